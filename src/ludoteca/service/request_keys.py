"""Requests that may be sent again: one key, one request, one answer."""

import hashlib
import json
from collections.abc import Callable
from typing import Final, NamedTuple

from ludoteca.core.errors import Illegal
from ludoteca.service.match_cache import MatchUpdate

KEPT_EVENTS: Final = 1000  # a key is known for as many events of its match


class KeyedRequest(NamedTuple):
    """A request by the key its sender chose; without a key nothing is kept."""

    key: str
    digest: str  # of all that was asked for


def keyed(key: str, *asked: object) -> KeyedRequest:
    """A request under a key."""
    return KeyedRequest(key, hashlib.sha256(json.dumps(asked).encode()).hexdigest())


def answered_once(
    update: MatchUpdate, seat: int, request: KeyedRequest, answer: Callable[[], int]
) -> int:
    """The answer given to this key before, or the one given now, which is kept with it.

    A key that came with another request is refused; one whose request changed nothing is free.
    """
    match = update.entry.row.id
    before = update.writer.request(match, seat, request.key) if request.key else None
    if before is not None:
        digest, n = before
        if digest != request.digest:
            raise Illegal("key.reused", {})
        return n
    n = answer()
    if request.key and update.after is not None:
        update.writer.forget_requests(match, seat, n - KEPT_EVENTS)
        update.writer.add_request(match, seat, request.key, request.digest, n)
    return n
