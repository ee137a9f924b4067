"""The player who passes on the new link of a seat after a vote."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Earlier new links are passed on by the host."""
    column = sa.Column("link_keeper", sa.Integer, nullable=False, server_default="-1")
    op.add_column("seats", column)
