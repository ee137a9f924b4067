"""The journal of a game as the sentences of its log."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from ludoteca.core.journal import Entry
from ludoteca.drawing.words import Words

LOST: Final = "−"
WON: Final = "+"
ARROW: Final = " → "
UNBROKEN: Final = "\N{NO-BREAK SPACE}"
NO_AMOUNTS: Final[Mapping[str, str]] = {}

Named = Callable[[int], str]  # a seat's name, as a key of the catalogue
Sums = dict[str, int]


class Event(NamedTuple):
    """One event of a match: its number and what it changed, as far as the reader may know."""

    n: int
    entries: Sequence[Entry]


class Report(NamedTuple):
    """Something that happened and is worth a look of its own: a conflict, an attack."""

    n: int  # the event that decided it
    name: str  # unique within a match
    title: str
    verdict: str
    is_good: bool  # for the reader
    is_own: bool  # the reader took part
    rows: tuple[tuple[str, str], ...]  # what, and a sentence about it
    rule: str  # citation


class LogText:
    """Tells what of a journal is worth a sentence, and adds up the rest."""

    amounts: Mapping[str, str] = NO_AMOUNTS  # things that are added up, and the keys that count

    def entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The journal entries that matter to a seat, with what was paid and gained."""
        return entries

    def outcomes(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The same of a move that is only considered, without its price."""
        return self.entries(entries, seat)

    def is_silent(self, text: str) -> bool:
        """Whether a move that changed nothing is left out."""
        return False

    def sentences(self, text: str, changes: list[str], own: str) -> list[str]:
        """A move in sentences: those of its changes, or else its own."""
        return changes or [own]

    def notation(self, text: str) -> str:
        """How a move is written, for those who open its line; empty if that means nothing to
        people."""
        return text

    def things(self, words: Words, entries: Sequence[Entry]) -> list[tuple[str, str]]:
        """What an event named that can be explained: each by its name and as people call it."""
        return []

    def touched(self, entries: list[Entry]) -> list[str]:
        """The places to be marked on the board."""
        return [entry.at for entry in entries if entry.at]

    def reports(
        self, events: Sequence[Event], words: Words, reader: int, named: Named
    ) -> list[Report]:
        """What of some events is reported by itself, in the order in which it happened."""
        return []

    def sums(self, words: Words, entries: list[Entry], mover: int, named: Named) -> list[str]:
        """What a move cost and brought, its own seat's first, the others' by name."""
        moved: dict[int, tuple[Sums, Sums]] = {mover: ({}, {})}
        for entry in entries:
            key = self.amounts.get(entry.thing, "")
            if key and entry.amount:
                add(moved.setdefault(entry.seat, ({}, {}))[entry.amount > 0], key, entry.amount)
        found = {seat: trade_text(words, *sums) for seat, sums in moved.items()}
        return [
            line if seat == mover else f"{words.say(named(seat))}: {line}"
            for seat, line in found.items()
            if line
        ]


def add(sums: Sums, key: str, amount: int) -> None:
    """Adds so many of a good."""
    sums[key] = sums.get(key, 0) + abs(amount)


def trade_text(words: Words, lost: Sums, won: Sums) -> str:
    """What was given, and what came of it."""
    sides = ((LOST, lost), (WON, won))
    return ARROW.join(
        ", ".join(f"{sign}{counted(words, key, count)}" for key, count in sums.items())
        for sign, sums in sides
        if sums
    )


def counted(words: Words, key: str, count: int) -> str:
    """So many of a good; the number is never left alone at the end of a line."""
    return words.say(key, {"count": count}).replace(" ", UNBROKEN, 1)
