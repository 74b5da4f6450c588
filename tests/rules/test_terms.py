"""Terms: archive, discard, gain, generate, spend, reinforce (CORE.TERM)."""

from __future__ import annotations

import pytest
from tests.builder import table

from monumental import SPECTATOR, observe
from monumental.classic.model import BUILDING, KNOWLEDGE, WONDER
from monumental.content.literals import gain
from monumental.content.shelf import entries
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.resources import PRODUCTION, SCIENCE
from monumental.effects.tree import (
    ActivateAttached,
    Archive,
    Discard,
    EachOpponent,
    GainBasicBuilding,
    GainFromDisplay,
    Generated,
    If,
    Reinforce,
    Spend,
)

ARCHIVER = {"forum": {"effect": Archive()}}
DISCARDER = {"forum": {"effect": Discard(gain(gold=1), activated_too=True)}}
FOREIGN_ARCHIVE = {"forum": {"effect": EachOpponent(Archive())}}
FOREIGN_DISCARD = {"forum": {"effect": EachOpponent(Discard(activated_too=True))}}
KEEPER = {"forum": {"effect": Reinforce(another=False)}}
KEEPS_ANOTHER = {"forum": {"effect": Reinforce()}}


# --- archive -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.TERM.1", "CORE.TERM.2")
def test_archiving_removes_a_card_that_was_not_activated() -> None:
    t = table(wording=ARCHIVER).city(0, "forum work-camp fort / library mine - / - - workshop")
    t.deck(0, "agora").activate(0).play("activate 1 1", "use forum r1c1")
    assert t.of("archive") == ["mine r2c2", "workshop r3c3"]
    t.play("archive mine r2c2")
    assert t.in_archive(0) == ["mine"]
    assert t.slot(0, 2, 2) == "-"
    assert t.in_discard(0) == []
    assert t.in_deck(0) == ["agora"]


@pytest.mark.rule("CORE.TERM.2")
def test_on_an_opponents_turn_every_card_can_be_archived() -> None:
    t = table(wording=FOREIGN_ARCHIVE).city(0, "forum - - / - - - / - - -")
    t.city(1, "fort+philosophy - - / - library - / - - -").activate(0).play("activate 1 1", "use forum r1c1")
    assert t.seat == 1
    assert t.of("archive") == ["fort r1c1", "library r2c2", "philosophy r1c1"]


@pytest.mark.rule("CORE.TERM.3")
def test_the_knowledge_below_an_archived_cover_is_discarded() -> None:
    t = table(wording=ARCHIVER).city(0, "forum - - / - fort+masonry - / - - -").activate(0)
    t.play("activate 1 1", "use forum r1c1", "archive fort r2c2")
    assert t.in_archive(0) == ["fort"]
    assert t.in_discard(0) == ["masonry"]
    assert t.slot(0, 2, 2) == "-"
    assert t.points(0)[0] == 2  # Masonry and the starting Knowledge still count


@pytest.mark.rule("CORE.TERM.4")
def test_archived_cards_are_public_and_never_return() -> None:
    t = table(wording=ARCHIVER).city(0, "forum - - / - fort - / - - -").deck(0).activate(0)
    t.play("activate 1 1", "use forum r1c1").end_turn()
    for _ in range(6):
        t.pass_turn()
    for viewer in (0, 1, SPECTATOR):
        seen = observe(t.pos, viewer).position
        assert t.keys(seen.archive[0]) == ["fort"]
    assert "fort" not in t.slots(0)
    assert "fort" not in t.in_deck(0) + t.in_discard(0)


@pytest.mark.rule("CORE.TERM.5")
def test_a_card_archived_on_an_opponents_turn_is_replaced_at_once() -> None:
    t = table(wording=FOREIGN_ARCHIVE).city(0, "forum - - / - - - / - - -")
    t.deck(1, "mine agora").activate(0).play("activate 1 1", "use forum r1c1", "archive library r2c2")
    assert t.slot(1, 2, 2) == "mine"
    assert t.top(1) == ["agora"]


@pytest.mark.rule("CORE.TERM.5")
def test_the_replacement_follows_all_dealing_rules() -> None:
    t = table(wording=FOREIGN_ARCHIVE).city(0, "forum - - / - - - / - - -")
    t.deck(1, "masonry philosophy").discard(1, "agora").activate(0)
    t.play("activate 1 1", "use forum r1c1", "archive library r2c2")
    assert t.seat == 1  # two Knowledge in a row: the owner keeps one, on the opponent's turn
    assert sorted(t.of("keep")) == ["masonry", "philosophy"]
    while t.seat == 1:  # Philosophy was shuffled in again and may come as cover once more
        t.play("keep masonry")
    assert t.said("shuffled", 1)
    assert t.slot(1, 2, 2) == "agora+masonry"
    assert t.in_discard(1) + t.in_deck(1) == ["philosophy"]
    assert t.seat == 0


@pytest.mark.rule("CORE.TERM.6")
def test_a_card_archived_on_the_own_turn_leaves_a_gap_until_replenish() -> None:
    t = table(wording=ARCHIVER).city(0, "forum fort fort / library mine fort / library fort fort")
    t.deck(0, "workshop " * 9).activate(0).play("activate 1 1", "use forum r1c1", "archive mine r2c2")
    assert t.slot(0, 2, 2) == "-"
    assert len(t.top(0)) == 9
    t.play("end")
    assert t.slot(0, 2, 2) == "workshop"


@pytest.mark.rule("CORE.TERM.7")
def test_a_knowledge_may_be_archived_and_its_cover_stays() -> None:
    t = table(wording=ARCHIVER).city(0, "forum - - / - fort+masonry - / - - -").activate(0)
    before = t.points(0)[0]
    t.play("activate 1 1", "use forum r1c1", "archive masonry r2c2")
    assert t.slot(0, 2, 2) == "fort"
    assert t.in_archive(0) == ["masonry"]
    assert t.in_discard(0) == []
    assert t.points(0)[0] == before - 1


@pytest.mark.rule("CORE.TERM.7")
def test_a_knowledge_archived_on_an_opponents_turn_leaves_no_gap() -> None:
    t = table(wording=FOREIGN_ARCHIVE).city(0, "forum - - / - - - / - - -").deck(1, "agora")
    t.city(1, "fort fort fort / fort fort+masonry fort / fort fort fort").activate(0)
    t.play("activate 1 1", "use forum r1c1", "archive masonry r2c2")
    assert t.slot(1, 2, 2) == "fort"
    assert t.top(1) == ["agora"]


@pytest.mark.rule("CORE.TERM.8")
def test_drawn_cards_wonders_under_construction_and_policies_cannot_be_archived() -> None:
    t = table(wording=ARCHIVER).city(0, "forum academy - / - library - / - - mine").deck(0, "fort workshop")
    t.site(0, "pyramids").policies(0, "divine-kingship").activate(0)
    t.play("activate 1 1", "use academy r1c2", "use forum r1c1")
    assert t.of("archive") == ["library r2c2", "mine r3c3"]


@pytest.mark.rule("CORE.TERM.9")
def test_without_a_card_to_archive_an_effect_cannot_be_used() -> None:
    t = table(wording=ARCHIVER).city(0, "forum fort - / library - - / - - -").activate(0).play("activate 1 1")
    assert not t.of("use")


@pytest.mark.rule("CORE.TERM.9")
def test_archiving_as_a_cost_cannot_be_skipped() -> None:
    wording = {"forum": {"effect": Archive(gain(culture=3))}}
    t = table(wording=wording).city(0, "forum fort - / library - - / - - -").activate(0).play("activate 1 1")
    assert not t.of("use")
    t = table(wording=wording).city(0, "forum fort - / library mine - / - - -").activate(0)
    t.play("activate 1 1", "use forum r1c1")
    assert t.has(0)["culture"] == 3
    assert t.in_archive(0) == ["mine"]


@pytest.mark.rule("CORE.TERM.9")
def test_an_archive_that_strikes_an_empty_city_does_nothing() -> None:
    t = table(wording=FOREIGN_ARCHIVE).city(0, "forum - - / - - - / - - -").city(1, "- - - / - - - / - - -")
    t.activate(0).play("activate 1 1", "use forum r1c1")
    assert t.seat == 0
    assert t.in_archive(1) == []


# --- discard -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.TERM.10")
def test_the_basic_buildings_are_workshop_laboratory_and_archery_range() -> None:
    wording = {"spice-pepper": {"effect": GainBasicBuilding()}}
    t = table(wording=wording).goods(0, "spice-pepper").act(0).play("token spice-pepper")
    assert t.of("gain") == ["workshop", "laboratory", "archery-range"]


@pytest.mark.rule("CORE.TERM.11", "CORE.TERM.12")
def test_any_card_of_the_own_city_can_be_discarded() -> None:
    t = table(wording=DISCARDER).city(0, "forum fort - / - library - / - - -").activate(0)
    t.play("activate 1 1", "use forum r1c1")
    assert t.of("discard") == ["forum r1c1", "fort r1c2", "library r2c2"]
    t.play("discard fort r1c2")
    assert t.in_discard(0) == ["fort"]
    assert t.in_archive(0) == []
    assert t.slot(0, 1, 2) == "-"
    assert t.has(0) == {"military": 1, "gold": 1}


@pytest.mark.rule("CORE.TERM.12")
def test_an_activated_card_that_is_discarded_takes_its_unused_effect_along() -> None:
    t = table(wording=DISCARDER).city(0, "forum fort+currency academy / - - - / - - -").activate(0)
    t.play("activate 1 1", "use forum r1c1", "discard currency r1c2")
    assert t.of("use") == ["academy r1c3"]
    t = table(wording=DISCARDER).city(0, "forum fort+currency academy / - - - / - - -").activate(0)
    t.play("activate 1 1", "use forum r1c1", "discard academy r1c3")
    assert t.of("use") == ["currency r1c2"]


@pytest.mark.rule("CORE.TERM.12")
def test_our_own_cards_spare_what_was_activated() -> None:
    t = table(civs=("japan", "egypt")).policies(0, "zen-gardens").city(0, "fort - - / - library - / - - mine")
    t.activate(0).play("activate 1 1", "ability zen-gardens")
    assert t.of("discard") == ["library r2c2", "mine r3c3"]


@pytest.mark.rule("CORE.TERM.13")
def test_the_discard_pile_of_the_display_is_another_pile() -> None:
    t = table(players=3, wording=DISCARDER).city(0, "forum fort - / - - - / - - -")
    t.display("aqueduct marketplace amphitheatre academy masonry currency").deck(0, "mine " * 9).activate(0)
    t.play("activate 1 1", "use forum r1c1", "discard fort r1c2").end_turn()
    assert t.in_discard(0) == ["fort", "forum"]
    assert t.keys(t.pos.display_discard) == ["currency"]


@pytest.mark.rule("CORE.TERM.14")
def test_the_knowledge_below_a_discarded_cover_is_discarded_too() -> None:
    t = table(wording=DISCARDER).city(0, "forum - - / - fort+masonry - / - - -").deck(0, "mine " * 9)
    t.activate(0).play("activate 1 1", "use forum r1c1", "discard fort r2c2")
    assert t.in_discard(0) == ["fort", "masonry"]
    assert t.slot(0, 2, 2) == "-"
    t.play("end")
    assert t.slot(0, 2, 2) == "mine"


@pytest.mark.rule("CORE.TERM.14")
def test_a_gap_made_on_an_opponents_turn_is_filled_at_once() -> None:
    t = table(wording=FOREIGN_DISCARD).city(0, "forum - - / - - - / - - -").deck(1, "mine")
    t.city(1, "fort fort fort / fort fort+masonry fort / fort fort fort").activate(0)
    t.play("activate 1 1", "use forum r1c1", "discard fort r2c2")
    assert t.slot(1, 2, 2) == "mine"
    assert t.in_discard(1) == ["fort", "masonry"]


# --- gain --------------------------------------------------------------------------------------------------------
SHOP = "aqueduct masonry pyramids / currency great-wall academy"


@pytest.mark.rule("CORE.TERM.15", "CORE.TERM.16")
def test_a_gained_card_is_free_and_goes_on_top_of_the_deck() -> None:
    wording = {"spice-pepper": {"effect": GainFromDisplay((BUILDING, KNOWLEDGE), 9)}}
    t = table(wording=wording).display(SHOP).deck(0, "mine").goods(0, "spice-pepper").stock(0, gold=1).act(0)
    t.play("token spice-pepper")
    assert sorted(t.of("gain")) == ["academy", "aqueduct", "currency", "masonry"]
    t.play("gain masonry")
    assert t.top(0) == ["masonry", "mine"]
    assert t.has(0) == {"gold": 1}
    assert t.shown()[1] == "-"
    assert t.points(0)[0] == 1


@pytest.mark.rule("CORE.TERM.15")
def test_an_effect_names_what_can_be_gained() -> None:
    wording = {"spice-pepper": {"effect": GainFromDisplay((KNOWLEDGE,), 3)}}
    t = table(wording=wording).display(SHOP).goods(0, "spice-pepper").act(0).play("token spice-pepper")
    assert t.top(0) == ["currency"]  # Masonry costs 4, and Buildings are no Knowledge
    t = table(wording=wording).display("aqueduct masonry").goods(0, "spice-pepper").act(0)
    assert not t.of("token")


@pytest.mark.rule("CORE.TERM.16")
def test_a_gained_basic_building_goes_on_top_of_the_deck() -> None:
    wording = {"spice-pepper": {"effect": GainBasicBuilding()}}
    t = table(wording=wording).deck(0, "mine").goods(0, "spice-pepper").act(0)
    t.play("token spice-pepper", "gain archery-range")
    assert t.top(0) == ["archery-range", "mine"]
    assert t.pos.basic == [10, 10, 9]


@pytest.mark.rule("CORE.TERM.16")
def test_a_gained_wonder_counts_as_completed() -> None:
    wording = {"spice-pepper": {"effect": GainFromDisplay((WONDER,), 99)}}
    t = table(wording=wording).display(SHOP).deck(0, "mine").goods(0, "spice-pepper").act(0)
    t.play("token spice-pepper", "gain pyramids")
    assert t.top(0) == ["pyramids", "mine"]
    assert t.points(0)[2] == 1


@pytest.mark.rule("CORE.TERM.17")
def test_a_gained_card_counts_as_acquired_when_the_display_is_replenished() -> None:
    wording = {"spice-pepper": {"effect": GainFromDisplay((BUILDING, KNOWLEDGE), 9)}}
    shop = "aqueduct marketplace amphitheatre academy masonry currency"
    t = table(players=3, wording=wording).display(shop).goods(0, "spice-pepper").act(0)
    t.play("token spice-pepper", "gain amphitheatre", "end")
    assert not t.said("display-discarded")
    assert t.shown()[1:] == ["aqueduct", "marketplace", "academy", "masonry", "currency"]


# --- generate ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.TERM.18", "CORE.TERM.20")
def test_a_condition_on_generated_resources_consumes_nothing() -> None:
    t = (
        table()
        .city(0, "mine work-camp workshop / - - - / - - -")
        .activate(0)
        .play("activate 1 1", "use mine r1c1")
    )
    assert t.has(0) == {"production": 3, "gold": 1}


@pytest.mark.rule("CORE.TERM.18")
def test_without_enough_generated_resources_the_effect_does_nothing() -> None:
    t = table().city(0, "mine work-camp work-camp / - - - / - - -").stock(0, production=9).activate(0)
    assert not t.play("activate 1 1").of("use")  # what a test put into the supply was not generated this turn


@pytest.mark.rule("CORE.TERM.19")
def test_the_origin_of_generated_resources_is_irrelevant() -> None:
    t = (
        table()
        .city(0, "mine - - / - - - / - - -")
        .goods(0, "amber-artisans")
        .activate(0)
        .play("activate 1 1")
    )
    assert not t.of("use")
    t.play("token amber-artisans", "use mine r1c1")
    assert t.has(0)["gold"] == 1


@pytest.mark.rule("CORE.TERM.19")
def test_barbarian_token_and_warlord_count_together() -> None:
    t = table().city(0, "mine - - / - - - / - - -").stock(0, military=1).back("b1-lumber").activate(0)
    t.play("activate 1 1", "conquer b1", "with warlord", "first 2")
    assert t.of("choose") == ["1", "2"]
    t.play("choose 2", "use mine r1c1")  # 2 Production of Ramesses, 2 of the token
    assert t.has(0) == {"production": 4, "gold": 1}


@pytest.mark.rule("CORE.TERM.19")
def test_military_against_barbarians_is_generated_military() -> None:
    wording = {"mine": {"effect": If(Generated(2, 2), gain(gold=1))}}
    t = table(civs=("japan", "egypt"), wording=wording)
    t.city(0, "mine samurai-training-ground - / - - - / - - -").activate(0).play(
        "activate 1 1", "use mine r1c1"
    )
    assert t.has(0) == {"gold": 1, "raid": 2}


@pytest.mark.rule("CORE.TERM.20")
def test_spending_does_not_reduce_what_was_generated() -> None:
    t = table().city(0, "mine work-camp workshop / - - - / - - -").activate(0)
    t.play("activate 1 1", "acquire workshop")
    assert t.has(0) == {}
    t.play("use mine r1c1")
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("CORE.TERM.20")
def test_the_count_of_generated_resources_starts_anew_each_turn() -> None:
    t = table().city(0, "workshop work-camp - / - - - / - - mine").deck(0, "fort " * 20).activate(0)
    t.play("activate 1 1").end_turn().pass_turn()
    assert t.slot(0, 3, 3) == "mine"
    assert not t.play("activate 3 3").of("use")


@pytest.mark.rule("CORE.TERM.21")
def test_tokens_count_as_generation_when_used_not_when_picked_up() -> None:
    wording = {"mine": {"effect": If(Generated(PRODUCTION, 1), gain(gold=1))}}
    t = table(wording=wording).city(0, "mine - - / - - - / - - -").explorer(0, 1, "b1").activate(0)
    t.play("activate 1 1", "collect 1")
    assert not t.of("use")
    t.play("token production")
    assert t.of("use") == ["mine r1c1"]


@pytest.mark.rule("CORE.TERM.22")
def test_an_effect_that_spends_takes_the_resources_in_exchange() -> None:
    wording = {"forum": {"effect": Spend(SCIENCE, 2, gain(culture=1))}}
    t = table(wording=wording).city(0, "forum library - / - - - / - - -").activate(0).play("activate 1 1")
    assert not t.of("use")  # only 1 Science
    t = table(wording=wording).city(0, "forum library library / - - - / - - -").activate(0)
    t.play("activate 1 1", "use forum r1c1")
    assert t.has(0) == {"culture": 1}


@pytest.mark.rule("CORE.TERM.22")
def test_gold_may_replace_what_an_effect_spends() -> None:
    wording = {"forum": {"effect": Spend(SCIENCE, 2, gain(culture=1))}}
    t = table(wording=wording).city(0, "forum library - / - - - / - - -").stock(0, gold=2).activate(0)
    t.play("activate 1 1", "use forum r1c1")
    assert t.offers == ["pay 1s 1g", "pay 2g"]
    t.play("pay 1s 1g")
    assert t.has(0) == {"gold": 1, "culture": 1}


# --- reinforce ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.TERM.23")
def test_a_reinforced_card_stays_and_can_be_activated_next_turn() -> None:
    t = (
        table(wording=KEEPS_ANOTHER)
        .city(0, "forum workshop fort / - - - / - - library")
        .deck(0, "mine " * 20)
    )
    t.activate(0).play("activate 1 1", "use forum r1c1")
    assert t.of("reinforce") == ["workshop r1c2", "fort r1c3"]  # only activated cards
    t.play("reinforce workshop r1c2", "end")
    assert t.slot(0, 1, 2) == "workshop"
    assert t.in_discard(0) == ["fort", "forum"]
    t.pass_turn().play("activate 1 1")
    assert t.has(0) == {"production": 2}
    t.end_turn()
    assert "workshop" in t.in_discard(0)  # it was kept for one turn only


@pytest.mark.rule("CORE.TERM.23")
def test_nothing_is_reinforced_twice() -> None:
    wording = {**KEEPS_ANOTHER, "mine": {"effect": Reinforce()}}
    t = table(wording=wording).city(0, "forum mine fort / - - - / - - -").activate(0)
    t.play("activate 1 1", "use forum r1c1", "reinforce fort r1c3", "use mine r1c2")
    assert t.pos.kept[0] == 0b101  # the Fort and, all that was left, the Forum


@pytest.mark.rule("CORE.TERM.24")
def test_the_knowledge_below_a_reinforced_cover_is_discarded() -> None:
    t = table(wording=KEEPS_ANOTHER).city(0, "forum fort+masonry - / - - - / - - -").deck(0, "mine " * 20)
    t.activate(0).play("activate 1 1", "use forum r1c1").end_turn()
    assert t.slot(0, 1, 2) == "fort"
    assert t.in_discard(0) == ["forum", "masonry"]
    assert [slot for _, slot, _ in t.said("dealt", 0)] == [0, 2, 3, 4, 5, 6, 7, 8]  # no gap in slot 1


@pytest.mark.rule("CORE.TERM.25")
def test_a_knowledge_cannot_be_reinforced() -> None:
    t = table(wording=KEEPER).city(0, "forum fort+masonry -+currency / - - - / - - -").activate(0)
    t.play("activate 1 1", "use forum r1c1")
    assert t.of("reinforce") == ["forum r1c1", "fort r1c2"]


@pytest.mark.rule("CORE.TERM.26")
def test_a_reinforcing_card_may_name_itself_unless_it_says_another() -> None:
    city = "forum fort - / - - - / - - -"
    itself = table(wording=KEEPER).city(0, city).activate(0).play("activate 1 1", "use forum r1c1")
    assert itself.of("reinforce") == ["forum r1c1", "fort r1c2"]
    another = table(wording=KEEPS_ANOTHER).city(0, city).activate(0).play("activate 1 1", "use forum r1c1")
    assert another.pos.kept[0] == 0b10  # the Fort was the only choice
    alone = table(wording=KEEPS_ANOTHER).city(0, "forum - - / - - - / - - -").activate(0).play("activate 1 1")
    assert not alone.of("use")


@pytest.mark.rule("CORE.TERM.27")
def test_texts_use_the_later_names() -> None:
    spoken: list[tuple[str, object]] = list(ENGLISH.messages.items())
    spoken += [(entry.key, f"{entry.name}: {entry.text.whole}") for entry in entries()]
    for key, text in spoken:
        for old in ("Troop", "Free Town", "Solo deck", "one-off", "Majority", "reatest achievement"):
            assert old not in str(text), (key, old)


@pytest.mark.rule("CORE.TERM.28")
def test_the_attached_card_is_the_cover_in_the_same_slot() -> None:
    t = table().city(0, "fort workshop+irrigation library / - - - / - - -").activate(0)
    t.play("activate 1 1", "use irrigation r1c2")
    assert t.has(0) == {"production": 4, "science": 1, "military": 1}


@pytest.mark.rule("CORE.TERM.28")
def test_without_a_cover_an_effect_on_the_attached_card_does_nothing() -> None:
    t = table().city(0, "fort -+irrigation library / - - - / - - -").activate(0).play("activate 1 1")
    assert not t.of("use")
    wording = {"irrigation": {"effect": ActivateAttached()}}
    drawn = table(wording=wording).city(0, "academy - - / - - - / - - -").deck(0, "irrigation").activate(0)
    drawn.play("activate 1 1", "use academy r1c1")
    assert drawn.keys(drawn.pos.drawn[0]) == ["irrigation"]
    assert not drawn.of("use")
