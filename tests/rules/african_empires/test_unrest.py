"""Unrest: where it goes, when it leaves, what takes notice of it (AE.UNREST)."""

from __future__ import annotations

import pytest
from tests.african import african, saying, stack, stack_of, tales, using, whole_stack
from tests.builder import Table

import monumental as mon
from monumental.classic.acquisition import basic_on_offer
from monumental.classic.african_empires.unrest import take_unrest
from monumental.classic.counts import count
from monumental.classic.kinds import ROAD_KNOWLEDGE
from monumental.classic.reasons import explain
from monumental.content.african_empires.further import FURTHER, UNREST_CARD
from monumental.effects.african_empires import (
    AnOpponent,
    ArchiveDiscarded,
    ByUnrest,
    ReturnUnrest,
    TakeUnrest,
)
from monumental.effects.hooks import ACTIVATED_BUILDINGS, ARCHIVED, ARCHIVED_CARDS
from monumental.effects.resources import GOLD
from monumental.effects.tree import (
    ActivateAttached,
    ActivateIdle,
    Archive,
    Discard,
    Draw,
    EachOpponent,
    Gain,
    GainBasicBuilding,
    On,
    Reinforce,
    lasting,
    then,
)

UNREST = "unrest"


def with_unrest(t: Table, grid: str, seat: int = 0) -> Table:
    """A City with Unrest in it, which has left the stack."""
    t.city(seat, grid)
    return stack_of(t, whole_stack(t) - grid.count(UNREST))


# --- the stack ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.UNREST.1", "AE.COMP.11")
def test_twenty_cards_lie_face_up_beside_the_basic_buildings() -> None:
    assert (UNREST_CARD, 20) in FURTHER
    t = african()
    assert stack(t) == whole_stack(t) == 20
    assert stack(Table(t.rules)) == 20
    view = mon.observe(t.pos, mon.SPECTATOR).position
    assert view.extra == t.pos.extra, "everybody sees how many there are (AE.INFO.8)"


@pytest.mark.rule("AE.UNREST.2", "AE.INFO.9")
def test_unrest_goes_on_the_own_discard_pile_in_anybodys_turn() -> None:
    t = african(wording=saying(then(TakeUnrest(2), EachOpponent(TakeUnrest(1))))).discard(0, "fort")
    using(t)
    assert (t.in_discard(0), t.in_discard(1)) == (["fort", UNREST, UNREST], [UNREST])
    assert t.pos.discard[0][-1] == t.rules.unrest
    assert stack(t) == whole_stack(t) - 3
    assert tales(t) == ["unrest-taken", "unrest-taken"]
    told = [(event.seat, event.seen) for event in t.events if event.kind == t.kind("told")]
    assert told == [(0, -1), (1, -1)], "everybody sees who takes it"
    hidden = mon.observe(t.pos, 1).position
    assert (hidden.discard[0], hidden.hidden_discards[0]) == ((), 3)
    assert t.rules.unrest in hidden.pool[0], "where it lies is as hidden as any card"


@pytest.mark.rule("AE.UNREST.3")
def test_with_an_empty_stack_none_is_taken() -> None:
    t = stack_of(african(), 1)
    assert (take_unrest(t.pos, 0, 3), take_unrest(t.pos, 1, 1)) == (1, 0)
    assert (t.in_discard(0), t.in_discard(1)) == ([UNREST], [])


@pytest.mark.rule("AE.UNREST.16")
def test_a_small_stack_serves_the_active_player_first_and_then_in_turn_order() -> None:
    effect = then(TakeUnrest(1), EachOpponent(TakeUnrest(1)))
    t = stack_of(african(("egypt", "zulu", "greece"), wording=saying(effect)), 2)
    using(t, seat=1)
    assert [t.in_discard(seat) for seat in range(3)] == [[], [UNREST], [UNREST]]
    assert stack(t) == 0


@pytest.mark.rule("AE.UNREST.14")
def test_an_automa_never_takes_unrest() -> None:
    t = african(
        ("aksum", "zulu"), automas=(1,), wording=saying(then(EachOpponent(TakeUnrest(1)), Gain(GOLD, 1)))
    )
    using(t)
    assert (t.in_discard(1), stack(t)) == ([], whole_stack(t))
    choice = african(("aksum", "zulu"), automas=(1,), wording=saying(AnOpponent(TakeUnrest(1))))
    choice.city(0, "forum - - / - - - / - - -").activate(0).play("activate 1 1")
    assert not choice.of("use"), "nobody is there who could take it"


# --- in the City -------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.UNREST.4", "AE.UNREST.5")
def test_activated_it_goes_back_to_the_stack_and_gives_nothing() -> None:
    t = with_unrest(african(), "unrest - - / - - - / - - -").deck(0, "fort").activate(0)
    t.play("activate 1 1")
    assert (t.slot(0, 1, 1), stack(t)) == ("-", whole_stack(t))
    assert (t.has(0), t.in_discard(0), t.in_archive(0)) == ({}, [], [])
    assert not t.pos.ready[0]
    assert tales(t) == ["unrest-returned"]
    t.end_turn()
    assert t.slot(0, 1, 1) == "fort", "its place is filled in Replenish City"


@pytest.mark.rule("AE.UNREST.4", "AE.UNREST.15")
def test_activating_it_is_no_archiving() -> None:
    ongoing = {"ongoing": lasting(On(ARCHIVED, Gain(GOLD, 5)))}
    t = with_unrest(african(wording={"izibongo": ongoing}), "- - - / - unrest - / - - -", 1)
    t.policies(1, "izibongo").activate(1).play("activate 2 2")
    assert t.has(1) == {}


@pytest.mark.rule("AE.UNREST.6", "AE.UNREST.15")
def test_archived_it_goes_back_to_the_stack_and_pays_like_any_card() -> None:
    ongoing = {"izibongo": {"ongoing": lasting(On(ARCHIVED, Gain(GOLD, 5)))}}
    wording = {**saying(Archive(Gain(GOLD, 1))), **ongoing}
    t = with_unrest(african(("zulu", "aksum"), wording=wording), "forum - - / - unrest - / - - -")
    t.policies(0, "izibongo").activate(0).play("activate 1 1", "use forum r1c1")
    assert (t.in_archive(0), stack(t)) == ([], whole_stack(t))
    assert count(t.pos, 0, ARCHIVED_CARDS) == 0
    assert t.has(0) == {"gold": 6}, "what the effect grants, and what a trigger answers"
    assert t.said("archived") == [(t.rules.unrest, 4, 0)]


@pytest.mark.rule("AE.UNREST.7", "AE.ZULU.17")
def test_archived_from_the_discard_pile_it_goes_back_too() -> None:
    t = african(wording=saying(ArchiveDiscarded(Gain(GOLD, 1)))).discard(0, "fort unrest unrest")
    stack_of(t, whole_stack(t) - 2)
    using(t)
    assert sorted(t.of("archive")) == ["fort", UNREST], "two equal cards are one choice"
    t.play("archive unrest")
    assert (t.in_discard(0), t.in_archive(0), stack(t)) == (["fort", UNREST], [], whole_stack(t) - 1)
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("AE.UNREST.8")
def test_unrest_can_cover_a_knowledge() -> None:
    t = with_unrest(african(), "- work-camp work-camp / work-camp fort fort / fort library library")
    t.deck(0, "minted-coinage unrest")
    stack_of(t, whole_stack(t) - 1).finish(0)
    assert t.slot(0, 1, 1) == "unrest+minted-coinage"


@pytest.mark.rule("AE.UNREST.9", "AE.EXAMPLE.28")
def test_under_an_activated_unrest_the_knowledge_stays_and_its_effect_is_usable() -> None:
    t = with_unrest(african(), "unrest+minted-coinage - - / - - - / - - -").deck(0, "fort work-camp")
    t.activate(0).play("activate 1 1")
    assert (t.slot(0, 1, 1), stack(t)) == ("-+minted-coinage", whole_stack(t))
    assert t.of("use") == ["minted-coinage r1c1"]
    t.end_turn()
    assert (t.in_discard(0), t.slot(0, 1, 1)) == (["minted-coinage"], "fort")


@pytest.mark.rule("AE.UNREST.10")
def test_an_effect_on_the_attached_card_finds_none() -> None:
    wording = saying(ActivateAttached(), "minted-coinage")
    t = with_unrest(african(wording=wording), "unrest+minted-coinage - - / - - - / - - -")
    t.activate(0).play("activate 1 1")
    assert not t.of("use")
    assert explain(t.pos, "use minted-coinage r1c1", 0).rules == ("CORE.TERM.28",)


@pytest.mark.rule("AE.UNREST.11")
def test_drawn_it_goes_back_without_effect() -> None:
    t = african(wording=saying(Draw(2))).deck(0, "unrest fort")
    stack_of(t, whole_stack(t) - 1)
    using(t)
    assert (t.has(0), stack(t)) == ({"military": 1}, whole_stack(t))
    assert t.keys(t.pos.drawn[0]) == ["fort"]
    progress = african().deck(0, "unrest fort").stock(0, science=9)
    stack_of(progress, whole_stack(progress) - 1).act(0).play("progress")
    assert (stack(progress), progress.pos.drawn[0]) == (whole_stack(progress), ())


@pytest.mark.rule("AE.UNREST.12")
def test_what_is_not_activated_stays_and_what_is_discarded_lies_in_the_discard_pile() -> None:
    grid = "forum - - / - unrest - / - - -"
    t = with_unrest(african(wording=saying(Discard())), grid).deck(0).activate(0)
    t.play("activate 1 1")
    assert t.slot(0, 2, 2) == UNREST
    t.play("use forum r1c1")
    assert (t.in_discard(0), stack(t)) == ([UNREST], whole_stack(t) - 1)
    kept = with_unrest(african(wording=saying(Reinforce())), "forum unrest - / - unrest - / - - -")
    kept.activate(0).play("activate 1 1")
    assert not kept.of("use"), "the activated one is gone, so nothing can be reinforced"
    kept.end_turn()
    assert kept.slot(0, 2, 2) == UNREST


@pytest.mark.rule("AE.UNREST.13", "AE.SCORE.9")
def test_it_is_neither_building_nor_knowledge_nor_wonder_and_has_no_price() -> None:
    t = with_unrest(african(wording=saying(GainBasicBuilding())), "forum unrest - / - - - / - - -")
    t.activate(0).play("activate 1 1")
    assert count(t.pos, 0, ACTIVATED_BUILDINGS) == 1, "the Forum alone"
    assert t.rules.unrest not in basic_on_offer(t.pos)
    t.play("use forum r1c1")
    assert UNREST not in " ".join(t.of("gain"))
    assert t.rules.price_of_all(t.rules.unrest) == 0
    refusal = explain(t.pos, "acquire unrest", 0)
    assert not refusal.possible
    held = african().discard(0, "unrest unrest").act(0)
    assert held.points(0) == african().act(0).points(0)
    assert held.points(0)[ROAD_KNOWLEDGE] == 1


@pytest.mark.rule("AE.UNREST.17")
def test_archived_above_a_knowledge_it_takes_that_to_the_discard_pile() -> None:
    grid = "forum - - / - unrest+minted-coinage - / - - -"
    t = with_unrest(african(wording=saying(Archive())), grid)
    t.activate(0).play("activate 1 1", "use forum r1c1", "archive unrest r2c2")
    assert (t.in_discard(0), t.slot(0, 2, 2), stack(t)) == (["minted-coinage"], "-", whole_stack(t))


@pytest.mark.rule("AE.UNREST.18")
def test_activated_by_an_effect_it_goes_back_as_well() -> None:
    grid = "forum - - / - unrest - / - - -"
    t = with_unrest(african(wording=saying(ActivateIdle())), grid).deck(0, "fort").activate(0)
    t.play("activate 1 1", "use forum r1c1")
    assert (t.slot(0, 2, 2), stack(t)) == ("-", whole_stack(t))
    assert t.pos.lit[0] >> 4 & 1, "the slot counts as activated"


@pytest.mark.rule("AE.UNREST.19")
def test_a_discard_pile_of_knowledge_and_unrest_is_shuffled() -> None:
    grid = "- work-camp work-camp / work-camp fort fort / fort library library"
    t = with_unrest(african(), grid).deck(0).discard(0, "minted-coinage unrest")
    stack_of(t, whole_stack(t) - 1).finish(0)
    assert t.said("shuffled", 0)
    assert t.slot(0, 1, 1) in ("unrest", "unrest+minted-coinage")
    alone = african().city(0, grid).deck(0).discard(0, "minted-coinage").finish(0)
    assert not alone.said("shuffled", 0)


# --- price and consequence ---------------------------------------------------------------------------------------
@pytest.mark.rule("AE.UNREST.20")
def test_a_consequence_stops_nothing_and_a_price_must_be_paid() -> None:
    consequence = stack_of(african(wording=saying(then(Gain(GOLD, 3), TakeUnrest(1)))), 0)
    using(consequence)
    assert (consequence.has(0), consequence.in_discard(0)) == ({"gold": 3}, [])
    wording = saying(ByUnrest(2, Gain(GOLD, 3)))
    price = stack_of(african(wording=wording), 2)
    using(price)
    assert (price.has(0), price.in_discard(0), stack(price)) == ({"gold": 3}, [UNREST, UNREST], 0)
    short = stack_of(african(wording=wording), 1)
    short.city(0, "forum - - / - - - / - - -").activate(0).play("activate 1 1")
    assert not short.of("use")
    assert explain(short.pos, "use forum r1c1", 0).rules == ("AE.UNREST.20",)


def test_returning_unrest_needs_one_in_the_own_discard_pile() -> None:
    t = african(wording=saying(ReturnUnrest(Gain(GOLD, 1)))).discard(0, "unrest fort")
    stack_of(t, whole_stack(t) - 1)
    using(t)
    assert (t.in_discard(0), stack(t), t.has(0)) == (["fort"], whole_stack(t), {"gold": 1})
    none = african(wording=saying(ReturnUnrest(Gain(GOLD, 1)))).discard(0, "fort")
    none.city(0, "forum - - / - - - / - - -").activate(0).play("activate 1 1")
    assert not none.of("use")
    assert not explain(none.pos, "use forum r1c1", 0).possible


def test_an_opponent_of_choice_takes_it() -> None:
    t = african(("zulu", "egypt", "greece"), wording=saying(AnOpponent(TakeUnrest(1))))
    using(t)
    assert t.offers == ["opponent egypt", "opponent greece"]
    assert not explain(t.pos, "opponent zulu", 0).possible
    t.play("opponent greece")
    assert [t.in_discard(seat) for seat in range(3)] == [[], [], [UNREST]]
