"""Sets of cells as integers: bit n set means cell n is in the set."""

from typing import Final

BYTE: Final = 8
LARGEST: Final = 256  # cell numbers a set may contain: 0 to 255

ByteTable = list[list[list[int]]]


def lowest(mask: int) -> int:
    """The number of the lowest bit set; `mask` is not zero."""
    return (mask & -mask).bit_length() - 1


def byte_table(things: list[int]) -> ByteTable:
    """Table of the items of `things` selected by each byte of a mask: `table[position][value]`."""
    table: ByteTable = []
    for first in range(0, len(things), BYTE):
        row: list[list[int]] = [[]]
        for byte in range(1, 1 << len(things[first : first + BYTE])):
            row.append([things[first + lowest(byte)], *row[byte & byte - 1]])
        table.append(row)
    return table


def chosen(table: ByteTable, mask: int) -> list[int]:
    """The items whose bits are set in `mask`, in order, looked up byte by byte."""
    found: list[int] = []
    for place, byte in enumerate(mask.to_bytes((mask.bit_length() + BYTE - 1) // BYTE, "little")):
        if byte:
            found += table[place][byte]
    return found


CELLS: Final = byte_table(list(range(LARGEST)))


def cells(mask: int) -> list[int]:
    """The numbers of the bits set in `mask`, lowest first."""
    return chosen(CELLS, mask)


def mask_of(numbers: list[int]) -> int:
    """The mask whose set bits are `numbers`."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
