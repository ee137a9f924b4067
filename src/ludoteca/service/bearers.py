"""Access tokens of programs: which seat a token opens."""

import secrets
from typing import Final, NamedTuple

from ludoteca.core.errors import NotFound
from ludoteca.core.record import SPECTATOR
from ludoteca.service.match_cache import MatchCache
from ludoteca.service.seating import find_key

DEVICE_BYTES: Final = 24


class Bearer(NamedTuple):
    """The seat a token opens (-1 for spectators), and a device that holds it."""

    match: str
    seat: int
    device: str


def bearer_of(cache: MatchCache, token: str) -> Bearer:
    """The seat a token opens; NotFound if it is an unused invitation or no longer valid."""
    found = find_key(cache, token)
    entry = cache.open(found.match)
    if found.is_used:
        raise NotFound("key.used", {})
    if found.seat == SPECTATOR:
        return Bearer(found.match, SPECTATOR, "")
    place = entry.seats[found.seat]
    if not place.is_taken or place.is_reissued:  # an invitation: the seat must be taken first
        raise NotFound("key.invitation", {})
    devices = [device for device, seats in entry.holders.items() if found.seat in seats]
    host = entry.row.creator
    device = host if host in devices else (devices or [fresh_device()])[0]
    return Bearer(found.match, found.seat, device)


def fresh_device() -> str:
    """A new device id."""
    return secrets.token_urlsafe(DEVICE_BYTES)
