"""Requests to addresses chosen by users: no private networks, and a time limit."""

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
SUCCESS: Final = range(200, 300)  # HTTP statuses of success
GONE: Final = (404, 410)  # the address no longer exists
LATER: Final = (408, 425, 429)  # worth a retry
SERVER_FAULT: Final = 500
SIXTY_FOUR: Final = ipaddress.ip_network("64:ff9b::/96")  # IPv4 addresses behind NAT64


class Target(NamedTuple):
    """A resolved web address; the connection goes to exactly this place."""

    is_secure: bool
    host: str
    port: int
    path: str
    place: str  # the IP address


def read_target(address: str, *, allows_private: bool) -> Target:
    """Resolves an address; BadNotation if it is invalid, unknown or in a private network."""
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
    """The parts of a web address; raises BadNotation."""
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
    """Whether an IP address is public."""
    found = ipaddress.ip_address(place.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in SIXTY_FOUR:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


def call(address: str, body: bytes, headers: Mapping[str, str], *, allows_private: bool) -> Outcome:
    """Sends one request; the host name is resolved and checked each time."""
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
    """The outcome of a delivery with this HTTP status."""
    if status in SUCCESS:
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
    """Sends a request within the time limit; returns the status. Raises OSError, HTTPException."""
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
    """A connection to the resolved place, without resolving the name again."""
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
    """Closes a connection whose request takes too long."""
    with suppress(OSError, AttributeError):
        connection.sock.shutdown(socket.SHUT_RDWR)
