"""The Atlanteans and the Nexus (LK.NEXUS)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.builder import PRICES, Table, Wording, table

import monumental as mon
from monumental.classic.city import row_cards
from monumental.classic.conquest import conquest_bill
from monumental.classic.counts import count
from monumental.classic.kinds import NEXUS
from monumental.classic.lost_kingdoms.atlantis import BROUGHT, LIT, ROW, STORED, WAVE
from monumental.classic.notation import option_of, texts
from monumental.classic.reasons import explain
from monumental.classic.scoring import scores
from monumental.content.literals import gain
from monumental.content.lost_kingdoms.civilizations.atlantis import ATLANTIS
from monumental.effects import hooks
from monumental.effects.tree import (
    ActivateAgain,
    ActivateAttached,
    ActivateIdle,
    Archive,
    Discard,
    EachOpponent,
    GainFromDisplay,
    On,
    Reinforce,
    ThisTurn,
    lasting,
)
from monumental.kernel.machine import advance, apply
from monumental.portrait import portrait
from monumental.records.problems import problems
from monumental.records.scenario import parse_position

CIVS = ("atlantis", "egypt")
BOXES = ("lost-kingdoms",)
OWN = ["safe-harbor", "maritime-exploitation"]
CROSS = "activate 1 1"
LORE: Wording = {
    # Knowledge without a question, so that a test sees its places only.
    "masonry": {"effect": gain(gold=1)},
    "currency": {"effect": gain(gold=1)},
    "irrigation": {"effect": ActivateAttached()},
}


def nexus(*cards: str, wording: Wording | None = None, **options: Any) -> Table:
    """A table of the Atlanteans against Egypt with a Nexus of their two cards, or of these."""
    t = table(CIVS, boxes=BOXES, wording=wording, **options)
    lay(t, *(cards or OWN))
    return t


def lay(t: Table, *cards: str) -> None:
    """Put cards into the Nexus of seat 0, from left to right; Development cards leave their deck."""
    for key in cards:
        if key not in OWN:
            t._out_of_the_deck(t.card(key))
    ROW.put_row(t.pos, 0, tuple(t.card(key) for key in cards))


def row(t: Table) -> list[str]:
    """The Nexus of seat 0 from left to right."""
    return t.keys(ROW.row(t.pos, 0))


def lit(t: Table) -> list[str]:
    """The activated cards of the Nexus."""
    return sorted(t.keys(LIT.row(t.pos, 0)))


def ready(t: Table) -> list[str]:
    """The cards of the Nexus whose text may still be used."""
    return t.keys(place - NEXUS for place in t.pos.ready[0] if place >= NEXUS)


def why(t: Table, line: str, seat: int = 0) -> tuple[str, tuple[str, ...]]:
    """Why a line cannot be played, and by which rules."""
    reason = explain(t.pos, line, seat)
    assert not reason.possible, reason.text
    return reason.text, reason.rules


def now(t: Table, **stock: int) -> Table:
    """Another supply in the middle of Take Actions."""
    advance(t.stock(0, **stock).pos)
    return t


def printed(t: Table, key: str) -> int:
    """The printed price of a card."""
    return t.rules.card_cost[t.card(key)]


def end(t: Table) -> Table:
    """End the turn of seat 0 and pass that of seat 1."""
    return t.end_turn().pass_turn()


def suggested(game: mon.Game) -> int | None:
    """The answer that a client proposes."""
    decision = portrait(game, game.seat).decision
    assert decision is not None
    return decision.suggested


# --- the row -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.NEXUS.1")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_knowledge_and_special_building_are_in_neither_deck_nor_city(seed: int) -> None:
    game = mon.new_game(boxes=["lost-kingdoms"], civilizations=CIVS, map="quiet-pastures-2", seed=seed)
    while game.asks != "activate":
        game.play(game.legal()[0])
    pos = game.position
    kinds = pos.rules.card_kind
    theirs = (*pos.top[0], *pos.pool[0], *pos.cover[:9], *pos.under[:9], *pos.discard[0])
    assert not [card for card in theirs if card and kinds[card] == 1]
    assert pos.rules.card_id["safe-harbor"] not in theirs


@pytest.mark.rule("LK.NEXUS.1", "LK.NEXUS.23")
def test_no_card_of_the_nexus_is_ever_dealt_or_drawn() -> None:
    t = (
        nexus(wording=LORE)
        .display("masonry")
        .stock(0, science=PRICES["masonry"][0] + 20)
        .deck(0, "fort")
        .act(0)
    )
    t.play("acquire masonry")
    assert t.in_deck(0) == ["fort"]
    t.play("progress")
    assert t.keys(t.pos.drawn[0]) == ["fort"]
    assert "masonry" in row(t)
    for _ in range(4):
        end(t)
        t.play(CROSS)
        assert not set(t.keys((*t.pos.cover[:9], *t.pos.under[:9]))) & {*OWN, "masonry"}


@pytest.mark.rule("LK.NEXUS.2", "LK.NEXUS.27")
def test_the_nexus_lies_open_for_everybody_in_its_order() -> None:
    t = nexus("currency", "safe-harbor", "masonry", "maritime-exploitation").activate(0)
    for viewer in (0, 1, mon.SPECTATOR):
        assert row_cards(mon.observe(t.pos, viewer).position, 0) == ROW.row(t.pos, 0)


@pytest.mark.rule("LK.NEXUS.3")
def test_the_owner_is_asked_once_for_the_first_order() -> None:
    game = mon.new_game(boxes=["lost-kingdoms"], civilizations=CIVS, map="quiet-pastures-2", seed=4)
    asked = 0
    while game.asks != "activate":
        if game.asks == "nexus-order":
            asked += 1
            assert game.seat == 0
            assert all(game.position.cover[:18]), "the Cities are dealt before"
            assert [choice.text for choice in game.legal()] == [f"left {key}" for key in OWN]
            game.play("left maritime-exploitation")
        else:
            game.play(game.legal()[0])
    assert asked == 1
    keys = game.rules.card_key
    assert [keys[card] for card in ROW.row(game.position, 0)] == OWN[::-1]


@pytest.mark.rule("LK.NEXUS.3")
def test_safe_harbor_lies_left_where_nobody_says_otherwise() -> None:
    text = (
        "boxes: lost-kingdoms\ncivilizations: atlantis, egypt\nmap: quiet-pastures-2\nturn: atlantis activate"
    )
    pos = parse_position(text)
    assert [pos.rules.card_key[card] for card in ROW.row(pos, 0)] == OWN
    game = mon.new_game(boxes=["lost-kingdoms"], civilizations=CIVS, map="quiet-pastures-2", seed=4)
    while game.asks != "nexus-order":
        game.play(game.legal()[0])
    assert suggested(game) == game.rules.card_id["safe-harbor"]


@pytest.mark.rule("LK.NEXUS.4")
def test_the_starting_deck_has_thirteen_cards() -> None:
    game = mon.new_game(boxes=["lost-kingdoms"], civilizations=CIVS, map="quiet-pastures-2", seed=1)
    sizes = []
    while game.asks != "activate":
        game.play(game.legal()[0])
    for seat in (0, 1):
        city = [card for card in game.position.cover[seat * 9 : seat * 9 + 9] if card]
        under = [card for card in game.position.under[seat * 9 : seat * 9 + 9] if card]
        deck = (*game.position.top[seat], *game.position.pool[seat], *game.position.discard[seat])
        sizes.append((len(city) + len(under), len(deck)))
    assert sizes[0] == (9, 4)
    assert sum(sizes[1]) == 15


# --- activating ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.NEXUS.5", "LK.NEXUS.6", "LK.EXAMPLE.2")
def test_the_leftmost_card_is_activated_with_the_city() -> None:
    t = (
        nexus("currency", "safe-harbor", "maritime-exploitation", wording=LORE)
        .activate(0)
        .play("activate 2 2")
    )
    assert lit(t) == ["currency"]
    assert len(t.said("activated", 0)) == 6
    assert [place for _, place, _ in t.said("activated", 0) if place < NEXUS] == [1, 3, 4, 5, 7]


@pytest.mark.rule("LK.NEXUS.5")
def test_nothing_of_it_happens_to_the_other_player() -> None:
    t = nexus().activate(1).play("activate 2 2")
    assert len(t.said("activated")) == 5
    assert not lit(t)


@pytest.mark.rule("LK.NEXUS.7")
def test_an_activated_card_moves_to_the_right_end_and_is_not_discarded() -> None:
    t = nexus("currency", "safe-harbor", "maritime-exploitation", wording=LORE).activate(0).play(CROSS)
    t.end_turn()
    assert row(t) == ["safe-harbor", "maritime-exploitation", "currency"]
    assert not lit(t)
    assert "currency" not in t.in_discard(0)


@pytest.mark.rule("LK.NEXUS.8", "LK.EXAMPLE.5")
def test_several_activated_cards_keep_their_order() -> None:
    t = nexus("masonry", "safe-harbor", "currency", "maritime-exploitation", wording=LORE)
    t.activate(0).play(CROSS)
    now(t, military=1).play("conquer b1", "with warlord", *conquest_answers(t), "activate currency nexus")
    assert lit(t) == ["currency", "masonry"]
    t.end_turn()
    assert row(t) == ["safe-harbor", "maritime-exploitation", "masonry", "currency"]


def conquest_answers(t: Table) -> list[str]:
    """What follows on a conquest with Atlas: his benefit first, then whatever the token gives."""
    copy = t.pos.copy()
    answers: list[str] = []
    for line in ("conquer b1", "with warlord"):
        option = option_of(copy, line)
        assert option is not None
        apply(copy, option)
    while texts(copy)[0] != "end" and not texts(copy)[0].startswith("activate "):
        lines = texts(copy)
        line = "accept" if "accept" in lines else lines[0]
        answers.append(line)
        option = option_of(copy, line)
        assert option is not None
        apply(copy, option)
    return answers


@pytest.mark.rule("LK.NEXUS.9", "LK.NEXUS.10", "LK.EXAMPLE.4")
def test_a_new_knowledge_goes_to_the_left_end_and_is_activated_next_turn() -> None:
    t = nexus("currency", "safe-harbor", "maritime-exploitation", wording=LORE).display("masonry")
    t.activate(0).play(CROSS)
    assert lit(t) == ["currency"]
    now(t, science=PRICES["masonry"][0]).play("acquire masonry")
    assert row(t) == ["masonry", "currency", "safe-harbor", "maritime-exploitation"]
    assert lit(t) == ["currency"]
    assert ready(t) == ["currency"]
    end(t)
    assert row(t) == ["masonry", "safe-harbor", "maritime-exploitation", "currency"]
    t.play(CROSS)
    assert lit(t) == ["masonry"]


@pytest.mark.rule("LK.NEXUS.9")
def test_a_gained_knowledge_goes_there_too_and_the_last_is_leftmost() -> None:
    wording: Wording = {"forum": {"effect": GainFromDisplay((1,), 99)}}
    t = nexus(wording=wording).display("masonry currency")
    t.city(0, "forum forum - / - - - / - - -").activate(0).play("activate 1 1")
    t.play("use forum r1c1", "gain masonry", "use forum r1c2")
    assert row(t) == ["currency", "masonry", *OWN]
    assert t.in_deck(0).count("masonry") == 0


@pytest.mark.rule("LK.NEXUS.11", "LK.NEXUS.21")
def test_an_effect_may_activate_a_knowledge_in_the_turn_in_which_it_came() -> None:
    t = nexus(wording=LORE).display("masonry").policies(0, "sunken-archives").activate(0).play(CROSS)
    now(t, science=PRICES["masonry"][0] + 1).play("acquire masonry", "ability sunken-archives")
    assert t.of("activate") == ["masonry nexus", "maritime-exploitation nexus"]
    t.play("activate masonry nexus", "use masonry nexus")
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("LK.NEXUS.26")
def test_a_card_of_the_nexus_gives_its_printed_resources_and_its_text_once() -> None:
    wording: Wording = {"safe-harbor": {"yields": (1, 2)}, "masonry": {"effect": gain(gold=1)}}
    t = nexus("safe-harbor", "maritime-exploitation", "masonry", wording=wording)
    t.city(0, "- - - / - - - / - - -").policies(0, "sunken-archives").activate(0).play(CROSS)
    assert t.has(0) == {"production": 1, "science": 2}
    t.play("ability sunken-archives", "activate masonry nexus", "use masonry nexus")
    assert t.has(0) == {"production": 1, "science": 1, "gold": 1}
    text, rules = why(t, "use masonry nexus")
    assert "used" in text
    assert rules == ("CORE.ACTIVATE.6",)
    assert count(t.pos, 0, hooks.ACTIVATED_KNOWLEDGE) == 1
    assert count(t.pos, 0, hooks.ACTIVATED_BUILDINGS) == 1


@pytest.mark.rule("LK.NEXUS.26")
def test_a_card_of_the_nexus_that_is_not_activated_cannot_be_used() -> None:
    t = nexus().activate(0).play(CROSS)
    text, rules = why(t, "use maritime-exploitation nexus")
    assert "Maritime Exploitation" in text
    assert "CORE.ACTIVATE.1" in rules


def test_the_cards_of_the_nexus_can_be_counted() -> None:
    t = nexus("masonry", *OWN).act(0)
    assert count(t.pos, 0, hooks.NEXUS_CARDS) == 3
    assert count(t.pos, 1, hooks.NEXUS_CARDS) == 0


# --- the attached card, and what is no City card ---------------------------------------------------------------------
@pytest.mark.rule("LK.NEXUS.12")
def test_the_attached_card_is_any_activated_city_card() -> None:
    wording: Wording = {**LORE, "forum": {"effect": ActivateAgain()}}
    t = nexus("irrigation", *OWN, wording=wording)
    t.city(0, "workshop library forum / fort fort - / - - -").deck(0, "mine").activate(0).play(CROSS)
    now(t, science=2).play("progress")
    now(t).play("use irrigation nexus")
    # neither the drawn card, nor one that was not activated, nor one that activates again itself (CORE.ACTIVATE.7)
    assert t.of("activate") == ["workshop r1c1", "library r1c2", "fort r2c1"]
    t.play("activate workshop r1c1")
    assert t.has(0) == {"production": 2}


@pytest.mark.rule("LK.NEXUS.12")
def test_without_an_activated_city_card_the_text_does_nothing() -> None:
    t = nexus("irrigation", *OWN, wording=LORE).city(0, "- - - / - - - / - - fort").activate(0).play(CROSS)
    assert "use irrigation nexus" not in t.offers
    assert "LK.NEXUS.12" in why(t, "use irrigation nexus")[1]


@pytest.mark.rule("LK.NEXUS.13")
@pytest.mark.parametrize(
    ("effect", "verb"), [(Archive(), "archive"), (Discard(), "discard"), (Reinforce(False), "reinforce")]
)
def test_effects_on_city_cards_do_not_reach_the_nexus(effect: Any, verb: str) -> None:
    t = nexus("masonry", *OWN, wording={"forum": {"effect": effect}})
    t.city(0, "forum fort fort / fort fort fort / fort fort fort").activate(0).play(CROSS, "use forum r1c1")
    assert t.of(verb)
    assert not [line for line in t.offers if "nexus" in line]
    for card in ("masonry", *OWN):
        assert "LK.NEXUS.13" in why(t, f"{verb} {card}")[1]


@pytest.mark.rule("LK.NEXUS.13")
def test_an_opponent_reaches_the_nexus_as_little() -> None:
    t = table(CIVS, boxes=BOXES, wording={"forum": {"effect": EachOpponent(Discard())}})
    t.city(1, "forum - - / - - - / - - -").city(0, "- - - / - - - / - - -").activate(1).play(CROSS)
    t.play("use forum r1c1")
    assert t.seat == 1  # nothing could be discarded
    assert row(t) == OWN


@pytest.mark.rule("LK.NEXUS.25")
@pytest.mark.parametrize("effect", [ActivateAgain(), ActivateIdle()])
def test_effects_that_activate_a_city_card_work_on_the_city_only(effect: Any) -> None:
    wording: Wording = {**LORE, "currency": {"effect": effect}, "forum": {"effect": effect}}
    t = nexus("currency", "masonry", *OWN, wording=wording)
    t.city(0, "forum workshop library / fort fort fort / - - -").activate(0).play(CROSS)
    for source in ("currency nexus", "forum r1c1"):
        u = table_of(t).play(f"use {source}")
        offered = u.of("activate")
        assert offered
        assert not [line for line in offered if line.endswith("nexus")]
        assert "LK.NEXUS.25" in why(u, "activate masonry nexus")[1]


def table_of(t: Table) -> Table:
    """Another table in the same position."""
    other = Table(t.rules)
    other.pos = t.pos.copy()
    return other


# --- points ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.NEXUS.14", "LK.NEXUS.15")
def test_knowledge_in_the_nexus_scores_and_safe_harbor_does_not() -> None:
    t = nexus("masonry", "currency", *OWN).city(1, "fort - - / - - - / - - -").shuffled(1, "fort").act(0)
    sheet = scores(t.pos)
    assert sheet[0].counts[0] == 3
    assert sheet[0].achievements[0] == 3
    assert sheet[0].dominance[0] > 0
    assert not problems(t.pos) or all(p.name != "bad-tally" for p in problems(t.pos))


@pytest.mark.rule("LK.NEXUS.14")
def test_an_acquired_knowledge_counts_at_once() -> None:
    t = nexus().display("masonry").stock(0, science=PRICES["masonry"][0]).act(0)
    before = t.points(0)[0]
    assert before == 1  # Maritime Exploitation
    t.play("acquire masonry")
    assert t.points(0)[0] == before + 1


@pytest.mark.rule("LK.NEXUS.15")
def test_safe_harbor_counts_among_activated_buildings() -> None:
    t = nexus().city(0, "- - - / - - - / - - -").activate(0).play(CROSS)
    assert count(t.pos, 0, hooks.ACTIVATED_BUILDINGS) == 1
    assert count(t.pos, 0, hooks.ACTIVATED_KNOWLEDGE) == 0


@pytest.mark.rule("LK.NEXUS.23")
def test_buildings_go_on_the_deck_as_usual() -> None:
    t = nexus().stock(0, production=9).act(0).play("acquire workshop")
    assert t.top(0)[0] == "workshop"
    assert row(t) == OWN


@pytest.mark.rule("LK.NEXUS.24")
def test_a_knowledge_in_the_nexus_is_acquired_in_every_other_respect() -> None:
    wording: Wording = {"naval-culture": {"ongoing": lasting(On(hooks.ACQUIRED_KNOWLEDGE, gain(culture=1)))}}
    t = nexus(wording=wording).display("masonry").policies(0, "naval-culture")
    t.stock(0, science=PRICES["masonry"][0]).act(0).play("acquire masonry")
    assert t.shown()[0] == "-"
    assert t.has(0) == {"culture": 1}
    assert t.pos.acquisitions[0] == 1
    assert t.said("acquired") == [(t.card("masonry"), 0, 0)]


# --- Safe Harbor -----------------------------------------------------------------------------------------------------
def harbored(**stock: int) -> Table:
    """Safe Harbor was used, and Take Actions goes on with a supply."""
    t = nexus().city(0, "- - - / - - - / - - -").deck(0).activate(0).play(CROSS, "use safe-harbor nexus")
    return now(t, **stock)


@pytest.mark.rule("LK.NEXUS.16", "LK.NEXUS.28")
def test_a_kept_resource_stays_through_the_turns_of_others() -> None:
    t = harbored(science=2, military=1, gold=1).play("end")
    assert t.offers == ["keep nothing", "keep science", "keep military"]
    t.play("keep science")
    assert t.has(0) == {"gold": 1}  # it cannot be spent before the next turn, and the rest is lost
    assert STORED.at(t.pos, 0) == 2
    t.pass_turn()
    assert t.has(0) == {"science": 1, "gold": 1}
    assert not any(t.pos.made[:6]), "it was generated in another turn"
    assert not STORED.at(t.pos, 0)
    assert BROUGHT.at(t.pos, 0) == 2
    assert not [p for p in problems(t.pos) if p.name == "not-generated"]


@pytest.mark.rule("LK.NEXUS.16")
def test_it_is_lost_at_the_end_of_that_turn() -> None:
    t = harbored(science=1).play("end", "keep science").pass_turn()
    t.play(CROSS).play("end").pass_turn()
    assert t.has(0) == {}


@pytest.mark.rule("LK.NEXUS.16")
def test_safe_harbor_may_keep_it_again() -> None:
    t = harbored(science=1).play("end", "keep science")
    lay(t, "safe-harbor", "maritime-exploitation")
    t.pass_turn()
    now(t.play(CROSS, "use safe-harbor nexus"), science=1).play("end", "keep science").pass_turn()
    assert t.has(0) == {"science": 1}


@pytest.mark.rule("LK.NEXUS.16")
def test_the_owner_may_keep_nothing() -> None:
    t = harbored(science=1).play("end", "keep nothing")
    assert t.seat == 1
    assert t.pass_turn().has(0) == {}


@pytest.mark.rule("LK.NEXUS.16")
def test_nothing_is_kept_if_the_text_was_not_used() -> None:
    t = now(nexus().activate(0).play(CROSS), science=3).play("end")
    assert t.seat == 1
    assert not STORED.at(t.pos, 0)


@pytest.mark.rule("LK.NEXUS.28")
def test_at_most_one_counter_is_kept() -> None:
    t = harbored(production=3)
    assert "use safe-harbor nexus" not in t.offers
    t.play("end", "keep production").pass_turn()
    assert t.has(0) == {"production": 1}


@pytest.mark.rule("LK.NEXUS.29")
@pytest.mark.parametrize("stock", [{}, {"gold": 3, "culture": 2}])
def test_with_no_basic_resource_left_nothing_is_asked(stock: dict[str, int]) -> None:
    t = harbored(**stock).play("end")
    assert t.seat == 1
    assert t.pass_turn().has(0) == stock


@pytest.mark.rule("LK.NEXUS.29")
def test_only_what_is_left_can_be_named() -> None:
    t = harbored(science=1).play("end")
    assert why(t, "keep military") == ("You have no Military left to keep.", ("LK.NEXUS.29",))


# --- Maritime Exploitation -------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.NEXUS.17")
def test_each_building_costs_one_production_less_in_that_turn() -> None:
    t = nexus(*OWN[::-1]).display("aqueduct pyramids").city(0, "- - - / - - - / - - -").deck(0)
    t.activate(0).play(CROSS)
    price = PRICES["aqueduct"][0]
    t.play("use maritime-exploitation nexus")
    assert "aqueduct" not in now(t, production=price - 2).of("acquire")
    assert "aqueduct" in now(t, production=price - 1).of("acquire")
    now(t, production=PRICES["pyramids"][0] - 1)
    assert "pyramids" not in t.of("acquire")
    both = price - 1 + printed(t, "workshop") - 1  # a Basic Building too
    now(t, production=both).play("acquire aqueduct", "acquire workshop")
    assert t.has(0) == {}


@pytest.mark.rule("LK.NEXUS.17")
def test_a_price_does_not_fall_below_nothing() -> None:
    t = nexus(*OWN[::-1], wording={"workshop": {"cost": (0,)}}).activate(0).play(CROSS)
    now(t).play("use maritime-exploitation nexus", "acquire workshop")
    assert t.has(0) == {}


@pytest.mark.rule("LK.NEXUS.31")
def test_the_discount_ends_with_the_turn_and_adds_to_others() -> None:
    wording: Wording = {"forum": {"effect": ThisTurn(hooks.BUILDING_COST, -1)}}
    t = (
        nexus(*OWN[::-1], wording=wording)
        .city(0, "forum - - / - - - / - - -")
        .deck(0)
        .activate(0)
        .play(CROSS)
    )
    now(t, production=printed(t, "workshop") - 2)
    assert "workshop" not in t.of("acquire")
    t.play("use maritime-exploitation nexus")
    assert "workshop" not in t.of("acquire")
    t.play("use forum r1c1")
    assert "workshop" in t.of("acquire")
    end(t)
    now(t.play(CROSS), production=printed(t, "workshop") - 1)
    assert "workshop" not in t.of("acquire")


# --- Policies --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.NEXUS.18")
def test_naval_culture_lowers_the_price_of_progress_any_number_of_times() -> None:
    t = nexus().policies(0, "naval-culture").deck(0, "fort fort fort").stock(0, science=3).act(0)
    t.play("progress", "progress", "progress")
    assert t.has(0) == {"military": 3}
    assert t.keys(t.pos.drawn[0]) == ["fort"] * 3


@pytest.mark.rule("LK.NEXUS.18")
def test_a_covered_naval_culture_does_nothing() -> None:
    t = nexus().policies(0, "naval-culture", "tsunami").deck(0, "fort").stock(0, science=1).act(0)
    assert "progress" not in t.offers


@pytest.mark.rule("LK.NEXUS.19")
def test_orichalc_lets_any_one_card_be_activated() -> None:
    t = nexus("masonry", "safe-harbor", "currency", "maritime-exploitation", wording=LORE)
    t.policies(0, "orichalc-war-machine").activate(0).play(CROSS)
    assert t.of("activate") == [f"{key} nexus" for key in row(t)]
    t.play("activate safe-harbor nexus")
    assert lit(t) == ["safe-harbor"]
    assert ready(t) == ["safe-harbor"]
    t.end_turn()
    assert row(t) == ["masonry", "currency", "maritime-exploitation", "safe-harbor"]


@pytest.mark.rule("LK.NEXUS.30")
def test_orichalc_works_from_the_next_activation_and_until_it_is_covered() -> None:
    t = nexus(wording=LORE).activate(0).play(CROSS)
    now(t, culture=1).play("develop orichalc-war-machine")
    assert lit(t) == ["safe-harbor"]
    assert t.offers[0] == "end"
    end(now(t))
    t.play(CROSS)
    assert len(t.of("activate")) == 2
    t.play("activate maritime-exploitation nexus")
    now(t, culture=2).play("develop naval-culture")
    while t.offers[0] != "end":
        t.play(t.offers[0])
    end(now(t))
    t.play(CROSS)
    assert t.offers[0] == "end"
    assert lit(t) == [row(t)[0]]


@pytest.mark.rule("LK.NEXUS.21")
def test_atlas_may_activate_one_more_card_once_per_turn() -> None:
    t = nexus(
        "masonry", "currency", *OWN, wording={**LORE, "b1-lore": {"rewards": (gain(gold=1), gain(gold=1))}}
    )
    now(t.activate(0).play(CROSS), military=1).play("conquer b1", "with warlord", *conquest_answers(t))
    assert t.of("activate") == [f"{key} nexus" for key in ("currency", *OWN)]
    t.play("activate currency nexus")
    assert lit(t) == ["currency", "masonry"]
    assert t.pos.marks[0] & 1
    now(t, military=2).play("conquer a2")
    while t.offers[0] != "end":
        assert "accept" not in t.offers
        t.play("with warlord" if "with warlord" in t.offers else t.offers[0])
    assert lit(t) == ["currency", "masonry"]


@pytest.mark.rule("LK.NEXUS.21")
def test_atlas_is_never_forced() -> None:
    t = now(nexus().activate(0).play(CROSS), military=1).play("conquer b1", "with warlord")
    while t.offers[0] != "end":
        t.play("decline" if "decline" in t.offers else t.offers[0])
    assert lit(t) == ["safe-harbor"]
    assert not t.pos.marks[0] & 1


@pytest.mark.rule("LK.NEXUS.22")
def test_with_every_card_activated_atlas_is_not_offered_and_not_used_up() -> None:
    t = now(nexus().policies(0, "sunken-archives").activate(0).play(CROSS), science=1, military=1)
    t.play("ability sunken-archives")  # the only other card
    assert lit(t) == sorted(OWN)
    t.play("conquer b1", "with warlord")
    while t.offers[0] != "end":
        assert "accept" not in t.offers
        t.play(t.offers[0])
    assert not t.pos.marks[0] & 1


@pytest.mark.rule("LK.NEXUS.22")
def test_an_effect_without_a_card_to_activate_is_not_offered() -> None:
    t = now(nexus("safe-harbor").policies(0, "sunken-archives").activate(0).play(CROSS), science=1)
    assert not t.of("ability")
    assert why(t, "ability sunken-archives") == (
        "Every card of your Nexus is activated already.",
        ("LK.NEXUS.22",),
    )


@pytest.mark.rule("LK.NEXUS.22")
def test_a_card_is_not_activated_a_second_time() -> None:
    t = now(nexus("masonry", *OWN).policies(0, "sunken-archives").activate(0).play(CROSS), science=1)
    t.play("ability sunken-archives")
    assert t.of("activate") == [f"{key} nexus" for key in OWN]
    assert why(t, "activate masonry nexus")[1] == ("LK.NEXUS.22",)


# --- Tsunami ---------------------------------------------------------------------------------------------------------
COAST = "b3"
"""A coastal Province of the Proving Ground beside b2, with a Barbarian."""


def flood(value: int = 3, face: str = "b1", **stock: int) -> Table:
    """Tsunami in force, and a coastal Province of some value in reach."""
    t = nexus().policies(0, "tsunami").owns(0, "b2", troops=6).stock(0, **stock)
    t.rules.tile_value[t.tile(COAST)] = value
    if face:
        t.face(COAST, face)
    assert t.rules.coastal[t.tile(COAST)]
    return t


def conquered(t: Table) -> None:
    """Answer everything until Take Actions goes on."""
    while t.offers[0] != "end":
        t.play(t.offers[0])


@pytest.mark.rule("LK.NEXUS.20", "LK.EXAMPLE.15")
def test_a_tsunami_ignores_the_tile_value_for_military_and_units() -> None:
    t = flood(military=1).act(0)
    assert COAST not in t.of("conquer")
    t.play(f"surge {COAST}")
    conquered(t)
    assert t.owner(COAST) == 0
    assert t.troops(COAST) + (t.warlord(0) == COAST) == 1
    assert ("spent", 1) in [("spent", amount) for resource, amount, _ in t.said("spent", 0) if resource == 2]


@pytest.mark.rule("LK.NEXUS.20", "LK.EXAMPLE.15")
def test_the_garrison_of_an_opponent_counts_as_ever() -> None:
    t = flood(military=2).owns(1, COAST, troops=2).act(0)
    t.play(f"surge {COAST}")
    conquered(t)
    assert [(r, n) for r, n, _ in t.said("spent", 0)] == [(2, 2)]
    assert t.troops(COAST) + (t.warlord(0) == COAST) == 2
    poor = flood(military=1).owns(1, COAST, troops=2).act(0)
    assert not poor.of("surge")
    assert "LK.NEXUS.20" in why(poor, f"surge {COAST}")[1]


@pytest.mark.rule("LK.NEXUS.20")
def test_at_least_one_military_and_one_unit_are_due() -> None:
    t = flood(2, "").act(0)
    t.pos.token[t.tile(COAST)] = 0
    now(t.activate(0).play(CROSS))
    assert not t.of("surge")
    now(t, military=1).play(f"surge {COAST}")
    conquered(t)
    assert t.has(0).get("military", 0) == 0
    assert t.troops(COAST) + (t.warlord(0) == COAST) == 1


@pytest.mark.rule("LK.NEXUS.20")
def test_it_is_used_once_per_turn_and_for_one_conquest_only() -> None:
    t = flood(military=9).act(0)
    inland = t.pos.copy()
    t.play(f"surge {COAST}")
    conquered(t)
    assert not t.of("surge")
    assert not WAVE.at(t.pos, 0)
    assert not t.pos.turn_mods[0]
    assert "CORE.POLICY.10" in why(t, "surge g3")[1]
    far = t.tile("c2")
    assert conquest_bill(t.pos, 0, far).units == conquest_bill(inland, 0, far).units


@pytest.mark.rule("LK.NEXUS.20")
def test_the_owner_says_so_and_may_conquer_as_usual() -> None:
    t = flood(1, military=9).act(0)
    assert COAST in t.of("conquer")
    assert COAST in t.of("surge")
    t.play(f"conquer {COAST}")
    conquered(t)
    assert [(r, n) for r, n, _ in t.said("spent", 0)] == [(2, 2)]  # 1 of the tile, 1 of the Barbarian
    assert not t.pos.marks[0] & 2


@pytest.mark.rule("LK.NEXUS.20")
def test_only_coastal_provinces_with_a_value_are_flooded() -> None:
    t = flood(0, military=9).act(0)
    assert not t.of("surge")
    assert why(t, f"surge {COAST}")[1] == ("LK.NEXUS.20",)
    inland = next(
        name for name in ("c1", "c2", "b1", "a2") if not t.rules.coastal[t.tile(name)] and t.owner(name) < 0
    )
    assert "LK.TERRAIN.25" in why(t, f"surge {inland}")[1]


@pytest.mark.rule("LK.NEXUS.20")
def test_without_the_policy_in_force_the_sea_stays() -> None:
    t = nexus().policies(0, "tsunami", "naval-culture").owns(0, "b2", troops=6).stock(0, military=9).act(0)
    assert not t.of("surge")
    assert why(t, f"surge {COAST}")[1] == ("LK.NEXUS.20", "CORE.POLICY.7")


# --- the other Policies ----------------------------------------------------------------------------------------------
def test_laws_of_poseidon_turn_science_into_culture_once_per_turn() -> None:
    t = nexus().policies(0, "laws-of-poseidon").stock(0, science=4).act(0).play("ability laws-of-poseidon")
    assert t.has(0) == {"science": 2, "culture": 1}
    assert not t.of("ability")


def test_the_civilization_is_that_of_the_brief() -> None:
    assert [policy.key for policy in ATLANTIS.policies] == [
        "naval-culture",
        "orichalc-war-machine",
        "tsunami",
        "sunken-archives",
        "laws-of-poseidon",
    ]
    assert ATLANTIS.character == "technological"
