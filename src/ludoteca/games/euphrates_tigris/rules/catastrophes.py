"""ET «3. Giocare una Tessera Catastrofe»."""

from ludoteca.core.bits import chosen
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.euphrates_tigris.actions import CATASTROPHES_ON
from ludoteca.games.euphrates_tigris.rulebook import (
    CATASTROPHE_LEADER,
    CATASTROPHE_MONUMENT,
    CATASTROPHE_SPENT,
    CATASTROPHE_TREASURE,
    CATASTROPHE_TWICE,
    CATASTROPHES,
)
from ludoteca.games.euphrates_tigris.rules.kingdoms import clear_cell
from ludoteca.games.euphrates_tigris.rules.leaders import evict
from ludoteca.games.euphrates_tigris.state import State, discard_openly
from ludoteca.games.euphrates_tigris.tables import (
    BIT,
    CATASTROPHE,
    EMPTY,
    FACE_UP,
    GRID,
    LEADER,
    NEIGHBOUR_MASKS,
    TEMPLE,
    TILE_NAMES,
    TURNED,
    Cell,
)


def legal_catastrophes(state: State, seat: int) -> list[int]:
    """A catastrophe on every possible cell, if the seat has a catastrophe tile left."""
    return chosen(CATASTROPHES_ON, catastrophe_mask(state, seat))


def catastrophe_mask(state: State, seat: int) -> int:
    """Mask of the possible cells: empty ones, land or river, and tiles without a treasure."""
    if not state.catastrophes[seat]:
        return 0
    face_up_mask = 0
    for colour_mask in state.colour_masks:
        face_up_mask |= colour_mask
    return GRID.board_mask & ~state.taken_mask | face_up_mask & ~state.treasure_mask


def refusal_catastrophe(state: State, seat: int, cell: Cell) -> int:
    """Checks: no leader, treasure, monument or other catastrophe there (ET ruling 51)."""
    if not state.catastrophes[seat]:
        return CATASTROPHE_SPENT
    piece = state.content[cell]
    if piece == EMPTY:
        return ALLOWED
    if piece >= LEADER:
        return CATASTROPHE_LEADER
    if piece == CATASTROPHE:
        return CATASTROPHE_TWICE
    if piece == TURNED:
        return CATASTROPHE_MONUMENT
    return CATASTROPHE_TREASURE if state.treasure_mask >> cell & 1 else ALLOWED


def apply_catastrophe(state: State, seat: int, cell: Cell, journal: Journal | None) -> None:
    """Destroys the tile if any; kingdoms may split and leaders return to the reserve."""
    state.catastrophes[seat] -= 1
    if journal is not None:
        journal.note(seat, "placed.catastrophe", 1, CATASTROPHES, GRID.name(cell))
    piece = state.content[cell]
    if piece != EMPTY:
        colour = piece - FACE_UP
        state.colour_masks[colour] &= ~BIT[cell]
        discard_openly(state, colour, 1)
        clear_cell(state, cell)
        if journal is not None:
            journal.note(seat, f"lost.{TILE_NAMES[colour]}", 1, CATASTROPHES, GRID.name(cell))
        if colour == TEMPLE:
            evict(state, NEIGHBOUR_MASKS[cell], journal)
    state.content[cell] = CATASTROPHE
    state.taken_mask |= BIT[cell]
