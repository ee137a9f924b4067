"""A thread that detects changes by other processes and notifies this one's listeners."""

import time
from threading import Thread
from typing import Final

from ludoteca.service.background import LAST_WAIT, BackgroundLoop
from ludoteca.service.match_cache import MatchCache
from ludoteca.store.nodes import Announcement

EVERY: Final = 0.5  # seconds to wait for an announcement
LOOK_EVERY: Final = 1.0  # seconds between checks: announcements can be lost with a connection


class Poller:
    """Notifies listeners of this process of changes by other processes, within a second."""

    def __init__(self, cache: MatchCache) -> None:
        self._cache = cache
        self._seen: dict[str, int] = {}
        self._announcements = cache.store.announcements()
        self._looked = 0.0
        self.loop = BackgroundLoop("polling", self._step)
        self.loop.start()

    def _step(self) -> None:
        """Handles announcements, and regularly checks for missed ones."""
        if self._announcements is None:
            self.loop.wait(EVERY)
        else:
            for update in self._announcements.wait(EVERY):
                self._handle(update)
        if time.monotonic() - self._looked >= LOOK_EVERY and not self.loop.is_stopped():
            self._looked = time.monotonic()
            self.look()

    def _handle(self, update: Announcement) -> None:
        """Notifies listeners of an announced change, unless this process made it."""
        if update.match not in self._cache.listened():
            return
        is_new = self._seen.get(update.match) != update.revision
        self._seen[update.match] = update.revision
        if is_new and update.node != self._cache.store.node:
            self._cache.notify(update.match, update.n)

    def begin(self, match: str) -> None:
        """Starts to watch a match that now has a listener."""
        with self._cache.store.reading() as reader:
            self._seen.setdefault(match, reader.revision(match))

    def look(self) -> None:
        """Compares every match that has listeners with what was seen before."""
        matches = self._cache.listened()
        if not matches:
            self._seen = {}
            return
        with self._cache.store.reading() as reader:
            found = reader.latest(matches)
        for match, (n, revision) in found.items():
            if self._seen.get(match, revision) != revision:
                self._cache.notify(match, n)
        self._seen = {match: revision for match, (_, revision) in found.items()}

    def close(self) -> None:
        """Stops the thread, even if the database does not answer."""
        self.loop.stop()
        if self._announcements is None:
            self.loop.join()
            return
        waker = Thread(target=self._announcements.interrupt, daemon=True)
        waker.start()
        self.loop.join()
        waker.join(LAST_WAIT)
        if not self.loop.is_alive():  # else it still waits for the database with this connection
            self._announcements.close()
