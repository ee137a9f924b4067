"""Moves no sensible player makes: the bots leave them, and the observer finds them."""

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

# The Lion collects red and black; green is its weakest colour and a market lies in its hand.
GREEN_LAGS = """
    turn: Lion
    action: 2
    hand Lion: MSSSSS
    gains: lS lS lT lT lF lF
    at: G5
    | lM T  lK T  lP
"""
# The Bull's king leans on three temples, the Lion holds none.
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
    """What a bot does with the position."""
    seat = seat_of(state.decisions[-1])
    bot = level_bot(STRONG) if strong else quick_bot()
    rng = stream(bytes(32), 0, "follies")
    return bot.choose(View(state, seat), legal(state, seat), Budget(300, 60.0), rng).action


def follies(state: State, *moves: str) -> list[str]:
    """What the observer says of moves."""
    watcher = observer()
    for step, move in enumerate(moves):
        seat, action = parse(state, move)
        RULES.check(state, seat, action)
        watcher.before(state, seat, action, step)
        apply(state, action, None)
        watcher.after(state, seat, action, step)
    return [folly.code for folly in watcher.follies]


@pytest.mark.parametrize("strong", [False, True])
def test_the_weakest_colour_is_served(strong: bool) -> None:
    action = answer(position(GREEN_LAGS), strong)
    assert kind_of(action) == PLACE
    assert first_of(action) == MARKET


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_action_brings_a_leader(players: int, strong: bool) -> None:
    state = RULES.setup({"players": players}, bytes(range(32)))
    assert kind_of(answer(state, strong)) == LEADER_TO


def test_a_hopeless_revolt_is_left_alone() -> None:
    state = position(STRONG_KING)
    assert follies(state.clone(), "Lion leader K H4") == ["attack.hopeless"]
    after = state.clone()
    apply(after, answer(state), None)
    assert seat_of(after.decisions[-1]) == 0 and not after.conflict.attack


@pytest.mark.parametrize(
    ("cell", "code"),
    [("A1", True), ("F4", True), ("I5", False), ("K5", True), ("J6", False)],
)
def test_a_catastrophe_that_does_nothing_is_a_folly(cell: str, code: bool) -> None:
    """A lone tile or an empty cell, but not a temple beside a leader."""
    found = follies(position(LONE_TILES), f"Lion catastrophe {cell}")
    assert found == (["catastrophe.idle"] if code else [])


def test_no_catastrophe_is_thrown_away() -> None:
    for text in (GREEN_LAGS, STRONG_KING, LONE_TILES):
        state = position(text)
        action = answer(state)
        if kind_of(action) == CATASTROPHE_ON:
            watcher = observer()
            watcher.before(state, 0, action, 0)
            assert not watcher.follies


def test_a_pass_that_gives_a_point_away_is_a_folly() -> None:
    state = position(GREEN_LAGS)
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
def test_a_defender_adds_just_enough_or_nothing(hand: str, added: int, given: int) -> None:
    action = answer(position(WAR.format(hand, added)))
    assert kind_of(action) == SUPPORT
    assert action == support(given)
