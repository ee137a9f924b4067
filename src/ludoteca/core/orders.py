"""Standing orders: automatic answers of a seat to questions outside its turn.

Every game defines which orders exist and how they answer each question, from the view of the seat
alone. The value 0 of an order always means "ask me".
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

View = TypeVar("View")

ASK: Final = 0
NO_ANSWER: Final = -1


class Order:
    """A question that can be answered in advance; its text is catalogue key `order.NAME`."""

    __slots__ = ("name", "choices")

    def __init__(self, name: str, choices: tuple[int, ...]) -> None:
        self.name = name
        self.choices = choices  # the first is ASK


class Orders(ABC, Generic[View]):
    """The standing orders of one game."""

    orders: tuple[Order, ...]

    @abstractmethod
    def is_asked(self, view: View) -> bool:
        """Whether the seat is asked something that an order could answer."""

    @abstractmethod
    def answer(self, view: View, values: list[int]) -> int:
        """The action by which orders (a value each) answer the seat's question, or NO_ANSWER."""

    def worth_asking(self, view: View, legal: Sequence[int]) -> Sequence[int]:
        """The legal actions that a seat may want; any other would change nothing for it."""
        return legal

    @abstractmethod
    def reveals_hand(self, view: View) -> bool:
        """Whether playing a forced move at once would reveal what the seat hides."""
