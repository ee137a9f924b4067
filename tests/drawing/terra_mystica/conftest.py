"""Positions of Terra Mystica to draw, from random play."""

from collections.abc import Callable
from typing import Final

import pytest

from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.actions import PASS, RESIGN, kind_of
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.state import State
from ludoteca.text import LANGUAGES, Catalogue, catalogue

MOST: Final = 6000
Wanted = Callable[[State], bool]
Play = Callable[[int, int, Wanted], State]


def play_on(state: State, rng: Rng, wanted: Wanted) -> State:
    """Plays randomly, passing only if nothing else is legal, until the wanted position."""
    for _ in range(MOST):
        if wanted(state):
            return state
        legal = RULES.legal(state, decider(state))
        busy = [action for action in legal if kind_of(action) not in (PASS, RESIGN)]
        stay = [action for action in legal if kind_of(action) != RESIGN]
        choices = busy or stay
        RULES.apply(state, choices[rng.below(len(choices))], None)
    raise AssertionError("no such position")


@pytest.fixture
def play() -> Play:
    """Random play with a number of seats from a seed to a wanted position."""
    return lambda seats, seed, wanted: play_on(
        RULES.setup({"players": seats}, bytes([seed]) * 32), Rng(seed, 2, 3), wanted
    )


@pytest.fixture
def english() -> Catalogue:
    """The English catalogue."""
    return catalogue("en", "terra_mystica")


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Catalogue:
    """The catalogue of each language in turn."""
    return catalogue(str(request.param), "terra_mystica")
