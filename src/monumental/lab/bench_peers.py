"""One measurement of another engine, in its own process: ``python -m monumental.lab.bench_peers catanatron 1.0 7``.

Every peer is driven through its public interface, in the way its documentation shows. A decision is: ask for the legal
actions, choose one at random, apply it. Forced decisions count for the peers, as they do in their own figures; ours
resolve themselves and are not counted. Chance does not count anywhere. ``choice_part`` is the part of the decisions
with at least two options, measured outside the timed loop.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import Any, Final

from monumental.lab.bench_probe import each

SAMPLE_EVERY: Final = 23


class Sample:
    """Positions kept from one game, and how many of its decisions left a choice."""

    def __init__(self) -> None:
        self.kept: list[Any] = []
        self.decisions = 0
        self.choices = 0

    def see(self, copy: Callable[[], Any], options: int) -> None:
        """Count a decision and keep every so-manieth position."""
        if self.decisions % SAMPLE_EVERY == 0:
            self.kept.append(copy())
        self.decisions += 1
        self.choices += options > 1


def rates(seconds: float, play_one: Callable[[Sample | None], int]) -> dict[str, float]:
    """Whole games for a while; ``play_one`` returns how many decisions it made."""
    games = 0
    decisions = 0
    deadline = perf_counter() + seconds
    start = process_time()
    while games == 0 or perf_counter() < deadline:  # a busy machine may spend the time before the first game
        decisions += play_one(None)
        games += 1
    used = process_time() - start
    return {
        "decisions_per_second": decisions / used,
        "games_per_second": games / used,
        "decisions_per_game": decisions / games,
    }


# --- catanatron ------------------------------------------------------------------------------------------------------
def catanatron(seconds: float, seed: int) -> dict[str, float]:
    """Four random players, the engine's own loop."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.json import GameEncoder

    random.seed(seed)
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def play_one(sample: Sample | None) -> int:
        game = Game([RandomPlayer(colour) for colour in colours])
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            if sample is not None:
                sample.see(game.copy, len(game.state.playable_actions))
            game.play_tick()
            decisions += 1
        return decisions

    found = rates(seconds * 0.7, play_one)
    sample = Sample()
    play_one(sample)
    kept = sample.kept
    found["choice_part"] = sample.choices / sample.decisions
    found["copy_us"] = each(kept, lambda game: game.copy(), seconds * 0.15)
    found["save_us"] = each(kept, lambda game: json.dumps(game, cls=GameEncoder), seconds * 0.15)
    found["save_bytes"] = sum(len(json.dumps(game, cls=GameEncoder)) for game in kept) / len(kept)
    return found


# --- python-chess ----------------------------------------------------------------------------------------------------
def chess(seconds: float, seed: int) -> dict[str, float]:
    """Random moves until the game is over."""
    import chess as engine

    rng = random.Random(seed)

    def play_one(sample: Sample | None) -> int:
        board = engine.Board()
        decisions = 0
        while not board.is_game_over():
            if sample is not None:
                sample.see(lambda: board.copy(stack=False), board.legal_moves.count())
            board.push(rng.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    found = rates(seconds * 0.7, play_one)
    sample = Sample()
    play_one(sample)
    kept = sample.kept
    found["choice_part"] = sample.choices / sample.decisions
    found["copy_us"] = each(kept, lambda board: board.copy(stack=False), seconds * 0.1)
    found["save_us"] = each(kept, lambda board: board.fen(), seconds * 0.1)
    texts = [board.fen() for board in kept]
    found["load_us"] = each(texts, engine.Board, seconds * 0.1)
    found["save_bytes"] = sum(map(len, texts)) / len(texts)
    return found


# --- OpenSpiel -------------------------------------------------------------------------------------------------------
def open_spiel(seconds: float, seed: int) -> dict[str, float]:
    """Backgammon: a C++ game with chance and about as many options as ours, driven from Python."""
    import pyspiel

    rng = random.Random(seed)
    game = pyspiel.load_game("backgammon")

    def play_one(sample: Sample | None) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            if sample is not None:
                sample.see(state.clone, len(state.legal_actions()))
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    found = rates(seconds * 0.7, play_one)
    sample = Sample()
    play_one(sample)
    kept = sample.kept
    found["choice_part"] = sample.choices / sample.decisions
    found["copy_us"] = each(kept, lambda state: state.clone(), seconds * 0.1)
    found["save_us"] = each(kept, lambda state: state.serialize(), seconds * 0.1)
    texts = [state.serialize() for state in kept]
    found["load_us"] = each(texts, game.deserialize_state, seconds * 0.1)
    found["save_bytes"] = sum(map(len, texts)) / len(texts)
    return found


PEERS: Final[dict[str, tuple[str, str, Callable[[float, int], dict[str, float]]]]] = {
    # name: the package on PyPI, its module, the measurement
    "catanatron": ("catanatron", "catanatron", catanatron),
    "python-chess": ("chess", "chess", chess),
    "open_spiel": ("open_spiel", "pyspiel", open_spiel),
}


def installed(name: str) -> str:
    """The version of a peer that is installed, or nothing."""
    package, module, _ = PEERS[name]
    if find_spec(module) is None:
        return ""
    try:
        return version(package)
    except PackageNotFoundError:
        return "unknown"


if __name__ == "__main__":
    _, _, probe = PEERS[sys.argv[1]]
    sys.stdout.write(json.dumps(probe(float(sys.argv[2]), int(sys.argv[3]))) + "\n")
