"""Finds the cheapest conversions that make an action affordable; answers for standing orders."""

from typing import Final

from ludoteca.core.errors import ALLOWED
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import accept, convert, decline
from ludoteca.games.terra_mystica.flow import refusal
from ludoteca.games.terra_mystica.rules.conversions import apply_conversion, refusal_conversion
from ludoteca.games.terra_mystica.rules.offers import real_gain
from ludoteca.games.terra_mystica.state import (
    Seat,
    State,
    offer_amount,
    offer_giver,
    offer_receiver,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    BURN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    VP_TO_COIN,
    WORKER_TO_COIN,
)

PRICE_CODES: Final = (
    rulebook.SHORT_WORKERS, rulebook.SHORT_COINS, rulebook.SHORT_PRIESTS, rulebook.SHORT_POWER,
)  # fmt: skip
# The cost of one conversion in thirds of a coin, for the power used and the value lost. A burnt
# token is lost for good; a priest is worth five power, a worker three, a coin one.
WEIGHTS: Final = {
    POWER_TO_COIN: 3,
    POWER_TO_WORKER: 9,
    POWER_TO_PRIEST: 15,
    WORKER_TO_COIN: 8,
    PRIEST_TO_WORKER: 10,
    BURN: 12,
    VP_TO_COIN: 13,
}
MOST_STEPS: Final = 24
MOST_LOOKED_AT: Final = 4000


def payment(state: State, seat: int, action: int) -> list[int] | None:
    """The cheapest conversions that make the action legal; None if there are none."""
    code = refusal(state, seat, action)
    if code == ALLOWED:
        return []
    if code not in PRICE_CODES:
        return None
    return search(state, seat, action)


def search(state: State, seat: int, action: int) -> list[int] | None:
    """Searches positions in order of cost (Dijkstra); None if nothing was found."""
    waiting: list[tuple[int, State, list[int]]] = [(0, state, [])]
    seen: dict[tuple[int, ...], int] = {purse(state.seats[seat]): 0}
    looked_at = 0
    while waiting and looked_at < MOST_LOOKED_AT:
        spent, place, steps = waiting.pop(cheapest(waiting))
        looked_at += 1
        code = refusal(place, seat, action)
        if code == ALLOWED:
            return [convert(step) for step in steps]
        if code not in PRICE_CODES or len(steps) >= MOST_STEPS:
            continue
        for conversion, weight in WEIGHTS.items():
            if refusal_conversion(place, seat, conversion) != ALLOWED:
                continue
            following = place.clone()
            following.own_seat(seat)
            apply_conversion(following, seat, conversion, None)
            held = purse(following.seats[seat])
            if seen.get(held, spent + weight + 1) > spent + weight:
                seen[held] = spent + weight
                waiting.append((spent + weight, following, steps + [conversion]))
    return None


def cheapest(waiting: list[tuple[int, State, list[int]]]) -> int:
    """The index of the position with the lowest cost, the first of equal ones."""
    best = 0
    for place in range(1, len(waiting)):
        if waiting[place][0] < waiting[best][0]:
            best = place
    return best


def purse(own: Seat) -> tuple[int, ...]:
    """All resources a conversion can change."""
    return (own.vp, own.coins, own.workers, own.priests, own.bowl1, own.bowl2, own.bowl3)


def standing_answer(state: State, seat: int, most: int) -> int:
    """The answer of a seat that accepts offers of up to `most` power; -1 if it has no offer."""
    for asked in state.offers:
        if offer_receiver(asked) == seat:
            amount = offer_amount(asked)
            giver = offer_giver(asked)
            if real_gain(state, asked) <= most:  # the power gained, not the power offered
                return accept(seat, giver, amount)
            return decline(seat, giver, amount)
    return -1
