"""Runs migrations on the engine that the program has opened; see monumental.server.database."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Engine

from monumental.server.schema import metadata


def run() -> None:
    """Bring the tables up to date in one transaction."""
    engine = context.config.attributes["engine"]
    assert isinstance(engine, Engine)
    with engine.connect().execution_options(writes=True) as connection:
        context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
        with context.begin_transaction():
            context.run_migrations()
        connection.commit()


# Alembic runs this file with a context; whoever only imports it, such as a search for examples, has none.
if hasattr(context, "config"):
    run()
