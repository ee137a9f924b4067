"""Sets of cells as integers: bit n set means cell n is in the set."""

from typing import Final

BYTE: Final = 8
PLACES: Final = 32  # bytes of the largest set

# The cells named by each byte of a mask: by the byte's place, then by its value.
CELLS_OF_BYTE: Final = [
    [[place * BYTE + bit for bit in range(BYTE) if byte >> bit & 1] for byte in range(1 << BYTE)]
    for place in range(PLACES)
]


def cells(mask: int) -> list[int]:
    """The numbers of the bits set in `mask`, lowest first."""
    found: list[int] = []
    for place, byte in enumerate(mask.to_bytes((mask.bit_length() + BYTE - 1) // BYTE, "little")):
        if byte:
            found += CELLS_OF_BYTE[place][byte]
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
