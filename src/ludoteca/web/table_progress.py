"""The progress of a table in the visitor's list: round, points and last move."""

from dataclasses import dataclass
from typing import Final

from ludoteca.service import OVER, PLAYING, SPECTATOR, TableLine, Tables
from ludoteca.web.game_parts import presenter_of, words_of
from ludoteca.web.lists import seat_names
from ludoteca.web.table.log import Log

LONGEST_MOVE: Final = 120
SHOWN: Final = (PLAYING, OVER)


@dataclass(frozen=True, slots=True)
class TableProgress:
    """The progress of a table, as its reader may see it."""

    round: str = ""  # or another measure of progress
    points: str = ""
    last_move: str = ""


def progress_of(tables: Tables, line: TableLine, language: str) -> TableProgress:
    """The progress of a table; empty if it has not started or cannot be shown."""
    if line.status not in SHOWN or not line.n:
        return TableProgress()
    seats = [seat for seat in line.mine if seat != SPECTATOR]
    table = tables.table(line.match, seats[0] if len(seats) == 1 else SPECTATOR)
    words, presenter = words_of(language, line.game), presenter_of(line.game)
    cards = [card for card in presenter.seats(table.view, words) if card.points]
    names = seat_names(table, words)
    return TableProgress(
        " · ".join(chip.label or chip.text for chip in presenter.progress(table.view, words)[:1]),
        ", ".join(f"{names[card.seat]} {card.points}" for card in cards),
        last_move(Log(table, words)),
    )


def last_move(log: Log) -> str:
    """The latest move that has a sentence."""
    found = log.summaries(log.spoken(log.lines)[-1:])
    return found[0][:LONGEST_MOVE] if found else ""
