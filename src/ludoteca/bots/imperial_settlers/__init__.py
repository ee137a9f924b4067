"""Bots for Imperial Settlers."""

from typing import Final

from ludoteca.bots.bot import Bot
from ludoteca.bots.imperial_settlers.bot import SettlersBot
from ludoteca.bots.imperial_settlers.feature_sampler import SettlersSampler
from ludoteca.bots.imperial_settlers.knowledge import FEATURES, check_habit
from ludoteca.bots.imperial_settlers.levels import level_bot
from ludoteca.bots.imperial_settlers.match_observer import SettlersObserver
from ludoteca.bots.observer import Observer
from ludoteca.bots.sampler import Sampler
from ludoteca.bots.weights import Weights, check_weights
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.view import View

__all__ = [
    "PUBLIC_TERMS", "bot_with", "level_bot", "observer", "quick_bot", "sampler",
]  # fmt: skip

# The expected values of all terms depend on the hand.
PUBLIC_TERMS: Final[tuple[str, ...]] = ()

QUICK_PLAYOUTS: Final = 60


def quick_bot() -> Bot[View]:
    """A bot with the evaluation of the strongest level but little search."""
    return SettlersBot(QUICK_PLAYOUTS, 1)


def bot_with(weights: Weights) -> Bot[View]:
    """The quick bot with other weights; raises BadNotation if they do not fit."""
    check_weights(weights, RULES.name, FEATURES, RULES.version)
    check_habit(weights)
    return SettlersBot(QUICK_PLAYOUTS, 1, weights)


def observer() -> Observer[State]:
    """A new observer of one match."""
    return SettlersObserver()


def sampler() -> Sampler[State]:
    """The sampler for learning weights."""
    return SettlersSampler()
