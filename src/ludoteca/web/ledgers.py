"""The ledger page: a table of the moves by round, and a text to copy."""

from dataclasses import dataclass

from fastapi import Request
from starlette.responses import Response

from ludoteca.core.errors import NotFound
from ludoteca.service import OVER, PLAYING, Table
from ludoteca.web.game_parts import has_ledger, presenter_of
from ludoteca.web.lists import seat_names
from ludoteca.web.requests import show, tables_of, visitor_of


@dataclass(frozen=True, slots=True)
class Mover:
    """The heading of a seat in the ledger."""

    name: str
    who: str  # its faction
    emblem: str


def ledger_page(request: Request, table: Table) -> Response:
    """The ledger as the reader may see it; NotFound if there is none."""
    if not has_ledger(table.game) or table.status not in (PLAYING, OVER):
        raise NotFound("web.error.missing", {})
    words = visitor_of(request).about(table.game)
    presenter = presenter_of(table.game)
    movers = [
        Mover(name, words.say(presenter.who(table.view, seat)), presenter.emblem(table.view, seat))
        for seat, name in enumerate(seat_names(table, words))
    ]
    return show(
        request,
        "ledger.html",
        words,
        table=table,
        ledger=tables_of(request).ledger(table.match, table.seat),
        movers=movers,
        shapes=presenter.shapes(table.view, words),
        scope=presenter.pictures.scope,
    )
