"""The view of one seat, and a full state consistent with it.

Hidden are: hands, except cards seen when they were taken; decks; cards under Gate; markers of
Trade Route; packets of the alternative lookout; drawn cards to choose from. Known about them
are their number and their backs; and, since a reshuffled pile was face up, whether a common
card belongs to the deck's current pool or was drawn before (`classes`).
"""

from typing import Final

from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers import actions, flow, tasks
from ludoteca.games.imperial_settlers.actions import kind_of
from ludoteca.games.imperial_settlers.empire import (
    cards_in,
    deal_card,
    deal_source,
    held_in,
    holder_of,
    is_protected,
    is_remote,
    placed_cards,
)
from ludoteca.games.imperial_settlers.open_table import OpenTable
from ludoteca.games.imperial_settlers.outlook import Outlook
from ludoteca.games.imperial_settlers.rulebook import CLEANUP, PRODUCTION
from ludoteca.games.imperial_settlers.rules.lookout import passer_of
from ludoteca.games.imperial_settlers.rules.payment import gold_part
from ludoteca.games.imperial_settlers.scoring import scores, stored_count, title
from ludoteca.games.imperial_settlers.state import (
    DEAL_CARD,
    PAID_BITS,
    PAID_UNIT,
    SOLO,
    USES_SHIFT,
    Seat,
    State,
    changed,
)
from ludoteca.games.imperial_settlers.tables.boards import ATTACK, COMMON, NO_CARD, SUPPLY_GOODS
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    COMMON_MASK,
    DECK_MASKS,
    DECK_OF,
    STORE_HAND_CARDS,
    Cost,
)
from ludoteca.games.imperial_settlers.tasks import task_card, task_kind, task_number, task_seat

OLD_COMMON: Final = ATTACK + 1  # common cards drawn before the last reshuffle
CLASSES: Final = ATTACK + 2
SEED_WORDS: Final = 8
ROUTINE: Final = (PRODUCTION, CLEANUP)  # rules under which goods change without a decision


class View:
    """The match as one seat sees it: `table` is what lies open, other fields count the hidden."""

    __slots__ = (
        "seat", "table", "deck_size", "deck_sizes", "hand_sizes", "hidden", "hand_backs",
        "put_away", "packets", "picked", "passed_on", "limbo", "windfall", "absent_mask",
        "points", "ranks", "title",
    )  # fmt: skip

    def __init__(self, seat: int, state: State) -> None:
        self.seat = seat
        self.table = OpenTable(state)
        self.deck_size = 0
        self.deck_sizes: list[int] = []
        self.hand_sizes: list[int] = []
        # By seat: unknown cards in hand and face down elsewhere, by class.
        self.hidden: list[list[int]] = []
        self.hand_backs: list[int] = []  # common cards in each hand
        # Cards under locations: location, seat that put them there, how many common, others.
        self.put_away: list[tuple[int, int, int, int]] = []
        self.packets: list[list[int]] = []  # by seat: unknown cards of a packet, by class
        self.picked: list[int] = []  # by seat: whether it has already chosen one of them
        self.passed_on: list[int] = []  # by seat: its packet, if this seat passed it on
        self.limbo: list[int] = []
        self.windfall: list[int] = []
        self.absent_mask = 0  # cards that are not in the match; only in made-up positions
        points = scores(state)
        self.points = points.points  # by seat and source, as in `scores`
        self.ranks = points.ranks
        self.title = title(state) if state.lookout == SOLO and not state.agenda else ""

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparing two views."""
        return (
            self.seat, self.deck_size, self.deck_sizes, self.hand_sizes, self.hidden,
            self.hand_backs, self.put_away, self.packets, self.picked, self.passed_on, self.limbo,
            self.windfall, self.absent_mask, self.points, self.ranks, self.title,
            self.table.facts(),
        )  # fmt: skip

    @property
    def players(self) -> int:
        """How many seats the match has, not counting the virtual player."""
        return self.table.players

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return not self.table.agenda

    @property
    def question(self) -> str:
        """The short name of the open question, empty once the match is over."""
        if not self.table.agenda:
            return ""
        return tasks.NAMES[task_kind(self.table.agenda[-1])].removeprefix("ask_")

    def asking_card(self) -> int:
        """The card whose effect asks the open question; only for questions of effects."""
        return task_card(self.table.agenda[-1]) if self.table.agenda else 0

    def held(self, seat: int) -> list[int]:
        """The locations a seat holds now: its own, then those it has taken."""
        return held_in(self.table.seats, self.table.taken, seat)

    def foundations(self, seat: int) -> list[int]:
        """The foundations of a seat."""
        return cards_in(self.table.seats[seat].foundation_mask)

    def deals(self, seat: int) -> list[int]:
        """The card of each deal of a seat; for a remote deal, the location it lies under."""
        return [deal_source(entry) for entry in self.table.seats[seat].deals]

    def has_route(self, location: int) -> bool:
        """Whether a marker of Trade Route is under a location."""
        return location in self.table.routes

    def holder(self, card: int) -> int:
        """The seat that holds a location now, or -1 if the card is not a location in play."""
        return holder_of(self.table.seats, self.table.taken, card)

    def is_foundation(self, card: int) -> bool:
        """Whether the card is a foundation in any empire."""
        return any(place.foundation_mask >> card & 1 for place in self.table.seats)

    def taken_by(self, location: int) -> int:
        """The seat that has taken a location, or -1."""
        return self.table.taken.get(location, -1)

    def uses(self, location: int) -> int:
        """Activations of a location this round."""
        return self.table.active.get(location, 0) >> USES_SHIFT

    def paid(self, location: int) -> list[int]:
        """Activation goods on a location, by good."""
        packed = self.table.active.get(location, 0)
        return [packed >> good * PAID_BITS & PAID_UNIT for good in range(SUPPLY_GOODS)]

    def is_guarded(self, location: int) -> bool:
        """Whether a defence token or a samurai is on a location."""
        return is_protected(location, self.table.defended_mask, self.table.samurai_mask)

    def is_blocked(self, location: int) -> bool:
        """Whether a location may not be used this round."""
        return self.table.blocked_mask >> location & 1 == 1

    def stored(self, location: int) -> int:
        """How many cards or resources are stored on a location."""
        hidden = [
            common + others for place, _, common, others in self.put_away if place == location
        ]
        if hidden:
            return sum(hidden)
        return stored_count(location, self.table.stored.get(location, 0))

    @property
    def deciders(self) -> int:
        """Mask of the seats that may decide now."""
        return flow.deciders(self.table.position())

    @property
    def asked(self) -> int:
        """The seat that must answer the open question, or -1."""
        return task_seat(self.table.agenda[-1]) if self.table.agenda else -1

    @property
    def asked_count(self) -> int:
        """The number in the open question: how often, how many or which, by its kind."""
        return task_number(self.table.agenda[-1]) if self.table.agenda else 0

    @property
    def is_solo(self) -> bool:
        """Whether there is a virtual player."""
        return self.table.lookout == SOLO

    def offers(self) -> list[int]:
        """Cards to choose from: the face-up ones, the seat's packet, and those it has drawn."""
        mask = self.table.display_mask | self.table.limbo_mask
        if self.seat >= 0:
            mask |= self.table.seats[self.seat].packet_mask
        return cards_in(mask)

    def outlook(self) -> Outlook:
        """Facts computed from the table: prices, shortages, goods of the next production, raids."""
        return Outlook(self.table.position())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return self.seat + self.table.round


def gold_paid(cost: Cost, times: int, paid: int) -> int:
    """The gold paid along with the resources of a payment."""
    return gold_part(cost, times, paid)


def classes(cards_mask: int, pool_mask: int) -> list[int]:
    """How many cards of each class: by deck, with common cards outside the pool apart."""
    counts = [(cards_mask & mask).bit_count() for mask in DECK_MASKS]
    old = (cards_mask & COMMON_MASK & ~pool_mask).bit_count()
    counts[COMMON] -= old
    counts.append(old)
    return counts


def class_of(card: int, pool_mask: int) -> int:
    """The class of one card."""
    deck = DECK_OF[card]
    return OLD_COMMON if deck == COMMON and not pool_mask >> card & 1 else deck


def mask_of(cards: list[int]) -> int:
    """The mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def match_cards(seats: list[Seat]) -> int:
    """All cards of the decks in play."""
    mask = DECK_MASKS[COMMON]
    for place in seats:
        mask |= DECK_MASKS[place.faction]
    return mask


# ---------- hiding


def view(state: State, seat: int) -> View:
    """What a seat may see; seat -1 is a spectator."""
    shown = View(seat, state)
    shown.absent_mask = match_cards(state.seats) & ~mask_of(placed_cards(state))
    shown.deck_size = len(state.deck)
    pool = state.pool_mask
    for number in range(len(state.seats)):
        place = state.seats[number]
        shown.deck_sizes.append(len(place.deck))
        shown.hand_sizes.append(len(place.hand))
        shown.hand_backs.append((mask_of(place.hand) & COMMON_MASK).bit_count())
        if number == seat:
            shown.hidden.append([0] * CLASSES)
        else:
            seen_mask = place.known[seat] | place.maybe[seat]
            unknown = (mask_of(place.hand) | place.stored_mask) & ~seen_mask
            shown.hidden.append(classes(unknown, pool))
        hide_seat(shown, number, place)
    hide_stored(shown, state)
    hide_moment(shown, state)
    return shown


def hide_seat(shown: View, number: int, place: Seat) -> None:
    """Removes from the table what the viewer may not know of one seat."""
    seat = shown.seat
    table_seat = shown.table.seats[number]
    table_seat.deck = []
    for at, entry in enumerate(place.deals):
        if is_remote(entry):
            table_seat.deals = changed(table_seat.deals, at, entry & ~DEAL_CARD | NO_CARD)
    hide_packet(shown, number, place)
    if number == seat:
        return
    table_seat.hand = cards_in(place.known[seat])
    table_seat.stored_mask = 0
    open_to = (seat, number, len(place.known) - 1)
    for viewer in range(len(place.known)):
        if viewer not in open_to:
            table_seat.known = changed(table_seat.known, viewer, place.known[-1])
            table_seat.maybe = changed(table_seat.maybe, viewer, place.maybe[-1])


def hide_packet(shown: View, number: int, place: Seat) -> None:
    """Hides the packet of another seat; the seat that passed it on still knows its cards."""
    table_seat = shown.table.seats[number]
    packet = place.packet_mask | place.picked_mask
    passed_on = 0
    unknown = 0
    if packet and number != shown.seat:
        asked = shown.table.agenda[-1] if shown.table.agenda else 0
        is_asked = task_kind(asked) == tasks.ASK_PACKET and shown.seat >= 0
        if is_asked and passer_of(shown.table.players, asked, number) == shown.seat:
            passed_on = packet
        else:
            unknown = packet
        table_seat.packet_mask = 0
        table_seat.picked_mask = 0
    shown.passed_on.append(passed_on)
    shown.packets.append(classes(unknown, shown.table.pool_mask))
    shown.picked.append(1 if place.picked_mask and number != shown.seat else 0)


def hide_stored(shown: View, state: State) -> None:
    """Hides cards under locations, except those the viewer put there."""
    for location in sorted(state.stored):
        if CARDS[location].ops[0].kind != STORE_HAND_CARDS:
            continue
        cards_mask = state.stored[location]
        for number in range(len(state.seats)):
            part = cards_mask & state.seats[number].stored_mask
            common = (part & COMMON_MASK).bit_count()
            if part:
                others = part.bit_count() - common
                shown.put_away.append((location, number, common, others))
        own_mask = state.seats[shown.seat].stored_mask if shown.seat >= 0 else 0
        shown.table.stored[location] = cards_mask & own_mask


def hide_moment(shown: View, state: State) -> None:
    """Hides drawn cards to choose from or to give back, unless the viewer decides about them."""
    table = shown.table
    is_open = len(state.agenda) > 0 and task_seat(state.agenda[-1]) == shown.seat
    shown.limbo = [0] * CLASSES
    shown.windfall = [0] * CLASSES
    if not is_open:
        shown.limbo = classes(state.limbo_mask, state.pool_mask)
        shown.windfall = classes(state.windfall_mask, state.pool_mask)
        table.limbo_mask = 0
        table.windfall_mask = 0


# ---------- a full state consistent with a view


def imagine(shown: View, rng: Rng) -> State:
    """A full state consistent with a view: hidden cards and the seed drawn at random."""
    state = shown.table.position()
    state.seed = b"".join([rng.word().to_bytes(4, "big") for _ in range(SEED_WORDS)])
    piles = unseen_cards(shown, rng)
    for number in range(len(state.seats)):
        fill_markers(state.seats[number], piles)
        fill_packet(shown, state, number, piles, rng)
        fill_hand(shown, state, number, piles, rng)
    state.limbo_mask |= mask_of(take(piles, shown.limbo))
    fill_windfall(shown, state, rng)
    state.deck = piles[COMMON]
    for place in state.seats:
        place.deck = piles[place.faction]
    assert len(state.deck) == shown.deck_size and not piles[OLD_COMMON]
    return state


def seen_cards(shown: View) -> int:
    """Mask of the cards whose place the viewer knows, or knows to be in a hand or face down."""
    table = shown.table
    mask = table.discard_mask | table.display_mask | table.limbo_mask | table.conquest_mask
    for location, stored in table.stored.items():
        if CARDS[location].ops[0].kind == STORE_HAND_CARDS:
            mask |= stored
    for number in range(len(table.seats)):
        place = table.seats[number]
        mask |= place.discard_mask | place.foundation_mask | place.packet_mask
        mask |= place.picked_mask | mask_of(place.hand) | mask_of(place.locations)
        mask |= shown.passed_on[number]
        if number != shown.seat:
            mask |= place.known[shown.seat] | place.maybe[shown.seat]
        for entry in place.deals:
            if not is_remote(entry):
                mask |= 1 << deal_card(entry)
    return mask


def unseen_cards(shown: View, rng: Rng) -> list[list[int]]:
    """The cards of the match not in `seen_cards`, by class, in random order."""
    table = shown.table
    unseen = match_cards(table.seats) & ~seen_cards(shown) & ~shown.absent_mask
    piles: list[list[int]] = [[] for _ in range(CLASSES)]
    for card in cards_in(unseen):
        piles[class_of(card, table.pool_mask)].append(card)
    for pile in piles:
        rng.shuffle(pile)
    return piles


def take(piles: list[list[int]], counts: list[int]) -> list[int]:
    """Removes `counts` cards of each class from the piles and returns them."""
    found: list[int] = []
    for number in range(CLASSES):
        for _ in range(counts[number]):
            found.append(piles[number].pop())
    return found


def fill_markers(place: Seat, piles: list[list[int]]) -> None:
    """Draws a seat's markers of remote deals from the unseen cards of its faction."""
    for at, entry in enumerate(place.deals):
        if is_remote(entry):
            place.deals = changed(place.deals, at, entry & ~DEAL_CARD | piles[place.faction].pop())


def fill_packet(shown: View, state: State, number: int, piles: list[list[int]], rng: Rng) -> None:
    """Draws another seat's packet, and the card it has chosen if it has."""
    place = state.seats[number]
    cards = cards_in(shown.passed_on[number]) + take(piles, shown.packets[number])
    if shown.picked[number]:
        place.picked_mask = 1 << cards.pop(rng.below(len(cards)))
    place.packet_mask |= mask_of(cards)


def fill_hand(shown: View, state: State, number: int, piles: list[list[int]], rng: Rng) -> None:
    """Draws another seat's hand and the cards it put face down under locations."""
    if number == shown.seat:
        return
    place = state.seats[number]
    loose = cards_in(place.maybe[shown.seat]) + take(piles, shown.hidden[number])
    rng.shuffle(loose)
    for location, storer, common, others in shown.put_away:
        if storer == number:
            away = draw_backs(loose, common, others)
            place.stored_mask |= away
            state.stored[location] = state.stored.get(location, 0) | away
    place.hand = sorted(place.hand + loose)


def draw_backs(loose: list[int], common: int, others: int) -> int:
    """Removes the given numbers of common and other cards from a list; returns their mask."""
    mask = 0
    for card in loose[:]:
        if DECK_OF[card] == COMMON and common:
            common -= 1
        elif DECK_OF[card] != COMMON and others:
            others -= 1
        else:
            continue
        loose.remove(card)
        mask |= 1 << card
    return mask


def fill_windfall(shown: View, state: State, rng: Rng) -> None:
    """Draws which of the decider's unknown cards may be given back."""
    if not sum(shown.windfall):
        return
    number = task_seat(state.agenda[-1])
    place = state.seats[number]
    cards = [card for card in place.hand if not place.known[shown.seat] >> card & 1]
    rng.shuffle(cards)
    wanted = shown.windfall[:]
    for card in cards:
        kind = class_of(card, state.pool_mask)
        if wanted[kind] and not place.maybe[shown.seat] >> card & 1:
            wanted[kind] -= 1
            state.windfall_mask |= 1 << card


# ---------- the undo barrier


def reveals(state: State, action: int) -> bool:
    """Whether an action shows something hidden or changes who decides."""
    if kind_of(action) in (actions.RESIGN, actions.PICK):
        return True
    after = state.clone()
    flow.apply(after, action, None)
    if flow.deciders(after) != flow.deciders(state) or after.event != state.event:
        return True
    if deck_sizes(after) != deck_sizes(state):
        return True
    return face_down(state) & ~face_down(after) != 0


def deck_sizes(state: State) -> list[int]:
    """How many cards each deck holds."""
    return [len(state.deck), *[len(place.deck) for place in state.seats]]


def face_down(state: State) -> int:
    """Mask of the cards under Gate and of the markers of Trade Route."""
    mask = 0
    for place in state.seats:
        mask |= place.stored_mask
        for entry in place.deals:
            if is_remote(entry):
                mask |= 1 << deal_card(entry)
    return mask
