"""The learned prediction of a seat's final points from what it owns at the start of a round.

Weights are named as in `feature_sampler`: the round, the kind of thing, and which one.
"""

from typing import Final

from ludoteca.games.imperial_settlers.empire import deal_source
from ludoteca.games.imperial_settlers.scoring import end_points
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    CARD,
    DECKS,
    GOODS,
    ROUNDS,
    SUPPLY_GOODS,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS

FIRST_LEARNED: Final = 2  # the first round with a prediction
SMALLEST_SPREAD: Final = 1.0
DEAL_NAMES: Final = list(GOODS[: CARD + 1])
GOOD_NAMES: Final = list(GOODS[:SUPPLY_GOODS])
PARTS: Final = ("points", "locations", "hand", "deals", "goods", "faction")


def points_of(state: State, seat: int) -> int:
    """The points a seat would have if the match ended now."""
    total = 0
    for points in end_points(state, seat):
        total += points
    return total


class PointsToCome:
    """By round: the weights of locations, hand cards, deals, goods and foundations; the spread."""

    __slots__ = (
        "locations",
        "hand",
        "deals",
        "goods",
        "foundation",
        "faction",
        "spread",
        "growth",
    )

    def __init__(self, values: dict[str, float]) -> None:
        rounds = range(ROUNDS + 1)
        keys = [card.key for card in CARDS]
        self.locations = [read(values, number, "location", keys) for number in rounds]
        self.hand = [read(values, number, "hand", keys) for number in rounds]
        self.deals = [read(values, number, "deal", DEAL_NAMES) for number in rounds]
        self.goods = [read(values, number, "good", GOOD_NAMES) for number in rounds]
        self.faction = [read(values, number, "faction", list(DECKS)) for number in rounds]
        self.foundation = [values.get(f"round{number}.foundation", 0.0) for number in rounds]
        self.spread = [values.get(f"round{number}.spread", SMALLEST_SPREAD) for number in rounds]
        self.growth = [values.get(f"round{number}.growth", 0.0) for number in rounds]

    def parts(self, state: State, seat: int) -> list[float]:
        """A seat's expected final points, part by part as in PARTS."""
        number = state.round
        place = state.seats[seat]
        locations = 0.0
        by_card = self.locations[number]
        for location in place.locations:
            locations += by_card[location]
        hand = 0.0
        by_card = self.hand[number]
        for card in place.hand:
            hand += by_card[card]
        deals = 0.0
        by_good = self.deals[number]
        for entry in place.deals:
            deals += by_good[CARDS[deal_source(entry)].deal]
        goods = self.foundation[number] * place.foundation_mask.bit_count()
        by_good = self.goods[number]
        for good in range(SUPPLY_GOODS):
            goods += by_good[good] * place.goods[good]
        rest = self.faction[number][place.faction]
        points = float(points_of(state, seat))
        return [points, locations, hand, deals, goods, rest]


def read(values: dict[str, float], number: int, kind: str, names: list[str]) -> list[float]:
    """The weight of each name; 0 for names without a weight."""
    return [values.get(f"round{number}.{kind}.{name}", 0.0) for name in names]
