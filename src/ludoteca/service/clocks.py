"""The clocks of players: a clock runs from when its seat has to decide until it has decided.

Time during which the server was down or asleep, and jumps of the system clock, are subtracted from
all running clocks.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import structlog

from ludoteca.core.errors import BadNotation, NotFound
from ludoteca.service.background import BackgroundLoop
from ludoteca.service.links import notify
from ludoteca.service.match_cache import MatchCache, MatchEntry, MatchUpdate
from ludoteca.service.models import BOT, PLAYING
from ludoteca.service.pace import (
    BOT_PLAYS,
    DAY_MINUTES,
    DAYS,
    HOUR,
    LIVE,
    Pace,
    elapsed,
    is_over,
    is_zone,
    read_pace,
)
from ludoteca.service.people import RESTART, check_holder, queries_of, stand_in_level
from ludoteca.service.reminders import Turn, remind, turns_ending
from ludoteca.store import ClockRow, CompanyQueries

EVERY: Final = 1.0  # seconds between two checks
SEEN: Final = "clock.seen"  # the setting with the time of the last check
SEEN_EVERY: Final = 10.0  # seconds
JUMP: Final = 2.0  # seconds by which system and monotonic clock may differ
CLOCKS_LOCK: Final = "clocks"

LOG = structlog.get_logger("ludoteca.clocks")


def follow(update: MatchUpdate, now: float) -> None:
    """Starts and stops the clocks of a match after it has changed."""
    entry = update.after
    if entry is None or not entry.row.pace:
        return
    pace, queries = read_pace(entry.row.pace), queries_of(update)
    for seat, clock in queries.clocks(entry.row.id).items():
        after = switched(pace, clock, entry, should_run(entry, seat), now)
        if after != clock:
            queries.set_clock(after)


def should_run(entry: MatchEntry, seat: int) -> bool:
    """Whether the clock of a seat should run."""
    row, place = entry.row, entry.seats[seat]
    is_asked = row.status == PLAYING and bool(row.deciders >> seat & 1)
    return is_asked and not row.paused_at and not place.stand_in and place.kind != BOT


def switched(
    pace: Pace, clock: ClockRow, entry: MatchEntry, is_running: bool, now: float
) -> ClockRow:
    """The clock, started or stopped if it has to be."""
    if is_running == bool(clock.since):
        return clock
    steps = entry.loaded.steps if entry.loaded is not None else 0
    return (
        started(pace, clock, steps, now) if is_running else stopped(pace, clock, entry, steps, now)
    )


def started(pace: Pace, clock: ClockRow, steps: int, now: float) -> ClockRow:
    """A started clock. A turn that was interrupted or undone keeps the time it has used; an undone
    turn loses its increment."""
    running = replace(clock, since=now, steps=steps)
    if clock.steps < 0:
        return replace(running, steps=min(interrupted(clock.steps), steps))
    if clock.steps == RESTART:
        return running
    if steps >= clock.steps:
        return replace(running, used=0.0)
    earned = pace.increment if pace.kind == LIVE else 0
    return replace(running, seconds_left=clock.seconds_left - earned)


def stopped(pace: Pace, clock: ClockRow, entry: MatchEntry, steps: int, now: float) -> ClockRow:
    """A stopped clock: its seat has decided, or the match is paused."""
    spent = elapsed(pace, clock, now)
    left = clock.seconds_left - spent if pace.kind == LIVE else clock.seconds_left
    after = replace(clock, since=0.0, used=clock.used + spent, seconds_left=left)
    is_done = steps > clock.steps and not entry.row.deciders >> clock.seat & 1
    if not is_done:
        return replace(after, steps=interrupted(clock.steps))
    earned = pace.increment if pace.kind == LIVE else 0
    return replace(after, steps=steps, is_out=0, seconds_left=max(left, 0.0) + earned)


def interrupted(steps: int) -> int:
    """What is stored for the steps before an interrupted turn, and back: below 0."""
    return -1 - steps


class Clocks:
    """The thread that checks whose time is up."""

    def __init__(
        self,
        cache: MatchCache,
        wake: Callable[[str], object],
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._cache = cache
        self._wake = wake  # called with the id of a match where a bot takes over
        self._monotonic = monotonic
        self._locks = cache.store.turn_locks()
        self._is_keeper = self._locks is None
        self._last: tuple[float, float] | None = None  # both clocks at the last check
        self._written = 0.0
        self._reminded: set[Turn] = set()
        self.loop = BackgroundLoop("clocks", self._step)
        self.loop.start()

    def _step(self) -> None:
        self.look()
        self.loop.wait(EVERY)

    def look(self) -> None:
        """Subtracts the time that does not count, reminds players whose time is running
        out, then checks whose time is up."""
        if self._locks is not None and not self._is_keeper:
            self._is_keeper = self._locks.take(CLOCKS_LOCK)  # one process checks for all
        if not self._is_keeper:
            return
        running = self._running()
        if self._take_out(bool(running)):
            running = self._running()
        now = self._cache.now()
        ending = turns_ending(running, now)
        for match, seat, _ in sorted(ending - self._reminded):
            remind(self._cache, match, seat)
        self._reminded = ending
        over = [one for written, one in running if is_over(read_pace(written), one, now)]
        for match in sorted({clock.match for clock in over}):
            self.enforce(match)

    def _running(self) -> list[tuple[str, ClockRow]]:
        with self._cache.store.reading() as reader:
            return CompanyQueries(reader.connection).running()

    def _take_out(self, is_running: bool) -> bool:
        """Shifts all running clocks by downtime, sleep and clock jumps; returns whether it did."""
        now, steady = self._cache.now(), self._monotonic()
        if self._last is None:
            gap = self._downtime(now)
        else:
            gap = now - self._last[0] - (steady - self._last[1])
        self._last = (now, steady)
        is_jump = is_running and abs(gap) > JUMP
        if is_jump or (is_running and now - self._written >= SEEN_EVERY):
            with self._cache.store.writing() as writer:
                if is_jump:
                    CompanyQueries(writer.connection).shift_clocks(gap, now)
                    LOG.info("clocks.shifted", seconds=gap)
                writer.set_setting(SEEN, repr(now))
            self._written = now
        return is_jump

    def _downtime(self, now: float) -> float:
        """The seconds since the last check before this start; 0 if no more than usual."""
        with self._cache.store.reading() as reader:
            seen = reader.setting(SEEN)
        gap = now - float(seen) if seen else 0.0
        return gap if gap < 0 or gap > SEEN_EVERY + EVERY + JUMP else 0.0

    def enforce(self, match: str) -> None:
        """Deals with the players of a match whose time is up."""
        try:
            is_bot = enforce(self._cache, match)
        except NotFound:
            return
        if is_bot:
            self._wake(match)

    def close(self) -> None:
        """Stops the thread."""
        self.loop.stop()
        self.loop.join()
        if self._locks is not None:
            self._locks.close()


def enforce(cache: MatchCache, match: str) -> bool:
    """Marks players whose time is up, or has a bot take over; returns whether one did."""
    if not cache.open(match).row.pace:
        return False
    is_bot = False
    with cache.updating(match) as update:
        row, queries, now = update.entry.row, queries_of(update), cache.now()
        pace = read_pace(row.pace)
        for seat, clock in queries.clocks(match).items():
            if clock.is_out or not is_over(pace, clock, now):
                continue
            queries.set_clock(replace(clock, is_out=1))
            is_bot = pace.outcome == BOT_PLAYS
            if is_bot:
                queries.set_stand_in(match, seat, stand_in_level(row))
            notify(cache, update, seat, "notice.time_out.bot" if is_bot else "notice.time_out")
    return is_bot


def set_window(
    cache: MatchCache, device: str, match: str, seat: int, zone: str, opens: int, closes: int
) -> None:
    """Sets the daily hours in which the clock of a player counts."""
    check_minutes(opens)
    check_minutes(closes)
    if not is_zone(zone):
        raise BadNotation("pace.zone", {"zone": zone[:60]})
    with cache.updating(match) as update:
        clock = own_clock(update, device, seat)
        charged = charge(read_pace(update.entry.row.pace), clock, cache.now())
        queries_of(update).set_clock(replace(charged, zone=zone, opens=opens, closes=closes))
        notify(cache, update, seat, "notice.window")


def check_minutes(value: int) -> None:
    """Raises BadNotation unless it is a minute of the day."""
    if not 0 <= value <= DAY_MINUTES:
        raise BadNotation("number.range", {"value": value, "least": 0, "most": DAY_MINUTES})


def take_vacation(cache: MatchCache, device: str, match: str, seat: int, days: int) -> None:
    """Starts a vacation; BadNotation if the player has fewer days left."""
    with cache.updating(match) as update:
        clock, now = own_clock(update, device, seat), cache.now()
        if not 1 <= days <= clock.vacation_days:
            most = clock.vacation_days
            raise BadNotation("number.range", {"value": days, "least": 1, "most": most})
        charged = charge(read_pace(update.entry.row.pace), clock, now)
        until = max(now, clock.vacation_until) + days * 24 * HOUR
        left = clock.vacation_days - days
        queries_of(update).set_clock(replace(charged, vacation_until=until, vacation_days=left))
        notify(cache, update, seat, "notice.vacation", {"days": days})


def own_clock(update: MatchUpdate, device: str, seat: int) -> ClockRow:
    """The clock of the device's seat; refused unless the match is played by days."""
    check_holder(update.entry, device, seat)
    clock = queries_of(update).clocks(update.entry.row.id).get(seat)
    if clock is None or read_pace(update.entry.row.pace).kind != DAYS:
        raise BadNotation("pace.not_days", {})
    return clock


def charge(pace: Pace, clock: ClockRow, now: float) -> ClockRow:
    """The same clock with the time up to now counted as used."""
    if not clock.since:
        return clock
    return replace(clock, used=clock.used + elapsed(pace, clock, now), since=now)
