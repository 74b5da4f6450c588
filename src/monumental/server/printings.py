"""The numbers that tables were begun with, kept in the database: running tables outlive a change of the cards."""

from __future__ import annotations

from sqlalchemy import Engine

from monumental.content.library import box_keys, learn, mark_of, printed
from monumental.server.store import Store


def keep_printings(engine: Engine) -> None:
    """Write the present printings of all boxes into the database, and learn those that older tables began with."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        store = Store(connection)
        kept = store.printings()
        for key in box_keys():
            if (key, mark_of(key)) not in kept:
                store.add_printing(key, mark_of(key), printed(key))
    for data in kept.values():
        learn(data)
