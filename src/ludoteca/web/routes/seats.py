"""Sitting down: secret links of seats and watchers, and joining an open table."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from ludoteca.core.errors import NotFound
from ludoteca.service import ABANDONED
from ludoteca.web.requests import go, show, tables_of, visitor_of
from ludoteca.web.visitor import NAME, tidy_name

router = APIRouter()

WATCHER = -1
LONGEST_KEY = 64


@router.get("/s/{key}")
def invited(request: Request, key: str) -> Response:
    """Shows the seat a link leads to; sitting down takes a click, so that no preview does it."""
    visitor, tables = visitor_of(request), tables_of(request)
    found = tables.find_key(key[:LONGEST_KEY])
    if found.seat == WATCHER:
        raise NotFound("key.unknown", {})
    if found.seat in tables.seats_of(visitor.device, found.match):
        return go(request, f"/table/{found.match}?seat={found.seat}")
    return show(
        request,
        "invited.html",
        visitor.about(found.game),
        found=found,
        action=f"/s/{key}",
        is_closed=found.status == ABANDONED,
        name=found.name or visitor.name,
    )


@router.post("/s/{key}")
def sit_down(request: Request, key: str, name: Annotated[str, Form()] = "") -> Response:
    """Takes the seat of a link."""
    tables = tables_of(request)
    if tables.find_key(key[:LONGEST_KEY]).seat == WATCHER:
        raise NotFound("key.unknown", {})
    chosen = tidy_name(name)
    match, seat = tables.claim(visitor_of(request).device, key, chosen)
    return go(request, f"/table/{match}?seat={seat}", **({NAME: chosen} if chosen else {}))


@router.get("/w/{key}")
def watch(request: Request, key: str) -> Response:
    """Lets somebody watch: harmless, so at once."""
    tables = tables_of(request)
    if tables.find_key(key[:LONGEST_KEY]).seat != WATCHER:
        raise NotFound("key.unknown", {})
    match, _ = tables.claim(visitor_of(request).device, key)
    return go(request, f"/table/{match}")


@router.post("/table/{match}/join")
def join(request: Request, match: str, name: Annotated[str, Form()] = "") -> Response:
    """Takes a free seat of an open table."""
    visitor = visitor_of(request)
    chosen = tidy_name(name)
    seat = tables_of(request).join(visitor.device, match, chosen or visitor.name)
    return go(request, f"/table/{match}?seat={seat}", **({NAME: chosen} if chosen else {}))
