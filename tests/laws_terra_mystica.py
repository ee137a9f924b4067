"""What must hold in every position of Terra Mystica."""

from tests.games.terra_mystica import test_laws as own

from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.state import State


def some_options(rng: Rng) -> Options:
    """Different options for each match; every faction gets its turn."""
    return own.some_options(rng.below(1 << 20), rng)


def check_state(state: State) -> None:
    """Pieces are conserved; what is kept in place equals what is worked out afresh."""
    own.check_conserved(state)
    own.check_kept(state)
