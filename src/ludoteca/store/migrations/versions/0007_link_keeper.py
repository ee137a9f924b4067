"""The player who hands on the new link of a seat, decided by a vote."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """New links of before were given by a host."""
    column = sa.Column("link_keeper", sa.Integer, nullable=False, server_default="-1")
    op.add_column("seats", column)
