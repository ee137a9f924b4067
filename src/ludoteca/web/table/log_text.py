"""The log of a table in words: what happened since the reader's last move, and why."""

from dataclasses import dataclass
from typing import Any, Final

from ludoteca.drawing.cache import LruCache
from ludoteca.drawing.guide import Guide
from ludoteca.drawing.trades import Named, trades
from ludoteca.service import LogLine, Table
from ludoteca.text import Catalogue, journal_sentence
from ludoteca.web.table.pieces import Pieces

UNDO: Final = "undo to "
MOST_LINES: Final = 30
MOST_KNOWN: Final = 2 * MOST_LINES  # lines kept for a reader
MOST_READERS: Final = 256
MOST_SHARED: Final = 512
Lines = dict[int, bytes]  # of one reader, by event number, as HTML; events never change
WRITTEN: Final = LruCache[Lines](MOST_READERS)
SHARED: Final = LruCache[bytes](MOST_SHARED)  # by what a reader may see of them


@dataclass(slots=True)
class LogItem:
    """One event: who, what in sentences, and what it changed by which rule."""

    n: int
    seat: int
    step: int
    text: str
    sentences: list[str]
    sums: list[str]  # what it cost and brought
    changes: list[tuple[str, str]]
    cause: int = 0  # a standing order, or no choice


class LogRenderer:
    """Renders the log of one table for its reader."""

    def __init__(self, table: Table, guide: Guide[Any], words: Catalogue) -> None:
        self.table = table
        self.guide = guide
        self.words = words
        self.who = tuple([guide.who(table.view, seat) for seat in range(len(table.seats))])
        self.emblems = [guide.emblem(table.view, seat) for seat in range(len(table.seats))]
        self.lines = [
            line
            for line in table.log_tail
            if not line.is_undone
            and not line.text.startswith(UNDO)  # only events that were not undone
        ][-MOST_LINES:]
        self.since = last_move(self.lines, table.seat)

    def written(self, pieces: Pieces) -> tuple[bytes, bytes]:
        """All events that were not undone, the newest first: those since the reader's last move,
        and those before."""
        known = self.known_lines()
        silent, since = self.guide.silent, self.since
        news: list[bytes] = []
        earlier: list[bytes] = []
        for line in reversed(self.lines):
            if not line.entries and line.text.split(" ", 1)[0] in silent:
                continue
            found = known.get(line.n)
            if found is None:
                found = known[line.n] = self.shared_line(line, pieces)
            (news if line.n > since else earlier).append(found)
        return b"".join(news), b"".join(earlier)

    def known_lines(self) -> Lines:
        """The cached lines of this reader, without those that have left the log."""
        table = self.table
        key = (table.match, table.seat, self.words.language, self.who)
        known = WRITTEN.get(key)
        if known is None:
            return WRITTEN.put(key, {})
        if len(known) <= MOST_KNOWN:
            return known
        kept = [line.n for line in self.lines if line.n in known]
        return WRITTEN.put(key, {n: known[n] for n in kept})

    def shared_line(self, line: LogLine, pieces: Pieces) -> bytes:
        """The HTML of one event, cached for all readers who may see the same of it."""
        shown = self.guide.entries_with_payments(line.entries, self.table.seat)
        known = (*[facts(entry) for entry in line.entries], None, *[facts(one) for one in shown])
        event = (self.table.match, line.n, line.seat, line.text, line.cause)
        key = (*event, self.words.language, self.who, known)
        return SHARED.get(key) or SHARED.put(
            key, pieces.line(self.item(line), self.emblem(line.seat)).encode()
        )

    def emblem(self, seat: int) -> str:
        """The emblem of a seat; empty for no seat."""
        return self.emblems[seat] if seat >= 0 else ""

    def item(self, line: LogLine) -> LogItem:
        """One event in words."""
        deeds, sums = in_words(self.guide, self.words, line, self.table.seat, self.named)
        changes = [(self.sentence(entry), self.rule(entry.rule)) for entry in line.entries]
        return LogItem(line.n, line.seat, line.step, line.text, deeds, sums, changes, line.cause)

    def preview_sentences(self, line: LogLine) -> list[str]:
        """The sentences of what a move would change, without its price."""
        entries = self.guide.notable_entries(line.entries, self.table.seat)
        who = self.named(line.seat)
        return [self.sentence(entry) for entry in entries] or [plain(self.words, line, who)]

    def named(self, seat: int) -> str:
        """The catalogue key of a seat's name; empty for no seat."""
        is_seated = 0 <= seat < len(self.who)  # the virtual player has no seat
        return self.who[seat] if is_seated else self.guide.who(self.table.view, seat)

    def sentence(self, entry: Any) -> str:
        """The sentence of one change."""
        return journal_sentence(
            self.words, self.named(entry.seat), entry.thing, entry.amount, entry.at
        )

    def rule(self, rule: str) -> str:
        """The text of a rule citation."""
        return self.words.say(rule) if self.words.has(rule) else rule

    def touched(self) -> list[str]:
        """The places named since the reader's last move, or by that move if it was the last."""
        lines = [line for line in self.lines if line.n > self.since]
        lines = lines or self.lines[-1:]
        touches = self.guide.touches
        return list(
            dict.fromkeys(entry.at for line in lines for entry in line.entries if touches(entry))
        )


def in_words(
    guide: Guide[Any], words: Catalogue, line: LogLine, reader: int, named: Named
) -> tuple[list[str], list[str]]:
    """The sentences of one event, and what it cost and gained."""
    entries = guide.entries_with_payments(line.entries, reader)
    deeds = [
        journal_sentence(words, named(entry.seat), entry.thing, entry.amount, entry.at)
        for entry in entries
        if entry.thing not in guide.amounts
    ]
    if not deeds or line.text.split(" ", 1)[0] in guide.lead_verbs:
        deeds.insert(0, plain(words, line, named(line.seat)))
    return deeds, trades(guide, words, entries, line.seat, named)


def plain(words: Catalogue, line: LogLine, who: str) -> str:
    """The own sentence of a move, or its text if it has none."""
    verb, _, rest = line.text.partition(" ")
    key = f"quiet.{verb}"
    if words.has(key):
        return words.say(key, {"who": who, "at": rest.split(" ", 1)[0]})
    return f"{words.say(who)}: {line.text}"


def facts(entry: Any) -> tuple[int, str, int, str, str]:
    """All facts of a journal entry, as a cache key."""
    return entry.seat, entry.thing, entry.amount, entry.at, entry.rule


def last_move(lines: list[LogLine], seat: int) -> int:
    """The number of the reader's last move, with the automatic moves right after it; answers given
    for an absent reader do not count."""
    since = before = 0
    for line in lines:
        if line.seat == seat >= 0 and (not line.cause or since == before > 0):
            since = line.n
        before = line.n
    return since
