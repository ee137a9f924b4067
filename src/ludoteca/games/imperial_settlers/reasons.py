"""Refusals for people: the facts behind a code."""

from ludoteca.core.errors import MATCH_OVER, NOT_YOUR_TURN, Illegal, MatchOver, NotYourTurn
from ludoteca.games.imperial_settlers import actions, rulebook
from ludoteca.games.imperial_settlers.actions import first_of, kind_of, second_of
from ludoteca.games.imperial_settlers.empire import holder_of, uses_of
from ludoteca.games.imperial_settlers.flow import deciders, refusal
from ludoteca.games.imperial_settlers.rules.razing import raze_price
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    ALL_COUNT,
    DEAL_COST,
    GOLD,
    GOOD_KEYS,
    RAZE,
    RAZE_HAND_PRICE,
    RESOURCES,
    WORKER,
    WORKERS_PER_PAIR,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS, Cost

Facts = dict[str, int | str]
CARDLESS = (
    actions.RESIGN,
    actions.PASS,
    actions.END_TURN,
    actions.SPEND_WORKERS,
    actions.EXCHANGE,
    actions.DRAW,
    actions.CHOOSE,
    actions.PAY_OPTION,
    actions.SKIP,
    actions.CONVERT,
    actions.CONVERT_DONE,
    actions.TARGET_PLAYER,
    actions.STEAL,
    actions.TAKE_GOOD,
)


def check(state: State, seat: int, action: int) -> None:
    """Silence, or the refusal with its facts and rule."""
    code = refusal(state, seat, action)
    if not code:
        return
    if code == MATCH_OVER:
        raise MatchOver("match.over", {}, rulebook.END_OF_GAME)
    if code == NOT_YOUR_TURN:
        facts: Facts = {"seat": deciders(state).bit_length() - 1}
        raise NotYourTurn("turn.other", facts, rulebook.ACTION_PHASE)
    if code not in rulebook.REFUSALS:
        raise Illegal("question.other", {}, rulebook.ACTION_PHASE)
    key, citation = rulebook.REFUSALS[code]
    raise Illegal(key, facts_of(state, seat, action, code), citation)


def facts_of(state: State, seat: int, action: int, code: int) -> Facts:
    """What was asked for and what is there."""
    facts: Facts = {}
    card = first_of(action)
    if kind_of(action) not in CARDLESS and card < ALL_COUNT:
        facts["card"] = "card." + CARDS[card].key
        facts["id"] = CARDS[card].name
        facts.update(facts_of_card(state, seat, action, code))
    if code == rulebook.WORKERS_FEW:
        facts["needed"] = first_of(action) * WORKERS_PER_PAIR
        facts["held"] = state.seats[seat].goods[WORKER]
    return facts


def facts_of_card(state: State, seat: int, action: int, code: int) -> Facts:
    """Facts of a refused use of a card."""
    goods = state.seats[seat].goods
    number = first_of(action)
    card = CARDS[number]
    if code == rulebook.BUILD_COST:
        return lack(goods, card.cost, 1)
    if code == rulebook.DEAL_COST:
        return lack(goods, DEAL_COST, 1)
    if code == rulebook.ACTIVATE_COST:
        return lack(goods, card.action_cost, second_of(action))
    if code == rulebook.ACTIVATE_USED:
        return {"uses": uses_of(state, number), "most": card.uses}
    if code == rulebook.RAZE_TOKENS:
        hand = kind_of(action) == actions.RAZE_HAND
        price = RAZE_HAND_PRICE if hand else raze_price(state, number)
        return {"needed": price, "held": goods[RAZE]}
    if code == rulebook.RAZE_PASSED:
        return {"seat": holder_of(state, number)}
    if code in (rulebook.BUILD_CAPTURED, rulebook.BUILD_LOCATION):
        discarded = second_of(action)
        return {"location": "card." + CARDS[discarded].key if discarded < ALL_COUNT else ""}
    return {}


def lack(goods: list[int], cost: Cost, times: int) -> Facts:
    """The first good that is missing, how many are needed and held, gold counted in."""
    for good in range(RAZE + 1):
        needed = cost[good] * times
        if goods[good] < needed and good >= RESOURCES:
            return {"good": GOOD_KEYS[good], "needed": needed, "held": goods[good]}
    for good in range(RESOURCES):
        needed = cost[good] * times
        if goods[good] < needed:
            held = goods[good]
            return {"good": GOOD_KEYS[good], "needed": needed, "held": held, "gold": goods[GOLD]}
    return {}
