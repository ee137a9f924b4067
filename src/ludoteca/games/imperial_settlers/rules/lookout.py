"""The lookout phase: standard, alternative, advanced and solo."""

from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import first_of, second_of
from ludoteca.games.imperial_settlers.empire import cards_in
from ludoteca.games.imperial_settlers.rules.cards import (
    add_to_hand,
    chance_card,
    discard,
    draw_from,
    show_pick,
    take_common,
)
from ludoteca.games.imperial_settlers.rules.effects import OWN_DECK
from ludoteca.games.imperial_settlers.state import (
    ADVANCED,
    ALTERNATIVE,
    NOBODY,
    SOLO,
    VIRTUAL,
    State,
    changed,
)
from ludoteca.games.imperial_settlers.tables.boards import (
    ADVANCED_REVEALED,
    ADVANCED_UNFILLED,
    COMMON,
    EXTRA_REVEALED,
    PACKET_SIZE,
    SOLO_REVEALED,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS
from ludoteca.games.imperial_settlers.tasks import task, task_extra, task_number

FIRST_PICK = 1
SECOND_PICK = 2


def turn_order(state: State) -> list[int]:
    """The seats still in the match, clockwise from the first player."""
    order = [(state.first + step) % state.players for step in range(state.players)]
    return [seat for seat in order if not state.seats[seat].resigned]


def plan_lookout(state: State) -> list[int]:
    """The tasks of a lookout phase, in order."""
    order = turn_order(state)
    plan = [task(tasks.DRAW_NEW, seat) for seat in order]
    if state.lookout == ADVANCED:
        return plan + plan_advanced(order)
    if state.lookout == ALTERNATIVE:
        return plan + [task(tasks.DEAL_PACKETS), task(tasks.PACKETS, 0, 0, FIRST_PICK)]
    if state.lookout == SOLO:
        return plan + plan_solo()
    revealed = len(order) + EXTRA_REVEALED
    for seats in (order, order[::-1]):
        plan.append(task(tasks.REVEAL, 0, 0, revealed))
        plan += [task(tasks.PICK, seat) for seat in seats]
        plan.append(task(tasks.SWEEP))
    return plan


def plan_advanced(order: list[int]) -> list[int]:
    """Two rounds of picks from a display that is topped up: IS «Fase di esplorazione avanzata»."""
    plan = [task(tasks.REVEAL, 0, 0, ADVANCED_REVEALED)]
    last = len(order) - 1
    for place, seat in enumerate(order):
        if place >= ADVANCED_UNFILLED:
            plan.append(task(tasks.REVEAL, 0, 0, 1))
        plan.append(task(tasks.PICK, seat))
    for place, seat in enumerate(order):
        if 0 < place < last:
            plan.append(task(tasks.REVEAL, 0, 0, 1))
        plan.append(task(tasks.PICK, seat))
    plan.append(task(tasks.SWEEP))
    return plan


def plan_solo() -> list[int]:
    """Two picks, and two cards for the virtual player (IS ruling 133)."""
    return [
        task(tasks.REVEAL, 0, 0, SOLO_REVEALED),
        task(tasks.PICK, 0),
        task(tasks.VIRTUAL_PICK),
        task(tasks.PICK, 0),
        task(tasks.VIRTUAL_REST),
    ]


def run_draw_new(state: State, seat: int, journal: Journal | None) -> None:
    """Draws a faction card, and in the peaceful variant a common one (IS ruling 174)."""
    draw_from(state, seat, OWN_DECK, 1, journal)
    if state.peaceful:
        draw_from(state, seat, COMMON, 1, journal)


def run_reveal(state: State, n: int, journal: Journal | None) -> None:
    """Turns up to `n` common cards face up, one by one."""
    for _ in range(n):
        card = take_common(state, journal)
        if card < 0:
            return
        state.display_mask |= 1 << card
        if journal is not None:
            advanced = state.lookout == ADVANCED
            rule = rulebook.LOOKOUT_ADVANCED if advanced else rulebook.LOOKOUT
            journal.note(-1, "revealed", 1, rule, CARDS[card].name)


def run_pick(state: State, entry: int) -> None:
    """Asks for a pick, if any card is left."""
    if state.display_mask:
        state.agenda.append(entry - tasks.PICK + tasks.ASK_PICK)


def legal_pick(state: State, seat: int) -> list[int]:
    """The face-up cards."""
    return [actions.pick(card, seat) for card in cards_in(state.display_mask)]


def apply_pick(state: State, action: int, journal: Journal | None) -> None:
    """Takes a face-up card into the hand."""
    card = first_of(action)
    state.display_mask &= ~(1 << card)
    show_pick(state, second_of(action), card, journal)


def run_sweep(state: State, journal: Journal | None) -> None:
    """Discards the cards left in the display without effect."""
    for card in cards_in(state.display_mask):
        discard(state, card, journal)
    state.display_mask = 0


# ---------- alternative


def run_deal_packets(state: State, journal: Journal | None) -> None:
    """Deals three common cards to each seat, in turn order (IS ruling 173)."""
    for seat in turn_order(state):
        for _ in range(PACKET_SIZE):
            card = take_common(state, journal)
            if card >= 0:
                state.seats[seat].packet_mask |= 1 << card
                if journal is not None:
                    at = CARDS[card].name
                    rule = rulebook.LOOKOUT_ALTERNATIVE
                    journal.note(seat, "packet", 1, rule, at, 1 << seat)


def packet_deciders(state: State) -> int:
    """Mask of the seats that have yet to pick from their packet."""
    mask = 0
    for seat in range(state.players):
        place = state.seats[seat]
        if place.packet_mask and not place.picked_mask and not place.resigned:
            mask |= 1 << seat
    return mask


def run_packets(state: State, entry: int, journal: Journal | None) -> None:
    """Asks for secret picks; once all seats have picked, passes the packets on or discards them."""
    if packet_deciders(state):
        state.agenda.append(entry - tasks.PACKETS + tasks.ASK_PACKET)
    elif task_number(entry) == FIRST_PICK:
        collect_picks(state, entry)
        pass_packets(state)
        passers = sum([1 << seat for seat in turn_order(state)])
        state.agenda.append(task(tasks.PACKETS, 0, 0, SECOND_PICK, passers))
    else:
        collect_picks(state, entry)
        for seat in turn_order(state):
            for card in cards_in(state.seats[seat].packet_mask):
                discard(state, card, journal)
            state.seats[seat].packet_mask = 0


def legal_packet(state: State, seat: int) -> list[int]:
    """The cards of the seat's packet, until one is chosen."""
    if not packet_deciders(state) >> seat & 1:
        return []
    return [actions.pick(card, seat) for card in cards_in(state.seats[seat].packet_mask)]


def apply_packet(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Sets a card aside; the question stays open until all seats have picked."""
    card = first_of(action)
    seat = second_of(action)
    place = state.seats[seat]
    place.packet_mask &= ~(1 << card)
    place.picked_mask = 1 << card
    if journal is not None:
        at = CARDS[card].name
        journal.note(seat, "picked_secretly", 1, rulebook.LOOKOUT_ALTERNATIVE)
        rule = rulebook.LOOKOUT_ALTERNATIVE
        journal.note(seat, "picked", 1, rule, at, 1 << seat)
    state.agenda.append(entry - tasks.ASK_PACKET + tasks.PACKETS)


def collect_picks(state: State, entry: int) -> None:
    """Moves the picked cards to hands; a seat that passed a packet on knows what was picked."""
    for seat in turn_order(state):
        place = state.seats[seat]
        if place.picked_mask:
            add_to_hand(place, place.picked_mask.bit_length() - 1)
            passer = passer_of(state.players, entry, seat)
            if passer != NOBODY:
                seen_mask = place.known[passer] | place.picked_mask
                place.known = changed(place.known, passer, seen_mask)
        place.picked_mask = 0


def passer_of(players: int, entry: int, seat: int) -> int:
    """The seat that passed another its packet, or NOBODY before packets are passed.

    It is the next of the seats that were playing when packets moved, even if it resigned since.
    """
    if task_number(entry) != SECOND_PICK:
        return NOBODY
    there_mask = task_extra(entry)
    for step in range(1, players):
        passer = (seat + step) % players
        if there_mask >> passer & 1:
            return passer
    return NOBODY


def pass_packets(state: State) -> None:
    """Passes packets to the right, to the previous seat (IS ruling 13)."""
    order = turn_order(state)
    packets = [state.seats[seat].packet_mask for seat in order]
    for number in range(len(order)):
        state.seats[order[number]].packet_mask = packets[(number + 1) % len(order)]


# ---------- solo


def run_virtual_pick(state: State, journal: Journal | None) -> None:
    """Gives a random face-up card to the virtual player as a location."""
    if state.display_mask:
        card = chance_card(state, cards_in(state.display_mask), "virtual_pick")
        state.display_mask &= ~(1 << card)
        add_virtual_location(state, card, journal)


def run_virtual_rest(state: State, journal: Journal | None) -> None:
    """Gives the last face-up card to the virtual player."""
    for card in cards_in(state.display_mask):
        add_virtual_location(state, card, journal)
    state.display_mask = 0


def add_virtual_location(state: State, card: int, journal: Journal | None) -> None:
    """Adds a location to the virtual player for this round."""
    virtual = state.seats[VIRTUAL]
    virtual.locations = [*virtual.locations, card]
    if journal is not None:
        journal.note(-1, "virtual", 1, rulebook.SOLO, CARDS[card].name)
