"""Terra Mystica: draws the map alone, or the whole table as one seat sees it."""

from ludoteca.drawing.terra_mystica.board import bridge_link, draw_board
from ludoteca.drawing.terra_mystica.marks import Choice, choice_of
from ludoteca.drawing.terra_mystica.parts import PARTS, draw_part
from ludoteca.drawing.terra_mystica.sheet import TOGGLES
from ludoteca.drawing.terra_mystica.table import draw_table

__all__ = [
    "PARTS",
    "TOGGLES",
    "Choice",
    "bridge_link",
    "choice_of",
    "draw_board",
    "draw_part",
    "draw_table",
]
