"""ET «Costruzione di un Monumento» and the points monuments give."""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.euphrates_tigris.actions import NO_MONUMENT, monument, no_monument
from ludoteca.games.euphrates_tigris.rulebook import (
    MONUMENT_BUILT,
    MONUMENT_COLOUR,
    MONUMENT_POINTS,
    MONUMENT_SQUARE,
)
from ludoteca.games.euphrates_tigris.rulebook import MONUMENTS as BUILDING
from ludoteca.games.euphrates_tigris.rules.kingdoms import seats_with
from ludoteca.games.euphrates_tigris.rules.leaders import evict
from ludoteca.games.euphrates_tigris.scoring import award
from ludoteca.games.euphrates_tigris.state import ASK_MONUMENT, State, decision
from ludoteca.games.euphrates_tigris.tables import (
    COLOUR_NAMES,
    COLOURS,
    FACE_UP,
    GRID,
    MONUMENTS,
    MONUMENTS_WITH,
    NEIGHBOUR_MASKS,
    NOWHERE,
    SQUARE_MASKS,
    SQUARES_WITH,
    TEMPLE,
    TURNED,
    Cell,
    Colour,
)

NONE_BUILT: Final = bytes([NOWHERE]) * len(MONUMENTS)


def placed_colour(state: State) -> Colour:
    """The colour of the tile placed in this action, or NOWHERE for a leader or a removed tile."""
    if state.placed == NOWHERE:
        return NOWHERE
    colour = state.content[state.placed] - FACE_UP
    return colour if 0 <= colour < COLOURS else NOWHERE


def squares(state: State) -> list[Cell]:
    """Top-left cells of the 2×2 squares of one colour that contain the placed tile."""
    colour = placed_colour(state)
    if colour == NOWHERE:
        return []
    colour_mask = state.colour_masks[colour]
    beside_mask = NEIGHBOUR_MASKS[state.placed] & colour_mask
    if not beside_mask & (beside_mask - 1):  # a square needs two of its neighbours
        return []
    return [
        corner
        for corner in SQUARES_WITH[state.placed]
        if colour_mask & SQUARE_MASKS[corner] == SQUARE_MASKS[corner]
    ]


def left_with(state: State, colour: Colour) -> list[int]:
    """The monuments of this colour not built yet."""
    return [number for number in MONUMENTS_WITH[colour] if state.monuments[number] == NOWHERE]


def offer_monument(state: State) -> bool:
    """Asks the active player about a monument if one can be built (ET ruling 91)."""
    if not squares(state) or not left_with(state, placed_colour(state)):
        return False
    state.decisions.append(decision(ASK_MONUMENT, state.active))
    return True


def legal_monuments(state: State) -> list[int]:
    """Building no monument, or any unbuilt one of the colour on any of the squares."""
    left = left_with(state, placed_colour(state))
    found = [no_monument()]
    for corner in squares(state):
        found += [monument(number, corner) for number in left]
    return found


def refusal_monument(state: State, number: int, corner: Cell) -> int:
    """Checks for a square just completed and an unbuilt monument of its colour."""
    if number == NO_MONUMENT:
        return ALLOWED if corner == 0 else MONUMENT_SQUARE
    if number >= len(MONUMENTS) or corner not in squares(state):
        return MONUMENT_SQUARE
    if placed_colour(state) not in MONUMENTS[number]:
        return MONUMENT_COLOUR
    return ALLOWED if state.monuments[number] == NOWHERE else MONUMENT_BUILT


def apply_monument(state: State, number: int, corner: Cell, journal: Journal | None) -> None:
    """Turns the four tiles over; leaders without a temple return to the reserve."""
    if number == NO_MONUMENT:
        return
    colour = placed_colour(state)
    square_mask = SQUARE_MASKS[corner]
    for cell in cells(square_mask):
        state.content[cell] = TURNED
    state.colour_masks[colour] &= ~square_mask
    state.monuments[number] = corner
    state.monument_tiles[number] = colour
    if journal is not None:
        name = "-".join(COLOUR_NAMES[half] for half in MONUMENTS[number])
        journal.note(state.active, f"built.{name}", 1, BUILDING, GRID.name(corner))
    if colour == TEMPLE:
        evict(state, GRID.grow(square_mask), journal)


def pay_monuments(state: State, seat: int, journal: Journal | None) -> None:
    """A point for each leader of the seat in a kingdom with a matching monument (ET ruling 99)."""
    if state.monuments == NONE_BUILT:
        return
    for number in range(len(MONUMENTS)):
        corner = state.monuments[number]
        if corner == NOWHERE:
            continue
        leaders = state.region_leaders[state.region_of[corner]]
        for colour in MONUMENTS[number]:
            if seats_with(leaders, colour) >> seat & 1:
                award(state, seat, colour, 1, MONUMENT_POINTS, corner, journal)
