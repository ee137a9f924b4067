"""Finds and compares the recorded games of Terra Mystica."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ludoteca.cli.comparers import MISSHAPEN, ROWS, Compared, Comparer, lines_of
from ludoteca.cli.records_terra_mystica import compare_log
from ludoteca.core.errors import BadNotation


class TerraMysticaComparer(Comparer):
    """Games in the public log notation: each a `.log` file with a `.rows.jsonl` file."""

    def claims(self, path: Path) -> bool:
        return path.suffix == ".log" and path.with_suffix(ROWS[0]).is_file()

    def count(self, path: Path) -> int:
        return 1

    def compare(self, path: Path) -> Iterator[Compared]:
        log = "\n".join(lines_of(path))
        try:
            moves, differences = compare_log(log, lines_of(path.with_suffix(ROWS[0])))
        except MISSHAPEN:
            raise BadNotation("records.line", {"path": str(path), "number": 1}) from None
        yield Compared(path.name, moves, differences)


COMPARER: Final = TerraMysticaComparer()
