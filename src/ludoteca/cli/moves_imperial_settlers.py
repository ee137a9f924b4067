"""Converts moves of Imperial Settlers between actions and the JSON of recorded games."""

import json
from typing import Any, Final

from ludoteca.games.imperial_settlers import actions, flow
from ludoteca.games.imperial_settlers.actions import (
    first_of,
    kind_of,
    payment_of,
    second_of,
)
from ludoteca.games.imperial_settlers.empire import deal_card, deal_place
from ludoteca.games.imperial_settlers.notation import BONUS
from ludoteca.games.imperial_settlers.rules.operations import deal_seat
from ludoteca.games.imperial_settlers.rules.payment import pay
from ludoteca.games.imperial_settlers.state import PAID_BITS, PAID_UNIT, State
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    DEAL_COST,
    GOODS,
    NO_CARD,
    RAZE,
    SUPPLY_GOODS,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    BUILD_IGNORING_LOCATION,
    CARD_NUMBERS,
    CARDS,
    GAINS,
    Cost,
)
from ludoteca.games.imperial_settlers.tasks import task_card, task_extra, task_number

Json = dict[str, Any]
PLENTY: Final = 99  # more than any cost
NO_MOVE: Final = -1  # an action that is always refused


def goods_in(packed: int) -> dict[str, int]:
    """The goods of a payment packed with four bits per good."""
    found: dict[str, int] = {}
    for good in range(SUPPLY_GOODS):
        n = packed >> good * PAID_BITS & PAID_UNIT
        if n:
            found[GOODS[good]] = n
    return found


def text_of(move: Json) -> str:
    """A move as canonical JSON text."""
    return json.dumps(move, sort_keys=True, separators=(",", ":"))


# Kinds with one card as their argument: the move's type and the argument's name.
CARD_MOVES: Final[dict[int, tuple[str, str]]] = {
    actions.DEFEND: ("defense", "location"),
    actions.DEPLOY: ("samurai", "location"),
    actions.RAZE_HAND: ("raze_hand", "card"),
    actions.RAZE_LOCATION: ("raze", "location"),
    actions.PICK: ("pick", "card"),
    actions.KEEP: ("keep", "card"),
    actions.COPY: ("copy", "location"),
    actions.PLACE_SAMURAI: ("place_samurai", "location"),
    actions.TARGET_LOCATION: ("target", "location"),
    actions.DISCARD_CARD: ("discard", "card"),
    actions.VICTIM_DISCARD: ("victim_discard", "card"),
    actions.ATTACK_CHOICE: ("attack_choice", "location"),
}
GOOD_MOVES: Final[dict[int, tuple[str, str]]] = {
    actions.EXCHANGE: ("exchange", "gain"),
    actions.STEAL: ("steal", "good"),
    actions.TAKE_GOOD: ("take_good", "good"),
}
PLAIN_MOVES: Final[dict[int, str]] = {
    actions.PASS: "pass",
    actions.END_TURN: "end_turn",
    actions.SKIP: "skip",
    actions.CONVERT_DONE: "convert_done",
}


def paid_map(cost: Cost, times: int, paid: int) -> dict[str, int]:
    """The exact goods of a payment."""
    return goods_in(pay([PLENTY] * SUPPLY_GOODS, cost, times, paid))


def gain_map(gain: int) -> dict[str, int]:
    """The goods of a plain gain list."""
    return {GOODS[term.good]: term.n for term in GAINS[gain]}


def deal_name(state: State, name: int) -> str:
    """The id of a deal in the records: its card, or its marker."""
    seat = state.seats[deal_seat(state, name)]
    return CARDS[deal_card(seat.deals[deal_place(seat, name)])].name


def write_move(state: State, action: int) -> Json:
    """An action as a move of the records."""
    kind = kind_of(action)
    first = first_of(action)
    if kind in PLAIN_MOVES:
        return {"type": PLAIN_MOVES[kind]}
    if kind in CARD_MOVES:
        word, name = CARD_MOVES[kind]
        return {"type": word, name: CARDS[first].name}
    if kind in GOOD_MOVES:
        word, name = GOOD_MOVES[kind]
        return {"type": word, name: GOODS[first]}
    if kind in (actions.BUILD, actions.DEAL, actions.ACTIVATE, actions.SPEND_WORKERS):
        return write_turn_move(action)
    return write_other_move(state, action)


def write_turn_move(action: int) -> Json:
    """Turn actions that cost goods."""
    kind = kind_of(action)
    first = first_of(action)
    second = second_of(action)
    paid = payment_of(action)
    if kind == actions.SPEND_WORKERS:
        return {"type": "workers", "pairs": first}
    card = CARDS[first]
    if kind == actions.DEAL:
        return {"type": "deal", "card": card.name, "pay": paid_map(DEAL_COST, 1, paid)}
    if kind == actions.ACTIVATE:
        pay_map = paid_map(card.action_cost, second, paid)
        return {"type": "activate", "location": card.name, "times": second, "pay": pay_map}
    move: Json = {"type": "build", "card": card.name, "pay": paid_map(card.cost, 1, paid)}
    if second != NO_CARD:
        move["discard"] = CARDS[second].name
    return move


def write_other_move(state: State, action: int) -> Json:
    """Stores, draws, choices, conversions, targets, discards of deals."""
    kind = kind_of(action)
    first = first_of(action)
    second = second_of(action)
    entry = state.agenda[-1]
    if kind == actions.STORE_CARD:
        return {"type": "store", "location": CARDS[first].name, "card": CARDS[second].name}
    if kind == actions.STORE_GOOD:
        return {"type": "store", "location": CARDS[first].name, "good": GOODS[second]}
    if kind == actions.TAKE_FIRST:
        part = {"part": BONUS} if second else {}
        return {"type": "first", "card": CARDS[first].name, **part}
    if kind == actions.DRAW:
        return {"type": "draw", "deck": "common" if first == COMMON else "faction"}
    if kind == actions.CHOOSE:
        term = GAINS[task_extra(entry) >> 1][task_number(entry)]
        return {"type": "choose", "gain": gain_map(term.choices[first])}
    if kind == actions.PAY_OPTION:
        option = CARDS[task_card(entry)].pay_options[first]
        exact = {GOODS[good]: option.pay[good] for good in range(RAZE + 1) if option.pay[good]}
        return {"type": "pay_option", "pay": exact, "gain": gain_map(option.gain)}
    if kind == actions.CONVERT:
        move: Json = {"type": "convert", "good": GOODS[first]}
        if second != NO_CARD:
            move["card"] = CARDS[second].name
        return move
    return write_target(state, action)


def write_target(state: State, action: int) -> Json:
    """Targets and discarded deals."""
    kind = kind_of(action)
    first = first_of(action)
    if kind == actions.DISCARD_DEAL:
        return {"type": "discard", "deal": deal_name(state, first)}
    move: Json = {"type": "target"}
    if kind == actions.TARGET_PLAYER:
        move["player"] = first if first < state.players else "virtual"
        return move
    if kind == actions.TARGET_DEAL:
        move["deal"] = deal_name(state, first)
    else:
        move["card"] = CARDS[first].name
    source = CARDS[task_card(state.agenda[-1])]
    if source.ops and source.ops[0].kind == BUILD_IGNORING_LOCATION:
        move["pay"] = paid_map(CARDS[first].cost, 1, payment_of(action))
    return move


def read_move(state: State, seat: int, move: Json) -> int:
    """The legal action for a recorded move; NO_MOVE if there is none."""
    if move["type"] == "pick":
        return actions.pick(CARD_NUMBERS[move["card"]], seat)
    text = text_of(move)
    for action in flow.legal(state, seat):
        if text_of(write_move(state, action)) == text:
            return action
    return NO_MOVE
