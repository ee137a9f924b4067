"""Programs at a table: who a personal token stands for."""

import secrets
from typing import Final, NamedTuple

from ludoteca.core.errors import NotFound
from ludoteca.core.record import SPECTATOR
from ludoteca.service.match_cache import MatchCache
from ludoteca.service.seating import find_key

DEVICE_BYTES: Final = 24


class Bearer(NamedTuple):
    """The seat (or the spectators' place, -1) that a token opens, and a device that holds it."""

    match: str
    seat: int
    device: str


def bearer_of(cache: MatchCache, token: str) -> Bearer:
    """Whom a token stands for; NotFound for an invitation, or for a token of earlier."""
    found = find_key(cache, token)
    entry = cache.open(found.match)
    if found.is_used:
        raise NotFound("key.used", {})
    if found.seat == SPECTATOR:
        return Bearer(found.match, SPECTATOR, "")
    place = entry.seats[found.seat]
    if not place.is_taken or place.is_reissued:  # it is still an invitation: sit down by it first
        raise NotFound("key.invitation", {})
    devices = [device for device, seats in entry.holders.items() if found.seat in seats]
    host = entry.row.creator
    device = host if host in devices else (devices or [fresh_device()])[0]
    return Bearer(found.match, found.seat, device)


def fresh_device() -> str:
    """A device for a program that has none yet."""
    return secrets.token_urlsafe(DEVICE_BYTES)
