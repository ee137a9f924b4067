"""The page of a table, its actions, and the stream that announces changes."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from functools import lru_cache
from typing import Annotated, Final
from urllib.parse import parse_qs

from fastapi import APIRouter, Depends, Form, Header, Request
from fastapi.exceptions import RequestValidationError
from fastapi.sse import EventSourceResponse, ServerSentEvent
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from ludoteca.core.errors import NotFound, Refusal
from ludoteca.service import ABANDONED, GATHERING, OVER, READ_ONLY, SPECTATOR, Table, Tables
from ludoteca.web.errors import sentence, status_of
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
from ludoteca.web.table import table_page
from ludoteca.web.visitor import SHOWN, cookie, tidy_name

router = APIRouter()

FRAGMENT = "text/x-fragment"
NO = [""]
NOT_READY = ("", "0", "false", "no", "off")
MOST_KEPT: Final = 1024  # queries
LONGEST_KEPT: Final = 200  # characters of one, so that they do not fill the memory
SEATS = [str(seat) for seat in range(SPECTATOR, 10)]

Number = Annotated[int, Form(ge=-1, le=10**9)]
Seat = Annotated[int, Form(ge=-1, le=9)]
Texts = Annotated[list[str], Form()]


# The page requested most often parses its few parameters by hand, which is much faster.
PARAMETERS: Final = [
    {"name": "match", "in": "path", "required": True, "schema": {"type": "string"}},
    {"name": "seat", "in": "query", "schema": {"type": "integer", "minimum": -1, "maximum": 9}},
    {"name": "pick", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}},
    {"name": "why", "in": "query", "schema": {"type": "string"}},
    {"name": "ready", "in": "query", "schema": {"type": "string"}},
]


@router.get("/table/{match}", openapi_extra={"parameters": PARAMETERS})
def table(request: Request) -> Response:
    """The table as one of the visitor's seats sees it: `seat`, `pick` (several), `why`,
    `ready`."""
    return table_of(request, request.path_params["match"])


def table_of(request: Request, match: str) -> Response:
    """The table as one of the visitor's seats sees it."""
    written: bytes = request.scope["query_string"]
    query = (read_query if len(written) > LONGEST_KEPT else kept_query)(written)
    seat = read_seat(query["seat"][-1] if "seat" in query else None)
    visitor, tables = visitor_of(request), tables_of(request)
    held = tables.seats_of(visitor.device, match)
    if not held:
        return stranger_page(request, match)
    shown = chosen_seat(request, match, held, seat)
    found = tables.table(match, shown)
    if query.get("ready", NO)[-1] in NOT_READY and is_curtained(request, found, held):
        return curtain_page(request, found)
    answer = seat_page(request, found, query.get("pick", []), why=query.get("why", NO)[-1])
    if len(held) > 1 and visitor.shown_at(match) != shown:
        answer.headers.append("Set-Cookie", cookie(visitor, SHOWN, visitor.showing(match, shown)))
    return answer


def read_query(written: bytes) -> dict[str, list[str]]:
    """The parsed query of a page; callers must not change it."""
    return parse_qs(written.decode("latin-1"), keep_blank_values=True)


kept_query = lru_cache(MOST_KEPT)(read_query)  # a reader sends the same query after every move


def read_seat(text: str | None) -> int | None:
    """The seat of a query, parsed by hand for speed."""
    if text is None:
        return None
    if text not in SEATS:
        raise RequestValidationError([])
    return int(text)


def chosen_seat(request: Request, match: str, held: list[int], asked: int | None) -> int:
    """The requested seat if it is held; else the one that decides, or was shown last."""
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
    request: Request,
    found: Table,
    pick: list[str],
    message: str = "",
    status: int = 200,
    why: str = "",
) -> Response:
    """The page of a table by its status: waiting for players, running, or over."""
    if found.status == GATHERING:
        return lobby_page(request, found, message, status)
    if found.status in (ABANDONED, READ_ONLY):
        return closed_page(request, found)
    if found.status == OVER:
        return final_page(request, found, message, status)
    visitor = visitor_of(request)
    is_fragment = FRAGMENT in visitor.accept
    words = visitor.about(found.game)
    message = message or recent_notice(found, words, time.time())
    message = message or closing_line(request, found, words)
    drawn = table_page(visitor, tables_of(request), found, words, pick, message, is_fragment, why)
    return page(drawn, status)


@router.get("/table/{match}/seats")
def seats(request: Request, match: str) -> Response:
    """The seats, and the links the visitor may know."""
    held = seats_of(request, match)
    return lobby_page(request, tables_of(request).table(match, max(held)))


def done(request: Request, match: str, seat: int) -> Response:
    """Back to the table; with several seats on this device, to the one that decides now."""
    held = [one for one in seats_of(request, match) if one != SPECTATOR]
    return go(request, f"/table/{match}" + ("" if len(held) > 1 else f"?seat={seat}"))


def check_held(request: Request, match: str, seat: int) -> None:
    """Raises NotFound unless the visitor holds the seat."""
    if seat not in seats_of(request, match):
        raise NotFound("table.unknown", {})


def refused(request: Request, match: str, seat: int, refusal: Refusal) -> Response:
    """The same page with the sentence of a refusal on top."""
    found = tables_of(request).table(match, seat)
    message = sentence(refusal, visitor_of(request).language, found.game)
    return seat_page(request, found, [], message, status_of(refusal))


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
    """Resigns."""
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
    """Bots take the free seats."""
    seats_of(request, match)
    tables_of(request).start(visitor_of(request).device, match, bot)
    return go(request, f"/table/{match}")


@router.post("/table/{match}/abandon")
def abandon(request: Request, match: str) -> Response:
    """Closes the table without a result."""
    seats_of(request, match)
    tables_of(request).abandon(visitor_of(request).device, match)
    return go(request, f"/table/{match}")


def seated(request: Request, match: str) -> str:
    """A stream of event numbers, for players and spectators of the match."""
    seats_of(request, match)
    tables_of(request).latest(match)
    return match


@router.get("/table/{match}/events", response_class=EventSourceResponse)
async def events(
    request: Request,
    match: Annotated[str, Depends(seated)],
    last_event_id: Annotated[str, Header()] = "",
) -> AsyncIterator[ServerSentEvent]:
    """Sends the number of the last event at once, and again after every change."""
    tables = tables_of(request)
    loop, changed = asyncio.get_running_loop(), asyncio.Event()
    numbers: list[int] = []  # handed over by whoever made the change: nobody asks for them

    def take(n: int) -> None:
        numbers[:] = [n]
        changed.set()

    def notify(n: int) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(take, n)

    stop, n = await run_in_threadpool(begin_listening, tables, match, notify)
    try:
        if str(n) != last_event_id:
            yield number_event(n)
        while True:
            await changed.wait()
            changed.clear()
            yield number_event(numbers[-1])
    finally:
        stop()


def begin_listening(
    tables: Tables, match: str, notify: Callable[[int], None]
) -> tuple[Callable[[], None], int]:
    """Listens from now on; how to stop that, and the last event by now."""
    stop = tables.listen(match, notify)
    try:
        return stop, tables.latest(match)
    except BaseException:
        stop()
        raise


def number_event(n: int) -> ServerSentEvent:
    """Tells a page how far the match is."""
    return ServerSentEvent(event="n", id=str(n), data=n, retry=2000)
