"""Each of the twelve Heroes and the four Monsters does what its card says."""

from __future__ import annotations

import pytest
from tests.african import stack
from tests.builder import Table
from tests.figures import ALL_HEROES, STRENGTH, awake, figures, hired

from monumental.classic.african_empires.monsters import TAKEN
from monumental.classic.conquest import conquest_cost
from monumental.classic.explorers import may_collect
from monumental.classic.notation import question
from monumental.content.shelf import find
from monumental.effects.hooks import BOTH_REWARDS, HOOKS

pytestmark = pytest.mark.card

# What a Hero gives at once; the others are tested one by one.
GIVES = {
    "amanirenas": {"military": 5},
    "yaa-asantewaa": {"culture": 2, "military": 3},
    "archimedes": {"production": 5},
    "simon-bolivar": {"military": 7},
}
OTHERS = {
    "hypatia",
    "marie-curie",
    "ibn-battuta",
    "gilgamesh",
    "joan-of-arc",
    "saladin",
    "marco-polo",
    "florence-nightingale",
}


def used(key: str, t: Table | None = None) -> Table:
    """Egypt has just used the power of a Hero."""
    return hired(t or figures(), 0, key).act().play(f"hero {key}")


def test_every_hero_has_its_test() -> None:
    assert set(GIVES) | OTHERS == set(ALL_HEROES)


@pytest.mark.parametrize(("key", "gives"), GIVES.items(), ids=list(GIVES))
def test_resources(key: str, gives: dict[str, int]) -> None:
    t = used(key)
    assert t.has(0) == gives
    assert question(t.pos) == "action"


@pytest.mark.parametrize("key", ["hypatia", "marie-curie"])
def test_three_cards_are_drawn(key: str) -> None:
    t = used(key, figures().deck(0, "fort work-camp library forum"))
    assert t.keys(t.pos.drawn[0]) == ["fort", "work-camp", "library"]
    assert t.has(0)["military"] > 0  # and used: the Fort has given its Military


def test_ibn_battuta_walks_and_lets_explorers_collect_once_more() -> None:
    t = figures().explorer(0, 1, "b1")
    used("ibn-battuta", t)
    assert question(t.pos) == "free-steps"
    for _ in range(6):
        t.play("explore 1 b2" if "explore 1 b2" in t.offers else "explore 1 b1")
    assert question(t.pos) == "action"
    assert t.has(0) == {}
    t.pos.collected[0] = 1
    assert may_collect(t.pos, 0, 0)
    t.pos.collected[0] = 2
    assert not may_collect(t.pos, 0, 0)


def test_gilgamesh_takes_both_gains_of_the_next_token() -> None:
    t = used("gilgamesh")
    assert t.has(0) == {"military": 2}
    assert t.pos.mods[BOTH_REWARDS] == 1


def test_joan_of_arc_moves_units() -> None:
    t = used("joan-of-arc", figures().owns(0, "b1", troops=2))
    assert t.has(0) == {"military": 5}
    assert question(t.pos) == "free-moves"


def test_saladin_makes_provinces_of_opponents_cheaper() -> None:
    t = figures().owns(0, "b1", troops=3).owns(1, "b2", troops=4).act()
    full = conquest_cost(t.pos, 0, t.tile("b2")).military
    t = used("saladin", figures().owns(0, "b1", troops=3).owns(1, "b2", troops=4))
    assert t.has(0) == {"military": 3}
    assert conquest_cost(t.pos, 0, t.tile("b2")).military == full - 3
    assert t.pos.mods[HOOKS:][:1] == [0]


def test_marco_polo_gives_basic_resources_of_choice() -> None:
    t = used("marco-polo")
    t.play(*["gain production"] * 2, *["gain science"] * 2, "gain military")
    assert t.has(0) == {"production": 2, "science": 2, "military": 1}


def test_florence_nightingale_archives_up_to_three_cards() -> None:
    t = used("florence-nightingale")
    archived = 0
    while question(t.pos) != "action":
        t.play("accept" if "accept" in t.offers else t.offers[0])
        archived = len(t.in_archive(0))
    assert archived == 3


# --- Monsters --------------------------------------------------------------------------------------------------------
REWARDS = {
    "impundulu": {"gold": 2},
    "mokele-mbembe": {"culture": 1},
    "inkanyamba": {"culture": 1, "gold": 1},
    "grootslang": {"gold": 3},
}


def attacked(key: str, *more: str, **stock: int) -> Table:
    """A Monster has attacked Egypt on b1, where two Soldiers of it and Explorers of both stand."""
    t = figures(("egypt", "greece"), *more).owns(0, "b1", troops=2).explorer(0, 1, "b1").explorer(1, 2, "b1")
    return awake(t, key, "b1").stock(0, **stock).act().end_turn()


@pytest.mark.parametrize(("key", "reward"), REWARDS.items(), ids=list(REWARDS))
def test_rewards(key: str, reward: dict[str, int]) -> None:
    assert set(REWARDS) == set(STRENGTH)
    t = (
        awake(figures(), key, "b1")
        .explorer(0, 1, "b1")
        .stock(0, military=STRENGTH[key])
        .act()
        .play("defeat 1")
    )
    assert t.has(0) == reward
    assert t.keys(TAKEN.row(t.pos, 0)) == [key]


def test_impundulu_sends_a_unit_home() -> None:
    t = attacked("impundulu")
    assert t.troops("b1") == 1
    assert t.troops("a1") == 8


def test_mokele_mbembe_sends_all_explorers_home() -> None:
    t = attacked("mokele-mbembe")
    assert t.explorers(0) == ["a1", "a1"]
    assert t.explorers(1) == ["g1", "g1"]
    assert t.troops("b1") == 2


def test_inkanyamba_gives_unrest_or_takes_gold() -> None:
    t = attacked("inkanyamba", "unrest", gold=4)
    assert t.has(0) == {"gold": 4}
    assert "unrest" in t.keys(t.pos.discard[0]) + t.in_deck(0) or stack(t) == 19
    t = attacked("inkanyamba", gold=4)
    assert t.has(0) == {"gold": 3}


def test_grootslang_takes_two_gold_or_what_there_is() -> None:
    assert attacked("grootslang", gold=4).has(0) == {"gold": 2}
    assert attacked("grootslang", gold=1).has(0) == {}
    assert attacked("grootslang").has(0) == {}


@pytest.mark.parametrize("key", [*ALL_HEROES, *STRENGTH])
def test_texts(key: str) -> None:
    entry = find(key)
    assert entry.text.effect
    assert entry.cost
    assert entry.pays == ("gold" if entry.kind == "hero" else "military")
    if entry.kind == "monster":
        assert entry.text.whole == f"{entry.text.effect} {entry.text.gained}"
        assert entry.text.gained.startswith("When defeated: ")
