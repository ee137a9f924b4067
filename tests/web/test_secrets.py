"""Logs and metrics hold no secrets, whatever goes wrong, and the search finds planted ones."""

import os
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
import structlog
from fastapi import FastAPI
from sqlalchemy import text
from tests.secrets import leaks_in, secrets_of
from tests.service.test_bots import BABBLES, CHEATS, CRASHES, HANGS
from tests.web.conftest import PATIENT, SECRET
from tests.web.guests import Guest, gathering, play
from tests.web.test_database_trouble import locked, read_only, site_logs

from ludoteca.games.registry import GAMES
from ludoteca.service import BOT, HERE, BotLimits, BotRunner, SeatPlan, Store, Tables
from ludoteca.store.backup import backup
from ludoteca.web.app import create_app

pytestmark = pytest.mark.slow

RAISES: Final = """
import sys
for line in sys.stdin:
    raise RuntimeError("this bot has read " + line)
"""
EATS: Final = "import sys; sys.stdin.readline(); eaten = bytearray(1 << 40)"
BAD_BOTS: Final = (CRASHES, BABBLES, CHEATS, HANGS, RAISES, EATS)
PATIENCE: Final = 60.0


@pytest.fixture
def logged(capsys: pytest.CaptureFixture[str]) -> Iterator[pytest.CaptureFixture[str]]:
    """The logs during a test, as the site writes them."""
    with site_logs():
        yield capsys


def test_errors_log_no_secret(tmp_path: Path, logged: pytest.CaptureFixture[str]) -> None:
    texts, secrets = "", dict[str, str]()
    for number, script in enumerate(BAD_BOTS):
        store = Store(f"sqlite:///{tmp_path / str(number)}.sqlite3")
        limits = BotLimits(processes=1, seconds=0.5)
        tables = Tables(store, BotRunner((sys.executable, "-c", script), limits=limits))
        texts += errors_of(tables, list(GAMES)[number % len(GAMES)], logged)
        secrets |= secrets_of(store)
        tables.close()
    texts += logged.readouterr().err
    for event in ("bot.failed", "database.unavailable", "fault", "/s/…", "/w/…"):
        assert event in texts, event
    assert len(secrets) > 6 * len(BAD_BOTS)
    assert leaks_in(texts, secrets) == []


def errors_of(tables: Tables, game: str, logged: pytest.CaptureFixture[str]) -> str:
    """Causes all kinds of errors at one site and returns its metrics and logs."""
    app = create_app(tables, SECRET, limits=PATIENT)
    guest, other = Guest(app), Guest(app)
    plans = [SeatPlan(HERE), SeatPlan(BOT, bot="greedy")]
    match = tables.create(game, {"players": 2}, plans, guest.device)
    end = time.monotonic() + PATIENCE
    while not sum((tables.figures().bot_failures or {}).values()):
        table = tables.table(match, 0)
        if table.deciders & 1:
            tables.act(match, 0, table.n, [table.moves[0].text])
        assert time.monotonic() < end
        time.sleep(0.02)
    visit_links(guest, other, tables.keys(guest.device, gathering(tables, guest.device)))
    invitation = tables.keys(guest.device, gathering(tables, guest.device))[1]
    for failure in (locked, read_only):
        shorten_lock_timeout(tables)
        end_failure = failure(tables, Path(str(tables.store.path)))
        assert guest.post(f"/play/{game}").status_code == 503
        end_failure()
    break_routes(app)
    guest.get(f"/s/{invitation}/broken")
    with tables.store.writing() as writer:
        writer.connection.execute(text("ALTER TABLE used_keys RENAME TO hidden"))
    assert other.post(f"/s/{invitation}", name="Ben").status_code == 503
    return guest.get("/metrics").text + logged.readouterr().err


def shorten_lock_timeout(tables: Tables) -> None:
    """Makes the writer wait for locks only 50 ms."""
    with tables.store.writing() as writer:
        driver = writer.connection.connection.dbapi_connection
        assert driver is not None
        driver.execute("PRAGMA busy_timeout=50")


def break_routes(app: FastAPI) -> None:
    """Adds a route with an internal error whose path holds a key."""

    def broken(key: str) -> None:
        raise RuntimeError(f"/s/{key} breaks")

    app.add_api_route("/s/{key}/broken", broken)


def visit_links(guest: Guest, other: Guest, keys: dict[int, str]) -> None:
    """Opens the links, correctly and with changes, from both devices."""
    for key in keys.values():
        for path in (f"/s/{key}", f"/w/{key}", f"/s/{key}/more", f"/w/%2e/{key}", f"/s/{key}%00"):
            guest.get(path)
            other.get(path)
            other.post(path)


@pytest.mark.parametrize("game", GAMES)
def test_play_leaves_no_secret_in_logs_and_metrics_and_planted_ones_are_found(
    tmp_path: Path, logged: pytest.CaptureFixture[str], game: str
) -> None:
    tables = Tables(Store(f"sqlite:///{tmp_path / 'site.sqlite3'}"), None)
    app = create_app(tables, SECRET, limits=PATIENT)
    guest = Guest(app)
    plans = [SeatPlan(HERE, name="Ann"), SeatPlan(HERE, name="Ben")]
    match = tables.create(game, {"players": 2}, plans, guest.device)
    secrets = secrets_of(tables.store)
    for _ in range(20):
        play(tables, match, 3)
        assert guest.get(f"/table/{match}?ready=1").status_code == 200
    metrics, log = guest.get("/metrics").text, logged.readouterr().err
    assert "ludoteca_requests_total" in metrics and '"asked"' in log
    assert leaks_in(metrics, secrets) == leaks_in(log, secrets) == []
    assert len(secrets) >= 5
    for secret, kind in secrets.items():
        structlog.get_logger("planted").warning("planted", secret=secret)
        assert leaks_in(logged.readouterr().err, secrets) == [kind]
        app.state.counters.requests.labels(secret, "200").inc()
        assert kind in leaks_in(guest.get("/metrics").text, secrets)
    tables.close()


def test_a_backup_holds_all_secrets_and_is_readable_only_by_its_owner(tmp_path: Path) -> None:
    tables = Tables(Store(f"sqlite:///{tmp_path / 'site.sqlite3'}"), None)
    guest = Guest(create_app(tables, SECRET, limits=PATIENT))
    gathering(tables, guest.device)
    before = set(os.listdir(tmp_path))
    for name in ("one.jsonl", "two.sqlite", "three.jsonl.gz"):
        backup(tables.store, tmp_path / name)
    made = set(os.listdir(tmp_path)) - before
    assert made == {"one.jsonl", "two.sqlite", "three.jsonl.gz"}  # no temporary files
    for name in made:
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
    stored = (tmp_path / "one.jsonl").read_text()
    assert set(leaks_in(stored, secrets_of(tables.store))) >= {"device", "link of a seat"}
    tables.close()
