"""`python -m tools.bench`: runs the benchmarks and compares them with their targets."""

import json as json_text
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box
from rich.table import Table
from tools.bench.engine import BENCHMARKS, ROUNDS, measure
from tools.bench.site import SITE, TARGETS, measure_site

from ludoteca import __version__
from ludoteca.cli import build, is_compiled
from ludoteca.cli.choosing import find_game
from ludoteca.cli.parameters import Json, Lang
from ludoteca.cli.printer import FAILED, Printer, open_printer
from ludoteca.core.errors import BadNotation
from ludoteca.games.registry import GAMES

MOST_ROUNDS: Final = 1000

GameToBench = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, or `site`; everything if left out.")
]
Rounds = Annotated[int, typer.Option("--rounds", help="How many rounds; the median is shown.")]
History = Annotated[
    Path | None, typer.Option("--history", help="Append the results to this file, as a JSON line.")
]
Logs = Annotated[
    Path | None, typer.Option("--logs", help="Also replay this folder of Terra Mystica logs.")
]
Check = Annotated[bool, typer.Option("--check", help="Exit 1 if a target is missed.")]


def bench(
    game: GameToBench = "",
    rounds: Rounds = ROUNDS,
    history: History = None,
    logs: Logs = None,
    check: Check = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Measure the speed of the games and the site on one core, relative to this machine."""
    with open_printer(lang) as printer:
        if not 1 <= rounds <= MOST_ROUNDS:
            raise BadNotation("number.range", {"value": rounds, "least": 1, "most": MOST_ROUNDS})
        if history is not None and history.is_dir():
            raise BadNotation("file.directory", {"path": str(history)})
        texts = read_logs(logs)
        met = [bench_game(name, rounds, history, texts, printer, json) for name in names_of(game)]
        if check and not all(met):
            raise typer.Exit(FAILED)


def names_of(game: str) -> list[str]:
    """The games and parts to measure."""
    if not game:
        return [*GAMES, SITE]
    return [SITE if game == SITE else find_game(game).name]


def bench_game(
    name: str, rounds: int, history: Path | None, logs: list[str], printer: Printer, json: bool
) -> bool:
    """Measures one game and prints the figures; returns whether all targets are met."""
    printer.about("" if name == SITE else name)
    found = bench_data(name, rounds, measured(name, rounds, logs, printer, json))
    if history is not None:
        append(history, found)
    if json:
        printer.data(found)
    else:
        print_figures(found, printer)
    return all(figures_met(found).values())


def read_logs(folder: Path | None) -> list[str]:
    """The logs in a folder."""
    if folder is None:
        return []
    if not folder.is_dir():
        raise BadNotation("file.no_directory", {"path": str(folder)})
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.log"))]


def measured(
    name: str, rounds: int, logs: list[str], printer: Printer, is_silent: bool
) -> dict[str, float]:
    """Measures the figures, with a progress bar over the rounds."""
    with printer.progress(is_silent) as bar:
        task = bar.add_task(printer.say("cli.rounds"), total=rounds)
        try:
            if name == SITE:
                return measure_site(rounds, lambda: bar.advance(task))
            replayed = logs if name == "terra_mystica" else []
            return measure(name, rounds, lambda: bar.advance(task), replayed)
        except ModuleNotFoundError as missing:
            raise BadNotation("package.missing", {"package": str(missing.name)}) from None


def target(name: str, figure: str) -> float | None:
    """The target of a game's figure on this build; None if it has none."""
    if name == SITE:
        return TARGETS.get(figure)
    targets = BENCHMARKS[name].targets
    return targets[figure][is_compiled()] if figure in targets else None


def bench_data(name: str, rounds: int, figures: dict[str, float]) -> dict[str, object]:
    """The data of one line of the history."""
    wanted = {figure: target(name, figure) for figure in figures}
    return {
        "game": name,
        "version": __version__,
        "build": build(),
        "time": datetime.now(UTC).isoformat(timespec="seconds"),
        "rounds": rounds,
        "figures": figures,
        "targets": {figure: least for figure, least in wanted.items() if least is not None},
    }


def figures_met(found: dict[str, object]) -> dict[str, bool]:
    """Whether each figure with a target reaches it."""
    figures = found["figures"]
    assert isinstance(figures, dict)
    wanted = {figure: target(str(found["game"]), figure) for figure in figures}
    return {name: figures[name] >= least for name, least in wanted.items() if least is not None}


def append(path: Path, found: dict[str, object]) -> None:
    """Appends a line to the history."""
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(json_text.dumps(found) + "\n")
    except OSError:
        raise BadNotation("file.unwritable", {"path": str(path)}) from None


def print_figures(found: dict[str, object], printer: Printer) -> None:
    """Prints a row for each figure."""
    figures = found["figures"]
    assert isinstance(figures, dict)
    met = figures_met(found)
    table = Table(box=box.SIMPLE_HEAD, title=f"{found['game']} · {found['build']}")
    table.add_column("")
    table.add_column(printer.say("cli.measured"), justify="right")
    table.add_column(printer.say("cli.target"), justify="right")
    table.add_column("")
    for figure, value in figures.items():
        least = target(str(found["game"]), figure)
        if least is None:
            table.add_row(figure, f"{value:g}", "", "")
            continue
        verdict = "✓ " + printer.say("cli.met") if met[figure] else "✗ " + printer.say("cli.missed")
        table.add_row(figure, f"{value:.2f}", f"≥ {least:g}", verdict)
    printer.show(table)


app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)
app.command()(bench)

if __name__ == "__main__":
    app()
