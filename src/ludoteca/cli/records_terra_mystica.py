"""Compares games in the public log notation of Terra Mystica row by row with their ledger."""

import json
from typing import Any, Final

from ludoteca.cli.comparers import Difference, RefusedMove
from ludoteca.core.errors import Refusal, RefusalsOf
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.ledger import Row, ledger_rows

PARTS: Final = ("commands", "VP", "C", "W", "P", "PW", "cults")


def compare_log(log: str, kept: list[str]) -> tuple[int, list[Difference]]:
    """The number of rows, and the differences between the engine's rows and the recorded ones, by
    faction."""
    try:
        with RefusalsOf(RULES.name):
            written = by_faction(ledger_rows(log))
    except Refusal as refusal:
        return 0, [RefusedMove("", refusal)]
    expected = by_faction([json.loads(line) for line in kept])
    found: list[Difference] = []
    for faction in sorted(written.keys() | expected.keys()):
        mine, theirs = written.get(faction, []), expected.get(faction, [])
        if len(mine) != len(theirs):
            found.append(f"{faction}: {len(mine)} rows, recorded {len(theirs)}")
        for number, (own, other) in enumerate(zip(mine, theirs, strict=False), 1):
            found += differences(f"{faction} row {number}", own, other)
    return sum(len(rows) for rows in written.values()), found


def by_faction(rows: list[Row]) -> dict[str, list[Row]]:
    """The rows of each faction, in order."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(str(row["faction"]), []).append(row)
    return found


def differences(where: str, own: Row, other: dict[str, Any]) -> list[str]:
    """A line for each part that differs."""
    return [
        f"{where}: {part} is {own[part]}, recorded {other[part]}"
        for part in PARTS
        if own[part] != other[part]
    ]
