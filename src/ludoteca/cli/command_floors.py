"""`ludoteca floors`: a short arena that fails if a bot has become weaker."""

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from ludoteca.arena.floors import Floor, read_floors
from ludoteca.cli.command_arena import Workers, checked_workers
from ludoteca.cli.files import read_file
from ludoteca.cli.parameters import Lang
from ludoteca.cli.printer import FAILED, Printer, open_printer

FloorsFile = Annotated[
    Path,
    typer.Argument(metavar="FILE", help="JSON file with short arenas and their minimum results."),
]


def floors(file: FloorsFile, workers: Workers = None, lang: Lang = "") -> None:
    """Check in short arenas that bots reach given minimum results.

    Exit 1 if a bot scores below its floor, or commits a folly, an illegal or a late move.
    """
    with open_printer(lang) as printer:
        hands = checked_workers(workers)
        asked = read_floors(read_file(file))
        table = Table(box=box.SIMPLE_HEAD)
        for key in ("table", "points", "wins", "slow", "verdict"):
            table.add_column(printer.say(f"cli.arena.{key}"))
        sound = [play_floor(floor, hands, table, printer) for floor in asked]
        printer.show(table)
        if not all(sound):
            raise typer.Exit(FAILED)


def play_floor(floor: Floor, workers: int, table: Table, printer: Printer) -> bool:
    """Plays one short arena and adds its row; returns whether all minimum results were reached."""
    with printer.progress(False) as bar:
        task = bar.add_task(floor.plan.game, total=floor.blocks)
        found = floor.play(workers, lambda: bar.advance(task))
    missed = floor.misses(found)
    names = ", ".join(f"{name} {value:g}" for name, value in missed.items())
    table.add_row(
        f"{floor.plan.game} {floor.plan.players}: {found['contestant']}",
        f"{found['points']['mean']:.1f} ≥ {floor.points:g}",
        f"{found['win_share']['mean']:.2f} ≥ {floor.wins:g}",
        f"{found['time']['p95_ms']:.1f}",
        f"✗ {names}" if missed else "✓ " + printer.say("cli.met"),
    )
    return not missed
