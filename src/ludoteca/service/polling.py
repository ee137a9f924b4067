"""Other processes change matches too: this thread looks whether they did, and tells."""

from threading import Event, Thread
from typing import Final

import structlog
from sqlalchemy.exc import DBAPIError

from ludoteca.service.match_cache import MatchCache

EVERY: Final = 0.5  # seconds
LAST_WAIT: Final = 5.0

LOG = structlog.get_logger("ludoteca.polling")


class Poller:
    """Tells listeners of this process what happened in others, within a second."""

    def __init__(self, cache: MatchCache) -> None:
        self._cache = cache
        self._seen: dict[str, int] = {}
        self._stopped = Event()
        self._thread = Thread(target=self._run, daemon=True, name="polling")
        self._thread.start()

    def _run(self) -> None:
        while not self._stopped.wait(EVERY):
            try:
                self.look()
            except DBAPIError:
                LOG.exception("polling.trouble")

    def begin(self, match: str) -> None:
        """Somebody listens to a match from now on."""
        with self._cache.store.reading() as reader:
            self._seen.setdefault(match, reader.revision(match))

    def look(self) -> None:
        """Compares every match somebody listens to with what was seen before."""
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
        """Stops looking."""
        self._stopped.set()
        self._thread.join(LAST_WAIT)
