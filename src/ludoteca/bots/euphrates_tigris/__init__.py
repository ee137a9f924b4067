"""Bots for Euphrates & Tigris."""

from typing import Final

from ludoteca.bots.bot import Bot
from ludoteca.bots.euphrates_tigris.bot import EuphratesTigrisBot
from ludoteca.bots.euphrates_tigris.observer import EuphratesTigrisObserver
from ludoteca.bots.euphrates_tigris.sampler import EuphratesTigrisSampler
from ludoteca.bots.observer import Observer
from ludoteca.bots.sampler import Sampler
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.view import View

BEAM: Final = 12  # first actions whose second action is looked for


def strong_bot() -> Bot[View]:
    """Plans whole turns."""
    return EuphratesTigrisBot(BEAM)


def quick_bot() -> Bot[View]:
    """The same eye, one action at a time."""
    return EuphratesTigrisBot(0)


def observer() -> Observer[State]:
    """Follows one match."""
    return EuphratesTigrisObserver()


def sampler() -> Sampler[State]:
    """What a fit is made from."""
    return EuphratesTigrisSampler()
