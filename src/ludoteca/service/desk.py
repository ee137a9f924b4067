"""What all parts of the service share: the store, the open matches, and who listens."""

import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from threading import Lock, RLock
from typing import Final

from ludoteca.core.errors import NotFound
from ludoteca.core.record import Record, fingerprint
from ludoteca.service.live import UNDO, Live, read_undo
from ludoteca.service.loading import known_rules, load, options_of
from ludoteca.service.things import PLAYING, Table
from ludoteca.store import MatchRow, NoticeRow, SeatRow, Store
from ludoteca.store.reader import Reader
from ludoteca.store.writer import Writer

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
MOST_OPEN: Final = 500  # matches kept in memory
LOCKS: Final = 64  # matches share them; two changes of one match never overlap

Tell = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Opened:
    """A match in memory; `live` is None if its rules are not here."""

    row: MatchRow
    seats: list[SeatRow]
    live: Live | None
    fingerprint: str
    holders: dict[str, list[int]]  # seats by device; -1 watches
    orders: dict[int, dict[str, int]]  # standing orders by seat
    notices: list[NoticeRow]  # what everybody is told of the seats, the newest first
    told: dict[int, Table] = field(init=False, default_factory=dict)  # by seat: as it may know it


@dataclass(slots=True)
class Change:
    """A match inside a transaction: as it is, and as it will be once that is committed."""

    writer: Writer
    opened: Opened
    after: Opened | None = None
    is_quiet: bool = False  # nobody needs to be told

    def reseat(self) -> None:
        """The seats, their holders or the status were changed: they are read again."""
        row = self.writer.match(self.opened.row.id)
        assert row is not None
        seats, holders = self.writer.seats(row.id), self.writer.holders(row.id)
        orders = self.writer.orders(row.id)
        self.after = replace(
            self.opened,
            row=row,
            seats=seats,
            holders=holders,
            orders=orders,
            notices=self.writer.notices(row.id),
        )


def check_token(text: str, code: str) -> None:
    """Silence for what could be an id or a key; anything else names nothing."""
    if not TOKEN.fullmatch(text):
        raise NotFound(code, {})


class Desk:
    """Opens matches, changes them one at a time, and tells whoever listens."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now
        self._opened: OrderedDict[str, Opened] = OrderedDict()
        self._guard = Lock()
        self._locks: list[RLock] = [RLock() for _ in range(LOCKS)]
        self._listeners: dict[str, list[Tell]] = {}

    def open(self, match: str) -> Opened:
        """A match as it is now; NotFound."""
        if not self.store.is_shared:  # what is in memory is what is stored
            kept = self._kept(match)
            if kept is not None:
                return kept
        check_token(match, "table.unknown")
        with self._lock_of(match):
            kept = self._kept(match)
            if kept is not None and not self.store.is_shared:
                return kept
            with self.store.reading() as reader:
                if kept is not None and reader.stamp(match) == kept.row.stamp:
                    return kept
                opened = self._read(reader, reader.match(match), kept, match)
            self._keep(opened)
            return opened

    def is_at_hand(self, device: str, match: str) -> bool:
        """Whether a match goes on in memory, and a device may look at it without the store."""
        if self.store.is_shared:
            return False
        kept = self._kept(match)
        return kept is not None and kept.row.status == PLAYING and device in kept.holders

    @contextmanager
    def changing(self, match: str) -> Iterator[Change]:
        """One change of one match: stored whole, or not at all."""
        check_token(match, "table.unknown")
        with self._lock_of(match):
            kept = self._kept(match)
            with self.store.writing() as writer:
                if kept is None or self.store.is_shared:
                    kept = self._read(writer, writer.lock(match), kept, match)
                opened = kept  # nobody but us writes what is not shared
                change = Change(writer, opened)
                yield change
            self._keep(change.after or opened)
        if change.after is not None and not change.is_quiet:
            self.tell(match, change.after.row.n)

    def _read(
        self, reader: Reader, row: MatchRow | None, kept: Opened | None, match: str
    ) -> Opened:
        """The match as the store has it; what is in memory already is not read again."""
        if row is None:
            raise NotFound("table.unknown", {})
        if kept is not None and kept.row.stamp == row.stamp:
            return kept
        rules = known_rules(row)
        live: Live | None = None
        if kept is not None and kept.live is not None:
            live = self._caught_up(reader, row, kept.live)
        elif rules is not None:
            live = load(reader, rules, row)
        mark = kept.fingerprint if kept else fingerprint(naked_record(row))
        seats, holders = reader.seats(match), reader.holders(match)
        orders, notices = reader.orders(match), reader.notices(match)
        return Opened(row, seats, live, mark, holders, orders, notices)

    def _caught_up(self, reader: Reader, row: MatchRow, live: Live) -> Live:
        """A match that another process has moved on."""
        if live.n == row.n:
            return live
        fork = live.fork()
        fork.keeps_all = True
        for event in reader.events(row.id, live.n):
            if event.text.startswith(UNDO) and not fork.can_reach(read_undo(event.text)):
                return load(reader, live.rules, row)
            fork.take(event.seat, event.text, event.time, event.cause)
        fork.trim()
        return fork

    def _lock_of(self, match: str) -> RLock:
        return self._locks[hash(match) % LOCKS]

    def _kept(self, match: str) -> Opened | None:
        with self._guard:
            found = self._opened.get(match)
            if found is not None:
                self._opened.move_to_end(match)
            return found

    def _keep(self, opened: Opened) -> None:
        with self._guard:
            self._opened[opened.row.id] = opened
            self._opened.move_to_end(opened.row.id)
            while len(self._opened) > MOST_OPEN:
                self._opened.popitem(last=False)

    def open_count(self) -> int:
        """How many matches are in memory."""
        with self._guard:
            return len(self._opened)

    def listen(self, match: str, tell: Tell) -> Callable[[], None]:
        """Calls `tell` with the last event's number whenever the match changes."""
        with self._guard:
            self._listeners.setdefault(match, []).append(tell)

        def stop() -> None:
            with self._guard:
                told = self._listeners.get(match, [])
                if tell in told:
                    told.remove(tell)
                if not told:
                    self._listeners.pop(match, None)

        return stop

    def listened(self) -> list[str]:
        """The matches somebody listens to."""
        with self._guard:
            return list(self._listeners)

    def tell(self, match: str, n: int) -> None:
        """Tells every listener of a match."""
        with self._guard:
            told = list(self._listeners.get(match, []))
        for tell in told:
            tell(n)


def naked_record(row: MatchRow) -> Record:
    """What a match was made of, without its actions."""
    return Record(row.game, row.version, options_of(row), [], row.seed, [])


def moved_on(opened: Opened, live: Live, status: str, time: float) -> Opened:
    """The match after events that are being stored."""
    row = replace(
        opened.row,
        n=live.n,
        status=status,
        deciders=live.deciders(),
        moved=time,
        stamp=opened.row.stamp + 1,
    )
    return replace(opened, row=row, live=live)
