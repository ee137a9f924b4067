"""The results file: a heading, then one line per block; lines are only appended.

A stopped arena continues where its file ends, on this machine or another. A last line that is
incomplete is dropped and its block played again; a file of another plan is refused.
"""

import json
import os
from pathlib import Path
from typing import Any, Final

from ludoteca.arena.match import Result
from ludoteca.arena.plan import Plan
from ludoteca.core.errors import BadNotation

FORMAT: Final = "ludoteca-arena"
VERSION: Final = 1
PLAN: Final = "plan"


class Block:
    """The matches of one seed."""

    def __init__(self, seed: str, matches: list[Result]) -> None:
        self.seed = seed
        self.matches = matches


class ResultsFile:
    """Blocks stored in a file, or only in memory if there is no path."""

    def __init__(self, path: Path | None, plan: Plan, seeds: list[str]) -> None:
        self.path = path
        self.heading = {"format": FORMAT, "version": VERSION, PLAN: plan.heading()}
        self.blocks: dict[str, Block] = {}
        if path is not None:
            self._open(path, seeds)

    def _open(self, path: Path, seeds: list[str]) -> None:
        if path.exists() and path.stat().st_size:
            lines = whole_lines(path)
            check_heading(lines[0] if lines else "", self.heading, path)
            for number, line in enumerate(lines[1:], start=2):
                self._keep(read_block(line, number, path), seeds)
        else:
            append(path, json.dumps(self.heading) + "\n")

    def _keep(self, block: Block, seeds: list[str]) -> None:
        """Adds a block read from the file; of repeated blocks only the first counts."""
        if block.seed not in seeds:
            raise BadNotation("arena.file.seed", {"path": str(self.path), "seed": block.seed})
        self.blocks.setdefault(block.seed, block)

    def add(self, block: Block) -> None:
        """Adds a block, writing it to the file first."""
        if self.path is not None:
            row = {"seed": block.seed, "matches": block.matches}
            append(self.path, json.dumps(row, separators=(",", ":")) + "\n")
        self.blocks.setdefault(block.seed, block)

    def missing(self, seeds: list[str]) -> list[str]:
        """The seeds still to be played."""
        return [seed for seed in seeds if seed not in self.blocks]

    def ordered(self, seeds: list[str]) -> list[Block]:
        """The blocks in the order of their seeds."""
        return [self.blocks[seed] for seed in seeds if seed in self.blocks]


def append(path: Path, text: str) -> None:
    """Appends to a file and waits until it is on the disk."""
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        raise BadNotation("file.unwritable", {"path": str(path)}) from None


def whole_lines(path: Path) -> list[str]:
    """The complete lines of a file; removes an incomplete last line from it."""
    try:
        raw = path.read_bytes()
        end = raw.rfind(b"\n") + 1
        if end < len(raw):
            with path.open("r+b") as file:
                file.truncate(end)
        return raw[:end].decode().splitlines()
    except UnicodeDecodeError:
        raise BadNotation("arena.file.form", {"path": str(path), "line": 1}) from None
    except OSError:
        raise BadNotation("file.unreadable", {"path": str(path)}) from None


def check_heading(line: str, wanted: dict[str, Any], path: Path) -> None:
    """Raises BadNotation if a file is not a results file or has another plan."""
    found = read_json(line, 1, path)
    if found.get("format") != FORMAT or not isinstance(found.get(PLAN), dict):
        raise BadNotation("arena.file.form", {"path": str(path), "line": 1})
    if found.get("version") != VERSION:
        raise BadNotation("arena.file.version", {"path": str(path), "wanted": VERSION})
    for field, value in wanted[PLAN].items():
        if found[PLAN].get(field) != value:
            raise BadNotation("arena.file.other", {"path": str(path), "field": field})


def read_block(line: str, number: int, path: Path) -> Block:
    """Reads one line of a results file."""
    found = read_json(line, number, path)
    seed, matches = found.get("seed"), found.get("matches")
    if not isinstance(seed, str) or not isinstance(matches, list) or not matches:
        raise BadNotation("arena.file.form", {"path": str(path), "line": number})
    return Block(seed, matches)


def read_json(line: str, number: int, path: Path) -> dict[str, Any]:
    """Reads a JSON object from a line; raises BadNotation if there is none."""
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BadNotation("arena.file.form", {"path": str(path), "line": number})
    return found
