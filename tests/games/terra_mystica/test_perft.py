"""Perft: numbers of action sequences from fixed positions. Explain any changed number."""

import pytest

from ludoteca.core.bits import cells
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.state import State

from .helpers import match, own, play


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` actions."""
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
    """The two-player introductory game, at the choice of the first bonus tile."""
    return RULES.setup({"players": 2, "introductory": 1}, bytes(32))


def first_turn() -> State:
    """The two-player introductory game, at the first turn of round 1."""
    return play(opening(), "start with BON3", "start with BON5")


def crowded() -> State:
    """Witches with a stronghold, power and nearly a town; Nomads next to them."""
    state = match("witches nomads")
    green = own(state, "witches").built("SH E9, TP F4, D E7, TE D5")
    green.has(coins=6, workers=4, priests=1, bowl1=4, bowl2=4, bowl3=4, bonus=2)
    state.bonus_mask &= ~(1 << 2)
    own(state, "nomads").built("D E8 F3, TP G4")
    return state


@pytest.mark.parametrize(("depth", "count"), [(1, 5), (2, 20), (3, 740)])
def test_opening(depth: int, count: int) -> None:
    """5 tiles, then 4; then every first action of the Witches for each pair of tiles."""
    assert perft(opening(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 33), (2, 159), (3, 1509)])
def test_first_turn(depth: int, count: int) -> None:
    """26 transforms of 6 hexes, 2 upgrades, passing for 3 tiles, a conversion, burning."""
    assert perft(first_turn(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 63), (2, 647)])
def test_crowded(depth: int, count: int) -> None:
    """All kinds of action: power, bridges, the ride, priests, tracks, tiles."""
    assert perft(crowded(), depth) == count


def volcanoes() -> State:
    """Dragonlords with 2 tokens, 1 worker and 2 coins; 3 hexes in reach are no rival's home."""
    state = match("dragonlords/desert giants")
    hand = own(state, "dragonlords").has(coins=2, workers=1, bowl1=1, bowl2=1, bowl3=0)
    hand.built("D E5")
    return state


def shifting() -> State:
    """Shapeshifters with their stronghold, 2 tokens in bowl I and 3 in bowl III."""
    state = match("shapeshifters/lake yetis/forest")
    hand = own(state, "shapeshifters").has(coins=0, workers=0, bowl1=2, bowl2=0, bowl3=3)
    hand.built("SH E5")
    own(state, "yetis").built("D E6")
    return state


def walking() -> State:
    """Riverwalkers with a trading post, no lake in reach, and 5 power."""
    state = match("riverwalkers/lake giants")
    hand = own(state, "riverwalkers").has(coins=6, workers=4, bowl1=0, bowl2=0, bowl3=5)
    hand.built("TP E4")
    return state


@pytest.mark.parametrize(("depth", "count"), [(1, 12), (2, 34), (3, 65)])
def test_volcanoes(depth: int, count: int) -> None:
    """A conversion, 3 hexes for a token of 2 bowls, 5 tiles: 1 + 6 + 5.

    Depth 2: after the conversion the same without it (11); after a volcano a conversion, the
    dwelling or enough (6 x 3); after passing the end of the turn (5 x 1). Depth 3: 11 without the
    worker; 6 x 4, as only enough allows two actions next; 5 x 6 for the Giants: burning, a
    conversion and 4 tiles.
    """
    assert perft(volcanoes(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 33), (2, 80)])
def test_shifting(depth: int, count: int) -> None:
    """2 conversions, a bridge, the priest, 6 terrains in 4 ways, 5 tiles: 2 + 1 + 1 + 24 + 5.

    The forest is one of the 6, as the Yetis have no home terrain. The payments are power, and 3
    tokens from bowls of 2 and 3 (I+I+III, I+III+III, III+III+III). Depth 2: 12 and 24 after the
    conversions, as the remaining tokens allow 1 and 3 payments; 1 after the bridge, 2 after the
    priest; 1 + 2 + 2 + 1 for each terrain, as a token left in III may be converted to a coin; 5.
    """
    assert perft(shifting(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 15), (2, 89)])
def test_walking(depth: int, count: int) -> None:
    """4 conversions, temple or stronghold, a bridge, 3 power actions without spades, 5 tiles.

    Depth 2: a priest from a conversion raises a question: 6 terrains, keep, or the last conversion
    (8); after the power action for a priest also 2 power are left (9); after the stronghold 3
    conversions, one free bridge, or enough (5).
    """
    assert perft(walking(), depth) == count
