"""The log of a table as text: what happened since the reader's last move, and why."""

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

MOST_LINES: Final = 20  # earlier ones are in the replay
BETWEEN: Final = " · "
MOST_REPORTS: Final = 3
MOST_SENTENCES: Final = 3  # of a closed line
LINE: Final = "table_log_line.html"
LINES: Final = LruCache[Markup](4096)  # by match, event, reader, language and emblem


@dataclass(frozen=True, slots=True)
class LogItem:
    """One event: its seat, its sentences, and what it changed by which rule."""

    n: int
    seat: int
    emblem: str
    text: str
    sentences: list[str]
    sums: str  # costs and gains
    changes: list[tuple[str, Markup]]  # sentences with their rule
    cause: int  # an automatic answer or a forced move
    things: list[tuple[str, str]]  # things with explanations: names and texts
    why: str  # address of a bot's reasons

    @property
    def summary(self) -> str:
        """The first sentences."""
        return " ".join(self.sentences[:MOST_SENTENCES]) + (" …" if self.rest else "")

    @property
    def rest(self) -> str:
        """The other sentences, shown when the line is opened."""
        return " ".join(self.sentences[MOST_SENTENCES:])


class Log:
    """The latest events of one table, for one reader."""

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
        """The events since the reader's last move, newest first."""
        lines = [line for line in self.lines if line.n > self.since]
        return self.drawn(lines, [one for one in self.notices if one.n >= self.since])

    def earlier(self) -> list[Markup]:
        """The events before that, newest first."""
        lines = [line for line in self.lines if line.n <= self.since]
        return self.drawn(lines, [one for one in self.notices if one.n < self.since])

    def replayed(self) -> list[LogLine]:
        """The events since the reader's last move that can be replayed, oldest first."""
        return self.spoken([line for line in self.lines if line.n > self.since])

    def drawn(self, lines: list[LogLine], notices: list[Notice]) -> list[Markup]:
        """Events and notices as HTML, newest first."""
        events = [(line.n, self.drawn_line(line)) for line in reversed(self.spoken(lines))]
        news = [(one.n, self.drawn_notice(one)) for one in notices]
        return [drawn for _, drawn in sorted([*news, *events], key=lambda one: -one[0])]

    def drawn_notice(self, notice: Notice) -> Markup:
        """A notice as HTML."""
        text = notice_line(self.table, notice, self.words)
        return Markup('<li class="t-notice">{}</li>').format(text)

    def summaries(self, lines: list[LogLine]) -> list[str]:
        """Events in a few sentences each, newest first."""
        return [self.item(line, "").summary for line in reversed(self.spoken(lines))]

    def spoken(self, lines: list[LogLine]) -> list[LogLine]:
        """The events that have something to say."""
        return [line for line in lines if line.entries or not self.text.is_silent(line.text)]

    def drawn_line(self, line: LogLine) -> Markup:
        """One event as HTML, cached because events never change."""
        emblem = self.presenter.emblem(self.table.view, line.seat) if line.seat >= 0 else ""
        key = (self.table.match, line.n, self.table.seat, self.words, emblem)
        return LINES.get_or_make(key, lambda: self.draw_line(line, emblem))

    def draw_line(self, line: LogLine, emblem: str) -> Markup:
        """Renders an event as HTML, with the address of its details."""
        address = f"/table/{self.table.match}/event/{line.n}?seat={self.table.seat}"
        facts = {"item": self.item(line, emblem), "address": address, "say": say_in(self.words)}
        return Markup(environment().get_template(LINE).render(**facts))

    def item(self, line: LogLine, emblem: str) -> LogItem:
        """The texts of one event."""
        sentences, sums = in_words(self.text, self.words, line, self.table.seat, self.named)
        return LogItem(
            line.n,
            line.seat,
            emblem if self.text.is_of_mover(line.text, line.entries) else "",
            self.text.notation(line.text),
            sentences,
            BETWEEN.join(sums),
            self.changes(line),
            line.cause,
            self.text.things(self.words, line.entries),
            self.why(line),
        )

    def why(self, line: LogLine) -> str:
        """The address of the reasons of a bot's move; empty for other moves."""
        is_bot = line.seat >= 0 and self.table.seats[line.seat].kind == BOT
        if not is_bot or line.cause:
            return ""
        return f"/table/{self.table.match}/replay?step={line.step}&seat={self.table.seat}"

    def changes(self, line: LogLine) -> list[tuple[str, Markup]]:
        """All changes of an event; consecutive ones by the same rule are joined."""
        return [
            (" ".join([self.sentence(entry) for entry in entries]), self.rule(rule))
            for rule, entries in groupby(line.entries, key=lambda entry: entry.rule)
        ]

    def preview(self, n: int) -> list[str]:
        """What the events after `n` changed, without costs."""
        found: list[str] = []
        for line in self.lines:
            if line.n > n:
                entries = self.text.outcomes(line.entries, self.table.seat)
                own = own_sentence(self.text, self.words, line, self.named)
                found += [self.sentence(entry) for entry in entries] or [own]
        return found

    def reports(self) -> list[tuple[Report, Markup]]:
        """The reports of the reader's last move and later events, newest first."""
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
        """A rule citation as a link, or as text if there is none."""
        if rule not in self._rules:
            text = self.words.say(rule) if self.words.has(rule) else rule
            self._rules[rule] = citation_links(self.words).rule(text)
        return self._rules[rule]

    def touched(self) -> list[str]:
        """The places touched since the reader's last move; if nothing happened since, by it."""
        lines = [line for line in self.lines if line.n > self.since] or self.lines[-1:]
        places = [place for line in lines for place in self.text.touched(line.entries)]
        return list(dict.fromkeys(places))


def in_words(
    text: LogText, words: Catalogue, line: LogLine, reader: int, named: Named
) -> tuple[list[str], list[str]]:
    """The sentences of one event, and its costs and gains."""
    entries = text.entries(line.entries, reader)
    deeds = [entry for entry in entries if entry.thing not in text.amounts]
    changes = [change_sentence(words, entry, named) for entry in deeds]
    own = own_sentence(text, words, line, named)
    return text.sentences(line.text, changes, own), text.sums(words, entries, line.seat, named)


def change_sentence(words: Catalogue, entry: Entry, named: Named) -> str:
    """The sentence of one change."""
    return journal_sentence(words, named(entry.seat), entry.thing, entry.amount, entry.at)


def own_sentence(text: LogText, words: Catalogue, line: LogLine, named: Named) -> str:
    """The own sentence of a move, or its text if it has none."""
    own, who = text.own(words, line.text, line.entries, named), named(line.seat)
    if own:
        return own
    verb, _, rest = line.text.partition(" ")
    key = f"quiet.{verb}"
    if words.has(key):
        return words.say(key, {"who": who, "at": rest.split(" ", 1)[0]})
    return f"{words.say(who)}: {line.text}" if who else line.text


def is_gone(line: LogLine) -> bool:
    """Whether an event was undone, or is an undo."""
    return line.is_undone or line.text.startswith(UNDO)


def last_move(lines: list[LogLine], seat: int) -> int:
    """The number of the reader's last event, including automatic moves right after their own;
    other automatic answers do not count."""
    since = before = 0
    for line in lines:
        if line.seat == seat >= 0 and (not line.cause or since == before > 0):
            since = line.n
        before = line.n
    return since
