"""Terra Mystica, played well: whole turns, plans of a round, a value in points."""

from typing import Final

from ludoteca.bots.terra_mystica.features import VERSION
from ludoteca.bots.terra_mystica.memory import Memory
from ludoteca.bots.terra_mystica.planning import Depth
from ludoteca.bots.terra_mystica.player import TerraMysticaBot
from ludoteca.bots.terra_mystica.sampling import TerraMysticaSampler
from ludoteca.bots.terra_mystica.watching import TerraMysticaObserver
from ludoteca.bots.terra_mystica.weighing import GAME, rows_of, shipped_rows
from ludoteca.bots.weights import Weights, check_weights
from ludoteca.games.terra_mystica import RULES

STRONG: Final = Depth(6, 8, 4, 2)
QUICK: Final = Depth(3, 5)
# A bot is made anew for each question; what it means to do outlives it.
STRONG_MEMORY: Final = Memory()
QUICK_MEMORY: Final = Memory()


def strong_bot() -> TerraMysticaBot:
    """The best play there is here: plans of two rounds."""
    return TerraMysticaBot(shipped_rows(), STRONG, STRONG_MEMORY)


def quick_bot() -> TerraMysticaBot:
    """The same judgement with a narrow plan of the round."""
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
