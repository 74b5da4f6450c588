"""The generated texts of Duel: every word has its sentence, every card reads like a printed one."""

from __future__ import annotations

import re

import pytest
from tests.cards.duel.test_trade_box import CARDS, CIVILIZATIONS

from monumental.duel.model import (
    BUILDING,
    FREE_CITY,
    POLICY,
    PROVINCE,
    WARLORD,
    WONDER,
    Card,
    Text,
    act,
    during_activation,
    first_time,
    permanent,
    when_activated,
    whenever,
    you_may,
)
from monumental.effects.catalogue import MissingMessage
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.duel import (
    WORDS,
    BuildSection,
    Copy,
    DiscardFromDisplay,
    DrawUseOne,
    GainAdvantage,
    GainBasicPer,
    HasAdvantage,
    LayGold,
    PayUpTo,
    PlaceMarker,
    SpendAlike,
    TradeFree,
    UseFromCity,
)
from monumental.effects.duel_en import DUEL_ENGLISH
from monumental.effects.duel_hooks import (
    COASTAL_PROVINCES,
    CONQUEST_COST,
    CONQUEST_GOLD,
    COUNT_KEYS,
    GOLD_CONQUEST,
    HOOK_KEYS,
    MOMENT_KEYS,
    PROGRESS_COST,
    PROVINCE_DEFENCE,
    PROVINCE_TYPES,
    PROVINCES,
)
from monumental.effects.duel_keywords import KEYWORDS, keywords
from monumental.effects.duel_text import MARKUP, describe, describe_card, describe_civilization
from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION
from monumental.effects.text import Icon, parts_of
from monumental.effects.tree import (
    ActivateIdle,
    Archive,
    AtLeast,
    Choose,
    Discard,
    Draw,
    EachOpponent,
    Effect,
    Gain,
    GainBasic,
    GainFromDisplay,
    Generated,
    If,
    May,
    MostOf,
    Per,
    Reinforce,
    RepeatPolicy,
    Spend,
    SpendBasic,
    then,
)
from monumental.rules.catalogue import rule

SENTENCES: list[tuple[Effect, str]] = [
    # --- words of Duel -----------------------------------------------------------------------------------------
    (GainAdvantage(), "Gain the Advantage."),
    (TradeFree(), "Trade for free."),
    (TradeFree(2), "Trade for free with up to 2 different Free Cities."),
    (PlaceMarker(), "Place a Province Type marker on a Province you control."),
    (BuildSection(), "Build a Wonder section."),
    (BuildSection(2), "Build a Wonder section for 2 Production less."),
    (Copy(), "Copy a card of your City."),
    (Copy(policies=True), "Copy a card of your City or one of your developed Policies."),
    (DrawUseOne(2), "Draw 2 cards, use one of them and discard the other."),
    (DrawUseOne(3), "Draw 3 cards, use one of them and discard the others."),
    (PayUpTo(MILITARY, 3, Gain(GOLD)), "Pay up to 3 Military: gain 1 Gold for each."),
    (SpendAlike(2, Gain(GOLD)), "Pay 2 Basic resources of one kind: gain 1 Gold."),
    (
        GainBasicPer(Per(PROVINCES)),
        "Gain 1 Basic resource of your choice for each Province you control.",
    ),
    (
        GainBasicPer(Per(PROVINCE_TYPES, each=2, most=4)),
        "Gain 2 Basic resources of your choice for each different type among your Provinces, 4 at most.",
    ),
    (UseFromCity(), "Use an inactive card of your City."),
    (DiscardFromDisplay(), "Discard a card of the display."),
    (LayGold(), "Lay 1 Gold of the stock on your side of a Free City."),
    # --- conditions --------------------------------------------------------------------------------------------
    (If(HasAdvantage(), Gain(GOLD)), "With the Advantage, gain 1 Gold."),
    (
        If(HasAdvantage(), Gain(GOLD, 3), Gain(GOLD, 2)),
        "Gain 2 Gold; with the Advantage, gain 3 Gold instead.",
    ),
    (
        If(Generated(PRODUCTION, 4), Gain(GOLD)),
        "If you gained 4 or more Production this round, gain 1 Gold.",
    ),
    (
        If(AtLeast(COASTAL_PROVINCES, 2), Gain(GOLD)),
        "If you control 2 or more Coastal Provinces, gain 1 Gold.",
    ),
    # --- common words in the voice of Duel ---------------------------------------------------------------------
    (Spend(GOLD, 2, Gain(CULTURE)), "Pay 2 Gold: gain 1 Culture."),
    (SpendBasic(1, Archive()), "Pay 1 Basic resource: archive a card."),
    (Spend(MILITARY, 2, Archive(Gain(CULTURE))), "Pay 2 Military: archive a card to gain 1 Culture."),
    (Discard(), "Discard a card of your City."),
    (Discard(GainBasic(1)), "Discard a card of your City: gain 1 Basic resource of your choice."),
    (Reinforce(another=False), "Reinforce a card."),
    (Reinforce(), "Reinforce another card."),
    (Draw(), "Draw and use a card."),
    (Draw(2), "Draw and use 2 cards."),
    (RepeatPolicy(), "Gain the bonus of one of your developed Policies again."),
    (ActivateIdle(), "Activate an inactive space of your City."),
    (GainFromDisplay((PROVINCE,), 5), "Gain a Province of the display that costs at most 5."),
    (
        Choose((SpendBasic(1, Archive()), TradeFree())),
        "Choose one: pay 1 Basic resource to archive a card, or Trade for free.",
    ),
    (
        Gain(GOLD, Per(COASTAL_PROVINCES, most=3)),
        "Gain 1 Gold for each Coastal Province you control, 3 at most.",
    ),
    (Gain(GOLD, Per(PROVINCES, per=2)), "Gain 1 Gold for every 2 Provinces you control."),
    (May(GainAdvantage()), "You may gain the Advantage."),
    # --- what falls on the opponent ----------------------------------------------------------------------------
    (EachOpponent(Discard()), "Your opponent discards a card of their City."),
    (EachOpponent(Archive()), "Your opponent archives a card of their City."),
    (EachOpponent(GainAdvantage()), "Your opponent gains the Advantage."),
    (EachOpponent(TradeFree()), "Your opponent Trades for free."),
    (EachOpponent(Copy()), "Your opponent copies a card of their City."),
    (EachOpponent(BuildSection(1)), "Your opponent builds a Wonder section for 1 Production less."),
    (EachOpponent(May(BuildSection())), "Your opponent may build a Wonder section."),
]


@pytest.mark.parametrize(("effect", "sentence"), SENTENCES, ids=[sentence for _, sentence in SENTENCES])
def test_every_word_has_its_sentence(effect: Effect, sentence: str) -> None:
    assert describe(effect) == sentence


def test_no_word_is_without_a_sentence() -> None:
    assert set(WORDS) - {type(effect) for effect, _ in SENTENCES} == set()


def building(text: Text) -> Card:
    """A card with a text, and nothing else to say."""
    return Card("trade-test", "Test", BUILDING, text=text)


TIMED: list[tuple[Text, str]] = [
    (act(GainAdvantage()), "Action: gain the Advantage."),
    (when_activated(Gain(GOLD)), "When this card is activated: gain 1 Gold."),
    (during_activation(Gain(GOLD)), "During City Activation: gain 1 Gold."),
    (whenever(0, Gain(GOLD)), "Whenever you Trade: gain 1 Gold."),
    (first_time(2, Gain(GOLD)), "The first time you take or gain the Advantage in a round: gain 1 Gold."),
    (you_may(SpendAlike(2, Gain(GOLD))), "You may pay 2 Basic resources of one kind: gain 1 Gold."),
    (permanent(CONQUEST_COST, -1), "Each conquest costs you 1 less."),
    (permanent(PROVINCE_DEFENCE, 3), "Your Provinces cost your opponent 3 more."),
    (permanent(PROGRESS_COST, -1), "Scientific Progress costs you 1 Science less."),
    (act(then(Archive(), Gain(GOLD))), "Action: archive a card, then gain 1 Gold."),
    (act(Spend(GOLD, 1, Gain(CULTURE))), "Action: pay 1 Gold: gain 1 Culture."),
]


@pytest.mark.parametrize(("text", "sentence"), TIMED, ids=[sentence for _, sentence in TIMED])
def test_a_text_begins_with_when_it_works(text: Text, sentence: str) -> None:
    assert describe_card(building(text)).effect == sentence


@pytest.mark.parametrize("key", MOMENT_KEYS)
def test_every_moment_has_words(key: str) -> None:
    text = describe_card(building(whenever(MOMENT_KEYS.index(key), Gain(GOLD)))).effect
    assert re.fullmatch(r"Whenever (you|your opponent) .+: gain 1 Gold\.", text)


@pytest.mark.parametrize("key", HOOK_KEYS)
def test_every_hook_has_words(key: str) -> None:
    hook = HOOK_KEYS.index(key)
    amounts = (1,) if hook in (GOLD_CONQUEST, CONQUEST_GOLD) else (1, -1)
    told = {describe_card(building(permanent(hook, amount))).effect for amount in amounts}
    assert len(told) == len(amounts)
    assert all(text.endswith(".") for text in told)


@pytest.mark.parametrize("key", COUNT_KEYS)
def test_every_count_has_words(key: str) -> None:
    what = COUNT_KEYS.index(key)
    assert re.fullmatch(r"Gain 1 Gold for each .+\.", describe(Gain(GOLD, Per(what))))
    assert re.fullmatch(r"Gain 1 Gold for every 2 .+\.", describe(Gain(GOLD, Per(what, per=2))))
    one, two = (describe(If(AtLeast(what, number), Gain(GOLD))) for number in (1, 2))
    assert one.startswith("If ")
    assert "2 or more" in two


def test_a_condition_of_another_game_is_not_told() -> None:
    with pytest.raises(MissingMessage, match="MostOf"):
        describe(If(MostOf(PROVINCES), Gain(GOLD)))


# --- whole cards -------------------------------------------------------------------------------------------------
def test_families_have_beginnings_of_their_own() -> None:
    gain = Gain(GOLD, 2)
    assert describe_card(Card("t-a", "A", WARLORD, text=act(gain))).whole == (
        "Action, with the Advantage: gain 2 Gold."
    )
    assert describe_card(Card("t-a", "A", FREE_CITY, text=act(gain))).whole == "Trade: gain 2 Gold."
    assert (
        describe_card(Card("t-a", "A", WONDER, 1, (1, 1), bonus=gain)).gained
        == "When completed: gain 2 Gold."
    )
    assert describe_card(Card("t-a", "A", POLICY, text=act(gain), bonus=gain)).gained == (
        "When this or a later Policy is developed: gain 2 Gold."
    )
    assert describe_card(Card("t-a", "A", PROVINCE, 1, (1,), type=0, bonus=gain)).whole == (
        "Coastal. When taken from the display: gain 2 Gold."
    )
    assert describe_card(Card("t-a", "A", BUILDING, 1, (1,), defence=2)).whole == (
        "The Province below costs the opponent 2 more."
    )


@pytest.mark.rule("DUEL.CONTENT.4")
def test_a_scout_speaks_for_the_module_in_play() -> None:
    scout = CIVILIZATIONS["japan"].scout
    assert describe_card(scout, module="trade").whole == "Action: Trade with a Free City."
    assert describe_card(scout, module="spy").whole == "Action: use the Scout as the boxes in play allow."


def test_the_special_rules_of_civilizations_are_told() -> None:
    assert describe_civilization(CIVILIZATIONS["mali"]) == (
        "You conquer with Gold only, never with Military. Each conquest gives you 1 Gold."
    )
    aztecs = describe_civilization(CIVILIZATIONS["aztecs"])
    assert "Valley of Mexico lies in your Province stack from the start." in aztecs
    assert "2 Coastal, 2 Mountain and 2 Agricultural Province Type markers" in aztecs
    assert describe_civilization(CIVILIZATIONS["japan"]) == ""  # DUEL.JAPAN.1


@pytest.mark.parametrize("key", CARDS)
def test_every_card_reads_like_a_printed_one(key: str) -> None:
    card = CARDS[key]
    text = describe_card(card, module="trade").whole
    if card.text or card.bonus or any(card.yields) or card.defence:
        assert text
    for sentence in filter(None, text.split(". ")):
        assert sentence[0].isupper() or sentence[0].isdigit(), text
    assert text == "" or text.endswith(".")
    assert not re.search(r"[{}\[\]_]|\.\.|  | ,|None|\b1 (?!less)\w+s\b", text), text
    # The resources of the markup are those of the plain text, in their order.
    markup = parts_of(describe_card(card, style=MARKUP, module="trade").whole)
    for icon in (part for part in markup if isinstance(part, Icon) and part.amount):
        assert f"{icon.amount} " in text


def test_flavour_lines_are_there_and_differ() -> None:
    lines = [card.flavour for card in CARDS.values()] + [each.flavour for each in CIVILIZATIONS.values()]
    assert all(re.fullmatch(r"[A-Z].{10,78}[.!?]", line) for line in lines), lines
    assert len(set(lines)) == len(lines)


# --- keywords ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("key", KEYWORDS)
def test_every_keyword_has_a_sentence_and_rules_that_exist(key: str) -> None:
    keyword = KEYWORDS[key]
    assert re.fullmatch(r"[A-Z].{20,160}\.", keyword.sentence)
    assert keyword.rules
    for number in keyword.rules:
        assert rule(number).book == "duel"


def test_the_keywords_of_a_card_are_found_anywhere_in_it() -> None:
    names = {card.name: keywords(card) for card in CARDS.values()}
    assert names["Samurai Training Ground"] == ("on-activation", "with-advantage")
    assert names["Suez Canal"] == ("during-activation", "province-types")
    assert names["Forum"] == ("archive", "pay")
    assert names["Zen Gardens"] == ("draw", "use", "discard")
    assert names["Counting House"] == ("you-may", "pay")
    assert names["Lighthouse of Alexandria"] == ("draw", "use", "trade-free")
    assert names["Mine"] == ("if-you-gained",)
    assert names["Workshop"] == ()


def test_the_catalogue_of_duel_says_all_that_the_common_one_says() -> None:
    assert DUEL_ENGLISH.missing(ENGLISH) == []
