"""Fair shares of thinking: one address with many tables holds up nobody else's game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.harness import EASY_LIMITS, Person, Running, serving
from tests.server.test_thinkers import POSITION

from monumental.server import thinkers as module
from monumental.server.settings import Rate, Settings
from monumental.server.thinkers import Thinkers
from monumental.server.turnstile import HALF_LIFE_SECONDS, Place, Share, Turnstile

MANY = [Share("crowd", f"guest {number}", playing=True) for number in range(20)]
ANN = Share("home", "ann", playing=True)
BEN = Share("inn", "ben", playing=True)


class Hall:
    """A turnstile with a clock of its own, and those who came to it."""

    def __init__(self, places: int) -> None:
        self.now = 0.0
        self.turnstile = Turnstile(places, lambda: self.now)
        self.inside: list[Place] = []

    async def come(self, *shares: Share) -> asyncio.Task[Place]:
        """Somebody comes; they are inside at once, or wait."""

        async def enter() -> Place:
            place = await self.turnstile.enter(*shares)
            self.inside.append(place)
            return place

        task = asyncio.create_task(enter())
        await settled()
        return task

    async def finish(self, seconds: float = 1.0) -> None:
        """Whoever has been inside longest has finished."""
        self.now += seconds
        self.turnstile.leave(self.inside.pop(0))
        await settled()

    def who(self) -> list[str]:
        return [place.share.person for place in self.inside]


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def in_hall(places: int, visit: Callable[[Hall], Awaitable[None]]) -> None:
    async def run() -> None:
        hall = Hall(places)
        await visit(hall)
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    asyncio.run(run())


def test_who_had_least_is_next() -> None:
    async def visit(hall: Hall) -> None:
        for guest in MANY:
            await hall.come(guest)
        await hall.come(ANN)
        await hall.finish()
        assert hall.who() == ["ann"], "twenty others came before"
        await hall.come(ANN)
        await hall.finish()
        assert hall.who() == ["guest 1"], "but her second thought is not always first"
        await hall.finish()
        assert hall.who() == ["ann"]

    in_hall(1, visit)


def test_tables_of_one_person_take_turns() -> None:
    turns: list[int] = []

    async def table(turnstile: Turnstile, number: int) -> None:
        for _ in range(4):
            place = await turnstile.enter(ANN)
            turns.append(number)
            await asyncio.sleep(0)
            turnstile.leave(place)

    async def run() -> None:
        turnstile = Turnstile(1)
        await asyncio.gather(*(table(turnstile, number) for number in range(6)))

    asyncio.run(run())
    assert turns == list(range(6)) * 4


def test_within_an_address_everybody_gets_a_turn() -> None:
    async def visit(hall: Hall) -> None:
        for _ in range(5):
            await hall.come(MANY[0])
        await hall.come(MANY[1])
        await hall.finish()
        assert hall.who() == ["guest 1"]

    in_hall(1, visit)


def test_one_address_never_has_all_places() -> None:
    async def visit(hall: Hall) -> None:
        for guest in MANY:
            await hall.come(guest)
        assert len(hall.inside) == 2
        await hall.come(ANN)
        assert hall.who()[-1] == "ann", "she does not wait at all"

    in_hall(3, visit)


def test_what_nobody_waits_for_leaves_a_place_and_comes_last() -> None:
    async def visit(hall: Hall) -> None:
        for number in range(5):
            await hall.come(Share(f"street {number}", "spectator"))
        assert len(hall.inside) == 1
        await hall.come(BEN)
        assert hall.who() == ["spectator", "ben"]
        await hall.come(ANN)
        await hall.finish()
        assert hall.who() == ["ben", "ann"]

    in_hall(2, visit)


def test_of_several_players_at_a_table_the_best_placed_pays() -> None:
    async def visit(hall: Hall) -> None:
        await hall.come(MANY[0])
        await hall.come(BEN)
        await hall.come(MANY[1], ANN)
        await hall.finish(30)
        await hall.finish(30)
        assert hall.who() == ["ann"]

    in_hall(1, visit)


def test_what_was_had_is_forgotten() -> None:
    async def visit(hall: Hall) -> None:
        await hall.come(ANN)
        await hall.finish(100)
        hall.now += 20 * HALF_LIFE_SECONDS
        await hall.come(BEN)
        await hall.come(BEN)
        await hall.come(ANN)
        await hall.finish(2)
        assert hall.who() == ["ann"]

    in_hall(1, visit)


def test_who_goes_away_holds_no_place() -> None:
    async def visit(hall: Hall) -> None:
        await hall.come(ANN)
        waiting = await hall.come(BEN)
        waiting.cancel()
        await settled()
        last = await hall.come(MANY[0])
        await hall.finish()
        assert hall.who() == ["guest 0"]
        second = asyncio.create_task(hall.turnstile.enter(ANN))
        await settled()
        hall.turnstile.leave(hall.inside.pop())
        second.cancel()  # in the very moment in which it is her turn
        await settled()
        await hall.come(BEN)
        assert hall.who() == ["ben"]
        assert last.done()

    in_hall(1, visit)


def test_a_thought_that_nobody_wants_any_more_keeps_its_place_until_it_ends() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, 100)
        try:
            first = asyncio.create_task(thinkers.choose(POSITION, "greedy", "a", ANN))
            while not thinkers._at_work:
                await asyncio.sleep(0)
            first.cancel()
            await settled()
            assert first.cancelled()
            assert not thinkers._free, "the process is still at it"
            assert await thinkers.choose(POSITION, "greedy", "b", BEN) in POSITION.options
            assert len(thinkers._free) == 1
            assert thinkers.failures == 0
        finally:
            thinkers.close()

    asyncio.run(work())


def test_thoughts_are_shorter_when_many_people_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[int] = []
    original = module.task_for

    def noted(*arguments: object) -> object:
        budgets.append(int(str(arguments[3])))
        return original(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "task_for", noted)

    async def work() -> None:
        thinkers = Thinkers(1, 1000)
        try:
            people = [Share(f"home {number}", "x", playing=True) for number in range(4)]
            await asyncio.gather(*(thinkers.choose(POSITION, "greedy", "s", person) for person in people))
        finally:
            thinkers.close()

    asyncio.run(work())
    assert budgets == [250, 333, 500, 1000]


def test_there_is_a_process_for_those_who_play() -> None:
    assert Settings(data=Path("x")).bot_processes >= 2


# --- tables --------------------------------------------------------------------------------------------------------
@pytest.fixture
def ann(running: Running) -> Person:
    return running.person("Ann")


def test_a_table_that_nobody_watches_pauses(running: Running, ann: Person) -> None:
    table = ann.table("bot", "bot")["id"]
    room = running.house.rooms[table]
    assert room.idle, "no bot thinks"
    with running.person("").line(table) as line:
        line.until_state(lambda state: state["game"]["moves"] >= 3)
    with ann.line(ann.table("me", "bot")["id"]) as mine:
        mine.my_turn()
        mine.choose()
    running.house.rooms.pop(table)
    assert table not in running.house.scribe.submit(lambda store: store.waiting_for_bots()).result()


def test_a_table_of_people_goes_on_until_one_of_them_decides(ann: Person) -> None:
    table = ann.table("me", "bot")["id"]
    with ann.line(table) as line:
        line.my_turn()
        while line.mine:
            line.choose()
    with ann.line(ann.table("me", "me")["id"]) as other:
        while not ann.get(f"/api/tables/{table}")["my_turn"]:
            assert other.ask("why", text="end")["type"] == "why"


def test_a_player_who_looks_pays_for_the_thoughts(running: Running, ann: Person) -> None:
    table = ann.table("me", "bot")["id"]
    room = running.house.rooms[table]
    assert room.shares() == [Share("", ann.id, playing=False)]
    with running.person("").line(table), ann.line(table):
        assert room.shares() == [Share("127.0.0.1", ann.id, playing=True)]


def test_tables_of_bots_alone_are_few(quick_path: Path) -> None:
    limits = replace(EASY_LIMITS, bot_tables=Rate(3, 0.001))
    with serving(quick_path, limits=limits) as server:
        ann = server.person("Ann")
        bots = {"seats": [{"kind": "bot"}, {"kind": "bot"}]}
        ann.post("/api/tables", bots, 201)
        ann.post("/api/tables", {"seats": [{"kind": "bot"}, {"kind": "automa"}]}, 201)
        empty = ann.table("open", "open")["id"]
        assert ann.post(f"/api/tables/{empty}/start")["status"] == "running"
        assert "too many" in ann.refused("POST", "/api/tables", bots, 429)
        another = ann.table("open", "open")["id"]
        assert "too many" in ann.refused("POST", f"/api/tables/{another}/start", {}, 429)
        assert ann.table("me", "bot")["status"] == "running"
