"""Points during play, and the comparison at the end."""

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

# One point, as `State.gains` keeps it, by seat * KINDS_OF_POINT + kind.
GAINS: Final = [bytes([number]) for number in range(MOST_PLAYERS * KINDS_OF_POINT)]


def award(
    state: State, seat: int, kind: int, amount: int, rule: str, at: Cell, journal: Journal | None
) -> None:
    """Gives points of one colour (or treasures), in sight of all (ET ruling 121)."""
    number = seat * KINDS_OF_POINT + kind
    state.points[number] += amount
    state.gains += GAINS[number] * amount
    if journal is not None:
        journal.note(seat, SOURCES[kind], amount, rule, GRID.name(at))


def spheres(points: list[int]) -> list[int]:
    """The four colours, weakest first, after each treasure went to the weakest (ET ruling 117)."""
    colours = sorted(points[:COLOURS])
    for _ in range(points[TREASURE]):
        colours[0] += 1
        colours.sort()
    return colours


def points_of(state: State, seat: int) -> list[int]:
    """The seat's points by colour, and its treasures."""
    return state.points[seat * KINDS_OF_POINT : (seat + 1) * KINDS_OF_POINT]


def standing(state: State, seat: int) -> list[int]:
    """What the seat is compared by: still at the table, then its spheres, weakest first."""
    if is_out(state, seat):  # who resigned later ranks higher, behind all who stayed
        return [state.out.index(seat) - state.players]
    return spheres(points_of(state, seat))


def rank(standings: list[list[int]]) -> list[int]:
    """Place of each seat; equal standings share it (ET ruling 118)."""
    return [1 + sum(other > mine for other in standings) for mine in standings]


def scores(state: State) -> Scores:
    """Points by colour; the weakest sphere is what counts; places once the match is over."""
    seats = range(state.players)
    ranks = rank([standing(state, seat) for seat in seats]) if state.is_over else []
    points = [points_of(state, seat) for seat in seats]
    return Scores(SOURCES, points, [spheres(row)[0] for row in points], ranks)
