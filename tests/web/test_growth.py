"""Growth: lists read only what they show, and a move costs little however many listen."""

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from fastapi import FastAPI
from tests.rings import spread
from tests.web.conftest import PATIENT, SECRET
from tests.web.guests import Guest, apart, listen, two_here

from ludoteca.service import HERE, LINK, MOST_COUNTED, SeatPlan, Store, Tables
from ludoteca.web.app import create_app
from ludoteca.web.routes.start import ON_A_PAGE
from ludoteca.web.visitor import Signatures

FEW: Final = 10
MANY: Final = 2000
MOST_GROWTH: Final = {"me": 1.3, "a stranger": 1.3, "a regular": 1.8}  # by who looks
OWNERS: Final = {"me": "a regular"}  # who has the tables that make a site large
REPEATS: Final = 15
PAGES: Final = ("/", "/tables", "/open", "/new/terra_mystica")
LISTENERS: Final = (200, 2000)
MOST_SECONDS: Final = 0.5  # of CPU, for a move that 2,000 listen to
PATIENCE: Final = 120.0  # seconds until so many listen, on a busy machine
BASIC: Final = 0.05  # seconds of CPU for a move that nobody listens to, and for the test itself


def fill(tables: Tables, device: str, count: int) -> None:
    """Tables of a device, half of them open to strangers."""
    for number in range(count):
        plans = [SeatPlan(HERE), SeatPlan(HERE if number % 2 else LINK)]
        owner = device if number % 3 else "somebody else"
        tables.create("terra_mystica", {"players": 2}, plans, owner, is_listed=not number % 2)


def open_one(tables: Tables) -> None:
    """A table that is open to strangers."""
    plans = [SeatPlan(HERE), SeatPlan(LINK)]
    tables.create("terra_mystica", {"players": 2}, plans, "somebody else", is_listed=True)


def multiply(tables: Tables, count: int) -> None:
    """Every table again and again for somebody else, until there are so many."""
    store = tables.store
    with store.reading() as reader:
        ids = [match for match, _ in reader.matches_of("me", FEW, ())]
        ids += reader.listed("GATHERING", FEW, "me")
        found = [(match, reader.seats(match.id), reader.holders(match.id)) for match in ids]
    with store.writing() as writer:
        for number in range(count - len(found)):
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
    """A small site and a large one, as after a start; both fill a page of open tables."""
    found: list[Tables] = []
    for count in (FEW, MANY):
        path = f"sqlite:///{tmp_path / str(count)}.sqlite3"
        tables = Tables(Store(path), None)
        fill(tables, "me", FEW)
        for _ in range(ON_A_PAGE):
            open_one(tables)
        multiply(tables, count)
        tables.close()
        found.append(Tables(Store(path), None))
    yield found
    for tables in found:
        tables.close()


def least_cpu(*works: Callable[[], object]) -> list[float]:
    """The CPU time of each work, at its best, measured in turns."""
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
    """A device at a site."""
    guest = Guest(create_app(tables, SECRET, limits=PATIENT))
    guest.client.cookies.set("device", Signatures(SECRET).device_cookie(device))
    return guest


@pytest.mark.slow
@pytest.mark.parametrize("device", MOST_GROWTH)
def test_pages_take_no_longer_on_a_large_site(sizes: list[Tables], device: str) -> None:
    """Whoever has most of the tables themselves has all of them ranked."""
    guests = [visitor(sizes[0], device if device != "a regular" else "me")]
    guests.append(visitor(sizes[1], device))
    for path in PAGES:
        few, many = least_cpu(*(partial(guest.get, path) for guest in guests))
        print(f"{device} at {path}: {few * 1000:.2f} ms, {many * 1000:.2f} ms of CPU")
        assert many <= few * MOST_GROWTH[device], (path, few, many)


@pytest.mark.slow
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


def test_counting_stops_where_nobody_cares_any_more(guest: Guest, tables: Tables) -> None:
    fill(tables, "me", FEW)
    multiply(tables, 3 * MOST_COUNTED)
    assert tables.counts_of("a stranger").open == MOST_COUNTED
    assert "all 99+" in guest.get("/").text
    oldest = tables.open_tables("a stranger", 1, 3 * FEW)[0].match
    assert guest.get(f"/table/{oldest}").status_code == 200


class Crowd:
    """Many streams of one table, and what they were told."""

    def __init__(self, app: FastAPI, guest: Guest, match: str, size: int) -> None:
        self.app, self.guest, self.match, self.size = app, guest, match, size
        self.told = 0
        self.begun = asyncio.Event()
        self.done = asyncio.Event()

    async def hear(self, message: Any) -> bool:
        """The first number greets, the second tells of the move."""
        if not message.get("body", b"").startswith(b"event: n"):
            return False
        self.told += 1
        if self.told == self.size:
            self.begun.set()
        if self.told == 2 * self.size:
            self.done.set()
        return self.told > self.size

    async def gather(self) -> list[asyncio.Task[None]]:
        """Everybody listens."""
        tasks = [
            asyncio.create_task(
                listen(self.app, self.guest, self.match, self.hear, patience=PATIENCE)
            )
            for _ in range(self.size)
        ]
        await asyncio.wait_for(self.begun.wait(), PATIENCE)
        return tasks


@pytest.mark.slow
@spread("size", 1, LISTENERS)
def test_a_move_that_many_listen_to_costs_little_and_delays_nobody(
    tables: Tables, size: int
) -> None:
    patient = replace(PATIENT, device_streams=10**6, address_streams=10**6)
    app = create_app(tables, SECRET, limits=patient)
    guest = Guest(app)
    match = two_here(tables, guest.device)
    other = two_here(tables, guest.device)
    move = tables.table(match, 0).moves[0].text

    async def played() -> tuple[float, float]:
        crowd = Crowd(app, guest, match, size)
        tasks = await crowd.gather()
        since, moment = time.process_time(), time.perf_counter()
        playing = asyncio.create_task(asyncio.to_thread(tables.act, match, 0, 0, [move]))
        table = await asyncio.to_thread(tables.table, other, 0)
        elsewhere = time.perf_counter() - moment
        await asyncio.wait_for(crowd.done.wait(), PATIENCE)
        took = time.process_time() - since
        await playing
        await asyncio.gather(*tasks)
        assert table.match == other
        return took, elsewhere

    took, elsewhere = apart(played())
    print(f"{size} listeners: {took:.3f} s of CPU, another table after {elsewhere:.3f} s")
    assert took <= MOST_SECONDS * size / LISTENERS[-1] + BASIC
    assert elsewhere <= MOST_SECONDS
