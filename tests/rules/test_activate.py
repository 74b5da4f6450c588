"""Activate City: one row, one column, and what the cards then give (CORE.ACTIVATE)."""

from __future__ import annotations

import pytest
from tests.builder import Wording, table

from monumental.content.literals import gain
from monumental.effects.resources import PRODUCTION
from monumental.effects.tree import ActivateAgain, ActivateIdle, Archive, Draw, Generated, If

CROSSES = [(row, column) for row in (1, 2, 3) for column in (1, 2, 3)]


def lit(mask: int) -> set[tuple[int, int]]:
    """The activated slots as rows and columns."""
    return {(slot // 3 + 1, slot % 3 + 1) for slot in range(9) if mask >> slot & 1}


@pytest.mark.rule("CORE.ACTIVATE.1", "CORE.ACTIVATE.2")
@pytest.mark.parametrize(("row", "column"), CROSSES)
def test_one_whole_row_and_one_whole_column(row: int, column: int) -> None:
    t = table().activate(0)
    assert t.offers == [f"activate {r} {c}" for r, c in CROSSES]  # nothing else, and no way around it
    t.play(f"activate {row} {column}")
    expected = {(r, c) for r, c in CROSSES if r == row or c == column}
    assert lit(t.pos.lit[0]) == expected
    assert len(t.said("activated")) == 5


@pytest.mark.rule("CORE.ACTIVATE.2")
def test_the_card_in_the_crossing_is_activated_once() -> None:
    t = table().city(0, "- - - / - workshop - / - - -").activate(0).play("activate 2 2")
    assert t.has(0) == {"production": 2}


@pytest.mark.rule("CORE.ACTIVATE.3")
def test_knowledge_and_cover_are_activated_together() -> None:
    t = table().city(0, "fort+currency - - / - - - / - - library+masonry").activate(0)
    t.play("activate 1 2")
    assert t.has(0) == {"military": 1}
    assert t.of("use") == ["currency r1c1"]
    assert len(t.said("activated")) == 2


@pytest.mark.rule("CORE.ACTIVATE.4")
def test_the_choice_is_public_and_the_cards_are_marked() -> None:
    t = table().activate(0).play("activate 3 1")
    assert t.said("cross") == [(3, 1, 0)]
    crossed = [event for event in t.events if event.kind == t.kind("cross")]
    assert crossed[0].visible_to(1)
    assert crossed[0].visible_to(-1)
    assert lit(t.pos.lit[0]) == {(1, 1), (2, 1), (3, 1), (3, 2), (3, 3)}


@pytest.mark.rule("CORE.ACTIVATE.5")
def test_printed_resources_arrive_at_once_and_texts_wait() -> None:
    t = table().city(0, "workshop academy marketplace / - - - / - - -").deck(0, "fort")
    t.activate(0).play("activate 1 1")
    assert t.has(0) == {"production": 2, "science": 2, "gold": 1}
    assert t.of("use") == ["academy r1c2", "marketplace r1c3"]


@pytest.mark.rule("CORE.ACTIVATE.5")
def test_effects_are_used_in_any_order_and_between_actions() -> None:
    city = "workshop academy marketplace / - - - / - - -"
    one = table().city(0, city).deck(0, "fort").activate(0).play("activate 1 1")
    one.play("use academy r1c2", "use marketplace r1c3", "acquire workshop")
    other = table().city(0, city).deck(0, "fort").activate(0).play("activate 1 1")
    other.play("use marketplace r1c3", "acquire workshop", "use academy r1c2")
    assert one.has(0) == {"science": 3, "military": 2}
    assert other.has(0) == {
        "production": 2,
        "science": 3,
        "military": 1,
    }  # the Workshop was drawn, not the Fort


@pytest.mark.rule("CORE.ACTIVATE.6")
def test_an_effect_is_used_once_in_a_turn() -> None:
    t = table().city(0, "academy - - / - - - / - - -").deck(0, "fort fort").activate(0)
    t.play("activate 1 1", "use academy r1c1")
    assert not t.of("use")
    assert len(t.pos.drawn[0]) == 1


@pytest.mark.rule("CORE.ACTIVATE.6")
def test_a_text_may_allow_more_than_one_use() -> None:
    t = table().city(0, "workshop+metal-casting - - / - - - / - - -").activate(0)
    t.play("activate 1 1", "use metal-casting r1c1", "accept", "accept")
    assert t.has(0) == {"military": 4}
    assert not t.of("use")


@pytest.mark.rule("CORE.ACTIVATE.6")
def test_an_effect_comes_back_in_the_next_turn() -> None:
    t = table().city(0, "forum - - / - - - / - - -").deck(0, "forum " + "fort " * 9)
    t.stock(0, gold=5).activate(0).play("activate 1 1")
    assert not t.of("use")  # nothing to archive
    t.end_turn().pass_turn().play("activate 1 1", "use forum r1c1")
    assert t.of("pay")


@pytest.mark.rule("CORE.ACTIVATE.7")
def test_a_card_activated_again_gives_resources_and_effect_again() -> None:
    wording = {"mine": {"effect": ActivateAgain()}}
    t = table(wording=wording).city(0, "mine academy - / - - - / - - -").deck(0, "fort fort fort")
    t.activate(0).play("activate 1 1", "use academy r1c2", "use mine r1c1")
    assert t.has(0) == {"science": 4, "military": 1}
    assert t.of("use") == ["academy r1c2"]
    t.play("use academy r1c2")
    assert t.has(0) == {"science": 4, "military": 2}
    assert not t.of("use")


@pytest.mark.rule("CORE.ACTIVATE.7")
def test_an_effect_that_is_still_unused_can_then_be_used_twice() -> None:
    wording = {"mine": {"effect": ActivateAgain()}}
    t = table(wording=wording).city(0, "mine academy - / - - - / - - -").deck(0, "fort fort fort")
    t.activate(0).play("activate 1 1", "use mine r1c1", "use academy r1c2", "use academy r1c2")
    assert t.has(0) == {"science": 4, "military": 2}
    assert not t.of("use")


@pytest.mark.rule("CORE.ACTIVATE.7")
def test_the_card_that_activates_again_cannot_name_itself_or_an_idle_card() -> None:
    wording = {"mine": {"effect": ActivateAgain()}}
    t = table(wording=wording).city(0, "mine library fort / - - forum / - - -").activate(0)
    t.play("activate 1 1", "use mine r1c1")
    assert t.of("activate") == ["library r1c2", "fort r1c3"]


@pytest.mark.rule("CORE.ACTIVATE.7")
def test_cards_that_activate_again_do_not_feed_each_other() -> None:
    wording = {"mine": {"effect": ActivateAgain()}, "forum": {"effect": ActivateAgain()}}
    t = table(wording=wording).city(0, "mine+irrigation forum fort / library - - / - - -").activate(0)
    t.play("activate 1 1", "use mine r1c1")
    assert t.of("activate") == ["fort r1c3", "library r2c1"]
    t.play("activate fort r1c3", "use irrigation r1c1", "use mine r1c1")
    assert t.of("activate") == ["fort r1c3", "library r2c1"]


@pytest.mark.rule("CORE.ACTIVATE.8")
def test_using_an_effect_is_optional() -> None:
    t = table().city(0, "academy - - / - - - / - - -").deck(0, "fort").activate(0).play("activate 1 1")
    assert t.offers[0] == "end"
    assert t.of("use")
    t.play("end")
    assert t.seat == 1
    assert not t.said("drew", 0)


@pytest.mark.rule("CORE.ACTIVATE.9")
def test_drawing_from_an_empty_deck_shuffles_the_discard_pile_first() -> None:
    t = table().city(0, "academy library - / - - - / - - -").deck(0).discard(0, "fort fort").activate(0)
    t.play("activate 1 1", "use academy r1c1")
    assert len(t.said("shuffled")) == 1
    assert t.keys(t.pos.drawn[0]) == ["fort"]
    assert t.in_deck(0) == ["fort"]
    assert t.in_discard(0) == []
    # The cards activated this turn are still in the City.
    assert t.slots(0) == "academy library - / - - - / - - -"


@pytest.mark.rule("CORE.ACTIVATE.9")
def test_a_deck_that_still_has_a_card_is_not_shuffled() -> None:
    t = table().city(0, "academy - - / - - - / - - -").deck(0, "fort").discard(0, "library").activate(0)
    t.play("activate 1 1", "use academy r1c1")
    assert not t.said("shuffled")
    assert t.in_deck(0) == []
    assert t.in_discard(0) == ["library"]


@pytest.mark.rule("CORE.ACTIVATE.9")
def test_the_shuffle_comes_in_the_middle_of_a_draw_of_several_cards() -> None:
    wording = {"academy": {"effect": Draw(3)}}
    t = table(wording=wording).city(0, "academy - - / - - - / - - -").deck(0, "library")
    t.discard(0, "fort fort fort").activate(0).play("activate 1 1", "use academy r1c1")
    assert t.keys(t.pos.drawn[0]) == ["library", "fort", "fort"]


@pytest.mark.rule("CORE.ACTIVATE.10")
def test_a_row_or_column_with_gaps_may_be_chosen() -> None:
    t = table().city(0, "- - - / - - - / - - fort").activate(0)
    assert len(t.offers) == 9
    t.play("activate 1 3")
    assert t.has(0) == {"military": 1}
    empty = table().city(0, "- - - / - - - / - - fort").activate(0).play("activate 1 1")
    assert empty.has(0) == {}
    assert not empty.said("activated")


@pytest.mark.rule("CORE.ACTIVATE.3", "CORE.ACTIVATE.10")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_knowledge_without_cover_is_activated_wherever_it_lies(seat: int) -> None:
    t = table().city(seat, "- - - / - -+currency - / - - -").activate(seat).play("activate 2 1")
    assert t.of("use") == ["currency r2c2"]
    idle = table().city(seat, "- - - / - -+currency - / - - -").activate(seat).play("activate 1 1")
    assert not idle.of("use")


@pytest.mark.rule("CORE.ACTIVATE.11")
def test_a_card_activated_by_an_effect_counts_as_activated() -> None:
    wording: Wording = {"mine": {"effect": ActivateIdle()}, "forum": {"effect": Archive()}}
    t = table(wording=wording).city(0, "mine forum - / - - - / - workshop library")
    t.deck(0, "fort " * 9).activate(0).play("activate 1 1", "use mine r1c1")
    assert t.of("activate") == ["workshop r3c2", "library r3c3"]
    t.play("activate workshop r3c2")
    assert t.has(0) == {"production": 2}
    t.play("use forum r1c2")  # the Library alone was not activated
    assert t.in_archive(0) == ["library"]
    t.end_turn()
    assert "workshop" in t.in_discard(0)
    assert t.slot(0, 3, 2) == "fort"


@pytest.mark.rule("CORE.ACTIVATE.11")
def test_a_card_activated_by_an_effect_counts_for_conditions() -> None:
    wording: Wording = {
        "mine": {"effect": ActivateIdle()},
        "forum": {"effect": If(Generated(PRODUCTION, 2), gain(culture=1))},
    }
    t = table(wording=wording).city(0, "mine forum - / - - - / - workshop -").activate(0)
    t.play("activate 1 1")
    assert t.of("use") == ["mine r1c1"]
    t.play("use mine r1c1", "use forum r1c2")
    assert t.has(0) == {"production": 2, "culture": 1}
