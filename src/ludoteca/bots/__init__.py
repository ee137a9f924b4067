"""Bots that play any game from what one seat may know."""

from typing import Any, Final

from ludoteca.bots.euphrates_tigris import EuphratesTigrisJudge
from ludoteca.bots.imperial_settlers import ImperialSettlersJudge
from ludoteca.bots.judge import Judge
from ludoteca.bots.policies import any_action, best_action
from ludoteca.bots.terra_mystica import TerraMysticaJudge
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import Rng
from ludoteca.games.registry import rules_of

BOTS: Final = ("random", "greedy")
JUDGES: Final[dict[str, Judge[Any]]] = {
    "euphrates_tigris": EuphratesTigrisJudge(),
    "terra_mystica": TerraMysticaJudge(),
    "imperial_settlers": ImperialSettlersJudge(),
}


def check_bot(bot: str) -> str:
    """The bot's name; BadNotation if there is none of that name."""
    if bot not in BOTS:
        raise BadNotation("bot.unknown", {"bot": bot, "known": ", ".join(BOTS)})
    return bot


def ask_bot(bot: str, game: str, view: object, seat: int, actions: list[int], rng: Rng) -> int:
    """One of `actions`, chosen by the bot from the seat's view alone."""
    if check_bot(bot) == "random" or len(actions) == 1:
        return any_action(actions, rng)
    return best_action(rules_of(game), JUDGES[game], view, seat, actions, rng)
