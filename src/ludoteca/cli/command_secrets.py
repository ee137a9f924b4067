"""`ludoteca secrets`: checks whether a bot uses information hidden from its seat."""

from typing import Annotated, Final

import typer

from ludoteca.arena.contestants import read_contestant
from ludoteca.arena.secrets import MOST_TOLD, check_secrets
from ludoteca.cli.choosing import find_game
from ludoteca.cli.parameters import Game, Lang
from ludoteca.cli.printer import FAILED, open_printer
from ludoteca.core.errors import BadNotation

POSITIONS: Final = 100
MOST_POSITIONS: Final = 100_000
PATIENCE: Final = 3600.0  # high enough that only the node limit decides, for comparable answers

BotName = Annotated[
    str, typer.Argument(metavar="BOT", help="Bot, written as for `ludoteca arena`.")
]
Positions = Annotated[int, typer.Option("--positions", help="Number of positions to check.")]
Nodes = Annotated[int | None, typer.Option("--nodes", help="Number of nodes the bot can search.")]


def secrets(
    game: Game,
    bot: BotName,
    positions: Positions = POSITIONS,
    nodes: Nodes = None,
    lang: Lang = "",
) -> None:
    """Check that a bot does not use hidden information.

    In each position, what the seat cannot see is changed and the bot is asked again; exit 1 if its
    answer changes.
    """
    with open_printer(lang) as printer:
        rules = find_game(game)
        printer.about(rules.name)
        if not 1 <= positions <= MOST_POSITIONS:
            raise BadNotation(
                "number.range", {"value": positions, "least": 1, "most": MOST_POSITIONS}
            )
        asked = read_contestant(bot, rules.name)
        allowed = asked.nodes if nodes is None else nodes
        found = check_secrets(rules, asked.sit_down(rules.name), allowed, PATIENCE, positions)
        facts = {"count": found.positions, "hiding": found.hiding, "other": len(found.differences)}
        printer.line(printer.say("cli.secrets.found", facts))
        for difference in found.differences[:MOST_TOLD]:
            printer.line(difference)
        if found.differences:
            raise typer.Exit(FAILED)
