"""The supported formats of recorded games, each with its comparer.

A comparer finds its files in a folder and replays each of their games. Each game module may have
one as its part `comparer`.
"""

import gzip
import json
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ludoteca.cli.files import read_bytes
from ludoteca.core.contract import Rules
from ludoteca.core.errors import BadNotation, Refusal, RefusalsOf
from ludoteca.core.game_module import COMPARER
from ludoteca.games.registry import GAMES, has_part, part_of

LINES: Final = (".jsonl", ".jsonl.gz")
ROWS: Final = (".rows.jsonl", ".rows.jsonl.gz")  # these belong to a .log file and contain no games

# Exceptions raised in a comparer for files that are not in its format.
MISSHAPEN: Final = (KeyError, TypeError, ValueError, IndexError, AssertionError, AttributeError)


class RefusedMove:
    """A recorded move that the rules refuse: its place and the refusal."""

    __slots__ = ("where", "refusal")

    def __init__(self, where: str, refusal: Refusal) -> None:
        self.where = where
        self.refusal = refusal


Difference = str | RefusedMove


class Compared:
    """One replayed game: its place, its number of moves, and all differences."""

    __slots__ = ("where", "moves", "differences")

    def __init__(self, where: str, moves: int, differences: list[Difference]) -> None:
        self.where = where
        self.moves = moves
        self.differences = differences


class Comparer(ABC):
    """Replays and compares recorded games of one format."""

    @abstractmethod
    def claims(self, path: Path) -> bool:
        """Whether a file contains games of this format."""

    @abstractmethod
    def count(self, path: Path) -> int:
        """The number of games in the file."""

    @abstractmethod
    def compare(self, path: Path) -> Iterator[Compared]:
        """Replays and compares each game of the file."""


def refused_by(rules: Rules[Any, Any], state: object, seat: int, action: int) -> Refusal | None:
    """The refusal of a recorded move; None if it is legal."""
    try:
        with RefusalsOf(rules.name):
            rules.check(state, seat, action)
    except Refusal as refusal:
        return refusal
    return None


def lines_of(path: Path) -> list[str]:
    """The non-empty lines of a text file, which may be gzipped."""
    raw = read_bytes(path)
    try:
        text = (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode("utf-8")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError):
        raise BadNotation("file.unreadable", {"path": str(path)}) from None
    return [line for line in text.splitlines() if line.strip()]


def read_line(path: Path, number: int, line: str) -> dict[str, Any]:
    """One game from a file of JSON lines; raises BadNotation if the line is not a JSON object."""
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BadNotation("records.line", {"path": str(path), "number": number})
    return found


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The lines of a file, each parsed as JSON."""
    return [read_line(path, number, line) for number, line in enumerate(lines_of(path), 1)]


def comparers() -> dict[str, Comparer]:
    """The comparers by game."""
    return {game: part_of(game, COMPARER) for game in GAMES if has_part(game, COMPARER)}


def find_files(folder: Path) -> list[tuple[Comparer, Path]]:
    """All files of a folder that a comparer supports, sorted by name."""
    if not folder.exists():
        raise BadNotation("folder.missing", {"path": str(folder)})
    if not folder.is_dir():
        raise BadNotation("file.no_directory", {"path": str(folder)})
    found: list[tuple[Comparer, Path]] = []
    known = comparers()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        comparer = next((each for each in known.values() if each.claims(path)), None)
        if comparer is not None:
            found.append((comparer, path))
    if not found:
        raise BadNotation("records.none", {"path": str(folder), "known": ", ".join(known)})
    return found
