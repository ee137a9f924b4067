"""Large sites: lists read only what they show, and a move costs little with many listeners."""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp
from tests.rings import spread
from tests.web.conftest import PATIENT, SECRET
from tests.web.guests import Guest, apart, decider, listen, two_here

from ludoteca.service import HERE, LINK, MOST_COUNTED, SeatPlan, Store, Tables
from ludoteca.web.app import create_app
from ludoteca.web.event_stream import number_event
from ludoteca.web.routes.start import ON_A_PAGE
from ludoteca.web.visitor import Signatures

FEW: Final = 10
MANY: Final = 2000
MOST_GROWTH: Final = {"me": 1.3, "a stranger": 1.3, "a regular": 1.8}  # by device
OWNERS: Final = {"me": "a regular"}  # who owns the copies that make a site large
REPEATS: Final = 45
PAGES: Final = ("/", "/tables", "/open", "/new/terra_mystica")
LISTENERS: Final = (200, 2000)
MOVES: Final = 4  # the fastest counts
MOST_TIMES: Final = 20.0  # times the cost of bare streams, 0.3 s on a quiet machine
MOST_SECONDS: Final = 0.5  # to read another table meanwhile
PATIENCE: Final = 120.0  # seconds until all listen, on a busy machine
BASIC: Final = 0.05  # CPU seconds for a move without listeners, and for the test itself


def fill(tables: Tables, device: str, size: int) -> None:
    """Creates tables, most of them of the device, half of them listed."""
    for number in range(size):
        plans = [SeatPlan(HERE), SeatPlan(HERE if number % 2 else LINK)]
        owner = device if number % 3 else "somebody else"
        tables.create("terra_mystica", {"players": 2}, plans, owner, is_listed=not number % 2)


def open_one(tables: Tables) -> None:
    """Creates a listed table of another device."""
    plans = [SeatPlan(HERE), SeatPlan(LINK)]
    tables.create("terra_mystica", {"players": 2}, plans, "somebody else", is_listed=True)


def multiply(tables: Tables, size: int) -> None:
    """Copies the tables for other owners until there are `size`."""
    store = tables.store
    with store.reading() as reader:
        ids = [match for match, _ in reader.matches_of("me", FEW, ())]
        ids += reader.listed("GATHERING", FEW, "me")
        found = [(match, reader.seats(match.id), reader.holders(match.id)) for match in ids]
    with store.writing() as writer:
        for number in range(size - len(found)):
            match, seats, holders = found[number % len(found)]
            copy = f"copy{number}"
            owner = OWNERS.get(match.creator, match.creator)
            row = replace(
                match, id=copy, creator=owner, watch_key=f"w{number}", updated_at=1.0 + number
            )
            keyed = [replace(s, match=copy, key=f"k{number}.{s.seat}") for s in seats]
            writer.add_match(row, keyed)
            for device, held in holders.items():
                for seat in held:
                    writer.hold(OWNERS.get(device, device), copy, seat)


@pytest.fixture
def sizes(tmp_path: Path) -> Iterator[list[Tables]]:
    """A small site and a large one, just started; both fill a page of open tables."""
    found: list[Tables] = []
    for size in (FEW, MANY):
        path = f"sqlite:///{tmp_path / str(size)}.sqlite3"
        tables = Tables(Store(path), None)
        fill(tables, "me", FEW)
        for _ in range(ON_A_PAGE):
            open_one(tables)
        multiply(tables, size)
        tables.close()
        found.append(Tables(Store(path), None))
    yield found
    for tables in found:
        tables.close()


def least_cpu(*works: Callable[[], object]) -> list[float]:
    """Returns the least CPU time of each function, all measured in turns."""
    least = [float("inf")] * len(works)
    for work in works:
        work()
    gc.collect()
    gc.freeze()
    for _ in range(REPEATS):
        for at, work in enumerate(works):
            since = time.process_time()
            work()
            least[at] = min(least[at], time.process_time() - since)
    gc.unfreeze()
    return least


def visitor(tables: Tables, device: str) -> Guest:
    """Returns a guest with that device."""
    guest = Guest(create_app(tables, SECRET, limits=PATIENT))
    guest.client.cookies.set("device", Signatures(SECRET).device_cookie(device))
    return guest


@pytest.mark.timed
@pytest.mark.soak
@pytest.mark.parametrize("device", MOST_GROWTH)
def test_pages_take_no_longer_on_a_large_site(sizes: list[Tables], device: str) -> None:
    """A player who has most of the tables may take longer: all their tables are sorted."""
    guests = [visitor(sizes[0], device if device != "a regular" else "me")]
    guests.append(visitor(sizes[1], device))
    for path in PAGES:
        few, many = least_cpu(*(partial(guest.get, path) for guest in guests))
        print(f"{device} at {path}: {few * 1000:.2f} ms, {many * 1000:.2f} ms of CPU")
        assert many <= few * MOST_GROWTH[device], (path, few, many)


@pytest.mark.timed
@pytest.mark.soak
def test_a_start_takes_no_longer_on_a_large_site(sizes: list[Tables]) -> None:
    paths = [str(tables.store.path) for tables in sizes]
    for tables in sizes:
        tables.close()

    def start(path: str) -> None:
        Tables(Store(f"sqlite:///{path}"), None).close()

    few, many = least_cpu(*(partial(start, path) for path in paths))
    print(f"start: {few * 1000:.2f} ms, {many * 1000:.2f} ms of CPU")
    assert many <= few * MOST_GROWTH["me"], (few, many)


def test_counts_agree_with_the_lists(guest: Guest, tables: Tables) -> None:
    fill(tables, guest.device, 2 * FEW)
    counts = tables.counts_of(guest.device)
    mine = tables.tables_of(guest.device)
    assert counts.own == len(mine)
    assert counts.waiting == sum(line.is_waiting for line in mine) > 0
    assert counts.waiting == tables.count_waiting(guest.device)
    others = tables.open_tables(guest.device)
    assert counts.open == len(others) > 0
    assert not {line.match for line in mine} & {line.match for line in others}
    assert [line.match for line in tables.tables_of(guest.device, 3)] == [
        line.match for line in mine[:3]
    ]
    assert tables.tables_of(guest.device, 3, 3) == mine[3:6]
    assert tables.open_tables(guest.device, 2, 1) == others[1:3]


def test_a_long_list_has_pages(guest: Guest, tables: Tables) -> None:
    fill(tables, guest.device, 4 * FEW)
    mine = [line.match for line in tables.tables_of(guest.device)]
    shown: list[str] = []
    path = "/tables"
    while path:
        text = guest.get(path).text
        shown += [match for match in mine if f'href="/table/{match}"' in text]
        path = f"/tables?at={len(shown) // ON_A_PAGE + 1}" if 'rel="next"' in text else ""
    assert sorted(shown) == sorted(mine) and len(mine) > 2 * ON_A_PAGE
    assert guest.get("/tables?at=0").status_code == 422
    assert guest.get("/tables?at=999").status_code == 200


def test_counting_stops_at_a_maximum(guest: Guest, tables: Tables) -> None:
    fill(tables, "me", FEW)
    multiply(tables, 3 * MOST_COUNTED)
    assert tables.counts_of("a stranger").open == MOST_COUNTED
    assert "all 99+" in guest.get("/").text
    oldest = tables.open_tables("a stranger", 1, 3 * FEW)[0].match
    assert guest.get(f"/table/{oldest}").status_code == 200


class Crowd:
    """Many event streams of one table, and the number of events received."""

    def __init__(self, app: ASGIApp, guest: Guest, match: str, size: int) -> None:
        self.app, self.guest, self.match, self.size = app, guest, match, size
        self.heard = 0
        self.moves = 0  # number of moves until all streams end
        self.everybody_heard = asyncio.Event()

    async def hear(self, message: Any) -> bool:
        """Counts the events: the first of each stream is sent at once, the others after a move."""
        if not message.get("body", b"").startswith(b"event: n"):
            return False
        self.heard += 1
        if self.heard % self.size == 0:
            self.everybody_heard.set()
        return self.heard > self.size * self.moves

    async def wait(self) -> None:
        """Waits until all streams have received the last move."""
        await asyncio.wait_for(self.everybody_heard.wait(), PATIENCE)
        self.everybody_heard.clear()

    async def gather(self, moves: int) -> list[asyncio.Task[None]]:
        """Opens all streams for that many moves."""
        self.moves = moves
        listening = partial(listen, self.app, self.guest, self.match, self.hear, patience=PATIENCE)
        tasks = [asyncio.create_task(listening()) for _ in range(self.size)]
        await self.wait()
        return tasks

    async def cpu_of(self, move: Callable[[], Awaitable[object]]) -> float:
        """Returns the CPU seconds until all streams have received a move."""
        since = time.process_time()
        await asyncio.gather(move(), self.wait())
        return time.process_time() - since


class BareStreams:
    """The minimal server of event streams: each listener is woken and sent a few bytes."""

    def __init__(self) -> None:
        self.app = Starlette(routes=[Route("/table/{match}/events", self.answer)])
        self.waiting: list[asyncio.Future[None]] = []

    async def answer(self, request: Request) -> StreamingResponse:
        """Returns a stream of numbers."""
        return StreamingResponse(self.numbers())

    async def numbers(self) -> AsyncIterator[bytes]:
        """Yields a number at once, and one for every move."""
        for n in count():
            yield number_event(n)
            self.waiting.append(asyncio.get_running_loop().create_future())
            await self.waiting[-1]

    async def move(self) -> None:
        """Wakes all streams."""
        woken, self.waiting = self.waiting, []
        for waiter in woken:
            waiter.set_result(None)


@pytest.mark.slow
@spread("size", 1, LISTENERS)
def test_a_move_with_many_listeners_costs_little_and_delays_no_other_table(
    tables: Tables, size: int
) -> None:
    """Compares with bare streams in the same run, because other load slows both."""
    patient = replace(PATIENT, device_streams=10**6, address_streams=10**6)
    app = create_app(tables, SECRET, limits=patient)
    guest = Guest(app)
    match = two_here(tables, guest.device)
    other = two_here(tables, guest.device)
    bare = BareStreams()
    waits: list[float] = []

    async def move() -> None:
        seat = decider(tables, match)
        shown = tables.table(match, seat)
        playing = asyncio.to_thread(tables.act, match, seat, shown.n, [shown.moves[0].text])
        _, waited = await asyncio.gather(playing, asyncio.to_thread(look_elsewhere))
        waits.append(waited)

    def look_elsewhere() -> float:
        since = time.perf_counter()
        assert tables.table(other, 0).match == other
        return time.perf_counter() - since

    async def played() -> tuple[float, float]:
        crowd, plain = Crowd(app, guest, match, size), Crowd(bare.app, guest, match, size)
        tasks = await crowd.gather(MOVES) + await plain.gather(MOVES)
        costs = [(await crowd.cpu_of(move), await plain.cpu_of(bare.move)) for _ in range(MOVES)]
        await asyncio.gather(*tasks)
        return min(cost for cost, _ in costs), min(cost for _, cost in costs)

    took, least = apart(played())
    print(
        f"{size} listeners: {took:.3f} s of CPU, bare streams {least:.3f} s,"
        f" another table after {min(waits):.3f} s"
    )
    assert took <= MOST_TIMES * least + BASIC
    assert min(waits) <= MOST_SECONDS
