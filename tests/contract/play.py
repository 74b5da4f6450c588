"""Random play for tests: games that go on until the end, and everything that was reported on the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.contract.checks import check_frames

from monumental.classic.kinds import A_END, KIND_SHIFT
from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.classic.setup import new_position
from monumental.effects.resources import CULTURE, GOLD, RESOURCES
from monumental.kernel.chance import natural_outcome
from monumental.kernel.events import Event
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, OVER

PATIENCE = 0.95
"""How often a player who could end a phase goes on instead; uniform choices would end every turn early."""


def choose(pos: Position, random: Random) -> int:
    """One option of the waiting decision: seldom the one that ends something, each kind of action equally often."""
    options = pos.options
    if len(options) > 1 and options[0] == A_END and random.random() < PATIENCE:
        kinds = {option >> KIND_SHIFT for option in options[1:]}
        kind = random.choice(sorted(kinds))
        options = [option for option in options[1:] if option >> KIND_SHIFT == kind]
    return options[random.randrange(len(options))]


def enrich(pos: Position, gold: int, culture: int) -> None:
    """Give every player more Gold and Culture, so that random play reaches what is dear."""
    for seat in range(pos.seats):
        pos.stock[seat * RESOURCES + GOLD] += gold
        pos.stock[seat * RESOURCES + CULTURE] += culture


def decisions(pos: Position, random: Random) -> Iterator[Position]:
    """Play a position to its end, stopping before every decision; chance comes out as the generator says."""
    while pos.pending != OVER:
        check_frames(pos)
        if pos.pending == CHANCE:
            apply(pos, natural_outcome(pos))
            continue
        yield pos
        apply(pos, choose(pos, random))


def start(rules: Rulebook, seed: int, chance_mode: bool = False) -> Position:
    """A fresh game; every second seed makes its players rich."""
    pos = new_position(rules, seed, chance_mode)
    if seed % 2 == 0:
        enrich(pos, gold=40, culture=15)
    return pos


def whole_game(rules: Rulebook, seed: int) -> tuple[Position, list[Event]]:
    """The last position of a random game and all events after the first shuffle."""
    pos = start(rules, seed)
    events: list[Event] = []
    pos.sink = events
    for _ in decisions(pos, Random(seed)):
        pass
    return pos, events
