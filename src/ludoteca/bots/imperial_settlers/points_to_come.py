"""Learned: the points a seat still makes after the start of a round, by what it owns then."""

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

FIRST_LEARNED: Final = 2  # the first round at whose start there is something to tell
SMALLEST_SPREAD: Final = 1.0
PARTS: Final = ("points", "locations", "hand", "deals", "goods", "faction")


def points_of(state: State, seat: int) -> int:
    """The points a seat would have if the match ended now."""
    total = 0
    for points in end_points(state, seat):
        total += points
    return total


class PointsToCome:
    """By round: what each location, hand card, deal, good and foundation adds; and the spread."""

    __slots__ = ("locations", "hand", "deals", "goods", "foundation", "faction", "spread", "growth")

    def __init__(self, values: dict[str, float]) -> None:
        rounds = range(ROUNDS + 1)
        self.locations = [read_cards(values, number, "location") for number in rounds]
        self.hand = [read_cards(values, number, "hand") for number in rounds]
        self.deals = [read_names(values, number, "deal", GOODS[: CARD + 1]) for number in rounds]
        self.goods = [read_names(values, number, "good", GOODS[:SUPPLY_GOODS]) for number in rounds]
        self.foundation = [values.get(f"round{number}.foundation", 0.0) for number in rounds]
        self.faction = [read_names(values, number, "faction", DECKS) for number in rounds]
        self.spread = [values.get(f"round{number}.spread", SMALLEST_SPREAD) for number in rounds]
        self.growth = [values.get(f"round{number}.growth", 0.0) for number in rounds]

    def parts(self, state: State, seat: int) -> list[float]:
        """The points a seat is expected to end with, part by part as PARTS names them."""
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
        return [float(points_of(state, seat)), locations, hand, deals, goods, rest]


def read_cards(values: dict[str, float], number: int, kind: str) -> list[float]:
    """One number a card; cards of the same name share theirs."""
    return [values.get(f"round{number}.{kind}.{card.key}", 0.0) for card in CARDS]


def read_names(
    values: dict[str, float], number: int, kind: str, names: tuple[str, ...]
) -> list[float]:
    """One number a name."""
    return [values.get(f"round{number}.{kind}.{name}", 0.0) for name in names]
