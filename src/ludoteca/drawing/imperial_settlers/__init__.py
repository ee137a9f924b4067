"""Imperial Settlers: draws one card, all cards, or the whole table as one seat sees it."""

from ludoteca.drawing.imperial_settlers.sheet import draw_card, draw_cards
from ludoteca.drawing.imperial_settlers.table import PARTS, draw_table

__all__ = ["PARTS", "draw_card", "draw_cards", "draw_table"]
