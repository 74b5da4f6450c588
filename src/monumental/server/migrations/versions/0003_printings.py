"""The printings of the boxes that tables were begun with, so that they go on when the numbers have changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "printings",
        sa.Column("box", sa.String(32), nullable=False),
        sa.Column("mark", sa.String(16), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("box", "mark", name="pk_printings"),
    )


def downgrade() -> None:
    """Remove the table."""
    op.drop_table("printings")
