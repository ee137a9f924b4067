"""The goods of a seat at the start of the next round if it passed now."""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.games.terra_mystica.rules.income import bonus_times
from ludoteca.games.terra_mystica.scoring import bonus_pass_points
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.factions import (
    PRIESTS,
    VOLCANO_KIND,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_COINS,
    BONUS_CULT,
    BONUS_POWER,
    BONUS_PRIESTS,
    BONUS_SHIPPING,
    BONUS_SPADE,
    BONUS_WORKERS,
    SCORING_COINS,
    SCORING_POWER,
    SCORING_PRIESTS,
    SCORING_SPADES,
    SCORING_WORKERS,
)

# The value of a bonus tile besides its income, in points.
FREE_SPADE: Final = 1.6
FREE_STEP: Final = 1.2
LENT_SHIPPING: Final = 0.5
GROWTH: Final = 1.0  # for dwellings and trading posts still to be built before the tile pays
BREAK_SPADE: Final = 1.7  # a spade of the cult bonus
POWER_PRICE: Final = 0.35
# Tiles that pay for strongholds, trading posts, dwellings and shipping.
PAYING_TILES: Final = (6, 7, 9, 10)
GROWING_TILES: Final = (7, 9)


class Purse:
    """The goods and power tokens of a seat."""

    __slots__ = ("coins", "workers", "priests", "bowl1", "bowl2", "bowl3")

    def __init__(self, own: Seat) -> None:
        self.coins = own.coins
        self.workers = own.workers
        self.priests = own.priests
        self.bowl1 = own.bowl1
        self.bowl2 = own.bowl2
        self.bowl3 = own.bowl3

    def receive(self, own: Seat, gains: list[int]) -> None:
        """Adds coins, workers, priests and power; what exceeds the limits is lost."""
        self.coins += gains[0]
        self.workers += gains[1]
        most = PRIESTS - own.sent - own.locked_mask.bit_count()
        self.priests = min(self.priests + gains[2], max(most, self.priests))
        first = min(gains[3], self.bowl1)
        second = min(gains[3] - first, self.bowl2 + first)
        self.bowl1 -= first
        self.bowl2 += first - second
        self.bowl3 += second


def bonus_extra(own: Seat, tile: int) -> float:
    """The value of a bonus tile besides its income."""
    if tile == BONUS_SPADE:
        return 0.0 if own.board.opens_terrains else FREE_SPADE
    if tile == BONUS_CULT:
        return FREE_STEP
    if tile == BONUS_SHIPPING:
        return 0.0 if (own.board.tunnels or own.board.flies) else LENT_SHIPPING
    if tile not in PAYING_TILES:
        return 0.0
    points = float(bonus_pass_points(own, tile))
    return points + GROWTH if tile in GROWING_TILES else points


def tile_worth(state: State, own: Seat, tile: int, prices: list[float]) -> float:
    """The value of a bonus tile with its coins, by the prices of coins, workers and priests."""
    coins = BONUS_COINS[tile] + state.bonus_coins[tile]
    goods = coins * prices[0] + BONUS_WORKERS[tile] * prices[1] + BONUS_PRIESTS[tile] * prices[2]
    return goods + BONUS_POWER[tile] * POWER_PRICE + bonus_extra(own, tile)


def best_tile(state: State, own: Seat, prices: list[float]) -> int:
    """The available bonus tile with the highest value."""
    best = 0
    best_worth = -1.0
    for tile in cells(state.bonus_mask):
        worth = tile_worth(state, own, tile, prices)
        if worth > best_worth:
            best_worth = worth
            best = tile
    return best


def add_bonus(state: State, tile: int, gains: list[int], is_held: bool) -> None:
    """Adds the income of a bonus tile, and the coins on it unless it is already held."""
    gains[0] += BONUS_COINS[tile] + (0 if is_held else state.bonus_coins[tile])
    gains[1] += BONUS_WORKERS[tile]
    gains[2] += BONUS_PRIESTS[tile]
    gains[3] += BONUS_POWER[tile]


def add_cult_bonus(state: State, own: Seat, gains: list[int]) -> float:
    """Adds what the round's cult bonus pays; returns the value of its spades."""
    times = bonus_times(state, own)
    if times == 0:
        return 0.0
    tile = state.scoring[state.round]
    gains[0] += SCORING_COINS[tile] * times
    gains[1] += SCORING_WORKERS[tile] * times
    gains[2] += SCORING_PRIESTS[tile] * times
    gains[3] += SCORING_POWER[tile] * times
    spades = SCORING_SPADES[tile] * times
    if own.board.kind == VOLCANO_KIND or own.board.opens_terrains:
        return 0.0
    return BREAK_SPADE * spades
