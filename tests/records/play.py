"""Games for the tests of records: played at random, but seldom ending a turn early, so that much happens in them."""

from __future__ import annotations

import random

from monumental.game import Game
from monumental.records import Record, new_record

EARLY_END = 0.12
CIVILIZATIONS = ("china", "denmark", "egypt", "greece", "japan")


def play_on(game: Game, rng: random.Random, choices: int = 100_000) -> Game:
    """Make up to so many choices."""
    for _ in range(choices):
        if game.over:
            break
        legal = game.legal()
        busy = [choice for choice in legal if choice.text != "end"]
        game.play(rng.choice(busy if busy and rng.random() > EARLY_END else legal))
    return game


def played(seed: int, choices: int = 100_000, **setup: object) -> Record:
    """A record of a game that follows from its seed: 2 to 4 players, every other one with the Renaissance."""
    players = 2 + seed % 3
    options: dict[str, object] = {"renaissance": bool(seed & 1), "seed": seed, **setup}
    record = new_record(options.pop("civilizations", players), **options)  # type: ignore[arg-type]
    play_on(record.game, random.Random(seed), choices)
    return record
