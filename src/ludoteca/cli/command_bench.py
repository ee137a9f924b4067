"""`ludoteca bench`: speed as ratios, each beside its target."""

import json as json_text
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box
from rich.table import Table

from ludoteca import __version__
from ludoteca.cli.bench import ROUNDS, TARGETS, is_compiled, measure
from ludoteca.cli.choosing import find_game
from ludoteca.cli.parameters import Json, Lang
from ludoteca.cli.voice import FAILED, Voice, speaking
from ludoteca.core.errors import BadNotation
from ludoteca.games.registry import GAMES

MOST_ROUNDS: Final = 1000

GameToBench = Annotated[str, typer.Argument(metavar="GAME", help="The first game, if not named.")]
Rounds = Annotated[int, typer.Option("--rounds", help="The median of so many rounds is shown.")]
History = Annotated[
    Path | None, typer.Option("--history", help="A file that gets one more line of JSON.")
]
Check = Annotated[bool, typer.Option("--check", help="Exit 1 if a target is missed.")]


def bench(
    game: GameToBench = "",
    rounds: Rounds = ROUNDS,
    history: History = None,
    check: Check = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Measure the speed of a game against the yardstick (catanatron), on one core."""
    with speaking(lang) as voice:
        rules = find_game(game or next(iter(GAMES)))
        if not 1 <= rounds <= MOST_ROUNDS:
            raise BadNotation("number.range", {"value": rounds, "least": 1, "most": MOST_ROUNDS})
        if history is not None and history.is_dir():
            raise BadNotation("file.directory", {"path": str(history)})
        voice.about(rules.name)
        found = bench_data(rules.name, rounds, measured(rules.name, rounds, voice, json))
        if history is not None:
            append(history, found)
        if json:
            voice.data(found)
        else:
            tell_figures(found, voice)
        if check and not all(figures_met(found).values()):
            raise typer.Exit(FAILED)


def measured(name: str, rounds: int, voice: Voice, is_silent: bool) -> dict[str, float]:
    """The figures, with a bar over the rounds."""
    with voice.progress(is_silent) as bar:
        task = bar.add_task(voice.say("cli.rounds"), total=rounds)
        try:
            return measure(name, rounds, lambda: bar.advance(task))
        except ModuleNotFoundError as missing:
            raise BadNotation("package.missing", {"package": str(missing.name)}) from None


def target(figure: str) -> float | None:
    """What a figure must reach on this build."""
    return TARGETS[figure][is_compiled()] if figure in TARGETS else None


def bench_data(name: str, rounds: int, figures: dict[str, float]) -> dict[str, object]:
    """All that one line of the history holds."""
    return {
        "game": name,
        "version": __version__,
        "build": build(),
        "time": datetime.now(UTC).isoformat(timespec="seconds"),
        "rounds": rounds,
        "figures": figures,
        "targets": {figure: target(figure) for figure in figures if target(figure) is not None},
    }


def build() -> str:
    """Which build of the engine runs."""
    return "compiled" if is_compiled() else "interpreted"


def figures_met(found: dict[str, object]) -> dict[str, bool]:
    """Whether each figure that has a target reaches it."""
    figures = found["figures"]
    assert isinstance(figures, dict)
    wanted = {figure: target(figure) for figure in figures}
    return {name: figures[name] >= least for name, least in wanted.items() if least is not None}


def append(path: Path, found: dict[str, object]) -> None:
    """One more line at the end of the history."""
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(json_text.dumps(found) + "\n")
    except OSError:
        raise BadNotation("file.unwritable", {"path": str(path)}) from None


def tell_figures(found: dict[str, object], voice: Voice) -> None:
    """A row for each figure."""
    figures = found["figures"]
    assert isinstance(figures, dict)
    met = figures_met(found)
    table = Table(box=box.SIMPLE_HEAD, title=f"{found['game']} · {found['build']}")
    table.add_column("")
    table.add_column(voice.say("cli.measured"), justify="right")
    table.add_column(voice.say("cli.target"), justify="right")
    table.add_column("")
    for figure, value in figures.items():
        least = target(figure)
        if least is None:
            table.add_row(figure, f"{value:g}", "", "")
            continue
        verdict = "✓ " + voice.say("cli.met") if met[figure] else "✗ " + voice.say("cli.missed")
        table.add_row(figure, f"{value:.2f}", f"≥ {least:g}", verdict)
    voice.show(table)
