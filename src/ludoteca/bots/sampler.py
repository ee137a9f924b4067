"""The interface of a game for learning weights: sample points, features and targets."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

State = TypeVar("State")

RISES: Final = 1  # a feature that can only help
FREE: Final = 0
FALLS: Final = -1  # a feature that can only harm
CERTAIN: Final = 2  # a feature already in points: its weight is 1 and not stored


class Sampler(ABC, Generic[State]):
    """Takes the samples of one game; `version` is the version of its features."""

    version: int

    @abstractmethod
    def feature_names(self) -> list[str]:
        """The names of the features in order; weights are stored under these names."""

    @abstractmethod
    def signs(self) -> list[int]:
        """For each feature: RISES, FALLS, CERTAIN, or FREE if its sign may be either."""

    @abstractmethod
    def is_sample_point(self, state: State, seat: int) -> bool:
        """Whether to take a sample at this decision of `seat`."""

    @abstractmethod
    def features(self, state: State, seat: int) -> list[float]:
        """The features of a seat in a position."""

    @abstractmethod
    def target(self, state: State, seat: int) -> float:
        """The value that the features should predict, known at the end of the match."""
