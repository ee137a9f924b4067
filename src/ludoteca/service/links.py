"""Links of seats: an invitation is valid until its seat is taken; then the link is personal."""

import hashlib
import json
import secrets
from typing import Final

from ludoteca.core.errors import Forbidden, Illegal, NotFound
from ludoteca.core.record import SPECTATOR
from ludoteca.service.match_cache import MatchCache, MatchUpdate
from ludoteca.service.models import BOT
from ludoteca.store import SeatRow

KEY_BYTES: Final = 24

# Notices to a table; catalogue keys.
DEVICE_ADDED: Final = "notice.device"
NEW_LINK: Final = "notice.link"
LINK_BY_HOST: Final = "notice.link.host"
LINK_BY_VOTE: Final = "notice.link.vote"
LINK_USED: Final = "notice.link.used"
LINK_VOID: Final = "notice.link.void"
ABOUT_LINKS: Final = (
    DEVICE_ADDED,
    NEW_LINK,
    LINK_BY_HOST,
    LINK_BY_VOTE,
    LINK_USED,
    LINK_VOID,
)
TAKEN_OVER: Final = "notice.taken_over"
CANCELLED: Final = "notice.cancelled"
CANCELLED_BY_HOST: Final = "notice.cancelled.host"


def fresh_key() -> str:
    """A secret that opens a seat."""
    return secrets.token_urlsafe(KEY_BYTES)


def digest_of(key: str) -> str:
    """The hash stored for a used invitation."""
    return hashlib.sha256(key.encode()).hexdigest()


def use_up(update: MatchUpdate, seat: int) -> None:
    """Invalidates the key of a seat and gives it a new one, its personal link."""
    place = update.entry.seats[seat]
    update.writer.add_used_key(digest_of(place.key), place.match, seat)
    update.writer.set_key(place.match, seat, fresh_key(), 0)


def is_invitation(update: MatchUpdate, seat: int) -> bool:
    """Whether the seat goes to the first person who opens its link."""
    place = update.entry.seats[seat]
    return not place.is_taken or bool(place.is_reissued)


def check_key(update: MatchUpdate, seat: int, key: str) -> None:
    """Raises NotFound if the key no longer opens the seat."""
    current = update.entry.row.watch_key if seat == SPECTATOR else update.entry.seats[seat].key
    if not secrets.compare_digest(current.encode(), key.encode()):
        raise NotFound("key.used", {})


def notify(
    cache: MatchCache,
    update: MatchUpdate,
    seat: int,
    code: str,
    facts: dict[str, int | str] | None = None,
) -> None:
    """Adds a notice about a seat, shown to everyone at the table."""
    row = update.entry.row
    written = json.dumps(facts) if facts else ""
    update.writer.add_notice(row.id, seat, code, cache.now(), written, row.n)
    update.writer.touch(row.id, row.status, row.updated_at)
    update.is_quiet = False
    update.read_seats_again()


def renew(cache: MatchCache, device: str, match: str, seat: int) -> None:
    """Creates a new link for a seat and invalidates the old one.

    For the player at the seat it also signs out their other devices. For the host it is an
    invitation, to pass on to a player who has lost access.
    """
    with cache.updating(match) as update:
        entry = update.entry
        if not 0 <= seat < len(entry.seats) or entry.seats[seat].kind == BOT:
            raise NotFound("seat.unknown", {"seat": seat, "most": len(entry.seats) - 1})
        is_own = seat in entry.holders.get(device, [])
        if not is_own and entry.row.creator != device:
            raise Forbidden("seat.not_yours", {})
        place = entry.seats[seat]
        if not place.is_taken:
            raise Illegal("seat.free", {})
        if not is_own:
            reissue(cache, update, seat, SPECTATOR)
            return
        use_up(update, seat)
        update.writer.release(match, seat, device)
        notify(cache, update, seat, NEW_LINK)


def reissue(cache: MatchCache, update: MatchUpdate, seat: int, keeper: int) -> None:
    """Creates an invitation to a taken seat, passed on by the host or by the seat `keeper`."""
    place = update.entry.seats[seat]
    update.writer.add_used_key(digest_of(place.key), place.match, seat)
    update.writer.set_key(place.match, seat, fresh_key(), 1, keeper)
    if keeper == SPECTATOR:
        notify(cache, update, seat, LINK_BY_HOST)
    else:
        notify(cache, update, seat, LINK_BY_VOTE, {"about": keeper})


def is_voted(place: SeatRow) -> bool:
    """Whether a link created by a vote has not been used yet."""
    return bool(place.is_reissued) and place.link_keeper != SPECTATOR


def sign_out(update: MatchUpdate, seat: int, but: str = "") -> list[str]:
    """Makes spectators of all devices of a seat except `but`; returns them."""
    holders, match = update.entry.holders, update.entry.row.id
    devices = [device for device, held in holders.items() if seat in held and device != but]
    update.writer.release(match, seat, but)
    for device in devices:
        update.writer.hold(device, match, SPECTATOR)
    return devices
