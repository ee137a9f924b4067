"""Notices of turns: the channels of players, what is due, and the result of delivery."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from ludoteca.core.errors import BadNotation, Illegal, NotFound
from ludoteca.service.links import fresh_key
from ludoteca.service.match_cache import MatchCache, check_token
from ludoteca.service.reminders import SOON, is_needed
from ludoteca.service.turns import TURN, notice_id, people_asked, seats_in
from ludoteca.store.outbox import (
    GIVEN_UP,
    NEEDLESS,
    OFF,
    ON,
    SENT,
    UNCONFIRMED,
    WAITING,
    ChannelRow,
    Outbox,
    OutboxRow,
)
from ludoteca.store.privacy import forget_talk
from ludoteca.store.reader import Reader

# The kinds of channel.
WEBHOOK: Final = "webhook"  # our own JSON
DISCORD: Final = "discord"
SLACK: Final = "slack"
MAIL: Final = "mail"
PUSH: Final = "push"
KINDS: Final = (WEBHOOK, DISCORD, SLACK, MAIL, PUSH)

# Reasons of a notice, besides a turn.
CONFIRM: Final = "CONFIRM"  # to confirm a mail address
TRIAL: Final = "TRIAL"  # a test sent by the player

DELAYS: Final = (0, 5, 30, 180)  # minutes until a turn is announced, if it is still open
HOURS: Final = 24
MOST_CHANNELS: Final = 8  # per device
MOST_AT_ONCE: Final = 100  # notices per delivery
MOST_SHOWN: Final = 5  # notices per channel on its page
DAY: Final = 86_400.0
PAUSES: Final = (15, 60, 300, 1800, 7200, 21_600, 43_200)  # seconds between two attempts
ID_BYTES: Final = 12


@dataclass(frozen=True, slots=True)
class NewChannel:
    """A channel as requested by a player."""

    kind: str
    address: str
    language: str
    base: str
    delay: int = 0
    quiet_from: int = 0
    quiet_to: int = 0
    zone: str = "UTC"
    secret: str = ""


@dataclass(frozen=True, slots=True)
class Batch:
    """Notices delivered together by one channel; retries keep the id."""

    id: str
    channel: ChannelRow
    notices: list[OutboxRow]

    @property
    def reason(self) -> str:
        """The reason of the notices."""
        return self.notices[0].reason


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a delivery; `error` is a catalogue key, or empty."""

    error: str = ""
    is_final: bool = False  # another attempt would fail, too
    is_gone: bool = False  # the address no longer exists


class Notices:
    """The channels of all players, and their notices."""

    def __init__(self, cache: MatchCache) -> None:
        self._cache = cache
        self._locks = cache.store.turn_locks()

    # The channels of a device

    def channels(self, device: str) -> list[tuple[ChannelRow, list[OutboxRow]]]:
        """The channels of a device with their latest notices."""
        with self._cache.store.reading() as reader:
            outbox = Outbox(reader.connection)
            return [
                (row, outbox.latest(row.id, MOST_SHOWN)) for row in outbox.channels_of([device])
            ]

    def add(self, device: str, wanted: NewChannel) -> None:
        """Adds a channel; a mail address must be confirmed first."""
        check_channel(wanted)
        with self._writing() as outbox:
            known = outbox.channels_of([device])
            if len(known) >= MOST_CHANNELS:
                raise Illegal("channel.many", {"most": MOST_CHANNELS})
            if any(row.address == wanted.address and row.kind == wanted.kind for row in known):
                raise Illegal("channel.known", {})
            row = self._row(device, wanted)
            if row.status == UNCONFIRMED:
                self._check_asked(outbox, row.address)
            outbox.add_channel(row)
            if row.status == UNCONFIRMED:
                outbox.add([self._notice(row, CONFIRM)])

    def _row(self, device: str, wanted: NewChannel) -> ChannelRow:
        return ChannelRow(
            id=secrets.token_urlsafe(ID_BYTES),
            device=device,
            kind=wanted.kind,
            address=wanted.address,
            secret=wanted.secret,
            language=wanted.language,
            base=wanted.base,
            stop_key=fresh_key(),
            status=UNCONFIRMED if wanted.kind == MAIL else ON,
            delay=wanted.delay,
            quiet_from=wanted.quiet_from,
            quiet_to=wanted.quiet_to,
            zone=wanted.zone,
            created_at=self._cache.now(),
        )

    def _check_asked(self, outbox: Outbox, address: str) -> None:
        """Raises Illegal if an address was asked for confirmation in the last day."""
        if outbox.count_unconfirmed(address, self._cache.now() - DAY):
            raise Illegal("channel.asked", {})

    def _notice(self, channel: ChannelRow, reason: str) -> OutboxRow:
        """A notice that concerns no table."""
        now = self._cache.now()
        fresh = notice_id(channel.id, reason, secrets.token_hex(ID_BYTES))
        return OutboxRow(fresh, channel.id, None, -1, 0, reason, WAITING, now, now)

    def change(self, device: str, channel: str, wanted: NewChannel) -> None:
        """Sets delay, quiet hours and language of a channel."""
        check_times(wanted)
        with self._own(device, channel) as (outbox, row):
            outbox.change_channel(
                row.id,
                delay=wanted.delay,
                quiet_from=wanted.quiet_from,
                quiet_to=wanted.quiet_to,
                zone=wanted.zone,
                language=wanted.language,
            )

    def switch(self, device: str, channel: str, is_on: bool) -> None:
        """Switches a channel on or off."""
        with self._own(device, channel) as (outbox, row):
            if row.status == UNCONFIRMED:
                raise Illegal("channel.unconfirmed", {})
            self._set(outbox, row, ON if is_on else OFF)

    def remove(self, device: str, channel: str) -> None:
        """Deletes a channel and its notices."""
        with self._own(device, channel) as (outbox, row):
            outbox.remove_channel(row.id)

    def try_out(self, device: str, channel: str) -> None:
        """Queues a test notice for a channel."""
        with self._own(device, channel) as (outbox, row):
            if row.status != ON:
                raise Illegal(
                    "channel.unconfirmed" if row.status == UNCONFIRMED else "channel.off", {}
                )
            outbox.add([self._notice(row, TRIAL)])

    def has_channels(self, device: str) -> bool:
        """Whether a device has a channel that is on."""
        with self._cache.store.reading() as reader:
            return bool(Outbox(reader.connection).channels_of([device], ON))

    def is_silenced(self, device: str, match: str) -> bool:
        """Whether a device has switched off notices of a table."""
        with self._cache.store.reading() as reader:
            return device in Outbox(reader.connection).silenced(match)

    def silence(self, device: str, match: str, is_silent: bool) -> None:
        """Switches notices of a table off or on for a device."""
        if device not in self._cache.open(match).holders:
            raise NotFound("table.unknown", {})
        with self._writing() as outbox:
            outbox.silence(device, match, is_silent)

    # What the links in a notice do

    def by_key(self, key: str) -> ChannelRow:
        """The channel of a link; raises NotFound."""
        check_token(key, "channel.unknown")
        with self._cache.store.reading() as reader:
            found = Outbox(reader.connection).channel_by_key(key)
        if found is None:
            raise NotFound("channel.unknown", {})
        return found

    def stop(self, key: str, match: str = "") -> None:
        """Switches a channel off, or all notices of one table."""
        row = self.by_key(key)
        if match:
            self.silence(row.device, match, True)
            return
        with self._writing() as outbox:
            self._set(outbox, row, OFF)

    def confirm(self, key: str) -> None:
        """Confirms a mail address: switches its channel on."""
        row = self.by_key(key)
        if row.status == UNCONFIRMED:
            with self._writing() as outbox:
                self._set(outbox, row, ON)

    def _set(self, outbox: Outbox, row: ChannelRow, status: str) -> None:
        stopped_at = self._cache.now() if status == OFF else 0.0
        outbox.change_channel(row.id, status=status, error="", failed_at=stopped_at)
        if status == OFF:
            outbox.end_waiting(row.id)

    @contextmanager
    def _writing(self) -> Iterator[Outbox]:
        with self._cache.store.writing() as writer:
            yield Outbox(writer.connection)

    @contextmanager
    def _own(self, device: str, channel: str) -> Iterator[tuple[Outbox, ChannelRow]]:
        """A channel of the device within a transaction; raises NotFound."""
        with self._writing() as outbox:
            row = outbox.channel(channel)
            if row is None or row.device != device:
                raise NotFound("channel.unknown", {})
            yield outbox, row

    # Delivery

    @contextmanager
    def delivering(self) -> Iterator[bool]:
        """Whether this process may deliver now; on a shared database one at a time does."""
        if self._locks is None:
            yield True
            return
        is_ours = self._locks.take(TURN)
        try:
            yield is_ours
        finally:
            if is_ours:
                self._locks.give_back(TURN)

    def due(self) -> list[Batch]:
        """The batches to deliver now; turns that are over are marked as needless."""
        now = self._cache.now()
        with self._cache.store.reading() as reader:
            if not Outbox(reader.connection).due(now, 1):
                return []
        with self._writing() as outbox:
            found = outbox.due(now, MOST_AT_ONCE)
            by_channel: dict[str, list[OutboxRow]] = {}
            for notice in found:
                by_channel.setdefault(notice.channel, []).append(notice)
            batches: list[Batch] = []
            for channel, notices in by_channel.items():
                row = outbox.channel(channel)
                if row is not None:
                    batches += self._batches(outbox, row, notices, now)
            return batches

    def _batches(
        self, outbox: Outbox, channel: ChannelRow, notices: list[OutboxRow], now: float
    ) -> list[Batch]:
        """The batches of one channel: retries as they were, new turns together in one."""
        tried = [notice for notice in notices if notice.batch]
        fresh = [notice for notice in notices if not notice.batch and notice.reason != TURN]
        fresh = self._still_needed(outbox, fresh, now)
        turns = [notice for notice in notices if not notice.batch and notice.reason == TURN]
        turns = self._still_wanted(outbox, turns)
        wake_at = quiet_until(channel, now)
        if wake_at:
            outbox.change([turn.id for turn in turns], due_at=wake_at, is_held=1)
            outbox.change([notice.id for notice in fresh if notice.match], due_at=wake_at)
            turns, fresh = [], [notice for notice in fresh if not notice.match]
        grouped = {name: [n for n in tried if n.batch == name] for name in {n.batch for n in tried}}
        made = [[notice] for notice in fresh] + ([turns] if turns else [])
        for group in made:
            outbox.change([notice.id for notice in group], batch=group[0].id)
            grouped[group[0].id] = [replace(notice, batch=group[0].id) for notice in group]
        return [Batch(name, channel, group) for name, group in grouped.items()]

    def _still_wanted(self, outbox: Outbox, turns: list[OutboxRow]) -> list[OutboxRow]:
        """The turns without those that were delayed and are over; marks these as needless."""
        reader = Reader(outbox.connection)
        over = [turn.id for turn in turns if turn.is_held and not is_asked(reader, turn)]
        if over:
            outbox.change(over, status=NEEDLESS)
        return [turn for turn in turns if turn.id not in over]

    def _still_needed(
        self, outbox: Outbox, notices: list[OutboxRow], now: float
    ) -> list[OutboxRow]:
        """The notices without reminders of turns that are over; marks these as needless."""
        over = [
            notice.id
            for notice in notices
            if notice.reason == SOON and not is_needed(outbox, notice, now)
        ]
        if over:
            outbox.change(over, status=NEEDLESS)
        return [notice for notice in notices if notice.id not in over]

    def settle(self, batch: Batch, outcome: Outcome) -> None:
        """Marks a batch as delivered, to be retried, or given up."""
        ids, now = [notice.id for notice in batch.notices], self._cache.now()
        with self._writing() as outbox:
            if not outcome.error:
                outbox.change(ids, status=SENT, sent_at=now)
                outbox.change_channel(batch.channel.id, error="", failed_at=0.0)
                return
            attempts = batch.notices[0].attempts + 1
            outbox.change_channel(batch.channel.id, error=outcome.error, failed_at=now)
            if outcome.is_final or outcome.is_gone or attempts > len(PAUSES):
                outbox.change(ids, status=GIVEN_UP, attempts=attempts)
            else:
                outbox.change(ids, attempts=attempts, due_at=now + PAUSES[attempts - 1])
            if outcome.is_gone:
                outbox.change_channel(batch.channel.id, status=OFF)

    def forget(self, days: float) -> int:
        """Deletes old notices, unused addresses, and the talk of finished tables."""
        before = self._cache.now() - days * DAY
        with self._writing() as outbox:
            return outbox.forget(before) + forget_talk(outbox.connection, before)

    def close(self) -> None:
        """Releases the lock, so that other processes can deliver."""
        if self._locks is not None:
            self._locks.close()


def is_asked(reader: Reader, turn: OutboxRow) -> bool:
    """Whether the seat of a turn still has to decide."""
    row = reader.match(turn.match or "")
    return row is not None and bool(seats_in(people_asked(row, reader.seats(row.id)), [turn.seat]))


def check_channel(wanted: NewChannel) -> None:
    """Raises BadNotation if the kind or the times of a channel are invalid."""
    if wanted.kind not in KINDS:
        raise BadNotation("channel.kind", {"kind": wanted.kind[:20], "known": ", ".join(KINDS)})
    check_times(wanted)


def check_times(wanted: NewChannel) -> None:
    """Raises BadNotation if the delay, an hour or the time zone is invalid."""
    hours = (wanted.quiet_from, wanted.quiet_to)
    if wanted.delay not in DELAYS or not all(0 <= hour < HOURS for hour in hours):
        raise BadNotation("channel.times", {})
    zone_of(wanted.zone)


def zone_of(name: str) -> ZoneInfo:
    """The time zone of a name; raises BadNotation."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise BadNotation("channel.zone", {"zone": name[:40]}) from None


def known_zone(name: str) -> ZoneInfo:
    """The time zone of a name; UTC if this machine does not know it."""
    try:
        return zone_of(name)
    except BadNotation:
        return ZoneInfo("UTC")


def quiet_until(channel: ChannelRow, now: float) -> float:
    """When the current quiet hours end; 0 outside quiet hours."""
    start, end = channel.quiet_from, channel.quiet_to
    if start == end:
        return 0.0
    here = datetime.fromtimestamp(now, known_zone(channel.zone))
    is_quiet = start <= here.hour < end if start < end else not end <= here.hour < start
    if not is_quiet:
        return 0.0
    wake = here.replace(hour=end, minute=0, second=0, microsecond=0)
    return (wake if wake > here else wake + timedelta(days=1)).timestamp()
