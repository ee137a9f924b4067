"""`ludoteca import`: replays a game in the public log notation."""

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from ludoteca.cli.choosing import find_game
from ludoteca.cli.files import check_writable, read_file, write_file, written
from ludoteca.cli.parameters import Force, Game, Lang
from ludoteca.cli.printer import BAD_INPUT, Printer, open_printer
from ludoteca.cli.terminal import Look
from ludoteca.cli.terminal_terra_mystica import TERMINAL
from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.core.record import SPECTATOR
from ludoteca.face import replay
from ludoteca.games.terra_mystica import RULES, rulebook
from ludoteca.games.terra_mystica.ledger import Ledger, points_by_faction
from ludoteca.games.terra_mystica.public_log.importer import start_import
from ludoteca.games.terra_mystica.public_log.player import LogPlayer
from ludoteca.games.terra_mystica.public_log.record import import_log as read_record_of
from ludoteca.games.terra_mystica.state import State

MOST_SHOWN: Final = 80  # characters of a row
# By option: the rows of a log's head that can cause its refusal.
ROWS: Final = {
    "scoring_tiles": ("score",),
    "bonus_tiles": ("delete", "option", "setup"),
    "factions": ("setup",),
    "players": ("setup",),
}

LogFile = Annotated[Path, typer.Argument(metavar="FILE", help="Game in the public log notation.")]
Rows = Annotated[
    bool, typer.Option("--rows", help="Print one JSON line per row of the log instead.")
]
RecordTo = Annotated[
    Path | None,
    typer.Option(
        "--record", metavar="OUT", help="Save the game as a record; JSON if named *.json."
    ),
]


def import_log(
    game: Game,
    file: LogFile,
    rows: Rows = False,
    record: RecordTo = None,
    force: Force = False,
    lang: Lang = "",
) -> None:
    """Replay a log from another site and print the final points as JSON.

    If a command breaks a rule, the import stops: line, command, reason and rule are printed, then
    the position before it; exit 2.
    """
    with open_printer(lang) as printer:
        check_game(find_game(game).name)
        printer.about(RULES.name)
        if record is not None:
            check_writable(record, force)
        text = read_file(file)
        ledger = played_ledger(text, printer)
        if record is not None:
            kept = read_record_of(text)
            replay(kept)
            write_file(record, written(kept, record), force)
        if rows:
            for row in ledger.rows:
                printer.raw(json.dumps(row, separators=(",", ":"), ensure_ascii=False))
        else:
            printer.data(points_by_faction(ledger.rows))


def check_game(name: str) -> None:
    """Raises BadNotation for a game without this notation."""
    if name != RULES.name:
        raise BadNotation("game.no_log", {"game": name, "known": RULES.name})


def played_ledger(text: str, printer: Printer) -> Ledger:
    """The ledger of a whole log; an error is printed with the position before it."""
    player = started(text)
    ledger = Ledger(player)
    try:
        ledger.run()
        player.check_end()
    except Refusal as refusal:
        printer.warn(printer.sentence(refusal))
        show_position(text, player.at, printer, refusal.code == "log.half")
        raise typer.Exit(BAD_INPUT) from None
    return ledger


def started(text: str) -> LogPlayer:
    """A player for the log; raises BadNotation with the line if the log's head is wrong."""
    try:
        return start_import(text)
    except BadNotation as refusal:
        if "line" in refusal.facts:
            raise
        number, row = faulty_row(text, refusal)
        facts: dict[str, int | str] = {"line": number, "command": row[:MOST_SHOWN]}
        citation = rulebook.FACTION_CHOICE if refusal.code == "option.faction_taken" else ""
        raise BadNotation("log.head", facts, citation) from refusal


def faulty_row(text: str, refusal: Refusal) -> tuple[int, str]:
    """Number and text of the row in the head that caused a refusal; the first row if unknown."""
    found = list(enumerate((row.strip() for row in text.splitlines()), 1))
    named = [refusal.facts.get(fact) for fact in ("faction", "tile", "map")]
    for number, row in reversed(found):
        words = row.replace(",", " ").lower().split()
        if any(str(name).lower() in words[1:] for name in named if name):
            return number, row
    for head in ROWS.get(str(refusal.facts.get("option", "")), ()):
        for number, row in reversed(found):
            if row.lower().startswith(head):
                return number, row
    return found[0] if found else (1, "")


def show_position(text: str, end: int, printer: Printer, is_half: bool) -> None:
    """Prints map, cults and goods before a command."""
    ledger = Ledger(start_import(text))
    ledger.run_to(end)
    printer.warn(printer.say("cli.position_reached" if is_half else "cli.position_before"))
    draw_position(ledger.state, printer)


def draw_position(state: State, printer: Printer) -> None:
    """Prints a position as a spectator sees it."""
    view = RULES.view(state, SPECTATOR)
    look = Look(frozenset(), {}, False, printer.err.width)
    printer.err.print(TERMINAL.board(view, printer.words, look))
    printer.err.print(TERMINAL.players(view, printer.words))
