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
    # Columns that change during the match.
    Column("status", Text, nullable=False),
    Column("n", Integer, nullable=False),  # the last event
    Column("deciders", BigInteger, nullable=False),  # mask of the seats that may decide
    Column("moved", Float, key="updated_at", nullable=False),  # time of the last change
    Column("stamp", Integer, key="revision", nullable=False),  # grows with every change
    Column("rematch", Text, nullable=False),  # the id of the rematch, or empty
    # 1 if the creator chose hidden random outcomes: the seed, hands or decks
    Column("is_fixed", Integer, nullable=False, server_default="0"),
    Column("pace", Text, nullable=False, server_default=""),  # JSON; empty for none
    Column("paused_at", Float, nullable=False, server_default="0"),  # 0 unless it is paused
    # The level of stand-in bots; empty for the default
    Column("stand_in", Text, nullable=False, server_default=""),
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
    Column("key", Text, nullable=False, unique=True),  # an invitation or a personal link
    Column("is_taken", Integer, nullable=False),
    # 1 while the key is an invitation for a seat that was taken before
    Column("is_reissued", Integer, nullable=False, server_default="0"),
    # The seat whose player passes it on, after a vote; -1 for the host
    Column("link_keeper", Integer, nullable=False, server_default="-1"),
    Column("stand_in", Text, nullable=False, server_default=""),  # the bot that plays instead
    Column("departure", Text, nullable=False, server_default=""),  # how the last player left
)

USED_KEYS: Final = Table(  # invitations that are no longer valid
    "used_keys",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Index("used_keys_by_match", "match"),
)

REQUEST_KEYS: Final = Table(  # requests of programs that may be sent again
    "request_keys",
    METADATA,
    _match(is_key=True),
    Column("seat", Integer, primary_key=True),
    Column("key", Text, primary_key=True),  # chosen by the sender
    Column("digest", Text, nullable=False),  # of the request
    Column("n", Integer, nullable=False),  # the answer: the last event
)

NOTICES: Final = Table(  # notices about seats, shown to everyone at a table
    "notices",
    METADATA,
    _match(is_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("code", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("facts", Text, nullable=False, server_default=""),  # JSON
    Column("n", Integer, nullable=False, server_default="0"),  # the last event before it
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
    # 0 a person or a bot, 1 a standing order, 2 a forced move, 3 a random move of a bot
    Column("cause", Integer, nullable=False, server_default="0"),
)

ORDERS: Final = Table(  # standing orders; without one the player is asked
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
    Column("reason", Text, nullable=False),  # why undo goes no further
    Column("redo", Text, nullable=False),  # JSON: the undone actions
    Column("redo_seat", Integer, nullable=False),
    Column("state", Text, nullable=False),
)

PRESENCE: Final = Table(  # when each player was last at the table
    "presence",
    METADATA,
    _match(is_key=True),
    Column("seat", Integer, primary_key=True),
    Column("is_here", Integer, nullable=False),
    Column("seen_at", Float, nullable=False),
)

PROPOSALS: Final = Table(  # votes of the players
    "proposals",
    METADATA,
    _match(is_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),  # the seat it is about; -1 for the whole table
    Column("asker", Integer, nullable=False),  # the seat that asked
    Column("facts", Text, nullable=False),  # JSON
    Column("created_at", Float, nullable=False),
    Column("ends_at", Float, nullable=False),
    Column("outcome", Text, nullable=False),  # empty while it is open
)

BALLOTS: Final = Table(
    "ballots",
    METADATA,
    _match(is_key=True),
    Column("number", Integer, primary_key=True),  # of the proposal
    Column("seat", Integer, primary_key=True),
    Column("is_yes", Integer, nullable=False),
    Column("time", Float, nullable=False),
)

MESSAGES: Final = Table(  # the talk at a table
    "messages",
    METADATA,
    _match(is_key=True),
    Column("number", Integer, primary_key=True),
    Column("device", Text, nullable=False),
    Column("seat", Integer, nullable=False),  # -1 is a spectator
    Column("name", Text, nullable=False),
    Column("room", Text, nullable=False),  # players, or everyone
    Column("phrase", Text, nullable=False),  # a quick phrase, shown in the reader's language
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("is_deleted", Integer, nullable=False),
    Index("messages_by_device", "device"),
)

READINGS: Final = Table(  # how far a device has read the messages of a match
    "readings",
    METADATA,
    Column("device", Text, primary_key=True),
    _match(is_key=True),
    Column("number", Integer, nullable=False),
)

MUTES: Final = Table(  # seats whose messages a device hides
    "mutes",
    METADATA,
    Column("device", Text, primary_key=True),
    _match(is_key=True),
    Column("seat", Integer, primary_key=True),  # -1 for all spectators
)

NOTES: Final = Table(  # private notes of a seat
    "notes",
    METADATA,
    _match(is_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
)

CLOCKS: Final = Table(
    "clocks",
    METADATA,
    _match(is_key=True),
    Column("seat", Integer, primary_key=True),
    Column("seconds_left", Float, nullable=False),  # of the whole match
    Column("used", Float, nullable=False),  # seconds of the unfinished turn
    Column("since", Float, nullable=False),  # when it began to run; 0 while it is stopped
    Column("steps", Integer, nullable=False),  # of the match when this seat last finished a turn
    Column("is_out", Integer, nullable=False),  # 1 if the time is up
    Column("zone", Text, nullable=False),  # time zone of the daily window
    Column("opens", Integer, nullable=False),  # the daily window, in minutes of the day
    Column("closes", Integer, nullable=False),
    Column("vacation_until", Float, nullable=False),
    Column("vacation_days", Integer, nullable=False),  # that are left
    Index("clocks_by_since", "since"),
)

CHANNELS: Final = Table(  # how a player is notified of turns
    "channels",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("device", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),  # JSON: the keys of a browser's subscription
    Column("language", Text, nullable=False),
    Column("base", Text, nullable=False),  # scheme and host of the links
    Column("stop_key", Text, nullable=False, unique=True),
    Column("status", Text, nullable=False),
    Column("delay", Integer, nullable=False),  # minutes
    Column("quiet_from", Integer, nullable=False),  # hour of the day; equal hours for none
    Column("quiet_to", Integer, nullable=False),
    Column("zone", Text, nullable=False),  # of the quiet hours, like Europe/Rome
    Column("created_at", Float, nullable=False),
    Column("error", Text, nullable=False),  # catalogue key: why the last delivery failed
    Column("failed_at", Float, nullable=False),
    Index("channels_by_device", "device"),
    Index("channels_by_address", "address"),
)

OUTBOX: Final = Table(  # notices to be delivered, and delivered ones
    "outbox",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("channel", Text, ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE")),  # of a turn
    Column("seat", Integer, nullable=False),
    Column("n", Integer, nullable=False),  # the event after which it is the seat's turn
    Column("reason", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("created_at", Float, nullable=False),
    Column("due_at", Float, nullable=False),
    Column("is_held", Integer, nullable=False),  # 1 if delayed by the player's settings
    Column("batch", Text, nullable=False),  # id of those sent together, from the first attempt on
    Column("attempts", Integer, nullable=False),
    Column("sent_at", Float, nullable=False),
    Index("outbox_by_time", "status", "due_at"),
    Index("outbox_by_channel", "channel", "created_at"),
    Index("outbox_by_match", "match"),
)

SILENCED: Final = Table(  # tables whose notices a device has switched off
    "silenced",
    METADATA,
    Column("device", Text, primary_key=True),
    _match(is_key=True),
    Index("silenced_by_match", "match"),
)

ACCOUNTS: Final = Table(  # one player on several devices
    "accounts",
    METADATA,
    Column("key", Text, primary_key=True),  # the name in the form used for comparison
    Column("name", Text, nullable=False),
    Column("password", Text, nullable=False),  # argon2id
    Column("recovery", Text, nullable=False),  # a digest of the recovery code
    Column("device", Text, nullable=False, unique=True),
    Column("preferences", Text, nullable=False),  # JSON: preference cookies
    Column("created_at", Float, nullable=False),
)

PASSKEYS: Final = Table(  # credentials that open an account
    "passkeys",
    METADATA,
    Column("id", Text, primary_key=True),  # the credential's id, base64url
    Column("account", Text, ForeignKey("accounts.key", ondelete="CASCADE"), nullable=False),
    Column("handle", Text, nullable=False),  # the WebAuthn user handle
    Column("public_key", Text, nullable=False),  # COSE, base64url
    Column("sign_count", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("created_at", Float, nullable=False),
    Index("passkeys_by_account", "account"),
)

CHALLENGES: Final = Table(  # for passkeys to sign: short-lived, answered once
    "challenges",
    METADATA,
    Column("challenge", Text, primary_key=True),
    Column("device", Text, nullable=False),  # the only one that may answer
    Column("purpose", Text, nullable=False),
    Column("handle", Text, nullable=False),  # of the new passkey
    Column("name", Text, nullable=False),  # of the new account
    Column("until", Float, nullable=False),
    Index("challenges_by_until", "until"),
)

SHELVES: Final = Table(  # tables a player has archived or hidden
    "shelves",
    METADATA,
    Column("device", Text, primary_key=True),
    _match(is_key=True),
    Column("shelf", Text, nullable=False),
    Index("shelves_by_match", "match"),
)

LISTINGS: Final = Table(  # the players an open table is for
    "listings",
    METADATA,
    _match(is_key=True),
    Column("language", Text, nullable=False),
    Column("experience", Text, nullable=False),
)

SETTINGS: Final = Table(
    "settings",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

IN_ORDER: Final = (  # parents first
    MATCHES, SEATS, HOLDINGS, EVENTS, ORDERS, SNAPSHOTS, SETTINGS, USED_KEYS, NOTICES,
    PRESENCE, PROPOSALS, BALLOTS, MESSAGES, READINGS, MUTES, NOTES, CLOCKS,
    CHANNELS, OUTBOX, SILENCED, ACCOUNTS, SHELVES, LISTINGS, REQUEST_KEYS,
    PASSKEYS, CHALLENGES,
)  # fmt: skip
