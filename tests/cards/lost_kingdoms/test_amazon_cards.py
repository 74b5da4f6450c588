"""Every card of the Amazons does what its line says: how the table is laid, what is chosen, what it gives."""

from __future__ import annotations

from typing import Final

import pytest
from tests.builder import Table
from tests.cards.test_card_table import amounts, lay
from tests.rules.lost_kingdoms.stable import amazons, horses, mounted, supply

from monumental.content.lost_kingdoms.civilizations.amazons import AMAZONS
from monumental.effects.text import describe, describe_lasting

pytestmark = pytest.mark.card

Row = tuple[str, int, str, str, str, int]
"""Key, Horses before, set-up, choices, supply, Horses after."""

CITY: Final[tuple[Row, ...]] = (
    ("stables", 0, "", "use stables r1c1", "1p 1m", 1),
    ("stables", 2, "", "use stables r1c1; choose 1", "1p 1m", 3),
    ("stables", 2, "", "use stables r1c1; choose 2; gain production; gain military", "2p 2m", 1),
    ("horseback-riding", 3, "", "use horseback-riding r1c1; mount a1; mount a1", "", 1),
)
DEVELOPED: Final[tuple[Row, ...]] = (
    ("beasts-of-burden", 0, "", "", "", 2),
    ("wall-of-horses", 0, "", "", "2m", 0),
    ("breeding", 0, "", "", "", 2),
    ("cavalry-raids", 0, "", "", "3m", 0),
    ("rites-of-artemis", 0, "", "", "", 1),
)
ONGOING: Final[tuple[Row, ...]] = (
    ("beasts-of-burden", 3, "display pyramids", "acquire pyramids", "", 1),
    ("cavalry-raids", 1, "", "ability cavalry-raids", "3m", 0),
    (
        "cavalry-raids",
        0,
        "owns b1",
        "manoeuvre soldier a1; manoeuvre warlord a1",
        "",
        0,
    ),
    ("rites-of-artemis", 2, "", "ability rites-of-artemis", "2c", 1),
)


def prove(t: Table, row: Row) -> None:
    _, _, _, choices, left, after = row
    t.play(*filter(None, choices.split("; ")))
    assert t.offers[0] == "end", f"something is still asked: {t.offers}"
    assert t.has(0) == amounts(left)
    assert supply(t) == after


def laid(row: Row) -> Table:
    return horses(lay(amazons(), row[2]), row[1])


@pytest.mark.parametrize("row", CITY, ids=[row[0] for row in CITY])
def test_a_card_in_the_city(row: Row) -> None:
    below = "-+" if row[0] == AMAZONS.knowledge.key else ""
    t = laid(row).city(0, f"{below}{row[0]} - - / - - - / - - -").activate(0).play("activate 1 1")
    prove(t, row)


@pytest.mark.parametrize("row", DEVELOPED, ids=[row[0] for row in DEVELOPED])
def test_a_policy_when_developed(row: Row) -> None:
    t = laid(row).stock(0, culture=1).act(0).play(f"develop {row[0]}")
    prove(t, row)


@pytest.mark.parametrize("row", ONGOING, ids=[row[0] for row in ONGOING])
def test_a_policy_in_force(row: Row) -> None:
    prove(laid(row).policies(0, row[0]).act(0), row)


def test_breeding_in_force() -> None:
    t = amazons().policies(0, "breeding").city(0, "- - - / - - - / - - -").activate(0).play("activate 1 1")
    assert supply(t) == 1


def test_hippolyta_moving_in() -> None:
    t = amazons().owns(0, "b1", troops=3).stock(0, military=1).act(0)
    t.play("conquer b2", "with warlord", "decline")
    assert supply(t) == 0
    t = amazons().owns(0, "b1", troops=3).stock(0, military=1).act(0)
    t.play("conquer b2", "with warlord", "accept")
    assert supply(t) == 1


def test_every_card_has_its_row() -> None:
    policies = [policy.key for policy in AMAZONS.policies]
    assert {row[0] for row in CITY} == {AMAZONS.building.key, AMAZONS.knowledge.key}
    assert [row[0] for row in DEVELOPED] == policies
    # Wall of Horses is proved with the price of a Province, Breeding above.
    assert {row[0] for row in ONGOING} == set(policies) - {"wall-of-horses", "breeding"}


def test_the_texts_are_generated() -> None:
    assert AMAZONS.building.effect is not None
    assert AMAZONS.knowledge.effect is not None
    assert describe(AMAZONS.building.effect) == (
        "Choose one: gain 1 Horse, or spend 1 Horse to gain 2 basic resources of your choice."
    )
    assert describe(AMAZONS.knowledge.effect) == "Mount up to 2 Soldiers on Horses of your supply."
    assert describe(AMAZONS.warlord.benefit) == "Gain 1 Horse."
    texts = {policy.key: describe_lasting(policy.ongoing) for policy in AMAZONS.policies}
    assert texts["beasts-of-burden"].startswith("Each Horse you spend on a stage of a Wonder pays ")
    assert texts["wall-of-horses"].startswith("Each of your mounted Soldiers defends with ")
    assert texts["breeding"] == "Whenever you activate your City, gain 1 Horse."
    assert "spend 1 Horse to gain " in texts["cavalry-raids"]
    assert texts["rites-of-artemis"].startswith("Once per turn: spend 1 Horse to gain ")


def test_riders_of_a_card_stay_where_they_mounted() -> None:
    t = horses(amazons(), 2).city(0, "-+horseback-riding - - / - - - / - - -").activate(0)
    t.play("activate 1 1", "use horseback-riding r1c1", "mount a1", "mount a1")
    assert mounted(t, "a1") == [2]
