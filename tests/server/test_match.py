"""A table told from its rows: loading it gives what was in memory, from a snapshot and a short tail."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from tests.server.harness import settings_in

from monumental.classic.position import Position
from monumental.game import Entry, Game
from monumental.kernel.chance import HMAC_SHA256
from monumental.kernel.errors import MonumentalError
from monumental.kernel.events import EVERYONE
from monumental.server import match as rows_of
from monumental.server import tables
from monumental.server.house import House
from monumental.server.loading import load
from monumental.server.match import REMEMBERED, SNAPSHOT_EVERY, DamagedTable, Match
from monumental.server.models import NewTable, SeatWish
from monumental.server.room import Room
from monumental.server.seating import UndoPolicy
from monumental.server.store import Person, Row, Store
from monumental.server.summary import listing
from monumental.server.takeback import CannotUndo, reach
from monumental.server.viewing import Painter

T = TypeVar("T")
ANN = Person("ann", "Ann")


def in_house(folder: Path, work: Callable[[House], Awaitable[T]]) -> T:
    """Do something in a house of its own."""

    async def run() -> T:
        house = House(settings_in(folder))
        await house.open()
        try:
            return await work(house)
        finally:
            await house.close()

    return asyncio.run(run())


async def hot_seat(house: House, seats: int = 2, undo: UndoPolicy = "free") -> Room:
    """A running table at which Ann plays every seat, and may take back anything unless a policy forbids it."""
    await house.scribe.write(lambda store: store.add_person(ANN))
    return await tables.create(house, ANN, NewTable(seats=[SeatWish(kind="me")] * seats, undo=undo))


class Hand:
    """Ann's hand at a table."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.ids = map(str, itertools.count())

    async def choose(self, rng: random.Random) -> None:
        room = self.room
        option = rng.choice(room.match.playing.position.options)
        await room.do(lambda: room.choose("ann", next(self.ids), room.match.number, option))

    async def rush(self, rng: random.Random, count: int) -> None:
        """Several choices in one submission."""
        room = self.room
        draft = room.match.copy()
        lines: list[str] = []
        while len(lines) < count and not draft.playing.over:
            lines.append(draft.choose(rng.choice(draft.playing.position.options))["text"])
        await room.do(lambda: room.choose("ann", next(self.ids), room.match.number, *lines))

    async def undo(self, to: int | None) -> None:
        room = self.room
        await room.do(lambda: room.undo("ann", next(self.ids), room.match.number, to, False))

    async def redo(self, count: int) -> None:
        room = self.room
        await room.do(lambda: room.redo("ann", next(self.ids), room.match.number, count))


async def stored(house: House, table: str) -> Match:
    match, _ = await house.scribe.read(lambda store: load(store, table))
    return match


def facts(match: Match) -> dict[str, object]:
    """Everything that a match is."""
    game = match.playing
    return {
        "fields": game.position.copy().fields(),
        "options": game.position.options,
        "history": [
            (entry.seat, entry.choice, entry.asks, entry.outcomes, [event.fields() for event in entry.events])
            for entry in game.history
        ],
        "opening": (game.opening, [event.fields() for event in game.opening_events]),
        "decision": game.decision_id,
        **{
            name: getattr(match, name)
            for name in (
                "number",
                "status",
                "chairs",
                "wishes",
                "agreement",
                "seed",
                "turns",
                "standing",
                "undone",
                "request",
                "game_number",
                "waiting_since",
                "notes",
                "commitment",
                "owner",
                "created",
                "changed",
            )
        },
    }


def test_a_table_loads_as_it_was_after_any_row(quick_path: Path) -> None:
    async def work(house: House) -> None:
        room = await hot_seat(house)
        rng = random.Random(12)
        hand = Hand(room)
        for step in range(160):
            dice = rng.random()
            try:
                if dice < 0.12:
                    await hand.undo(max(0, room.match.moves - rng.choice((1, 1, 2, 5, 40))))
                elif dice < 0.2:
                    await hand.redo(rng.choice((1, 1, 3)))
                elif dice < 0.3:
                    await hand.rush(rng, rng.choice((2, 3)))
                else:
                    await hand.choose(rng)
            except MonumentalError:
                continue
            if step % 3 == 0:
                assert facts(await stored(house, room.table)) == facts(room.match)
            if room.match.status == "over":
                break
        assert facts(await stored(house, room.table)) == facts(room.match)
        kinds = {row.kind for row in await house.scribe.read(lambda store: store.rows(room.table))}
        assert kinds >= {"created", "started", "choice", "choices", "undo", "redo"}

    in_house(quick_path, work)


def count_played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many choices are played again, each time that a position is brought about."""
    played: list[int] = []
    original = rows_of.play_on

    def counted(like: Game, position: Position, entries: Sequence[Entry], sealed: bool) -> Position:
        played.append(len(entries))
        return original(like, position, entries, sealed)

    monkeypatch.setattr(rows_of, "play_on", counted)
    return played


def test_several_choices_at_once_leave_their_snapshot(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: House) -> None:
        room = await hot_seat(house, 4)
        hand = Hand(room)
        for _ in range(6):
            await hand.rush(random.Random(3), SNAPSHOT_EVERY - 1)
        played = count_played(monkeypatch)
        await stored(house, room.table)
        assert played[0] < SNAPSHOT_EVERY

    in_house(quick_path, work)


def test_a_table_that_was_put_away_draws_the_cards_that_would_have_come(quick_path: Path) -> None:
    async def work(house: House) -> None:
        room = await hot_seat(house)
        rng = random.Random(5)
        hand = Hand(room)
        for _ in range(SNAPSHOT_EVERY * 2 + 5):
            await hand.choose(rng)
        back = await stored(house, room.table)
        assert (back.playing.chance, back.playing.seed) == (HMAC_SHA256, back.seed)
        live = room.match.copy()
        for _ in range(60):
            if live.playing.over:  # a lucky game is short
                break
            option = rng.choice(live.playing.position.options)
            assert back.choose(option) == live.choose(option), "outcomes and hash included"

    in_house(quick_path, work)


def test_what_is_shown_of_a_match_is_never_changed(quick_path: Path) -> None:
    async def work(house: House) -> None:
        room = await hot_seat(house)
        rng = random.Random(4)
        hand = Hand(room)
        shown: list[tuple[Match, dict[str, object]]] = []
        for step in range(REMEMBERED + 20):
            shown.append((room.match, facts(room.match)))
            await hand.choose(rng)
            if step % 10 == 9:
                await hand.undo(None)
        for match, before in shown:
            assert facts(match) == before

    in_house(quick_path, work)


def test_what_chance_has_shown_cannot_be_taken_back_alone(quick_path: Path) -> None:
    """Also where everybody sees the same of it: a shuffle or a token that is turned up leaves no secret behind."""

    async def work(house: House) -> None:
        room = await hot_seat(house, undo="turn")
        hand = Hand(room)
        rng = random.Random(5)
        met = 0
        while room.match.status == "running" and met < 5:
            before = room.match.playing.position
            turn = (before.round, before.active)
            await hand.choose(rng)
            position = room.match.playing.position
            last = room.match.playing.history[-1]
            open_to_all = all(event.seen == EVERYONE for event in last.events)
            if last.outcomes and open_to_all and (position.round, position.active) == turn:
                met += 1
                assert reach(room.match, "ann").floor == room.match.moves
                with pytest.raises(CannotUndo, match="revealed something"):
                    await hand.undo(room.match.moves - 1)
        assert met

    in_house(quick_path, work)


@pytest.fixture(scope="module")
def long_game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A table with thousands of rows: one who cannot make up her mind."""
    folder = tmp_path_factory.mktemp("long")

    async def work(house: House) -> str:
        room = await hot_seat(house, 4)
        rng = random.Random(9)
        step = 0

        def back(store: Store) -> None:
            store.append(room.table, batch, listing(room.table, draft))
            for number, moves, data in kept:
                store.add_snapshot(room.table, number, moves, data)

        draft = room.match.copy()
        batch: list[Row] = []
        kept: list[tuple[int, int, bytes]] = []
        while draft.number < 2500 and draft.status == "running":
            step += 1
            if (step % 4 == 0 and draft.moves > 40) or (step % 2 and draft.moves > 150):
                to = draft.moves - 1
                before = draft.remembered(to)
                assert before is not None
                draft.take_back(to, before)
                row = Row(
                    draft.number + 1,
                    rows_of.UNDO,
                    "ann",
                    f"s{step}",
                    step,
                    {"to": to, "hash": rows_of.position_hash(before)},
                )
            else:
                data = draft.choose(rng.choice(draft.playing.position.options))
                row = Row(draft.number + 1, rows_of.CHOICE, "ann", f"s{step}", step, data)
            draft.note(row)
            batch.append(row)
            if row.kind == rows_of.CHOICE and draft.moves % SNAPSHOT_EVERY == 0:
                kept.append((row.number, draft.moves, rows_of.pack(draft.playing.position)))
        await house.scribe.write(back)
        return room.table

    return folder, in_house(folder, work)


def test_a_long_game_loads_from_its_last_snapshot(
    long_game: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, table = long_game
    played = count_played(monkeypatch)

    async def work(house: House) -> None:
        match = await stored(house, table)
        assert match.number > 2000
        assert played[0] < SNAPSHOT_EVERY, "only what came after the snapshot is played again"

    in_house(folder, work)


def test_a_changed_row_is_noticed(long_game: tuple[Path, str]) -> None:
    folder, table = long_game

    async def work(house: House) -> None:
        found = await house.scribe.read(lambda store: store.rows(table))
        places = await house.scribe.read(lambda store: store.snapshot_places(table))
        last = next(i for i in range(len(found) - 1, 0, -1) if found[i].kind == rows_of.CHOICE)
        found = found[: last + 1]
        false = {**found[last].data, "hash": "0" * 16}
        found[last] = Row(found[last].number, rows_of.CHOICE, data=false)

        def kept(store: Store) -> dict[tuple[int, int], bytes]:
            return {place: store.snapshot(table, *place) for place in places}

        snapshot = await house.scribe.read(kept)
        with pytest.raises(DamagedTable):
            rows_of.fold(found, places, lambda number, moves: snapshot[number, moves])
        with pytest.raises(DamagedTable):
            rows_of.fold(found, (), lambda number, moves: b"")

    in_house(folder, work)


def test_the_log_told_on_is_the_log_told_at_once(quick_path: Path) -> None:
    async def work(house: House) -> None:
        room = await hot_seat(house, 3)
        rng = random.Random(8)
        hand = Hand(room)
        for step in range(120):
            await hand.choose(rng)
            if step % 13 == 12:
                await hand.undo(None)
            for viewer in (-1, 0, 2):
                fresh = Painter(room.table, room.match, {})
                assert room.painter.log(viewer, 0) == fresh.log(viewer, 0)
            if room.match.status == "over":
                break

    in_house(quick_path, work)
