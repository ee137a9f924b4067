"""Drawings of the map and the table for the written rules."""

from typing import Final

from ludoteca.drawing.figures import Box, Figure, cut_out
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.terra_mystica.board import draw_board
from ludoteca.drawing.terra_mystica.hexes import RADIUS, Ground
from ludoteca.drawing.terra_mystica.parts import draw_part
from ludoteca.drawing.terra_mystica.sheet import page_shapes, sheet_for
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.view import View

MARK_UP: Final = 16  # a number is drawn at the top of its hex
MARK_RIGHT: Final = 13


def draw_figure(view: View, words: Words, figure: Figure) -> str:
    """The map, cropped to the part between two hexes, or a part of the table."""
    if figure.part:
        drawn = draw_part(view, words, figure.part, theme=PAGE, seat=max(view.seat, 0))
        return cut_out(drawn, figure, None, [])
    board = view.choices.board
    ground = sheet_for(board, PAGE, words).ground
    places = {name: ground.places[at] for at, name in enumerate(board.names)}
    marks = [
        (text, (places[name][0] + MARK_RIGHT, places[name][1] - MARK_UP))
        for text, name in figure.marks
    ]
    drawn = draw_board(view, words, theme=PAGE, legal=figure.legal)
    return cut_out(drawn, figure, box_of(ground, figure.crop), marks)


def figure_shapes(view: View, words: Words) -> str:
    """The definitions the drawing uses, once per page."""
    return page_shapes(view.choices.board, words)


def box_of(ground: Ground, crop: tuple[str, ...]) -> Box | None:
    """The box between two hexes, including both."""
    if not crop:
        return None
    names = ground.board.names
    spots = [ground.places[names.index(name)] for name in crop]
    left, right = (edge(x for x, _ in spots) for edge in (min, max))
    top, bottom = (edge(y for _, y in spots) for edge in (min, max))
    return left - RADIUS, top - RADIUS, right - left + 2 * RADIUS, bottom - top + 2 * RADIUS
