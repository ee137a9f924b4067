"""Several processes on one PostgreSQL database: announcements of changes, and locks."""

import hashlib
from contextlib import suppress
from threading import Lock
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

CHANNEL: Final = "ludoteca"
LISTEN: Final = f"LISTEN {CHANNEL}"
NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")
TRY_LOCK: Final = text("SELECT pg_try_advisory_lock(:key)")
UNLOCK: Final = text("SELECT pg_advisory_unlock(:key)")
LOCK_BYTES: Final = 8
LAST_WAIT: Final = 10.0  # seconds for another thread to end its statement


class Announcement(NamedTuple):
    """A changed match: the process that changed it, its last event, its revision."""

    node: str
    match: str
    n: int
    revision: int


def announce(connection: Connection, change: Announcement) -> None:
    """Announces a change to all processes when the transaction is committed."""
    payload = " ".join(map(str, change))
    connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})


def read_announcement(payload: str) -> Announcement | None:
    """The announcement in a payload; None if it is not one."""
    parts = payload.split(" ")
    if len(parts) != len(Announcement._fields) or not all(
        p.isascii() and p.isdigit() for p in parts[2:]
    ):
        return None
    return Announcement(parts[0], parts[1], int(parts[2]), int(parts[3]))


def own_connection(engine: Engine) -> Connection:
    """A connection outside the pool that stays open."""
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    connection.detach()
    return connection


def end(connection: Connection) -> None:
    """Closes a connection outside the pool, which releases its locks."""
    driver: Any = None if connection.closed else connection.connection.dbapi_connection
    with suppress(SQLAlchemyError):
        connection.close()
    if driver is not None:
        driver.close()


class Announcements:
    """Receives the announcements of other processes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None

    def wait(self, seconds: float) -> list[Announcement]:
        """The next announcements; empty if none comes within some seconds."""
        if self._connection is None:
            self._connection = own_connection(self._engine)
            self._connection.exec_driver_sql(LISTEN)
        driver: Any = self._connection.connection.dbapi_connection
        try:
            received = list(driver.notifies(timeout=seconds, stop_after=1))
            received += driver.notifies(timeout=0)
        except BaseException:
            self.close()
            raise
        found = [read_announcement(notify.payload) for notify in received]
        return [one for one in found if one is not None]

    def interrupt(self) -> None:
        """Ends a wait of another thread, if the database answers."""
        with suppress(SQLAlchemyError), self._engine.begin() as connection:
            connection.execute(NOTIFY, {"channel": CHANNEL, "payload": ""})

    def close(self) -> None:
        """Closes the connection; the next wait opens a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            end(connection)


class TurnLocks:
    """Locks that reserve a match for one process; they are released when the process ends."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._lock = Lock()

    def take(self, match: str) -> bool:
        """Tries to lock a match; returns whether it succeeded."""
        return self._ask(TRY_LOCK, match)

    def give_back(self, match: str) -> None:
        """Releases the lock of a match."""
        self._ask(UNLOCK, match)

    def _ask(self, question: Any, match: str) -> bool:
        with self._lock:
            try:
                if self._connection is None:
                    self._connection = own_connection(self._engine)
                return bool(self._connection.execute(question, {"key": key_of(match)}).scalar())
            except BaseException:
                self._close()
                raise

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            end(connection)

    def close(self) -> None:
        """Releases all locks, unless another thread still waits for the database."""
        if self._lock.acquire(timeout=LAST_WAIT):
            try:
                self._close()
            finally:
                self._lock.release()


def key_of(match: str) -> int:
    """The number PostgreSQL uses to lock a match."""
    digest = hashlib.sha256(match.encode()).digest()
    return int.from_bytes(digest[:LOCK_BYTES], "big", signed=True)
