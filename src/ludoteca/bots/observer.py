"""What an arena records of a match besides points: the behaviour of seats, and follies.

An observer sees the whole state, like a referee; bots learn nothing from it.
"""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

State = TypeVar("State")


class Folly:
    """A move no sensible player makes: its seat, its step, and the code of its kind."""

    __slots__ = ("seat", "step", "code", "text")

    def __init__(self, seat: int, step: int, code: str, text: str) -> None:
        self.seat = seat
        self.step = step
        self.code = code
        self.text = text

    def __repr__(self) -> str:
        return f"Folly(seat {self.seat}, step {self.step}, {self.code}: {self.text})"


class Observer(ABC, Generic[State]):
    """Observes one match; called before and after each action, and at the end."""

    def __init__(self) -> None:
        self.follies: list[Folly] = []

    @abstractmethod
    def before(self, state: State, seat: int, action: int, step: int) -> None:
        """Called before an action is applied."""

    @abstractmethod
    def after(self, state: State, seat: int, action: int, step: int) -> None:
        """Called after an action was applied."""

    @abstractmethod
    def behaviour(self, state: State) -> dict[str, list[float]]:
        """The figures at the end of the match by name, one number per seat."""
