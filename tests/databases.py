"""Databases for tests: SQLite files, and a PostgreSQL server (Debian's) on the loopback."""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

import psycopg
from sqlalchemy import Connection, text

from ludoteca.store import Store
from ludoteca.store.schema import METADATA

BINARIES: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
USER: Final = "ludoteca"
PATIENCE: Final = 60.0


def free_port() -> int:
    """Returns an unused port on the loopback."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def server_owner() -> int | None:
    """Returns the user id to run PostgreSQL as, because it refuses root; None if not root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_uid
        except KeyError:
            continue
    return 65534


@contextmanager
def postgresql() -> Iterator[str]:
    """Starts a new server, yields its URL, and stops it at the end."""
    assert BINARIES, "PostgreSQL is not installed; tools/system.sh does it"
    folder = Path(tempfile.mkdtemp(prefix="ludoteca-pg-"))
    owner = server_owner()
    if owner is not None:
        os.chown(folder, owner, -1)
    binaries, data, port = BINARIES[-1], str(folder / "data"), free_port()
    run = [
        str(binaries / "initdb"),
        "-D",
        data,
        "-U",
        USER,
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--no-locale",
        "-N",
    ]
    subprocess.run(run, check=True, user=owner, cwd=folder, stdout=subprocess.DEVNULL)
    settings = {
        "listen_addresses": "127.0.0.1",
        "port": str(port),
        "unix_socket_directories": "",
        "max_connections": "200",
        "shared_buffers": "32MB",
        "fsync": "off",  # our processes are killed, never the machine
    }
    flags = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    log = (folder / "log").open("wb")
    command = [str(binaries / "postgres"), "-D", data, *flags]
    server = subprocess.Popen(command, user=owner, cwd=folder, stdout=log, stderr=log)
    try:
        url = f"postgresql://{USER}@127.0.0.1:{port}"
        wait_for(f"{url}/postgres", server, folder / "log")
        yield url
    finally:
        server.send_signal(signal.SIGQUIT)  # immediate shutdown: the data is deleted anyway
        server.wait(PATIENCE)
        log.close()
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(url: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    """Waits until the server accepts connections."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(url, connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            message = log.read_text(encoding="utf-8", errors="replace")
            assert server.poll() is None and time.monotonic() < end, message
            time.sleep(0.1)


def fresh_database(server: str) -> str:
    """Creates an empty schema on a server and returns its URL: faster than a new database."""
    name = new_name()
    run_script(server, f"CREATE SCHEMA {name}")
    return schema_address(server, name)


def migrated_database(server: str) -> str:
    """Creates a migrated schema without rows and returns its URL."""
    template, script = migrated_schema(server)
    name = new_name()
    run_script(server, script.replace(template, name))
    return schema_address(server, name)


@cache
def migrated_schema(server: str) -> tuple[str, str]:
    """Returns the name of a migrated schema, and the SQL script that creates it."""
    name = new_name()
    run_script(server, f"CREATE SCHEMA {name}")
    Store(schema_address(server, name)).close()
    dump = [str(BINARIES[-1] / "pg_dump"), "--schema", name, "--inserts", f"{server}/postgres"]
    found = subprocess.run(dump, check=True, capture_output=True, text=True).stdout
    lines = [line for line in found.splitlines() if not line.startswith("\\")]  # commands of psql
    return name, "\n".join(lines)


def new_name() -> str:
    """Returns a unique name for a schema."""
    return f"test_{secrets.token_hex(6)}"


def schema_address(server: str, name: str) -> str:
    """Returns the URL of a schema on a server."""
    return f"{server}/postgres?options=-csearch_path%3D{name}"


def run_script(server: str, script: str) -> None:
    """Runs SQL statements on a server."""
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(script.encode())


def migrated_file(path: Path) -> str:
    """Creates a migrated SQLite file without rows and returns its URL."""
    path.write_bytes(migrated_bytes())
    return f"sqlite:///{path}"


@cache
def migrated_bytes() -> bytes:
    """Returns the content of a migrated SQLite file, so that copies need no migration."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "template.db"
        Store(f"sqlite:///{path}").close()
        return path.read_bytes()


FIRST_TABLES: Final = ("matches", "seats", "holdings", "events", "snapshots", "settings")
LATER_COLUMNS: Final = (
    "events.cause", "seats.is_reissued", "seats.link_keeper", "seats.stand_in", "seats.departure",
    "matches.is_fixed", "matches.pace", "matches.paused_at", "matches.stand_in",
)  # fmt: skip


def back_to_first_schema(connection: Connection) -> None:
    """Takes a database back to the schema of the first version."""
    connection.execute(text("DROP INDEX matches_by_listing"))
    for table in reversed(METADATA.sorted_tables):
        if table.name not in FIRST_TABLES:
            connection.execute(text(f"DROP TABLE {table.name}"))
    for column in LATER_COLUMNS:
        place, name = column.split(".")
        connection.execute(text(f"ALTER TABLE {place} DROP COLUMN {name}"))
    connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
