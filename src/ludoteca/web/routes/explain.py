"""Explanations of the things on a table, as small cards."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from ludoteca.core.errors import NotFound
from ludoteca.text.rules import games_with_rules, rules_text
from ludoteca.web.game_parts import presenter_of
from ludoteca.web.pages import render
from ludoteca.web.requests import page, seats_of, tables_of, visitor_of

router = APIRouter()

LONGEST_NAME: Final = 60
NOTHING: Final = 204


@router.get("/table/{match}/explain")
def explain(
    request: Request,
    match: str,
    seat: Annotated[int, Query(ge=-1, le=9)],
    name: Annotated[str, Query(max_length=LONGEST_NAME)],
) -> Response:
    """The content of the card about a thing on the table; 204 if there is none."""
    if seat not in seats_of(request, match):
        raise NotFound("table.unknown", {})
    visitor, found = visitor_of(request), tables_of(request).table(match, seat)
    words = visitor.about(found.game)
    meaning = presenter_of(found.game).explain(found.view, words, name)
    if meaning is None:
        return Response(status_code=NOTHING)
    rules = None
    if found.game in games_with_rules():
        rules = rules_text(found.game, visitor.language)
    return page(render("explain.html", visitor, words, one=meaning, rules=rules))
