"""The keys of requests to play or undo, so that a repeated request has no effect."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a table only."""
    match = sa.ForeignKey("matches.id", ondelete="CASCADE")
    op.create_table(
        "request_keys",
        sa.Column("match", sa.Text, match, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
    )
