"""Every ledger row of the recorded games equals the row recorded by the public site."""

import json
import os
from pathlib import Path

import pytest

from ludoteca.games.terra_mystica.ledger import Row, differences, ledger_rows

FOLDERS = ("league", "bots-base", "bots-final-scoring", "bots-fire-ice")


def records() -> Path:
    """The folder of recorded games: beside the checkout, or in LUDOTECA_SHARED."""
    beside = Path(__file__).resolve().parents[3].parent / "shared"
    shared = Path(os.environ.get("LUDOTECA_SHARED", str(beside)))
    return shared / "records" / "terra-mystica"


def games() -> list[Path]:
    """All recorded logs, in order."""
    return [log for folder in FOLDERS for log in sorted((records() / folder).glob("*.log"))]


@pytest.mark.compiled
@pytest.mark.skipif(not games(), reason="no folder of recorded games beside the checkout")
@pytest.mark.parametrize("log", games(), ids=lambda log: log.stem)
def test_every_row_is_equal(log: Path) -> None:
    """TM ruling 81, TM ruling 172, TM ruling 173: late answers, any order, nominal amounts."""
    kept = log.with_suffix(".rows.jsonl").read_text()
    expected: list[Row] = [json.loads(line) for line in kept.splitlines()]
    written = ledger_rows(log.read_text())
    assert differences(written, expected) == []


def test_differences_are_reported_row_by_row() -> None:
    """Each differing value has its own line."""
    row: Row = {"faction": "witches", "commands": "pass", "VP": 20, "C": 3}
    other: Row = {**row, "VP": 22}
    assert differences([row], [row]) == []
    assert differences([row], [other]) == ["witches row 1 (pass): VP 20 instead of 22"]
    assert differences([], [row]) == ["witches: 0 rows instead of 1"]
