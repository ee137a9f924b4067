"""A thread that notices changes made by other processes and notifies the listeners of this one."""

import time
from typing import Final

from ludoteca.service.background import BackgroundLoop
from ludoteca.service.match_cache import MatchCache
from ludoteca.store.nodes import Announcement

EVERY: Final = 0.5  # seconds to wait for an announcement
LOOK_EVERY: Final = 1.0  # seconds between two looks: an announcement may be lost with a connection


class Poller:
    """Notifies listeners of this process about events of others, within a second."""

    def __init__(self, cache: MatchCache) -> None:
        self._cache = cache
        self._seen: dict[str, int] = {}
        self._announcements = cache.store.announcements()
        self._looked = 0.0
        self.loop = BackgroundLoop("polling", self._step)
        self.loop.start()

    def _step(self) -> None:
        """Hears what is announced; now and then looks whether something was missed."""
        if self._announcements is None:
            self.loop.wait(EVERY)
        else:
            for change in self._announcements.wait(EVERY):
                self._hear(change)
        if time.monotonic() - self._looked >= LOOK_EVERY and not self.loop.is_stopped():
            self._looked = time.monotonic()
            self.look()

    def _hear(self, change: Announcement) -> None:
        """A change that some process announced; our own listeners know our own changes."""
        if change.match not in self._cache.listened():
            return
        is_new = self._seen.get(change.match) != change.revision
        self._seen[change.match] = change.revision
        if is_new and change.node != self._cache.store.node:
            self._cache.notify(change.match, change.n)

    def begin(self, match: str) -> None:
        """Starts to watch a match that has a listener now."""
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
        """Stops the thread."""
        self.loop.stop()
        self.loop.join()
        if self._announcements is not None:
            self._announcements.close()
