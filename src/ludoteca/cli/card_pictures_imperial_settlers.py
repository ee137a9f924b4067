"""Cards as pictures: whole decks, or single cards by their printed numbers."""

from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.drawing.imperial_settlers import draw_card, draw_cards
from ludoteca.drawing.imperial_settlers.cards import DISTINCT
from ludoteca.drawing.imperial_settlers.sheet import COLUMNS
from ludoteca.games.imperial_settlers.tables.boards import ATTACK, CARD_COUNT, DECKS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, DECK_OF
from ludoteca.text import Catalogue

ALL: Final = "all"


def draw_chosen(chosen: str, words: Catalogue, theme: str) -> str:
    """A drawing of the chosen cards; a single card fills the picture."""
    numbers = read_cards(chosen)
    if len(numbers) == 1:
        return draw_card(numbers[0], words, theme=theme)
    return draw_cards(words, theme=theme, cards=numbers, columns=min(COLUMNS, len(numbers)))


def read_cards(chosen: str) -> list[int]:
    """Cards by deck or number, separated by commas or spaces, without duplicates."""
    found: list[int] = []
    for word in chosen.replace(",", " ").split():
        found += [card for card in cards_called(word) if card not in found]
    if not found:
        raise unknown(chosen)
    return found


def cards_called(word: str) -> list[int]:
    """The cards for a word: all different ones, those of a deck, or the one with that number."""
    if word.lower() == ALL:
        return list(DISTINCT)
    if word.lower() in DECKS[:ATTACK]:
        deck = DECKS.index(word.lower())
        return [card for card in DISTINCT if DECK_OF[card] == deck]
    number = CARD_NUMBERS.get(word.upper(), CARD_COUNT)
    if number >= CARD_COUNT:  # the cards of the virtual player have no picture
        raise unknown(word)
    return [number]


def unknown(word: str) -> BadNotation:
    """The refusal of a word that is not a card."""
    return BadNotation("cards.unknown", {"card": word, "known": ", ".join((ALL, *DECKS[:ATTACK]))})
