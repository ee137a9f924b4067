"""Spending workers for resources or cards, and other players' features that profit from it."""

from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import first_of
from ludoteca.games.imperial_settlers.empire import held
from ludoteca.games.imperial_settlers.rules.cards import draw_from, has_common
from ludoteca.games.imperial_settlers.rules.effects import OWN_DECK, gain_good
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    COMMON_CARD,
    EXCHANGES,
    FACTION_CARD,
    GOOD_KEYS,
    WORKER,
    WORKERS_PER_PAIR,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    GAINS,
    OPPONENT_WORKER_EXCHANGE,
)
from ludoteca.games.imperial_settlers.tasks import task, task_number, task_seat


def legal_workers(state: State, seat: int, found: list[int]) -> None:
    """Adds spending any number of pairs of workers."""
    for pairs in range(1, state.seats[seat].goods[WORKER] // WORKERS_PER_PAIR + 1):
        found.append(actions.spend_workers(pairs))


def refusal_workers(state: State, seat: int, action: int) -> int:
    """IS «Spendere lavoratori per ottenere risorse o carte»."""
    pairs = first_of(action)
    if pairs < 1 or state.seats[seat].goods[WORKER] < pairs * WORKERS_PER_PAIR:
        return rulebook.WORKERS_FEW
    return ALLOWED


def apply_workers(state: State, seat: int, action: int, journal: Journal | None) -> None:
    """Pays all pairs before the first brings anything (IS ruling 170)."""
    pairs = first_of(action)
    state.seats[seat].goods[WORKER] -= pairs * WORKERS_PER_PAIR
    if journal is not None:
        journal.note(seat, GOOD_KEYS[WORKER], -pairs * WORKERS_PER_PAIR, rulebook.WORKERS)
    state.agenda.append(task(tasks.OASES, seat, 0, pairs))
    state.agenda.append(task(tasks.ASK_EXCHANGE, seat, 0, pairs))


def legal_exchange(state: State, entry: int) -> list[int]:
    """A resource, or a card of a deck that can give one (IS ruling 181)."""
    found: list[int] = []
    for good in EXCHANGES:
        if good == COMMON_CARD and not has_common(state):
            continue
        if good == FACTION_CARD and not state.seats[task_seat(entry)].deck:
            continue
        found.append(actions.exchange(good))
    return found


def apply_exchange(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Gains what one pair is spent for, then asks for the next pair."""
    seat = task_seat(entry)
    good = first_of(action)
    if good == COMMON_CARD:
        draw_from(state, seat, COMMON, 1, journal)
    elif good == FACTION_CARD:
        draw_from(state, seat, OWN_DECK, 1, journal)
    else:
        gain_good(state, seat, good, 1, False, journal, "")
    left = task_number(entry) - 1
    if left:
        state.agenda.append(task(tasks.ASK_EXCHANGE, seat, 0, left))


def run_oases(state: State, entry: int, journal: Journal | None) -> None:
    """Gives other players' features their gain for each pair, up to the round limit (ruling 66)."""
    seat = task_seat(entry)
    for step in range(1, state.players):
        other = (seat + step) % state.players
        for location in held(state, other):
            card = CARDS[location]
            if card.event != OPPONENT_WORKER_EXCHANGE:
                continue
            given = state.given.get(location, 0)
            term = GAINS[card.gain][0]
            n = min(task_number(entry) * term.n, card.round_max - given)
            if n > 0:
                state.given[location] = given + n
                gain_good(state, other, term.good, n, False, journal, card.name)
