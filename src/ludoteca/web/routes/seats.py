"""Taking a seat: secret links of seats and spectators, and joining open tables."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from ludoteca.core.errors import Illegal, NotFound
from ludoteca.core.record import SPECTATOR
from ludoteca.service import ABANDONED
from ludoteca.web.requests import go, seats_of, show, tables_of, visitor_of
from ludoteca.web.visitor import NAME, tidy_name

router = APIRouter()

LONGEST_KEY = 64


@router.get("/s/{key}")
def invited(request: Request, key: str) -> Response:
    """The page of a seat's link; taking it needs a click, so that link previews do not."""
    visitor, tables = visitor_of(request), tables_of(request)
    found = tables.find_key(key[:LONGEST_KEY])
    if found.seat == SPECTATOR:
        raise NotFound("key.unknown", {})
    is_mine = found.seat in tables.seats_of(visitor.device, found.match)
    if found.is_used and not is_mine:
        raise NotFound("key.used", {})
    if is_mine:
        return go(request, f"/table/{found.match}?seat={found.seat}")
    return show(
        request,
        "invited.html",
        visitor.about(found.game),
        found=found,
        action=f"/s/{key}",
        is_closed=found.status == ABANDONED,
        is_watching=False,
        name=found.name or visitor.name,
    )


@router.post("/s/{key}")
def sit_down(request: Request, key: str, name: Annotated[str, Form()] = "") -> Response:
    """Takes the seat of a link."""
    tables = tables_of(request)
    if tables.find_key(key[:LONGEST_KEY]).seat == SPECTATOR:
        raise NotFound("key.unknown", {})
    chosen = tidy_name(name)
    match, seat = tables.claim(visitor_of(request).device, key, chosen)
    return go(request, f"/table/{match}?seat={seat}", **({NAME: chosen} if chosen else {}))


@router.get("/w/{key}")
def ask_watch(request: Request, key: str) -> Response:
    """The page of a spectators' link; nothing is stored before a click."""
    visitor, tables = visitor_of(request), tables_of(request)
    found = tables.find_key(key[:LONGEST_KEY])
    if found.seat != SPECTATOR:
        raise NotFound("key.unknown", {})
    if tables.seats_of(visitor.device, found.match):
        return go(request, f"/table/{found.match}")
    return show(
        request,
        "invited.html",
        visitor.about(found.game),
        found=found,
        action=f"/w/{key}",
        is_closed=False,
        is_watching=True,
        name="",
    )


@router.post("/w/{key}")
def watch(request: Request, key: str) -> Response:
    """Makes the visitor a spectator."""
    tables = tables_of(request)
    if tables.find_key(key[:LONGEST_KEY]).seat != SPECTATOR:
        raise NotFound("key.unknown", {})
    match, _ = tables.claim(visitor_of(request).device, key)
    return go(request, f"/table/{match}")


@router.post("/table/{match}/link")
def new_link(request: Request, match: str, seat: Annotated[int, Form(ge=0, le=9)]) -> Response:
    """Creates a new link for an own seat or, as the host, for a player who lost theirs."""
    seats_of(request, match)
    tables_of(request).renew_link(visitor_of(request).device, match, seat)
    return go(request, f"/table/{match}/seats")


@router.post("/table/{match}/join")
def join(request: Request, match: str, name: Annotated[str, Form()] = "") -> Response:
    """Takes a free seat of an open table."""
    visitor = visitor_of(request)
    chosen = tidy_name(name)
    tables = tables_of(request)
    try:
        seat = tables.join(visitor.device, match, chosen or visitor.name)
    except Illegal as refusal:  # a remembered name may be taken: join without it
        if chosen or refusal.code != "name.taken":
            raise
        seat = tables.join(visitor.device, match)
    return go(request, f"/table/{match}?seat={seat}", **({NAME: chosen} if chosen else {}))
