"""What a notice says: whose turn at which table, what happened since, and where to go."""

from dataclasses import dataclass
from typing import Final

from ludoteca.service import SPECTATOR, Batch, OutboxRow, Table, Tables
from ludoteca.service.notices import CONFIRM, MAIL, TRIAL
from ludoteca.text import catalogue
from ludoteca.web.game_parts import words_of
from ludoteca.web.lists import chair_name
from ludoteca.web.table.log import Log, last_move

MOST_NEWS: Final = 8  # sentences about one table
MOST_TABLES: Final = 20  # of one message
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
    news: list[str]  # what happened since their last turn, as everybody saw it
    link: str


@dataclass(frozen=True, slots=True)
class Message:
    """A notice in words."""

    id: str
    language: str
    subject: str
    opening: str
    turns: list[TurnText]
    link: str  # where a click leads
    closing: str
    stop: str  # the link that ends these notices

    @property
    def text(self) -> str:
        """The whole message as plain text."""
        parts = [self.opening] if self.opening else []
        for turn in self.turns:
            parts.append("\n".join([turn.title, *[f"• {line}" for line in turn.news], turn.link]))
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
    turns = turns_of(tables, batch)
    title, count = turns[0].title, len({turn.match for turn in turns})
    subject = words.say("turn_notice.turn", {"title": title})
    if count > 1:
        subject = words.say("turn_notice.turns", {"count": count})
    link = turns[0].link if count == 1 else f"{channel.base}/tables"
    return Message(batch.id, channel.language, subject, "", turns, link, closing, stop)


def turns_of(tables: Tables, batch: Batch) -> list[TurnText]:
    """Every turn of a batch; of several at one table only the latest has its news."""
    latest = {notice.match: notice.id for notice in batch.notices}
    return [
        turn_text(tables, batch, notice, has_news=latest[notice.match] == notice.id)
        for notice in batch.notices[:MOST_TABLES]
    ]


def turn_text(tables: Tables, batch: Batch, notice: OutboxRow, *, has_news: bool) -> TurnText:
    """One turn in words."""
    channel, match, seat = batch.channel, notice.match or "", notice.seat
    table = tables.table(match, SPECTATOR)
    words = words_of(channel.language, table.game)
    game = words.say("game.name")
    return TurnText(
        id=notice.id,
        match=match,
        seat=seat,
        title=f"{table.title} ({game})" if table.title else game,
        game=table.game,
        player=chair_name(table.seats[seat], words),
        news=news(table, seat, channel.language) if has_news else [],
        link=link_of(tables, batch, match, seat),
    )


def link_of(tables: Tables, batch: Batch, match: str, seat: int) -> str:
    """The way to the table; in a mail, which nobody else reads, the personal link of the seat."""
    channel = batch.channel
    key = tables.keys(channel.device, match).get(seat, "") if channel.kind == MAIL else ""
    return f"{channel.base}/s/{key}" if key else f"{channel.base}/table/{match}?seat={seat}"


def news(table: Table, seat: int, language: str) -> list[str]:
    """What happened since a seat's last move, the latest events, as spectators see them."""
    if table.view is None:  # its rules are not available
        return []
    log = Log(table, words_of(language, table.game))
    since = last_move(log.lines, seat)
    found = log.summaries([line for line in log.lines if line.n > since])[:MOST_NEWS]
    return [summary[:LONGEST_NEWS] for summary in reversed(found) if summary]
