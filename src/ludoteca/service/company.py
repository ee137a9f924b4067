"""The people at a table as a page shows them: presence, stand-ins, clocks and votes."""

from dataclasses import dataclass, field, replace

from ludoteca.core.record import SPECTATOR
from ludoteca.service.links import is_voted
from ludoteca.service.match_cache import MatchCache, MatchEntry
from ludoteca.service.models import LINK, PLAYING
from ludoteca.service.pace import NO_PACE, Pace, deadline, read_pace, remaining
from ludoteca.service.people import (
    ABOUT_SEATS,
    CANCEL,
    HOST,
    PAUSE,
    RESUME,
    STAND_IN,
    is_person,
)
from ludoteca.service.presence import away_since, is_here
from ludoteca.service.talk import count_unread
from ludoteca.service.votes import Signs, Vote, is_open, may_ask, signs_of, vote_of
from ludoteca.store import ClockRow, CompanyQueries


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a seat."""

    seconds_left: float  # for this turn, or the next
    is_running: bool
    is_out: bool
    zone: str
    opens: int  # the daily window, in minutes of the day
    closes: int
    vacation_days: int  # that are left
    vacation_until: float
    deadline: float  # when the time of the turn will be up; 0 while the clock is stopped


@dataclass(frozen=True, slots=True)
class Person:
    """A person on a seat."""

    seat: int
    is_here: bool
    seen_at: float  # when a person who is away was last seen
    is_host: bool
    deeds: tuple[str, ...] = ()  # what the reader may do as the host, or by a vote
    clock: "Clock | None" = None


@dataclass(frozen=True, slots=True)
class Company:
    """The people at a table, for one reader."""

    people: dict[int, Person] = field(default_factory=dict)  # by seat; bots are left out
    votes: tuple[Vote, ...] = ()
    deeds: tuple[str, ...] = ()  # what the reader may do to the whole table
    is_host: bool = False
    is_social: bool = False  # whether there are people on other devices
    unread: int = 0  # messages
    pace: Pace = NO_PACE
    given_links: tuple[int, ...] = ()  # seats whose new link the reader passes on, after a vote


def company(cache: MatchCache, device: str, match: str, seat: int) -> Company:
    """The people at a table for a reader on one of its seats, or a spectator."""
    entry = cache.open(match)
    is_host = entry.row.creator == device
    if not is_social(entry):
        return Company(is_host=is_host, pace=read_pace(entry.row.pace))
    now = cache.now()
    with cache.store.reading() as reader:
        queries = CompanyQueries(reader.connection)
        signs = signs_of(queries, match)
        rows, ballots = queries.proposals(match), queries.ballots(match)
        unread = count_unread(queries, device, match, seat)
        clocks = queries.clocks(match) if entry.row.pace else {}
    votes = tuple(
        vote_of(entry, signs, row, ballots.get(row.number, {}), now)
        for row in rows
        if is_open(entry, signs, row, now)
    )
    people = {
        place.seat: person_of(entry, signs, place.seat, is_host, seat, now)
        for place in entry.seats
        if is_person(entry, place.seat)
    }
    pace = read_pace(entry.row.pace)
    people = {
        at: replace(one, clock=clock_of(pace, clocks[at], now)) if at in clocks else one
        for at, one in people.items()
    }
    deeds = deeds_of(entry, signs, is_host, seat, now)
    given = tuple(
        place.seat for place in entry.seats if is_voted(place) and place.link_keeper == seat
    )
    return Company(people, votes, deeds, is_host, True, unread, pace, given)


def clock_of(pace: Pace, row: ClockRow, now: float) -> Clock:
    """The public facts of a clock."""
    return Clock(
        remaining(pace, row, now),
        bool(row.since),
        bool(row.is_out),
        row.zone,
        row.opens,
        row.closes,
        row.vacation_days,
        row.vacation_until,
        deadline(pace, row, now),
    )


def is_social(entry: MatchEntry) -> bool:
    """Whether a seat may be played on another device."""
    return any(place.kind == LINK for place in entry.seats)


def person_of(
    entry: MatchEntry,
    signs: Signs,
    seat: int,
    is_host: bool,
    reader: int,
    now: float,
) -> Person:
    """The person on a seat, and what the reader may do about them."""
    row = signs.present.get(seat)
    host = entry.row.creator
    here = is_here(row, now)
    deeds: list[str] = []
    if seat != reader and entry.row.status == PLAYING:
        for deed in ABOUT_SEATS:
            is_done = deed == STAND_IN and bool(entry.seats[seat].stand_in)
            may_host = is_host and (deed != STAND_IN or not here or seat in signs.out_of_time)
            may_vote = reader != SPECTATOR and may_ask(entry, signs, deed, seat, now)
            if not is_done and (may_host or may_vote):
                deeds.append(deed)
    return Person(
        seat,
        here,
        away_since(row, entry.row.created_at),
        seat in entry.holders.get(host, []),
        tuple(deeds),
    )


def deeds_of(
    entry: MatchEntry, signs: Signs, is_host: bool, reader: int, now: float
) -> tuple[str, ...]:
    """What the reader may do to the whole table, as the host or by a vote."""
    if entry.row.status != PLAYING:
        return ()
    asked = (RESUME if entry.row.paused_at else PAUSE, CANCEL)
    if is_host:
        return asked
    if reader == SPECTATOR:
        return ()
    return tuple(deed for deed in (*asked, HOST) if may_ask(entry, signs, deed, SPECTATOR, now))
