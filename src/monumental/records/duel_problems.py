"""Everything that can be wrong with a position of Duel that somebody hands in; nothing for one out of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.rulebook import Rulebook
from monumental.duel.trade import CLAIM_AT
from monumental.effects.duel_hooks import KNOWLEDGE, PROVINCE, TYPES, WONDER
from monumental.records.problems import Problem


def duel_problems(pos: Position) -> list[Problem]:
    """Everything that is wrong with a position of Duel."""
    return [*_table(pos), *_supplies(pos), *_cards(pos), *_tallies(pos), *_land(pos), *_cities(pos)]


def all_cards(rules: Rulebook) -> Counter[int]:
    """Every card that lies somewhere in a game; Policies and Units stay with their owner."""
    cards = Counter(card for deck in rules.start_deck for card in deck)
    cards.update(card for era in rules.era_cards for card in era)
    cards.update(rules.free_cities)
    cards.update(card for card in rules.start_province if card)
    for card, count in zip(rules.basic, rules.basic_count, strict=True):
        cards[card] += count
    return cards


def cards_found(pos: Position) -> Counter[int]:
    """Every card of a position, wherever it lies."""
    found: Counter[int] = Counter()
    for pile in range(kinds.FIRST_PILE):
        found.update(pos.top[pile] + pos.pool[pile])
    for rows in (pos.aside, pos.discard, pos.archive, pos.land, pos.claimed):
        for row in rows:
            found.update(row)
    for places in (pos.cover, pos.under, pos.site, pos.display, pos.cities):
        found.update(card for card in places if card)
    found.update(pos.display_discard)
    for card, count in zip(pos.rules.basic, pos.basic, strict=True):
        found[card] += count
    found.update(frame.a for frame in pos.stack if frame.kind == kinds.KEEP_KNOWLEDGE)
    return +found


def _table(pos: Position) -> Iterator[Problem]:
    if pos.first not in (0, 1) or pos.active not in (-1, 0, 1):
        yield Problem("no-such-seat", "the First or the acting player is not at the table")
    if pos.round < 0 or not 0 <= pos.phase <= kinds.END_THE_ROUND or pos.final_round not in (0, 1):
        yield Problem("bad-round", f"phase {pos.phase} of round {pos.round} is impossible")
    if not 0 <= pos.era <= len(pos.rules.era_cards):
        yield Problem("bad-era", f"{pos.era} Separation cards cannot have been removed")
    if (pos.holder < 0 and pos.bid) or pos.bid < 0 or (pos.bid > 0) != (pos.bid_kind >= 0):
        yield Problem("bad-advantage", "the tokens on the Advantage do not fit its holder")


def _supplies(pos: Position) -> Iterator[Problem]:
    if min(pos.stock) < 0 or min(pos.made) < 0:
        yield Problem("bad-supply", "a supply cannot hold less than nothing")
    if any(mask >> 9 for mask in pos.lit) or any(mask >> 18 for mask in pos.used):
        yield Problem("bad-city", "more spaces are activated or marked than a City has")


def _cards(pos: Position) -> Iterator[Problem]:
    expected, found = all_cards(pos.rules), cards_found(pos)
    for card in sorted(expected.keys() | found.keys()):
        if expected[card] != found[card]:
            name = pos.rules.card_name[card]
            yield Problem("card-count", f"{name} lies there {found[card]} times instead of {expected[card]}")
    for card, count in zip(pos.rules.basic, pos.basic, strict=True):
        if count < 0:
            name = pos.rules.card_name[card]
            yield Problem("too-many-cards", f"{name} lies there {-count} times more than the box holds it")
    for seat in range(kinds.SEATS):
        developed = pos.policies[seat]
        if len(set(developed)) < len(developed) or not set(developed) <= set(pos.rules.policies[seat]):
            yield Problem("bad-policy", "a developed Policy is not one of its civilization, or stands twice")


def _owned(pos: Position, seat: int) -> list[int]:
    city = slice(seat * 9, seat * 9 + 9)
    cards = [*pos.cover[city], *pos.under[city], *pos.aside[seat], *pos.discard[seat]]
    cards += [*pos.top[seat], *pos.pool[seat]]
    return cards + [f.a for f in pos.stack if f.kind == kinds.KEEP_KNOWLEDGE and f.seat == seat]


def tally_of(pos: Position, seat: int) -> list[int]:
    """What a seat has on each road to points, counted anew."""
    sites = {frame.a for frame in pos.stack if frame.kind == kinds.KEEP_WONDER}
    owned = [card for card in _owned(pos, seat) if card not in sites]
    tally = [0] * kinds.ROADS
    tally[kinds.ROAD_KNOWLEDGE] = sum(pos.rules.card_kind[card] == KNOWLEDGE for card in owned)
    tally[kinds.ROAD_WONDERS] = sum(pos.rules.card_kind[card] == WONDER for card in owned)
    tally[kinds.ROAD_PROVINCES] = sum(pos.rules.card_kind[card] == PROVINCE for card in pos.land[seat])
    tally[kinds.ROAD_POLICIES] = len(pos.policies[seat])
    tally[kinds.ROAD_CITIES] = len(pos.claimed[seat])
    return tally


def _tallies(pos: Position) -> Iterator[Problem]:
    for seat in range(kinds.SEATS):
        for road, count in enumerate(tally_of(pos, seat)):
            if pos.points(seat, road) != count:
                who = pos.rules.config.civilizations[seat]
                yield Problem(
                    "bad-tally", f"{who} has {count} {kinds.ROAD_KEYS[road]}, not {pos.points(seat, road)}"
                )


def _land(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    for row in pos.land:
        for card in row:
            if rules.card_kind[card] != PROVINCE and not rules.card_defence[card]:
                yield Problem("bad-stack", f"{rules.card_name[card]} does not belong in a Province stack")
    if min(pos.markers) < 0 or any(mask >> TYPES for mask in pos.marked):
        yield Problem("bad-marker", "there is no such Province Type marker")
    elif sum(pos.markers) + sum(mask.bit_count() for mask in pos.marked) != sum(rules.start_markers):
        yield Problem("bad-marker", "Province Type markers are missing, or there are too many")


def _cities(pos: Position) -> Iterator[Problem]:
    claiming = {frame.a for frame in pos.stack if frame.kind == kinds.CLAIM}
    for place in range(kinds.CITIES):
        gold = pos.laid[place * kinds.SEATS : (place + 1) * kinds.SEATS]
        if not pos.cities[place] and any(gold):
            yield Problem("bad-gold", "Gold lies where there is no Free City")
        if max(gold) >= CLAIM_AT and place not in claiming:
            yield Problem(
                "bad-gold", f"{max(gold)} Gold lies on one side of a Free City that nobody has claimed"
            )
