"""The value of cards, goods and gains to one seat in one position."""

from typing import Final

from ludoteca.bots.imperial_settlers.prices import PAID_OPTION, Prices
from ludoteca.core.bits import lowest
from ludoteca.games.imperial_settlers.empire import held
from ludoteca.games.imperial_settlers.rules.effects import amount
from ludoteca.games.imperial_settlers.state import SOLO, State
from ludoteca.games.imperial_settlers.tables.boards import (
    ANY_RESOURCE,
    BOARD_STORAGES,
    COMMON,
    COMMON_CARD,
    FACTION_CARD,
    GOLD,
    NO_CARD,
    RAZE,
    RESOURCES,
    ROUNDS,
    WOOD,
    WORKER,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    CARDS,
    COST_ANY,
    DECK_OF,
    GAIN,
    GAINS,
    OWN_BUILD,
    PRODUCTION,
    TYPE_OF,
    Cost,
)

UNUSED_ACTION: Final = 0.3  # an action location that can still be used this round
NEVER: Final = 1e9


class Appraiser:
    """Appraises things for one seat in one position."""

    __slots__ = (
        "prices", "weights", "state", "seat", "place", "supply", "left", "alone", "goods",
        "gains", "stands",
    )  # fmt: skip

    def __init__(self, prices: Prices, state: State, seat: int) -> None:
        self.prices = prices
        self.weights = prices.weights
        self.state = state
        self.seat = seat
        self.place = state.seats[seat]
        self.supply = self.place.goods
        self.left = ROUNDS - state.round
        self.alone = state.lookout == SOLO
        self.goods = prices.goods[self.left]
        self.gains = prices.gains[self.left]
        self.stands = prices.standing[self.left]

    def gain(self, gain: int) -> float:
        """The value of a gain list, gained now."""
        if not self.prices.counts[gain]:
            return self.gains[gain]
        total = 0.0
        for term in GAINS[gain]:
            if term.kind == GAIN:
                total += amount(self.state, self.seat, term) * self.goods[term.good]
            else:
                total += self.goods[WOOD]
        return total

    def standing(self, location: int) -> float:
        """The value of a location in play; solo, common ones are attacked."""
        worth = self.stands[location]
        if self.alone:
            if DECK_OF[location] == COMMON:
                worth -= self.weights.solo_risk
            else:
                worth += self.weights.solo_margin
        return worth

    def cost(self, cost: Cost, times: int) -> float:
        """The discounted value of a cost paid by default: resources first, gold for the rest."""
        goods = self.goods
        gold = cost[GOLD] * times
        total = cost[COST_ANY] * times * goods[ANY_RESOURCE]
        for good in range(RESOURCES):
            needed = cost[good] * times
            if needed > self.supply[good]:
                gold += needed - self.supply[good]
                needed = self.supply[good]
            total += needed * goods[good]
        total += gold * goods[GOLD] + cost[RAZE] * times * goods[RAZE]
        workers = cost[WORKER] * times * goods[WORKER]
        return total * self.weights.spent_resource + workers * self.weights.spent_worker

    def keeps(self, good: int) -> bool:
        """Whether a good is kept for the next round."""
        return self.left > 0 and BOARD_STORAGES[self.place.faction] >> good & 1 == 1

    # ---------- building

    def triggers(self, number: int) -> float:
        """The value of the features that building a card sets off now."""
        total = 0.0
        built = CARDS[number]
        for location in held(self.state, self.seat):
            feature = CARDS[location]
            if feature.event != OWN_BUILD:
                continue
            if feature.filter_faction and built.deck == COMMON:
                continue
            if feature.filter_mask and not feature.filter_mask & built.color_mask:
                continue
            total += PAID_OPTION if feature.pay_options else self.gains[feature.gain]
        return total * self.weights.trigger_now

    def build(self, number: int) -> float:
        """The value of building a card now, without its cost and the location it discards."""
        card = CARDS[number]
        worth = self.standing(number) + self.triggers(number)
        if card.bonus:
            worth += self.gain(card.bonus)
        if card.type == PRODUCTION:
            worth += self.gain(card.gain)
        elif card.type == ACTION:
            worth += self.weights.least_action
        return worth - self.goods[COMMON_CARD if card.deck == COMMON else FACTION_CARD]

    def discarded(self, location: int) -> float:
        """The value lost by discarding a location for a build."""
        worth = self.standing(location)
        if TYPE_OF[location] == ACTION and location not in self.state.active:
            worth += UNUSED_ACTION
        return worth

    def least_location(self) -> int:
        """The best location to discard for a build: a foundation, else a location, or NO_CARD."""
        if self.place.foundation_mask:
            return lowest(self.place.foundation_mask)
        taken = self.state.taken
        best = NO_CARD
        least = NEVER
        for location in self.place.locations:
            if taken and location in taken:
                continue
            worth = self.discarded(location)
            if worth < least:
                least = worth
                best = location
        return best

    def room(self, discarded: int) -> float:
        """The value lost by discarding a location or foundation for a build."""
        if self.place.foundation_mask >> discarded & 1:
            return self.weights.foundation
        return self.discarded(discarded)

    # ---------- razing

    def features(self, event: int) -> float:
        """The value of the features that an event sets off now."""
        total = 0.0
        for location in held(self.state, self.seat):
            if CARDS[location].event == event:
                total += self.gains[CARDS[location].gain]
        return total

    def rival_loss(self, location: int) -> float:
        """The value to this seat of razing a rival's location, without its goods."""
        if self.alone:
            return self.weights.solo_raze
        worth = self.stands[location]
        if DECK_OF[location] == COMMON:
            worth -= self.weights.foundation + self.goods[WOOD]
        return worth * self.weights.rival / (self.state.players - 1)

    def deal(self, good: int) -> float:
        """The value of making a deal now: its good at once and in the remaining rounds."""
        return self.goods[good] + self.prices.deals[self.left][good]
