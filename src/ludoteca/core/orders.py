"""Standing orders: what a seat answers to questions that come outside its turn, said once.

Every game tells which orders can be given and how each question is answered by them, from the view
of the seat alone. The value 0 of an order always means "ask me".
"""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

View = TypeVar("View")

ASK: Final = 0
NO_ANSWER: Final = -1


class Order:
    """Something that can be said once and for all; its sentence is catalogue key `order.NAME`."""

    __slots__ = ("name", "choices")

    def __init__(self, name: str, choices: tuple[int, ...]) -> None:
        self.name = name
        self.choices = choices  # the first is ASK


class Orders(ABC, Generic[View]):
    """The standing orders of one game."""

    orders: tuple[Order, ...]

    @abstractmethod
    def is_asked(self, view: View) -> bool:
        """Whether the reader is asked something that an order could answer."""

    @abstractmethod
    def answer(self, view: View, values: list[int]) -> int:
        """The action by which orders (a value each) answer the reader's question, or NO_ANSWER."""

    @abstractmethod
    def reveals_hand(self, view: View) -> bool:
        """Whether answering at once, for want of a choice, would tell what the reader hides."""
