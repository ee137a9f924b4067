"""Bots that play any game from what one seat may know."""

from typing import Any, Final

from ludoteca.bots.baselines import GreedyBot, RandomBot
from ludoteca.bots.bot import Answer, Bot, Budget, Term
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import Rng
from ludoteca.games.registry import rules_of

BOTS: Final = ("random", "greedy")  # what a table offers
UNLIMITED: Final = 1 << 40
SECONDS: Final = 30.0

__all__ = ["Answer", "BOTS", "Bot", "Budget", "Term", "ask_bot", "bot_of", "check_bot"]


def check_bot(bot: str) -> str:
    """The bot's name; BadNotation if there is none of that name."""
    if bot not in BOTS:
        raise BadNotation("bot.unknown", {"bot": bot, "known": ", ".join(BOTS)})
    return bot


def bot_of(bot: str, game: str) -> Bot[Any]:
    """The bot of a name that plays a game; BadNotation if there is none."""
    if check_bot(bot) == "random":
        return RandomBot()
    return GreedyBot(rules_of(game))


def ask_bot(bot: str, game: str, view: object, seat: int, actions: list[int], rng: Rng) -> int:
    """One of `actions`, chosen by the bot from the seat's view alone."""
    return bot_of(bot, game).choose(view, actions, Budget(UNLIMITED, SECONDS), rng).action
