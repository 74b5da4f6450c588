"""The tables of the database. Rows of a game are only ever added; everything else can be told from them or is a
person's name and keys.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

persons: Final = Table(
    "persons",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Everybody who ever sat down or gave a name. A guest is a person without an account."""

keys: Final = Table(
    "keys",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "person"),
)
"""What opens a session: ``browser`` cookies and the ``link`` of a person. Only digests are kept."""

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("status", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("bot_turn", Boolean, nullable=False),
    Column("number", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("summary", JSON, nullable=False),
    Index(None, "status", "changed"),
)
"""One line for each game, to list it by; its ``summary`` follows from the rows, ``bot_turn`` says that people wait."""

rows: Final = Table(
    "rows",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("author", String(16), nullable=False),
    Column("submission", String(64)),
    Column("created", BigInteger, nullable=False),
    Column("data", JSON, nullable=False),
    UniqueConstraint("table_id", "author", "submission"),
)
"""Everything that ever happened at a table, in order. Never changed, never deleted."""

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("moves", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
"""Positions from which a game goes on without being played from its start."""

checkpoints: Final = Table(
    "checkpoints",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
"""The books of a table after one of its rows. They follow from the rows, and can be thrown away at any time."""

printings: Final = Table(
    "printings",
    metadata,
    Column("box", String(32), primary_key=True),
    Column("mark", String(16), primary_key=True),
    Column("data", JSON, nullable=False),
)
"""The boxes as data that tables were begun with. Never changed, never deleted."""

pulse: Final = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("beat", BigInteger, nullable=False),
)
"""One row that is written to see whether anything can be written."""

members: Final = Table(
    "members",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Index(None, "person"),
)
"""Who sits or sat where, for the list of one's own games."""
