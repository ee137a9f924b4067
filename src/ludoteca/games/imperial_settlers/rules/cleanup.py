"""The cleanup phase and the return of taken locations."""

from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import rulebook
from ludoteca.games.imperial_settlers.empire import held
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    BOARD_STORAGES,
    GOOD_KEYS,
    SUPPLY_GOODS,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS, CLEANUP_STORAGE


def storage_mask(state: State, seat: int) -> int:
    """The goods a seat may keep, because of its board and its features (IS ruling 185)."""
    mask = BOARD_STORAGES[state.seats[seat].faction]
    for location in held(state, seat):
        if CARDS[location].event == CLEANUP_STORAGE:
            mask |= CARDS[location].storage_mask
    return mask


def run_cleanup(state: State, journal: Journal | None) -> None:
    """Removes all goods and tokens from supplies and cards that may not be kept (IS ruling 200)."""
    for seat in range(state.players):
        kept = storage_mask(state, seat)
        goods = state.seats[seat].goods
        for good in range(SUPPLY_GOODS):
            if goods[good] and not kept >> good & 1:
                if journal is not None:
                    journal.note(seat, GOOD_KEYS[good], -goods[good], rulebook.CLEANUP)
                goods[good] = 0
    state.active.clear()
    state.given.clear()
    state.blocked_mask = 0
    state.defended_mask = 0


def run_return(state: State, journal: Journal | None) -> None:
    """Returns taken locations to their owners (IS rulings 70, 185)."""
    if journal is not None:
        for location in state.taken:
            at = CARDS[location].name
            journal.note(state.taken[location], "returned", 1, rulebook.CARD_TEXTS, at)
    state.taken.clear()
