"""Random play for tests: games that go on until the end, and everything that was reported on the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.classic.setup import new_position
from monumental.kernel.chance import natural_outcome
from monumental.kernel.events import Event
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, OVER

PATIENCE = 0.9
"""How often a player who could end a phase goes on instead; uniform choices would end every turn early."""


def choose(pos: Position, random: Random) -> int:
    """One option of the waiting decision, seldom the one that ends something."""
    options = pos.options
    if len(options) > 1 and options[0] == 0 and random.random() < PATIENCE:
        return options[random.randrange(1, len(options))]
    return options[random.randrange(len(options))]


def decisions(pos: Position, random: Random) -> Iterator[Position]:
    """Play a position to its end, stopping before every decision; chance comes out as the generator says."""
    while pos.pending != OVER:
        if pos.pending == CHANCE:
            apply(pos, natural_outcome(pos))
            continue
        yield pos
        apply(pos, choose(pos, random))


def whole_game(rules: Rulebook, seed: int) -> tuple[Position, list[Event]]:
    """The last position of a random game and all events after the first shuffle."""
    pos = new_position(rules, seed)
    events: list[Event] = []
    pos.sink = events
    for _ in decisions(pos, Random(seed)):
        pass
    return pos, events
