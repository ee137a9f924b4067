"""Links of seats: an invitation is used up when its seat is taken, then the link is personal."""

import hashlib
import secrets
from typing import Final

from ludoteca.core.errors import Forbidden, Illegal, NotFound
from ludoteca.service.desk import Change, Desk
from ludoteca.service.things import BOT, WATCHER

KEY_BYTES: Final = 24

# What a table is told; catalogue keys.
DEVICE_ADDED: Final = "notice.device"
NEW_LINK: Final = "notice.link"
LINK_BY_HOST: Final = "notice.link.host"


def fresh_key() -> str:
    """A secret that opens a seat."""
    return secrets.token_urlsafe(KEY_BYTES)


def digest_of(key: str) -> str:
    """How a used invitation is remembered: it can be recognised, not read."""
    return hashlib.sha256(key.encode()).hexdigest()


def use_up(change: Change, seat: int) -> None:
    """Somebody sits down: the invitation opens nothing any more, the seat gets its own link."""
    place = change.opened.seats[seat]
    change.writer.add_used_key(digest_of(place.key), place.match, seat)
    change.writer.set_key(place.match, seat, fresh_key(), 0)


def is_invitation(change: Change, seat: int) -> bool:
    """Whether the key of a seat is for whoever comes first."""
    place = change.opened.seats[seat]
    return not place.is_taken or bool(place.is_reissued)


def check_key(change: Change, seat: int, key: str) -> None:
    """Silence if the key still opens the seat; somebody may have been quicker."""
    current = change.opened.row.watch_key if seat == WATCHER else change.opened.seats[seat].key
    if not secrets.compare_digest(current.encode(), key.encode()):
        raise NotFound("key.used", {})


def notify(desk: Desk, change: Change, seat: int, code: str) -> None:
    """Everybody at the table is told."""
    row = change.opened.row
    change.writer.add_notice(row.id, seat, code, desk.now())
    change.writer.touch(row.id, row.status, row.moved)
    change.is_quiet = False
    change.reseat()


def renew(desk: Desk, device: str, match: str, seat: int) -> None:
    """A new link for a seat: old ones open nothing.

    The player at a seat signs out all other devices by it. The host gives an invitation to a
    player who has lost every device; it is used up like any other.
    """
    with desk.changing(match) as change:
        opened = change.opened
        if not 0 <= seat < len(opened.seats) or opened.seats[seat].kind == BOT:
            raise NotFound("seat.unknown", {"seat": seat, "most": len(opened.seats) - 1})
        is_own = seat in opened.holders.get(device, [])
        if not is_own and opened.row.creator != device:
            raise Forbidden("seat.not_yours", {})
        place = opened.seats[seat]
        if not place.is_taken:
            raise Illegal("seat.free", {})
        change.writer.add_used_key(digest_of(place.key), match, seat)
        change.writer.set_key(match, seat, fresh_key(), int(not is_own))
        if is_own:
            change.writer.release(match, seat, device)
        notify(desk, change, seat, NEW_LINK if is_own else LINK_BY_HOST)
