"""The interface of a game for the greedy bot: the value of positions, the end of an action."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from ludoteca.core.contract import Rules
from ludoteca.core.rng import Rng

State = TypeVar("State")
View = TypeVar("View")

SAMPLES: Final = 20


class Evaluator(ABC, Generic[State]):
    """Evaluates the positions of one game."""

    def samples(self) -> int:
        """In how many imagined states each action is tried."""
        return SAMPLES

    @abstractmethod
    def evaluate(self, state: State, seat: int) -> int:
        """The value of a position for a seat; higher is better."""

    @abstractmethod
    def resolve(self, state: State, rng: Rng) -> None:
        """Answers at random the questions that still belong to the last action."""


class PointsEvaluator(Evaluator[State]):
    """Evaluates by current points, for games without their own evaluator."""

    def __init__(self, rules: Rules[State, View]) -> None:
        self.rules = rules

    def evaluate(self, state: State, seat: int) -> int:
        return self.rules.scores(state).totals[seat]

    def resolve(self, state: State, rng: Rng) -> None:
        """Does nothing: it does not know which questions belong to an action."""
