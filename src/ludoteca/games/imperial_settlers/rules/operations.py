"""The operations of action locations, named as in the card facts."""

from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import first_of
from ludoteca.games.imperial_settlers.empire import deal_place, deal_source, owner_of
from ludoteca.games.imperial_settlers.rules.activation import TARGET_BITS, aim_of, drop_deal
from ludoteca.games.imperial_settlers.rules.building import pay_build, place_location
from ludoteca.games.imperial_settlers.rules.cards import (
    discard,
    discard_hand,
    leave_hand,
    leave_play,
    take_top,
)
from ludoteca.games.imperial_settlers.rules.deals import deal_made
from ludoteca.games.imperial_settlers.rules.effects import (
    clear_windfall,
    gain_good,
    push_gain,
)
from ludoteca.games.imperial_settlers.rules.features import convert_task
from ludoteca.games.imperial_settlers.rules.razing import push_raze
from ludoteca.games.imperial_settlers.rules.targets import stealable
from ludoteca.games.imperial_settlers.state import DEAL_SHIFT, State, without
from ludoteca.games.imperial_settlers.tables import printed
from ludoteca.games.imperial_settlers.tables.boards import GOOD_KEYS
from ludoteca.games.imperial_settlers.tables.printed import CARDS, GOOD_GAINS, RAZE_OF, Op
from ludoteca.games.imperial_settlers.tasks import (
    task,
    task_card,
    task_extra,
    task_number,
    task_seat,
)


def run_operation(state: State, entry: int, journal: Journal | None) -> None:
    """Runs one operation; the next one is put on the agenda below its questions."""
    source = task_card(entry)
    place = task_number(entry)
    ops = CARDS[source].ops
    if place + 1 < len(ops):
        state.agenda.append(entry + (1 << tasks.NUMBER_SHIFT))
    seat = task_seat(entry)
    op = ops[place]
    if not operate_on_location(state, seat, source, op, aim_of(entry), journal):
        operate_on_rest(state, seat, source, op, entry, journal)


def operate_on_location(
    state: State, seat: int, source: int, op: Op, aim: int, journal: Journal | None
) -> bool:
    """Runs an operation whose target is a location; returns False for any other operation."""
    kind = op.kind
    if kind == printed.RESET_ACTION_LOCATION:
        state.active.pop(aim, 0)
    elif kind == printed.COPY_PRODUCTION:
        push_gain(state, seat, aim, CARDS[aim].gain)
    elif kind == printed.RAZE_NOW:
        raze_now(state, seat, source, aim)
    elif kind == printed.TAKE_ONE_RAZE_GOOD:
        state.agenda.append(task(tasks.ASK_TAKE_GOOD, seat, source, aim))
    elif kind == printed.RAZE_OWN_LOCATION:
        push_raze(state, seat, aim, from_hand=False, recorded=False)
    elif kind == printed.BLOCK_ACTION_LOCATION:
        state.blocked_mask |= 1 << aim
    elif kind == printed.TAKE_OVER_LOCATION:
        state.taken[aim] = seat
    elif kind == printed.REMOVE_LOCATION:
        leave_play(state, owner_of(state.seats, aim), aim, journal)
        discard(state, aim, journal)
    elif kind == printed.MAKE_REMOTE_DEAL:
        make_remote_deal(state, seat, aim)
    else:
        return False
    if journal is not None:
        at = CARDS[aim].name
        journal.note(seat, printed.OPS[kind], 1, rulebook.CARD_TEXTS, at)
    return True


def operate_on_rest(
    state: State, seat: int, source: int, op: Op, entry: int, journal: Journal | None
) -> None:
    """Runs an operation on cards, deals, players or goods."""
    kind = op.kind
    aim = aim_of(entry)
    if kind == printed.BUILD_IGNORING_LOCATION:
        build_target(state, seat, source, aim, task_extra(entry) >> TARGET_BITS, journal)
    elif kind == printed.GAIN_DEAL_GOOD or kind == printed.GAIN_TARGET_DEAL_GOOD:
        push_gain(state, seat, aim, CARDS[aim].deal_gain)
    elif kind == printed.STEAL:
        state.agenda.append(task(tasks.ASK_STEAL, seat, source, aim))
    elif kind == printed.CONVERT_RAZED_GOODS:
        state.agenda.append(convert_task(seat, source, op.good, op.n))
    elif kind == printed.DISCARD_TARGET_DEAL:
        drop_deal(state, deal_seat(state, aim), aim, journal)
    elif kind == printed.TAKE_TARGET_DEAL:
        take_deal(state, seat, aim, journal)
    elif kind == printed.OPPONENT_DISCARDS_CARD:
        if aim < state.players:
            state.agenda.append(task(tasks.VICTIM, aim, source, op.n))
    elif kind == printed.HAND_CARD_TO_FOUNDATION:
        lay_foundation(state, seat, aim, journal)


def raze_now(state: State, seat: int, source: int, aim: int) -> None:
    """Razes a card at once; records the goods if they may be given back."""
    clear_windfall(state)
    recorded = CARDS[source].ops[-1].kind == printed.CONVERT_RAZED_GOODS
    push_raze(state, seat, aim, aim in state.seats[seat].hand, recorded)


def make_remote_deal(state: State, seat: int, location: int) -> None:
    """Makes a remote deal, its marker the top card of the seat's faction deck (IS ruling 63)."""
    place = state.seats[seat]
    place.deals = [*place.deals, take_top(place) | (location + 1) << DEAL_SHIFT]
    state.routes[location] = seat
    deal_made(state, seat, location)


def build_target(
    state: State, seat: int, source: int, number: int, paid: int, journal: Journal | None
) -> None:
    """Builds a hand card or a deal without its location symbol (IS rulings 60, 81)."""
    place = state.seats[seat]
    pay_build(state, seat, number, paid, journal)
    if CARDS[source].target == printed.OWN_DEAL_TARGET:
        place.deals = without(place.deals, number)
    else:
        leave_hand(place, number)
    place_location(state, seat, number, journal)


def deal_seat(state: State, name: int) -> int:
    """The seat that has made a deal."""
    for number in range(len(state.seats)):
        if deal_place(state.seats[number], name) >= 0:
            return number
    raise AssertionError("a target deal exists")


def take_deal(state: State, seat: int, name: int, journal: Journal | None) -> None:
    """Takes over a deal, which does not count as making one (IS ruling 72)."""
    victim = state.seats[deal_seat(state, name)]
    victim.deals = without(victim.deals, name)
    place = state.seats[seat]
    place.deals = [*place.deals, name]
    if journal is not None:
        at = CARDS[deal_source(name)].name
        journal.note(seat, "take_target_deal", 1, rulebook.CARD_TEXTS, at)


def lay_foundation(state: State, seat: int, card: int, journal: Journal | None) -> None:
    """Turns a common hand card into a foundation (IS ruling 67)."""
    place = state.seats[seat]
    leave_hand(place, card)
    place.foundation_mask |= 1 << card
    if journal is not None:
        at = CARDS[card].name
        journal.note(seat, "foundation", 1, rulebook.FOUNDATIONS, at)


# ---------- decisions inside operations


def legal_steal(state: State, entry: int) -> list[int]:
    """The goods of the victim that may be taken."""
    op = CARDS[task_card(entry)].ops[0]
    return [actions.steal(good) for good in stealable(state, task_number(entry), op)]


def apply_steal(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Moves goods from the victim's supply to the seat's."""
    seat = task_seat(entry)
    victim = task_number(entry)
    source = task_card(entry)
    good = first_of(action)
    n = CARDS[source].ops[0].n
    state.seats[victim].goods[good] -= n
    if journal is not None:
        at = CARDS[source].name
        journal.note(victim, GOOD_KEYS[good], -n, rulebook.CARD_TEXTS, at)
    gain_good(state, seat, good, n, False, journal, CARDS[source].name)


def legal_take_good(entry: int) -> list[int]:
    """The kinds of goods in the raze field (IS ruling 77)."""
    found: list[int] = []
    for good in RAZE_OF[task_number(entry)]:
        if actions.take_good(good) not in found:
            found.append(actions.take_good(good))
    return found


def apply_take_good(state: State, entry: int, action: int) -> None:
    """Gains one good from the general supply."""
    push_gain(state, task_seat(entry), task_card(entry), GOOD_GAINS[first_of(action)])


def run_victim(state: State, entry: int) -> None:
    """Asks the victim for a card; an empty hand discards nothing (IS ruling 64)."""
    if state.seats[task_seat(entry)].hand:
        state.agenda.append(entry - tasks.VICTIM + tasks.ASK_VICTIM)


def legal_victim(state: State, entry: int) -> list[int]:
    """The cards of the victim's hand; the victim chooses."""
    return [actions.victim_discard(card) for card in state.seats[task_seat(entry)].hand]


def apply_victim(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Discards a card of the victim's hand."""
    discard_hand(state, task_seat(entry), first_of(action), journal)
    left = task_number(entry) - 1
    if left:
        state.agenda.append(task(tasks.VICTIM, task_seat(entry), task_card(entry), left))
