"""Votes of the players: about missing players, and about undoing a turn."""

import json
from dataclasses import dataclass
from typing import Final, NamedTuple

from ludoteca.core.errors import Forbidden, Illegal, NotFound
from ludoteca.core.record import SPECTATOR, write_undo
from ludoteca.service.links import notify
from ludoteca.service.loading import load, surviving
from ludoteca.service.match_cache import MatchCache, MatchEntry, MatchUpdate
from ludoteca.service.models import FORCED, ORDERED, PLAYING
from ludoteca.service.pace import DAYS, read_pace
from ludoteca.service.people import (
    ABOUT_SEATS,
    CANCEL,
    GIVE_LINK,
    HOST,
    REMOVE,
    check_deed,
    check_holder,
    is_person,
    perform,
    queries_of,
)
from ludoteca.service.playing import playable, store_events
from ludoteca.service.presence import away_since, is_here
from ludoteca.store import CompanyQueries, EventRow, PresenceRow, ProposalRow

TAKE_BACK: Final = "take_back"
# Deeds that cannot be undone or show a hand to another person; they need a longer absence.
FINAL: Final = (GIVE_LINK, REMOVE, CANCEL, HOST)
MINUTE: Final = 60.0
DAY: Final = 86_400.0
PATIENCE: Final = 5 * MINUTE  # after which a player who is away counts as missing
LONG_PATIENCE: Final = DAY  # for deeds in FINAL
SLOW_PATIENCE: Final = 7 * DAY  # at tables played by days, while the time is not up
OPEN_FOR: Final = DAY  # seconds a vote stays open

PASSED: Final = "passed"
FAILED: Final = "failed"
LAPSED: Final = "lapsed"


class Signs(NamedTuple):
    """The facts that decide whether a player is missing."""

    present: dict[int, PresenceRow]
    out_of_time: frozenset[int]
    off_until: dict[int, float]  # by seat: the end of the vacation


def signs_of(queries: CompanyQueries, match: str) -> Signs:
    """The presence, expired clocks and vacations of a match."""
    clocks = queries.clocks(match).values()
    return Signs(
        queries.presence(match),
        frozenset(one.seat for one in clocks if one.is_out),
        {one.seat: one.vacation_until for one in clocks},
    )


@dataclass(frozen=True, slots=True)
class Vote:
    """An open vote: its subject, the voters and their ballots."""

    number: int
    kind: str
    seat: int  # the seat it is about; -1 for the whole table
    asker: int
    voters: tuple[int, ...]
    ballots: dict[int, bool]
    needed: int  # votes in favour
    ends_at: float

    @property
    def in_favour(self) -> int:
        """The number of votes in favour."""
        return sum(self.ballots.get(seat, False) for seat in self.voters)

    @property
    def against(self) -> int:
        """The number of votes against."""
        return sum(not self.ballots.get(seat, True) for seat in self.voters)


def is_missing(entry: MatchEntry, signs: Signs, seat: int, patience: float, now: float) -> bool:
    """Whether a player is out of time, or has been away for longer than `patience`."""
    row = signs.present.get(seat)
    if seat in signs.out_of_time and not entry.seats[seat].stand_in:
        return True
    if is_here(row, now) or signs.off_until.get(seat, 0.0) > now:
        return False
    if read_pace(entry.row.pace).kind == DAYS and not entry.seats[seat].stand_in:
        patience = max(patience, SLOW_PATIENCE)  # one move a day: being away is normal
    return now - away_since(row, entry.row.created_at) > patience


def patience_for(kind: str) -> float:
    """How long a player must be away before a vote of this kind."""
    return LONG_PATIENCE if kind in FINAL else PATIENCE


def voters_of(entry: MatchEntry, signs: Signs, row: ProposalRow, now: float) -> tuple[int, ...]:
    """The seats that may vote: all but the one it is about and missing players."""
    people = [place.seat for place in entry.seats if is_person(entry, place.seat)]
    if row.kind == TAKE_BACK:
        return tuple(seat for seat in people if seat != row.asker)
    patience = patience_for(row.kind)
    return tuple(
        seat
        for seat in people
        if seat != row.seat
        and (seat == row.asker or not is_missing(entry, signs, seat, patience, now))
    )


def vote_of(
    entry: MatchEntry,
    signs: Signs,
    row: ProposalRow,
    ballots: dict[int, bool],
    now: float,
) -> Vote:
    """The public facts of a vote."""
    voters = voters_of(entry, signs, row, now)
    needed = len(voters) if row.kind == TAKE_BACK else len(voters) // 2 + 1
    return Vote(row.number, row.kind, row.seat, row.asker, voters, ballots, needed, row.ends_at)


def is_open(entry: MatchEntry, signs: Signs, row: ProposalRow, now: float) -> bool:
    """Whether a vote is still open: not expired, and the player it is about still missing."""
    if now >= row.ends_at or entry.row.status != PLAYING:
        return False
    if row.kind == TAKE_BACK:
        return bool(json.loads(row.facts)["n"] == entry.row.n)
    return row.kind not in ABOUT_SEATS or may_ask(entry, signs, row.kind, row.seat, now)


def may_ask(entry: MatchEntry, signs: Signs, deed: str, subject: int, now: float) -> bool:
    """Whether players may open a vote: its subject, or for the table any player, is missing."""
    patience = patience_for(deed)
    if deed == GIVE_LINK:  # only if the player is away; being slow is not enough
        signs = signs._replace(out_of_time=frozenset())
    about = [subject] if deed in ABOUT_SEATS else range(len(entry.seats))
    return any(
        is_person(entry, seat) and is_missing(entry, signs, seat, patience, now) for seat in about
    )


def ask(cache: MatchCache, device: str, match: str, seat: int, deed: str, subject: int) -> bool:
    """Does what the host asks for, or opens a vote; returns whether it is done already."""
    with cache.updating(match) as update:
        entry = update.entry
        is_host = entry.row.creator == device
        if not is_host or seat != SPECTATOR:
            check_holder(entry, device, seat)
        subject = subject if deed in ABOUT_SEATS else SPECTATOR
        check_deed(entry, deed, subject)
        if is_host and deed != HOST:
            perform(cache, update, deed, subject, seat)
            return True
        signs = signs_of(queries_of(update), match)
        if not may_ask(entry, signs, deed, subject, cache.now()):
            raise Forbidden("vote.nobody_missing", {})
        return propose(cache, update, seat, deed, subject, {})


def propose(
    cache: MatchCache,
    update: MatchUpdate,
    seat: int,
    kind: str,
    subject: int,
    facts: dict[str, int],
) -> bool:
    """Opens a vote, with the vote of `seat` in favour; returns whether it has passed."""
    queries, now, match = queries_of(update), cache.now(), update.entry.row.id
    signs = signs_of(queries, match)
    for row in queries.proposals(match):
        if not is_open(update.entry, signs, row, now):
            queries.close_proposal(match, row.number, LAPSED)
        elif (row.kind, row.seat) == (kind, subject):
            raise Illegal("vote.is_open", {})
    row = ProposalRow(match, 0, kind, subject, seat, json.dumps(facts), now, now + OPEN_FOR, "")
    number = queries.add_proposal(row)
    queries.set_ballot(match, number, seat, True, now)
    notify(cache, update, seat, f"notice.vote.{kind}", {"about": subject})
    return count(cache, update, number)


def vote(cache: MatchCache, device: str, match: str, seat: int, number: int, is_yes: bool) -> bool:
    """Casts the vote of a seat; returns whether the vote has passed."""
    with cache.updating(match) as update:
        check_holder(update.entry, device, seat)
        queries, now = queries_of(update), cache.now()
        signs = signs_of(queries, match)
        found = [row for row in queries.proposals(match) if row.number == number]
        if not found or not is_open(update.entry, signs, found[0], now):
            raise NotFound("vote.closed", {})
        if seat not in voters_of(update.entry, signs, found[0], now):
            raise Forbidden("vote.not_yours", {})
        queries.set_ballot(match, number, seat, is_yes, now)
        return count(cache, update, number)


def count(cache: MatchCache, update: MatchUpdate, number: int) -> bool:
    """Counts the ballots and closes a decided vote; returns whether it passed."""
    queries, match, now = queries_of(update), update.entry.row.id, cache.now()
    row = next(one for one in queries.proposals(match) if one.number == number)
    ballots = queries.ballots(match).get(number, {})
    found = vote_of(update.entry, signs_of(queries, match), row, ballots, now)
    if found.in_favour >= found.needed:
        queries.close_proposal(match, number, PASSED)
        carry_out(cache, update, row)
        return True
    if found.against > len(found.voters) - found.needed:
        queries.close_proposal(match, number, FAILED)
        notify(cache, update, row.asker, "notice.vote.failed")
        return False
    update.writer.touch(match, update.entry.row.status, update.entry.row.updated_at)
    update.read_seats_again()
    return False


def carry_out(cache: MatchCache, update: MatchUpdate, row: ProposalRow) -> None:
    """Does what a vote has decided."""
    if row.kind == TAKE_BACK:
        take_back(cache, update, row.asker, json.loads(row.facts)["to"])
    else:
        perform(cache, update, row.kind, row.seat, row.asker)


# Undoing a turn by consent


def ask_take_back(cache: MatchCache, device: str, match: str, seat: int) -> None:
    """Opens a vote on undoing the last turn of a seat, even if it revealed something."""
    with cache.updating(match) as update:
        check_holder(update.entry, device, seat)
        playable(update, seat)
        others = [
            place.seat
            for place in update.entry.seats
            if place.seat != seat and is_person(update.entry, place.seat)
        ]
        if not others:
            raise Illegal("take_back.nobody", {})
        to = turn_start(update, seat)
        facts = {"to": to, "n": update.entry.row.n}
        propose(cache, update, seat, TAKE_BACK, seat, facts)


def turn_start(update: MatchUpdate, seat: int) -> int:
    """The number of actions before the last turn of a seat; Illegal if it has played none."""
    actions = surviving(update.writer.events(update.entry.row.id))
    own = [
        at
        for at, event in enumerate(actions)
        if event.seat == seat and event.cause not in (ORDERED, FORCED)
    ]
    if not own:
        raise Illegal("undo.none", {})
    first = own[-1]
    while first and actions[first - 1].seat == seat:
        first -= 1
    return first


def take_back(cache: MatchCache, update: MatchUpdate, seat: int, to: int) -> None:
    """Undoes to a step by consent of all; the log keeps what was undone."""
    match, now = update.entry.row.id, cache.now()
    notify(cache, update, seat, "notice.taken_back")
    assert update.after is not None
    update.entry = update.after
    loaded = playable(update, seat)
    fork = load(update.writer, loaded.rules, update.entry.row, reach=to)
    fork.go_back(seat, to, now)
    fork.trim()
    update.writer.drop_snapshots(match, to)
    store_events(update, fork, [EventRow(match, fork.n, seat, write_undo(to), now)])
