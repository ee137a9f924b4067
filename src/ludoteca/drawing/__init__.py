"""Boards as SVG, drawn from a view: the same in a page, a notebook, a picture and the docs."""

from collections.abc import Callable, Iterable
from typing import Any

from ludoteca.drawing import euphrates_tigris, imperial_settlers, terra_mystica
from ludoteca.drawing.palette import AUTO, DARK, LIGHT, THEMES
from ludoteca.drawing.words import Words

__all__ = ["AUTO", "DARK", "LIGHT", "THEMES", "draw"]

TABLES: dict[str, Callable[..., str]] = {
    "euphrates_tigris": euphrates_tigris.draw_table,
    "terra_mystica": terra_mystica.draw_table,
    "imperial_settlers": imperial_settlers.draw_table,
}


def draw(game: str, view: Any, words: Words, theme: str = AUTO, legal: Iterable[int] = ()) -> str:
    """The whole table of any game as SVG."""
    drawn: str = TABLES[game](view, words, theme=theme, legal=legal)
    return drawn
