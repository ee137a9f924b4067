"""`ludoteca ladder`: a page about the strength of the bots."""

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.arena.ladder import ladder_page, read_summary
from ludoteca.cli.files import read_file, write_file
from ludoteca.cli.parameters import Force, Lang
from ludoteca.cli.printer import open_printer

Files = Annotated[
    list[Path], typer.Argument(metavar="FILE…", help="JSON files written by `ludoteca arena -o`.")
]
Output = Annotated[Path | None, typer.Option("--output", "-o", help="File to write the page to.")]


def ladder(file: Files, output: Output = None, force: Force = False, lang: Lang = "") -> None:
    """Make the ladder page from arena results. Without -o it is printed."""
    with open_printer(lang) as printer:
        page = ladder_page([read_summary(read_file(path), str(path)) for path in file])
        if output is None:
            printer.raw(page)
            return
        write_file(output, page, force)
        printer.line(printer.say("cli.saved", {"path": str(output)}))
