"""Who asks: the bearer of a personal token, and requests that are sent twice."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Annotated, Any, Final, NamedTuple

from fastapi import Depends, Header, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ludoteca.core.errors import Illegal, NotFound
from ludoteca.service import SPECTATOR, Bearer, Tables

MOST_KEPT: Final = 2000  # answers to requests that may be sent again
SCHEME: Final = HTTPBearer(
    auto_error=False, description="The personal token of a seat, or the key of the spectators."
)


def tables_of(request: Request) -> Tables:
    """The tables of this site."""
    found: Tables = request.app.state.tables
    return found


Token = Annotated[HTTPAuthorizationCredentials | None, Depends(SCHEME)]


def bearer_at(request: Request, match: str, token: Token) -> Bearer:
    """Who asks about a match; a token of another match opens nothing here."""
    if token is None:
        raise NotFound("key.none", {})
    found = tables_of(request).bearer(token.credentials)
    if found.match != match:
        raise NotFound("table.unknown", {})
    return found


def player_at(request: Request, match: str, token: Token) -> Bearer:
    """Who asks about a match, if it is a player."""
    found = bearer_at(request, match, token)
    if found.seat == SPECTATOR:
        raise Illegal("turn.watch", {})
    return found


Somebody = Annotated[Bearer, Depends(bearer_at)]
Player = Annotated[Bearer, Depends(player_at)]
IdempotencyKey = Annotated[
    str,
    Header(max_length=100, description="The same key and request again give the same answer."),
]


class Sent(NamedTuple):
    """A request that was answered."""

    digest: str
    answer: Any


class SentBefore:
    """The latest requests with an idempotency key, each with its answer."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Sent] = OrderedDict()
        self._lock = Lock()

    def once(self, key: str, who: str, what: str, work: Callable[[], Any]) -> Any:
        """Does the work, or gives its answer again; another request by that key is refused."""
        if not key:
            return work()
        place, digest = mark(who, key), mark(what)
        with self._lock:
            found = self._kept.get(place)
        if found is not None:
            if found.digest != digest:
                raise Illegal("key.reused", {})
            return found.answer
        answer = work()
        with self._lock:
            self._kept[place] = Sent(digest, answer)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return answer


def mark(*parts: str) -> str:
    """A fingerprint of some texts: what is kept cannot be read."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def sent_before(request: Request) -> SentBefore:
    """The requests this site remembers."""
    found: SentBefore = request.app.state.sent_before
    return found
