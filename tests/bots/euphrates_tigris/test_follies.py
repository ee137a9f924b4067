"""Follies, moves no sensible player makes: bots avoid them and the observer finds them."""

import pytest
from tests.games.euphrates_tigris.table import parse, position

from ludoteca.bots.bot import Budget
from ludoteca.bots.euphrates_tigris import level_bot, observer, quick_bot
from ludoteca.bots.levels import STRONG
from ludoteca.core.actions import first_of, kind_of
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.actions import (
    CATASTROPHE_ON,
    LEADER_TO,
    PASS,
    PLACE,
    SUPPORT,
    support,
)
from ludoteca.games.euphrates_tigris.flow import apply, legal
from ludoteca.games.euphrates_tigris.state import State, seat_of
from ludoteca.games.euphrates_tigris.tables import MARKET
from ludoteca.games.euphrates_tigris.view import View

# The Lion collects red and black; green is its weakest colour and it has a market in hand.
WEAK_GREEN = """
    turn: Lion
    action: 2
    hand Lion: MSSSSS
    gains: lS lS lT lT lF lF
    at: G5
    | lM T  lK T  lP
"""
# The Bull's king is beside three temples, the Lion holds none.
STRONG_KING = """
    turn: Lion
    hand Lion: SSSSFF
    hand Bull: TTTTTT
    at: F4
    | .  T  .  T
    | T  bK T  .
    | .  T  .  .
"""
LONE_TILES = """
    turn: Lion
    hand Lion: SSTTFM
    at: F4
    | S  T  .  .  .  .
    | .  .  .  T  bK M
    | .  .  .  .  T  S
"""


def answer(state: State, strong: bool = False) -> int:
    """The action a bot chooses in a position."""
    seat = seat_of(state.decisions[-1])
    bot = level_bot(STRONG) if strong else quick_bot()
    rng = stream(bytes(32), 0, "follies")
    return bot.choose(View(state, seat), legal(state, seat), Budget(300, 60.0), rng).action


def follies(state: State, *moves: str) -> list[str]:
    """The codes of the follies that the observer finds in some moves."""
    observed = observer()
    for step, move in enumerate(moves):
        seat, action = parse(state, move)
        RULES.check(state, seat, action)
        observed.before(state, seat, action, step)
        apply(state, action, None)
        observed.after(state, seat, action, step)
    return [folly.code for folly in observed.follies]


@pytest.mark.parametrize("strong", [False, True])
def test_bots_place_a_tile_of_the_weakest_colour(strong: bool) -> None:
    action = answer(position(WEAK_GREEN), strong)
    assert kind_of(action) == PLACE
    assert first_of(action) == MARKET


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_action_places_a_leader(players: int, strong: bool) -> None:
    state = RULES.setup({"players": players}, bytes(range(32)))
    assert kind_of(answer(state, strong)) == LEADER_TO


def test_bots_avoid_a_hopeless_revolt() -> None:
    state = position(STRONG_KING)
    assert follies(state.clone(), "Lion leader K H4") == ["attack.hopeless"]
    after = state.clone()
    apply(after, answer(state), None)
    assert seat_of(after.decisions[-1]) == 0 and not after.conflict.attack


@pytest.mark.parametrize(
    ("cell", "code"),
    [("A1", True), ("F4", True), ("I5", False), ("K5", True), ("J6", False)],
)
def test_a_catastrophe_without_effect_is_a_folly(cell: str, code: bool) -> None:
    """On a lone tile or an empty cell, but not on a temple beside a leader."""
    found = follies(position(LONE_TILES), f"Lion catastrophe {cell}")
    assert found == (["catastrophe.idle"] if code else [])


def test_bots_do_not_waste_catastrophes() -> None:
    for text in (WEAK_GREEN, STRONG_KING, LONE_TILES):
        state = position(text)
        action = answer(state)
        if kind_of(action) == CATASTROPHE_ON:
            observed = observer()
            observed.before(state, 0, action, 0)
            assert not observed.follies


def test_passing_instead_of_a_point_is_a_folly() -> None:
    state = position(WEAK_GREEN)
    assert follies(state.clone(), "Lion pass") == ["pass.idle"]
    assert kind_of(answer(state)) != PASS


def test_a_first_turn_without_a_leader_is_a_folly() -> None:
    state = position("turn: Lion\nhand Lion: SSSTTT\nat: F4\n| T . . T")
    assert follies(state, "Lion pass", "Lion pass") == ["turn.leaderless"]


WAR = """
    turn: Bull
    hand Lion: {0}
    hand Bull: MMSSSS
    asked: defend Lion 0
    placed: H5
    uniting: H5
    conflict: war green Bull Lion 2 2 {1}
    at: D5
    | bM T  M  M  S  M  M  T  lM
"""


@pytest.mark.parametrize(
    ("hand", "added", "given"), [("MMMSSS", 1, 1), ("MMMSSS", 2, 2), ("MSSSSS", 2, 0)]
)
def test_a_defender_adds_just_enough_tiles_or_none(hand: str, added: int, given: int) -> None:
    action = answer(position(WAR.format(hand, added)))
    assert kind_of(action) == SUPPORT
    assert action == support(given)
