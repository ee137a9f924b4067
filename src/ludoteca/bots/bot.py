"""What a bot is: it is given a view, its legal actions, a budget and a generator of its own."""

from abc import ABC, abstractmethod
from time import perf_counter
from typing import Final, Generic, TypeVar

from ludoteca.core.rng import Rng

View = TypeVar("View", contravariant=True)

NO_ACTION: Final = -1
TERMS_SHOWN: Final = 3


class Budget:
    """How much a bot may think: so many positions, and never longer than some seconds.

    The positions decide, so that a choice can be repeated; the seconds are a ceiling.
    """

    __slots__ = ("nodes", "seconds", "used", "_ends")

    def __init__(self, nodes: int, seconds: float) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.used = 0
        self._ends = perf_counter() + seconds

    def spend(self, nodes: int = 1) -> None:
        """Counts positions that were looked at."""
        self.used += nodes

    def is_spent(self) -> bool:
        """Whether it is time to answer."""
        return self.used >= self.nodes or perf_counter() >= self._ends


class Term:
    """One reason for a choice: a named part of the value, in the game's own units."""

    __slots__ = ("name", "value")

    def __init__(self, name: str, value: float) -> None:
        self.name = name
        self.value = value

    def __repr__(self) -> str:
        return f"Term({self.name!r}, {self.value:+.2f})"


class Answer:
    """A chosen action, the terms that speak for it most, and the action that came second."""

    __slots__ = ("action", "terms", "runner_up", "nodes")

    def __init__(
        self,
        action: int,
        terms: list[Term] | None = None,
        runner_up: int = NO_ACTION,
        nodes: int = 0,
    ) -> None:
        self.action = action
        self.terms: list[Term] = terms or []
        self.runner_up = runner_up
        self.nodes = nodes


class Bot(ABC, Generic[View]):
    """One way to play one game."""

    @abstractmethod
    def choose(self, view: View, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        """One of `legal`, chosen from what the view's seat may know."""


def largest(terms: list[Term]) -> list[Term]:
    """The few terms that weigh most, the heaviest first."""
    return sorted(terms, key=weight, reverse=True)[:TERMS_SHOWN]


def weight(term: Term) -> float:
    """How much a term says, for or against."""
    return abs(term.value)
