"""Legality is derived once: the menu offers what the actions list, and what ``why_not`` allows, for everything."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.contract.checks import judged
from tests.contract.play import decisions, start

import monumental as mon
from monumental.classic.actions import actions_of
from monumental.classic.city import card_at, place_name
from monumental.classic.kinds import ACTIONS, SLOTS, UNDER
from monumental.classic.notation import texts
from monumental.classic.position import Position


def acting(seeds: range, every: int) -> Iterator[Position]:
    """Positions of random games in which somebody takes actions, one in so many."""
    for seed in seeds:
        rules = mon.new_game(
            2 + seed % 3, seed=seed, renaissance=seed % 2 == 0, markets_per_explorer=seed % 3 == 0
        ).rules
        moments = (
            pos for pos in decisions(start(rules, seed), Random(seed)) if pos.stack[-1].kind == ACTIONS
        )
        for number, pos in enumerate(moments):
            if number % every == 0:
                yield pos


def every_line(pos: Position, seat: int) -> Iterator[str]:
    """Every action with every object that the game has."""
    rules = pos.rules
    for card in rules.card_key[1:]:
        yield from (f"{verb} {card}" for verb in ("acquire", "complete", "develop", "ability"))
    for tile in rules.tile_name:
        yield from (f"conquer {tile}", f"outpost {tile}", f"explore 1 {tile}", f"explore 2 {tile}")
        yield from (f"manoeuvre soldier {tile}", f"manoeuvre warlord {tile}")
    yield from (f"{verb} {explorer}" for verb in ("collect", "market") for explorer in (1, 2))
    yield from (f"token {good}" for good in (*rules.good_key[1:], "production"))
    for place in range(SLOTS + UNDER):
        if card_at(pos, seat, place):
            yield f"use {rules.card_key[card_at(pos, seat, place)]} {place_name(place)}"
    yield from (f"use {rules.card_key[card]} drawn" for card in pos.drawn[seat])
    yield from ("progress", "end")


def test_the_menu_is_what_the_actions_list_one_by_one() -> None:
    for pos in acting(range(8), 3):
        seat = pos.stack[-1].seat
        one_by_one: list[int] = []
        for action in actions_of(pos.rules):
            action.append(pos, seat, one_by_one)
        assert one_by_one == pos.options


def test_an_object_is_on_the_menu_exactly_if_no_rule_is_in_its_way() -> None:
    seen = 0
    for pos in acting(range(12), 7):
        seat = pos.stack[-1].seat
        offered = set(texts(pos))
        lines = set(every_line(pos, seat))
        assert offered <= lines, offered - lines
        judged(pos, lines)
        seen += len(lines)
    assert seen > 10_000
