"""Closes unfinished tables that have been idle for longer than the host allows."""

from typing import Final

import structlog

from ludoteca.core.record import SPECTATOR
from ludoteca.service.background import BackgroundLoop
from ludoteca.service.match_cache import MatchCache
from ludoteca.service.models import ABANDONED, GATHERING, PLAYING
from ludoteca.service.policy import TablePolicy

EVERY: Final = 60.0  # seconds
AT_ONCE: Final = 100  # tables
OPEN: Final = (GATHERING, PLAYING)
EXPIRED: Final = "notice.expired"

LOG = structlog.get_logger("ludoteca.expiry")


class Expiry:
    """The thread that closes idle tables."""

    def __init__(self, cache: MatchCache, policy: TablePolicy) -> None:
        self._cache = cache
        self._policy = policy
        self.loop = BackgroundLoop("expiry", self._step)
        self.loop.start()

    def _step(self) -> None:
        close_idle(self._cache, self._policy)
        self.loop.wait(EVERY)

    def close(self) -> None:
        """Stops the thread."""
        self.loop.stop()
        self.loop.join()


def close_idle(cache: MatchCache, policy: TablePolicy) -> int:
    """Closes up to `AT_ONCE` tables that have been idle for too long; returns how many."""
    if not policy.idle_days:
        return 0
    with cache.store.reading() as reader:
        found = reader.idle(OPEN, policy.idle_before(cache.now()), AT_ONCE)
    return sum(close_one(cache, policy, match) for match in found)


def close_one(cache: MatchCache, policy: TablePolicy, match: str) -> bool:
    """Closes a table, unless something has happened there meanwhile."""
    with cache.updating(match) as update:
        row = update.entry.row
        if row.status not in OPEN or row.updated_at >= policy.idle_before(cache.now()):
            return False
        update.writer.add_notice(match, SPECTATOR, EXPIRED, cache.now())
        update.writer.touch(match, ABANDONED, cache.now())
        update.read_seats_again()
    LOG.info("table.expired", match=match)
    return True
