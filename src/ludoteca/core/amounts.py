"""Small amounts and marks as bytes, one for each: the form in which learning programs get them."""

from typing import Final

from ludoteca.core.bits import BYTE

LARGEST: Final = 255  # more counts as this


def in_bytes(amounts: list[int]) -> bytes:
    """Amounts as bytes, cut where one does not fit."""
    try:
        return bytes(amounts)
    except ValueError:
        return bytes([min(max(amount, 0), LARGEST) for amount in amounts])


def single_marks(count: int) -> list[bytes]:
    """By number: `count` bytes with a 1 in its place alone; -1 has the last row, without a 1."""
    rows = [bytes([int(place == number) for place in range(count)]) for number in range(count)]
    return [*rows, bytes(count)]


def marks_of_bytes() -> list[bytes]:
    """By byte: a 1 or a 0 for each of its bits, the lowest first."""
    return [bytes([byte >> bit & 1 for bit in range(BYTE)]) for byte in range(LARGEST + 1)]


MARKS_OF_BYTES: Final = marks_of_bytes()


def marks_of(mask: int, count: int) -> bytes:
    """A 1 or a 0 for each of `count` things, by whether it is in a set."""
    packed = (mask & (1 << count) - 1).to_bytes((count + BYTE - 1) // BYTE, "little")
    return b"".join([MARKS_OF_BYTES[byte] for byte in packed])[:count]
