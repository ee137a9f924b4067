"""What the learning loop asks of a game: when to look, what to note, and what it led to."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

State = TypeVar("State")

RISES: Final = 1  # a feature that can only help
FREE: Final = 0
FALLS: Final = -1  # one that can only harm
CERTAIN: Final = 2  # one that is in points already: its weight is 1 and is kept in no file


class Sampler(ABC, Generic[State]):
    """One game's notes for a fit; `version` is that of its features."""

    version: int

    @abstractmethod
    def feature_names(self) -> list[str]:
        """The features in their order; weights are kept under these names."""

    @abstractmethod
    def signs(self) -> list[int]:
        """For each feature: RISES, FALLS, CERTAIN, or FREE where either may be."""

    @abstractmethod
    def is_sample_point(self, state: State, seat: int) -> bool:
        """Whether the position in front of this decision of `seat` is worth a note."""

    @abstractmethod
    def features(self, state: State, seat: int) -> list[float]:
        """The features of one seat now."""

    @abstractmethod
    def target(self, state: State, seat: int) -> float:
        """At the end of the match: what the features should have predicted."""
