"""Every ruling is proved by a test or marked as having no effect on play."""

from pathlib import Path
from typing import Final

from tools.rulings import cited, read_document, report

ROOT: Final = Path(__file__).parent.parent
RULINGS_OF_EUPHRATES_TIGRIS: Final = 139

DOCUMENT: Final = """# Rulings

1. One thing.
   Source: «Regni».
2. Another thing,
   written in two lines.
   No effect on play: it is a fact.
3. A third.
"""


def small_project(root: Path, docstring: str) -> tuple[Path, Path]:
    """Writes a project with three rulings and one test."""
    docs, tests = root / "docs", root / "tests"
    (docs / "rulings").mkdir(parents=True)
    (docs / "rulings" / "euphrates_tigris.md").write_text(DOCUMENT, encoding="utf-8")
    tests.mkdir()
    text = f'def test_it() -> None:\n    """{docstring}"""\n    # ET ruling 3 in a comment\n'
    (tests / "test_one.py").write_text(text, encoding="utf-8")
    return docs, tests


def test_no_ruling_is_left_without_a_test() -> None:
    lines, gaps = report(ROOT / "docs", ROOT / "tests")
    assert gaps == []
    assert len(lines) >= RULINGS_OF_EUPHRATES_TIGRIS


def test_all_rulings_of_euphrates_and_tigris_are_written_in_order() -> None:
    written = read_document(ROOT / "docs" / "rulings" / "euphrates_tigris.md")
    assert [one.number for one in written] == list(range(1, RULINGS_OF_EUPHRATES_TIGRIS + 1))


def test_every_ruling_has_a_source() -> None:
    text = (ROOT / "docs" / "rulings" / "euphrates_tigris.md").read_text(encoding="utf-8")
    assert text.count("Source: ") == RULINGS_OF_EUPHRATES_TIGRIS


def test_rulings_are_cited_alone_in_lists_and_in_runs() -> None:
    assert cited("ET ruling 12") == [("ET", 12)]
    assert cited("By ET rulings 28 and 29.") == [("ET", 28), ("ET", 29)]
    assert cited("ET rulings 120 to 123") == [("ET", 120), ("ET", 121), ("ET", 122), ("ET", 123)]
    assert cited("TM rulings 1, 3 and 5; IS ruling 2") == [
        ("TM", 1),
        ("TM", 3),
        ("TM", 5),
        ("IS", 2),
    ]
    assert cited("ET ruling\n    7") == [("ET", 7)]
    assert cited("no rulings 4 here") == []


def test_a_ruling_without_a_test_is_a_gap(tmp_path: Path) -> None:
    lines, gaps = report(*small_project(tmp_path, "ET ruling 1."))
    assert lines == ["ET ruling 1: test_one.py::test_it", "ET ruling 2: no effect: it is a fact."]
    assert gaps == ["ET ruling 3: no test names it, and it is not marked as without effect"]


def test_a_test_that_names_an_unwritten_ruling_is_a_gap(tmp_path: Path) -> None:
    _, gaps = report(*small_project(tmp_path, "ET rulings 1 to 4."))
    assert gaps == ["ET ruling 4: not written down, yet named by test_one.py::test_it"]
