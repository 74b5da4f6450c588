"""What viewers get of a position: pairs that differ in secrets alone look alike, worlds agree with their view."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from tests.contract.play import decisions

from monumental import REFEREE, SPECTATOR, View, determinize, observe
from monumental.classic.position import Position

OtherTruth = Callable[[Position, int, Random], Position]


def data(view: View) -> str:
    """Everything that a view holds, as text."""
    seen = view.position
    return json.dumps([seen.fields(), seen.options, seen.pending, view.pending, view.decider, view.options])


def viewers(pos: Position) -> list[int]:
    """Every seat, and somebody who looks on."""
    return [SPECTATOR, *range(pos.seats)]


def other_future(pos: Position, viewer: int, random: Random) -> Position:
    """The same with other dice, and with other cards in the discard piles of others; not yet a settled position."""
    twin = pos.copy()
    twin.rng = random.getrandbits(64)
    twin.luck = random.getrandbits(60)
    for seat, heap in enumerate(pos.discard):
        if seat != viewer and heap:
            hidden = sorted(heap + pos.pool[seat])
            random.shuffle(hidden)
            twin.discard[seat] = tuple(sorted(hidden[: len(heap)]))
            twin.pool[seat] = tuple(sorted(hidden[len(heap) :]))
    return twin


def other_truth(pos: Position, viewer: int, random: Random) -> Position:
    """A position that differs from a true one only in what a viewer cannot know, and differs wherever it can."""
    twin = other_future(pos, viewer, random)
    for market, stack in enumerate(pos.market_stack):
        if viewer >= 0 and pos.market_seen[market] >> viewer & 1:
            continue
        pile = pos.rules.market_pile + market
        hidden = sorted(stack + pos.pool[pile])
        random.shuffle(hidden)
        twin.market_stack[market] = tuple(sorted(hidden[: len(stack)]))
        twin.pool[pile] = tuple(sorted(hidden[len(stack) :]))
    return Position.of(twin.rules, twin.fields())


def look_alike(pos: Position, other: OtherTruth, random: Random) -> int:
    """Play on; every viewer sees the same of a position and of its twin. Returns how many twins did differ."""
    differ = 0
    for each in decisions(pos, random):
        if random.random() > 0.04:
            continue
        for viewer in viewers(each):
            twin = other(each, viewer, random)
            assert data(observe(twin, viewer)) == data(observe(each, viewer))
            differ += data(observe(twin, REFEREE)) != data(observe(each, REFEREE))
    return differ


def worlds_agree(pos: Position, lawful: Callable[[Position], None], random: Random) -> None:
    """Play on; the worlds drawn from a view are lawful, and look the same to whoever has the view."""
    for each in decisions(pos, random):
        if random.random() > 0.03:
            continue
        for viewer in [REFEREE, *viewers(each)]:
            view = observe(each, viewer)
            world = determinize(view, random.getrandbits(60))
            lawful(world)
            assert data(observe(world, viewer)) == data(view)
