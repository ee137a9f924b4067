"""Bots for Euphrates & Tigris."""

from typing import Final

from ludoteca.bots.bot import Bot
from ludoteca.bots.euphrates_tigris.bot import EuphratesTigrisBot
from ludoteca.bots.euphrates_tigris.feature_sampler import EuphratesTigrisSampler
from ludoteca.bots.euphrates_tigris.levels import level_bot
from ludoteca.bots.euphrates_tigris.match_observer import EuphratesTigrisObserver
from ludoteca.bots.euphrates_tigris.weighing import names
from ludoteca.bots.observer import Observer
from ludoteca.bots.sampler import Sampler
from ludoteca.bots.weights import Weights
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.view import View

__all__ = [
    "PUBLIC_TERMS", "bot_with", "level_bot", "observer", "quick_bot", "sampler",
]  # fmt: skip

# Terms about the board; the others depend on the hand or on hidden points.
PUBLIC_TERMS: Final = (
    "leaders placed", "supporters", "temples beside leaders", "catastrophes held", "squares begun",
)  # fmt: skip


def quick_bot() -> Bot[View]:
    """A bot with all terms that plans one action at a time."""
    return EuphratesTigrisBot(0)


def observer() -> Observer[State]:
    """A new observer of one match."""
    return EuphratesTigrisObserver()


def sampler() -> Sampler[State]:
    """The sampler for learning weights."""
    return EuphratesTigrisSampler()


def bot_with(weights: Weights) -> Bot[View]:
    """The quick bot with other weights, as used by the learning loop."""
    bot = EuphratesTigrisBot(0)
    bot.duel_weights = weights.ordered(names())
    bot.table_weights = bot.duel_weights
    return bot
