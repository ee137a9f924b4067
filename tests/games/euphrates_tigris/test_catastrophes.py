"""ET «3. Giocare una Tessera Catastrofe»."""

import pytest
from tests.games.euphrates_tigris.table import (
    asked,
    hand,
    is_legal,
    legal,
    on,
    play,
    points,
    position,
    refusal,
    refused,
    rules_noted,
    stands,
)

from ludoteca.games.euphrates_tigris.rulebook import CATASTROPHES, FAQ


@pytest.mark.parametrize("cell", ["A1", "A4", "H5", "O4"])
def test_a_catastrophe_can_be_placed_on_empty_land_and_river_cells(cell: str) -> None:
    """ET ruling 48, ET «FAQ»."""
    state = play(position("at: G5\n| T"), f"Lion catastrophe {cell}")
    assert on(state, cell) == "X"
    assert list(state.catastrophes) == [1, 2]


@pytest.mark.parametrize("tile", ["settlement", "temple", "market"])
def test_a_catastrophe_destroys_a_face_up_tile(tile: str) -> None:
    """ET ruling 48, ET «3. Giocare una Tessera Catastrofe»."""
    letter = tile[0].upper()
    state = position(f"at: G5\n| {letter}")
    assert rules_noted(state, "Lion catastrophe G5") == {
        "placed.catastrophe": CATASTROPHES,
        f"lost.{tile}": CATASTROPHES,
    }
    assert on(state, "G5") == "X"
    assert sum(state.discards) == 1
    assert not any(state.colour_masks[colour] >> (4 * 16 + 6) & 1 for colour in range(4))


def test_a_catastrophe_destroys_a_farm() -> None:
    """ET ruling 48."""
    assert on(play(position("at: A4\n| F"), "Lion catastrophe A4"), "A4") == "X"


@pytest.mark.parametrize(
    ("cell", "code"),
    [("G5", "leader"), ("H5", "treasure"), ("I5", "monument"), ("J6", "monument")],
)
def test_a_catastrophe_cannot_hit_leaders_treasures_and_monuments(cell: str, code: str) -> None:
    """ET ruling 49."""
    state = position("mon: red-blue I5\nat: G5\n| bK T* # #\n| . . # #")
    error = refused(state, f"Lion catastrophe {cell}")
    assert error is not None
    assert (error.code, error.citation) == (f"catastrophe.{code}", CATASTROPHES)
    assert error.facts == {"cell": cell}


def test_a_temple_whose_treasure_is_gone_can_be_hit() -> None:
    """ET rulings 50 and 109."""
    state = position("at: G5\n| lM T* . T*\n| . . . .\n| T* T* . .")
    assert refusal(state, "Lion catastrophe H5") == "catastrophe.treasure"
    play(state, "Lion tile S I5", "Lion treasure H5")
    assert on(state, "H5") == "T"
    assert is_legal(state, "Lion catastrophe H5")


def test_a_catastrophe_cannot_be_placed_on_another_catastrophe() -> None:
    """ET rulings 51 and 131."""
    state = play(position("at: G5\n| S"), "Lion catastrophe G5")
    error = refused(state, "Lion catastrophe G5")
    assert error is not None
    assert (error.code, error.citation, error.facts) == ("catastrophe.twice", FAQ, {"cell": "G5"})


def test_nothing_can_be_placed_on_a_catastrophe() -> None:
    """ET ruling 52, ET «FAQ»."""
    state = play(position("hand Lion: FSSSSS\nat: G5\n| T"), "Lion catastrophe H5")
    assert refusal(state, "Lion tile S H5") == "tile.taken"
    assert refusal(state, "Lion leader K H5") == "leader.taken"
    play(state, "Lion catastrophe A4")
    assert refusal(play(state, "Bull pass", "Bull pass"), "Lion tile F A4") == "tile.taken"


def test_a_catastrophe_may_split_a_kingdom() -> None:
    """ET ruling 53: the settlement beyond the gap is in no kingdom and scores nothing."""
    state = play(position("at: F5\n| lK T S S"), "Lion catastrophe H5", "Lion tile S J5")
    assert points(state, "Lion") == {}


def test_a_catastrophe_may_return_leaders_to_the_reserve() -> None:
    """ET ruling 53: leaders of any player."""
    state = play(position("at: G5\n| bK T lP"), "Lion catastrophe H5")
    assert stands(state, "Bull", "K") == stands(state, "Lion", "P") == ""


def test_no_conflict_monument_or_treasure_follows() -> None:
    """ET ruling 53: the second action follows at once, despite a square and treasures there."""
    state = position(
        """
        at: F4
        | S  S  T* T* lM
        | S  S  .  .  .
        | .  .  .  T*  .
        """
    )
    play(state, "Lion catastrophe G6")
    assert asked(state) == "Lion action2"
    assert points(state, "Lion") == {}


def test_each_player_has_two_catastrophes_in_a_match() -> None:
    """ET ruling 54."""
    state = position("at: G5\n| T")
    play(state, "Lion catastrophe A1", "Lion catastrophe A2", "Bull pass", "Bull pass")
    error = refused(state, "Lion catastrophe A3")
    assert error is not None
    assert (error.code, error.citation) == ("catastrophe.spent", CATASTROPHES)
    assert legal(state, "catastrophe") == []


def test_catastrophes_are_not_part_of_the_hand() -> None:
    """ET ruling 54: playing one draws no tile, and a swap cannot contain one."""
    state = play(position("bag: T\nat: G5\n| T"), "Lion catastrophe A1", "Lion pass")
    assert hand(state, "Lion") == "SSSSSS"
    assert len(state.bag) - state.bag_at == 1
    assert {text.split()[1] for text in legal(state, "swap")} <= {"S" * n for n in range(1, 7)}
