"""Monsters: under Barbarian tokens, on Provinces, against whoever controls them (AE.MONSTERS, CORE.MODULE.3, .4)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.african import BOX, tales
from tests.builder import Table
from tests.figures import (
    STRENGTH,
    T,
    awake,
    below,
    figures,
    on,
    rounds,
)
from tests.rules.african_empires.land_table import conquer
from tests.solo import Solo

import monumental as mon
from monumental.classic.african_empires.monsters import FIGURE, MONSTERS, OUT, TAKEN, reveal
from monumental.classic.conquest import conquest_cost
from monumental.classic.counts import count
from monumental.classic.notation import question
from monumental.classic.pieces import garrison
from monumental.classic.scoring import extra_lines, points
from monumental.classic.supply import granted_this_turn, modify_turn
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX
from monumental.content.registry import make_rules
from monumental.effects.hooks import BARBARIANS, BOTH_REWARDS, CONQUESTS
from monumental.game import Game
from monumental.kernel.chance import reseed
from monumental.kernel.machine import apply
from monumental.portrait import portrait


def before(t: T, key: str, face: str = "b2", military: int = 9) -> T:
    """Egypt stands beside b2, under whose token a Monster lies."""
    t.owns(0, "b1", troops=6).face("b2", face).back(key).stock(0, military=military)
    return t


def woken(key: str = "b2-impundulu", face: str = "b2", *more: str) -> Table:
    """Egypt has conquered b2 and revealed a Monster."""
    return conquer(before(figures(("egypt", "greece"), *more), key, face).act(), "b2", "without warlord")


def visited(key: str = "impundulu", seat: int = 0, **stock: int) -> Table:
    """A Monster on a Province of Greece, where Explorer 1 of Egypt stands."""
    t = awake(figures().owns(1, "d1", troops=2), key, "d1").explorer(seat, 1, "d1")
    return t.stock(seat, **stock)


# --- revealing -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.MONSTERS.1", "AE.MONSTERS.5", "AE.MONSTERS.9", "CORE.MODULE.3")
def test_a_monster_is_revealed_at_once_and_gives_nothing() -> None:
    t = woken()
    assert below(t) == ["impundulu"]
    assert on(t, "b2") == "impundulu"
    assert t.owner("b2") == 0  # the conquest stands
    assert t.pos.tokens[0] == ()
    assert count(t.pos, 0, BARBARIANS) == 0
    assert set(t.has(0)) == {"military"}
    assert "monster-revealed" in tales(t)
    assert t.said("token-taken") == []


@pytest.mark.rule("AE.MONSTERS.5")
def test_another_token_of_that_kind_gives_its_choice_of_gains_at_once() -> None:
    t = (
        figures(("egypt", "greece"))
        .owns(0, "b1", troops=6)
        .face("b2", "b1")
        .back("b1-herders")
        .stock(0, military=9)
    )
    t.act().play("conquer b2", "without warlord")
    while question(t.pos) != "choose":
        t.play(t.offers[0])
    t.play("choose 1")
    assert t.has(0)["gold"] == 1
    assert t.seat == 0
    assert question(t.pos) == "action"
    assert below(t) == []
    assert count(t.pos, 0, BARBARIANS) == 1


@pytest.mark.rule("AE.MONSTERS.9")
def test_the_warlord_and_other_results_come_as_usual() -> None:
    t = conquer(before(figures(("denmark", "greece")), "b2-impundulu").act(), "b2", "with warlord")
    assert t.said("warlord", 0) or "accept" in t.offers or t.pos.marks[0]
    assert t.pos.conquests[0] == 1


@pytest.mark.rule("AE.MONSTERS.21")
def test_in_all_other_respects_it_was_a_barbarian_of_its_face() -> None:
    t = before(figures(), "b2-impundulu").act()
    plain = figures().owns(0, "b1", troops=6).face("b2", "b2").stock(0, military=9).act()
    costs = [conquest_cost(each.pos, 0, each.tile("b2")) for each in (t, plain)]
    assert (costs[0].kind, costs[0].military, costs[0].units) == (
        costs[1].kind,
        costs[1].military,
        costs[1].units,
    )
    t.stock(0, raid=9).act()
    conquer(t, "b2", "without warlord")  # Military against Barbarians pays for it
    assert on(t, "b2") == "impundulu"
    assert count(t.pos, 0, CONQUESTS) == 1


@pytest.mark.rule("AE.MONSTERS.20")
def test_a_grant_of_both_gains_is_not_used_up() -> None:
    t = before(figures(), "b2-impundulu").act()
    modify_turn(t.pos, 0, BOTH_REWARDS, 1)
    conquer(t, "b2", "without warlord")
    assert granted_this_turn(t.pos, 0, BOTH_REWARDS) == 1


@pytest.mark.rule("AE.MONSTERS.20")
def test_nor_is_the_gain_of_shaka() -> None:
    t = before(figures(("zulu", "greece"), "unrest"), "b2-impundulu").act().play("conquer b2", "with warlord")
    while question(t.pos) != "action":
        assert question(t.pos) != "shaka"
        t.play(t.offers[0])
    assert t.said("warlord", 0) == []


@pytest.mark.rule("AE.MONSTERS.10", "AE.MONSTERS.11")
def test_the_figure_stays_and_hinders_nothing() -> None:
    t = awake(figures().owns(1, "b2", troops=1).owns(0, "b1", troops=5), "grootslang", "b2").stock(
        0, military=9
    )
    t.act()
    assert garrison(t.pos, t.tile("b2")) == 1  # no defence
    conquer(t, "b2", "without warlord")
    assert t.owner("b2") == 0
    assert on(t, "b2") == "grootslang"
    t = awake(figures().owns(0, "b1", troops=4), "grootslang", "b1").stock(0, military=9).act()
    assert any(offer.startswith("outpost b1") for offer in t.offers)
    assert "explore 1 b1" in t.offers
    t = awake(figures(), "grootslang", "b2").act()
    assert t.owner("b2") == -1  # and no control


@pytest.mark.rule("AE.MONSTERS.8")
def test_without_the_module_their_tokens_stay_in_the_box() -> None:
    rules = mon.new_game(2, boxes=[BOX], seed=1).rules
    theirs = [token.key for token in AFRICAN_EMPIRES_BOX.exploration if MONSTERS in token.needs]
    assert theirs
    assert not set(theirs) & set(rules.token_key)
    assert rules.monsters == []


@pytest.mark.rule("AE.MONSTERS.7")
def test_ordinary_tokens_only_fill_up() -> None:
    game = mon.new_game(2, boxes=[BOX], modules=[MONSTERS], map="in-dooms-shadow-2", seed=1)
    rules = game.rules
    faces = [tile.token for tile in rules.config.layout.tiles]
    for face in ("b1", "b2", "b3", "b4"):
        keys = [rules.token_key[token] for token in rules.face_tokens[rules.face_id[face]]]
        ordinary = [key for key in keys if key in rules.config.parts.tokens]
        theirs = [key for key in keys if key not in rules.config.parts.tokens]
        assert len(theirs) == sum(
            token.count
            for token in AFRICAN_EMPIRES_BOX.exploration
            if token.face == face and token.needs == (MONSTERS,)
        )
        assert len(ordinary) == max(0, faces.count(face) - len(theirs))
    with pytest.raises(mon.MonumentalError, match="ordinary"):
        make_rules(replace(rules.config, parts=replace(rules.config.parts, tokens=("b1-lumber",))))
    with pytest.raises(mon.MonumentalError, match="no ordinary Barbarian token"):
        make_rules(replace(rules.config, parts=replace(rules.config.parts, tokens=("b1-herders",))))


@pytest.mark.rule("AE.INFO.7")
def test_their_tokens_look_like_other_barbarians() -> None:
    shown = []
    for key in ("b2-impundulu", "b2-raiders"):
        t = before(figures(), key)
        pile = t.rules.face_pile + t.rules.face_id["b2"]
        t.pos.pool[pile], t.pos.top[pile] = tuple(sorted((*t.pos.pool[pile], *t.pos.top[pile]))), ()
        shown.append([portrait(Game.at(t.act().pos.copy()), viewer).tiles for viewer in (-1, 0, 1)])
    assert shown[0] == shown[1]
    tile = next(tile for tile in shown[0][0] if tile.name == "b2")
    assert tile.token is not None
    assert "impundulu" not in str(tile)


# --- attacking -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.MONSTERS.13", "AE.MONSTERS.6", "CORE.MODULE.3")
def test_it_attacks_at_the_end_of_each_turn_of_its_owner_after_the_display() -> None:
    t = awake(figures().owns(0, "b1", troops=2), "grootslang", "b1").stock(0, gold=5).stock(1, gold=5).act()
    t.end_turn()
    kinds = [t.rules.tales[event.a].key if event.kind == t.kind("told") else event.kind for event in t.events]
    assert kinds.index("monster-attacks") > kinds.index(t.kind("display-dealt"))
    assert kinds.index("monster-attacks") < len(kinds) - 1 - kinds[::-1].index(t.kind("turn"))
    assert t.has(0)["gold"] == 3
    t.pass_turn()
    assert t.has(1)["gold"] >= 5  # on the turn of the other nothing happens
    assert t.has(0)["gold"] == 3
    t.pass_turn()
    assert t.has(0).get("gold", 0) == 1  # again: until it is defeated


@pytest.mark.rule("AE.MONSTERS.13")
def test_it_attacks_in_the_turn_of_its_reveal() -> None:
    t = woken("b3-grootslang", "b3").stock(0, gold=5)
    t.end_turn()
    assert t.has(0)["gold"] == 3


@pytest.mark.rule("AE.MONSTERS.3", "AE.MONSTERS.13")
def test_the_earliest_revealed_attacks_first() -> None:
    t = figures().owns(0, "b1", "b2", troops=2)
    awake(awake(t, "grootslang", "b2"), "inkanyamba", "b1").stock(0, gold=9).act()
    t.end_turn()
    attacks = [t.keys((c,))[0] for a, _, c in t.said("told") if t.rules.tales[a].key == "monster-attacks"]
    assert attacks == ["grootslang", "inkanyamba"]


@pytest.mark.rule("AE.MONSTERS.12")
def test_it_attacks_only_whoever_controls_its_province() -> None:
    t = awake(figures(), "grootslang", "b1").stock(0, gold=5).act()
    t.end_turn()
    assert t.has(0)["gold"] == 5  # nobody controls b1
    assert "monster-attacks" not in tales(t)


@pytest.mark.rule("AE.MONSTERS.12", "AE.MONSTERS.22")
def test_an_automa_is_not_attacked_and_gains_nothing_from_a_reveal() -> None:
    t = Solo(figures(automas=(1,)).rules)
    reveal(t.pos, 1, t.tile("f1"), t.card("grootslang"))
    t.pos.owner[t.tile("f1")] = 1
    t.pos.token[t.tile("f1")] = 0
    assert t.rules.token_gold[t.rules.token_id["b3-grootslang"]] == 0
    shown = portrait(Game.at(t.pos.copy()), 0).monsters
    assert [(each.card, each.attacks) for each in shown] == [("grootslang", None)]


@pytest.mark.rule("AE.MONSTERS.14")
def test_impundulu_never_takes_the_last_that_holds_a_province() -> None:
    t = awake(figures().owns(0, "b1", troops=1), "impundulu", "b1").act()
    t.end_turn()
    assert t.troops("b1") == 1
    assert "monster-spared" in tales(t)
    t = awake(figures().owns(0, "b1", troops=1, outpost=True), "impundulu", "b1").act()
    t.end_turn()
    assert t.troops("b1") == 0  # the Outpost stays
    assert t.owner("b1") == 0


@pytest.mark.rule("AE.MONSTERS.14")
def test_the_controller_chooses_the_unit() -> None:
    t = awake(figures().owns(0, "b1", troops=2, warlord=True), "impundulu", "b1").act().play("end")
    while question(t.pos) != "monster-unit":
        apply(t.pos, t.pos.options[0])
    assert t.seat == 0
    assert t.offers == ["send soldier", "send warlord"]
    t.play("send warlord")
    assert (t.warlord(0), t.troops("b1")) == ("a1", 2)


# --- defeating -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.MONSTERS.15", "AE.MONSTERS.16", "AE.SCORE.7", "CORE.MODULE.4")
def test_an_explorer_defeats_it_for_military() -> None:
    t = visited(military=STRENGTH["impundulu"] + 1).act()
    had = points(t.pos, 0)
    assert t.of("defeat") == ["1"]  # whoever controls the Province
    t.play("defeat 1")
    assert t.has(0) == {"military": 1, "gold": 2}
    assert (below(t), on(t, "d1")) == ([], "-")
    assert t.keys(TAKEN.row(t.pos, 0)) == ["impundulu"]
    assert points(t.pos, 0) == had + 1
    assert (MONSTERS, 1) in extra_lines(t.pos, 0)


@pytest.mark.rule("AE.MONSTERS.15")
def test_gold_may_stand_in_and_what_is_missing_is_said() -> None:
    t = visited(military=1, gold=STRENGTH["impundulu"] - 1).act().play("defeat 1")
    while question(t.pos) == "pay":
        t.play(t.offers[0])
    assert t.keys(TAKEN.row(t.pos, 0)) == ["impundulu"]
    t = visited(military=STRENGTH["impundulu"] - 1, production=9).act()
    assert t.of("defeat") == []
    reason = Game.at(t.pos).why_not("defeat 1")
    assert not reason.possible
    assert reason.rules[0] == "AE.MONSTERS.15"


@pytest.mark.rule("AE.MONSTERS.15")
def test_it_is_the_action_of_the_explorer() -> None:
    t = visited(military=20)
    awake(t, "grootslang", "e1").act().play("defeat 1", "explore 1 e1")
    while question(t.pos) == "pay":
        t.play(t.offers[0])
    assert t.of("defeat") == []
    assert Game.at(t.pos).why_not("defeat 1").rules == ("AE.MONSTERS.15", "CORE.EXPLORER.4")
    t.end_turn().pass_turn().play(t.offers[0])
    t.stock(0, military=20)
    assert t.seat == 0
    t = visited(military=20).act().play("collect 1")
    assert t.of("defeat") == []
    assert not Game.at(t.pos).why_not("defeat 1").possible
    assert not Game.at(t.pos).why_not("defeat 2").possible
    assert not Game.at(t.pos).why_not("defeat 7").possible


@pytest.mark.rule("AE.POST.1")
def test_an_explorer_that_has_fought_builds_no_post() -> None:
    t = figures(("egypt", "greece"), "trade").owns(1, "d1", troops=1)
    awake(t, "impundulu", "d1").explorer(0, 1, "d1").explorer(0, 2, "d1").stock(0, military=20).act()
    t.play("defeat 1")
    assert t.of("post") == ["2"]
    assert not Game.at(t.pos).why_not("post 1").possible


@pytest.mark.rule("AE.MONSTERS.17", "AE.MALI.16")
def test_defeating_is_no_conquest() -> None:
    t = (
        awake(figures(("mali", "greece"), "trade"), "impundulu", "d1")
        .explorer(0, 1, "d1")
        .stock(0, military=9)
    )
    t.act().play("defeat 1")
    assert t.pos.conquests[0] == 0
    assert t.said("conquered") == []
    assert t.said("warlord", 0) == []
    assert t.has(0)["military"] == 9 - STRENGTH["impundulu"]  # Mali pays Military here


@pytest.mark.rule("AE.MONSTERS.19")
def test_one_defeated_before_the_time_of_attack_does_not_attack() -> None:
    t = awake(figures().owns(0, "b1", troops=2), "grootslang", "b1").explorer(0, 1, "b1")
    t.stock(0, military=STRENGTH["grootslang"]).act().play("defeat 1").end_turn()
    assert "monster-attacks" not in tales(t)


def test_a_revealed_monster_cannot_be_taken_back() -> None:
    t = before(figures(), "b2-impundulu")
    pile = t.rules.face_pile + t.rules.face_id["b2"]
    t.pos.pool[pile], t.pos.top[pile] = tuple(sorted((*t.pos.pool[pile], *t.pos.top[pile]))), ()
    start = t.act().pos
    for seed in range(80):
        world = start.copy()
        reseed(world, seed)
        game = Game.at(world)
        game.play("conquer b2")
        assert game.can_undo()
        while not game.position.conquests[0]:
            game.play(game.legal()[0])
        if OUT.row(game.position):
            assert not game.can_undo()
            return
    raise AssertionError("no Monster in eighty worlds")


# --- Continuous Play -------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.MONSTERS.2", "AE.MONSTERS.3")
def test_in_continuous_play_all_attack_at_the_close_of_the_round() -> None:
    t = rounds().owns(0, "b1", troops=2).owns(1, "f1", troops=2)
    awake(awake(t, "inkanyamba", "f1"), "grootslang", "b1").stock(0, gold=9).stock(1, gold=9)
    t.display("aqueduct marketplace amphitheatre academy masonry currency")
    t.development("castle guildhall university cathedral feudalism chronicles siege-engines").act()
    first = t.pos.first
    t.turn("pass").turn("pass")
    while not t.said("turn"):
        t.play(t.offers[0])
    told = t.order("told", "display-dealt", "turn")
    attacks = [
        i for i, (kind, a) in enumerate(told) if kind == "told" and t.rules.tales[a].key == "monster-attacks"
    ]
    dealt = [i for i, (kind, _) in enumerate(told) if kind == "display-dealt"]
    assert len(attacks) == 2
    assert attacks[0] > dealt[-1]
    assert attacks[-1] < [kind for kind, _ in told].index("turn")
    seats = [
        event.seat for event in t.events if event.kind == t.kind("told") and event.a == told[attacks[0]][1]
    ]
    assert seats == [1, 0]  # the one revealed earliest first, whoever it attacks
    assert (t.has(0)["gold"], t.has(1)["gold"]) == (7, 8)
    assert t.pos.first != first


@pytest.mark.rule("AE.MONSTERS.4")
def test_they_attack_in_the_last_round_too_before_scoring() -> None:
    t = awake(rounds().owns(0, "b1", troops=2), "grootslang", "b1").stock(0, gold=9).stock(1, gold=9)
    t.pos.final_round = max(t.pos.round, 1)
    t.act().turn("pass").turn("pass")
    while not t.over:
        t.play(t.offers[0])
    assert t.has(0)["gold"] == 7


@pytest.mark.rule("AE.MONSTERS.18")
def test_in_continuous_play_defeating_is_part_of_moving_the_explorer() -> None:
    t = (
        awake(rounds().owns(1, "c1", troops=1), "impundulu", "c1")
        .explorer(0, 1, "b1")
        .stock(0, military=9)
        .act()
    )
    t.play("explore 1 c1")
    assert "defeat 1" in t.offers  # still Play Explorers
    t.play("defeat 1")
    assert t.keys(TAKEN.row(t.pos, 0)) == ["impundulu"]
    assert any(offer.startswith("explore 1") for offer in t.offers)  # and it goes on


@pytest.mark.rule("AE.EXAMPLE.7")
def test_the_gains_of_such_a_token_take_no_action() -> None:
    t = rounds().owns(0, "b1", troops=6).face("b2", "b1").back("b1-herders").tokens(0, 1).stock(0, military=9)
    t.stock(1, gold=9).act().play("conquer b2", "without warlord")
    while question(t.pos) != "choose":
        t.play(t.offers[0])
    t.play("choose 1")
    assert t.has(0)["gold"] == 1
    assert t.seat == 0
    assert t.offers == ["end", "token production"]  # the conquest was the action of this turn


def test_random_rounds_with_monsters_end() -> None:
    for seed in range(2):
        game = mon.new_game(3, boxes=[BOX], modules=[MONSTERS, "unrest"], mode="continuous", seed=seed)
        dice = Random(seed)
        while not game.over:
            game.play(dice.choice(game.legal()))
        assert FIGURE.at(game.position, 0) >= 0
