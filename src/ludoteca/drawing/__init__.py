"""Boards as SVG, drawn from a view: the same in a page, a notebook, a picture and the docs."""

from ludoteca.drawing.palette import AUTO, DARK, LIGHT, THEMES

__all__ = ["AUTO", "DARK", "LIGHT", "THEMES"]
