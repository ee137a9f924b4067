"""ET «Conflitti»: revolts, one leader against another in one kingdom."""

import pytest
from tests.games.euphrates_tigris.conflicts import revolt
from tests.games.euphrates_tigris.table import (
    asked,
    hand,
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

from ludoteca.games.euphrates_tigris.rulebook import CONFLICTS, REVOLTS
from ludoteca.games.euphrates_tigris.state import PEACE
from ludoteca.games.euphrates_tigris.tables import NOWHERE


def test_who_comes_attacks_and_who_is_there_defends() -> None:
    """ET ruling 60, ET «Conflitti» 1."""
    state = revolt()
    assert asked(state) == "Lion attack"
    play(state, "Lion support 0")
    assert asked(state) == "Bull defend"


def test_temples_beside_the_leader_are_his_strength() -> None:
    """ET ruling 61: the one between both counts for both."""
    state = revolt()
    assert (state.conflict.attack, state.conflict.defence) == (2, 2)


@pytest.mark.parametrize("role", ["K", "P", "F", "M"])
def test_temples_decide_for_every_colour_of_leader(role: str) -> None:
    """ET ruling 61: markets and settlements do not help, nor temples farther away."""
    state = position(f"at: F5\n| T T . T b{role} S\n| . . . . M .")
    play(state, f"Lion leader {role} H5")
    assert (state.conflict.attack, state.conflict.defence) == (2, 1)


def test_turned_over_temples_give_no_strength() -> None:
    """ET rulings 61 and 94."""
    state = position("mon: red-blue J4\nat: G4\n| . . . # #\n| T . T # #\n| . . bK . .")
    play(state, "Lion leader K I4")
    assert (state.conflict.attack, state.conflict.defence) == (1, 1)


def test_a_leader_can_have_four_temples_or_defend_with_one() -> None:
    """ET ruling 61."""
    state = position("at: G3\n| . T . .\n| T . T bK\n| . T . .")
    play(state, "Lion leader K H4")
    assert (state.conflict.attack, state.conflict.defence) == (4, 1)


def test_temples_are_added_once_each_attacker_first() -> None:
    """ET ruling 62, ET «Conflitti»."""
    state = revolt()
    assert legal(state) == ["support 0", "support 1", "support 2"]
    assert rules_noted(state, "Lion support 1") == {"support.temple": CONFLICTS}
    assert refusal(state, "Lion support 1") == "turn.other"
    assert legal(state) == ["support 0", "support 1", "support 2", "support 3"]
    assert (state.conflict.attack, state.conflict.added) == (2, 1)
    play(state, "Bull support 3")
    assert asked(state) == "Lion action2"


def test_only_temples_are_added_to_a_revolt() -> None:
    """ET ruling 62: six settlements are of no use in a revolt of kings."""
    state = revolt(lion="SSSSSS")
    assert legal(state) == ["support 0"]
    told = refused(state, "Lion support 1")
    assert told is not None
    assert (told.code, told.citation) == ("support.held", CONFLICTS)
    assert told.facts == {
        "tile": "tile.temple", "count": 1, "held": 0, "attack": 2, "defence": 2, "needed": 0,
    }  # fmt: skip


def test_nothing_has_to_be_added() -> None:
    """ET ruling 62."""
    state = play(revolt(), "Lion support 0", "Bull support 0")
    assert (hand(state, "Lion"), hand(state, "Bull")) == ("SSSSTT", "SSSTTT")


def test_the_higher_total_wins() -> None:
    """ET ruling 63."""
    state = play(revolt(), "Lion support 2", "Bull support 1")
    assert (stands(state, "Lion", "K"), stands(state, "Bull", "K")) == ("H5", "")


def test_the_defender_wins_a_tie() -> None:
    """ET ruling 63."""
    state = play(revolt(), "Lion support 2", "Bull support 2")
    assert (stands(state, "Lion", "K"), stands(state, "Bull", "K")) == ("", "J5")


def test_the_winner_of_a_revolt_gets_one_red_point_and_the_loser_goes_home() -> None:
    """ET ruling 64: of whatever colour the leaders are."""
    state = play(revolt(), "Lion support 2")
    assert rules_noted(state, "Bull support 0") == {
        "support.temple": CONFLICTS,
        "home.king": REVOLTS,
        "point.red": REVOLTS,
    }
    assert (points(state, "Lion"), points(state, "Bull")) == ({"red": 1}, {})


def test_no_tile_leaves_the_board_in_a_revolt() -> None:
    """ET ruling 64."""
    state = play(revolt(), "Lion support 2", "Bull support 0")
    assert [on(state, cell) for cell in ("G5", "I5", "K5")] == ["T", "T", "T"]


def test_added_temples_are_discarded_and_hands_wait_for_the_end_of_the_turn() -> None:
    """ET ruling 65."""
    state = play(revolt(), "Lion support 2", "Bull support 1")
    assert (hand(state, "Lion"), hand(state, "Bull")) == ("SSSS", "SSSTT")
    assert list(state.discards) == [0, 3, 0, 0]
    play(state, "Lion pass")
    assert (hand(state, "Lion"), hand(state, "Bull")) == ("SSSSSS", "SSSSTT")


def test_after_a_lost_revolt_the_board_is_as_before() -> None:
    """ET ruling 66."""
    before = position("at: G5\n| T . T bK T")
    state = play(before.clone(), "Lion leader K H5", "Lion support 0", "Bull support 0")
    assert bytes(state.content) == bytes(before.content)
    assert state.conflict is PEACE
    assert state.placed == NOWHERE


def test_a_lost_revolt_of_a_moved_leader_leaves_his_old_cell_empty() -> None:
    """ET ruling 66: he was lifted, and goes home."""
    state = position("at: G5\n| T . T bK T\n| . . . . .\n| lK T . . .")
    play(state, "Lion leader K H5", "Lion support 0", "Bull support 0")
    assert on(state, "G7") == on(state, "H5") == "."
    assert stands(state, "Lion", "K") == ""


def test_treasures_are_dealt_after_a_revolt() -> None:
    """ET rulings 66 and 106."""
    state = position("turn: Bull\nat: G5\n| T* . T* lM")
    play(state, "Bull leader M H5", "Bull support 0")
    assert points(state, "Bull") == {}
    play(state, "Lion support 0")
    assert asked(state) == "Bull treasure"
