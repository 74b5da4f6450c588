"""Every card of the Atlanteans does what its line says; the lines are written as in ``tests.cards.rows``."""

from __future__ import annotations

import pytest
from tests.cards.rows import Row
from tests.cards.test_card_table import ids, laid, prove

from monumental.classic.lost_kingdoms.atlantis import LIT, ROW, STORED
from monumental.content.lost_kingdoms.civilizations.atlantis import ATLANTIS
from monumental.effects.text import describe, describe_lasting

pytestmark = pytest.mark.card

EMPTY = "city - - - / - - - / - - -"

DEVELOPED: tuple[Row, ...] = (
    ("naval-culture", "", "", "2s", ""),
    ("orichalc-war-machine", "", "", "2m", ""),
    ("tsunami", "", "", "2m", ""),
    ("sunken-archives", "deck fort", "", "1m", "drew fort"),
    ("laws-of-poseidon", "", "", "1m 2g", ""),
)

ONGOING: tuple[Row, ...] = (
    ("naval-culture", "stock 1s; deck fort", "progress", "1m", "drew fort"),
    ("orichalc-war-machine", f"{EMPTY}; deck; activate", "activate maritime-exploitation nexus", "", ""),
    (
        "sunken-archives",
        f"stock 1s; {EMPTY}",
        "ability sunken-archives; activate safe-harbor nexus",
        "1g",
        "",
    ),
    ("laws-of-poseidon", "stock 2s", "ability laws-of-poseidon", "1c", ""),
)


@pytest.mark.parametrize("row", DEVELOPED, ids=ids(DEVELOPED))
def test_a_policy_when_developed(row: Row) -> None:
    key, setup = row[:2]
    prove(laid(key, setup).stock(0, culture=1).act(0), row, (f"develop {key}",), ("policy",))


@pytest.mark.parametrize("row", ONGOING, ids=ids(ONGOING))
def test_a_policy_in_force(row: Row) -> None:
    key, setup = row[:2]
    t = laid(key, setup.removesuffix("; activate")).policies(0, key)
    prove(t.activate(0).play("activate 1 1") if setup.endswith("activate") else t.act(0), row)


def test_tsunami_in_force() -> None:
    t = laid("tsunami", "owns b2*2; stock 1m").face("b3", "b1").policies(0, "tsunami")
    t.rules.tile_value[t.tile("b3")] = 2
    t.act(0).play("surge b3")
    while t.offers[0] != "end":
        t.play(t.offers[0])
    assert t.owner("b3") == 0


def test_safe_harbor() -> None:
    t = laid("safe-harbor", f"{EMPTY}; deck fort").activate(0).play("activate 1 1", "use safe-harbor nexus")
    t.stock(0, military=2).play("end", "keep military")
    assert STORED.at(t.pos, 0) == 3


def test_maritime_exploitation() -> None:
    t = laid("maritime-exploitation", EMPTY)
    ROW.put_row(t.pos, 0, ROW.row(t.pos, 0)[::-1])
    row: Row = ("", "", "use maritime-exploitation nexus", "", "this-turn building-cost -1")
    prove(t.activate(0).play("activate 1 1"), row)


def test_atlas() -> None:
    t = laid("atlas", "").stock(0, military=1).act(0).play("conquer b1", "with warlord")
    while t.offers[0] != "end":
        t.play("accept" if "accept" in t.offers else t.offers[0])
    assert len(LIT.row(t.pos, 0)) == 1


def test_every_text_reads_like_a_printed_card() -> None:
    texts = {
        card.key: describe(card.effect) for card in (ATLANTIS.building, ATLANTIS.knowledge) if card.effect
    }
    texts[ATLANTIS.warlord.key] = describe(ATLANTIS.warlord.benefit)
    texts.update({policy.key: describe_lasting(policy.ongoing) for policy in ATLANTIS.policies})
    assert texts == {
        "safe-harbor": "Keep 1 basic resource until your next turn.",
        "maritime-exploitation": "Buildings cost you 1 Production less this turn.",
        "atlas": "Activate another card of your Nexus.",
        "naval-culture": "Scientific progress costs you 1 Science less.",
        "orichalc-war-machine": "Activate any card of your Nexus with your City, instead of the leftmost.",
        "tsunami": "Once per turn, you may ignore the tile value of a coastal Province that you conquer.",
        "sunken-archives": "Once per turn: spend 1 Science to activate another card of your Nexus.",
        "laws-of-poseidon": "Once per turn: spend 2 Science to gain 1 Culture.",
    }


def test_every_policy_has_its_rows() -> None:
    keys = [policy.key for policy in ATLANTIS.policies]
    assert sorted(row[0] for row in DEVELOPED) == sorted(keys)
    assert sorted([row[0] for row in ONGOING] + ["tsunami"]) == sorted(keys)
