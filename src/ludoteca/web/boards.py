"""The whole table as a drawing within a page; its style is the file GAME.css."""

from markupsafe import Markup

from ludoteca.drawing import draw
from ludoteca.drawing.guides import GUIDES
from ludoteca.drawing.palette import PAGE
from ludoteca.service import Table
from ludoteca.text import Catalogue


def board(found: Table, words: Catalogue) -> Markup:
    """The table as its seat sees it, and the shapes it is made of."""
    guide = GUIDES[found.game]
    shapes = guide.shapes(found.view, words)
    drawn = draw(found.game, found.view, words, PAGE)
    return Markup(
        f'<svg class="{guide.scope} shapes" width="0" height="0" aria-hidden="true">'
        f"{shapes}</svg>{drawn}"
    )
