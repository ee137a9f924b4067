"""The pace of a table: none, live with a clock for each player, or some days for each turn."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ludoteca.core.errors import BadNotation
from ludoteca.store import ClockRow

NONE: Final = ""
LIVE: Final = "live"
DAYS: Final = "days"
KINDS: Final = (NONE, LIVE, DAYS)
BOT_PLAYS: Final = "bot"  # out of time: a bot takes over
VOTE: Final = "vote"  # out of time: the players may vote
OUTCOMES: Final = (BOT_PLAYS, VOTE)

HOUR: Final = 3600.0
DAY_MINUTES: Final = 24 * 60
SATURDAY: Final = 5
MOST_DAYS: Final = 400  # to look ahead
LONGEST_ZONE: Final = 60
# The least and the greatest value allowed.
RANGES: Final = {
    "base": (30, 6 * 3600),
    "increment": (0, 600),
    "cap": (0, 6 * 3600),
    "hours": (1, 14 * 24),
    "grace": (0, 72),
    "vacation": (0, 60),
}
SECONDS: Final = ("base", "increment", "cap")


@dataclass(frozen=True, slots=True)
class Pace:
    """The time players have for their turns."""

    kind: str = NONE
    base: int = 900  # live: seconds for the whole match
    increment: int = 15  # seconds added for each turn
    cap: int = 0  # most seconds for one turn; 0 for no limit
    hours: int = 48  # days: for each turn
    grace: int = 12  # hours after that before the outcome applies
    vacation: int = 14  # vacation days of a player
    free_weekends: bool = False  # Saturdays and Sundays do not count
    outcome: str = BOT_PLAYS


NO_PACE: Final = Pace()


@lru_cache(256)
def read_pace(written: str) -> Pace:
    """Parses a stored pace."""
    return Pace(**json.loads(written)) if written else Pace()


def write_pace(pace: Pace) -> str:
    """The text that is stored for a pace; empty for no pace."""
    return json.dumps(asdict(pace), sort_keys=True) if pace.kind else ""


def check_pace(pace: Pace) -> None:
    """Raises BadNotation if a value is not allowed."""
    if pace.kind not in KINDS:
        raise BadNotation("pace.kind", {"known": f"{LIVE}, {DAYS}"})
    if pace.outcome not in OUTCOMES:
        raise BadNotation("pace.outcome", {"known": ", ".join(OUTCOMES)})
    if pace.kind == NONE:
        return
    for name, (least, most) in RANGES.items():
        value = getattr(pace, name)
        if not least <= value <= most:
            raise BadNotation(
                f"pace.range.{unit_of(name)}",
                {"field": name, "value": value, "least": least, "most": most},
            )


def unit_of(name: str) -> str:
    """The unit of a field of a pace."""
    if name in SECONDS:
        return "seconds"
    return "days" if name == "vacation" else "hours"


@lru_cache(256)
def zone_of(name: str) -> tzinfo:
    """The time zone of a name; UTC if it is empty or unknown."""
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def is_zone(name: str) -> bool:
    """Whether there is a time zone of that name."""
    return len(name) <= LONGEST_ZONE and (name in ("", "UTC") or zone_of(name) is not UTC)


def open_spans(pace: Pace, clock: ClockRow, start: float) -> Iterator[tuple[float, float]]:
    """The intervals after `start` that count: in the daily window, without days off."""
    if pace.kind != DAYS:
        yield start, float("inf")
        return
    begin = max(start, clock.vacation_until)
    zone = zone_of(clock.zone)
    first = datetime.fromtimestamp(begin, zone).date() - timedelta(days=1)
    for number in range(MOST_DAYS):
        day = first + timedelta(days=number)
        if pace.free_weekends and day.weekday() >= SATURDAY:
            continue
        opens, closes = window(clock, day, zone)
        if closes > begin:
            yield max(opens, begin), closes


def window(clock: ClockRow, day: date, zone: tzinfo) -> tuple[float, float]:
    """When the daily window of a player opens and closes on a day."""
    opens, closes = clock.opens, clock.closes
    if closes <= opens:  # over midnight, or the whole day
        closes += DAY_MINUTES
    midnight = datetime.combine(day, time(), zone).timestamp()
    return midnight + opens * 60, midnight + closes * 60


def elapsed(pace: Pace, clock: ClockRow, now: float) -> float:
    """The seconds that count since a clock began to run."""
    if not clock.since:
        return 0.0
    total = 0.0
    for begin, end in open_spans(pace, clock, clock.since):
        if begin >= now:
            break
        total += min(end, now) - begin
    return total


def remaining(pace: Pace, clock: ClockRow, now: float) -> float:
    """The seconds left for the turn; negative once they are over."""
    spent = elapsed(pace, clock, now)
    if pace.kind == DAYS:
        return pace.hours * HOUR - clock.used - spent
    left = clock.seconds_left - spent
    return min(left, pace.cap - clock.used - spent) if pace.cap else left


def is_over(pace: Pace, clock: ClockRow, now: float) -> bool:
    """Whether the time of a running clock is up, including the grace period."""
    grace = pace.grace * HOUR if pace.kind == DAYS else 0.0
    return bool(clock.since) and remaining(pace, clock, now) + grace <= 0


def deadline(pace: Pace, clock: ClockRow, now: float) -> float:
    """When the time of a running clock will be up; 0 while it is stopped."""
    left = remaining(pace, clock, now)
    if not clock.since or left <= 0:
        return now if clock.since else 0.0
    for begin, end in open_spans(pace, clock, max(now, clock.since)):
        if end - begin >= left:
            return begin + left
        left -= end - begin
    return 0.0


def first_clocks(
    pace: Pace, match: str, people: list[int], asked: int, now: float
) -> list[ClockRow]:
    """The clocks of the players of a new match; those in the mask `asked` start at once."""
    if not pace.kind:
        return []
    return [
        ClockRow(
            match,
            seat,
            float(pace.base),
            since=now if asked >> seat & 1 else 0.0,
            vacation_days=pace.vacation,
        )
        for seat in people
    ]
