"""The worked examples of the books, played out (CORE.EXAMPLE)."""

from __future__ import annotations

import pytest
from tests.builder import Table, Wording, table

from monumental import new_game
from monumental.classic.scoring import scores
from monumental.content.map_generator import generate
from monumental.content.registry import settle_layout
from monumental.effects.resources import GOLD, PRODUCTION, SCIENCE
from monumental.effects.tree import Archive, Gain


def price(t: Table, tile: str, **supply: int) -> int:
    """The least Military that lets seat 0 conquer a tile, beside the given supply."""
    return next(n for n in range(1, 40) if tile in t.stock(0, military=n, **supply).act(0).of("conquer"))


@pytest.mark.rule("CORE.EXAMPLE.1")
def test_barbarian_2_on_a_tile_of_value_1_costs_3() -> None:
    t = table().owns(0, "b1").back("b2-idols")
    assert t.rules.tile_value[t.tile("c1")] == 1
    assert price(t, "c1") == 3
    t.play("conquer c1", "without warlord", "choose 2")
    assert t.troops("c1") == 3
    assert t.has(0) == {"culture": 1}


@pytest.mark.rule("CORE.EXAMPLE.2")
def test_a_free_town_asking_2_science_on_a_tile_of_value_1() -> None:
    t = table().owns(0, "e1", troops=3).back("f2s-schools")
    assert t.rules.tile_value[t.tile("f1")] == 1
    assert price(t, "f1", science=2) == 1
    assert "f1" not in t.stock(0, military=1, science=1).act(0).of("conquer")
    t.stock(0, military=1, science=2).act(0).play("conquer f1", "choose 1")
    assert t.troops("f1") == 1
    assert t.has(0) == {"culture": 2}


@pytest.mark.rule("CORE.EXAMPLE.3")
def test_three_troops_and_the_warlord_on_a_tile_of_value_2_defend_with_7() -> None:
    t = table().owns(0, "d1").owns(0, "e1", troops=8).owns(1, "d2", troops=3, warlord=True)
    assert t.rules.tile_value[t.tile("d2")] == 2
    assert price(t, "d2") == 7
    t.play("conquer d2")
    while t.offers[0] != "end":
        t.play(t.offers[-1])
    assert t.troops("d2") == 7
    assert t.has(0) == {}


@pytest.mark.rule("CORE.EXAMPLE.4")
def test_an_own_map_for_three_players_has_three_markets_of_three_tokens() -> None:
    layout = settle_layout(generate(3, seed=5), 5)
    pos = new_game(3, map=layout, seed=5).position
    assert sorted(pos.market_size) == [0, 3, 3, 3]
    assert sum(1 for tile in layout.tiles if tile.market) == 3


@pytest.mark.rule("CORE.EXAMPLE.5")
def test_the_first_policy_costs_1_culture_the_second_2() -> None:
    t = table().stock(0, culture=3).act(0).play("develop eternal-masons")
    assert t.has(0)["culture"] == 2
    t.play("develop divine-kingship")
    assert "culture" not in t.has(0)
    assert not t.of("develop")


@pytest.mark.rule("CORE.EXAMPLE.6")
def test_a_work_camp_drawn_by_the_great_library_cannot_be_archived_by_the_forum() -> None:
    t = table().city(0, "forum great-library fort / library library library / library mine mine")
    t.deck(0, "work-camp").activate(0).play("activate 1 1", "use great-library r1c2")
    assert t.has(0)["production"] == 1
    t.play("use forum r1c1", "pay 1p")
    assert t.of("archive") == ["library r2c2", "library r2c3", "mine r3c2", "mine r3c3"]


@pytest.mark.rule("CORE.EXAMPLE.7")
def test_two_work_camps_two_forts_and_a_library() -> None:
    t = table().city(0, "work-camp fort library / fort - - / work-camp+masonry - -").activate(0)
    t.play("activate 1 1")
    assert t.has(0) == {"production": 2, "military": 2, "science": 1}
    assert t.of("use") == ["masonry r3c1"]  # the Knowledge gives nothing by itself, but its effect is usable


@pytest.mark.rule("CORE.EXAMPLE.8")
def test_ramesses_a_barbarian_token_and_the_altar_in_one_turn() -> None:
    t = table().city(0, "warrior-priest-altar fort - / - - - / - - -").back("b1-spears").activate(0)
    t.play("activate 1 1")
    assert not t.of("use")  # no Province was conquered yet
    t.play("conquer b1", "with warlord", "first 2")
    assert t.has(0) == {"production": 2}
    t.play("choose 1")
    assert t.has(0) == {"production": 2, "gold": 1}
    t.play("use warrior-priest-altar r1c1")
    assert t.has(0) == {"production": 2, "gold": 1, "culture": 1}


@pytest.mark.rule("CORE.EXAMPLE.9")
def test_an_outpost_and_a_wonder_on_a_tile_of_value_1_defend_with_6() -> None:
    t = table().owns(0, "c1", troops=9).owns(1, "c2", troops=0, outpost=True).wonder("c2", "pyramids")
    assert t.rules.tile_value[t.tile("c2")] == 1
    assert price(t, "c2") == 6


@pytest.mark.rule("CORE.EXAMPLE.10")
def test_the_third_policy_gives_three_benefits_and_one_ongoing_effect() -> None:
    benefits = {"eternal-masons": PRODUCTION, "gifts-of-the-nile": SCIENCE, "divine-kingship": GOLD}
    t = table(wording={key: {"benefit": Gain(resource)} for key, resource in benefits.items()})
    t.policies(0, "eternal-masons", "gifts-of-the-nile").stock(0, culture=3).act(0).play(
        "develop divine-kingship"
    )
    assert t.has(0) == {"production": 1, "science": 1, "gold": 1}
    assert not t.of("ability")  # the Gifts of the Nile are covered
    assert scores(t.pos)[0].achievements[3] == 6
    t.site(0, "great-wall").stock(0, production=4).act(0)
    assert t.play("complete great-wall").has(0)["culture"] == 1  # Divine Kingship is active


@pytest.mark.rule("CORE.EXAMPLE.11")
@pytest.mark.parametrize(("last", "rest"), [(1, [2, 3, 0, 1, 2, 3]), (3, [0, 1, 2, 3])])
def test_four_players_after_the_last_card(last: int, rest: list[int]) -> None:
    t = table(players=4).display("aqueduct marketplace amphitheatre academy masonry currency")
    t.development("pyramids").act(last).play("end")
    turns = []
    while not t.over:
        turns.append(t.seat)
        t.pass_turn()
    assert turns == rest


@pytest.mark.rule("CORE.EXAMPLE.12")
def test_two_knowledge_and_a_building_for_one_gap() -> None:
    t = table().city(0, "fort fort fort / fort - fort / fort fort fort").deck(0, "masonry currency workshop")
    t.finish(0).play("keep currency")
    assert t.slot(0, 2, 2) == "workshop+currency"
    assert t.in_discard(0) == ["masonry"]


@pytest.mark.rule("CORE.EXAMPLE.13")
def test_one_card_bought_from_the_middle_of_the_display() -> None:
    t = table(players=3).display("aqueduct marketplace amphitheatre academy masonry currency")
    t.development("pyramids great-wall").stock(0, production=9).act(0).play("acquire amphitheatre", "end")
    assert t.shown() == ["pyramids", "aqueduct", "marketplace", "academy", "masonry", "currency"]
    assert not t.said("display-discarded")


@pytest.mark.rule("CORE.EXAMPLE.6")
def test_an_idle_work_camp_can_be_archived_where_a_drawn_one_cannot() -> None:
    wording: Wording = {"forum": {"effect": Archive()}}
    t = table(wording=wording).city(0, "forum great-library - / - work-camp - / - - -").deck(0, "work-camp")
    t.activate(0).play("activate 1 1", "use great-library r1c2", "use forum r1c1")
    assert t.in_archive(0) == ["work-camp"]
    assert t.slot(0, 2, 2) == "-"
    assert t.keys(t.pos.drawn[0]) == ["work-camp"]
