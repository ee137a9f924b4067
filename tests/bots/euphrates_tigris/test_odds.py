"""Chances of what rivals hold, compared with counting all possible hands."""

from itertools import combinations
from math import isclose

from tests.games.euphrates_tigris.table import position

from ludoteca.bots.euphrates_tigris.odds import Odds, hypergeometric
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.view import View

TABLE = """
    players: Lion Bull Potter
    turn: Lion
    hand Lion: SSTTFM
    hand Bull: STT
    {}
    hand Potter: SF
    bag: MMTF
    discards: SS
    {}
    at: G5
    | T  lK .  T  bP
"""


def table(known: str = "", gone: str = "") -> State:
    """A position with few unseen tiles."""
    return position(TABLE.format(known, gone))


def odds_of(state: State) -> Odds:
    """The odds as the Lion sees them."""
    return Odds(View(state, 0), state)


def every_hand(pool: list[int], size: int) -> list[tuple[int, ...]]:
    """All choices of `size` tiles from a pool, as indices."""
    return list(combinations(range(sum(pool)), size))


def colours_of(pool: list[int]) -> list[int]:
    """The colour of each tile of a pool."""
    return [colour for colour, count in enumerate(pool) for _ in range(count)]


def test_chances_of_a_draw_equal_counted_ones() -> None:
    for good in range(5):
        hands = every_hand([good, 7 - good], 3)
        counted = [sum(sum(t < good for t in hand) == n for hand in hands) for n in range(4)]
        chances = hypergeometric(good, 7, 3)
        assert all(isclose(chances[n], counted[n] / len(hands)) for n in range(4))
        assert isclose(sum(chances), 1.0)


def test_the_pool_holds_the_unseen_tiles() -> None:
    """ET ruling 121: tiles that left the game face up are in no hand."""
    assert odds_of(table()).pool == [4, 3, 2, 2]
    assert odds_of(table(gone="open discards: S")).pool == [3, 3, 2, 2]


def test_chances_that_a_rival_holds_enough_equal_counted_ones() -> None:
    odds = odds_of(table())
    tiles = colours_of(odds.pool)
    hands = every_hand(odds.pool, 3)
    for colour in range(4):
        for count in range(7):
            fitting = [h for h in hands if sum(tiles[t] == colour for t in h) >= count]
            assert isclose(odds.at_least(1, colour, count), len(fitting) / len(hands))


def test_known_tiles_are_certain() -> None:
    odds = odds_of(table(known="known Bull: TT"))
    assert odds.at_least(1, 1, 2) == 1.0
    assert isclose(odds.at_least(1, 1, 3), odds.pool[1] / sum(odds.pool))
    assert odds.at_least(1, 1, 4) == 0.0


def test_some_rival_is_the_highest_chance_of_a_rival() -> None:
    odds = odds_of(table())
    assert odds.some_rival(1, 2) == max(odds.at_least(1, 1, 2), odds.at_least(2, 1, 2))


def test_chances_between_two_rivals_equal_counted_ones() -> None:
    odds = odds_of(table())
    tiles = colours_of(odds.pool)
    everything = set(range(len(tiles)))
    for colour in range(4):
        for lead in (-1, 0, 1, 2):
            won = total = 0
            for one in every_hand(odds.pool, 3):
                for other in combinations(sorted(everything - set(one)), 2):
                    held = sum(tiles[t] == colour for t in one)
                    against = sum(tiles[t] == colour for t in other)
                    total += 1
                    won += held + lead > against
            assert isclose(odds.beats(1, 2, colour, lead), won / total, abs_tol=1e-12)
