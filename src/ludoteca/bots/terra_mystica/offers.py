"""Offers of power from rivals' structures: when to accept them."""

from typing import Final

from ludoteca.games.terra_mystica.actions import ACCEPT, kind_of, third_of
from ludoteca.games.terra_mystica.rules.offers import gain_of
from ludoteca.games.terra_mystica.state import State

# The most points paid for an offer, by round.
MOST_PAID: Final = [0, 3, 3, 3, 2, 2, 1]
MOST_PAID_AT_END: Final = 0  # after passing in the last round


def should_accept(state: State, seat: int, action: int) -> bool:
    """Whether to accept an offer; it costs a point less than the power it gives."""
    own = state.seats[seat]
    price = gain_of(own, third_of(action)) - 1
    if own.passed and state.round == len(MOST_PAID) - 1:
        return price <= MOST_PAID_AT_END
    return price <= MOST_PAID[state.round]


def preferred_answer(state: State, seat: int, offers: list[int]) -> int:
    """The better of the two answers to an offer."""
    take = offers[0] if kind_of(offers[0]) == ACCEPT else offers[1]
    leave = offers[1] if take == offers[0] else offers[0]
    return take if should_accept(state, seat, take) else leave
