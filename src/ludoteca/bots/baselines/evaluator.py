"""What a bot must be told about a game: how good a position is, and when an action is over."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from ludoteca.core.rng import Rng

State = TypeVar("State")

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
