"""One measurement of the engine, in a process of its own: ``python -m monumental.lab.bench_probe play 1.0 7``.

Prints one line of JSON. All rates are per second of processor time, so that a busy machine disturbs less.
"""

from __future__ import annotations

import gc
import json
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

from monumental.classic.options import TableOptions
from monumental.classic.parts import CLASSIC, DUEL, USUAL, Parts
from monumental.classic.position import Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.setup import new_position
from monumental.content.duel.registry import make_duel_rules
from monumental.content.duel.shelf import civilizations as duel_civilizations
from monumental.content.maps import maps_for
from monumental.content.presets import preset
from monumental.content.registry import civilizations, make_rules, settle_layout
from monumental.duel.kinds import SEATS
from monumental.duel.rulebook import DuelConfig
from monumental.game import Game
from monumental.kernel import machine
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER
from monumental.lab.simulate import Experiment, seat_table
from monumental.lab.simulate_duel import duel_table
from monumental.records.snapshot import dumps, loads
from monumental.ruleset import ruleset_of

SAMPLE_EVERY: Final = 23
"""Decisions between two sampled positions; not a divisor of anything in the game."""
CHOSEN: Final = "play-chosen"
"""Random play of the parts that a caller names."""
PLAY_ALL: Final = "play-all"
LOOP: Final = "loop"
"""The public loop (``Game.legal`` and ``Game.play``) beside the kernel's (``apply`` on a position)."""
COSTS_ALL: Final = "costs-all"
"""The same as of the core game with everything switched on: all boxes, all parts."""
CHOSEN_SEATS: Final = 4
COST_GAMES: Final = 4
"""Games that the positions are taken from whose costs are measured."""
PARTS: Final = 4
"""Parts of a game whose cost per decision is compared."""


def rulebook(players: int, number: int = 0) -> Rulebook:
    """A table for the measurement: civilizations and maps change with its number."""
    keys = sorted(civilizations())
    chosen = tuple([keys[(number + seat) % len(keys)] for seat in range(players)])
    maps = maps_for(players)
    layout = settle_layout(maps[number % len(maps)], number)
    return make_rules(Config(chosen, layout, TableOptions()))


def duel_tables() -> list[Any]:
    """The rulebooks of Duel for the measurement: every civilization against every other, from both seats."""
    return [make_duel_rules(DuelConfig(pair)) for pair in permutations(sorted(duel_civilizations()), SEATS)]


def chosen_tables(parts: Parts, number: int = 6) -> list[Any]:
    """The rulebooks of what a caller asks for, with as many seats as are measured first of all."""
    seat = SEATED[parts.game]
    return [seat(parts, number, i) for i in range(number)]


def _classic_table(parts: Parts, number: int, i: int) -> Any:
    return seat_table(Experiment(number, CHOSEN_SEATS, parts=parts), i)[0]


def _duel_table(parts: Parts, number: int, i: int) -> Any:
    return duel_table(Experiment(number, parts=parts), i, i)[0]


SEATED: Final[dict[str, Callable[[Parts, int, int], Any]]] = {CLASSIC: _classic_table, DUEL: _duel_table}
"""One of several rulebooks of what a caller asks for, by the key of the game."""


def everything() -> Parts:
    """Every box of the big game with every part that it has."""
    full = preset("everything")
    return Parts.of(boxes=full.boxes, modules=full.modules)


def core_tables(players: int, number: int = 6) -> list[Any]:
    """The rulebooks of the core game for the measurement."""
    return [rulebook(players, i) for i in range(number)]


def play(tables: list[Any], seconds: float, seed: int) -> dict[str, float]:
    """Random play of either game: legal options, a choice, its application, again and again."""
    begin = ruleset_of(tables[0]).new_position
    random = Random(seed).random
    games = 0
    decisions = 0
    deadline = perf_counter() + seconds
    start = process_time()
    while games == 0 or perf_counter() < deadline:  # a busy machine may spend the time before the first game
        pos = begin(tables[games % len(tables)], seed * 1_000_003 + games, False)
        while pos.pending != OVER:
            options = pos.options
            apply(pos, options[int(random() * len(options))])
            decisions += 1
        games += 1
    used = process_time() - start
    return {
        "decisions_per_second": decisions / used,
        "games_per_second": games / used,
        "decisions_per_game": decisions / games,
        "choice_part": choice_part(tables[0], seed),
    }


def loop(tables: list[Any], seconds: float, seed: int) -> dict[str, float]:
    """The cost of a decision through ``Game`` and through ``apply``, a game of each by turns, and their ratio."""
    random = Random(seed)
    spent = [0.0, 0.0]
    made = [0, 0]
    deadline = perf_counter() + seconds
    number = 0
    while number == 0 or perf_counter() < deadline:
        rules = tables[number % len(tables)]
        for way, run in enumerate((_public_game, _kernel_game)):
            begin = process_time()
            made[way] += run(rules, seed * 1_000_003 + number, random)
            spent[way] += process_time() - begin
        number += 1
    public, kernel = (1e6 * s / m for s, m in zip(spent, made, strict=True))
    return {"public_us": public, "kernel_us": kernel, "public_to_kernel": public / kernel}


def _public_game(rules: Any, seed: int, random: Random) -> int:
    game = Game(rules, seed)
    while not game.over:
        choices = game.legal()
        game.play(choices[int(random.random() * len(choices))])
    return len(game.history)


def _kernel_game(rules: Any, seed: int, random: Random) -> int:
    pos = ruleset_of(rules).new_position(rules, seed, False)
    decisions = 0
    while pos.pending != OVER:
        apply(pos, pos.options[int(random.random() * len(pos.options))])
        decisions += 1
    return decisions


def choice_part(rules: Any, seed: int) -> float:
    """The part of the decisions of a random game that leave a choice."""
    rng = Random(seed)
    pos = ruleset_of(rules).new_position(rules, seed, False)
    sizes: list[int] = []
    while pos.pending != OVER:
        sizes.append(len(pos.options))
        apply(pos, pos.options[int(rng.random() * len(pos.options))])
    return sum(1 for size in sizes if size > 1) / len(sizes)


def samples(tables: list[Any], seed: int) -> list[Position]:
    """Positions spread over a random game on each table."""
    rng = Random(seed)
    found: list[Position] = []
    for number, rules in enumerate(tables):
        pos = new_position(rules, seed + number)
        count = 0
        while pos.pending != OVER:
            if count % SAMPLE_EVERY == 0:
                found.append(pos.copy())
            apply(pos, pos.options[int(rng.random() * len(pos.options))])
            count += 1
    return found


def each(things: list[Any], act: Callable[[Any], object], seconds: float) -> float:
    """Mean processor time of an act over things, in microseconds."""
    acts = 0
    deadline = perf_counter() + seconds
    start = process_time()
    while acts == 0 or perf_counter() < deadline:
        for thing in things:
            act(thing)
        acts += len(things)
    return (process_time() - start) / acts * 1e6


def costs(tables: list[Any], seconds: float, seed: int) -> dict[str, float]:
    """Copying, saving and loading, over positions sampled along games; and the memory that positions take."""
    positions = samples(tables, seed)
    texts = [dumps(pos) for pos in positions]
    share = seconds / 3
    return {
        "copy_us": each(positions, Position.copy, share),
        "save_us": each(positions, dumps, share),
        "load_us": each(texts, loads, share),
        "save_bytes": sum(map(len, texts)) / len(texts),
        "memory_bytes": max(size_of(pos) for pos in positions),
        "copy_bytes": copy_size(positions),
    }


def size_of(pos: Position) -> int:
    """Bytes of everything that belongs to one position alone; tables that all positions share are not counted."""
    shared = {id(pos.rules), id(pos.handlers), id(None)}
    seen: set[int] = set()
    total = 0
    waiting: list[Any] = [pos]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or id(thing) in shared or isinstance(thing, type):
            continue
        seen.add(id(thing))
        total += sys.getsizeof(thing)
        if isinstance(thing, list | tuple):
            waiting.extend(thing)
        elif not isinstance(thing, int | str):
            waiting.extend(_slots(thing))
    return total


def _slots(thing: Any) -> Iterator[Any]:
    for kind in type(thing).__mro__:
        names = getattr(kind, "__slots__", ()) or getattr(kind, "__mypyc_attrs__", ())
        for name in names:
            if hasattr(thing, name):
                yield getattr(thing, name)


def copy_size(positions: list[Position]) -> float:
    """Mean bytes that one more copy takes."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [pos.copy() for pos in positions]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def growth(players: int, seconds: float, seed: int) -> dict[str, float]:
    """Cost per decision in each part of a game, and the last part's against the first one's."""
    rng = Random(seed)
    tables = core_tables(players)
    lengths: list[int] = []
    spent = [0.0] * PARTS
    made = [0] * PARTS
    deadline = perf_counter() + seconds
    number = 0
    while number == 0 or perf_counter() < deadline:
        choices = _line_of_play(tables[number % len(tables)], seed + number, rng)
        lengths.append(len(choices))
        _time_parts(tables[number % len(tables)], seed + number, choices, spent, made)
        number += 1
    micros = [1e6 * s / m for s, m in zip(spent, made, strict=True)]
    return {f"part_{i + 1}_us": value for i, value in enumerate(micros)} | {
        "last_to_first": micros[-1] / micros[0]
    }


def _line_of_play(rules: Rulebook, seed: int, rng: Random) -> list[int]:
    pos = new_position(rules, seed)
    choices: list[int] = []
    while pos.pending != OVER:
        choices.append(pos.options[int(rng.random() * len(pos.options))])
        apply(pos, choices[-1])
    return choices


def _time_parts(rules: Rulebook, seed: int, choices: list[int], spent: list[float], made: list[int]) -> None:
    """Play a known line again, without choosing, and time each part of it."""
    pos = new_position(rules, seed)
    cut = [len(choices) * i // PARTS for i in range(PARTS + 1)]
    for part in range(PARTS):
        begin = process_time()
        for choice in choices[cut[part] : cut[part + 1]]:
            apply(pos, choice)
        spent[part] += process_time() - begin
        made[part] += cut[part + 1] - cut[part]


def compiled() -> bool:
    """Whether the engine that is being measured was compiled."""
    return not str(machine.__file__).endswith(".py")


def measure(what: str, seconds: float, seed: int, parts: Parts = USUAL) -> dict[str, Any]:
    """One measurement by name.

    ``play-2``, ``play-4``, ``play-duel``, ``play-all``, ``play-chosen``; ``loop``; ``costs``, ``costs-all``;
    ``growth``.
    """
    result: dict[str, Any]
    if what == CHOSEN:
        result = dict(play(chosen_tables(parts), seconds, seed))
    elif what == PLAY_ALL:
        result = dict(play(chosen_tables(everything()), seconds, seed))
    elif what == "play-duel":
        result = dict(play(duel_tables(), seconds, seed))
    elif what.startswith("play-"):
        result = dict(play(core_tables(int(what[5:])), seconds, seed))
    elif what == LOOP:
        result = dict(loop(core_tables(4), seconds, seed))
    elif what == COSTS_ALL:
        result = dict(costs(chosen_tables(everything(), COST_GAMES), seconds, seed))
    elif what == "costs":
        result = dict(costs(core_tables(4, COST_GAMES), seconds, seed))
    else:
        result = dict(growth(4, seconds, seed))
    return result | {"compiled": compiled()}


if __name__ == "__main__":
    wish = Parts.of(**json.loads(sys.argv[4])) if len(sys.argv) > 4 else USUAL
    sys.stdout.write(json.dumps(measure(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]), wish)) + "\n")
