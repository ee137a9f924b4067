"""The level of stand-in bots at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Earlier tables use the default level."""
    op.add_column("matches", sa.Column("stand_in", sa.Text, nullable=False, server_default=""))
