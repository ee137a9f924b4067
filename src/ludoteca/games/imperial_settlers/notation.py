"""Writes actions as text and reads them back."""

from typing import Final

from ludoteca.core.actions import FIELD_MASK, first_of, kind_of, pack, second_of
from ludoteca.core.errors import BadNotation
from ludoteca.core.record import is_number
from ludoteca.games.imperial_settlers import actions, tasks
from ludoteca.games.imperial_settlers.actions import (
    PAYMENT_SHIFT,
    UNIT_BITS,
    UNIT_MASK,
    payment,
    payment_of,
)
from ludoteca.games.imperial_settlers.flow import deciders
from ludoteca.games.imperial_settlers.rules.effects import OWN_DECK
from ludoteca.games.imperial_settlers.rules.payment import default_payment, gold_part
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    COMMON_CARD,
    DEAL_COST,
    FACTION_CARD,
    FOOD,
    GOLD,
    GOODS,
    NO_CARD,
    RAZE,
    RESOURCES,
    STONE,
    WOOD,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    BUILD_IGNORING_LOCATION,
    CARD_NUMBERS,
    CARDS,
    GAINS,
    Cost,
)
from ludoteca.games.imperial_settlers.tasks import (
    task_card,
    task_extra,
    task_kind,
    task_number,
    task_seat,
)

UNKNOWN: Final = "?"

# One or two words before one argument: a card or a good.
CARD_WORDS: Final[dict[int, str]] = {
    actions.DEFEND: "defend",
    actions.DEPLOY: "samurai",
    actions.RAZE_HAND: "raze hand",
    actions.RAZE_LOCATION: "raze",
    actions.PICK: "pick",
    actions.KEEP: "keep",
    actions.COPY: "copy",
    actions.PLACE_SAMURAI: "place",
    actions.TARGET_LOCATION: "target",
    actions.DISCARD_CARD: "discard",
    actions.DISCARD_DEAL: "discard deal",
    actions.VICTIM_DISCARD: "lose",
    actions.ATTACK_CHOICE: "attack",
    actions.TAKE_FIRST: "first",
}
GOOD_WORDS: Final[dict[int, str]] = {
    actions.EXCHANGE: "exchange",
    actions.STEAL: "steal",
    actions.TAKE_GOOD: "take",
}
PLAIN_WORDS: Final[dict[int, str]] = {
    actions.RESIGN: "resign",
    actions.PASS: "pass",
    actions.END_TURN: "end turn",
    actions.SKIP: "skip",
    actions.CONVERT_DONE: "enough",
}
EXCHANGE_WORDS: Final[dict[int, str]] = {COMMON_CARD: "common", FACTION_CARD: "faction"}
TWICE: Final = "twice"
BONUS: Final = "bonus"


# ---------- writing


def write_action(state: State, action: int, seat: int) -> str:
    """The action as text, with what is hidden from `seat` left out."""
    kind = kind_of(action)
    first = first_of(action)
    if kind in PLAIN_WORDS:
        return PLAIN_WORDS[kind]
    if kind in CARD_WORDS:
        name = UNKNOWN if is_secret(state, action, seat) else CARDS[first].name
        more = f" {BONUS}" if kind == actions.TAKE_FIRST and second_of(action) else ""
        return f"{CARD_WORDS[kind]} {name}{more}"
    if kind in GOOD_WORDS:
        return f"{GOOD_WORDS[kind]} {EXCHANGE_WORDS.get(first, GOODS[first])}"
    if kind == actions.STORE_CARD:
        secret = is_secret(state, action, seat)
        name = UNKNOWN if secret else CARDS[second_of(action)].name
        return f"store {name} under {CARDS[first].name}"
    if kind == actions.STORE_GOOD:
        return f"store {GOODS[second_of(action)]} on {CARDS[first].name}"
    if kind in (actions.BUILD, actions.DEAL, actions.ACTIVATE, actions.SPEND_WORKERS):
        return write_turn(state, action)
    return write_answer(state, action)


def is_secret(state: State, action: int, seat: int) -> bool:
    """Whether the card of an action is hidden from a seat."""
    kind = kind_of(action)
    if kind == actions.PICK:
        hidden = task_kind(state.agenda[-1]) == tasks.ASK_PACKET
        return hidden and second_of(action) != seat
    if kind in (actions.KEEP, actions.STORE_CARD):
        return task_seat(state.agenda[-1]) != seat
    return False


def acting_goods(state: State) -> list[int]:
    """The supply of the seat that decides now."""
    return state.seats[task_seat(state.agenda[-1])].goods


def write_turn(state: State, action: int) -> str:
    """The text of a build, deal, activation or spending of workers."""
    kind = kind_of(action)
    card = CARDS[first_of(action)]
    second = second_of(action)
    paid = payment_of(action)
    if kind == actions.SPEND_WORKERS:
        return f"workers {first_of(action)}"
    if kind == actions.DEAL:
        return f"deal {card.name}" + write_payment(state, DEAL_COST, 1, paid)
    if kind == actions.ACTIVATE:
        often = f" {TWICE}" if second == 2 else ""
        return f"activate {card.name}{often}" + write_payment(state, card.action_cost, second, paid)
    over = f" over {CARDS[second].name}" if second != NO_CARD else ""
    return f"build {card.name}{over}" + write_payment(state, card.cost, 1, paid)


def write_payment(state: State, cost: Cost, times: int, paid: int) -> str:
    """Empty for the default payment (gold last), else all resources and gold."""
    if paid == default_payment(acting_goods(state), cost, times):
        return ""
    parts = [f"{paid >> UNIT_BITS * good & UNIT_MASK} {GOODS[good]}" for good in range(RESOURCES)]
    parts.append(f"{gold_part(cost, times, paid)} {GOODS[GOLD]}")
    return " pay " + " ".join([part for part in parts if not part.startswith("0 ")])


def gain_text(gain: int) -> str:
    """The goods of a gain list."""
    return " ".join([f"{term.n} {GOODS[term.good]}" for term in GAINS[gain]])


def write_answer(state: State, action: int) -> str:
    """The text of a draw, choice, payment of a feature, conversion or target."""
    kind = kind_of(action)
    first = first_of(action)
    entry = state.agenda[-1]
    if kind == actions.DRAW:
        return "draw common" if first == COMMON else "draw faction"
    if kind == actions.CHOOSE:
        term = GAINS[task_extra(entry) >> 1][task_number(entry)]
        return "choose " + gain_text(term.choices[first])
    if kind == actions.PAY_OPTION:
        return "give " + exact_text(CARDS[task_card(entry)].pay_options[first].pay)
    if kind == actions.CONVERT:
        card = second_of(action)
        return "return " + (GOODS[first] if card == NO_CARD else CARDS[card].name)
    if kind == actions.TARGET_PLAYER:
        return f"target seat {first}"
    word = "target deal" if kind == actions.TARGET_DEAL else "target card"
    return f"{word} {CARDS[first].name}" + write_build_payment(state, first, action)


def write_build_payment(state: State, number: int, action: int) -> str:
    """The payment of a card built by an ability, empty if the target is not built."""
    if not is_build_question(state):
        return ""
    return write_payment(state, CARDS[number].cost, 1, payment_of(action))


def is_build_question(state: State) -> bool:
    """Whether the open question asks for a card to build."""
    ops = CARDS[task_card(state.agenda[-1])].ops
    return len(ops) > 0 and ops[0].kind == BUILD_IGNORING_LOCATION


def exact_text(cost: Cost) -> str:
    """The goods of a cost."""
    return " ".join([f"{cost[good]} {GOODS[good]}" for good in range(RAZE + 1) if cost[good]])


# ---------- reading


def read_action(state: State, seat: int, text: str) -> int:
    """The action of a seat described by `text`; raises BadNotation if it cannot be read."""
    words = text.split()
    if not words:
        raise BadNotation("action.empty", {})
    for kind, word in PLAIN_WORDS.items():
        if word == " ".join(words):
            return actions.resign(seat) if kind == actions.RESIGN else kind
    if words[0] in ("build", "deal", "activate", "workers"):
        return read_turn(state, seat, words, text)
    if words[0] == "store" and len(words) == 4 and words[2] in ("under", "on"):
        if words[2] == "under":
            return actions.store_card(read_card(words[3]), read_card(words[1]))
        return actions.store_good(read_card(words[3]), read_good(words[1], text))
    if words[0] in ("draw", "choose", "give", "return") or words[:2] in (
        ["target", "seat"],
        ["target", "deal"],
        ["target", "card"],
    ):
        return read_answer(state, seat, words, text)
    return read_simple(seat, words, text)


def read_simple(seat: int, words: list[str], text: str) -> int:
    """Reads an action of one or two words and one argument."""
    if words[0] == CARD_WORDS[actions.TAKE_FIRST] and len(words) == 3 and words[2] == BONUS:
        return actions.take_first(read_card(words[1]), 1)
    head = " ".join(words[:-1])
    for kind, word in CARD_WORDS.items():
        if word == head:
            card = read_card(words[-1])
            return actions.pick(card, seat) if kind == actions.PICK else pack(kind, card)
    for kind, word in GOOD_WORDS.items():
        if word == head:
            for good, name in EXCHANGE_WORDS.items():
                if kind == actions.EXCHANGE and words[-1] == name:
                    return actions.exchange(good)
            return pack(kind, read_good(words[-1], text))
    raise BadNotation("action.unknown", {"text": text})


def read_card(name: str) -> int:
    """The number of a card named by its printed id."""
    if name not in CARD_NUMBERS:
        raise BadNotation("card.unknown", {"card": name})
    return CARD_NUMBERS[name]


def read_good(name: str, text: str) -> int:
    """The number of a good."""
    if name not in GOODS:
        raise BadNotation("action.unknown", {"text": text})
    return GOODS.index(name)


def read_turn(state: State, seat: int, words: list[str], text: str) -> int:
    """Reads a build, deal, activation or spending of workers."""
    if len(words) < 2:
        raise BadNotation("action.unknown", {"text": text})
    if words[0] == "workers":
        if len(words) > 2 or not is_number(words[1]) or int(words[1]) > FIELD_MASK:
            raise BadNotation("action.unknown", {"text": text})
        return actions.spend_workers(int(words[1]))
    number = read_card(words[1])
    card = CARDS[number]
    rest = words[2:]
    if words[0] == "deal":
        return actions.deal(number, read_payment(state, seat, DEAL_COST, 1, rest, text))
    if words[0] == "activate":
        times = 1
        if rest and rest[0] == TWICE:
            times = 2
            rest = rest[1:]
        paid = read_payment(state, seat, card.action_cost, times, rest, text)
        return actions.activate(number, times, paid)
    discarded = NO_CARD
    if len(rest) >= 2 and rest[0] == "over":
        discarded = read_card(rest[1])
        rest = rest[2:]
    return actions.build(number, read_payment(state, seat, card.cost, 1, rest, text), discarded)


def read_payment(
    state: State, seat: int, cost: Cost, times: int, words: list[str], text: str
) -> int:
    """The payment after the word `pay`, or the default one; 0 for a seat that does not exist."""
    if not words:
        is_seat = 0 <= seat < state.players
        return default_payment(state.seats[seat].goods, cost, times) if is_seat else 0
    if words[0] != "pay" or len(words) % 2 == 0:
        raise BadNotation("action.unknown", {"text": text})
    amounts = [0, 0, 0, 0]
    for place in range(1, len(words), 2):
        good = read_good(words[place + 1], text)
        if good > GOLD or not is_number(words[place]) or int(words[place]) > UNIT_MASK:
            raise BadNotation("payment.unknown", {"text": text})
        amounts[good] += int(words[place])
    paid = payment(amounts[WOOD], amounts[STONE], amounts[FOOD])
    if max(amounts[:RESOURCES]) > UNIT_MASK or gold_part(cost, times, paid) != amounts[GOLD]:
        raise BadNotation("payment.sum", {"text": text})
    return paid


def read_answer(state: State, seat: int, words: list[str], text: str) -> int:
    """Reads a draw, choice, payment of a feature, conversion or target."""
    rest = " ".join(words[1:])
    if words[0] == "draw" and rest in ("common", "faction"):
        return actions.draw(COMMON if rest == "common" else OWN_DECK)
    if words[0] == "choose":
        return read_choice(state, rest, text)
    if words[0] == "give":
        return read_option(state, rest, text)
    if words[0] == "return" and len(words) == 2:
        if words[1] in CARD_NUMBERS:
            return actions.convert(GOODS.index("card"), CARD_NUMBERS[words[1]])
        return actions.convert(read_good(words[1], text))
    if words[0] == "target" and len(words) >= 3:
        return read_target(state, seat, words, text)
    raise BadNotation("action.unknown", {"text": text})


def read_choice(state: State, rest: str, text: str) -> int:
    """Reads one of the alternatives of the card whose effect asks."""
    if state.agenda and task_kind(state.agenda[-1]) == tasks.ASK_CHOOSE:
        entry = state.agenda[-1]
        choices = GAINS[task_extra(entry) >> 1][task_number(entry)].choices
        for number in range(len(choices)):
            if gain_text(choices[number]) == rest:
                return actions.choose(number)
    raise BadNotation("action.unknown", {"text": text})


def read_option(state: State, rest: str, text: str) -> int:
    """Reads one of the payments of the feature that asks."""
    if state.agenda and task_kind(state.agenda[-1]) == tasks.ASK_PAY_OPTION:
        options = CARDS[task_card(state.agenda[-1])].pay_options
        for number in range(len(options)):
            if exact_text(options[number].pay) == rest:
                return actions.pay_option(number)
    raise BadNotation("action.unknown", {"text": text})


def read_target(state: State, seat: int, words: list[str], text: str) -> int:
    """Reads a target: a player, a deal or a hand card, with the payment if it is built."""
    if words[1] == "seat":
        if len(words) > 3 or not is_number(words[2]) or int(words[2]) > FIELD_MASK:
            raise BadNotation("action.unknown", {"text": text})
        return actions.target_player(int(words[2]))
    number = read_card(words[2])
    paid = 0
    if deciders(state) and is_build_question(state):
        paid = read_payment(state, seat, CARDS[number].cost, 1, words[3:], text)
    elif len(words) > 3:
        raise BadNotation("action.unknown", {"text": text})
    action = actions.target_deal(number) if words[1] == "deal" else actions.target_card(number)
    return action | paid << PAYMENT_SHIFT
