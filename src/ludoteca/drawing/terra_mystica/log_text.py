"""The log of Terra Mystica."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.journal import Entry
from ludoteca.drawing.log_text import LogText, Named, Sums, add, trade_text
from ludoteca.drawing.terra_mystica.steps import entries_with_payments, notable_entries
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.view import INCOME, OFFER_PRICE, OFFERS

END: Final = "end"  # the end of a turn
AMOUNTS: Final = {
    "resource.coins": "count.good.coin",
    "resource.workers": "count.good.worker",
    "resource.priests": "count.good.priest",
    "resource.power": "count.good.power",
    "resource.points": "count.good.point",
}
ACCEPT: Final = "accept"  # taking power: `accept 2 from nomads`
LEAD_VERBS: Final = ("pass", "power", "special", ACCEPT)  # their own sentence comes first
TOLD: Final = frozenset((INCOME, OFFERS, OFFER_PRICE))  # amounts that have words of their own


class TerraMysticaLog(LogText):
    """The log sums up resources and points; the income of a new round gets its own line."""

    amounts = AMOUNTS

    def entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        return entries_with_payments(entries, seat)

    def outcomes(self, entries: list[Entry], seat: int) -> list[Entry]:
        return notable_entries(entries, seat)

    def is_silent(self, text: str) -> bool:
        return text.startswith(END)

    def is_of_mover(self, text: str, entries: Sequence[Entry]) -> bool:
        return not text.startswith(END) or all(entry.thing in AMOUNTS for entry in entries)

    def own(self, words: Words, text: str, entries: Sequence[Entry], named: Named) -> str:
        taken = [entry for entry in entries if entry.rule == OFFERS and entry.amount]
        if not text.startswith(ACCEPT) or not taken:
            return ""
        count = taken[0].amount
        facts: dict[str, int | str] = {
            "who": named(taken[0].seat),
            "count": count,
            "faction": f"faction.{text.split()[-1]}",
            "points": count - 1,
        }
        return words.say("log.accept", facts)

    def sentences(self, text: str, changes: list[str], own: str) -> list[str]:
        if changes and text.startswith(LEAD_VERBS):
            return [own, *changes]
        return super().sentences(text, changes, own)

    def sums(self, words: Words, entries: list[Entry], mover: int, named: Named) -> list[str]:
        income: Sums = {}
        for entry in entries:
            if entry.rule == INCOME and entry.thing in self.amounts and entry.amount:
                add(income, self.amounts[entry.thing], entry.amount)
        others = [entry for entry in entries if entry.rule not in TOLD]
        lines = super().sums(words, others, mover, named)
        if income:
            lines.append(words.say("page.income", {"goods": trade_text(words, {}, income)}))
        return lines


LOG_TEXT: Final = TerraMysticaLog()
