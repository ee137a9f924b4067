"""Whether the site is well, answered in time even when the database does not answer at all."""

import asyncio
import time
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from ludoteca.service import Health, Tables

SECONDS: Final = 1.5  # for one check; a health check must answer soon
KEPT: Final = 1.0  # seconds a good answer is given again


class HealthCheck:
    """Looks in a thread of its own: it never waits behind the requests of players."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="health")
        self._look: Future[Health] | None = None
        self._looked = 0.0

    async def health(self) -> Health | None:
        """How the site is; None if it could not be found out in time."""
        now = time.monotonic()
        is_old = self._look is None or (self._look.done() and now - self._looked > KEPT)
        if is_old:
            self._looked = now
            self._look = self._thread.submit(self._tables.health)
        assert self._look is not None
        try:
            waiting = asyncio.wrap_future(self._look)
            return await asyncio.wait_for(asyncio.shield(waiting), SECONDS)
        except TimeoutError:
            return None

    def close(self) -> None:
        """Lets the thread go."""
        self._thread.shutdown(wait=False, cancel_futures=True)
