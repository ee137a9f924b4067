"""Invariants of every position of High Card."""

from tests.toy_game.state import State, cards_of
from tests.toy_game.tables import HAND, NO_CARD

from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng


def some_options(rng: Rng) -> Options:
    """Returns two to four players, or sometimes fixed hands for two."""
    if rng.below(4) == 0:
        return {"players": 2, "hands": "1 3 5 / 2 4 24"}
    return {"players": 2 + rng.below(3)}


def check_state(state: State) -> None:
    """Checks that no card is in two places, and that the points equal the tricks taken."""
    seen = state.played_mask
    for hand in state.hands:
        assert not seen & hand
        seen |= hand
    assert all(card == NO_CARD or state.played_mask >> card & 1 for card in state.trick)
    assert sum(state.points) == sum(range(1, state.number))
    assert state.number <= HAND + 1
    assert len(cards_of(seen)) <= HAND * state.players
