"""The tables of the database; `migrations` builds them, a test compares the two."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)

METADATA: Final = MetaData()


def _match(*, is_key: bool) -> Column[str]:
    """The match a row belongs to; deleted with the match."""
    return Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=is_key)


MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", Text, nullable=False),  # 64 hexadecimal digits
    Column("title", Text, nullable=False),
    Column("creator", Text, nullable=False),  # a device
    Column("watch_key", Text, nullable=False, unique=True),
    Column("is_listed", Integer, nullable=False),
    Column("free_undo", Integer, nullable=False),
    Column("made", Float, key="created_at", nullable=False),
    # What changes during the match.
    Column("status", Text, nullable=False),
    Column("n", Integer, nullable=False),  # the last event
    Column("deciders", BigInteger, nullable=False),  # mask of the seats that may decide
    Column("moved", Float, key="updated_at", nullable=False),  # time of the last change
    Column("stamp", Integer, key="revision", nullable=False),  # grows with every change
    Column("rematch", Text, nullable=False),  # the id of the rematch, or empty
    # 1 if somebody chose what chance should have drawn: a seed, hands, decks
    Column("is_fixed", Integer, nullable=False, server_default="0"),
    Index("matches_by_status", "status"),
    Index("matches_by_creator", "creator"),
    Index("matches_by_listing", "is_listed", "status", "updated_at"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    _match(is_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("key", Text, nullable=False, unique=True),  # an invitation, or the holder's own link
    Column("is_taken", Integer, nullable=False),
    # 1 while the key is an invitation that the host gave for a seat that was taken before
    Column("is_reissued", Integer, nullable=False, server_default="0"),
)

USED_KEYS: Final = Table(  # invitations that open nothing any more
    "used_keys",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Index("used_keys_by_match", "match"),
)

NOTICES: Final = Table(  # notices about seats, for everybody at a table
    "notices",
    METADATA,
    _match(is_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("code", Text, nullable=False),
    Column("time", Float, nullable=False),
)

HOLDINGS: Final = Table(
    "holdings",
    METADATA,
    Column("device", Text, primary_key=True),
    _match(is_key=True),
    Column("seat", Integer, primary_key=True),  # -1 is a spectator
    Index("holdings_by_match", "match"),
)

EVENTS: Final = Table(  # only ever appended to
    "events",
    METADATA,
    _match(is_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    # 0 a person or a bot, 1 a standing order, 2 the only legal action
    Column("cause", Integer, nullable=False, server_default="0"),
)

ORDERS: Final = Table(  # standing orders; without one the seat is asked
    "orders",
    METADATA,
    _match(is_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("value", Integer, nullable=False),
)

SNAPSHOTS: Final = Table(  # a cache: every row may be deleted
    "snapshots",
    METADATA,
    _match(is_key=True),
    Column("n", Integer, primary_key=True),
    Column("steps", Integer, nullable=False),  # surviving actions
    Column("floor", Integer, nullable=False),  # the lowest step that undo may reach
    Column("reason", Text, nullable=False),  # why not further
    Column("redo", Text, nullable=False),  # JSON: texts undone and still playable
    Column("redo_seat", Integer, nullable=False),
    Column("state", Text, nullable=False),
)

SETTINGS: Final = Table(
    "settings",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

IN_ORDER: Final = (  # parents first
    MATCHES, SEATS, HOLDINGS, EVENTS, ORDERS, SNAPSHOTS, SETTINGS, USED_KEYS, NOTICES,
)  # fmt: skip
