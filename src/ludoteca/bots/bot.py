"""The interface of bots: a view, its legal actions, a budget and a random generator go in."""

from abc import ABC, abstractmethod
from time import perf_counter
from typing import Final, Generic, TypeVar

from ludoteca.core.rng import Rng

View = TypeVar("View", contravariant=True)

NO_ACTION: Final = -1
TERMS_SHOWN: Final = 3


class Budget:
    """How much a bot may think: a number of positions, and a limit in seconds.

    The positions normally decide, so that choices are reproducible; the seconds are a limit.
    """

    __slots__ = ("nodes", "seconds", "used", "_ends")

    def __init__(self, nodes: int, seconds: float) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.used = 0
        self._ends = perf_counter() + seconds

    def spend(self, nodes: int = 1) -> None:
        """Counts positions that were examined."""
        self.used += nodes

    def is_spent(self) -> bool:
        """Whether the bot must answer now."""
        return self.used >= self.nodes or perf_counter() >= self._ends


class Term:
    """One reason for a choice: a named part of the value, in the units of the game."""

    __slots__ = ("name", "value")

    def __init__(self, name: str, value: float) -> None:
        self.name = name
        self.value = value

    def __repr__(self) -> str:
        return f"Term({self.name!r}, {self.value:+.2f})"


class Answer:
    """A chosen action, the main terms in its favour, and the second-best action."""

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
    """A bot for one game."""

    @abstractmethod
    def choose(self, view: View, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        """The chosen one of `legal`, decided from the view alone."""


def largest(terms: list[Term]) -> list[Term]:
    """The few terms with the largest absolute values, largest first."""
    return sorted(terms, key=weight, reverse=True)[:TERMS_SHOWN]


def weight(term: Term) -> float:
    """The absolute value of a term."""
    return abs(term.value)
