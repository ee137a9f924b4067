"""The levels of play: the terms each considers, and how far ahead it looks."""

from typing import Final

from ludoteca.bots.bot import Bot
from ludoteca.bots.levels import CASUAL, CLUB, MASTER, NOVICE, STRONG, LimitedBot
from ludoteca.bots.terra_mystica.features import TERM_NAMES
from ludoteca.bots.terra_mystica.memory import Memory
from ludoteca.bots.terra_mystica.planning import Depth
from ludoteca.bots.terra_mystica.player import TerraMysticaBot
from ludoteca.bots.terra_mystica.weighing import shipped_rows
from ludoteca.games.terra_mystica.view import View

# The terms that a level ignores.
FAR: Final = ("towns", "cults", "area", "neighbours", "land", "cult bonus", "round tiles")
UNSEEN: Final = {
    NOVICE: (*FAR, "favours", "stronghold", "tracks", "faction", "income", "structures"),
    CASUAL: FAR,
    CLUB: (),
    STRONG: (),
    MASTER: (),
}
DEPTHS: Final = {
    NOVICE: Depth(1, 1),
    CASUAL: Depth(1, 2),
    CLUB: Depth(1, 2),
    STRONG: Depth(3, 5, playouts=5, repeats=3),
    MASTER: Depth(8, 10, 6, 4, playouts=5, repeats=16),
}
# Positions: all turns of this moment are examined, later ones only within this number.
NODES: Final = {NOVICE: 1, CASUAL: 1, CLUB: 1, STRONG: 1 << 30, MASTER: 1 << 30}
# A bot is created for each decision; the memory of its plans outlives it.
MEMORIES: Final = {level: Memory() for level in DEPTHS}


def level_bot(level: str) -> Bot[View]:
    """The bot of a level."""
    rows, unseen = shipped_rows(), UNSEEN[level]
    seen = rows_without(rows, unseen) if unseen else rows
    bot = TerraMysticaBot(seen, DEPTHS[level], MEMORIES[level], rows if unseen else None)
    return LimitedBot(bot, NODES[level])


def rows_without(rows: list[list[float]], unseen: tuple[str, ...]) -> list[list[float]]:
    """The weights with those of some terms set to 0."""
    return [
        [0.0 if TERM_NAMES[place] in unseen else row[place] for place in range(len(row))]
        for row in rows
    ]
