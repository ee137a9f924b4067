"""The refusal of an action with its facts, for people."""

from ludoteca.core.errors import (
    MATCH_OVER,
    NOT_YOUR_TURN,
    OTHER_QUESTION,
    Illegal,
    MatchOver,
    NotYourTurn,
)
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import (
    ADVANCE_EXCHANGE,
    ADVANCE_SHIPPING,
    BUILD,
    CONVERT,
    ENGINEER_BRIDGE,
    POWER,
    POWER_BRIDGE,
    SANDSTORM,
    TRANSFORM,
    UPGRADE,
    first_of,
    kind_of,
    second_of,
    third_of,
)
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.notation import write_action
from ludoteca.games.terra_mystica.rules.upgrading import upgrade_coins
from ludoteca.games.terra_mystica.state import ACTING, ANSWERING, NOT_DIGGING, Seat, State
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import (
    BRIDGE_WORKERS,
    DARKLINGS,
    DWELLING,
    SHIPPING_COINS,
    SHIPPING_PRIESTS,
    STRUCTURE_KEYS,
    STRUCTURES,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_BRIDGE,
    ACT_POWER,
    COINS_PER_VP,
    POWER_ACTIONS,
    POWER_PER_COIN,
    POWER_PER_PRIEST,
    POWER_PER_WORKER,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
)

Facts = dict[str, int | str]
HEX_KINDS = (TRANSFORM, BUILD, UPGRADE, SANDSTORM)
# By phase: what is asked.
QUESTIONS = (
    "question.faction", "question.dwelling", "question.bonus", "question.turn",
    "question.offer", "question.spades", "question.over",
)  # fmt: skip


def complain(state: State, seat: int, action: int, code: int) -> None:
    """Raises the refusal that belongs to a code."""
    key, citation = rulebook.REFUSALS[code]
    if code == MATCH_OVER:
        raise MatchOver(key, {}, citation)
    if code == NOT_YOUR_TURN:
        raise NotYourTurn(key, {"who": who_decides(state), "seat": decider(state)}, citation)
    raise Illegal(key, facts_of(state, seat, action, code), citation)


def who_decides(state: State) -> str:
    """The key of the faction that is asked; before the choice that of a player."""
    own = state.seats[decider(state)]
    return "faction." + own.board.name if own.faction >= 0 else "player.next"


def question_key(state: State) -> str:
    """The key of what is asked now."""
    if state.phase == ANSWERING and not state.offers:
        return "question.step"
    if state.phase == ACTING and state.digging != NOT_DIGGING:
        return "question.digging"
    return QUESTIONS[state.phase]


def facts_of(state: State, seat: int, action: int, code: int) -> Facts:
    """Names and numbers for the sentence."""
    own = state.seats[seat]
    kind = kind_of(action)
    facts: Facts = {"action": describe(state, action)}
    board = state.choices.board
    if kind in HEX_KINDS and first_of(action) < board.size:
        facts["hex"] = board.names[first_of(action)]
        facts["terrain"] = "terrain." + TERRAIN_NAMES[state.terrain[first_of(action)]]
    if own.faction >= 0:
        facts["home"] = "terrain." + TERRAIN_NAMES[own.board.home]
        facts["faction"] = "faction." + own.board.name
    if kind == UPGRADE and second_of(action) < STRUCTURES:
        facts["structure"] = STRUCTURE_KEYS[second_of(action)]
    elif kind == BUILD:
        facts["structure"] = STRUCTURE_KEYS[DWELLING]
    if code == OTHER_QUESTION:
        facts["question"] = question_key(state)
    add_amounts(state, own, action, code, facts)
    return facts


def describe(state: State, action: int) -> str:
    """The action's text, or its number when it has none."""
    try:
        return write_action(state, action)
    except (IndexError, KeyError):
        return str(action)


def add_amounts(state: State, own: Seat, action: int, code: int, facts: Facts) -> None:
    """What the seat has and what it would need, for the refusals about price."""
    if code == rulebook.SHORT_WORKERS:
        facts["have"] = own.workers
        facts["need"] = workers_needed(state, own, action)
    elif code == rulebook.SHORT_COINS:
        facts["have"] = own.coins
        facts["need"] = coins_needed(state, own, action)
    elif code == rulebook.SHORT_PRIESTS:
        facts["have"] = own.priests
        facts["need"] = priests_needed(own, action)
    elif code == rulebook.SHORT_POWER:
        facts["have"] = own.bowl3
        facts["need"] = power_needed(action)
    elif code in (rulebook.SHORT_TOKENS, rulebook.SHORT_POINTS):
        facts["have"] = own.bowl2 if code == rulebook.SHORT_TOKENS else own.vp


def workers_needed(state: State, own: Seat, action: int) -> int:
    """The price of an action in workers."""
    kind = kind_of(action)
    if kind == UPGRADE:
        return own.board.cost_workers[second_of(action)]
    if kind == BUILD:
        return own.board.cost_workers[DWELLING]
    if kind == ADVANCE_EXCHANGE:
        return own.board.exchange_workers
    if kind == ENGINEER_BRIDGE:
        return BRIDGE_WORKERS
    if kind == TRANSFORM and own.faction != DARKLINGS:
        bought = max(0, third_of(action) - state.spades)
        return own.board.spade_cost[own.exchange] * bought
    return 1


def coins_needed(state: State, own: Seat, action: int) -> int:
    """The price of an action in coins."""
    kind = kind_of(action)
    if kind == UPGRADE:
        return upgrade_coins(state, own, first_of(action), second_of(action))
    if kind == BUILD:
        return own.board.cost_coins[DWELLING]
    if kind == ADVANCE_SHIPPING:
        return SHIPPING_COINS
    return COINS_PER_VP if kind == CONVERT else own.board.exchange_coins


def priests_needed(own: Seat, action: int) -> int:
    """The price of an action in priests."""
    if kind_of(action) == TRANSFORM and own.faction == DARKLINGS:
        return third_of(action)
    return SHIPPING_PRIESTS


def power_needed(action: int) -> int:
    """The price of an action in power."""
    kind = kind_of(action)
    first = first_of(action)
    if kind == POWER_BRIDGE:
        return ACT_POWER[ACT_BRIDGE]
    if kind == POWER and first < POWER_ACTIONS:
        return ACT_POWER[first]
    if first == POWER_TO_PRIEST:
        return POWER_PER_PRIEST
    return POWER_PER_WORKER if first == POWER_TO_WORKER else POWER_PER_COIN
