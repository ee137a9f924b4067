"""Background loops continue after any exception, and report it."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import create_engine
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from structlog.testing import capture_logs

from ludoteca.service import BotRunner, Store, Tables
from ludoteca.service.background import BackgroundLoop

PATIENCE: Final = 60.0


def until(is_done: Callable[[], bool]) -> None:
    """Waits until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not is_done():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_loop_continues_after_failures_and_logs_them() -> None:
    steps: list[int] = []

    def step() -> None:
        steps.append(len(steps))
        if len(steps) in (2, 3):
            raise PoolTimeoutError("no connection is free")
        time.sleep(0.005)

    loop = BackgroundLoop("test", step, first_pause=0.01)
    with capture_logs() as logged:
        loop.start()
        until(lambda: len(steps) > 5)
        loop.stop()
        loop.join()
    assert loop.failures == 2
    events = [line["event"] for line in logged]
    assert events.count("loop.failed") == 2 and events.count("loop.recovered") == 1


def test_bots_continue_when_the_database_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.service.bot_scheduler.SCAN_EVERY", 0.0)
    store = Store(f"sqlite:///{tmp_path}/ludoteca.db")
    store.engine.dispose()
    store.engine = create_engine(store.url, pool_size=2, max_overflow=0, pool_timeout=0.5)
    tables = Tables(store, BotRunner())
    try:
        assert tables.health().is_well  # one connection stays open for the writer
        with store.engine.connect():  # the only other one: requests time out
            until(lambda: not tables.health().is_well)
            until(lambda: bool(tables.health().troubled))
            assert any(tables.health().loop_failures.values())
        until(lambda: tables.health().is_well)
        assert tables.health().bots == "idle"
    finally:
        tables.close()
