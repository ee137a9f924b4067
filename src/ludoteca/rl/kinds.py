"""Kinds of actions for the codec: each argument has a small range of values."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

from ludoteca.core.actions import WIDTH

FIRST: Final = WIDTH
SECOND: Final = 2 * WIDTH
THIRD: Final = 3 * WIDTH
FOURTH: Final = 4 * WIDTH


class Argument:
    """An argument of an action: its first bit and its possible values."""

    def __init__(self, shift: int, values: Iterable[int]) -> None:
        self.shift = shift
        self.values = tuple(values)

    def numbers(self, seat: int, players: int) -> list[int]:
        """The bits of each value in an action of a seat."""
        return [value << self.shift for value in self.values]


class OwnSeat(Argument):
    """The acting seat: an argument with a single value."""

    def __init__(self, shift: int) -> None:
        super().__init__(shift, (0,))

    def numbers(self, seat: int, players: int) -> list[int]:
        """The bits of the acting seat."""
        return [seat << self.shift]


class AnySeat(Argument):
    """A seat relative to the acting one; there may be one more place than seats."""

    def __init__(self, shift: int, places: int) -> None:
        super().__init__(shift, range(places))

    def numbers(self, seat: int, players: int) -> list[int]:
        """The bits of the acting seat, then of the others in order, then of further places."""
        order = [(seat + step) % players for step in range(players)]
        order += [place for place in self.values if place >= players]
        return [place << self.shift for place in order[: len(self.values)]]


class Kind:
    """All actions of one kind, in a fixed order."""

    def __init__(self, name: str, number: int, *arguments: Argument) -> None:
        self.name = name
        self.number = number
        self.arguments = arguments

    def actions(self, seat: int, players: int) -> list[int]:
        """Every possible action of this kind for a seat."""
        columns = [argument.numbers(seat, players) for argument in self.arguments]
        return [self.number + sum(parts) for parts in product(*columns)]


class Listed(Kind):
    """A kind whose actions are listed one by one."""

    def __init__(self, name: str, number: int, listed: Sequence[int]) -> None:
        super().__init__(name, number)
        self.listed = list(listed)

    def actions(self, seat: int, players: int) -> list[int]:
        """The listed actions."""
        return self.listed
