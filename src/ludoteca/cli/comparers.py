"""The shapes of recorded games that are known, each with its comparer.

A comparer finds its own files in a folder and plays each game of a file again. To add a shape, add
a Comparer to COMPARERS.
"""

import gzip
import json
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ludoteca.cli.files import read_bytes
from ludoteca.cli.records_euphrates_tigris import compare_game as compare_euphrates_tigris
from ludoteca.cli.records_imperial_settlers import compare_game as compare_imperial_settlers
from ludoteca.cli.records_imperial_settlers import games_in
from ludoteca.cli.records_terra_mystica import compare_log as compare_terra_mystica
from ludoteca.core.errors import BadNotation

LINES: Final = (".jsonl", ".jsonl.gz")
ROWS: Final = (".rows.jsonl", ".rows.jsonl.gz")  # these stand beside a .log and are no games

# What cannot be read as a game of its shape raises one of these inside a comparer.
MISSHAPEN: Final = (KeyError, TypeError, ValueError, IndexError, AssertionError, AttributeError)


class Compared:
    """One game played again: where it stood, its moves, and a line for each difference."""

    __slots__ = ("where", "moves", "differences")

    def __init__(self, where: str, moves: int, differences: list[str]) -> None:
        self.where = where
        self.moves = moves
        self.differences = differences


class Comparer(ABC):
    """One shape of recorded games."""

    name: str

    @abstractmethod
    def claims(self, path: Path) -> bool:
        """Whether a file holds games of this shape."""

    @abstractmethod
    def count(self, path: Path) -> int:
        """How many games the file holds."""

    @abstractmethod
    def compare(self, path: Path) -> Iterator[Compared]:
        """Plays each game of the file again."""


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


class EuphratesTigrisComparer(Comparer):
    """Random games of an outside referee, one a line."""

    name = "euphrates_tigris"
    keys: Final = ("players", "board", "english", "setup", "steps")

    def claims(self, path: Path) -> bool:
        """Files of JSON lines whose first game has the keys of this shape."""
        if not path.name.endswith(LINES) or path.name.endswith(ROWS):
            return False
        lines = lines_of(path)
        return bool(lines) and all(key in read_line(path, 1, lines[0]) for key in self.keys)

    def count(self, path: Path) -> int:
        """A game a line."""
        return len(lines_of(path))

    def compare(self, path: Path) -> Iterator[Compared]:
        """Line by line."""
        for number, line in enumerate(lines_of(path), 1):
            game = read_line(path, number, line)
            try:
                moves, differences = compare_euphrates_tigris(game)
            except MISSHAPEN:
                raise BadNotation("records.line", {"path": str(path), "number": number}) from None
            yield Compared(f"{path.name}:{number}", moves, differences)


class TerraMysticaComparer(Comparer):
    """Games in the public log notation, each a `.log` with its `.rows.jsonl` beside it."""

    name = "terra_mystica"

    def claims(self, path: Path) -> bool:
        return path.suffix == ".log" and path.with_suffix(ROWS[0]).is_file()

    def count(self, path: Path) -> int:
        return 1

    def compare(self, path: Path) -> Iterator[Compared]:
        log = "\n".join(lines_of(path))
        try:
            moves, differences = compare_terra_mystica(log, lines_of(path.with_suffix(ROWS[0])))
        except MISSHAPEN:
            raise BadNotation("records.line", {"path": str(path), "number": 1}) from None
        yield Compared(path.name, moves, differences)


class ImperialSettlersComparer(Comparer):
    """Games and made-up positions of an independent engine, a step a line."""

    name = "imperial_settlers"

    def claims(self, path: Path) -> bool:
        if not path.name.endswith(LINES) or path.name.endswith(ROWS):
            return False
        lines = lines_of(path)
        return bool(lines) and read_line(path, 1, lines[0]).get("what") == "setup"

    def count(self, path: Path) -> int:
        return sum(1 for _ in games_in(rows_of(path)))

    def compare(self, path: Path) -> Iterator[Compared]:
        line = 1
        for number, game in enumerate(games_in(rows_of(path)), 1):
            try:
                moves, differences = compare_imperial_settlers(game)
            except MISSHAPEN:
                raise BadNotation("records.line", {"path": str(path), "number": line}) from None
            yield Compared(f"{path.name} game {number}", moves, differences)
            line += len(game)


COMPARERS: Final[tuple[Comparer, ...]] = (
    EuphratesTigrisComparer(),
    TerraMysticaComparer(),
    ImperialSettlersComparer(),
)


def find_files(folder: Path) -> list[tuple[Comparer, Path]]:
    """Every file of a folder that a comparer claims, in the order of their names."""
    if not folder.exists():
        raise BadNotation("file.missing", {"path": str(folder)})
    if not folder.is_dir():
        raise BadNotation("file.no_directory", {"path": str(folder)})
    found: list[tuple[Comparer, Path]] = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        comparer = next((known for known in COMPARERS if known.claims(path)), None)
        if comparer is not None:
            found.append((comparer, path))
    if not found:
        known = ", ".join(comparer.name for comparer in COMPARERS)
        raise BadNotation("records.none", {"path": str(folder), "known": known})
    return found
