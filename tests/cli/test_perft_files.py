"""The counts in every perft file are still correct; a changed count must be explained."""

from pathlib import Path

import pytest
from tests.cli.running import run

FILES = sorted((Path(__file__).parents[1] / "perft").rglob("*.perft"))


def test_perft_files_exist() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts_match_the_file(path: Path) -> None:
    result = run("perft", path)
    assert result.exit_code == 0, result.output
    assert "✓" in result.stdout
