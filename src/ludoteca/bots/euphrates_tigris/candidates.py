"""Chooses the few of some 330 legal actions worth examining: similar ones once, idle ones never."""

from typing import Final

from ludoteca.bots.euphrates_tigris.survey import crowd_masks
from ludoteca.core.actions import FIELD_MASK, WIDTH
from ludoteca.core.bits import cells
from ludoteca.games.euphrates_tigris.actions import (
    catastrophe_on,
    pass_action,
    place,
    swap,
    withdraw,
)
from ludoteca.games.euphrates_tigris.rules.kingdoms import linked_part, near_masks, touched_masks
from ludoteca.games.euphrates_tigris.rules.leaders import legal_leaders
from ludoteca.games.euphrates_tigris.state import NO_REGION, State, bag_left, hand_size
from ludoteca.games.euphrates_tigris.tables import (
    ACTIONS_A_TURN,
    BIT,
    COLOURS,
    FARM,
    GRID,
    HAND,
    NEIGHBOUR_MASKS,
    NEIGHBOURS,
    NOWHERE,
    TEMPLE,
)

ALIKE_WIDE: Final = 4  # how many similar placements are kept
ALIKE_LEAN: Final = 2
NEW_LEADER_ALIKE: Final = 2
SQUARE_IN_MAKING: Final = 2  # with so many neighbours of its colour a placement is kept
KEY_STEP: Final = 16


class Outlook:
    """Facts about a position that the generator needs, computed once."""

    __slots__ = (
        "state", "seat", "near_masks", "twice_mask", "thrice_mask", "open_mask", "own_mask",
        "must_use_tile",
    )  # fmt: skip

    def __init__(self, state: State, seat: int) -> None:
        self.state: State = state
        self.seat: int = seat
        self.near_masks: list[int] = near_masks(state)
        self.twice_mask, self.thrice_mask = touched_masks(self.near_masks)
        self.open_mask: int = GRID.board_mask & ~state.taken_mask & ~self.thrice_mask
        self.own_mask: int = 0  # cells of and beside kingdoms with a leader of the seat
        own = own_leaders(seat)
        for region in range(len(self.near_masks)):
            if state.region_leaders[region] & own:
                self.own_mask |= self.near_masks[region]
        # A player who never uses a tile could play for ever: one action per turn must use one.
        self.must_use_tile: bool = (
            state.action_number == ACTIONS_A_TURN
            and hand_size(state, seat) == HAND
            and bag_left(state) > HAND
        )


def own_leaders(seat: int) -> int:
    """The bits of a seat's leaders in `region_leaders`."""
    mask = 0
    for colour in range(COLOURS):
        mask |= 1 << colour * COLOURS + seat
    return mask


def candidates(state: State, seat: int, is_wide: bool) -> list[int]:
    """Actions worth examining; the wide list adds swaps, moves of leaders and more catastrophes."""
    outlook = Outlook(state, seat)
    found = placements(outlook, ALIKE_WIDE if is_wide else ALIKE_LEAN)
    found += leader_moves(outlook, is_wide)
    if state.catastrophes[seat]:
        found += strikes(outlook, is_wide)
    if is_wide:
        found += swaps(outlook)
        if state.action_number == ACTIONS_A_TURN and not outlook.must_use_tile:
            found += withdrawals(outlook)
    if not is_wide or not outlook.must_use_tile:
        found.append(pass_action())
    return found


def placements(outlook: Outlook, alike: int) -> list[int]:
    """Placements of tiles beside own kingdoms, and towards treasures near them."""
    state = outlook.state
    spots_mask = outlook.own_mask & outlook.open_mask
    lone_mask = state.treasure_mask & ~outlook.own_mask
    spots_mask |= GRID.grow(lone_mask) & GRID.grow(spots_mask) & outlook.open_mask
    found: list[int] = []
    for colour in range(COLOURS):
        if not state.hands[outlook.seat * COLOURS + colour]:
            continue
        ground_mask = state.board.river_mask if colour == FARM else state.board.land_mask
        here_mask = spots_mask
        if colour == TEMPLE and not outlook.own_mask:
            here_mask = GRID.grow(state.colour_masks[TEMPLE]) & outlook.open_mask
        found += distinct_placements(state, colour, here_mask & ground_mask, alike)
    return found


def distinct_placements(state: State, colour: int, mask: int, alike: int) -> list[int]:
    """Placements of a colour; among cells that touch the same regions only the first few."""
    seen: dict[int, int] = {}
    found: list[int] = []
    leaders_mask = leader_mask(state) if colour == TEMPLE else 0
    for cell in cells(mask):
        near_mask = NEIGHBOUR_MASKS[cell]
        same = (near_mask & state.colour_masks[colour]).bit_count()
        if same < SQUARE_IN_MAKING and not near_mask & leaders_mask:
            key = same + touched_key(state, cell)
            times = seen.get(key, 0)
            if times >= alike:
                continue
            seen[key] = times + 1
        found.append(place(colour, cell))
    return found


def touched_key(state: State, cell: int) -> int:
    """A number for the set of regions that a cell touches."""
    key = 0
    for near in NEIGHBOURS[cell]:
        region = state.region_of[near]
        if region != NO_REGION:
            key |= KEY_STEP << region
    return key


def leader_mask(state: State) -> int:
    """Mask of the cells with leaders."""
    mask = 0
    for number in range(len(state.leader_cells)):
        if state.leader_cells[number] != NOWHERE:
            mask |= BIT[state.leader_cells[number]]
    return mask


def leader_moves(outlook: Outlook, is_wide: bool) -> list[int]:
    """Placements of leaders, in the wide list also moves; similar cells by number of temples."""
    state = outlook.state
    first = outlook.seat * COLOURS
    seen: dict[int, int] = {}
    found: list[int] = []
    moves = legal_leaders(
        state, outlook.seat, outlook.near_masks, outlook.twice_mask, outlook.thrice_mask
    )
    for crowd_mask in most_temples_first(state.colour_masks[TEMPLE]):
        for action in moves:
            cell = action >> 2 * WIDTH
            if not crowd_mask >> cell & 1:
                continue
            role = action >> WIDTH & FIELD_MASK
            is_new = state.leader_cells[first + role] == NOWHERE
            if not is_new and (not is_wide or outlook.must_use_tile):
                continue
            key = touched_key(state, cell) | role
            times = seen.get(key, 0)
            if times < (NEW_LEADER_ALIKE if is_new else 1):
                seen[key] = times + 1
                found.append(action)
    return found


def most_temples_first(temple_mask: int) -> list[int]:
    """Masks of the cells with three or more temples beside them, with two, and with one."""
    one, two, three = crowd_masks(temple_mask)
    return [three, two & ~three, one & ~two]


def strikes(outlook: Outlook, is_wide: bool) -> list[int]:
    """Catastrophes on temples beside rivals' leaders; in the wide list also those that split."""
    state = outlook.state
    guard_mask = 0
    for number in range(len(state.leader_cells)):
        if state.leader_cells[number] != NOWHERE and number // COLOURS != outlook.seat:
            guard_mask |= NEIGHBOUR_MASKS[state.leader_cells[number]]
    guard_mask &= state.colour_masks[TEMPLE]
    face_up_mask = 0
    for colour_mask in state.colour_masks:
        face_up_mask |= colour_mask
    face_up_mask &= ~state.treasure_mask
    found = [catastrophe_on(cell) for cell in cells(guard_mask & face_up_mask)]
    if not is_wide:
        return found
    own = own_leaders(outlook.seat)
    for region in range(len(state.region_masks)):
        if state.region_leaders[region] & ~own:
            mask = state.region_masks[region]
            for cell in cells(mask & face_up_mask & ~guard_mask):
                if splits(mask, cell):
                    found.append(catastrophe_on(cell))
    return found


def splits(region_mask: int, cell: int) -> bool:
    """Whether a region splits without this cell."""
    links_mask = NEIGHBOUR_MASKS[cell] & region_mask
    if not links_mask & (links_mask - 1):
        return False
    return linked_part(links_mask, region_mask & ~BIT[cell]) != 0


def swaps(outlook: Outlook) -> list[int]:
    """Swaps of all tiles of one or more colours, unless the bag may be too small."""
    state = outlook.state
    if bag_left(state) <= HAND:
        return []
    held = [state.hands[outlook.seat * COLOURS + colour] for colour in range(COLOURS)]
    found: list[int] = []
    for chosen in range(1, 1 << COLOURS):
        counts = [held[colour] * (chosen >> colour & 1) for colour in range(COLOURS)]
        action = swap(counts[0], counts[1], counts[2], counts[3])
        if sum(counts) and action not in found:
            found.append(action)
    return found


def withdrawals(outlook: Outlook) -> list[int]:
    """Withdrawals of each own leader on the board."""
    first = outlook.seat * COLOURS
    cells_of = outlook.state.leader_cells
    return [withdraw(role) for role in range(COLOURS) if cells_of[first + role] != NOWHERE]
