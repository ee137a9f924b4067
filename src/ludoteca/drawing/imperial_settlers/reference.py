"""All cards for the lists in the written rules, by deck."""

from ludoteca.drawing.imperial_settlers.cards import DISTINCT, FACES
from ludoteca.drawing.imperial_settlers.sentences import card_sentence
from ludoteca.drawing.imperial_settlers.sheet import draw_card, page_shapes
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.reference import Reference
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.boards import DECKS
from ludoteca.games.imperial_settlers.tables.printed import CARDS


def references(name: str, words: Words) -> list[Reference]:
    """The different cards of a deck; raises ValueError for an unknown deck."""
    deck = DECKS.index(name)
    return [card(words, number) for number in DISTINCT if CARDS[number].deck == deck]


def card(words: Words, number: int) -> Reference:
    """A card: what it does, how many copies its deck has, its drawing."""
    printed = CARDS[number]
    lines = (card_sentence(printed, words), f"×{FACES.count(number)}")
    return Reference(
        printed.name.lower(),
        words.say(f"card.{printed.key}"),
        tuple(line for line in lines if line),
        drawing=draw_card(number, words, theme=PAGE),
        shapes=page_shapes(words),
    )
