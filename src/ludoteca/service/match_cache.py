"""The matches in memory, shared by all parts of the service, and their listeners."""

import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from threading import Lock, RLock
from typing import Final

from ludoteca.core.errors import NotFound
from ludoteca.core.record import UNDO, Record, fingerprint, read_undo
from ludoteca.service.loaded_match import LoadedMatch
from ludoteca.service.loading import known_rules, load, options_of
from ludoteca.service.models import PLAYING, Table
from ludoteca.service.policy import TablePolicy
from ludoteca.service.reasons import ReasonBook
from ludoteca.service.turns import newly_asked, people_asked, queue_turns
from ludoteca.store import MatchRow, NoticeRow, SeatRow, Store
from ludoteca.store.nodes import Announcement, announce
from ludoteca.store.reader import Reader
from ludoteca.store.writer import Writer

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
MOST_OPEN: Final = 500  # matches kept in memory
LOCKS: Final = 64  # matches share them; two updates of one match never overlap

Listener = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class MatchEntry:
    """A match in memory; `loaded` is None if this program does not have its rules."""

    row: MatchRow
    seats: list[SeatRow]
    loaded: LoadedMatch | None
    fingerprint: str
    holders: dict[str, list[int]]  # seats by device; -1 is a spectator
    orders: dict[int, dict[str, int]]  # standing orders by seat
    notices: list[NoticeRow]  # notices shown to everyone, newest first
    tables: dict[int, Table] = field(init=False, default_factory=dict)  # cached, by seat


@dataclass(slots=True)
class MatchUpdate:
    """A match within a transaction: before and after the commit."""

    writer: Writer
    entry: MatchEntry
    after: MatchEntry | None = None
    is_quiet: bool = False  # listeners are not notified
    entry_before: MatchEntry = field(init=False)  # when the transaction began

    def __post_init__(self) -> None:
        self.entry_before = self.entry

    def read_seats_again(self) -> None:
        """Reads seats, holders and status again after they changed."""
        row = self.writer.match(self.entry.row.id)
        assert row is not None
        seats, holders = self.writer.seats(row.id), self.writer.holders(row.id)
        orders = self.writer.orders(row.id)
        self.after = replace(
            self.entry,
            row=row,
            seats=seats,
            holders=holders,
            orders=orders,
            notices=self.writer.notices(row.id),
        )


def check_token(text: str, code: str) -> None:
    """Raises NotFound if the text cannot be an id or a key."""
    if not TOKEN.fullmatch(text):
        raise NotFound(code, {})


class MatchCache:
    """Opens matches, updates each one at a time, and notifies listeners."""

    def __init__(
        self, store: Store, now: Callable[[], float], policy: TablePolicy | None = None
    ) -> None:
        self.store = store
        self.reasons = ReasonBook()  # of the bots' moves
        self.now = now
        self.policy = policy or TablePolicy()
        self.on_change: Callable[[MatchUpdate], None] | None = None  # within the transaction
        self._entries: OrderedDict[str, MatchEntry] = OrderedDict()
        self._guard = Lock()
        self._locks: list[RLock] = [RLock() for _ in range(LOCKS)]
        self._listeners: dict[str, list[Listener]] = {}

    def open(self, match: str) -> MatchEntry:
        """The current match; raises NotFound."""
        if not self.store.is_shared:  # memory and store are always equal
            cached = self._cached(match)
            if cached is not None:
                return cached
        check_token(match, "table.unknown")
        with self._lock_of(match):
            cached = self._cached(match)
            if cached is not None and not self.store.is_shared:
                return cached
            with self.store.reading() as reader:
                if cached is not None and reader.revision(match) == cached.row.revision:
                    return cached
                entry = self._read(reader, reader.match(match), cached, match)
            self._store(entry)
            return entry

    @contextmanager
    def updating(self, match: str) -> Iterator[MatchUpdate]:
        """Updates a match in one transaction, with no other update of it meanwhile."""
        check_token(match, "table.unknown")
        with self._lock_of(match):
            cached = self._cached(match)
            with self.store.writing() as writer:
                if cached is None or self.store.is_shared:
                    cached = self._read(writer, writer.lock(match), cached, match)
                entry = cached  # no other process writes to a store that is not shared
                update = MatchUpdate(writer, entry)
                yield update
                if self.on_change is not None and update.after is not None:
                    self.on_change(update)
                self._queue_turns(update)
                self._announce(update)
            self._store(update.after or entry)
        if update.after is not None and not update.is_quiet:
            self.notify(match, update.after.row.n)

    def _queue_turns(self, update: MatchUpdate) -> None:
        """Queues notices for players whose turn it has become."""
        old, new = update.entry_before, update.after
        if new is None or new.row.status != PLAYING:
            return
        before = people_asked(old.row, old.seats), old.holders
        after = people_asked(new.row, new.seats), new.holders
        queue_turns(update.writer, new.row, newly_asked(before, after), self.now())

    def _announce(self, update: MatchUpdate) -> None:
        """Announces an update to other processes, sent when it is committed."""
        after = update.after
        if self.store.is_shared and after is not None and not update.is_quiet:
            row = after.row
            announcement = Announcement(self.store.node, row.id, row.n, row.revision)
            announce(update.writer.connection, announcement)

    def _read(
        self, reader: Reader, row: MatchRow | None, cached: MatchEntry | None, match: str
    ) -> MatchEntry:
        """The match as stored; reuses what is in memory."""
        if row is None:
            raise NotFound("table.unknown", {})
        if cached is not None and cached.row.revision == row.revision:
            return cached
        rules = known_rules(row)
        loaded: LoadedMatch | None = None
        if cached is not None and cached.loaded is not None:
            loaded = self._catch_up(reader, row, cached.loaded)
        elif rules is not None:
            loaded = load(reader, rules, row)
        mark = cached.fingerprint if cached else fingerprint(record_without_actions(row))
        seats, holders = reader.seats(match), reader.holders(match)
        orders, notices = reader.orders(match), reader.notices(match)
        return MatchEntry(row, seats, loaded, mark, holders, orders, notices)

    def _catch_up(self, reader: Reader, row: MatchRow, loaded: LoadedMatch) -> LoadedMatch:
        """The match after the events that another process stored."""
        if loaded.n == row.n:
            return loaded
        fork = loaded.fork()
        fork.keeps_all = True
        for event in reader.events(row.id, loaded.n):
            if event.text.startswith(UNDO) and not fork.can_reach(read_undo(event.text)):
                return load(reader, loaded.rules, row)
            fork.take(event.seat, event.text, event.time, event.cause)
        fork.trim()
        return fork

    def _lock_of(self, match: str) -> RLock:
        return self._locks[hash(match) % LOCKS]

    def _cached(self, match: str) -> MatchEntry | None:
        with self._guard:
            found = self._entries.get(match)
            if found is not None:
                self._entries.move_to_end(match)
            return found

    def _store(self, entry: MatchEntry) -> None:
        with self._guard:
            self._entries[entry.row.id] = entry
            self._entries.move_to_end(entry.row.id)
            while len(self._entries) > MOST_OPEN:
                self._entries.popitem(last=False)

    @contextmanager
    def standstill(self) -> Iterator[None]:
        """Blocks all updates of this process, then empties the cache."""
        with ExitStack() as held:
            for lock in self._locks:
                held.enter_context(lock)
            yield
            with self._guard:
                self._entries.clear()

    def open_count(self) -> int:
        """How many matches are in memory."""
        with self._guard:
            return len(self._entries)

    def listen(self, match: str, listener: Listener) -> Callable[[], None]:
        """Calls `listener` with the last event's number whenever the match changes."""
        with self._guard:
            self._listeners.setdefault(match, []).append(listener)

        def stop() -> None:
            with self._guard:
                listeners = self._listeners.get(match, [])
                if listener in listeners:
                    listeners.remove(listener)
                if not listeners:
                    self._listeners.pop(match, None)

        return stop

    def listened(self) -> list[str]:
        """The matches that have listeners."""
        with self._guard:
            return list(self._listeners)

    def notify(self, match: str, n: int) -> None:
        """Notifies every listener of a match."""
        with self._guard:
            listeners = list(self._listeners.get(match, []))
        for listener in listeners:
            listener(n)


def record_without_actions(row: MatchRow) -> Record:
    """The record of a match without its actions."""
    return Record(row.game, row.version, options_of(row), [], row.seed, [])


def advanced(entry: MatchEntry, loaded: LoadedMatch, status: str, time: float) -> MatchEntry:
    """The entry as it will be after events that are being stored."""
    row = replace(
        entry.row,
        n=loaded.n,
        status=status,
        deciders=loaded.deciders(),
        updated_at=time,
        revision=entry.row.revision + 1,
    )
    return replace(entry, row=row, loaded=loaded)
