"""Checkpoints: a long table opens from its books and a short tail, exactly as from all of its rows."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.test_match import Hand, facts, hot_seat, in_house

import monumental
from monumental.kernel.errors import MonumentalError
from monumental.server import checkpoint
from monumental.server.house import House
from monumental.server.loading import load
from monumental.server.match import Match, fold
from monumental.server.room import Room
from monumental.server.store import Row, Store

EVERY = 24


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Books are kept often, so that short games have some."""
    monkeypatch.setattr(checkpoint, "EVERY", EVERY)


@pytest.fixture
def rows_read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many rows were read, each time that some were."""
    counts: list[int] = []
    original = Store.rows

    def counted(self: Store, table: str, after: int = 0, kinds: tuple[str, ...] = ()) -> list[Row]:
        found = original(self, table, after, kinds)
        counts.append(len(found))
        return found

    monkeypatch.setattr(Store, "rows", counted)
    return counts


async def opened(house: House, table: str) -> Match:
    match, _ = await house.scribe.read(lambda store: load(store, table))
    return match


async def from_rows(house: House, table: str) -> Match:
    return await house.scribe.read(
        lambda store: fold(
            store.rows(table), store.snapshot_places(table), lambda n, moves: store.snapshot(table, n, moves)
        )
    )


async def wander(room: Room, rows: int, seed: int = 4) -> None:
    """Play back and forth until a table has so many rows."""
    rng = random.Random(seed)
    hand = Hand(room)
    while room.match.number < rows and room.match.status == "running":
        dice = rng.random()
        try:
            if dice < 0.2:
                await hand.undo(max(0, room.match.moves - rng.choice((1, 1, 3, 30))))
            elif dice < 0.3:
                await hand.redo(rng.choice((1, 2)))
            else:
                await hand.choose(rng)
        except MonumentalError:
            continue


def test_books_and_a_tail_make_what_all_rows_make(quick_path: Path) -> None:
    async def work(house: House) -> None:
        room = await hot_seat(house, undo="free")
        for rows in range(10, 6 * EVERY, 7):
            await wander(room, rows, rows)
            kept = await opened(house, room.table)
            assert facts(kept) == facts(await from_rows(house, room.table)) == facts(room.match)
            assert (kept.kept_at > 0) is (room.match.number >= EVERY)

    in_house(quick_path, work)


def test_opening_a_long_table_reads_few_of_its_rows(quick_path: Path, rows_read: list[int]) -> None:
    async def work(house: House) -> None:
        room = await hot_seat(house, undo="free")
        await wander(room, 10 * EVERY)
        rows_read.clear()
        await opened(house, room.table)
        # The two that set it up, the one that the books stand at, and those since.
        assert sum(rows_read) <= EVERY + 3

    in_house(quick_path, work)


def _damaged(_data: bytes) -> bytes:
    return b"no books"


def _foreign(data: bytes) -> bytes:
    mine = f'"engine":"{monumental.__version__}"'.encode()
    assert mine in zlib.decompress(data)
    return zlib.compress(zlib.decompress(data).replace(mine, b'"engine":"99.0"'))


def _false(data: bytes) -> bytes:
    """Books of the right form that tell of another history."""
    return zlib.compress(zlib.decompress(data).replace(b'"game_number":', b'"game_number":1,"was":'))


@pytest.mark.parametrize("spoil", [_damaged, _foreign, _false])
def test_books_that_cannot_be_used_are_left_aside(quick_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    async def work(house: House) -> None:
        room = await hot_seat(house, undo="free")
        await wander(room, 2 * EVERY)
        kept = await house.scribe.read(lambda store: store.checkpoint(room.table))
        assert kept is not None
        await house.scribe.write(lambda store: store.keep_checkpoint(room.table, spoil(kept)))
        match = await opened(house, room.table)
        assert facts(match) == facts(room.match)
        assert match.kept_at == 0, "it was read from its rows"

    in_house(quick_path, work)


def test_a_long_table_without_books_gets_them_when_it_is_opened(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: House) -> str:
        monkeypatch.setattr(checkpoint, "EVERY", 10_000)
        room = await hot_seat(house, undo="free")
        await wander(room, 2 * EVERY)
        assert await house.scribe.read(lambda store: store.checkpoint(room.table)) is None
        return room.table

    async def again(house: House) -> None:
        monkeypatch.setattr(checkpoint, "EVERY", EVERY)
        room = await house.room(table)
        await house.scribe.write(lambda _store: None)  # behind what was submitted before
        match = await opened(house, table)
        assert match.kept_at == match.number == room.match.number
        assert facts(match) == facts(room.match)

    table = in_house(quick_path, work)
    in_house(quick_path, again)


def test_a_submission_from_before_the_books_counts_once(quick_path: Path) -> None:
    async def work(house: House) -> tuple[str, int]:
        room = await hot_seat(house, undo="free")
        option = room.match.playing.position.options[0]
        number = await room.do(lambda: room.choose("ann", "first of all", room.match.number, option))
        await wander(room, 2 * EVERY)
        return room.table, number

    async def again(house: House) -> None:
        room = await house.room(table)
        rows = room.match.number
        assert await room.do(lambda: room.choose("ann", "first of all", number - 1, 0)) == number
        assert room.match.number == rows

    table, number = in_house(quick_path, work)
    in_house(quick_path, again)
