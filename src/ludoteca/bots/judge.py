"""What a bot must be told about a game: how good a position is, and when an action is over."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from ludoteca.core.rng import Rng

State = TypeVar("State")

LOOKS: Final = 20


class Judge(ABC, Generic[State]):
    """One game's eye for positions."""

    def looks(self) -> int:
        """In how many imagined states an action is looked at before it is chosen."""
        return LOOKS

    @abstractmethod
    def worth(self, state: State, seat: int) -> int:
        """The seat's own score as one number; more is better."""

    @abstractmethod
    def settle(self, state: State, rng: Rng) -> None:
        """Answers at random the questions that are still part of the action just done."""
