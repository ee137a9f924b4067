"""Checks that a position read from text is possible: its cards, marks and agenda."""

from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.games.imperial_settlers import flow, tasks
from ludoteca.games.imperial_settlers.empire import (
    cards_in,
    deal_card,
    deal_place,
    deal_source,
    holder_of,
    is_remote,
    placed_cards,
)
from ludoteca.games.imperial_settlers.rules.order import GROUPED
from ludoteca.games.imperial_settlers.state import (
    NOBODY,
    SOLO,
    USES_SHIFT,
    VIRTUAL,
    Seat,
    State,
)
from ludoteca.games.imperial_settlers.tables import printed
from ludoteca.games.imperial_settlers.tables.boards import ALL_COUNT, ATTACK, COMMON, JAPANESE, VP
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    CARDS,
    CHOOSE,
    DECK_OF,
    GAINS,
    RAZE_OF,
    STORE_HAND_CARDS,
    TYPE_OF,
)
from ludoteca.games.imperial_settlers.tasks import (
    FIRST_DECISION,
    task_card,
    task_extra,
    task_kind,
    task_number,
    task_seat,
)


def check_table(state: State) -> None:
    """Raises BadNotation if cards or marks are where they cannot be."""
    check_common(state)
    check_marks(state)
    check_places(state)
    for place in state.seats:
        check_seat(state, place)


def refuse(key: str, cards: list[int]) -> None:
    """Raises BadNotation for the first of the cards, if there are any."""
    if cards:
        raise BadNotation(key, {"card": CARDS[cards[0]].name})


def check_once(state: State) -> int:
    """Checks that each card occurs once and is of a deck in play; returns the mask of all cards."""
    mask = 0
    decks = [COMMON] + [place.faction for place in state.seats]
    for card in placed_cards(state):
        refuse("position.twice", [card] if mask >> card & 1 else [])
        refuse("position.faction", [card] if DECK_OF[card] not in decks else [])
        mask |= 1 << card
    return mask


def check_common(state: State) -> None:
    """Checks that only common cards are where only they may be."""
    mask = state.discard_mask | state.display_mask
    for place in state.seats:
        mask |= place.foundation_mask | place.packet_mask | place.picked_mask
    cards = state.deck + cards_in(mask)
    refuse("position.common", [card for card in cards if DECK_OF[card] != COMMON])
    refuse("position.pool", [card for card in state.deck if not state.pool_mask >> card & 1])


def check_marks(state: State) -> None:
    """Checks that marks are on locations and that each face-down card was stored by one seat."""
    standing = [card for place in state.seats for card in place.locations]
    marks = [*state.routes, *state.taken, *state.active, *state.stored, *state.given]
    marks += cards_in(state.blocked_mask | state.defended_mask | state.samurai_mask)
    refuse("position.nowhere", [card for card in marks if card not in standing])
    hidden = 0
    for location, stored in state.stored.items():
        if CARDS[location].ops[0].kind == STORE_HAND_CARDS:
            hidden |= stored
    put_away = 0
    for place in state.seats:
        refuse("position.twice", cards_in(put_away & place.stored_mask))
        put_away |= place.stored_mask
    refuse("position.put_away", cards_in(hidden ^ put_away))


def check_seat(state: State, place: Seat) -> None:
    """Checks the cards of a seat, its deals, and what others know of its hand."""
    own = (COMMON, place.faction)
    cards = place.hand + place.deck + cards_in(place.discard_mask)
    refuse("position.seat_card", [card for card in cards if DECK_OF[card] not in own])
    cards = place.deck + cards_in(place.discard_mask)
    refuse("position.seat_card", [card for card in cards if DECK_OF[card] == COMMON])
    refuse("position.seat_card", [card for card in place.locations if DECK_OF[card] == ATTACK])
    if place.faction == ATTACK:
        faction = [card for card in place.locations if DECK_OF[card] != COMMON]
        refuse("position.seat_card", [*place.hand, *faction])
    check_deals(place)
    held = sum([1 << card for card in place.hand])
    for viewer in range(len(place.known)):
        refuse("position.known", cards_in(place.known[viewer] & ~held))
        refuse("position.twice", cards_in(place.known[viewer] & place.maybe[viewer]))
        refuse("position.known", cards_in(place.maybe[viewer] & ~(held | place.stored_mask)))


def check_deals(place: Seat) -> None:
    """Checks that deals have a deal field, and remote deals one marker of the seat's faction."""
    sources: list[int] = []
    for entry in place.deals:
        source = deal_source(entry)
        refuse("position.deal", [card for card in (deal_card(entry), source) if is_common(card)])
        refuse("position.twice", [source] if source in sources else [])
        sources.append(source)
        if is_remote(entry) and DECK_OF[deal_card(entry)] != place.faction:
            refuse("position.seat_card", [deal_card(entry)])


def is_common(card: int) -> bool:
    """Whether a card is common, and so has no deal field."""
    return DECK_OF[card] == COMMON


def check_places(state: State) -> None:
    """Checks that each mark is on a location that can have it (IS rulings 54, 66, 71, 88, 105)."""
    for location, packed in state.active.items():
        if TYPE_OF[location] != ACTION or packed >> USES_SHIFT > CARDS[location].uses:
            raise BadNotation("position.mark", {"mark": "uses"})
    for location in state.given:
        if not CARDS[location].round_max:
            raise BadNotation("position.mark", {"mark": "given"})
    for owner, place in enumerate(state.seats):
        if owner in [state.taken.get(location, NOBODY) for location in place.locations]:
            raise BadNotation("position.mark", {"mark": "taken"})
    not_action = [card for card in cards_in(state.blocked_mask) if TYPE_OF[card] != ACTION]
    not_common = [card for card in cards_in(state.defended_mask) if DECK_OF[card] != COMMON]
    not_japanese = [card for card in cards_in(state.samurai_mask) if DECK_OF[card] != JAPANESE]
    for mark, cards in (
        ("blocked", not_action),
        ("defended", not_common),
        ("samurai", not_japanese),
    ):
        if cards:
            raise BadNotation("position.mark", {"mark": mark})


# ---------- the agenda

# Tasks of the solo game only, and operations that may wait under a question.
OF_SOLO: Final = (tasks.CONQUER, tasks.ATTACK, tasks.ASK_ATTACK)
WAITING_OPS: Final = (
    printed.OPPONENT_DISCARDS_CARD,
    printed.CONVERT_RAZED_GOODS,
    printed.DISCARD_TARGET_DEAL,
)


def check_agenda(state: State) -> None:
    """Checks that every task can be done in this match and that the top one is a question."""
    for place, entry in enumerate(state.agenda):
        kind = task_kind(entry)
        is_top = place == len(state.agenda) - 1
        is_question = kind >= FIRST_DECISION and kind not in (tasks.ASK_TURN, tasks.ASK_AFTER)
        if task_seat(entry) >= state.players or task_card(entry) >= ALL_COUNT:
            refuse_task(entry)
        if (is_question and not is_top) or not is_doable(state, kind, entry):
            refuse_task(entry)
        if kind in (tasks.ORDER, tasks.ASK_ORDER) and not is_over_group(state, place):
            refuse_task(entry)
    if state.agenda:
        check_question(state, state.agenda[-1])


def refuse_task(entry: int) -> None:
    """Raises BadNotation for a task."""
    raise BadNotation("position.task", {"task": tasks.NAMES[task_kind(entry)]})


def check_question(state: State, entry: int) -> None:
    """Checks that the question has legal answers and that goods to give back are still there."""
    asked = [seat for seat in range(state.players) if flow.deciders(state) >> seat & 1]
    if task_kind(entry) < FIRST_DECISION or not asked:
        refuse_task(entry)
    for seat in asked:
        if not flow.legal(state, seat):
            refuse_task(entry)
    place = state.seats[task_seat(entry)]
    refuse("position.known", [c for c in cards_in(state.windfall_mask) if c not in place.hand])
    for good, held in enumerate([*place.goods, place.score]):
        if state.windfall[good] > held:
            number = state.windfall[good]
            raise BadNotation("position.number", {"number": number, "most": held})


def is_doable(state: State, kind: int, entry: int) -> bool:
    """Whether a task fits the card and the target it names."""
    card = CARDS[task_card(entry)]
    number = task_number(entry)
    extra = task_extra(entry)
    if kind in (tasks.TERMS, tasks.ASK_CHOOSE):
        return is_gain(kind, number, extra >> 1)
    if kind in (tasks.PAY_OPTION, tasks.ASK_PAY_OPTION):
        return len(card.pay_options) > 0
    if kind in (tasks.CONVERT, tasks.ASK_CONVERT):
        return extra >> tasks.SEAT_SHIFT <= VP
    if kind in (tasks.USE, tasks.COST, tasks.ASK_TARGET, tasks.ASK_DISCARD):
        return card.type == ACTION and (kind != tasks.ASK_TARGET or card.target > 0)
    if kind in (tasks.OPERATE, tasks.ASK_STEAL, tasks.ASK_TAKE_GOOD):
        return is_operation(state, kind, entry)
    if kind == tasks.RAZED and not number:
        return holder_of(state.seats, state.taken, task_card(entry)) != NOBODY
    if kind == tasks.RAZED:
        return task_card(entry) in state.seats[task_seat(entry)].hand
    if kind in OF_SOLO:
        line = len(state.seats[VIRTUAL].deals) if state.lookout == SOLO else 0
        return state.lookout == SOLO and (kind != tasks.ASK_ATTACK or 0 < number < line)
    return True


def is_over_group(state: State, place: int) -> bool:
    """Whether a task that orders effects has that many effects of its seat below it."""
    entry = state.agenda[place]
    count = task_number(entry)
    if not state.order_chosen or not 2 <= count <= place:
        return False
    for waiting in state.agenda[place - count : place]:
        if task_kind(waiting) not in GROUPED or task_seat(waiting) != task_seat(entry):
            return False
    return True


def is_gain(kind: int, number: int, gain: int) -> bool:
    """Whether a gain list has the term `number`; a question needs a term with alternatives."""
    if gain >= len(GAINS) or number > len(GAINS[gain]):
        return False
    if kind == tasks.TERMS:
        return True
    return number < len(GAINS[gain]) and GAINS[gain][number].kind == CHOOSE


def is_operation(state: State, kind: int, entry: int) -> bool:
    """Whether a card has the operation or the question of a task."""
    ops = CARDS[task_card(entry)].ops
    number = task_number(entry)
    if kind == tasks.ASK_STEAL:
        return len(ops) > 0 and ops[0].kind == printed.STEAL and number < state.players
    if kind == tasks.ASK_TAKE_GOOD:
        return number < ALL_COUNT and len(RAZE_OF[number]) > 0
    if number >= len(ops) or ops[number].kind not in WAITING_OPS:
        return False
    if ops[number].kind != printed.DISCARD_TARGET_DEAL:
        return True
    aim = task_extra(entry) & tasks.BYTE
    return any(deal_place(place, aim) >= 0 for place in state.seats)
