"""Positions to draw: small ones from text, complex ones from random play."""

from collections.abc import Callable
from typing import Final

import pytest

from ludoteca.core.rng import Rng
from ludoteca.games.euphrates_tigris import flow
from ludoteca.games.euphrates_tigris.actions import MONUMENT, NO_MONUMENT, PLACE
from ludoteca.games.euphrates_tigris.rules.preparation import setup
from ludoteca.games.euphrates_tigris.state import State, seat_of
from ludoteca.games.euphrates_tigris.tables import NEIGHBOURS, NOWHERE
from ludoteca.text import LANGUAGES, Catalogue, catalogue

MOST: Final = 3000
Wanted = Callable[[State], bool]
Play = Callable[[int, Wanted], State]


def play_on(state: State, rng: Rng, wanted: Wanted) -> State:
    """Plays randomly until the wanted position."""
    for _ in range(MOST):
        if wanted(state):
            return state
        flow.apply(state, flow.pick(state, seat_of(state.decisions[-1]), rng), None)
    raise AssertionError("no such position")


def build_on(state: State, rng: Rng) -> State:
    """Places tiles beside equal ones until a monument is built."""
    while all(corner == NOWHERE for corner in state.monuments):
        legal = flow.legal(state, seat_of(state.decisions[-1]))
        built = [a for a in legal if a & 255 == MONUMENT and a >> 8 & 255 != NO_MONUMENT]
        near = [
            a
            for a in legal
            if a & 255 == PLACE
            and any(state.content[cell] == 1 + (a >> 8 & 255) for cell in NEIGHBOURS[a >> 16])
        ]
        choices = built or near or legal
        flow.apply(state, choices[rng.below(len(choices))], None)
    return state


@pytest.fixture
def play() -> Play:
    """Random play with four players from a seed to a wanted position."""
    return lambda seed, wanted: play_on(
        setup({"players": 4}, bytes([seed]) * 32), Rng(seed, 2, 3), wanted
    )


@pytest.fixture
def monument() -> State:
    """A position with a monument."""
    return build_on(setup({"players": 4}, bytes([1]) * 32), Rng(1, 2, 3))


@pytest.fixture
def english() -> Catalogue:
    """The English catalogue."""
    return catalogue("en", "euphrates_tigris")


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Catalogue:
    """The catalogue of each language in turn."""
    return catalogue(str(request.param), "euphrates_tigris")
