"""Reminders before the time of a turn runs out, at tables played by days: one for each turn."""

from typing import Final

from ludoteca.core.errors import NotFound
from ludoteca.service.match_cache import MatchCache
from ludoteca.service.pace import DAYS, HOUR, Pace, read_pace, remaining
from ludoteca.service.turns import notice_id
from ludoteca.store import ClockRow, CompanyQueries
from ludoteca.store.outbox import ON, WAITING, Outbox, OutboxRow
from ludoteca.store.reader import Reader

SOON: Final = "SOON"  # the reason of these notices
PART: Final = 0.25  # of the time for a turn
LONGEST: Final = 12 * HOUR

Turn = tuple[str, int, int]  # match, seat, and the steps before the turn


def is_soon(pace: Pace, clock: ClockRow, now: float) -> bool:
    """Whether a running clock has less left than a quarter of its time, at most 12 hours."""
    if pace.kind != DAYS or not clock.since or clock.is_out:
        return False
    return 0 < remaining(pace, clock, now) <= min(pace.hours * HOUR * PART, LONGEST)


def turns_ending(running: list[tuple[str, ClockRow]], now: float) -> set[Turn]:
    """The turns whose time is about to run out; the clocks come with the pace of their match."""
    return {
        (clock.match, clock.seat, clock.steps)
        for written, clock in running
        if is_soon(read_pace(written), clock, now)
    }


def remind(cache: MatchCache, match: str, seat: int) -> None:
    """Queues a reminder for each channel of the player, unless they have moved meanwhile."""
    try:
        holders = cache.open(match).holders
    except NotFound:
        return
    devices = [device for device, held in holders.items() if seat in held]
    if not devices:
        return
    with cache.store.writing() as writer:
        outbox, now = Outbox(writer.connection), cache.now()
        clock = ending_clock(outbox, match, seat, now)
        channels = outbox.channels_of(devices, ON)
        if clock is None or not channels:
            return
        silenced = outbox.silenced(match)
        outbox.add(
            OutboxRow(
                id=notice_id(channel.id, match, SOON, str(seat), str(clock.steps)),
                channel=channel.id,
                match=match,
                seat=seat,
                n=clock.steps,
                reason=SOON,
                status=WAITING,
                created_at=now,
                due_at=now,
            )
            for channel in channels
            if channel.device not in silenced
        )


def ending_clock(outbox: Outbox, match: str, seat: int, now: float) -> ClockRow | None:
    """The clock of a seat if its time is about to run out, otherwise None."""
    row = Reader(outbox.connection).match(match)
    clock = CompanyQueries(outbox.connection).clocks(match).get(seat)
    if row is None or clock is None or not is_soon(read_pace(row.pace), clock, now):
        return None
    return clock


def is_needed(outbox: Outbox, notice: OutboxRow, now: float) -> bool:
    """Whether the turn of a reminder is still open, and its time not yet over."""
    clock = ending_clock(outbox, notice.match or "", notice.seat, now)
    return clock is not None and clock.steps == notice.n
