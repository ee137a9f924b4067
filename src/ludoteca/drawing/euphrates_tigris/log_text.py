"""The log of Euphrates & Tigris."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.journal import Entry
from ludoteca.drawing.euphrates_tigris.reports import finished, report_of
from ludoteca.drawing.euphrates_tigris.steps import notable_entries
from ludoteca.drawing.log_text import Event, LogText, Named, Report
from ludoteca.drawing.words import Words


class EuphratesTigrisLog(LogText):
    """The log shows every change, but a player's own draws only by colour, not also as a count."""

    def entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        return notable_entries(entries, seat)

    def reports(
        self, events: Sequence[Event], words: Words, reader: int, named: Named
    ) -> list[Report]:
        return [report_of(fight, words, reader, named) for fight in finished(events)]


LOG_TEXT: Final = EuphratesTigrisLog()
