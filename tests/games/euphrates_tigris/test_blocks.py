"""All blocks of `tests/positions/euphrates_tigris` pass."""

from pathlib import Path
from typing import Final

import pytest

from ludoteca.cli.blocks import Block, read_blocks

FOLDER: Final = Path(__file__).parents[2] / "positions" / "euphrates_tigris"
BLOCKS: Final = [block for path in sorted(FOLDER.glob("*.md")) for block in read_blocks(path)]
FROM_THE_FACTS: Final = 41


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.path.stem}:{block.title}")
def test_block(block: Block) -> None:
    assert block.failures() == []


def test_all_rulebook_examples_and_further_scenarios_are_present() -> None:
    """There are 41 blocks, and three more for X27."""
    names = ("rulebook_examples", "further_scenarios")
    ours = [block for block in BLOCKS if block.path.stem in names]
    assert len(ours) == FROM_THE_FACTS + 3


def test_each_variant_has_at_least_five_blocks() -> None:
    """ET rulings 126 to 129 and 137, in whole turns."""
    for name in ("open_tiles", "advanced_board"):
        assert len([block for block in BLOCKS if block.path.stem == name]) >= 5
