"""The few sensible ways to convert goods so that a price can be paid."""

from typing import Final

from ludoteca.games.terra_mystica.actions import convert
from ludoteca.games.terra_mystica.rules.resources import free_priests
from ludoteca.games.terra_mystica.state import Seat
from ludoteca.games.terra_mystica.tables.tiles import (
    BURN,
    BURNT,
    POWER_PER_PRIEST,
    POWER_PER_WORKER,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    VP_TO_COIN,
    WORKER_TO_COIN,
)

BURN_TOKENS: Final = convert(BURN)
BUY_PRIEST: Final = convert(POWER_TO_PRIEST)
BUY_WORKER: Final = convert(POWER_TO_WORKER)
BUY_COIN: Final = convert(POWER_TO_COIN)
SPEND_PRIEST: Final = convert(PRIEST_TO_WORKER)
SPEND_WORKER: Final = convert(WORKER_TO_COIN)
SPEND_POINT: Final = convert(VP_TO_COIN)


class Price:
    """The price of a turn."""

    __slots__ = ("workers", "coins", "priests", "power")

    def __init__(self, workers: int, coins: int, priests: int = 0, power: int = 0) -> None:
        self.workers = workers
        self.coins = coins
        self.priests = priests
        self.power = power


def ways_to_pay(own: Seat, price: Price) -> list[list[int]]:
    """A few lists of conversions, each enough for the price; none if it cannot be paid."""
    priests = max(0, price.priests - own.priests)
    workers = max(0, price.workers - own.workers)
    coins = max(0, price.coins - own.coins)
    if priests == 0 and workers == 0 and coins == 0 and price.power <= own.bowl3:
        return [[]]
    if priests and free_priests(own) < priests:
        return []
    spare_priests = max(0, own.priests - price.priests)
    spare_workers = max(0, own.workers - price.workers)
    ways: list[list[int]] = []
    seen: list[int] = []
    for for_workers in (0, min(workers, spare_priests)):
        power = price.power + POWER_PER_PRIEST * priests
        power += POWER_PER_WORKER * (workers - for_workers) + coins
        short = max(0, power - own.bowl3)
        for for_coins in (0, min(coins, spare_workers), min(coins, spare_workers, short)):
            burnt = max(0, power - for_coins - own.bowl3)
            mark = for_workers << 16 | for_coins << 8 | burnt
            if BURNT * burnt > own.bowl2 or mark in seen:
                continue
            seen.append(mark)
            ways.append(
                [BURN_TOKENS] * burnt
                + [BUY_PRIEST] * priests
                + [SPEND_PRIEST] * for_workers
                + [BUY_WORKER] * (workers - for_workers)
                + [BUY_COIN] * (coins - for_coins)
                + [SPEND_WORKER] * for_coins
            )
    if not ways and priests == 0 and workers == 0 and price.power <= own.bowl3:
        if own.board.trades_points and own.vp >= coins:
            ways.append([SPEND_POINT] * coins)
    return ways
