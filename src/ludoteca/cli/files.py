"""Reads and writes files; every problem becomes a refusal."""

import os
import tempfile
from pathlib import Path
from typing import Any, Final

from ludoteca.core.errors import BadNotation, Refusal, RefusalsOf
from ludoteca.core.record import TITLE, Record, read_record, write_json, write_text
from ludoteca.core.rng import read_seed
from ludoteca.face import Match, replay
from ludoteca.games.registry import GAMES, rules_of

JSON_SUFFIX: Final = ".json"
GAME_LINE: Final = "game:"
COMMENT: Final = "#"
READABLE_BY_ALL: Final = 0o666


def read_bytes(path: Path) -> bytes:
    """The content of a file."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        raise BadNotation("file.missing", {"path": str(path)}) from None
    except IsADirectoryError:
        raise BadNotation("file.directory", {"path": str(path)}) from None
    except (OSError, ValueError):
        raise BadNotation("file.unreadable", {"path": str(path)}) from None


def read_file(path: Path) -> str:
    """The text of a file."""
    try:
        return read_bytes(path).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadNotation("file.unreadable", {"path": str(path)}) from None


def check_writable(path: Path, force: bool) -> None:
    """Raises BadNotation before any work is done if the file cannot be written."""
    if path.is_dir():
        raise BadNotation("file.directory", {"path": str(path)})
    if not path.parent.is_dir():
        raise BadNotation("file.unwritable", {"path": str(path)})
    if path.exists() and not force:
        raise BadNotation("file.exists", {"path": str(path)})


def write_file(path: Path, content: str | bytes, force: bool = False) -> None:
    """Writes a file completely or not at all."""
    try:
        check_writable(path, force)
        raw = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
        if path.exists() and not path.is_file():  # a device or pipe cannot be replaced
            path.write_bytes(raw)
        else:
            replace_file(path, raw)
    except (OSError, ValueError):
        raise BadNotation("file.unwritable", {"path": str(path)}) from None


def replace_file(path: Path, raw: bytes) -> None:
    """Writes the content to a temporary file and renames it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(name, READABLE_BY_ALL & ~mask)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def written(record: Record, path: Path) -> str:
    """The record in the format given by the file's suffix."""
    return write_json(record) if path.suffix == JSON_SUFFIX else write_text(record)


def is_record(text: str) -> bool:
    """Whether a text looks like a record."""
    return text.lstrip().startswith(("{", TITLE))


def parse_record(text: str) -> Record:
    """The record in a text; raises a refusal if it or its seed is invalid."""
    try:
        record = read_record(text)
    except RecursionError:
        raise BadNotation("record.json", {"reason": "too deep"}) from None
    read_seed(record.seed)
    return record


def cut_record(record: Record, at: int | None) -> Record:
    """The record up to an action."""
    if at is None:
        return record
    if not 0 <= at <= len(record.actions):
        facts: dict[str, int | str] = {"value": at, "least": 0, "most": len(record.actions)}
        raise BadNotation("number.range", facts)
    return Record(
        record.game, record.version, record.options, record.seats, record.seed, record.actions[:at]
    )


def read_match(path: Path, at: int | None = None) -> Match:
    """The match of a record, replayed up to an action or to its end."""
    return replay(cut_record(parse_record(read_file(path)), at))


def read_position(text: str) -> tuple[str, Any]:
    """Game and state of a position; an optional first line `game: NAME` names the game."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith(COMMENT)]
    heading = next((line.strip() for line in lines if line.strip()), "")
    if heading.startswith(GAME_LINE):
        lines = [line for line in lines if line.strip() != heading]
        game = heading.removeprefix(GAME_LINE).strip().replace("-", "_")
        named = rules_of(game)
        with RefusalsOf(game):
            return game, named.read_state("\n".join(lines))
    refusals: list[Refusal] = []
    for name, rules in GAMES.items():
        try:
            with RefusalsOf(name):
                return name, rules.read_state("\n".join(lines))
        except Refusal as refusal:
            refusals.append(refusal)
    raise refusals[0]
