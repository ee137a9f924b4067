"""Actions a beginner would try now, legal or not, so that a page can explain refusals."""

from ludoteca.core.bits import cells
from ludoteca.games.euphrates_tigris.actions import (
    catastrophe_on,
    leader_to,
    monument,
    place,
    support,
    treasure_from,
    war,
    withdraw,
)
from ludoteca.games.euphrates_tigris.flow import deciders
from ludoteca.games.euphrates_tigris.rules.conflicts import conflict_tile
from ludoteca.games.euphrates_tigris.rules.monuments import placed_colour, squares
from ludoteca.games.euphrates_tigris.rules.treasures import kingdom_treasures
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_ATTACK,
    ASK_DEFENCE,
    ASK_MONUMENT,
    ASK_TREASURE,
    ASK_WAR,
    State,
    question_of,
)
from ludoteca.games.euphrates_tigris.tables import (
    COLOURS,
    FARM,
    GRID,
    MONUMENTS_WITH,
    TEMPLE,
)


def expected(state: State, seat: int) -> list[int]:
    """Likely answers of this seat to the current question, legal or not."""
    if not deciders(state) >> seat & 1:
        return []
    question = question_of(state.decisions[-1])
    if question == ASK_ACTION:
        return expected_leaders(state) + expected_tiles(state, seat) + expected_strikes(state)
    if question in (ASK_ATTACK, ASK_DEFENCE):
        held = state.hands[seat * COLOURS + conflict_tile(state)]
        return [support(count) for count in range(held + 1)]
    if question == ASK_WAR:
        return [war(colour) for colour in range(COLOURS)]
    if question == ASK_MONUMENT:
        fitting = MONUMENTS_WITH[placed_colour(state)]
        return [monument(number, corner) for corner in squares(state) for number in fitting]
    if question == ASK_TREASURE:
        return [treasure_from(cell) for cell in cells(kingdom_treasures(state))]
    return []


def expected_leaders(state: State) -> list[int]:
    """Every leader placed next to any temple, on land or river, and every leader withdrawn."""
    near_mask = GRID.grow(state.colour_masks[TEMPLE]) & ~state.taken_mask
    found = [leader_to(role, cell) for role in range(COLOURS) for cell in cells(near_mask)]
    return found + [withdraw(role) for role in range(COLOURS)]


def expected_tiles(state: State, seat: int) -> list[int]:
    """Every colour in hand on every empty cell of its terrain (river or land)."""
    free_mask = GRID.board_mask & ~state.taken_mask
    found: list[int] = []
    for colour in range(COLOURS):
        ground = state.board.river_mask if colour == FARM else state.board.land_mask
        if state.hands[seat * COLOURS + colour]:
            found += [place(colour, cell) for cell in cells(free_mask & ground)]
    return found


def expected_strikes(state: State) -> list[int]:
    """A catastrophe on every tile and leader."""
    return [catastrophe_on(cell) for cell in cells(state.taken_mask)]
