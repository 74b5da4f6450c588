"""Work for many processes: each piece is done once, comes back as soon as it is ready, and survives a dead worker."""

from __future__ import annotations

import importlib
import logging
import os
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Any, Final

from monumental.bots.process import SHOW_STDERR
from monumental.kernel.errors import MonumentalError
from monumental.lab.arena import Arena, Match, Result, play
from monumental.lab.workers import open_pool, stop_now

PACKAGE: Final = Path(__file__).resolve().parents[1]
DEATHS: Final = 2
"""After so many dead workers a game is given up."""

Outcome = tuple[Match, Result | str]
"""A game and what came of it: its result, or why there is none."""


def play_safely(arena: Arena, match: Match) -> Result | str:
    """Play one game, and report whatever breaks."""
    try:
        return play(arena, match)
    except MonumentalError as error:
        return str(error)
    except Exception as error:  # an arena of thousands of games must not end with one of them
        if os.environ.get(SHOW_STDERR):
            traceback.print_exc()
        return f"{type(error).__name__}: {error} ({_where(error)})"


def _where(error: Exception) -> str:
    """The line of the bot in which it failed: the last one outside this package, if there is one."""
    steps = traceback.extract_tb(error.__traceback__)
    foreign = [step for step in steps if not Path(step.filename).is_relative_to(PACKAGE)]
    step = (foreign or steps)[-1]
    return f"{step.filename}, line {step.lineno}"


def on_this_machine(arena: Arena, matches: Sequence[Match], workers: int) -> Generator[Outcome, None, None]:
    """Play games in worker processes; closing the generator stops them without waiting for their games."""
    work = partial(play_safely, arena)
    if workers < 2:
        for match in matches:
            yield match, work(match)
        return
    waiting = deque(matches)
    deaths: Counter[str] = Counter()
    while waiting:
        # After a death one game at a time, so that the guilty one is known.
        yield from _one_crew(work, waiting, deaths, 1 if deaths else workers)


def _one_crew(
    work: Callable[[Match], Result | str], waiting: deque[Match], deaths: Counter[str], workers: int
) -> Generator[Outcome, None, None]:
    """Play until nothing waits or a worker dies; what had been begun then waits again."""
    pool = open_pool(workers)
    begun: dict[Future[Result | str], Match] = {}
    broken = False
    try:
        while not broken and (begun or waiting):
            while waiting and len(begun) < (1 if workers == 1 else 2 * workers):
                try:
                    begun[pool.submit(work, waiting[0])] = waiting[0]
                except BrokenProcessPool:
                    broken = True
                    break
                waiting.popleft()
            done, _ = wait(begun, return_when=FIRST_COMPLETED)
            for future in done:
                match = begun.pop(future)
                if isinstance(future.exception(), BrokenProcessPool):
                    broken = True
                    yield from _mourn(match, waiting, deaths)
                else:
                    yield match, future.result()
        for match in begun.values():
            yield from _mourn(match, waiting, deaths)
    finally:
        stop_now(pool)


def _mourn(match: Match, waiting: deque[Match], deaths: Counter[str]) -> Generator[Outcome, None, None]:
    deaths[match.key] += 1
    if deaths[match.key] < DEATHS:
        waiting.append(match)
    else:
        yield match, "the process that played it died"


def on_ray(arena: Arena, matches: Sequence[Match], address: str) -> Generator[Outcome, None, None]:
    """Play games on a Ray cluster: at an address, or ``local`` for one on this machine."""
    try:
        ray: Any = importlib.import_module("ray")
    except ModuleNotFoundError as error:
        raise MonumentalError(
            "a cluster needs the package 'ray'. Install it with: pip install 'monumental[ray]'"
        ) from error
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise MonumentalError(f"no Ray cluster answers at '{address}': {error}") from error
    try:
        remote = ray.remote(max_retries=DEATHS - 1)(play_safely)
        setup = ray.put(arena)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = deque(matches)
        begun: dict[Any, Match] = {}
        while waiting or begun:
            while waiting and len(begun) < 2 * cores:
                match = waiting.popleft()
                begun[remote.remote(setup, match)] = match
            [future], _ = ray.wait(list(begun), num_returns=1)
            match = begun.pop(future)
            try:
                yield match, ray.get(future)
            except ray.exceptions.RayError as error:
                yield match, f"the cluster could not play it: {type(error).__name__}"
    finally:
        ray.shutdown()
