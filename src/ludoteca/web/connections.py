"""Connections with deadlines: nobody keeps one open without asking for anything."""

import asyncio
import resource
import time
from typing import Any, ClassVar, Final

import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS: Final = 15.0  # for the head of a request, from its first byte or the connection
RESERVED: Final = 256  # descriptors for the database, bots, files, and arriving connections
MOST_DESCRIPTORS: Final = 65_536
LOG_EVERY: Final = 60.0  # seconds between two lines about a flood

LOG = structlog.get_logger("ludoteca.web")


class FloodLog:
    """One line for a flood, not one for each of its drops."""

    def __init__(self) -> None:
        self._since = -LOG_EVERY
        self._count = 0

    def note(self, event: str, connections: int) -> None:
        """One connection that was closed."""
        self._count += 1
        now = time.monotonic()
        if now - self._since >= LOG_EVERY:
            LOG.warning(event, closed=self._count, connections=connections)
            self._since, self._count = now, 0


FLOOD: Final = FloodLog()


class DeadlineProtocol(H11Protocol):
    """HTTP as uvicorn speaks it, with a deadline for heads and a bound on connections."""

    most_connections = MOST_DESCRIPTORS
    head_seconds = HEAD_SECONDS
    unfinished: ClassVar[dict["DeadlineProtocol", None]] = {}  # heads, the oldest first
    _head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """A new connection; of too many, the oldest unfinished head is closed, or this one."""
        super().connection_made(transport)
        if len(self.connections) > self.most_connections:
            FLOOD.note("connections.too_many", len(self.connections))
            oldest = next(iter(self.unfinished), self)
            oldest.drop()
            if oldest is self:
                return
        self._start_timer()

    def drop(self) -> None:
        """Ends this connection at once."""
        self._stop_timer()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Some bytes; a head that is not complete by now has a deadline."""
        super().data_received(data)
        if self._is_answering():
            self._stop_timer()
        elif self._head_timer is None:
            self._start_timer()

    def on_response_complete(self) -> None:
        """An answer went out: the keep-alive deadline of uvicorn holds from here."""
        self._stop_timer()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """The end of a connection."""
        self._stop_timer()
        super().connection_lost(exc)

    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _start_timer(self) -> None:
        self.unfinished[self] = None
        self._head_timer = self.loop.call_later(self.head_seconds, self._too_late)

    def _stop_timer(self) -> None:
        self.unfinished.pop(self, None)
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _too_late(self) -> None:
        self._stop_timer()
        if not self._is_answering() and not self.transport.is_closing():
            FLOOD.note("connections.slow_heads", len(self.connections))
            self.transport.abort()


def raise_descriptor_limit() -> int:
    """Allows as many open connections as the system lets us; returns how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft == resource.RLIM_INFINITY:
        return MOST_DESCRIPTORS
    if wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted, soft)


def bounded_protocol() -> type[DeadlineProtocol]:
    """The protocol, bounded in this process so that descriptors are left for everything else."""
    DeadlineProtocol.most_connections = max(raise_descriptor_limit() - RESERVED, RESERVED)
    return DeadlineProtocol
