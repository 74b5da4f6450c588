"""The Trade box of Duel: its counts, what the book fixes about its cards, and what our own design promises."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from monumental.content.duel.box import TRADE_BOX
from monumental.content.duel.deck import TABLE
from monumental.content.duel.shelf import cards, cards_of
from monumental.content.shelf import entries
from monumental.duel.model import (
    ADVANTAGE,
    BASIC_ERA,
    BUILDING,
    ERA_I,
    ERA_II,
    ERA_III,
    ERAS,
    FREE_CITY,
    KNOWLEDGE,
    POLICY,
    PROVINCE,
    SCOUT,
    START,
    TYPES,
    WARLORD,
    WONDER,
    BadCard,
    Card,
    Civilization,
    Text,
    act,
    permanent,
)
from monumental.effects.duel import DuelCompiler, GainAdvantage, PlaceMarker, TradeFree
from monumental.effects.duel_hooks import (
    AGRICULTURAL,
    ANSWERING,
    COASTAL,
    CONQUEST_COST,
    CONQUEST_GOLD,
    FIRST_TIME,
    GOLD_CONQUEST,
    MOUNTAIN,
    PERMANENT,
    TOOK_ADVANTAGE,
    TRADED,
    WHENEVER,
    YOU_MAY,
)
from monumental.effects.duel_keywords import KEYWORDS, keywords, nodes
from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, SCIENCE
from monumental.effects.tree import (
    Archive,
    Discard,
    Gain,
    GainBasic,
    GainBasicBuilding,
    Generated,
    Spend,
    SpendBasic,
)

CIVILIZATIONS = {each.key: each for each in TRADE_BOX.civilizations}


def own_cards(civilization: Civilization) -> list[Card]:
    """The nine different cards that a civilization has for itself; its Province lies beside them."""
    each = civilization
    return [each.building, each.knowledge, each.warlord, each.scout, *each.policies]


CARDS = cards()


def card(name: str) -> Card:
    """A card by the name that the book gives it."""
    (found,) = [each for each in CARDS.values() if each.name == name]
    return found


# --- how many of what --------------------------------------------------------------------------------------------
def test_the_box_holds_as_many_cards_as_the_book_counts() -> None:
    starting = sum(copies for _, copies in TRADE_BOX.starting)
    civilizations = sum(starting + len(own_cards(each)) for each in TRADE_BOX.civilizations)
    basic = sum(copies for _, copies in TRADE_BOX.basic)
    separation, helper, advantage = len(ERAS), 4, 1
    assert (civilizations, basic) == (66, 20)
    rest = len(TRADE_BOX.development) + len(TRADE_BOX.free_cities) + separation + helper + advantage
    assert civilizations + basic + rest == 134


@pytest.mark.rule("DUEL.CARD.2")
def test_every_card_has_a_name_a_kind_and_the_sign_of_its_box() -> None:
    assert len(CARDS) == len(list(cards_of(TRADE_BOX))), "keys are unique"
    for key, each in CARDS.items():
        assert each.name
        assert each.box == TRADE_BOX.key
        assert key == f"trade-{each.slug}"
        assert each.era in (START, ERA_I, ERA_II, ERA_III, BASIC_ERA)


def test_no_key_is_a_key_of_the_big_game() -> None:
    assert not CARDS.keys() & {entry.key for entry in entries()}


@pytest.mark.rule("DUEL.CONTENT.1")
@pytest.mark.parametrize("key", CIVILIZATIONS)
def test_a_civilization_starts_with_fourteen_buildings_and_a_knowledge(key: str) -> None:
    civilization = CIVILIZATIONS[key]
    split = {each.name: copies for each, copies in TRADE_BOX.starting}
    assert split == {"Work Camp": 5, "Library": 3, "Fort": 3, "Forum": 1, "Mine": 1}
    assert {each.kind for each, _ in TRADE_BOX.starting} == {BUILDING}
    assert sum(split.values()) + 1 == 14
    assert (civilization.building.kind, civilization.knowledge.kind) == (BUILDING, KNOWLEDGE)


@pytest.mark.rule("DUEL.CONTENT.2", "DUEL.MIX.5")
def test_the_development_deck_has_thirty_different_cards_by_the_table() -> None:
    count = Counter((each.era, each.kind) for each in TRADE_BOX.development)
    assert {place: count[place] for place in TABLE} == TABLE
    assert sum(count.values()) == len({each.key for each in TRADE_BOX.development}) == 30
    by_era = Counter(each.era for each in TRADE_BOX.development)
    assert (by_era[ERA_I], by_era[ERA_II], by_era[ERA_III]) == (12, 12, 6)


@pytest.mark.rule("DUEL.CONTENT.3")
def test_ten_free_cities_differ_and_one_gains_a_basic_building() -> None:
    texts = [each.text for each in TRADE_BOX.free_cities]
    assert len(set(texts)) == len(texts) == 10
    assert {each.kind for each in TRADE_BOX.free_cities} == {FREE_CITY}
    assert act(GainBasicBuilding()) in texts


@pytest.mark.rule("DUEL.CONTENT.4")
@pytest.mark.parametrize("key", CIVILIZATIONS)
def test_a_civilization_has_a_warlord_a_scout_and_five_policies(key: str) -> None:
    civilization = CIVILIZATIONS[key]
    assert civilization.warlord.kind == WARLORD
    assert civilization.warlord.text is not None
    assert civilization.scout.kind == SCOUT
    assert civilization.scout.text is None
    assert len({each.key for each in civilization.policies}) == 5
    for policy in civilization.policies:
        assert policy.kind == POLICY
        assert policy.bonus is not None
        assert policy.text is not None


@pytest.mark.rule("DUEL.CONTENT.5")
@pytest.mark.parametrize("era", [ERA_I, ERA_II])
def test_all_three_types_occur_in_the_first_two_eras(era: int) -> None:
    types = {each.type for each in TRADE_BOX.development if each.kind == PROVINCE and each.era == era}
    assert types == {COASTAL, MOUNTAIN, AGRICULTURAL}


def test_with_the_aztecs_each_type_comes_three_times() -> None:
    provinces = [each for each in CARDS.values() if each.kind == PROVINCE]
    assert Counter(each.type for each in provinces) == dict.fromkeys(range(TYPES), 3)


# --- what our design promises ------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.CONTENT.6")
def test_no_conquest_ever_costs_less_than_one() -> None:
    cheapest = min(each.cost[0] for each in CARDS.values() if each.kind == PROVINCE)
    discounts = [
        -min(0, text.amount)
        for each in CARDS.values()
        if (text := each.text) is not None and text.timing == PERMANENT and text.hook == CONQUEST_COST
    ]
    assert cheapest - sum(discounts) >= 1


@pytest.mark.rule("DUEL.CONTENT.7")
def test_no_exchange_returns_as_much_as_it_takes() -> None:
    exchanges = [each for each in CARDS.values() if each.text and each.text.timing == YOU_MAY]
    assert exchanges
    # Gold pays for all that they take, so each must take more than the one Gold it gives.
    for each in exchanges:
        (gain,) = [node for node in nodes(each) if isinstance(node, Gain)]
        taken = next(node for node in nodes(each) if hasattr(node, "then")).amount  # type: ignore[attr-defined]
        assert gain.resource == GOLD
        assert isinstance(gain.amount, int)
        assert gain.amount < taken


@pytest.mark.rule("DUEL.CONTENT.8")
def test_no_automatic_effect_feeds_another() -> None:
    answering = [each for each in CARDS.values() if each.text and each.text.timing in ANSWERING]
    assert answering
    for each in answering:
        # Only resources come of them, and no moment is about gaining resources.
        assert all(isinstance(node, Gain | GainBasic) for node in nodes(each)), each.name


@pytest.mark.rule("DUEL.CONTENT.9")
@pytest.mark.parametrize("key", KEYWORDS)
def test_every_keyword_stands_on_a_card(key: str) -> None:
    assert [each.name for each in CARDS.values() if key in keywords(each)]


def test_every_effect_compiles() -> None:
    compiler = DuelCompiler()
    for each in CARDS.values():
        if each.text is not None:
            compiler.add(each.text.effect)
        compiler.add(each.bonus)
    assert compiler.ops


# --- what the book fixes about single cards ------------------------------------------------------------------------
def test_the_starting_buildings_give_what_the_examples_say() -> None:
    assert card("Work Camp").yields[PRODUCTION] == sum(card("Work Camp").yields) == 1
    assert card("Library").yields[SCIENCE] == sum(card("Library").yields) == 1
    assert card("Fort").yields[MILITARY] == sum(card("Fort").yields) == 1
    assert [node for node in nodes(card("Mine")) if isinstance(node, Generated)]


def test_the_forum_offers_to_archive_or_to_gain_culture() -> None:
    prices = [node.amount for node in nodes(card("Forum")) if isinstance(node, SpendBasic)]
    assert len(prices) == 2
    assert Archive() in nodes(card("Forum"))
    assert Gain(CULTURE, 1) in nodes(card("Forum"))


def test_named_development_cards_keep_their_figures() -> None:
    assert card("Colossus of Rhodes").bonus == Gain(MILITARY, 2)
    assert card("Sahara").cost == (3,)
    assert card("Trading Post").yields[GOLD] == sum(card("Trading Post").yields) == 2


@pytest.mark.rule("DUEL.CARD.4", "DUEL.TERM.7")
def test_the_barricade_alone_defends() -> None:
    assert {each.name: each.defence for each in CARDS.values() if each.defence} == {"Barricade": 2}
    assert card("Barricade") in [each for each, _ in TRADE_BOX.basic]
    assert card("Barricade").kind == BUILDING


def test_four_basic_buildings_five_of_each() -> None:
    assert {each.name: copies for each, copies in TRADE_BOX.basic} == dict.fromkeys(
        ("Workshop", "Laboratory", "Archery Range", "Barricade"), 5
    )


def test_the_rules_of_the_civilizations_are_data() -> None:
    assert CIVILIZATIONS["mali"].traits == ((GOLD_CONQUEST, 1), (CONQUEST_GOLD, 1))
    assert CIVILIZATIONS["japan"].traits == CIVILIZATIONS["aztecs"].traits == ()
    assert CIVILIZATIONS["japan"].province is CIVILIZATIONS["mali"].province is None


@pytest.mark.rule("DUEL.AZTEC.1", "DUEL.AZTEC.6")
def test_the_aztecs_have_six_markers_a_gardener_and_a_province_that_can_be_taken() -> None:
    aztecs = CIVILIZATIONS["aztecs"]
    assert aztecs.markers == (2, 2, 2)
    assert PlaceMarker() in nodes(aztecs.knowledge)
    assert aztecs.knowledge.name == "Floating Gardens"
    assert aztecs.province is not None
    assert aztecs.province.cost[0] > 0
    assert aztecs.province.bonus is None


def test_named_policies_say_what_the_book_says() -> None:
    assert {"Codex", "Calendar"} <= {each.name for each in CIVILIZATIONS["aztecs"].policies}
    assert card("Calendar").text == act(Discard())


@pytest.mark.parametrize(
    ("name", "timing", "moment"),
    [
        ("Gold and Salt", FIRST_TIME, TRADED),
        ("Staging Posts", WHENEVER, TRADED),
        ("Bushido", FIRST_TIME, TOOK_ADVANTAGE),
    ],
)
def test_what_answers_a_moment_names_it(name: str, timing: int, moment: int) -> None:
    text = card(name).text
    assert text is not None
    assert (text.timing, text.moment) == (timing, moment)


def test_some_cards_trade_for_free_and_some_gain_the_advantage() -> None:
    development = TRADE_BOX.development
    assert [each for each in development if any(isinstance(node, TradeFree) for node in nodes(each))]
    assert [each for each in development if any(isinstance(node, GainAdvantage) for node in nodes(each))]


# --- which family bears which field --------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.CARD.1")
def test_the_seven_families_occur() -> None:
    assert {each.kind for each in CARDS.values()} == {
        KNOWLEDGE,
        BUILDING,
        WONDER,
        WARLORD,
        SCOUT,
        POLICY,
        PROVINCE,
        FREE_CITY,
        ADVANTAGE,
    }


GAIN = Gain(GOLD)
MISFITS = [
    ("Work Camp", {"cost": (3,)}, "has 1 prices"),
    ("Workshop", {"cost": ()}, "has 0 prices"),
    ("Petra", {"cost": (6,)}, "has 1 prices; a wonder of its Era has 2"),
    ("Sahara", {"cost": ()}, "has 0 prices"),
    ("Codex", {"cost": (1,)}, "has 1 prices"),
    ("Bartering", {"yields": (1,)}, "has resources, which a knowledge does not give"),
    ("Codex", {"yields": (1,)}, "has resources"),
    ("Sahara", {"yields": (1,)}, "has resources"),
    ("Venice", {"yields": (1,)}, "has resources"),
    ("Workshop", {"bonus": GAIN}, "has a bonus, which a building does not give"),
    ("Bartering", {"bonus": GAIN}, "has a bonus"),
    ("Venice", {"bonus": GAIN}, "has a bonus"),
    ("Sahara", {"text": act(GAIN)}, "has a text"),
    ("Barricade", {"text": act(GAIN)}, "has a text"),
    ("Pochteca", {"text": act(GAIN)}, "has a text"),
    ("Sahara", {"type": -1}, "has the type -1"),
    ("Workshop", {"type": COASTAL}, "has the type 0"),
    ("Workshop", {"kind": 99}, "is of the kind 99"),
]


@pytest.mark.rule("DUEL.CARD.3", "DUEL.CARD.5", "DUEL.CARD.6")
@pytest.mark.parametrize(("name", "change", "reason"), MISFITS)
def test_a_card_with_a_field_of_another_family_is_refused(
    name: str, change: dict[str, object], reason: str
) -> None:
    with pytest.raises(BadCard, match=f"{card(name).key} {reason}"):
        replace(card(name), **change)  # type: ignore[arg-type]


@pytest.mark.rule("DUEL.CARD.7")
def test_a_text_is_one_effect_at_one_time_or_one_change() -> None:
    assert isinstance(card("Codex").text, Text)
    with pytest.raises(BadCard, match="'whenever' does not fit the moment -1"):
        Text(WHENEVER, GAIN)
    with pytest.raises(BadCard, match="'act' does not fit the moment 0"):
        Text(0, GAIN, TRADED)
    with pytest.raises(BadCard, match="'permanent' does not fit its effect"):
        Text(PERMANENT, GAIN)
    with pytest.raises(BadCard, match="'permanent' does not fit its effect"):
        permanent(CONQUEST_COST, 0)
    with pytest.raises(BadCard, match="'act' does not fit its effect None"):
        Text(0)
    with pytest.raises(BadCard, match="timing 12"):
        Text(12, GAIN)


def test_prices_that_texts_ask_for_are_no_bargain_for_nothing() -> None:
    for each in CARDS.values():
        for node in nodes(each):
            if isinstance(node, Spend | SpendBasic):
                assert node.amount > 0, each.name
