"""`ludoteca export`: converts a record to the public log notation."""

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.files import check_writable, read_match, write_file
from ludoteca.cli.import_terra_mystica import check_game
from ludoteca.cli.parameters import Force, Lang, RecordFile
from ludoteca.cli.printer import open_printer
from ludoteca.games.terra_mystica.public_log.exporter import export_log

Output = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", metavar="OUT", help="File to write; by default the log is printed."
    ),
]


def export(file: RecordFile, output: Output = None, force: Force = False, lang: Lang = "") -> None:
    """Convert a record to a command log in the public notation of its game."""
    with open_printer(lang) as printer:
        if output is not None:
            check_writable(output, force)
        match = read_match(file)
        check_game(match.game)
        printer.about(match.game)
        text = export_log(match.record())
        if output is None:
            printer.raw(text)
        else:
            write_file(output, text, force)
