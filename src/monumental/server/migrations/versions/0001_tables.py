"""The first tables: people and their keys, games with their rows and snapshots, and who sits where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "persons",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_persons"),
    )
    op.create_table(
        "keys",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_keys_person_persons"),
        sa.PrimaryKeyConstraint("digest", name="pk_keys"),
    )
    op.create_index("ix_keys_person", "keys", ["person"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("bot_turn", sa.Boolean(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("summary", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_status_changed", "tables", ["status", "changed"])
    op.create_table(
        "rows",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("author", sa.String(16), nullable=False),
        sa.Column("submission", sa.String(64)),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_rows_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_rows"),
        sa.UniqueConstraint("table_id", "author", "submission", name="uq_rows_table_id_author_submission"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "number", "moves", name="pk_snapshots"),
    )
    op.create_table(
        "members",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_members_table_id_tables"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_members_person_persons"),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_members"),
    )
    op.create_index("ix_members_person", "members", ["person"])


def downgrade() -> None:
    """Remove everything."""
    for name in ("members", "snapshots", "rows", "tables", "keys", "persons"):
        op.drop_table(name)
