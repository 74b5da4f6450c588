"""Replenish the City and the display, the decay of the Advantage (DUEL.REPLENISH, DUEL.DISPLAY, DUEL.DECAY)."""

from __future__ import annotations

import pytest
from tests.duel_builder import GAP, Table, duel

from monumental.duel.model import act
from monumental.effects.duel import DiscardFromDisplay
from monumental.effects.tree import Archive, Draw

FULL = "fort fort fort / library library library / work-camp work-camp work-camp"


def ended(t: Table) -> Table:
    """A table at the end of a round that both have passed."""
    return t.act(0).play("pass", "pass")


def city(t: Table, seat: int = 0) -> list[str]:
    return [t.space(seat, row, column) for row in (1, 2, 3) for column in (1, 2, 3)]


# --- the City --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.REPLENISH.1", "DUEL.REPLENISH.2", "DUEL.REPLENISH.12")
def test_only_gaps_are_filled_in_reading_order() -> None:
    t = duel().city(0, "- fort - / library - fort / fort - fort").deck(0, "forum mine work-camp library")
    ended(t)
    assert city(t) == ["forum", "fort", "mine", "library", "work-camp", "fort", "fort", "library", "fort"]


@pytest.mark.rule("DUEL.REPLENISH.3", "DUEL.ACQUIRE.10")
def test_a_second_card_is_dealt_on_a_knowledge() -> None:
    t = duel().city(0, "- " + FULL[5:]).deck(0, "calligraphy mine forum")
    assert city(ended(t))[0] == "mine+calligraphy"
    assert t.top(0) == ["forum"]


@pytest.mark.rule("DUEL.REPLENISH.4")
@pytest.mark.parametrize("kept", ["calligraphy", "bartering"])
def test_of_two_knowledge_cards_one_is_kept(kept: str) -> None:
    t = duel().city(0, "- " + FULL[5:]).deck(0, "calligraphy bartering mine")
    ended(t)
    assert (t.asks, t.seat) == ("keep-knowledge", 0)
    assert sorted(t.offers) == ["keep bartering", "keep calligraphy"]
    t.play(f"keep {kept}")
    assert city(t)[0] == f"mine+{kept}"
    assert t.in_discard(0) == [word for word in ("bartering", "calligraphy") if word != kept]


@pytest.mark.rule("DUEL.REPLENISH.4", "DUEL.REPLENISH.5")
def test_the_knowledge_not_kept_is_in_the_pile_before_it_is_shuffled() -> None:
    t = duel().city(0, "- " + FULL[5:]).deck(0, "calligraphy bartering").discard(0, "mine")
    ended(t).play("keep calligraphy")
    # The pile of Mine and Bartering is shuffled; whichever comes first, Mine lies on a Knowledge in the end.
    while t.asks == "keep-knowledge":
        t.play(t.offers[0])
    assert city(t)[0].startswith("mine+")


@pytest.mark.rule("DUEL.REPLENISH.5", "DUEL.REPLENISH.10")
def test_an_empty_deck_is_made_of_the_discard_pile_passed_cards_included() -> None:
    t = duel().city(0, FULL).lit(0, "r1c1").deck(0).discard(0, "mine")
    ended(t)
    assert all(card != "-" for card in city(t))
    assert sorted([*city(t), *t.words(t.pos.pool[0])]) == sorted([*FULL.replace("/", " ").split(), "mine"])
    assert t.said("shuffled", 0) == [(0, 0, 0)]


@pytest.mark.rule("DUEL.REPLENISH.10", "DUEL.PROGRESS.3")
def test_nothing_is_shuffled_during_the_round() -> None:
    t = duel(wording={"forum": {"text": act(Draw())}}).city(0, "forum - - / - - - / - - -").lit(0)
    t.deck(0).discard(0, "mine fort").rich(0).act(0)
    assert "progress" not in t.offers
    assert "use forum r1c1" not in t.offers


@pytest.mark.rule("DUEL.REPLENISH.6", "DUEL.REPLENISH.7", "DUEL.REPLENISH.8")
def test_without_cards_spaces_stay_empty_and_a_knowledge_may_lie_alone() -> None:
    t = duel().city(0, GAP).deck(0, "fort calligraphy")
    assert city(ended(t)) == ["fort", "-+calligraphy", *["-"] * 7]
    t.play("activate 1 1", "activate 1 2")
    assert t.active(0) == ["r1c1", "r1c2"], "it can be activated by itself"


@pytest.mark.rule("DUEL.REPLENISH.9")
def test_a_pile_of_knowledge_alone_is_not_shuffled() -> None:
    t = duel().city(0, GAP).deck(0, "fort calligraphy").discard(0, "bartering bronze-working")
    assert city(ended(t)) == ["fort", "-+calligraphy", *["-"] * 7]
    assert t.in_discard(0) == ["bartering", "bronze-working"]
    assert t.said("shuffled", 0) == []


@pytest.mark.rule("DUEL.REPLENISH.9", "DUEL.REPLENISH.11")
def test_the_pile_is_looked_at_again_and_a_lone_knowledge_gets_its_card() -> None:
    t = duel().city(0, "-+calligraphy - - / - - - / - - -").deck(0).discard(0, "bartering fort")
    ended(t)
    while t.asks == "keep-knowledge":
        t.play("keep calligraphy")
    assert city(t)[0] == "fort+calligraphy"


@pytest.mark.rule("DUEL.REPLENISH.11")
def test_a_knowledge_dealt_on_a_lone_one_must_be_chosen_between() -> None:
    t = duel().city(0, "-+calligraphy - - / - - - / - - -").deck(0, "bartering fort mine")
    ended(t).play("keep bartering")
    assert city(t)[:2] == ["fort+bartering", "mine"]


@pytest.mark.rule("DUEL.REPLENISH.13", "DUEL.TERM.4")
def test_a_card_that_lost_its_knowledge_is_no_gap() -> None:
    t = duel(wording={"forum": {"text": act(Archive())}})
    t.city(0, "forum fort+calligraphy fort / fort fort fort / fort fort fort").lit(0, "r1c1")
    t.deck(0, "mine bartering").act(0).play("use forum r1c1", "archive calligraphy r1c2")
    t.play("pass", "pass")
    assert city(t)[:2] == ["mine", "fort"]


# --- the display -----------------------------------------------------------------------------------------------------
def shown(t: Table) -> list[str]:
    return t.words(t.pos.display)


@pytest.mark.rule("DUEL.DISPLAY.1", "DUEL.DISPLAY.3", "DUEL.ACQUIRE.9", "DUEL.DISPLAY.6")
def test_up_to_three_stay_slide_and_the_rest_is_filled_from_the_right() -> None:
    t = (
        duel()
        .display("- petra - bartering - sahara")
        .development("watchtower nile-delta record-keeping andes")
    )
    t.act(0)
    assert shown(t) == ["-", "petra", "-", "bartering", "-", "sahara"], "not before the end of the round"
    t.play("pass", "pass")
    assert shown(t) == ["record-keeping", "nile-delta", "watchtower", "petra", "bartering", "sahara"]
    assert t.pos.display_discard == ()


@pytest.mark.rule("DUEL.DISPLAY.2", "DUEL.DISPLAY.4", "DUEL.CHECK.4")
def test_more_than_three_are_cut_down_from_the_right() -> None:
    t = duel().display("petra bartering - sahara nile-delta watchtower")
    t.development("record-keeping bronze-working terraced-fields andes")
    ended(t)
    assert shown(t) == [
        "terraced-fields", "bronze-working", "record-keeping", "petra", "bartering", "sahara"
    ]  # fmt: skip
    assert sorted(t.words(t.pos.display_discard)) == ["nile-delta", "watchtower"]
    assert t.words(row[0] for row in t.said("display-discarded")) == ["watchtower", "nile-delta"]


@pytest.mark.rule("DUEL.DISPLAY.5", "DUEL.SETUP.4")
def test_a_separation_card_takes_no_slot() -> None:
    t = duel().display("petra").development("bartering andes heraldry railways suez-canal")
    ended(t)
    assert shown(t) == ["suez-canal", "railways", "heraldry", "andes", "bartering", "petra"]
    assert t.pos.era == 3


@pytest.mark.rule("DUEL.DISPLAY.7", "DUEL.ACQUIRE.13")
def test_a_short_deck_leaves_a_short_display_and_the_pile_is_not_shuffled_back() -> None:
    t = duel().display("petra bartering sahara nile-delta watchtower andes").development("railways")
    ended(t)
    assert shown(t) == ["-", "-", "railways", "petra", "bartering", "sahara"]
    assert len(t.pos.display_discard) == 3
    t.rich(0).rich(1).play("activate 1 1", "activate 1 1")
    assert "andes" not in t.of("acquire")


@pytest.mark.rule("DUEL.DISPLAY.8", "DUEL.TERM.5")
def test_cards_that_effects_took_are_gone() -> None:
    t = duel(wording={"forum": {"text": act(DiscardFromDisplay())}})
    t.city(0, "forum - - / - - - / - - -").lit(0).display("petra bartering sahara nile-delta").development()
    t.act(0).play("use forum r1c1", "discard nile-delta")
    assert t.words(t.pos.display_discard) == ["nile-delta"]
    assert t.in_discard(0) == []
    t.play("pass", "pass")
    assert shown(t) == ["-", "-", "-", "petra", "bartering", "sahara"], "three were left: none is cut"
    assert t.words(t.pos.display_discard) == ["nile-delta"]


# --- decay -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.DECAY.1", "DUEL.DECAY.2", "DUEL.DECAY.3", "DUEL.CHECK.6")
def test_the_advantage_decays_by_one_a_round_and_ends_with_the_last() -> None:
    t = duel().advantage(1, 3).act(0)
    for left in (2, 1):
        t.play("pass", "pass")
        assert (t.pos.holder, t.pos.bid) == (1, left)
        t.play("activate 1 1", "activate 1 1")
        assert t.pos.holder == 1, "it lasts through this round"
    t.play("pass", "pass")
    assert (t.pos.holder, t.pos.bid, t.pos.bid_kind) == (-1, 0, -1)


@pytest.mark.rule("DUEL.DECAY.1")
def test_nobody_s_advantage_does_not_decay() -> None:
    t = duel()
    ended(t)
    assert (t.pos.holder, t.pos.bid) == (-1, 0)
    assert t.said("decay") == []


@pytest.mark.rule("DUEL.DECAY.4")
def test_an_advantage_without_tokens_is_lost() -> None:
    t = duel().advantage(0)
    ended(t)
    assert t.pos.holder == -1
