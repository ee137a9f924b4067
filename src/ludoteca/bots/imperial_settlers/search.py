"""Flat search: plays each candidate to the end of the round by habit, in the same imagined states.

Sequential halving: after each stage only the better half of the candidates is searched further.
"""

import math
from typing import Final

from ludoteca.bots.bot import Budget
from ludoteca.bots.imperial_settlers.habit import play_rounds
from ludoteca.bots.imperial_settlers.match_value import TERM_NAMES, MatchValue
from ludoteca.bots.imperial_settlers.prices import Prices
from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers.flow import apply
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.view import View, imagine

FINALISTS: Final = 2


class Prospect:
    """One candidate and the results of its playouts."""

    __slots__ = ("action", "total", "visits", "terms")

    def __init__(self, action: int) -> None:
        self.action = action
        self.total = 0.0
        self.visits = 0
        self.terms = [0.0] * len(TERM_NAMES)

    def mean(self) -> float:
        """The mean value of its playouts."""
        return self.total / self.visits if self.visits else 0.0

    def mean_term(self, place: int) -> float:
        """The mean of one term."""
        return self.terms[place] / self.visits if self.visits else 0.0


def by_mean(prospect: Prospect) -> float:
    """The sort key of prospects, best first."""
    return -prospect.mean()


class FlatSearch:
    """Compares candidates of one seat by playouts from shared imagined states."""

    __slots__ = ("view", "habits", "values", "rounds", "playouts")

    def __init__(self, view: View, habits: list[Prices], values: MatchValue, rounds: int) -> None:
        self.view = view
        self.habits = habits  # by seat
        self.values = values
        self.rounds = rounds
        self.playouts = 0

    def run(self, actions: list[int], most: int, budget: Budget, rng: Rng) -> list[Prospect]:
        """The candidates, best first, after at most `most` playouts."""
        prospects = [Prospect(action) for action in actions]
        alive = prospects[:]
        stages = max(1, math.ceil(math.log2(len(actions))))
        stage = 1
        while self.playouts + len(alive) <= most:
            if self.playouts and budget.is_spent():
                break
            self.play_world(alive, imagine(self.view, rng))
            budget.spend(len(alive))
            if self.playouts * stages >= most * stage and len(alive) > FINALISTS:
                stage += 1
                alive.sort(key=by_mean)
                alive = alive[: max(FINALISTS, (len(alive) + 1) // 2)]
        alive.sort(key=by_mean)
        dropped = [prospect for prospect in prospects if prospect not in alive]
        dropped.sort(key=by_mean)
        return alive + dropped

    def play_world(self, alive: list[Prospect], world: State) -> None:
        """Plays each candidate once from the same imagined state."""
        seat = self.view.seat
        for prospect in alive:
            state = world.clone()
            apply(state, prospect.action, None)
            play_rounds(state, self.habits, self.rounds - (state.round - world.round))
            prospect.total += self.values.value(state, seat, prospect.terms)
            prospect.visits += 1
            self.playouts += 1
