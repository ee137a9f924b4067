"""Follies: the observer finds each kind, and the bot avoids them."""

from pathlib import Path

import pytest

from ludoteca.bots.bot import Budget
from ludoteca.bots.levels import LEVELS, STRONG
from ludoteca.bots.terra_mystica import observer
from ludoteca.bots.terra_mystica.levels import DEPTHS, level_bot
from ludoteca.bots.terra_mystica.match_observer import EARLY_PASS, IDLE_CONVERSION, UNUSED_STEP
from ludoteca.bots.terra_mystica.memory import Memory
from ludoteca.bots.terra_mystica.offers import should_accept
from ludoteca.bots.terra_mystica.player import TerraMysticaBot
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.turns import Thinker
from ludoteca.bots.terra_mystica.weighing import shipped_rows
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.actions import accept
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.tiles import FAVOUR_CULT

from .matches import SECONDS, SEED, asked, played


def first_turn() -> State:
    """Witches and Nomads at the start of the first round."""
    state, _ = played({"players": 2, "factions": "witches,nomads"}, 8, 7)
    assert state.round == 1
    return state


def follies(state: State, texts: list[str]) -> list[str]:
    """The codes of the follies in some actions of the deciders."""
    observed = observer()
    for step, text in enumerate(texts):
        seat = decider(state)
        action = RULES.read_action(state, seat, text)
        RULES.check(state, seat, action)
        observed.before(state, seat, action, step)
        RULES.apply(state, action, None)
        observed.after(state, seat, action, step)
    return [folly.code for folly in observed.follies]


def a_pass(state: State) -> str:
    """The text of a legal pass."""
    seat = decider(state)
    texts = [RULES.write_action(state, action, seat) for action in RULES.legal(state, seat)]
    return next(text for text in texts if text.startswith("pass"))


def test_burning_without_use() -> None:
    state = first_turn()
    seat = decider(state)
    texts = [RULES.write_action(state, action, seat) for action in RULES.legal(state, seat)]
    upgrade = next(text for text in texts if text.startswith("upgrade"))
    assert IDLE_CONVERSION in follies(state, ["burn", upgrade, "end turn"])


def test_passing_with_many_goods() -> None:
    state = first_turn()
    own = state.seats[decider(state)]
    own.coins = 30
    own.workers = 15
    assert EARLY_PASS in follies(state, [a_pass(state)])


def with_a_free_step() -> State:
    """A position where a cult step pays and the favour tile for it is unused."""
    state = first_turn()
    seat = decider(state)
    own = state.seats[seat]
    own.favour_mask = 1 << FAVOUR_CULT
    own.cults = state.seats[1 - seat].cults
    state.round = 5
    return state


def test_passing_with_a_free_step() -> None:
    state = with_a_free_step()
    assert UNUSED_STEP in follies(state, [a_pass(state)])


def test_the_bot_takes_its_free_step_before_passing() -> None:
    state = with_a_free_step()
    own = state.seats[decider(state)]
    own.coins = own.workers = own.priests = own.bowl2 = own.bowl3 = 0
    text = RULES.write_action(state, asked(state, 300).action, decider(state))
    assert "FAV6" in text


def test_the_bot_does_not_pass_early() -> None:
    state = first_turn()
    assert not RULES.write_action(state, asked(state, 300).action, decider(state)).startswith(
        "pass"
    )


def stored(name: str) -> State:
    """A position kept in this folder."""
    return RULES.read_state(Path(__file__).with_name(f"{name}.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("level", LEVELS[:2])
def test_a_weak_level_does_not_pass_with_full_hands(level: str) -> None:
    """Seven workers and sixteen coins in the first round; it does not see what buildings bring."""
    state = stored("full_hands")
    seat = state.active
    legal = RULES.legal(state, seat)
    bot = level_bot(level)
    answer = bot.choose(RULES.view(state, seat), legal, Budget(1, SECONDS), stream(SEED, 0, "bot"))
    assert not RULES.write_action(state, answer.action, seat).startswith("pass")


def test_converting_before_passing_is_not_planned_if_a_far_better_turn_is_possible_then() -> None:
    """A coin for power makes a dwelling much better than passing, as it was not before."""
    state = stored("convert_then_pass")
    bot = TerraMysticaBot(shipped_rows(), DEPTHS[STRONG], Memory())
    thinker = Thinker(bot.evaluator, Scene(state, state.active), Budget(1 << 30, SECONDS))
    turns = [
        [RULES.write_action(state, action, state.active) for action in plan.first.actions]
        for plan in bot.sound_plans(thinker, state)
    ]
    assert turns and ["convert power to coin", "pass BON9"] not in turns


def test_which_offers_are_accepted() -> None:
    """Free power always; power for four points not in the last round."""
    state = RULES.setup({"players": 2, "factions": "witches,nomads"}, SEED)
    for number in range(1, 7):
        state.round = number
        assert should_accept(state, 0, accept(0, 1, 1))
    assert not should_accept(state, 0, accept(0, 1, 5))
