"""The loop that delivers notices."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import structlog

from ludoteca.service import BackgroundLoop, Batch, Outcome, Tables
from ludoteca.web.notices.messages import message_of
from ludoteca.web.notices.senders import Senders

EVERY: Final = 1.0  # seconds between two checks when nothing is due
AT_ONCE: Final = 8  # deliveries; a slow receiver delays only itself
FORGET_EVERY: Final = 3600.0  # seconds

LOG = structlog.get_logger("ludoteca.notices")


class Delivery:
    """A thread that finds due notices, and a few threads that deliver them."""

    def __init__(self, tables: Tables, senders: Senders, keep_days: float) -> None:
        self._tables = tables
        self._senders = senders
        self._keep_days = keep_days
        self._forgotten_at = 0.0
        self._pool = ThreadPoolExecutor(AT_ONCE, "notices")
        self.loop = BackgroundLoop("notices", self._step)
        self.loop.start()

    def _step(self) -> None:
        with self._tables.notices.delivering() as is_ours:
            count = self.deliver_due() if is_ours else 0
            if is_ours and time.monotonic() > self._forgotten_at:
                self._tables.notices.forget(self._keep_days)
                self._forgotten_at = time.monotonic() + FORGET_EVERY
        if not count:
            self.loop.wait(EVERY)

    def deliver_due(self) -> int:
        """Delivers all due batches; returns how many."""
        batches = self._tables.notices.due()
        for _ in self._pool.map(self._deliver, batches):
            pass
        return len(batches)

    def _deliver(self, batch: Batch) -> None:
        """Delivers one batch and stores the outcome."""
        try:
            outcome = self._senders.send(batch.channel, message_of(self._tables, batch))
        except Exception:
            LOG.exception("notice.failed", batch=batch.id, kind=batch.channel.kind)
            outcome = Outcome("notice.error.own")
        if outcome.error:
            LOG.warning("notice.undelivered", batch=batch.id, reason=outcome.error)
        self._tables.notices.settle(batch, outcome)

    def close(self) -> None:
        """Stops after the deliveries in progress."""
        self.loop.stop()
        self.loop.join()
        self._pool.shutdown(cancel_futures=True)
