"""Tuning by self-play: the opinions of the bots that plan, and what the numbers that describe a seat are worth.

Games of two are played by greedy bots whose opinions differ at random. How far the opinions of two players lay apart is
fitted to the final margins of their games: that shows for each opinion in which direction it should move, and how far.
The moved opinions are the middle of the next rounds. At the end of every turn the rows of both seats are written down,
too; the rows of the last rounds are fitted to the margins, phase by phase of the game. What is known is not fitted: a
point that has been scored is a point. The Automa comes to its points in ways of its own: games against it move the
opinions once more, and tell what the numbers of its seat are worth, and what those of its opponent are worth in such a
race.

    python -m monumental.lab.tune --write

writes ``monumental/bots/search_weights.py``, and with ``--solo`` ``monumental/bots/solo_weights.py``. With a compiled
build each takes some minutes of two cores, without one about an hour. ``--module KEY`` plays with a module, whose
features are weighed beside those of the core; weights of features that were not in play stay as they were.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from math import exp
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

from monumental.bots import search_weights, solo_weights
from monumental.bots.atlas import Atlas
from monumental.bots.core_features import F_TURNS, KNOWN, NAMES
from monumental.bots.features import PHASES, Weights, feature_names, features_of
from monumental.bots.greedy import GreedyBot
from monumental.bots.protocol import answer
from monumental.bots.rollout import END
from monumental.bots.search_value import Prospect
from monumental.bots.taste import USUAL, Taste
from monumental.classic.kinds import ACTIONS, ACTIVATE
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.scoring import extra_points, points
from monumental.classic.setup import new_position
from monumental.content.registry import make_rules
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER
from monumental.lab.simulate import Experiment, game_seed, seat_table
from monumental.lab.simulate_pool import usable_cores
from monumental.ruleset.choosing import generator_state

ROUNDS: Final = 3
GAMES: Final = 3000
SPREAD: Final = 0.3
"""How much opinions differ from player to player: the standard deviation of their logarithm."""
WHIM: Final = 0.01
"""How often a player does something else than it would."""
FARTHEST: Final = 1.0
"""An opinion moves in one round by at most so many standard deviations."""
CURVATURE: Final = 0.5
"""An opinion is held for no better than this parabola, in points, allows."""
SHRINK: Final = 20.0
"""Samples that speak for a worth of 0."""
LIKENESS: Final = 300.0
"""Samples that speak for the same worth in all phases."""
CHUNK: Final = 100
TURNS: Final = NAMES[F_TURNS]
"""The number of turns that are left, by whose phases weights are given; it has this name in both games."""


@dataclass(frozen=True)
class Table:
    """What is played: between players or beside the Automa, and with which modules."""

    solo: bool = False
    modules: tuple[str, ...] = ()

    def rules(self, config: Config, automa: int) -> Rulebook:
        """The rulebook of such a table, with the Automa in a seat if there is one."""
        config = replace(config, parts=replace(config.parts, modules=self.modules))
        if self.solo:
            # Ties of the Automa are left to chance, since nobody knows better.
            options = replace(config.options, automa_ties="chance")
            config = replace(config, options=options, automas=(automa,))
        return make_rules(config)


BETWEEN_PLAYERS: Final = Table()


@dataclass(frozen=True)
class Played:
    """One game: how both players deviated, the margin of the first one, and the rows at the ends of turns.

    Beside an Automa, which has no opinions, the first one is the player, in whatever seat.

    A row is that of the seat that ended its turn, then that of its rival; the third part is by how much that seat was
    ahead at the end, but for the extra points that both already had.
    """

    deviations: tuple[list[float], list[float]]
    margin: float
    rows: list[tuple[list[float], list[float], float]]


def gather(
    games: int,
    seed: int,
    opinions: Mapping[str, float] = USUAL,
    first: int = 0,
    table: Table = BETWEEN_PLAYERS,
) -> list[Played]:
    """Games of two around these opinions, or of one against the Automa.

    >>> [game] = gather(1, 5)
    >>> len(game.rows) > 10, len(game.rows[0][0]) == len(NAMES)
    (True, True)
    """
    experiment = Experiment(games=games, seed=seed, first=first)
    return [_play(experiment, number, opinions, table) for number in experiment.numbers()]


def _play(experiment: Experiment, number: int, opinions: Mapping[str, float], table: Table) -> Played:
    solo = table.solo
    first = 1 - number % 2 if solo else 0
    rules = table.rules(seat_table(experiment, number)[0].config, 1 - first)
    seed = game_seed(experiment, number)
    rng = Random(seed)
    pos = new_position(rules, generator_state(seed))
    deviations = ([rng.gauss(0.0, 1.0) for _ in USUAL], [rng.gauss(0.0, 1.0) * (not solo) for _ in USUAL])
    bots = [GreedyBot(taste=Taste(**moved(opinions, own))) for own in deviations]
    prospect = Prospect(rules, Atlas(rules))
    written: list[tuple[int, list[float], list[float], int]] = []
    while pos.pending != OVER:
        frame = pos.stack[-1]
        if frame.kind in (ACTIONS, ACTIVATE) and rng.random() < WHIM:
            option = pos.options[int(rng.random() * len(pos.options))]
        else:
            option = answer(bots[frame.seat != first], pos, rng)
        if frame.kind == ACTIONS and option == END:
            mine, theirs = frame.seat, 1 - frame.seat
            extra = extra_points(pos, mine) - extra_points(pos, theirs)
            written.append((mine, prospect.row(pos, mine), prospect.row(pos, theirs), extra))
        apply(pos, option)
    margin = float(points(pos, first) - points(pos, 1 - first))
    rows = [
        (mine, theirs, (margin if seat == first else -margin) - extra)
        for seat, mine, theirs, extra in written
    ]
    return Played(deviations, margin, rows)


def moved(opinions: Mapping[str, float], deviations: list[float]) -> dict[str, float]:
    """Opinions after a deviation of each, in standard deviations.

    >>> moved({"point": 3.0}, [0.0])
    {'point': 3.0}
    """
    return {
        name: value * exp(SPREAD * deviation)
        for (name, value), deviation in zip(opinions.items(), deviations, strict=True)
    }


# --- fitting -------------------------------------------------------------------------------------------------------
def fit_opinions(games: list[Played], opinions: Mapping[str, float]) -> dict[str, float]:
    """Better opinions: each moves to the top of its parabola, less far the less sure that is."""
    import numpy as np

    own = np.array([game.deviations[0] for game in games])
    rival = np.array([game.deviations[1] for game in games])
    margins = np.array([game.margin for game in games])
    size = own.shape[1]
    numbers: Any = np.hstack([own - rival, own**2 - rival**2, np.ones((len(games), 1))])
    square = numbers.T @ numbers + SHRINK * np.eye(2 * size + 1)
    worth = np.linalg.solve(square, numbers.T @ margins)
    noise = float((margins - numbers @ worth).std())
    doubt = noise * np.sqrt(np.diag(np.linalg.inv(square)))
    moves: list[float] = []
    for i in range(size):
        slope = float(worth[i])
        sure = max(0.0, 1.0 - float(doubt[i] / slope) ** 2) if slope else 0.0
        top = sure * slope / max(CURVATURE, -2.0 * float(worth[size + i]))
        moves.append(max(-FARTHEST, min(FARTHEST, top)))
    return {name: round(value, 4) for name, value in moved(opinions, moves).items()}


def fit_weights(
    games: list[Played],
    apart: bool = False,
    names: tuple[str, ...] = NAMES,
    sure: Mapping[str, float] = KNOWN,
) -> tuple[Weights, Weights, float]:
    """The worth of each named number in each phase for whoever has just played and for the rival, and how much of the
    margins they explain; unless the two are ``apart``, both have the same worth. What is ``sure`` is not fitted.
    """
    import numpy as np

    turns = names.index(TURNS)

    mine = np.array([row[0] for game in games for row in game.rows])
    theirs = np.array([row[1] for game in games for row in game.rows])
    margins = np.array([row[2] for game in games for row in game.rows])
    free = [i for i, name in enumerate(names) if name not in sure]
    known = np.array([sure.get(name, 0.0) for name in names])
    early, late = _phases(mine[:, turns]), _phases(theirs[:, turns])
    own, rival = _by_phase(mine[:, free], early), -_by_phase(theirs[:, free], late)
    parts = [own, rival] if apart else [own + rival]
    # Who has just played is behind by a turn, which belongs to no number: the last columns take it. An Automa gains
    # more in a turn than its opponent or less: there it is the worth of the turns that are left.
    numbers: Any = np.hstack([*parts, early])
    rest = margins - (mine - theirs) @ known
    shrink = SHRINK * np.maximum(numbers.var(axis=0), 1e-6)
    for start in range(0, own.shape[1] * len(parts), own.shape[1]):
        shrink[start + len(free) : start + own.shape[1]] *= LIKENESS / SHRINK
    worth = np.linalg.solve(numbers.T @ numbers + np.diag(shrink), numbers.T @ rest)
    explained = 1 - float(((rest - numbers @ worth) ** 2).mean() / margins.var())
    weights = _weights(worth[: own.shape[1]], names, sure, worth[-len(PHASES) :] * apart)
    if not apart:
        return weights, weights, explained
    return weights, _weights(worth[own.shape[1] :], names, sure, np.zeros(len(PHASES))), explained


def _by_phase(numbers: Any, phases: Any) -> Any:
    """Columns for what a number is worth at any time, and for what is special about each phase."""
    import numpy as np

    return np.hstack([numbers, *[phases[:, [k]] * numbers for k in range(len(PHASES))]])


def _weights(worth: Any, names: tuple[str, ...], sure: Mapping[str, float], drift: Any) -> Weights:
    free = [name for name in names if name not in sure]
    weights: dict[str, tuple[float, ...]] = {name: (sure.get(name, 0.0),) * len(PHASES) for name in names}
    for i, name in enumerate(free):
        special = [worth[i] + worth[len(free) * (k + 1) + i] for k in range(len(PHASES))]
        if name == TURNS:
            special = [weight + drift[k] / PHASES[k] for k, weight in enumerate(special)]
        weights[name] = tuple([round(float(weight), 3) for weight in special])
    return weights


def _phases(turns: Any) -> Any:
    """How much of each phase there is in some numbers of turns."""
    import numpy as np

    unit = np.eye(len(PHASES))
    return np.stack([np.interp(turns, PHASES, unit[k]) for k in range(len(PHASES))], axis=1)


@dataclass(frozen=True)
class Found:
    """What tuning found between players or against the Automa; ``explained`` is the part of the margins that the
    weights explain. Between players both seats have the same weights.
    """

    opinions: dict[str, float]
    weights: Weights
    rival: Weights
    explained: float


def render(found: Found, solo: bool, command: str) -> str:
    """The module that holds what was found."""
    rivals = "against the Automa" if solo else "between players"
    lines = [
        f'"""What the bots that plan whole turns think {rivals}, found by self-play.',
        "",
        f"``{command}`` found it. The weights explain {100 * found.explained:.0f} % of the final margins.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        f"{'SOLO_OPINIONS' if solo else 'OPINIONS'}: Final[dict[str, float]] = {{",
        *[f'    "{name}": {value},' for name, value in found.opinions.items()],
        "}",
        '"""The tastes of a greedy bot that does better than the one it began with."""',
    ]
    if solo:
        lines += table_lines("SOLO_WEIGHTS", found.weights, "a player beside an Automa")
        lines += table_lines("AUTOMA_WEIGHTS", found.rival, "an Automa")
    else:
        lines += table_lines("WEIGHTS", found.weights, "a player among players")
    return "\n".join(lines) + "\n"


def table_lines(name: str, weights: Weights, whose: str) -> list[str]:
    return [
        "",
        f"{name}: Final[dict[str, tuple[float, ...]]] = {{",
        *[f'    "{feature}": ({", ".join(map(str, worth))}),' for feature, worth in weights.items()],
        "}",
        f'"""What one of each number is worth to {whose}, in points, with {PHASES[0]:g}, {PHASES[1]:g} and '
        f'{PHASES[2]:g} turns left."""',
    ]


# --- the command ---------------------------------------------------------------------------------------------------
def spread(
    pool: ProcessPoolExecutor, games: int, seed: int, opinions: Mapping[str, float], table: Table
) -> list[Played]:
    """Gather on several processes, in a fixed order."""
    starts = range(0, games, CHUNK)
    sizes = [min(CHUNK, games - start) for start in starts]
    found: list[Played] = []
    for part in pool.map(partial(_chunk, seed, dict(opinions), table), sizes, starts):
        found += part
        sys.stderr.write(f"\r{len(found):,} of {games:,} games ")
    sys.stderr.write("\n")
    return found


def _chunk(seed: int, opinions: dict[str, float], table: Table, games: int, first: int) -> list[Played]:
    return gather(games, seed, opinions, first, table)


def tune(rounds: int, games: int, seed: int, processes: int, table: Table) -> Found:
    """Opinions and weights after some rounds, each with so many games; the last two serve the weights.

    What is thought between players is where what is thought against the Automa begins.
    """
    solo = table.solo
    opinions = dict(search_weights.OPINIONS if solo else USUAL)
    played: list[list[Played]] = []
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for number in range(rounds):
            played.append(spread(pool, games, seed + number, opinions, table))
            opinions = fit_opinions(played[-1], opinions)
    names = (*NAMES, *[feature.name for feature in features_of(table.modules)])
    weights, rival, explained = fit_weights([game for part in played[-2:] for game in part], solo, names)
    old = (
        (search_weights.WEIGHTS,) * 2
        if not solo
        else (solo_weights.SOLO_WEIGHTS, solo_weights.AUTOMA_WEIGHTS)
    )
    return Found(opinions, with_old(weights, old[0]), with_old(rival, old[1]), explained)


def with_old(found: Weights, old: Weights) -> Weights:
    """What was found, and the old weights of features that were not in play.

    >>> with_old({"gold": (1.0, 1.0, 1.0)}, {"gold": (2.0, 2.0, 2.0), "no longer there": (3.0, 3.0, 3.0)})
    {'gold': (1.0, 1.0, 1.0)}
    """
    names = feature_names()
    return {**found, **{name: worth for name, worth in old.items() if name not in found and name in names}}


def main(words: list[str] | None = None) -> None:
    """Play, fit, and print or write the module."""
    parser = argparse.ArgumentParser(description="Find by self-play what the bots that plan should think.")
    parser.add_argument("--solo", action="store_true", help="against the Automa, not between players")
    parser.add_argument("--module", metavar="KEY", action="append", default=[], help="play with a module")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds of games (default {ROUNDS})")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of a round (default {GAMES})")
    parser.add_argument("--seed", type=int, default=1, help="everything random follows from it (default 1)")
    parser.add_argument("--processes", type=int, default=usable_cores(), help="default: all cores")
    parser.add_argument("--write", metavar="FILE", nargs="?", const="", help="write the module")
    chosen = parser.parse_args(words)
    table = Table(chosen.solo, tuple(chosen.module))
    found = tune(chosen.rounds, chosen.games, chosen.seed, chosen.processes, table)
    command = "python -m monumental.lab.tune" + " --solo" * chosen.solo
    command += "".join([f" --module {key}" for key in table.modules])
    for name, usual in (("rounds", ROUNDS), ("games", GAMES), ("seed", 1)):
        if getattr(chosen, name) != usual:
            command += f" --{name} {getattr(chosen, name)}"
    text = render(found, chosen.solo, command)
    if chosen.write is None:
        sys.stdout.write(text)
    else:
        module = solo_weights if chosen.solo else search_weights
        Path(chosen.write or str(module.__file__)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
