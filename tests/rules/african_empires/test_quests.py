"""Quests: dealt, chosen, hidden, and revealed by themselves (AE.QUEST)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from tests.builder import PROVING_GROUND, Table, Wording, book
from tests.rules.lost_kingdoms.test_terrain import LAND

import monumental as mon
from monumental.classic.african_empires import quests
from monumental.classic.african_empires.quests import (
    ACHIEVED,
    DEALT,
    HIDDEN,
    MEASURES,
    OFFERED,
    POINTS,
    RETURNED,
    SECRETS,
    UNFINISHED,
    attainable,
    met,
)
from monumental.classic.layout import Layout
from monumental.classic.notation import question
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.position import Position
from monumental.classic.reasons import explain
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.scoring import scores
from monumental.classic.view import determinize, observe
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX
from monumental.effects.catalogue_en import ENGLISH
from monumental.kernel.machine import advance, apply
from monumental.kernel.state import OVER

BOX = "african-empires"
ALL = [quest.key for quest in AFRICAN_EMPIRES_BOX.quests]


def rules(
    *civs: str, layout: Layout = PROVING_GROUND, asks: dict[str, int] | None = None, **options: Any
) -> Rulebook:
    """A table with Quests; ``asks`` makes every Quest ask for the same."""
    config = Config(
        civs or ("egypt", "greece"),
        layout,
        TableOptions.of(options),
        parts=Parts.of(boxes=[BOX], modules=["quests"]),
    )
    wording: Wording = {key: {"asks": tuple((asks or {}).items())} for key in ALL}
    return book(config, wording if asks else None)


def holding(key: str, layout: Layout = PROVING_GROUND) -> Table:
    """Both have chosen; Egypt holds one Quest and nothing is achieved."""
    t = Table(rules(layout=layout))
    while question(t.pos) == "quest-return":
        apply(t.pos, t.pos.options[0])
    for seat in (0, 1):
        for field in (*SECRETS, ACHIEVED):
            field.put_row(t.pos, seat, ())
    UNFINISHED.put_row(t.pos, 0, (t.rules.quest_key.index(key),))
    return t


def achieved(t: Table, seat: int = 0) -> list[str]:
    return [t.rules.quest_key[quest] for quest in ACHIEVED.row(t.pos, seat)]


# --- dealing -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.QUEST.1", "AE.QUEST.2", "AE.QUEST.3")
def test_three_are_dealt_and_one_goes_back_when_all_else_lies_on_the_table() -> None:
    t = Table(rules())
    assert question(t.pos) == "quest-return"
    assert all(t.pos.capital[seat] >= 0 for seat in (0, 1))
    assert all(t.shown())  # the Display is laid out
    assert [len(OFFERED.row(t.pos, seat)) for seat in (0, 1)] == [DEALT, DEALT]
    first = t.seat
    hand = OFFERED.row(t.pos, first)
    key = t.rules.quest_key[hand[1]]
    t.play(f"put-back {key}")
    assert RETURNED.row(t.pos, first) == (hand[1],)
    assert UNFINISHED.row(t.pos, first) == (hand[0], hand[2])
    assert t.seat != first
    apply(t.pos, t.pos.options[0])
    assert question(t.pos) == "activate"


@pytest.mark.rule("AE.QUEST.1")
def test_there_are_enough_quests_for_five() -> None:
    assert len(AFRICAN_EMPIRES_BOX.quests) >= 5 * DEALT
    assert len(set(ALL)) == len(ALL)


@pytest.mark.rule("AE.QUEST.2")
def test_a_quest_of_another_cannot_be_put_back() -> None:
    t = Table(rules())
    other = OFFERED.row(t.pos, 1 - t.seat)[0]
    assert explain(t.pos, f"put-back {t.rules.quest_key[other]}", t.seat).rules == ("AE.QUEST.2",)
    apply(t.pos, t.pos.options[0])
    done = 1 - t.seat
    kept = t.rules.quest_key[UNFINISHED.row(t.pos, done)[0]]
    assert "AE.QUEST.3" in explain(t.pos, f"put-back {kept}", done).rules


# --- secrecy -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.QUEST.4", "AE.INFO.5")
def test_only_their_owner_knows_them() -> None:
    t = Table(rules())
    apply(t.pos, t.pos.options[0])
    apply(t.pos, t.pos.options[0])
    mine = observe(t.pos, 0).position
    assert UNFINISHED.row(mine, 0) == UNFINISHED.row(t.pos, 0)
    assert RETURNED.row(mine, 0) == RETURNED.row(t.pos, 0)
    assert UNFINISHED.row(mine, 1) == RETURNED.row(mine, 1) == ()
    assert HIDDEN.row(mine, 1) == (0, DEALT - 1, 1)
    watching = observe(t.pos, -1).position
    assert not any(field.row(watching, seat) for field in SECRETS for seat in (0, 1))


@pytest.mark.rule("AE.QUEST.4", "AE.INFO.5")
@pytest.mark.parametrize("moment", ["choosing", "playing"])
def test_two_deals_that_differ_in_secrets_alone_look_the_same(moment: str) -> None:
    t = Table(rules())
    if moment == "playing":
        apply(t.pos, t.pos.options[0])
        apply(t.pos, t.pos.options[0])
    other = t.pos.copy()
    field = OFFERED if moment == "choosing" else UNFINISHED
    pile = t.rules.pile_id["quests"]
    rival = 1 - t.seat
    mine, theirs = field.row(other, rival)[0], other.pool[pile][0]
    field.put_row(other, rival, tuple(sorted((*field.row(other, rival)[1:], theirs))))
    other.pool[pile] = tuple(sorted((*other.pool[pile][1:], mine)))
    assert other.fields() != t.pos.fields()
    for viewer in (t.seat, -1):
        assert observe(other, viewer).position.fields() == observe(t.pos, viewer).position.fields()


@pytest.mark.rule("AE.INFO.5")
def test_worlds_to_search_in_hold_all_quests_once_and_none_that_would_lie_open() -> None:
    t = Table(rules())
    apply(t.pos, t.pos.options[0])
    apply(t.pos, t.pos.options[0])
    t.stock(1, gold=50, culture=50, military=50)
    for seed in range(20):
        world = determinize(observe(t.pos, 0), seed)
        dealt = [
            quest for field in (*SECRETS, ACHIEVED) for seat in (0, 1) for quest in field.row(world, seat)
        ]
        assert len(dealt) == len(set(dealt)) == 2 * DEALT
        assert not any(met(world, 1, quest) for quest in UNFINISHED.row(world, 1))
        assert UNFINISHED.row(world, 0) == UNFINISHED.row(t.pos, 0)


# --- achieving ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.QUEST.5", "AE.QUEST.7", "AE.SCORE.6", "AE.EXAMPLE.18")
def test_a_quest_is_revealed_the_moment_it_is_met_and_stays_so() -> None:
    t = holding("full-treasury")
    need = dict(AFRICAN_EMPIRES_BOX.quests[0].asks)["gold"]
    t.stock(0, gold=need - 1).tokens(0, production=1).act(0)
    assert achieved(t) == []
    assert scores(t.pos)[0].lines == (("quests", 0),)
    t.pos.stock[3] += 1
    advance(t.pos)
    assert achieved(t) == ["full-treasury"]
    assert UNFINISHED.row(t.pos, 0) == ()
    t.stock(0)
    advance(t.pos)
    assert achieved(t) == ["full-treasury"]
    assert dict(scores(t.pos)[0].lines)["quests"] == POINTS


@pytest.mark.rule("AE.QUEST.6")
def test_it_is_tested_in_the_turns_of_others_too() -> None:
    t = holding("full-treasury").stock(0, gold=99).act(1)
    assert t.seat == 1
    assert achieved(t) == ["full-treasury"]


@pytest.mark.rule("AE.QUEST.9")
def test_what_holds_between_two_steps_of_an_effect_counts() -> None:
    """Six Culture for a moment: they are gained, and spent by the question that follows."""
    t = holding("golden-court")
    need = dict(AFRICAN_EMPIRES_BOX.quests[1].asks)["culture"]
    t.stock(0, culture=need).act(0)
    policy = t.of("develop")[0]
    assert achieved(t) == ["golden-court"]
    t.play(f"develop {policy}")
    assert t.has(0)["culture"] < need
    assert achieved(t) == ["golden-court"]


@pytest.mark.rule("AE.QUEST.8")
def test_the_end_of_the_game_achieves_nothing() -> None:
    t = holding("full-treasury")
    t.pos.stack.clear()
    t.stock(0, gold=99)
    advance(t.pos)
    assert t.pos.pending == OVER
    assert achieved(t) == []
    assert dict(scores(t.pos)[0].lines)["quests"] == 0


@pytest.mark.rule("AE.QUEST.10")
def test_a_quest_that_the_set_up_meets_is_achieved_when_the_first_turn_begins() -> None:
    t = Table(rules(asks={"gold": 2}))  # everybody begins with 2 Gold
    t.stock(0, gold=2).stock(1, gold=2)
    assert achieved(t, 0) == achieved(t, 1) == []
    apply(t.pos, t.pos.options[0])
    apply(t.pos, t.pos.options[0])
    assert len(achieved(t, 0)) == len(achieved(t, 1)) == DEALT - 1


@pytest.mark.rule("AE.QUEST.10")
@pytest.mark.parametrize("seed", range(3))
def test_no_quest_of_ours_is_met_by_the_set_up(seed: int) -> None:
    for civs in (["egypt", "amazons"], ["atlantis", "mughals", "aztecs"]):
        game = mon.new_game(civilizations=civs, boxes=[BOX, "lost-kingdoms"], modules=["quests"], seed=seed)
        while game.position.round == 0 or OFFERED.row(game.position, game.seat):
            game.play(game.legal()[0])
        pos = game.position
        assert not [
            (seat, quest) for seat in range(pos.seats) for quest in range(1, 16) if met(pos, seat, quest)
        ]


@pytest.mark.rule("AE.QUEST.12")
def test_only_the_supply_counts_and_more_is_enough() -> None:
    t = holding("full-treasury")
    need = dict(AFRICAN_EMPIRES_BOX.quests[0].asks)["gold"]
    t.goods(0, "spice-pepper").stock(0, gold=need - 1).act(0)  # a token worth 3 Gold, not used
    assert achieved(t) == []
    t.stock(0, gold=need + 5)
    advance(t.pos)
    assert achieved(t) == ["full-treasury"]


@pytest.mark.rule("AE.QUEST.13")
def test_what_cannot_be_achieved_on_a_map_stays_in_the_box() -> None:
    book_here = rules()
    pile = [book_here.quest_key[quest] for quest in quests.PILE.contents(Table(book_here).pos)]
    assert "merchant-prince" not in pile  # one Market of three kinds at the most, and no Posts
    assert not attainable(book_here, book_here.quest_key.index("merchant-prince"))
    assert attainable(book_here, book_here.quest_key.index("the-liberator"))
    bare = replace(LAND, tiles=tuple(replace(tile, token="") for tile in LAND.tiles))
    peaceful = rules(layout=bare)
    assert not attainable(peaceful, peaceful.quest_key.index("the-liberator"))


# --- each measure --------------------------------------------------------------------------------------------------
def amounts(key: str) -> dict[str, int]:
    return next(dict(quest.asks) for quest in AFRICAN_EMPIRES_BOX.quests if quest.key == key)


def basics(t: Table, kinds: int, each: int) -> str:
    return " ".join(t.rules.card_key[card] for card in t.rules.basic[:kinds] for _ in range(each))


def lay(t: Table, key: str, short: int) -> None:
    """Give Egypt what a Quest asks for, ``short`` less of its first measure."""
    need = {name: amount - short * (i == 0) for i, (name, amount) in enumerate(amounts(key).items())}
    match key:
        case "full-treasury" | "golden-court":
            t.stock(0, **need)
        case "great-host":
            t.stock(0, military=1, raid=need["military"] - 1)
        case "busy-year":
            t.pos.made[1] = need["generated"]
        case "the-academy" | "builder-king" | "the-lawgiver" | "wide-realm":
            road = ("knowledge", "provinces", "wonders", "policies").index(next(iter(need)))
            t.pos.tally[road] = next(iter(need.values()))
        case "at-the-gates":
            for tile in ("f1", "f2")[: need["gates"]]:
                t.owns(0, tile)
        case "frontier-forts":
            for tile in ("b1", "c1", "d1")[: need["outposts"]]:
                t.owns(0, tile, outpost=True)
        case "the-liberator":
            towns = [t.rules.token_id["f2s-schools"]] * need["free-cities"]
            t.pos.tokens[0] = (*towns, *[t.rules.token_id["b1-lore"]] * need["barbarians"])
        case "far-horizons":
            steps = t.rules.home_steps[t.pos.capital[0]]
            for i in (0, 1):
                t.pos.explorer[i] = steps.index(need["explorer-steps"])
        case "the-guilds":
            t.deck(0, basics(t, 3, 1) + " " + basics(t, 1, need["basic-buildings"] - 3))
        case "lean-city":
            t.archived(0, " ".join(["fort"] * need["archived"]))
        case _:
            raise AssertionError(key)
    t.pos.land_changed(0)


@pytest.mark.rule("AE.QUEST.5")
@pytest.mark.parametrize("key", [key for key in ALL if key != "merchant-prince"])
def test_each_quest_is_met_by_what_it_asks_for_and_by_no_less(key: str) -> None:
    t = holding(key)
    quest = t.rules.quest_key.index(key)
    lay(t, key, 1)
    assert not met(t.pos, 0, quest)
    lay(t, key, 0)
    assert met(t.pos, 0, quest)
    assert not met(t.pos, 1, quest)


@pytest.mark.rule("AE.QUEST.5")
def test_the_guilds_need_all_three_kinds() -> None:
    t = holding("the-guilds")
    t.deck(0, basics(t, 2, 9))
    assert not met(t.pos, 0, t.rules.quest_key.index("the-guilds"))


@pytest.mark.rule("AE.QUEST.5")
def test_markets_count_for_the_merchant_prince() -> None:
    t = holding("merchant-prince")
    quest = t.rules.quest_key.index("merchant-prince")
    need = amounts("merchant-prince")["trade-places"]
    goods = ("spice-pepper", "amber-artisans", "silk-robes", "spice-dockers")
    taken = t.rules.good_key[1 : len(goods) + 1]
    t.goods(0, *taken[: need - 1])
    assert not met(t.pos, 0, quest)
    t.goods(0, *taken[:need])
    assert met(t.pos, 0, quest)


# --- the Automa ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AUTOMA.27")
def test_an_automa_is_dealt_one_face_up_that_counts_as_achieved() -> None:
    game = mon.new_game(
        civilizations=["egypt", "greece"],
        boxes=[BOX],
        modules=["quests"],
        automas=[1],
        seed=3,
    )
    while game.position.round == 0 or OFFERED.row(game.position, 0):
        game.play(game.legal()[0])
    pos = game.position
    assert len(ACHIEVED.row(pos, 1)) == 1
    assert [UNFINISHED.row(pos, 1), OFFERED.row(pos, 1), RETURNED.row(pos, 1)] == [(), (), ()]
    assert dict(scores(pos)[1].lines)["quests"] == POINTS


# --- words and random play -----------------------------------------------------------------------------------------
def test_every_measure_has_a_sentence_and_every_quest_asks_for_known_ones() -> None:
    for key in MEASURES:
        assert "5" in ENGLISH.say(f"quest.{key}", n=5, plural=5) or key == "free-cities"
    asked = {name for quest in AFRICAN_EMPIRES_BOX.quests for name, _ in quest.asks}
    assert asked == set(MEASURES)


@pytest.mark.parametrize(("seed", "civs"), [(1, 2), (2, 3), (3, 4)])
def test_random_play_keeps_every_quest_in_one_place(seed: int, civs: int) -> None:
    game = mon.new_game(
        civilizations=["egypt", "greece", "china", "japan"][:civs], boxes=[BOX], modules=["quests"], seed=seed
    )
    chance = random.Random(seed)
    while not game.over:
        game.play(chance.choice(game.legal()))
        assert where(game.position) == sorted(set(where(game.position)))


def where(pos: Position) -> list[int]:
    pile = pos.rules.pile_id["quests"]
    rows = [field.row(pos, seat) for field in (*SECRETS, ACHIEVED) for seat in range(pos.seats)]
    return sorted([*pos.pool[pile], *pos.top[pile], *[quest for row in rows for quest in row]])
