"""Requests to addresses that strangers chose: no private networks, and never for long."""

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from threading import Timer
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from ludoteca.core.errors import BadNotation
from ludoteca.service import Outcome

SECONDS: Final = 10.0  # for a whole request
LONGEST_ADDRESS: Final = 600
PRIVATE: Final = "webhook.private"  # the refusal of an address that is not public
PORTS: Final = {"http": 80, "https": 443}
FINE: Final = range(200, 300)  # statuses of HTTP
GONE: Final = (404, 410)  # nobody receives anything there any more
LATER: Final = (408, 425, 429)  # refused now, not for ever
SERVER_FAULT: Final = 500
SIXTY_FOUR: Final = ipaddress.ip_network("64:ff9b::/96")  # IPv4 behind a translator


class Target(NamedTuple):
    """A web address that was looked up: the connection goes to exactly this place."""

    is_secure: bool
    host: str
    port: int
    path: str
    place: str  # the address of the network


def read_target(address: str, *, allows_private: bool) -> Target:
    """Looks an address up; BadNotation if it is none, unknown, or of a private network."""
    parts = checked(address)
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise BadNotation("webhook.unknown", {"host": host[:60]}) from None
    places = [str(info[4][0]) for info in found]
    if not allows_private and not all(is_public(place) for place in places):
        raise BadNotation(PRIVATE, {"host": host[:60]})
    query = f"?{parts.query}" if parts.query else ""
    return Target(parts.scheme == "https", host, port, (parts.path or "/") + query, places[0])


def checked(address: str) -> SplitResult:
    """The parts of a web address; BadNotation if it is none."""
    is_plain = len(address) <= LONGEST_ADDRESS and address.isascii() and address.isprintable()
    try:
        parts = urlsplit(address)
        is_web = parts.scheme in PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_web = False
    if not is_plain or " " in address or not is_web or parts.username or parts.password:
        raise BadNotation("webhook.address", {})
    return parts


def is_public(place: str) -> bool:
    """Whether an address belongs to the open internet."""
    found = ipaddress.ip_address(place.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in SIXTY_FOUR:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


def call(address: str, body: bytes, headers: Mapping[str, str], *, allows_private: bool) -> Outcome:
    """Sends one request; where the name leads is looked up and checked each time."""
    try:
        target = read_target(address, allows_private=allows_private)
        return outcome_of(post(target, body, headers))
    except BadNotation as refusal:
        if refusal.code == PRIVATE:
            return Outcome("notice.error.private", is_final=True)
        return Outcome("notice.error.unknown")
    except TimeoutError:
        return Outcome("notice.error.slow")
    except (OSError, http.client.HTTPException):
        return Outcome("notice.error.unreachable")


def outcome_of(status: int) -> Outcome:
    """What an HTTP status says about a delivery."""
    if status in FINE:
        return Outcome()
    if status in GONE:
        return Outcome("notice.error.gone", is_gone=True)
    is_final = status < SERVER_FAULT and status not in LATER
    return Outcome("notice.error.refused" if is_final else "notice.error.busy", is_final)


@cache
def trusted() -> ssl.SSLContext:
    """The certificates this machine trusts."""
    return ssl.create_default_context()


def post(target: Target, body: bytes, headers: Mapping[str, str]) -> int:
    """Sends one request, within the time; returns the status. OSError, or HTTPException."""
    connection = connected(target)
    deadline = Timer(SECONDS, cut, [connection])
    deadline.daemon = True
    deadline.start()
    try:
        connection.request("POST", target.path, body, dict(headers))
        return connection.getresponse().status
    finally:
        deadline.cancel()
        connection.close()


def connected(target: Target) -> http.client.HTTPConnection:
    """A connection to the place that was looked up, whatever its name leads to by now."""
    connection = http.client.HTTPConnection(target.host, target.port, timeout=SECONDS)
    plain = socket.create_connection((target.place, target.port), SECONDS)
    if not target.is_secure:
        connection.sock = plain
        return connection
    try:
        connection.sock = trusted().wrap_socket(plain, server_hostname=target.host)
    except BaseException:
        plain.close()
        raise
    return connection


def cut(connection: http.client.HTTPConnection) -> None:
    """Ends a request that takes too long, however slowly it goes on."""
    with suppress(OSError, AttributeError):
        connection.sock.shutdown(socket.SHUT_RDWR)
