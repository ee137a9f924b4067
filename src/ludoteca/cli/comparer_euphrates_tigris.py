"""Finds and compares the recorded games of Euphrates & Tigris."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ludoteca.cli.comparers import LINES, MISSHAPEN, ROWS, Compared, Comparer, lines_of, read_line
from ludoteca.cli.records_euphrates_tigris import compare_game
from ludoteca.core.errors import BadNotation


class EuphratesTigrisComparer(Comparer):
    """Random games of an external referee, one per line."""

    keys: Final = ("players", "board", "english", "setup", "steps")

    def claims(self, path: Path) -> bool:
        """Files of JSON lines whose first game has the expected keys."""
        if not path.name.endswith(LINES) or path.name.endswith(ROWS):
            return False
        lines = lines_of(path)
        return bool(lines) and all(key in read_line(path, 1, lines[0]) for key in self.keys)

    def count(self, path: Path) -> int:
        """One game per line."""
        return len(lines_of(path))

    def compare(self, path: Path) -> Iterator[Compared]:
        """Compares line by line."""
        for number, line in enumerate(lines_of(path), 1):
            game = read_line(path, number, line)
            try:
                moves, differences = compare_game(game)
            except MISSHAPEN:
                raise BadNotation("records.line", {"path": str(path), "number": number}) from None
            yield Compared(f"{path.name}:{number}", moves, differences)


COMPARER: Final = EuphratesTigrisComparer()
