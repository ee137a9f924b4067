"""The levels of play: the terms each considers, and how far ahead it looks."""

from typing import Final

from ludoteca.bots.bot import Bot
from ludoteca.bots.euphrates_tigris.bot import EuphratesTigrisBot
from ludoteca.bots.euphrates_tigris.weighing import names
from ludoteca.bots.levels import CASUAL, CLUB, MASTER, NOVICE, STRONG
from ludoteca.games.euphrates_tigris.view import View

# The terms a level ignores, by the names of their weights.
DANGERS: Final = ("revolt danger", "war danger", "supporters at stake")
CHANCES: Final = ("war chance", "revolt chance", "treasures in reach", "squares begun")
UNSEEN: Final = {
    NOVICE: (*DANGERS, *CHANCES, "projected weakest"),
    CASUAL: (*DANGERS, *CHANCES),
    CLUB: (),
    STRONG: (),
    MASTER: (),
}
BLIND_TO_RIVALS: Final = (NOVICE, CASUAL)
# For how many first actions the second is searched; 0: one action at a time.
BEAMS: Final = {NOVICE: 0, CASUAL: 0, CLUB: 0, STRONG: 6, MASTER: 40}


def level_bot(level: str) -> Bot[View]:
    """The bot of a level."""
    bot = EuphratesTigrisBot(BEAMS[level], level not in BLIND_TO_RIVALS)
    for place, name in enumerate(names()):
        if name in UNSEEN[level]:
            bot.duel_weights[place] = 0.0
            bot.table_weights[place] = 0.0
    return bot
