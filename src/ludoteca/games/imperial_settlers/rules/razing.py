"""Razing: hand cards, locations of opponents, foundations."""

from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import first_of
from ludoteca.games.imperial_settlers.empire import (
    holder_of,
    is_protected,
    owner_of,
    rival_locations,
)
from ludoteca.games.imperial_settlers.rules.cards import (
    discard,
    discard_hand,
    leave_play,
    show_card,
)
from ludoteca.games.imperial_settlers.rules.effects import gain_good, gain_task
from ludoteca.games.imperial_settlers.state import NOBODY, State
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    FOUNDATION_WOOD,
    GOOD_KEYS,
    PROTECTED_EXTRA,
    RAZE,
    RAZE_HAND_PRICE,
    RAZE_LOCATION_PRICE,
    WOOD,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS, DECK_OF, RAZE_OF
from ludoteca.games.imperial_settlers.tasks import task, task_card, task_number, task_seat


def raze_price(state: State, location: int) -> int:
    """How many raze tokens it costs to raze an opponent's location."""
    is_guarded = is_protected(location, state.defended_mask, state.samurai_mask)
    return RAZE_LOCATION_PRICE + (PROTECTED_EXTRA if is_guarded else 0)


def legal_razes(state: State, seat: int, found: list[int]) -> None:
    """Adds every hand card and every opponent's location that can be razed."""
    place = state.seats[seat]
    tokens = place.goods[RAZE]
    if tokens < RAZE_HAND_PRICE:
        return
    for card in place.hand:
        if RAZE_OF[card]:
            found.append(actions.raze_hand(card))
    if tokens < RAZE_LOCATION_PRICE or state.peaceful:
        return
    for location in rival_locations(state, seat):
        if RAZE_OF[location] and raze_price(state, location) <= tokens:
            found.append(actions.raze_location(location))


def refusal_raze_hand(state: State, seat: int, action: int) -> int:
    """IS «Razzia»: a card with a raze field from the own hand."""
    card = first_of(action)
    if card not in state.seats[seat].hand:
        return rulebook.RAZE_HAND
    if not RAZE_OF[card]:
        return rulebook.RAZE_FIELD
    if state.seats[seat].goods[RAZE] < RAZE_HAND_PRICE:
        return rulebook.RAZE_TOKENS
    return ALLOWED


def refusal_raze_location(state: State, seat: int, action: int) -> int:
    """IS «Razzia»: a location with a raze field of an opponent who has not passed."""
    location = first_of(action)
    holder = holder_of(state.seats, state.taken, location)
    if holder == NOBODY:
        return rulebook.RAZE_NOWHERE
    if state.peaceful:
        return rulebook.RAZE_PEACEFUL
    if holder == seat:
        return rulebook.RAZE_OWN
    if state.seats[holder].passed:
        return rulebook.RAZE_PASSED
    if not RAZE_OF[location]:
        return rulebook.RAZE_FIELD
    if state.seats[seat].goods[RAZE] < raze_price(state, location):
        return rulebook.RAZE_TOKENS
    return ALLOWED


def apply_raze_hand(state: State, seat: int, action: int, journal: Journal | None) -> None:
    """Pays a token for the goods of the raze field and discards the card."""
    card = first_of(action)
    spend_tokens(state, seat, RAZE_HAND_PRICE, card, journal)
    if journal is not None:
        journal.note(seat, "razed_hand", 1, rulebook.RAZING, CARDS[card].name)
    push_raze(state, seat, card, from_hand=True, recorded=False)


def apply_raze_location(state: State, seat: int, action: int, journal: Journal | None) -> None:
    """Pays the tokens for the goods of the raze field and turns or discards the location."""
    location = first_of(action)
    spend_tokens(state, seat, raze_price(state, location), location, journal)
    if journal is not None:
        journal.note(seat, "razed", 1, rulebook.RAZING, CARDS[location].name)
    push_raze(state, seat, location, from_hand=False, recorded=False)


def spend_tokens(state: State, seat: int, n: int, card: int, journal: Journal | None) -> None:
    """Returns raze tokens to the general supply."""
    state.seats[seat].goods[RAZE] -= n
    if journal is not None:
        journal.note(seat, GOOD_KEYS[RAZE], -n, rulebook.RAZING, CARDS[card].name)


def push_raze(state: State, seat: int, card: int, from_hand: bool, recorded: bool) -> None:
    """Puts a raze on the agenda: its goods, moving the card, features (IS rulings 43, 168)."""
    if from_hand:
        show_card(state, seat, card)
    state.agenda.append(task(tasks.OWN_RAZE, seat, card))
    state.agenda.append(task(tasks.RAZED, seat, card, int(from_hand)))
    state.agenda.append(gain_task(seat, card, CARDS[card].raze_gain, recorded))


def run_razed(state: State, entry: int, journal: Journal | None) -> None:
    """Discards a razed hand card, or turns a razed location into a foundation or discards it."""
    card = task_card(entry)
    if task_number(entry):
        discard_hand(state, task_seat(entry), card, journal)
    else:
        remove_razed_location(state, card, journal)


def remove_razed_location(state: State, location: int, journal: Journal | None) -> None:
    """Turns a razed location into a foundation; discards faction and virtual locations.

    IS «Trasformare un luogo in Fondazione». The holder of the location gets the wood, its owner
    the foundation (IS ruling 71).
    """
    owner = owner_of(state.seats, location)
    holder = state.taken.get(location, owner)
    leave_play(state, owner, location, journal)
    if DECK_OF[location] != COMMON or owner >= state.players:
        discard(state, location, journal)
        return
    state.seats[owner].foundation_mask |= 1 << location
    if journal is not None:
        journal.note(owner, "foundation", 1, rulebook.FOUNDATIONS, CARDS[location].name)
    gain_good(state, holder, WOOD, FOUNDATION_WOOD, False, journal, CARDS[location].name)
