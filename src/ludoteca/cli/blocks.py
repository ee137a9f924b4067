"""Blocks: a position, moves and checks in a text file, run as a test."""

import re
from pathlib import Path
from typing import Final

from ludoteca.cli.blocks_euphrates_tigris import run_block as run_euphrates_tigris
from ludoteca.cli.blocks_imperial_settlers import run_block as run_imperial_settlers
from ludoteca.cli.blocks_terra_mystica import run_block as run_terra_mystica
from ludoteca.core.errors import BadNotation

FENCE: Final = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
RUNNERS: Final = {
    "et": run_euphrates_tigris,
    "tm": run_terra_mystica,
    "is": run_imperial_settlers,
}


class Block:
    """One fenced block: its heading, the line it starts on, and what it says."""

    def __init__(self, path: Path, title: str, line: int, tag: str, text: str) -> None:
        self.path = path
        self.title = title
        self.line = line
        self.tag = tag
        self.text = text

    def failures(self) -> list[str]:
        """What did not hold, line by line."""
        return RUNNERS[self.tag](self.text, self.line)


def read_blocks(path: Path) -> list[Block]:
    """The blocks of a file, in order; blocks of unknown tags are left out."""
    text = path.read_text(encoding="utf-8")
    found: list[Block] = []
    for match in FENCE.finditer(text):
        if match[1] in RUNNERS:
            before = text[: match.start()]
            titles = re.findall(r"^#+ +(.+)$", before, re.MULTILINE)
            line = before.count("\n") + 2
            found.append(Block(path, titles[-1] if titles else "", line, match[1], match[2]))
    if not found:
        raise BadNotation("blocks.none", {"path": path.name, "known": ", ".join(RUNNERS)})
    return found
