"""The log of Euphrates & Tigris."""

from typing import Final

from ludoteca.core.journal import Entry
from ludoteca.drawing.euphrates_tigris.steps import notable_entries
from ludoteca.drawing.log_text import LogText


class EuphratesTigrisLog(LogText):
    """Every change is told; one's own draws by colour, not counted a second time."""

    def entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        return notable_entries(entries, seat)


LOG_TEXT: Final = EuphratesTigrisLog()
