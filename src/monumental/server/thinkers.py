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

from monumental.bots.hint import Hint, hint
from monumental.bots.protocol import Budget, Decision
from monumental.bots.registry import bot_names, make_bot
from monumental.classic.notation import text_of
from monumental.classic.position import Position
from monumental.classic.view import View, observe
from monumental.kernel.errors import MonumentalError
from monumental.kernel.state import DECISION
from monumental.lab.workers import open_pool
from monumental.records.configuration import configuration, content_of, rules_of

log = logging.getLogger("monumental.server.thinkers")

HABIT: Final = "greedy"
"""The bot that answers where an adviser failed: it decides at once."""
GRACE_SECONDS: Final = 5.0
"""What starting a process and opening a rulebook may add to the time of a thought."""


LONGEST_SECONDS: Final = 20.0
"""Other work that is given to the processes, such as generating a map."""

A = TypeVar("A")
T = TypeVar("T")


class UnknownBot(MonumentalError):
    """A bot that this server does not seat."""


def check_bot(spec: str) -> str:
    """The spec, if it is one of the short names. Files and modules of others are code: no request may name them."""
    if spec not in bot_names():
        raise UnknownBot(f"no bot is called '{spec[:40]}'; there are: {', '.join(bot_names())}")
    return spec


@dataclass(frozen=True)
class Task:
    """A decision as it travels to a thinker."""

    spec: str
    configuration: Mapping[str, Any]
    content: Mapping[str, str]
    seat: int
    fields: Mapping[str, object]
    options: list[int]
    seed: str
    budget: Budget


def task_for(position: Position, spec: str, seed: str, decision_ms: int) -> Task:
    """The waiting decision of a position, as the seat that decides may know it."""
    view = observe(position, position.stack[-1].seat)
    return Task(
        spec,
        configuration(position.rules.config),
        content_of(position.rules),
        view.viewer,
        view.position.fields(),
        view.options,
        seed,
        Budget(decision_ms, 10 * decision_ms),
    )


def think(task: Task) -> int:
    """Carry out a task: the option that the bot takes."""
    position = Position.of(rules_of(task.configuration, task.content), dict(task.fields))
    view = View(task.seat, position, DECISION, task.seat, task.options)
    option = make_bot(task.spec).choose(view, Decision(view), Random(task.seed), task.budget)
    if option not in task.options:
        raise MonumentalError(f"the bot '{task.spec}' answered {option!r}, which is no option")
    return option


def advise(task: Task) -> Hint:
    """Carry out a task as advice: what a good bot would do, why, and how the other options compare."""
    position = Position.of(rules_of(task.configuration, task.content), dict(task.fields))
    view = View(task.seat, position, DECISION, task.seat, task.options)
    return hint(view, task.budget, Random(task.seed).getrandbits(32))


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
        self._free: asyncio.Queue[_Desk] = asyncio.Queue()
        self._desks = [_Desk() for _ in range(processes)]
        for desk in self._desks:
            self._free.put_nowait(desk)

    async def choose(self, position: Position, spec: str, seed: str) -> int:
        """The option of a bot for the waiting decision."""
        task = task_for(position, spec, seed, self.decision_ms)
        try:
            return await self.run(think, task, 2 * self.decision_ms / 1000 + GRACE_SECONDS)
        except Exception as error:  # a bot of somebody else may raise anything
            return self._fall_back(position, spec, seed, error)

    async def advise(self, position: Position, seed: str) -> Hint:
        """What a good bot would do about the waiting decision, and why."""
        task = task_for(position, "", seed, self.decision_ms)
        try:
            return await self.run(advise, task, 2 * self.decision_ms / 1000 + GRACE_SECONDS)
        except Exception as error:  # an adviser that fails or comes to no end leaves the answer to habit
            log.warning("hint failed", extra={"error": f"{type(error).__name__}: {error}"})
            option = await self.choose(position, HABIT, seed)
            return Hint(option, text_of(position, option), "A quick look says so; comparing failed.", ())

    async def run(self, work: Callable[[A], T], argument: A, seconds: float = LONGEST_SECONDS) -> T:
        """Do something heavy in one of the processes; a process that does not come to an end is replaced."""
        desk = await self._free.get()
        try:
            return await desk.run(work, argument, seconds)
        except (BrokenProcessPool, TimeoutError):
            desk.replace()
            raise
        finally:
            self._free.put_nowait(desk)

    def _fall_back(self, position: Position, spec: str, seed: str, error: Exception) -> int:
        self.failures += 1
        log.warning("bot failed", extra={"bot": spec, "error": f"{type(error).__name__}: {error}"})
        return Random(seed).choice(position.options)

    def close(self) -> None:
        """End all processes."""
        for desk in self._desks:
            desk.close()
