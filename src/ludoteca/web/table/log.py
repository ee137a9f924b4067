"""The log of a table in words: what happened since the reader's last move, and why."""

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from markupsafe import Markup

from ludoteca.core.journal import Entry
from ludoteca.core.record import UNDO
from ludoteca.drawing.cache import LruCache
from ludoteca.drawing.log_text import Event, LogText, Named, Report
from ludoteca.service import BOT, LogLine, Notice, Table
from ludoteca.text import Catalogue, journal_sentence
from ludoteca.web.game_parts import log_text_of, presenter_of
from ludoteca.web.lists import notice_line
from ludoteca.web.pages import environment, say_in
from ludoteca.web.rules.contents import citation_links

MOST_LINES: Final = 20  # those before are in the replay
BETWEEN: Final = " · "
MOST_REPORTS: Final = 3
MOST_SENTENCES: Final = 3  # of a line that is not opened
LINE: Final = "table_log_line.html"
LINES: Final = LruCache[Markup](4096)  # by match, event, reader, language and emblem


@dataclass(frozen=True, slots=True)
class LogItem:
    """One event: who, what in sentences, and what it changed by which rule."""

    n: int
    seat: int
    emblem: str
    text: str
    sentences: list[str]
    sums: str  # what it cost and brought
    changes: list[tuple[str, Markup]]  # and the rule by which they came about
    cause: int  # an automatic answer, or no choice
    things: list[tuple[str, str]]  # that can be explained: names, and what they are called
    why: str  # of a bot's choice: where its reasons stand

    @property
    def summary(self) -> str:
        """The first sentences."""
        more = " …" if len(self.sentences) > MOST_SENTENCES else ""
        return " ".join(self.sentences[:MOST_SENTENCES]) + more


class Log:
    """The latest events of one table, as its reader is told of them."""

    def __init__(self, table: Table, words: Catalogue) -> None:
        self.table = table
        self.words = words
        self.text = log_text_of(table.game)
        self.presenter = presenter_of(table.game)
        lines = [line for line in table.log_tail if not is_gone(line)]
        self.has_more = len(lines) > MOST_LINES
        self.lines = lines[-MOST_LINES:]
        oldest = self.lines[0].n if self.has_more else 0
        self.notices = [one for one in table.notices if one.n >= oldest]
        self.since = last_move(self.lines, table.seat)
        self._names: dict[int, str] = {}  # by seat
        self._rules: dict[str, Markup] = {}  # by citation

    def news(self) -> list[Markup]:
        """The events since the reader's last move, the newest first."""
        lines = [line for line in self.lines if line.n > self.since]
        return self.drawn(lines, [one for one in self.notices if one.n >= self.since])

    def earlier(self) -> list[Markup]:
        """The events before, the newest first."""
        lines = [line for line in self.lines if line.n <= self.since]
        return self.drawn(lines, [one for one in self.notices if one.n < self.since])

    def replayed(self) -> list[LogLine]:
        """What can be shown again since the reader's last move, the oldest first."""
        return self.spoken([line for line in self.lines if line.n > self.since])

    def drawn(self, lines: list[LogLine], notices: list[Notice]) -> list[Markup]:
        """Events and notices as they stand on the page, the newest first."""
        events = [(line.n, self.drawn_line(line)) for line in reversed(self.spoken(lines))]
        news = [(one.n, self.drawn_notice(one)) for one in notices]
        return [drawn for _, drawn in sorted([*news, *events], key=lambda one: -one[0])]

    def drawn_notice(self, notice: Notice) -> Markup:
        """What is no event: who came, went, paused, voted."""
        text = notice_line(self.table, notice, self.words)
        return Markup('<li class="t-notice">{}</li>').format(text)

    def summaries(self, lines: list[LogLine]) -> list[str]:
        """Events in a few sentences each, the newest first."""
        return [self.item(line, "").summary for line in reversed(self.spoken(lines))]

    def spoken(self, lines: list[LogLine]) -> list[LogLine]:
        """Events without those that say nothing."""
        return [line for line in lines if line.entries or not self.text.is_silent(line.text)]

    def drawn_line(self, line: LogLine) -> Markup:
        """One event as it stands on the page: an event never changes, so it is drawn once."""
        emblem = self.presenter.emblem(self.table.view, line.seat) if line.seat >= 0 else ""
        key = (self.table.match, line.n, self.table.seat, self.words, emblem)
        return LINES.get_or_make(key, lambda: self.draw_line(line, emblem))

    def draw_line(self, line: LogLine, emblem: str) -> Markup:
        """An event as HTML, with the address of its parts."""
        address = f"/table/{self.table.match}/event/{line.n}?seat={self.table.seat}"
        facts = {"item": self.item(line, emblem), "address": address, "say": say_in(self.words)}
        return Markup(environment().get_template(LINE).render(**facts))

    def item(self, line: LogLine, emblem: str) -> LogItem:
        """One event in words."""
        sentences, sums = in_words(self.text, self.words, line, self.table.seat, self.named)
        return LogItem(
            line.n,
            line.seat,
            emblem,
            self.text.notation(line.text),
            sentences,
            BETWEEN.join(sums),
            self.changes(line),
            line.cause,
            self.text.things(self.words, line.entries),
            self.why(line),
        )

    def why(self, line: LogLine) -> str:
        """The address of a bot's reasons for a move; nothing for anybody else's."""
        is_bot = line.seat >= 0 and self.table.seats[line.seat].kind == BOT
        if not is_bot or line.cause:
            return ""
        return f"/table/{self.table.match}/replay?step={line.step}&seat={self.table.seat}"

    def changes(self, line: LogLine) -> list[tuple[str, Markup]]:
        """All changes of an event, those in a row that one rule caused together."""
        return [
            (" ".join([self.sentence(entry) for entry in entries]), self.rule(rule))
            for rule, entries in groupby(line.entries, key=lambda entry: entry.rule)
        ]

    def preview(self, n: int) -> list[str]:
        """What the events after `n` changed, without their price."""
        found: list[str] = []
        for line in self.lines:
            if line.n > n:
                entries = self.text.outcomes(line.entries, self.table.seat)
                own = own_sentence(self.words, line, self.named(line.seat))
                found += [self.sentence(entry) for entry in entries] or [own]
        return found

    def reports(self) -> list[tuple[Report, Markup]]:
        """What is worth a look of its own since, or by, the reader's last move, newest first."""
        events = [Event(line.n, line.entries) for line in self.lines]
        found = self.text.reports(events, self.words, self.table.seat, self.named)
        fresh = [one for one in found if one.n >= self.since]
        return [(one, self.rule(one.rule)) for one in fresh[: -MOST_REPORTS - 1 : -1]]

    def named(self, seat: int) -> str:
        """The catalogue key of a seat's name; empty for no seat."""
        if seat not in self._names:
            self._names[seat] = self.presenter.who(self.table.view, seat)
        return self._names[seat]

    def sentence(self, entry: Entry) -> str:
        """The sentence of one change."""
        return change_sentence(self.words, entry, self.named)

    def rule(self, rule: str) -> Markup:
        """A rule citation as a link to it, as far as there is one."""
        if rule not in self._rules:
            text = self.words.say(rule) if self.words.has(rule) else rule
            self._rules[rule] = citation_links(self.words).rule(text)
        return self._rules[rule]

    def touched(self) -> list[str]:
        """The places named since the reader's last move, or by that move if it was the last."""
        lines = [line for line in self.lines if line.n > self.since] or self.lines[-1:]
        places = [place for line in lines for place in self.text.touched(line.entries)]
        return list(dict.fromkeys(places))


def in_words(
    text: LogText, words: Catalogue, line: LogLine, reader: int, named: Named
) -> tuple[list[str], list[str]]:
    """The sentences of one event, and what it cost and gained."""
    entries = text.entries(line.entries, reader)
    deeds = [entry for entry in entries if entry.thing not in text.amounts]
    changes = [change_sentence(words, entry, named) for entry in deeds]
    own = own_sentence(words, line, named(line.seat))
    return text.sentences(line.text, changes, own), text.sums(words, entries, line.seat, named)


def change_sentence(words: Catalogue, entry: Entry, named: Named) -> str:
    """The sentence of one change."""
    return journal_sentence(words, named(entry.seat), entry.thing, entry.amount, entry.at)


def own_sentence(words: Catalogue, line: LogLine, who: str) -> str:
    """The own sentence of a move, or its text if it has none."""
    verb, _, rest = line.text.partition(" ")
    key = f"quiet.{verb}"
    if words.has(key):
        return words.say(key, {"who": who, "at": rest.split(" ", 1)[0]})
    return f"{words.say(who)}: {line.text}" if who else line.text


def is_gone(line: LogLine) -> bool:
    """Whether an event left no action: it was undone, or is an undo."""
    return line.is_undone or line.text.startswith(UNDO)


def last_move(lines: list[LogLine], seat: int) -> int:
    """The number of the reader's last move, with the automatic moves right after it; answers given
    for an absent reader do not count."""
    since = before = 0
    for line in lines:
        if line.seat == seat >= 0 and (not line.cause or since == before > 0):
            since = line.n
        before = line.n
    return since
