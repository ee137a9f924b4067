"""Grids: neighbours, growing, flood fill, cell names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.bits import cells, mask_of
from ludoteca.core.grid import Grid

GRID = Grid(16, 11)
CELL_SETS = st.sets(st.integers(0, GRID.size - 1))


def test_neighbours_share_a_side() -> None:
    assert GRID.neighbours[GRID.read("A1")] == [GRID.read("B1"), GRID.read("A2")]
    beside = [GRID.name(cell) for cell in GRID.neighbours[GRID.read("E7")]]
    assert beside == ["E6", "D7", "F7", "E8"]


def test_neighbours_do_not_wrap_around_rows() -> None:
    assert GRID.read("A2") not in GRID.neighbours[GRID.read("P1")]
    assert not GRID.grow(1 << GRID.read("P1")) >> GRID.read("A2") & 1


@given(CELL_SETS)
def test_growing_adds_exactly_the_neighbours(numbers: set[int]) -> None:
    grown = set(numbers)
    for cell in numbers:
        grown |= set(GRID.neighbours[cell])
    assert cells(GRID.grow(mask_of(sorted(numbers)))) == sorted(grown)


@given(CELL_SETS.filter(bool))
def test_flood_equals_a_breadth_first_search(numbers: set[int]) -> None:
    start = min(numbers)
    reached, waiting = {start}, [start]
    while waiting:
        for near in GRID.neighbours[waiting.pop()]:
            if near in numbers and near not in reached:
                reached.add(near)
                waiting.append(near)
    assert cells(GRID.flood(1 << start, mask_of(sorted(numbers)))) == sorted(reached)


@given(st.integers(0, GRID.size - 1))
def test_names_are_read_back(cell: int) -> None:
    assert GRID.read(GRID.name(cell)) == cell
    assert GRID.read(GRID.name(cell).lower()) == cell


@pytest.mark.parametrize("word", ["", "A", "Q1", "A0", "A12", "1A", "A-1", "A²", "AA1", "é1"])
def test_invalid_cell_names_are_refused(word: str) -> None:
    assert GRID.read(word) == -1
