"""The shapes of recorded games that are known, each with its comparer.

A comparer finds its own files in a folder and plays each game of a file again. Each game has its
own: the part `comparer` of its module.
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
ROWS: Final = (".rows.jsonl", ".rows.jsonl.gz")  # these stand beside a .log and are no games

# What cannot be read as a game of its shape raises one of these inside a comparer.
MISSHAPEN: Final = (KeyError, TypeError, ValueError, IndexError, AssertionError, AttributeError)


class RefusedMove:
    """A recorded move that the rules refuse: where it stands, and the refusal."""

    __slots__ = ("where", "refusal")

    def __init__(self, where: str, refusal: Refusal) -> None:
        self.where = where
        self.refusal = refusal


Difference = str | RefusedMove


class Compared:
    """One game played again: where it stood, its moves, and every difference."""

    __slots__ = ("where", "moves", "differences")

    def __init__(self, where: str, moves: int, differences: list[Difference]) -> None:
        self.where = where
        self.moves = moves
        self.differences = differences


class Comparer(ABC):
    """One shape of recorded games."""

    @abstractmethod
    def claims(self, path: Path) -> bool:
        """Whether a file holds games of this shape."""

    @abstractmethod
    def count(self, path: Path) -> int:
        """How many games the file holds."""

    @abstractmethod
    def compare(self, path: Path) -> Iterator[Compared]:
        """Plays each game of the file again."""


def refused_by(rules: Rules[Any, Any], state: object, seat: int, action: int) -> Refusal | None:
    """The refusal of a recorded move, if the rules refuse it."""
    try:
        with RefusalsOf(rules.name):
            rules.check(state, seat, action)
    except Refusal as refusal:
        return refusal
    return None


def lines_of(path: Path) -> list[str]:
    """The lines of a text file that may be packed."""
    raw = read_bytes(path)
    try:
        text = (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode("utf-8")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError):
        raise BadNotation("file.unreadable", {"path": str(path)}) from None
    return [line for line in text.splitlines() if line.strip()]


def read_line(path: Path, number: int, line: str) -> dict[str, Any]:
    """One game of a file of JSON lines."""
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BadNotation("records.line", {"path": str(path), "number": number})
    return found


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The lines of a file, each read as JSON."""
    return [read_line(path, number, line) for number, line in enumerate(lines_of(path), 1)]


def comparers() -> dict[str, Comparer]:
    """The comparers, by game."""
    return {game: part_of(game, COMPARER) for game in GAMES if has_part(game, COMPARER)}


def find_files(folder: Path) -> list[tuple[Comparer, Path]]:
    """Every file of a folder that a comparer claims, in the order of their names."""
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
