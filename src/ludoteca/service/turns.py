"""Notices of turns: one for each player who has to decide, stored with the event before."""

import hashlib
from collections.abc import Mapping
from typing import Final

from ludoteca.service.models import BOT, PLAYING
from ludoteca.store import MatchRow, SeatRow
from ludoteca.store.outbox import ON, WAITING, ChannelRow, Outbox, OutboxRow
from ludoteca.store.writer import Writer

TURN: Final = "TURN"
MINUTE: Final = 60.0  # seconds
ID_LENGTH: Final = 32

Holders = Mapping[str, list[int]]


def people_asked(row: MatchRow, seats: list[SeatRow]) -> int:
    """Mask of the seats where a person has to decide."""
    if row.status != PLAYING or row.paused_at:
        return 0
    people = [place.seat for place in seats if place.kind != BOT and not place.stand_in]
    return row.deciders & sum(1 << seat for seat in people)


def seats_in(mask: int, held: list[int]) -> list[int]:
    """The seats of `held` that are in the mask; never a spectator's."""
    return [seat for seat in held if seat >= 0 and mask >> seat & 1]


def newly_asked(before: tuple[int, Holders], after: tuple[int, Holders]) -> dict[str, int]:
    """By device, the seat that has to decide now, if none of the device had to before."""
    (old_mask, old_holders), (new_mask, holders) = before, after
    found: dict[str, int] = {}
    for device, held in holders.items():
        asked = seats_in(new_mask, held)
        if asked and not seats_in(old_mask, old_holders.get(device, [])):
            found[device] = asked[0]
    return found


def queue_turns(writer: Writer, row: MatchRow, asked: Mapping[str, int], now: float) -> None:
    """Queues a notice for every channel of the devices that now have to decide."""
    if not asked:
        return
    outbox = Outbox(writer.connection)
    channels = outbox.channels_of(asked, ON)
    if not channels:
        return
    silenced = outbox.silenced(row.id)
    heard = [channel for channel in channels if channel.device not in silenced]
    outbox.add([turn_notice(channel, row, asked[channel.device], now) for channel in heard])


def turn_notice(channel: ChannelRow, row: MatchRow, seat: int, now: float) -> OutboxRow:
    """The notice of a turn for one channel; the id is the same if it is created twice."""
    return OutboxRow(
        id=notice_id(channel.id, row.id, str(row.n), str(seat)),
        channel=channel.id,
        match=row.id,
        seat=seat,
        n=row.n,
        reason=TURN,
        status=WAITING,
        created_at=now,
        due_at=now + channel.delay * MINUTE,
        is_held=int(channel.delay > 0),
    )


def notice_id(*parts: str) -> str:
    """An id that reveals nothing of its parts."""
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:ID_LENGTH]
