"""Random play with Trade: the contract of all games, no piece lost, nothing betrayed, every corner reached."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from tests.contract.checks import judged
from tests.contract.eyes import look_alike, other_truth, worlds_agree
from tests.contract.play import decisions, start
from tests.contract.test_random_play import watched

import monumental as mon
from monumental.classic.african_empires.posts import EXCHANGE, EXCHANGE_PILE, POST, POSTS, posts_of
from monumental.classic.african_empires.trade import ASIDE, BAG, BENEFITS, HIDDEN, PAWN, USED, advance
from monumental.classic.kinds import ACTIONS, E_TOLD
from monumental.classic.notation import texts
from monumental.classic.position import EXPLORERS, NOBODY, Position
from monumental.classic.rulebook import Rulebook
from monumental.classic.view import SPECTATOR, observe
from monumental.content.registry import shelf_civilizations
from monumental.kernel.chance import natural_outcome
from monumental.kernel.events import Event
from monumental.kernel.machine import advance as go_on
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, OVER
from monumental.records import form
from monumental.records.problems import problems
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

BOXES = ("lost-kingdoms", "african-empires")


def nations() -> list[str]:
    """Every civilization that Trade suffices for."""
    return sorted(key for key, each in shelf_civilizations().items() if set(each.needs) <= {"trade"})


def table_of(number: int) -> Rulebook:
    """A table with Trade: two to five players, each civilization in its turn, Mali every other time."""
    keys = nations()
    players = 2 + number % 4
    chosen = [keys[(number * 3 + i) % len(keys)] for i in range(players)]
    if number % 2 and "mali" not in chosen:
        chosen[0] = "mali"
    return mon.new_game(chosen, boxes=BOXES, modules=["trade"], seed=number).rules


def begun(number: int) -> Position:
    """A game whose pawns are already on their way, with some Benefits drawn."""
    pos = start(table_of(number), number)
    for seat in range(pos.seats):
        advance(pos, seat, 9 + seat)
    go_on(pos)
    return pos


def conserved(pos: Position) -> None:
    """Forty Benefits, twenty Exchange tokens, two Posts a player, pawns on the track."""
    rules = pos.rules
    pile = rules.pile_id[BAG.key]
    tokens = list(pos.top[pile] + pos.pool[pile])
    for seat in range(pos.seats):
        tokens += BENEFITS.row(pos, seat) + USED.row(pos, seat)
        assert 0 <= PAWN.at(pos, seat) <= rules.track_last
        assert len(posts_of(pos, seat)) <= POSTS
        assert not HIDDEN.at(pos, seat)
    assert sorted(tokens) == rules.benefit_tokens
    pile = rules.pile_id[EXCHANGE_PILE.key]
    lying = [EXCHANGE.at(pos, tile) for tile in range(rules.tiles) if EXCHANGE.at(pos, tile)]
    assert sorted((*lying, *pos.top[pile], *pos.pool[pile])) == rules.exchange_tokens
    built = [tile for tile in range(rules.tiles) if POST.at(pos, tile) != NOBODY]
    assert len(lying) == len(built)
    assert not any(rules.is_capital[tile] or rules.water[tile] for tile in built)
    bag = rules.pile_id[BAG.key]
    assert 0 <= ASIDE.at(pos) <= len(pos.top[bag] + pos.pool[bag])  # those on Harbors


@pytest.mark.parametrize("number", range(8))
def test_the_contract_holds_at_every_decision(number: int) -> None:
    end, _, _ = watched(start(table_of(number), number), number)
    conserved(end)


def test_every_civilization_has_a_seat_in_these_games() -> None:
    seated = {civ for number in range(8) for civ in table_of(number).config.civilizations}
    assert seated == set(nations())


def test_nothing_is_lost_and_every_corner_comes_up() -> None:
    told: Counter[str] = Counter()
    verbs: Counter[str] = Counter()
    for number in range(0, 48, 2):  # with rich players, who invest
        pos = begun(number)
        events: list[Event] = []
        pos.sink = events
        spaces = [[PAWN.at(pos, seat)] for seat in range(pos.seats)]
        for each in decisions(pos, Random(number)):
            conserved(each)
            verbs.update({text.split()[0] for text in texts(each)})
            for seat in range(pos.seats):
                spaces[seat].append(PAWN.at(each, seat))
        assert all(before <= after for row in spaces for before, after in pairwise(row))  # AE.TRADE.6
        told.update(pos.rules.tales[event.a].key for event in events if event.kind == E_TOLD)
    assert {"invest", "post", "trade", "benefit"} <= set(verbs)
    trade = {"trade-advanced", "benefit-drawn", "benefit-seen", "benefit-used", "invested"}
    assert trade | {"post-built", "exchange-laid", "post-visited"} <= set(told)


def every_line(pos: Position) -> list[str]:
    """Every action of Trade with every object that the game has."""
    numbers = [f"{verb} {which + 1}" for verb in ("post", "trade") for which in range(EXPLORERS)]
    return ["invest", *numbers, *[f"benefit {key}" for key in pos.rules.benefit_key[1:]]]


def test_an_action_is_on_the_menu_exactly_if_no_rule_is_in_its_way() -> None:
    seen = possible = 0
    for number in range(0, 8, 2):
        for each in decisions(begun(number), Random(number)):
            if each.stack[-1].kind != ACTIONS:
                continue
            seen += len(every_line(each))
            possible += judged(each, every_line(each))
    assert seen > 5_000
    assert possible > 200


@pytest.mark.parametrize("number", [2, 5])
def test_positions_are_written_and_read(number: int) -> None:
    for i, each in enumerate(decisions(begun(number), Random(number))):
        if i % 23 == 0:
            assert problems(each) == []
            assert form.from_words(each.rules, form.words(each)) == each
            assert parse_position(format_scenario(each)) == each


# --- secrets -------------------------------------------------------------------------------------------------------
def other_bag(pos: Position, viewer: int, random: Random) -> Position:
    """A position that differs in what a viewer cannot know, the Benefits of others included."""
    twin = other_truth(pos, viewer, random)
    pile = pos.rules.pile_id[BAG.key]
    foreign = [seat for seat in range(pos.seats) if seat != viewer]
    hidden = list(pos.pool[pile])
    for seat in foreign:
        hidden += BENEFITS.row(pos, seat)
    random.shuffle(hidden)
    for seat in foreign:
        count = len(BENEFITS.row(pos, seat))
        BENEFITS.put_row(twin, seat, tuple(sorted(hidden[:count])))
        hidden = hidden[count:]
    twin.pool[pile] = tuple(sorted(hidden))
    return Position.of(twin.rules, twin.fields())


@pytest.mark.rule("AE.INFO.1")
@pytest.mark.parametrize("number", range(4))
def test_positions_that_differ_in_benefits_alone_look_alike(number: int) -> None:
    assert look_alike(begun(number), other_bag, Random(number)) > 10


@pytest.mark.parametrize("number", range(3))
def test_worlds_agree_with_the_view_they_come_from(number: int) -> None:
    worlds_agree(begun(number), conserved, Random(number))


@pytest.mark.rule("AE.INFO.2")
def test_exchange_tokens_at_posts_are_seen_by_all_and_the_pile_by_nobody() -> None:
    pos = start(table_of(1), 2, chance_mode=True)
    rules = pos.rules
    pile = rules.pile_id[EXCHANGE_PILE.key]
    land = [tile for tile in range(rules.tiles) if not rules.is_capital[tile] and not rules.water[tile]]
    for seat in range(pos.seats):  # a Post of each player stands from the beginning
        POST.put(pos, land[seat], seat)
        EXCHANGE.put(pos, land[seat], rules.exchange_tokens[seat * 3])
    pos.pool[pile] = EXCHANGE_PILE.contents(pos)
    random = Random(3)
    while pos.pending != OVER:
        if pos.pending == CHANCE:
            apply(pos, natural_outcome(pos))
            continue
        assert pos.top[pile] == ()  # nothing of the pile is ever known ahead
        for viewer in (0, SPECTATOR) if random.random() < 0.05 else ():
            seen = observe(pos, viewer).position
            assert seen.extra[EXCHANGE.index] == pos.extra[EXCHANGE.index]
            assert seen.pool[pile] == pos.pool[pile]
        apply(pos, random.choice(pos.options))
    conserved(pos)
