"""The page of a table, its actions, and the stream that announces changes."""

import time
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Header, Query, Request
from starlette.responses import Response

from ludoteca.core.errors import NotFound, Refusal
from ludoteca.service import ABANDONED, GATHERING, OVER, PLAYING, READ_ONLY, SPECTATOR, Table
from ludoteca.web.errors import sentence, status_of
from ludoteca.web.event_stream import EventStream
from ludoteca.web.final import final_page
from ludoteca.web.lobby import (
    closed_page,
    closing_line,
    curtain_page,
    is_curtained,
    lobby_page,
    recent_notice,
    stranger_page,
)
from ludoteca.web.requests import go, page, seats_of, tables_of, visitor_of
from ludoteca.web.table import FRAGMENT, Choice, PartFacts, table_page
from ludoteca.web.visitor import SHOWN, cookie, tidy_name

router = APIRouter()

NOT_READY = ("", "0", "false", "no", "off")

Number = Annotated[int, Form(ge=-1, le=10**9)]
Seat = Annotated[int, Form(ge=-1, le=9)]
Texts = Annotated[list[str], Form()]
Watching = Annotated[int, Query(ge=-1, le=9)]


@router.get("/table/{match}")
def table(
    request: Request,
    match: str,
    seat: Annotated[int | None, Query(ge=-1, le=9)] = None,
    pick: Annotated[list[str] | None, Query()] = None,
    why: str = "",
    ready: str = "",
) -> Response:
    """The table as one of the visitor's seats sees it; `pick` narrows the choice, `why` lists
    refused moves, `ready` confirms that the device was passed to the next player."""
    visitor, tables = visitor_of(request), tables_of(request)
    held = tables.seats_of(visitor.device, match)
    if not held:
        return stranger_page(request, match)
    if FRAGMENT not in visitor.accept:
        tables.visit(visitor.device, match)
    shown = chosen_seat(request, match, held, seat)
    found = tables.table(match, shown)
    if ready in NOT_READY and is_curtained(request, found, held):
        return curtain_page(request, found)
    answer = seat_page(request, found, Choice(tuple(pick or ()), why))
    if len(held) > 1 and visitor.shown_at(match) != shown:
        answer.headers.append("Set-Cookie", cookie(visitor, SHOWN, visitor.showing(match, shown)))
    return answer


def chosen_seat(request: Request, match: str, held: list[int], asked: int | None) -> int:
    """The requested seat; without one, a seat that decides, or the one shown last."""
    if asked is not None:
        if asked not in held:
            raise NotFound("table.unknown", {})
        return asked
    players = [seat for seat in held if seat != SPECTATOR]
    if len(players) < 2:
        return players[0] if players else SPECTATOR
    deciders = tables_of(request).table(match, players[0]).deciders
    last = visitor_of(request).shown_at(match)
    deciding = [seat for seat in players if deciders >> seat & 1]
    if last in deciding or (not deciding and last in players):
        return last
    return (deciding or players)[0]


def seat_page(
    request: Request, found: Table, choice: Choice, message: str = "", status: int = 200
) -> Response:
    """The page of a table by its status: waiting for players, running, or over."""
    if found.status == GATHERING:
        return lobby_page(request, found, message, status)
    if found.status in (ABANDONED, READ_ONLY):
        return closed_page(request, found)
    if found.status == OVER:
        return final_page(request, found, message, status)
    visitor = visitor_of(request)
    words = visitor.about(found.game)
    message = message or recent_notice(found, words, time.time())
    message = message or closing_line(request, found, words)
    return page(table_page(visitor, tables_of(request), found, choice, message), status)


def parts_of(request: Request, match: str, seat: int) -> PartFacts:
    """The parts that a seat's page loads later; NotFound unless the match is running."""
    check_held(request, match, seat)
    found = tables_of(request).table(match, seat)
    if found.status != PLAYING:
        raise NotFound("web.error.missing", {})
    held = tuple([one for one in seats_of(request, match) if one != SPECTATOR])
    return PartFacts(visitor_of(request), tables_of(request), found, held)


@router.get("/table/{match}/tab/{name}")
def tab(request: Request, match: str, name: str, seat: Watching = SPECTATOR) -> Response:
    """A tab that is loaded on demand: a page, or for a script only its content."""
    return page(parts_of(request, match, seat).tab(name))


@router.get("/table/{match}/event/{n}")
def event(request: Request, match: str, n: int, seat: Watching = SPECTATOR) -> Response:
    """What an event changed: a page, or for a script only its content."""
    return page(parts_of(request, match, seat).event(n))


@router.get("/table/{match}/seats")
def seats(request: Request, match: str) -> Response:
    """The page of the seats, and the links the visitor may know."""
    held = seats_of(request, match)
    return lobby_page(request, tables_of(request).table(match, max(held)))


def done(request: Request, match: str, seat: int) -> Response:
    """A redirect to the table; with several own seats, it shows the one that decides."""
    held = [one for one in seats_of(request, match) if one != SPECTATOR]
    return go(request, f"/table/{match}" + ("" if len(held) > 1 else f"?seat={seat}"))


def check_held(request: Request, match: str, seat: int) -> None:
    """Raises NotFound unless the visitor holds the seat."""
    if seat not in seats_of(request, match):
        raise NotFound("table.unknown", {})


def refused(request: Request, match: str, seat: int, refusal: Refusal) -> Response:
    """The page of the seat with the sentence of a refusal on top."""
    found = tables_of(request).table(match, seat)
    message = sentence(refusal, visitor_of(request).language, found.game)
    return seat_page(request, found, Choice(), message, status_of(refusal))


@router.post("/table/{match}/act")
def act(request: Request, match: str, n: Number, seat: Seat, text: Texts) -> Response:
    """Plays one or several actions, all or none."""
    check_held(request, match, seat)
    try:
        tables_of(request).act(match, seat, n, text)
    except Refusal as refusal:
        return refused(request, match, seat, refusal)
    return done(request, match, seat)


@router.post("/table/{match}/undo")
def undo(request: Request, match: str, n: Number, seat: Seat, to: Number) -> Response:
    """Undoes every action after step `to`."""
    check_held(request, match, seat)
    try:
        tables_of(request).undo(match, seat, n, to)
    except Refusal as refusal:
        return refused(request, match, seat, refusal)
    return done(request, match, seat)


@router.post("/table/{match}/resign")
def resign(request: Request, match: str, n: Number, seat: Seat) -> Response:
    """Resigns for a seat."""
    check_held(request, match, seat)
    try:
        tables_of(request).resign(match, seat, n)
    except Refusal as refusal:
        return refused(request, match, seat, refusal)
    return done(request, match, seat)


@router.post("/table/{match}/rename")
def rename(request: Request, match: str, seat: Seat, name: Annotated[str, Form()]) -> Response:
    """Renames a seat of the visitor."""
    check_held(request, match, seat)
    chosen = tidy_name(name)
    tables_of(request).rename(visitor_of(request).device, match, seat, chosen)
    return go(request, f"/table/{match}?seat={seat}", name=chosen)


@router.post("/table/{match}/start")
def start(request: Request, match: str, bot: Annotated[str, Form()]) -> Response:
    """Fills the free seats with bots."""
    seats_of(request, match)
    tables_of(request).start(visitor_of(request).device, match, bot)
    return go(request, f"/table/{match}")


def checked_match(request: Request, match: str) -> str:
    """The id of a match; NotFound unless the visitor is a player or spectator of it."""
    seats_of(request, match)
    tables_of(request).latest(match)
    return match


@router.get("/table/{match}/events")
def events(
    request: Request,
    match: Annotated[str, Depends(checked_match)],
    last_event_id: Annotated[str, Header()] = "",
) -> Response:
    """The event stream of a match, for its players and spectators."""
    device = visitor_of(request).device
    return EventStream(tables_of(request), match, last_event_id, device)
