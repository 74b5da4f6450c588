"""A table goes on with the numbers that it began with, whatever the balance has changed since."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import PATIENCE, serving

from monumental.content import library, registry, shelf
from monumental.content.library import mark_of, printed
from monumental.server.database import open_database
from monumental.server.loading import load
from monumental.server.store import Store
from monumental.server.thinkers import task_for, think


def dearer(box: Any) -> Any:
    """The core box with one Basic Building that costs one more."""
    card, copies = box.basic[0]
    return replace(box, basic=((replace(card, cost=(card.cost[0] + 1,)), copies), *box.basic[1:]))


@pytest.fixture
def rebalance(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Changes the numbers on the shelf for the rest of a test, as an update of the program does."""

    def change() -> None:
        boxes = (dearer(shelf.BOXES[0]), *shelf.BOXES[1:])
        for module in (shelf, library, registry):
            monkeypatch.setattr(module, "BOXES", boxes)
        mark_of.cache_clear()
        registry.make_rules.cache_clear()

    yield change
    monkeypatch.undo()
    library._LEARNT.clear()
    mark_of.cache_clear()
    registry.make_rules.cache_clear()


def test_a_database_keeps_every_printing_that_it_has_seen(tmp_path: Path, rebalance: Any) -> None:
    address = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    first = mark_of("core")
    open_database(address).dispose()
    rebalance()
    engine = open_database(address)
    with engine.connect() as connection:
        kept = Store(connection).printings()
    engine.dispose()
    assert {key for key in kept if key[0] == "core"} == {("core", first), ("core", mark_of("core"))}
    assert kept["core", first] == printed("core", first)


def test_a_running_table_goes_on_with_its_numbers_and_a_new_one_takes_the_new(
    tmp_path: Path, rebalance: Any
) -> None:
    with serving(tmp_path) as running:
        ann = running.person("Ann")
        old = ann.table("me", "me")["id"]
        with ann.line(old) as line:
            line.choose()
    before = mark_of("core")
    rebalance()
    assert mark_of("core") != before
    with serving(tmp_path) as running:
        new = running.person("Ben").table("me", "me")["id"]
        matches = {
            table: running.house.scribe.submit(partial(load, table=table)).result(PATIENCE)[0]
            for table in (old, new)
        }
    assert matches[new].playing.rules.config.printings == ()
    match = matches[old].copy()
    assert match.playing.rules.config.printings == (before,)
    for _ in range(12):
        match.choose(match.playing.position.options[0])
    library._LEARNT.clear()
    position = matches[old].playing.position
    task = task_for(position, "novice", "seed", 100)
    assert task.printings == [], "what the program has released need not travel"
    library.learn(printed("core", before))
    task = task_for(position, "novice", "seed", 100)
    library._LEARNT.clear()
    assert think(task) in position.options
    assert ("core", before) in library._LEARNT
