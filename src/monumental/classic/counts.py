"""What amounts and conditions may count."""

from __future__ import annotations

from monumental.classic.kinds import ROAD_KNOWLEDGE, ROAD_POLICIES, ROAD_PROVINCES, ROAD_WONDERS, ROADS, SLOTS
from monumental.classic.land import own_tiles
from monumental.classic.model import BUILDING, KNOWLEDGE
from monumental.classic.position import EXPLORERS, Position
from monumental.effects import hooks
from monumental.effects.book import IF_AT_LEAST, IF_GENERATED, IF_MOST, Op, Performer
from monumental.effects.interpret import can_run, run
from monumental.effects.resources import RESOURCES


def count(pos: Position, seat: int, what: int) -> int:
    """How many of a countable thing a seat has."""
    if what == hooks.PROVINCES:
        return pos.tally[seat * ROADS + ROAD_PROVINCES]
    if what == hooks.CONQUESTS:
        return pos.conquests[seat]
    if what == hooks.WONDERS:
        return pos.tally[seat * ROADS + ROAD_WONDERS]
    if what == hooks.POLICIES:
        return pos.tally[seat * ROADS + ROAD_POLICIES]
    if what == hooks.KNOWLEDGE:
        return pos.tally[seat * ROADS + ROAD_KNOWLEDGE]
    if what == hooks.MARKETS:
        return len(pos.goods[seat])
    if what == hooks.ARCHIVED_CARDS:
        return len(pos.archive[seat])
    if what == hooks.ACQUISITIONS:
        return pos.acquisitions[seat]
    if what == hooks.PRODUCTION_TOKENS:
        return pos.production_tokens[seat]
    if what == hooks.ACTIVATED_KNOWLEDGE:
        return _activated(pos, seat, KNOWLEDGE)
    if what == hooks.ACTIVATED_BUILDINGS:
        return _activated(pos, seat, BUILDING)
    if what == hooks.BARBARIANS:
        return len(pos.tokens[seat]) - _free_towns(pos, seat)
    if what == hooks.FREE_TOWNS:
        return _free_towns(pos, seat)
    return (
        _count_of_module(pos, seat, what) if what > hooks.EXPLORERS_ABROAD else _count_on_map(pos, seat, what)
    )


def _count_of_module(pos: Position, seat: int, what: int) -> int:
    """What a module counts; nobody has any of it where the module is not played."""
    if what == hooks.NEXUS_CARDS:
        return sum([len(row.cards(pos, seat)) for row in pos.rules.open_rows])
    for counter in pos.rules.counters:
        if counter.what == what:
            return counter.of(pos, seat)
    return 0


def _count_on_map(pos: Position, seat: int, what: int) -> int:
    home = pos.capital[seat]
    if what == hooks.EXPLORERS_ABROAD:
        return sum([1 for i in range(EXPLORERS) if pos.explorer[seat * EXPLORERS + i] != home])
    total = 0
    for tile in own_tiles(pos, seat):
        if what == hooks.OUTPOSTS:
            total += pos.outpost[tile]
        elif what == hooks.COASTAL_PROVINCES and pos.rules.coastal[tile] and tile != home:
            total += 1
    return total


def _activated(pos: Position, seat: int, kind: int) -> int:
    kinds = pos.rules.card_kind
    total = sum([1 for card in pos.drawn[seat] if kinds[card] == kind])
    for row in pos.rules.open_rows:  # LK.NEXUS.26
        total += sum([1 for card in row.lit(pos, seat) if kinds[card] == kind])
    lit = pos.lit[seat]
    for slot in range(SLOTS):
        if lit >> slot & 1:
            i = seat * SLOTS + slot
            total += (kinds[pos.cover[i]] == kind) + (kinds[pos.under[i]] == kind)
    return total


def _free_towns(pos: Position, seat: int) -> int:
    rules = pos.rules
    return sum([1 for token in pos.tokens[seat] if rules.face[rules.token_face[token]].free_town])


def holds(pos: Position, op: Op, seat: int) -> bool:
    """Whether the condition of an IF holds for a seat."""
    if op.a == IF_GENERATED:
        return pos.made[seat * RESOURCES + op.b] >= op.c
    mine = count(pos, seat, op.b)
    if op.a == IF_AT_LEAST:
        return mine >= op.c
    best = max([count(pos, other, op.b) for other in range(pos.seats) if other != seat])
    if op.a == IF_MOST:
        return mine > 0 and mine >= best
    return mine < best


class IfPerformer(Performer[Position]):
    """An effect that depends on a condition."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        if holds(pos, op, seat):
            return can_run(pos, op.kids[0], seat, source)
        return len(op.kids) > 1 and can_run(pos, op.kids[1], seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if holds(pos, op, seat):
            run(pos, op.kids[0], seat, source)
        elif len(op.kids) > 1:
            run(pos, op.kids[1], seat, source)
