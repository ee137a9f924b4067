"""Rectangular boards: side neighbours, growing and flood fill on masks."""

from typing import Final


class Grid:
    """A board of `columns` × `rows` cells numbered row by row from the top left."""

    __slots__ = (
        "columns",
        "rows",
        "size",
        "board_mask",
        "not_first_mask",
        "not_last_mask",
        "neighbours",
        "neighbour_masks",
    )

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.size: Final = columns * rows
        self.board_mask: Final = (1 << columns * rows) - 1
        first_column_mask = 0
        for row in range(rows):
            first_column_mask |= 1 << row * columns
        self.not_first_mask: Final = self.board_mask & ~first_column_mask
        self.not_last_mask: Final = self.board_mask & ~(first_column_mask << columns - 1)
        self.neighbours: Final = [self.beside(cell) for cell in range(self.size)]
        self.neighbour_masks: Final = [sum(1 << near for near in row) for row in self.neighbours]

    def beside(self, cell: int) -> list[int]:
        """The cells that share a side with `cell`."""
        row, column = divmod(cell, self.columns)
        found: list[int] = []
        if row > 0:
            found.append(cell - self.columns)
        if column > 0:
            found.append(cell - 1)
        if column < self.columns - 1:
            found.append(cell + 1)
        if row < self.rows - 1:
            found.append(cell + self.columns)
        return found

    def grow(self, mask: int) -> int:
        """`mask` plus every cell next to it."""
        sideways = (mask & self.not_last_mask) << 1 | (mask & self.not_first_mask) >> 1
        return (mask | sideways | mask << self.columns | mask >> self.columns) & self.board_mask

    def flood(self, start_mask: int, inside_mask: int) -> int:
        """Flood fill: the cells of `inside_mask` connected to `start_mask` by sides."""
        reached = start_mask & inside_mask
        while True:
            grown = self.grow(reached) & inside_mask
            if grown == reached:
                return reached
            reached = grown

    def name(self, cell: int) -> str:
        """The name of a cell, column letter and row number: A1 is top left."""
        row, column = divmod(cell, self.columns)
        return f"{chr(65 + column)}{row + 1}"

    def read(self, name: str) -> int:
        """The cell named `name`, or -1."""
        longest = 1 + len(str(self.rows))
        if not name.isascii() or not name[1:].isdigit() or len(name) > longest:
            return -1
        column = ord(name[0].upper()) - 65
        row = int(name[1:]) - 1
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return -1
        return row * self.columns + column
