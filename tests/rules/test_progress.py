"""Scientific progress, and what holds for every drawn card (CORE.PROGRESS)."""

from __future__ import annotations

import pytest
from tests.builder import Wording, table

from monumental.effects.tree import ActivateAgain, Archive, Discard, Draw, Reinforce

EMPTY = "- - - / - - - / - - -"


@pytest.mark.rule("CORE.PROGRESS.1")
def test_two_science_draw_and_activate_the_top_card() -> None:
    t = table().deck(0, "workshop fort").stock(0, science=1).act(0)
    assert "progress" not in t.offers
    t.stock(0, science=2).act(0).play("progress")
    assert t.has(0) == {"production": 2}
    assert t.keys(t.pos.drawn[0]) == ["workshop"]
    assert t.top(0) == ["fort"]


@pytest.mark.rule("CORE.PROGRESS.1")
def test_an_unknown_top_is_revealed_to_all() -> None:
    t = table().shuffled(0, "workshop fort mine").stock(0, science=2).act(0).play("progress")
    assert len(t.pos.drawn[0]) == 1
    assert len(t.in_deck(0)) == 2
    revealed = [event for event in t.events if event.kind == t.kind("revealed")]
    assert all(event.visible_to(1) for event in revealed)


@pytest.mark.rule("CORE.PROGRESS.2")
def test_a_drawn_card_works_as_if_activated() -> None:
    t = table().deck(0, "academy fort").stock(0, science=2).act(0).play("progress")
    assert t.has(0) == {"science": 2}  # resources at once
    assert t.of("use") == ["academy drawn"]  # the text is optional
    t.play("use academy drawn")
    assert t.has(0) == {"science": 2, "military": 1}
    assert not t.of("use")  # and used once


@pytest.mark.rule("CORE.PROGRESS.3")
def test_a_drawn_card_is_discarded_in_replenish_city() -> None:
    t = table().city(0, "fort fort fort / fort fort fort / fort fort -").deck(0, "workshop mine")
    t.stock(0, science=2).act(0).play("progress")
    assert t.in_discard(0) == []
    t.end_turn()
    assert t.in_discard(0) == ["workshop"]
    assert t.slot(0, 3, 3) == "mine"
    assert t.pos.drawn[0] == ()


@pytest.mark.rule("CORE.PROGRESS.4")
@pytest.mark.parametrize(
    ("effect", "verb"),
    [
        (Archive(), "archive"),
        (Discard(activated_too=True), "discard"),
        (Reinforce(another=False), "reinforce"),
        (ActivateAgain(), "activate"),
    ],
)
def test_a_drawn_card_is_no_card_of_the_city(effect: object, verb: str) -> None:
    wording: Wording = {"forum": {"effect": effect}}
    t = table(wording=wording).city(0, "forum fort fort / - library library / - - -").deck(0, "workshop")
    t.stock(0, science=2).activate(0).play("activate 1 1", "progress", "use forum r1c1")
    choices = t.of(verb)
    assert len(choices) >= 2
    assert not [choice for choice in choices if "workshop" in choice]


@pytest.mark.rule("CORE.PROGRESS.5")
def test_cards_drawn_by_another_effect_are_no_city_cards_and_leave_in_replenish() -> None:
    wording: Wording = {"forum": {"effect": Archive()}, "mine": {"effect": Draw(2)}}
    t = table(wording=wording).city(0, "forum mine - / - library library / - - -").deck(0, "workshop fort")
    t.activate(0).play("activate 1 1", "use mine r1c2", "use forum r1c1")
    assert t.of("archive") == ["library r2c2", "library r2c3"]
    t.play("archive library r2c2", "end")
    assert {"workshop", "fort"} <= set(t.in_discard(0) + t.in_deck(0) + t.slots(0).split())
    assert t.pos.drawn[0] == ()


@pytest.mark.rule("CORE.PROGRESS.6")
def test_progress_may_be_repeated_as_long_as_it_is_paid() -> None:
    t = table().deck(0, "workshop fort mine").stock(0, science=5).act(0).play("progress", "progress")
    assert t.keys(t.pos.drawn[0]) == ["workshop", "fort"]
    assert "progress" not in t.offers
    assert t.has(0)["science"] == 1


@pytest.mark.rule("CORE.PROGRESS.7")
def test_progress_needs_a_card_to_draw() -> None:
    t = table().city(0, EMPTY).deck(0).stock(0, science=9).act(0)
    assert "progress" not in t.offers
    t.discard(0, "fort").act(0).play("progress")  # a discard pile is enough
    assert t.keys(t.pos.drawn[0]) == ["fort"]
    assert "progress" not in t.offers


@pytest.mark.rule("CORE.PROGRESS.8")
def test_a_drawn_knowledge_is_activated_alone() -> None:
    t = table().deck(0, "currency workshop").stock(0, science=2).act(0).play("progress")
    assert t.keys(t.pos.drawn[0]) == ["currency"]
    assert t.top(0) == ["workshop"]  # no cover is dealt
    t.play("use currency drawn")
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("CORE.PROGRESS.8")
def test_a_drawn_knowledge_has_no_attached_card() -> None:
    t = table().deck(0, "irrigation workshop").stock(0, science=2).act(0).play("progress")
    assert not t.of("use")
