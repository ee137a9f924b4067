"""Everything stored about a player, to export or delete it."""

from typing import Any, Final

from sqlalchemy import Connection, Table, delete, select, update

from ludoteca.store.devices import ASKS, OWNED, account_of, remove_account
from ludoteca.store.schema import (
    CHALLENGES,
    CHANNELS,
    HOLDINGS,
    MATCHES,
    MESSAGES,
    MUTES,
    NOTES,
    PASSKEYS,
    READINGS,
    SEATS,
    SETTINGS,
    SHELVES,
    SILENCED,
)

ENDED: Final = ("OVER", "ABANDONED")
EXPORTED: Final = (HOLDINGS, CHANNELS, SILENCED, SHELVES, READINGS, MUTES, MESSAGES)
SECRETS: Final = ("device", "stop_key", "secret")  # columns that grant access


def stored_about(connection: Connection, device: str) -> dict[str, list[dict[str, Any]]]:
    """Every row that belongs to a device, by table."""
    found = {table.name: rows_of(connection, table, device) for table in EXPORTED}
    made = select(MATCHES.c.id, MATCHES.c.title, MATCHES.c.created_at)
    made = made.where(MATCHES.c.creator == device)
    found["made"] = [dict(row) for row in connection.execute(made).mappings()]
    own_account = account_of(connection, device)
    kept = select(PASSKEYS).where(PASSKEYS.c.account == (own_account[0] if own_account else None))
    found[PASSKEYS.name] = [dict(row) for row in connection.execute(kept).mappings()]
    held = select(HOLDINGS.c.match, HOLDINGS.c.seat).where(HOLDINGS.c.device == device).subquery()
    for table in (SEATS, NOTES):
        columns = [column for column in table.columns if column.name not in ("key", *SECRETS)]
        own = (table.c.match == held.c.match) & (table.c.seat == held.c.seat)
        rows = connection.execute(select(*columns).join(held, own)).mappings()
        found[table.name] = [dict(row) for row in rows]
    return found


def rows_of(connection: Connection, table: Table, device: str) -> list[dict[str, Any]]:
    """The rows of a device in one table, without secrets."""
    columns = [column for column in table.columns if column.name not in SECRETS]
    query = select(*columns).where(table.c.device == device)
    return [dict(row) for row in connection.execute(query).mappings()]


def erase_device(connection: Connection, device: str) -> None:
    """Deletes everything about a device; its moves stay, without a name."""
    held = connection.execute(select(HOLDINGS).where(HOLDINGS.c.device == device)).all()
    for row in held:
        for table, values in ((SEATS, {"name": ""}), (NOTES, {"text": ""})):
            own = (table.c.match == row.match) & (table.c.seat == row.seat)
            connection.execute(update(table).where(own).values(**values))
    for table in (*OWNED, HOLDINGS, SILENCED, SHELVES, READINGS, MUTES, CHALLENGES):
        connection.execute(delete(table).where(table.c.device == device))
    connection.execute(update(MATCHES).where(MATCHES.c.creator == device).values(creator=""))
    connection.execute(delete(SETTINGS).where(SETTINGS.c.name == f"{ASKS}{device}"))
    own_account = account_of(connection, device)
    if own_account:
        remove_account(connection, own_account[0])


def forget_talk(connection: Connection, before: float) -> int:
    """Deletes the messages and notes of tables that ended before a time; returns how many."""
    ended = select(MATCHES.c.id).where(MATCHES.c.status.in_(ENDED), MATCHES.c.updated_at < before)
    found = 0
    for table in (MESSAGES, NOTES):
        found += connection.execute(delete(table).where(table.c.match.in_(ended))).rowcount
    return found
