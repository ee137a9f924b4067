"""Idempotency keys: a repeated request with the same key gets the same answer."""

import hashlib
import json
from collections.abc import Callable
from typing import Final, NamedTuple

from ludoteca.core.errors import Illegal
from ludoteca.service.match_cache import MatchUpdate

KEPT_EVENTS: Final = 1000  # a key is kept for this many events of its match


class KeyedRequest(NamedTuple):
    """A request with the key chosen by its sender; without a key nothing is stored."""

    key: str
    digest: str  # of the whole request


def keyed(key: str, *asked: object) -> KeyedRequest:
    """Builds a keyed request."""
    return KeyedRequest(key, hashlib.sha256(json.dumps(asked).encode()).hexdigest())


def answered_once(
    update: MatchUpdate, seat: int, request: KeyedRequest, answer: Callable[[], int]
) -> int:
    """The stored answer for this key; without one, the result of `answer`, which is then stored.

    Illegal if the key came with another request. A request that changed nothing is not stored.
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
