"""Resigning (TM rulings 158, 163)."""

from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.rules.offers import close_offer
from ludoteca.games.terra_mystica.rules.passing import give_back
from ludoteca.games.terra_mystica.rules.transforming import stop_digging
from ludoteca.games.terra_mystica.state import (
    CHOOSING,
    UNLOCKING,
    State,
    changed,
    offer_receiver,
)
from ludoteca.games.terra_mystica.tables.tiles import NO_TILE


def leave(state: State, seat: int, journal: Journal | None) -> None:
    """A seat resigns: it returns its bonus tile without points; structures and markers stay."""
    own = state.seats[seat]
    own.left = 1
    own.steps_owed = 0
    own.spades = 0
    own.ordinations = 0
    own.undecided = 0
    returned = own.bonus
    give_back(state, seat)
    if state.phase == UNLOCKING and returned != NO_TILE:  # TM ruling 161: this tile gets a coin too
        state.bonus_coins = changed(state.bonus_coins, returned, state.bonus_coins[returned] + 1)
    drop_offers(state, seat)
    if journal is not None:
        journal.note(seat, "seat.left", 1, rulebook.LEAVING)
    if state.active == seat or (state.phase == CHOOSING and state.queue[0] == seat):
        forget_turn(state)
    state.queue = [other for other in state.queue if other != seat]


def drop_offers(state: State, seat: int) -> None:
    """Removes the offers to the seat, as if they had been empty."""
    number = 0
    while number < len(state.offers):
        if offer_receiver(state.offers[number]) == seat:
            close_offer(state, number, 0, None)
        else:
            number += 1


def forget_turn(state: State) -> None:
    """Drops all pending choices of the active seat."""
    stop_digging(state)
    state.owed_favours = 0
    state.owed_towns = 0
    state.free_bridges = 0
    state.wants_mask = 0
    state.blocked_mask = 0
    state.actions_left = 0
    state.doubled = 0
