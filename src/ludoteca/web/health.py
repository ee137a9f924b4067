"""The health check, answered in time even if the database does not respond."""

import asyncio
import time
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from ludoteca.service import Health, Tables

SECONDS: Final = 1.5  # for one check
KEPT: Final = 1.0  # seconds that a result is reused


class HealthCheck:
    """Runs checks in a separate thread, so that they do not wait for other requests."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="health")
        self._check: Future[Health] | None = None
        self._checked_at = 0.0

    async def health(self) -> Health | None:
        """The condition of the site; None if the check takes too long."""
        now = time.monotonic()
        is_old = self._check is None or (self._check.done() and now - self._checked_at > KEPT)
        if is_old:
            self._checked_at = now
            self._check = self._thread.submit(self._tables.health)
        assert self._check is not None
        try:
            waiting = asyncio.wrap_future(self._check)
            return await asyncio.wait_for(asyncio.shield(waiting), SECONDS)
        except TimeoutError:
            return None

    def close(self) -> None:
        """Stops the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)
