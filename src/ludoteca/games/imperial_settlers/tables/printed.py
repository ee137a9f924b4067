"""The cards as objects of numbers and tuples, made from the card facts at import."""

from typing import Final

from ludoteca.games.imperial_settlers.tables.boards import (
    ALL_COUNT,
    ANY_RESOURCE,
    ATTACK,
    ATTACK_TARGETS,
    CARD,
    COLORS,
    COMMON,
    DECK_SIZES,
    DECKS,
    FIRST_CARDS,
    GOODS,
    LOCATION,
    NO_GOOD,
    PREFIXES,
    RAZE_ORDER,
)
from ludoteca.games.imperial_settlers.tables.cards import FACTS, Fact

Facts = dict[str, Fact]
Cost = tuple[int, int, int, int, int, int, int]  # wood stone food gold worker raze any_resource
COST_ANY: Final = 6
FREE: Final[Cost] = (0, 0, 0, 0, 0, 0, 0)

PRODUCTION: Final = 0
FEATURE: Final = 1
ACTION: Final = 2
ATTACK_CARD: Final = 3
TYPES: Final = ("production", "feature", "action")

# Kinds of gain terms.
GAIN: Final = 0
CHOOSE: Final = 1
DRAW: Final = 2
COPY: Final = 3

COUNT_NOTHING: Final = 0
COUNT_COLOR: Final = 1
COUNT_SAMURAI: Final = 2

DRAW_ANY: Final = 0
DRAW_FACTION: Final = 1
REST_DISCARD: Final = 0
REST_SHUFFLE: Final = 1

# The events that set off a feature.
EVENTS: Final = (
    "never",
    "own_build",
    "own_raze",
    "own_deal",
    "own_vp_gain",
    "opponent_worker_exchange",
    "own_turn_free",
    "production_deal_goods",
    "cleanup_storage",
)
NEVER: Final = 0
OWN_BUILD: Final = 1
OWN_RAZE: Final = 2
OWN_DEAL: Final = 3
OWN_VP_GAIN: Final = 4
OPPONENT_WORKER_EXCHANGE: Final = 5
OWN_TURN_FREE: Final = 6
PRODUCTION_DEAL_GOODS: Final = 7
CLEANUP_STORAGE: Final = 8

TARGETS: Final = (
    "",
    "own_hand_faction_card",
    "own_hand_common_card",
    "own_other_action_location",
    "own_production",
    "own_other_production",
    "own_common_location_with_raze",
    "own_deal",
    "hand_card_or_opponent_location",
    "opponent_player",
    "opponent_location",
    "opponent_location_with_raze",
    "opponent_faction_location",
    "opponent_action_location",
    "opponent_deal",
)
NO_TARGET: Final = 0
OWN_HAND_FACTION_CARD: Final = 1
OWN_HAND_COMMON_CARD: Final = 2
OWN_OTHER_ACTION_LOCATION: Final = 3
OWN_PRODUCTION: Final = 4
OWN_OTHER_PRODUCTION: Final = 5
OWN_COMMON_LOCATION_WITH_RAZE: Final = 6
OWN_DEAL_TARGET: Final = 7
HAND_CARD_OR_OPPONENT_LOCATION: Final = 8
OPPONENT_PLAYER: Final = 9
OPPONENT_LOCATION: Final = 10
OPPONENT_LOCATION_WITH_RAZE: Final = 11
OPPONENT_FACTION_LOCATION: Final = 12
OPPONENT_ACTION_LOCATION: Final = 13
OPPONENT_DEAL: Final = 14

OPS: Final = (
    "",
    "build_ignoring_location",
    "reset_action_location",
    "gain_deal_good",
    "copy_production",
    "steal",
    "raze_now",
    "convert_razed_goods",
    "take_one_raze_good",
    "raze_own_location",
    "discard_target_deal",
    "take_target_deal",
    "gain_target_deal_good",
    "opponent_discards_card",
    "block_action_location",
    "take_over_location",
    "hand_card_to_foundation",
    "remove_location",
    "make_remote_deal",
    "store_hand_cards",
    "store_resources",
    "convert_deal_goods",
)
BUILD_IGNORING_LOCATION: Final = 1
RESET_ACTION_LOCATION: Final = 2
GAIN_DEAL_GOOD: Final = 3
COPY_PRODUCTION: Final = 4
STEAL: Final = 5
RAZE_NOW: Final = 6
CONVERT_RAZED_GOODS: Final = 7
TAKE_ONE_RAZE_GOOD: Final = 8
RAZE_OWN_LOCATION: Final = 9
DISCARD_TARGET_DEAL: Final = 10
TAKE_TARGET_DEAL: Final = 11
GAIN_TARGET_DEAL_GOOD: Final = 12
OPPONENT_DISCARDS_CARD: Final = 13
BLOCK_ACTION_LOCATION: Final = 14
TAKE_OVER_LOCATION: Final = 15
HAND_CARD_TO_FOUNDATION: Final = 16
REMOVE_LOCATION: Final = 17
MAKE_REMOTE_DEAL: Final = 18
STORE_HAND_CARDS: Final = 19
STORE_RESOURCES: Final = 20
CONVERT_DEAL_GOODS: Final = 21


class Term:
    """One part of a gain: goods, a choice of gains, a draw to choose from, a copied production."""

    __slots__ = (
        "kind", "good", "n", "count", "color_mask", "most", "choices", "deck", "keep", "rest",
    )  # fmt: skip

    def __init__(self, kind: int, good: int, n: int) -> None:
        self.kind = kind
        self.good = good
        self.n = n
        self.count = COUNT_NOTHING
        self.color_mask = 0
        self.most = 0
        self.choices: tuple[int, ...] = ()  # numbers of gain lists
        self.deck = DRAW_ANY
        self.keep = 0
        self.rest = REST_DISCARD


class Op:
    """One operation of an action location: its kind, number, goods and prices."""

    __slots__ = ("kind", "n", "good", "goods_mask", "hand_price", "location_price", "defence_adds")

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.n = 0
        self.good = NO_GOOD
        self.goods_mask = 0
        self.hand_price = -1  # -1: not possible
        self.location_price = -1
        self.defence_adds = False


class PayOption:
    """One payment a feature offers, and the number of the gain list it pays for."""

    __slots__ = ("pay", "gain")

    def __init__(self, pay: Cost, gain: int) -> None:
        self.pay = pay
        self.gain = gain


class Card:
    """One physical card. Gains are indices in GAINS; 0 is the empty list."""

    __slots__ = (
        "number", "name", "key", "deck", "type", "color_mask", "cost", "needs_location",
        "raze", "raze_gain", "deal", "deal_gain", "points", "bonus", "gain",
        "uses", "action_cost", "by_mode", "hand_discards", "deal_discards", "target",
        "remote_deals", "ops", "event", "filter_mask", "filter_faction", "pay_options",
        "round_max", "min_vp", "storage_mask", "tiers", "resources", "is_free_move",
    )  # fmt: skip

    def __init__(self, number: int, name: str, key: str, deck: int) -> None:
        self.number = number
        self.name = name
        self.key = key
        self.deck = deck
        self.type = ATTACK_CARD
        self.color_mask = 0
        self.cost: Cost = FREE
        self.needs_location = False
        self.raze: tuple[int, ...] = ()  # the goods of the raze field, one entry per unit
        self.raze_gain = 0
        self.deal = NO_GOOD
        self.deal_gain = 0
        self.points = 0
        self.bonus = 0
        self.gain = 0
        self.uses = 0
        self.action_cost: Cost = FREE
        self.by_mode = False
        self.hand_discards = 0
        self.deal_discards = 0
        self.target = NO_TARGET
        self.remote_deals = False
        self.ops: tuple[Op, ...] = ()
        self.event = NEVER
        self.filter_mask = 0
        self.filter_faction = False
        self.pay_options: tuple[PayOption, ...] = ()
        self.round_max = 0
        self.min_vp = 0
        self.storage_mask = 0
        self.tiers: tuple[tuple[int, int], ...] = ()
        self.resources = 0  # goods in the building cost; attacks prefer higher ones
        self.is_free_move = False


def _number(value: Fact) -> int:
    assert isinstance(value, int)
    return value


def _text(value: Fact) -> str:
    assert isinstance(value, str)
    return value


def _map(value: Fact) -> Facts:
    assert isinstance(value, dict)
    return value


def _maps(value: Fact) -> list[Facts]:
    if value is None:
        return []
    assert isinstance(value, list)
    return [_map(item) for item in value]


def _texts(value: Fact) -> list[str]:
    assert isinstance(value, list)
    return [_text(item) for item in value]


def _goods_mask(value: Fact) -> int:
    mask = 0
    for good in _texts(value):
        mask |= 1 << GOODS.index(good)
    return mask


def _term(facts: Facts) -> Term:
    if "choose" in facts:
        return _choice(facts["choose"])
    if "draw" in facts:
        return _draw(_map(facts["draw"]))
    if "copy_production" in facts:
        return Term(COPY, NO_GOOD, 1)
    term = Term(GAIN, GOODS.index(_text(facts["good"])), _number(facts["n"]))
    if "per" in facts:
        per = _map(facts["per"])
        term.most = _number(facts["max"])
        term.count = COUNT_SAMURAI
        if per["count"] == "own_color":
            term.count = COUNT_COLOR
            term.color_mask = 1 << COLORS.index(_text(per["color"]))
    return term


def _choice(value: Fact) -> Term:
    assert isinstance(value, list)
    term = Term(CHOOSE, NO_GOOD, 1)
    term.choices = tuple([_gain(alternative) for alternative in value])
    return term


def _draw(facts: Facts) -> Term:
    term = Term(DRAW, NO_GOOD, _number(facts["n"]))
    term.deck = DRAW_FACTION if facts["deck"] == "faction" else DRAW_ANY
    term.keep = _number(facts["keep"])
    term.rest = REST_SHUFFLE if facts["rest"] == "shuffle_back" else REST_DISCARD
    return term


GAINS: Final[list[tuple[Term, ...]]] = [()]
_KNOWN: Final[dict[str, int]] = {"None": 0, "[]": 0}


def _gain(value: Fact) -> int:
    """The index in GAINS of the gain list described by card facts; equal lists share one."""
    text = str(value)
    if text not in _KNOWN:
        terms = tuple([_term(facts) for facts in _maps(value)])
        _KNOWN[text] = len(GAINS)
        GAINS.append(terms)
    return _KNOWN[text]


def _one(good: int, n: int) -> Fact:
    facts: Facts = {"good": GOODS[good], "n": n}
    return facts


def _good_gain(goods: list[tuple[int, int]]) -> int:
    terms: list[Fact] = [_one(good, n) for good, n in goods]
    return _gain(terms)


def _cost(amounts: dict[int, int]) -> Cost:
    return (
        amounts.get(0, 0),
        amounts.get(1, 0),
        amounts.get(2, 0),
        amounts.get(3, 0),
        amounts.get(4, 0),
        amounts.get(5, 0),
        amounts.get(ANY_RESOURCE, 0),
    )


def _op(facts: Facts) -> Op:
    op = Op(OPS.index(_text(facts["op"])))
    if "n" in facts:
        op.n = _number(facts["n"])
    if "goods" in facts:
        op.goods_mask = _goods_mask(facts["goods"])
    if "each" in facts:
        op.good = GOODS.index(_text(facts["each"]))
    if "gain_each" in facts:
        op.n = _gain(facts["gain_each"])
    if "modes" in facts:
        modes = _map(facts["modes"])
        op.hand_price = _number(modes.get("hand", -1))
        op.location_price = _number(modes.get("opponent_location", -1))
        op.defence_adds = facts["defence_adds"] is True
    return op


def _read_action_cost(card: Card, terms: list[Facts]) -> None:
    amounts: dict[int, int] = {}
    for term in terms:
        if term.get("discard") == "hand_card":
            card.hand_discards = _number(term["n"])
        elif term.get("discard") == "own_deal":
            card.deal_discards = _number(term["n"])
        elif term["n"] == "by_mode":
            card.by_mode = True
        else:
            amounts[GOODS.index(_text(term["good"]))] = _number(term["n"])
    card.action_cost = _cost(amounts)


def _pay_option(facts: Facts) -> PayOption:
    amounts: dict[int, int] = {}
    for term in _maps(facts["pay"]):
        amounts[GOODS.index(_text(term["good"]))] = _number(term["n"])
    return PayOption(_cost(amounts), _gain(facts["gain"]))


def _read_feature(card: Card, effect: Facts) -> None:
    card.event = EVENTS.index(_text(effect["on"]))
    card.is_free_move = card.event == OWN_TURN_FREE
    if "filter" in effect:
        condition = _map(effect["filter"])
        card.filter_faction = condition.get("deck") == "faction"
        if "color" in condition:
            card.filter_mask = 1 << COLORS.index(_text(condition["color"]))
    card.pay_options = tuple([_pay_option(facts) for facts in _maps(effect.get("pay_options"))])
    card.round_max = _number(effect.get("round_max", 0))
    card.min_vp = _number(effect.get("min_vp", 0))
    if "goods" in effect:
        card.storage_mask = _goods_mask(effect["goods"])
    if "end_game" in effect:
        tiers = _maps(_map(effect["end_game"])["tiers"])
        card.tiers = tuple([(_number(tier["at_least"]), _number(tier["vp"])) for tier in tiers])


def _read_effect(card: Card, effect: Facts) -> None:
    card.gain = _gain(effect.get("gain"))
    card.ops = tuple([_op(facts) for facts in _maps(effect.get("do"))])
    if card.type == FEATURE:
        _read_feature(card, effect)
    if card.type == ACTION:
        card.uses = _number(effect["uses"])
        _read_action_cost(card, _maps(effect["cost"]))
        card.target = TARGETS.index(_text(effect.get("target", "")))
        card.remote_deals = effect.get("remote_deals") is True


def _read_prices(card: Card, facts: Facts) -> None:
    amounts: dict[int, int] = {}
    for good, n in _map(facts["build_cost"]).items():
        amounts[GOODS.index(good)] = _number(n)
    card.needs_location = amounts.pop(LOCATION, 0) > 0
    card.cost = _cost(amounts)
    card.resources = sum(amounts.values())
    if facts["raze"] is not None:
        raze = _map(facts["raze"])
        goods = [(good, _number(raze.get(GOODS[good], 0))) for good in RAZE_ORDER]
        card.raze_gain = _good_gain([(good, n) for good, n in goods if n > 0])
        card.raze = tuple([good for good, n in goods for _ in range(n)])
    if facts["deal"] is not None:
        card.deal = GOODS.index(_text(facts["deal"]))
        card.deal_gain = _good_gain([(card.deal, 1)])


def read_card(facts: Facts, name: str, number: int) -> Card:
    """One physical card of an entry of card facts, with its own overrides."""
    own: Facts = dict(facts)
    if "overrides" in facts:
        own.update(_map(_map(facts["overrides"]).get(name, {})))
    card = Card(number, name, _text(own["key"]), DECKS.index(_text(own["deck"])))
    card.type = TYPES.index(_text(own["type"]))
    for color in _texts(own["colors"]):
        card.color_mask |= 1 << COLORS.index(color)
    card.points = _number(own["points"])
    card.bonus = _gain(own["bonus"])
    _read_prices(card, own)
    _read_effect(card, _map(own["effect"]))
    return card


def _read_attack_card(number: int) -> Card:
    place = number - FIRST_CARDS[ATTACK]
    card = Card(number, f"ATT{place + 1:02}", "attack." + GOODS[ATTACK_TARGETS[place]], ATTACK)
    card.deal = ATTACK_TARGETS[place]
    card.deal_gain = _good_gain([(card.deal, 1)])
    return card


def _read_all() -> list[Card]:
    by_name: dict[str, Card] = {}
    for facts in FACTS:
        deck = DECKS.index(_text(facts["deck"]))
        for name in _texts(facts["ids"]):
            number = FIRST_CARDS[deck] + int(name[len(PREFIXES[deck]) :]) - 1
            by_name[name] = read_card(facts, name, number)
    cards = sorted(by_name.values(), key=_number_of)
    for number in range(FIRST_CARDS[ATTACK], ALL_COUNT):
        cards.append(_read_attack_card(number))
    return cards


def _number_of(card: Card) -> int:
    return card.number


CARDS: Final[list[Card]] = _read_all()
CARD_NUMBERS: Final = {card.name: card.number for card in CARDS}
DECK_OF: Final = [card.deck for card in CARDS]
TYPE_OF: Final = [card.type for card in CARDS]
RAZE_OF: Final = [card.raze for card in CARDS]

COMMON_MASK: Final = (1 << DECK_SIZES[COMMON]) - 1
DECK_MASKS: Final = [
    ((1 << DECK_SIZES[deck]) - 1) << FIRST_CARDS[deck] for deck in range(len(DECKS))
]
EVENT_MASKS: Final = [
    sum([1 << card.number for card in CARDS if card.type == FEATURE and card.event == event])
    for event in range(len(EVENTS))
]
LEAST_VP_TRIGGER: Final = min([card.min_vp for card in CARDS if card.event == OWN_VP_GAIN])
GOOD_GAINS: Final = [_good_gain([(good, 1)]) for good in range(CARD + 1)]
