"""Every ledger row of the recorded games, faction by faction, against the rows kept outside."""

import json
import os
from pathlib import Path

import pytest

from ludoteca.games.terra_mystica.ledger import Row, ledger_rows

FOLDERS = ("league", "bots-base")


def records() -> Path:
    """The folder of recorded games: beside the checkout, or where LUDOTECA_SHARED says."""
    beside = Path(__file__).resolve().parents[3].parent / "shared"
    shared = Path(os.environ.get("LUDOTECA_SHARED", str(beside)))
    return shared / "records" / "terra-mystica"


def games() -> list[Path]:
    """All logs, in order."""
    return [log for folder in FOLDERS for log in sorted((records() / folder).glob("*.log"))]


def by_faction(rows: list[Row]) -> dict[str, list[Row]]:
    """The rows of each faction, in sequence."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(str(row["faction"]), []).append(row)
    return found


@pytest.mark.skipif(not games(), reason="no folder of recorded games beside the checkout")
@pytest.mark.parametrize("log", games(), ids=lambda log: log.stem)
def test_every_row_is_equal(log: Path) -> None:
    """TM ruling 81, TM ruling 172, TM ruling 173: late answers, any order, nominal numbers."""
    kept = log.with_suffix(".rows.jsonl").read_text()
    expected: list[Row] = [json.loads(line) for line in kept.splitlines()]
    written = ledger_rows(log.read_text())
    assert by_faction(written) == by_faction(expected)
    assert len(written) == len(expected)
