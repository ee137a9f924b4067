"""A visitor without a browser: requests pages, and sends forms with their token."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from html.parser import HTMLParser
from threading import Thread
from typing import Any, Final, TypeVar

from fastapi import FastAPI
from httpx import ASGITransport, BaseTransport, Client, Request, Response
from starlette.types import ASGIApp

from ludoteca.service import BOT, HERE, LINK, SeatPlan, Tables

TOKEN = re.compile(r'name="csrf" value="([^"]+)"')
MADE = re.compile(r"/table/([\w-]+)")
PATIENCE: Final = 60  # seconds an event stream may take to send what is expected


T = TypeVar("T")


def apart(work: Coroutine[Any, Any, T]) -> T:
    """Runs a coroutine in a new thread and loop, because Playwright may use this thread's loop."""
    with ThreadPoolExecutor(1) as helper:
        return helper.submit(asyncio.run, work).result()


@lru_cache(1)
def loop_of_site() -> asyncio.AbstractEventLoop:
    """Returns the event loop that answers requests, in its own thread."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, daemon=True).start()
    return loop


class InProcessTransport(BaseTransport):
    """Passes requests to the site in this process."""

    def __init__(self, app: FastAPI, address: str) -> None:
        self._site = ASGITransport(app, raise_app_exceptions=False, client=(address, 50_000))

    def handle_request(self, request: Request) -> Response:
        """Sends one request and returns the complete response."""
        answer = self._answer(request)
        return asyncio.run_coroutine_threadsafe(answer, loop_of_site()).result()

    async def _answer(self, request: Request) -> Response:
        asked = Request(
            request.method, request.url, headers=request.headers, content=request.read()
        )
        found = await self._site.handle_async_request(asked)
        content = b"".join([part async for part in found.aiter_raw()])
        return Response(found.status_code, headers=found.headers, content=content)


def client_of(app: FastAPI, base: str = "http://testserver", address: str = "127.0.0.1") -> Client:
    """Returns an HTTP client of the site in this process."""
    return Client(transport=InProcessTransport(app, address), base_url=base)


class Guest:
    """One device with its cookies."""

    def __init__(self, app: FastAPI, language: str = "en", base: str = "http://testserver") -> None:
        self.client = client_of(app, base)
        self.client.headers["accept-language"] = language
        self._token = ""

    @property
    def token(self) -> str:
        """The form token of this device."""
        if not self._token:
            found = TOKEN.search(self.get("/").text)
            assert found
            self._token = found[1]
        return self._token

    @property
    def device(self) -> str:
        """The id of this device, from its cookie."""
        assert self.token
        return str(self.client.cookies["device"]).rpartition(".")[0]

    def get(self, path: str, **headers: str) -> Response:
        """Requests a page."""
        return self.client.get(path, headers=headers)

    def post(self, path: str, **fields: Any) -> Response:
        """Sends a form with its token; `seat_0` stands for the field `seat.0`."""
        named = {re.sub(r"_(?=\d)", ".", name): value for name, value in fields.items()}
        return self.client.post(path, data={"csrf": self.token, **named})

    def follow(self, answer: Response) -> Response:
        """Returns the page a form redirects to."""
        assert answer.status_code == 303, answer.text
        return self.get(answer.headers["location"])

    def found(self, answer: Response) -> str:
        """Returns the id of the table that a form created."""
        assert answer.status_code == 303, answer.text
        made = MADE.match(answer.headers["location"])
        assert made
        return made[1]


async def listen(
    app: ASGIApp,
    guest: Guest,
    match: str,
    hear: Callable[[Any], Awaitable[bool]],
    last: str = "",
    patience: float = PATIENCE,
) -> None:
    """Passes each message of a table's event stream to `hear`, until that returns True."""
    path = f"/table/{match}/events"
    enough = asyncio.Event()
    headers = [(b"cookie", f"device={guest.client.cookies['device']}".encode())]
    headers += [(b"last-event-id", last.encode())] if last else []
    scope = {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(),
        "query_string": b"", "headers": headers, "scheme": "http", "http_version": "1.1",
        "client": ("127.0.0.1", 1), "server": ("testserver", 80),
    }  # fmt: skip

    async def receive() -> dict[str, object]:
        await enough.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if await hear(message):
            enough.set()

    await asyncio.wait_for(app(scope, receive, send), patience)


HIDDEN = ("style", "script", "code")  # moves in `code` are in notation, which has no language


class Texts(HTMLParser):
    """The texts of a page and of the attributes that screen readers speak."""

    SPOKEN = ("aria-label", "title", "placeholder", "alt")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._hidden = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._hidden += tag in HIDDEN
        self.texts += [value.strip() for name, value in attrs if name in self.SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in HIDDEN

    def handle_data(self, data: str) -> None:
        if not self._hidden and data.strip():
            self.texts.append(" ".join(data.split()))


def two_here(tables: Tables, device: str, game: str = "euphrates_tigris") -> str:
    """Creates a table with two people on one device; the first seat begins where possible."""
    options: dict[str, int | str] = {"players": 2}
    if game == "euphrates_tigris":
        options["first"] = "0"
    plans = [SeatPlan(HERE, name="Ann"), SeatPlan(HERE, name="Ben")]
    return tables.create(game, options, plans, device, seed="web")


def gathering(tables: Tables, device: str, *, is_listed: bool = False) -> str:
    """Creates a table that waits for players: one person, one free seat and a bot."""
    plans = [SeatPlan(HERE, name="Ann"), SeatPlan(LINK), SeatPlan(BOT, bot="random")]
    options: dict[str, int | str] = {"players": 3}
    return tables.create(
        "euphrates_tigris",
        options,
        plans,
        device,
        title="Lions",
        is_listed=is_listed,
        seed="" if is_listed else "web",
    )


def decider(tables: Tables, match: str) -> int:
    """Returns the first seat that decides now, or -1."""
    mask = tables.table(match, 0).deciders
    return (mask & -mask).bit_length() - 1


def play(tables: Tables, match: str, moves: int) -> None:
    """Plays up to that many arbitrary moves."""
    for number in range(moves):
        seat = decider(tables, match)
        if seat < 0:
            return
        found = tables.table(match, seat)
        tables.act(match, seat, found.n, [found.moves[number * 7919 % len(found.moves)].text])


def finish(tables: Tables, match: str, moves: int = 12) -> None:
    """Plays some moves, then resigns or plays until the match is over."""
    play(tables, match, moves)
    while tables.table(match, 0).status == "PLAYING":
        seat = decider(tables, match)
        found = tables.table(match, seat)
        if match_of_two(found.game):
            tables.resign(match, seat, found.n)
        else:
            play(tables, match, 1)


def match_of_two(game: str) -> bool:
    """Whether a game for two ends when one player resigns."""
    return game != "terra_mystica"
