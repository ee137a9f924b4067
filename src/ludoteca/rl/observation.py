"""What a seat knows as named arrays of fixed size, the own seat first."""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.core.errors import BadNotation
from ludoteca.core.game_module import RESEARCH
from ludoteca.face import View, new
from ludoteca.games.registry import part_of

Array = NDArray[np.float32]
Spec = dict[str, tuple[int, ...]]
MOST: float = 100.0  # no value is larger, or below its negative


class Observation(dict[str, Array]):
    """Arrays by name; `spec` has their shapes, `flat` all of them in one row."""

    @property
    def spec(self) -> Spec:
        """The shape of each array."""
        return {name: array.shape for name, array in self.items()}

    def flat(self) -> Array:
        """Everything in one row, in the order of the names."""
        return np.concatenate([array.ravel() for array in self.values()])


def observe(view: View[Any]) -> Observation:
    """A view as arrays; BadNotation for a spectator's, which has no seat of its own."""
    facts = view.facts
    if facts.seat < 0:
        raise BadNotation("codec.spectator", {})
    found: dict[str, Array] = part_of(view.game, RESEARCH).observation(facts)
    return Observation(found)


@lru_cache(32)
def spec_of(game: str, players: int) -> Spec:
    """The shapes of a game's observations for a number of players."""
    return observe(new(game, seed=0, players=players).view(0)).spec
