"""The log of a table in words: what happened since my last move, and why."""

from dataclasses import dataclass, field
from typing import Any, Final

from ludoteca.drawing.guide import Guide
from ludoteca.service import LogLine, Table
from ludoteca.text import Catalogue, journal_sentence

UNDO: Final = "undo to "
MOST_TOLD: Final = 30


@dataclass(slots=True)
class Told:
    """One event: who, what in a sentence, and what it changed by which rule."""

    n: int
    seat: int
    step: int
    text: str
    sentences: list[str]
    changes: list[tuple[str, str]] = field(default_factory=list)
    is_new: bool = False  # since the reader's last move


class Teller:
    """Tells the log of one table to its reader."""

    def __init__(self, table: Table, guide: Guide[Any], words: Catalogue) -> None:
        self.table = table
        self.guide = guide
        self.words = words
        self.lines = [line for line in table.log_tail if is_kept(line)][-MOST_TOLD:]
        mine = [line.n for line in self.lines if line.seat == table.seat and table.seat >= 0]
        self.since = mine[-1] if mine else 0

    def all(self) -> list[Told]:
        """Every event that still counts, the newest first."""
        return [self.told(line) for line in reversed(self.lines)]

    def told(self, line: LogLine) -> Told:
        """One event in words."""
        entries = self.guide.told(line.entries, self.table.seat)
        sentences = [self.sentence(entry) for entry in entries] or [self.plain(line)]
        changes = [(self.sentence(entry), self.rule(entry.rule)) for entry in line.entries]
        told = Told(line.n, line.seat, line.step, line.text, sentences, changes)
        told.is_new = line.n > self.since
        return told

    def plain(self, line: LogLine) -> str:
        """A move that changed nothing: its own sentence, or its text if it has none."""
        who, key = self.guide.who(self.table.view, line.seat), f"quiet.{line.text.split()[0]}"
        if self.words.has(key):
            return self.words.say(key, {"who": who})
        return f"{self.words.say(who)}: {line.text}"

    def sentence(self, entry: Any) -> str:
        """One change."""
        who = self.guide.who(self.table.view, entry.seat)
        return journal_sentence(self.words, who, entry.thing, entry.amount, entry.at)

    def rule(self, rule: str) -> str:
        """Where the rules say so."""
        return self.words.say(rule) if self.words.has(rule) else rule

    def touched(self) -> list[str]:
        """The places named since the reader's last move; of that move itself if it was last."""
        lines = [line for line in self.lines if line.n > self.since]
        lines = lines or self.lines[-1:]
        return list(dict.fromkeys(entry.at for line in lines for entry in line.entries if entry.at))


def is_kept(line: LogLine) -> bool:
    """Whether an event still counts."""
    return not line.is_undone and not line.text.startswith(UNDO)
