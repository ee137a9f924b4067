"""The whole table as a drawing in a page; its style sheet is GAME.css."""

from markupsafe import Markup

from ludoteca.core.game_module import PICTURE
from ludoteca.drawing.layout import BOARD
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.presenter import Look
from ludoteca.games.registry import has_part, part_of
from ludoteca.service import Table
from ludoteca.text import Catalogue
from ludoteca.web.game_parts import presenter_of


def board(found: Table, words: Catalogue) -> Markup:
    """The drawing of a table as its seat sees it, with the shapes it uses."""
    presenter = presenter_of(found.game)
    shapes = presenter.shapes(found.view, words)
    if has_part(found.game, PICTURE):
        drawn = part_of(found.game, PICTURE)(found.view, words, theme=PAGE)
    else:
        drawn = presenter.parts(found.view, words, Look())[BOARD]
    return Markup(
        f'<svg class="{presenter.pictures.scope} shapes" width="0" height="0" aria-hidden="true">'
        f"{shapes}</svg>{drawn}"
    )
