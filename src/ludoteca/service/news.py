"""Notices of table events other than turns, for players who are not at the table.

They use the same channels as notices of turns: the match is over, the table was closed, a bot has
taken over, a vote was opened.
"""

from typing import Final

from ludoteca.core.record import SPECTATOR
from ludoteca.service.match_cache import MatchEntry, MatchUpdate
from ludoteca.service.models import OVER, PLAYING
from ludoteca.service.presence import is_here
from ludoteca.service.turns import notice_id, people_asked, seats_in
from ludoteca.store import CompanyQueries, NoticeRow
from ludoteca.store.outbox import ON, WAITING, ChannelRow, Outbox, OutboxRow

MATCH_OVER: Final = "OVER"  # the reason of a notice; the others are those of the table's notices
TO_THE_SEAT: Final = ("notice.bot", "notice.time_out", "notice.time_out.bot", "notice.removed")
TO_THE_OTHERS: Final = (
    "notice.cancelled",
    "notice.cancelled.host",
    "notice.expired",
    "notice.left",
)
VOTE: Final = "notice.vote."
VOTE_FAILED: Final = "notice.vote.failed"


def queue_news(update: MatchUpdate, now: float) -> None:
    """Queues notices of an update for players who are not at the table."""
    before, after = update.entry_before, update.after
    assert after is not None
    if before.row.status == PLAYING and after.row.status == OVER:
        asked = people_asked(before.row, before.seats)
        others = [one for one, held in players(before).items() if not seats_in(asked, held)]
        queue(update, others, MATCH_OVER, after.row.n, now)
    last = max([one.number for one in before.notices], default=0)
    for notice in reversed(after.notices):
        if notice.number > last:
            queue(update, concerned_by(before, notice), notice.code, notice.number, notice.time)


def players(entry: MatchEntry) -> dict[str, list[int]]:
    """The seats of each device that plays."""
    return {
        device: [seat for seat in held if seat != SPECTATOR]
        for device, held in entry.holders.items()
        if max(held) > SPECTATOR
    }


def concerned_by(entry: MatchEntry, notice: NoticeRow) -> list[str]:
    """The devices that a notice of the table concerns."""
    people = players(entry)
    if notice.code in TO_THE_SEAT:
        return [device for device, held in people.items() if notice.seat in held]
    is_vote = notice.code.startswith(VOTE) and notice.code != VOTE_FAILED
    if not is_vote and notice.code not in TO_THE_OTHERS:
        return []
    doer = entry.row.creator if notice.code == "notice.cancelled.host" else ""
    return [one for one, held in people.items() if notice.seat not in held and one != doer]


def queue(update: MatchUpdate, devices: list[str], reason: str, number: int, time: float) -> None:
    """Queues a notice for each channel of some devices, except those at the table or silenced."""
    connection, entry = update.writer.connection, update.entry_before
    outbox, match = Outbox(connection), entry.row.id
    channels = outbox.channels_of(devices, ON) if devices else []
    if not channels:
        return
    present, silenced = CompanyQueries(connection).presence(match), outbox.silenced(match)
    seats = players(entry)
    rows: list[OutboxRow] = []
    for channel in channels:
        held = seats[channel.device]
        is_there = any(is_here(present.get(seat), time) for seat in held)
        if not is_there and channel.device not in silenced:
            rows.append(news_notice(channel, match, held[0], reason, number, time))
    outbox.add(rows)


def news_notice(
    channel: ChannelRow, match: str, seat: int, reason: str, number: int, time: float
) -> OutboxRow:
    """A notice for one channel; the id is the same if it is created twice."""
    fresh = notice_id(channel.id, match, reason, str(number))
    return OutboxRow(fresh, channel.id, match, seat, number, reason, WAITING, time, time)
