"""What the learning loop asks of a game: when to look, what to note, and what it led to."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from ludoteca.bots.bot import Bot

State = TypeVar("State")
View = TypeVar("View")

RISES: Final = 1  # a feature that can only help
FREE: Final = 0
FALLS: Final = -1  # one that can only harm


class Sampler(ABC, Generic[State, View]):
    """One game's notes for a fit, and the bot that plays by what was fitted.

    `version` is that of the features; `name` is that of the weights file the game ships.
    """

    version: int
    name: str

    @abstractmethod
    def feature_names(self) -> list[str]:
        """The features in their order; weights are kept under these names."""

    @abstractmethod
    def signs(self) -> list[int]:
        """For each feature: RISES, FALLS, or FREE where either may be."""

    @abstractmethod
    def is_sample_point(self, state: State, seat: int) -> bool:
        """Whether the position in front of this decision of `seat` is worth a note."""

    @abstractmethod
    def features(self, state: State, seat: int) -> list[float]:
        """The features of one seat now."""

    @abstractmethod
    def target(self, state: State, seat: int) -> float:
        """At the end of the match: what the features should have foretold."""

    @abstractmethod
    def values(self) -> list[float]:
        """The weights the game ships now, in the order of the features."""

    @abstractmethod
    def bot(self, values: list[float]) -> Bot[View]:
        """A bot that plays by weights in the order of the features."""
