"""What must hold in every position of Imperial Settlers."""

from tests.games.imperial_settlers import laws as own
from tests.games.imperial_settlers.test_laws import options_of

from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers.state import State


def some_options(rng: Rng) -> Options:
    """Different options for each match: alone and together, every variant."""
    return options_of(rng.below(1 << 20))


def check_state(state: State) -> None:
    """Pieces are conserved; what is kept in place equals what is worked out afresh."""
    own.check_state(state)
