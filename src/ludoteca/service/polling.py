"""A thread that notices changes made by other processes and notifies the listeners of this one."""

from typing import Final

from ludoteca.service.background import BackgroundLoop
from ludoteca.service.match_cache import MatchCache

EVERY: Final = 0.5  # seconds


class Poller:
    """Notifies listeners of this process about events of others, within a second."""

    def __init__(self, cache: MatchCache) -> None:
        self._cache = cache
        self._seen: dict[str, int] = {}
        self.loop = BackgroundLoop("polling", self._step)
        self.loop.start()

    def _step(self) -> None:
        if not self.loop.wait(EVERY):
            self.look()

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
