"""Several processes on one PostgreSQL database: they tell each other of changes, and take turns."""

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


class Announcement(NamedTuple):
    """A match that has changed: by which process, its last event and how often it changed."""

    node: str
    match: str
    n: int
    revision: int


def announce(connection: Connection, change: Announcement) -> None:
    """Tells all processes of a change, when and if it is committed."""
    payload = " ".join(map(str, change))
    connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})


def read_announcement(payload: str) -> Announcement | None:
    """A payload of ours; None for any other."""
    parts = payload.split(" ")
    if len(parts) != len(Announcement._fields) or not all(
        p.isascii() and p.isdigit() for p in parts[2:]
    ):
        return None
    return Announcement(parts[0], parts[1], int(parts[2]), int(parts[3]))


def own_connection(engine: Engine) -> Connection:
    """A connection outside of the pool, that stays open."""
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    connection.detach()
    return connection


def end(connection: Connection) -> None:
    """Closes a connection outside of the pool for good, with all that it held."""
    driver: Any = None if connection.closed else connection.connection.dbapi_connection
    with suppress(SQLAlchemyError):
        connection.close()
    if driver is not None:
        driver.close()


class Announcements:
    """Hears what other processes announce."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None

    def wait(self, seconds: float) -> list[Announcement]:
        """What was announced, as soon as there is something; nothing after some seconds."""
        if self._connection is None:
            self._connection = own_connection(self._engine)
            self._connection.exec_driver_sql(LISTEN)
        driver: Any = self._connection.connection.dbapi_connection
        try:
            heard = list(driver.notifies(timeout=seconds, stop_after=1))
            heard += driver.notifies(timeout=0)
        except BaseException:
            self.close()
            raise
        found = [read_announcement(notify.payload) for notify in heard]
        return [one for one in found if one is not None]

    def close(self) -> None:
        """Hears no more; the next wait begins afresh."""
        connection, self._connection = self._connection, None
        if connection is not None:
            end(connection)


class TurnLocks:
    """Which process serves a match; what a process held is free when it ends, however it ends."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._lock = Lock()

    def take(self, match: str) -> bool:
        """Whether this process may serve a match now."""
        return self._ask(TRY_LOCK, match)

    def give_back(self, match: str) -> None:
        """Another process may serve it."""
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
        """Lets everything go."""
        with self._lock:
            self._close()


def key_of(match: str) -> int:
    """A match as the number PostgreSQL locks by."""
    digest = hashlib.sha256(match.encode()).digest()
    return int.from_bytes(digest[:LOCK_BYTES], "big", signed=True)
