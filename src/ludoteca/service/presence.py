"""Who is at a table: everybody with an open stream of events, and those who just asked for a page.

Arrivals and departures are stored by a thread of their own, and refreshed while they last: after a
crash nobody stays for longer than `LOST` seconds.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Final

from ludoteca.core.errors import NotFound
from ludoteca.service.background import BackgroundLoop
from ludoteca.service.match_cache import MatchCache
from ludoteca.service.models import PLAYING
from ludoteca.store import CompanyQueries, PresenceRow

EVERY: Final = 0.5  # seconds between two looks
GRACE: Final = 8.0  # seconds for a page to come back: it may only be loaded again
VISIT: Final = 90.0  # seconds after a page without a stream
REFRESH: Final = 60.0
LOST: Final = 150.0  # seconds after the last sign of somebody who did not say goodbye

Place = tuple[str, int]  # match and seat


class Presence:
    """Counts open streams by seat, and notes who came and who went."""

    def __init__(self, cache: MatchCache, returned: Callable[[str, int], None]) -> None:
        self._cache = cache
        self._returned = returned  # called for everybody who comes to a table
        self._streams: dict[Place, int] = {}
        self._until: dict[Place, float] = {}
        self._here: set[Place] = set()  # as stored
        self._refreshed = cache.now()
        self._lock = Lock()
        self.loop = BackgroundLoop("presence", self._step)
        self.loop.start()

    def arrive(self, match: str, seats: Iterable[int]) -> Callable[[], None]:
        """The people of some seats are there; returns how to say that they are gone."""
        places = [(match, seat) for seat in seats if seat >= 0]
        with self._lock:
            for place in places:
                self._streams[place] = self._streams.get(place, 0) + 1
                self._until.pop(place, None)

        def depart() -> None:
            with self._lock:
                for place in places:
                    self._streams[place] -= 1
                    if not self._streams[place]:
                        del self._streams[place]
                        self._until[place] = self._cache.now() + GRACE

        return depart

    def visit(self, match: str, seats: Iterable[int]) -> None:
        """The people of some seats asked for a page that will not ask again by itself."""
        until = self._cache.now() + VISIT
        with self._lock:
            for seat in seats:
                if seat >= 0 and (match, seat) not in self._streams:
                    self._until[match, seat] = until

    def _step(self) -> None:
        self.look()
        self.loop.wait(EVERY)

    def look(self) -> None:
        """Stores who came and who went since the last look."""
        now = self._cache.now()
        with self._lock:
            self._until = {place: end for place, end in self._until.items() if end > now}
            there = set(self._streams) | set(self._until)
        changes: dict[str, dict[int, bool]] = defaultdict(dict)
        for match, seat in there ^ self._here:
            changes[match][seat] = (match, seat) in there
        for match, seats in changes.items():
            self._store(match, seats, now)
        self._here = there
        if there and now - self._refreshed >= REFRESH:
            self._refreshed = now
            with self._cache.store.writing() as writer:
                CompanyQueries(writer.connection).refresh_presence(sorted(there), now)

    def _store(self, match: str, seats: dict[int, bool], now: float) -> None:
        """Stores the changes at one table, and tells those who listen there."""
        try:
            with self._cache.updating(match) as update:
                row = update.entry.row
                queries = CompanyQueries(update.writer.connection)
                for seat, is_here in seats.items():
                    queries.set_presence(PresenceRow(match, seat, int(is_here), now))
                update.writer.touch(match, row.status, row.updated_at)
                update.read_seats_again()
        except NotFound:  # deleted meanwhile
            return
        if row.status == PLAYING:
            for seat in [seat for seat, is_here in seats.items() if is_here]:
                self._returned(match, seat)

    def close(self) -> None:
        """Stops looking."""
        self.loop.stop()
        self.loop.join()


def is_here(row: PresenceRow | None, now: float) -> bool:
    """Whether somebody is there."""
    return row is not None and bool(row.is_here) and now - row.seen_at < LOST


def away_since(row: PresenceRow | None, beginning: float) -> float:
    """When somebody was last seen; at the latest when the match began."""
    return max(row.seen_at, beginning) if row is not None else beginning
