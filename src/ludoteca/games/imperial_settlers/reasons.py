"""Turns refusal codes into errors with facts for the message."""

from ludoteca.core.errors import (
    ALLOWED,
    FIRST_OWN,
    MATCH_OVER,
    NOT_YOUR_TURN,
    OTHER_QUESTION,
    Illegal,
    MatchOver,
    NotYourTurn,
)
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import first_of, kind_of, second_of
from ludoteca.games.imperial_settlers.empire import holder_of, uses_of
from ludoteca.games.imperial_settlers.flow import deciders, refusal
from ludoteca.games.imperial_settlers.rules.razing import raze_price
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    ALL_COUNT,
    ANY_RESOURCE,
    DEAL_COST,
    DECKS,
    GOLD,
    GOOD_KEYS,
    RAZE,
    RAZE_HAND_PRICE,
    RESOURCES,
    WORKER,
    WORKERS_PER_PAIR,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS, COST_ANY, Cost

Facts = dict[str, int | str]
NO_NAME = "card.none"  # for a number that is not a card
ANY_KEY = GOOD_KEYS[ANY_RESOURCE]


def check(state: State, seat: int, action: int) -> None:
    """Raises Illegal, NotYourTurn or MatchOver with facts and citation if an action is refused."""
    code = refusal(state, seat, action)
    if code == ALLOWED:
        return
    if code == MATCH_OVER:
        raise MatchOver("match.over", {}, rulebook.END_OF_GAME)
    if code == NOT_YOUR_TURN:
        raise NotYourTurn("turn.other", {"who": who_decides(state)}, rulebook.ACTION_PHASE)
    if code == OTHER_QUESTION:
        facts: Facts = {"question": question_key(state)}
        raise Illegal("question.other", facts, rulebook.ACTION_PHASE)
    key, citation = rulebook.REFUSALS[code - FIRST_OWN]
    raise Illegal(key, facts_of(state, seat, action, code), citation)


def faction_key(state: State, seat: int) -> str:
    """The catalogue key of a seat's faction."""
    return "faction." + DECKS[state.seats[seat].faction]


def who_decides(state: State) -> str:
    """The catalogue key of the faction that decides now; of several, the last."""
    return faction_key(state, deciders(state).bit_length() - 1)


def question_key(state: State) -> str:
    """The catalogue key of the open question."""
    name = tasks.NAMES[tasks.task_kind(state.agenda[-1])]
    return "question." + name.removeprefix("ask_")


def facts_of(state: State, seat: int, action: int, code: int) -> Facts:
    """The facts named by the message of a code; every refusal with that code has them all."""
    found: Facts = {}
    for name in rulebook.REFUSAL_FACTS[code - FIRST_OWN].split():
        if name == "card":
            found[name] = card_key(first_of(action))
        elif name == "location":
            stores = kind_of(action) in (actions.STORE_CARD, actions.STORE_GOOD)
            found[name] = card_key(first_of(action) if stores else second_of(action))
        elif name == "who":
            found[name] = faction_key(state, holder_of(state.seats, state.taken, first_of(action)))
        elif name == "uses":
            found[name] = uses_of(state, first_of(action))
        elif name == "most":
            found[name] = CARDS[first_of(action)].uses
        elif name == "good":
            found.update(lack(state.seats[seat].goods, action, code))
        elif name == "needed" and name not in found:
            found[name] = needed(state, action, code)
        elif name == "held" and name not in found:
            good = WORKER if code == rulebook.WORKERS_FEW else RAZE
            found[name] = state.seats[seat].goods[good]
    return found


def card_key(number: int) -> str:
    """The catalogue key of a card."""
    return "card." + CARDS[number].key if number < ALL_COUNT else NO_NAME


def needed(state: State, action: int, code: int) -> int:
    """The workers or raze tokens that the action needs."""
    if code == rulebook.WORKERS_FEW:
        return first_of(action) * WORKERS_PER_PAIR
    if kind_of(action) == actions.RAZE_HAND:
        return RAZE_HAND_PRICE
    return raze_price(state, first_of(action))


def lack(goods: list[int], action: int, code: int) -> Facts:
    """The good that is missing, how many are needed and held, and the gold left for it.

    Gold replaces resources only, so another missing good comes first; else the resource that
    is short by most; for a cost in any resources, all resources together.
    """
    times = second_of(action) if code == rulebook.ACTIVATE_COST else 1
    cost = cost_of(action, code)
    lacks = [cost[good] * times - goods[good] for good in range(RAZE + 1)]
    spare = max(0, -lacks[GOLD])
    short = [good for good in range(RESOURCES, RAZE + 1) if lacks[good] > 0]
    missing = sum([max(0, lacks[good]) for good in range(RESOURCES)])
    if not short and missing <= spare:
        held = sum([max(0, -lacks[good]) for good in range(RESOURCES)])
        asked = cost[COST_ANY] * times
        return {"good": ANY_KEY, "needed": asked, "held": held, "gold": spare - missing}
    good = short[0] if short else lacks.index(max(lacks[:RESOURCES]))
    return {
        "good": GOOD_KEYS[good],
        "needed": cost[good] * times,
        "held": goods[good],
        "gold": 0 if good == GOLD else spare,
    }


def cost_of(action: int, code: int) -> Cost:
    """The cost that cannot be paid."""
    card = CARDS[first_of(action)]
    if code == rulebook.BUILD_COST:
        return card.cost
    return DEAL_COST if code == rulebook.DEAL_COST else card.action_cost
