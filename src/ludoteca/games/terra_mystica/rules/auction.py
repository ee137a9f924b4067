"""The faction auction: bids, claims, and who bids next (TM FI «Fazioni all’asta»).

`state.auction` holds the highest bid, its bidder, and the seat on each place in the turn order;
it is empty outside an auction. `state.queue` holds the seats still bidding, the next one first.
"""

from typing import Final

from ludoteca.core.errors import ALLOWED, OTHER_QUESTION
from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import (
    BID,
    CLAIM,
    NO_BID,
    bid,
    claim,
    first_of,
    kind_of,
    second_of,
    simple,
)
from ludoteca.games.terra_mystica.rules.preparing import apply_faction
from ludoteca.games.terra_mystica.state import FROM_START, NOBODY, State, changed
from ludoteca.games.terra_mystica.tables.tiles import AUCTION_VP

NOTHING_BID: Final = -1
BID_AT: Final = 0
BIDDER_AT: Final = 1
PLACES_AT: Final = 2


def highest_bid(state: State) -> int:
    """The highest bid, or -1 if there is none."""
    return state.auction[BID_AT] if state.auction else NOTHING_BID


def highest_bidder(state: State) -> int:
    """The seat with the highest bid, or -1."""
    return state.auction[BIDDER_AT] if state.auction else NOBODY


def places_of(state: State) -> list[int]:
    """The seat on each place in the turn order, -1 if free."""
    return state.auction[PLACES_AT:]


def on_offer(state: State) -> list[int]:
    """The auctioned factions not taken yet."""
    taken = [own.faction for own in state.seats]
    return [faction for faction in state.choices.auctioned if faction not in taken]


def is_claiming(state: State) -> bool:
    """Whether the auction is won and the winner has to choose faction and place."""
    return len(state.queue) == 1 and state.queue[0] == highest_bidder(state)


def auction_question(state: State) -> str:
    """The question during an auction, as named in the catalogue."""
    if is_claiming(state):
        return "claiming"
    return "opening" if highest_bid(state) == NOTHING_BID else "bidding"


def without_faction(state: State, first: int) -> list[int]:
    """The seats that still need a faction, clockwise from `first`."""
    count = len(state.seats)
    seats = [(first + turn) % count for turn in range(count)]
    return [seat for seat in seats if state.seats[seat].faction < 0 and not state.seats[seat].left]


def open_auction(state: State, first: int) -> None:
    """Starts the first auction; seat `first` opens."""
    state.auction = [NOTHING_BID, NOBODY] + [NOBODY] * len(state.seats)
    state.queue = without_faction(state, first)


def legal_auction(state: State, found: list[int]) -> None:
    """Lists every higher bid and not bidding, or for the winner every faction and place."""
    if is_claiming(state):
        for faction in on_offer(state):
            for place, seat in enumerate(places_of(state)):
                if seat == NOBODY:
                    found.append(claim(faction, place))
        return
    for amount in range(highest_bid(state) + 1, AUCTION_VP + 1):
        found.append(bid(amount))
    if highest_bid(state) != NOTHING_BID:
        found.append(simple(NO_BID))


def pick_auction(state: State, rng: Rng) -> int:
    """A uniformly random legal action of the auction, without listing the bids."""
    if is_claiming(state):
        factions = on_offer(state)
        free = [place for place, seat in enumerate(places_of(state)) if seat == NOBODY]
        return claim(factions[rng.below(len(factions))], free[rng.below(len(free))])
    higher = AUCTION_VP - highest_bid(state)
    drawn = rng.below(higher + (highest_bid(state) != NOTHING_BID))
    return bid(highest_bid(state) + 1 + drawn) if drawn < higher else simple(NO_BID)


def refusal_auction(state: State, action: int) -> int:
    """Checks a bid (rising, at most 40), not bidding (not as opener), or a claim of the winner."""
    kind = kind_of(action)
    if (kind == CLAIM) != is_claiming(state):
        return OTHER_QUESTION
    if kind == CLAIM:
        return refusal_claim(state, first_of(action), second_of(action))
    if kind == NO_BID:
        return rulebook.MUST_OPEN if highest_bid(state) == NOTHING_BID else ALLOWED
    if kind != BID:
        return OTHER_QUESTION
    if first_of(action) > AUCTION_VP:
        return rulebook.BID_TOO_HIGH
    return ALLOWED if first_of(action) > highest_bid(state) else rulebook.BID_TOO_LOW


def refusal_claim(state: State, faction: int, place: int) -> int:
    """Checks for a faction on offer and a free place up to the number of players."""
    if faction not in on_offer(state):
        return rulebook.NOT_OFFERED
    if place >= len(state.seats) or places_of(state)[place] != NOBODY:
        return rulebook.PLACE_TAKEN
    return ALLOWED


def apply_auction(state: State, action: int, journal: Journal | None) -> None:
    """Applies a bid, not bidding, or a claim."""
    seat = state.queue[0]
    kind = kind_of(action)
    if kind == CLAIM:
        apply_claim(state, seat, first_of(action), second_of(action), journal)
    elif kind == BID:
        state.auction = [first_of(action), seat, *places_of(state)]
        state.queue = [*state.queue[1:], seat]
        if journal is not None:
            journal.note(seat, "auction.bid", first_of(action), rulebook.AUCTION)
    else:
        state.queue = state.queue[1:]
        if journal is not None:
            journal.note(seat, "auction.out", 1, rulebook.AUCTION)


def apply_claim(state: State, seat: int, faction: int, place: int, journal: Journal | None) -> None:
    """Takes faction and place; the bid is paid from 40 points (TM ruling 140)."""
    paid = highest_bid(state)
    apply_faction(state, seat, faction, journal)
    own = state.seats[seat]
    own.vp = AUCTION_VP - paid
    own.points = changed(own.points, FROM_START, own.vp)
    state.auction = changed(state.auction, PLACES_AT + place, seat)
    if journal is not None:
        journal.note(seat, "auction.paid", paid, rulebook.AUCTION)
        journal.note(seat, "auction.place", place + 1, rulebook.AUCTION)
    next_auction(state, seat + 1, journal)


def next_auction(state: State, first: int, journal: Journal | None) -> None:
    """Starts the next auction; the last seat pays nothing for its choice."""
    left = without_faction(state, first)
    if not left:
        close_auction(state)
        return
    is_alone = len(left) == 1
    best = [0, left[0]] if is_alone else [NOTHING_BID, NOBODY]
    state.auction = best + places_of(state)
    state.queue = left
    factions = on_offer(state)
    if is_alone and len(factions) == 1:
        apply_claim(state, left[0], factions[0], places_of(state).index(NOBODY), journal)


def close_auction(state: State) -> None:
    """Ends the auctions; turn order by places, resigned seats last (TM ruling 21)."""
    order = [seat for seat in places_of(state) if seat != NOBODY]
    state.order = order + [seat for seat in range(len(state.seats)) if seat not in order]
    state.auction = []
    state.queue = []


def leave_auction(state: State, seat: int, journal: Journal | None) -> None:
    """Removes a resigned bidder; if it had the highest bid, the auction starts over."""
    if state.seats[seat].faction >= 0:
        return
    is_last = len(without_faction(state, 0)) == 1
    if highest_bidder(state) == seat or (highest_bidder(state) == NOBODY and is_last):
        next_auction(state, seat + 1, journal)
