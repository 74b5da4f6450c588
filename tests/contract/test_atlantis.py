"""Random play with the Atlanteans: the contract of all games, and what holds for a Nexus at every decision."""

from __future__ import annotations

from random import Random

import pytest
from tests.contract.play import decisions, start
from tests.contract.test_random_play import watched

import monumental as mon
from monumental.classic.kinds import ACTIONS, EVENT_KEYS, NEXUS
from monumental.classic.lost_kingdoms.atlantis import LIT, ROW, STORED
from monumental.classic.model import BUILDING, KNOWLEDGE
from monumental.classic.notation import question, texts
from monumental.classic.position import Position
from monumental.classic.reasons import judge
from monumental.classic.rulebook import Rulebook
from monumental.kernel.events import Event
from monumental.records.problems import problems
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

OTHERS = ("egypt", "greece", "china", "denmark", "japan")


def table_of(number: int) -> Rulebook:
    """A table with the Atlanteans: two to four players, now and then against an Automa."""
    random = Random(number)
    players = 2 + number % 3
    civilizations = ["atlantis", *random.sample(OTHERS, players - 1)]
    random.shuffle(civilizations)
    return mon.new_game(
        civilizations=civilizations,
        boxes=["lost-kingdoms"],
        seed=number,
        renaissance=number % 2 == 0,
    ).rules


def lawful(pos: Position) -> None:
    """The cards of a Nexus are its owner's Knowledge and Special Building, all of them, each once."""
    rules = pos.rules
    for seat in range(pos.seats):
        row = ROW.row(pos, seat)
        assert len(set(row)) == len(row)
        assert set(LIT.row(pos, seat)) <= set(row)
        used = {place - NEXUS for place in pos.ready[seat] if place >= NEXUS}
        assert used <= set(LIT.row(pos, seat))
        if rules.config.civilizations[seat] != "atlantis":
            assert not row
            assert not STORED.at(pos, seat)
            continue
        kinds = [rules.card_kind[card] for card in row]
        assert kinds.count(BUILDING) == 1
        assert kinds.count(KNOWLEDGE) == len(row) - 1 == pos.points(seat, 0)


@pytest.mark.parametrize("number", range(6))
def test_the_contract_holds_at_every_decision(number: int) -> None:
    watched(start(table_of(number), number), number)


@pytest.mark.rule("LK.NEXUS.1", "LK.NEXUS.14")
@pytest.mark.parametrize("number", range(6, 10))
def test_a_nexus_is_lawful_wherever_play_leads(number: int) -> None:
    pos = start(table_of(number), number)
    asked: set[str] = set()
    for each in decisions(pos, Random(number)):
        lawful(each)
        asked.add(question(each))
    assert {"nexus-order", "safe-harbor"} <= asked


@pytest.mark.parametrize("number", range(10, 13))
def test_every_position_is_sound_and_reads_back_from_a_scenario(number: int) -> None:
    pos = start(table_of(number), number)
    kept = 0
    for i, each in enumerate(decisions(pos, Random(number))):
        special = question(each) in ("safe-harbor", "nexus-card", "nexus-more", "nexus-order")
        if i % 40 == 0 or special:
            assert not problems(each)
            assert parse_position(format_scenario(each)) == each
            kept += special
    assert kept


def test_the_menu_and_the_refusals_agree_on_the_nexus_and_the_tsunami() -> None:
    possible = 0
    for number in (2, 4, 8):
        for i, pos in enumerate(decisions(start(table_of(number), number), Random(number))):
            seat = pos.stack[-1].seat
            if pos.stack[-1].kind != ACTIONS or i % 3 or not ROW.row(pos, seat):
                continue
            offered = set(texts(pos))
            lines = [f"use {pos.rules.card_key[card]} nexus" for card in ROW.row(pos, seat)]
            lines += [f"surge {tile}" for tile in pos.rules.tile_name]
            for line in lines:
                reason = judge(pos, seat, *line.split())
                assert reason.possible == (line in offered), f"{line}: {reason.text}"
                assert reason.possible or reason.rules, reason.text
                possible += reason.possible
    assert possible


def test_random_play_says_that_a_resource_is_kept() -> None:
    pos = start(table_of(0), 0)
    events: list[Event] = []
    pos.sink = events
    for _ in decisions(pos, Random(0)):
        pass
    assert "told" in {EVENT_KEYS[event.kind] for event in events}
