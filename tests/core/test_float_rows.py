"""Rows of floats for learning programs."""

import struct

from ludoteca.core.float_rows import MOST_ROWS, FloatRows


def numbers_of(row: bytes) -> list[int]:
    """The numbers with a 1 in a row; all others have a 0."""
    floats = struct.unpack(f"<{len(row) // 4}f", row)
    assert set(floats) <= {0.0, 1.0}
    return [number for number, mark in enumerate(floats) if mark]


def test_a_set_is_a_row_of_ones_and_zeros() -> None:
    rows = FloatRows(113)
    assert numbers_of(rows.of_mask(0b1011 << 100)) == [100, 101, 103]
    assert numbers_of(rows.of_list([103, 7, 100, 200])) == [7, 100, 103]
    assert len(rows.of_mask(0)) == len(rows.of_list([])) == 4 * 113


def test_the_cache_of_rows_is_limited() -> None:
    rows = FloatRows(20)
    for mask in range(MOST_ROWS + 10):
        pair = [mask & 255, mask >> 8]
        assert rows.of_mask(mask) == rows.of_mask(mask)
        assert rows.of_list(pair) == rows.of_list(pair)
    assert 0 < len(rows.of_masks) < MOST_ROWS
    assert 0 < len(rows.of_lists) < MOST_ROWS
