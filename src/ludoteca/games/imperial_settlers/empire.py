"""Queries about empires: the holder of a location, what is on it, the deals."""

from ludoteca.games.imperial_settlers.state import (
    DEAL_CARD,
    DEAL_SHIFT,
    NOBODY,
    USES_SHIFT,
    Seat,
    State,
)
from ludoteca.games.imperial_settlers.tables.boards import COMMON
from ludoteca.games.imperial_settlers.tables.printed import CARDS, DECK_OF, STORE_HAND_CARDS


def cards_in(mask: int) -> list[int]:
    """The card numbers of a mask, in ascending order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def held(state: State, seat: int) -> list[int]:
    """The locations a seat holds: its own, then those it has taken (IS ruling 186)."""
    if state.taken:
        return held_in(state.seats, state.taken, seat)
    return state.seats[seat].locations


def held_in(seats: list[Seat], taken: dict[int, int], seat: int) -> list[int]:
    """The locations a seat holds, its own first; `taken` has the holders of those taken."""
    own = seats[seat].locations
    if not taken:
        return own
    found = [card for card in own if card not in taken]
    for owner in seats:
        for card in owner.locations:
            if card in taken and taken[card] == seat:
                found.append(card)
    return found


def owner_of(seats: list[Seat], card: int) -> int:
    """The seat whose empire a location belongs to, or NOBODY."""
    for number in range(len(seats)):
        if card in seats[number].locations:
            return number
    return NOBODY


def holder_of(seats: list[Seat], taken: dict[int, int], card: int) -> int:
    """The seat that holds a location this round, or NOBODY if it is not in play."""
    owner = owner_of(seats, card)
    return owner if owner == NOBODY else taken.get(card, owner)


def rival_locations(state: State, seat: int) -> list[int]:
    """All locations held by opponents who have not passed (IS rulings 25 and 182)."""
    found: list[int] = []
    taken = state.taken
    seats = state.seats
    for owner in range(len(seats)):
        for card in seats[owner].locations:
            holder = taken.get(card, owner) if taken else owner
            if holder != seat and not seats[holder].passed:
                found.append(card)
    return found


def discardable(state: State, seat: int) -> list[int]:
    """What may pay a location symbol: own locations not taken by others, and own foundations."""
    place = state.seats[seat]
    if state.taken:
        found = [card for card in place.locations if card not in state.taken]
    else:
        found = place.locations[:]
    return found + cards_in(place.foundation_mask)


def uses_of(state: State, location: int) -> int:
    """Activations of a location this round."""
    return state.active.get(location, 0) >> USES_SHIFT


def is_protected(location: int, defended_mask: int, samurai_mask: int) -> bool:
    """Whether a defence token or a samurai guards a location."""
    if DECK_OF[location] == COMMON:
        return defended_mask >> location & 1 == 1
    return samurai_mask >> location & 1 == 1


def count_color(state: State, seat: int, color_mask: int) -> int:
    """How many locations of a colour a seat holds."""
    count = 0
    for card in held(state, seat):
        if CARDS[card].color_mask & color_mask:
            count += 1
    return count


def count_samurai(state: State, seat: int) -> int:
    """How many samurai are on the locations a seat holds."""
    count = 0
    if state.samurai_mask:
        for card in held(state, seat):
            count += state.samurai_mask >> card & 1
    return count


def has_feature(state: State, seat: int, event_mask: int) -> bool:
    """Whether a seat holds one of the features in `event_mask`."""
    for card in held(state, seat):
        if event_mask >> card & 1:
            return True
    return False


def deal_source(entry: int) -> int:
    """The card whose deal field a deal uses: the dealt card, or the location above a marker."""
    above = entry >> DEAL_SHIFT
    return above - 1 if above else entry


def deal_card(entry: int) -> int:
    """The card that serves as the deal or as the marker of a remote deal."""
    return entry & DEAL_CARD


def is_remote(entry: int) -> bool:
    """Whether a deal was made with Trade Route."""
    return entry >> DEAL_SHIFT != 0


def deal_place(seat: Seat, name: int) -> int:
    """The index of a deal, named by its source, in a seat's list, or -1."""
    for place in range(len(seat.deals)):
        if deal_source(seat.deals[place]) == name:
            return place
    return -1


def faction_seat(state: State, deck: int) -> Seat:
    """The seat whose deck a card belongs to (the virtual player for attack cards)."""
    for seat in state.seats:
        if seat.faction == deck:
            return seat
    raise AssertionError("a card of a faction that is not in the match")


def placed_cards(state: State) -> list[int]:
    """All cards of the position, each as often as it occurs."""
    found = state.deck + cards_in(state.discard_mask) + cards_in(state.display_mask)
    found += cards_in(state.limbo_mask) + cards_in(state.conquest_mask)
    for place in state.seats:
        found += place.hand + place.deck + place.locations
        found += [deal_card(entry) for entry in place.deals]
        for mask in (place.discard_mask, place.foundation_mask, place.packet_mask):
            found += cards_in(mask)
        found += cards_in(place.picked_mask)
    for location, stored in state.stored.items():
        if CARDS[location].ops[0].kind == STORE_HAND_CARDS:
            found += cards_in(stored)
    return found
