"""All writes to the database, within one transaction."""

from dataclasses import asdict
from typing import Final

from sqlalchemy import Connection, bindparam, delete, func, insert, literal_column, select, update
from sqlalchemy.exc import IntegrityError

from ludoteca.store.reader import Reader
from ludoteca.store.ready import PreparedStatement
from ludoteca.store.rows import EventRow, MatchRow, SeatRow, SnapshotRow
from ludoteca.store.schema import (
    EVENTS,
    HOLDINGS,
    LISTINGS,
    MATCHES,
    NOTICES,
    ORDERS,
    REQUEST_KEYS,
    SEATS,
    SETTINGS,
    SHELVES,
    SNAPSHOTS,
    USED_KEYS,
)

INSERT_EVENT: Final = PreparedStatement(
    insert(EVENTS), ("match", "n", "seat", "text", "time", "cause")
)
MOVE_ON: Final = PreparedStatement(
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("match"))
    .values(
        n=bindparam("last"),
        status=bindparam("now"),
        deciders=bindparam("asked"),
        updated_at=bindparam("time"),
        revision=MATCHES.c.revision + literal_column("1"),
    ),
    ("match", "last", "now", "asked", "time"),
)
LOCK: Final = select(MATCHES).where(MATCHES.c.id == bindparam("match")).with_for_update()
DROP_SNAPSHOTS: Final = delete(SNAPSHOTS).where(
    SNAPSHOTS.c.match == bindparam("of"), SNAPSHOTS.c.steps > bindparam("step")
)


class Writer(Reader):
    """Reads and writes within one transaction."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)

    def lock(self, match: str) -> MatchRow | None:
        """The match, locked until this transaction ends."""
        row = self.connection.execute(LOCK, {"match": match}).one_or_none()
        return MatchRow(*row) if row else None

    def add_match(self, match: MatchRow, seats: list[SeatRow]) -> None:
        """Inserts a match with its seats."""
        self.connection.execute(insert(MATCHES), asdict(match))
        self.connection.execute(insert(SEATS), [asdict(seat) for seat in seats])

    def add_events(self, events: list[EventRow]) -> None:
        """Appends events; raises IntegrityError if a number exists already."""
        for event in events:
            facts = {
                "match": event.match,
                "n": event.n,
                "seat": event.seat,
                "text": event.text,
                "time": event.time,
                "cause": event.cause,
            }
            INSERT_EVENT.run(self.connection, facts)

    def move_on(self, match: str, n: int, status: str, deciders: int, time: float) -> None:
        """Sets the progress of the match after its last event."""
        facts = {"match": match, "last": n, "now": status, "asked": deciders, "time": time}
        MOVE_ON.run(self.connection, facts)

    def touch(self, match: str, status: str, time: float) -> None:
        """Sets the status after a change without an event: a seat taken, the match closed."""
        self.connection.execute(
            update(MATCHES)
            .where(MATCHES.c.id == match)
            .values(status=status, updated_at=time, revision=MATCHES.c.revision + 1)
        )

    def sit(self, match: str, seat: int, kind: str, name: str, bot: str) -> None:
        """Sets who plays a seat."""
        self.connection.execute(
            update(SEATS)
            .where(SEATS.c.match == match, SEATS.c.seat == seat)
            .values(kind=kind, name=name, bot=bot, is_taken=1)
        )

    def hold(self, device: str, match: str, seat: int) -> None:
        """Gives a seat to a device, unless it holds it already."""
        if seat not in self.holdings(device, match):
            values = {"device": device, "match": match, "seat": seat}
            self.connection.execute(insert(HOLDINGS), values)

    def release(self, match: str, seat: int, but: str) -> None:
        """Takes a seat from all devices except `but`."""
        c = HOLDINGS.c
        others = (c.match == match) & (c.seat == seat) & (c.device != but)
        self.connection.execute(delete(HOLDINGS).where(others))

    def set_key(
        self, match: str, seat: int, key: str, is_reissued: int, link_keeper: int = -1
    ) -> None:
        """Replaces the key of a seat."""
        where = update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == seat)
        self.connection.execute(
            where.values(key=key, is_reissued=is_reissued, link_keeper=link_keeper)
        )

    def add_used_key(self, digest: str, match: str, seat: int) -> None:
        """Stores the hash of an invitation that is no longer valid."""
        values = {"digest": digest, "match": match, "seat": seat}
        self.connection.execute(insert(USED_KEYS), values)

    def add_request(self, match: str, seat: int, key: str, digest: str, n: int) -> None:
        """Stores the answer to a request with a key."""
        values = {"match": match, "seat": seat, "key": key, "digest": digest, "n": n}
        self.connection.execute(insert(REQUEST_KEYS), values)

    def forget_requests(self, match: str, seat: int, n: int) -> None:
        """Deletes the requests of a seat that were answered before an event."""
        c = REQUEST_KEYS.c
        old = (c.match == match, c.seat == seat, c.n < n)
        self.connection.execute(delete(REQUEST_KEYS).where(*old))

    def add_notice(
        self, match: str, seat: int, code: str, time: float, facts: str = "", n: int = 0
    ) -> None:
        """Adds a notice to a table."""
        last = select(func.max(NOTICES.c.number)).where(NOTICES.c.match == match)
        number = (self.connection.execute(last).scalar() or 0) + 1
        values = {"match": match, "number": number, "seat": seat, "code": code, "time": time}
        self.connection.execute(insert(NOTICES), {**values, "facts": facts, "n": n})

    def add_listing(self, match: str, language: str, experience: str) -> None:
        """Stores the players an open table is for."""
        values = {"match": match, "language": language, "experience": experience}
        self.connection.execute(insert(LISTINGS), values)

    def set_shelf(self, device: str, match: str, shelf: str) -> None:
        """Puts a match on a shelf of the device; an empty name takes it off."""
        c = SHELVES.c
        self.connection.execute(delete(SHELVES).where(c.device == device, c.match == match))
        if shelf:
            values = {"device": device, "match": match, "shelf": shelf}
            self.connection.execute(insert(SHELVES), values)

    def set_rematch(self, match: str, following: str) -> None:
        """Sets the rematch of a match."""
        where = update(MATCHES).where(MATCHES.c.id == match)
        self.connection.execute(where.values(rematch=following))

    def add_snapshot(self, snapshot: SnapshotRow) -> None:
        """Stores a position."""
        self.connection.execute(insert(SNAPSHOTS), asdict(snapshot))

    def drop_snapshots(self, match: str, after_step: int) -> None:
        """Deletes the positions after a step."""
        self.connection.execute(DROP_SNAPSHOTS, {"of": match, "step": after_step})

    def add_setting(self, name: str, value: str) -> bool:
        """Adds a setting unless it exists; returns whether it was added."""
        try:
            with self.connection.begin_nested():
                self.connection.execute(insert(SETTINGS), {"name": name, "value": value})
        except IntegrityError:
            return False
        return True

    def set_setting(self, name: str, value: str) -> None:
        """Sets a setting; an empty one is deleted."""
        self.connection.execute(delete(SETTINGS).where(SETTINGS.c.name == name))
        if value:
            self.connection.execute(insert(SETTINGS), {"name": name, "value": value})

    def set_orders(self, match: str, seat: int, values: dict[str, int]) -> None:
        """Sets the standing orders of a seat."""
        c = ORDERS.c
        self.connection.execute(delete(ORDERS).where(c.match == match, c.seat == seat))
        rows = [
            {"match": match, "seat": seat, "name": name, "value": value}
            for name, value in values.items()
        ]
        if rows:
            self.connection.execute(insert(ORDERS), rows)
        touched = (
            update(MATCHES).where(MATCHES.c.id == match).values(revision=MATCHES.c.revision + 1)
        )
        self.connection.execute(touched)
