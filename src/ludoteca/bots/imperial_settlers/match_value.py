"""The value of positions at the start of a round or at the end of a match."""

import math
from typing import Final

from ludoteca.bots.imperial_settlers.points_to_come import PARTS, PointsToCome, points_of
from ludoteca.games.imperial_settlers.scoring import own_count
from ludoteca.games.imperial_settlers.state import SOLO, State

FINAL_SPREAD: Final = 6.0  # error in points of a last round played by habit
FINAL_SOLO_SPREAD: Final = 0.35  # error in locations of a solo match
EVEN: Final = 0.5  # solo, an equal count loses
POINT: Final = 0.002  # value of a point, relative to the chance to win
SOLO_POINT: Final = 0.01

# The terms of a value: own expected points by part, the rival's; solo, the margin.
TERM_NAMES: Final = (*PARTS, "rival", "margin")
RIVAL: Final = len(PARTS)
MARGIN: Final = RIVAL + 1


class MatchValue:
    """The chance to win, predicted from points, plus a little for the points themselves."""

    __slots__ = ("learned",)

    def __init__(self, learned: PointsToCome) -> None:
        self.learned = learned

    def value(self, state: State, seat: int, terms: list[float]) -> float:
        """The value for a seat; adds its terms to `terms`."""
        parts = self.parts(state, seat)
        own = 0.0
        for place in range(len(parts)):
            own += parts[place]
            terms[place] += parts[place]
        if state.lookout == SOLO:
            return self.solo_chance(state, terms) + SOLO_POINT * own
        rival = self.best_rival(state, seat)
        terms[RIVAL] -= rival
        spread = self.learned.spread[state.round] if state.agenda else FINAL_SPREAD
        return logistic((own - rival) / spread) + POINT * own

    def parts(self, state: State, seat: int) -> list[float]:
        """A seat's expected points by part; at the end of the match its points."""
        if state.agenda:
            return self.learned.parts(state, seat)
        return [float(points_of(state, seat))]

    def best_rival(self, state: State, seat: int) -> float:
        """The highest expected points of another seat that has not resigned."""
        most = 0.0
        for other in range(state.players):
            if other != seat and not state.seats[other].resigned:
                most = max(most, sum(self.parts(state, other)))
        return most

    def solo_chance(self, state: State, terms: list[float]) -> float:
        """Solo: the chance to have more locations that count than conquests at the end."""
        margin = own_count(state) - state.conquest_mask.bit_count()
        terms[MARGIN] += margin
        if not state.agenda:
            return logistic((margin - EVEN) / FINAL_SOLO_SPREAD)
        number = state.round
        return logistic((margin + self.learned.growth[number]) / self.learned.spread[number])


def logistic(x: float) -> float:
    """A chance from odds."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))
