"""The texts of notices: whose turn it is, what happened since, and a link."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from babel.dates import format_date

from ludoteca.service import SPECTATOR, Batch, ChannelRow, OutboxRow, Table, Tables
from ludoteca.service.news import MATCH_OVER
from ludoteca.service.notices import CONFIRM, MAIL, TRIAL, known_zone
from ludoteca.service.pace import DAYS
from ludoteca.service.reminders import SOON
from ludoteca.service.turns import TURN
from ludoteca.text import Catalogue, catalogue
from ludoteca.web.final import score_sheet
from ludoteca.web.game_parts import presenter_of, words_of
from ludoteca.web.lists import notice_line, seat_name, seat_names
from ludoteca.web.table.log import Log, last_move

MOST_NEWS: Final = 8  # sentences about one table
MOST_TABLES: Final = 20  # in one message
LONGEST_NEWS: Final = 240


@dataclass(frozen=True, slots=True)
class TurnText:
    """One table where it is the reader's turn."""

    id: str
    match: str
    seat: int
    title: str
    game: str
    player: str
    players: str  # who plays what
    news: list[str]  # since their last turn, as spectators saw it
    deadline: str  # of the turn, at a table played by days
    link: str

    @property
    def text(self) -> str:
        """The turn as plain text."""
        news = [self.players, *[f"• {line}" for line in self.news]] if self.news else []
        lines = [self.title, *news, self.deadline, self.link]
        return "\n".join([line for line in lines if line])


@dataclass(frozen=True, slots=True)
class Message:
    """The text of a notice."""

    id: str
    language: str
    subject: str
    opening: str
    turns: list[TurnText]
    link: str  # the target of a click
    closing: str
    stop: str  # the link to unsubscribe

    @property
    def text(self) -> str:
        """The whole message as plain text."""
        parts = [self.opening] if self.opening else []
        parts += [turn.text for turn in self.turns]
        if not self.turns:
            parts.append(self.link)
        return "\n\n".join(parts)


def message_of(tables: Tables, batch: Batch) -> Message:
    """The message of a batch in the language of its reader."""
    channel = batch.channel
    stop = f"{channel.base}/notices/stop/{channel.stop_key}"
    words = catalogue(channel.language)
    closing = words.say("turn_notice.closing")
    if batch.reason in (CONFIRM, TRIAL):
        key = f"turn_notice.{batch.reason}"
        path = f"/notices/confirm/{channel.stop_key}" if batch.reason == CONFIRM else "/notices"
        subject, opening = words.say(key), words.say(f"{key}.about")
        link = channel.base + path
        return Message(batch.id, channel.language, subject, opening, [], link, closing, stop)
    if batch.reason == SOON:
        return reminder(tables, batch, closing, stop)
    if batch.reason != TURN:
        return news_message(tables, batch, closing, stop)
    turns = turns_of(tables, batch)
    title, count = turns[0].title, len({turn.match for turn in turns})
    subject = words.say("turn_notice.turn", {"title": title})
    if count > 1:
        subject = words.say("turn_notice.turns", {"count": count})
    link = turns[0].link if count == 1 else f"{channel.base}/tables"
    return Message(batch.id, channel.language, subject, "", turns, link, closing, stop)


def reminder(tables: Tables, batch: Batch, closing: str, stop: str) -> Message:
    """The message that the time of a turn is running out, with the deadline."""
    (notice,), channel = batch.notices, batch.channel
    table = tables.table(notice.match or "", SPECTATOR)
    words = words_of(channel.language, table.game)
    subject = words.say("turn_notice.SOON", {"title": title_of(table, words)})
    opening = deadline_of(tables, channel, table, notice.seat, "turn_notice.SOON.until")
    link = link_of(tables, batch, table.match, notice.seat)
    return Message(batch.id, channel.language, subject, opening, [], link, closing, stop)


def news_message(tables: Tables, batch: Batch, closing: str, stop: str) -> Message:
    """The message of a table event other than a turn, with the sentence the table shows."""
    (notice,), language = batch.notices, batch.channel.language
    table = tables.table(notice.match or "", SPECTATOR)
    words = words_of(language, table.game)
    if batch.reason == MATCH_OVER:
        subject = words.say("turn_notice.OVER", {"title": title_of(table, words)})
        opening = score_sheet(table, words).headline if table.scores and table.view else subject
    else:
        subject = words.say("turn_notice.news", {"title": title_of(table, words)})
        found = [one for one in table.notices if (one.code, one.time) == code_and_time(notice)]
        opening = notice_line(table, found[0], words) if found else subject
    link = link_of(tables, batch, table.match, notice.seat)
    return Message(batch.id, language, subject, opening, [], link, closing, stop)


def code_and_time(notice: OutboxRow) -> tuple[str, float]:
    """The code and time of the table's notice behind an outbox row."""
    return notice.reason, notice.created_at


def title_of(table: Table, words: Catalogue) -> str:
    """The title of a table, with its game."""
    game = words.say("game.name")
    return f"{table.title} ({game})" if table.title else game


def turns_of(tables: Tables, batch: Batch) -> list[TurnText]:
    """The turns of a batch; of several at one table, only the latest has news."""
    latest = {notice.match: notice.id for notice in batch.notices}
    return [
        turn_text(tables, batch, notice, has_news=latest[notice.match] == notice.id)
        for notice in batch.notices[:MOST_TABLES]
    ]


def turn_text(tables: Tables, batch: Batch, notice: OutboxRow, *, has_news: bool) -> TurnText:
    """The text of one turn."""
    channel, match, seat = batch.channel, notice.match or "", notice.seat
    table = tables.table(match, SPECTATOR)
    words = words_of(channel.language, table.game)
    return TurnText(
        id=notice.id,
        match=match,
        seat=seat,
        title=title_of(table, words),
        game=table.game,
        player=seat_name(table, seat, words),
        players=players_of(table, words),
        news=news(table, seat, channel.language) if has_news else [],
        deadline=deadline_of(tables, channel, table, seat) if has_news else "",
        link=link_of(tables, batch, match, seat),
    )


def players_of(table: Table, words: Catalogue) -> str:
    """The players with their roles, like "Ann: Lion · Ben: Bull"."""
    if table.view is None:
        return ""
    who, names = presenter_of(table.game).who, seat_names(table, words)
    roles = [words.say(who(table.view, seat)) for seat in range(len(names))]
    pairs = zip(names, roles, strict=True)
    return " · ".join(name if name == role else f"{name}: {role}" for name, role in pairs)


def deadline_of(
    tables: Tables,
    channel: ChannelRow,
    table: Table,
    seat: int,
    key: str = "turn_notice.deadline",
) -> str:
    """The deadline of a turn at a table played by days, in a sentence; else empty."""
    person = tables.company(channel.device, table.match, seat).people.get(seat)
    clock = person.clock if person and table.pace.kind == DAYS else None
    if clock is None or not clock.deadline:
        return ""
    zone = clock.zone or channel.zone
    moment = datetime.fromtimestamp(clock.deadline, known_zone(zone))
    day = format_date(moment, "full", locale=channel.language)
    shown = f"{day}, {moment:%H:%M}"
    return catalogue(channel.language).say(key, {"when": f"{shown} ({zone})"})


def link_of(tables: Tables, batch: Batch, match: str, seat: int) -> str:
    """The link to the table; in a mail, which is private, the personal link of the seat."""
    channel = batch.channel
    key = tables.keys(channel.device, match).get(seat, "") if channel.kind == MAIL else ""
    return f"{channel.base}/s/{key}" if key else f"{channel.base}/table/{match}?seat={seat}"


def news(table: Table, seat: int, language: str) -> list[str]:
    """The latest events since a seat's last move, as spectators see them."""
    if table.view is None:  # its rules are not available
        return []
    log = Log(table, words_of(language, table.game))
    since = last_move(log.lines, seat)
    found = log.summaries([line for line in log.lines if line.n > since])[:MOST_NEWS]
    return [summary[:LONGEST_NEWS] for summary in reversed(found) if summary]
