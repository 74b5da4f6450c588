"""Every card of the Trade box, played once: what it does is what is printed on it, and no card lacks a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

import pytest
from tests.duel_builder import Table, duel

from monumental.content.duel.box import TRADE_BOX
from monumental.content.duel.shelf import cards
from monumental.duel.model import (
    FREE_CITY,
    KNOWLEDGE,
    POLICY,
    PROVINCE,
    SCOUT,
    START,
    WARLORD,
    WONDER,
    Card,
)
from monumental.effects.duel import BuildSection, GainBasicPer, PayUpTo, SpendAlike
from monumental.effects.duel_hooks import PERMANENT
from monumental.effects.duel_keywords import nodes
from monumental.effects.resources import RESOURCE_KEYS
from monumental.effects.tree import Gain, GainBasic, Generated, Per, Spend, SpendBasic

CARDS: Final = {card.slug: card for card in cards().values()}
Supply = dict[str, int]
N = TypeVar("N")


# --- reading a card ---------------------------------------------------------------------------------------------
def of(card: Card, kind: type[N], which: int = 0) -> N:
    """A word of the text of a card, so that no line repeats its numbers."""
    return [node for node in nodes(replace(card, bonus=None)) if isinstance(node, kind)][which]


def fixed(card: Card, text: bool = True) -> Supply:
    """The fixed gains of the text or of the bonus of a card."""
    part = replace(card, bonus=None) if text else replace(card, text=None)
    found: Supply = {}
    for node in nodes(part):
        if isinstance(node, Gain) and isinstance(node.amount, int):
            key = RESOURCE_KEYS[node.resource]
            found[key] = found.get(key, 0) + node.amount
    return found


def per(card: Card, count: int) -> Supply:
    """What a card gives for so many of what it counts."""
    gain = next(node for node in nodes(card) if isinstance(node, Gain) and isinstance(node.amount, Per))
    assert isinstance(gain.amount, Per)
    each = min(gain.amount.most, count // gain.amount.per * gain.amount.each)
    return {RESOURCE_KEYS[gain.resource]: each}


def yields(card: Card) -> Supply:
    """The printed resources of a card."""
    return {RESOURCE_KEYS[i]: n for i, n in enumerate(card.yields) if n}


def total(*supplies: Supply) -> Supply:
    """Several supplies together."""
    found: Supply = {}
    for supply in supplies:
        for key, amount in supply.items():
            found[key] = found.get(key, 0) + amount
    return found


# --- laying the table -------------------------------------------------------------------------------------------
def owner(word: str) -> str:
    """The civilization to which a card belongs, or one that has it in any case."""
    for each in TRADE_BOX.civilizations:
        own = (each.building, each.knowledge, each.warlord, each.scout, each.province, *each.policies)
        if CARDS[word] in own:
            return each.key
    return "japan"


def table(word: str) -> Table:
    """A table for a card: its owner sits first, and the card is ready to be used."""
    card = CARDS[word]
    civ = owner(word)
    t = duel((civ, "mali" if civ != "mali" else "japan"))
    if card.kind == POLICY:
        return t.policies(0, word).city(0, "fort library - / - - - / - - -")
    if card.kind == WARLORD:
        return t.advantage(0, 1).city(0, "fort library - / - - - / - - -")
    if card.kind == FREE_CITY:
        return t.free(word).stock(0, gold=1).city(0, "fort library - / - - - / - - -")
    space = f"-+{word}" if card.kind == KNOWLEDGE else word
    return t.city(0, f"{space} fort library / - - - / - - -").lit(0, "r1c1")


def use(word: str) -> str:
    """The choice that uses a card."""
    kind = CARDS[word].kind
    if kind == WARLORD:
        return "warlord"
    if kind == FREE_CITY:
        return f"trade {word}"
    return f"policy {word}" if kind == POLICY else f"use {word} r1c1"


Lay = Callable[[Table, Card], Any]
Expect = Callable[[Card], Supply]
Check = Callable[[Table], bool]


def nothing(t: Table, card: Card) -> None:
    """The table as it is."""


def plenty(t: Table, card: Card) -> None:
    """Two Provinces of each type."""
    del card
    t.land(0, "sahara andes nile-delta rhine-valley aegean-isles malabar-coast")


def price(t: Table, card: Card) -> None:
    """Exactly what the text of a card asks for."""
    spend = of(card, Spend)
    t.stock(0, **{RESOURCE_KEYS[spend.resource]: spend.amount})


def take_science(t: Table) -> Table:
    """Wherever a Basic resource may be chosen, it is Science."""
    while "gain science" in t.offers:
        t.play("gain science")
    return t


def archived(*words: str) -> Check:
    """Whether these cards are out of the game."""
    return lambda t: t.in_archive(0) == sorted(words)


def discarded(*words: str) -> Check:
    """Whether these cards lie in the discard pile."""
    return lambda t: t.in_discard(0) == sorted(words)


def holds(t: Table) -> bool:
    """Whether the first player holds the Advantage, without tokens on it."""
    return (t.pos.holder, t.pos.bid) == (0, 0)


def always(t: Table) -> bool:
    """Nothing else is to be seen."""
    return t.pos is not None


# Card, how the table is laid, what is chosen after it is used, what its owner then has, and what else is to be seen.
TEXTS: Final[dict[str, tuple[Lay, tuple[str, ...], Expect, Check]]] = {
    # --- starting cards ----------------------------------------------------------------------------------------------
    "forum": (
        lambda t, card: t.stock(0, science=of(card, SpendBasic).amount),
        ("archive fort r1c2",),
        lambda card: {},
        archived("fort"),
    ),
    "mine": (
        lambda t, card: t.gained(0, production=of(card, Generated).amount),
        (),
        fixed,
        always,
    ),
    # --- Malians -----------------------------------------------------------------------------------------------------
    "regional-taxation": (plenty, (), lambda card: total(fixed(card), per(card, 6)), always),
    "musa-keita": (nothing, (), fixed, always),
    "great-pilgrimage": (price, (), fixed, always),
    # --- Aztecs ------------------------------------------------------------------------------------------------------
    "ball-court": (lambda t, card: t.advantage(0, 1), (), fixed, always),
    "floating-gardens": (
        lambda t, card: t.land(0, "sahara"),
        ("mark sahara coastal",),
        lambda card: {"science": of(card, GainBasic).amount},
        lambda t: sum(t.pos.markers) == 5,
    ),
    "moctezuma": (plenty, (), lambda card: total(fixed(card), per(card, 3)), always),
    "calendar": (nothing, ("discard fort r1c1",), lambda card: {}, discarded("fort")),
    "maize-agriculture": (
        plenty,
        (),
        lambda card: {"science": min(2, of(card, GainBasicPer).amount.most) * of(card, Per).each},
        always,
    ),
    "sacrifice-to-the-gods": (price, ("archive fort r1c1",), fixed, archived("fort")),
    # --- Japanese ----------------------------------------------------------------------------------------------------
    "calligraphy": (price, (), fixed, always),
    "miyamoto-musashi": (
        nothing,
        ("copy fort r1c1",),
        lambda card: yields(CARDS["fort"]),
        always,
    ),
    "way-of-tea": (
        lambda t, card: t.lit(0),
        ("reinforce fort r1c1",),
        lambda card: {},
        lambda t: t.active(0) == ["r1c2"],
    ),
    "noh-theatre": (
        lambda t, card: t.stock(0, military=of(card, SpendBasic).amount),
        (),
        fixed,
        always,
    ),
    "zen-gardens": (
        nothing,
        ("discard library r1c2",),
        lambda card: {"science": of(card, GainBasic).amount},
        discarded("library"),
    ),
    # --- Knowledge ---------------------------------------------------------------------------------------------------
    "bartering": (
        lambda t, card: t.free("toledo"),
        (),
        lambda card: fixed(CARDS["toledo"]),
        lambda t: t.gold_on("toledo", 0) == 1,
    ),
    "bronze-working": (
        nothing,
        (),
        lambda card: {"military": of(card, Gain, 1).amount},  # type: ignore[dict-item]
        always,
    ),
    "record-keeping": (nothing, ("archive library r1c3",), fixed, archived("library")),
    "cartography": (plenty, (), lambda card: per(card, 3), always),
    "engineering": (
        lambda t, card: t.display("petra").stock(0, production=t.cost("petra") - of(card, BuildSection).less),
        (),
        lambda card: {},
        lambda t: t.words([t.pos.site[0]]) == ["petra"],
    ),
    "heraldry": (nothing, (), fixed, holds),
    "railways": (nothing, ("copy fort r1c2",), lambda card: yields(CARDS["fort"]), always),
    "diplomacy": (
        lambda t, card: t.free("toledo", "bruges"),
        ("trade toledo", "trade bruges"),
        lambda card: total(fixed(CARDS["toledo"]), fixed(CARDS["bruges"])),
        lambda t: (t.gold_on("toledo", 0), t.gold_on("bruges", 0)) == (1, 1),
    ),
    # --- Wonders -----------------------------------------------------------------------------------------------------
    "colossus-of-rhodes": (plenty, (), lambda card: per(card, 2), always),
    "lighthouse-of-alexandria": (
        lambda t, card: t.deck(0, "fort"),
        (),
        lambda card: yields(CARDS["fort"]),
        discarded("fort"),
    ),
    "great-mosque-of-djenne": (price, (), fixed, always),
    "angkor-wat": (
        lambda t, card: t.lit(0, "r1c2"),
        (),
        lambda card: {},
        lambda t: t.active(0) == ["r1c1"],
    ),
    "templo-mayor": (nothing, (), lambda card: {}, holds),
    "statue-of-liberty": (
        lambda t, card: t.policies(0, "bushido", "castle-towns"),
        ("bonus castle-towns",),
        lambda card: fixed(CARDS["castle-towns"], text=False),
        always,
    ),
    # --- Buildings ---------------------------------------------------------------------------------------------------
    "watchtower": (lambda t, card: t.advantage(0, 2), (), fixed, always),
    "war-academy": (lambda t, card: t.advantage(1, 2), (), lambda card: {}, holds),
    "grand-bazaar": (
        lambda t, card: t.free("hormuz"),
        (),
        lambda card: fixed(CARDS["hormuz"]),
        lambda t: t.gold_on("hormuz", 0) == 1,
    ),
    # --- Free Cities -------------------------------------------------------------------------------------------------
    "samarkand": (nothing, ("accept", "gain workshop"), lambda card: {}, lambda t: t.top(0)[0] == "workshop"),
    "venice": (nothing, (), fixed, always),
    "bruges": (nothing, (), fixed, always),
    "toledo": (nothing, (), fixed, always),
    "hormuz": (nothing, (), fixed, always),
    "kilwa": (nothing, (), fixed, always),
    "palmyra": (
        lambda t, card: t.deck(0, "fort library"),
        ("accept", "choose library"),
        lambda card: yields(CARDS["library"]),
        discarded("fort", "library"),
    ),
    "ragusa": (nothing, ("accept",), fixed, holds),
    "novgorod": (nothing, ("accept", "archive fort r1c1"), fixed, archived("fort")),
    "calicut": (nothing, ("accept", "copy fort r1c1"), lambda card: yields(CARDS["fort"]), always),
}


@pytest.mark.card
@pytest.mark.parametrize("word", TEXTS)
def test_a_text_does_what_it_says(word: str) -> None:
    lay, choices, expected, check = TEXTS[word]
    card = CARDS[word]
    t = table(word)
    lay(t, card)
    take_science(t.act(0).play(use(word), *choices))
    assert t.has(0) == expected(card)
    assert check(t), f"{word} did not do all that it says"
    assert t.seat == 1


# --- texts that work by themselves ------------------------------------------------------------------------------
def by_itself(word: str) -> tuple[Table, Card]:
    """A table on which a card is ready to work, and the card."""
    return table(word), CARDS[word]


@pytest.mark.card
def test_the_second_half_of_the_forum() -> None:
    t, card = by_itself("forum")
    t.stock(0, science=of(card, SpendBasic, 1).amount).act(0).play("use forum r1c1", "choose 2")
    assert t.has(0) == fixed(card)


@pytest.mark.card
def test_caravan_station() -> None:
    t, card = by_itself("caravan-station")
    most = of(card, PayUpTo).most
    t.stock(0, military=most + 1).act(0).play("use caravan-station r1c1", f"amount {most}")
    assert t.has(0) == {"military": 1, "gold": most * fixed(card)["gold"]}


@pytest.mark.card
def test_bronze_working_with_the_advantage() -> None:
    t, card = by_itself("bronze-working")
    t.advantage(0, 1).act(0).play("use bronze-working r1c1")
    assert t.has(0) == {"military": of(card, Gain, 0).amount}


@pytest.mark.card
@pytest.mark.parametrize(
    ("word", "second"), [("gold-and-salt", 0), ("staging-posts", 1)], ids=["the first time", "whenever"]
)
def test_policies_that_answer_a_trade(word: str, second: int) -> None:
    t, card = by_itself(word)
    t.free("kilwa", "toledo").claims(0, "hormuz").stock(0, gold=1).city(
        0, "-+bartering - - / - - - / - - -"
    ).lit(0)
    t.act(0, passed=True).play("trade kilwa")
    gain = fixed(card) or {"science": of(card, GainBasic).amount}
    take_science(t)
    assert t.has(0) == total(gain, fixed(CARDS["kilwa"]))
    t.play("use bartering r1c1", "trade hormuz")
    take_science(t)
    expected = total(gain, *[gain] * second, fixed(CARDS["kilwa"]), fixed(CARDS["hormuz"]))
    assert t.has(0) == expected


@pytest.mark.card
def test_sankore_scholars() -> None:
    t, card = by_itself("sankore-scholars")
    t.activate(0).play("activate 3 3")
    assert t.has(0) == fixed(card)


@pytest.mark.card
def test_royal_governors() -> None:
    t, card = by_itself("royal-governors")
    t.land(1, "sahara").stock(0, gold=9).act(0).play("conquer sahara")
    assert card.text is not None
    assert t.has(0) == {"gold": 9 - t.cost("sahara") - card.text.amount + 1}


@pytest.mark.card
def test_codex() -> None:
    t, card = by_itself("codex")
    assert card.text is not None
    t.deck(0, "fort").stock(0, science=2 + card.text.amount).act(0).play("progress")
    assert t.has(0) == yields(CARDS["fort"])


@pytest.mark.card
def test_triple_alliance() -> None:
    t, card = by_itself("triple-alliance")
    t.land(1, "sahara andes").stock(0, military=20).act(0, passed=True).play("conquer andes")
    once = {"military": 20 - t.cost("andes"), **fixed(card)}
    assert t.has(0) == once
    t.play("conquer sahara", f"pay {t.cost('sahara')}m")
    assert t.has(0)["gold"] == once["gold"]


@pytest.mark.card
@pytest.mark.parametrize("holder", [0, 1])
def test_samurai_training_ground(holder: int) -> None:
    t, card = by_itself("samurai-training-ground")
    t.pos.lit[0] = 0
    t.city(0, "samurai-training-ground - - / - - - / - - -").advantage(holder, 1).activate(0).play(
        "activate 1 1"
    )
    assert t.has(0) == total(yields(card), fixed(card) if holder == 0 else {})


@pytest.mark.card
def test_bushido() -> None:
    t, card = by_itself("bushido")
    t.stock(0, science=1).act(0, passed=True).play("advantage science 1")
    assert t.has(0) == fixed(card)


@pytest.mark.card
def test_castle_towns() -> None:
    t, card = by_itself("castle-towns")
    assert card.text is not None
    t.land(0, "sahara").stock(1, gold=20).act(1).play("conquer sahara")
    assert t.has(1) == {"gold": 20 - t.cost("sahara") - card.text.amount + 1}


@pytest.mark.card
def test_suez_canal() -> None:
    t, card = by_itself("suez-canal")
    t.pos.lit[0] = 0
    t.city(0, "suez-canal - - / - - - / - - -").land(0, "aegean-isles california").activate(0).play(
        "activate 1 1"
    )
    assert t.has(0) == total(yields(card), per(card, 2))


@pytest.mark.card
def test_terraced_fields() -> None:
    t, card = by_itself("terraced-fields")
    t.pos.lit[0] = 0
    t.city(0, "terraced-fields - - / - - - / - - -").land(0, "nile-delta").activate(0).play("activate 1 1")
    assert t.has(0) == total(yields(card), per(card, 1))


@pytest.mark.card
def test_counting_house() -> None:
    t, card = by_itself("counting-house")
    t.stock(0, military=of(card, SpendAlike).amount).act(0).play("exchange counting-house r1c1")
    assert t.has(0) == fixed(card)
    assert t.seat == 0


BY_ITSELF: Final = {
    "caravan-station",
    "gold-and-salt",
    "sankore-scholars",
    "staging-posts",
    "royal-governors",
    "codex",
    "triple-alliance",
    "samurai-training-ground",
    "bushido",
    "castle-towns",
    "suez-canal",
    "terraced-fields",
    "counting-house",
}


@pytest.mark.card
def test_no_text_is_without_a_line() -> None:
    assert {word for word, card in CARDS.items() if card.text} == TEXTS.keys() | BY_ITSELF
    assert not TEXTS.keys() & BY_ITSELF
    assert {word for word in BY_ITSELF if CARDS[word].text.timing == PERMANENT} == {  # type: ignore[union-attr]
        "codex",
        "royal-governors",
        "castle-towns",
    }


# --- resources, bonuses, prices ---------------------------------------------------------------------------------
@pytest.mark.card
@pytest.mark.parametrize("word", [word for word, card in CARDS.items() if any(card.yields)])
def test_a_card_gives_its_printed_resources(word: str) -> None:
    t = table(word)
    t.pos.lit[0] = 0
    t.city(0, f"{word} - - / - - - / - - -").activate(0).play("activate 1 1")
    assert t.has(0) == yields(CARDS[word])


CHOSEN: Final[dict[str, tuple[tuple[str, ...], Supply]]] = {
    "zen-gardens": (("accept",), yields(CARDS["fort"])),
    "lighthouse-of-alexandria": (("accept", "trade venice"), fixed(CARDS["venice"])),
    "angkor-wat": (("accept", "gain laboratory"), {}),
    "rhine-valley": (("accept", "gain laboratory"), fixed(CARDS["rhine-valley"], False)),
    "malabar-coast": (
        ("accept", "trade venice"),
        total(fixed(CARDS["venice"]), fixed(CARDS["malabar-coast"], False)),
    ),
}
"""Bonuses that ask something: the answers and what comes of them."""


@pytest.mark.card
@pytest.mark.parametrize("word", [word for word, card in CARDS.items() if card.bonus])
def test_a_bonus_gives_what_it_says(word: str) -> None:
    card = CARDS[word]
    t = duel((owner(word), "mali" if owner(word) != "mali" else "japan")).deck(0, "fort")
    if card.kind == POLICY:
        t.stock(0, culture=1).act(0).play(f"develop {word}")
    elif card.kind == WONDER:
        t.site(0, word).stock(0, production=card.cost[1]).act(0).play(f"complete {word}")
    else:
        assert card.kind == PROVINCE
        t.display(word).stock(0, military=card.cost[0]).act(0).play(f"acquire {word}")
    basic = sum(node.amount for node in nodes(replace(card, text=None)) if isinstance(node, GainBasic))
    science = {"science": basic} if basic else {}
    choices, expected = CHOSEN.get(word, ((), total(fixed(card, text=False), science)))
    take_science(t.play(*choices))
    assert t.has(0) == expected
    assert t.seat == 1


@pytest.mark.card
@pytest.mark.parametrize("word", [word for word, card in CARDS.items() if card.cost and card.era != START])
def test_a_card_costs_what_is_printed(word: str) -> None:
    card = CARDS[word]
    resource = {KNOWLEDGE: "science", PROVINCE: "military"}.get(card.kind, "production")
    t = duel()
    if card in TRADE_BOX.development:
        t.display(word)
    t.stock(0, **{resource: card.cost[0]}).act(0)
    assert word in t.of("acquire")
    assert word not in t.stock(0, **{resource: card.cost[0] - 1}).act(0).of("acquire")


@pytest.mark.card
@pytest.mark.parametrize("word", [word for word, card in CARDS.items() if card.kind == SCOUT])
def test_a_scout_trades(word: str) -> None:
    civ = owner(word)
    t = duel((civ, "mali" if civ != "mali" else "japan")).stock(0, gold=1).act(0).play("trade kilwa")
    assert t.has(0) == fixed(CARDS["kilwa"])
