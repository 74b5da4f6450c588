"""Replenish City: what leaves, what is dealt, when the discard pile is shuffled (CORE.REPLENISH)."""

from __future__ import annotations

import pytest
from tests.builder import Wording, table

from monumental.effects.tree import Draw, Reinforce

FULL = "fort fort fort / fort fort fort / fort fort fort"


@pytest.mark.rule("CORE.REPLENISH.1")
def test_all_activated_cards_go_to_the_discard_pile() -> None:
    wording: Wording = {"forum": {"effect": Draw(1)}, "mine": {"effect": Reinforce()}}
    t = table(wording=wording).city(0, "forum mine library+masonry / work-camp - - / agora fort fort")
    t.deck(0, "workshop " + "fort " * 9).activate(0).play("activate 1 1", "use forum r1c1")
    t.play("use mine r1c2", "reinforce work-camp r2c1").end_turn()
    assert t.in_discard(0) == sorted(["forum", "mine", "library", "masonry", "agora", "workshop"])
    assert t.slot(0, 2, 1) == "work-camp"


@pytest.mark.rule("CORE.REPLENISH.2")
def test_cards_that_were_not_activated_stay_in_their_slots() -> None:
    t = table().city(0, "fort fort fort / fort library mine+masonry / fort work-camp forum")
    t.deck(0, "workshop " * 9).activate(0).play("activate 1 1").end_turn()
    assert t.slots(0) == (
        "workshop workshop workshop / workshop library mine+masonry / workshop work-camp forum"
    )


@pytest.mark.rule("CORE.REPLENISH.3")
def test_discarding_comes_before_dealing() -> None:
    t = table().city(0, "fort fort fort / fort library library / fort library library").deck(0, "mine")
    t.activate(0).play("activate 1 1").end_turn()
    assert t.slot(0, 1, 1) == "mine"
    # The shuffle in the middle held the five Forts just discarded, and four of them came back.
    assert len(t.said("shuffled", 0)) == 1
    assert t.slots(0).split().count("fort") == 4
    assert t.in_deck(0) == ["fort"]


@pytest.mark.rule("CORE.REPLENISH.4")
def test_gaps_are_filled_one_by_one_left_to_right_top_to_bottom() -> None:
    t = table().city(0, "fort - fort / - fort - / fort fort -").deck(0, "workshop mine forum library")
    t.finish(0)
    assert t.slots(0) == "fort workshop fort / mine fort forum / fort fort library"
    assert [slot for _, slot, _ in t.said("dealt", 0)] == [1, 3, 5, 8]


@pytest.mark.rule("CORE.REPLENISH.5")
def test_a_knowledge_is_covered_by_the_next_card() -> None:
    t = (
        table()
        .city(0, "- - fort / fort fort fort / fort fort fort")
        .deck(0, "masonry workshop mine")
        .finish(0)
    )
    assert t.slots(0).startswith("workshop+masonry mine fort")


@pytest.mark.rule("CORE.REPLENISH.6", "CORE.REPLENISH.7")
@pytest.mark.parametrize("kept", ["masonry", "currency"])
def test_of_two_knowledge_the_owner_keeps_one(kept: str) -> None:
    other = "currency" if kept == "masonry" else "masonry"
    t = table().city(0, "- fort fort / fort fort fort / fort fort fort").deck(0, "masonry currency workshop")
    t.finish(0)
    assert t.seat == 0
    assert sorted(t.of("keep")) == ["currency", "masonry"]
    t.play(f"keep {kept}")
    assert t.slot(0, 1, 1) == f"workshop+{kept}"
    assert t.in_discard(0) == [other]


@pytest.mark.rule("CORE.REPLENISH.7")
def test_each_further_knowledge_is_compared_with_the_one_kept() -> None:
    t = table().city(0, "- fort fort / fort fort fort / fort fort fort")
    t.deck(0, "masonry currency irrigation workshop").finish(0).play("keep masonry")
    assert sorted(t.of("keep")) == ["irrigation", "masonry"]
    t.play("keep irrigation")
    assert t.slot(0, 1, 1) == "workshop+irrigation"
    assert t.in_discard(0) == ["currency", "masonry"]


@pytest.mark.rule("CORE.REPLENISH.8")
def test_an_empty_deck_is_not_shuffled_before_a_card_must_be_drawn() -> None:
    t = table().city(0, "- fort fort / fort fort fort / fort fort fort").deck(0, "mine").discard(0, "library")
    t.finish(0)
    assert t.slot(0, 1, 1) == "mine"
    assert not t.said("shuffled", 0)
    assert t.in_deck(0) == []
    assert t.in_discard(0) == ["library"]


@pytest.mark.rule("CORE.REPLENISH.8")
def test_a_deck_with_a_card_is_not_shuffled() -> None:
    t = table().city(0, "- - fort / fort fort fort / fort fort fort").deck(0, "mine forum agora")
    t.discard(0, "library").finish(0)
    assert not t.said("shuffled", 0)
    assert t.top(0) == ["agora"]


@pytest.mark.rule("CORE.REPLENISH.8")
def test_an_empty_deck_is_shuffled_when_a_card_must_be_drawn() -> None:
    t = table().city(0, "- - fort / fort fort fort / fort fort fort").deck(0, "mine").discard(0, "library")
    t.finish(0)
    assert len(t.said("shuffled", 0)) == 1
    assert t.slots(0).startswith("mine library fort")
    assert t.in_discard(0) == []


@pytest.mark.rule("CORE.REPLENISH.9")
def test_without_any_card_the_remaining_slots_stay_empty() -> None:
    t = table().city(0, "- - - / fort fort fort / fort fort fort").deck(0, "mine").discard(0, "library")
    t.finish(0)
    assert t.slots(0) == "mine library - / fort fort fort / fort fort fort"
    assert t.seat == 1


@pytest.mark.rule("CORE.REPLENISH.10")
def test_a_discard_pile_of_knowledge_alone_is_not_shuffled() -> None:
    t = (
        table()
        .city(0, "- - fort / fort fort fort / fort fort fort")
        .deck(0, "mine")
        .discard(0, "masonry currency")
    )
    t.finish(0)
    assert t.slots(0).startswith("mine - fort")
    assert not t.said("shuffled", 0)
    assert t.in_discard(0) == ["currency", "masonry"]


@pytest.mark.rule("CORE.REPLENISH.10")
def test_a_discard_pile_with_another_card_is_shuffled() -> None:
    t = (
        table()
        .city(0, "- - fort / fort fort fort / fort fort fort")
        .deck(0, "mine")
        .discard(0, "masonry library")
    )
    t.finish(0)
    assert len(t.said("shuffled", 0)) == 1
    assert t.slot(0, 1, 2) in ("library", "library+masonry")


@pytest.mark.rule("CORE.REPLENISH.11")
def test_a_knowledge_without_cover_stays_and_is_activated_alone() -> None:
    t = table().city(0, "- fort fort / fort fort fort / fort fort fort").deck(0, "currency").finish(0)
    assert t.slot(0, 1, 1) == "-+currency"
    assert t.seat == 1
    t.pass_turn().play("activate 1 1")
    assert "currency r1c1" in t.of("use")


@pytest.mark.rule("CORE.REPLENISH.11")
def test_the_missing_cover_counts_as_a_gap_next_time() -> None:
    t = (
        table()
        .city(0, "fort fort fort / fort -+currency fort / fort fort -")
        .deck(0, "workshop mine")
        .finish(0)
    )
    assert t.slot(0, 2, 2) == "workshop+currency"
    assert t.slot(0, 3, 3) == "mine"


@pytest.mark.rule("CORE.REPLENISH.11")
def test_a_knowledge_dealt_on_an_uncovered_one_asks_which_to_keep() -> None:
    t = table().city(0, "fort fort fort / fort -+currency fort / fort fort fort").deck(0, "masonry workshop")
    t.finish(0)
    assert sorted(t.of("keep")) == ["currency", "masonry"]
    t.play("keep masonry")
    assert t.slot(0, 2, 2) == "workshop+masonry"


@pytest.mark.rule("CORE.REPLENISH.12")
def test_a_city_never_has_more_than_nine_slots() -> None:
    t = table().city(0, FULL).deck(0, "workshop mine").finish(0)
    assert t.slots(0) == FULL
    assert t.top(0) == ["workshop", "mine"]


@pytest.mark.rule("CORE.REPLENISH.12")
def test_nine_slots_hold_eighteen_cards_if_each_has_a_knowledge() -> None:
    t = table().city(0, "- - - / - - - / - - -").deck(0, "masonry workshop " * 10).finish(0)
    assert t.slots(0).replace("/", "").split() == ["workshop+masonry"] * 9
    assert t.top(0) == ["masonry", "workshop"]
