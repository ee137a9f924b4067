"""The ladder page: the results of arenas by game, as Markdown."""

import json
from typing import Any, Final

from ludoteca.core.errors import BadNotation
from ludoteca.games.registry import GAMES

OPENING: Final = """# The ladder

How well the bots play, by `ludoteca arena`; `ludoteca ladder FILE…` makes this page from its JSON.
Each row is one contestant of one arena. Matches come in blocks (one seed, every rotation), the
95 % intervals in brackets are by bootstrap over blocks. Times are milliseconds of thinking for a
decision with a choice. Faults are illegal answers, broken time limits and crashes. A row bears
the name the bot had when it was measured, and its version: before there were levels, `strong` was
the widest search there was, wider than the level of that name.
"""
COLUMNS: Final = (
    "contestant", "against", "seats", "games", "wins %", "points", "p50 ms", "p95 ms", "faults",
    "follies", "seeds", "version",
)  # fmt: skip
NEEDED: Final = (
    "game", "players", "options", "games", "results", "list", "build", "versions",
)  # fmt: skip
PERCENT: Final = 100


def read_summary(text: str, name: str) -> dict[str, Any]:
    """Reads the JSON of an arena; raises BadNotation if it is something else."""
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or any(field not in found for field in NEEDED):
        raise BadNotation("ladder.form", {"path": name})
    if found["game"] not in GAMES:
        raise BadNotation("game.unknown", {"game": found["game"], "known": ", ".join(GAMES)})
    return found


def ladder_page(summaries: list[dict[str, Any]]) -> str:
    """The page for some arenas, by game and number of seats."""
    parts = [OPENING]
    for game in GAMES:
        of_game = [each for each in summaries if each["game"] == game]
        if of_game:
            parts.append(f"## {game}\n\n" + game_table(of_game) + details(of_game))
    return "\n".join(parts)


def game_table(summaries: list[dict[str, Any]]) -> str:
    """The table of one game."""
    lines = ["| " + " | ".join(COLUMNS) + " |", "|" + " --- |" * len(COLUMNS)]
    for summary in sorted(summaries, key=lambda each: int(each["players"])):
        for row in summary["results"]:
            lines.append("| " + " | ".join(cells(summary, row)) + " |")
    return "\n".join(lines) + "\n"


def cells(summary: dict[str, Any], row: dict[str, Any]) -> list[str]:
    """The row of one contestant of one arena."""
    others = [each["contestant"] for each in summary["results"] if each is not row]
    return [
        row["contestant"],
        ", ".join(others) or "itself",
        str(summary["players"]) + changed_options(summary["options"]),
        str(summary["games"]),
        interval(row["win_share"], PERCENT),
        interval(row["points"], 1),
        f"{row['time']['p50_ms']:.1f}",
        f"{row['time']['p95_ms']:.1f}",
        str(sum(row["faults"].values())),
        str(sum(row["follies"].values())),
        f"{summary['list']}, {summary['build']}",
        version_of(summary, row),
    ]


def version_of(summary: dict[str, Any], row: dict[str, Any]) -> str:
    """The version of the bot of a row; versions are in the order of the contestants."""
    return str(summary["versions"][summary["results"].index(row)])


def changed_options(options: dict[str, Any]) -> str:
    """The options except the number of seats, in brackets."""
    parts = [f"{name} {value}" for name, value in options.items() if name != "players"]
    return f" ({', '.join(parts)})" if parts else ""


def interval(figure: dict[str, float], scale: float) -> str:
    """A mean and its interval."""
    low, mean, high = (figure[name] * scale for name in ("low", "mean", "high"))
    return f"{mean:.1f} ({low:.1f}–{high:.1f})"


def details(summaries: list[dict[str, Any]]) -> str:
    """The behaviour and factions of the first contestant of each arena, as a list."""
    lines: list[str] = []
    for summary in summaries:
        row = summary["results"][0]
        noted = ", ".join(f"{name} {value:g}" for name, value in row["behaviour"].items())
        named = ", ".join(
            f"{faction} {found['points']:.1f}" for faction, found in row["factions"].items()
        )
        title = f"{row['contestant']} at {summary['players']}{changed_options(summary['options'])}"
        if noted:
            lines.append(f"- {title}: {noted}")
        if named:
            lines.append(f"- {title}, points by faction: {named}")
    return "\n" + "\n".join(lines) + "\n" if lines else ""
