"""Random play of the draft edition over parts and players: the contract of all games, secrets, scenarios, refusals."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from tests.contract.checks import judged
from tests.contract.eyes import look_alike, viewers, worlds_agree
from tests.contract.play import decisions, start
from tests.contract.test_african_reserve import lawful
from tests.contract.test_random_play import watched
from tests.contract.test_trade import every_line, other_bag

import monumental as mon
from monumental.classic.african_empires.draft import DISCARDED, DOWN, DRAFT, FURTHER, TOKENS, UP
from monumental.classic.african_empires.posts import EXCHANGE, EXCHANGE_PILE, POST_RULES, POSTS, posts_of
from monumental.classic.african_empires.quests import OFFERED, RETURNED
from monumental.classic.african_empires.trade import BAG, BENEFITS, USED, advance
from monumental.classic.african_empires.unrest import take_unrest
from monumental.classic.kinds import ACTIONS, E_TOLD
from monumental.classic.notation import question
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.rulebook import Rulebook
from monumental.classic.view import observe
from monumental.content.registry import shelf_civilizations
from monumental.kernel.events import Event
from monumental.kernel.machine import advance as go_on
from monumental.kernel.machine import apply
from monumental.records import form
from monumental.records.problems import problems
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

PARTS = ((), ("all",), ("trade",), ("trade", "unrest", "quests"), ("reserve", "unrest", "future-era"))
LAST = 10


@cache
def table_of(number: int, modules: tuple[str, ...] = ()) -> Rulebook:
    """A table of the draft: two to five players, other parts every time, both modes, now and then one Automa."""
    random = Random(number)
    players = 2 + number % 4
    boxes = ["african-empires", "lost-kingdoms"]
    chosen = modules or PARTS[number % len(PARTS)]
    mode = "continuous" if number % 3 == 1 else "turns"
    played = mon.new_game(2, boxes=boxes, modules=chosen, edition=DRAFT, seed=0).rules.config.parts.modules
    nations = sorted(key for key, each in shelf_civilizations().items() if set(each.needs) <= set(played))
    return mon.new_game(
        random.sample(nations, players),
        boxes=boxes,
        modules=chosen,
        edition=DRAFT,
        mode=mode,
        seed=number,
        automas=[random.randrange(players)] if number % 4 == 2 and mode == "turns" else [],
        automa_ties="chance",
        renaissance=number % 5 == 0,
    ).rules


def travelled(number: int) -> Position:
    """A game with Trade in which everybody is on the way: Explorers stand together, pawns have moved."""
    pos = start(table_of(number, ("trade", "unrest", "quests")), number)
    while question(pos) != "activate":
        apply(pos, pos.options[-1])
    random = Random(number)
    rules = pos.rules
    land = [tile for tile in range(rules.tiles) if not rules.is_capital[tile] and not rules.water[tile]]
    meeting = random.choice(land)
    for seat in range(pos.seats):
        advance(pos, seat, 9 + seat)
        take_unrest(pos, seat)
        POST_RULES.of(rules).add(pos, meeting, seat)
        for which in range(EXPLORERS):
            pos.explorer[seat * EXPLORERS + which] = meeting
    go_on(pos)
    return pos


def conserved(pos: Position) -> None:
    """All Benefits and Exchange tokens are somewhere, three tokens a player, two Posts at most."""
    rules = pos.rules
    bag = rules.pile_id[BAG.key]
    tokens = [*pos.top[bag], *pos.pool[bag], *DISCARDED.row(pos)]
    laid: list[int] = []
    dealing = question(pos) == "capital" or not pos.round
    for seat in range(pos.seats):
        tokens += BENEFITS.row(pos, seat)
        laid += UP.row(pos, seat) + DOWN.row(pos, seat)
        assert not USED.row(pos, seat)
        assert len(posts_of(pos, seat)) <= POSTS
        assert len(UP.row(pos, seat) + DOWN.row(pos, seat)) == (0 if dealing else TOKENS)
        assert dealing or UP.row(pos, seat)
    assert sorted(tokens) == rules.benefit_tokens
    pile = rules.pile_id[EXCHANGE_PILE.key]
    assert sorted((*laid, *pos.top[pile], *pos.pool[pile])) == rules.exchange_tokens
    assert not any(EXCHANGE.at(pos, tile) for tile in range(rules.tiles))


@pytest.mark.rule("AE.MIX.11")
@pytest.mark.parametrize("number", range(LAST))
def test_the_contract_holds_with_any_parts_and_players(number: int) -> None:
    end, _, _ = watched(start(table_of(number), number), number)
    if BAG.key in end.rules.pile_id:
        conserved(end)
    if {"reserve", "unrest", "future-era"} <= set(end.rules.config.parts.modules):
        lawful(end)


def test_nothing_is_lost_and_every_corner_comes_up() -> None:
    told: Counter[str] = Counter()
    asked: set[str] = set()
    crowded = 0
    for number in range(0, 40, 2):
        pos = travelled(number)
        events: list[Event] = []
        pos.sink = events
        for each in decisions(pos, Random(number)):
            conserved(each)
            asked.add(question(each))
            crowded += any(FURTHER.row(each, tile) for tile in range(each.rules.tiles))
            assert not any(OFFERED.row(each, seat) + RETURNED.row(each, seat) for seat in range(each.seats))
        told.update(pos.rules.tales[event.a].key for event in events if event.kind == E_TOLD)
    assert asked >= {"exchange-choice", "trade-owner"}
    assert "quest-return" not in asked
    assert set(told) >= {"post-built", "post-visited", "exchange-turned", "exchanges-up", "unrest-taken"}
    assert "exchange-laid" not in told
    assert crowded


def test_an_action_is_on_the_menu_exactly_if_no_rule_is_in_its_way() -> None:
    possible = 0
    for number in range(0, 8, 2):
        for each in decisions(travelled(number), Random(number)):
            if each.stack[-1].kind != ACTIONS:
                continue
            possible += judged(each, every_line(each))
    assert possible > 200


@pytest.mark.parametrize("number", [0, 2, 5, 9])
def test_positions_are_written_and_read_as_records_and_as_scenarios(number: int) -> None:
    for i, each in enumerate(decisions(travelled(number), Random(number))):
        if i % 23 == 0 or question(each) in ("exchange-choice", "trade-owner"):
            assert problems(each) == []
            assert form.from_words(each.rules, form.words(each)) == each
            text = format_scenario(each)
            assert parse_position(text) == each
            assert "edition" in text


# --- secrets -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", range(3))
def test_positions_that_differ_in_secrets_alone_look_alike(number: int) -> None:
    assert look_alike(travelled(number), other_bag, Random(number)) > 10


@pytest.mark.parametrize("number", range(3))
def test_worlds_agree_with_the_view_they_come_from(number: int) -> None:
    worlds_agree(travelled(number), conserved, Random(number))


@pytest.mark.rule("AE.DRAFT.29", "AE.DRAFT.3", "AE.DRAFT.13")
def test_what_the_draft_lays_open_is_seen_by_all() -> None:
    on_decks = 0
    for each in decisions(travelled(3), Random(3)):
        for viewer in viewers(each):
            seen = observe(each, viewer).position
            assert DISCARDED.row(seen) == DISCARDED.row(each)
            for seat in range(each.seats):
                assert (UP.row(seen, seat), DOWN.row(seen, seat)) == (
                    UP.row(each, seat),
                    DOWN.row(each, seat),
                )
                assert seen.top[seat] == each.top[seat]
                on_decks += each.rules.unrest in each.top[seat]
    assert on_decks
