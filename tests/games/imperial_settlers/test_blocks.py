"""Every block of `tests/positions/imperial_settlers` holds, line by line."""

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
# The worked examples of the rulebook, and the constructed ones.
EXAMPLES: Final = {f"X{n}" for n in range(1, 17)} | {f"Y{n}" for n in range(1, 27)}
POSITION: Final = "turn: 0\nseat: romans\ngoods: 1 wood\nhand: COM003\nseat: egyptians\n"


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.path.stem}:{block.title}")
def test_a_block_holds(block: Block) -> None:
    assert block.failures() == []


def test_every_example_has_a_block() -> None:
    told = {block.title.split()[0] for block in BLOCKS}
    assert told >= EXAMPLES


def test_no_example_of_the_facts_was_forgotten() -> None:
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


# Bad input as a player would type it, and what the sentence must name.
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
    ("move", "said"),
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
def test_bad_input_is_answered_with_a_sentence_and_changes_nothing(move: str, said: str) -> None:
    position = "\n".join(line.strip() for line in BAD.strip().splitlines())
    told = run_block(f"{position}\ndo romans {move}\nnext romans turn", 1)
    assert len(told) == 1 and said in told[0]
    goods = "expect romans goods: 1 wood 1 stone 1 food 1 worker 2 raze"
    assert run_block(f"{position}\ndo romans {move}\n{goods}", 1) == told


def test_a_target_that_vanished_is_refused() -> None:
    """The deal was there for the first use; a player who has passed is no target either."""
    position = "\n".join(line.strip() for line in BAD.strip().splitlines())
    moves = "do romans activate ROM010\ncode target.gone romans target deal {}\nnext romans target"
    for gone in ("BAR002", "EGY002", "COM007"):
        assert run_block(f"{position}\n{moves.format(gone)}", 1) == []
