"""What a card does in words, derived from its printed effect: new cards with known effects need no
code."""

from collections.abc import Mapping
from typing import Final

from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables import printed
from ludoteca.games.imperial_settlers.tables.boards import (
    ANY_RESOURCE,
    COLORS,
    FOOD,
    FOUNDATION_WOOD,
    GOLD,
    GOOD_KEYS,
    PROTECTED_EXTRA,
    RAZE,
    STONE,
    VP,
    WOOD,
    WORKER,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    COST_ANY,
    EVENTS,
    GAINS,
    OPS,
    TARGETS,
    Card,
    Cost,
    Op,
    PayOption,
    Term,
)
from ludoteca.text import AND, OR

Facts = Mapping[str, int | str]
DECKS: Final = {printed.DRAW_ANY: "any", printed.DRAW_FACTION: "faction"}
RESTS: Final = {printed.REST_DISCARD: "discard", printed.REST_SHUFFLE: "shuffle"}
COST_ORDER: Final = (WORKER, WOOD, STONE, FOOD, GOLD, RAZE)
DEALS: Final = (printed.OWN_DEAL_TARGET, printed.OPPONENT_DEAL)


def card_sentence(card: Card, words: Words) -> str:
    """What a card does: its ability, its building bonus, its points at the end."""
    if card.type == printed.ATTACK_CARD:
        return words.say("effect.attack", {"good": GOOD_KEYS[card.deal]})
    phrases = [ability(card, words)]
    if card.bonus:
        phrases.append(words.say("effect.bonus", {"deed": gain_deed(card.bonus, words)}))
    if card.tiers:
        phrases.append(words.say("effect.end", {"tiers": tiers(card, words)}))
    return " ".join(part for part in phrases if part)


def ability(card: Card, words: Words) -> str:
    """The sentence of a production, an action or a feature; empty if only a bonus is printed."""
    if card.type == printed.PRODUCTION:
        return words.say("effect.production", {"deed": gain_deed(card.gain, words)})
    if card.type == printed.ACTION:
        deeds = [*costs(card, words), *operations(card, words)]
        if card.gain:
            deeds.append(gain_deed(card.gain, words))
        return words.say(
            "effect.action", {"count": card.uses, "deed": chained(deeds, "then", words)}
        )
    return feature(card, words) if card.event != printed.NEVER else ""


def feature(card: Card, words: Words) -> str:
    """When a feature takes effect, and what it does."""
    deeds = [effect_deed(card, 0, words)] if card.ops or card.pay_options else []
    if card.gain:
        deeds.append(gain_deed(card.gain, words))
    facts: Facts = {
        "built": built(card, words),
        "deed": chained(deeds, "then", words),
        "goods": words.join(good_names(card.storage_mask, words), AND),
        "least": card.min_vp,
        "most": card.round_max,
    }
    return words.say(f"effect.when.{EVENTS[card.event]}", facts)


def effect_deed(card: Card, gain: int, words: Words) -> str:
    """What one effect of a card does: a gain list, or operations and optional payments."""
    if gain:
        return gain_deed(gain, words)
    deeds = operations(card, words)
    if card.pay_options:
        options = [pay_option(option, words) for option in card.pay_options]
        deeds.append(words.say("effect.may", {"deed": chained(options, "else", words)}))
    return chained(deeds, "then", words)


def built(card: Card, words: Words) -> str:
    """The kind of location that triggers a feature when built."""
    colors = color_names(card.filter_mask, words)
    kinds = ["color"] * bool(colors) + ["faction"] * card.filter_faction
    key = "effect.built." + ("_".join(kinds) or "any")
    return words.say(key, {"color": words.join(colors, OR)})


def pay_option(option: PayOption, words: Words) -> str:
    """One payment option of a feature, and what it brings."""
    facts: Facts = {
        "cost": words.join(cost_goods(option.pay, words), AND),
        "deed": gain_deed(option.gain, words),
    }
    return words.say("effect.option", facts)


def tiers(card: Card, words: Words) -> str:
    """Points at the end for cards under or goods on a location; only one of the tiers counts."""
    stored = "cards" if card.ops[0].kind == printed.STORE_HAND_CARDS else "resources"
    steps = [
        words.say(f"effect.tier.{stored}", {"goods": counted(VP, points, words), "least": least})
        for least, points in card.tiers
    ]
    return words.join(steps, OR)


# ---------- costs of actions


def costs(card: Card, words: Words) -> list[str]:
    """What an action costs, as one clause; empty if it is free or its price depends on the
    target."""
    found: list[str] = []
    goods = cost_goods(card.action_cost, words)
    if goods:
        found.append(words.say("effect.pay", {"goods": words.join(goods, AND)}))
    if card.hand_discards:
        found.append(words.say("effect.discard.card", {"count": card.hand_discards}))
    if card.deal_discards:
        found.append(words.say("effect.discard.deal", {"count": card.deal_discards}))
    return [words.join(found, AND)] if found else []


def cost_goods(cost: Cost, words: Words) -> list[str]:
    """The goods of a cost with their amounts; workers first, as printed."""
    found = [counted(good, cost[good], words) for good in COST_ORDER if cost[good]]
    if cost[COST_ANY]:
        found.append(counted(ANY_RESOURCE, cost[COST_ANY], words))
    return found


# ---------- operations


def operations(card: Card, words: Words) -> list[str]:
    """A clause for each operation; the first names the target, the others refer back to it."""
    return [
        words.say(f"effect.do.{OPS[op.kind]}", step_facts(card, op, place, words))
        if op.kind != printed.STORE_HAND_CARDS
        else store_cards(op, words)
        for place, op in enumerate(card.ops)
    ]


def step_facts(card: Card, op: Op, place: int, words: Words) -> Facts:
    """The facts for the clause of an operation."""
    goods = words.join(good_names(op.goods_mask, words), OR)
    if op.good < len(GOOD_KEYS):
        goods = counted(op.good, op.n, words)
    return {
        "target": target(card, place),
        "count": op.n,
        "goods": goods,
        "razed": razed(op, words),
        "wood": counted(WOOD, FOUNDATION_WOOD, words),
    }


def target(card: Card, place: int) -> str:
    """The key of the target of an ability; only deals say whether remote ones are included."""
    key = f"effect.target.{TARGETS[card.target]}"
    if card.target in DEALS and not card.remote_deals:
        key += ".board"
    return f"{key}.again" if place else key


def store_cards(op: Op, words: Words) -> str:
    """Cards stored permanently, and what each of them brings."""
    putting = words.say(f"effect.do.{OPS[op.kind]}")
    if not op.n:
        return putting
    each = words.say("effect.do.store_each", {"deed": gain_deed(op.n, words)})
    return chained([putting, each], "then", words)


def razed(op: Op, words: Words) -> str:
    """What an ability razes, and for how many raze tokens."""
    found: list[str] = []
    if op.hand_price >= 0:
        found.append(words.say("effect.raze.hand", {"count": op.hand_price}))
    if op.location_price >= 0:
        place = words.say("effect.raze.location", {"count": op.location_price})
        guard = "effect.raze.guarded" if op.defence_adds else "effect.raze.unguarded"
        found.append(words.say(guard, {"razed": place, "extra": PROTECTED_EXTRA}))
    return words.join(found, OR)


# ---------- gains


def gain_deed(gain: int, words: Words) -> str:
    """The clauses of a gain list: its goods first, then the rest."""
    terms = GAINS[gain]
    deeds: list[str] = []
    goods = [term_goods(term, words) for term in terms if term.kind == printed.GAIN]
    if goods:
        deeds.append(words.say("effect.gain", {"goods": words.join(goods, AND)}))
    deeds += [term_deed(term, words) for term in terms if term.kind != printed.GAIN]
    return chained(deeds, "then", words)


def term_goods(term: Term, words: Words) -> str:
    """An amount of goods, or an amount for each thing counted."""
    goods = counted(term.good, term.n, words)
    if term.count == printed.COUNT_NOTHING:
        return goods
    color = words.join(color_names(term.color_mask, words), OR)
    kind = "color" if term.count == printed.COUNT_COLOR else "samurai"
    return words.say(f"effect.each.{kind}", {"goods": goods, "color": color, "most": term.most})


def term_deed(term: Term, words: Words) -> str:
    """A choice of gains, a draw with a choice, a copied production."""
    if term.kind == printed.CHOOSE:
        return choice_deed(term, words)
    if term.kind == printed.COPY:
        return words.say("effect.copy")
    key = f"effect.draw.{DECKS[term.deck]}.{RESTS[term.rest]}"
    return words.say(key, {"count": term.n, "keep": term.keep})


def choice_deed(term: Term, words: Words) -> str:
    """Alternative goods; whole clauses if an alternative is more than goods."""
    lists = [GAINS[number] for number in term.choices]
    if any(part.kind != printed.GAIN for terms in lists for part in terms):
        return chained([gain_deed(number, words) for number in term.choices], "else", words)
    goods = [words.join([term_goods(part, words) for part in terms], AND) for terms in lists]
    return words.say("effect.gain", {"goods": words.join(goods, OR)})


# ---------- words


def counted(good: int, n: int, words: Words) -> str:
    """An amount of a good."""
    return words.say(f"count.{GOOD_KEYS[good]}", {"count": n})


def good_names(goods_mask: int, words: Words) -> list[str]:
    """The names of the goods in a mask."""
    return [words.say(key) for good, key in enumerate(GOOD_KEYS) if goods_mask >> good & 1]


def color_names(color_mask: int, words: Words) -> list[str]:
    """The names of the colours in a mask."""
    return [
        words.say(f"color.{color}") for place, color in enumerate(COLORS) if color_mask >> place & 1
    ]


def chained(deeds: list[str], link: str, words: Words) -> str:
    """Clauses joined as a sequence (`then`) or as alternatives (`else`)."""
    text = deeds[0] if deeds else ""
    for deed in deeds[1:]:
        text = words.say(f"effect.{link}", {"deed": text, "next": deed})
    return text
