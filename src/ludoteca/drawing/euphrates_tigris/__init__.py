"""Euphrates & Tigris: draws the board alone, or the whole table as one seat sees it."""

from ludoteca.drawing.euphrates_tigris.board import draw_board
from ludoteca.drawing.euphrates_tigris.marks import Choice
from ludoteca.drawing.euphrates_tigris.sheet import TOGGLES
from ludoteca.drawing.euphrates_tigris.table import draw_table

__all__ = ["TOGGLES", "Choice", "draw_board", "draw_table"]
