"""Backups of the whole database: lines of JSON for any database, or a copy of the SQLite file.

Snapshots are a cache and are left out. Only the file's owner may read it: it holds the secrets of
the site.
"""

import gzip
import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TextIO

from sqlalchemy import Column, Connection, Table, insert, inspect, select
from sqlalchemy.exc import DBAPIError

from ludoteca.core.errors import BadNotation
from ludoteca.store.migrations import is_known, newest, present
from ludoteca.store.schema import IN_ORDER, MATCHES, SNAPSHOTS
from ludoteca.store.store import Store, unusable

FORMAT: Final = "ludoteca-backup"
COPIES: Final = (".db", ".sqlite")  # endings of files that are copies of the SQLite file
PACKED: Final = ".gz"
OWNER_ONLY: Final = 0o600
AT_ONCE: Final = 500  # rows
KEPT: Final = tuple(table for table in IN_ORDER if table is not SNAPSHOTS)
BY_NAME: Final = {table.name: table for table in KEPT}

Row = dict[str, Any]


def backup(store: Store, path: Path) -> int:
    """Writes all tables to a new file; returns the number of matches. The site may keep running."""
    if path.exists():
        raise BadNotation("backup.exists", {"path": str(path)})
    try:
        check_source(store)
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
        try:
            return copy_file(store, path) if path.suffix in COPIES else dump(store, path)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
    except OSError:
        raise BadNotation("file.unwritable", {"path": str(path)}) from None
    except (DBAPIError, sqlite3.Error) as problem:
        raise unusable(store, problem) from None


def check_source(store: Store) -> None:
    """Raises BadNotation unless the database has a known schema."""
    found = store.schema()
    if not found:
        raise BadNotation("backup.nothing", {"place": store.place()})
    if not is_known(found):
        raise BadNotation("store.newer", {"found": found, "known": newest()})


def copy_file(store: Store, path: Path) -> int:
    """Copies the SQLite file with SQLite's online backup; returns the number of matches."""
    if store.path is None:
        raise BadNotation("backup.copy", {"path": str(path)})
    source = sqlite3.connect(f"{store.path.absolute().as_uri()}?mode=ro", uri=True)
    target = sqlite3.connect(path)
    try:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")
        count: int = target.execute("SELECT count(*) FROM matches").fetchone()[0]
        return count
    finally:
        source.close()
        target.close()


def dump(store: Store, path: Path) -> int:
    """Writes each row as a line of JSON and their count as the last line; returns the number of
    matches."""
    rows = matches = 0
    with open_text(path, "wt") as file, store.reading() as reader:
        isolate_reads(store, reader.connection)
        file.write(json.dumps({"format": FORMAT, "schema": present(reader.connection)}) + "\n")
        for table, columns in present_tables(reader.connection):
            query = select(*columns).order_by(*table.primary_key.columns)
            for row in reader.connection.execute(query).mappings():
                file.write(json.dumps({"table": table.name, "row": dict(row)}) + "\n")
                rows += 1
                matches += table is MATCHES
        file.write(json.dumps({"rows": rows}) + "\n")
    return matches


def present_tables(connection: Connection) -> Iterator[tuple[Table, list[Column[Any]]]]:
    """The tables and columns that exist in the database; earlier schemas have fewer."""
    seen = inspect(connection)
    for table in KEPT:
        if seen.has_table(table.name):
            names = {column["name"] for column in seen.get_columns(table.name)}
            yield table, [column for column in table.columns if column.name in names]


def isolate_reads(store: Store, connection: Connection) -> None:
    """Makes all queries of the transaction see one state; with SQLite they do so anyway."""
    if store.is_shared:
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")


def open_text(path: Path, mode: str) -> TextIO:
    """Opens a text file, compressed if its name ends in .gz."""
    opened: Any = gzip.open if path.suffix == PACKED else open
    found: TextIO = opened(path, mode, encoding="utf-8")
    return found


def restore(store: Store, path: Path) -> int:
    """Fills an empty database from a backup in one transaction; returns the number of matches."""
    if not path.is_file():
        raise BadNotation("file.missing", {"path": str(path)})
    with store.writing() as writer:
        if writer.connection.execute(select(MATCHES.c.id).limit(1)).first():
            raise BadNotation("backup.not_empty", {"place": store.place()})
        return fill(writer.connection, rows_of(path))


def fill(connection: Connection, rows: Iterator[tuple[str, Row]]) -> int:
    """Inserts rows that are grouped by table; returns the number of matches."""
    matches = 0
    waiting: list[Row] = []
    current = ""
    for name, row in rows:
        if name != current or len(waiting) >= AT_ONCE:
            insert_rows(connection, current, waiting)
            waiting, current = [], name
        waiting.append(row)
        matches += name == MATCHES.name
    insert_rows(connection, current, waiting)
    return matches


def insert_rows(connection: Connection, name: str, rows: list[Row]) -> None:
    """Inserts rows of one table; settings replace those that a new site has created."""
    if not rows:
        return
    table = BY_NAME[name]
    if name == "settings":
        connection.execute(table.delete().where(table.c.name.in_([row["name"] for row in rows])))
    try:
        connection.execute(insert(table), [by_key(table, row) for row in rows])
    except DBAPIError:
        raise BadNotation("backup.form", {}) from None


def by_key(table: Table, row: Row) -> Row:
    """The row with column keys (the names used in code) instead of stored names."""
    keys = {column.name: column.key for column in table.columns}
    return {keys.get(name, name): value for name, value in row.items()}


def rows_of(path: Path) -> Iterator[tuple[str, Row]]:
    """The rows of a backup of either kind."""
    if path.suffix in COPIES:
        yield from rows_of_copy(path)
    else:
        yield from rows_of_dump(path)


def rows_of_copy(path: Path) -> Iterator[tuple[str, Row]]:
    """The rows of a copied SQLite file; an earlier schema is migrated in a temporary copy."""
    source = Store(f"sqlite:///{path}", is_keeper=False)
    with TemporaryDirectory() as folder:
        try:
            check_schema(source.schema())
            if source.schema() != newest():
                source.close()
                newer = shutil.copyfile(path, Path(folder) / path.name)
                source = Store(f"sqlite:///{newer}")
            with source.reading() as reader:
                for table in KEPT:
                    for row in reader.connection.execute(select(table)).mappings():
                        yield table.name, dict(row)
        except (DBAPIError, sqlite3.Error):
            raise BadNotation("backup.form", {}) from None
        finally:
            source.close()


def rows_of_dump(path: Path) -> Iterator[tuple[str, Row]]:
    """The rows of a file of JSON lines; BadNotation if it is truncated or not a backup."""
    count = 0
    try:
        with open_text(path, "rt") as file:
            check_heading(json.loads(file.readline()))
            for line in file:
                found = json.loads(line)
                if "rows" in found:
                    if found["rows"] == count:
                        return
                    break
                count += 1
                yield name_of(found), found["row"]
    except (OSError, EOFError, ValueError, KeyError, TypeError):
        raise BadNotation("backup.form", {}) from None
    raise BadNotation("backup.cut", {"rows": count})


def name_of(found: Row) -> str:
    """The table name of a line; raises BadNotation."""
    if found["table"] not in BY_NAME or not isinstance(found["row"], dict):
        raise BadNotation("backup.form", {})
    name: str = found["table"]
    return name


def check_heading(found: object) -> None:
    """Raises BadNotation unless this program can read the backup."""
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadNotation("backup.form", {})
    check_schema(str(found.get("schema")))


def check_schema(schema: str) -> None:
    """Raises BadNotation unless the schema is the current or an earlier one."""
    if not schema:
        raise BadNotation("backup.form", {})
    if not is_known(schema):
        raise BadNotation("backup.schema", {"found": schema, "known": newest()})
