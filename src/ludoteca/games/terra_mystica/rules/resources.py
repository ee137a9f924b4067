"""Coins, workers, priests and power: gaining and paying them."""

from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import bowls_of
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.factions import PRIESTS


def gain_coins(state: State, seat: int, amount: int, rule: str, journal: Journal | None) -> None:
    """Adds coins, or removes them if `amount` is negative."""
    if amount:
        state.seats[seat].coins += amount
        if journal is not None:
            journal.note(seat, "resource.coins", amount, rule)


def gain_workers(state: State, seat: int, amount: int, rule: str, journal: Journal | None) -> None:
    """Adds workers, or removes them if `amount` is negative."""
    if amount:
        state.seats[seat].workers += amount
        if journal is not None:
            journal.note(seat, "resource.workers", amount, rule)


def free_priests(own: Seat) -> int:
    """The number of priests in the supply (TM rulings 29, 136)."""
    return PRIESTS - own.sent - own.priests - own.locked_mask.bit_count()


def gain_priests(state: State, seat: int, amount: int, rule: str, journal: Journal | None) -> None:
    """Adds priests; the Riverwalkers decide on each while a terrain is locked (FI)."""
    own = state.seats[seat]
    if amount and own.board.opens_terrains and is_priest_asked(state, own):
        own.undecided += amount
        if journal is not None:
            journal.note(seat, "riverwalkers.priest", amount, rule)
        return
    keep_priest(state, seat, amount, rule, journal)


def is_priest_asked(state: State, own: Seat) -> bool:
    """Whether Riverwalkers decide on priests: with locked terrains or by policy (TM ruling 168)."""
    return own.locked_mask != 0 or state.choices.policy.every_priest_is_asked


def keep_priest(state: State, seat: int, amount: int, rule: str, journal: Journal | None) -> None:
    """Takes priests from the supply, as many as there are (TM ruling 30)."""
    own = state.seats[seat]
    taken = min(amount, free_priests(own))
    if taken:
        own.priests += taken
        if journal is not None:
            journal.note(seat, "resource.priests", taken, rule)


def power_room(own: Seat) -> int:
    """The amount of power the bowls can still take."""
    return 2 * own.bowl1 + own.bowl2


def gain_power(state: State, seat: int, amount: int, rule: str, journal: Journal | None) -> None:
    """Moves tokens from bowl I to II, then from II to III; excess is lost (TM ruling 32)."""
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


def holds_tokens(own: Seat, payment: int) -> bool:
    """Whether the bowls hold the tokens of a payment."""
    bowl1, bowl2, bowl3 = bowls_of(payment)
    return own.bowl1 >= bowl1 and own.bowl2 >= bowl2 and own.bowl3 >= bowl3


def remove_tokens(
    state: State, seat: int, payment: int, rule: str, journal: Journal | None
) -> None:
    """Removes the tokens of a payment from the game."""
    own = state.seats[seat]
    bowl1, bowl2, bowl3 = bowls_of(payment)
    own.bowl1 -= bowl1
    own.bowl2 -= bowl2
    own.bowl3 -= bowl3
    if journal is not None:
        journal.note(seat, "resource.tokens", -(bowl1 + bowl2 + bowl3), rule)
