"""Addresses of callers; all IPv6 addresses of one customer count as one."""

import ipaddress
from functools import lru_cache
from typing import Final

HOUSEHOLD: Final = 64  # bits of an IPv6 address that belong to one customer
MOST_KNOWN: Final = 4096


@lru_cache(MOST_KNOWN)
def network_of(address: str) -> str:
    """The address; for IPv6, the network it belongs to."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, HOUSEHOLD), strict=False))
