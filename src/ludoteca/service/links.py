"""Links of seats: an invitation is used up when its seat is taken, then the link is personal."""

import hashlib
import json
import secrets
from typing import Final

from ludoteca.core.errors import Forbidden, Illegal, NotFound
from ludoteca.core.record import SPECTATOR
from ludoteca.service.match_cache import MatchCache, MatchUpdate
from ludoteca.service.models import BOT

KEY_BYTES: Final = 24

# Notices to a table; catalogue keys.
DEVICE_ADDED: Final = "notice.device"
NEW_LINK: Final = "notice.link"
LINK_BY_HOST: Final = "notice.link.host"
ABOUT_LINKS: Final = (DEVICE_ADDED, NEW_LINK, LINK_BY_HOST)
TAKEN_OVER: Final = "notice.taken_over"
CANCELLED: Final = "notice.cancelled"
CANCELLED_BY_HOST: Final = "notice.cancelled.host"


def fresh_key() -> str:
    """A secret that opens a seat."""
    return secrets.token_urlsafe(KEY_BYTES)


def digest_of(key: str) -> str:
    """How a used invitation is remembered: it can be recognised, not read."""
    return hashlib.sha256(key.encode()).hexdigest()


def use_up(update: MatchUpdate, seat: int) -> None:
    """Somebody sits down: the invitation opens nothing any more, the seat gets its own link."""
    place = update.entry.seats[seat]
    update.writer.add_used_key(digest_of(place.key), place.match, seat)
    update.writer.set_key(place.match, seat, fresh_key(), 0)


def is_invitation(update: MatchUpdate, seat: int) -> bool:
    """Whether the key of a seat is for the first person who opens it."""
    place = update.entry.seats[seat]
    return not place.is_taken or bool(place.is_reissued)


def check_key(update: MatchUpdate, seat: int, key: str) -> None:
    """Silence if the key still opens the seat; somebody may have been quicker."""
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
    """Notifies everybody at the table."""
    row = update.entry.row
    written = json.dumps(facts) if facts else ""
    update.writer.add_notice(row.id, seat, code, cache.now(), written, row.n)
    update.writer.touch(row.id, row.status, row.updated_at)
    update.is_quiet = False
    update.read_seats_again()


def renew(cache: MatchCache, device: str, match: str, seat: int) -> None:
    """A new link for a seat: old ones open nothing.

    The player at a seat signs out all other devices by it. The host gives an invitation to a
    player who has lost every device; it is used up like any other.
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
        update.writer.add_used_key(digest_of(place.key), match, seat)
        update.writer.set_key(match, seat, fresh_key(), int(not is_own))
        if is_own:
            update.writer.release(match, seat, device)
        notify(cache, update, seat, NEW_LINK if is_own else LINK_BY_HOST)
