"""Each of the ten Natural Wonders does what it says, for its holder and for nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.builder import Table
from tests.rules.african_empires.land_table import land, turned

from monumental.classic.acquisition import stage_bill
from monumental.classic.african_empires.natural_wonders import NATURAL_WONDERS
from monumental.classic.conquest import conquest_cost
from monumental.classic.explorers import free_steps
from monumental.classic.pieces import garrison
from monumental.classic.progress import progress_price
from monumental.content.african_empires.natural_wonders import NATURAL_WONDER_CARDS
from monumental.content.shelf import find
from monumental.effects.hooks import (
    COASTAL_COST,
    DEFENCE,
    FREE_EXPLORER_STEPS,
    HOOKS,
    PROGRESS_COST,
    WONDER_COST,
)
from monumental.effects.tree import Modify

pytestmark = pytest.mark.card

Look = Callable[[Table], int]


def holding(key: str, holder: int = 0) -> Table:
    t = land(NATURAL_WONDERS).stock(0, production=9, science=9, military=9).owns(holder, "c1", troops=2)
    return turned(t, "c1", key)


def amount(key: str) -> int:
    """What the modifier of a card says."""
    part = next(card for card in NATURAL_WONDER_CARDS if card.key == key).ongoing.parts[0]
    assert isinstance(part, Modify)
    return part.amount


STATIC: list[tuple[str, int, Look]] = [
    ("eye-of-the-sahara", PROGRESS_COST, lambda t: progress_price(t.pos, 0)),
    ("danakil-depression", WONDER_COST, lambda t: stage_bill(t.pos, 0, t.card("pyramids")).total(0)),
    ("ngorongoro-crater", DEFENCE, lambda t: garrison(t.pos, t.tile("c1")) - t.troops("c1")),
    ("serengeti", FREE_EXPLORER_STEPS, lambda t: free_steps(t.pos, 0)),
]


@pytest.mark.parametrize(("key", "hook", "look"), STATIC, ids=[row[0] for row in STATIC])
def test_static_benefits(key: str, hook: int, look: Look) -> None:
    with_it = holding(key).act()
    without = holding("kilimanjaro").act()
    assert look(with_it) == look(without) + amount(key)
    theirs = holding(key, holder=1).act()
    assert theirs.pos.mods[hook] == 0
    assert theirs.pos.mods[HOOKS + hook] == amount(key)


def test_table_mountain_makes_coasts_cheaper() -> None:
    t = holding("table-mountain").act()
    plain = holding("kilimanjaro").act()
    tile = t.tile("e2")
    for each in (t, plain):
        each.pos.token[tile] = each.rules.face_id["b3"] + 1
    assert t.rules.coastal[tile]
    assert conquest_cost(t.pos, 0, tile).military == conquest_cost(plain.pos, 0, tile).military + amount(
        "table-mountain"
    )
    assert t.pos.mods[COASTAL_COST] == amount("table-mountain")


def test_kilimanjaro_gives_a_resource_of_choice_once_a_turn() -> None:
    t = holding("kilimanjaro").stock(0).act()
    t.play("natural kilimanjaro", "gain military")
    assert t.has(0) == {"military": 1}
    assert not t.of("natural")
    t.end_turn()
    t.act(0)
    assert t.of("natural") == ["kilimanjaro"]


def test_okavango_delta_turns_a_resource_into_gold_once_a_turn() -> None:
    t = holding("okavango-delta").stock(0, science=2).act()
    t.play("natural okavango-delta")
    assert t.has(0) == {"science": 1, "gold": 1}
    assert not t.of("natural")
    assert not holding("okavango-delta").stock(0).act().of("natural"), "nothing to spend"


def test_mosi_oa_tunya_gives_production_when_the_city_is_activated() -> None:
    t = holding("mosi-oa-tunya").stock(0).city(0, "- - - / - - - / - - -").activate(0).play("activate 1 1")
    assert t.has(0) == {"production": 1}
    other = holding("mosi-oa-tunya", holder=1).stock(0).city(0, "- - - / - - - / - - -").activate(0)
    assert other.play("activate 1 1").has(0) == {}


def test_inner_niger_delta_gives_gold_for_the_first_building_of_a_turn() -> None:
    t = holding("inner-niger-delta").act()
    t.play("acquire workshop")
    while not t.of("acquire") and "end" not in t.offers:
        t.play(t.offers[0])
    assert t.has(0)["gold"] == 1
    t.stock(0, production=9)
    t.act(0)
    t.pos.marks[0] |= t.rules.card_triggers[t.card("inner-niger-delta")][2]
    t.play("acquire workshop")
    assert t.has(0).get("gold", 0) == 0, "only the first one"


def test_avenue_of_the_baobabs_gives_gold_for_the_first_card_archived() -> None:
    t = holding("avenue-of-the-baobabs").stock(0)
    t.city(0, "forum library library / library fort fort / fort fort fort").activate(0).play("activate 1 1")
    t.play("use forum r1c1", "pay 1s")
    t.play(f"archive {t.of('archive')[0]}")
    assert len(t.pos.archive[0]) == 1
    assert t.has(0)["gold"] == 1


@pytest.mark.parametrize("card", NATURAL_WONDER_CARDS, ids=lambda card: card.key)
def test_each_has_one_part_a_text_and_its_module(card: object) -> None:
    entry = find(card.key)  # type: ignore[attr-defined]
    assert entry.kind == "natural-wonder"
    assert entry.text.effect == entry.text.whole != ""
    assert len(card.ongoing.parts) == 1  # type: ignore[attr-defined]
    assert card.needs == (NATURAL_WONDERS,)  # type: ignore[attr-defined]
