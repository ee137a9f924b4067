"""`ludoteca records`: replays games recorded elsewhere and compares them step by step."""

from pathlib import Path
from typing import Annotated, Final

import typer

from ludoteca.cli.comparers import Compared, Difference, RefusedMove, find_files
from ludoteca.cli.parameters import Json, Lang
from ludoteca.cli.printer import FAILED, Printer, open_printer

MOST_SHOWN: Final = 20

Folder = Annotated[
    Path,
    typer.Argument(metavar="FOLDER", help="Folder of recorded games, including subfolders."),
]


def records(folder: Folder, json: Json = False, lang: Lang = "") -> None:
    """Replay recorded games and print up to 20 differences, then the totals.

    Supported files are *.jsonl and *.jsonl.gz with games of Euphrates & Tigris or Imperial
    Settlers, and *.log with *.rows.jsonl of Terra Mystica. Exit 1 if anything differs.
    """
    with open_printer(lang) as printer:
        found = compared(folder, printer, json)
        moves = sum(game.moves for game in found)
        differing = [(game.where, each) for game in found for each in game.differences]
        shown = [f"{where}: {text_of(each, printer)}" for where, each in differing[:MOST_SHOWN]]
        if json:
            totals = {"games": len(found), "moves": moves, "differences": len(differing)}
            printer.data({**totals, "shown": shown})
        else:
            for line in shown:
                printer.line(line)
            printer.line(f"{len(found)} games, {moves} moves, {len(differing)} differences")
        if differing:
            raise typer.Exit(FAILED)


def text_of(difference: Difference, printer: Printer) -> str:
    """A difference in words; for a refusal its sentence."""
    if not isinstance(difference, RefusedMove):
        return difference
    sentence = printer.sentence(difference.refusal)
    return f"{difference.where}: {sentence}" if difference.where else sentence


def compared(folder: Path, printer: Printer, is_silent: bool) -> list[Compared]:
    """Compares every game of the folder, with a progress bar."""
    files = find_files(folder)
    found: list[Compared] = []
    with printer.progress(is_silent) as bar:
        total = sum(comparer.count(path) for comparer, path in files)
        task = bar.add_task(str(folder.name), total=total)
        for comparer, path in files:
            for game in comparer.compare(path):
                found.append(game)
                bar.advance(task)
    return found
