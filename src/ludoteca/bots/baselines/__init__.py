"""Baseline bots that other bots are measured against. They are frozen, never improved.

The figures of a ladder are comparable only while the baselines stay the same. A change of play
here raises the number in `VERSIONS`, and arenas do not mix results of different versions.
"""

from typing import Any, Final

from ludoteca.bots.baselines.evaluator import Evaluator, PointsEvaluator
from ludoteca.bots.baselines.monte_carlo import (
    FLAT_VERSION,
    ISMCTS_VERSION,
    flat_monte_carlo,
    ismcts,
)
from ludoteca.bots.baselines.policies import any_action, best_action
from ludoteca.bots.bot import Answer, Bot, Budget
from ludoteca.core.contract import Rules
from ludoteca.core.game_module import EVALUATOR
from ludoteca.core.rng import Rng
from ludoteca.games.registry import has_part, part_of

VERSIONS: Final = {
    "random": 1,
    "greedy": 1,
    "flat-mc": FLAT_VERSION,
    "ismcts": ISMCTS_VERSION,
}


def evaluator_of(rules: Rules[Any, Any]) -> Evaluator[Any]:
    """The evaluator of a game; by points if it has none."""
    if not has_part(rules.name, EVALUATOR):
        return PointsEvaluator(rules)
    found: Evaluator[Any] = part_of(rules.name, EVALUATOR)
    return found


class RandomBot(Bot[Any]):
    """Plays a random legal action, all equally likely."""

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        return Answer(any_action(legal, rng))


class GreedyBot(Bot[Any]):
    """Plays the action with the best value right after it, averaged over imagined states."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.evaluator = evaluator_of(rules)

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        if len(legal) == 1:
            return Answer(any_action(legal, rng))
        return Answer(best_action(self.rules, self.evaluator, view, view.seat, legal, rng))


class FlatMonteCarloBot(Bot[Any]):
    """Flat Monte Carlo: plays the best action in random playouts of imagined states."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        if len(legal) == 1:
            return Answer(legal[0])
        return flat_monte_carlo(self.rules, view, view.seat, legal, budget, rng)


class IsmctsBot(Bot[Any]):
    """Plain information-set Monte Carlo tree search with random playouts."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        if len(legal) == 1:
            return Answer(legal[0])
        return ismcts(self.rules, view, view.seat, legal, budget, rng)
