"""Test blocks: a position, moves and checks in a text file."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.core.game_module import BLOCK_RUNNER
from ludoteca.games.registry import GAME_MODULES, has_part, part_of

FENCE: Final = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
RunBlock = Callable[[str, int], list[str]]  # returns failures, given text and first line


class Block:
    """One fenced block: its heading, first line number, tag and text."""

    def __init__(self, path: Path, title: str, line: int, tag: str, text: str) -> None:
        self.path = path
        self.title = title
        self.line = line
        self.tag = tag
        self.text = text

    def failures(self) -> list[str]:
        """The checks that failed, with their lines."""
        return runners()[self.tag](self.text, self.line)


def runners() -> dict[str, RunBlock]:
    """The function that runs the blocks of each game, by tag: the game's abbreviation in lower
    case."""
    return {
        module.abbreviation.lower(): part_of(name, BLOCK_RUNNER)
        for name, module in GAME_MODULES.items()
        if has_part(name, BLOCK_RUNNER)
    }


def read_blocks(path: Path) -> list[Block]:
    """The blocks of a file in order, without those with unknown tags."""
    text = path.read_text(encoding="utf-8")
    known = runners()
    found: list[Block] = []
    for match in FENCE.finditer(text):
        if match[1] in known:
            before = text[: match.start()]
            titles = re.findall(r"^#+ +(.+)$", before, re.MULTILINE)
            line = before.count("\n") + 2
            found.append(Block(path, titles[-1] if titles else "", line, match[1], match[2]))
    if not found:
        raise BadNotation("blocks.none", {"path": path.name, "known": ", ".join(known)})
    return found
