"""Two services on one PostgreSQL: changes reach both at once, a bot's turn is played by one."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Final
from urllib.parse import urlsplit

import pytest
from sqlalchemy import text
from tests.databases import migrated_database
from tests.proxy import proxied
from tests.service.playing import ANN, GAMES, TWO, against, deciding, seated

from ludoteca.service import BotRunner, Store, Tables
from ludoteca.store.nodes import TurnLocks, read_announcement

pytestmark = pytest.mark.slow

PATIENCE: Final = 60.0
MOST_SECONDS: Final = 0.3  # to reach another process; a tenth of a second on an idle machine
COUNTS: Final = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    with open({path!r}, "a") as file:
        file.write("asked\\n")
    print(json.dumps({{"id": question["id"], "text": question["texts"][0]}}), flush=True)
"""


@pytest.fixture
def database(postgresql_server: str) -> str:
    """An empty database."""
    return migrated_database(postgresql_server)


@pytest.fixture
def nodes(database: str) -> Iterator[list[Tables]]:
    """Two services without bots."""
    found = [Tables(Store(database), None) for _ in range(2)]
    yield found
    for tables in found:
        tables.close()


def test_a_change_reaches_the_other_process_at_once(nodes: list[Tables]) -> None:
    here, there = nodes
    match = seated(here)
    heard: list[tuple[int, float]] = []
    came = Event()

    def hear(n: int) -> None:
        heard.append((n, time.monotonic()))
        came.set()

    stop = there.listen(match, hear)
    time.sleep(1.2)  # until both are listening
    took = []
    for _ in range(5):
        came.clear()
        table = deciding(here, match)
        n = here.act(match, table.seat, table.n, [table.moves[0].text])
        since = time.monotonic()
        assert came.wait(PATIENCE)
        took.append(heard[-1][1] - since)
        assert heard[-1][0] == n and there.latest(match) == n
    stop()
    assert sorted(took)[len(took) // 2] < MOST_SECONDS, took


def test_listening_continues_after_the_connection_was_cut(nodes: list[Tables]) -> None:
    here, there = nodes
    match = seated(here)
    came = Event()
    there.listen(match, lambda _: came.set())
    time.sleep(0.7)
    with here.store.engine.connect() as connection:
        connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"
            )
        )
    table = deciding(here, match)
    here.act(match, table.seat, table.n, [table.moves[0].text])
    assert came.wait(PATIENCE)
    end = time.monotonic() + PATIENCE
    while not there.health().is_well:
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.mark.soak
def test_a_service_closes_while_the_database_does_not_answer(database: str) -> None:
    port = urlsplit(database).port or 0
    with proxied(port) as proxy:
        tables = Tables(Store(database.replace(f":{port}/", f":{proxy.port}/")), None)
        proxy.stall()
        closing = Thread(target=tables.close, daemon=True)
        closing.start()
        closing.join(PATIENCE)
        is_closed = not closing.is_alive()
        proxy.restore()
    assert is_closed


def test_a_bots_turn_is_played_by_one_process(database: str, tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    command = (sys.executable, "-c", COUNTS.format(path=str(asked)))
    found = [Tables(Store(database), BotRunner(command)) for _ in range(2)]
    try:
        match = found[0].create(GAMES[0], TWO, against("greedy"), ANN)
        end = time.monotonic() + PATIENCE
        while found[0].latest(match) < 12 and time.monotonic() < end:
            table = found[0].table(match, 0)
            if table.deciders & 1:
                found[0].act(match, 0, table.n, [table.moves[0].text])
            for tables in found:
                tables._wake_bots(match)
            time.sleep(0.02)
    finally:
        for tables in found:
            tables.close()
    reopened = Tables(Store(database), None)  # nothing is asked any more while this counts
    moves = sum(line.seat == 1 for line in reopened.log(match, -1))
    reopened.close()
    questions = len(asked.read_text(encoding="utf-8").splitlines())
    # The services close one after the other: each may have had one question in progress, because
    # the second goes on with the turn whose lock the first gave back.
    assert moves > 0 and questions <= moves + len(found)


def test_a_lock_is_held_by_one_process_until_it_ends(nodes: list[Tables]) -> None:
    here, there = (TurnLocks(tables.store.engine) for tables in nodes)
    assert here.take("match") and not there.take("match") and there.take("another")
    here.close()
    end = time.monotonic() + PATIENCE
    while not there.take("match"):  # the server notices the end after a moment
        assert time.monotonic() < end
    there.close()


def test_foreign_announcements_are_ignored() -> None:
    for payload in ("", "hello", "a b c d", "a b 1", "a b 1 -2"):
        assert read_announcement(payload) is None
    assert read_announcement("node match 3 4") == ("node", "match", 3, 4)
