"""The log of Terra Mystica."""

from typing import Final

from ludoteca.core.journal import Entry
from ludoteca.drawing.log_text import LogText, Named, Sums, add, trade_text
from ludoteca.drawing.terra_mystica.steps import entries_with_payments, notable_entries
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.view import INCOME

END: Final = "end"  # the end of a turn
AMOUNTS: Final = {
    "resource.coins": "count.good.coin",
    "resource.workers": "count.good.worker",
    "resource.priests": "count.good.priest",
    "resource.power": "count.good.power",
    "resource.points": "count.good.point",
}
LEAD_VERBS: Final = ("pass", "power", "special")  # their own sentence comes first


class TerraMysticaLog(LogText):
    """The log sums up resources and points; the income of a new round gets its own line."""

    amounts = AMOUNTS

    def entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        return entries_with_payments(entries, seat)

    def outcomes(self, entries: list[Entry], seat: int) -> list[Entry]:
        return notable_entries(entries, seat)

    def is_silent(self, text: str) -> bool:
        return text.startswith(END)

    def sentences(self, text: str, changes: list[str], own: str) -> list[str]:
        if changes and text.startswith(LEAD_VERBS):
            return [own, *changes]
        return super().sentences(text, changes, own)

    def sums(self, words: Words, entries: list[Entry], mover: int, named: Named) -> list[str]:
        income: Sums = {}
        for entry in entries:
            if entry.rule == INCOME and entry.thing in self.amounts and entry.amount:
                add(income, self.amounts[entry.thing], entry.amount)
        others = [entry for entry in entries if entry.rule != INCOME]
        lines = super().sums(words, others, mover, named)
        if income:
            lines.append(words.say("page.income", {"goods": trade_text(words, {}, income)}))
        return lines


LOG_TEXT: Final = TerraMysticaLog()
