"""Standing orders: automatic answers of a seat to questions outside its turn.

Every game defines its orders and how they answer each question, using only the view of the seat.
The value 0 of an order always means "ask me".
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

View = TypeVar("View")

ASK: Final = 0
NO_ANSWER: Final = -1


class Order:
    """A question that can be answered in advance; its label has the catalogue key `order.NAME`."""

    __slots__ = ("name", "choices")

    def __init__(self, name: str, choices: tuple[int, ...]) -> None:
        self.name = name
        self.choices = choices  # the first is ASK


class Orders(ABC, Generic[View]):
    """The standing orders of one game."""

    orders: tuple[Order, ...]

    @abstractmethod
    def is_asked(self, view: View) -> bool:
        """Whether an order could answer the question put to the seat."""

    @abstractmethod
    def answer(self, view: View, values: list[int]) -> int:
        """The action with which orders set to `values` answer the question, or NO_ANSWER."""

    def worth_asking(self, view: View, legal: Sequence[int]) -> Sequence[int]:
        """The legal actions worth offering to the seat; any other would change nothing for it."""
        return legal

    @abstractmethod
    def reveals_hand(self, view: View) -> bool:
        """Whether playing a forced move automatically would reveal the seat's hidden hand."""
