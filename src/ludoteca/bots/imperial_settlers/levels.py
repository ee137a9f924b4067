"""The levels of play: how many playouts each makes, and how many rounds it considers."""

from typing import Final

from ludoteca.bots.bot import Bot
from ludoteca.bots.imperial_settlers.bot import SettlersBot
from ludoteca.bots.levels import CASUAL, CLUB, MASTER, NOVICE, STRONG
from ludoteca.games.imperial_settlers.tables.boards import ROUNDS
from ludoteca.games.imperial_settlers.view import View

PLAYOUTS: Final = {NOVICE: 0, CASUAL: 0, CLUB: 24, STRONG: 120, MASTER: 2400}
# How many later rounds count for the value of cards and goods.
HORIZONS: Final = {NOVICE: 0, CASUAL: ROUNDS, CLUB: ROUNDS, STRONG: ROUNDS, MASTER: ROUNDS}
SOLO_ROUNDS: Final = {NOVICE: 1, CASUAL: 1, CLUB: 1, STRONG: 1, MASTER: 2}


def level_bot(level: str) -> Bot[View]:
    """The bot of a level."""
    return SettlersBot(PLAYOUTS[level], SOLO_ROUNDS[level], None, HORIZONS[level])
