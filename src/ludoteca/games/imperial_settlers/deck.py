"""The rules for building a faction deck: IS «Regole per costruire un mazzo fazione»."""

from ludoteca.core.errors import Illegal
from ludoteca.games.imperial_settlers import rulebook
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    DECK_SHAPE,
    DECK_SIZES,
    DECKS,
    FACTION_DECK_SIZE,
    FACTIONS,
    FIRST_CARDS,
)
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS


def check_deck(faction: str, names: list[str]) -> None:
    """Raises Illegal if a faction deck breaks the deck-building rules (IS rulings 125, 164)."""
    if faction not in FACTIONS:
        raise Illegal("deck.faction", {"faction": faction}, rulebook.DECK_BUILDING)
    deck = DECKS.index(faction)
    for place, name in enumerate(names):
        check_name(deck, name, names[:place])
    if len(names) != FACTION_DECK_SIZE:
        facts: dict[str, int | str] = {"cards": len(names), "needed": FACTION_DECK_SIZE}
        raise Illegal("deck.size", facts, rulebook.DECK_BUILDING)
    copies = copies_of(names)
    check_whole(deck, copies)
    check_shape(copies)


def check_name(deck: int, name: str, before: list[str]) -> None:
    """Raises Illegal unless the card is of the faction and new to the deck."""
    if name not in CARD_NUMBERS or CARDS[CARD_NUMBERS[name]].deck in (COMMON, len(DECKS) - 1):
        raise Illegal("deck.card", {"card": name}, rulebook.DECK_BUILDING)
    if CARDS[CARD_NUMBERS[name]].deck != deck:
        facts: dict[str, int | str] = {"card": name, "faction": "faction." + DECKS[deck]}
        raise Illegal("deck.other", facts, rulebook.DECK_BUILDING)
    if name in before:
        raise Illegal("deck.twice", {"card": name}, rulebook.DECK_BUILDING)


def copies_of(names: list[str]) -> dict[str, int]:
    """The number of physical cards by card key."""
    copies: dict[str, int] = {}
    for name in names:
        key = CARDS[CARD_NUMBERS[name]].key
        copies[key] = copies.get(key, 0) + 1
    return copies


def check_whole(deck: int, copies: dict[str, int]) -> None:
    """Raises Illegal unless the deck holds all copies of each of its cards."""
    for key, count in copies.items():
        first = FIRST_CARDS[deck]
        printed = [card for card in CARDS[first : first + DECK_SIZES[deck]] if card.key == key]
        if count != len(printed):
            facts: dict[str, int | str] = {
                "card": "card." + key,
                "copies": count,
                "needed": len(printed),
            }
            raise Illegal("deck.copies", facts, rulebook.DECK_BUILDING)


def check_shape(copies: dict[str, int]) -> None:
    """Raises Illegal unless three cards have three copies, six have two and nine have one."""
    counts = list(copies.values())
    for number, needed in DECK_SHAPE.items():
        if counts.count(number) != needed:
            facts: dict[str, int | str] = {
                "copies": number,
                "cards": counts.count(number),
                "needed": needed,
            }
            raise Illegal("deck.shape", facts, rulebook.DECK_BUILDING)
