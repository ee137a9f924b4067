"""Failures of the database: an error page for the player, 503 in /healthz, then recovery."""

import logging
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest
import structlog
from fastapi import FastAPI
from sqlalchemy import text
from tests.web.guests import Guest, apart, gathering, two_here

from ludoteca.service import Store, Tables
from ludoteca.web import health
from ludoteca.web.logs import ANSWERS, set_up_logs

PATIENCE: Final = 60.0


def locked(tables: Tables, path: Path) -> Callable[[], None]:
    """Locks the database from another connection; returns how to end that, as all failures do."""
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    return other.close


def full(tables: Tables, path: Path) -> Callable[[], None]:
    """Keeps the file from growing, as on a full disk."""
    with tables.store.writing() as writer:
        driver = writer.connection.connection.dbapi_connection
        assert driver is not None
        pages = driver.execute("PRAGMA page_count").fetchone()[0]
        driver.execute(f"PRAGMA max_page_count={pages}")

    def end() -> None:
        driver.execute("PRAGMA max_page_count=1000000")

    return end


def read_only(tables: Tables, path: Path) -> Callable[[], None]:
    """Makes the database read-only."""
    with tables.store.writing() as writer:
        driver = writer.connection.connection.dbapi_connection
        assert driver is not None
    driver.execute("PRAGMA query_only=1")

    def end() -> None:
        driver.execute("PRAGMA query_only=0")

    return end


@pytest.mark.parametrize("failure", [locked, read_only])
def test_a_player_gets_a_sentence_and_the_site_recovers(
    guest: Guest,
    tables: Tables,
    tmp_path: Path,
    failure: Callable[[Tables, Path], Callable[[], None]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(health, "KEPT", 0.0)
    with tables.store.writing() as writer:
        driver = writer.connection.connection.dbapi_connection
        assert driver is not None
    driver.execute("PRAGMA busy_timeout=100")
    match = two_here(tables, guest.device)
    move = tables.table(match, 0).moves[0].text
    end = failure(tables, Path(str(tables.store.path)))
    answer = guest.post(f"/table/{match}/act", n="0", seat="0", text=move)
    assert answer.status_code == 503 and answer.headers["retry-after"]
    assert "try again" in answer.text and tables.latest(match) == 0
    assert guest.get("/healthz").status_code == 503
    assert guest.get(f"/table/{match}").status_code == 200  # reading still works
    end()
    assert guest.get("/healthz").status_code == 200
    assert guest.post(f"/table/{match}/act", n="0", seat="0", text=move).status_code == 303


def test_a_full_disk_gives_503(guest: Guest, tables: Tables) -> None:
    end = full(tables, Path(str(tables.store.path)))
    answers = [guest.post("/play/terra_mystica").status_code for _ in range(30)]
    assert 503 in answers and 500 not in answers
    end()
    assert guest.post("/play/terra_mystica").status_code == 303


def test_health_answers_in_time_with_a_locked_database(
    guest: Guest, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "SECONDS", 0.3)
    assert guest.get("/healthz").status_code == 200
    time.sleep(health.KEPT)
    other = sqlite3.connect(str(tables.store.path), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")  # our own writer waits for five seconds
    for _ in range(3):
        since = time.monotonic()
        answer = guest.get("/healthz")
        assert answer.status_code == 503 and time.monotonic() - since < 2
    other.close()
    end = time.monotonic() + PATIENCE
    while guest.get("/healthz").status_code != 200:
        assert time.monotonic() < end
        time.sleep(0.1)


def test_health_answers_head_requests(app: FastAPI) -> None:
    async def head() -> httpx.Response:
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as client:
            return await client.head("/healthz")

    answer = apart(head())
    assert answer.status_code == 200 and answer.content == b""


@contextmanager
def site_logs() -> Iterator[None]:
    """Sets up logging as the site does."""
    before, is_told = logging.getLogger().handlers, ANSWERS.is_told
    set_up_logs(is_terminal=False)
    structlog.configure(cache_logger_on_first_use=False)
    try:
        yield
    finally:
        logging.getLogger().handlers, ANSWERS.is_told = before, is_told
        structlog.reset_defaults()


def test_no_key_is_logged_when_everything_fails(
    guest: Guest, other: Guest, tables: Tables, capsys: pytest.CaptureFixture[str]
) -> None:
    match = gathering(tables, guest.device)
    keys = tables.keys(guest.device, match)
    with tables.store.writing() as writer:
        writer.connection.execute(text("ALTER TABLE seats RENAME TO chairs"))
    paths = (f"/s/{keys[1]}", f"/w/{keys[-1]}", f"/s/{keys[1]}/more", f"/w/%2e/{keys[-1]}")
    with site_logs():
        for path in paths:
            other.get(path)
            other.post(path)
        assert guest.post("/play/terra_mystica").status_code == 503
    log = capsys.readouterr().err
    assert "database.unavailable" in log and "/s/…" in log
    for secret in (*keys.values(), guest.device, other.device):
        assert secret not in log


def test_statements_have_deadlines_on_both_databases(url: str) -> None:
    store = Store(url)
    try:
        with store.engine.connect() as connection:
            if store.is_shared:
                for name in ("statement_timeout", "lock_timeout"):
                    shown = connection.execute(text(f"SHOW {name}")).scalar_one()
                    assert re.fullmatch(r"\d+s", str(shown)) and shown != "0"
            else:
                wait = connection.execute(text("PRAGMA busy_timeout")).scalar_one()
                assert 0 < int(wait) <= 10_000
    finally:
        store.close()
