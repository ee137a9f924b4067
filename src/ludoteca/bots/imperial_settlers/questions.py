"""Estimates of the value of answers to questions inside a phase, an action or an effect."""

from ludoteca.bots.imperial_settlers.aims import aim_worth
from ludoteca.bots.imperial_settlers.appraiser import Appraiser
from ludoteca.bots.imperial_settlers.worker_exchange import best_exchange
from ludoteca.games.imperial_settlers import actions, tasks
from ludoteca.games.imperial_settlers.actions import first_of, kind_of
from ludoteca.games.imperial_settlers.rules.order import ASKS, DRAWS, TRAITS, waiting_gain
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    COMMON_CARD,
    FACTION_CARD,
    NO_GOOD,
    RAZE,
    VP,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS, GAINS
from ludoteca.games.imperial_settlers.tasks import (
    task_card,
    task_extra,
    task_kind,
    task_number,
)

WISHED_FIRST = 1.0
CARDS_FIRST = 2.0
GOODS_FIRST = 1.0


def answer_worth(seen: Appraiser, action: int) -> float:
    """The estimated value of an answer to the open question."""
    entry = seen.state.agenda[-1]
    kind = task_kind(entry)
    first = first_of(action)
    if kind in (tasks.ASK_PICK, tasks.ASK_PACKET, tasks.ASK_KEEP):
        return seen.prices.draft[seen.left][first]
    if kind == tasks.ASK_VICTIM:
        return -seen.prices.draft[seen.left][first]
    if kind == tasks.ASK_DRAW:
        return seen.goods[COMMON_CARD if first == COMMON else FACTION_CARD]
    if kind == tasks.ASK_EXCHANGE:
        return exchange_worth(seen, first)
    if kind == tasks.ASK_TARGET:
        return aim_worth(seen, CARDS[task_card(entry)], action)
    if kind in (tasks.ASK_STEAL, tasks.ASK_TAKE_GOOD):
        return seen.goods[first]
    if kind in (tasks.ASK_ATTACK, tasks.ASK_SAMURAI):
        worth = seen.stands[first]
        return -worth if kind == tasks.ASK_ATTACK else worth
    return effect_worth(seen, action, entry, kind)


def effect_worth(seen: Appraiser, action: int, entry: int, kind: int) -> float:
    """The value of an answer to a question of an effect: choices, payments, discards and so on."""
    first = first_of(action)
    if kind == tasks.ASK_CHOOSE:
        return seen.gain(GAINS[task_extra(entry) >> 1][task_number(entry)].choices[first])
    if kind == tasks.ASK_COPY:
        return seen.gain(CARDS[first].gain)
    if kind == tasks.ASK_PAY_OPTION:
        return option_worth(seen, action, task_card(entry))
    if kind == tasks.ASK_CONVERT:
        return convert_worth(seen, action, task_extra(entry) & tasks.BYTE)
    if kind == tasks.ASK_DISCARD:
        if kind_of(action) == actions.DISCARD_CARD:
            return -seen.prices.draft[seen.left][first]
        good = CARDS[first].deal
        return -seen.prices.deals[seen.left][good] if good != NO_GOOD else 0.0
    if kind == tasks.ASK_ORDER:
        return order_worth(seen, action)
    return 0.0


def order_worth(seen: Appraiser, action: int) -> float:
    """Ranks effects: draws before other questions, goods before payments."""
    traits = TRAITS[waiting_gain(seen.state, action)]
    if traits & DRAWS:
        return CARDS_FIRST if traits & ASKS else CARDS_FIRST + GOODS_FIRST
    return GOODS_FIRST if traits else 0.0


def exchange_worth(seen: Appraiser, good: int) -> float:
    """The value of an exchange of workers: the best exchange first, then by price."""
    price = seen.goods[good] * seen.weights.spent_resource
    return price + WISHED_FIRST + seen.goods[RAZE] if best_exchange(seen).good == good else price


def option_worth(seen: Appraiser, action: int, source: int) -> float:
    """The value of a payment that a feature offers; 0 for skipping."""
    if kind_of(action) == actions.SKIP:
        return 0.0
    option = CARDS[source].pay_options[first_of(action)]
    paid = seen.prices.cost_price(option.pay, seen.left)
    return seen.gains[option.gain] - paid * seen.weights.spent_resource


def convert_worth(seen: Appraiser, action: int, points: int) -> float:
    """The value of giving a good back for points; 0 for stopping."""
    if kind_of(action) == actions.CONVERT_DONE:
        return 0.0
    good = first_of(action)
    if good == VP:
        return points - 1.0
    share = seen.weights.spent_resource if good <= RAZE else 1.0
    return points - seen.goods[good] * share
