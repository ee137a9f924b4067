"""A match as environments play it: numbers of the codec, payments as a second step, rewards."""

from copy import copy
from typing import Any, Self

import numpy as np

from ludoteca.core.errors import MatchOver
from ludoteca.face import Match
from ludoteca.rl.codec import ActionCodec, Mask, codec
from ludoteca.rl.layout import Array
from ludoteca.rl.observation import observe

SOLO_POINTS = 100.0  # of a match alone, worth as much as a win


class NumberedMatch:
    """A match whose seats choose numbers. With several deciders the lowest seat acts first.

    What a seat has chosen stays its own secret until the game shows it: others observe their
    views, which never hold a choice that is still open.
    """

    def __init__(self, game: str, players: int, seed: str | int = "", **options: Any) -> None:
        self.codec: ActionCodec = codec(game, players)
        self.match: Match[Any] = Match(game, {**options, "players": players}, seed)
        self.chosen: int | None = None  # what is to be done, while its payment is open

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """A match that plays on by itself; the codec, which never changes, is shared."""
        found = copy(self)
        found.match = self.match.copy()
        return found

    @property
    def turn(self) -> int:
        """The seat that chooses now, or -1 at the end."""
        return self.match.turn

    def mask(self, seat: int) -> Mask:
        """The numbers a seat may choose; none unless it is the one to choose."""
        if seat != self.turn:
            return np.zeros(self.codec.size, np.int8)
        return self.codec.mask(self.match.state, seat, self.chosen)

    def observe(self, seat: int) -> Array:
        """All that a seat knows, in one row."""
        return observe(self.match.view(seat)).flat()

    def choose(self, number: int) -> None:
        """The seat that decides chooses; a Refusal changes nothing."""
        seat = self.turn
        if seat < 0:
            raise MatchOver("match.over", {})
        action = self.codec.resolve(self.match.state, seat, self.chosen, number)
        if action is None:
            self.chosen = number
            return
        self.chosen = None
        self.match.push_action(action, seat)

    def rewards(self) -> list[float]:
        """By seat: from 1 for the first place to -1 for the last; alone, the points."""
        scores = self.match.scores()
        if not scores.ranks:
            return [0.0] * self.codec.players
        if self.codec.players == 1:
            return [scores.totals[0] / SOLO_POINTS]
        places = [place_of(scores.ranks, seat) for seat in range(self.codec.players)]
        return [1 - 2 * place / (self.codec.players - 1) for place in places]


def place_of(ranks: list[int], seat: int) -> float:
    """The place counted from 0; seats that tie share the places they take."""
    return ranks[seat] - 1 + (ranks.count(ranks[seat]) - 1) / 2
