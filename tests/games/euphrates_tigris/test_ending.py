"""ET «Fine del Turno» and ET «Fine della Partita e Vincitore»."""

from typing import Final

from tests.games.euphrates_tigris.table import (
    asked,
    hand,
    noted,
    play,
    points,
    position,
    refusal,
    refused,
    rules_noted,
)

from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.rulebook import END_OF_GAME, END_OF_TURN, MONUMENT_POINTS
from ludoteca.games.euphrates_tigris.state import State

SHORT_HANDS: Final = """
    players: Lion Bull Potter
    turn: Bull
    {}
    hand Lion: SSSSS
    hand Bull: SSSSS
    hand Potter: SSSSS
    bag: TFMSSS
    at: G5
    | T
"""


def test_monuments_score_then_hands_are_refilled_then_the_next_turn_begins() -> None:
    """ET ruling 111, ET «Fine del Turno»."""
    state = position(
        "hand Bull: SSSSS\nmon: black-red H5\nat: F5\n| lK T # #\n| . . # #\naction: 2"
    )
    entries = noted(state, "Lion tile S A1")
    assert [(entry.seat, entry.thing, entry.rule) for entry in entries][1:] == [
        (0, "point.black", MONUMENT_POINTS),
        (0, "drawn.settlement", END_OF_TURN),
        (0, "drawn", END_OF_TURN),
        (1, "drawn.settlement", END_OF_TURN),
        (1, "drawn", END_OF_TURN),
    ]
    assert asked(state) == "Bull action1"


def test_the_active_player_draws_first_then_the_others_clockwise() -> None:
    """ET ruling 111."""
    state = play(position(SHORT_HANDS.format("")), "Bull pass", "Bull pass")
    assert [hand(state, name) for name in ("Bull", "Potter", "Lion")] == [
        "SSSSST", "SSSSSF", "SSSSSM",
    ]  # fmt: skip


def test_hands_may_be_refilled_in_seat_order() -> None:
    """ET ruling 132: an option, for matches recorded elsewhere."""
    state = play(position(SHORT_HANDS.format("seat order: yes")), "Bull pass", "Bull pass")
    assert [hand(state, name) for name in ("Lion", "Bull", "Potter")] == [
        "SSSSST", "SSSSSF", "SSSSSM",
    ]  # fmt: skip


def test_hands_are_not_refilled_between_actions() -> None:
    """ET ruling 111."""
    state = play(position("at: G5\n| T"), "Lion tile S A1")
    assert hand(state, "Lion") == "SSSSS"


LAST: Final = "at: F5\n| lM T* . T*\n| . . . .\n| . . . T*"


def test_two_treasures_left_end_the_game_at_the_end_of_the_turn() -> None:
    """ET ruling 112, ET «Fine della Partita e Vincitore»."""
    state = play(position(LAST), "Lion tile S H5", "Lion treasure I5")
    assert asked(state) == "Lion action2"
    assert rules_noted(state, "Lion pass")["over"] == END_OF_GAME
    assert asked(state) == "over"


def test_three_treasures_left_do_not_end_the_game() -> None:
    """ET ruling 112."""
    state = play(position(LAST), "Lion pass", "Lion pass")
    assert asked(state) == "Bull action1"


def test_one_treasure_left_ends_the_game_too() -> None:
    """ET ruling 112."""
    state = position("at: F5\n| lM T* . T*\n| . . T* .")
    play(state, "Lion tile S H5", "Lion treasure I5", "Lion treasure G5", "Lion pass")
    assert asked(state) == "over"


def test_a_bag_emptied_exactly_does_not_end_the_game() -> None:
    """ET ruling 113."""
    state = play(position("bag: S\nat: G5\n| T"), "Lion tile S A1", "Lion pass")
    assert asked(state) == "Bull action1"
    assert len(state.bag) == state.bag_at


def test_a_missing_tile_ends_the_game() -> None:
    """ET ruling 113."""
    state = play(position("bag: S\nat: G5\n| T"), "Lion tile S A1", "Lion tile S C1")
    assert asked(state) == "over"


def test_an_empty_bag_does_not_end_the_game_without_a_draw() -> None:
    """ET ruling 113."""
    state = play(position("bag:\nat: G5\n| T"), "Lion pass", "Lion pass", "Bull pass", "Bull pass")
    assert asked(state) == "Lion action1"


def test_a_missing_tile_of_an_opponent_ends_the_game_too() -> None:
    """ET ruling 113."""
    state = position("bag: S\nhand Bull: SSSSS\nat: G5\n| T")
    play(state, "Lion tile S A1", "Lion pass")
    assert asked(state) == "over"


RICH: Final = "bag: S\nmon: black-red H5\nat: F5\n| lK T # #\n| . . # #"


def test_after_a_swap_that_ends_the_game_monuments_do_not_score() -> None:
    """ET ruling 114."""
    state = play(position(RICH), "Lion swap SS")
    assert asked(state) == "over"
    assert points(state, "Lion") == {}


def test_monuments_score_before_a_refill_that_ends_the_game() -> None:
    """ET ruling 115."""
    state = play(position(RICH), "Lion tile S A1", "Lion tile S C1")
    assert asked(state) == "over"
    assert points(state, "Lion") == {"black": 1}


def finished(lion: str, bull: str) -> State:
    """A match that ended with these hands, all else equal."""
    return position(f"over: yes\nhand Lion: {lion}\nhand Bull: {bull}\ngains: lS bT\nat: G5\n| T*")


def test_hands_do_not_affect_the_result() -> None:
    """ET ruling 116."""
    one, other = RULES.scores(finished("SSSSSS", "SS")), RULES.scores(finished("SS", "SSSSSS"))
    assert (one.points, one.ranks) == (other.points, other.ranks)


def test_no_actions_are_legal_after_the_end() -> None:
    """ET ruling 113: the match is over for everybody."""
    state = play(position("bag:\nat: G5\n| T"), "Lion swap S")
    for move in ("Lion pass", "Bull pass", "Lion tile S A1", "Bull resign"):
        error = refused(state, move)
        assert error is not None
        assert error.code == "match.over"
    assert refusal(state, "Lion resign") == "match.over"
    assert RULES.deciders(state) == 0
