"""Sets of cells as integers: bit n set means cell n is in the set."""

from typing import Final

BYTE: Final = 8
BYTE_MASK: Final = 255

# The bits set in each byte, lowest first.
BITS_OF_BYTE: Final = [[bit for bit in range(BYTE) if byte >> bit & 1] for byte in range(256)]


def cells(mask: int) -> list[int]:
    """The numbers of the bits set in `mask`, lowest first."""
    found: list[int] = []
    base = 0
    while mask:
        byte = mask & BYTE_MASK
        if byte:
            for bit in BITS_OF_BYTE[byte]:
                found.append(base + bit)
        mask >>= BYTE
        base += BYTE
    return found


def lowest(mask: int) -> int:
    """The number of the lowest bit set; `mask` is not zero."""
    return (mask & -mask).bit_length() - 1


def mask_of(numbers: list[int]) -> int:
    """The mask whose set bits are `numbers`."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
