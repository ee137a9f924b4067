"""Reading a match, playing in it, and following it."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request
from fastapi.sse import EventSourceResponse, ServerSentEvent
from starlette.concurrency import run_in_threadpool

from ludoteca.service import OVER, Bearer, Tables
from ludoteca.service.proofs import write_json
from ludoteca.web.api.answers import line_shown, table_shown
from ludoteca.web.api.models import (
    ActForm,
    LogLineShown,
    NumberForm,
    OrdersForm,
    OrderShown,
    Played,
    PreviewForm,
    RecordShown,
    TableShown,
    UndoForm,
)
from ludoteca.web.api.requests import (
    IdempotencyKey,
    Player,
    Somebody,
    tables_of,
)
from ludoteca.web.event_stream import listening

router = APIRouter(tags=["playing"])

Step = Annotated[int | None, Query(ge=0, le=10**6, description="after so many moves, not now")]
After = Annotated[int, Query(ge=0, le=10**9, description="the last event you know")]


@router.get("/tables/{match}")
def table(request: Request, who: Somebody, step: Step = None) -> TableShown:
    """The match as your seat may see it: view, legal moves, and the number of the last event."""
    tables = tables_of(request)
    if step is None:
        return table_shown(tables.table(who.match, who.seat))
    return table_shown(tables.past(who.match, who.seat, step))


@router.post("/tables/{match}/actions")
def act(
    request: Request, who: Player, form: ActForm, idempotency_key: IdempotencyKey = ""
) -> Played:
    """Plays moves, all or none. A repeated request, with a key or not, is played once."""
    n = tables_of(request).act(who.match, who.seat, form.n, form.texts, idempotency_key)
    return Played(n=n)


@router.post("/tables/{match}/preview")
def preview(request: Request, who: Player, form: PreviewForm) -> TableShown:
    """The table after some moves, on a copy; it stops before a move that reveals something."""
    return table_shown(tables_of(request).preview(who.match, who.seat, form.texts))


@router.post("/tables/{match}/undo")
def undo(
    request: Request, who: Player, form: UndoForm, idempotency_key: IdempotencyKey = ""
) -> Played:
    """Undoes everything after a step, down to `undo_to`. A repeated request is done once."""
    n = tables_of(request).undo(who.match, who.seat, form.n, form.to, idempotency_key)
    return Played(n=n)


@router.post("/tables/{match}/resign")
def resign(request: Request, who: Player, form: NumberForm) -> Played:
    """Resigns; the others play on."""
    return Played(n=tables_of(request).resign(who.match, who.seat, form.n))


@router.get("/tables/{match}/orders")
def orders(request: Request, who: Player) -> list[OrderShown]:
    """The automatic answers of your seat."""
    return [
        OrderShown(name=order.name, choices=list(order.choices), value=order.value)
        for order in tables_of(request).orders(who.match, who.seat)
    ]


@router.put("/tables/{match}/orders")
def set_orders(request: Request, who: Player, form: OrdersForm) -> Played:
    """Sets the automatic answers of your seat; they answer a current decision at once."""
    return Played(n=tables_of(request).set_orders(who.match, who.seat, form.values))


@router.get("/tables/{match}/log")
def log(request: Request, who: Somebody, after: After = 0) -> list[LogLineShown]:
    """The events after a number, each as your seat may see it."""
    return [line_shown(line) for line in tables_of(request).log(who.match, who.seat, after)]


@router.get("/tables/{match}/record")
def record(request: Request, who: Somebody) -> RecordShown:
    """The record of a finished match, with its seed."""
    found = tables_of(request).record(who.match)
    return RecordShown.model_validate(json.loads(write_json(found)))


@router.get("/tables/{match}/events", response_class=EventSourceResponse)
async def events(
    request: Request,
    who: Somebody,
    last_event_id: Annotated[str, Header(max_length=20)] = "",
) -> AsyncIterator[ServerSentEvent]:
    """The changes from now on, or after `Last-Event-ID`; ends with the match."""
    tables = tables_of(request)
    loop, changed = asyncio.get_running_loop(), asyncio.Event()

    def notify(n: int) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(changed.set)

    async with listening(tables, who.match, notify, who.device) as n:
        is_resumed = last_event_id.isascii() and last_event_id.isdigit()
        known = min(int(last_event_id), n) if is_resumed else n
        while True:
            update = await run_in_threadpool(news, tables, who, known)
            known = update["n"]
            yield ServerSentEvent(event="change", id=str(known), data=update, retry=2000)
            if update["status"] == OVER:
                return
            await changed.wait()
            changed.clear()


def news(tables: Tables, who: Bearer, known: int) -> dict[str, Any]:
    """The events after `known`, as the seat may see them."""
    found = tables.table(who.match, who.seat)
    lines = tables.log(who.match, who.seat, known) if found.n > known else []
    return {
        "n": found.n,
        "status": found.status,
        "lines": [line_shown(line).model_dump() for line in lines],
    }
