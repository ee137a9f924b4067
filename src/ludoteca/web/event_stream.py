"""Streams that tell pages how far a match is: a few bytes, made once for all who listen."""

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import lru_cache
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from ludoteca.service import Tables

PING: Final = b": ping\n\n"
PING_SECONDS: Final = 15.0  # so that nothing on the way takes the stream for dead
RETRY: Final = 2000  # milliseconds until a page that lost its stream asks again
HEADERS: Final = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}


class EventStream(StreamingResponse):
    """Sends the number of the last event at once, and again after every change."""

    media_type = "text/event-stream"

    def __init__(self, tables: Tables, match: str, last: str, device: str = "") -> None:
        super().__init__(numbers(tables, match, last, device), headers=HEADERS)


@lru_cache(1024)
def number_event(n: int) -> bytes:
    """Tells a page how far the match is."""
    return f"event: n\ndata: {n}\nid: {n}\nretry: {RETRY}\n\n".encode()


async def numbers(tables: Tables, match: str, last: str, device: str = "") -> AsyncIterator[bytes]:
    """The numbers of a match as they come; `last` is the one the page knows.

    As long as it lasts, the device counts as being at the table.
    """
    loop = asyncio.get_running_loop()
    heard: list[int] = []  # handed over by whoever made the change: nobody asks for them
    waiter: list[asyncio.Future[None]] = []

    def take(n: int) -> None:
        heard[:] = [n]
        if waiter and not waiter[0].done():
            waiter[0].set_result(None)

    def notify(n: int) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(take, n)

    stop, n = await run_in_threadpool(begin_listening, tables, match, notify, device)
    try:
        if str(n) != last:
            yield number_event(n)
        while True:
            waiter[:] = [loop.create_future()]
            if not heard:
                await asyncio.wait(waiter, timeout=PING_SECONDS)
            yield number_event(heard.pop()) if heard else PING
    finally:
        stop()


def begin_listening(
    tables: Tables, match: str, notify: Callable[[int], None], device: str
) -> tuple[Callable[[], None], int]:
    """Listens from now on; how to stop that, and the last event by now."""
    stop = tables.listen(match, notify)
    try:
        n, depart = tables.latest(match), tables.arrive(device, match)
    except BaseException:
        stop()
        raise

    def end() -> None:
        stop()
        depart()

    return end, n
