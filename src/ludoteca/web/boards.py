"""The whole table as a drawing within a page."""

from markupsafe import Markup

from ludoteca.drawing import draw
from ludoteca.service import Table
from ludoteca.text import Catalogue
from ludoteca.web.visitor import Visitor


def board(visitor: Visitor, found: Table, words: Catalogue) -> Markup:
    """The table as its seat sees it; the drawing's own style is let in by the page's nonce."""
    drawn = draw(found.game, found.view, words)
    return Markup(drawn.replace("<style>", f'<style nonce="{visitor.nonce}">'))
