"""An experiment on all cores: chunks of games in worker processes, resilient and repeatable.

A game that breaks is reported and does not stop the others. When a worker dies, the chunks that were begun are played
again, each alone; only one that kills its worker again is given up. The result does not depend on the number of
processes.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Final

from monumental.kernel.errors import MonumentalError
from monumental.lab.simulate import Experiment, Failure, GameRecord, check, play_game
from monumental.lab.workers import open_pool, stop_now

CHUNK: Final = 8
"""Games that a worker plays before it reports."""

Progress = Callable[[int], None]
Chunk = tuple[int, ...]


@dataclass
class Run:
    """What came of an experiment, in the order of the games; ``interrupted`` if the user stopped it."""

    experiment: Experiment
    games: list[GameRecord] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    interrupted: bool = False

    def sort(self) -> None:
        """Put everything in the order of the games."""
        self.games.sort(key=lambda game: game.number)
        self.failures.sort(key=lambda failure: failure.number)


def usable_cores() -> int:
    """Cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system can tell
        return os.cpu_count() or 1


def run_experiment(
    experiment: Experiment, processes: int | None = None, progress: Progress | None = None
) -> Run:
    """Play all games of an experiment. ``progress`` hears how many games have just ended.

    Ctrl-C ends the run; the games that were finished by then are kept.

    >>> run = run_experiment(Experiment(games=3, bots=("random",)), processes=1)
    >>> [game.number for game in run.games], run.failures
    ([0, 1, 2], [])
    """
    check(experiment)
    workers = min(processes or usable_cores(), -(-experiment.games // CHUNK))
    run = Run(experiment)
    results = _alone(experiment) if workers < 2 else _together(experiment, workers)
    try:
        for result in results:
            for game in result:
                if isinstance(game, Failure):
                    run.failures.append(game)
                else:
                    run.games.append(game)
            if progress is not None:
                progress(len(result))
    except KeyboardInterrupt:
        run.interrupted = True
    finally:
        results.close()
    run.sort()
    return run


Result = list[GameRecord | Failure]


def play_chunk(experiment: Experiment, numbers: Chunk) -> Result:
    """Play a few games; what goes wrong in one of them is part of the result."""
    return [play_safely(experiment, number) for number in numbers]


def play_safely(experiment: Experiment, number: int) -> GameRecord | Failure:
    """Play one game, and report whatever breaks."""
    try:
        return play_game(experiment, number)
    except MonumentalError as error:
        return Failure(number, str(error))
    except Exception as error:  # a simulation of thousands of games must not end with one of them
        return Failure(number, f"{type(error).__name__}: {error}")


def _alone(experiment: Experiment) -> Generator[Result, None, None]:
    for number in experiment.numbers():
        yield [play_safely(experiment, number)]


def _together(experiment: Experiment, workers: int) -> Generator[Result, None, None]:
    numbers = experiment.numbers()
    waiting = deque([tuple(numbers[i : i + CHUNK]) for i in range(0, len(numbers), CHUNK)])
    suspects: list[Chunk] = []
    while waiting:
        with _Crew(experiment, workers) as crew:
            yield from crew.play(waiting, suspects)
    for chunk in sorted(suspects):  # alone, so that the guilty one takes no other with it
        dead: list[Chunk] = []
        with _Crew(experiment, 1) as crew:
            yield from crew.play(deque([chunk]), dead)
        if dead:
            yield [Failure(number, "the process that played it died") for number in chunk]


class _Crew:
    """Worker processes for one pass; leaving it early, they are stopped without waiting for their games."""

    def __init__(self, experiment: Experiment, workers: int) -> None:
        self.experiment = experiment
        self.workers = workers
        self.pool = open_pool(workers)

    def __enter__(self) -> _Crew:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.pool.shutdown()
            return
        stop_now(self.pool)

    def play(self, waiting: deque[Chunk], suspects: list[Chunk]) -> Iterator[Result]:
        """The results of waiting chunks as they come. When a worker dies, what was begun is added to ``suspects``."""
        begun: dict[Future[Result], Chunk] = {}
        broken = False
        while begun or (waiting and not broken):
            while waiting and not broken and len(begun) < 2 * self.workers:
                try:
                    begun[self.pool.submit(play_chunk, self.experiment, waiting[0])] = waiting[0]
                    waiting.popleft()
                except BrokenProcessPool:
                    broken = True
            done, _ = wait(begun, return_when=FIRST_COMPLETED)
            for future in done:
                chunk = begun.pop(future)
                try:
                    yield future.result()
                except BrokenProcessPool:
                    broken = True
                    suspects.append(chunk)
