"""`ludoteca new`: creates a record."""

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.choosing import find_game, read_options
from ludoteca.cli.files import write_file, written
from ludoteca.cli.parameters import Chosen, Force, Game, Json, Lang, Seed
from ludoteca.cli.printer import open_printer
from ludoteca.core.contract import Options
from ludoteca.core.record import write_json, write_text
from ludoteca.core.rng import read_seed
from ludoteca.face import Match

Output = Annotated[
    Path | None,
    typer.Option("--output", "-o", help="File to write; JSON if named *.json, otherwise text."),
]


def fresh_match(game: str, options: Options, seed: str | None) -> Match:
    """A new match; raises BadNotation if a given seed is invalid."""
    return Match(game, options, read_seed(seed).hex() if seed is not None else "")


def new(
    game: Game,
    option: Chosen = None,
    seed: Seed = None,
    output: Output = None,
    force: Force = False,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Create the record of a new game. Without -o it is printed."""
    with open_printer(lang) as printer:
        rules = find_game(game)
        printer.about(rules.name)
        record = fresh_match(rules.name, read_options(rules, option), seed).record()
        if output is None:
            printer.raw(write_json(record) if json else write_text(record))
            return
        write_file(output, write_json(record) if json else written(record, output), force)
        printer.line(printer.say("cli.saved", {"path": str(output)}))
