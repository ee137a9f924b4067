"""What to spend a pair of workers for: the good that a card or action lacks, or a card."""

from typing import Final

from ludoteca.bots.imperial_settlers.appraiser import Appraiser
from ludoteca.games.imperial_settlers.empire import held, uses_of
from ludoteca.games.imperial_settlers.rules.cards import has_common
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON_CARD,
    FACTION_CARD,
    GOLD,
    NO_CARD,
    RESOURCES,
    WOOD,
    WORKER,
    WORKERS_PER_PAIR,
)
from ludoteca.games.imperial_settlers.tables.printed import ACTION, CARDS, TYPE_OF, Card, Cost

HALF_COST: Final = 0.5  # share of the cost counted for a build that is not affordable yet


class Exchange:
    """A good or card to exchange workers for, and its value."""

    __slots__ = ("good", "worth")

    def __init__(self, good: int, worth: float) -> None:
        self.good = good
        self.worth = worth

    def prefer(self, good: int, worth: float) -> None:
        """Switches to another good if it is worth more."""
        if worth > self.worth:
            self.good = good
            self.worth = worth


def best_exchange(seen: Appraiser) -> Exchange:
    """The best use of a pair of workers."""
    exchange = card_exchange(seen)
    place = seen.place
    for number in place.hand:
        card = CARDS[number]
        if card.needs_location and not place.locations and not place.foundation_mask:
            continue
        consider_build(seen, exchange, card)
    for location in held(seen.state, seen.seat):
        if TYPE_OF[location] == ACTION:
            consider_action(seen, exchange, CARDS[location])
    return exchange


def card_exchange(seen: Appraiser) -> Exchange:
    """Exchange for a card of the better deck, or for wood if there are no cards."""
    common = seen.goods[COMMON_CARD]
    faction = seen.goods[FACTION_CARD]
    if seen.place.deck and (faction >= common or not has_common(seen.state)):
        return Exchange(FACTION_CARD, faction)
    if has_common(seen.state):
        return Exchange(COMMON_CARD, common)
    return Exchange(WOOD, seen.goods[WOOD] * seen.weights.spent_resource)


def missing_resources(supply: list[int], cost: Cost) -> tuple[int, int]:
    """How many resources are missing for a cost after spare gold, and which is missing most."""
    missing = supply[GOLD] - cost[GOLD]
    missing = -missing if missing > 0 else 0
    scarce = WOOD
    most = 0
    for good in range(RESOURCES):
        lack = cost[good] - supply[good]
        if lack > 0:
            missing += lack
            if lack > most:
                most = lack
                scarce = good
    return missing, scarce


def consider_build(seen: Appraiser, exchange: Exchange, card: Card) -> None:
    """Considers a hand card that a few more resources would pay for."""
    supply = seen.supply
    if supply[GOLD] < card.cost[GOLD]:
        return
    missing, scarce = missing_resources(supply, card.cost)
    if missing <= 0 or missing > supply[WORKER] // WORKERS_PER_PAIR + 1:
        return
    worth = seen.build(card.number) - HALF_COST * seen.cost(card.cost, 1)
    if card.needs_location:
        room = seen.least_location()
        if room != NO_CARD:
            worth -= seen.room(room)
    exchange.prefer(scarce, seen.weights.missing_good * worth / missing)


def consider_action(seen: Appraiser, exchange: Exchange, card: Card) -> None:
    """Considers an action that one more resource would pay for."""
    if card.ops or uses_of(seen.state, card.number) >= card.uses:
        return
    supply = seen.supply
    cost = card.action_cost
    if supply[WORKER] < WORKERS_PER_PAIR + cost[WORKER] or supply[GOLD] < cost[GOLD]:
        return
    missing, scarce = missing_resources(supply, cost)
    if missing == 1:
        workers = cost[WORKER] * seen.goods[WORKER] * seen.weights.spent_worker
        exchange.prefer(scarce, seen.weights.missing_good * (seen.gains[card.gain] - workers))
