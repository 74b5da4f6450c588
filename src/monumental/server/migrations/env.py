"""Runs migrations on the engine that the program has opened; see monumental.server.database."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Engine, func, literal, select

from monumental.server.database import MIGRATING
from monumental.server.schema import metadata


def run() -> None:
    """Bring the tables up to date in one transaction."""
    engine = context.config.attributes["engine"]
    assert isinstance(engine, Engine)
    with engine.connect().execution_options(writes=True) as connection:
        # Two servers may start on one empty database: the second waits, and then finds everything done. For SQLite any
        # statement begins the transaction, which has the only right to write.
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        else:
            connection.execute(select(literal(1)))
        context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
        with context.begin_transaction():
            context.run_migrations()
        connection.commit()


# Alembic runs this file with a context; whoever only imports it, such as a search for examples, has none.
if hasattr(context, "config"):
    run()
