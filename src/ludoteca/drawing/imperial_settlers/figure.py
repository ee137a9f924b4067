"""Drawings of cards or parts of the table for the written rules."""

from typing import Final

from ludoteca.drawing.figures import Figure, Point, cut_out
from ludoteca.drawing.imperial_settlers.sheet import draw_cards, page_shapes
from ludoteca.drawing.imperial_settlers.table import draw_table
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.printed import CARDS
from ludoteca.games.imperial_settlers.view import View

CARDS_PART: Final = "cards"


def draw_figure(view: View, words: Words, figure: Figure) -> str:
    """Cards by name, or a part of the table."""
    part, *names = figure.part.split()
    if part == CARDS_PART:
        numbers = {card.name: at for at, card in enumerate(CARDS)}
        cards = [numbers[name] for name in names]
        drawn = draw_cards(words, theme=PAGE, cards=cards, columns=len(cards))
    else:
        drawn = draw_table(view, words, theme=PAGE, parts=(part,))
    return cut_out(drawn, figure, None, [(text, place_of(spot)) for text, spot in figure.marks])


def figure_shapes(view: View, words: Words) -> str:
    """The definitions the drawing uses, once per page."""
    return page_shapes(words)


def place_of(spot: str) -> Point:
    """The point written as `12,30`."""
    x, y = spot.split(",")
    return float(x), float(y)
