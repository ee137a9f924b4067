"""The examples run, and two type checkers accept them."""

import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import ludoteca

ROOT: Final = Path(__file__).parent.parent
EXAMPLES: Final = sorted((ROOT / "examples").glob("*.py"))
QUICK: Final = ("first_match", "own_bot", "views")
MISSPELT: Final = """
import ludoteca

match = ludoteca.new("euphrates_tigris", players=2)
print(match.view(0).facts.hand_sizes)
print(match.view(0).facts.hand_size)
"""


@pytest.mark.parametrize("name", QUICK)
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / f"{name}.py"), run_name="__main__")
    assert capsys.readouterr().out.strip()


def test_the_notebook_runs() -> None:
    """Runs its cells in order, as one program."""
    notebook = json.loads((ROOT / "examples" / "tour.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, object] = {}
    for cell in cells:
        exec("".join(cell["source"]), names)
    assert len(cells) >= 3 and names["rows"]


def checked(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Runs a type checker."""
    command = [sys.executable, "-m", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_mypy_knows_the_views_of_each_game() -> None:
    """`make style` runs mypy on the examples and on this file: an unused ignore is an error."""
    facts = ludoteca.new("euphrates_tigris", players=2).view(0).facts
    assert facts.hand_sizes
    with pytest.raises(AttributeError):
        print(facts.hand_size)  # type: ignore[attr-defined]


@pytest.mark.soak
def test_pyright_knows_the_views_of_each_game(tmp_path: Path) -> None:
    found = checked("basedpyright", "--level", "error", *EXAMPLES)
    assert found.returncode == 0, found.stdout
    wrong = tmp_path / "misspelt.py"
    wrong.write_text(MISSPELT, encoding="utf-8")
    found = checked("basedpyright", "--level", "error", wrong)
    assert found.returncode == 1 and 'Cannot access attribute "hand_size"' in found.stdout
