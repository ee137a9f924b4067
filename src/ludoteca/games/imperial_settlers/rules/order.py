"""The order of a player's simultaneous effects, if the player may choose it.

They form a group on the agenda, the first in building order on top, under a task with their
number. Two of them conflict if one draws cards and the other asks a question, or if one brings a
good that the other costs and the player lacks. Nothing else depends on the order (IS rulings 19,
35, 203): effects without conflicts are run at once, equal effects are one choice, and the player
is asked only about the rest.
"""

from typing import Final

from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.rules.effects import copyable
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    CARD,
    COMMON_CARD,
    FACTION_CARD,
    RAZE,
    VP,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    CHOOSE,
    COPY,
    DRAW,
    GAIN,
    GAINS,
    Cost,
)
from ludoteca.games.imperial_settlers.tasks import (
    task,
    task_card,
    task_extra,
    task_kind,
    task_number,
    task_seat,
)

# The traits of an effect, as bits: draws, asks, copies; then the goods it may bring, then the goods
# missing to pay for it.
DRAWS: Final = 1
ASKS: Final = 2
COPIES: Final = 4
BRINGS_SHIFT: Final = 3
LACKS_SHIFT: Final = BRINGS_SHIFT + VP + 1
GOODS_MASK: Final = (1 << (VP + 1)) - 1
GROUPED: Final = (tasks.TERMS, tasks.PAY_OPTION, tasks.CONVERT)


def list_traits(gain: int) -> int:
    """The traits of a gain list, with those of all its alternatives."""
    found = 0
    for term in GAINS[gain]:
        if term.kind == GAIN and term.good <= VP:
            found |= 1 << BRINGS_SHIFT + term.good
        elif term.kind == GAIN and term.good in (COMMON_CARD, FACTION_CARD):
            found |= DRAWS
        elif term.kind == DRAW or (term.kind == GAIN and term.good == CARD):
            found |= DRAWS | ASKS
        elif term.kind == COPY:
            found |= COPIES
        else:
            found |= ASKS
            if term.kind == CHOOSE:
                for choice in term.choices:
                    found |= list_traits(choice)
    return found


TRAITS: Final = [list_traits(gain) for gain in range(len(GAINS))]


def is_plain(gain: int) -> bool:
    """Whether a gain list only brings goods and points."""
    return not TRAITS[gain] & (DRAWS | ASKS | COPIES)


# ---------- groups of effects


def push_group(state: State, seat: int, found: list[int]) -> None:
    """Puts a group on the agenda: effects of one seat, `found` being in building order."""
    found.reverse()
    state.agenda.extend(found)
    if len(found) > 1:
        state.agenda.append(task(tasks.ORDER, seat, 0, len(found)))


def run_order(state: State, entry: int) -> None:
    """Runs an effect without conflicts next, or asks; keeps building order if none conflict."""
    count = task_number(entry)
    conflicts = conflicting(state, state.agenda[-count:])
    if not conflicts:
        return
    for at in range(count - 1, -1, -1):
        if not conflicts >> at & 1:
            take(state, entry, at)
            return
    state.agenda.append(entry - tasks.ORDER + tasks.ASK_ORDER)


def take(state: State, entry: int, at: int) -> None:
    """Moves one effect of the group on top of the agenda; the others wait."""
    agenda = state.agenda
    count = task_number(entry)
    chosen = agenda.pop(len(agenda) - count + at)
    if count > 2:
        agenda.append(task(tasks.ORDER, task_seat(entry), 0, count - 1))
    agenda.append(chosen)


def legal_order(state: State, entry: int) -> list[int]:
    """The effects that may come next, equal ones once, in building order."""
    count = task_number(entry)
    group = state.agenda[-1 - count : -1]
    conflicts = conflicting(state, group)
    found: list[int] = []
    for at in range(count - 1, -1, -1):
        if conflicts >> at & 1 and not has_equal(group, at) and not must_wait(group, group[at]):
            found.append(action_for(group[at]))
    return found


def has_equal(group: list[int], at: int) -> bool:
    """Whether an earlier effect of the group is equal."""
    for other in range(at + 1, len(group)):
        if are_equal(group[at], group[other]):
            return True
    return False


def apply_order(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Puts the chosen effect next."""
    count = task_number(entry)
    group = state.agenda[-count:]
    for at in range(count - 1, -1, -1):
        if action_for(group[at]) == action:
            if journal is not None:
                at_card = CARDS[task_card(group[at])].name
                journal.note(task_seat(entry), "ordered", 1, rulebook.CARD_TEXTS, at_card)
            take(state, entry, at)
            return


def waiting_gain(state: State, action: int) -> int:
    """The gain list of the effect that an action puts first, or 0 if it has none."""
    count = task_number(state.agenda[-1])
    for entry in state.agenda[-1 - count : -1]:
        if action_for(entry) == action and task_kind(entry) == tasks.TERMS:
            return task_extra(entry) >> 1
    return 0


def action_for(entry: int) -> int:
    """The action that puts an effect first: its card, and whether it is the building bonus."""
    card = task_card(entry)
    return actions.take_first(card, int(is_bonus(entry, card)))


def is_bonus(entry: int, card: int) -> bool:
    """Whether an effect is the building bonus of its card, different from its other gain."""
    if task_kind(entry) != tasks.TERMS:
        return False
    gain = task_extra(entry) >> 1
    return gain == CARDS[card].bonus and gain != CARDS[card].gain


# ---------- conflicts


def conflicting(state: State, group: list[int]) -> int:
    """Mask of the places of a group whose effects conflict with another one."""
    traits = [effect_traits(state, entry) for entry in group]
    brought = 0
    for found in traits:
        brought |= found >> BRINGS_SHIFT & GOODS_MASK
    for at in range(len(group)):
        if task_kind(group[at]) == tasks.PAY_OPTION:
            traits[at] |= payment_traits(state, group[at], brought)
        elif task_kind(group[at]) == tasks.CONVERT and has_windfall(state, group):
            traits[at] |= ASKS
    conflicts = 0
    for at in range(len(group)):
        for other in range(at):
            if are_equal(group[at], group[other]):
                continue
            if depends(group, at, other, traits):
                conflicts |= 1 << at | 1 << other
    return conflicts


def effect_traits(state: State, entry: int) -> int:
    """The traits of a gain list now, with those of all productions it may copy."""
    if task_kind(entry) != tasks.TERMS:
        return 0
    found = TRAITS[task_extra(entry) >> 1]
    if found & COPIES:
        others = copyable(state, task_seat(entry), task_card(entry))
        for location in others:
            found |= TRAITS[CARDS[location].gain]
        if len(others) > 1:
            found |= ASKS
    return found


def payment_traits(state: State, entry: int, brought: int) -> int:
    """The traits of a payment: whether it will be asked for, and the goods missing for it."""
    goods = state.seats[task_seat(entry)].goods
    lacks = 0
    is_asked = False
    for option in CARDS[task_card(entry)].pay_options:
        missing = missing_for(goods, option.pay)
        lacks |= missing
        if not missing & ~brought:
            is_asked = True
    return lacks << LACKS_SHIFT | (ASKS if is_asked else 0)


def missing_for(goods: list[int], cost: Cost) -> int:
    """Mask of the goods missing to pay a cost."""
    missing = 0
    for good in range(RAZE + 1):
        if goods[good] < cost[good]:
            missing |= 1 << good
    return missing


def has_windfall(state: State, group: list[int]) -> bool:
    """Whether there are, or will be after the group, goods to give back."""
    if state.windfall_mask or sum(state.windfall):
        return True
    for entry in group:
        if is_recorded(entry):
            return True
    return False


def is_recorded(entry: int) -> bool:
    """Whether the goods of an effect may be given back later."""
    return task_kind(entry) == tasks.TERMS and task_extra(entry) & 1 == 1


def must_wait(group: list[int], entry: int) -> bool:
    """Whether an effect gives back goods that another one still has to bring (IS ruling 90)."""
    if task_kind(entry) != tasks.CONVERT:
        return False
    for other in group:
        if is_recorded(other):
            return True
    return False


def are_equal(entry: int, other: int) -> bool:
    """Whether two effects do the same, even if they come from different cards."""
    return task_kind(entry) == task_kind(other) and task_extra(entry) == task_extra(other)


def depends(group: list[int], at: int, other: int, traits: list[int]) -> bool:
    """Whether the order of two effects may matter."""
    if must_wait([group[at]], group[other]) or must_wait([group[other]], group[at]):
        return False  # their order is fixed
    mine = traits[at]
    theirs = traits[other]
    if (mine & DRAWS and theirs & ASKS) or (theirs & DRAWS and mine & ASKS):
        return True
    brings_mine = mine >> BRINGS_SHIFT & GOODS_MASK
    brings_theirs = theirs >> BRINGS_SHIFT & GOODS_MASK
    return (mine >> LACKS_SHIFT & brings_theirs | theirs >> LACKS_SHIFT & brings_mine) != 0


# Only one feature takes payments, so they never compete; no deal gives its card's building bonus.
assert len({card.key for card in CARDS if card.pay_options}) == 1
assert not [card for card in CARDS if card.bonus and card.bonus == card.deal_gain]
