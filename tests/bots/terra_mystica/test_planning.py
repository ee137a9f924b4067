"""Plans of two rounds: if time runs out, the plans continued until then decide."""

from ludoteca.bots.bot import Budget
from ludoteca.bots.terra_mystica.other_turns import all_turns
from ludoteca.bots.terra_mystica.planning import Depth, best_plan
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.turns import Thinker
from ludoteca.bots.terra_mystica.value import Evaluator
from ludoteca.bots.terra_mystica.weighing import shipped_rows
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.state import State

from .matches import SECONDS, played

PLENTY = 1 << 30
STEPS = 25  # decisions up to a position where the second round changes the choice


def planned(state: State, plans: int, nodes: int) -> tuple[list[int], int]:
    """The turn chosen with `plans` plans continued, and the number of positions examined."""
    budget = Budget(nodes, SECONDS)
    thinker = Thinker(Evaluator(shipped_rows()), Scene(state, decider(state)), budget)
    found = best_plan(thinker, state, all_turns(thinker, state), Depth(2, 3, plans, 1))
    return found[0].first.actions, budget.used


def test_plans_continued_in_time_count_when_time_runs_out() -> None:
    state, _ = played({"players": 2, "factions": "witches,nomads"}, 8, STEPS)
    by_value, _ = planned(state, 0, PLENTY)
    carried, nodes = planned(state, 2, PLENTY)
    assert carried != by_value
    assert planned(state, 6, nodes + 1)[0] == carried
