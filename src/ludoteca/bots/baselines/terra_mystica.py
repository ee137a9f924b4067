"""The evaluator of Terra Mystica for the greedy bot."""

from typing import Final

from ludoteca.bots.baselines.evaluator import Evaluator
from ludoteca.core.bits import lowest
from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.flow import apply, deciders
from ludoteca.games.terra_mystica.picking import pick
from ludoteca.games.terra_mystica.rules.auction import highest_bid, highest_bidder, on_offer
from ludoteca.games.terra_mystica.rules.turns import refusal_open
from ludoteca.games.terra_mystica.state import ACTING, Seat, State
from ludoteca.games.terra_mystica.tables.board import CYCLE
from ludoteca.games.terra_mystica.tables.factions import (
    FACTIONS,
    PIECES,
    REPLACES,
    RIVERWALKERS,
    START_VP,
)
from ludoteca.games.terra_mystica.tables.tiles import AUCTION_VP

POINT: Final = 12  # three goods are worth a point at the end, and more before
GOOD: Final = 3
POWER: Final = 2
CULT_STEP: Final = 4
LEVEL: Final = 15  # of shipping or exchange
OPEN: Final = 14  # a terrain opened by the Riverwalkers; more than the priest it costs


class TerraMysticaEvaluator(Evaluator[State]):
    """Points, goods by their price, and structures by their cost."""

    def evaluate(self, state: State, seat: int) -> int:
        if state.choices.auctioned and state.round == 0:
            return POINT * bought_worth(state, seat)
        own = state.seats[seat]
        goods = own.coins + 2 * own.workers + 3 * own.priests
        levels = own.shipping + own.exchange
        total = POINT * own.vp + GOOD * goods + POWER * (own.bowl2 + 2 * own.bowl3)
        total += CULT_STEP * sum(own.cults) + LEVEL * levels + structures(own)
        return total + OPEN * open_terrains(own)

    def resolve(self, state: State, rng: Rng) -> None:
        while state.phase == ACTING and refusal_open(state):
            apply(state, pick(state, lowest(deciders(state)), rng), None)


def open_terrains(own: Seat) -> int:
    """How many terrains the Riverwalkers opened besides their first; 0 for other factions."""
    if own.faction != RIVERWALKERS or own.start < 0:
        return 0
    return CYCLE - 1 - own.locked_mask.bit_count()


def bought_worth(state: State, seat: int) -> int:
    """The value in and after an auction: points left, plus the strength of the faction.

    A player who does not bid gets the weakest faction for free, so a bid is worth making as long
    as the strongest faction is better than that by more than the bid.
    """
    own = state.seats[seat]
    if own.faction >= 0:
        return own.vp + strength(own.faction)
    strengths = [strength(faction) for faction in on_offer(state)]
    if highest_bidder(state) == seat:
        return AUCTION_VP - highest_bid(state) + max(strengths)
    return AUCTION_VP + min(strengths)


def strength(faction: int) -> int:
    """How many points stronger a faction is, according to the balanced starting points."""
    return START_VP - FACTIONS[faction].start_vp_2017


def structures(own: Seat) -> int:
    """The cost of the structures on the map, including those they replaced, and a little more."""
    total = 0
    for structure in range(len(PIECES)):
        built = own.piece_masks[structure].bit_count()
        paid = 0
        step = structure
        while step >= 0:
            paid += own.board.cost_coins[step] + 2 * own.board.cost_workers[step] + 1
            step = REPLACES[step]
        total += built * paid * (GOOD + 1)
    return total


EVALUATOR: Final = TerraMysticaEvaluator()
