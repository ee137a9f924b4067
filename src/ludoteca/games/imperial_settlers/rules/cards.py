"""Moving cards: drawing, reshuffling, discarding, and what other seats know of hands."""

from ludoteca.core.journal import Journal
from ludoteca.core.rng import stream
from ludoteca.games.imperial_settlers import rulebook
from ludoteca.games.imperial_settlers.empire import cards_in, deal_card, faction_seat
from ludoteca.games.imperial_settlers.scoring import STORED_BITS
from ludoteca.games.imperial_settlers.state import DEAL_SHIFT, Seat, State, without
from ludoteca.games.imperial_settlers.tables.boards import COMMON
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    COMMON_MASK,
    DECK_OF,
    STORE_HAND_CARDS,
)


def chance_order(state: State, cards: list[int], purpose: str) -> list[int]:
    """A random order of the cards, or the one fixed for this chance event."""
    event = state.event
    state.event += 1
    if state.fixed:
        order = state.fixed[0]
        state.fixed = state.fixed[1:]
        if sorted(order) == sorted(cards):
            return order[:]
    stream(state.seed, event, purpose).shuffle(cards)
    return cards


def chance_card(state: State, cards: list[int], purpose: str) -> int:
    """A random one of the cards, or the one fixed for this chance event."""
    event = state.event
    state.event += 1
    if state.fixed:
        order = state.fixed[0]
        state.fixed = state.fixed[1:]
        if len(order) == 1 and order[0] in cards:
            return order[0]
    return cards[stream(state.seed, event, purpose).below(len(cards))]


def has_common(state: State) -> bool:
    """Whether a common card can be drawn, from the deck or after a reshuffle."""
    return len(state.deck) > 0 or state.discard_mask != 0


def take_common(state: State, journal: Journal | None) -> int:
    """Takes the top common card, -1 if there is none; reshuffles if needed (ruling 204)."""
    if not state.deck:
        if not state.discard_mask:
            return -1
        pile = state.discard_mask
        state.deck = chance_order(state, cards_in(pile), "reshuffle")
        state.deck.reverse()
        state.pool_mask = pile
        state.discard_mask = 0
        if journal is not None:
            journal.note(-1, "reshuffle", len(state.deck), rulebook.GENERAL)
    card = state.deck[-1]
    state.deck = state.deck[:-1]
    return card


def take_card(state: State, seat: int, deck: int, journal: Journal | None) -> int:
    """Takes the top card of the common deck or the seat's own, -1 if there is none."""
    if deck == COMMON:
        return take_common(state, journal)
    place = state.seats[seat]
    return take_top(place) if place.deck else -1


def take_top(place: Seat) -> int:
    """Takes the top card of a seat's own deck."""
    card = place.deck[-1]
    place.deck = place.deck[:-1]
    return card


def add_to_hand(place: Seat, card: int) -> None:
    """Adds a card to a hand, which stays sorted."""
    place.hand = sorted([*place.hand, card])


def give_card(state: State, seat: int, card: int, journal: Journal | None) -> None:
    """Adds a drawn card to a hand without showing it to other seats."""
    add_to_hand(state.seats[seat], card)
    if journal is not None:
        deck = "drawn_common" if DECK_OF[card] == COMMON else "drawn_faction"
        journal.note(seat, deck, 1, rulebook.GENERAL)
        journal.note(seat, "drawn", 1, rulebook.GENERAL, CARDS[card].name, 1 << seat)


def draw_from(state: State, seat: int, deck: int, n: int, journal: Journal | None) -> None:
    """Draws up to `n` cards of a deck into the hand, as many as there are."""
    for _ in range(n):
        card = take_card(state, seat, deck, journal)
        if card < 0:
            return
        give_card(state, seat, card, journal)


def show_pick(state: State, seat: int, card: int, journal: Journal | None) -> None:
    """Adds a face-up card to a hand; all viewers know it is there (IS ruling 5)."""
    add_to_hand(state.seats[seat], card)
    show_card(state, seat, card)
    if journal is not None:
        journal.note(seat, "picked", 1, rulebook.LOOKOUT, CARDS[card].name)


def show_card(state: State, seat: int, card: int) -> None:
    """Marks a card of a hand as known to all viewers."""
    place = state.seats[seat]
    known = place.known[:]
    maybe = place.maybe[:]
    for viewer in range(len(known)):
        if viewer != seat:
            known[viewer] |= 1 << card
            maybe[viewer] &= ~(1 << card)
    place.known = known
    place.maybe = maybe


def leave_hand(place: Seat, card: int) -> None:
    """Removes a card from a hand to a place where all can see it."""
    place.hand = without(place.hand, card)
    seen_mask = 0
    for mask in place.known:
        seen_mask |= mask
    for mask in place.maybe:
        seen_mask |= mask
    if seen_mask >> card & 1:
        gone = ~(1 << card)
        place.known = [mask & gone for mask in place.known]
        place.maybe = [mask & gone for mask in place.maybe]


def hide_card(place: Seat, card: int) -> None:
    """Moves a hand card face down under a location.

    Other seats no longer know which of the cards with its back are still in the hand.
    """
    place.hand = without(place.hand, card)
    place.stored_mask |= 1 << card
    alike = COMMON_MASK if DECK_OF[card] == COMMON else ~COMMON_MASK
    viewers = range(len(place.known))
    place.maybe = [place.maybe[viewer] | place.known[viewer] & alike for viewer in viewers]
    place.known = [mask & ~alike for mask in place.known]


def forget_stored(state: State, cards_mask: int) -> None:
    """Updates what is known when face-down cards are turned up: the other cards are in hand."""
    for place in state.seats:
        if not place.stored_mask & cards_mask:
            continue
        place.stored_mask &= ~cards_mask
        place.maybe = [mask & ~cards_mask for mask in place.maybe]
        if not place.stored_mask:
            viewers = range(len(place.known))
            place.known = [place.known[viewer] | place.maybe[viewer] for viewer in viewers]
            place.maybe = [0 for _ in viewers]


def discard(state: State, card: int, journal: Journal | None) -> None:
    """Discards a card to the pile of its deck (IS rulings 3, 72); attack cards leave the game."""
    if DECK_OF[card] == COMMON:
        state.discard_mask |= 1 << card
    else:
        faction_seat(state, DECK_OF[card]).discard_mask |= 1 << card
    if journal is not None:
        journal.note(-1, "discarded", 1, rulebook.GENERAL, CARDS[card].name)


def discard_hand(state: State, seat: int, card: int, journal: Journal | None) -> None:
    """Discards a hand card."""
    leave_hand(state.seats[seat], card)
    discard(state, card, journal)


def shuffle_back(state: State, seat: int, cards: list[int], journal: Journal | None) -> None:
    """Shuffles cards back into the seat's faction deck (IS rulings 48, 198)."""
    place = state.seats[seat]
    place.deck = chance_order(state, sorted(place.deck + cards), "shuffle_faction")
    place.deck.reverse()
    if journal is not None:
        journal.note(seat, "shuffled_back", len(cards), rulebook.CARD_TEXTS)


def end_route(state: State, location: int, journal: Journal | None) -> None:
    """Ends the remote deal under a location, if any, and discards its marker (IS ruling 88)."""
    if location not in state.routes:
        return
    place = state.seats[state.routes.pop(location)]
    for entry in place.deals:
        if entry >> DEAL_SHIFT == location + 1:
            place.deals = without(place.deals, entry)
            discard(state, deal_card(entry), journal)
            return


def leave_play(state: State, owner: int, location: int, journal: Journal | None) -> None:
    """Removes a location from its empire; all that is on or under it is lost (IS ruling 30)."""
    place = state.seats[owner]
    place.locations = without(place.locations, location)
    state.active.pop(location, 0)
    state.given.pop(location, 0)
    state.taken.pop(location, 0)
    gone = ~(1 << location)
    state.blocked_mask &= gone
    state.defended_mask &= gone
    state.samurai_mask &= gone
    stored = state.stored.pop(location, 0)
    if stored and CARDS[location].ops[0].kind == STORE_HAND_CARDS:
        forget_stored(state, stored)
        for card in cards_in(stored):
            discard(state, card, journal)
    end_route(state, location, journal)
    if journal is not None:
        journal.note(owner, "left", 1, rulebook.BUILDING_COSTS, CARDS[location].name)


def stored_good(state: State, location: int, good: int) -> int:
    """How many units of a resource are stored on a location."""
    return state.stored.get(location, 0) >> good * STORED_BITS & ((1 << STORED_BITS) - 1)
