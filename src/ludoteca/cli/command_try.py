"""`ludoteca try`: runs test blocks of positions, moves and checks from text files."""

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.blocks import Block, read_blocks
from ludoteca.cli.files import read_file
from ludoteca.cli.parameters import Json, Lang
from ludoteca.cli.printer import FAILED, Printer, open_printer

Files = Annotated[
    list[Path],
    typer.Argument(metavar="FILE…", help="Text files with fenced blocks (```et, ```tm, ```is)."),
]


def try_blocks(files: Files, json: Json = False, lang: Lang = "") -> None:
    """Run test blocks (position, moves, checks) from text files; exit 1 if one fails."""
    with open_printer(lang) as printer:
        blocks: list[Block] = []
        for path in files:
            read_file(path)
            blocks += read_blocks(path)
        results = [(block, block.failures()) for block in blocks]
        failed = sum(bool(failures) for _, failures in results)
        if json:
            printer.data(result_data(results, failed))
        else:
            print_results(results, failed, printer)
        if failed:
            raise typer.Exit(FAILED)


def print_results(results: list[tuple[Block, list[str]]], failed: int, printer: Printer) -> None:
    """Prints the failures, then the totals."""
    for block, failures in results:
        if failures:
            printer.line(f"{block.path}:{block.line}: {block.title}", style="bold")
        for failure in failures:
            printer.line(f"  {failure}")
    passed = len(results) - failed
    printer.line(printer.say("cli.tried", {"passed": passed, "failed": failed}))


def result_data(results: list[tuple[Block, list[str]]], failed: int) -> dict[str, object]:
    """The results as JSON data."""
    blocks = [
        {"file": str(block.path), "line": block.line, "title": block.title, "failures": failures}
        for block, failures in results
    ]
    return {"passed": len(results) - failed, "failed": failed, "blocks": blocks}
