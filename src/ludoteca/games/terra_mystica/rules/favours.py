"""Favour tiles."""

from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import TAKE_FAVOUR, with_one
from ludoteca.games.terra_mystica.rules.cults import gain_steps
from ludoteca.games.terra_mystica.rules.towns import check_all_towns
from ludoteca.games.terra_mystica.state import State, changed
from ludoteca.games.terra_mystica.tables.tiles import (
    FAVOUR_STEPS,
    FAVOUR_TOWN,
    FAVOUR_TRACK,
    FAVOURS,
)


def can_take_favours(state: State, seat: int) -> int:
    """The number of different favour tiles left that the seat does not own."""
    own = state.seats[seat]
    count = 0
    for tile in range(1, FAVOURS + 1):
        if state.favours_left[tile] and not own.favour_mask >> tile & 1:
            count += 1
    return count


def owe_favours(state: State, seat: int, count: int) -> None:
    """Gives a choice of `count` tiles, limited by the different ones left (TM ruling 61)."""
    state.owed_favours += min(count, can_take_favours(state, seat) - state.owed_favours)


def legal_favours(state: State, seat: int, found: list[int]) -> None:
    """Lists the favour tiles the seat may take."""
    if state.owed_favours:
        for tile in range(1, FAVOURS + 1):
            if refusal_favour(state, seat, tile) == ALLOWED:
                found.append(with_one(TAKE_FAVOUR, tile))


def refusal_favour(state: State, seat: int, tile: int) -> int:
    """Checks that a tile is owed, left, and not owned yet."""
    if state.owed_favours == 0:
        return rulebook.NOTHING_OWED
    if not 1 <= tile <= FAVOURS or state.favours_left[tile] == 0:
        return rulebook.TILE_GONE
    return rulebook.TILE_OWN if state.seats[seat].favour_mask >> tile & 1 else ALLOWED


def apply_favour(state: State, seat: int, tile: int, journal: Journal | None) -> None:
    """Takes a tile and its steps; FAV5 may found towns at once."""
    state.owed_favours -= 1
    state.favours_left = changed(state.favours_left, tile, state.favours_left[tile] - 1)
    state.seats[seat].favour_mask |= 1 << tile
    if journal is not None:
        journal.note(seat, "favour.taken", 1, rulebook.FAVOUR, f"FAV{tile}")
    gain_steps(state, seat, FAVOUR_TRACK[tile], FAVOUR_STEPS[tile], journal)
    if tile == FAVOUR_TOWN:
        check_all_towns(state, seat)
