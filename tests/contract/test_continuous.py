"""Random play in Continuous Play, over boxes, modules and numbers of players: the contract, scenarios, refusals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from tests.contract.eyes import data, other_future
from tests.contract.play import decisions, start
from tests.contract.test_legality import every_line
from tests.contract.test_random_play import watched

import monumental as mon
from monumental.classic.actions import actions_of
from monumental.classic.continuous.round import PASSED, holds_counters
from monumental.classic.continuous.turn import DONE, EXPLORING, MARCHING, OPEN
from monumental.classic.kinds import ACTIONS, FREE_STEPS
from monumental.classic.notation import question, texts
from monumental.classic.position import Position
from monumental.classic.reasons import judge
from monumental.classic.rulebook import Rulebook
from monumental.content.shelf import BOXES
from monumental.kernel.machine import apply
from monumental.portrait import any_portrait
from monumental.records.problems import problems
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

LAST = 12
ALL = tuple(civilization.key for box in BOXES for civilization in box.civilizations)
CORE = ("china", "denmark", "egypt", "greece", "japan")
LOST = ("atlantis", "mughals")
AFRICA = ("mali", "zulu", "aksum")


@cache
def table_of(number: int) -> Rulebook:
    """A table of two to five players: the core alone, each box, both, with all modules, the usual ones or none."""
    random = Random(number)
    players = 2 + number % 4
    lost = players == 5 or number % 3 == 1
    african = number % 4 in (1, 2, 3)
    modules = [[], ["all"], ["none"]][number % 3] if african else []
    keys = list(CORE)
    if lost:
        keys = [key for key in ALL if key not in AFRICA]
    if african and modules != ["none"]:
        keys = [*AFRICA, *keys]
    boxes = [key for key, there in (("lost-kingdoms", lost), ("african-empires", african)) if there]
    civilizations = random.sample(keys, players)
    return mon.new_game(
        civilizations,
        boxes=boxes,
        modules=modules,
        mode="continuous",
        seed=number,
        renaissance=number % 5 == 0,
    ).rules


def lawful(pos: Position) -> None:
    """Whoever acts has not passed; whoever has passed holds no counters."""
    for seat in range(pos.seats):
        assert not (PASSED.at(pos, seat) and holds_counters(pos, seat))
    acting = [frame for frame in pos.stack if frame.kind == ACTIONS]
    assert len(acting) <= 1
    for frame in acting:
        assert not PASSED.at(pos, frame.seat)
        assert frame.seat == pos.active
        assert frame.a in (OPEN, EXPLORING, MARCHING, DONE)


@pytest.mark.rule("AE.CONT.1", "AE.MIX.12", "AE.CONT.8")
@pytest.mark.parametrize("number", range(LAST))
def test_the_contract_holds_at_every_decision(number: int) -> None:
    watched(start(table_of(number), number), number)


def test_everything_is_lawful_wherever_play_leads() -> None:
    stages: set[int] = set()
    asked: set[str] = set()
    for number in range(LAST):
        for pos in decisions(start(table_of(number), number), Random(number)):
            lawful(pos)
            asked.add(question(pos))
            if pos.stack[-1].kind == ACTIONS:
                stages.add(pos.stack[-1].a)
                assert len(pos.options) > 1, "nobody is asked for the only thing to do"
    assert stages == {OPEN, EXPLORING, MARCHING, DONE}
    assert {"use-now", "free-steps", "activate", "keep-knowledge"} <= asked


@pytest.mark.parametrize("number", range(6))
def test_every_position_is_sound_and_reads_back_from_a_scenario(number: int) -> None:
    random = Random(number)
    for pos in decisions(start(table_of(number), number), random):
        if random.random() < 0.05:
            assert not problems(pos)
            assert parse_position(format_scenario(pos)) == pos


def sampled(numbers: range, share: float) -> Iterator[Position]:
    """Positions of random games in which actions or free steps are chosen, some of them."""
    for number in numbers:
        random = Random(number)
        for pos in decisions(start(table_of(number), number), random):
            if pos.stack[-1].kind in (ACTIONS, FREE_STEPS) and random.random() < share:
                yield pos


def lines_of(pos: Position, seat: int) -> set[str]:
    """Every action with every object, those of modules too."""
    found = set(every_line(pos, seat)) | {"pass", "invest", "token science"}
    for explorer in (1, 2):
        found |= {f"{verb} {explorer}" for verb in ("claim", "post", "trade")}
    found |= {f"benefit {key}" for key in pos.rules.benefit_key[1:]}
    found |= {f"contribute {pos.rules.card_key[card]}" for card in pos.rules.projects}
    known = {verb for action in actions_of(pos.rules) for verb in action.verbs()}
    return {line for line in found if line.split()[0] in known and "unrest" not in line}


def test_an_object_is_on_the_menu_exactly_if_no_rule_is_in_its_way() -> None:
    refused = 0
    for pos in sampled(range(6), 0.04):
        seat = pos.stack[-1].seat
        offered = set(texts(pos))
        for line in lines_of(pos, seat):
            verb, *words = line.split()
            reason = judge(pos, seat, verb, *words)
            assert reason.possible == (line in offered), f"{line}: {reason.text}"
            assert reason.text
            refused += not reason.possible
    assert refused


@pytest.mark.parametrize("number", range(4))
def test_portraits_are_painted_for_everybody(number: int) -> None:
    rules = table_of(number)
    game = mon.new_game(
        list(rules.config.civilizations),
        boxes=[key for key in rules.config.parts.boxes if key != "core"],
        modules=list(rules.config.parts.module_words()),
        mode="continuous",
        seed=number,
    )
    random = Random(number)
    while not game.over:
        if random.random() < 0.05:
            for viewer in (mon.SPECTATOR, *range(game.position.seats)):
                any_portrait(game, viewer)
        game.play(random.choice(game.legal()))


# --- secrets -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", range(6))
def test_positions_that_differ_in_what_nobody_may_know_look_alike(number: int) -> None:
    random = Random(number)
    for pos in decisions(start(table_of(number), number), random):
        if random.random() > 0.03:
            continue
        for viewer in (mon.SPECTATOR, *range(pos.seats)):
            twin = other_future(pos, viewer, random)
            other = Position.of(twin.rules, twin.fields())
            assert data(mon.observe(other, viewer)) == data(mon.observe(pos, viewer))
            world = mon.determinize(mon.observe(pos, viewer), 7)
            if world.options:
                apply(world, world.options[0])
