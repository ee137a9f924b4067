"""Drawings of the board for the written rules."""

from typing import Final

from ludoteca.drawing.euphrates_tigris.board import draw_board
from ludoteca.drawing.euphrates_tigris.pieces import CELL
from ludoteca.drawing.euphrates_tigris.sheet import (
    LEFT,
    NAMES,
    PLACES,
    TOP,
    page_shapes,
)
from ludoteca.drawing.figures import Box, Figure, Point, cut_out
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.tables import EMPTY, LEADER, Cell
from ludoteca.games.euphrates_tigris.view import View

EDGE: Final = 6  # margin around the crop
# Where a number is drawn within a cell, beside the piece on it.
ON_EMPTY: Final = (CELL / 2, CELL / 2)
ON_TILE: Final = (9.0, CELL - 9.0)
ON_LEADER: Final = (CELL - 8.0, 9.0)


def draw_figure(view: View, words: Words, figure: Figure) -> str:
    """The board, cropped to the part between two cells if the figure says so."""
    drawn = draw_board(view, words, theme=PAGE, legal=figure.legal)
    marks = [(text, mark_place(view, NAMES.index(cell))) for text, cell in figure.marks]
    return cut_out(drawn, figure, box_of(figure.crop), marks)


def figure_shapes(view: View, words: Words) -> str:
    """The definitions the drawing uses, once per page."""
    return page_shapes(view.board, words)


def box_of(crop: tuple[str, ...]) -> Box | None:
    """The box between two cells, including the coordinates if it starts at an edge."""
    if not crop:
        return None
    (left, top), (right, bottom) = [PLACES[NAMES.index(cell)] for cell in crop]
    x, y = left - EDGE if left else LEFT, top - EDGE if top else TOP
    return x, y, right + CELL + EDGE - x, bottom + CELL + EDGE - y


def mark_place(view: View, cell: Cell) -> Point:
    """Where the number of a cell is drawn."""
    (x, y), piece = PLACES[cell], view.content[cell]
    dx, dy = ON_EMPTY if piece == EMPTY else ON_LEADER if piece >= LEADER else ON_TILE
    return x + dx, y + dy
