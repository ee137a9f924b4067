"""ET «1. Posizionare un Leader»: place, move, withdraw."""

from ludoteca.core.bits import chosen
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.euphrates_tigris.actions import LEADERS_TO, withdraw
from ludoteca.games.euphrates_tigris.rulebook import (
    LEADER_JOINS,
    LEADER_RIVER,
    LEADER_STAYS,
    LEADER_TAKEN,
    LEADER_TEMPLE,
    LEADERS,
    WITHDRAW_RESERVE,
)
from ludoteca.games.euphrates_tigris.rules.kingdoms import (
    has_temple_beside,
    kingdoms_beside,
    leader_bit,
    leaders_inside,
    lift_leader,
    linked_part,
    put_leader,
)
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.tables import (
    BIT,
    COLOURS,
    EMPTY,
    GRID,
    LEADER_NAMES,
    MOST_JOINED_BY_LEADER,
    NEIGHBOUR_MASKS,
    NOWHERE,
    TEMPLE,
    Cell,
    Colour,
)


def legal_leaders(
    state: State, seat: int, kingdoms: list[int], twice_mask: int, thrice_mask: int
) -> list[int]:
    """All placements of the seat's leaders; the masks are cells beside two or three `kingdoms`."""
    places = leader_masks(state, seat, kingdoms, twice_mask, thrice_mask)
    found: list[int] = []
    for role in range(COLOURS):
        found += chosen(LEADERS_TO[role], places[role])
    return found


def leader_masks(
    state: State, seat: int, kingdoms: list[int], twice_mask: int, thrice_mask: int
) -> list[int]:
    """For each role the mask of cells where the seat's leader may be placed."""
    beside_temples = GRID.grow(state.colour_masks[TEMPLE])
    open_mask = beside_temples & state.board.land_mask & ~state.taken_mask
    found: list[int] = []
    for role in range(COLOURS):
        joining_mask = twice_mask
        if state.leader_cells[seat * COLOURS + role] != NOWHERE:
            joining_mask = joining_when_lifted(state, seat, role, kingdoms, twice_mask, thrice_mask)
        found.append(open_mask & ~joining_mask)
    return found


def legal_withdrawals(state: State, seat: int) -> list[int]:
    """Withdrawing each of the seat's leaders on the board."""
    return [
        withdraw(role)
        for role in range(COLOURS)
        if state.leader_cells[seat * COLOURS + role] != NOWHERE
    ]


def lifted_parts(state: State, seat: int, role: Colour) -> list[int]:
    """The parts of its kingdom without this leader that still contain a leader."""
    cell = state.leader_cells[seat * COLOURS + role]
    home = state.region_of[cell]
    leaders = state.region_leaders[home] & ~leader_bit(seat, role)
    if not leaders:
        return []
    left_mask = state.region_masks[home] & ~BIT[cell]
    links_mask = NEIGHBOUR_MASKS[cell] & left_mask
    parts: list[int] = []
    while links_mask & (links_mask - 1):
        part_mask = linked_part(links_mask, left_mask)
        if not part_mask:
            break
        if leaders_inside(state, leaders, part_mask):
            parts.append(part_mask)
        left_mask &= ~part_mask
        links_mask &= ~part_mask
    if leaders_inside(state, leaders, left_mask):
        parts.append(left_mask)
    return parts


def joining_when_lifted(
    state: State, seat: int, role: Colour, kingdoms: list[int], twice_mask: int, thrice_mask: int
) -> int:
    """Mask of cells beside two kingdoms without this leader (ET «FAQ», ET rulings 28 and 29)."""
    covered_mask = 0
    overlap_mask = 0
    for part_mask in lifted_parts(state, seat, role):
        near_mask = GRID.grow(part_mask)
        overlap_mask |= covered_mask & near_mask
        covered_mask |= near_mask
    home = state.region_of[state.leader_cells[seat * COLOURS + role]]
    freed_mask = kingdoms[home] & ~covered_mask  # cells that touch one kingdom fewer
    return twice_mask & ~freed_mask | thrice_mask & freed_mask | overlap_mask


def joined_by_leader(state: State, seat: int, role: Colour, cell: Cell) -> int:
    """How many kingdoms the leader would join on `cell`, not counting its present position."""
    kingdoms = kingdoms_beside(state, cell)
    stands = state.leader_cells[seat * COLOURS + role]
    if stands == NOWHERE or state.region_of[stands] not in kingdoms:
        return len(kingdoms)
    joined = len(kingdoms) - 1
    for part_mask in lifted_parts(state, seat, role):
        if NEIGHBOUR_MASKS[cell] & part_mask:
            joined += 1
    return joined


def refusal_leader(state: State, seat: int, role: Colour, cell: Cell) -> int:
    """Checks for an empty land cell beside a face-up temple and at most one kingdom."""
    if state.leader_cells[seat * COLOURS + role] == cell:
        return LEADER_STAYS  # ET ruling 30
    if state.content[cell] != EMPTY:
        return LEADER_TAKEN
    if state.board.river_mask >> cell & 1:
        return LEADER_RIVER
    if not has_temple_beside(state, cell):
        return LEADER_TEMPLE
    if joined_by_leader(state, seat, role, cell) > MOST_JOINED_BY_LEADER:
        return LEADER_JOINS
    return ALLOWED


def refusal_withdrawal(state: State, seat: int, role: Colour) -> int:
    """Checks that the leader is on the board."""
    if state.leader_cells[seat * COLOURS + role] == NOWHERE:
        return WITHDRAW_RESERVE
    return ALLOWED


def apply_leader(
    state: State, seat: int, role: Colour, cell: Cell, journal: Journal | None
) -> None:
    """Places the leader on `cell`, from the reserve or its former cell."""
    moved = state.leader_cells[seat * COLOURS + role] != NOWHERE
    if moved:
        lift_leader(state, seat, role)
    put_leader(state, seat, role, cell)
    state.placed = cell
    if journal is not None:
        what = "moved" if moved else "placed"
        journal.note(seat, f"{what}.{LEADER_NAMES[role]}", 1, LEADERS, GRID.name(cell))


def apply_withdrawal(state: State, seat: int, role: Colour, journal: Journal | None) -> None:
    """The leader returns to the reserve; its region may no longer be a kingdom."""
    send_home(state, seat, role, LEADERS, journal)


def send_home(state: State, seat: int, role: Colour, rule: str, journal: Journal | None) -> None:
    """Returns a leader to its owner's reserve."""
    cell = lift_leader(state, seat, role)
    if journal is not None:
        journal.note(seat, f"home.{LEADER_NAMES[role]}", 1, rule, GRID.name(cell))


def evict(state: State, near_mask: int, journal: Journal | None) -> None:
    """Returns leaders on `near_mask` without a temple beside them to the reserve (ET ruling 35)."""
    for number in range(len(state.leader_cells)):
        cell = state.leader_cells[number]
        if cell != NOWHERE and near_mask >> cell & 1 and not has_temple_beside(state, cell):
            seat, role = divmod(number, COLOURS)
            send_home(state, seat, role, LEADERS, journal)
