"""Counts of action sequences from fixed positions. A changed count must be explained."""

import pytest

from ludoteca.core.bits import cells
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.state import State

from .helpers import match, own, play


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` actions there are."""
    if depth == 0:
        return 1
    total = 0
    for seat in cells(RULES.deciders(state)):
        for action in RULES.legal(state, seat):
            following = state.clone()
            RULES.apply(following, action, None)
            total += perft(following, depth - 1)
    return total


def opening() -> State:
    """The introductory game of two, at its first bonus tile."""
    return RULES.setup({"players": 2, "introductory": 1}, bytes(32))


def first_turn() -> State:
    """The same at the first turn of round 1."""
    return play(opening(), "start with BON3", "start with BON5")


def crowded() -> State:
    """Witches with a stronghold, power and a town in sight; Nomads beside them."""
    state = match("witches nomads")
    green = own(state, "witches").built("SH E9, TP F4, D E7, TE D5")
    green.has(coins=6, workers=4, priests=1, bowl1=4, bowl2=4, bowl3=4, bonus=2)
    state.bonus_mask &= ~(1 << 2)
    own(state, "nomads").built("D E8 F3, TP G4")
    return state


@pytest.mark.parametrize(("depth", "count"), [(1, 5), (2, 20), (3, 740)])
def test_opening(depth: int, count: int) -> None:
    """Five tiles, then four; then every first step of the Witches with each pair of tiles."""
    assert perft(opening(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 33), (2, 159), (3, 1509)])
def test_first_turn(depth: int, count: int) -> None:
    """26 transforms of six hexes, 2 upgrades, 3 tiles to pass for, a conversion, burning."""
    assert perft(first_turn(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 63), (2, 647)])
def test_crowded(depth: int, count: int) -> None:
    """Every kind of action: power, bridges, the ride, priests, tracks, tiles."""
    assert perft(crowded(), depth) == count
