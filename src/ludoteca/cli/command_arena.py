"""`ludoteca arena`: bots play against each other, with confidence intervals."""

import json as json_text
import os
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich import box
from rich.table import Table

from ludoteca.arena.figures import summary
from ludoteca.arena.plan import Plan, make_plan
from ludoteca.arena.results import Block, ResultsFile
from ludoteca.arena.runner import run
from ludoteca.arena.seeds import DEVELOPMENT, LISTS, check_list, read_lists, usual_seeds
from ludoteca.arena.tables import csv_text
from ludoteca.cli import build
from ludoteca.cli.choosing import find_game, read_options
from ludoteca.cli.files import check_writable, read_file, write_file
from ludoteca.cli.parameters import Chosen, Force, Game, Json, Lang
from ludoteca.cli.printer import FAILED, Printer, open_printer
from ludoteca.core.errors import BadNotation

BLOCKS: Final = 10
MOST_WORKERS: Final = 512
FAULTS: Final = ("illegal", "over_time", "crashes")
FIGURES: Final = ("wins", "points", "rank", "median", "slow", "nodes", "faults", "follies")
PERCENT: Final = 100

Names = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT…",
        help="Bots to play: NAME, NAME:nodes=N, NAME:seconds=S or NAME:weights=FILE. The last one "
        "takes the remaining seats; a single bot plays itself.",
    ),
]
Players = Annotated[int | None, typer.Option("--players", help="Number of seats.")]
Blocks = Annotated[
    int, typer.Option("--blocks", help="Number of seeds; each is played in every rotation.")
]
First = Annotated[int, typer.Option("--first", help="Number of the first seed in its list.")]
ListName = Annotated[
    str, typer.Option("--list", metavar="|".join(LISTS), help="List of seeds to use.")
]
ListsFile = Annotated[
    Path | None, typer.Option("--lists", help="JSON file with your own lists of seeds.")
]
Results = Annotated[
    Path | None,
    typer.Option("--results", help="Add each block to this file; an interrupted arena continues."),
]
Workers = Annotated[
    int | None, typer.Option("--workers", help="Number of processes; by default one per core.")
]
RayAddress = Annotated[
    str, typer.Option("--ray", metavar="ADDRESS", help="Address of a Ray cluster, or `local`.")
]
Records = Annotated[Path | None, typer.Option("--records", help="Folder to save all records in.")]
Csv = Annotated[Path | None, typer.Option("--csv", help="Write a CSV file with one row per seat.")]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", help="Write the results to a JSON file.")
]
Check = Annotated[
    bool,
    typer.Option(
        "--check", help="Exit 1 if a bot moved illegally, was late, crashed or committed a folly."
    ),
]


def arena(
    game: Game,
    bot: Names,
    players: Players = None,
    option: Chosen = None,
    blocks: Blocks = BLOCKS,
    first: First = 0,
    seed_list: ListName = DEVELOPMENT,
    lists: ListsFile = None,
    results: Results = None,
    workers: Workers = None,
    ray: RayAddress = "",
    records: Records = None,
    csv: Csv = None,
    output: Output = None,
    force: Force = False,
    check: Check = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Play bots against each other and print their results, with 95 % confidence intervals over
    blocks."""
    with open_printer(lang) as printer:
        rules = find_game(game)
        printer.about(rules.name)
        plan = make_plan(rules.name, bot, players, read_options(rules, option))
        seeds = chosen_seeds(seed_list, lists, first, blocks)
        for path in (csv, output):
            if path is not None:
                check_writable(path, force)
        kept = ResultsFile(results, plan, seeds)
        with printer.progress(json) as bar:
            task = bar.add_task(printer.say("cli.arena.blocks"), total=len(seeds))
            hands = checked_workers(workers)
            done = run(plan, seeds, kept, hands, ray, records, lambda: bar.advance(task))
        found = {**summary(plan, done), "list": seed_list, "build": build()}
        write_answers(plan, done, found, csv, output)
        printer.data(found) if json else print_summary(found, printer)
        if check and has_faults(found):
            raise typer.Exit(FAILED)


def chosen_seeds(name: str, lists: Path | None, first: int, blocks: int) -> list[str]:
    """The chosen seeds: a range of a standard list, or of a list in a file."""
    check_list(name)
    if lists is None:
        return usual_seeds(name, first, blocks)
    found = read_lists(read_file(lists)).get(name, [])
    usual_seeds(name, first, blocks)  # checks the same limits
    if first + blocks > len(found):
        facts: dict[str, int | str] = {"list": name, "count": len(found), "asked": first + blocks}
        raise BadNotation("arena.seeds.few", facts)
    return found[first : first + blocks]


def checked_workers(workers: int | None) -> int:
    """The number of processes; raises BadNotation if it is out of range."""
    if workers is None:
        return os.cpu_count() or 1
    if not 1 <= workers <= MOST_WORKERS:
        raise BadNotation("number.range", {"value": workers, "least": 1, "most": MOST_WORKERS})
    return workers


def write_answers(
    plan: Plan, blocks: list[Block], found: dict[str, Any], csv: Path | None, output: Path | None
) -> None:
    """Writes the requested files."""
    if csv is not None:
        write_file(csv, csv_text(plan, blocks), force=True)
    if output is not None:
        write_file(output, json_text.dumps(found, indent=2, ensure_ascii=False) + "\n", force=True)


def has_faults(found: dict[str, Any]) -> bool:
    """Whether any contestant broke the rules, was late, crashed or committed a folly."""
    rows = found["results"]
    return any(row["follies"] or any(row["faults"].values()) for row in rows)


def print_summary(found: dict[str, Any], printer: Printer) -> None:
    """Prints a table with a column for each contestant, then follies and behaviour."""
    facts = {"games": found["games"], "blocks": found["blocks"], "players": found["players"]}
    table = Table(box=box.SIMPLE_HEAD, title=printer.say("cli.arena.title", facts))
    table.add_column("")
    for row in found["results"]:
        table.add_column(row["contestant"], justify="right")
    columns = [summary_cells(row) for row in found["results"]]
    for place, figure in enumerate(FIGURES):
        table.add_row(printer.say(f"cli.arena.{figure}"), *(cells[place] for cells in columns))
    printer.show(table)
    for row in found["results"]:
        for code, count in row["follies"].items():
            printer.line(f"{row['contestant']}: {code} × {count}")
        print_behaviour(row, printer)


def summary_cells(row: dict[str, Any]) -> list[str]:
    """The figures of one contestant, in the order of FIGURES."""
    return [
        span(row["win_share"], PERCENT, 1) + " %",
        span(row["points"], 1, 1),
        f"{row['rank']['mean']:.2f}",
        f"{row['time']['p50_ms']:.1f}",
        f"{row['time']['p95_ms']:.1f}",
        f"{row['time']['nodes_per_second']:.0f}",
        "/".join(str(row["faults"][fault]) for fault in FAULTS),
        str(sum(row["follies"].values())),
    ]


def span(figure: dict[str, float], scale: float, digits: int) -> str:
    """A mean with its interval, such as `61.0 (55.2–66.8)`."""
    low, mean, high = (figure[name] * scale for name in ("low", "mean", "high"))
    return f"{mean:.{digits}f} ({low:.{digits}f}–{high:.{digits}f})"


def print_behaviour(row: dict[str, Any], printer: Printer) -> None:
    """Prints the statistics of the game's observer in one line."""
    if row["behaviour"]:
        noted = ", ".join(f"{name} {value:g}" for name, value in row["behaviour"].items())
        printer.line(f"{row['contestant']}: {noted}")
