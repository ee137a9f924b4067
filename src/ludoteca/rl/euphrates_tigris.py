"""Euphrates & Tigris as arrays: the actions of each kind, and what a seat observes."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.core.bits import cells
from ludoteca.games.euphrates_tigris import actions
from ludoteca.games.euphrates_tigris.tables import (
    CATASTROPHE,
    CATASTROPHES_EACH,
    CELLS,
    COLOURS,
    FACE_UP,
    GAUGE_STEPS,
    GRID,
    HAND,
    KINDS_OF_POINT,
    LEADER,
    MONUMENTS,
    NOWHERE,
    SUPPLY,
    TURNED,
)
from ludoteca.games.euphrates_tigris.view import View
from ludoteca.rl.kinds import FIRST, SECOND, Argument, Kind, Listed

PAYMENT_SHIFT: Final = 0
PAYMENTS: Final = ()

# Planes of the board; those of the leaders follow, four for each seat, the own first.
TREASURE_PLANE: Final = 6
MONUMENT_PLANE: Final = 7
FIRST_LEADER: Final = MONUMENT_PLANE + len(MONUMENTS)
CODES: Final = 256
QUESTIONS: Final = ("action", "attack", "defend", "war", "monument", "treasure", "draw")
MOST_POINTS: Final = 20.0  # of one kind; more than anybody has in most matches
MOST_STRENGTH: Final = 12.0

Array = NDArray[np.float32]


def action_kinds(players: int) -> list[Kind]:
    """Every kind of action with its arguments."""
    colours, everywhere = range(COLOURS), range(CELLS)
    return [
        Kind("leader", actions.LEADER_TO, Argument(FIRST, colours), Argument(SECOND, everywhere)),
        Kind("withdraw", actions.WITHDRAW, Argument(FIRST, colours)),
        Kind("tile", actions.PLACE, Argument(FIRST, colours), Argument(SECOND, everywhere)),
        Kind("catastrophe", actions.CATASTROPHE_ON, Argument(FIRST, everywhere)),
        Listed("swap", actions.SWAP, every_swap()),
        Kind("pass", actions.PASS),
        Kind("support", actions.SUPPORT, Argument(FIRST, range(HAND + 1))),
        Kind("war", actions.WAR, Argument(FIRST, colours)),
        Listed("monument", actions.MONUMENT, every_monument()),
        Kind("treasure", actions.TREASURE_FROM, Argument(FIRST, everywhere)),
        Kind("draw", actions.DRAW, Argument(FIRST, range(COLOURS + 1))),
    ]


def every_swap() -> list[int]:
    """Every swap of up to a whole hand."""
    found = actions.swaps_of(HAND, HAND, HAND, HAND)
    return [swap for swap in found if sum(actions.swapped(swap)) <= HAND]


def every_monument() -> list[int]:
    """Every monument on every square, and none."""
    built = [actions.monument(n, c) for n in range(len(MONUMENTS)) for c in range(CELLS)]
    return [*built, actions.no_monument()]


@lru_cache(32)
def planes_of(seat: int, players: int) -> NDArray[np.intp]:
    """The plane of each piece that can stand on a cell, the own leaders first; the last is none."""
    nothing = FIRST_LEADER + players * COLOURS
    found = np.full(CODES, nothing, np.intp)
    found[FACE_UP : FACE_UP + COLOURS] = range(COLOURS)
    found[CATASTROPHE], found[TURNED] = COLOURS, COLOURS + 1
    for who in range(players):
        first = FIRST_LEADER + (who - seat) % players * COLOURS
        start = LEADER + who * COLOURS
        found[start : start + COLOURS] = range(first, first + COLOURS)
    return found


EVERYWHERE: Final = np.arange(CELLS)


def observation(view: View) -> dict[str, Array]:
    """The board as planes, the rest as vectors."""
    return {"board": board(view), "own": own(view), "seats": seats(view), "table": table(view)}


def board(view: View) -> Array:
    """Tiles by colour, catastrophes, turned tiles, treasures, monuments, leaders by seat."""
    planes = np.zeros((FIRST_LEADER + view.players * COLOURS + 1, CELLS), np.float32)
    content = np.frombuffer(view.content, np.uint8)
    planes[planes_of(view.seat, view.players)[content], EVERYWHERE] = 1
    planes[TREASURE_PLANE, cells(view.treasure_mask)] = 1
    for number, corner in view.standing_monuments():
        planes[MONUMENT_PLANE + number, corner] = 1
    return planes[:-1].reshape(-1, GRID.rows, GRID.columns)


def own(view: View) -> Array:
    """The own tiles and points."""
    hand = [count / HAND for count in view.hands[view.seat]]
    points = [count / MOST_POINTS for count in view.points[view.seat]]
    return np.array(hand + points, np.float32)


def seats(view: View) -> Array:
    """A row for each seat: tiles held and known, catastrophes left, points if open, its turn."""
    rows: list[list[float]] = []
    for step in range(view.players):
        who = (view.seat + step) % view.players
        known = view.known[who * COLOURS : (who + 1) * COLOURS]
        points = view.points[who] or [0] * KINDS_OF_POINT
        rows.append(
            [
                view.hand_sizes[who] / HAND,
                *[count / HAND for count in known],
                view.catastrophes[who] / CATASTROPHES_EACH,
                *[count / MOST_POINTS for count in points],
                float(who == view.active),
                float(who == view.asked),
                float(who in view.out),
            ]
        )
    return np.array(rows, np.float32)


def table(view: View) -> Array:
    """The question asked, the bag, the open supply and the conflict."""
    asked = [float(view.question == question) for question in QUESTIONS]
    supply = [view.supply.count(colour) / SUPPLY for colour in range(COLOURS)]
    fight = view.conflict
    is_fought = view.question in ("attack", "defend")
    strengths = [fight.attack, fight.defence, fight.added if view.question == "defend" else 0]
    facts = [
        float(view.action_number),
        view.gauge / GAUGE_STEPS,
        float(view.asked_count),
        float(view.uniting != NOWHERE),
        float(is_fought and fight.is_revolt),
        *[strength / MOST_STRENGTH if is_fought else 0.0 for strength in strengths],
    ]
    return np.array(asked + supply + facts, np.float32)
