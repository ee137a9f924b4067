"""Tables of the values of goods, gains and cards, computed from the tuned and learned weights.

`left` is the number of rounds after the current one.
"""

from typing import Final

from ludoteca.bots.imperial_settlers.habit_weights import HabitWeights
from ludoteca.bots.imperial_settlers.points_to_come import PointsToCome
from ludoteca.games.imperial_settlers.tables import printed
from ludoteca.games.imperial_settlers.tables.boards import (
    ANY_RESOURCE,
    COMMON,
    COMMON_CARD,
    FACTION_CARD,
    GOODS,
    RAZE,
    ROUNDS,
    STONE,
    WOOD,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    CARDS,
    CHOOSE,
    COST_ANY,
    DRAW,
    FEATURE,
    GAIN,
    GAINS,
    PRODUCTION,
    Card,
    Cost,
    Term,
)

COUNTED: Final = 2  # the count assumed for gains that count locations or samurai
KEPT: Final = 1.3  # a card chosen out of several, relative to one drawn
COPIED: Final = 0.3  # a copied production is worth a wood plus this
PAID_OPTION: Final = 0.6  # per build, a feature that offers a payment
NEEDS_ROOM: Final = 1.0  # deduction for a hand card that must discard a location
DISCARDED_DEAL: Final = 0.5  # a discarded deal, plus the same for each round left


class Prices:
    """The values of everything, independent of the position."""

    __slots__ = ("weights", "goods", "gains", "counts", "standing", "draft", "deals")

    def __init__(self, weights: HabitWeights, learned: PointsToCome) -> None:
        self.weights = weights
        self.goods: list[list[float]] = [good_prices(weights, left) for left in range(ROUNDS)]
        self.gains: list[list[float]] = []
        for left in range(ROUNDS):
            self.gains.append([gain_price(self.goods[left], gain) for gain in range(len(GAINS))])
        self.counts: list[bool] = [is_counting(gain) for gain in range(len(GAINS))]
        self.deals: list[list[float]] = [[0.0] * len(GOODS)]
        self.standing: list[list[float]] = []
        self.add_deals(learned)
        self.add_standing(learned)
        self.draft: list[list[float]] = []
        for left in range(ROUNDS):
            self.draft.append([self.draft_price(card, left) for card in CARDS])

    def shorten(self, horizon: int) -> None:
        """Values cards and goods as if at most `horizon` rounds were left; deals are unchanged."""
        for left in range(horizon + 1, ROUNDS):
            for table in (self.goods, self.gains, self.standing, self.draft):
                table[left] = table[horizon]

    def add_deals(self, learned: PointsToCome) -> None:
        """Computes what a deal brings in the remaining rounds."""
        share = self.weights.learned
        for left in range(1, ROUNDS):
            row = [0.0] * len(GOODS)
            for good in range(len(GOODS)):
                for later in range(left):
                    row[good] += self.goods[later][good]
            known = learned.deals[ROUNDS + 1 - left]
            for good in range(len(known)):
                row[good] += share * (known[good] - row[good])
            self.deals.append(row)

    def add_standing(self, learned: PointsToCome) -> None:
        """Computes the value of a location in play after the current round."""
        share = self.weights.learned
        lasting = [0.0] * len(CARDS)
        for left in range(ROUNDS):
            row = [0.0] * len(CARDS)
            for card in CARDS:
                number = card.number
                points = float(card.points)
                if left:
                    discount = self.weights.discount if left > 1 else 1.0
                    lasting[number] += discount * self.round_price(card, left - 1)
                worth = points + lasting[number]
                if left and card.deck == COMMON:
                    worth += self.weights.fuel
                if left:
                    known = points + learned.locations[ROUNDS + 1 - left][number]
                    worth += share * (known - worth)
                row[number] = worth
            self.standing.append(row)

    def cost_price(self, cost: Cost, left: int) -> float:
        """The full value of the goods of a cost."""
        prices = self.goods[left]
        total = cost[COST_ANY] * prices[ANY_RESOURCE]
        for good in range(RAZE + 1):
            total += cost[good] * prices[good]
        return total

    def round_price(self, card: Card, left: int) -> float:
        """What a location brings in a round with `left` rounds after it."""
        if card.type == PRODUCTION:
            return self.gains[left][card.gain]
        if card.type == ACTION:
            return self.action_price(card, left)
        return self.feature_price(card, left) if card.type == FEATURE else 0.0

    def action_price(self, card: Card, left: int) -> float:
        """What an action location brings in a round."""
        weights = self.weights
        worth = self.gains[left][card.gain] + (weights.operation if card.ops else 0.0)
        discarded = card.hand_discards * self.goods[left][COMMON_CARD]
        worth -= weights.action_cost * (self.cost_price(card.action_cost, left) + discarded)
        worth -= card.deal_discards * DISCARDED_DEAL * (1 + left)
        return weights.action_share * card.uses * max(weights.least_action, worth)

    def feature_price(self, card: Card, left: int) -> float:
        """What a feature brings in a round, set off as often as usual."""
        weights = self.weights
        event = card.event
        gain = self.gains[left][card.gain]
        if event == printed.OWN_BUILD:
            if card.pay_options:
                return weights.faction_build * PAID_OPTION
            return gain * (weights.faction_build if card.filter_faction else weights.colour_build)
        if event == printed.OWN_RAZE:
            return gain * weights.raze_trigger
        if event == printed.OWN_DEAL:
            return gain * weights.deal_trigger
        if event == printed.OWN_VP_GAIN:
            return gain * weights.points_trigger
        if event == printed.OPPONENT_WORKER_EXCHANGE:
            return gain * weights.oasis
        if event == printed.CLEANUP_STORAGE:
            return weights.storage
        stores = event in (printed.OWN_TURN_FREE, printed.PRODUCTION_DEAL_GOODS)
        return weights.store if stores else 0.0

    def draft_price(self, card: Card, left: int) -> float:
        """The value of a card in hand: built or razed, whichever is better."""
        gains = self.gains[left]
        built = self.standing[left][card.number] + gains[card.bonus]
        if card.type == PRODUCTION:
            built += gains[card.gain]
        elif card.type == ACTION:
            built += self.action_price(card, left)
        built -= self.cost_price(card.cost, left) * self.weights.draft_cost
        if card.needs_location:
            built -= NEEDS_ROOM + self.weights.fuel
        return max(built, gains[card.raze_gain] - self.goods[left][RAZE])


def good_prices(weights: HabitWeights, left: int) -> list[float]:
    """The value of a unit of each good."""
    prices = [
        max(0.0, weights.goods[good] + weights.slopes[good] * left) for good in range(RAZE + 1)
    ]
    common = max(0.0, weights.common_card + weights.common_card_slope * left)
    faction = max(0.0, weights.faction_card + weights.faction_card_slope * left)
    prices += [weights.defence, 1.0, max(common, faction), common, faction, weights.samurai]
    prices += [0.5 * (prices[WOOD] + prices[STONE]), 1.0]
    return prices


def gain_price(prices: list[float], gain: int) -> float:
    """The value of a gain list, with COUNTED for gains that count."""
    total = 0.0
    for term in GAINS[gain]:
        total += term_price(prices, term)
    return total


def term_price(prices: list[float], term: Term) -> float:
    """The value of a term of a gain."""
    if term.kind == GAIN:
        n = min(COUNTED * term.n, term.most) if term.count else term.n
        return n * prices[term.good]
    if term.kind == CHOOSE:
        return max([gain_price(prices, choice) for choice in term.choices])
    if term.kind == DRAW:
        return KEPT * prices[FACTION_CARD]
    return prices[WOOD] + COPIED


def is_counting(gain: int) -> bool:
    """Whether a gain list depends on a count of locations or samurai."""
    for term in GAINS[gain]:
        if term.kind == GAIN and term.count:
            return True
    return False
