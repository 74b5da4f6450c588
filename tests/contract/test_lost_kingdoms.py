"""Random play with Lost Kingdoms: nine civilizations, two to five players, every part of the box on and off.

A sample of the product is played in every run, all of it by ``make nightly``; so it is with the machines of
hypothesis, which mix playing on with copying, saving and going back.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test
from tests.contract.checks import Inventory, check_options
from tests.contract.eyes import data, other_truth, viewers
from tests.contract.play import decisions, start
from tests.contract.test_random_play import Table, watched

from monumental import REFEREE, determinize, observe
from monumental.classic.notation import question
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.rulebook import Config, Rulebook
from monumental.content.maps import box_of_map, maps_for
from monumental.content.registry import civilizations, make_rules, settle, settle_layout
from monumental.kernel.machine import apply

BOX = "lost-kingdoms"
BOXES = ("core", BOX)
NATIONS = tuple(sorted(civilizations(BOXES)))
SAMPLE = 18
NIGHTLY_GAMES = 2000
MACHINES = 6


class Wish(NamedTuple):
    """A table of the product: who surely sits there, how many, on whose land, with which deck, against whom."""

    nation: str
    players: int
    land: str
    deck: str
    solo: bool


PRODUCT = [
    Wish(nation, players, land, deck, solo)
    for players, nation, land, deck, solo in product(
        (2, 3, 4, 5), NATIONS, BOXES, ("core", "random"), (False, True)
    )
    if players < 5 or (land == BOX and deck == "random")  # five need the land and all cards of the box
]


def lost_table(number: int) -> Rulebook:
    """The table of a number: one of the product, with companions and a map that the number draws."""
    wish = PRODUCT[number % len(PRODUCT)]
    random = Random(number)
    others = [key for key in NATIONS if key != wish.nation]
    seats = [*random.sample(others, wish.players - 1), wish.nation]
    random.shuffle(seats)
    maps = [layout for layout in maps_for(wish.players, BOXES) if box_of_map(layout.key) == wish.land]
    layout = settle_layout(random.choice(maps), number % 7, BOXES)
    options = TableOptions(renaissance=random.random() < 0.3, automa_advanced="2" if wish.solo else "0")
    automas = (random.randrange(wish.players),) if wish.solo else ()
    deck = () if wish.players == 5 else (wish.deck,)
    parts = Parts.of(boxes=[BOX], deck=deck)
    return make_rules(settle(Config(tuple(seats), layout, options, automas, parts), number))


def sample(games: int, offset: int = 0) -> list[int]:
    """Numbers spread over the whole product."""
    step = len(PRODUCT) // games
    return [offset + i * step for i in range(games)]


def test_the_sample_holds_every_civilization_every_number_of_players_and_every_part() -> None:
    wishes = [PRODUCT[number] for number in sample(SAMPLE)]
    assert {wish.nation for wish in wishes} == set(NATIONS)
    for i in range(1, len(Wish._fields)):
        assert {wish[i] for wish in wishes} == {wish[i] for wish in PRODUCT}
    assert len(set(PRODUCT)) == len(PRODUCT) == 3 * 9 * 8 + 9 * 2


@pytest.mark.parametrize("number", sample(SAMPLE))
def test_the_contract_holds_at_every_decision(number: int) -> None:
    end, choices, _ = watched(start(lost_table(number), number), number)
    again = start(lost_table(number), number)
    for option in choices:
        apply(again, option)
    assert again == end


@pytest.mark.parametrize("number", sample(9, offset=5))
def test_positions_that_differ_in_secrets_alone_look_alike(number: int) -> None:
    pos = start(lost_table(number), number)
    random = Random(number)
    for each in decisions(pos, random):
        if question(each) != "market" and random.random() > 0.02:
            continue
        for viewer in viewers(each):
            twin = other_truth(each, viewer, random)
            if viewer == each.stack[-1].seat:
                assert twin.options == each.options
            assert data(observe(twin, viewer)) == data(observe(each, viewer))


@pytest.mark.parametrize("number", sample(9, offset=3))
def test_worlds_agree_with_the_view_they_come_from(number: int) -> None:
    pos = start(lost_table(number), number)
    inventory = Inventory(pos)
    used = sum(pos.production) + sum(pos.production_tokens)
    random = Random(number)
    for each in decisions(pos, random):
        if question(each) != "market" and random.random() > 0.02:
            continue
        for viewer in [REFEREE, *viewers(each)]:
            view = observe(each, viewer)
            world = determinize(view, random.getrandbits(70))
            assert data(observe(world, viewer)) == data(view)
            check_options(world)
            inventory.check(world, used - sum(world.production) - sum(world.production_tokens))


class LostTable(Table):
    """The machine at tables of the product."""

    table = staticmethod(lost_table)


def run_machines(games: int, derandomize: bool) -> None:
    """Let hypothesis play."""
    run_state_machine_as_test(
        LostTable,
        settings=settings(
            max_examples=games,
            stateful_step_count=6,
            deadline=None,
            derandomize=derandomize,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        ),
    )


def test_machines_at_tables_of_the_box() -> None:
    run_machines(MACHINES, derandomize=True)


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(len(PRODUCT)))
def test_the_whole_product_keeps_the_contract(number: int) -> None:
    watched(start(lost_table(number), number), number)


@pytest.mark.nightly
def test_thousands_of_machines_at_tables_of_the_box() -> None:
    run_machines(NIGHTLY_GAMES, derandomize=False)
