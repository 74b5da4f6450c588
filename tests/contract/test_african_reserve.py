"""Random play with Reserve, Unrest and the Future Era: the contract of all games, secrets, scenarios, refusals."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from tests.contract.eyes import data, other_future
from tests.contract.play import decisions, start
from tests.contract.test_random_play import watched

import monumental as mon
from monumental.classic.african_empires.future_era import HOLDER, PAID, projects_out
from monumental.classic.african_empires.reserve import DECKS, RESERVED, deck_of
from monumental.classic.african_empires.unrest import STACK, all_unrest
from monumental.classic.kinds import ACTIONS
from monumental.classic.notation import question, texts
from monumental.classic.position import NOBODY, Position
from monumental.classic.reasons import judge
from monumental.classic.rulebook import Rulebook
from monumental.content.shelf import BOXES
from monumental.kernel.chance import natural_outcome
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, OVER
from monumental.records.problems import problems
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

LAST = 12
"""Tables: every civilization of the three boxes sits at some of them."""
OWN = ("aksum", "zulu")
ALL = tuple(civilization.key for box in BOXES for civilization in box.civilizations)
ASKED = {
    "reserve-deck",
    "archive-reserved",
    "give-reserved",
    "an-opponent",
    "archive-discarded",
    "stelae",
    "shaka",
}


@cache
def table_of(number: int) -> Rulebook:
    """A table of two to five players with Aksumites, Zulu or both; every fourth plays against an Automa."""
    random = Random(number)
    players = 2 + number % 4
    others = [key for key in ALL if key not in OWN]
    mine = list(OWN) if number % 3 else [OWN[number % 2]]
    civilizations = [*mine, *random.sample(others, players)][:players]
    random.shuffle(civilizations)
    return mon.new_game(
        civilizations,
        boxes=["lost-kingdoms", "african-empires"],
        modules=[
            "reserve",
            "unrest",
            "future-era",
            *(["trade"] if "mali" in civilizations or number % 2 else []),
        ],
        seed=number,
        automas=[random.randrange(players)] if number % 4 == 3 else [],
        automa_ties="chance",
        renaissance=number % 5 == 0,
    ).rules


def owned_unrest(pos: Position) -> int:
    """The Unrest of all players, wherever it lies."""
    heaps = [*pos.cover, *[card for pile in (*pos.top[: pos.seats], *pos.pool[: pos.seats]) for card in pile]]
    heaps += [card for pile in (*pos.discard, *pos.drawn) for card in pile]
    return heaps.count(pos.rules.unrest)


def lawful(pos: Position) -> None:
    """All Unrest is somewhere, none is archived or drawn; reserves and projects are as they may be."""
    rules = pos.rules
    assert STACK.at(pos) + owned_unrest(pos) == all_unrest(rules)
    assert all(rules.unrest not in cards for cards in (*pos.archive, *pos.drawn, pos.under))
    unused = {card for cards in rules.unused_cards for card in cards}
    for seat in range(pos.seats):
        row = RESERVED.row(pos, seat)
        assert len(set(row)) == len(row)
        assert set(row) <= unused
        assert not (row and rules.automa[seat])
    for project in range(len(rules.projects)):
        assert (HOLDER.at(pos, project) == NOBODY) == (PAID.at(pos, project) == 0)
        assert HOLDER.at(pos, project) == NOBODY or projects_out(pos)


@pytest.mark.parametrize("number", range(LAST))
def test_the_contract_holds_at_every_decision(number: int) -> None:
    watched(start(table_of(number), number), number)


@pytest.mark.rule("AE.UNREST.1", "AE.RESERVE.17")
def test_everything_is_lawful_wherever_play_leads() -> None:
    asked: set[str] = set()
    held = 0
    for number in range(40):
        if number >= LAST and asked >= ASKED:
            break
        pos = start(table_of(number), number)
        for each in decisions(pos, Random(number)):
            lawful(each)
            asked.add(question(each))
        held += sum(HOLDER.at(pos, project) != NOBODY for project in range(len(pos.rules.projects)))
    assert asked >= ASKED, f"never asked: {ASKED - asked}"
    assert held, "nobody ever took a project"


@pytest.mark.parametrize("number", range(4))
def test_every_position_is_sound_and_reads_back_from_a_scenario(number: int) -> None:
    pos = start(table_of(number), number)
    random = Random(number)
    for each in decisions(pos, random):
        if question(each) in ASKED or random.random() < 0.04:
            assert not problems(each)
            assert parse_position(format_scenario(each)) == each


@pytest.mark.rule("AE.RESERVE.12")
def test_reserved_cards_that_left_the_game_stay_away_from_a_scenario() -> None:
    game = mon.new_game(["aksum", "zulu"], boxes=["african-empires"], modules=["reserve", "unrest"], seed=3)
    while game.asks == "capital":
        game.play(game.legal()[0])
    pos = game.position.copy()
    card = RESERVED.row(pos, 0)[0]
    RESERVED.put_row(pos, 0, RESERVED.row(pos, 0)[1:])
    pos.display_discard = (*pos.display_discard, card)
    assert not problems(pos)
    text = format_scenario(pos)
    assert "cards-removed" in text
    assert parse_position(text) == pos


def test_the_menu_and_the_refusals_agree() -> None:
    possible = refused = 0
    for number in (1, 2, 5):
        random = Random(number)
        for pos in decisions(start(table_of(number), number), random):
            seat = pos.stack[-1].seat
            if pos.stack[-1].kind != ACTIONS or random.random() > 0.2:
                continue
            rules = pos.rules
            offered = set(texts(pos))
            lines = [f"contribute {rules.card_key[card]}" for card in rules.projects]
            for other in range(pos.seats):
                lines += [f"acquire {rules.card_key[card]}" for card in RESERVED.row(pos, other)]
            for line in lines:
                reason = judge(pos, seat, *line.split())
                assert reason.possible == (line in offered), f"{line}: {reason.text}"
                assert reason.possible or reason.rules, reason.text
                possible += reason.possible
                refused += not reason.possible
    assert possible
    assert refused


# --- secrets -----------------------------------------------------------------------------------------------------
def other_unrest(pos: Position, viewer: int, random: Random) -> Position:
    """The same position with another future, and with Unrest elsewhere among the hidden cards of others."""
    twin = other_future(pos, viewer, random)
    return Position.of(twin.rules, twin.fields())


@pytest.mark.rule("AE.INFO.4", "AE.INFO.9")
def test_nobody_sees_where_unrest_lies_or_what_is_reserved_next() -> None:
    moved = 0
    for number in (1, 2, 4):
        random = Random(number)
        for each in decisions(start(table_of(number), number), random):
            if random.random() > 0.03:
                continue
            for viewer in (mon.SPECTATOR, *range(each.seats)):
                twin = other_unrest(each, viewer, random)
                assert data(mon.observe(twin, viewer)) == data(mon.observe(each, viewer))
                before = [heap.count(each.rules.unrest) for heap in each.discard]
                moved += before != [heap.count(each.rules.unrest) for heap in twin.discard]
    assert moved, "the pairs never differed in Unrest"


@pytest.mark.rule("AE.INFO.4")
def test_worlds_of_a_view_have_the_same_decks_and_play_on() -> None:
    for number in (1, 2):
        random = Random(number)
        for each in decisions(start(table_of(number), number), random):
            if random.random() > 0.01:
                continue
            world = mon.determinize(mon.observe(each, random.randrange(each.seats)), random.getrandbits(60))
            for deck in range(len(DECKS)):
                pile = deck_of(each, deck)
                assert world.pool[pile] == each.pool[pile]
            lawful(world)
            for _ in decisions(world, random):
                pass
            assert world.pending == OVER


def test_a_reserved_card_is_drawn_through_the_door_of_chance() -> None:
    pos = start(table_of(2), 2, chance_mode=True)
    random = Random(2)
    drawn = 0
    while pos.pending != OVER and drawn < 5:
        if pos.pending == CHANCE:
            pile = pos.stack[-1].a
            drawn += pile in [deck_of(pos, deck) for deck in range(len(DECKS))]
            apply(pos, natural_outcome(pos))
        else:
            apply(pos, random.choice(pos.options))
    assert drawn == 5
