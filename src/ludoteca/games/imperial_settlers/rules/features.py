"""Features: events that set them off, optional payments, goods given back for points."""

from typing import Final

from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import first_of, second_of
from ludoteca.games.imperial_settlers.empire import cards_in, held
from ludoteca.games.imperial_settlers.rules.cards import discard_hand
from ludoteca.games.imperial_settlers.rules.effects import (
    clear_windfall,
    gain_good,
    gain_task,
    push_gain,
)
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    CARD,
    COMMON,
    GOOD_KEYS,
    NO_CARD,
    RAZE,
    VP,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS, DECK_OF, Cost
from ludoteca.games.imperial_settlers.tasks import (
    task,
    task_card,
    task_extra,
    task_number,
    task_seat,
)

WORTH_BITS: Final = 8  # a conversion's extra: how much each good pays, then the good it pays


def push_features(state: State, seat: int, event: int, built: int) -> None:
    """Puts every feature of a seat that an event sets off on the agenda (IS ruling 130)."""
    found = feature_tasks(state, seat, event, built)
    found.reverse()
    state.agenda.extend(found)


def feature_tasks(state: State, seat: int, event: int, built: int) -> list[int]:
    """The tasks of the features of a seat that an event sets off, in location order."""
    found: list[int] = []
    for location in held(state, seat):
        feature = CARDS[location]
        if feature.event != event:
            continue
        if feature.filter_faction and DECK_OF[built] == COMMON:
            continue
        if feature.filter_mask and not feature.filter_mask & CARDS[built].color_mask:
            continue
        if feature.pay_options:
            found.append(task(tasks.PAY_OPTION, seat, location))
        else:
            found.append(gain_task(seat, location, feature.gain))
    return found


def affords_exactly(goods: list[int], cost: Cost) -> bool:
    """Whether a cost can be paid without replacing resources by gold (IS ruling 180)."""
    for good in range(RAZE + 1):
        if goods[good] < cost[good]:
            return False
    return True


def run_pay_option(state: State, entry: int) -> None:
    """Asks for the optional payment of a feature, if one can be made (IS rulings 42, 203)."""
    goods = state.seats[task_seat(entry)].goods
    for option in CARDS[task_card(entry)].pay_options:
        if affords_exactly(goods, option.pay):
            state.agenda.append(entry - tasks.PAY_OPTION + tasks.ASK_PAY_OPTION)
            return


def legal_pay_option(state: State, entry: int) -> list[int]:
    """The payments that can be made, and skipping."""
    goods = state.seats[task_seat(entry)].goods
    options = CARDS[task_card(entry)].pay_options
    found = [
        actions.pay_option(number)
        for number in range(len(options))
        if affords_exactly(goods, options[number].pay)
    ]
    found.append(actions.skip())
    return found


def apply_pay_option(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Makes the chosen payment and gains what it pays for, or skips."""
    if actions.kind_of(action) == actions.SKIP:
        return
    seat = task_seat(entry)
    source = task_card(entry)
    option = CARDS[source].pay_options[first_of(action)]
    for good in range(RAZE + 1):
        state.seats[seat].goods[good] -= option.pay[good]
        if journal is not None and option.pay[good]:
            at = CARDS[source].name
            journal.note(seat, GOOD_KEYS[good], -option.pay[good], rulebook.CARD_TEXTS, at)
    push_gain(state, seat, source, option.gain)


# ---------- giving goods back for points


def convert_task(seat: int, source: int, good: int, worth: int) -> int:
    """The task that offers to give back goods just gained, each for `worth` of `good`."""
    return task(tasks.CONVERT, seat, source, 0, good << WORTH_BITS | worth)


def run_convert(state: State, entry: int, journal: Journal | None) -> None:
    """Asks for the next good to give back, while there is one (IS ruling 171)."""
    if state.windfall_mask or sum(state.windfall):
        state.agenda.append(entry - tasks.CONVERT + tasks.ASK_CONVERT)
    else:
        finish_convert(state, entry, journal)


def legal_convert(state: State) -> list[int]:
    """The goods just gained that can still be given back, and stopping."""
    found = [actions.convert(good) for good in range(VP + 1) if state.windfall[good]]
    for card in cards_in(state.windfall_mask):
        found.append(actions.convert(CARD, card))
    found.append(actions.convert_done())
    return found


def apply_convert(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Gives one unit back, or stops and gains for all of them."""
    if actions.kind_of(action) == actions.CONVERT_DONE:
        finish_convert(state, entry, journal)
        return
    seat = task_seat(entry)
    good = first_of(action)
    card = second_of(action)
    if card != NO_CARD:
        state.windfall_mask &= ~(1 << card)
        discard_hand(state, seat, card, journal)
    else:
        state.windfall[good] -= 1
        give_back(state, seat, good, journal, CARDS[task_card(entry)].name)
    state.agenda.append(entry - tasks.ASK_CONVERT + tasks.CONVERT + (1 << tasks.NUMBER_SHIFT))


def give_back(state: State, seat: int, good: int, journal: Journal | None, at: str) -> None:
    """Returns one unit to the general supply, or a point from the score."""
    if good == VP:
        state.seats[seat].score -= 1
    else:
        state.seats[seat].goods[good] -= 1
    if journal is not None:
        journal.note(seat, GOOD_KEYS[good], -1, rulebook.CARD_TEXTS, at)


def finish_convert(state: State, entry: int, journal: Journal | None) -> None:
    """Gains for all goods given back at once."""
    extra = task_extra(entry)
    n = task_number(entry) * (extra & tasks.BYTE)
    clear_windfall(state)
    if n:
        at = CARDS[task_card(entry)].name
        gain_good(state, task_seat(entry), extra >> WORTH_BITS, n, False, journal, at)
