"""What an arena sees of a match beyond its points: how the seats behaved, and what was folly.

An observer sees the whole state, as a referee would; it tells bots nothing.
"""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

State = TypeVar("State")


class Folly:
    """A move no sensible player makes: whose, at which step, and the code of its kind."""

    __slots__ = ("seat", "step", "code", "text")

    def __init__(self, seat: int, step: int, code: str, text: str) -> None:
        self.seat = seat
        self.step = step
        self.code = code
        self.text = text

    def __repr__(self) -> str:
        return f"Folly(seat {self.seat}, step {self.step}, {self.code}: {self.text})"


class Observer(ABC, Generic[State]):
    """Follows one match; asked before and after each action, and at the end."""

    def __init__(self) -> None:
        self.follies: list[Folly] = []

    @abstractmethod
    def before(self, state: State, seat: int, action: int, step: int) -> None:
        """An action is about to be applied."""

    @abstractmethod
    def after(self, state: State, seat: int, action: int, step: int) -> None:
        """It has been applied."""

    @abstractmethod
    def behaviour(self, state: State) -> dict[str, list[float]]:
        """At the end: figures by name, one number a seat."""
