"""The numbers that tables were begun with, kept in the database: running tables outlive a change of the cards."""

from __future__ import annotations

from sqlalchemy import Engine

from monumental.classic.parts import CLASSIC
from monumental.ruleset import RULESETS
from monumental.server.store import Store


def keep_printings(engine: Engine) -> None:
    """Write the present printings of all boxes into the database, and learn those that older tables began with."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        store = Store(connection)
        kept = store.printings()
        for ruleset in RULESETS.values():
            for key in ruleset.shelf():
                if (key, ruleset.mark_of(key)) not in kept:
                    store.add_printing(key, ruleset.mark_of(key), ruleset.printed(key))
    for (key, _), data in kept.items():
        owner = next((ruleset for ruleset in RULESETS.values() if key in ruleset.shelf()), RULESETS[CLASSIC])
        owner.learn(data)
