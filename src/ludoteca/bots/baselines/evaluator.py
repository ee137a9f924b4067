"""What a bot must know about a game: how good a position is, and when an action is over."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from ludoteca.core.contract import Rules
from ludoteca.core.rng import Rng

State = TypeVar("State")
View = TypeVar("View")

SAMPLES: Final = 20


class Evaluator(ABC, Generic[State]):
    """One game's eye for positions."""

    def samples(self) -> int:
        """In how many imagined states an action is looked at before it is chosen."""
        return SAMPLES

    @abstractmethod
    def evaluate(self, state: State, seat: int) -> int:
        """The seat's own score as one number; more is better."""

    @abstractmethod
    def resolve(self, state: State, rng: Rng) -> None:
        """Answers at random the questions that are still part of the action just done."""


class PointsEvaluator(Evaluator[State]):
    """The points of the moment, for a game that says nothing better."""

    def __init__(self, rules: Rules[State, View]) -> None:
        self.rules = rules

    def evaluate(self, state: State, seat: int) -> int:
        return self.rules.scores(state).totals[seat]

    def resolve(self, state: State, rng: Rng) -> None:
        """Nothing is known of what belongs to an action."""
