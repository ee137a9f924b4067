"""Runs every block of `tests/positions/imperial_settlers`."""

import os
import re
from pathlib import Path
from typing import Final

import pytest

from ludoteca.cli.blocks import Block, read_blocks
from ludoteca.cli.blocks_imperial_settlers import run_block

ROOT: Final = Path(__file__).resolve().parents[3]
SHARED: Final = Path(os.environ.get("LUDOTECA_SHARED", ROOT.parent / "shared"))
FACTS: Final = SHARED / "facts" / "imperial-settlers" / "examples.md"
FOLDER: Final = ROOT / "tests" / "positions" / "imperial_settlers"
BLOCKS: Final = [block for path in sorted(FOLDER.glob("*.md")) for block in read_blocks(path)]
# The worked examples of the rulebook (X) and made-up ones (Y).
EXAMPLES: Final = {f"X{n}" for n in range(1, 17)} | {f"Y{n}" for n in range(1, 27)}
POSITION: Final = "turn: 0\nseat: romans\ngoods: 1 wood\nhand: COM003\nseat: egyptians\n"


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.path.stem}:{block.title}")
def test_block_has_no_failures(block: Block) -> None:
    assert block.failures() == []


def test_every_example_has_a_block() -> None:
    titles = {block.title.split()[0] for block in BLOCKS}
    assert titles >= EXAMPLES


def test_list_of_examples_is_complete() -> None:
    if not FACTS.is_file():
        pytest.skip(f"{FACTS.name} is not beside the checkout")
    named = re.findall(r"^\*\*([XY]\d+) ", FACTS.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(named) == EXAMPLES


@pytest.mark.parametrize(
    "line",
    [
        "expect romans goods: 2 wood",
        "expect romans score: 1",
        "expect romans location: COM003",
        "expect romans locations: COM003",
        "expect discard: COM003",
        "expect romans gods: 1 wood",
        "expect vikings goods:",
        "expect deck",
        "count romans hand 2",
        "count deck 1",
        "next egyptians turn",
        "next",
        "offered romans pass:",
        "points romans: 1 0 0 0",
        "ranks 1 2",
        "title castellan",
        "legal romans build COM003",
        "illegal romans pass",
        "code build.hand romans build COM003",
        "do romans build COM003",
        "do egyptians pass",
        "do romans fly",
        "run holidays",
        "line wood",
        "frobnicate",
    ],
)
def test_a_failed_line_is_reported_with_its_number(line: str) -> None:
    failures = run_block(POSITION + line, 10)
    assert len(failures) == 1
    assert failures[0].startswith(f"line 15: {line}: ")


def test_a_position_or_setup_that_cannot_be_read_is_reported() -> None:
    assert run_block("turn: 0\nseat: romans\n", 3)[0].startswith("line 3: ")
    assert run_block("setup: players 9\ndo romans pass", 3)[0].startswith("line 3: ")


# A position for bad input as a player might type it.
BAD: Final = """
    turn: 0
    seat: romans
    goods: 1 wood 1 stone 1 food 2 raze 1 worker
    hand: COM001 ROM027
    location: COM007
    location: COM046; taken 1
    location: ROM010
    seat: egyptians
    location: EGY013
    location: COM018; defended
    deals: EGY001
    seat: barbarians
    passed: 1
    location: COM008
    deals: BAR002
"""


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("build COM001", "needs 2 stone; you have 1 stone."),
        ("build COM001 pay 1 wood 2 gold", "needs 2 stone; you have 1"),
        ("build COM001 pay 9 gold", "does not match the cost"),
        ("raze COM018", "3"),
        ("raze COM008", "The Barbarian empire has passed"),
        ("raze EGY013", "“Temple of Ra” has no raze field"),
        ("raze COM077", "is not in any empire"),
        ("build ROM027 over COM046", "“Castle” is captured this round"),
        ("activate COM046", "You cannot use “Castle” this round"),
        ("target deal EGY001", "Decide this first"),
        ("deal COM001", "is a common card"),
        ("dance", "is not an action that can be read"),
    ],
)
def test_bad_input_gives_a_message_and_changes_nothing(move: str, message: str) -> None:
    position = "\n".join(line.strip() for line in BAD.strip().splitlines())
    failures = run_block(f"{position}\ndo romans {move}\nnext romans turn", 1)
    assert len(failures) == 1 and message in failures[0]
    goods = "expect romans goods: 1 wood 1 stone 1 food 1 worker 2 raze"
    assert run_block(f"{position}\ndo romans {move}\n{goods}", 1) == failures


def test_a_target_that_does_not_exist_is_refused() -> None:
    """Deals that are not there, or of a player who has passed, and a location."""
    position = "\n".join(line.strip() for line in BAD.strip().splitlines())
    moves = "do romans activate ROM010\ncode target.gone romans target deal {}\nnext romans target"
    for gone in ("BAR002", "EGY002", "COM007"):
        assert run_block(f"{position}\n{moves.format(gone)}", 1) == []
