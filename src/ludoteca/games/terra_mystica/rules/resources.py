"""Coins, workers, priests and power: gaining and paying them."""

from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.factions import PRIESTS


def gain_coins(state: State, seat: int, amount: int, rule: str, journal: Journal | None) -> None:
    """Adds coins, or takes them when `amount` is negative."""
    if amount:
        state.seats[seat].coins += amount
        if journal is not None:
            journal.note(seat, "resource.coins", amount, rule)


def gain_workers(state: State, seat: int, amount: int, rule: str, journal: Journal | None) -> None:
    """Adds workers, or takes them when `amount` is negative."""
    if amount:
        state.seats[seat].workers += amount
        if journal is not None:
            journal.note(seat, "resource.workers", amount, rule)


def free_priests(own: Seat) -> int:
    """Priests still in the supply (TM ruling 29)."""
    return PRIESTS - own.sent - own.priests


def gain_priests(state: State, seat: int, amount: int, rule: str, journal: Journal | None) -> None:
    """Adds priests as long as there are any; the rest is lost (TM ruling 30)."""
    own = state.seats[seat]
    taken = min(amount, free_priests(own))
    if taken:
        own.priests += taken
        if journal is not None:
            journal.note(seat, "resource.priests", taken, rule)


def power_room(own: Seat) -> int:
    """How much power the bowls can still take."""
    return 2 * own.bowl1 + own.bowl2


def gain_power(state: State, seat: int, amount: int, rule: str, journal: Journal | None) -> None:
    """Moves tokens from bowl I to II, then from II to III; surplus is lost (TM ruling 32)."""
    own = state.seats[seat]
    amount = min(amount, power_room(own))
    if amount <= 0:
        return
    first = min(amount, own.bowl1)
    second = amount - first
    own.bowl1 -= first
    own.bowl2 += first - second
    own.bowl3 += second
    if journal is not None:
        journal.note(seat, "resource.power", amount, rule)


def spend_power(state: State, seat: int, amount: int, journal: Journal | None) -> None:
    """Moves tokens from bowl III to bowl I (TM ruling 33)."""
    own = state.seats[seat]
    own.bowl3 -= amount
    own.bowl1 += amount
    if journal is not None:
        journal.note(seat, "resource.power", -amount, rulebook.SPENDING)
