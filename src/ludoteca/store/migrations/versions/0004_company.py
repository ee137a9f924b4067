"""Presence, votes, talk, notes and clocks of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Earlier tables have no pace and no presence."""
    op.add_column("matches", _text("pace", ""))
    op.add_column("matches", sa.Column("paused_at", sa.Float, nullable=False, server_default="0"))
    op.add_column("seats", _text("stand_in", ""))
    op.add_column("seats", _text("departure", ""))
    op.add_column("notices", _text("facts", ""))
    op.add_column("notices", sa.Column("n", sa.Integer, nullable=False, server_default="0"))
    op.create_table("presence", _match(), _seat(), *_integers("is_here"), *_floats("seen_at"))
    _create_votes()
    _create_talk()
    _create_clocks()


def _match() -> "sa.Column[str]":
    place = sa.ForeignKey("matches.id", ondelete="CASCADE")
    return sa.Column("match", sa.Text, place, primary_key=True)


def _seat() -> "sa.Column[int]":
    return sa.Column("seat", sa.Integer, primary_key=True)


def _number() -> "sa.Column[int]":
    return sa.Column("number", sa.Integer, primary_key=True)


def _device() -> "sa.Column[str]":
    return sa.Column("device", sa.Text, primary_key=True)


def _text(name: str, default: str | None = None) -> "sa.Column[str]":
    return sa.Column(name, sa.Text, nullable=False, server_default=default)


def _texts(*names: str) -> "list[sa.Column[str]]":
    return [_text(name) for name in names]


def _integers(*names: str) -> "list[sa.Column[int]]":
    return [sa.Column(name, sa.Integer, nullable=False) for name in names]


def _floats(*names: str) -> "list[sa.Column[float]]":
    return [sa.Column(name, sa.Float, nullable=False) for name in names]


def _create_votes() -> None:
    op.create_table(
        "proposals",
        _match(),
        _number(),
        *_texts("kind", "facts", "outcome"),
        *_integers("seat", "asker"),
        *_floats("created_at", "ends_at"),
    )
    op.create_table("ballots", _match(), _number(), _seat(), *_integers("is_yes"), *_floats("time"))


def _create_talk() -> None:
    op.create_table(
        "messages",
        _match(),
        _number(),
        *_texts("device", "name", "room", "phrase", "text"),
        *_integers("seat", "is_deleted"),
        *_floats("time"),
    )
    op.create_index("messages_by_device", "messages", ["device"])
    op.create_table("readings", _device(), _match(), *_integers("number"))
    op.create_table("mutes", _device(), _match(), _seat())
    op.create_table("notes", _match(), _seat(), *_texts("text"), *_floats("time"))


def _create_clocks() -> None:
    op.create_table(
        "clocks",
        _match(),
        _seat(),
        *_floats("seconds_left", "used", "since", "vacation_until"),
        *_integers("steps", "is_out", "opens", "closes", "vacation_days"),
        *_texts("zone"),
    )
    op.create_index("clocks_by_since", "clocks", ["since"])
