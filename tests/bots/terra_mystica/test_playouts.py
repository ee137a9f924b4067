"""Playouts: all seats play on to the end of the next round or of the match."""

import pytest

from ludoteca.bots.bot import Budget
from ludoteca.bots.terra_mystica.other_turns import all_turns
from ludoteca.bots.terra_mystica.planning import Depth, Plan, best_plan
from ludoteca.bots.terra_mystica.playouts import (
    VARIETY,
    Playout,
    have_all_passed,
    random_change,
    ranked_by_playouts,
)
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.turns import Thinker
from ludoteca.bots.terra_mystica.value import Evaluator
from ludoteca.bots.terra_mystica.weighing import shipped_rows
from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng, stream
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.state import OVER, State

from .matches import SECONDS, played

PLENTY = 1 << 30
FACTIONS: Options = {"players": 2, "factions": "witches,nomads"}
EVALUATOR = Evaluator(shipped_rows())


@pytest.fixture(scope="module")
def state() -> State:
    """A position in the first turn of the first round."""
    return played(FACTIONS, 8, 7)[0]


def bot_rng() -> Rng:
    """A new generator for a decision, always the same."""
    return stream(bytes(32), 0, "playouts")


def thinker_of(state: State, nodes: int = PLENTY) -> Thinker:
    """A thinker for the seat that decides."""
    return Thinker(EVALUATOR, Scene(state, decider(state)), Budget(nodes, SECONDS))


def plans_of(state: State, thinker: Thinker) -> list[Plan]:
    """Plans found with a narrow beam."""
    return best_plan(thinker, state, all_turns(thinker, state), Depth(5, 6))


def test_a_playout_stops_when_all_have_passed_in_its_last_round(state: State) -> None:
    before = RULES.write_state(state)
    playout = Playout(EVALUATOR, state, Budget(PLENTY, SECONDS))
    points = playout.points(0, 2)
    assert playout.state.round == 2
    assert have_all_passed(playout.state)
    assert points == EVALUATOR.value(playout.state, Scene(playout.state, 0))
    assert RULES.write_state(state) == before


def test_a_playout_to_the_end_gives_the_final_points(state: State) -> None:
    playout = Playout(EVALUATOR, state, Budget(PLENTY, SECONDS))
    points = [playout.points(seat, 6) for seat in range(2)]
    assert playout.state.phase == OVER
    assert points == RULES.scores(playout.state).totals


def test_turns_are_ordered_by_their_playouts(state: State) -> None:
    thinker = thinker_of(state)
    plans = plans_of(state, thinker)
    found = ranked_by_playouts(thinker, state, plans, Depth(2, 3, playouts=2), bot_rng())
    expected: list[float] = []
    for plan in found[:2]:
        playout = Playout(EVALUATOR, state, Budget(PLENTY, SECONDS))
        playout.take(plan.first.actions)
        expected.append(playout.points(thinker.seat, state.round + 1))
    assert [plan.score for plan in found[:2]] == expected
    assert expected == sorted(expected, reverse=True)
    assert len({tuple(plan.first.actions) for plan in found[:2]}) == 2


def test_playouts_cut_short_are_ignored(state: State) -> None:
    thinker = thinker_of(state)
    plans = plans_of(state, thinker)
    thinker.budget.nodes = thinker.budget.used + 10
    assert ranked_by_playouts(thinker, state, plans, Depth(2, 3, playouts=2), bot_rng()) == plans


def averages(state: State, repeats: int) -> list[float]:
    """The scores of the best two turns with `repeats` playouts each."""
    thinker = thinker_of(state)
    depth = Depth(2, 3, playouts=2, repeats=repeats)
    found = ranked_by_playouts(thinker, state, plans_of(state, thinker), depth, bot_rng())
    return [plan.score for plan in found[:2]]


def test_several_playouts_are_averaged_and_reproducible(state: State) -> None:
    assert averages(state, 3) == averages(state, 3)
    assert averages(state, 3) != averages(state, 1)


def test_random_changes_are_small_and_cancel_out() -> None:
    rng = bot_rng()
    drawn = [random_change(rng) for _ in range(2000)]
    assert max(map(abs, drawn)) <= VARIETY
    assert abs(sum(drawn)) / len(drawn) < 0.1
