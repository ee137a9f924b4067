"""Views as named arrays of fixed size, the observing seat first."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from ludoteca.core.errors import BadNotation
from ludoteca.core.game_module import RESEARCH
from ludoteca.face import View, new
from ludoteca.games.registry import part_of
from ludoteca.rl.layout import Array, Layout, Spec

MOST: float = 100.0  # the largest absolute value in an observation


class Observation(Mapping[str, Array]):
    """Arrays by name; `spec` has their shapes, `flat` returns all of them as one row."""

    __slots__ = ("_layout", "_row")

    def __init__(self, layout: Layout, row: Array) -> None:
        self._layout = layout
        self._row = row

    def __getitem__(self, name: str) -> Array:
        return self._row[self._layout.places[name]].reshape(self.spec[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self.spec)

    def __len__(self) -> int:
        return len(self.spec)

    @property
    def spec(self) -> Spec:
        """The shape of each array."""
        return self._layout.spec

    def flat(self) -> Array:
        """All arrays as one row, in the order of the names; the arrays are views of it."""
        return self._row


def observe(view: View[Any]) -> Observation:
    """A view as arrays; raises BadNotation for the view of a spectator, who has no seat."""
    facts = view.facts
    if facts.seat < 0:
        raise BadNotation("codec.spectator", {})
    part = arrays_of(view.game)
    layout: Layout = part.layout(facts)
    return Observation(layout, part.row(facts, layout))


@lru_cache(32)
def arrays_of(game: str) -> Any:
    """The module that turns a game's views into arrays."""
    return part_of(game, RESEARCH)


@lru_cache(32)
def spec_of(game: str, players: int) -> Spec:
    """The shapes of a game's observations for a number of players."""
    return observe(new(game, seed=0, players=players).view(0)).spec
