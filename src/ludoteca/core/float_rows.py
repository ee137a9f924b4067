"""Sets as rows of 32-bit floats for learning programs, cached."""

from typing import Final

from ludoteca.core.amounts import MARKS_OF_BYTES
from ludoteca.core.bits import BYTE

ZERO: Final = bytes.fromhex("00000000")  # 32-bit floats, little-endian
ONE: Final = bytes.fromhex("0000803f")
MOST_ROWS: Final = 1 << 12  # cached, as few sets change from one turn to the next
FLOATS_OF_BYTES: Final = [
    b"".join([ONE if mark else ZERO for mark in marks]) for marks in MARKS_OF_BYTES
]


class FloatRows:
    """Rows of sets of numbers below `count`: a 1 for each number in the set, 0 for the others."""

    __slots__ = ("count", "of_masks", "of_lists")

    def __init__(self, count: int) -> None:
        self.count: int = count
        self.of_masks: dict[int, bytes] = {}
        self.of_lists: dict[bytes, bytes] = {}

    def of_mask(self, mask: int) -> bytes:
        """The row of a set given as a mask."""
        row = self.of_masks.get(mask)
        if row is None:
            row = self.made(mask)
            if len(self.of_masks) >= MOST_ROWS:
                self.of_masks.clear()
            self.of_masks[mask] = row
        return row

    def of_list(self, numbers: list[int]) -> bytes:
        """The row of a set given as a list of numbers up to 255; those from `count` are ignored."""
        key = bytes(numbers)
        row = self.of_lists.get(key)
        if row is None:
            mask = 0
            for number in numbers:
                mask |= 1 << number
            row = self.made(mask & (1 << self.count) - 1)
            if len(self.of_lists) >= MOST_ROWS:
                self.of_lists.clear()
            self.of_lists[key] = row
        return row

    def made(self, mask: int) -> bytes:
        """The row of a mask, not cached."""
        packed = mask.to_bytes((self.count + BYTE - 1) // BYTE, "little")
        return b"".join([FLOATS_OF_BYTES[byte] for byte in packed])[: self.count * len(ONE)]
