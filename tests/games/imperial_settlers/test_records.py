"""Recorded games of an independent engine: positions and legal moves are the same."""

import gzip
import os
from pathlib import Path

import pytest

from ludoteca.cli.records_imperial_settlers import compare

ROOT = Path(__file__).resolve().parents[3]
SHARED = Path(os.environ.get("LUDOTECA_SHARED", ROOT.parent / "shared"))
FOLDER = SHARED / "records" / "imperial-settlers"
FILES = sorted(FOLDER.glob("*.jsonl.gz")) if FOLDER.is_dir() else []


def test_records_are_there(shared: Path) -> None:
    """Says clearly when there was nothing to compare."""
    assert FILES, f"{shared.name} has no {FOLDER.name}"


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
@pytest.mark.compiled
def test_recorded_games_are_played_alike(path: Path) -> None:
    """Every quiet position and every listed set of legal moves."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        result = compare(lines)
    assert result.differences == []
    assert result.games > 0
    assert result.lists > 0
