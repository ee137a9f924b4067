"""The log of Imperial Settlers."""

from typing import Final

from ludoteca.core.journal import Entry
from ludoteca.drawing.imperial_settlers.steps import entries_with_payments, notable_entries
from ludoteca.drawing.log_text import LogText
from ludoteca.games.imperial_settlers.tables.boards import GOOD_KEYS, VP

DISCARDED: Final = "discarded"
LEFT: Final = "left"  # an empire: told of a location that is not discarded only
AMOUNTS: Final = {key: f"count.{key}" for key in GOOD_KEYS[: VP + 1]}
END: Final = "end"  # of a turn


class ImperialSettlersLog(LogText):
    """Goods are added up; what boards give is seen on the table."""

    amounts = AMOUNTS

    def entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        return without_left(entries_with_payments(entries, seat))

    def outcomes(self, entries: list[Entry], seat: int) -> list[Entry]:
        return without_left(notable_entries(entries, seat))

    def is_silent(self, text: str) -> bool:
        return text.startswith(END)

    def touched(self, entries: list[Entry]) -> list[str]:
        return super().touched([entry for entry in entries if entry.thing not in GOOD_KEYS])


def without_left(entries: list[Entry]) -> list[Entry]:
    """Locations that leave an empire are told of once, not also as discarded."""
    gone = {entry.at for entry in entries if entry.thing == DISCARDED}
    return [entry for entry in entries if entry.thing != LEFT or entry.at not in gone]


LOG_TEXT: Final = ImperialSettlersLog()
