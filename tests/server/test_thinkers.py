"""Bots at work: in other processes, with what their seat may know, replaced when they fail."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest
from tests.server.harness import PATIENCE, serving

import monumental as mon
from monumental.bots.protocol import Budget, Decision
from monumental.classic.view import View
from monumental.server import thinkers as module
from monumental.server.house import MOST_WOKEN
from monumental.server.thinkers import Thinkers, UnknownBot, check_bot, task_for, think
from monumental.server.turnstile import Share

POSITION = mon.new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7).position


class Sleeper:
    """A bot that never answers."""

    def choose(self, view: View, decision: Decision, rng: object, budget: Budget) -> int:
        time.sleep(60)
        return decision.options[0]


class Suicide:
    """A bot that takes its process along."""

    def choose(self, view: View, decision: Decision, rng: object, budget: Budget) -> int:
        os._exit(3)


class Liar:
    """A bot that answers with something else."""

    def choose(self, view: View, decision: Decision, rng: object, budget: Budget) -> int:
        return -77


class Breaker:
    """A bot that raises."""

    def choose(self, view: View, decision: Decision, rng: object, budget: Budget) -> int:
        raise ArithmeticError("no")


def here(name: str) -> str:
    return f"{Path(__file__).as_posix()}:{name}"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long grace would make these tests long."""
    monkeypatch.setattr(module, "GRACE_SECONDS", 3.0)


@pytest.mark.parametrize("name", ["Sleeper", "Suicide", "Liar", "Breaker", "NotThere"])
@pytest.mark.usefixtures("quick")
def test_a_bot_that_fails_is_replaced_and_the_next_one_works(name: str) -> None:
    async def work() -> None:
        thinkers = Thinkers(1, 100)
        try:
            option = await thinkers.choose(POSITION, here(name), "seed")
            assert option in POSITION.options
            assert thinkers.failures == 1
            assert await thinkers.choose(POSITION, "greedy", "seed") in POSITION.options
            assert thinkers.failures == 1
        finally:
            thinkers.close()

    asyncio.run(work())


def test_the_loop_goes_on_while_a_bot_thinks() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, 200)
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                await asyncio.sleep(0.01)
                ticks += 1

        ticking = asyncio.create_task(tick())
        try:
            await thinkers.choose(POSITION, "greedy", "x")
            before = ticks
            started = time.monotonic()
            await thinkers.choose(POSITION, here("Breaker"), "x")
            await asyncio.gather(*(thinkers.choose(POSITION, "greedy", str(i)) for i in range(20)))
            assert ticks - before > (time.monotonic() - started) * 20
        finally:
            ticking.cancel()
            thinkers.close()

    asyncio.run(work())


def test_a_task_carries_only_what_the_seat_may_know() -> None:
    twin = POSITION.copy()
    twin.rng, twin.luck = 99, 98
    assert task_for(twin, "greedy", "s", 100) == task_for(POSITION, "greedy", "s", 100)
    task = task_for(POSITION, "greedy", "s", 100)
    assert (task.fields["rng"], task.fields["luck"]) == (0, 0)


def test_the_same_seed_gives_the_same_choice() -> None:
    task = task_for(POSITION, "random", "s", 100)
    assert len({think(task) for _ in range(5)}) == 1


@pytest.mark.parametrize("spec", ["", "os:system", "/tmp/x.py:X", "greedy:explore=1", "Greedy", "x" * 500])
def test_only_known_names_are_bots(spec: str) -> None:
    with pytest.raises(UnknownBot, match=r"there are: .*greedy"):
        check_bot(spec)


def test_bots_play_many_tables_at_once_and_people_are_not_kept_waiting(quick_path: Path) -> None:
    with serving(quick_path) as server:
        ann = server.person("Ann")
        tables = [ann.table("bot", "bot", "bot", "bot")["id"] for _ in range(6)]
        rooms = [server.house.rooms[table] for table in tables]

        def look() -> None:
            for room in rooms:
                room.arrive("", "127.0.0.1")

        server.do(look)
        with ann.line(ann.table("me", "me")["id"]) as line:
            for _ in range(15):
                assert line.choose()["type"] == "ack"
        # The bots were still at it: nobody waited until they had finished.
        assert {ann.get(f"/api/tables/{table}")["status"] for table in tables} == {"running"}
        deadline = time.monotonic() + PATIENCE
        while not all(ann.get(f"/api/tables/{table}")["moves"] for table in tables):
            assert time.monotonic() < deadline


def test_tables_that_wait_for_bots_are_opened_no_faster_than_these_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many there are, a server that starts has time for those who come."""

    async def never(self: Thinkers, *_: object) -> int:
        await self.turnstile.enter(Share("::1", "nobody", playing=False))
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(Thinkers, "choose", never)
    with serving(tmp_path) as running:
        ann = running.person("Ann")
        for _ in range(4 * MOST_WOKEN):
            ann.table("me", "bot", "bot", "bot")
    with serving(tmp_path) as running:
        asking = running.person("Ben")
        for _ in range(20):
            asking.get("/health")
            time.sleep(0.1)
        waiting = running.house.thinkers.turnstile.queue
        assert MOST_WOKEN <= waiting <= MOST_WOKEN + 1
        assert len(running.house.rooms) < 2 * MOST_WOKEN
