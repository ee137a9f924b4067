"""Talk at a table: messages, quick phrases, muting, deleting, private notes."""

from typing import Annotated, Literal

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import Response

from ludoteca.core.errors import NotFound
from ludoteca.service import SPECTATOR
from ludoteca.web.pages import render
from ludoteca.web.requests import go, page, seats_of, show, tables_of, visitor_of
from ludoteca.web.table import FRAGMENT
from ludoteca.web.table.mentions import Mentions
from ludoteca.web.table.talk import TalkFacts

router = APIRouter()

LONGEST_FORM = 8000  # characters; the service says how long a message may be

Seat = Annotated[int, Form(ge=-1, le=9)]


@router.get("/table/{match}/talk")
def talk(
    request: Request, match: str, seat: Annotated[int, Query(ge=-1, le=9)] = SPECTATOR
) -> Response:
    """The talk at a table: a page, or for a script only the content of the tab."""
    if seat not in seats_of(request, match):
        raise NotFound("table.unknown", {})
    visitor, tables = visitor_of(request), tables_of(request)
    found = tables.table(match, seat)
    words = visitor.about(found.game)
    mentions = Mentions(found.game, tables.table(match, SPECTATOR).view)
    facts = TalkFacts(tables.talk(visitor.device, match, seat), found, words, mentions)
    if FRAGMENT in visitor.accept:
        return page(render("talk_inside.html", visitor, words, talk=facts))
    return show(request, "talk.html", words, talk=facts)


@router.post("/table/{match}/say")
def say(
    request: Request,
    match: str,
    seat: Seat,
    room: Annotated[str, Form(max_length=20)] = "players",
    text: Annotated[str, Form(max_length=LONGEST_FORM)] = "",
    phrase: Annotated[str, Form(max_length=20)] = "",
) -> Response:
    """Adds a message."""
    seats_of(request, match)
    visitor = visitor_of(request)
    tables_of(request).say(visitor.device, match, seat, room, text, phrase, visitor.name)
    return back(request, match, seat)


@router.post("/table/{match}/unsay")
def delete(
    request: Request, match: str, seat: Seat, number: Annotated[int, Form(ge=1, le=10**9)]
) -> Response:
    """Deletes a message."""
    seats_of(request, match)
    tables_of(request).delete_message(visitor_of(request).device, match, number)
    return back(request, match, seat)


@router.post("/table/{match}/mute")
def mute(
    request: Request,
    match: str,
    seat: Seat,
    whom: Annotated[int, Form(ge=-1, le=9)],
    muted: Annotated[Literal["yes", "no"], Form()] = "yes",
) -> Response:
    """Hides or shows the messages of a seat."""
    seats_of(request, match)
    tables_of(request).mute(visitor_of(request).device, match, whom, muted == "yes")
    return back(request, match, seat)


@router.post("/table/{match}/note")
def note(
    request: Request,
    match: str,
    seat: Seat,
    text: Annotated[str, Form(max_length=LONGEST_FORM)] = "",
) -> Response:
    """Saves private notes."""
    seats_of(request, match)
    tables_of(request).keep_note(visitor_of(request).device, match, seat, text)
    return back(request, match, seat)


def back(request: Request, match: str, seat: int) -> Response:
    """A redirect to the talk."""
    return go(request, f"/table/{match}/talk?seat={seat}")
