"""Where passkeys can be used, and the list of the visitor's passkeys."""

import ipaddress
from datetime import UTC, datetime
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from babel.dates import format_date
from fastapi import Request

from ludoteca.core.errors import Illegal
from ludoteca.service import PasskeySite
from ludoteca.web.lobby import public_base
from ludoteca.web.requests import tables_of, visitor_of

LOCAL: Final = "localhost"
PORTS: Final = {"http": 80, "https": 443}  # left out of an origin

Obstacle = tuple[str, dict[str, str]]


class ListedPasskey(NamedTuple):
    """A passkey in the list."""

    id: str
    name: str
    added: str  # the date


def own_passkeys(request: Request) -> list[ListedPasskey]:
    """The passkeys of the visitor."""
    visitor = visitor_of(request)
    return [
        ListedPasskey(
            row.id,
            row.name or visitor.words.say("passkey.unnamed"),
            format_date(datetime.fromtimestamp(row.created_at, UTC), locale=visitor.language),
        )
        for row in tables_of(request).passkeys.of(visitor.device)
    ]


def passkey_obstacle(request: Request) -> Obstacle | None:
    """Why this page cannot use passkeys, as catalogue key and facts; None if it can."""
    base = public_base(request)
    public, here = address(base), address(visitor_of(request).base)
    if public is None or here is None or not is_secure(public):
        return "passkey.insecure", {}
    if public.hostname != here.hostname:
        return "passkey.elsewhere", {"address": origin_of(public)}
    return None


def passkey_site(request: Request) -> PasskeySite:
    """The site for passkeys; Illegal where they cannot be used."""
    obstacle = passkey_obstacle(request)
    if obstacle:
        raise Illegal(obstacle[0], dict(obstacle[1]))
    public = urlsplit(public_base(request))
    return PasskeySite(public.hostname or "", origin_of(public))


def address(base: str) -> SplitResult | None:
    """The parts of an address; None if it is invalid."""
    try:
        found = urlsplit(base)
        has_port = found.port != 0  # raises if it is not a number
    except ValueError:
        return None
    return found if found.hostname and has_port else None


def is_secure(public: SplitResult) -> bool:
    """Whether browsers allow passkeys there: a host name, with HTTPS or on this machine."""
    host = public.hostname or ""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return public.scheme == "https" or host == LOCAL or host.endswith(f".{LOCAL}")
    return False


def origin_of(public: SplitResult) -> str:
    """The origin of an address, as browsers write it."""
    port = "" if public.port in (None, PORTS.get(public.scheme)) else f":{public.port}"
    return f"{public.scheme}://{public.hostname}{port}"
