"""Play goes on if the log cannot be written, because the disk is full or the stream closed."""

import sys
from pathlib import Path

import pytest
import structlog
from tests.web.guests import Guest, two_here
from tests.web.test_database_trouble import site_logs

from ludoteca.service import Tables
from ludoteca.service.background import BackgroundLoop
from ludoteca.web.logs import ANSWERS


def test_pages_and_moves_work_without_a_log(
    guest: Guest, tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = two_here(tables, guest.device)
    move = tables.table(match, 0).moves[0].text
    closed = (tmp_path / "log").open("w")
    closed.close()
    with site_logs():
        assert ANSWERS.is_told
        monkeypatch.setattr(sys, "stderr", closed)
        structlog.get_logger("ludoteca.web").error("nobody reads this")
        assert guest.get("/").status_code == 200
        assert guest.post(f"/table/{match}/act", n="0", seat="0", text=move).status_code == 303
        monkeypatch.undo()


def test_background_loops_run_without_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise OSError("no space left")

    steps: list[int] = []

    def step() -> None:
        steps.append(1)
        if len(steps) > 3:
            loop.stop()
        raise ValueError("an error of the step")

    monkeypatch.setattr("ludoteca.service.background.LOG.exception", broken, raising=False)
    loop = BackgroundLoop("tested", step, first_pause=0.001)
    loop.start()
    loop.join()
    assert len(steps) == 4 and loop.failures == 4
