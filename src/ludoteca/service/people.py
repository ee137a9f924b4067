"""Absent and leaving players: pausing, stand-in bots, leaving, removing, cancelling."""

from dataclasses import replace
from typing import Final

from ludoteca.bots.levels import CLUB
from ludoteca.core.errors import BadNotation, Forbidden, Illegal
from ludoteca.core.record import SPECTATOR
from ludoteca.service.links import (
    LINK_VOID,
    digest_of,
    fresh_key,
    is_voted,
    notify,
    reissue,
    sign_out,
    use_up,
)
from ludoteca.service.match_cache import MatchCache, MatchEntry, MatchUpdate
from ludoteca.service.models import ABANDONED, BOT, GATHERING, LINK, OVER, PLAYING
from ludoteca.service.seating import cancel
from ludoteca.store import CompanyQueries, MatchRow

# What a host may do, and players may vote for.
PAUSE: Final = "pause"
RESUME: Final = "resume"
STAND_IN: Final = "bot"  # a bot plays until the player is back
GIVE_LINK: Final = "link"  # a new link for a player who has lost theirs
REMOVE: Final = "remove"  # the seat becomes free; a bot plays until it is taken
CANCEL: Final = "cancel"
HOST: Final = "host"  # another player is the host
DEEDS: Final = (PAUSE, RESUME, STAND_IN, GIVE_LINK, REMOVE, CANCEL, HOST)
ABOUT_SEATS: Final = (STAND_IN, GIVE_LINK, REMOVE)

STAND_IN_LEVEL: Final = CLUB  # of stand-in bots, if the table has chosen none
LEAST_LEFT: Final = 60.0  # seconds for a player who is back after their time was up
RESTART: Final = 1 << 30  # in place of the steps before a turn: counted when the clock starts
LEFT: Final = "left"
REMOVED: Final = "removed"


def stand_in_level(row: MatchRow) -> str:
    """The level of stand-in bots at a table."""
    return row.stand_in or STAND_IN_LEVEL


def queries_of(update: MatchUpdate) -> CompanyQueries:
    """The queries for people, votes and talk in the transaction of an update."""
    return CompanyQueries(update.writer.connection)


def is_person(entry: MatchEntry, seat: int) -> bool:
    """Whether the seat belongs to a person, even while a bot stands in."""
    place = entry.seats[seat]
    return place.kind != BOT and bool(place.is_taken) and not place.departure


def check_deed(entry: MatchEntry, deed: str, subject: int) -> None:
    """Raises Refusal if the deed is not possible at this table now."""
    if deed not in DEEDS:
        raise BadNotation("deed.unknown", {"known": ", ".join(DEEDS)})
    row = entry.row
    if row.status not in (GATHERING, PLAYING):
        raise Illegal("table.closed", {})
    if row.status == GATHERING and deed not in (CANCEL, REMOVE, HOST):
        raise Illegal("table.gathering", {})
    if deed in ABOUT_SEATS:
        check_subject(entry, subject)
    if (deed == PAUSE and row.paused_at) or (deed == RESUME and not row.paused_at):
        raise Illegal("table.paused" if deed == PAUSE else "table.not_paused", {})
    if deed == STAND_IN and entry.seats[subject].stand_in:
        raise Illegal("seat.bot_plays", {})


def check_subject(entry: MatchEntry, subject: int) -> None:
    """Raises Refusal unless it is the seat of a person."""
    if not 0 <= subject < len(entry.seats):
        raise BadNotation("seat.unknown", {"seat": subject, "most": len(entry.seats) - 1})
    if not is_person(entry, subject):
        raise Illegal("seat.nobody", {})


def perform(cache: MatchCache, update: MatchUpdate, deed: str, subject: int, by: int) -> None:
    """Does what the host or a vote has decided; `by` is the seat that asked."""
    match, queries = update.entry.row.id, queries_of(update)
    if deed == PAUSE:
        queries.set_paused(match, cache.now())
        notify(cache, update, by, "notice.paused")
    elif deed == RESUME:
        queries.set_paused(match, 0.0)
        notify(cache, update, by, "notice.resumed")
    elif deed == STAND_IN:
        queries.set_stand_in(match, subject, stand_in_level(update.entry.row))
        notify(cache, update, subject, "notice.bot")
    elif deed == GIVE_LINK:
        is_host = by in update.entry.holders.get(update.entry.row.creator, [SPECTATOR])
        reissue(cache, update, subject, SPECTATOR if is_host else by)
    elif deed == REMOVE:
        vacate(cache, update, subject, REMOVED)
    elif deed == CANCEL:
        cancel(cache, update, by)
    else:
        queries.set_host(match, device_of(update.entry, by))
        notify(cache, update, by, "notice.host")


def device_of(entry: MatchEntry, seat: int) -> str:
    """A device that holds a seat."""
    return next((device for device, held in entry.holders.items() if seat in held), "")


def vacate(cache: MatchCache, update: MatchUpdate, seat: int, departure: str) -> None:
    """Frees a seat for good: its devices become spectators, it gets a new link, a bot plays."""
    entry, queries = update.entry, queries_of(update)
    match, place = entry.row.id, entry.seats[seat]
    devices = sign_out(update, seat)
    update.writer.add_used_key(digest_of(place.key), match, seat)
    is_running = entry.row.status == PLAYING
    update.writer.set_key(match, seat, fresh_key(), int(is_running))
    queries.set_departure(match, seat, LINK, departure if is_running else "", int(is_running))
    queries.set_stand_in(match, seat, stand_in_level(entry.row) if is_running else "")
    hand_on_host(update, devices, seat)
    notify(cache, update, seat, f"notice.{departure}")


def hand_on_host(update: MatchUpdate, devices: list[str], left: int) -> None:
    """Makes the next player the host if the host was on one of these devices."""
    entry = update.entry
    others = [
        place.seat
        for place in entry.seats
        if place.seat != left and is_person(entry, place.seat) and device_of(entry, place.seat)
    ]
    others = [seat for seat in others if device_of(entry, seat) not in devices]
    if entry.row.creator in devices and others:
        queries_of(update).set_host(entry.row.id, device_of(entry, others[0]))


def leave(cache: MatchCache, device: str, match: str, seat: int) -> None:
    """The player leaves the seat for good; the last player closes the table."""
    with cache.updating(match) as update:
        entry = update.entry
        check_holder(entry, device, seat)
        if entry.row.status == OVER:
            raise Illegal("table.over", {})
        if entry.row.status == ABANDONED:
            raise Illegal("table.closed", {})
        others = [place.seat for place in entry.seats if is_person(entry, place.seat)]
        if [one for one in others if one != seat]:
            vacate(cache, update, seat, LEFT)
        else:
            cancel(cache, update, seat)


def check_holder(entry: MatchEntry, device: str, seat: int) -> None:
    """Raises Forbidden unless the device holds this seat as a player."""
    held = entry.holders.get(device, [])
    if seat < 0 or seat not in held:
        raise Forbidden("seat.not_yours", {})


def withdraw_link(cache: MatchCache, match: str, seat: int) -> None:
    """Invalidates a link created by a vote: the player is back."""
    if not is_voted(cache.open(match).seats[seat]):
        return
    with cache.updating(match) as update:
        if is_voted(update.entry.seats[seat]):
            use_up(update, seat)
            notify(cache, update, seat, LINK_VOID)


def hand_back(cache: MatchCache, match: str, seat: int) -> bool:
    """Ends the stand-in of a bot: the player is back; returns whether there was one."""
    place = cache.open(match).seats[seat]
    if not place.stand_in or place.departure:
        return False
    with cache.updating(match) as update:
        place = update.entry.seats[seat]
        if not place.stand_in or place.departure:
            return False
        queries_of(update).set_stand_in(match, seat, "")
        reset_clock(update, seat)
        notify(cache, update, seat, "notice.back")
    return True


def reset_clock(update: MatchUpdate, seat: int) -> None:
    """Resets the clock of a player who is back, with at least `LEAST_LEFT` seconds."""
    row, queries = update.entry.row, queries_of(update)
    clock = queries.clocks(row.id).get(seat) if row.pace else None
    if clock is not None:
        left = max(clock.seconds_left, LEAST_LEFT)
        queries.set_clock(replace(clock, steps=RESTART, is_out=0, used=0.0, seconds_left=left))
