"""Exact hypergeometric chances of what hidden hands hold."""

from math import comb
from typing import Final

from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.tables import COLOURS, HAND
from ludoteca.games.euphrates_tigris.view import View, unseen

NO_SHARE: Final = 1.0 / COLOURS


def hypergeometric(good: int, total: int, draws: int) -> list[float]:
    """The chances of 0 to `draws` good tiles among `draws` tiles from `total`."""
    ways = comb(total, draws)
    return [comb(good, n) * comb(total - good, draws - n) / ways for n in range(draws + 1)]


def tail_of(chances: list[float], sure: int) -> list[float]:
    """The chances of at least 0, 1, … HAND tiles, if `sure` more are known to be held."""
    tail = [1.0] * (sure + 1)
    tail += [min(1.0, sum(chances[count:])) for count in range(1, len(chances))]
    tail += [0.0] * (HAND + 1 - len(tail))
    return tail[: HAND + 1]


class Odds:
    """The chances in one decision, from the view of the seat that decides."""

    __slots__ = ("me", "pool", "total", "share", "known", "hidden", "tails", "strongest", "_beats")

    def __init__(self, view: View, state: State) -> None:
        self.me: int = view.seat
        self.pool: list[int] = unseen(view, state)
        self.total: int = sum(self.pool)
        self.share: list[float] = [
            count / self.total if self.total else NO_SHARE for count in self.pool
        ]
        self.known: list[int] = list(view.known)
        self.hidden: list[int] = [
            size - sum(view.known[seat * COLOURS : (seat + 1) * COLOURS])
            for seat, size in enumerate(view.hand_sizes)
        ]
        self.tails: list[list[float]] = [
            self._tail(seat, colour) for seat in range(view.players) for colour in range(COLOURS)
        ]
        self.strongest: list[list[float]] = [
            self._strongest(view.players, colour) for colour in range(COLOURS)
        ]
        self._beats: dict[int, float] = {}

    def _tail(self, seat: int, colour: int) -> list[float]:
        chances = hypergeometric(self.pool[colour], self.total, min(self.hidden[seat], self.total))
        return tail_of(chances, self.known[seat * COLOURS + colour])

    def _strongest(self, players: int, colour: int) -> list[float]:
        tail = [0.0] * (HAND + 1)
        for seat in range(players):
            if seat != self.me:
                row = self.tails[seat * COLOURS + colour]
                tail = [max(tail[n], row[n]) for n in range(HAND + 1)]
        return tail

    def at_least(self, seat: int, colour: int, count: int) -> float:
        """The chance that a rival holds at least `count` tiles of a colour."""
        if count <= 0:
            return 1.0
        return self.tails[seat * COLOURS + colour][count] if count <= HAND else 0.0

    def some_rival(self, colour: int, count: int) -> float:
        """The same chance for the rival for whom it is highest."""
        if count <= 0:
            return 1.0
        return self.strongest[colour][count] if count <= HAND else 0.0

    def beats(self, attacker: int, defender: int, colour: int, lead: int) -> float:
        """The chance that one rival beats another, who wins ties, if both add all their tiles."""
        key = ((attacker * COLOURS + defender) * COLOURS + colour) << 8 | lead + 128
        found = self._beats.get(key, -1.0)
        if found < 0.0:
            found = self._count_beats(attacker, defender, colour, lead)
            self._beats[key] = found
        return found

    def _count_beats(self, attacker: int, defender: int, colour: int, lead: int) -> float:
        lead += self.known[attacker * COLOURS + colour] - self.known[defender * COLOURS + colour]
        good = self.pool[colour]
        draws = min(self.hidden[attacker], self.total)
        chance = 0.0
        for held, likely in enumerate(hypergeometric(good, self.total, draws)):
            if likely > 0.0:
                left = self.total - draws
                others = hypergeometric(good - held, left, min(self.hidden[defender], left))
                chance += likely * sum(others[: max(0, held + lead)])
        return min(chance, 1.0)
