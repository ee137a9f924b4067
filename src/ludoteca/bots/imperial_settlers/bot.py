"""The bot of Imperial Settlers: habit, learned values, and search to the end of the round."""

from typing import Final

from ludoteca.bots.bot import NO_ACTION, Answer, Bot, Budget, Term, largest
from ludoteca.bots.imperial_settlers.appraiser import Appraiser
from ludoteca.bots.imperial_settlers.candidates import candidates
from ludoteca.bots.imperial_settlers.knowledge import Knowledge, knowledge_of, weights_for
from ludoteca.bots.imperial_settlers.match_value import TERM_NAMES
from ludoteca.bots.imperial_settlers.search import FlatSearch, Prospect
from ludoteca.bots.weights import Weights
from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers.tables.boards import ROUNDS
from ludoteca.games.imperial_settlers.view import View, imagine

CANDIDATES: Final = 8


class SettlersBot(Bot[View]):
    """Searches with at most `playouts` playouts, fewer with more players.

    Its weights depend on the factions. Solo, playouts may span several rounds.
    """

    def __init__(
        self,
        playouts: int,
        solo_rounds: int,
        weights: Weights | None = None,
        horizon: int = ROUNDS,
    ) -> None:
        self.playouts = playouts
        self.solo_rounds = solo_rounds
        self.weights = weights  # None: the shipped weights
        self.horizon = horizon  # how many later rounds count for the value of cards and goods
        self.knowledge: dict[str, Knowledge] = {}

    def choose(self, view: View, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        """The chosen one of `legal`, decided from the view alone."""
        if len(legal) == 1:
            return Answer(legal[0])
        known = self.known(view)
        seen = Appraiser(known.habits[view.seat], imagine(view, rng), view.seat)
        found = candidates(seen, legal, CANDIDATES)
        players = view.players
        most = min(2 * self.playouts // (players + 1), budget.nodes - budget.used)
        if len(found) == 1 or most < len(found):
            return Answer(found[0])  # only one candidate, or no budget to search
        rounds = self.solo_rounds if players == 1 else 1
        search = FlatSearch(view, known.habits, known.values, rounds)
        prospects = search.run(found, most, budget, rng)
        return answer_from(prospects, search.playouts)

    def known(self, view: View) -> Knowledge:
        """The knowledge for matches with the factions of this one."""
        factions = [place.faction for place in view.table.seats[: view.players]]
        name = " ".join([str(faction) for faction in factions])
        if name not in self.knowledge:
            found = knowledge_of(self.weights or weights_for(factions), factions)
            for habit in found.habits:
                habit.shorten(self.horizon)
            self.knowledge[name] = found
        return self.knowledge[name]


def answer_from(prospects: list[Prospect], playouts: int) -> Answer:
    """The best prospect, with the terms by which it is ahead of the second."""
    best = prospects[0]
    second = prospects[1]
    terms = [
        Term(TERM_NAMES[place], best.mean_term(place) - second.mean_term(place))
        for place in range(len(TERM_NAMES))
    ]
    runner_up = second.action if second.visits else NO_ACTION
    return Answer(best.action, largest(terms), runner_up, playouts)
