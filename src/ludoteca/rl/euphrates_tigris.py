"""Euphrates & Tigris as arrays: action numbers and observations."""

from functools import lru_cache
from typing import Final

from ludoteca.games.euphrates_tigris import actions
from ludoteca.games.euphrates_tigris.numbers import (
    FIRST_LEADER,
    QUESTIONS,
    allowed_mask,
    amounts,
    every_swap,
    marks,
)
from ludoteca.games.euphrates_tigris.tables import (
    CATASTROPHES_EACH,
    CELLS,
    COLOURS,
    GAUGE_STEPS,
    GRID,
    HAND,
    KINDS_OF_POINT,
    MONUMENTS,
    SUPPLY,
)
from ludoteca.games.euphrates_tigris.view import View
from ludoteca.rl.kinds import FIRST, SECOND, Argument, Kind, Listed
from ludoteca.rl.layout import Array, Layout

PAYMENT_SHIFT: Final = 0
PAYMENTS: Final = ()
ALLOWED_MASK: Final = allowed_mask

MOST_POINTS: Final = 20.0  # of one kind; more than players have in most matches
MOST_STRENGTH: Final = 12.0


def action_kinds(players: int) -> list[Kind]:
    """All kinds of actions with their arguments."""
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


def every_monument() -> list[int]:
    """The actions for every monument on every square, and for none."""
    built = [actions.monument(n, c) for n in range(len(MONUMENTS)) for c in range(CELLS)]
    return [*built, actions.no_monument()]


def layout(view: View) -> Layout:
    """The layout of a view: the board as planes, the rest as vectors."""
    return layout_for(view.players)


@lru_cache(32)
def layout_for(players: int) -> Layout:
    """The layout for a number of players."""
    seat = [HAND] * (1 + COLOURS) + [CATASTROPHES_EACH] + [MOST_POINTS] * KINDS_OF_POINT + [1] * 3
    own = [HAND] * COLOURS + [MOST_POINTS] * KINDS_OF_POINT
    asked, supply = [1.0] * len(QUESTIONS), [SUPPLY] * COLOURS
    table = asked + supply + [1, GAUGE_STEPS, 1, 1, 1] + [MOST_STRENGTH] * 3
    spec = {
        "board": (FIRST_LEADER + players * COLOURS, GRID.rows, GRID.columns),
        "own": (len(own),),
        "seats": (players, len(seat)),
        "table": (len(table),),
    }
    return Layout(spec, [1 / most for most in own + seat * players + table])


def row(view: View, layout: Layout) -> Array:
    """A view as a row: planes of tiles, treasures, monuments, leaders and so on; then amounts."""
    return layout.marked_row(marks(view), amounts(view))
