"""Notices of turns by mail, webhook or push; accounts; lists of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds tables only."""
    _create_channels()
    _create_outbox()
    _create_accounts()
    for name, columns in (
        ("silenced", [_device(), _match()]),
        ("shelves", [_device(), _match(), sa.Column("shelf", sa.Text, nullable=False)]),
    ):
        op.create_table(name, *columns)
        op.create_index(f"{name}_by_match", name, ["match"])
    texts = [sa.Column(name, sa.Text, nullable=False) for name in ("language", "experience")]
    op.create_table("listings", _match(), *texts)


def _device() -> "sa.Column[str]":
    return sa.Column("device", sa.Text, primary_key=True)


def _match() -> "sa.Column[str]":
    place = sa.ForeignKey("matches.id", ondelete="CASCADE")
    return sa.Column("match", sa.Text, place, primary_key=True)


def _create_channels() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.Text, primary_key=True),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("device", "kind", "address")],
        *[sa.Column(name, sa.Text, nullable=False) for name in ("secret", "language", "base")],
        sa.Column("stop_key", sa.Text, nullable=False, unique=True),
        sa.Column("status", sa.Text, nullable=False),
        *[sa.Column(name, sa.Integer, nullable=False) for name in ("delay", "quiet_from")],
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("error", sa.Text, nullable=False),
        sa.Column("failed_at", sa.Float, nullable=False),
    )
    op.create_index("channels_by_device", "channels", ["device"])
    op.create_index("channels_by_address", "channels", ["address"])


def _create_outbox() -> None:
    channel = sa.ForeignKey("channels.id", ondelete="CASCADE")
    match = sa.ForeignKey("matches.id", ondelete="CASCADE")
    op.create_table(
        "outbox",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("channel", sa.Text, channel, nullable=False),
        sa.Column("match", sa.Text, match),
        *[sa.Column(name, sa.Integer, nullable=False) for name in ("seat", "n")],
        *[sa.Column(name, sa.Text, nullable=False) for name in ("reason", "status")],
        *[sa.Column(name, sa.Float, nullable=False) for name in ("created_at", "due_at")],
        sa.Column("is_held", sa.Integer, nullable=False),
        sa.Column("batch", sa.Text, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("sent_at", sa.Float, nullable=False),
    )
    op.create_index("outbox_by_time", "outbox", ["status", "due_at"])
    op.create_index("outbox_by_channel", "outbox", ["channel", "created_at"])
    op.create_index("outbox_by_match", "outbox", ["match"])


def _create_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("key", sa.Text, primary_key=True),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("name", "password", "recovery")],
        sa.Column("device", sa.Text, nullable=False, unique=True),
        sa.Column("preferences", sa.Text, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
    )
