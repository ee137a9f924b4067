"""All that a device has, moved to another one or deleted: one person may use several devices."""

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
ASKS: Final = "forced."  # the setting of a device that confirms forced moves


def matches_with(connection: Connection, device: str) -> list[str]:
    """The matches that know a device."""
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
    name, given = SETTINGS.c.name, f"{ASKS}{new}"
    connection.execute(delete(SETTINGS).where(name == given))
    connection.execute(update(SETTINGS).where(name == f"{ASKS}{old}").values(name=given))


def has_already(table: Table, device: str) -> ColumnElement[bool]:
    """Whether a device has the same row as the one that is looked at."""
    other = table.alias()
    rest = [column for column in table.primary_key.columns if column.name != "device"]
    same = [other.c[column.name] == column for column in rest]
    return select(other.c.device).where(other.c.device == device, *same).exists()


def touch_all(connection: Connection, matches: list[str]) -> None:
    """Every process reads these matches again."""
    stamped = update(MATCHES).where(MATCHES.c.id.in_(matches))
    connection.execute(stamped.values(revision=MATCHES.c.revision + 1))


def account_of(connection: Connection, device: str) -> tuple[str, str] | None:
    """The key and the name of the account a device belongs to."""
    query = select(ACCOUNTS.c.key, ACCOUNTS.c.name).where(ACCOUNTS.c.device == device)
    row = connection.execute(query).one_or_none()
    return (row.key, row.name) if row else None


def account(connection: Connection, key: str) -> dict[str, str]:
    """An account by its name; empty if there is none."""
    row = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.key == key)).mappings().one_or_none()
    return {name: str(value) for name, value in row.items()} if row else {}


def add_account(connection: Connection, values: dict[str, str | float]) -> None:
    """Inserts an account."""
    connection.execute(insert(ACCOUNTS), values)


def change_account(connection: Connection, key: str, **values: str) -> None:
    """Sets columns of an account."""
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.key == key).values(**values))


def remove_account(connection: Connection, key: str) -> None:
    """Deletes an account with its passkeys; what its device has stays."""
    connection.execute(delete(PASSKEYS).where(PASSKEYS.c.account == key))
    connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.key == key))
