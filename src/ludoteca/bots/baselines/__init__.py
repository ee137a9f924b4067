"""The yardsticks: bots that other bots are measured against. They are frozen, never improved.

A figure in a ladder means something only while the bots below it stay what they were; a change
here raises its row of `VERSIONS`, and arenas do not mix results made before and after.
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
    """The evaluator of a game; of one that has none, its points."""
    if not has_part(rules.name, EVALUATOR):
        return PointsEvaluator(rules)
    found: Evaluator[Any] = part_of(rules.name, EVALUATOR)
    return found


class RandomBot(Bot[Any]):
    """Each legal action as likely."""

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        return Answer(any_action(legal, rng))


class GreedyBot(Bot[Any]):
    """The action that looks best right after it is done, averaged over imagined states."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.evaluator = evaluator_of(rules)

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        if len(legal) == 1:
            return Answer(any_action(legal, rng))
        return Answer(best_action(self.rules, self.evaluator, view, view.seat, legal, rng))


class FlatMonteCarloBot(Bot[Any]):
    """Flat Monte Carlo: the action that did best in random playouts of imagined states."""

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
