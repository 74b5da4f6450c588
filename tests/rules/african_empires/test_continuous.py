"""Continuous Play: a round, its turns of one action, what is free, passing (AE.CONT)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.african import african, reserve, stack
from tests.builder import Table, Wording, book, table
from tests.mughals import Court
from tests.rules.african_empires.land_table import attack, conquer, rules_of, turned
from tests.trade import OWN_TOKENS, market

import monumental as mon
from monumental.classic.actions import actions_of
from monumental.classic.african_empires.invest import INVESTED
from monumental.classic.african_empires.quests import ACHIEVED, MEASURES, OFFERED, RETURNED, UNFINISHED
from monumental.classic.conquest import conquest_cost
from monumental.classic.continuous.round import PASSED
from monumental.classic.kinds import SLOTS
from monumental.classic.lost_kingdoms.atlantis import LIT, ROW, STORED
from monumental.classic.model import BUILDING
from monumental.classic.notation import question
from monumental.classic.parts import Parts
from monumental.classic.reasons import explain
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX
from monumental.content.literals import gain
from monumental.content.shelf import BOXES
from monumental.effects.hooks import BUILDING_COST, CITY_ACTIVATED, CONQUESTS, DEFENCE
from monumental.effects.resources import GOLD, RESOURCES
from monumental.effects.tree import (
    Ability,
    ActivateIdle,
    Archive,
    AtLeast,
    Discard,
    Draw,
    EachOpponent,
    GainFromDisplay,
    If,
    Modify,
    MoveExplorers,
    On,
    Repeat,
    ThisTurn,
    lasting,
)

FORUM = "forum - - / - - - / - - -"


def rounds(civs: tuple[str, ...] = (), players: int = 2, **more: Any) -> Table:
    """A table in Continuous Play."""
    return table(civs, players, mode="continuous", **more)


def saying(**effects: Any) -> Wording:
    """Cards with these texts and no printed resources."""
    return {key.replace("_", "-"): {"effect": effect, "yields": ()} for key, effect in effects.items()}


def ready(t: Table, *slots: int, seat: int = 0) -> Table:
    """Let slots of a City be activated and their texts be usable, in the midst of Take Actions."""
    t.pos.lit[seat] |= sum(1 << slot for slot in slots)
    t.pos.ready[seat] = tuple(sorted((*t.pos.ready[seat], *slots)))
    return again(t)


def again(t: Table) -> Table:
    """Ask anew what waits, after a test has changed the table."""
    fields = t.pos.fields()
    sink = t.pos.sink
    t.pos = type(t.pos).of(t.rules, fields)
    t.pos.sink = sink
    return t


def why(t: Table, line: str, seat: int) -> tuple[str, ...]:
    """The rules against a line, which must not be possible."""
    reason = explain(t.pos, line, seat)
    assert not reason.possible, reason.text
    return reason.rules


def on_land(*modules: str, wording: Wording | None = None) -> Table:
    """A table for two on the land of African Empires."""
    config = rules_of(modules, wording).config
    return Table(book(replace(config, parts=replace(config.parts, mode="continuous")), wording))


def all_pass(t: Table) -> Table:
    """Everybody passes; then the first answer of whatever is asked until the next round or the end."""
    before = t.pos.round
    while not t.over and t.pos.round == before:
        t.play("pass" if "pass" in t.offers else t.offers[0])
    return t


# --- setup and shape of a round ------------------------------------------------------------------------------------
@pytest.mark.rule("AE.CONT.1", "AE.CONT.8", "AE.CONT.12", "AE.CONT.18")
def test_all_cities_first_then_one_action_each_in_turn() -> None:
    t = rounds(players=3)
    for seat in range(3):
        t.stock(seat, production=9)
    t.activate(1)
    order = []
    while question(t.pos) == "activate":
        order.append(t.seat)
        t.play("activate 1 1")
    assert order == [1, 2, 0]
    acting = []
    for _ in range(6):
        acting.append(t.seat)
        t.play("acquire workshop")
    assert acting == [1, 2, 0, 1, 2, 0]
    assert not t.said("display-dealt")
    all_pass(t)
    kinds = [event.kind for event in t.events]
    passed, cleared, dealt, shown = (
        [i for i, kind in enumerate(kinds) if kind == t.kind(key)]
        for key in ("told", "cleared", "dealt", "display-dealt")
    )
    assert max(passed) < min(cleared) <= max(cleared) < min(dealt) <= max(dealt) < min(shown)


@pytest.mark.rule("AE.CONT.2", "AE.CONT.3", "AE.EXAMPLE.5", "AE.CONT.83")
@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 7), (4, 8), (5, 9)])
def test_the_display_is_one_row(players: int, cards: int) -> None:
    game = mon.new_game(players, mode="continuous", boxes=["lost-kingdoms"] if players > 4 else [], seed=3)
    assert (game.rules.display_rows, game.rules.row_length) == (1, cards)
    while game.asks != "activate":
        game.play(game.legal()[0])
    assert len([card for card in game.position.display if card]) == cards


@pytest.mark.rule("AE.CONT.4", "AE.CONT.63", "AE.CONT.64")
def test_the_last_round_card_is_met_over_three_cards() -> None:
    three = "electricity computing aviation"
    t = rounds().development(f"mass-media hoover-dam {three}").activate()
    all_pass(t)  # two cards leave, two are dealt
    assert t.pos.final_round == 0, "lying on top after an exact refill does not reveal it"
    all_pass(t)
    assert t.pos.final_round == t.pos.round == 3
    assert len(t.said("end-triggered")) == 1
    assert question(t.pos) == "activate", "the last round is still to be played"
    all_pass(t)
    assert t.over
    assert t.pos.round == 3


@pytest.mark.rule("AE.CONT.4")
@pytest.mark.parametrize(("players", "above"), [(2, 5), (4, 5), (5, 9)])
def test_the_cards_beneath_it_are_of_era_iii(players: int, above: int) -> None:
    boxes = ["lost-kingdoms"] if players > 4 else []
    rules = mon.new_game(players, mode="continuous", boxes=boxes, seed=3).rules
    assert len(rules.era_cards[rules.eras[-1]]) - 3 == above


@pytest.mark.rule("AE.CONT.5", "AE.CONT.65")
def test_projects_wait_beside_the_deck_until_the_last_round_card_is_met() -> None:
    t = african(("egypt", "greece"), modules=("future-era",), mode="continuous")
    t.development("mass-media electricity computing aviation").stock(0, military=9).act()
    assert not t.of("contribute")
    assert why(t, "contribute global-peacekeeping", 0) == ("AE.FUTURE.3", "AE.FUTURE.5")
    all_pass(t)
    assert t.pos.final_round == t.pos.round
    t.stock(t.pos.first, military=9).act(t.pos.first)
    assert len(t.of("contribute")) == 1, "the one that Military pays"
    piles = [card for pile in (*t.pos.top, *t.pos.pool) for card in pile]
    assert not set(t.rules.projects) & set(piles)


@pytest.mark.rule("AE.CONT.6", "AE.CONT.30", "AE.CONT.55")
def test_every_card_can_have_a_marker_and_all_go_in_replenish_city() -> None:
    city = "fort fort fort / library library library / work-camp work-camp work-camp"
    wording = saying(fort=gain(gold=1), library=gain(gold=1), work_camp=gain(gold=1))
    t = rounds(wording=wording).city(0, city).stock(0, production=9).act()
    PASSED.put(t.pos, 1, 1)
    ready(t, *range(SLOTS))
    for slot in range(SLOTS):
        (use,) = [text for text in t.offers if text.startswith("use") and text.endswith(name(slot))]
        t.play(use)
        assert use not in t.offers
        assert why(t, use, 0) == ("CORE.ACTIVATE.6",)
    assert t.has(0)["gold"] == SLOTS
    all_pass(t)
    assert t.pos.ready[0] == ()
    assert t.pos.lit[0] == 0


def name(slot: int) -> str:
    return f"r{slot // 3 + 1}c{slot % 3 + 1}"


@pytest.mark.rule("AE.CONT.7", "AE.CONT.61")
def test_the_starting_player_holds_the_era_card_and_passes_it_to_the_left() -> None:
    t = rounds(players=4).activate(2)
    assert t.pos.first == 2
    for expected in (3, 0, 1, 2):
        all_pass(t)
        assert t.pos.first == t.seat == expected
    assert 0 not in [era for era, _, _ in t.said("era")], "the card of Era I is not in the deck"


@pytest.mark.rule("AE.CONT.9")
@pytest.mark.parametrize("automas", [[1], [1, 2]])
def test_automas_are_refused(automas: list[int]) -> None:
    with pytest.raises(mon.MonumentalError, match=r"Automa takes whole turns.*AE\.CONT\.9"):
        mon.new_game(3, mode="continuous", automas=automas, seed=1)


@pytest.mark.rule("AE.MIX.12")
def test_the_core_alone_suffices() -> None:
    game = mon.new_game(2, mode="continuous", seed=1)
    assert game.rules.config.parts == Parts.of(mode="continuous")
    assert game.rules.config.parts.boxes == ("core",)
    assert [module.key for module in game.rules.modules] == ["continuous"]


@pytest.mark.rule("AE.CONT.10", "AE.CONT.72", "AE.CONT.73")
def test_this_turn_is_this_round() -> None:
    t = rounds(wording=saying(forum=ThisTurn(BUILDING_COST, -2))).city(0, FORUM)
    t.stock(0, production=20).stock(1, production=20).act()
    cost = t.rules.card_cost[t.card("workshop")]
    ready(t, 0).play("use forum r1c1", "acquire workshop")
    for _ in range(2):
        before = t.has(0)["production"]
        t.play("acquire workshop", "acquire workshop")
        assert before - t.has(0)["production"] == cost - 2
    t.play("pass", "acquire workshop")
    assert t.pos.turn_mods[0], "still after its owner has passed"
    assert t.pos.acquisitions[0] == 2
    all_pass(t)
    assert t.pos.turn_mods[0] == ()
    assert t.pos.acquisitions == [0, 0]


@pytest.mark.rule("AE.CONT.11")
def test_tokens_wait_for_ones_own_turn_of_take_actions() -> None:
    t = rounds().tokens(0, production=1).tokens(1, production=1).activate(0)
    assert why(t, "token production", 0)
    t.play("activate 1 1", "activate 1 1")
    assert "token production" in t.offers
    assert why(t, "token production", 1)
    t.play("pass", "pass")
    assert why(t, "token production", 0)


# --- Activate City -------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.CONT.13", "AE.CONT.36")
def test_printed_resources_come_at_once_and_stay_between_turns() -> None:
    t = rounds().activate(0).play("activate 1 1")
    made = t.has(0)
    assert made == {"production": 3, "science": 1, "military": 1}
    t.play(
        "activate 1 1", "explore 1 a2", "end", "progress" if "progress" in t.offers else "acquire workshop"
    )
    assert t.seat == 0
    assert t.has(0) == {"production": 3, "science": 1}


@pytest.mark.rule("AE.CONT.14", "AE.CONT.27", "AE.CONT.19")
def test_texts_wait_for_a_turn_and_take_it() -> None:
    t = rounds(wording=saying(forum=gain(gold=2))).city(0, FORUM).activate(0).play("activate 1 1")
    assert "gold" not in t.has(0)
    t.play("activate 1 1")
    assert t.seat == 0
    t.play("use forum r1c1")
    assert t.has(0)["gold"] == 2
    assert t.seat == 1


@pytest.mark.rule("AE.CONT.15")
def test_activated_unrest_goes_back_to_its_stack_at_once() -> None:
    t = african(("egypt", "greece"), modules=("unrest",), mode="continuous")
    t.city(0, "unrest - - / - - - / - - -")
    before = stack(t)
    t.activate(0).play("activate 1 1")
    assert stack(t) == before + 1
    assert question(t.pos) == "activate"
    assert t.slot(0, 1, 1) == "-"


@pytest.mark.rule("AE.CONT.16")
def test_what_lowers_prices_works_without_an_action() -> None:
    t = rounds().policies(0, "temple-estates").stock(0, production=20).stock(1, production=20).act()
    cost = t.rules.card_cost[t.card("workshop")]
    t.play("acquire workshop", "acquire workshop", "acquire workshop")
    assert t.has(0)["production"] == 20 - 2 * (cost - 1)
    assert t.has(1)["production"] == 20 - cost
    static = [card.key for box in BOXES for card in box.development if hasattr(card, "ongoing")]
    assert not static, "no card of a City has a text that works by itself"


@pytest.mark.rule("AE.CONT.17")
def test_the_nexus_follows_the_round() -> None:
    t = rounds(("atlantis", "egypt"), boxes=("lost-kingdoms",))
    own = ROW.row(t.pos, 0)
    t.activate(0).play("activate 1 1")
    assert LIT.row(t.pos, 0) == own[:1]
    t.play("activate 1 1")
    while PASSED.at(t.pos, 0) == 0:
        t.play("pass" if "pass" in t.offers else t.offers[0])
    assert LIT.row(t.pos, 0) == own[:1], "not on passing"
    all_pass(t)
    assert LIT.row(t.pos, 0) == ()
    assert ROW.row(t.pos, 0) == (*own[1:], own[0])


@pytest.mark.rule("AE.CONT.17", "AE.CONT.86")
def test_policies_of_the_mughals_work_all_round() -> None:
    rules = rounds(("mughals", "egypt"), boxes=("lost-kingdoms",)).rules
    t = Court(rules).beside(mughal_architecture="row-1")
    t.activate(0).play("activate 1 1")
    assert t.working() == ["mughal-architecture"]
    t.play("activate 1 1")
    while t.seat == 0:
        t.play("pass" if "pass" in t.offers else t.offers[0])
    assert t.seat == 1
    assert t.working() == ["mughal-architecture"], "in the turns of others too"
    all_pass(t)
    assert t.working() == []


@pytest.mark.rule("AE.CONT.74")
def test_what_answers_the_activation_comes_with_it() -> None:
    wording: Wording = {
        "eternal-masons": {"ongoing": lasting(On(CITY_ACTIVATED, gain(production=4)))},
    }
    t = rounds(wording=wording).policies(0, "eternal-masons").activate(0)
    t.play("activate 1 1")
    assert question(t.pos) == "activate"
    assert t.has(0)["production"] == 3 + 4
    t.play("activate 1 1")
    assert t.has(0)["production"] == 7, "kept for Take Actions"


# --- turn actions --------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.CONT.19", "AE.CONT.20")
def test_one_card_a_turn() -> None:
    t = rounds().display("academy masonry aqueduct marketplace pyramids guildhall")
    t.stock(0, production=30, science=20).stock(1, production=30).act()
    for line in ("acquire workshop", "acquire academy", "acquire masonry", "acquire pyramids"):
        assert t.seat == 0
        t.play(line)
        assert t.seat == 1
        t.play("acquire workshop" if line != "acquire pyramids" else "pass")


@pytest.mark.rule("AE.CONT.20", "AE.CONT.21")
def test_both_stages_of_a_wonder_need_two_turns() -> None:
    t = rounds().display("pyramids masonry aqueduct marketplace academy guildhall")
    t.stock(0, production=20).stock(1, production=9).act()
    t.play("acquire pyramids")
    assert t.seat == 1
    t.play("acquire workshop", "complete pyramids")
    while question(t.pos) != "action":
        t.play(t.offers[0])
    assert t.seat == 1
    assert t.points(0)[2] == 1


@pytest.mark.rule("AE.CONT.22", "AE.CONT.39")
def test_a_policy_brings_all_its_benefits_free() -> None:
    t = rounds().policies(0, "divine-kingship").stock(0, culture=2).stock(1, production=9).act()
    t.play("develop eternal-masons")
    assert t.has(0) == {"gold": 1, "production": 2}, "the repeated one too"
    assert t.seat == 1


@pytest.mark.rule("AE.CONT.23", "AE.CONT.39", "AE.EXAMPLE.6", "AE.EXAMPLE.7")
def test_a_conquest_is_one_turn_with_all_that_it_sets_off() -> None:
    t = rounds().stock(0, military=9).stock(1, production=9).back("b1-lumber").act()
    t.play("conquer b1")
    while "choose 1" not in t.offers:
        t.play("with warlord" if "with warlord" in t.offers else t.offers[0])
    assert t.seat == 0
    t.play("choose 1")
    assert t.has(0)["gold"] == 1
    assert t.has(0)["production"] == 2, "Ramesses gives at once"
    assert t.pos.marks[0] & 1, "and has a marker"
    assert t.seat == 1
    t.play("acquire workshop")
    t.play("conquer a2")
    while question(t.pos) != "action":
        t.play("with warlord" if "with warlord" in t.offers else t.offers[0])
    assert t.has(0)["production"] <= 4, "once per round"
    assert [a for a, _, _ in t.said("warlord", 0)] == [t.card("ramesses-ii")]


@pytest.mark.rule("AE.CONT.24", "AE.CONT.35")
def test_moving_military_lasts_until_it_is_ended() -> None:
    t = rounds().owns(0, "b1", "a2", "c1", troops=2).stock(0, military=5, production=9).stock(1, production=9)
    t.act()
    assert "end" not in t.offers
    assert why(t, "end", 0) == ("AE.CONT.35", "AE.CONT.47")
    for start, goal in (("b1", "a2"), ("c1", "a2")):
        t.play(f"manoeuvre soldier {start}")
        while question(t.pos) != "action":
            t.play(f"to {goal}" if f"to {goal}" in t.offers else t.offers[0])
        assert t.seat == 0
    assert t.troops("a2") == 4
    assert not t.of("acquire")
    assert why(t, "acquire workshop", 0) == ("AE.CONT.19", "AE.CONT.24")
    t.play("end")
    assert t.seat == 1


@pytest.mark.rule("AE.CONT.25")
def test_an_outpost_takes_a_turn() -> None:
    t = rounds().owns(0, "b1", troops=4).stock(1, production=9).act()
    t.play("outpost b1")
    while question(t.pos) != "action":
        t.play(t.offers[0])
    assert t.seat == 1
    assert t.has(0) == {}


@pytest.mark.rule("AE.CONT.26", "AE.CONT.33", "AE.CONT.80")
def test_explorers_are_played_both_and_until_it_is_ended() -> None:
    t = rounds().stock(0, military=6, production=9).stock(1, production=20).act()
    t.play("explore 1 b1", "collect 1", "explore 1 c1", "explore 2 a2", "collect 2")
    assert t.seat == 0
    assert t.pos.production_tokens[0] == 2
    assert why(t, "acquire workshop", 0) == ("AE.CONT.19", "AE.CONT.80")
    t.play("explore 1 b2")
    t.play("end")
    assert t.seat == 1
    t.play("acquire workshop")
    assert "collect 1" not in t.offers
    t.play("explore 1 b1")
    assert t.explorers(0)[0] == "b1", "an Explorer with a marker still moves"
    assert "collect 1" not in t.offers


@pytest.mark.rule("AE.CONT.34")
def test_an_explorer_may_act_without_moving() -> None:
    t = rounds().explorer(0, 1, "b1").stock(1, production=9).act()
    t.play("collect 1")
    t.play("end")
    assert t.seat == 1


@pytest.mark.rule("AE.CONT.27", "AE.CONT.30")
def test_the_ability_of_a_policy_is_a_turn_once_per_round() -> None:
    t = rounds().policies(0, "gifts-of-the-nile").stock(0, production=9).stock(1, production=20).act()
    t.play("ability gifts-of-the-nile")
    assert t.seat == 1
    t.play("acquire workshop")
    assert not t.of("ability")
    assert why(t, "ability gifts-of-the-nile", 0) == ("CORE.POLICY.10",)
    all_pass(t)
    t.stock(0, production=9).act(0)
    assert t.of("ability") == ["gifts-of-the-nile"]


@pytest.mark.rule("AE.CONT.28", "AE.CONT.40")
def test_progress_draws_one_card_and_uses_it_free() -> None:
    t = rounds(wording=saying(forum=gain(culture=3))).deck(0, "forum fort").stock(0, science=4)
    t.stock(1, production=9).act().play("progress")
    assert question(t.pos) == "use-now"
    t.play("accept")
    assert t.has(0) == {"science": 2, "culture": 3}
    assert t.seat == 1
    t.play("acquire workshop", "progress")
    assert t.seat == 1
    assert t.has(0) == {"military": 1, "culture": 3}


@pytest.mark.rule("AE.CONT.29", "AE.CONT.31", "AE.CONT.84")
def test_to_invest_is_a_turn_once_per_round() -> None:
    t = market(mode="continuous").stock(0, gold=3).stock(1, production=20).act()
    t.play("invest")
    assert t.seat == 1
    assert INVESTED.at(t.pos, 0) == 1
    assert t.pos.stock[GOLD] == 2, "what lies under the pawn counts for nobody"
    t.play("acquire workshop")
    assert "invest" not in t.offers
    assert why(t, "invest", 0) == ("AE.INVEST.3",)
    all_pass(t)
    assert INVESTED.at(t.pos, 0) == 0
    assert t.pos.stock[GOLD] == 2, "it does not come back"


@pytest.mark.rule("AE.CONT.29", "AE.CONT.60")
def test_a_reserved_card_takes_a_turn_and_is_not_of_the_display() -> None:
    t = reserve(african(("egypt", "greece"), modules=("reserve",), mode="continuous"), 0, "granary")
    t.stock(0, production=20).stock(1, production=20).act().play("acquire granary")
    assert t.seat == 1
    t.play("acquire workshop")
    shown = t.shown()
    all_pass(t)
    assert t.shown()[-4:] == shown[:4], "two cards left, although two were acquired"


@pytest.mark.rule("AE.CONT.29", "AE.CONT.85")
def test_a_contribution_takes_a_turn_and_whoever_has_passed_makes_none() -> None:
    t = african(("egypt", "greece"), modules=("future-era",), mode="continuous")
    t.pos.final_round = 1
    t.stock(0, military=5).stock(1, military=9).act(0)
    project = t.of("contribute")[0]
    t.play(f"contribute {project}")
    t.play(t.offers[0])
    assert t.seat == 1
    t.stock(0, military=5)
    again(t)
    t.play(f"contribute {project}")
    t.play(t.offers[0])
    t.play("pass")
    assert "AE.CONT.85" in why(t, f"contribute {project}", 0)


@pytest.mark.rule("AE.CONT.32", "AE.CONT.90")
def test_an_explorer_that_an_effect_moves_acts_on_the_way() -> None:
    t = rounds(wording=saying(forum=MoveExplorers(1))).city(0, FORUM).explorer(0, 2, "c1")
    t.stock(1, production=9).act()
    ready(t, 0).play("use forum r1c1")
    assert not t.of("collect"), "nobody has moved yet"
    assert why(t, "collect 2", 0) == ("AE.CONT.32",)
    t.play("explore 1 b1")
    assert t.of("collect") == ["1"], "the one that was moved"
    t.play("collect 1")
    assert t.pos.production_tokens[0] == 1
    t.play("end")
    assert t.seat == 1, "it was all one turn"


@pytest.mark.rule("AE.CONT.32")
def test_of_two_explorers_that_are_alike_only_the_one_that_was_moved_acts() -> None:
    wording = {**OWN_TOKENS, **saying(forum=MoveExplorers(2))}
    t = market(mode="continuous", wording=wording).post(1, "b1").city(0, FORUM)
    t.explorer(0, 1, "b1").explorer(0, 2, "c1").stock(0, gold=3).stock(1, production=9).act()
    ready(t, 0).play("use forum r1c1", "explore 2 b1")
    assert t.of("trade") == ["1"], "either may be named"
    t.play("trade 1")
    assert t.explorers(0) == [t.rules.tile_name[t.pos.capital[0]], "b1"]
    assert not t.of("trade"), "the one that is left has not been moved"
    assert not t.of("collect")
    assert why(t, "trade 2", 0) == ("AE.CONT.32",)


@pytest.mark.rule("AE.CONT.37")
def test_natural_wonders_that_are_used_take_a_turn() -> None:
    t = on_land("natural-wonders", wording={"serengeti": {"ongoing": lasting(Ability(gain(gold=1)))}})
    turned(t.owns(0, "c1"), "c1", "serengeti").stock(1, production=20).act()
    t.play("natural serengeti")
    assert t.has(0) == {"gold": 1}
    assert t.seat == 1
    t.tokens(0, production=1).play("acquire workshop")
    assert t.seat == 0
    assert not t.of("natural")
    assert why(t, "natural serengeti", 0) == ("AE.NATURAL.12",)


# --- free actions --------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.CONT.38", "AE.CONT.42", "AE.CONT.47", "AE.CONT.89")
def test_tokens_are_free_before_and_after_the_action() -> None:
    t = rounds().tokens(0, production=2).goods(0, "spice-pepper").stock(0, production=9)
    t.stock(1, production=9).act()
    t.play("token production")
    assert t.seat == 0
    assert "end" not in t.offers, "a turn cannot consist of free actions alone"
    t.play("acquire workshop")
    assert sorted(t.offers) == ["end", "token production", "token spice-pepper"]
    assert why(t, "acquire workshop", 0) == ("AE.CONT.19", "AE.CONT.47")
    assert why(t, "pass", 0) == ("AE.CONT.19", "AE.CONT.48")
    t.play("token spice-pepper", "token production")
    assert t.seat == 1, "no token can be used any more"


@pytest.mark.rule("AE.CONT.42")
def test_benefits_and_science_tokens_are_free() -> None:
    t = market(mode="continuous").benefits(0, "salt").stock(1, production=9).act()
    t.play("benefit salt")
    assert t.seat == 0
    assert t.has(0) == {"gold": 2}
    free = {"token", "benefit"}
    for action in actions_of(mon.new_game(2, boxes=["african-empires"], mode="continuous", seed=1).rules):
        assert (action.turn_part() == 1) == (action.verb in free), action.verb


@pytest.mark.rule("AE.CONT.41")
def test_a_drawn_text_that_is_left_takes_a_turn_later() -> None:
    t = rounds(wording=saying(forum=gain(gold=3))).deck(0, "forum").stock(0, science=2)
    t.stock(1, production=20).act().play("progress", "decline")
    assert t.seat == 1
    t.play("acquire workshop", "use forum drawn")
    assert t.has(0)["gold"] == 3
    assert t.seat == 1


@pytest.mark.rule("AE.CONT.43")
def test_chains_stay_free() -> None:
    t = rounds(wording=saying(forum=Draw(1)))
    t.deck(0, "forum forum fort").stock(0, science=2).stock(1, production=9).act().play("progress", "accept")
    assert question(t.pos) == "use-now"
    t.play("accept")
    assert t.has(0) == {"military": 1}
    assert t.seat == 1


@pytest.mark.rule("AE.CONT.44", "AE.CONT.45", "AE.EXAMPLE.8")
def test_a_condition_holds_from_earlier_turns_but_its_text_takes_one() -> None:
    altar = "warrior-priest-altar"
    t = rounds(wording={altar: {"effect": If(AtLeast(CONQUESTS, 1), gain(culture=1)), "yields": ()}})
    t.city(0, f"{altar} - - / - - - / - - -").stock(0, military=9).stock(1, production=9).act()
    ready(t, 0)
    assert not t.of("use")
    t.play("conquer b2" if "conquer b2" in t.offers else "conquer b1")
    while question(t.pos) != "action":
        t.play(t.offers[0])
    assert t.seat == 1, "not in the same turn"
    t.play("acquire workshop", f"use {altar} r1c1")
    assert t.has(0)["culture"] == 1
    assert t.seat == 1


@pytest.mark.rule("AE.CONT.46")
def test_malian_gold_and_drawn_benefits_are_free() -> None:
    t = rounds(("mali", "egypt"), boxes=("african-empires",), modules=("trade",))
    t.stock(0, gold=9).stock(1, production=9).act()
    before = t.has(0)["gold"]
    tile = t.of("conquer")[0]
    price = conquest_cost(t.pos, 0, t.tile(tile)).military
    conquer(t, tile)
    assert t.seat == 1
    assert t.has(0)["gold"] >= before - price + 1
    trade = market(mode="continuous").pawn(0, 3).bag("salt").stock(0, gold=1).stock(1, production=9).act()
    trade.play("invest")
    assert trade.held() == ["salt"]
    assert trade.offers == ["end", "benefit salt"], "drawn free, and usable in the same turn"


# --- passing -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.CONT.48", "AE.CONT.49", "AE.CONT.52")
def test_whoever_has_passed_is_out_and_the_last_goes_on() -> None:
    t = rounds().stock(0, production=30).stock(1, production=30).act()
    t.play("pass")
    for _ in range(3):
        assert t.seat == 1
        t.play("acquire workshop")
    assert why(t, "acquire workshop", 0) == ("AE.CONT.49", "AE.CONT.85")
    t.play("pass")
    assert t.pos.round == 2
    assert t.pos.first == 1, "the order of passing has no effect"


@pytest.mark.rule("AE.CONT.50", "AE.CONT.51")
def test_counters_are_lost_on_passing_and_everything_else_kept() -> None:
    t = rounds().stock(0, production=3, science=2, military=1, gold=4, culture=1)
    t.tokens(0, production=2).goods(0, "spice-pepper").stock(1, production=9).act().play("pass")
    assert t.has(0) == {"gold": 4, "culture": 1}
    assert t.pos.production_tokens[0] == 2
    assert t.goods_of(0) == ["spice-pepper"]


@pytest.mark.rule("AE.CONT.50", "AE.CONT.76")
def test_gains_in_the_turns_of_others() -> None:
    t = rounds(wording=saying(forum=EachOpponent(gain(military=2, gold=1)))).city(
        0, "forum forum - / - - - / - - -"
    )
    t.stock(0, gold=1).stock(1, production=20).act()
    ready(t, 0, 1).play("use forum r1c1")
    assert t.has(1) == {"production": 20, "military": 2, "gold": 1}
    t.play("pass")
    assert t.has(1) == {"gold": 1}
    t.play("use forum r1c2")
    assert t.has(1) == {"gold": 2}, "counters that reach one who has passed are lost"


@pytest.mark.rule("AE.CONT.53", "AE.CONT.23", "AE.CONT.88")
def test_one_who_has_passed_still_bids_and_a_failed_attack_is_a_turn() -> None:
    t = on_land()
    t.stock(0, military=9, gold=1).stock(1, gold=5).owns(0, "b2", troops=4).owns(1, "c2", troops=2).act(1)
    t.play("pass")
    attack(t, "c2")
    assert (t.seat, question(t.pos)) == (1, "foothills-bid")
    t.play("bid 2")
    while t.seat == 1:
        t.play(t.offers[0])
    assert t.owner("c2") == 1
    left = t.has(0)["military"]
    assert t.pos.stack[-1].a == 0, "another turn of the last player"
    attack(t, "c2")
    assert question(t.pos) == "foothills-bid", "a new attempt meets a new bid"
    assert t.has(0)["military"] < left, "and a new price"


@pytest.mark.rule("AE.CONT.78")
def test_free_actions_and_then_a_pass() -> None:
    t = rounds().tokens(0, production=1).stock(0, gold=1).stock(1, production=9).act()
    t.play("token production")
    assert t.has(0)["production"] == 1
    t.play("pass")
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("AE.CONT.79")
def test_the_program_passes_only_for_those_who_can_do_nothing_else() -> None:
    t = rounds(players=3).stock(0, production=9).tokens(2, production=1).act()
    t.play("acquire workshop")
    assert t.seat == 2, "seat 1 has nothing, seat 2 a token"
    assert PASSED.at(t.pos, 1) == 1
    assert sorted(t.offers) == ["pass", "token production"]


@pytest.mark.rule("AE.CONT.77")
def test_what_lasts_goes_on_working_for_one_who_has_passed() -> None:
    wording: Wording = {"eternal-masons": {"ongoing": lasting(Modify(DEFENCE, 2))}}
    t = rounds(("greece", "egypt"), wording=wording).owns(0, "b1", troops=1).owns(1, "b2", troops=2)
    t.policies(1, "eternal-masons").stock(0, production=9).act(1)
    assert PASSED.at(t.pos, 1) == 1
    assert t.seat == 0
    tile = t.tile("b2")
    assert conquest_cost(t.pos, 0, tile).military == t.rules.tile_value[tile] + 2 + 2


@pytest.mark.rule("AE.CONT.87")
def test_safe_harbor_keeps_a_counter_on_passing() -> None:
    t = rounds(("atlantis", "egypt"), boxes=("lost-kingdoms",)).activate(0)
    t.play("activate 1 1", "activate 1 1", "use safe-harbor nexus", "acquire workshop")
    assert t.seat == 0
    t.play("pass")
    assert question(t.pos) == "safe-harbor"
    t.play("keep production")
    assert not {"production", "science", "military"} & set(t.has(0))
    assert STORED.at(t.pos, 0) == 1
    all_pass(t)
    made = t.pos.made[:RESOURCES]
    assert t.has(0)["production"] == 1
    assert made[0] == 0, "it counts as not generated"


# --- Replenish City and Display --------------------------------------------------------------------------------------
@pytest.mark.rule("AE.CONT.54")
def test_all_cities_are_discarded_and_refilled_by_the_usual_rules() -> None:
    t = rounds().activate(0).play("activate 1 1", "activate 2 2")
    assert t.in_discard(0) == []
    all_pass(t)
    for seat in (0, 1):
        assert t.pos.lit[seat] == 0
        assert all(t.pos.cover[seat * SLOTS : (seat + 1) * SLOTS])
    cleared = [event.seat for event in t.events if event.kind == t.kind("cleared")]
    dealt = [event.seat for event in t.events if event.kind == t.kind("dealt")]
    assert cleared == [0, 1]
    assert dealt == sorted(dealt), "seat by seat from the starting player"


@pytest.mark.rule("AE.CONT.54")
def test_drawn_cards_are_discarded_with_the_others() -> None:
    t = rounds().deck(0, "fort work-camp work-camp").stock(0, science=2).stock(1, production=9).act()
    t.play("progress")
    assert t.keys(t.pos.drawn[0]) == ["fort"]
    all_pass(t)
    assert t.pos.drawn[0] == ()
    assert "fort" in t.in_discard(0)


@pytest.mark.rule("AE.CONT.55", "AE.CONT.73")
def test_markers_leave_explorers_and_warlord() -> None:
    t = rounds().explorer(0, 1, "b1").stock(1, production=9).act().play("collect 1", "end")
    assert t.pos.collected[0] == 1
    t.pos.marks[0] |= 1
    t.pos.final_round = t.pos.round  # no other round begins that could clear them
    all_pass(t)
    assert t.over
    assert t.pos.collected[0] == 0
    assert t.pos.marks[0] == 0


EIGHT = "academy masonry aqueduct marketplace currency irrigation amphitheatre chariot-stables"


@pytest.mark.rule("AE.CONT.56", "AE.CONT.57", "AE.CONT.59", "AE.CONT.82", "AE.EXAMPLE.9")
def test_cards_leave_until_as_many_are_missing_as_there_are_players() -> None:
    t = rounds(players=4).display(EIGHT).stock(0, production=30, science=30).act()
    t.play("acquire masonry", "acquire currency")
    shown = t.shown()
    assert shown == [*EIGHT.split()[:1], "-", *EIGHT.split()[2:4], "-", *EIGHT.split()[5:]], "gaps stay open"
    all_pass(t)
    assert t.shown()[4:] == ["academy", "aqueduct", "marketplace", "irrigation"]
    gone = [card for card, _, _ in t.said("display-discarded")]
    assert t.keys(gone) == ["chariot-stables", "amphitheatre"], "the furthest from the deck first"
    places = [place for _, place, _ in t.said("display-dealt")]
    assert places == [3, 2, 1, 0], "from right to left"


@pytest.mark.rule("AE.CONT.58", "AE.EXAMPLE.29")
def test_with_as_many_taken_as_players_none_is_discarded() -> None:
    seven = EIGHT.split()[:7]
    t = rounds(players=3).display(" ".join(seven)).stock(0, production=60, science=60).act()
    for card in seven[:5]:
        t.play(f"acquire {card}")
    all_pass(t)
    assert not t.said("display-discarded")
    assert t.shown()[5:] == seven[5:]
    assert len(t.said("display-dealt")) == 5


@pytest.mark.rule("AE.CONT.60")
def test_basic_buildings_are_no_cards_of_the_display() -> None:
    t = rounds().display(" ".join(EIGHT.split()[:6])).stock(0, production=9).stock(1, production=9).act()
    t.play("acquire workshop", "acquire workshop")
    all_pass(t)
    assert len(t.said("display-discarded")) == 2


@pytest.mark.rule("AE.CONT.81")
def test_a_card_counts_as_taken_whichever_way_it_left() -> None:
    six = " ".join(EIGHT.split()[:6])
    t = rounds(wording=saying(forum=GainFromDisplay((BUILDING,), 99))).display(six).city(0, FORUM)
    t.stock(0, production=9).stock(1, production=9).act()
    ready(t, 0).play("use forum r1c1", "gain academy")
    all_pass(t)
    assert len(t.said("display-discarded")) == 1


@pytest.mark.rule("AE.CONT.83")
def test_two_players_lose_two_cards_of_their_one_row() -> None:
    t = rounds().activate(0)
    all_pass(t)
    assert len(t.said("display-discarded")) == 2
    closed = rounds(closing_discards=False).activate(0)
    all_pass(closed)
    assert len(closed.said("display-discarded")) == 2


@pytest.mark.rule("AE.CONT.62")
def test_a_short_deck_leaves_the_display_short() -> None:
    t = rounds().development("electricity").activate(0)
    all_pass(t)
    assert len([card for card in t.shown() if card != "-"]) == 5
    assert t.shown()[0] == "-"


@pytest.mark.rule("AE.CONT.64", "AE.CONT.66")
def test_the_last_round_has_all_its_steps_and_no_turn_follows() -> None:
    t = rounds().development("electricity computing").activate(0)
    all_pass(t)
    assert t.pos.final_round == t.pos.round == 2
    t.events.clear()
    all_pass(t)
    assert t.over
    for kind in ("cross", "told", "cleared", "dealt", "display-discarded"):
        assert t.said(kind), kind
    assert t.pos.round == 2


@pytest.mark.rule("AE.CONT.67", "AE.EXAMPLE.30")
@pytest.mark.parametrize(("players", "last"), [(2, 15), (3, 10), (4, 8), (5, 9)])
def test_without_purchases_the_last_round_is_known(players: int, last: int) -> None:
    boxes = ["lost-kingdoms"] if players > 4 else []
    game = mon.new_game(players, mode="continuous", boxes=boxes, seed=4)
    short = 0
    while not game.over:
        texts = [choice.text for choice in game.legal()]
        game.play("pass" if "pass" in texts else texts[0])
        if game.position.round == last and not short:
            short = len([card for card in game.position.display if card])
    assert game.position.round == game.position.final_round == last
    assert players != 4 or short == 7


# --- further rulings -------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.CONT.68")
def test_a_card_that_an_effect_activates_is_used_at_once_free() -> None:
    wording: Wording = {
        **saying(forum=ActivateIdle()),
        "fort": {"effect": gain(gold=2)},
    }
    t = (
        rounds(wording=wording)
        .city(0, "forum fort fort / - - - / - - -")
        .stock(0, culture=1)
        .stock(1, production=20)
        .act()
    )
    ready(t, 0).play("use forum r1c1", "activate fort r1c2")
    assert t.has(0) == {"military": 1, "culture": 1}
    assert question(t.pos) == "use-now"
    t.play("accept")
    assert t.has(0) == {"military": 1, "gold": 2, "culture": 1}
    assert t.seat == 1
    other = (
        rounds(wording=wording)
        .city(0, "forum fort fort / - - - / - - -")
        .stock(0, culture=1)
        .stock(1, production=20)
        .act()
    )
    ready(other, 0).play("use forum r1c1", "activate fort r1c2", "decline", "acquire workshop")
    other.play("use fort r1c2")
    assert other.has(0) == {"military": 1, "gold": 2, "culture": 1}
    assert other.seat == 1, "left, it took a turn"


@pytest.mark.rule("AE.CONT.68", "AE.CONT.41")
def test_a_card_that_an_opponent_lets_one_draw_waits_for_a_turn_of_ones_own() -> None:
    wording = saying(forum=EachOpponent(Draw(1)), fort=gain(gold=1))
    t = (
        rounds(wording=wording)
        .city(0, FORUM)
        .deck(1, "fort")
        .stock(0, production=9)
        .stock(1, culture=1)
        .act()
    )
    ready(t, 0).play("use forum r1c1")
    assert question(t.pos) == "action"
    assert t.seat == 1
    assert t.of("use") == ["fort drawn"]


@pytest.mark.rule("AE.CONT.69")
def test_up_to_so_many_times_is_one_turn() -> None:
    t = rounds(wording=saying(forum=Repeat(3, Archive()))).city(0, "forum fort fort / fort - - / - - -")
    t.stock(0, production=9).stock(1, production=20).act()
    ready(t, 0).play(
        "use forum r1c1", "accept", "archive fort r1c2", "accept", "archive fort r1c3", "decline"
    )
    assert t.in_archive(0) == ["fort", "fort"]
    assert t.seat == 1
    t.play("acquire workshop")
    assert not t.of("use"), "what was left out is lost"


@pytest.mark.rule("AE.CONT.70", "AE.CONT.71")
def test_activated_cards_are_safe_and_gaps_wait() -> None:
    t = rounds(wording=saying(forum=EachOpponent(Discard()))).city(0, FORUM).stock(0, production=9)
    t.city(1, "fort library - / - - - / - - -").deck(1, "work-camp work-camp").stock(1, production=9).act()
    t.pos.lit[1] = 1
    ready(t, 0).play("use forum r1c1")
    assert "library" in t.in_discard(1), "the one card that was not activated this round"
    assert t.slot(1, 1, 2) == "-", "the gap stays until Replenish City"
    all_pass(t)
    assert t.slot(1, 1, 2) != "-"


@pytest.mark.rule("AE.CONT.75")
def test_tokens_between_the_steps_of_a_longer_action() -> None:
    t = rounds().goods(0, "spice-dockers").stock(0, military=1).stock(1, production=9).act()
    t.play("explore 1 b1")
    assert "token spice-dockers" in t.offers
    t.play("token spice-dockers")
    assert t.seat == 0
    t.play("explore 1 c1")
    assert t.explorers(0)[0] == "c1"


@pytest.mark.rule("AE.CONT.80")
def test_an_explorer_that_went_home_may_set_out_again() -> None:
    t = market(mode="continuous").both("b1").stock(0, military=3).stock(1, production=9).act()
    t.play("post 1")
    assert t.explorers(0) == ["a1", "a1"]
    t.play("explore 1 a2")
    assert t.seat == 0
    t.play("end")
    assert t.seat == 1


@pytest.mark.rule("AE.QUEST.11")
def test_a_quest_about_one_turn_means_one_round() -> None:
    asks: Wording = {quest.key: {"asks": (("generated", 6),)} for quest in AFRICAN_EMPIRES_BOX.quests}
    t = rounds(boxes=("african-empires",), modules=("quests",), wording=asks)
    while question(t.pos) == "quest-return":
        t.play(t.offers[0])
    for field in (OFFERED, RETURNED):
        field.put_row(t.pos, 0, ())
    UNFINISHED.put_row(t.pos, 0, (1,))
    UNFINISHED.put_row(t.pos, 1, ())
    t.tokens(0, production=6).stock(1, production=30).act()
    t.play(*["token production"] * 3, "acquire workshop", "end", "acquire workshop")
    assert MEASURES["generated"].of(t.pos, 0) == 3, "in an earlier turn of the round"
    assert not ACHIEVED.row(t.pos, 0)
    t.play(*["token production"] * 3)
    assert ACHIEVED.row(t.pos, 0) == (1,)


@pytest.mark.rule("AE.AKSUM.10")
def test_stelae_construction_is_free_once_per_round() -> None:
    t = african(
        ("aksum", "egypt"), modules=("reserve",), mode="continuous", wording=saying(workshop=gain(culture=1))
    )
    t.policies(0, "stelae-construction").stock(0, production=30).stock(1, production=30).act()
    t.play("acquire workshop")
    assert question(t.pos) == "stelae"
    t.play("accept")
    assert t.has(0)["culture"] == 1
    assert t.seat == 1
    t.play("acquire workshop", "acquire workshop")
    assert t.seat == 1, "the second Building of the round gives nothing at once"
    assert t.has(0)["culture"] == 1


@pytest.mark.rule("AE.EXAMPLE.10")
def test_a_drawn_card_cannot_be_archived() -> None:
    wording = saying(great_library=Draw(1), forum=Archive())
    t = rounds(("china", "egypt"), wording=wording).city(0, "great-library forum - / - - - / - - -")
    t.deck(0, "work-camp").stock(0, culture=1).stock(1, production=9).act()
    ready(t, 0, 1).play("use great-library r1c1")
    assert t.has(0) == {"production": 1, "culture": 1}
    assert t.keys(t.pos.drawn[0]) == ["work-camp"]
    t.play("acquire workshop")
    assert t.seat == 0
    assert not t.of("use"), "there is nothing else to archive"
    assert why(t, "use forum r1c2", 0)
