"""Moves in test blocks, played or checked in the same way for every game."""

from typing import Final

import pytest

from ludoteca.cli.blocks import runners

# By tag: a position, the deciding seat, a legal move, an illegal one, and its refusal.
POSITIONS: Final = {
    "et": ("players: Lion Bull\nhand Lion: TSSSSS", "Lion", "tile S A1", "tile T E1", "tile.river"),
    "tm": ("players: witches nomads", "witches", "pass BON1", "pass BON5", "tile.held"),
    "is": ("turn: 0\nseat: romans\nseat: egyptians", "romans", "pass", "workers 1", "workers.few"),
}


def failure(tag: str, order: str) -> str:
    """What is wrong with the last line of a block; empty if nothing is."""
    position, *words = POSITIONS[tag]
    facts = dict(zip(("who", "good", "bad", "why"), words, strict=True))
    line = order.format(**facts)
    failures = runners()[tag](f"{position}\n{line}", 1)
    assert len(failures) < 2
    return failures[0].partition(f": {line}: ")[2] if failures else ""


@pytest.mark.parametrize("tag", POSITIONS)
@pytest.mark.parametrize(
    "order",
    ["do {who} {good}", "legal {who} {good}", "illegal {who} {bad}", "code {why} {who} {bad}"],
)
def test_passed_checks_are_not_reported(tag: str, order: str) -> None:
    assert failure(tag, order) == ""


@pytest.mark.parametrize("tag", POSITIONS)
def test_failed_checks_are_reported(tag: str) -> None:
    why = POSITIONS[tag][-1]
    assert failure(tag, "illegal {who} {good}") == "is legal"
    assert failure(tag, "code {why} {who} {good}") == "is legal"
    assert failure(tag, "code turn.other {who} {bad}") == f"refused as {why}"
    assert failure(tag, "do {who} {bad}") == failure(tag, "legal {who} {bad}") != ""


@pytest.mark.parametrize("tag", POSITIONS)
def test_a_move_that_cannot_be_read_is_not_illegal(tag: str) -> None:
    assert failure(tag, "illegal {who} fly") == failure(tag, "do {who} fly") != ""
    assert failure(tag, "illegal nobody {bad}") != ""
