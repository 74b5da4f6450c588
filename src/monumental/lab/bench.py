"""The speed of the engine beside other engines, all in one run.

Every measurement is a process of its own. Rounds are interleaved: each round measures everything once, so that a busy
minute of the machine touches all alike. The figure that counts is the median of the rounds.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

from monumental.classic.parts import USUAL, Parts
from monumental.kernel.errors import MonumentalError
from monumental.lab.bench_peers import PEERS, installed
from monumental.lab.bench_probe import CHOSEN, COSTS_ALL, LOOP, PLAY_ALL

PROBES: Final = ("play-4", "play-2", "play-duel", PLAY_ALL, LOOP, "costs", COSTS_ALL, "growth")
MAIN_PEER: Final = "catanatron"
PATIENCE: Final = 120.0
"""Seconds after which a measurement is given up."""
COMPILED: Final = Path("build") / "compiled"

Figures = dict[str, float]
Watch = Callable[[str], None]


class BenchError(MonumentalError):
    """A measurement that could not be made."""


@dataclass(frozen=True)
class Effort:
    """How thoroughly to measure."""

    rounds: int
    seconds: float
    compiled: bool
    probes: tuple[str, ...] = PROBES


QUICK: Final = Effort(rounds=3, seconds=1.0, compiled=False)
THOROUGH: Final = Effort(rounds=5, seconds=3.0, compiled=True)


@dataclass
class Bench:
    """What was measured: medians by engine and figure, and every single run behind them."""

    effort: Effort
    engine: dict[str, dict[str, Figures]] = field(default_factory=dict)
    peers: dict[str, Figures] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    runs: dict[str, list[Figures]] = field(default_factory=dict)

    def ratios(self, build: str = "interpreted") -> Figures:
        """Our figures against the peers': above 1 we are quicker."""
        if build not in self.engine:
            return {}
        play = self.engine[build]["play-4"]
        costs = self.engine[build]["costs"]
        found: Figures = {}
        for name, peer in self.peers.items():
            ours = name.replace("-", "_")
            for rate in ("decisions_per_second", "games_per_second"):
                found[f"{rate}_vs_{ours}"] = play[rate] / peer[rate]
            # Without the decisions that leave no choice: ours resolve themselves.
            real = peer["decisions_per_second"] * peer["choice_part"]
            found[f"choices_per_second_vs_{ours}"] = play["decisions_per_second"] * play["choice_part"] / real
            for cost in ("copy_us", "save_us"):
                found[f"{cost.removesuffix('_us')}_vs_{ours}"] = peer[cost] / costs[cost]
        return found

    def as_json(self) -> dict[str, Any]:
        """Plain data for JSON."""
        data: dict[str, Any] = {
            "machine": machine(),
            "rounds": self.effort.rounds,
            "seconds": self.effort.seconds,
            "engine": self.engine,
            "peers": {name: {"version": self.versions[name], **peer} for name, peer in self.peers.items()},
            "ratios": _rounded(self.ratios()),
            "targets": [target.as_json() for target in targets(self)],
            "runs": self.runs,
        }
        if "compiled" in self.engine:
            data["ratios_compiled"] = _rounded(self.ratios("compiled"))
        return data


@dataclass(frozen=True)
class Target:
    """A figure to reach, and whether it is reached."""

    name: str
    wanted: float
    found: float
    at_least: bool = True

    @property
    def reached(self) -> bool:
        """Whether the figure is good enough."""
        return self.found >= self.wanted if self.at_least else self.found <= self.wanted

    def as_json(self) -> dict[str, Any]:
        """Plain data for JSON."""
        wanted = f"{'at least' if self.at_least else 'at most'} {self.wanted:g}"
        return {"name": self.name, "wanted": wanted, "found": round(self.found, 3), "reached": self.reached}


def targets(bench: Bench) -> list[Target]:
    """What the engine must reach, as far as it was measured."""
    found: list[Target] = []
    for build, factor in (("interpreted", 4.0), ("compiled", 18.0)):
        ratios = bench.ratios(build)
        rate = ratios.get(f"decisions_per_second_vs_{MAIN_PEER}")
        if rate is not None:
            found.append(Target(f"{build}: decisions a second / {MAIN_PEER}'s", factor, rate))
    copy = bench.ratios().get(f"copy_vs_{MAIN_PEER}")
    if copy is not None:
        found.append(Target(f"interpreted: {MAIN_PEER}'s cost of a copy / ours", 13.0, copy))
    for build, figures in bench.engine.items():
        found.append(
            Target(f"{build}: decisions a second in Duel / the core game's", 1.0, duel_pace(figures))
        )
        found.append(
            Target(f"{build}: decisions a second with everything / the core game's", 0.6, full_pace(figures))
        )
        loop = figures[LOOP]["public_to_kernel"]
        found.append(Target(f"{build}: a decision through Game / through apply", 2.0, loop, at_least=False))
        for probe, name, most in (("costs", "", 20.0), (COSTS_ALL, " with everything", 32.0)):
            memory = figures[probe]["memory_bytes"] / 1000
            found.append(Target(f"{build}: memory of one position{name} in kB", most, memory, at_least=False))
        last = figures["growth"]["last_to_first"]
        found.append(
            Target(f"{build}: cost of a decision late in the game / early", 1.25, last, at_least=False)
        )
    return found


def duel_pace(figures: dict[str, Figures]) -> float:
    """How quick Duel is beside the core game at a table of two."""
    rate = "decisions_per_second"
    return figures["play-duel"][rate] / figures["play-2"][rate]


def full_pace(figures: dict[str, Figures]) -> float:
    """How quick a game with everything switched on is beside the core game at a table of as many."""
    rate = "decisions_per_second"
    return figures[PLAY_ALL][rate] / figures["play-4"][rate]


def machine() -> dict[str, str]:
    """What the figures were measured on."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
    }


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


def _rounded(figures: Figures) -> Figures:
    return {name: round(value, 3) for name, value in figures.items()}


def compiled_folder(base: Path | None = None) -> Path | None:
    """Where the compiled engine lies, if it has been built."""
    folder = (base or Path.cwd()) / COMPILED
    return folder if _is_compiled(folder) else None


def _is_compiled(folder: Path) -> bool:
    return any(folder.glob("*mypyc*"))


def run_bench(
    effort: Effort, compiled: Path | None = None, watch: Watch | None = None, parts: Parts = USUAL
) -> Bench:
    """Measure everything that is installed, and random play of other parts, if a caller names them."""
    bench = Bench(effort)
    probes = effort.probes if parts == USUAL else (*effort.probes, CHOSEN)
    builds: dict[str, Path | None] = {"interpreted": None}
    if effort.compiled and compiled is not None:
        builds["compiled"] = compiled
    for name in PEERS:
        bench.versions[name] = installed(name)
    jobs: list[tuple[str, list[str], Path | None]] = [
        (name, ["monumental.lab.bench_peers", name], None) for name in PEERS if bench.versions[name]
    ]
    for build, folder in builds.items():
        jobs += [(f"{build} {probe}", ["monumental.lab.bench_probe", probe], folder) for probe in probes]
    for turn in range(effort.rounds):
        for label, command, folder in jobs:
            if watch is not None:
                watch(f"round {turn + 1} of {effort.rounds}: {label}")
            wish = [json.dumps(parts.chosen())] if command[-1] == CHOSEN else []
            figures = _measure(command, [str(effort.seconds), str(turn + 1), *wish], folder)
            bench.runs.setdefault(label, []).append(figures)
    for name in PEERS:
        if name in bench.runs:
            bench.peers[name] = _medians(bench.runs[name])
    for build in builds:
        bench.engine[build] = {probe: _medians(bench.runs[f"{build} {probe}"]) for probe in probes}
    return bench


def _measure(command: list[str], effort: list[str], folder: Path | None) -> Figures:
    """Run one measurement in a fresh interpreter."""
    # Whoever measures from within a compiled build still means the sources where none is named.
    paths = [
        path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if not _is_compiled(Path(path))
    ]
    path = os.pathsep.join(paths) if folder is None else str(folder)
    environment = dict(os.environ, PYTHONHASHSEED="0", PYTHONPATH=path)
    line = [sys.executable, "-m", *command, *effort]
    try:
        done = subprocess.run(
            line, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
    except subprocess.TimeoutExpired as error:
        raise BenchError(f"the measurement '{' '.join(command)}' took more than {PATIENCE:.0f} s") from error
    except subprocess.CalledProcessError as error:
        last = error.stderr.strip().splitlines()[-1] if error.stderr.strip() else "no message"
        raise BenchError(f"the measurement '{' '.join(command)}' failed: {last}") from error
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    if figures.pop("compiled", False) != (folder is not None) and command[0].endswith("probe"):
        raise BenchError(
            f"the engine in {folder or 'the source tree'} is not {'compiled' if folder else 'interpreted'}; "
            "`make compile` builds it anew"
        )
    return figures


def _medians(runs: list[Figures]) -> Figures:
    """The median of each figure over the rounds.

    >>> _medians([{"x": 1.0}, {"x": 5.0}, {"x": 2.0}])
    {'x': 2.0}
    """
    return {name: median([run[name] for run in runs]) for name in runs[0]}
