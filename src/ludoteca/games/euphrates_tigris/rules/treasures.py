"""ET «Distribuzione dei Tesori»."""

from ludoteca.core.bits import cells, lowest
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.euphrates_tigris.actions import treasure_from
from ludoteca.games.euphrates_tigris.rulebook import TREASURE_CORNER, TREASURE_NONE, TREASURES
from ludoteca.games.euphrates_tigris.rules.kingdoms import seats_with
from ludoteca.games.euphrates_tigris.scoring import award
from ludoteca.games.euphrates_tigris.state import ASK_TREASURE, State, decision
from ludoteca.games.euphrates_tigris.tables import (
    BIT,
    LEFT_IN_KINGDOM,
    MERCHANT,
    NOWHERE,
    TREASURE,
    Cell,
)


def kingdom_treasures(state: State) -> int:
    """Mask of the treasures in the kingdom of the placed piece, the only one (ET ruling 107)."""
    if state.placed == NOWHERE:
        return 0
    return state.region_masks[state.region_of[state.placed]] & state.treasure_mask


def offer_treasures(state: State) -> bool:
    """Asks the merchant's owner for a treasure if the kingdom has more than one."""
    treasures_mask = kingdom_treasures(state)
    if not treasures_mask & (treasures_mask - 1):  # at most one
        return False
    count = treasures_mask.bit_count() - LEFT_IN_KINGDOM
    seats = seats_with(state.region_leaders[state.region_of[state.placed]], MERCHANT)
    if not seats:
        return False
    state.decisions.append(decision(ASK_TREASURE, lowest(seats), count))
    return True


def open_treasures(state: State) -> int:
    """Mask of the treasures that may be taken now: corner treasures first (ET ruling 104)."""
    treasures_mask = kingdom_treasures(state)
    return treasures_mask & state.board.corner_mask or treasures_mask


def legal_treasures(state: State) -> list[int]:
    """Taking each treasure that may be taken now."""
    return [treasure_from(cell) for cell in cells(open_treasures(state))]


def refusal_treasure(state: State, cell: Cell) -> int:
    """Checks that the treasure is in the kingdom, and a corner one if there is any."""
    if not kingdom_treasures(state) >> cell & 1:
        return TREASURE_NONE
    return ALLOWED if open_treasures(state) >> cell & 1 else TREASURE_CORNER


def apply_treasure(state: State, seat: int, cell: Cell, journal: Journal | None) -> None:
    """Gives the treasure to the seat."""
    state.treasure_mask &= ~BIT[cell]
    award(state, seat, TREASURE, 1, TREASURES, cell, journal)
