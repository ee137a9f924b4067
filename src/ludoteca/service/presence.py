"""Who is at a table: players with an open event stream, and those who just loaded a page.

A thread stores arrivals and departures, and refreshes them: after a crash a player counts as
present for at most `LOST` seconds.
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

EVERY: Final = 0.5  # seconds between two checks
GRACE: Final = 8.0  # seconds for a page to come back after a reload
VISIT: Final = 90.0  # seconds that a page without a stream counts
REFRESH: Final = 60.0
LOST: Final = 150.0  # seconds after the last refresh

Place = tuple[str, int]  # match and seat


class Presence:
    """Counts open streams by seat, and stores arrivals and departures."""

    def __init__(self, cache: MatchCache, returned: Callable[[str, int], None]) -> None:
        self._cache = cache
        self._returned = returned  # called for each player who comes to a table
        self._streams: dict[Place, int] = {}
        self._until: dict[Place, float] = {}
        self._here: set[Place] = set()  # as stored
        self._refreshed = cache.now()
        self._lock = Lock()
        self.loop = BackgroundLoop("presence", self._step)
        self.loop.start()

    def arrive(self, match: str, seats: Iterable[int]) -> Callable[[], None]:
        """Marks seats as present; returns a function that ends this."""
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
        """Marks seats as present for a while: their page has no event stream."""
        until = self._cache.now() + VISIT
        with self._lock:
            for seat in seats:
                if seat >= 0 and (match, seat) not in self._streams:
                    self._until[match, seat] = until

    def _step(self) -> None:
        self.look()
        self.loop.wait(EVERY)

    def look(self) -> None:
        """Stores arrivals and departures since the last check."""
        now = self._cache.now()
        with self._lock:
            self._until = {  # a clock that was put back must not keep anybody here
                place: end for place, end in self._until.items() if now < end <= now + LOST
            }
            there = set(self._streams) | set(self._until)
        changes: dict[str, dict[int, bool]] = defaultdict(dict)
        for match, seat in there ^ self._here:
            changes[match][seat] = (match, seat) in there
        for match, seats in changes.items():
            self._store(match, seats, now)
        self._here = there
        if there and not 0 <= now - self._refreshed < REFRESH:
            self._refresh(there, now)

    def _refresh(self, there: set[Place], now: float) -> None:
        """Stores that those present still are; after a pause of the server, listeners are told."""
        was_paused = now - self._refreshed >= LOST  # meanwhile pages showed everyone as away
        self._refreshed = now
        with self._cache.store.writing() as writer:
            CompanyQueries(writer.connection).refresh_presence(sorted(there), now)
        for match in sorted({match for match, _ in there}) if was_paused else []:
            self._cache.notify(match, self._cache.open(match).row.n)

    def _store(self, match: str, seats: dict[int, bool], now: float) -> None:
        """Stores the changes at one table and notifies its listeners."""
        try:
            with self._cache.updating(match) as update:
                row = update.entry.row
                queries = CompanyQueries(update.writer.connection)
                for seat, is_here in seats.items():
                    queries.set_presence(PresenceRow(match, seat, int(is_here), now))
                update.writer.touch(match, row.status, row.updated_at)
                update.read_seats_again()
        except NotFound:  # the match was deleted meanwhile
            return
        if row.status == PLAYING:
            for seat in [seat for seat, is_here in seats.items() if is_here]:
                self._returned(match, seat)

    def close(self) -> None:
        """Stops the thread."""
        self.loop.stop()
        self.loop.join()


def is_here(row: PresenceRow | None, now: float) -> bool:
    """Whether the player of a presence row is at the table."""
    return row is not None and bool(row.is_here) and now - row.seen_at < LOST


def away_since(row: PresenceRow | None, beginning: float) -> float:
    """When the player was last seen, but not before the match began."""
    return max(row.seen_at, beginning) if row is not None else beginning
