"""ET «Regni»: which cells connect, and what a kingdom is."""

import pytest
from tests.games.euphrates_tigris.table import (
    SEED,
    asked,
    is_legal,
    play,
    points,
    position,
    refusal,
    stands,
)

from ludoteca.core.bits import cells, mask_of
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.notation import read_cell
from ludoteca.games.euphrates_tigris.rules.kingdoms import kingdoms_beside, seats_with
from ludoteca.games.euphrates_tigris.state import ASK_ACTION, NO_REGION, State, question_of, seat_of
from ludoteca.games.euphrates_tigris.tables import CATASTROPHE, CELLS, COLOURS, EMPTY, GRID


def region(state: State, cell: str) -> str:
    """The cells of the region of a cell as text; "" if it has none."""
    number = state.region_of[read_cell(cell)]
    if number == NO_REGION:
        return ""
    return " ".join(GRID.name(found) for found in cells(state.region_masks[number]))


def test_cells_with_a_common_side_connect() -> None:
    """ET ruling 9, ET «Regni»."""
    state = position("at: G5\n| T S\n| . M")
    assert region(state, "G5") == "G5 H5 H6"


def test_cells_with_a_common_corner_do_not_connect() -> None:
    """ET ruling 9, ET «Regni»."""
    state = position("at: G5\n| T .\n| . T")
    assert region(state, "G5") == "G5"
    assert region(state, "H6") == "H6"


def test_the_board_does_not_wrap_around() -> None:
    """ET ruling 9."""
    state = position("at: A5\n| S . . . . . . . . . . . . . . S\n| S")
    assert region(state, "A5") == "A5 A6"
    assert region(state, "P5") == "P5"


def test_tiles_leaders_and_turned_over_tiles_connect() -> None:
    """ET ruling 10."""
    state = position(
        """
        mon: red-blue H5
        at: F5
        | lK T  #  #  S
        | .  .  #  #  .
        """
    )
    assert region(state, "F5") == "F5 G5 H5 I5 J5 H6 I6"


def test_empty_cells_and_catastrophes_do_not_connect() -> None:
    """ET ruling 10."""
    state = position("at: G5\n| T X T . T")
    assert [region(state, cell) for cell in ("G5", "H5", "I5", "J5", "K5")] == [
        "G5", "", "I5", "", "K5",
    ]  # fmt: skip


def test_a_region_with_a_leader_is_a_kingdom() -> None:
    """ET ruling 11: the first tile scores, the second does not."""
    state = position("hand Lion: TTSSSS\nat: G5\n| lP T . . T")
    assert len(kingdoms_beside(state, read_cell("I5"))) == 1
    assert kingdoms_beside(state, read_cell("K6")) == []
    play(state, "Lion tile T H6", "Lion tile T K6")
    assert points(state, "Lion") == {"red": 1}


def test_a_leader_connects_the_tiles_beside_it() -> None:
    """ET ruling 12: two temples with a leader between them are one region."""
    state = position("at: G5\n| T lK T")
    assert region(state, "G5") == "G5 H5 I5"


def test_a_kingdom_may_hold_leaders_of_several_players() -> None:
    """ET ruling 13: leaders of different colours have no conflict."""
    state = position("at: G5\n| lK T bP\n| lM . .")
    number = state.region_of[read_cell("H5")]
    assert state.region_leaders[number].bit_count() == 3
    assert is_legal(state, "Lion leader F H4")
    play(state, "Lion leader F H4")
    assert asked(state) == "Lion action2"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_every_action_no_kingdom_has_two_leaders_of_a_colour(players: int) -> None:
    """ET rulings 13 and 82, over random matches."""
    for number in range(4):
        state: State = RULES.setup({"players": players}, bytes([number]) * 32)
        rng = stream(SEED, number, "peace")
        while state.decisions:
            RULES.apply(state, RULES.pick(state, seat_of(state.decisions[-1]), rng), None)
            if state.decisions and question_of(state.decisions[-1]) == ASK_ACTION:
                for leaders in state.region_leaders:
                    for colour in range(COLOURS):
                        assert seats_with(leaders, colour).bit_count() <= 1


def test_a_leaderless_region_joins_a_kingdom_with_its_supporters() -> None:
    """ET ruling 14: two markets without a leader now support the Lion."""
    state = position(
        """
        hand Lion: SSTSSS
        at: E5
        | lM T  .  M  M  .  T  bM M
        """
    )
    play(state, "Lion tile S G5", "Lion tile S J5")
    assert asked(state) == "Lion attack"
    assert (state.conflict.attack, state.conflict.defence) == (2, 1)


def test_a_leaderless_region_joins_a_kingdom_with_its_treasures() -> None:
    """ET ruling 14."""
    state = position("at: G5\n| lM T* . T*\n| . . . .\n| . . . T*")
    play(state, "Lion tile S I5")
    assert asked(state) == "Lion treasure"


def test_leaderless_regions_do_not_limit_placing_leaders() -> None:
    """ET ruling 14: a leader may touch any number of such regions."""
    state = position("at: G4\n| . T .\n| T . T\n| . T .")
    assert is_legal(state, "Lion leader K H5")


def test_a_catastrophe_is_permanent_and_separates_regions() -> None:
    """ET ruling 15."""
    state = position("at: G5\n| lK T X T bM")
    assert region(state, "H5") == "G5 H5"
    assert refusal(state, "Lion tile S I5") == "tile.taken"
    assert refusal(state, "Lion leader P I5") == "leader.taken"


def test_removing_a_link_splits_a_region() -> None:
    """ET ruling 11: parts that are no longer connected are different regions."""
    state = position("at: F5\n| lK T S T bM")
    play(state, "Lion catastrophe H5")
    assert region(state, "F5") == "F5 G5"
    assert region(state, "J5") == "I5 J5"
    assert stands(state, "Bull", "M") == "J5"


@pytest.mark.parametrize("players", [2, 4])
def test_incremental_regions_equal_a_fresh_flood(players: int) -> None:
    """ET rulings 9 to 12, over random matches."""
    for number in range(3):
        state: State = RULES.setup({"players": players}, bytes([number + 60]) * 32)
        rng = stream(SEED, number, "regions")
        while state.decisions:
            RULES.apply(state, RULES.pick(state, seat_of(state.decisions[-1]), rng), None)
            left = mask_of([cell for cell in range(CELLS) if joins(state.content[cell])])
            assert left == sum(state.region_masks)
            while left:
                part = GRID.flood(left & -left, left)
                region = state.region_of[cells(part)[0]]
                assert state.region_masks[region] == part
                assert {state.region_of[cell] for cell in cells(part)} == {region}
                leaders = [cell for cell in state.leader_cells if part >> cell & 1]
                assert state.region_leaders[region].bit_count() == len(leaders)
                left &= ~part


def joins(piece: int) -> bool:
    """Whether a piece connects the cells beside it."""
    return piece not in (EMPTY, CATASTROPHE)
