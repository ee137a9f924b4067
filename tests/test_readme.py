"""The examples of the README, of some pages and of docstrings run as doctests."""

import doctest
from pathlib import Path

import ludoteca.face.match
from ludoteca.cli.blocks import read_blocks

ROOT = Path(__file__).parent.parent
FLAGS = doctest.ELLIPSIS | doctest.FAIL_FAST


def test_the_examples_of_the_readme_run() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), False, optionflags=FLAGS)
    assert results.attempted >= 10 and results.failed == 0


def test_the_examples_about_terra_mystica_run() -> None:
    """The payment planner, standing orders, logs."""
    page = ROOT / "docs" / "terra_mystica.md"
    results = doctest.testfile(str(page), False, optionflags=FLAGS)
    assert results.attempted >= 15 and results.failed == 0


def test_the_blocks_of_the_page_about_blocks_pass() -> None:
    blocks = read_blocks(ROOT / "docs" / "blocks.md")
    assert len(blocks) >= 2 and [block.failures() for block in blocks] == [[]] * len(blocks)


def test_the_examples_of_the_library_run() -> None:
    results = doctest.testmod(ludoteca.face.match, optionflags=FLAGS)
    assert results.attempted >= 4 and results.failed == 0
