"""Conversions and burning: free moves of the active seat, unlimited (TM rulings 12, 34-37)."""

from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import CONVERT, with_one
from ludoteca.games.terra_mystica.rules.resources import (
    free_priests,
    gain_coins,
    gain_priests,
    gain_workers,
    spend_power,
)
from ludoteca.games.terra_mystica.scoring import gain_points
from ludoteca.games.terra_mystica.state import (
    FROM_FACTION,
    FROM_RESOURCES,
    FROM_SCORING,
    Seat,
    State,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    BURN,
    BURNT,
    COINS_PER_VP,
    COINS_TO_POINT,
    COINS_TO_VP,
    CONVERSIONS,
    FINAL_COINS_PER_VP,
    POINT_LOST,
    POWER_PER_COIN,
    POWER_PER_PRIEST,
    POWER_PER_WORKER,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    VP_TO_COIN,
    WORKER_TO_COIN,
    WORKER_TO_PRIEST,
)


def legal_conversions(state: State, seat: int, found: list[int]) -> None:
    """Lists every unit conversion the seat can pay for."""
    for conversion in range(CONVERSIONS):
        if refusal_conversion(state, seat, conversion) == ALLOWED:
            found.append(with_one(CONVERT, conversion))


def refusal_conversion(state: State, seat: int, conversion: int) -> int:
    """Checks one unit conversion."""
    own = state.seats[seat]
    if conversion == BURN:
        return ALLOWED if own.bowl2 >= BURNT else rulebook.SHORT_TOKENS
    if conversion == POWER_TO_COIN:
        return ALLOWED if own.bowl3 >= POWER_PER_COIN else rulebook.SHORT_POWER
    if conversion == WORKER_TO_COIN:
        return ALLOWED if own.workers else rulebook.SHORT_WORKERS
    if conversion == PRIEST_TO_WORKER:
        return ALLOWED if own.priests else rulebook.SHORT_PRIESTS
    if conversion == POWER_TO_WORKER:
        return ALLOWED if own.bowl3 >= POWER_PER_WORKER else rulebook.SHORT_POWER
    if conversion == POWER_TO_PRIEST:
        if own.bowl3 < POWER_PER_PRIEST:
            return rulebook.SHORT_POWER
        spare = own.locked_mask or free_priests(own) or state.choices.policy.priests_may_be_lost
        return ALLOWED if spare else rulebook.NO_PRIEST_LEFT
    if conversion == WORKER_TO_PRIEST:
        return refusal_ordination(state, own)
    if conversion == COINS_TO_POINT:  # TM ruling 171: only on the public site
        if not state.choices.policy.points_may_be_sold or own.board.trades_points:
            return rulebook.NOT_YOURS
        return ALLOWED if own.coins >= FINAL_COINS_PER_VP else rulebook.SHORT_COINS
    if conversion == POINT_LOST:
        return ALLOWED if state.choices.policy.points_may_be_sold and own.vp else rulebook.NOT_YOURS
    return refusal_stone(own, conversion)


def refusal_stone(own: Seat, conversion: int) -> int:
    """Checks the Alchemists' exchange of points and coins (TM ruling 37)."""
    if not own.board.trades_points or conversion not in (VP_TO_COIN, COINS_TO_VP):
        return rulebook.NOT_YOURS
    if conversion == VP_TO_COIN:
        return ALLOWED if own.vp else rulebook.SHORT_POINTS
    return ALLOWED if own.coins >= COINS_PER_VP else rulebook.SHORT_COINS


def refusal_ordination(state: State, own: Seat) -> int:
    """Checks converting a worker of the Darklings to a priest (TM rulings 115, 166)."""
    if own.ordinations == 0:
        return rulebook.ORDAINED
    if own.workers == 0:
        return rulebook.SHORT_WORKERS
    spare = free_priests(own) or state.choices.policy.priests_may_be_lost
    return ALLOWED if spare else rulebook.NO_PRIEST_LEFT


def apply_conversion(state: State, seat: int, conversion: int, journal: Journal | None) -> None:
    """Applies one unit conversion."""
    own = state.seats[seat]
    rule = rulebook.CONVERSIONS
    if conversion == BURN:
        own.bowl2 -= BURNT
        own.bowl3 += 1
        if journal is not None:
            journal.note(seat, "resource.burnt", 1, rulebook.BURNING)
    elif conversion == POWER_TO_COIN:
        spend_power(state, seat, POWER_PER_COIN, journal)
        gain_coins(state, seat, 1, rule, journal)
    elif conversion == POWER_TO_WORKER:
        spend_power(state, seat, POWER_PER_WORKER, journal)
        gain_workers(state, seat, 1, rule, journal)
    elif conversion == POWER_TO_PRIEST:
        spend_power(state, seat, POWER_PER_PRIEST, journal)
        gain_priests(state, seat, 1, rule, journal)
    elif conversion == PRIEST_TO_WORKER:
        pay_priests(state, seat, 1, rule, journal)
        gain_workers(state, seat, 1, rule, journal)
    elif conversion == WORKER_TO_COIN:
        gain_workers(state, seat, -1, rule, journal)
        gain_coins(state, seat, 1, rule, journal)
    else:
        apply_faction_conversion(state, seat, conversion, journal)


def pay_priests(state: State, seat: int, amount: int, rule: str, journal: Journal | None) -> None:
    """Returns priests to the supply (TM ruling 31)."""
    state.seats[seat].priests -= amount
    if journal is not None:
        journal.note(seat, "resource.priests", -amount, rule)


def apply_faction_conversion(
    state: State, seat: int, conversion: int, journal: Journal | None
) -> None:
    """Applies the Alchemists' and Darklings' conversions, and those of the public site."""
    rule = rulebook.FACTIONS
    if conversion == VP_TO_COIN:
        gain_points(state, seat, -1, FROM_FACTION, rule, journal)
        gain_coins(state, seat, 1, rule, journal)
    elif conversion == COINS_TO_VP:
        gain_coins(state, seat, -COINS_PER_VP, rule, journal)
        gain_points(state, seat, 1, FROM_FACTION, rule, journal)
    elif conversion == COINS_TO_POINT:
        gain_coins(state, seat, -FINAL_COINS_PER_VP, rule, journal)
        gain_points(state, seat, 1, FROM_RESOURCES, rule, journal)
    elif conversion == POINT_LOST:
        gain_points(state, seat, -1, FROM_SCORING, rule, journal)
    else:
        state.seats[seat].ordinations -= 1
        gain_workers(state, seat, -1, rule, journal)
        gain_priests(state, seat, 1, rule, journal)
