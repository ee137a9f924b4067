"""The interpreter of gain lists, the effects of cards.

A gain list is run term by term; a term that needs a decision puts the rest of the list on the
agenda, below the question.
"""

from typing import Final

from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import first_of
from ludoteca.games.imperial_settlers.empire import (
    cards_in,
    count_color,
    count_samurai,
    held,
)
from ludoteca.games.imperial_settlers.rules.cards import (
    discard,
    draw_from,
    give_card,
    has_common,
    shuffle_back,
    take_card,
)
from ludoteca.games.imperial_settlers.scoring import gain_vp
from ludoteca.games.imperial_settlers.state import PAID_BITS, PAID_UNIT, State
from ludoteca.games.imperial_settlers.tables.boards import (
    CARD,
    COMMON,
    COMMON_CARD,
    FACTION_CARD,
    GOOD_KEYS,
    JAPANESE,
    SAMURAI,
    SUPPLY_GOODS,
    VP,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    CHOOSE,
    COPY,
    COUNT_COLOR,
    COUNT_NOTHING,
    DECK_OF,
    DRAW,
    DRAW_FACTION,
    GAIN,
    GAINS,
    PRODUCTION,
    REST_DISCARD,
    REST_SHUFFLE,
    TYPE_OF,
    Term,
)
from ludoteca.games.imperial_settlers.tasks import (
    task,
    task_card,
    task_extra,
    task_number,
    task_seat,
)

# Flags of a draw.
RECORDED: Final = 1  # the card may be given back later
TO_LIMBO: Final = 2  # the card is drawn to choose from

OWN_DECK: Final = FACTION_CARD  # the seat's own deck in a draw


# ---------- goods


def gain_good(
    state: State,
    seat: int,
    good: int,
    n: int,
    recorded: bool,
    journal: Journal | None,
    at: str,
    rule: str = rulebook.GENERAL,
) -> None:
    """Adds goods or points from the general supply."""
    if recorded:
        state.windfall[good] += n
    if good == VP:
        gain_vp(state, seat, n, journal, at)
        return
    state.seats[seat].goods[good] += n
    if journal is not None:
        journal.note(seat, GOOD_KEYS[good], n, rule, at)


def note_paid(journal: Journal | None, seat: int, packed: int, rule: str, at: str) -> None:
    """Writes a journal entry for each kind of good that was paid."""
    if journal is None:
        return
    for good in range(SUPPLY_GOODS):
        n = packed >> good * PAID_BITS & PAID_UNIT
        if n:
            journal.note(seat, GOOD_KEYS[good], -n, rule, at)


def clear_windfall(state: State) -> None:
    """Forgets the goods that might have been given back."""
    for good in range(VP + 1):
        state.windfall[good] = 0
    state.windfall_mask = 0


def amount(state: State, seat: int, term: Term) -> int:
    """How much a term gives now, up to its printed maximum (IS ruling 41)."""
    if term.count == COUNT_NOTHING:
        return term.n
    if term.count == COUNT_COLOR:
        counted = count_color(state, seat, term.color_mask)
    else:
        counted = count_samurai(state, seat)
    return min(term.n * counted, term.most)


# ---------- gain lists


def gain_task(seat: int, source: int, gain: int, recorded: bool = False) -> int:
    """The task that runs a gain list from its start."""
    return task(tasks.TERMS, seat, source, 0, gain << 1 | int(recorded))


def push_gain(state: State, seat: int, source: int, gain: int) -> None:
    """Puts a gain list on the agenda, unless it is empty."""
    if gain:
        state.agenda.append(gain_task(seat, source, gain))


def run_terms(state: State, entry: int, journal: Journal | None) -> None:
    """Runs a gain list up to its end or its next decision."""
    seat = task_seat(entry)
    source = task_card(entry)
    extra = task_extra(entry)
    recorded = extra & 1 == 1
    terms = GAINS[extra >> 1]
    for place in range(task_number(entry), len(terms)):
        term = terms[place]
        if term.kind == GAIN and term.good <= VP:
            n = amount(state, seat, term)
            if n:
                gain_good(state, seat, term.good, n, recorded, journal, CARDS[source].name)
        elif term.kind == GAIN and term.good == COMMON_CARD:
            draw_from(state, seat, COMMON, term.n, journal)
        elif term.kind == GAIN and term.good == FACTION_CARD:
            draw_from(state, seat, OWN_DECK, term.n, journal)
        else:
            if place + 1 < len(terms):
                state.agenda.append(task(tasks.TERMS, seat, source, place + 1, extra))
            ask_term(state, seat, source, place, extra, journal)
            return


def ask_term(
    state: State, seat: int, source: int, place: int, extra: int, journal: Journal | None
) -> None:
    """Puts the question of one term on the agenda."""
    term = GAINS[extra >> 1][place]
    agenda = state.agenda
    if term.kind == GAIN and term.good == CARD:
        agenda.append(task(tasks.DRAW, seat, source, term.n, extra & RECORDED))
    elif term.kind == GAIN and term.good == SAMURAI:
        agenda.append(task(tasks.SAMURAI, seat, source, term.n))
    elif term.kind == CHOOSE:
        agenda.append(task(tasks.ASK_CHOOSE, seat, source, place, extra))
    elif term.kind == COPY:
        agenda.append(task(tasks.COPY, seat, source))
    elif term.kind == DRAW:
        agenda.append(task(tasks.KEEP, seat, source, term.keep, term.rest))
        if term.deck == DRAW_FACTION:
            draw_to_limbo(state, seat, term.n, journal)
        else:
            agenda.append(task(tasks.DRAW, seat, source, term.n, TO_LIMBO))


# ---------- drawing from a deck of choice


def run_draw(state: State, entry: int) -> None:
    """Asks for the deck of the next card, if any deck can give one (IS ruling 115)."""
    if has_common(state) or state.seats[task_seat(entry)].deck:
        state.agenda.append(entry - tasks.DRAW + tasks.ASK_DRAW)


def legal_draw(state: State, entry: int) -> list[int]:
    """The decks that can give a card."""
    found: list[int] = []
    if has_common(state):
        found.append(actions.draw(COMMON))
    if state.seats[task_seat(entry)].deck:
        found.append(actions.draw(OWN_DECK))
    return found


def apply_draw(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Draws one card, then asks for the next."""
    seat = task_seat(entry)
    flags = task_extra(entry)
    card = take_card(state, seat, first_of(action), journal)
    if flags & TO_LIMBO:
        look_at(state, seat, card, journal)
    else:
        give_card(state, seat, card, journal)
    if flags & RECORDED:
        state.windfall_mask |= 1 << card
    left = task_number(entry) - 1
    if left:
        state.agenda.append(task(tasks.DRAW, seat, task_card(entry), left, flags))


def draw_to_limbo(state: State, seat: int, n: int, journal: Journal | None) -> None:
    """Draws cards of the seat's faction deck to choose from."""
    for _ in range(n):
        card = take_card(state, seat, OWN_DECK, journal)
        if card >= 0:
            look_at(state, seat, card, journal)


def look_at(state: State, seat: int, card: int, journal: Journal | None) -> None:
    """Puts a drawn card among those to choose from, seen only by its player."""
    state.limbo_mask |= 1 << card
    if journal is not None:
        journal.note(seat, "looked", 1, rulebook.CARD_TEXTS)
        name = CARDS[card].name
        journal.note(seat, "looked_at", 1, rulebook.CARD_TEXTS, name, 1 << seat)


# ---------- keeping some of the drawn cards


def run_keep(state: State, entry: int, journal: Journal | None) -> None:
    """Asks which cards to keep, if there are more than may be kept (IS rulings 48, 79)."""
    if state.limbo_mask.bit_count() > task_number(entry):
        state.agenda.append(entry - tasks.KEEP + tasks.ASK_KEEP)
        return
    for card in cards_in(state.limbo_mask):
        give_card(state, task_seat(entry), card, journal)
    state.limbo_mask = 0


def legal_keep(state: State) -> list[int]:
    """The drawn cards to choose from."""
    return [actions.keep(card) for card in cards_in(state.limbo_mask)]


def apply_keep(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Keeps one card; after the last, the rest is discarded or shuffled back."""
    seat = task_seat(entry)
    card = first_of(action)
    state.limbo_mask &= ~(1 << card)
    give_card(state, seat, card, journal)
    left = task_number(entry) - 1
    rest = task_extra(entry)
    if left:
        state.agenda.append(task(tasks.KEEP, seat, task_card(entry), left, rest))
        return
    others = cards_in(state.limbo_mask)
    state.limbo_mask = 0
    if rest == REST_SHUFFLE:
        shuffle_back(state, seat, others, journal)
    elif rest == REST_DISCARD:
        for other in others:
            discard(state, other, journal)


# ---------- printed alternatives


def legal_choose(entry: int) -> list[int]:
    """The printed alternatives."""
    term = GAINS[task_extra(entry) >> 1][task_number(entry)]
    return [actions.choose(number) for number in range(len(term.choices))]


def apply_choose(state: State, entry: int, action: int) -> None:
    """Puts the chosen gain list on the agenda."""
    extra = task_extra(entry)
    gain = GAINS[extra >> 1][task_number(entry)].choices[first_of(action)]
    state.agenda.append(gain_task(task_seat(entry), task_card(entry), gain, extra & 1 == 1))


# ---------- copied production


def copyable(state: State, seat: int, source: int) -> list[int]:
    """Other production locations of a seat."""
    return [card for card in held(state, seat) if card != source and TYPE_OF[card] == PRODUCTION]


def run_copy(state: State, entry: int) -> None:
    """Asks which production to copy; nothing is gained if there is none (IS ruling 45)."""
    if copyable(state, task_seat(entry), task_card(entry)):
        state.agenda.append(entry - tasks.COPY + tasks.ASK_COPY)


def legal_copy(state: State, entry: int) -> list[int]:
    """The productions that can be copied."""
    return [actions.copy(card) for card in copyable(state, task_seat(entry), task_card(entry))]


def apply_copy(state: State, entry: int, action: int) -> None:
    """Gains the production of the chosen location, never its building bonus."""
    location = first_of(action)
    push_gain(state, task_seat(entry), location, CARDS[location].gain)


# ---------- samurai of a building bonus


def samurai_places(state: State, seat: int) -> list[int]:
    """Own Japanese locations without a samurai, except those taken by another player."""
    return [
        card
        for card in state.seats[seat].locations
        if DECK_OF[card] == JAPANESE
        and not state.samurai_mask >> card & 1
        and card not in state.taken
    ]


def run_samurai(state: State, entry: int) -> None:
    """Asks where to place the next samurai; without a place the rest is lost (IS ruling 55)."""
    if samurai_places(state, task_seat(entry)):
        state.agenda.append(entry - tasks.SAMURAI + tasks.ASK_SAMURAI)


def legal_samurai(state: State, entry: int) -> list[int]:
    """The places for a samurai of a building bonus."""
    return [actions.place_samurai(card) for card in samurai_places(state, task_seat(entry))]


def apply_samurai(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Places one samurai and puts the next on the agenda."""
    seat = task_seat(entry)
    put_samurai(state, seat, first_of(action), journal)
    left = task_number(entry) - 1
    if left:
        state.agenda.append(task(tasks.SAMURAI, seat, task_card(entry), left))


def put_samurai(state: State, seat: int, location: int, journal: Journal | None) -> None:
    """Puts a samurai on a location."""
    state.samurai_mask |= 1 << location
    if journal is not None:
        journal.note(seat, "good.samurai", 1, rulebook.SAMURAI_RULE, CARDS[location].name)
