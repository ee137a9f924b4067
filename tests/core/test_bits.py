"""Masks and the numbers of their bits."""

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.bits import LARGEST, byte_table, cells, chosen, lowest, mask_of

SETS = st.sets(st.integers(0, LARGEST - 1))


@given(SETS)
def test_cells_and_mask_of_are_inverse(numbers: set[int]) -> None:
    mask = mask_of(sorted(numbers))
    assert cells(mask) == sorted(numbers)
    assert mask.bit_count() == len(numbers)


@given(SETS.filter(bool))
def test_the_lowest_cell_comes_first(numbers: set[int]) -> None:
    assert lowest(mask_of(sorted(numbers))) == min(numbers)


@given(st.sets(st.integers(0, 99)))
def test_chosen_selects_the_items_of_a_mask(numbers: set[int]) -> None:
    things = [1000 + 7 * number for number in range(100)]
    expected = [things[number] for number in sorted(numbers)]
    assert chosen(byte_table(things), mask_of(sorted(numbers))) == expected
