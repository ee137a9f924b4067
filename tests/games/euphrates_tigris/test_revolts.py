"""ET «Conflitti»: revolts, between two leaders in one kingdom."""

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


def test_the_arriving_leader_attacks_and_the_present_one_defends() -> None:
    """ET ruling 60, ET «Conflitti» 1."""
    state = revolt()
    assert asked(state) == "Lion attack"
    play(state, "Lion support 0")
    assert asked(state) == "Bull defend"


def test_strength_is_the_number_of_temples_beside_the_leader() -> None:
    """ET ruling 61: a temple beside both leaders counts for both."""
    state = revolt()
    assert (state.conflict.attack, state.conflict.defence) == (2, 2)


@pytest.mark.parametrize("role", ["K", "P", "F", "M"])
def test_temples_count_for_leaders_of_every_colour(role: str) -> None:
    """ET ruling 61: markets, settlements and temples further away do not count."""
    state = position(f"at: F5\n| T T . T b{role} S\n| . . . . M .")
    play(state, f"Lion leader {role} H5")
    assert (state.conflict.attack, state.conflict.defence) == (2, 1)


def test_turned_over_temples_do_not_count() -> None:
    """ET rulings 61 and 94."""
    state = position("mon: red-blue J4\nat: G4\n| . . . # #\n| T . T # #\n| . . bK . .")
    play(state, "Lion leader K I4")
    assert (state.conflict.attack, state.conflict.defence) == (1, 1)


def test_strengths_from_one_to_four_temples() -> None:
    """ET ruling 61."""
    state = position("at: G3\n| . T . .\n| T . T bK\n| . T . .")
    play(state, "Lion leader K H4")
    assert (state.conflict.attack, state.conflict.defence) == (4, 1)


def test_each_side_adds_temples_once_the_attacker_first() -> None:
    """ET ruling 62, ET «Conflitti»."""
    state = revolt()
    assert legal(state) == ["support 0", "support 1", "support 2"]
    assert rules_noted(state, "Lion support 1") == {"support.temple": CONFLICTS}
    assert refusal(state, "Lion support 1") == "turn.other"
    assert legal(state) == ["support 0", "support 1", "support 2", "support 3"]
    assert (state.conflict.attack, state.conflict.added) == (2, 1)
    play(state, "Bull support 3")
    assert asked(state) == "Lion action2"


def test_only_temples_can_be_added_to_a_revolt() -> None:
    """ET ruling 62: six settlements do not help in a revolt of kings."""
    state = revolt(lion="SSSSSS")
    assert legal(state) == ["support 0"]
    error = refused(state, "Lion support 1")
    assert error is not None
    assert (error.code, error.citation) == ("support.held", CONFLICTS)
    assert error.facts == {
        "tile": "tile.temple", "count": 1, "held": 0, "attack": 2, "defence": 2, "needed": 0,
    }  # fmt: skip


def test_adding_temples_is_optional() -> None:
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


def test_the_winner_scores_one_red_point_and_the_loser_is_removed() -> None:
    """ET ruling 64: for leaders of any colour."""
    state = play(revolt(), "Lion support 2")
    assert rules_noted(state, "Bull support 0") == {
        "support.temple": CONFLICTS,
        "home.king": REVOLTS,
        "point.red": REVOLTS,
    }
    assert (points(state, "Lion"), points(state, "Bull")) == ({"red": 1}, {})


def test_no_tiles_are_removed_in_a_revolt() -> None:
    """ET ruling 64."""
    state = play(revolt(), "Lion support 2", "Bull support 0")
    assert [on(state, cell) for cell in ("G5", "I5", "K5")] == ["T", "T", "T"]


def test_added_temples_are_discarded_and_hands_refilled_at_the_end_of_the_turn() -> None:
    """ET ruling 65."""
    state = play(revolt(), "Lion support 2", "Bull support 1")
    assert (hand(state, "Lion"), hand(state, "Bull")) == ("SSSS", "SSSTT")
    assert list(state.discards) == [0, 3, 0, 0]
    play(state, "Lion pass")
    assert (hand(state, "Lion"), hand(state, "Bull")) == ("SSSSSS", "SSSSTT")


def test_a_lost_revolt_leaves_the_board_unchanged() -> None:
    """ET ruling 66."""
    before = position("at: G5\n| T . T bK T")
    state = play(before.clone(), "Lion leader K H5", "Lion support 0", "Bull support 0")
    assert bytes(state.content) == bytes(before.content)
    assert state.conflict is PEACE
    assert state.placed == NOWHERE


def test_a_moved_leader_that_loses_a_revolt_does_not_return_to_its_old_cell() -> None:
    """ET ruling 66: it goes to the reserve."""
    state = position("at: G5\n| T . T bK T\n| . . . . .\n| lK T . . .")
    play(state, "Lion leader K H5", "Lion support 0", "Bull support 0")
    assert on(state, "G7") == on(state, "H5") == "."
    assert stands(state, "Lion", "K") == ""


def test_treasures_are_taken_after_a_revolt() -> None:
    """ET rulings 66 and 106."""
    state = position("turn: Bull\nat: G5\n| T* . T* lM")
    play(state, "Bull leader M H5", "Bull support 0")
    assert points(state, "Bull") == {}
    play(state, "Lion support 0")
    assert asked(state) == "Bull treasure"
