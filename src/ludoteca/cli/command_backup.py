"""`ludoteca backup` and `ludoteca restore`: the site's data in one file."""

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.parameters import Json, Lang
from ludoteca.cli.places import Data, Database, database_url
from ludoteca.cli.printer import Printer, open_printer

Target = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="File to create: JSON lines, compressed if named *.gz; *.db copies the SQLite file.",
    ),
]
Source = Annotated[Path, typer.Argument(metavar="FILE", help="File written by `ludoteca backup`.")]


def backup(
    file: Target, data: Data = None, database: Database = "", json: Json = False, lang: Lang = ""
) -> None:
    """Back up the site's database to a file; the site can keep running.

    The file contains secret links, so protect it like the database itself.
    """
    from ludoteca.service import backups  # loading the database is slow

    with open_printer(lang) as printer:
        count = backups.backup(database_url(data, database), file)
        print_count(printer, "cli.backed_up", count, file, json)


def restore(
    file: Source, data: Data = None, database: Database = "", json: Json = False, lang: Lang = ""
) -> None:
    """Restore a backup into an empty database; stop the site first."""
    from ludoteca.service import backups  # loading the database is slow

    with open_printer(lang) as printer:
        count = backups.restore(database_url(data, database), file)
        print_count(printer, "cli.restored", count, file, json)


def print_count(printer: Printer, key: str, count: int, file: Path, is_json: bool) -> None:
    """Prints the number of matches in the file."""
    if is_json:
        printer.data({"matches": count, "file": str(file)})
    else:
        printer.line(printer.say(key, {"count": count, "path": str(file)}))
