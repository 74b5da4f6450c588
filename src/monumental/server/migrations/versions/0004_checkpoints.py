"""The books of long tables, so that opening one does not begin with its first row."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "checkpoints",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_checkpoints_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", name="pk_checkpoints"),
    )


def downgrade() -> None:
    """Remove the table."""
    op.drop_table("checkpoints")
