"""The action phase: turns, legal moves, passing."""

from ludoteca.core.errors import ALLOWED, OTHER_QUESTION
from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import kind_of
from ludoteca.games.imperial_settlers.empire import discardable
from ludoteca.games.imperial_settlers.rules.activation import (
    apply_activation,
    legal_activations,
    refusal_activation,
)
from ludoteca.games.imperial_settlers.rules.building import (
    apply_build,
    build_offers,
    close_offer,
    legal_builds,
    refusal_build,
)
from ludoteca.games.imperial_settlers.rules.deals import apply_deal, legal_deals, refusal_deal
from ludoteca.games.imperial_settlers.rules.free_moves import (
    apply_free_move,
    has_free_move,
    legal_free_moves,
    refusal_free_move,
)
from ludoteca.games.imperial_settlers.rules.razing import (
    apply_raze_hand,
    apply_raze_location,
    legal_razes,
    refusal_raze_hand,
    refusal_raze_location,
)
from ludoteca.games.imperial_settlers.rules.workers import (
    apply_workers,
    legal_workers,
    refusal_workers,
)
from ludoteca.games.imperial_settlers.state import NOBODY, State
from ludoteca.games.imperial_settlers.tasks import task, task_seat


def run_next_turn(state: State, entry: int) -> None:
    """Starts the turn of the next player who has not passed, if there is one (IS ruling 24)."""
    for step in range(state.players):
        seat = (task_seat(entry) + step) % state.players
        if not state.seats[seat].passed:
            state.turn = seat
            state.agenda.append(task(tasks.NEXT_TURN, (seat + 1) % state.players))
            state.agenda.append(task(tasks.ASK_TURN, seat))
            return
    state.turn = NOBODY


def run_after(state: State, entry: int) -> None:
    """Asks for free moves after the action, if there are any (IS ruling 172)."""
    if has_free_move(state, task_seat(entry)):
        state.agenda.append(entry - tasks.AFTER + tasks.ASK_AFTER)


def legal_without_builds(state: State, seat: int, found: list[int]) -> None:
    """Adds all legal moves of a turn except builds."""
    found.append(actions.pass_round())
    legal_deals(state, seat, found)
    legal_razes(state, seat, found)
    legal_activations(state, seat, found)
    legal_workers(state, seat, found)
    legal_free_moves(state, seat, found)


def legal_turn(state: State, seat: int) -> list[int]:
    """All legal moves of a turn before its action."""
    found: list[int] = []
    legal_without_builds(state, seat, found)
    legal_builds(state, seat, found)
    return found


def pick_turn(state: State, seat: int, rng: Rng) -> int:
    """A random legal move, all equally likely; builds over locations are counted, not listed."""
    found: list[int] = []
    open_offers: list[int] = []
    legal_without_builds(state, seat, found)
    build_offers(state, seat, found, open_offers)
    if not open_offers:
        return found[rng.below(len(found))]
    candidates = discardable(state, seat)
    drawn = rng.below(len(found) + len(open_offers) * len(candidates))
    if drawn < len(found):
        return found[drawn]
    drawn -= len(found)
    offer = open_offers[drawn // len(candidates)]
    return close_offer(offer, candidates[drawn % len(candidates)])


def legal_after(state: State, seat: int) -> list[int]:
    """The free moves and the end of the turn."""
    found = [actions.end_turn()]
    legal_free_moves(state, seat, found)
    return found


def refusal_turn(state: State, seat: int, action: int) -> int:
    """0, or the code of the rule that forbids a move of a turn."""
    kind = kind_of(action)
    if kind == actions.PASS:
        return ALLOWED
    if kind == actions.BUILD:
        return refusal_build(state, seat, action)
    if kind == actions.DEAL:
        return refusal_deal(state, seat, action)
    if kind == actions.RAZE_HAND:
        return refusal_raze_hand(state, seat, action)
    if kind == actions.RAZE_LOCATION:
        return refusal_raze_location(state, seat, action)
    if kind == actions.ACTIVATE:
        return refusal_activation(state, seat, action)
    if kind == actions.SPEND_WORKERS:
        return refusal_workers(state, seat, action)
    if kind in actions.FREE_MOVES:
        return refusal_free_move(state, seat, action)
    return OTHER_QUESTION


def refusal_after(state: State, seat: int, action: int) -> int:
    """0, or why a move may not follow the action (IS ruling 23)."""
    kind = kind_of(action)
    if kind == actions.END_TURN:
        return ALLOWED
    if kind in actions.FREE_MOVES:
        return refusal_free_move(state, seat, action)
    if actions.PASS <= kind <= actions.SPEND_WORKERS:
        return rulebook.ACTION_OVER
    return OTHER_QUESTION


def apply_turn(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Applies a move: a free move asks again, an action allows free moves, a pass ends the turn."""
    seat = task_seat(entry)
    kind = kind_of(action)
    if kind == actions.PASS:
        state.seats[seat].passed = True
        if journal is not None:
            journal.note(seat, "passed", 1, rulebook.ACTION_PHASE)
        return
    if kind in actions.FREE_MOVES:
        state.agenda.append(entry)
        apply_free_move(state, seat, action, journal)
        return
    state.agenda.append(task(tasks.AFTER, seat))
    if kind == actions.BUILD:
        apply_build(state, seat, action, journal)
    elif kind == actions.DEAL:
        apply_deal(state, seat, action, journal)
    elif kind == actions.RAZE_HAND:
        apply_raze_hand(state, seat, action, journal)
    elif kind == actions.RAZE_LOCATION:
        apply_raze_location(state, seat, action, journal)
    elif kind == actions.ACTIVATE:
        apply_activation(state, seat, action, journal)
    else:
        apply_workers(state, seat, action, journal)


def apply_after(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Applies a free move after the action, or ends the turn."""
    if kind_of(action) == actions.END_TURN:
        return
    seat = task_seat(entry)
    state.agenda.append(task(tasks.AFTER, seat))
    apply_free_move(state, seat, action, journal)
