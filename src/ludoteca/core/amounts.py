"""Small numbers and 0/1 marks encoded as bytes, one byte each, for learning programs."""

from typing import Final

from ludoteca.core.bits import BYTE

LARGEST: Final = 255  # larger amounts are clamped to this


def in_bytes(amounts: list[int]) -> bytes:
    """Amounts as bytes, each clamped to 0..LARGEST."""
    try:
        return bytes(amounts)
    except ValueError:
        return bytes([min(max(amount, 0), LARGEST) for amount in amounts])


def single_marks(count: int) -> list[bytes]:
    """One-hot rows of `count` bytes, indexed by number; the last row (index -1) is all zeros."""
    rows = [bytes([int(place == number) for place in range(count)]) for number in range(count)]
    return [*rows, bytes(count)]


def marks_of_bytes() -> list[bytes]:
    """For each byte value, its bits as bytes 0 or 1, lowest bit first."""
    return [bytes([byte >> bit & 1 for bit in range(BYTE)]) for byte in range(LARGEST + 1)]


MARKS_OF_BYTES: Final = marks_of_bytes()


def marks_of(mask: int, count: int) -> bytes:
    """The lowest `count` bits of `mask` as bytes 0 or 1."""
    packed = (mask & (1 << count) - 1).to_bytes((count + BYTE - 1) // BYTE, "little")
    return b"".join([MARKS_OF_BYTES[byte] for byte in packed])[:count]
