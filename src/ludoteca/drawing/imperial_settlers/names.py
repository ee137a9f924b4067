"""Cards, goods and seats of Imperial Settlers in words."""

from functools import lru_cache

from ludoteca.drawing.pictures import NUMBERS
from ludoteca.drawing.steps import ROUND
from ludoteca.drawing.words import Words, after_number
from ludoteca.games.imperial_settlers.tables.boards import (
    ANY_RESOURCE,
    ATTACK,
    DECKS,
    GOODS,
    LOCATION,
    RAZE_ORDER,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    COST_ANY,
    COUNT_NOTHING,
    GAIN,
    GAINS,
    PRODUCTION,
    Card,
    Cost,
    Term,
)
from ludoteca.games.imperial_settlers.view import View

Amount = tuple[int, int]  # good, how many


def faction_key(view: View, seat: int) -> str:
    """The catalogue key of a seat's faction; the virtual player's for no seat."""
    seats = view.table.seats
    deck = seats[seat].faction if 0 <= seat < len(seats) else ATTACK
    return f"faction.{DECKS[deck]}"


def card_name(number: int, words: Words) -> str:
    """The name of a card in the reader's language."""
    return words.say(f"card.{CARDS[number].name}")


def cost_amounts(cost: Cost, needs_location: bool = False) -> list[Amount]:
    """The goods of a cost with their amounts."""
    found = [(good, cost[good]) for good in range(COST_ANY) if cost[good]]
    if cost[COST_ANY]:
        found.append((ANY_RESOURCE, cost[COST_ANY]))
    return [*found, (LOCATION, 1)] if needs_location else found


def raze_amounts(card: Card) -> list[Amount]:
    """The goods of a raze field with their amounts."""
    return [(good, card.raze.count(good)) for good in RAZE_ORDER if good in card.raze]


def gain_amounts(gain: int) -> list[Amount]:
    """The fixed goods of a gain, without what is chosen or counted."""
    return [
        (term.good, term.n)
        for term in GAINS[gain]
        if term.kind == GAIN and term.count == COUNT_NOTHING
    ]


def counted_terms(gain: int) -> list[Term]:
    """The parts of a gain whose amount is counted."""
    return [term for term in GAINS[gain] if term.kind == GAIN and term.count != COUNT_NOTHING]


def built_amounts(card: Card) -> list[Amount]:
    """What a location brings when built: its bonus, and its first production."""
    found = gain_amounts(card.bonus)
    return [*found, *gain_amounts(card.gain)] if card.type == PRODUCTION else found


@lru_cache
def good_labels(words: Words) -> dict[str, str]:
    """The names of costs and gains after a number, once and per round, by icon."""
    found: dict[str, str] = {}
    for end, count in NUMBERS:
        for good in GOODS:
            called = after_number(words, f"count.good.{good}", count)
            found[f"{good}{end}"] = called
            found[f"{good}{ROUND}{end}"] = words.say("page.lasting", {"goods": called})
    return found


def good_text(good: int, count: int, words: Words) -> str:
    """A number of goods, abbreviated."""
    key = f"legend.good.{GOODS[good]}"
    return words.say(key if words.has(key) else f"count.good.{GOODS[good]}", {"count": count})


def goods_text(amounts: list[Amount], words: Words) -> str:
    """Goods with their amounts; “free” if there are none."""
    text = ", ".join(good_text(good, count, words) for good, count in amounts)
    return text or words.say("cli.free")


def mark_of(view: View, location: int, words: Words) -> str:
    """The state of a location in words: uses, guards, what lies on it."""
    phrases: list[str] = []
    uses, most = view.uses(location), CARDS[location].uses
    if uses and most > 1:
        phrases.append(words.say("legend.used_of", {"uses": uses, "most": most}))
    elif uses:
        phrases.append(words.say("legend.used"))
    if view.is_guarded(location):
        phrases.append(words.say("legend.protected"))
    if view.is_blocked(location):
        phrases.append(words.say("legend.blocked"))
    if view.taken_by(location) >= 0:
        who = faction_key(view, view.taken_by(location))
        phrases.append(words.say("legend.captured", {"who": who}))
    if view.stored(location):
        phrases.append(words.say("legend.stored", {"number": view.stored(location)}))
    if view.has_route(location):
        phrases.append(words.say("legend.route"))
    return ", ".join(phrases)
