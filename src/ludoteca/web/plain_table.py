"""The table while it is played: the drawing, and every legal move as a button."""

from ludoteca.service import Table
from ludoteca.text import Catalogue
from ludoteca.web.boards import board
from ludoteca.web.lists import chair_name
from ludoteca.web.pages import render
from ludoteca.web.visitor import Visitor


def table_page(
    visitor: Visitor,
    found: Table,
    words: Catalogue,
    pick: list[str],
    told: str = "",
    is_fragment: bool = False,
) -> str:
    """The page of a running match for the seat it was asked for."""
    return render(
        "plain_table.html",
        visitor,
        words,
        table=found,
        names=[chair_name(chair, words) for chair in found.seats],
        board=board(found, words),
        told=told,
    )
