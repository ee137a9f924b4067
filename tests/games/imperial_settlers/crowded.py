"""Random positions with many cards and marks, at the start of a turn."""

from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers.flow import resume_turn
from ludoteca.games.imperial_settlers.state import (
    DEAL_SHIFT,
    LOOKOUTS,
    SOLO,
    USES_SHIFT,
    VIRTUAL,
    State,
    new_seat,
    new_state,
)
from ludoteca.games.imperial_settlers.tables.boards import (
    ATTACK,
    COMMON,
    DECK_SIZES,
    DEFENSE,
    EGYPTIANS,
    FIRST_CARDS,
    JAPANESE,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    CARDS,
    COMMON_MASK,
    STORE_HAND_CARDS,
    STORE_RESOURCES,
)


def deck(number: int, rng: Rng) -> list[int]:
    """The shuffled cards of a deck."""
    first = FIRST_CARDS[number]
    cards = list(range(first, first + DECK_SIZES[number]))
    rng.shuffle(cards)
    return cards


def crowded(players: int, rng: Rng) -> State:
    """A random position with large empires and supplies, where most actions are legal."""
    lookout = SOLO if players == 1 else rng.below(len(LOOKOUTS) - 1)
    state = new_state(players, lookout)
    state.seed = bytes(rng.below(256) for _ in range(32))
    state.round = 1 + rng.below(5)
    state.first = rng.below(players)
    state.order_chosen = rng.below(2) == 1
    state.peaceful = players > 1 and rng.below(4) == 0
    state.deck = deck(COMMON, rng)
    state.pool_mask = COMMON_MASK
    factions = [1, 2, 3, 4]
    rng.shuffle(factions)
    for faction in factions[:players]:
        add_player(state, faction, rng)
    if players == 1:
        add_virtual(state, rng)
    for card in [state.deck.pop() for _ in range(rng.below(len(state.deck)))]:
        state.discard_mask |= 1 << card
    add_marks(state, rng)
    resume_turn(state, rng.below(players))
    return state


def add_player(state: State, faction: int, rng: Rng) -> None:
    """Adds a player with a large empire, deals, foundations and goods."""
    place = new_seat(faction, state.players)
    place.deck = deck(faction, rng)
    place.score = rng.below(60)
    place.goods = [rng.below(5) for _ in place.goods]
    place.goods[DEFENSE] = rng.below(2)
    for _ in range(rng.below(6)):
        place.locations += [place.deck.pop(), state.deck.pop()]
        place.hand += [place.deck.pop(), state.deck.pop()]
    place.hand.sort()
    place.deals = [place.deck.pop() for _ in range(rng.below(4))]
    for _ in range(rng.below(3)):
        place.foundation_mask |= 1 << state.deck.pop()
    if rng.below(3) == 0:
        for card in place.deck[2:]:
            place.discard_mask |= 1 << card
        place.deck = place.deck[:2]
    state.seats.append(place)


def add_virtual(state: State, rng: Rng) -> None:
    """Adds the virtual player with a line of attack cards and two locations."""
    place = new_seat(ATTACK, 1)
    place.deck = deck(ATTACK, rng)
    for _ in range(2 * state.round - 1):
        place.deals.insert(0, place.deck.pop())
    place.locations = [state.deck.pop(), state.deck.pop()]
    for _ in range(rng.below(4)):
        state.conquest_mask |= 1 << state.deck.pop()
    state.seats.append(place)


def add_marks(state: State, rng: Rng) -> None:
    """Adds activations, tokens, samurai, taken locations, remote deals, stored cards and goods."""
    for number, place in enumerate(state.seats):
        for location in place.locations:
            card = CARDS[location]
            if card.type == ACTION and rng.below(3) == 0:
                state.active[location] = 1 + rng.below(card.uses) << USES_SHIFT
            if card.type == ACTION and rng.below(8) == 0:
                state.blocked_mask |= 1 << location
            if card.deck == COMMON and rng.below(4) == 0:
                state.defended_mask |= 1 << location
            if card.deck == JAPANESE and rng.below(2) == 0:
                state.samurai_mask |= 1 << location
            if place.faction == JAPANESE and card.ops:
                add_store(state, number, location, rng)
    for number, place in enumerate(state.seats):
        if place.faction == EGYPTIANS:
            add_taken(state, number, rng)
        if place.faction == JAPANESE and place.deck:
            add_route(state, number, rng)


def add_store(state: State, number: int, location: int, rng: Rng) -> None:
    """Adds cards under Gate or resources on Shrine."""
    place = state.seats[number]
    kind = CARDS[location].ops[0].kind
    if kind == STORE_HAND_CARDS and place.hand:
        card = place.hand.pop(rng.below(len(place.hand)))
        state.stored[location] = 1 << card
        place.stored_mask |= 1 << card
    elif kind == STORE_RESOURCES:
        state.stored[location] = 1 + rng.below(9)


def add_taken(state: State, number: int, rng: Rng) -> None:
    """Gives the Egyptian player some locations of others."""
    for other, place in enumerate(state.seats):
        for location in place.locations:
            if other != number and len(state.taken) < 3 and rng.below(4) == 0:
                state.taken[location] = number


def add_route(state: State, number: int, rng: Rng) -> None:
    """Gives the Japanese player remote deals."""
    place = state.seats[number]
    for other, rival in enumerate(state.seats):
        for location in rival.locations:
            if other not in (number, VIRTUAL if state.lookout == SOLO else -1):
                if CARDS[location].deck != COMMON and place.deck and rng.below(3) == 0:
                    state.routes[location] = number
                    place.deals.append(place.deck.pop() | (location + 1) << DEAL_SHIFT)
