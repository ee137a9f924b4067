"""ET «Fine del Turno» and ET «Fine della Partita e Vincitore»; resigning."""

from ludoteca.core.journal import Journal
from ludoteca.games.euphrates_tigris.rulebook import COURSE, END_OF_GAME, END_OF_TURN
from ludoteca.games.euphrates_tigris.rules.leaders import send_home
from ludoteca.games.euphrates_tigris.rules.monuments import pay_monuments
from ludoteca.games.euphrates_tigris.rules.swapping import take_tiles
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    PEACE,
    SEAT_ORDER,
    State,
    decision,
    hand_size,
    is_out,
)
from ludoteca.games.euphrates_tigris.tables import COLOURS, HAND, LAST_TREASURES, NOWHERE


def end_match(state: State, journal: Journal | None) -> None:
    """Ends the match: all points become public, no more decisions."""
    state.is_over = 1
    state.decisions.clear()
    state.placed = NOWHERE
    state.uniting = NOWHERE
    state.conflict = PEACE
    if journal is not None:
        journal.note(-1, "over", 0, END_OF_GAME)


def end_turn(state: State, journal: Journal | None) -> None:
    """Monuments give points, then hands are refilled (ET ruling 111)."""
    if state.active not in state.out:
        pay_monuments(state, state.active, journal)
    state.action_number = 0
    refill(state, journal)


def refill(state: State, journal: Journal | None) -> None:
    """All players draw to a full hand, the active player first; then the next turn begins."""
    first = 0 if state.variant_mask & SEAT_ORDER else state.active
    for step in range(state.players):
        if sum(state.hands) == HAND * state.players:
            break
        seat = (first + step) % state.players
        missing = HAND - hand_size(state, seat)
        if missing <= 0 or seat in state.out:
            continue
        if not take_tiles(state, seat, missing, END_OF_TURN, journal):
            end_match(state, journal)
            return
        if state.decisions:  # this seat chooses tile by tile, then the refill goes on
            return
    next_turn(state, journal)


def next_turn(state: State, journal: Journal | None) -> None:
    """Ends the match if few treasures are left, else begins the next player's turn."""
    if state.treasure_mask.bit_count() <= LAST_TREASURES:
        end_match(state, journal)
        return
    begin_turn(state, (state.active + 1) % state.players)


def begin_turn(state: State, seat: int) -> None:
    """Asks `seat`, or the next player who has not resigned, for the first action."""
    while seat in state.out:
        seat = (seat + 1) % state.players
    state.active = seat
    state.action_number = 1
    state.decisions.append(decision(ASK_ACTION, seat))


def leave(state: State, seat: int, journal: Journal | None) -> None:
    """The seat resigns; the match ends when only one is left, who wins."""
    state.out += bytes([seat])
    if journal is not None:
        journal.note(seat, "resigned", 1, COURSE)
    if state.players - len(state.out) <= 1:
        end_match(state, journal)


def remove_resigned_leaders(state: State, journal: Journal | None) -> None:
    """Returns the leaders of resigned players to the reserve, once the current action is over."""
    for number in range(len(state.leader_cells)):
        seat, role = divmod(number, COLOURS)
        if state.leader_cells[number] != NOWHERE and is_out(state, seat):
            send_home(state, seat, role, COURSE, journal)
