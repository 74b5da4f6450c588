"""Bots at work in processes of their own, so that a long thought never holds up anybody else.

A thinker receives what its seat may know, as plain data, and nothing more. One that does not answer in time or dies is
replaced, and its decision falls to the random bot: a game never stops because of a program.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Mapping
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeVar

from monumental.bots.hint import Hint, Plan, hint
from monumental.bots.protocol import Budget, Decision
from monumental.bots.registry import bot_names, make_bot, quick_bot
from monumental.classic.notation import text_of
from monumental.classic.parts import CLASSIC
from monumental.classic.position import Position
from monumental.classic.view import View
from monumental.kernel.errors import MonumentalError
from monumental.lab.workers import open_pool
from monumental.records.configuration import configuration, content_of, rules_of
from monumental.ruleset import ruleset_named, ruleset_of
from monumental.server.turnstile import SERVER, Place, Share, Turnstile

log = logging.getLogger("monumental.server.thinkers")

GRACE_SECONDS: Final = 5.0
"""What starting a process and opening a rulebook may add to the time of a thought."""

SHORTEST_MS: Final = 100
"""A bot has at least this long for a decision, however many people wait."""
LONGEST_SECONDS: Final = 20.0
"""Other work that is given to the processes, such as generating a map."""

A = TypeVar("A")
T = TypeVar("T")


class UnknownBot(MonumentalError):
    """A bot that this server does not seat."""


def check_bot(spec: str, game: str = CLASSIC) -> str:
    """The spec, if it is one of the short names. Files and modules of others are code: no request may name them."""
    if spec not in bot_names(game):
        raise UnknownBot(f"no bot is called '{spec[:40]}'; there are: {', '.join(bot_names(game))}")
    return spec


@dataclass(frozen=True)
class Task:
    """A decision as it travels to a thinker."""

    spec: str
    configuration: Mapping[str, Any]
    content: Mapping[str, str]
    game: str
    printings: list[dict[str, Any]]
    """Boxes that only the database of this server knows."""
    seat: int
    fields: Mapping[str, object]
    options: list[int]
    seed: str
    budget: Budget
    plan: Plan = ()
    """What is left of the plan that an earlier hint of this turn made."""


def task_for(position: Position, spec: str, seed: str, decision_ms: int, plan: Plan = ()) -> Task:
    """The waiting decision of a position, as the seat that decides may know it."""
    ruleset = ruleset_of(position.rules)
    view = ruleset.observe(position, position.stack[-1].seat)
    return Task(
        spec,
        configuration(position.rules.config),
        content_of(position.rules),
        ruleset.key,
        ruleset.learnt(position.rules),
        view.viewer,
        view.position.fields(),
        view.options,
        seed,
        Budget(decision_ms, 10 * decision_ms),
        plan,
    )


def view_of(task: Task) -> View:
    """What the seat that decides may know."""
    ruleset = ruleset_named(task.game)
    for data in task.printings:
        ruleset.learn(data)
    position = ruleset.position_of(rules_of(task.configuration, task.content), dict(task.fields))
    view: View = ruleset.view(position, task.seat, task.options)
    return view


def think(task: Task) -> int:
    """Carry out a task: the option that the bot takes."""
    view = view_of(task)
    option = make_bot(task.spec, task.game).choose(view, Decision(view), Random(task.seed), task.budget)
    if option not in task.options:
        raise MonumentalError(f"the bot '{task.spec}' answered {option!r}, which is no option")
    return option


def advise(task: Task) -> Hint:
    """Carry out a task as advice: what a good bot would do, why, and how the other options compare."""
    view = view_of(task)
    return hint(view, task.budget, Random(task.seed).getrandbits(32), task.plan)


def thinking_ms(usual: int, places: int, crowd: int) -> int:
    """How long a bot may think while so many addresses want so many places: less, rather than have somebody wait.

    >>> thinking_ms(1000, 2, 1), thinking_ms(1000, 2, 4), thinking_ms(1000, 2, 500)
    (1000, 500, 100)
    """
    return min(usual, max(SHORTEST_MS, usual * places // max(places, crowd)))


class _Desk:
    """One process that thinks about one thing at a time."""

    def __init__(self) -> None:
        self._pool = open_pool(1)
        self._pid = 0

    async def run(self, work: Callable[[A], T], argument: A, seconds: float) -> T:
        loop = asyncio.get_running_loop()
        if not self._pid:
            self._pid = await loop.run_in_executor(self._pool, os.getpid)
        async with asyncio.timeout(seconds):
            return await loop.run_in_executor(self._pool, work, argument)

    def replace(self) -> None:
        """End the process, whatever it does, and start another."""
        if self._pid:
            with suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = open_pool(1)
        self._pid = 0

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """A few processes that think for all bots of the server."""

    def __init__(self, processes: int, decision_ms: int) -> None:
        self.decision_ms = decision_ms
        self.failures = 0
        self.turnstile = Turnstile(processes)
        self._desks = [_Desk() for _ in range(processes)]
        self._free = list(self._desks)
        self._at_work: set[asyncio.Task[Any]] = set()

    async def choose(self, position: Position, spec: str, seed: str, *shares: Share) -> int:
        """The option of a bot for the waiting decision."""
        try:
            return await self._think(think, position, spec, seed, shares)
        except Exception as error:  # a bot of somebody else may raise anything
            return self._fall_back(position, spec, seed, error)

    async def advise(self, position: Position, seed: str, *shares: Share, plan: Plan = ()) -> Hint:
        """What a good bot would do about the waiting decision, and why, keeping to a plan that is still good."""
        try:
            return await self._think(advise, position, "", seed, shares, plan)
        except Exception as error:  # an adviser that fails or comes to no end leaves the answer to habit
            log.warning("hint failed", extra={"error": f"{type(error).__name__}: {error}"})
            option = await self.choose(position, quick_bot(ruleset_of(position.rules).key), seed, *shares)
            return Hint(option, text_of(position, option), "A quick look says so; comparing failed.", ())

    async def _think(
        self,
        work: Callable[[Task], T],
        position: Position,
        spec: str,
        seed: str,
        shares: tuple[Share, ...],
        plan: Plan = (),
    ) -> T:
        def task() -> Task:
            turnstile = self.turnstile
            decision_ms = thinking_ms(self.decision_ms, turnstile.places, turnstile.crowd)
            return task_for(position, spec, seed, decision_ms, plan)

        return await self._in_turn(work, task, shares, 2 * self.decision_ms / 1000 + GRACE_SECONDS)

    async def run(
        self, work: Callable[[A], T], argument: A, *shares: Share, seconds: float = LONGEST_SECONDS
    ) -> T:
        """Do something heavy in one of the processes, for those whose shares it takes."""
        return await self._in_turn(work, lambda: argument, shares, seconds)

    async def _in_turn(
        self, work: Callable[[A], T], argument: Callable[[], A], shares: tuple[Share, ...], seconds: float
    ) -> T:
        place = await self.turnstile.enter(*(shares or (SERVER,)))
        task = asyncio.create_task(self._at_desk(place, work, argument, seconds))
        self._at_work.add(task)
        task.add_done_callback(self._finished)
        # A process cannot be interrupted: who stops waiting for it leaves, and its place is free when it has ended.
        return await asyncio.shield(task)

    async def _at_desk(
        self, place: Place, work: Callable[[A], T], argument: Callable[[], A], seconds: float
    ) -> T:
        """Work in a free process; one that does not come to an end is replaced."""
        desk = self._free.pop()
        try:
            return await desk.run(work, argument(), seconds)
        except (BrokenProcessPool, TimeoutError):
            desk.replace()
            raise
        finally:
            self._free.append(desk)
            self.turnstile.leave(place)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._at_work.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits hears of it; nobody else has to

    def _fall_back(self, position: Position, spec: str, seed: str, error: Exception) -> int:
        self.failures += 1
        log.warning("bot failed", extra={"bot": spec, "error": f"{type(error).__name__}: {error}"})
        return Random(seed).choice(position.options)

    def close(self) -> None:
        """End all processes."""
        for task in self._at_work:
            task.cancel()
        for desk in self._desks:
            desk.close()
