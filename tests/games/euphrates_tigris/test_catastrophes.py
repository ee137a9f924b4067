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
def test_it_goes_on_empty_cells_of_land_and_river(cell: str) -> None:
    """ET ruling 48, ET «FAQ»."""
    state = play(position("at: G5\n| T"), f"Lion catastrophe {cell}")
    assert on(state, cell) == "X"
    assert list(state.catastrophes) == [1, 2]


@pytest.mark.parametrize("tile", ["settlement", "temple", "market"])
def test_it_destroys_a_face_up_tile(tile: str) -> None:
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


def test_it_destroys_a_farm() -> None:
    """ET ruling 48."""
    assert on(play(position("at: A4\n| F"), "Lion catastrophe A4"), "A4") == "X"


@pytest.mark.parametrize(
    ("cell", "code"),
    [("G5", "leader"), ("H5", "treasure"), ("I5", "monument"), ("J6", "monument")],
)
def test_it_spares_leaders_treasures_and_monuments(cell: str, code: str) -> None:
    """ET ruling 49."""
    state = position("mon: red-blue I5\nat: G5\n| bK T* # #\n| . . # #")
    told = refused(state, f"Lion catastrophe {cell}")
    assert told is not None
    assert (told.code, told.citation) == (f"catastrophe.{code}", CATASTROPHES)
    assert told.facts == {"cell": cell}


def test_a_temple_whose_treasure_is_gone_can_be_hit() -> None:
    """ET rulings 50 and 109."""
    state = position("at: G5\n| lM T* . T*\n| . . . .\n| T* T* . .")
    assert refusal(state, "Lion catastrophe H5") == "catastrophe.treasure"
    play(state, "Lion tile S I5", "Lion treasure H5")
    assert on(state, "H5") == "T"
    assert is_legal(state, "Lion catastrophe H5")


def test_it_may_not_go_on_another_catastrophe() -> None:
    """ET rulings 51 and 131."""
    state = play(position("at: G5\n| S"), "Lion catastrophe G5")
    told = refused(state, "Lion catastrophe G5")
    assert told is not None
    assert (told.code, told.citation, told.facts) == ("catastrophe.twice", FAQ, {"cell": "G5"})


def test_nothing_can_be_placed_there_any_more() -> None:
    """ET ruling 52, ET «FAQ»."""
    state = play(position("hand Lion: FSSSSS\nat: G5\n| T"), "Lion catastrophe H5")
    assert refusal(state, "Lion tile S H5") == "tile.taken"
    assert refusal(state, "Lion leader K H5") == "leader.taken"
    play(state, "Lion catastrophe A4")
    assert refusal(play(state, "Bull pass", "Bull pass"), "Lion tile F A4") == "tile.taken"


def test_it_may_split_a_kingdom() -> None:
    """ET ruling 53: beyond the gap the settlement is in no kingdom and earns nothing."""
    state = play(position("at: F5\n| lK T S S"), "Lion catastrophe H5", "Lion tile S J5")
    assert points(state, "Lion") == {}


def test_it_may_send_leaders_home() -> None:
    """ET ruling 53: whosever they are."""
    state = play(position("at: G5\n| bK T lP"), "Lion catastrophe H5")
    assert stands(state, "Bull", "K") == stands(state, "Lion", "P") == ""


def test_no_conflict_monument_or_treasure_follows() -> None:
    """ET ruling 53: it is the second action at once, though a square and treasures lie there."""
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


def test_each_player_has_two_in_a_match() -> None:
    """ET ruling 54."""
    state = position("at: G5\n| T")
    play(state, "Lion catastrophe A1", "Lion catastrophe A2", "Bull pass", "Bull pass")
    told = refused(state, "Lion catastrophe A3")
    assert told is not None
    assert (told.code, told.citation) == ("catastrophe.spent", CATASTROPHES)
    assert legal(state, "catastrophe") == []


def test_they_are_no_part_of_the_hand() -> None:
    """ET ruling 54: playing one draws nothing, and no letter stands for one."""
    state = play(position("bag: T\nat: G5\n| T"), "Lion catastrophe A1", "Lion pass")
    assert hand(state, "Lion") == "SSSSSS"
    assert len(state.bag) - state.bag_at == 1
    assert {text.split()[1] for text in legal(state, "swap")} <= {"S" * n for n in range(1, 7)}
