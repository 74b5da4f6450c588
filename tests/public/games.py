"""Random games through the public face, for tests of what clients see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.contract.play import choose

import monumental as mon
from monumental.effects.resources import CULTURE, GOLD, RESOURCES


def random_game(seed: int, automa: bool = False) -> mon.Game:
    """A fresh game; every second seed makes its players rich, so that much happens."""
    game = mon.new_game(
        2 if automa else 2 + seed % 3,
        seed=seed,
        automas=[seed % 2] if automa else [],
        renaissance=seed % 2 == 1,
    )
    if seed % 2 == 0:
        for seat in range(game.rules.seats):
            game.position.stock[seat * RESOURCES + GOLD] += 40
            game.position.stock[seat * RESOURCES + CULTURE] += 15
    return game


def stages(seed: int, automa: bool = False, every: int = 1) -> Iterator[mon.Game]:
    """A random game, before one decision in so many and once after the end."""
    game = random_game(seed, automa)
    random = Random(seed)
    while not game.over:
        if game.decision_id % every == 0:
            yield game
        game.play(choose(game.position, random))
    yield game


def viewers(game: mon.Game) -> range:
    """Referee, spectator and every seat."""
    return range(mon.REFEREE, game.rules.seats)
