"""The core box: its counts, its texts, its power curve, and every fact that the sources state about a card."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from monumental.classic.model import (
    BASIC_ERA,
    BUILDING,
    ERA_I,
    ERA_II,
    ERA_III,
    KIND_KEYS,
    KNOWLEDGE,
    RENAISSANCE,
    START,
    WONDER,
    Card,
    Civilization,
    Exploration,
)
from monumental.content.core.basic import ARCHERY_RANGE, BASIC, LABORATORY, WORKSHOP
from monumental.content.core.box import CORE_BOX
from monumental.content.core.map_box import PRODUCTION_TOKENS, TOKEN_COUNTS
from monumental.content.core.markets import MARKETS
from monumental.content.core.starting import FORT, FORUM, LIBRARY, MINE, STARTING, WORK_CAMP
from monumental.content.shelf import Entry, entries, find
from monumental.content.strength import fair_price, ongoing_worth, price, strength, worth
from monumental.effects.hooks import BOTH_REWARDS, CONQUESTS, WONDER_HALF
from monumental.effects.resources import BASIC as BASIC_RESOURCES
from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, RAID, SCIENCE
from monumental.effects.text import KIND_NAMES
from monumental.effects.tree import (
    Ability,
    Archive,
    AtLeast,
    Custom,
    Discard,
    Draw,
    EachOpponent,
    Effect,
    Gain,
    GainBasic,
    GainFromDisplay,
    Generated,
    If,
    Modify,
    On,
    Repeat,
    Spend,
    SpendBasic,
    ThisTurn,
    choose,
    then,
)

GUIDE = Path(__file__).parents[2] / "docs" / "content.md"
CIVILIZATIONS = {civilization.key: civilization for civilization in CORE_BOX.civilizations}
DEVELOPMENT = {card.key: card for card in CORE_BOX.development}
ONE_OF_EACH = then(Gain(PRODUCTION), Gain(SCIENCE), Gain(MILITARY))


def cards() -> Iterator[Card]:
    """Every Building, Knowledge and Wonder of the box, once."""
    yield from (card for card, _ in CORE_BOX.starting)
    yield from (card for card, _ in CORE_BOX.basic)
    yield from CORE_BOX.development
    for civilization in CORE_BOX.civilizations:
        yield civilization.building
        yield civilization.knowledge


def nodes(effect: object) -> Iterator[object]:
    """An effect and everything that hangs on it."""
    yield effect
    for value in vars(effect).values() if hasattr(effect, "__dataclass_fields__") else ():
        for part in value if isinstance(value, tuple) else (value,):
            yield from nodes(part)


def everything(entry: Entry) -> list[object]:
    return list(nodes(entry.definition))


# --- what lies in the box ------------------------------------------------------------------------------------------


@pytest.mark.rule("CORE.COMP.1", "CORE.SETUP.16")
def test_five_civilizations_hold_105_cards() -> None:
    total = 0
    for civilization in CORE_BOX.civilizations:
        assert len(civilization.policies) == 5
        assert civilization.warlord.benefit is not None
        total += starting_deck(civilization).total() + len(civilization.policies) + 1
    assert (len(CORE_BOX.civilizations), total) == (5, 105)


@pytest.mark.rule("CORE.COMP.3", "CORE.SETUP.17")
@pytest.mark.parametrize("civilization", CORE_BOX.civilizations, ids=lambda c: str(c.key))
def test_a_starting_deck_has_fifteen_cards(civilization: Civilization) -> None:
    assert starting_deck(civilization) == {
        "work-camp": 5,
        "library": 3,
        "fort": 3,
        "forum": 1,
        "mine": 1,
        civilization.building.key: 1,
        civilization.knowledge.key: 1,
    }
    assert (civilization.building.kind, civilization.building.era) == (BUILDING, START)
    assert (civilization.knowledge.kind, civilization.knowledge.era) == (KNOWLEDGE, START)


def starting_deck(civilization: Civilization) -> Counter[str]:
    deck = Counter({card.key: count for card, count in STARTING})
    deck.update([civilization.building.key, civilization.knowledge.key])
    return deck


@pytest.mark.rule("CORE.COMP.4", "CORE.SETUP.13")
def test_the_development_deck_has_the_stated_kinds_in_each_era() -> None:
    counted = Counter((card.era, card.kind) for card in CORE_BOX.development)
    assert counted == {
        (ERA_I, BUILDING): 5,
        (ERA_I, KNOWLEDGE): 5,
        (ERA_I, WONDER): 5,
        (ERA_II, BUILDING): 4,
        (ERA_II, KNOWLEDGE): 4,
        (ERA_II, WONDER): 4,
        (ERA_III, KNOWLEDGE): 4,
        (ERA_III, WONDER): 4,
        (RENAISSANCE, BUILDING): 4,
        (RENAISSANCE, KNOWLEDGE): 4,
        (RENAISSANCE, WONDER): 4,
    }
    assert sum(card.era != RENAISSANCE for card in CORE_BOX.development) == 35


@pytest.mark.rule("CORE.COMP.6", "CORE.TERM.10")
def test_basic_buildings_are_three_piles_of_ten() -> None:
    assert [(card.key, count) for card, count in CORE_BOX.basic] == [
        ("workshop", 10),
        ("laboratory", 10),
        ("archery-range", 10),
    ]
    for card, _ in BASIC:
        assert (card.kind, card.era) == (BUILDING, BASIC_ERA)


@pytest.mark.rule("CORE.COMP.11")
def test_there_are_thirteen_wonders_outside_the_renaissance() -> None:
    wonders = [card for card in CORE_BOX.development if card.kind == WONDER and card.era != RENAISSANCE]
    assert len(wonders) == 13


@pytest.mark.rule("CORE.COMP.12")
def test_there_are_fifty_exploration_tokens_on_the_faces_that_maps_count_on() -> None:
    faces: Counter[str] = Counter()
    for token in CORE_BOX.exploration:
        faces[token.face] += token.count
    assert dict(faces) == TOKEN_COUNTS
    assert faces.total() == 50


@pytest.mark.rule("CORE.COMP.13")
def test_maps_may_use_25_production_tokens() -> None:
    assert PRODUCTION_TOKENS == 25


@pytest.mark.rule("CORE.COMP.14")
def test_four_markets_have_five_tokens_each() -> None:
    assert [(market.key, len(market.tokens)) for market in CORE_BOX.markets] == [
        ("spice", 5),
        ("silk", 5),
        ("amber", 5),
        ("incense", 5),
    ]
    assert all(token.market == market.key for market in MARKETS for token in market.tokens)


# --- the form of the literals --------------------------------------------------------------------------------------


def test_keys_are_unique_kebab_case_words() -> None:
    keys = [entry.key for entry in entries()]
    assert len(keys) == len(set(keys))
    for key in (*keys, *CIVILIZATIONS):
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key), key


def test_the_key_of_a_card_is_its_name() -> None:
    for card in cards():
        assert card.key == card.name.lower().replace(" ", "-").replace("'", "")
    for civilization in CORE_BOX.civilizations:
        for policy in civilization.policies:
            assert policy.key == policy.name.lower().replace(" ", "-")


@pytest.mark.parametrize("card", CORE_BOX.development, ids=lambda card: str(card.key))
def test_prices_have_the_form_of_their_kind(card: Card) -> None:
    assert len(card.cost) == (2 if card.kind == WONDER else 1)
    assert min(card.cost) >= 2
    assert (card.benefit is not None) == (card.kind == WONDER)


def test_starting_cards_cost_nothing() -> None:
    for card in cards():
        assert (card.cost == ()) == (card.era == START)


def test_a_knowledge_gives_an_effect_and_no_printed_resources() -> None:
    for card in cards():
        if card.kind == KNOWLEDGE:
            assert card.effect is not None
            assert not any(card.yields)


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: str(entry.key))
def test_every_card_has_a_readable_text(entry: Entry) -> None:
    whole = entry.text.whole
    assert re.fullmatch(r"[A-Z0-9].*\.", whole), whole
    assert not re.search(r"[{}\[\]]|  |\.\.|None|Per\(", whole), whole
    assert len(whole) <= 200, f"too long for a card: {whole}"
    for text in (entry.text.yields, entry.text.effect, entry.text.benefit, entry.text.gained):
        assert text == "" or text.endswith(".")


def test_every_card_has_a_flavour_of_its_own() -> None:
    flavours = [entry.flavour for entry in entries() if entry.kind in KIND_KEYS]
    assert all(re.fullmatch(r"[A-Z].{10,90}\.", flavour) for flavour in flavours)
    assert len(flavours) == len(set(flavours))


def test_custom_code_stays_below_a_tenth_of_the_cards() -> None:
    custom = [entry for entry in entries() if any(isinstance(node, Custom) for node in everything(entry))]
    assert len(custom) * 10 < len(entries())


def test_no_policy_has_more_than_one_ability_or_two_parts() -> None:
    for civilization in CORE_BOX.civilizations:
        for policy in civilization.policies:
            assert 1 <= len(policy.ongoing.parts) <= 2
            assert sum(isinstance(part, Ability) for part in policy.ongoing.parts) <= 1


def test_kind_names_of_texts_are_the_kinds_of_cards() -> None:
    assert KIND_NAMES == KIND_KEYS


# --- facts that the sources state ----------------------------------------------------------------------------------


def test_the_common_starting_buildings_give_one_resource_each() -> None:
    assert (WORK_CAMP.yields[PRODUCTION], sum(WORK_CAMP.yields), WORK_CAMP.effect) == (1, 1, None)
    assert (LIBRARY.yields[SCIENCE], sum(LIBRARY.yields), LIBRARY.effect) == (1, 1, None)
    assert (FORT.yields[MILITARY], sum(FORT.yields), FORT.effect) == (1, 1, None)


def test_the_forum_spends_resources_to_archive() -> None:
    assert isinstance(FORUM.effect, SpendBasic)
    assert FORUM.effect.then == Archive()


def test_the_mine_rewards_what_was_generated_and_consumes_nothing() -> None:
    assert isinstance(MINE.effect, If)
    assert isinstance(MINE.effect.condition, Generated)
    assert not any(isinstance(node, Spend | SpendBasic) for node in nodes(MINE.effect))


@pytest.mark.parametrize(
    ("starting", "basic", "resource"),
    [(WORK_CAMP, WORKSHOP, PRODUCTION), (LIBRARY, LABORATORY, SCIENCE), (FORT, ARCHERY_RANGE, MILITARY)],
)
def test_basic_buildings_beat_their_starting_counterpart(starting: Card, basic: Card, resource: int) -> None:
    assert basic.yields[resource] == 2 > starting.yields[resource]


def test_egypt() -> None:
    egypt = CIVILIZATIONS["egypt"]
    assert egypt.character == "architectural"
    assert (egypt.warlord.name, egypt.warlord.benefit) == ("Ramesses II", Gain(PRODUCTION, 2))
    assert egypt.building.name == "Warrior Priest Altar"
    assert egypt.building.effect == If(AtLeast(CONQUESTS, 1), Gain(CULTURE, 1))


def test_china() -> None:
    china = CIVILIZATIONS["china"]
    assert china.character == "technological"
    assert china.warlord.name == "Hua Mulan"
    assert (china.building.name, china.building.effect) == ("Paper Mill", Spend(GOLD, 1, GainBasic(2)))
    assert china.knowledge.name == "Pyrotechnics"
    assert any(isinstance(node, Archive) for node in nodes(china.knowledge.effect))
    exchanges = [
        node for policy in china.policies for node in nodes(policy.ongoing) if isinstance(node, SpendBasic)
    ]
    assert [exchange.then for exchange in exchanges] == [Gain(GOLD, 1)]


def test_japan() -> None:
    japan = CIVILIZATIONS["japan"]
    assert japan.character == "cultural"
    assert japan.warlord.name == "Miyamoto Musashi"
    assert japan.building.name == "Samurai Training Ground"
    assert (japan.building.yields[RAID], sum(japan.building.yields)) == (2, 2)


def test_denmark() -> None:
    denmark = CIVILIZATIONS["denmark"]
    assert denmark.character == "aggressive"
    assert denmark.warlord.name == "Siegfried"
    words = " ".join(entry.text.whole for entry in entries() if entry.civilization == "denmark")
    assert words.count("coastal Province") >= 2


def test_greece() -> None:
    greece = CIVILIZATIONS["greece"]
    assert greece.character == "economic"
    assert (greece.knowledge.name, greece.knowledge.effect) == ("Philosophy", SpendBasic(1, GainBasic(1)))


def test_the_great_library_draws_a_card_and_uses_it() -> None:
    library = DEVELOPMENT["great-library"]
    assert (library.kind, library.effect) == (WONDER, Draw(1))


def test_named_wonders_stand_in_their_era() -> None:
    stated = {
        "pyramids": ERA_I,
        "great-wall": ERA_I,
        "machu-picchu": ERA_II,
        "international-space-station": ERA_III,
    }
    for key, era in stated.items():
        assert (DEVELOPMENT[key].kind, DEVELOPMENT[key].era) == (WONDER, era)


def test_the_colossus_gives_two_military_on_completion() -> None:
    assert Gain(MILITARY, 2) in nodes(DEVELOPMENT["colossus-of-rhodes"].benefit)


def test_known_effects_without_a_name_are_on_some_card() -> None:
    every = [node for card in cards() for node in nodes(card.effect)]
    assert Spend(GOLD, 1, ONE_OF_EACH) in every
    assert ThisTurn(WONDER_HALF, 1) in every
    assert Archive(Gain(CULTURE, 1)) in every


def test_one_warlord_takes_both_rewards_of_a_token() -> None:
    takers = [c.key for c in CORE_BOX.civilizations if c.warlord.benefit == ThisTurn(BOTH_REWARDS, 1)]
    assert takers == ["japan"]


def test_cards_are_archived_and_discarded_on_an_opponents_turn() -> None:
    others = [
        node.effect for card in cards() for node in nodes(card.effect) if isinstance(node, EachOpponent)
    ]
    kinds = {type(node) for effect in others for node in nodes(effect)}
    assert {Archive, Discard} <= kinds


def test_a_market_token_gives_four_military() -> None:
    effects = [token.effect for market in MARKETS for token in market.tokens]
    assert Gain(MILITARY, 4) in effects
    basics = [effect for effect in effects if isinstance(effect, Gain) and effect.resource in BASIC_RESOURCES]
    assert len(basics) >= 5


def test_gold_is_often_a_barbarian_reward_and_culture_occurs_in_free_towns() -> None:
    barbarians = [token for token in CORE_BOX.exploration if token.face[0] == "b"]
    free_towns = [token for token in CORE_BOX.exploration if token.face[0] == "f"]
    with_gold = sum(
        token.count for token in barbarians if any(gives(reward, GOLD) for reward in token.rewards)
    )
    assert with_gold * 2 >= sum(token.count for token in barbarians)
    assert Gain(CULTURE, 1) in [
        node for token in free_towns for reward in token.rewards for node in nodes(reward)
    ]


def gives(effect: Effect, resource: int) -> bool:
    return any(isinstance(node, Gain) and node.resource == resource for node in nodes(effect))


# --- power curve ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [card for card in cards() if card.cost], ids=lambda card: str(card.key))
def test_no_price_is_far_from_what_the_card_is_worth(card: Card) -> None:
    fair = fair_price(card)
    assert abs(price(card) - fair) <= 0.2 * fair, f"costs {price(card)}, should cost about {fair}"


def means(kind: int, of: Callable[[Card], float], eras: tuple[int, ...]) -> list[float]:
    """The mean of a number over the cards of a kind, for each Era that has any."""
    groups = [
        [of(card) for card in CORE_BOX.development if (card.era, card.kind) == (era, kind)] for era in eras
    ]
    return [sum(group) / len(group) for group in groups if group]


@pytest.mark.parametrize("kind", [BUILDING, KNOWLEDGE, WONDER])
def test_later_eras_are_stronger(kind: int) -> None:
    strengths = means(kind, strength, (ERA_I, ERA_II, RENAISSANCE, ERA_III))
    assert strengths == sorted(strengths)
    assert strengths[-1] > 1.5 * strengths[0]


@pytest.mark.parametrize("kind", [BUILDING, KNOWLEDGE, WONDER])
@pytest.mark.parametrize("third", [RENAISSANCE, ERA_III])
def test_later_eras_are_dearer(kind: int, third: int) -> None:
    """The Renaissance is an Era beside the last one, not below it: both are measured against Era II."""
    prices = means(kind, price, (ERA_I, ERA_II, third))
    assert prices == sorted(prices)
    assert prices[-1] > prices[0]


@pytest.mark.parametrize(
    ("era", "building", "knowledge", "wonder"),
    [
        (ERA_I, (4, 6), (6, 7), (10, 11)),
        (ERA_II, (6, 7), (7,), (13,)),
        (RENAISSANCE, (7, 8), (7, 8), (14, 15)),
        (ERA_III, (), (7,), (13, 14)),
    ],
)
def test_prices_stay_in_the_range_of_their_era_and_the_guide_says_so(
    era: int, building: tuple[int, ...], knowledge: tuple[int, ...], wonder: tuple[int, ...]
) -> None:
    ranges = {BUILDING: building, KNOWLEDGE: knowledge, WONDER: wonder}
    for card in CORE_BOX.development:
        if card.era == era:
            limits = ranges[card.kind]
            assert limits[0] <= price(card) <= limits[-1], card.key
    cells = ["–".join(map(str, limits)) or "–" for limits in (building, knowledge, wonder)]
    name = {ERA_I: "I", ERA_II: "II", RENAISSANCE: "Renaissance", ERA_III: "III"}[era]
    assert f"| {name} | {' | '.join(cells)} |\n" in GUIDE.read_text(encoding="utf-8")


def test_beginning_a_wonder_is_the_decision_and_completing_it_a_small_step() -> None:
    for card in CORE_BOX.development:
        if card.kind == WONDER:
            begin, complete = card.cost
            assert 2 <= complete <= 3, card.key
            assert begin >= 3 * complete, card.key


def test_starting_cards_are_worth_about_one_resource() -> None:
    for card, _ in STARTING:
        assert 0.5 <= strength(card) <= 1.2, card.key


def test_civilizations_have_similar_strength() -> None:
    """Play makes them equal; the estimate, which counts no road to the win, only has to come near."""
    totals = {}
    for c in CORE_BOX.civilizations:
        special = strength(c.building) + strength(c.knowledge) + 0.7 * worth(c.warlord.benefit, ERA_I)
        policies = sum(worth(policy.benefit) + ongoing_worth(policy.ongoing) for policy in c.policies)
        totals[c.key] = special + policies
    mean = sum(totals.values()) / len(totals)
    assert all(abs(total - mean) <= 0.2 * mean for total in totals.values()), totals


def test_policies_give_small_benefits_and_a_turns_worth_of_advantage() -> None:
    for civilization in CORE_BOX.civilizations:
        for policy in civilization.policies:
            assert 0.8 <= worth(policy.benefit) <= 4.0, policy.key
            assert 0.7 <= ongoing_worth(policy.ongoing) <= 2.0, policy.key


def test_policies_of_a_civilization_work_in_different_ways() -> None:
    for civilization in CORE_BOX.civilizations:
        kinds = {type(part) for policy in civilization.policies for part in policy.ongoing.parts}
        assert kinds == {Modify, On, Ability}, civilization.key
        texts = [str(policy.ongoing) for policy in civilization.policies]
        assert len(set(texts)) == 5


@pytest.mark.parametrize("token", CORE_BOX.exploration, ids=lambda token: str(token.key))
def test_rewards_grow_with_the_face_and_leave_a_real_choice(token: Exploration) -> None:
    low, high = {"b1": (1, 3), "b2": (2.3, 4), "b3": (3, 5.5), "b4": (5, 7.2)}.get(
        token.face, (4, 6.5) if token.face[1] == "2" else (5.2, 7.2)
    )
    first, second = (worth(reward) for reward in token.rewards)
    assert token.rewards[0] != token.rewards[1]
    for value in (first, second):
        assert low <= value <= high, token.key
    assert max(first, second) <= 1.8 * min(first, second)


def test_every_face_hides_several_backs() -> None:
    backs = Counter(token.face for token in CORE_BOX.exploration)
    assert all(backs[face] > 1 for face, count in TOKEN_COUNTS.items() if count > 1)


def test_market_tokens_are_all_worth_wanting() -> None:
    for market in MARKETS:
        values = [worth(token.effect) for token in market.tokens]
        assert min(values) >= 3.5
        assert max(values) <= 6
        assert len({str(token.effect) for token in market.tokens}) == 5


def test_a_card_that_is_promised_from_the_display_can_lie_there() -> None:
    """With real prices: a limit below them all would promise nothing. A card of an Era appears beside its own kind."""
    for entry in entries():
        for node in everything(entry):
            if isinstance(node, GainFromDisplay):
                era = getattr(entry.definition, "era", None)
                assert any(
                    card.kind in node.kinds and card.era == (era or card.era) and price(card) <= node.most
                    for card in CORE_BOX.development
                ), entry.key


def test_culture_comes_from_several_places() -> None:
    """Five Policies cost 15 Culture, so cards, Wonders and tokens must all bring some."""
    sources = Counter(
        entry.kind for entry in entries() if any(gives_culture(node) for node in everything(entry))
    )
    assert all(
        sources[kind] >= 2 for kind in ("building", "knowledge", "wonder", "barbarian", "free-town", "market")
    )
    assert sum(sources.values()) >= 25


def gives_culture(node: object) -> bool:
    printed = isinstance(node, Card) and len(node.yields) > CULTURE and node.yields[CULTURE] > 0
    return printed or (isinstance(node, Gain) and node.resource == CULTURE)


def test_a_token_is_described_by_its_choice() -> None:
    token = find("b1-lumber")
    assert isinstance(token.definition, Exploration)
    assert token.text.effect == "Gain 3 Production or 3 Military."
    assert choose(*token.definition.rewards).options == token.definition.rewards


def test_striking_cards_are_few() -> None:
    """Most cards mainly give resources; few change a rule or repeat other cards."""
    plain = (Gain, GainBasic, Spend, SpendBasic, Archive, Draw, Repeat, If)
    striking = [
        card.key
        for card in CORE_BOX.development
        if card.effect is not None and not isinstance(card.effect, plain) and not any(card.yields)
    ]
    assert 4 <= len(striking) <= 14, striking


def test_the_example_of_the_guide_runs_and_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    example = guide.split("```python\n")[1].split("```")[0]
    printed = guide.split("```text\n")[1].split("```")[0]
    exec(compile(example, "docs/content.md", "exec"), {})
    assert capsys.readouterr().out == printed
