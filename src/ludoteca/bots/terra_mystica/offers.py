"""Power from rivals' structures: when it is worth its points."""

from typing import Final

from ludoteca.games.terra_mystica.actions import third_of
from ludoteca.games.terra_mystica.rules.offers import gain_of
from ludoteca.games.terra_mystica.state import State

# The most points paid for an offer, by round.
MOST_PAID: Final = [0, 3, 3, 3, 2, 2, 1]
MOST_PAID_AT_END: Final = 0  # once one has passed in the last round


def should_accept(state: State, seat: int, action: int) -> bool:
    """Whether to take an offer: it costs a point less than the power it brings."""
    own = state.seats[seat]
    price = gain_of(own, third_of(action)) - 1
    if own.passed and state.round == len(MOST_PAID) - 1:
        return price <= MOST_PAID_AT_END
    return price <= MOST_PAID[state.round]
