"""ET «2. Piazzare una Tessera» and the point it earns."""

from ludoteca.core.bits import chosen, lowest
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.euphrates_tigris.actions import PLACES
from ludoteca.games.euphrates_tigris.rulebook import (
    TILE_FARM,
    TILE_HELD,
    TILE_JOINS,
    TILE_POINTS,
    TILE_RIVER,
    TILE_TAKEN,
    TILES,
)
from ludoteca.games.euphrates_tigris.rules.kingdoms import kingdoms_beside, put_tile, seats_with
from ludoteca.games.euphrates_tigris.scoring import award
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.tables import (
    COLOURS,
    EMPTY,
    FARM,
    GRID,
    KING,
    MOST_JOINED_BY_TILE,
    NEIGHBOUR_MASKS,
    NOWHERE,
    TILE_NAMES,
    Cell,
    Colour,
    Region,
)


def legal_tiles(state: State, seat: int, thrice_mask: int) -> list[int]:
    """All placements of all colours in hand; `thrice_mask` cells touch three kingdoms."""
    places = tile_masks(state, seat, thrice_mask)
    found: list[int] = []
    for colour in range(COLOURS):
        found += chosen(PLACES[colour], places[colour])
    return found


def tile_masks(state: State, seat: int, thrice_mask: int) -> list[int]:
    """For each colour the mask of cells where a tile may be placed; 0 if none is in hand."""
    open_mask = ~(state.taken_mask | thrice_mask)
    found: list[int] = []
    for colour in range(COLOURS):
        ground_mask = 0
        if state.hands[seat * COLOURS + colour]:
            ground_mask = state.board.river_mask if colour == FARM else state.board.land_mask
        found.append(ground_mask & open_mask)
    return found


def refusal_tile(state: State, seat: int, colour: Colour, cell: Cell) -> int:
    """Checks for a tile in hand, an empty cell of its terrain, at most two kingdoms joined."""
    if not state.hands[seat * COLOURS + colour]:
        return TILE_HELD
    if state.content[cell] != EMPTY:
        return TILE_TAKEN
    is_river = state.board.river_mask >> cell & 1
    if colour == FARM and not is_river:
        return TILE_FARM
    if colour != FARM and is_river:
        return TILE_RIVER
    return refusal_joins(state, cell)


def refusal_joins(state: State, cell: Cell) -> int:
    """ET «Conflitti» 2: a tile never joins more than two kingdoms."""
    if (NEIGHBOUR_MASKS[cell] & state.taken_mask).bit_count() <= MOST_JOINED_BY_TILE:
        return ALLOWED
    return TILE_JOINS if len(kingdoms_beside(state, cell)) > MOST_JOINED_BY_TILE else ALLOWED


def spend(state: State, seat: int, colour: Colour, count: int) -> None:
    """Removes tiles from the hand face up, those known to the others first."""
    number = seat * COLOURS + colour
    state.hands[number] -= count
    if state.known[number]:
        state.known[number] = max(0, state.known[number] - count)


def apply_tile(
    state: State, seat: int, colour: Colour, cell: Cell, journal: Journal | None
) -> None:
    """Places a tile; scores it at once unless it joins two kingdoms (ET ruling 45)."""
    spend(state, seat, colour, 1)
    kingdoms = put_tile(state, cell, colour)
    state.placed = cell
    if journal is not None:
        journal.note(seat, f"placed.{TILE_NAMES[colour]}", 1, TILES, GRID.name(cell))
    if kingdoms == MOST_JOINED_BY_TILE:
        state.uniting = cell
    elif kingdoms:
        score_tile(state, state.region_of[cell], colour, cell, journal)


def score_tile(
    state: State, kingdom: Region, colour: Colour, cell: Cell, journal: Journal | None
) -> None:
    """Gives the point to the leader of the tile's colour, or else to the king."""
    winner = scoring_seat(state.region_leaders[kingdom], colour)
    if winner != NOWHERE:
        award(state, winner, colour, 1, TILE_POINTS, cell, journal)


def scoring_seat(leaders: int, colour: Colour) -> int:
    """The seat that scores a tile of that colour in a kingdom of these leaders, or NOWHERE."""
    seats = seats_with(leaders, colour) or seats_with(leaders, KING)
    return lowest(seats) if seats else NOWHERE
