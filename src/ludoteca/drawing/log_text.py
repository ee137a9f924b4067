"""Turns the journal of a game into the sentences of its log."""

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
    """One event of a match: its number and the journal entries the reader may see."""

    n: int
    entries: Sequence[Entry]


class Report(NamedTuple):
    """Something that deserves a report of its own, such as a conflict or an attack."""

    n: int  # the event that decided it
    name: str  # unique within the match
    title: str
    verdict: str
    is_good: bool  # good news for the reader
    is_own: bool  # the reader took part
    rows: tuple[tuple[str, str], ...]  # label and sentence
    rule: str  # citation of the rule
    is_complete: bool = False  # its rows say all that the event changed


class LogText:
    """Selects the journal entries to show as sentences, and sums up the amounts."""

    amounts: Mapping[str, str] = NO_AMOUNTS  # things that are summed up, with their catalogue keys

    def entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The journal entries shown to a seat, including what was paid and gained."""
        return entries

    def outcomes(self, entries: list[Entry], seat: int) -> list[Entry]:
        """The same for a move that is only previewed, without its price."""
        return self.entries(entries, seat)

    def is_silent(self, text: str) -> bool:
        """Whether a move that changed nothing is left out of the log."""
        return False

    def is_of_mover(self, text: str, entries: Sequence[Entry]) -> bool:
        """Whether the line of a move tells what its player did, so that it has their emblem."""
        return True

    def own(self, words: Words, text: str, entries: Sequence[Entry], named: Named) -> str:
        """The sentence of a move itself, with what the entries tell; empty for the usual one."""
        return ""

    def sentences(self, text: str, changes: list[str], own: str) -> list[str]:
        """The sentences of a move: those of its changes, or `own` if there are none."""
        return changes or [own]

    def notation(self, text: str) -> str:
        """The notation of a move, shown when its line is opened; empty if it would not help
        people."""
        return text

    def things(self, words: Words, entries: Sequence[Entry]) -> list[tuple[str, str]]:
        """The objects of an event that can be explained: name in the notation and displayed
        name."""
        return []

    def touched(self, entries: list[Entry]) -> list[str]:
        """The places to mark on the board."""
        return [entry.at for entry in entries if entry.at]

    def reports(
        self, events: Sequence[Event], words: Words, reader: int, named: Named
    ) -> list[Report]:
        """The reports of some events, in order."""
        return []

    def sums(self, words: Words, entries: list[Entry], mover: int, named: Named) -> list[str]:
        """What a move cost and brought: first for the seat that moved, then for others by name."""
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
    """Adds an amount to a sum."""
    sums[key] = sums.get(key, 0) + abs(amount)


def trade_text(words: Words, lost: Sums, won: Sums) -> str:
    """What was paid and what was gained."""
    sides = ((LOST, lost), (WON, won))
    return ARROW.join(
        ", ".join(f"{sign}{counted(words, key, count)}" for key, count in sums.items())
        for sign, sums in sides
        if sums
    )


def counted(words: Words, key: str, count: int) -> str:
    """An amount in words; the number is never alone at the end of a line."""
    return words.say(key, {"count": count}).replace(" ", UNBROKEN, 1)
