"""Free moves: defence tokens, samurai, cards and resources stored on locations."""

from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook
from ludoteca.games.imperial_settlers.actions import first_of, kind_of, second_of
from ludoteca.games.imperial_settlers.empire import held
from ludoteca.games.imperial_settlers.rules.cards import hide_card
from ludoteca.games.imperial_settlers.rules.effects import (
    push_gain,
    put_samurai,
    samurai_places,
)
from ludoteca.games.imperial_settlers.scoring import STORED_BITS
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    DEFENSE,
    GOOD_KEYS,
    JAPANESE,
    RESOURCES,
    WORKER,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    DECK_OF,
    EVENT_MASKS,
    OWN_TURN_FREE,
    STORE_HAND_CARDS,
    STORE_RESOURCES,
)

STORES_MASK = EVENT_MASKS[OWN_TURN_FREE]


def legal_free_moves(state: State, seat: int, found: list[int]) -> None:
    """Adds every free move (IS ruling 26)."""
    place = state.seats[seat]
    locations = held(state, seat)
    if place.goods[DEFENSE]:
        defended = state.defended_mask
        for location in locations:
            if DECK_OF[location] == COMMON and not defended >> location & 1:
                found.append(actions.defend(location))
    if place.faction == JAPANESE and place.goods[WORKER]:
        for location in samurai_places(state, seat):
            found.append(actions.deploy(location))
    for location in locations:
        if STORES_MASK >> location & 1:
            legal_stores(state, seat, location, found)


def legal_stores(state: State, seat: int, location: int, found: list[int]) -> None:
    """Adds what may be stored under or on one location."""
    place = state.seats[seat]
    for op in CARDS[location].ops:
        if op.kind == STORE_HAND_CARDS:
            for card in place.hand:
                found.append(actions.store_card(location, card))
        elif op.kind == STORE_RESOURCES:
            for good in range(RESOURCES):
                if op.goods_mask >> good & 1 and place.goods[good]:
                    found.append(actions.store_good(location, good))


def has_free_move(state: State, seat: int) -> bool:
    """Whether the seat has a free move, so that its turn goes on (IS ruling 172)."""
    found: list[int] = []
    legal_free_moves(state, seat, found)
    return len(found) > 0


def refusal_free_move(state: State, seat: int, action: int) -> int:
    """0, or the code of the rule that forbids a free move."""
    kind = kind_of(action)
    if kind == actions.DEFEND:
        return refusal_defend(state, seat, first_of(action))
    if kind == actions.DEPLOY:
        return refusal_deploy(state, seat, first_of(action))
    return refusal_store(state, seat, action)


def refusal_defend(state: State, seat: int, location: int) -> int:
    """IS «Gettoni difesa»: an own common location without a token (IS rulings 103, 183)."""
    if not state.seats[seat].goods[DEFENSE]:
        return rulebook.DEFENCE_NONE
    if location not in held(state, seat) or DECK_OF[location] != COMMON:
        return rulebook.DEFENCE_PLACE
    return rulebook.DEFENCE_PLACE if state.defended_mask >> location & 1 else ALLOWED


def refusal_deploy(state: State, seat: int, location: int) -> int:
    """IS «Schierare i Samurai»."""
    place = state.seats[seat]
    if place.faction != JAPANESE:
        return rulebook.SAMURAI_FACTION
    if not place.goods[WORKER]:
        return rulebook.SAMURAI_WORKER
    return ALLOWED if location in samurai_places(state, seat) else rulebook.SAMURAI_PLACE


def refusal_store(state: State, seat: int, action: int) -> int:
    """0, or why a card or resource may not be stored on a location."""
    location = first_of(action)
    if location not in held(state, seat) or not STORES_MASK >> location & 1:
        return rulebook.STORE_PLACE
    found: list[int] = []
    legal_stores(state, seat, location, found)
    if action in found:
        return ALLOWED
    is_card = kind_of(action) == actions.STORE_CARD
    return rulebook.STORE_CARD if is_card else rulebook.STORE_GOOD


def apply_free_move(state: State, seat: int, action: int, journal: Journal | None) -> None:
    """Applies a free move; the turn goes on."""
    kind = kind_of(action)
    location = first_of(action)
    if kind == actions.DEFEND:
        state.seats[seat].goods[DEFENSE] -= 1
        state.defended_mask |= 1 << location
        if journal is not None:
            at = CARDS[location].name
            journal.note(seat, GOOD_KEYS[DEFENSE], -1, rulebook.DEFENCE, at)
            journal.note(seat, "defended", 1, rulebook.DEFENCE, at)
    elif kind == actions.DEPLOY:
        state.seats[seat].goods[WORKER] -= 1
        if journal is not None:
            at = CARDS[location].name
            journal.note(seat, GOOD_KEYS[WORKER], -1, rulebook.SAMURAI_RULE, at)
        put_samurai(state, seat, location, journal)
    elif kind == actions.STORE_CARD:
        apply_store_card(state, seat, location, second_of(action), journal)
    else:
        apply_store_good(state, seat, location, second_of(action), journal)


def apply_store_card(
    state: State, seat: int, location: int, card: int, journal: Journal | None
) -> None:
    """Stores a hand card face down under a location; each gives its gain (IS ruling 199)."""
    hide_card(state.seats[seat], card)
    state.stored[location] = state.stored.get(location, 0) | 1 << card
    if journal is not None:
        at = CARDS[location].name
        journal.note(seat, "stored", 1, rulebook.CARD_TEXTS, at)
        name = CARDS[card].name
        journal.note(seat, "stored_card", 1, rulebook.CARD_TEXTS, name, 1 << seat)
    push_gain(state, seat, location, CARDS[location].ops[0].n)


def apply_store_good(
    state: State, seat: int, location: int, good: int, journal: Journal | None
) -> None:
    """Stores a resource on a location."""
    state.seats[seat].goods[good] -= 1
    state.stored[location] = state.stored.get(location, 0) + (1 << good * STORED_BITS)
    if journal is not None:
        at = CARDS[location].name
        journal.note(seat, GOOD_KEYS[good], -1, rulebook.CARD_TEXTS, at)
