"""Bots for Terra Mystica: they plan whole turns and the round, and value positions in points."""

from typing import Final

from ludoteca.bots.terra_mystica.feature_sampler import TerraMysticaSampler
from ludoteca.bots.terra_mystica.features import TERMS, VERSION
from ludoteca.bots.terra_mystica.levels import level_bot
from ludoteca.bots.terra_mystica.match_observer import TerraMysticaObserver
from ludoteca.bots.terra_mystica.memory import Memory
from ludoteca.bots.terra_mystica.planning import Depth
from ludoteca.bots.terra_mystica.player import TerraMysticaBot
from ludoteca.bots.terra_mystica.weighing import GAME, rows_of, shipped_rows
from ludoteca.bots.weights import Weights, check_weights
from ludoteca.games.terra_mystica import RULES

__all__ = [
    "PUBLIC_TERMS", "bot_with", "level_bot", "observer", "quick_bot", "sampler",
]  # fmt: skip

# The game has no hidden information, so all terms are public.
PUBLIC_TERMS: Final = tuple(TERMS)

QUICK: Final = Depth(3, 5)
# A bot is created for each decision; the memory of its plans outlives it.
QUICK_MEMORY: Final = Memory()


def quick_bot() -> TerraMysticaBot:
    """A bot with all terms and a narrow plan of the round."""
    return TerraMysticaBot(shipped_rows(), QUICK, QUICK_MEMORY)


def bot_with(weights: Weights) -> TerraMysticaBot:
    """The quick bot with other weights, as used by the learning loop."""
    check_weights(weights, GAME, VERSION, RULES.version)
    return TerraMysticaBot(rows_of(weights), QUICK, Memory())


def sampler() -> TerraMysticaSampler:
    """The sampler for learning weights."""
    return TerraMysticaSampler(shipped_rows())


def observer() -> TerraMysticaObserver:
    """A new observer of one match."""
    return TerraMysticaObserver(shipped_rows())
