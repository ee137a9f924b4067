"""Connections with deadlines, so that idle ones are closed."""

import asyncio
import resource
import time
from typing import Any, ClassVar, Final

import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS: Final = 15.0  # for the head of a request, from its first byte or the connection
RESERVED: Final = 256  # descriptors for the database, bots, files, and arriving connections
MOST_DESCRIPTORS: Final = 65_536
LOG_EVERY: Final = 60.0  # seconds between two log lines about a flood

LOG = structlog.get_logger("ludoteca.web")


class FloodLog:
    """Logs a flood of closed connections in one line a minute."""

    def __init__(self) -> None:
        self._since = -LOG_EVERY
        self._count = 0

    def note(self, event: str, connections: int) -> None:
        """Counts a closed connection, and logs the count if a line is due."""
        self._count += 1
        now = time.monotonic()
        if now - self._since >= LOG_EVERY:
            LOG.warning(event, closed=self._count, connections=connections)
            self._since, self._count = now, 0


FLOOD: Final = FloodLog()


class DeadlineProtocol(H11Protocol):
    """Uvicorn's HTTP with a deadline for request heads and a limit on connections."""

    most_connections = MOST_DESCRIPTORS
    head_seconds = HEAD_SECONDS
    unfinished: ClassVar[dict["DeadlineProtocol", None]] = {}  # heads awaited, oldest first
    _head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Accepts a connection; of too many, closes the one that has waited longest for a head."""
        super().connection_made(transport)
        if len(self.connections) > self.most_connections:
            FLOOD.note("connections.too_many", len(self.connections))
            oldest = next(iter(self.unfinished), self)
            oldest.drop()
            if oldest is self:
                return
        self._start_timer()

    def drop(self) -> None:
        """Closes this connection at once."""
        self._stop_timer()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Reads bytes, and sets a deadline if the head is still incomplete."""
        super().data_received(data)
        if self._is_answering():
            self._stop_timer()
        elif self._head_timer is None:
            self._start_timer()

    def on_response_complete(self) -> None:
        """Ends the deadline; uvicorn's keep-alive deadline applies from here."""
        self._stop_timer()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Ends the deadline of a closed connection."""
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
    """Raises the limit of open files as far as the system allows; returns it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft == resource.RLIM_INFINITY:
        return MOST_DESCRIPTORS
    if wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted, soft)


def bounded_protocol() -> type[DeadlineProtocol]:
    """The protocol with a limit that leaves file descriptors for everything else."""
    DeadlineProtocol.most_connections = max(raise_descriptor_limit() - RESERVED, RESERVED)
    return DeadlineProtocol
