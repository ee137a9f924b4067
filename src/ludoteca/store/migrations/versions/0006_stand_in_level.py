"""The level of the bots that stand in at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """At tables of before, bots of the usual level stand in."""
    op.add_column("matches", sa.Column("stand_in", sa.Text, nullable=False, server_default=""))
