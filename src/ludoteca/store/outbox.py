"""Notification channels of players, and the notices to be delivered."""

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from ludoteca.store.schema import CHANNELS, OUTBOX, SILENCED

# The status of a channel.
UNCONFIRMED: Final = "UNCONFIRMED"  # the link in the first mail was not opened yet
ON: Final = "ON"
OFF: Final = "OFF"  # stopped by its owner, or the address is gone

# The status of a notice.
WAITING: Final = "WAITING"
SENT: Final = "SENT"
NEEDLESS: Final = "NEEDLESS"  # the turn was over before it was due, or the channel was stopped
GIVEN_UP: Final = "GIVEN_UP"


@dataclass(frozen=True, slots=True)
class ChannelRow:
    """A channel by which a player gets notices."""

    id: str
    device: str
    kind: str
    address: str
    secret: str
    language: str
    base: str
    stop_key: str
    status: str
    delay: int
    quiet_from: int
    quiet_to: int
    zone: str
    created_at: float
    error: str = ""
    failed_at: float = 0.0


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A notice to be delivered, or delivered."""

    id: str
    channel: str
    match: str | None
    seat: int
    n: int
    reason: str
    status: str
    created_at: float
    due_at: float
    is_held: int = 0
    batch: str = ""
    attempts: int = 0
    sent_at: float = 0.0


class Outbox:
    """Reads and writes channels and notices within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    # Channels

    def channels_of(self, devices: Collection[str], status: str = "") -> list[ChannelRow]:
        """The channels of some devices, oldest first."""
        query = select(CHANNELS).where(CHANNELS.c.device.in_(devices))
        if status:
            query = query.where(CHANNELS.c.status == status)
        rows = self.connection.execute(query.order_by(CHANNELS.c.created_at))
        return [ChannelRow(*row) for row in rows]

    def channel(self, channel: str) -> ChannelRow | None:
        """A channel by its id."""
        query = select(CHANNELS).where(CHANNELS.c.id == channel)
        row = self.connection.execute(query).one_or_none()
        return ChannelRow(*row) if row else None

    def channel_by_key(self, stop_key: str) -> ChannelRow | None:
        """The channel that a link in a notice belongs to."""
        query = select(CHANNELS).where(CHANNELS.c.stop_key == stop_key)
        row = self.connection.execute(query).one_or_none()
        return ChannelRow(*row) if row else None

    def count_unconfirmed(self, address: str, since: float) -> int:
        """The number of unconfirmed channels to an address added since a time."""
        c = CHANNELS.c
        is_fresh = (c.status == UNCONFIRMED) & (c.created_at > since)
        query = select(func.count()).where(c.address == address, is_fresh)
        return int(self.connection.execute(query).scalar_one())

    def add_channel(self, row: ChannelRow) -> None:
        """Inserts a channel."""
        self.connection.execute(insert(CHANNELS), asdict(row))

    def change_channel(self, channel: str, **values: str | int | float) -> None:
        """Sets columns of a channel."""
        self.connection.execute(update(CHANNELS).where(CHANNELS.c.id == channel).values(**values))

    def remove_channel(self, channel: str) -> None:
        """Deletes a channel with all its notices."""
        self.connection.execute(delete(CHANNELS).where(CHANNELS.c.id == channel))

    # Tables whose notices are switched off

    def silenced(self, match: str) -> set[str]:
        """The devices that have switched off notices of a table."""
        rows = self.connection.execute(select(SILENCED.c.device).where(SILENCED.c.match == match))
        return {row.device for row in rows}

    def silence(self, device: str, match: str, is_silent: bool) -> None:
        """Switches notices of a table off or on for a device."""
        c = SILENCED.c
        self.connection.execute(delete(SILENCED).where(c.device == device, c.match == match))
        if is_silent:
            self.connection.execute(insert(SILENCED), {"device": device, "match": match})

    # Notices

    def add(self, rows: Iterable[OutboxRow]) -> None:
        """Inserts notices, except those whose id exists."""
        fresh = {row.id: row for row in rows}
        if not fresh:
            return
        known = self.connection.execute(select(OUTBOX.c.id).where(OUTBOX.c.id.in_(list(fresh))))
        for row in known:
            del fresh[row.id]
        if fresh:
            self.connection.execute(insert(OUTBOX), [asdict(row) for row in fresh.values()])

    def due(self, now: float, most: int) -> list[OutboxRow]:
        """The notices that are due, oldest first."""
        c = OUTBOX.c
        query = select(OUTBOX).where(c.status == WAITING, c.due_at <= now)
        rows = self.connection.execute(query.order_by(c.created_at, c.id).limit(most))
        return [OutboxRow(*row) for row in rows]

    def change(self, notices: list[str], **values: str | int | float) -> None:
        """Sets columns of some notices."""
        self.connection.execute(update(OUTBOX).where(OUTBOX.c.id.in_(notices)).values(**values))

    def end_waiting(self, channel: str) -> None:
        """Marks the waiting notices of a channel as needless."""
        c = OUTBOX.c
        waiting = update(OUTBOX).where(c.channel == channel, c.status == WAITING)
        self.connection.execute(waiting.values(status=NEEDLESS))

    def latest(self, channel: str, most: int) -> list[OutboxRow]:
        """The latest notices of a channel, newest first."""
        c = OUTBOX.c
        query = select(OUTBOX).where(c.channel == channel).order_by(c.created_at.desc(), c.id)
        return [OutboxRow(*row) for row in self.connection.execute(query.limit(most))]

    def forget(self, before: float) -> int:
        """Deletes old finished notices, and channels that have long been unconfirmed or stopped."""
        c = OUTBOX.c
        old = delete(OUTBOX).where(c.status != WAITING, c.created_at < before)
        unconfirmed = (CHANNELS.c.status == UNCONFIRMED) & (CHANNELS.c.created_at < before)
        stopped = (CHANNELS.c.status == OFF) & (CHANNELS.c.failed_at < before)
        stale = delete(CHANNELS).where(unconfirmed | stopped)
        found = self.connection.execute(old).rowcount
        return int(found + self.connection.execute(stale).rowcount)
