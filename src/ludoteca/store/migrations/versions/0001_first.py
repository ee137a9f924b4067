"""Matches, seats, who holds them, events, snapshots and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Builds the first schema."""
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("game", "options", "seed")],
        *[sa.Column(name, sa.Text, nullable=False) for name in ("title", "creator", "status")],
        *[sa.Column(name, sa.Integer, nullable=False) for name in ("version", "n", "stamp")],
        *[sa.Column(name, sa.Integer, nullable=False) for name in ("is_listed", "free_undo")],
        *[sa.Column(name, sa.Float, nullable=False) for name in ("made", "moved")],
        sa.Column("deciders", sa.BigInteger, nullable=False),
        sa.Column("rematch", sa.Text, nullable=False),
        sa.Column("watch_key", sa.Text, nullable=False, unique=True),
    )
    op.create_index("matches_by_status", "matches", ["status"])
    op.create_index("matches_by_creator", "matches", ["creator"])
    _create_seats_and_holdings()
    _create_events_and_snapshots()
    op.create_table(
        "settings",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def _match() -> "sa.Column[str]":
    place = sa.ForeignKey("matches.id", ondelete="CASCADE")
    return sa.Column("match", sa.Text, place, primary_key=True)


def _create_seats_and_holdings() -> None:
    op.create_table(
        "seats",
        _match(),
        sa.Column("seat", sa.Integer, primary_key=True),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("kind", "name", "bot")],
        sa.Column("key", sa.Text, nullable=False, unique=True),
        sa.Column("is_taken", sa.Integer, nullable=False),
    )
    op.create_table(
        "holdings",
        sa.Column("device", sa.Text, primary_key=True),
        _match(),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_index("holdings_by_match", "holdings", ["match"])


def _create_events_and_snapshots() -> None:
    op.create_table(
        "events",
        _match(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
    )
    op.create_table(
        "snapshots",
        _match(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("floor", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("redo", sa.Text, nullable=False),
        sa.Column("redo_seat", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
