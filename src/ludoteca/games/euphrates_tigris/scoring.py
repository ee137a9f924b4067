"""Points during play and the ranking at the end."""

from typing import Final

from ludoteca.core.contract import Scores
from ludoteca.core.journal import Journal
from ludoteca.games.euphrates_tigris.state import State, is_out
from ludoteca.games.euphrates_tigris.tables import (
    COLOURS,
    GRID,
    KINDS_OF_POINT,
    MOST_PLAYERS,
    TREASURE,
    Cell,
)

SOURCES: Final = ("point.black", "point.red", "point.blue", "point.green", "point.treasure")

# One point as stored in `State.gains`, indexed by seat * KINDS_OF_POINT + kind.
GAINS: Final = [bytes([number]) for number in range(MOST_PLAYERS * KINDS_OF_POINT)]


def award(
    state: State, seat: int, kind: int, amount: int, rule: str, at: Cell, journal: Journal | None
) -> None:
    """Gives points of one colour (or treasures), visible to all (ET ruling 121)."""
    number = seat * KINDS_OF_POINT + kind
    state.points[number] += amount
    state.gains += GAINS[number] * amount
    if journal is not None:
        journal.note(seat, SOURCES[kind], amount, rule, GRID.name(at))


def spheres(points: list[int]) -> list[int]:
    """Points per colour, weakest first, each treasure added to the weakest (ET ruling 117)."""
    colours = sorted(points[:COLOURS])
    for _ in range(points[TREASURE]):
        colours[0] += 1
        colours.sort()
    return colours


def points_of(state: State, seat: int) -> list[int]:
    """The seat's points by colour, and its treasures."""
    return state.points[seat * KINDS_OF_POINT : (seat + 1) * KINDS_OF_POINT]


def standing(state: State, seat: int) -> list[int]:
    """The sort key of a seat: its spheres, weakest first; below all others if it resigned."""
    if is_out(state, seat):  # a later resignation ranks higher, but below all who stayed
        return [state.out.index(seat) - state.players]
    return spheres(points_of(state, seat))


def rank(standings: list[list[int]]) -> list[int]:
    """The rank of each seat; equal standings share a rank (ET ruling 118)."""
    return [1 + sum(other > mine for other in standings) for mine in standings]


def scores(state: State) -> Scores:
    """Points by colour, the weakest sphere as total, ranks once the match is over."""
    seats = range(state.players)
    ranks = rank([standing(state, seat) for seat in seats]) if state.is_over else []
    points = [points_of(state, seat) for seat in seats]
    return Scores(SOURCES, points, [spheres(row)[0] for row in points], ranks)
