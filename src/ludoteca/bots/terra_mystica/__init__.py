"""Terra Mystica, played well: whole turns, plans of a round, a value in points."""

from typing import Final

from ludoteca.bots.terra_mystica.features import TERMS, VERSION
from ludoteca.bots.terra_mystica.levels import level_bot
from ludoteca.bots.terra_mystica.memory import Memory
from ludoteca.bots.terra_mystica.planning import Depth
from ludoteca.bots.terra_mystica.player import TerraMysticaBot
from ludoteca.bots.terra_mystica.sampling import TerraMysticaSampler
from ludoteca.bots.terra_mystica.watching import TerraMysticaObserver
from ludoteca.bots.terra_mystica.weighing import GAME, rows_of, shipped_rows
from ludoteca.bots.weights import Weights, check_weights
from ludoteca.games.terra_mystica import RULES

__all__ = [
    "PUBLIC_TERMS", "bot_with", "level_bot", "observer", "quick_bot", "sampler",
]  # fmt: skip

# Nothing is hidden here: everybody can check them all.
PUBLIC_TERMS: Final = tuple(TERMS)

QUICK: Final = Depth(3, 5)
# A bot is made anew for each question; what it means to do outlives it.
QUICK_MEMORY: Final = Memory()


def quick_bot() -> TerraMysticaBot:
    """Everything that counts, with a narrow plan of the round."""
    return TerraMysticaBot(shipped_rows(), QUICK, QUICK_MEMORY)


def bot_with(weights: Weights) -> TerraMysticaBot:
    """A quick bot with other weights, for learning."""
    check_weights(weights, GAME, VERSION, RULES.version)
    return TerraMysticaBot(rows_of(weights), QUICK, Memory())


def sampler() -> TerraMysticaSampler:
    """What a learning loop asks of the game."""
    return TerraMysticaSampler(shipped_rows())


def observer() -> TerraMysticaObserver:
    """Follows one match: behaviour and follies."""
    return TerraMysticaObserver(shipped_rows())
