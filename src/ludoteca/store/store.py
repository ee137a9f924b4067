"""The database of the site: opens it, migrates it, reads and writes in transactions."""

import fcntl
import os
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import RLock
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from ludoteca.core.errors import BadNotation
from ludoteca.store.migrations import migrate, present
from ludoteca.store.nodes import Announcements, TurnLocks
from ludoteca.store.reader import Reader
from ludoteca.store.writer import Writer

SQLITE: Final = "sqlite"
FILE: Final = "sqlite:///"
POSTGRESQL: Final = "postgresql"
DRIVER: Final = "postgresql+psycopg"
KNOWN: Final = "sqlite:///FILE, postgresql://USER@HOST/NAME"
# Deadlines, in seconds: a database that does not answer must not block the site.
LOCK_SECONDS: Final = 5  # for another writer's lock
CONNECT_SECONDS: Final = 3
STATEMENT_SECONDS: Final = 10
POOL_SECONDS: Final = 5  # for a free connection of the pool
MILLISECONDS: Final = 1000
HEALTH: Final = "health"  # the setting written to check that writing works
DATABASE_ERRORS: Final = (SQLAlchemyError, sqlite3.Error)
MIGRATION_LOCK: Final = 7_118_105  # any number, the same in every process
CONNECTIONS: Final = 20
OWNER_ONLY: Final = 0o600
BESIDE: Final = ("-wal", "-shm", "-journal")  # endings of SQLite's additional files
IN_MEMORY: Final = ("", ":memory:")


class Store:
    """One database. SQLite belongs to one process at a time; PostgreSQL may be shared."""

    def __init__(self, url: str, *, is_keeper: bool = True) -> None:
        self.url: URL = read_url(url)
        self.is_shared: bool = self.url.get_backend_name() == POSTGRESQL
        self._write_lock = RLock()
        is_in_memory = not self.is_shared and (self.url.database or "") in IN_MEMORY
        self._read_lock: AbstractContextManager[object] = (
            self._write_lock if is_in_memory else nullcontext()
        )  # one connection
        self._writes: Connection | None = None
        self._lock_fd: int = -1
        self.node: str = secrets.token_hex(6)  # identifies this process in announcements
        self._check_file(is_keeper)
        if is_keeper:
            self._lock_file()
            self._restrict_files()
        self.engine: Engine = build_engine(self.url)
        if is_keeper:
            try:
                self._migrate()
            except BaseException:
                self.close()
                raise

    @property
    def path(self) -> Path | None:
        """The file of an SQLite database; None if it has none."""
        name = self.url.database or ""
        return None if self.is_shared or name in IN_MEMORY else Path(name)

    def place(self) -> str:
        """The URL of the database, without its password."""
        if self.path is not None:
            return f"{FILE}{self.path}"
        return self.url.render_as_string(hide_password=True)

    def _check_file(self, is_keeper: bool) -> None:
        """Raises BadNotation if the file cannot be used; only the keeper may create it."""
        path = self.path
        if path is None:
            return
        if not is_keeper and not path.is_file():
            raise BadNotation("file.missing", {"path": str(path)})
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            raise BadNotation("store.unwritable", {"path": str(path.parent)}) from None
        is_open = may_write(path.parent) and (not path.exists() or may_write(path))
        if path.is_dir() or not is_open:
            raise BadNotation("store.unwritable", {"path": str(path.parent)})

    def _lock_file(self) -> None:
        """Locks the database for this process, until it ends; raises BadNotation."""
        path = self.path
        if path is None:
            return
        try:
            self._lock_fd = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            raise BadNotation("store.unwritable", {"path": str(path.parent)}) from None
        try:
            fcntl.flock(self._lock_fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._release()
            raise BadNotation("store.one_process", {"path": str(path)}) from None

    def _restrict_files(self) -> None:
        """Makes the database files private to their owner; SQLite gives new ones the same mode."""
        path = self.path
        if path is None:
            return
        try:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
            for file in (path, *(path.with_name(path.name + end) for end in BESIDE)):
                if file.exists():
                    file.chmod(OWNER_ONLY)
        except OSError:
            self._release()
            raise BadNotation("store.unwritable", {"path": str(path.parent)}) from None

    def _release(self) -> None:
        if self._lock_fd >= 0:
            os.close(self._lock_fd)
            self._lock_fd = -1

    def _migrate(self) -> None:
        try:
            with self.engine.begin() as connection:
                if self.is_shared:
                    connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                migrate(connection)
        except (DBAPIError, sqlite3.Error) as problem:
            raise unusable(self, problem) from None

    @contextmanager
    def reading(self) -> Iterator[Reader]:
        """A read-only transaction."""
        with self._read_lock, self.engine.connect() as connection:
            yield Reader(connection)

    @contextmanager
    def writing(self) -> Iterator[Writer]:
        """A write transaction: committed at the end, or rolled back."""
        if self.is_shared:
            with self.engine.begin() as connection:
                yield Writer(connection)
            return
        with self._write_lock, self._write_connection().begin() as writing:
            yield Writer(writing.connection)

    def _write_connection(self) -> Connection:
        """The only connection that writes to SQLite, kept open."""
        if self._writes is None:
            self._writes = self.engine.connect().execution_options(ludoteca_writes=True)
        return self._writes

    def answers(self) -> bool:
        """Whether the database can be read and written."""
        try:
            with self.writing() as writer:
                writer.set_setting(HEALTH, str(int(time.time())))
            with self.reading() as reader:
                return bool(reader.setting(HEALTH))
        except DATABASE_ERRORS:
            return False

    def announcements(self) -> Announcements | None:
        """The announcements of other processes; None if the database is not shared."""
        return Announcements(self.engine) if self.is_shared else None

    def turn_locks(self) -> TurnLocks | None:
        """Locks between processes; None if the database is not shared."""
        return TurnLocks(self.engine) if self.is_shared else None

    def schema(self) -> str:
        """The schema of the database; empty if it has none."""
        with self.engine.connect() as connection:
            return present(connection)

    def close(self) -> None:
        """Closes all connections and releases the lock."""
        with self._write_lock:
            if self._writes is not None:
                self._writes.close()
                self._writes = None
        self.engine.dispose()
        self._release()


def unusable(store: Store, problem: DBAPIError | sqlite3.Error) -> BadNotation:
    """The refusal for a database that cannot be used."""
    error = problem.orig if isinstance(problem, DBAPIError) else problem
    reason = str(error).strip().splitlines()
    return BadNotation("store.unusable", {"place": store.place(), "reason": (reason or [""])[0]})


def read_url(text: str) -> URL:
    """The parsed URL of a database; BadNotation if its kind is unknown."""
    if text.startswith(FILE):  # the path may contain any characters
        return URL.create(SQLITE, database=text.removeprefix(FILE))
    try:
        url = make_url(text)
        kind = url.get_backend_name()
    except (ArgumentError, ValueError):
        raise BadNotation("store.url", {"known": KNOWN}) from None
    if kind == POSTGRESQL:
        return url.set(drivername=DRIVER)
    if kind != SQLITE:
        raise BadNotation("store.url", {"known": KNOWN})
    return url.set(drivername=SQLITE)


def build_engine(url: URL) -> Engine:
    """An engine with the settings each kind of database needs."""
    if url.get_backend_name() == POSTGRESQL:
        return create_engine(
            url,
            pool_size=CONNECTIONS,
            pool_pre_ping=True,
            pool_timeout=POOL_SECONDS,
            connect_args=deadlines(url),
            hide_parameters=True,
        )
    if (url.database or "") in IN_MEMORY:
        only = {"check_same_thread": False}
        engine = create_engine(url, poolclass=StaticPool, connect_args=only, hide_parameters=True)
    else:
        waits = {"timeout": LOCK_SECONDS}
        engine = create_engine(
            url, pool_size=CONNECTIONS, max_overflow=-1, connect_args=waits, hide_parameters=True
        )
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def deadlines(url: URL) -> dict[str, Any]:
    """Time limits for PostgreSQL; options in the URL are kept and take precedence."""
    in_url = url.query.get("options", "")
    limits = {"statement_timeout": STATEMENT_SECONDS, "lock_timeout": LOCK_SECONDS}
    ours = [f"-c {name}={seconds * MILLISECONDS}" for name, seconds in limits.items()]
    theirs = [in_url] if isinstance(in_url, str) else list(in_url)
    return {
        "connect_timeout": CONNECT_SECONDS,
        "tcp_user_timeout": STATEMENT_SECONDS * MILLISECONDS,
        "keepalives_idle": STATEMENT_SECONDS,
        "keepalives_interval": CONNECT_SECONDS,
        "options": " ".join([*ours, *theirs]).strip(),
    }


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Makes commits durable, and lets readers run beside the writer."""
    connection.isolation_level = None  # `begin_sqlite` starts the transactions
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: Connection) -> None:
    """Begins a transaction; a writing one takes the lock at once, so that it cannot fail later."""
    writes = connection.get_execution_options().get("ludoteca_writes")
    driver: sqlite3.Connection = connection.connection.dbapi_connection  # type: ignore[assignment]
    driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")


def may_write(path: Path) -> bool:
    """Whether the effective user may write to a path."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)
