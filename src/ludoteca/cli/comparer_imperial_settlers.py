"""Finds and compares the recorded games of Imperial Settlers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ludoteca.cli.comparers import (
    LINES,
    MISSHAPEN,
    ROWS,
    Compared,
    Comparer,
    lines_of,
    read_line,
    rows_of,
)
from ludoteca.cli.records_imperial_settlers import compare_game, games_in
from ludoteca.core.errors import BadNotation


class ImperialSettlersComparer(Comparer):
    """Games and constructed positions of an independent engine, one step per line."""

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
                moves, differences = compare_game(game)
            except MISSHAPEN:
                raise BadNotation("records.line", {"path": str(path), "number": line}) from None
            yield Compared(f"{path.name} game {number}", moves, differences)
            line += len(game)


COMPARER: Final = ImperialSettlersComparer()
