"""Games recorded by an independent engine: positions and legal moves agree."""

import gzip
import os
from pathlib import Path

import pytest

from ludoteca.cli.records_imperial_settlers import compare

ROOT = Path(__file__).resolve().parents[3]
SHARED = Path(os.environ.get("LUDOTECA_SHARED", ROOT.parent / "shared"))
FOLDER = SHARED / "records" / "imperial-settlers"
FILES = sorted(FOLDER.glob("*.jsonl.gz")) if FOLDER.is_dir() else []


def test_records_exist(shared: Path) -> None:
    """Fails or skips if there is nothing to compare."""
    assert FILES, f"{shared.name} has no {FOLDER.name}"


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
@pytest.mark.compiled
def test_recorded_games_agree(path: Path) -> None:
    """Every comparable position and every listed set of legal moves."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        result = compare(lines)
    assert result.differences == []
    assert result.games > 0
    assert result.lists > 0
