"""Two `serve` processes on one PostgreSQL: changes are shared quickly, each bot moves once."""

import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import httpx
import pytest
from tests.databases import fresh_database
from tests.web.guests import two_here
from tests.web.served import Browser, Served, eventually, served

from ludoteca.service import Store, Tables

pytestmark = pytest.mark.soak

MOVES: Final = 20
MOST_SECONDS: Final = 0.1  # on a quiet machine
BUSY: Final = 4  # times as long when tests run in parallel
ID: Final = re.compile(rb"id: (\d+)")


@pytest.fixture(scope="module")
def database(postgresql_server: str) -> str:
    """An empty database."""
    return fresh_database(postgresql_server)


@pytest.fixture(scope="module")
def sites(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Served]]:
    """Two sites that share only the database."""
    logs = tmp_path_factory.mktemp("logs")
    with served(database, logs / "one") as one, served(database, logs / "two") as two:
        yield [one, two]


class Listener:
    """Reads the event stream of a table at one site, and records when each number came."""

    def __init__(self, site: Served, cookie: str, table: str) -> None:
        self.received: dict[int, float] = {}
        self._request = (f"{site.address}{table}/events", {"device": cookie})
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        address, cookies = self._request
        with (
            suppress(httpx.HTTPError),  # the site stops first
            httpx.Client(cookies=cookies, timeout=60) as client,
            client.stream("GET", address) as stream,
        ):
            for part in stream.iter_raw():
                now = time.monotonic()
                self.received.update({int(n): now for n in ID.findall(part)})
                if self._stopped.is_set():
                    return

    def moment_of(self, n: int) -> float:
        """Waits for a number and returns when it came."""
        assert eventually(lambda: n in self.received)
        return self.received[n]

    def stop(self) -> None:
        """Stops after the next number."""
        self._stopped.set()


def test_a_move_reaches_the_other_site_quickly(sites: list[Served], database: str) -> None:
    here = Browser(sites[0].address)
    tables = Tables(Store(database, is_keeper=False), None)
    device = here.device().rpartition(".")[0]
    match = two_here(tables, device)
    listener = Listener(sites[1], here.device(), f"/table/{match}")
    assert eventually(lambda: 0 in listener.received)
    took: list[float] = []
    for n in range(1, MOVES + 1):
        table = tables.table(match, 0)
        seat = (table.deciders & -table.deciders).bit_length() - 1
        move = tables.table(match, seat).moves[0].text
        answer = here.post(f"/table/{match}/act", n=str(n - 1), seat=str(seat), text=move)
        acknowledged = time.monotonic()
        assert answer.status_code == 303
        took.append(max(0.0, listener.moment_of(n) - acknowledged))
    took.sort()
    print(f"{MOVES} moves: median {took[len(took) // 2]:.3f} s, p95 {took[-2]:.3f} s")
    assert took[len(took) // 2] < MOST_SECONDS and took[-2] < MOST_SECONDS * BUSY
    listener.stop()
    here.close()
    tables.close()


def test_only_one_site_plays_for_a_bot(sites: list[Served], database: str) -> None:
    here, there = Browser(sites[0].address), Browser(sites[1].address)
    there.client.cookies.set("device", here.device())
    table = here.play(bot="greedy")
    match = table.rpartition("/")[2]
    tables = Tables(Store(database, is_keeper=False), None)

    def moved() -> bool:
        found = tables.table(match, 0)
        if found.deciders & 1:
            asked = (here, there)[found.n % 2]
            move = found.moves[0].text
            asked.post(f"{table}/act", n=str(found.n), seat="0", text=move)
        return found.n >= MOVES

    assert eventually(moved)
    for browser in (here, there):
        browser.close()
    lines = [json.loads(line) for site in sites for line in site.log.read_text().splitlines()]
    refused = [line for line in lines if line["event"] in ("bot.refused", "bot.fault")]
    assert refused == []
    events = tables.log(match, -1)
    assert [line.n for line in events] == list(range(1, len(events) + 1))
    tables.close()
