"""Accounts, and moving all that belongs to one device to another."""

from typing import Final

from sqlalchemy import ColumnElement, Connection, Table, delete, insert, select, update

from ludoteca.store.schema import (
    ACCOUNTS,
    CHANNELS,
    HOLDINGS,
    MATCHES,
    MESSAGES,
    MUTES,
    PASSKEYS,
    READINGS,
    SETTINGS,
    SHELVES,
    SILENCED,
)

KEYED: Final = (HOLDINGS, SILENCED, SHELVES, READINGS, MUTES)  # the device is part of their key
OWNED: Final = (CHANNELS, MESSAGES)
ASKS: Final = "forced."  # prefix of the setting of devices that confirm forced moves


def matches_with(connection: Connection, device: str) -> list[str]:
    """The matches that a device created or has a seat in."""
    held = select(HOLDINGS.c.match).where(HOLDINGS.c.device == device)
    query = select(MATCHES.c.id).where((MATCHES.c.creator == device) | MATCHES.c.id.in_(held))
    return [row.id for row in connection.execute(query)]


def move_device(connection: Connection, old: str, new: str) -> None:
    """Gives everything of one device to another."""
    for table in KEYED:
        connection.execute(delete(table).where(table.c.device == old, has_already(table, new)))
        connection.execute(update(table).where(table.c.device == old).values(device=new))
    for table in OWNED:
        connection.execute(update(table).where(table.c.device == old).values(device=new))
    connection.execute(update(MATCHES).where(MATCHES.c.creator == old).values(creator=new))
    name, renamed = SETTINGS.c.name, f"{ASKS}{new}"
    connection.execute(delete(SETTINGS).where(name == renamed))
    connection.execute(update(SETTINGS).where(name == f"{ASKS}{old}").values(name=renamed))


def has_already(table: Table, device: str) -> ColumnElement[bool]:
    """Whether a device has a row with otherwise the same key as the current row."""
    other = table.alias()
    rest = [column for column in table.primary_key.columns if column.name != "device"]
    same = [other.c[column.name] == column for column in rest]
    return select(other.c.device).where(other.c.device == device, *same).exists()


def touch_all(connection: Connection, matches: list[str]) -> None:
    """Raises the revision of matches, so that every process reads them again."""
    touched = update(MATCHES).where(MATCHES.c.id.in_(matches))
    connection.execute(touched.values(revision=MATCHES.c.revision + 1))


def account_of(connection: Connection, device: str) -> tuple[str, str] | None:
    """The key and the name of a device's account, or None."""
    query = select(ACCOUNTS.c.key, ACCOUNTS.c.name).where(ACCOUNTS.c.device == device)
    row = connection.execute(query).one_or_none()
    return (row.key, row.name) if row else None


def account(connection: Connection, key: str) -> dict[str, str]:
    """An account by its key; empty if there is none."""
    row = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.key == key)).mappings().one_or_none()
    return {name: str(value) for name, value in row.items()} if row else {}


def add_account(connection: Connection, values: dict[str, str | float]) -> None:
    """Inserts an account."""
    connection.execute(insert(ACCOUNTS), values)


def change_account(connection: Connection, key: str, **values: str) -> None:
    """Sets columns of an account."""
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.key == key).values(**values))


def remove_account(connection: Connection, key: str) -> None:
    """Deletes an account with its passkeys; what belongs to its device stays."""
    connection.execute(delete(PASSKEYS).where(PASSKEYS.c.account == key))
    connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.key == key))
