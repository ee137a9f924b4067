"""`ludoteca replay` and `ludoteca verify`: replays records."""

from typing import Annotated

import typer

from ludoteca.cli.files import cut_record, parse_record, read_file, read_match
from ludoteca.cli.parameters import At, Json, Lang, RecordFile
from ludoteca.cli.printer import FAILED, Printer, open_printer
from ludoteca.cli.scoresheet import score_data, score_table, seat_name
from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.core.record import Record
from ludoteca.core.record import fingerprint as mark_of
from ludoteca.face import Match
from ludoteca.face import replay as play_again

Published = Annotated[
    str,
    typer.Option("--fingerprint", metavar="F", help="Fingerprint shown at the start of the game."),
]
Svg = Annotated[bool, typer.Option("--svg", help="Print only the final board, as SVG.")]


def replay(
    file: RecordFile, at: At = None, json: Json = False, svg: Svg = False, lang: Lang = ""
) -> None:
    """Replay a record: print every move, then the scores."""
    with open_printer(lang) as printer:
        match = read_match(file, at)
        printer.about(match.game)
        if svg:
            printer.raw(match.view().svg(printer.language))
        elif json:
            printer.data(match_data(match))
        else:
            print_moves(match, printer)
            printer.show(score_table(match, printer))


def print_moves(match: Match, printer: Printer) -> None:
    """Prints number, seat and text of each action."""
    names = [seat_name(match, seat, printer) for seat in range(len(match.seats))]
    width = max(len(name) for name in names)
    for number, (seat, text) in enumerate(match.actions, 1):
        printer.line(f"{number:>4}  {names[seat]:<{width}}  {text}")
    printer.line()
    printer.line(printer.say("cli.replayed", {"count": len(match.actions)}))


def match_data(match: Match) -> dict[str, object]:
    """A match and its scores as JSON data."""
    return {
        "game": match.game,
        "version": match.rules.version,
        "options": match.options,
        "seats": match.seats,
        "actions": [{"seat": seat, "text": text} for seat, text in match.actions],
        "over": match.is_over,
        "deciders": match.deciders,
        "scores": score_data(match),
        "position": match.rules.write_state(match.state),
    }


def verify(
    file: RecordFile, fingerprint: Published = "", json: Json = False, lang: Lang = ""
) -> None:
    """Check that every action of a record is legal; exit 1 if not.

    The fingerprint is the SHA-256 of game, rules version, options and seed, written as a JSON list
    without spaces and with sorted keys. A table shows it before the first move; --fingerprint
    compares it with the record, to prove that the seed was not chosen afterwards.
    """
    with open_printer(lang) as printer:
        text = read_file(file)
        try:
            record = parse_record(text)
            check_mark(record, fingerprint)
            match = play_again(cut_record(record, None))
        except Refusal as refusal:
            print_failure(printer, printer.sentence(refusal), json)
            raise typer.Exit(FAILED) from None
        printer.about(match.game)
        print_success(printer, match, mark_of(record), json)


def check_mark(record: Record, published: str) -> None:
    """Raises BadNotation if the record does not have the published fingerprint."""
    wanted = published.strip().lower()
    if wanted and wanted != mark_of(record):
        raise BadNotation("record.fingerprint", {"found": mark_of(record), "published": wanted})


def print_failure(printer: Printer, sentence: str, json: bool) -> None:
    """Prints what is wrong with the record."""
    if json:
        printer.data({"ok": False, "reason": sentence})
    printer.warn(sentence)


def print_success(printer: Printer, match: Match, mark: str, json: bool) -> None:
    """Prints length, scores and fingerprint of a valid record."""
    if json:
        found = {"ok": True, "actions": len(match.actions), "over": match.is_over}
        printer.data({**found, "scores": score_data(match), "fingerprint": mark})
        return
    printer.line(printer.say("cli.replayed", {"count": len(match.actions)}))
    printer.line(printer.say("cli.is_over" if match.is_over else "cli.goes_on"))
    printer.show(score_table(match, printer))
    printer.line(printer.say("cli.fingerprint", {"mark": mark}))
