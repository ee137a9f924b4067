"""The log of Imperial Settlers."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.journal import Entry
from ludoteca.drawing.imperial_settlers.entries import entries_with_payments, notable_entries
from ludoteca.drawing.imperial_settlers.reports import attacks, raze_report, razes, report_of
from ludoteca.drawing.log_text import Event, LogText, Named, Report
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.boards import GOOD_KEYS, VP
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS, TYPES

GONE: Final = ("discarded", "conquered", "foundation")
LEFT: Final = "left"  # a location left an empire; shown only if no other entry says how
AMOUNTS: Final = {key: f"count.{key}" for key in GOOD_KEYS[: VP + 1]}
END: Final = "end"  # the end of a turn


class ImperialSettlersLog(LogText):
    """The log sums up goods, and leaves out the display and goods lost in cleanup."""

    amounts = AMOUNTS

    def entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        return without_left(entries_with_payments(entries, seat))

    def outcomes(self, entries: list[Entry], seat: int) -> list[Entry]:
        return without_left(notable_entries(entries, seat))

    def is_silent(self, text: str) -> bool:
        return text.startswith(END)

    def notation(self, text: str) -> str:
        return ""  # it consists of card numbers

    def things(self, words: Words, entries: Sequence[Entry]) -> list[tuple[str, str]]:
        names = dict.fromkeys(entry.at for entry in entries if entry.at in CARD_NUMBERS)
        cards = [(name, CARDS[CARD_NUMBERS[name]]) for name in names]
        return [
            (name, words.say(f"card.{card.key}")) for name, card in cards if card.type < len(TYPES)
        ]

    def reports(
        self, events: Sequence[Event], words: Words, reader: int, named: Named
    ) -> list[Report]:
        found = [report_of(attack, words, reader) for attack in attacks(events)]
        return found + [raze_report(raze, words, named) for raze in razes(events, reader)]

    def touched(self, entries: list[Entry]) -> list[str]:
        return super().touched([entry for entry in entries if entry.thing not in GOOD_KEYS])


def without_left(entries: list[Entry]) -> list[Entry]:
    """Leaves out that a location left an empire if another entry says what became of it."""
    gone = {entry.at for entry in entries if entry.thing in GONE}
    return [entry for entry in entries if entry.thing != LEFT or entry.at not in gone]


LOG_TEXT: Final = ImperialSettlersLog()
