"""Passkeys, and the challenges that wait for an answer."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from ludoteca.store.schema import ACCOUNTS, CHALLENGES, PASSKEYS


@dataclass(frozen=True, slots=True)
class PasskeyRow:
    """One passkey of an account."""

    id: str
    account: str
    handle: str
    public_key: str
    sign_count: int
    name: str
    created_at: float


@dataclass(frozen=True, slots=True)
class ChallengeRow:
    """A challenge that a device was asked to sign, and its purpose."""

    challenge: str
    device: str
    purpose: str
    handle: str
    name: str
    until: float


def add_challenge(connection: Connection, row: ChallengeRow, now: float) -> None:
    """Stores a challenge, replacing the device's last one; deletes expired ones."""
    same = (CHALLENGES.c.device == row.device) & (CHALLENGES.c.purpose == row.purpose)
    connection.execute(delete(CHALLENGES).where(same | (CHALLENGES.c.until < now)))
    values = {column.name: getattr(row, column.name) for column in CHALLENGES.columns}
    connection.execute(insert(CHALLENGES), values)


def take_challenge(
    connection: Connection, challenge: str, device: str, purpose: str, now: float
) -> ChallengeRow | None:
    """Deletes and returns a challenge of a device; None if it is missing or expired."""
    own = (CHALLENGES.c.challenge == challenge) & (CHALLENGES.c.device == device)
    gone = delete(CHALLENGES).where(own, CHALLENGES.c.purpose == purpose)
    row = connection.execute(gone.returning(*CHALLENGES.columns)).mappings().one_or_none()
    return ChallengeRow(**row) if row and row["until"] >= now else None


def passkeys_of(connection: Connection, account: str) -> list[PasskeyRow]:
    """The passkeys of an account, oldest first."""
    query = select(PASSKEYS).where(PASSKEYS.c.account == account)
    rows = connection.execute(query.order_by(PASSKEYS.c.created_at, PASSKEYS.c.id)).mappings()
    return [PasskeyRow(**row) for row in rows]


def passkey(connection: Connection, id_: str) -> PasskeyRow | None:
    """A passkey by its id."""
    query = select(PASSKEYS).where(PASSKEYS.c.id == id_)
    row = connection.execute(query).mappings().one_or_none()
    return PasskeyRow(**row) if row else None


def add_passkey(connection: Connection, row: PasskeyRow) -> None:
    """Inserts a passkey."""
    values = {column.name: getattr(row, column.name) for column in PASSKEYS.columns}
    connection.execute(insert(PASSKEYS), values)


def set_sign_count(connection: Connection, row: PasskeyRow, sign_count: int) -> bool:
    """Sets the counter of a passkey; False if it was removed or used meanwhile."""
    same = (PASSKEYS.c.id == row.id) & (PASSKEYS.c.sign_count == row.sign_count)
    changed = connection.execute(update(PASSKEYS).where(same).values(sign_count=sign_count))
    return changed.rowcount == 1


def remove_passkey(connection: Connection, id_: str) -> None:
    """Deletes a passkey."""
    connection.execute(delete(PASSKEYS).where(PASSKEYS.c.id == id_))


def lock_account(connection: Connection, account: str) -> None:
    """Locks an account until the transaction ends."""
    held = select(ACCOUNTS.c.key).where(ACCOUNTS.c.key == account)
    connection.execute(held.with_for_update()).all()
