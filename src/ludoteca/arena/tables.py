"""The matches of an arena as a table for spreadsheets: one row per seat."""

import csv
from io import StringIO
from typing import Any, Final

from ludoteca.arena.figures import mean, win_share
from ludoteca.arena.match import Result
from ludoteca.arena.plan import Plan
from ludoteca.arena.results import Block

COLUMNS: Final = (
    "seed", "rotation", "seat", "contestant", "faction", "points", "rank", "win_share",
    "decisions", "asked", "mean_ms", "nodes", "illegal", "over_time", "crashes", "follies",
)  # fmt: skip


def csv_text(plan: Plan, blocks: list[Block]) -> str:
    """All seats of all matches as CSV; columns of sources and behaviour follow the common ones."""
    rows = [
        seat_row(plan, block.seed, result, seat)
        for block in blocks
        for result in block.matches
        for seat in range(plan.players)
    ]
    more = list(dict.fromkeys(name for row in rows for name in row if name not in COLUMNS))
    text = StringIO()
    writer = csv.DictWriter(text, [*COLUMNS, *more], restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def seat_row(plan: Plan, seed: str, result: Result, seat: int) -> dict[str, Any]:
    """The row of one seat of one match."""
    row: dict[str, Any] = {
        "seed": seed,
        "rotation": result["rotation"],
        "seat": seat,
        "contestant": plan.contestants[result["seats"][seat]].text,
        "faction": result["factions"][seat] if result["factions"] else "",
        "points": result["totals"][seat],
        "rank": result["ranks"][seat],
        "win_share": win_share(result, seat),
        "decisions": result["decisions"],
        "asked": len(result["times"][seat]),
        "mean_ms": round(mean(result["times"][seat]), 3),
        "nodes": result["nodes"][seat],
        "illegal": result["illegal"][seat],
        "over_time": result["over_time"][seat],
        "crashes": sum(own == seat for own, _ in result["crashes"]),
        "follies": sum(folly[0] == seat for folly in result["follies"]),
    }
    for name, value in zip(result["sources"], result["points"][seat], strict=True):
        row[name] = value
    for name, values in result["behaviour"].items():
        row[f"behaviour.{name}"] = values[seat]
    return row
