"""A match for environments: numbers of the codec, payments as a second step, rewards."""

from copy import copy
from typing import Any, Self, SupportsIndex

import numpy as np

from ludoteca.core.errors import MatchOver
from ludoteca.face import Match
from ludoteca.rl.codec import ActionCodec, Mask, codec
from ludoteca.rl.layout import Array
from ludoteca.rl.observation import observe

SOLO_POINTS = 100.0  # points of a solo match with reward 1


class NumberedMatch:
    """A match whose seats choose numbers. With several deciders the lowest seat acts first.

    Other seats do not observe a secret choice until the game reveals it, because their views do
    not contain it.
    """

    def __init__(self, game: str, players: int, seed: str | int = "", **options: Any) -> None:
        self.codec: ActionCodec = codec(game, players)
        self.match: Match[Any] = Match(game, {**options, "players": players}, seed)
        self.chosen: int | None = None  # the action chosen, until its payment is chosen

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """An independent copy; the codec is shared because it never changes."""
        found = copy(self)
        found.match = self.match.copy()
        return found

    @property
    def turn(self) -> int:
        """The seat that chooses now, or -1 at the end."""
        return self.match.turn

    def mask(self, seat: int) -> Mask:
        """1 for every number a seat may choose; all 0 if it is not its turn."""
        if seat != self.turn:
            return np.zeros(self.codec.size, np.int8)
        return self.codec.mask(self.match.state, seat, self.chosen)

    def observe(self, seat: int) -> Array:
        """The observation of a seat as one row."""
        return observe(self.match.view(seat)).flat()

    def choose(self, number: SupportsIndex) -> None:
        """Plays the choice of the seat that decides; raises a Refusal without changing anything."""
        seat = self.turn
        if seat < 0:
            raise MatchOver("match.over", {})
        picked = self.codec.check(number)
        action = self.codec.resolve(self.match.state, seat, self.chosen, picked)
        if action is None:
            self.chosen = picked
            return
        self.chosen = None
        self.match.push_action(action, seat)

    def rewards(self) -> list[float]:
        """The reward of each seat: 1 for the first place to -1 for the last; solo, by points."""
        scores = self.match.scores()
        if not scores.ranks:
            return [0.0] * self.codec.players
        if self.codec.players == 1:
            return [scores.totals[0] / SOLO_POINTS]
        places = [place_of(scores.ranks, seat) for seat in range(self.codec.players)]
        return [1 - 2 * place / (self.codec.players - 1) for place in places]


def place_of(ranks: list[int], seat: int) -> float:
    """The place of a seat from 0; tied seats get the mean of their places."""
    return ranks[seat] - 1 + (ranks.count(ranks[seat]) - 1) / 2
