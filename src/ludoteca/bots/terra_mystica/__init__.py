"""Terra Mystica, played well: whole turns, plans of a round, a value in points."""

from typing import Final

from ludoteca.bots.terra_mystica.planning import Depth
from ludoteca.bots.terra_mystica.player import TerraMysticaBot
from ludoteca.bots.terra_mystica.sampling import TerraMysticaSampler
from ludoteca.bots.terra_mystica.watching import TerraMysticaObserver
from ludoteca.bots.terra_mystica.weighing import rows_of, shipped_rows
from ludoteca.bots.weights import Weights

STRONG: Final = Depth(6, 8, 3, 2)
QUICK: Final = Depth(2, 4)


def strong_bot() -> TerraMysticaBot:
    """The best play there is here: plans of two rounds."""
    return TerraMysticaBot(shipped_rows(), STRONG)


def quick_bot() -> TerraMysticaBot:
    """The same judgement with a narrow plan of the round."""
    return TerraMysticaBot(shipped_rows(), QUICK)


def observer() -> TerraMysticaObserver:
    """Follows one match: behaviour and follies."""
    return TerraMysticaObserver(shipped_rows())


def bot_with(weights: Weights) -> TerraMysticaBot:
    """Quick play by weights of one's own: what the learning loop plays and gates with."""
    return TerraMysticaBot(rows_of(weights), QUICK)


def sampler() -> TerraMysticaSampler:
    """What the learning loop notes of a match."""
    return TerraMysticaSampler()
