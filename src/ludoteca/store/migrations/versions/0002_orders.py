"""Standing orders of seats, and what caused an event."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Earlier events have cause 0: a person or a bot."""
    op.add_column("events", sa.Column("cause", sa.Integer, nullable=False, server_default="0"))
    place = sa.ForeignKey("matches.id", ondelete="CASCADE")
    op.create_table(
        "orders",
        sa.Column("match", sa.Text, place, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Integer, nullable=False),
    )
