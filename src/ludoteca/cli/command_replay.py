"""`ludoteca replay` and `ludoteca verify`: records played again."""

from typing import Annotated

import typer

from ludoteca.cli.files import cut_record, parse_record, read_file, read_match
from ludoteca.cli.parameters import At, Json, Lang, RecordFile
from ludoteca.cli.scoresheet import score_data, score_table, seat_name
from ludoteca.cli.voice import FAILED, Voice, speaking
from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.core.record import Record
from ludoteca.core.record import fingerprint as mark_of
from ludoteca.face import Match
from ludoteca.face import replay as play_again

Published = Annotated[
    str, typer.Option("--fingerprint", metavar="F", help="The fingerprint shown at the start.")
]
Svg = Annotated[bool, typer.Option("--svg", help="Print only the board reached, as SVG.")]


def replay(
    file: RecordFile, at: At = None, json: Json = False, svg: Svg = False, lang: Lang = ""
) -> None:
    """Replay a record: every move, then the scores."""
    with speaking(lang) as voice:
        match = read_match(file, at)
        voice.about(match.game)
        if svg:
            voice.raw(match.view().svg(voice.language))
        elif json:
            voice.data(match_data(match))
        else:
            tell_moves(match, voice)
            voice.show(score_table(match, voice))


def tell_moves(match: Match, voice: Voice) -> None:
    """Number, seat and text of each action."""
    names = [seat_name(match, seat, voice) for seat in range(len(match.seats))]
    width = max(len(name) for name in names)
    for number, (seat, text) in enumerate(match.actions, 1):
        voice.tell(f"{number:>4}  {names[seat]:<{width}}  {text}")
    voice.tell()
    voice.tell(voice.say("cli.replayed", {"count": len(match.actions)}))


def match_data(match: Match) -> dict[str, object]:
    """A match and its scores for programs."""
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

    The fingerprint is SHA-256 over game, rules version, options and seed, written as a JSON list
    without spaces and with sorted keys. A table shows it before the first move: with --fingerprint
    it is compared, so that nobody can have chosen the seed afterwards.
    """
    with speaking(lang) as voice:
        text = read_file(file)
        try:
            record = parse_record(text)
            check_mark(record, fingerprint)
            match = play_again(cut_record(record, None))
        except Refusal as refusal:
            tell_fault(voice, voice.sentence(refusal), json)
            raise typer.Exit(FAILED) from None
        voice.about(match.game)
        tell_sound(voice, match, mark_of(record), json)


def check_mark(record: Record, published: str) -> None:
    """Silence, or a refusal of a seed or options other than those published."""
    wanted = published.strip().lower()
    if wanted and wanted != mark_of(record):
        raise BadNotation("record.fingerprint", {"found": mark_of(record), "published": wanted})


def tell_fault(voice: Voice, sentence: str, json: bool) -> None:
    """What is wrong with the record."""
    if json:
        voice.data({"ok": False, "reason": sentence})
    voice.warn(sentence)


def tell_sound(voice: Voice, match: Match, mark: str, json: bool) -> None:
    """Length, scores and fingerprint of a record that holds."""
    if json:
        found = {"ok": True, "actions": len(match.actions), "over": match.is_over}
        voice.data({**found, "scores": score_data(match), "fingerprint": mark})
        return
    voice.tell(voice.say("cli.replayed", {"count": len(match.actions)}))
    voice.tell(voice.say("cli.is_over" if match.is_over else "cli.goes_on"))
    voice.show(score_table(match, voice))
    voice.tell(voice.say("cli.fingerprint", {"mark": mark}))
