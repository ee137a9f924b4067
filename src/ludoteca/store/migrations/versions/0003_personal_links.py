"""Used invitations, replaced links, and notices to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The keys of taken seats stay valid, as personal links."""
    op.add_column("seats", sa.Column("is_reissued", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("is_fixed", sa.Integer, nullable=False, server_default="0"))
    place = sa.ForeignKey("matches.id", ondelete="CASCADE")
    op.create_table(
        "used_keys",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, place, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("used_keys_by_match", "used_keys", ["match"])
    place = sa.ForeignKey("matches.id", ondelete="CASCADE")
    op.create_table(
        "notices",
        sa.Column("match", sa.Text, place, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
    )
    op.create_index("matches_by_listing", "matches", ["is_listed", "status", "moved"])
