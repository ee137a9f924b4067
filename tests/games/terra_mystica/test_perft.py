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


def volcanoes() -> State:
    """Dragonlords with two tokens, a worker and two coins beside three hexes nobody calls home."""
    state = match("dragonlords/desert giants")
    hand = own(state, "dragonlords").has(coins=2, workers=1, bowl1=1, bowl2=1, bowl3=0)
    hand.built("D E5")
    return state


def shifting() -> State:
    """Shapeshifters with their stronghold, two tokens in bowl I and three in bowl III."""
    state = match("shapeshifters/lake yetis/forest")
    hand = own(state, "shapeshifters").has(coins=0, workers=0, bowl1=2, bowl2=0, bowl3=3)
    hand.built("SH E5")
    own(state, "yetis").built("D E6")
    return state


def walking() -> State:
    """Riverwalkers with a trading post, no lake in reach, and five power."""
    state = match("riverwalkers/lake giants")
    hand = own(state, "riverwalkers").has(coins=6, workers=4, bowl1=0, bowl2=0, bowl3=5)
    hand.built("TP E4")
    return state


@pytest.mark.parametrize(("depth", "count"), [(1, 12), (2, 34), (3, 65)])
def test_volcanoes(depth: int, count: int) -> None:
    """A conversion, 3 hexes for a token of 2 bowls, 5 tiles: 1 + 6 + 5.

    After the conversion the same without it (11); after a volcano a conversion, the dwelling or
    enough (6 x 3); after passing the end of the turn (5 x 1). One deeper: 11 once the worker is
    gone; 6 x 4, as only after enough there are two ways on; 5 x 6 for the Giants: burning, a
    conversion and four tiles.
    """
    assert perft(volcanoes(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 33), (2, 80)])
def test_shifting(depth: int, count: int) -> None:
    """2 conversions, a bridge, the priest, 6 terrains in 4 ways, 5 tiles: 2 + 1 + 1 + 24 + 5.

    The forest is among the six: the Yetis have no home terrain. The ways are power, and three
    tokens out of bowls of 2 and 3 (I+I+III, I+III+III, III+III+III). One deeper: 12 and 24 after
    the conversions, as the tokens left allow one and three ways; 1 after the bridge, 2 after the
    priest; 1 + 2 + 2 + 1 for each terrain, as a token left in III may become a coin; 5.
    """
    assert perft(shifting(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 15), (2, 89)])
def test_walking(depth: int, count: int) -> None:
    """4 conversions, temple or stronghold, a bridge, 3 power actions without spades, 5 tiles.

    A priest bought asks at once: 6 terrains, keep, or the last conversion (8); the priest of the
    power action leaves two power as well (9); after the stronghold 3 conversions, one place for a
    free bridge, or enough (5).
    """
    assert perft(walking(), depth) == count
