"""Authorization by personal tokens, and keys of repeatable requests."""

import hmac
import json
from base64 import urlsafe_b64encode
from typing import Annotated, Final

from fastapi import Depends, Header, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ludoteca.core.errors import Illegal, NotFound
from ludoteca.service import SPECTATOR, Bearer, Tables

DERIVED_BYTES: Final = 24
LONGEST_KEY: Final = 100
SHORTEST_SECRET: Final = 16
SCHEME: Final = HTTPBearer(
    auto_error=False, description="The personal token of a seat, or the key of the spectators."
)


def tables_of(request: Request) -> Tables:
    """The tables of this site."""
    found: Tables = request.app.state.tables
    return found


Token = Annotated[HTTPAuthorizationCredentials | None, Depends(SCHEME)]


def bearer_at(request: Request, match: str, token: Token) -> Bearer:
    """The seat of the token; NotFound without a valid token of this match."""
    if token is None:
        raise NotFound("key.none", {})
    found = tables_of(request).bearer(token.credentials)
    if found.match != match:
        raise NotFound("table.unknown", {})
    return found


def player_at(request: Request, match: str, token: Token) -> Bearer:
    """The seat of the token; Illegal for a spectator's."""
    found = bearer_at(request, match, token)
    if found.seat == SPECTATOR:
        raise Illegal("turn.watch", {})
    return found


Somebody = Annotated[Bearer, Depends(bearer_at)]
Player = Annotated[Bearer, Depends(player_at)]
IdempotencyKey = Annotated[
    str,
    Header(
        max_length=LONGEST_KEY,
        description="The same key and request again give the same answer; the same key with "
        "another request is refused.",
    ),
]
SecretKey = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        min_length=SHORTEST_SECRET,
        max_length=LONGEST_KEY,
        description="The same key and request again give the same table. Draw it at random: "
        "it opens what was made by it.",
    ),
]


class DerivedKeys:
    """Secrets derived from texts: the same in every process of a site, and after a restart."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def __call__(self, *parts: str) -> str:
        """A secret text of letters, digits, - and _."""
        found = hmac.digest(self._secret, json.dumps(parts).encode(), "sha256")
        return urlsafe_b64encode(found[:DERIVED_BYTES]).decode()


def link(request: Request, kind: str, key: str) -> str:
    """A link to share."""
    base = request.app.state.settings.base or f"{request.url.scheme}://{request.url.netloc}"
    return f"{base}/{kind}/{key}"


def derived(request: Request, *parts: str) -> str:
    """A secret derived from texts at this site."""
    keys: DerivedKeys = request.app.state.derived_keys
    return keys("api", *parts)
