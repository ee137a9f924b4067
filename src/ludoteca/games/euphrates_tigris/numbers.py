"""Numeric encoding for learning programs: marks and amounts of a view, numbers of actions."""

from typing import Final

from ludoteca.core.amounts import in_bytes
from ludoteca.core.bits import cells, mask_of
from ludoteca.games.euphrates_tigris.actions import SWAPS, hand_key, swapped, swaps_of
from ludoteca.games.euphrates_tigris.rules.catastrophes import catastrophe_mask
from ludoteca.games.euphrates_tigris.rules.kingdoms import near_masks, touched_masks
from ludoteca.games.euphrates_tigris.rules.leaders import leader_masks
from ludoteca.games.euphrates_tigris.rules.tiles import tile_masks
from ludoteca.games.euphrates_tigris.state import ASK_ACTION, State, question_of, seat_of
from ludoteca.games.euphrates_tigris.tables import (
    CATASTROPHE,
    CELLS,
    COLOURS,
    EMPTY,
    FACE_UP,
    HAND,
    KINDS_OF_POINT,
    LEADER,
    MONUMENTS,
    NOWHERE,
    TURNED,
)
from ludoteca.games.euphrates_tigris.view import View

# Planes of the board; those of the leaders follow, four per seat, the viewing seat's first.
CATASTROPHE_PLANE: Final = COLOURS
TURNED_PLANE: Final = COLOURS + 1
TREASURE_PLANE: Final = COLOURS + 2
FIRST_MONUMENT: Final = COLOURS + 3
FIRST_LEADER: Final = FIRST_MONUMENT + len(MONUMENTS)
QUESTIONS: Final = ("action", "attack", "defend", "war", "monument", "treasure", "draw")


def every_swap() -> list[int]:
    """Every swap of up to HAND tiles."""
    found = swaps_of(HAND, HAND, HAND, HAND)
    return [swap for swap in found if sum(swapped(swap)) <= HAND]


def swap_masks() -> list[int]:
    """Masks of the indexes in `every_swap` of a hand's swaps, indexed by `hand_key`."""
    places = {swap: place for place, swap in enumerate(every_swap())}
    return [mask_of([places[swap] for swap in swaps]) for swaps in SWAPS]


SWAP_MASKS: Final = swap_masks()

# The numbers of the actions of a turn, grouped by kind.
FIRST_WITHDRAW: Final = COLOURS * CELLS
FIRST_TILE: Final = FIRST_WITHDRAW + COLOURS
FIRST_CATASTROPHE: Final = FIRST_TILE + COLOURS * CELLS
FIRST_SWAP: Final = FIRST_CATASTROPHE + CELLS
PASSING: Final = FIRST_SWAP + len(every_swap())


def allowed_mask(state: State, seat: int) -> int:
    """Mask of the numbers of a seat's legal actions; 0 if it is not asked for an action."""
    if not state.decisions or seat_of(state.decisions[-1]) != seat:
        return 0
    if question_of(state.decisions[-1]) != ASK_ACTION:
        return 0
    kingdoms = near_masks(state)
    twice_mask, thrice_mask = touched_masks(kingdoms)
    leaders = leader_masks(state, seat, kingdoms, twice_mask, thrice_mask)
    tiles = tile_masks(state, seat, thrice_mask)
    found = 1 << PASSING | swap_mask(state, seat) << FIRST_SWAP
    found |= catastrophe_mask(state, seat) << FIRST_CATASTROPHE
    for colour in range(COLOURS):
        found |= leaders[colour] << colour * CELLS
        found |= tiles[colour] << FIRST_TILE + colour * CELLS
        if state.leader_cells[seat * COLOURS + colour] != NOWHERE:
            found |= 1 << FIRST_WITHDRAW + colour
    return found


def swap_mask(state: State, seat: int) -> int:
    """Mask of the swaps possible with the seat's hand."""
    first = seat * COLOURS
    hands = state.hands
    return SWAP_MASKS[hand_key(hands[first], hands[first + 1], hands[first + 2], hands[first + 3])]


def marks(view: View) -> list[int]:
    """Indexes (plane * CELLS + cell) of all pieces."""
    found = [TREASURE_PLANE * CELLS + cell for cell in cells(view.treasure_mask)]
    for number in range(len(MONUMENTS)):
        if view.monuments[number] != NOWHERE:
            found.append((FIRST_MONUMENT + number) * CELLS + view.monuments[number])
    content = view.content
    for cell in range(CELLS):
        piece = content[cell]
        if piece != EMPTY:
            found.append(plane_of(view, piece) * CELLS + cell)
    return found


def plane_of(view: View, piece: int) -> int:
    """The plane of a piece."""
    if piece >= LEADER:
        place = (piece - LEADER - view.seat * COLOURS) % (view.players * COLOURS)
        return FIRST_LEADER + place
    if piece == CATASTROPHE:
        return CATASTROPHE_PLANE
    return TURNED_PLANE if piece == TURNED else piece - FACE_UP


def amounts(view: View) -> bytes:
    """The viewing seat's tiles and points, a row per seat, then the shared table."""
    found = view.hands[view.seat] + view.points[view.seat]
    asked = view.asked
    for step in range(view.players):
        add_seat(found, view, (view.seat + step) % view.players, asked)
    add_table(found, view)
    return in_bytes(found)


def add_seat(found: list[int], view: View, who: int, asked: int) -> None:
    """Appends the tiles held and known, catastrophes left, open points, turn flags of a seat."""
    found.append(view.hand_sizes[who])
    for number in range(who * COLOURS, (who + 1) * COLOURS):
        found.append(view.known[number])
    found.append(view.catastrophes[who])
    points = view.points[who]
    for kind in range(KINDS_OF_POINT):
        found.append(points[kind] if points else 0)
    found.append(int(who == view.active))
    found.append(int(who == asked))
    found.append(int(who in view.out))


def add_table(found: list[int], view: View) -> None:
    """Appends the question, the open supply, the bag gauge and the conflict."""
    question = view.question
    for name in QUESTIONS:
        found.append(int(question == name))
    for colour in range(COLOURS):
        found.append(view.supply.count(colour))
    found.append(view.action_number)
    found.append(view.gauge)
    found.append(view.asked_count)
    found.append(int(view.uniting != NOWHERE))
    if question not in ("attack", "defend"):
        found += [0, 0, 0, 0]
        return
    fight = view.conflict
    found.append(int(bool(fight.is_revolt)))
    found.append(fight.attack)
    found.append(fight.defence)
    found.append(fight.added if question == "defend" else 0)
