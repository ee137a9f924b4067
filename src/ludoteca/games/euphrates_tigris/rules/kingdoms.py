"""ET «Regni»: regions and kingdoms, updated in place."""

from typing import Final

from ludoteca.core.bits import cells, lowest
from ludoteca.games.euphrates_tigris.state import NO_REGION, State
from ludoteca.games.euphrates_tigris.tables import (
    BIT,
    COLOURS,
    EMPTY,
    FACE_UP,
    GRID,
    LEADER,
    NEIGHBOUR_MASKS,
    NEIGHBOURS,
    NOWHERE,
    TEMPLE,
    TURNED,
    Cell,
    Colour,
    Region,
)

ALL_SEATS: Final = (1 << COLOURS) - 1


def seats_with(leaders: int, colour: Colour) -> int:
    """Mask of the seats whose leader of that colour is among `leaders`."""
    return leaders >> colour * COLOURS & ALL_SEATS


def leader_bit(seat: int, colour: Colour) -> int:
    """The bit of a leader in `region_leaders`."""
    return 1 << colour * COLOURS + seat


def kingdoms_beside(state: State, cell: Cell) -> list[Region]:
    """The distinct kingdoms adjacent to `cell`."""
    region_of = state.region_of
    region_leaders = state.region_leaders
    kingdoms: list[Region] = []
    for near in NEIGHBOURS[cell]:
        region = region_of[near]
        # ET «Regni»: a region without a leader is no kingdom
        if region != NO_REGION and region_leaders[region] and region not in kingdoms:
            kingdoms.append(region)
    return kingdoms


def has_temple_beside(state: State, cell: Cell) -> bool:
    """Whether a face-up temple shares a side with `cell`."""
    return NEIGHBOUR_MASKS[cell] & state.colour_masks[TEMPLE] != 0


def touched_masks(near_masks: list[int]) -> tuple[int, int]:
    """Masks of the cells that are in at least two, and in at least three, of `near_masks`."""
    once = 0
    twice = 0
    thrice = 0
    for near_mask in near_masks:
        if near_mask:
            thrice |= twice & near_mask
            twice |= once & near_mask
            once |= near_mask
    return twice, thrice


def near_masks(state: State) -> list[int]:
    """For each region the mask of its cells and those beside it; 0 without leaders."""
    return [
        GRID.grow(state.region_masks[region]) if state.region_leaders[region] else 0
        for region in range(len(state.region_masks))
    ]


def put_tile(state: State, cell: Cell, colour: Colour) -> int:
    """Puts a face-up tile on an empty cell; returns how many kingdoms it touches."""
    state.colour_masks[colour] |= BIT[cell]
    return _put(state, cell, FACE_UP + colour, 0)


def put_turned(state: State, cell: Cell) -> None:
    """Puts a turned-over tile on an empty cell: it only connects regions (ET ruling 94)."""
    _put(state, cell, TURNED, 0)


def put_leader(state: State, seat: int, role: Colour, cell: Cell) -> None:
    """Puts a leader on an empty cell."""
    state.leader_cells[seat * COLOURS + role] = cell
    _put(state, cell, LEADER + seat * COLOURS + role, leader_bit(seat, role))


def lift_leader(state: State, seat: int, role: Colour) -> Cell:
    """Takes a leader off the board, which may split its region; returns its former cell."""
    number = seat * COLOURS + role
    cell = state.leader_cells[number]
    state.leader_cells[number] = NOWHERE
    region = state.region_of[cell]
    state.region_leaders[region] &= ~leader_bit(seat, role)
    clear_cell(state, cell)
    return cell


def _put(state: State, cell: Cell, piece: int, leaders: int) -> int:
    state.content[cell] = piece
    state.taken_mask |= BIT[cell]
    return join(state, cell, leaders)


def join(state: State, cell: Cell, leaders: int) -> int:
    """Merges all regions beside `cell` into one; returns how many were kingdoms."""
    region_of = state.region_of
    joined = NO_REGION
    kingdoms = 0
    for near in NEIGHBOURS[cell]:
        region = region_of[near]
        if region == NO_REGION or region == joined:
            continue
        if state.region_leaders[region]:
            kingdoms += 1
        joined = region if joined == NO_REGION else merge(state, joined, region)
    if joined == NO_REGION:
        joined = free_region(state)
    region_of[cell] = joined
    state.region_masks[joined] |= BIT[cell]
    state.region_leaders[joined] |= leaders
    return kingdoms


def merge(state: State, one: Region, other: Region) -> Region:
    """Merges the smaller region into the larger one, which it returns."""
    masks = state.region_masks
    if masks[one].bit_count() < masks[other].bit_count():
        one, other = other, one
    region_of = state.region_of
    left_mask = masks[other]
    while left_mask:  # usually only one or two cells
        region_of[lowest(left_mask)] = one
        left_mask &= left_mask - 1
    masks[one] |= masks[other]
    state.region_leaders[one] |= state.region_leaders[other]
    masks[other] = 0
    state.region_leaders[other] = 0
    return one


def free_region(state: State) -> Region:
    """An unused region number."""
    for region in range(len(state.region_masks)):
        if not state.region_masks[region]:
            return region
    state.region_masks.append(0)
    state.region_leaders.append(0)
    return len(state.region_masks) - 1


def clear_cell(state: State, cell: Cell) -> None:
    """Empties one cell of a region, and splits the region if it is no longer connected."""
    region = state.region_of[cell]
    state.region_of[cell] = NO_REGION
    state.content[cell] = EMPTY
    state.taken_mask &= ~BIT[cell]
    left_mask = state.region_masks[region] & ~BIT[cell]
    state.region_masks[region] = left_mask
    links_mask = NEIGHBOUR_MASKS[cell] & left_mask
    if links_mask & (links_mask - 1):  # with a single neighbour the region cannot split
        split(state, region, links_mask)


def clear(state: State, region: Region, gone_mask: int) -> None:
    """Empties cells of a region, and splits the region if it is no longer connected."""
    links_mask = 0
    for cell in cells(gone_mask):
        state.region_of[cell] = NO_REGION
        state.content[cell] = EMPTY
        links_mask |= NEIGHBOUR_MASKS[cell]
    state.taken_mask &= ~gone_mask
    left_mask = state.region_masks[region] & ~gone_mask
    links_mask &= left_mask
    state.region_masks[region] = left_mask
    if links_mask & (links_mask - 1):
        split(state, region, links_mask)


def linked_part(links_mask: int, left_mask: int) -> int:
    """The part of `left_mask` connected to the first link, or 0 if it contains all links."""
    reached = links_mask & -links_mask
    while True:
        grown = GRID.grow(reached) & left_mask
        if grown & links_mask == links_mask:
            return 0
        if grown == reached:
            return reached
        reached = grown


def split(state: State, region: Region, links_mask: int) -> None:
    """Makes parts of a region that are no longer connected regions of their own."""
    left_mask = state.region_masks[region]
    part_mask = linked_part(links_mask, left_mask)
    if not part_mask:
        return
    leaders = state.region_leaders[region]
    state.region_masks[region] = part_mask
    state.region_leaders[region] = leaders_inside(state, leaders, part_mask)
    left_mask &= ~part_mask
    while left_mask:
        part_mask = GRID.flood(left_mask & -left_mask, left_mask)
        new = free_region(state)
        for cell in cells(part_mask):
            state.region_of[cell] = new
        state.region_masks[new] = part_mask
        state.region_leaders[new] = leaders_inside(state, leaders, part_mask)
        left_mask &= ~part_mask


def leaders_inside(state: State, leaders: int, part_mask: int) -> int:
    """The subset of `leaders` standing on `part_mask`."""
    inside = 0
    for bit in cells(leaders):
        role, seat = divmod(bit, COLOURS)
        if part_mask >> state.leader_cells[seat * COLOURS + role] & 1:
            inside |= 1 << bit
    return inside
