"""The documentation: its examples run as doctests, and the site is built without a warning."""

import doctest
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.games.registry import GAMES

ROOT = Path(__file__).parent.parent
PAGES = sorted(path for path in (ROOT / "docs").glob("*.md") if ">>> " in path.read_text("utf-8"))
FLAGS = doctest.ELLIPSIS | doctest.FAIL_FAST


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)
def test_the_examples_of_a_page_run(page: Path) -> None:
    results = doctest.testfile(str(page), False, optionflags=FLAGS)
    assert results.attempted >= 3 and results.failed == 0


@pytest.mark.soak
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-d", str(tmp_path)]
    settings = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=settings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and done.stderr.strip() == "", done.stderr
    for game in GAMES:
        page = (tmp_path / "games" / f"{game}.html").read_text(encoding="utf-8")
        headings = (
            "Options",
            "Actions and their notation",
            "Fields of a view",
            "Fields of a record",
        )
        assert all(heading in page for heading in headings)
    found = json.loads((tmp_path / "search" / "search_index.json").read_text(encoding="utf-8"))
    places = {part["location"].partition("#")[0] for part in found["docs"]}
    assert {f"rulings/{game}.html" for game in GAMES} <= places, "rulings cannot be searched"
