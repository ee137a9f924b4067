"""Citations: each is named by a test and has a text in every language."""

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from ludoteca.games.euphrates_tigris import rulebook
from ludoteca.text import LANGUAGES, catalogue

CITATIONS: Final = {
    name: value
    for name, value in vars(rulebook).items()
    if isinstance(value, str) and value.startswith("ET «")
}
RULINGS: Final = Path(__file__).parents[3] / "docs" / "rulings" / "euphrates_tigris.md"
WRITTEN: Final = re.compile(r"ET «[^»]+»(?: \d\b)?")


def named_by_tests() -> set[str]:
    """The citations used by tests as constants or in docstrings."""
    found: set[str] = set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.name == Path(__file__).name:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = " ".join((ast.get_docstring(node) or "").split())
                found.update(WRITTEN.findall(text))
                names = {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
                found.update(CITATIONS[name] for name in names & CITATIONS.keys())
    return found


def test_every_citation_is_named_by_a_test() -> None:
    assert sorted(set(CITATIONS.values()) - named_by_tests()) == []


def test_all_headings_cited_by_tests_are_in_the_rulings() -> None:
    text = " ".join(RULINGS.read_text(encoding="utf-8").split())
    known = {f"ET {heading}" for heading in re.findall(r"«[^»]+»(?: \d\b)?", text)}
    assert sorted(named_by_tests() - known - set(CITATIONS.values())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_citation_has_a_text(language: str) -> None:
    words = catalogue(language, "euphrates_tigris")
    for citation in CITATIONS.values():
        assert words.has(citation)
