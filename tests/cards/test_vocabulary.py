"""The vocabulary of cards, word by word: also the words that no card of the core box uses yet."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.builder import Table, Wording, table

from monumental.content.literals import gain
from monumental.effects import hooks
from monumental.effects.resources import GOLD, PRODUCTION
from monumental.effects.tree import (
    AtLeast,
    Choose,
    Condition,
    Draw,
    Effect,
    FewerThanSomeone,
    Gain,
    GainBasic,
    If,
    May,
    MostOf,
    MoveUnits,
    On,
    Per,
    Repeat,
    Spend,
    TakeProduction,
    Then,
    lasting,
    then,
)

EMPTY = "- - - / - - - / - - -"


def with_token(effect: Effect) -> Table:
    """A table with bare Cities whose first player holds a Market token with a text of our own."""
    t = table(wording={"spice-pepper": {"effect": effect}}).goods(0, "spice-pepper")
    for seat in (0, 1):
        t.city(seat, EMPTY).deck(seat)
    return t


# --- counts ------------------------------------------------------------------------------------------------------
def explored(t: Table) -> Table:
    """Two Barbarians and a Free Town beside the City."""
    t.pos.tokens[0] = tuple(t.rules.token_id[key] for key in ("b1-lore", "b2-idols", "f2s-schools"))
    return t


COUNTS: list[tuple[int, Callable[[Table], Table], tuple[str, ...], int]] = [
    (hooks.PROVINCES, lambda t: t.owns(0, "b1", "c1").owns(1, "f1"), (), 2),
    (hooks.CONQUESTS, lambda t: t.owns(0, "b1").stock(0, military=1), ("conquer b2", "without warlord"), 1),
    (hooks.WONDERS, lambda t: t.deck(0, "pyramids great-wall").deck(1, "great-library"), (), 2),
    (hooks.POLICIES, lambda t: t.policies(0, "eternal-masons", "divine-kingship"), (), 2),
    (hooks.KNOWLEDGE, lambda t: t.deck(0, "masonry currency").discard(0, "irrigation"), (), 3),
    (hooks.OUTPOSTS, lambda t: t.owns(0, "b1", "c1", outpost=True).owns(1, "f1", outpost=True), (), 2),
    (hooks.COASTAL_PROVINCES, lambda t: t.owns(0, "a2", "b3", "b1"), (), 2),
    (hooks.MARKETS, lambda t: t.goods(0, "silk-robes", used=True), (), 2),
    (hooks.ARCHIVED_CARDS, lambda t: t.archived(0, "fort fort mine"), (), 3),
    (hooks.ACTIVATED_KNOWLEDGE, lambda t: t.city(0, "fort+masonry - - / - - - / - -+irrigation -"), (), 1),
    (
        hooks.ACTIVATED_KNOWLEDGE,
        lambda t: t.deck(0, "masonry currency").stock(0, science=4),
        ("progress",) * 2,
        2,
    ),
    (hooks.ACTIVATED_BUILDINGS, lambda t: t.city(0, "fort+masonry fort pyramids / - fort - / - - -"), (), 2),
    (hooks.ACTIVATED_BUILDINGS, lambda t: t.deck(0, "fort").stock(0, science=2), ("progress",), 1),
    (hooks.ACQUISITIONS, lambda t: t.stock(0, production=6), ("acquire workshop",) * 2, 2),
    (hooks.PRODUCTION_TOKENS, lambda t: t.tokens(0, 3).tokens(1, 5), (), 3),
    (hooks.BARBARIANS, explored, (), 2),
    (hooks.FREE_TOWNS, explored, (), 1),
    (hooks.EXPLORERS_ABROAD, lambda t: t.explorer(0, 2, "e1"), (), 1),
]


@pytest.mark.parametrize(
    ("what", "lay", "choices", "number"), COUNTS, ids=[hooks.COUNT_KEYS[row[0]] for row in COUNTS]
)
def test_a_count(what: int, lay: Callable[[Table], Table], choices: tuple[str, ...], number: int) -> None:
    t = lay(with_token(Gain(GOLD, Per(what)))).activate(0).play("activate 1 1", *choices)
    before = t.has(0).get("gold", 0)
    t.play("token spice-pepper")
    assert t.has(0)["gold"] - before == number


def test_the_cards_of_a_nexus_are_counted() -> None:
    wording: Wording = {"spice-pepper": {"effect": Gain(GOLD, Per(hooks.NEXUS_CARDS))}}
    t = (
        table(("atlantis", "egypt"), boxes=("lost-kingdoms",), wording=wording)
        .goods(0, "spice-pepper")
        .act(0)
    )
    assert t.play("token spice-pepper").has(0) == {"gold": 2}


def test_every_count_has_its_line() -> None:
    # What the books count beyond the core is proved with their civilizations.
    assert {row[0] for row in COUNTS} == set(range(hooks.EXPLORERS_ABROAD + 1))


@pytest.mark.parametrize(
    ("amount", "gold"),
    [
        (Per(hooks.PROVINCES, each=2), 10),
        (Per(hooks.PROVINCES, per=2), 2),
        (Per(hooks.PROVINCES, each=3, per=2), 6),
        (Per(hooks.PROVINCES, most=4), 4),
    ],
)
def test_an_amount_per_count(amount: Per, gold: int) -> None:
    t = with_token(Gain(GOLD, amount)).owns(0, "b1", "c1", "d1", "b2", "c2").act(0).play("token spice-pepper")
    assert t.has(0) == {"gold": gold}


def test_an_amount_of_nothing_cannot_be_used() -> None:
    assert not with_token(Gain(GOLD, Per(hooks.PROVINCES, per=2))).owns(0, "b1").act(0).of("token")


# --- conditions --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("condition", "mine", "theirs", "holds"),
    [
        (AtLeast(hooks.PROVINCES, 2), 2, 0, True),
        (AtLeast(hooks.PROVINCES, 2), 1, 0, False),
        (MostOf(hooks.PROVINCES), 2, 1, True),
        (MostOf(hooks.PROVINCES), 1, 1, True),
        (MostOf(hooks.PROVINCES), 0, 0, False),
        (MostOf(hooks.PROVINCES), 1, 2, False),
        (FewerThanSomeone(hooks.PROVINCES), 1, 2, True),
        (FewerThanSomeone(hooks.PROVINCES), 1, 1, False),
        (FewerThanSomeone(hooks.PROVINCES), 2, 1, False),
    ],
)
def test_a_condition(condition: Condition, mine: int, theirs: int, holds: bool) -> None:
    for otherwise in (None, gain(culture=1)):
        t = with_token(If(condition, gain(gold=1), otherwise))
        t.owns(0, *("b1", "c1")[:mine]).owns(1, *("e1", "f1")[:theirs]).act(0)
        if holds:
            assert t.play("token spice-pepper").has(0) == {"gold": 1}
        elif otherwise:
            assert t.play("token spice-pepper").has(0) == {"culture": 1}
        else:
            assert not t.of("token")


# --- moments -----------------------------------------------------------------------------------------------------
MOMENTS: list[tuple[int, Callable[[Table], Table], tuple[str, ...]]] = [
    (hooks.CONQUERED, lambda t: t.owns(0, "b1").stock(0, military=1), ("conquer b2", "without warlord")),
    (
        hooks.CONQUERED_BARBARIAN,
        lambda t: t.stock(0, military=1).back("b1-lore"),
        ("conquer b1", "without warlord", "first 2", "choose 2"),
    ),
    (
        hooks.CONQUERED_FREE_TOWN,
        lambda t: t.owns(0, "d2", troops=3).stock(0, military=1, science=2).back("f2s-schools"),
        ("conquer e1", "first 2", "choose 2"),
    ),
    (
        hooks.CONQUERED_ENEMY,
        lambda t: t.owns(0, "b1").owns(1, "b2").stock(0, military=1),
        ("conquer b2", "without warlord"),
    ),
    (hooks.ACQUIRED_BUILDING, lambda t: t.stock(0, production=3), ("acquire workshop",)),
    (hooks.ACQUIRED_KNOWLEDGE, lambda t: t.display("currency").stock(0, science=3), ("acquire currency",)),
    (hooks.BEGAN_WONDER, lambda t: t.display("pyramids").stock(0, production=3), ("acquire pyramids",)),
    (
        hooks.COMPLETED_WONDER,
        lambda t: t.site(0, "hoover-dam").stock(0, production=6),
        ("complete hoover-dam",),
    ),
    (hooks.DEVELOPED_POLICY, lambda t: t.policies(0).stock(0, culture=1), ("develop eternal-masons",)),
    (
        hooks.ARCHIVED,
        lambda t: t.city(0, "forum fort - / - library - / - - -"),
        ("use forum r1c1",),
    ),
    (hooks.PROGRESSED, lambda t: t.deck(0, "fort").stock(0, science=2), ("progress",)),
    (
        hooks.VISITED_MARKET,
        lambda t: t.explorer(0, 1, "b3").market("spice-pepper", "spice-dockers"),
        ("market 1", "keep spice-pepper"),
    ),
    (hooks.COLLECTED_PRODUCTION, lambda t: t.explorer(0, 1, "b1"), ("collect 1",)),
    (hooks.BUILT_OUTPOST, lambda t: t.owns(0, "b1", troops=3), ("outpost b1",)),
    (hooks.CITY_ACTIVATED, lambda t: t, ()),
]


@pytest.mark.parametrize(
    ("moment", "lay", "choices"), MOMENTS, ids=[hooks.MOMENT_KEYS[row[0]] for row in MOMENTS]
)
def test_a_moment(moment: int, lay: Callable[[Table], Table], choices: tuple[str, ...]) -> None:
    wording: Wording = {
        "eternal-masons": {"benefit": gain(production=1), "ongoing": lasting(On(moment, gain(gold=1)))}
    }
    t = lay(table(wording=wording).city(0, EMPTY).policies(0, "eternal-masons")).activate(0)
    t.play("activate 1 1", *choices)
    assert t.has(0).get("gold", 0) == 1
    other = lay(table(wording=wording).city(0, EMPTY).policies(0, "divine-kingship")).activate(0)
    if moment not in (hooks.DEVELOPED_POLICY, hooks.COMPLETED_WONDER):
        other.play("activate 1 1", *(choice for choice in choices if choice != "first 2"))
        assert "gold" not in other.has(0)


def test_a_lost_province_is_a_moment_of_its_owner() -> None:
    wording: Wording = {"colonies": {"ongoing": lasting(On(hooks.LOST_PROVINCE, gain(gold=1)))}}
    t = table(wording=wording).policies(1, "colonies").owns(0, "b1").owns(1, "b2").stock(0, military=1).act(0)
    t.play("conquer b2", "without warlord")
    assert t.has(1) == {"gold": 1}
    assert "gold" not in t.has(0)


def test_every_moment_has_its_line() -> None:
    # What modules announce is proved with their cards.
    assert {row[0] for row in MOMENTS} | {hooks.LOST_PROVINCE} == set(range(hooks.CITY_ACTIVATED + 1))


# --- effects that no card of the core box uses -----------------------------------------------------------------
def test_basic_resources_all_of_one_kind() -> None:
    t = with_token(GainBasic(3, same=True)).act(0).play("token spice-pepper")
    assert t.of("gain") == ["production", "science", "military"]
    assert t.play("gain science").has(0) == {"science": 3}


def test_a_choice_offers_only_what_can_be_done() -> None:
    effect = Choose((Spend(PRODUCTION, 1, gain(gold=2)), Draw(1), gain(culture=1)))
    t = with_token(effect).act(0).play("token spice-pepper")
    assert t.has(0) == {"culture": 1}  # no Production, nothing to draw
    t = with_token(effect).stock(0, production=1).act(0).play("token spice-pepper")
    assert t.of("choose") == ["1", "3"]


def test_an_optional_effect_may_be_declined() -> None:
    t = with_token(then(May(gain(gold=1)), gain(culture=1))).act(0).play("token spice-pepper", "decline")
    assert t.has(0) == {"culture": 1}


def test_a_repeated_effect_stops_when_it_is_declined_or_impossible() -> None:
    effect = Repeat(3, Spend(PRODUCTION, 1, gain(culture=1)))
    t = with_token(effect).stock(0, production=5).act(0).play("token spice-pepper", "accept", "decline")
    assert t.has(0) == {"production": 4, "culture": 1}
    t = with_token(effect).stock(0, production=2).act(0).play("token spice-pepper", "accept", "accept")
    assert t.has(0) == {"culture": 2}
    assert t.offers[0] == "end"
    t = (
        with_token(effect)
        .stock(0, production=5)
        .act(0)
        .play("token spice-pepper", "accept", "accept", "accept")
    )
    assert t.has(0) == {"production": 2, "culture": 3}


def test_a_production_token_is_taken_from_an_own_province() -> None:
    t = with_token(TakeProduction()).owns(0, "b1", "c1", "b2").act(0).play("token spice-pepper")
    assert t.of("collect") == ["b1", "c1"]  # b2 has none, others are not ours
    t.play("collect c1")
    assert t.pos.production_tokens[0] == 1
    assert t.pos.production[t.tile("c1")] == 0
    assert not with_token(TakeProduction()).owns(0, "b2").act(0).of("token")


def test_steps_come_in_their_order_and_wait_for_each_other() -> None:
    effect = Then((GainBasic(1), MoveUnits(1), gain(culture=1)))
    t = with_token(effect).owns(0, "b1").act(0).play("token spice-pepper")
    assert t.of("gain")
    t.play("gain military")
    assert t.of("manoeuvre")
    assert "culture" not in t.has(0)
    t.play("stop")
    assert t.has(0) == {"military": 1, "culture": 1}


def test_a_sequence_can_be_used_if_any_step_can() -> None:
    assert not with_token(then(Draw(1), MoveUnits(1))).act(0).of("token")
    assert with_token(then(Draw(1), MoveUnits(1))).owns(0, "b1").act(0).of("token")
