"""Imperial Settlers for bots: strong and quick play, and what an arena notes about it."""

from typing import Final

from ludoteca.bots.bot import Bot
from ludoteca.bots.imperial_settlers.bot import SettlersBot
from ludoteca.bots.imperial_settlers.feature_sampler import SettlersSampler
from ludoteca.bots.imperial_settlers.knowledge import FEATURES, check_habit
from ludoteca.bots.imperial_settlers.match_observer import SettlersObserver
from ludoteca.bots.observer import Observer
from ludoteca.bots.sampler import Sampler
from ludoteca.bots.weights import Weights, check_weights
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.view import View

STRONG_PLAYOUTS: Final = 800
QUICK_PLAYOUTS: Final = 60
SOLO_ROUNDS: Final = 2


def strong_bot() -> Bot[View]:
    """Best play, well below a second a decision."""
    return SettlersBot(STRONG_PLAYOUTS, SOLO_ROUNDS)


def quick_bot() -> Bot[View]:
    """The same judgement with little search."""
    return SettlersBot(QUICK_PLAYOUTS, 1)


def bot_with(weights: Weights) -> Bot[View]:
    """The quick bot by weights of its own; BadNotation if they are not of its kind."""
    check_weights(weights, RULES.name, FEATURES, RULES.version)
    check_habit(weights)
    return SettlersBot(QUICK_PLAYOUTS, 1, weights)


def observer() -> Observer[State]:
    """Counts what the seats of one match do, and notes follies."""
    return SettlersObserver()


def sampler() -> Sampler[State]:
    """What the learning loop notes of a match."""
    return SettlersSampler()
