"""The yardsticks: bots that other bots are measured against. They are frozen, never improved.

A figure in a ladder means something only while the bots below it stay what they were; a change
here raises its row of `VERSIONS`, and arenas do not mix results made before and after.
"""

from typing import Any, Final

from ludoteca.bots.baselines.euphrates_tigris import EuphratesTigrisEvaluator
from ludoteca.bots.baselines.evaluator import Evaluator
from ludoteca.bots.baselines.imperial_settlers import ImperialSettlersEvaluator
from ludoteca.bots.baselines.monte_carlo import (
    FLAT_VERSION,
    ISMCTS_VERSION,
    flat_monte_carlo,
    ismcts,
)
from ludoteca.bots.baselines.policies import any_action, best_action
from ludoteca.bots.baselines.terra_mystica import TerraMysticaEvaluator
from ludoteca.bots.bot import Answer, Bot, Budget
from ludoteca.core.contract import Rules
from ludoteca.core.rng import Rng

VERSIONS: Final = {
    "random": 1,
    "greedy": 1,
    "flat-mc": FLAT_VERSION,
    "ismcts": ISMCTS_VERSION,
}
EVALUATORS: Final[dict[str, Evaluator[Any]]] = {
    "euphrates_tigris": EuphratesTigrisEvaluator(),
    "terra_mystica": TerraMysticaEvaluator(),
    "imperial_settlers": ImperialSettlersEvaluator(),
}


class RandomBot(Bot[Any]):
    """Each legal action as likely."""

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        return Answer(any_action(legal, rng))


class GreedyBot(Bot[Any]):
    """The action that looks best right after it is done, averaged over imagined states."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.evaluator = EVALUATORS[rules.name]

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
