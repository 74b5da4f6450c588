"""Tuning of the bots of Duel by self-play: their opinions, and what the numbers that describe a seat are worth.

    python -m monumental.lab.tune_duel --write

plays thousands of games between quick players whose opinions differ at random, fits both as ``monumental.lab.tune``
does for the big game, and writes ``monumental/bots/duel_weights.py``. It takes some minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random

from monumental.bots import duel_weights
from monumental.bots.duel_features import DUEL_KNOWN, DUEL_NAMES
from monumental.bots.duel_instinct import PASS, DuelInstinct
from monumental.bots.duel_taste import USUAL_DUEL, DuelTaste
from monumental.bots.duel_value import DuelProspect
from monumental.classic.parts import DUEL, Parts
from monumental.duel import kinds
from monumental.duel.scoring import scores
from monumental.duel.setup import new_position
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER
from monumental.lab.simulate import Experiment, game_seed
from monumental.lab.simulate_duel import duel_table
from monumental.lab.simulate_pool import usable_cores
from monumental.lab.tune import (
    CHUNK,
    GAMES,
    ROUNDS,
    WHIM,
    Played,
    fit_opinions,
    fit_weights,
    moved,
    table_lines,
)
from monumental.ruleset.choosing import generator_state


def gather(games: int, seed: int, opinions: Mapping[str, float] = USUAL_DUEL, first: int = 0) -> list[Played]:
    """Games between players around these opinions.

    >>> [game] = gather(1, 5)
    >>> len(game.rows) > 5, len(game.rows[0][0]) == len(DUEL_NAMES)
    (True, True)
    """
    experiment = Experiment(games=games, bots=("random",), seed=seed, first=first, parts=Parts.of(DUEL))
    return [_play(experiment, number, opinions) for number in experiment.numbers()]


def _play(experiment: Experiment, number: int, opinions: Mapping[str, float]) -> Played:
    seed = game_seed(experiment, number)
    rules = duel_table(experiment, number, seed)[0]
    rng = Random(seed)
    pos = new_position(rules, generator_state(seed))
    deviations = ([rng.gauss(0.0, 1.0) for _ in USUAL_DUEL], [rng.gauss(0.0, 1.0) for _ in USUAL_DUEL])
    players = [DuelInstinct(DuelTaste(**moved(opinions, own))) for own in deviations]
    prospect = DuelProspect(rules)
    written: list[tuple[list[float], list[float]]] = []
    while pos.pending != OVER:
        seat = pos.stack[-1].seat
        if rng.random() < WHIM:
            option = pos.options[int(rng.random() * len(pos.options))]
        else:
            option = players[seat].option(pos)
        if pos.stack[-1].kind == kinds.TURN and option == PASS and pos.passed[1 - seat]:
            written.append((prospect.row(pos, 0), prospect.row(pos, 1)))
        apply(pos, option)
    own, rival = scores(pos)
    margin = float(own.total - rival.total)
    return Played(deviations, margin, [(mine, theirs, margin) for mine, theirs in written])


def tune(rounds: int, games: int, seed: int, processes: int) -> str:
    """The module that holds what was found after some rounds; the last two serve the weights."""
    opinions = dict(USUAL_DUEL)
    played: list[list[Played]] = []
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for number in range(rounds):
            starts = range(0, games, CHUNK)
            sizes = [min(CHUNK, games - start) for start in starts]
            parts = pool.map(partial(_chunk, seed + number, dict(opinions)), sizes, starts)
            played.append([game for part in parts for game in part])
            opinions = fit_opinions(played[-1], opinions)
            sys.stderr.write(f"round {number + 1} of {rounds}\n")
    last = [game for part in played[-2:] for game in part]
    weights, _, explained = fit_weights(last, names=DUEL_NAMES, sure=DUEL_KNOWN)
    lines = [
        '"""What the bots that plan think of Duel, found by self-play.',
        "",
        "``python -m monumental.lab.tune_duel`` found it. The weights explain "
        f"{100 * explained:.0f} % of the final margins.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "DUEL_OPINIONS: Final[dict[str, float]] = {",
        *[f'    "{name}": {value},' for name, value in opinions.items()],
        "}",
        '"""The opinions of a quick player that does better than the one it began with."""',
        *table_lines("DUEL_WEIGHTS", weights, "a seat of Duel"),
    ]
    return "\n".join(lines) + "\n"


def _chunk(seed: int, opinions: dict[str, float], games: int, first: int) -> list[Played]:
    return gather(games, seed, opinions, first)


def main(words: list[str] | None = None) -> None:
    """Play, fit, and print or write the module."""
    parser = argparse.ArgumentParser(description="Find by self-play what the bots of Duel should think.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds of games (default {ROUNDS})")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of a round (default {GAMES})")
    parser.add_argument("--seed", type=int, default=1, help="everything random follows from it (default 1)")
    parser.add_argument("--processes", type=int, default=usable_cores(), help="default: all cores")
    parser.add_argument("--write", metavar="FILE", nargs="?", const="", help="write the module")
    chosen = parser.parse_args(words)
    text = tune(chosen.rounds, chosen.games, chosen.seed, chosen.processes)
    if chosen.write is None:
        sys.stdout.write(text)
    else:
        Path(chosen.write or str(duel_weights.__file__)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
