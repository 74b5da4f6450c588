"""The Aztecs: Soldiers that are sacrificed, and those that come back (LK.AZTEC)."""

from __future__ import annotations

from random import Random

import pytest
from tests.builder import table
from tests.contract.play import choose, start
from tests.rules.lost_kingdoms.aztec_table import NINE, aztecs, doing, game_with, give, on_card, soldiers
from tests.rules.lost_kingdoms.test_terrain import LAND

import monumental as mon
from monumental.classic.lost_kingdoms.aztecs import ON_THE_CARD
from monumental.classic.notation import texts
from monumental.classic.reasons import explain
from monumental.content.lost_kingdoms.civilizations.aztecs import AZTECS
from monumental.content.registry import make_rules
from monumental.effects.hooks import SACRIFICED_SOLDIERS
from monumental.effects.lost_kingdoms import ReturnSoldiers, Sacrifice
from monumental.effects.resources import CULTURE, GOLD, MILITARY, RESOURCE_KEYS, SCIENCE
from monumental.effects.tree import (
    AtLeast,
    EachOpponent,
    Gain,
    GainBasic,
    If,
    On,
    Per,
    Then,
)
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER

PLAY = "use ullamaliztli r1c1"
FIVE_GOLD = Gain(GOLD, 5)


# --- what may be sacrificed --------------------------------------------------------------------------------------
@pytest.mark.rule("LK.AZTEC.1")
def test_a_soldier_of_a_province_or_of_the_capital_goes_to_the_warlord_card() -> None:
    t = game_with(aztecs(wording=doing(Sacrifice(1, FIVE_GOLD))).owns(0, "b1", troops=2))
    t.play(PLAY)
    assert t.of("sacrifice") == ["a1", "b1"]
    t.play("sacrifice b1")
    assert (t.troops("b1"), t.troops("a1"), on_card(t)) == (1, NINE - 2, 1)
    assert t.owner("b1") == 0
    assert t.has(0)["gold"] == 5
    assert [t.rules.tales[a].key for a, _, _ in t.said("told", 0)] == ["sacrificed"]


@pytest.mark.rule("LK.AZTEC.2")
def test_neither_the_warlord_nor_an_explorer_nor_a_foreign_soldier_can_go() -> None:
    t = aztecs(wording=doing(Sacrifice(1, FIVE_GOLD)))
    t.owns(0, "b1", troops=0, warlord=True).owns(0, "c1", troops=2).explorer(0, 1, "c1").owns(
        1, "d1", troops=3
    )
    give(t, 7)
    t = game_with(t)
    assert t.troops("a1") == 0
    t.play(PLAY)  # the one Soldier that may go needs no question
    assert (t.troops("c1"), t.troops("d1"), t.warlord(0), on_card(t)) == (1, 3, "b1", 8)
    assert t.explorers(0) == ["c1", "a1"]
    t = game_with(
        aztecs(wording=doing(Sacrifice(1, FIVE_GOLD))).owns(0, "c1", troops=2).owns(1, "d1", troops=3)
    )
    t.play(PLAY)
    refusal = explain(t.pos, "sacrifice d1", 0)
    assert refusal.rules == ("LK.AZTEC.2",)


@pytest.mark.rule("LK.AZTEC.3")
def test_sacrificed_soldiers_neither_conquer_nor_move_nor_hold_nor_build() -> None:
    t = give(aztecs(), NINE).stock(0, military=9, production=9)
    t.pos.warlord[0] = t.tile("b1")
    t.pos.owner[t.tile("b1")] = 0
    t.pos.token[t.tile("b1")] = 0
    t.act(0)
    assert not t.of("conquer")  # the Warlord alone holds b1 and may not leave
    assert not t.of("manoeuvre")
    assert not t.of("outpost")
    whole = aztecs().owns(0, "b1", troops=4).stock(0, military=9).act(0)
    assert whole.of("conquer")
    assert whole.of("manoeuvre soldier")


@pytest.mark.rule("LK.AZTEC.4")
def test_the_last_soldier_of_a_province_stays_unless_something_else_holds_it() -> None:
    t = (
        aztecs(wording=doing(Sacrifice(1, FIVE_GOLD)))
        .owns(0, "b1", troops=1)
        .owns(0, "c1", troops=1, warlord=True)
    )
    t.owns(0, "d1", troops=1, outpost=True).owns(0, "e1", troops=2)
    t = game_with(t).play(PLAY)
    assert t.of("sacrifice") == ["a1", "c1", "d1", "e1"]
    refusal = explain(t.pos, "sacrifice b1", 0)
    assert refusal.rules == ("LK.AZTEC.4",)
    t.play("sacrifice c1")
    assert (t.owner("c1"), t.troops("c1"), t.warlord(0)) == (0, 0, "c1")
    t = aztecs(wording=doing(Sacrifice(1, FIVE_GOLD))).owns(0, "d1", troops=1, outpost=True)
    game_with(t).play(PLAY, "sacrifice d1")
    assert (t.owner("d1"), t.troops("d1"), t.points(0)[1]) == (0, 0, 1)


@pytest.mark.rule("LK.AZTEC.5")
def test_the_capital_may_be_emptied() -> None:
    t = give(aztecs(wording=doing(Sacrifice(1, FIVE_GOLD))), NINE - 1)
    t.pos.warlord[0] = t.tile("b1")
    t.pos.owner[t.tile("b1")] = 0
    t.pos.token[t.tile("b1")] = 0
    game_with(t).play(PLAY)
    assert (t.troops("a1"), t.owner("a1"), on_card(t)) == (0, 0, NINE)


@pytest.mark.rule("LK.AZTEC.10")
def test_a_province_that_is_cut_off_gives_soldiers_too() -> None:
    t = aztecs(wording=doing(Sacrifice(1, FIVE_GOLD))).owns(0, "e3", troops=2)
    game_with(t).play(PLAY)
    assert t.of("sacrifice") == ["a1", "e3"]
    assert t.play("sacrifice e3").troops("e3") == 1


# --- what comes back ----------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.AZTEC.6")
def test_returned_soldiers_stand_on_the_capital() -> None:
    t = give(aztecs(wording=doing(ReturnSoldiers(2))).owns(0, "b1", troops=3), 3)
    game_with(t).play(PLAY)
    assert (t.troops("a1"), t.troops("b1"), on_card(t)) == (NINE - 4, 3, 1)


@pytest.mark.rule("LK.AZTEC.7")
def test_without_a_sacrificed_soldier_nothing_comes_back() -> None:
    t = game_with(aztecs(wording=doing(ReturnSoldiers(1))))
    assert PLAY not in t.offers
    refusal = explain(t.pos, PLAY, 0)
    assert refusal.rules == ("LK.AZTEC.7",)
    t = aztecs(wording=doing(Then((Gain(GOLD, 1), ReturnSoldiers(3))))).owns(0, "b1", troops=2)
    t = game_with(give(t, 1)).play(PLAY)  # the two in b1 are no target, and only one was sacrificed
    assert (t.troops("a1"), t.troops("b1"), on_card(t)) == (NINE - 2, 2, 0)


@pytest.mark.rule("LK.AZTEC.8")
def test_a_sacrifice_lasts_over_turns() -> None:
    t = game_with(aztecs(wording=doing(Sacrifice(1, FIVE_GOLD)))).play(PLAY)
    t.end_turn().pass_turn()
    assert (t.seat, on_card(t), t.troops("a1")) == (0, 1, NINE - 1)


@pytest.mark.rule("LK.AZTEC.22")
def test_a_returned_soldier_conquers_in_the_same_turn() -> None:
    t = give(aztecs(wording=doing(ReturnSoldiers(1))), NINE)
    t.pos.warlord[0] = t.tile("e1")
    t.pos.owner[t.tile("e1")] = 0
    t.pos.token[t.tile("e1")] = 0
    t = game_with(t.back("b1-lore").stock(0, military=3))
    assert "b1" not in t.of("conquer")
    t.play(PLAY, "conquer b1", "choose 1")
    assert (t.owner("b1"), t.troops("b1"), t.troops("a1")) == (0, 1, 0)


# --- all or nothing -----------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.AZTEC.9")
def test_an_effect_that_needs_more_than_may_go_cannot_be_used() -> None:
    t = aztecs(wording=doing(Sacrifice(2, FIVE_GOLD))).owns(0, "b1", troops=2).owns(0, "c1", troops=1)
    t = game_with(give(t, NINE - 3))
    assert PLAY not in t.offers
    refusal = explain(t.pos, PLAY, 0)
    assert "LK.AZTEC.9" in refusal.rules
    t = aztecs(wording=doing(Sacrifice(2, FIVE_GOLD))).owns(0, "b1", troops=2).owns(0, "c1", troops=2)
    t = game_with(give(t, NINE - 4)).play(PLAY, "sacrifice b1")  # then only c1 is left, without a question
    assert (t.troops("b1"), t.troops("c1"), on_card(t), t.has(0)["gold"]) == (1, 1, NINE - 2, 5)


@pytest.mark.rule("LK.AZTEC.17")
def test_there_is_no_free_sacrifice_and_what_it_pays_for_comes_last() -> None:
    t = aztecs().owns(0, "b1", troops=2).act(0)
    assert not t.of("sacrifice")
    refusal = explain(t.pos, "sacrifice b1", 0)
    assert refusal.rules == ("LK.AZTEC.17",)
    # What is gained depends on how many were sacrificed: both have gone when it is counted, and it is generated.
    counted = Then(
        (Gain(GOLD, Per(SACRIFICED_SOLDIERS)), If(AtLeast(SACRIFICED_SOLDIERS, 2), Gain(CULTURE, 1)))
    )
    t = game_with(aztecs(wording=doing(Sacrifice(2, counted)))).play(PLAY)
    assert (t.has(0)["gold"], t.has(0)["culture"]) == (2, 1)
    assert t.pos.made[GOLD] == 2


@pytest.mark.rule("LK.AZTEC.17")
def test_no_soldier_goes_on_the_turn_of_another() -> None:
    wording = {"forum": {"effect": EachOpponent(Sacrifice(1, FIVE_GOLD))}}
    t = aztecs(civs=("egypt", "aztecs"), wording=wording).city(0, "forum - - / - - - / - - -").activate(0)
    t.play("activate 1 1", "use forum r1c1")
    assert (t.seat, on_card(t, 1), t.has(1)) == (0, 0, {})


# --- the cards ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.AZTEC.11")
def test_ullamaliztli_pays_gold_for_a_soldier_once_per_activation() -> None:
    effect = AZTECS.building.effect
    assert isinstance(effect, Sacrifice)
    assert isinstance(effect.then, Gain)
    t = game_with(aztecs()).play(PLAY)
    assert effect.then.resource == GOLD
    assert (on_card(t), t.has(0)["gold"]) == (1, effect.then.amount)
    assert PLAY not in t.offers


@pytest.mark.rule("LK.AZTEC.12")
def test_herbal_medicine_brings_one_soldier_back() -> None:
    t = game_with(give(aztecs(), 2), "herbal-medicine").play("use herbal-medicine r1c1")
    assert (on_card(t), t.troops("a1")) == (1, NINE - 1)


@pytest.mark.rule("LK.EXAMPLE.3")
def test_a_soldier_goes_for_gold_and_comes_back_later() -> None:
    t = (
        aztecs()
        .city(0, "ullamaliztli+herbal-medicine - - / - - - / - - -")
        .activate(0)
        .play("activate 1 1", PLAY)
    )
    assert (on_card(t), t.troops("a1")) == (1, NINE - 1)
    assert t.has(0)["gold"]
    t.play("use herbal-medicine r1c1")
    assert (on_card(t), t.troops("a1")) == (0, NINE)


@pytest.mark.rule("LK.AZTEC.13")
def test_sacrifice_to_the_gods_turns_two_soldiers_into_culture_once_per_turn() -> None:
    t = aztecs().owns(0, "b1", troops=3).policies(0, "sacrifice-to-the-gods").act(0)
    t.play("ability sacrifice-to-the-gods", "sacrifice a1", "sacrifice b1")
    assert (t.has(0), t.troops("a1"), t.troops("b1"), on_card(t)) == ({"culture": 1}, NINE - 4, 2, 2)
    assert not t.of("ability")
    assert explain(t.pos, "ability sacrifice-to-the-gods", 0).rules == ("CORE.POLICY.10",)


@pytest.mark.rule("LK.AZTEC.14", "LK.AZTEC.15")
@pytest.mark.parametrize(
    ("policy", "resource"), [("codex-records", SCIENCE), ("maize-agriculture", MILITARY)]
)
def test_a_policy_answers_every_soldier_whatever_sacrifices_it(policy: str, resource: int) -> None:
    part = next(each for each in AZTECS.policies if each.key == policy).ongoing.parts[0]
    assert isinstance(part, On)
    assert isinstance(part.effect, Gain)
    each = part.effect.amount
    assert isinstance(each, int)
    assert not part.once
    t = game_with(aztecs(wording=doing(Sacrifice(2, FIVE_GOLD))).policies(0, policy))
    before = t.pos.stock[resource]
    t.play(PLAY)
    assert t.pos.stock[resource] == before + 2 * each
    t = aztecs().owns(0, "b1", troops=3).policies(0, policy).stock(0, military=1).act(0)
    t.play("conquer b2", "with warlord", "accept", "sacrifice a1")
    assert t.has(0) == {RESOURCE_KEYS[resource]: each}
    t.play("gain production")
    assert on_card(t) == 1


@pytest.mark.rule("LK.AZTEC.18")
def test_the_policy_in_force_at_the_moment_answers() -> None:
    t = aztecs(wording=doing(Sacrifice(1, FIVE_GOLD))).policies(0, "codex-records").stock(0, culture=2)
    t.city(0, "ullamaliztli ullamaliztli - / - - - / - - -")
    t.activate(0).play("activate 1 1", PLAY)
    science, military = t.pos.stock[SCIENCE], t.pos.stock[MILITARY]
    assert science > 0
    t.play("develop maize-agriculture")
    while not t.of("use"):
        t.play(t.offers[0])
    science, military = t.pos.stock[SCIENCE], t.pos.stock[MILITARY]
    t.play("use ullamaliztli r1c2")
    assert t.pos.stock[SCIENCE] == science
    assert t.pos.stock[MILITARY] > military


# --- Moctezuma ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.AZTEC.16")
def test_moctezuma_turns_any_soldier_into_two_equal_resources_once_per_turn() -> None:
    benefit = AZTECS.warlord.benefit
    assert isinstance(benefit, Sacrifice)
    assert isinstance(benefit.then, GainBasic)
    assert (benefit.amount, benefit.then.same) == (1, True)
    t = aztecs().owns(0, "b1", troops=3).owns(0, "f2", troops=2).stock(0, military=4).act(0)
    t.play("conquer b2", "with warlord", "accept")
    assert "f2" in t.of("sacrifice")  # far away from him
    t.play("sacrifice f2", "gain science")
    assert (t.troops("f2"), t.has(0)["science"]) == (1, benefit.then.amount)
    t.play("manoeuvre soldier b1", "to b2", "conquer c2", "with warlord")
    assert not t.of("accept")
    assert "accept" not in t.offers


@pytest.mark.rule("LK.AZTEC.16")
def test_moctezuma_is_not_forced() -> None:
    t = aztecs().owns(0, "b1", troops=3).stock(0, military=1).act(0)
    t.play("conquer b2", "with warlord", "decline")
    assert (on_card(t), t.has(0)) == (0, {})


@pytest.mark.rule("LK.AZTEC.19")
def test_the_soldier_that_conquered_with_him_may_go_and_he_holds_the_province() -> None:
    t = aztecs().owns(0, "b1").owns(0, "c2", troops=3, warlord=True).stock(0, military=2).act(0)
    t.play("conquer d2", "with warlord")
    assert (t.troops("d2"), t.warlord(0)) == (1, "d2")
    t.play("accept")
    assert "d2" in t.of("sacrifice")
    t.play("sacrifice d2", "gain production")
    assert (t.owner("d2"), t.troops("d2"), t.warlord(0)) == (0, 0, "d2")


@pytest.mark.rule("LK.AZTEC.20")
def test_without_a_soldier_that_may_go_the_benefit_waits_for_a_later_conquest() -> None:
    t = aztecs(wording=doing(ReturnSoldiers(2))).owns(0, "b1", troops=0, warlord=True, outpost=True)
    t = game_with(give(t, NINE).stock(0, military=9)).play("conquer b2")  # he goes alone
    assert (t.warlord(0), "accept" in t.offers) == ("b2", False)
    t.play(PLAY, "manoeuvre soldier a1", "to b2", "conquer c2", "with warlord")
    assert "accept" in t.offers  # one Soldier is left on the Capital


@pytest.mark.rule("LK.EXAMPLE.13")
def test_the_soldier_that_a_desert_sent_home_may_be_sacrificed_from_there() -> None:
    t = table(civs=("aztecs", "greece"), layout=LAND, boxes=("lost-kingdoms",))
    t.owns(0, "d2", troops=2, warlord=True).stock(0, military=3)
    give(t, NINE - 2)
    t.act(0).play("conquer d3", "with warlord")
    assert (t.troops("a1"), t.troops("d3"), t.warlord(0)) == (1, 0, "d3")
    t.play("accept")
    while not t.of("gain"):
        t.play("sacrifice a1")
    t.play("gain science")
    assert (on_card(t), t.troops("a1"), t.owner("d3"), t.warlord(0)) == (NINE - 1, 0, 0, "d3")


# --- numbers ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.AZTEC.21")
def test_all_nine_may_lie_on_the_card_and_play_goes_on() -> None:
    t = give(aztecs(wording=doing(Sacrifice(1, Gain(CULTURE, 1)))), NINE - 1).back("b1-lore")
    game_with(t.stock(0, military=1)).play(PLAY)
    assert (on_card(t), t.troops("a1")) == (NINE, 0)
    t.play("conquer b1", "first 1", "choose 1")
    assert (t.warlord(0), t.owner("b1")) == ("b1", 0)


@pytest.mark.rule("LK.AZTEC.23")
@pytest.mark.parametrize("seed", range(3))
def test_soldiers_on_the_map_and_on_the_card_are_nine_and_everybody_sees_both(seed: int) -> None:
    game = mon.new_game(
        boxes=["lost-kingdoms"], civilizations=["aztecs", "egypt"], map="quiet-pastures-2", seed=seed
    )
    pos = start(make_rules(game.rules.config), seed)
    random = Random(seed)
    most = 0
    while pos.pending != OVER:
        if pos.capital[0] >= 0:
            assert soldiers(pos, 0) == NINE
        lying = ON_THE_CARD.at(pos, 0)
        most = max(most, lying)
        for viewer in (0, 1, mon.SPECTATOR):
            assert ON_THE_CARD.at(mon.observe(pos, viewer).position, 0) == lying
        apply(pos, choose(pos, random))
    assert most


def test_the_words_of_the_question_parse_back() -> None:
    t = game_with(aztecs().owns(0, "b1", troops=2)).play(PLAY)
    assert texts(t.pos) == ["sacrifice a1", "sacrifice b1"]
