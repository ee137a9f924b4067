"""Activating an action location: legal uses, payment, targets, discards."""

from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import (
    first_of,
    kind_of,
    payment_of,
    second_of,
)
from ludoteca.games.imperial_settlers.empire import (
    deal_card,
    deal_place,
    deal_source,
    held,
    is_remote,
    uses_of,
)
from ludoteca.games.imperial_settlers.rules.cards import discard, discard_hand, end_route
from ludoteca.games.imperial_settlers.rules.effects import note_paid, push_gain
from ludoteca.games.imperial_settlers.rules.payment import (
    can_pay,
    pay,
    payments,
    refusal_payment,
)
from ludoteca.games.imperial_settlers.rules.targets import (
    can_build_after,
    legal_targets,
    op_price,
)
from ludoteca.games.imperial_settlers.state import PAID_BITS, USES_SHIFT, State, without
from ludoteca.games.imperial_settlers.tables.boards import GOOD_KEYS, NO_CARD, RAZE
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    BUILD_IGNORING_LOCATION,
    CARDS,
    NO_TARGET,
    RESET_ACTION_LOCATION,
    TYPE_OF,
    Card,
)
from ludoteca.games.imperial_settlers.tasks import (
    task,
    task_card,
    task_extra,
    task_number,
    task_seat,
)

TARGET_BITS = 8  # an operation's extra: the target, then from this bit the payment of a build


def legal_activations(state: State, seat: int, found: list[int]) -> None:
    """Adds every activation: location, number of uses and payment."""
    goods = state.seats[seat].goods
    for location in held(state, seat):
        if TYPE_OF[location] != ACTION or state.blocked_mask >> location & 1:
            continue
        card = CARDS[location]
        for times in range(1, card.uses - uses_of(state, location) + 1):
            ways = payments(goods, card.action_cost, times)
            if not ways or not has_targets(state, seat, card, times):
                break
            for paid in ways:
                if not is_building(card) or leaves_build(state, seat, card, times, paid):
                    found.append(actions.activate(location, times, paid))


def is_building(card: Card) -> bool:
    """Whether a card's ability builds a card, so that enough goods must be left for that."""
    return len(card.ops) > 0 and card.ops[0].kind == BUILD_IGNORING_LOCATION


def leaves_build(state: State, seat: int, card: Card, times: int, paid: int) -> bool:
    """Whether some card can still be paid for after this payment (IS ruling 179)."""
    goods = state.seats[seat].goods[:]
    pay(goods, card.action_cost, times, paid)
    return can_build_after(state, seat, card, goods)


def has_targets(state: State, seat: int, card: Card, times: int) -> bool:
    """Whether there are enough cards or deals to discard and targets (IS ruling 27)."""
    place = state.seats[seat]
    if card.hand_discards * times > len(place.hand):
        return False
    if card.deal_discards and card.deal_discards * times > len(own_discards(state, seat, card)):
        return False
    if card.target == NO_TARGET or is_building(card):
        return True
    needed = times if card.ops[0].kind == RESET_ACTION_LOCATION else 1  # IS ruling 176
    return len(legal_targets(state, seat, card.number)) >= needed


def refusal_activation(state: State, seat: int, action: int) -> int:
    """IS «Attivare un luogo azione»."""
    location = first_of(action)
    times = second_of(action)
    if location not in held(state, seat):
        return rulebook.ACTIVATE_OTHERS
    card = CARDS[location]
    if card.type != ACTION:
        return rulebook.ACTIVATE_TYPE
    if state.blocked_mask >> location & 1:
        return rulebook.ACTIVATE_BLOCKED
    if times < 1 or uses_of(state, location) + times > card.uses:
        return rulebook.ACTIVATE_USED
    if not can_pay(state.seats[seat].goods, card.action_cost, times):
        return rulebook.ACTIVATE_COST
    if not has_targets(state, seat, card, times):
        return rulebook.ACTIVATE_TARGET
    paid = payment_of(action)
    code = refusal_payment(state.seats[seat].goods, card.action_cost, times, paid)
    if code == ALLOWED and is_building(card) and not leaves_build(state, seat, card, times, paid):
        return rulebook.ACTIVATE_TARGET
    return code


def apply_activation(state: State, seat: int, action: int, journal: Journal | None) -> None:
    """Pays for all uses before the first takes effect (IS ruling 169)."""
    location = first_of(action)
    times = second_of(action)
    card = CARDS[location]
    packed = pay(state.seats[seat].goods, card.action_cost, times, payment_of(action))
    note_paid(journal, seat, packed, rulebook.ACTIVATION, card.name)
    state.active[location] = state.active.get(location, 0) + packed + (times << USES_SHIFT)
    if journal is not None:
        journal.note(seat, "activated", times, rulebook.ACTIVATION, card.name)
    if times == 1 and card.target == NO_TARGET and not card.ops:
        start_use(state, seat, location, NO_CARD)
        return
    for _ in range(times):
        state.agenda.append(task(tasks.USE, seat, location))


def run_use(state: State, entry: int) -> None:
    """Starts one use: asks for its target first; nothing happens if no target is left."""
    seat = task_seat(entry)
    location = task_card(entry)
    if CARDS[location].target == NO_TARGET:
        start_use(state, seat, location, NO_CARD)
    elif legal_targets(state, seat, location):
        state.agenda.append(task(tasks.ASK_TARGET, seat, location))


def start_use(state: State, seat: int, location: int, aim: int) -> None:
    """Puts a use on the agenda: discards, operations, gain; `aim` is the target and payment."""
    card = CARDS[location]
    push_gain(state, seat, location, card.gain)
    if card.ops:
        state.agenda.append(task(tasks.OPERATE, seat, location, 0, aim))
    discards = card.hand_discards + card.deal_discards
    if discards:
        state.agenda.append(task(tasks.COST, seat, location, discards))


def apply_target(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Sets the target; an ability priced by its target is paid now (IS ruling 202)."""
    seat = task_seat(entry)
    location = task_card(entry)
    if CARDS[location].by_mode:
        pay_by_mode(state, seat, location, action, journal)
    start_use(state, seat, location, first_of(action) | payment_of(action) << TARGET_BITS)


def pay_by_mode(
    state: State, seat: int, location: int, action: int, journal: Journal | None
) -> None:
    """Pays the raze tokens that the target costs onto the location (IS ruling 75)."""
    op = CARDS[location].ops[0]
    price = op.hand_price
    if kind_of(action) == actions.TARGET_LOCATION:
        price = op_price(state, op, first_of(action))
    state.seats[seat].goods[RAZE] -= price
    state.active[location] += price << RAZE * PAID_BITS
    if journal is not None:
        at = CARDS[location].name
        journal.note(seat, GOOD_KEYS[RAZE], -price, rulebook.ACTIVATION, at)


# ---------- discards as a cost


def own_discards(state: State, seat: int, card: Card) -> list[int]:
    """The actions that discard for an ability: hand cards or own deals."""
    place = state.seats[seat]
    if card.hand_discards:
        return [actions.discard_card(number) for number in place.hand]
    return [
        actions.discard_deal(deal_source(entry))
        for entry in place.deals
        if card.remote_deals or not is_remote(entry)
    ]


def run_cost(state: State, entry: int) -> None:
    """Asks for the next discard, if there is anything to discard."""
    if own_discards(state, task_seat(entry), CARDS[task_card(entry)]):
        state.agenda.append(entry - tasks.COST + tasks.ASK_DISCARD)


def legal_discard(state: State, entry: int) -> list[int]:
    """The discards that answer the open question."""
    return own_discards(state, task_seat(entry), CARDS[task_card(entry)])


def apply_discard(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Discards one card or deal; a remote deal is cancelled (IS ruling 83)."""
    seat = task_seat(entry)
    if kind_of(action) == actions.DISCARD_CARD:
        discard_hand(state, seat, first_of(action), journal)
    else:
        drop_deal(state, seat, first_of(action), journal)
    left = task_number(entry) - 1
    if left:
        state.agenda.append(task(tasks.COST, seat, task_card(entry), left))


def drop_deal(state: State, seat: int, name: int, journal: Journal | None) -> None:
    """Ends a deal; its card goes to the discard pile of its own faction (IS ruling 72)."""
    place = state.seats[seat]
    entry = place.deals[deal_place(place, name)]
    if is_remote(entry):
        end_route(state, name, journal)
        return
    place.deals = without(place.deals, entry)
    discard(state, deal_card(entry), journal)


def aim_of(entry: int) -> int:
    """The target of an operation."""
    return task_extra(entry) & ((1 << TARGET_BITS) - 1)
