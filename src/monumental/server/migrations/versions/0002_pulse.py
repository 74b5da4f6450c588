"""A row to write on: how the server finds out that its database takes changes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )


def downgrade() -> None:
    """Remove the table."""
    op.drop_table("pulse")
