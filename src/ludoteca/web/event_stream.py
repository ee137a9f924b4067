"""Event streams that send pages the number of a match's last event."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from ludoteca.service import Tables

PING: Final = b": ping\n\n"
PING_SECONDS: Final = 15.0  # so that no proxy closes the stream as dead
RETRY: Final = 2000  # milliseconds until a page reconnects
HEADERS: Final = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}


class EventStream(StreamingResponse):
    """Sends the number of the last event at once, and again after every change."""

    media_type = "text/event-stream"

    def __init__(self, tables: Tables, match: str, last: str, device: str = "") -> None:
        super().__init__(numbers(tables, match, last, device), headers=HEADERS)


@lru_cache(1024)
def number_event(n: int) -> bytes:
    """The bytes of one event."""
    return f"event: n\ndata: {n}\nid: {n}\nretry: {RETRY}\n\n".encode()


async def numbers(tables: Tables, match: str, last: str, device: str = "") -> AsyncIterator[bytes]:
    """Yields the number of each new event; `last` is the one the page knows.

    While it runs, the device counts as present at the table.
    """
    loop = asyncio.get_running_loop()
    latest: list[int] = []  # set by the thread that made the change
    waiter: list[asyncio.Future[None]] = []

    def take(n: int) -> None:
        latest[:] = [n]
        if waiter and not waiter[0].done():
            waiter[0].set_result(None)

    def notify(n: int) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(take, n)

    async with listening(tables, match, notify, device) as n:
        if str(n) != last:
            yield number_event(n)
        while True:
            waiter[:] = [loop.create_future()]
            if not latest:
                await asyncio.wait(waiter, timeout=PING_SECONDS)
            yield number_event(latest.pop()) if latest else PING


@asynccontextmanager
async def listening(
    tables: Tables, match: str, notify: Callable[[int], None], device: str
) -> AsyncIterator[int]:
    """Listens within the block; yields the number of the last event before it."""
    ends: list[Callable[[], None]] = []  # set by the thread, as a cancelled call returns nothing
    try:
        yield await run_in_threadpool(begin_listening, tables, match, notify, device, ends)
    finally:
        for end in ends:
            end()


def begin_listening(
    tables: Tables,
    match: str,
    notify: Callable[[int], None],
    device: str,
    ends: list[Callable[[], None]],
) -> int:
    """Listens and marks the device as present, and adds to `ends` how to end both; returns n."""
    ends.append(tables.listen(match, notify))
    ends.append(tables.arrive(device, match))
    return tables.latest(match)
