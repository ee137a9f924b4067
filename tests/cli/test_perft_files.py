"""Every perft file still counts what it says; a changed count must be explained."""

from pathlib import Path

import pytest
from tests.cli.running import run

FILES = sorted((Path(__file__).parents[1] / "perft").rglob("*.perft"))


def test_there_are_files() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_counts_are_as_written(path: Path) -> None:
    result = run("perft", path)
    assert result.exit_code == 0, result.output
    assert "✓" in result.stdout
