"""The yardsticks: bots that other bots are measured against. They are frozen, never improved.

A figure in a ladder means something only while the bots below it stay what they were; a change
here raises `VERSION`, and ladders made before it are not compared with those made after.
"""

from typing import Any, Final

from ludoteca.bots.baselines.euphrates_tigris import EuphratesTigrisEvaluator
from ludoteca.bots.baselines.evaluator import Evaluator
from ludoteca.bots.baselines.imperial_settlers import ImperialSettlersEvaluator
from ludoteca.bots.baselines.policies import any_action, best_action
from ludoteca.bots.baselines.terra_mystica import TerraMysticaEvaluator
from ludoteca.bots.bot import Answer, Bot, Budget
from ludoteca.core.contract import Rules
from ludoteca.core.rng import Rng

VERSION: Final = 1
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
