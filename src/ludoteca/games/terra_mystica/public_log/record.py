"""Imports a public log as a Ludoteca record."""

from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.core.record import Record, read_json
from ludoteca.games.terra_mystica.notation import write_action
from ludoteca.games.terra_mystica.public_log.importer import run_log
from ludoteca.games.terra_mystica.public_log.order import in_printed_order
from ludoteca.games.terra_mystica.public_log.pasted import read_any
from ludoteca.games.terra_mystica.public_log.player import LogPlayer
from ludoteca.games.terra_mystica.public_log.text import whole

GAME: Final = "terra_mystica"
# Marks of the comment lines with the original head and actions; other programs ignore comments.
HEAD_MARK: Final = "ludoteca "
ACTION_MARK: Final = "> "


def import_log(text: str) -> Record:
    """A log as a record; if it was exported by Ludoteca, the original record."""
    log = read_any(text)
    if log.notes and log.notes[0].startswith(HEAD_MARK):
        return read_marks(log.notes)
    player = LogPlayer(log)
    run_log(player)
    player.check_end()
    options, played = in_printed_order(player.options, player.played, player.state)
    gain = player.extra_gain
    if gain is not None and options["public_site"]:  # a record cannot express such a gain
        raise BadNotation("log.gain", {"line": gain.line, "command": gain.text[:80]})
    texts = [(seat, write_action(player.state, action)) for seat, action in played]
    names = log.players if len(log.players) == len(log.setups) else log.setups
    return Record(GAME, 1, options, names, "0" * 64, texts)


def read_marks(notes: list[str]) -> Record:
    """The original record from the marked comment lines."""
    head = read_json(notes[0][len(HEAD_MARK) :])
    found: list[tuple[int, str]] = []
    for note in notes[1:]:
        if note.startswith(ACTION_MARK):
            seat, _, texts = note[len(ACTION_MARK) :].partition(": ")
            if whole(seat) < 0:
                raise BadNotation("log.marks", {"text": note[:80]})
            found += [(whole(seat), text) for text in texts.split("; ")]
    return Record(GAME, head.version, head.options, head.seats, head.seed, found)
