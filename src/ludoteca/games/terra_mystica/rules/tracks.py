"""Advancing shipping and the exchange track."""

from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import ADVANCE_EXCHANGE, ADVANCE_SHIPPING, simple
from ludoteca.games.terra_mystica.rules.conversions import pay_priests
from ludoteca.games.terra_mystica.rules.reach import gain_shipping
from ludoteca.games.terra_mystica.rules.resources import gain_coins, gain_workers
from ludoteca.games.terra_mystica.scoring import gain_points
from ludoteca.games.terra_mystica.state import FROM_TRACK, Seat, State
from ludoteca.games.terra_mystica.tables.factions import (
    EXCHANGE_VP,
    SHIPPING_COINS,
    SHIPPING_PRIESTS,
)


def legal_advances(state: State, seat: int, found: list[int]) -> None:
    """Lists advancing on either track."""
    own = state.seats[seat]
    if refusal_shipping(own) == ALLOWED:
        found.append(simple(ADVANCE_SHIPPING))
    if refusal_exchange(own) == ALLOWED:
        found.append(simple(ADVANCE_EXCHANGE))


def refusal_shipping(own: Seat) -> int:
    """Checks for another level (Dwarves and Fakirs have none) and its cost (TM ruling 59)."""
    if own.shipping >= own.board.most_shipping:
        return rulebook.TRACK_END
    if own.priests < SHIPPING_PRIESTS:
        return rulebook.SHORT_PRIESTS
    return ALLOWED if own.coins >= SHIPPING_COINS else rulebook.SHORT_COINS


def refusal_exchange(own: Seat) -> int:
    """Checks for another level (Fakirs have one, Darklings none) and its cost (TM ruling 119)."""
    board = own.board
    if own.exchange + 1 >= len(board.spade_cost):
        return rulebook.TRACK_END
    if own.priests < board.exchange_priests:
        return rulebook.SHORT_PRIESTS
    if own.workers < board.exchange_workers:
        return rulebook.SHORT_WORKERS
    return ALLOWED if own.coins >= board.exchange_coins else rulebook.SHORT_COINS


def apply_shipping(state: State, seat: int, journal: Journal | None) -> None:
    """Pays for a shipping level and gains it with its points."""
    pay_priests(state, seat, SHIPPING_PRIESTS, rulebook.SHIPPING, journal)
    gain_coins(state, seat, -SHIPPING_COINS, rulebook.SHIPPING, journal)
    gain_shipping(state, seat, rulebook.SHIPPING, journal)


def apply_exchange(state: State, seat: int, journal: Journal | None) -> None:
    """Pays for an exchange level and gains cheaper spades and points."""
    own = state.seats[seat]
    rule = rulebook.EXCHANGE
    pay_priests(state, seat, own.board.exchange_priests, rule, journal)
    gain_workers(state, seat, -own.board.exchange_workers, rule, journal)
    gain_coins(state, seat, -own.board.exchange_coins, rule, journal)
    own.exchange += 1
    if journal is not None:
        journal.note(seat, "track.exchange", 1, rule)
    gain_points(state, seat, EXCHANGE_VP, FROM_TRACK, rule, journal)
