"""Positions to draw, from random play that prefers building."""

from collections.abc import Callable
from typing import Final

import pytest

from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers import actions, flow
from ludoteca.games.imperial_settlers.setup import setup
from ludoteca.games.imperial_settlers.state import State
from ludoteca.text import LANGUAGES, Catalogue, catalogue

MOST: Final = 6000
GAME: Final = "imperial_settlers"
LIKED: Final = (actions.BUILD, actions.DEPLOY, actions.DEFEND, actions.ACTIVATE, actions.DEAL)
Wanted = Callable[[State], bool]
Play = Callable[[Options, int, Wanted], State]


def decider(state: State) -> int:
    """The first seat that can decide."""
    mask = flow.deciders(state)
    return (mask & -mask).bit_length() - 1


def choose(state: State, rng: Rng) -> int:
    """A random action, usually one of a preferred kind."""
    legal = flow.legal(state, decider(state))
    for kind in LIKED:
        found = [action for action in legal if action & 255 == kind]
        if found and rng.below(5):
            return found[rng.below(len(found))]
    return legal[rng.below(len(legal))]


def play_on(options: Options, seed: int, wanted: Wanted) -> State:
    """Plays until the wanted position."""
    state = setup(options, bytes([seed]) * 32)
    rng = Rng(seed, 2, 3)
    for _ in range(MOST):
        if wanted(state):
            return state
        flow.apply(state, choose(state, rng), None)
    raise AssertionError("no such position")


@pytest.fixture
def play() -> Play:
    """Random play from a seed to a wanted position."""
    return play_on


@pytest.fixture
def english() -> Catalogue:
    """The English catalogue."""
    return catalogue("en", GAME)


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Catalogue:
    """The catalogue of each language in turn."""
    return catalogue(str(request.param), GAME)
