"""The generated English of the whole vocabulary: one sentence for each node, hook, moment and count."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from monumental.effects import hooks
from monumental.effects.catalogue import BARE, THEY, YOU, Catalogue, MissingMessage, english_plural
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.hooks import COUNT_KEYS, HOOK_KEYS, MOMENT_KEYS
from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, RAID, RESOURCE_KEYS, SCIENCE
from monumental.effects.text import (
    MARKUP,
    Icon,
    describe,
    describe_condition,
    describe_lasting,
    describe_ongoing,
    describe_parts,
    describe_yields,
    parts_of,
    words_of,
)
from monumental.effects.tree import (
    Ability,
    ActivateAgain,
    ActivateAttached,
    ActivateIdle,
    Archive,
    AtLeast,
    Choose,
    Condition,
    Custom,
    Discard,
    Draw,
    EachOpponent,
    Effect,
    FewerThanSomeone,
    Gain,
    GainBasic,
    GainBasicBuilding,
    GainFromDisplay,
    Generated,
    If,
    May,
    Modify,
    MostOf,
    MoveExplorers,
    MoveUnits,
    On,
    Per,
    Reinforce,
    Repeat,
    RepeatPolicy,
    Spend,
    SpendBasic,
    TakeProduction,
    Then,
    ThisTurn,
    choose,
    lasting,
    then,
)
from monumental.effects.word import Word

EFFECTS: list[tuple[Effect, str]] = [
    # --- gains -------------------------------------------------------------------------------------------
    (Gain(GOLD, 2), "Gain 2 Gold."),
    (Gain(RAID, 2), "Gain 2 Military against Barbarians only."),
    (Gain(GOLD, Per(hooks.MARKETS)), "Gain 1 Gold for each Market token you have taken."),
    (
        Gain(PRODUCTION, Per(hooks.PROVINCES, each=2, per=3, most=4)),
        "Gain 2 Production for every 3 Provinces you control, at most 4.",
    ),
    (GainBasic(1), "Gain 1 basic resource of your choice."),
    (GainBasic(2), "Gain 2 basic resources of your choice."),
    (GainBasic(2, same=True), "Gain 2 basic resources of one kind of your choice."),
    (GainBasic(1, same=True), "Gain 1 basic resource of your choice."),
    (GainBasicBuilding(), "Gain a Basic Building."),
    (then(GainBasicBuilding(), GainBasicBuilding(), Gain(GOLD)), "Gain 2 Basic Buildings and 1 Gold."),
    (GainFromDisplay((1,), 6), "Gain a Knowledge from the Display that costs at most 6."),
    (GainFromDisplay((0, 1), 6), "Gain a Building or Knowledge from the Display that costs at most 6."),
    (
        GainFromDisplay((0, 1, 2), 9),
        "Gain a Building, Knowledge or Wonder from the Display that costs at most 9 "
        "(a Wonder: both stages together).",
    ),
    # --- costs -------------------------------------------------------------------------------------------
    (Spend(PRODUCTION, 2, Gain(CULTURE)), "Spend 2 Production: gain 1 Culture."),
    (SpendBasic(1, Archive()), "Spend 1 basic resource: archive a card."),
    (SpendBasic(2, Gain(GOLD)), "Spend 2 basic resources: gain 1 Gold."),
    (
        Spend(GOLD, 1, then(Gain(PRODUCTION), Gain(SCIENCE), Gain(MILITARY))),
        "Spend 1 Gold: gain 1 Production, 1 Science and 1 Military.",
    ),
    # --- sequences, choices, conditions ----------------------------------------------------------------------
    (then(Gain(GOLD), Draw()), "Gain 1 Gold. Draw a card and use it."),
    (then(Gain(GOLD), GainBasic(1)), "Gain 1 Gold and 1 basic resource of your choice."),
    (
        Spend(GOLD, 1, then(Gain(CULTURE), Draw())),
        "Spend 1 Gold: gain 1 Culture, then draw a card and use it.",
    ),
    (choose(Gain(GOLD), Gain(PRODUCTION, 2)), "Gain 1 Gold or 2 Production."),
    (choose(Gain(GOLD), Archive()), "Choose one: gain 1 Gold, or archive a card."),
    (
        choose(Gain(GOLD), Archive(), Spend(SCIENCE, 1, Gain(CULTURE))),
        "Choose one: gain 1 Gold, archive a card, or spend 1 Science to gain 1 Culture.",
    ),
    (May(Archive()), "You may archive a card."),
    (
        If(Generated(PRODUCTION, 3), Gain(GOLD)),
        "If you generated 3 or more Production this turn, gain 1 Gold.",
    ),
    (
        If(AtLeast(hooks.CONQUESTS, 1), Gain(CULTURE), Gain(GOLD)),
        "If you conquered a Province this turn, gain 1 Culture; otherwise, gain 1 Gold.",
    ),
    (
        Repeat(2, Spend(PRODUCTION, 1, Gain(MILITARY, 2))),
        "Up to twice: spend 1 Production to gain 2 Military.",
    ),
    (Repeat(3, SpendBasic(1, Gain(GOLD))), "Up to 3 times: spend 1 basic resource to gain 1 Gold."),
    (
        Repeat(2, Spend(GOLD, 1, ThisTurn(hooks.BUILDING_COST, -1))),
        "Up to twice: spend 1 Gold; then Buildings cost you 1 Production less this turn.",
    ),
    # --- the City --------------------------------------------------------------------------------------------
    (Draw(), "Draw a card and use it."),
    (Draw(2), "Draw 2 cards and use them."),
    (Archive(), "Archive a card."),
    (Archive(Gain(CULTURE)), "Archive a card: gain 1 Culture."),
    (Repeat(2, Archive()), "Archive up to 2 cards."),
    (Repeat(2, Archive(Gain(CULTURE))), "Up to twice: archive a card to gain 1 Culture."),
    (Discard(), "Discard an unactivated card of your City."),
    (Discard(Gain(GOLD)), "Discard an unactivated card of your City: gain 1 Gold."),
    (Discard(activated_too=True), "Discard a card of your City."),
    (Repeat(2, Discard()), "Discard up to 2 unactivated cards of your City."),
    (Reinforce(), "Reinforce another activated card."),
    (Reinforce(another=False), "Reinforce an activated card."),
    (ActivateIdle(), "Activate an unactivated slot of your City."),
    (Repeat(2, ActivateIdle()), "Activate up to 2 unactivated slots of your City."),
    (ActivateAgain(), "Activate another activated card of your City again."),
    (ActivateAttached(), "Activate the attached card again."),
    # --- the realm -------------------------------------------------------------------------------------------
    (MoveUnits(1), "Move 1 Unit within your land for free."),
    (MoveUnits(3), "Move up to 3 Units within your land for free."),
    (MoveExplorers(1), "Move an Explorer 1 step for free."),
    (MoveExplorers(2), "Move your Explorers up to 2 steps in all for free."),
    (TakeProduction(), "Take the Production token of a Province you control."),
    (RepeatPolicy(), "Gain the benefit of one of your Policies again."),
    (ThisTurn(hooks.KNOWLEDGE_COST, -2), "Knowledge cards cost you 2 Science less this turn."),
    # --- opponents -------------------------------------------------------------------------------------------
    (EachOpponent(May(Archive())), "Each opponent may archive a card of their City."),
    (EachOpponent(Discard()), "Each opponent discards a card of their City."),
    (EachOpponent(then(Gain(GOLD), Draw())), "Each opponent gains 1 Gold, then draws a card and uses it."),
    (
        EachOpponent(If(AtLeast(hooks.PROVINCES, 2), MoveUnits(1))),
        "Each opponent moves 1 Unit within their land for free if they control 2 or more Provinces.",
    ),
    (
        EachOpponent(Spend(GOLD, 1, GainBasic(2))),
        "Each opponent spends 1 Gold to gain 2 basic resources of their choice.",
    ),
    (
        EachOpponent(Repeat(2, SpendBasic(1, Gain(GOLD)))),
        "Each opponent may, up to twice, spend 1 basic resource to gain 1 Gold.",
    ),
    (
        EachOpponent(choose(Archive(), Gain(GOLD))),
        "Each opponent chooses one: archive a card of their City, or gain 1 Gold.",
    ),
    (EachOpponent(RepeatPolicy()), "Each opponent gains the benefit of one of their Policies again."),
    (
        EachOpponent(Gain(GOLD, Per(hooks.POLICIES))),
        "Each opponent gains 1 Gold for each Policy they have developed.",
    ),
    # --- by hand ---------------------------------------------------------------------------------------------
    (Custom("swap", "Swap two slots of your City."), "Swap two slots of your City."),
    (Spend(GOLD, 1, Custom("swap", "Swap two slots.")), "Spend 1 Gold: swap two slots."),
]

HOOKS = {
    "building-cost": "Buildings cost you 1 Production less.",
    "basic-building-cost": "Basic Buildings cost you 1 Production less.",
    "knowledge-cost": "Knowledge cards cost you 1 Science less.",
    "wonder-cost": "Each stage of a Wonder costs you 1 Production less.",
    "wonder-half": "Each stage of a Wonder costs you half its printed price, rounded up.",
    "progress-cost": "Scientific progress costs you 1 Science less.",
    "barbarian-cost": "Conquering a Barbarian Province costs you 1 Military less.",
    "free-town-cost": "Free Cities ask you for 1 less of their resource.",
    "enemy-cost": "Conquering an opponent's Province costs you 1 Military less.",
    "conquest-cost": "Each conquest costs you 1 Military less.",
    "coastal-cost": "Conquering a coastal Province costs you 1 Military less.",
    "terrain-value": "The tile value of each Province you attack is 1 lower.",
    "defence": "The defence of each Province you control is 1 higher.",
    "outpost-defence": "The defence of each of your Outposts is 1 higher.",
    "wonder-defence": "Each Wonder in a Province you control defends with 1 more.",
    "both-rewards": "Take both rewards of each exploration token, instead of one.",
    "free-explorer-steps": "Each turn, 1 Explorer step costs you no Military.",
    "free-unit-moves": "Each turn, 1 manoeuvre costs you no Military.",
    "extra-collect": "Each of your Explorers may collect 1 more token per turn.",
    "outpost-units": "You need 1 Unit fewer for an Outpost.",
    "mounted-defence": "Each of your mounted Soldiers defends with 1 more.",
    "horse-worth": "Each Horse you spend on a stage of a Wonder pays 1 Production.",
    "nexus-choice": "Activate any card of your Nexus with your City, instead of the leftmost.",
    "coastal-value": "Once per turn, you may ignore the tile value of a coastal Province that you conquer.",
    "reserved-cost": "Cards of your reserve cost you 1 less, a Wonder its first stage.",
}

HOOKS_THIS_TURN = {
    "building-cost": "Buildings cost you 2 Production less this turn.",
    "wonder-half": "Each stage of a Wonder costs you half its printed price this turn, rounded up.",
    "both-rewards": "Take both rewards of the next 2 exploration tokens you win this turn.",
    "free-explorer-steps": "This turn, up to 2 Explorer steps cost you no Military.",
    "free-unit-moves": "This turn, up to 2 manoeuvres cost you no Military.",
    "extra-collect": "Each of your Explorers may collect 2 more tokens this turn.",
    "outpost-units": "You need 2 Units fewer for an Outpost this turn.",
}

HELPFUL_WHEN_MORE = {
    "wonder-half",
    "defence",
    "outpost-defence",
    "wonder-defence",
    "both-rewards",
    "free-explorer-steps",
    "free-unit-moves",
    "extra-collect",
    "mounted-defence",
    "horse-worth",
    "nexus-choice",
    "coastal-value",
}

MOMENTS = {
    "conquered": "Whenever you conquer a Province, gain 1 Gold.",
    "conquered-barbarian": "Whenever you conquer a Barbarian Province, gain 1 Gold.",
    "conquered-free-town": "Whenever you conquer a Free City, gain 1 Gold.",
    "conquered-enemy": "Whenever you conquer an opponent's Province, gain 1 Gold.",
    "acquired-building": "Whenever you acquire a Building, gain 1 Gold.",
    "acquired-knowledge": "Whenever you acquire a Knowledge card, gain 1 Gold.",
    "began-wonder": "Whenever you begin a Wonder, gain 1 Gold.",
    "completed-wonder": "Whenever you complete a Wonder, gain 1 Gold.",
    "developed-policy": "Whenever you develop a Policy, gain 1 Gold.",
    "archived": "Whenever you archive a card, gain 1 Gold.",
    "progressed": "Whenever you make Scientific progress, gain 1 Gold.",
    "visited-market": "Whenever you take a Market token, gain 1 Gold.",
    "collected-production": "Whenever you collect a Production token, gain 1 Gold.",
    "built-outpost": "Whenever you build an Outpost, gain 1 Gold.",
    "lost-province": "Whenever an opponent conquers a Province of yours, gain 1 Gold.",
    "city-activated": "Whenever you activate your City, gain 1 Gold.",
    "sacrificed": "Whenever you sacrifice a Soldier, gain 1 Gold.",
    "invested": "Whenever you Invest, gain 1 Gold.",
    "gained-benefit": "Whenever you gain a Trade Benefit, gain 1 Gold.",
    "acquired-reserved": "Whenever you acquire a card of your reserve, gain 1 Gold.",
}

# For each count: a condition for one, a condition for three, an amount for each.
COUNTS = {
    "provinces": (
        "you control a Province",
        "you control 3 or more Provinces",
        "for each Province you control",
    ),
    "conquests": (
        "you conquered a Province this turn",
        "you conquered 3 or more Provinces this turn",
        "for each Province you conquered this turn",
    ),
    "wonders": ("you own a Wonder", "you own 3 or more Wonders", "for each Wonder you own"),
    "policies": (
        "you have developed a Policy",
        "you have developed 3 or more Policies",
        "for each Policy you have developed",
    ),
    "knowledge": (
        "you own a Knowledge card",
        "you own 3 or more Knowledge cards",
        "for each Knowledge card you own",
    ),
    "outposts": (
        "you have an Outpost on the map",
        "you have 3 or more Outposts on the map",
        "for each Outpost you have on the map",
    ),
    "coastal-provinces": (
        "you control a coastal Province",
        "you control 3 or more coastal Provinces",
        "for each coastal Province you control",
    ),
    "markets": (
        "you have taken a Market token",
        "you have taken 3 or more Market tokens",
        "for each Market token you have taken",
    ),
    "archived-cards": (
        "you have archived a card",
        "you have archived 3 or more cards",
        "for each card you have archived",
    ),
    "activated-knowledge": (
        "you activated a Knowledge card this turn",
        "you activated 3 or more Knowledge cards this turn",
        "for each Knowledge card you activated this turn",
    ),
    "acquisitions": (
        "you acquired a card this turn",
        "you acquired 3 or more cards this turn",
        "for each card you acquired this turn",
    ),
    "production-tokens": (
        "you have a Production token in your supply",
        "you have 3 or more Production tokens in your supply",
        "for each Production token in your supply",
    ),
    "activated-buildings": (
        "you activated a Building this turn",
        "you activated 3 or more Buildings this turn",
        "for each Building you activated this turn",
    ),
    "barbarians": (
        "you have a Barbarian token beside your City",
        "you have 3 or more Barbarian tokens beside your City",
        "for each Barbarian token beside your City",
    ),
    "free-towns": (
        "you have a Free City token beside your City",
        "you have 3 or more Free City tokens beside your City",
        "for each Free City token beside your City",
    ),
    "explorers-abroad": (
        "you have an Explorer outside your Capital",
        "you have 3 or more Explorers outside your Capital",
        "for each of your Explorers outside your Capital",
    ),
    "sacrificed-soldiers": (
        "you have a sacrificed Soldier",
        "you have 3 or more sacrificed Soldiers",
        "for each of your sacrificed Soldiers",
    ),
    "horses": (
        "you have a Horse in your supply",
        "you have 3 or more Horses in your supply",
        "for each Horse of your supply",
    ),
    "mounted-soldiers": (
        "you have a mounted Soldier",
        "you have 3 or more mounted Soldiers",
        "for each of your mounted Soldiers",
    ),
    "nexus-cards": (
        "you have a card in your Nexus",
        "you have 3 or more cards in your Nexus",
        "for each card in your Nexus",
    ),
    "track-spaces": (
        "you have left the start of the Trade track",
        "you have reached space 3 of the Trade track",
        "for each space you have reached on the Trade track",
    ),
    "trading-posts": (
        "you have a Trading Post",
        "you have 3 or more Trading Posts",
        "for each of your Trading Posts",
    ),
    "reserved-cards": (
        "you have a card in your reserve",
        "you have 3 or more cards in your reserve",
        "for each card of your reserve",
    ),
}


@pytest.mark.parametrize(("effect", "sentence"), EFFECTS, ids=[sentence for _, sentence in EFFECTS])
def test_every_effect_reads_like_a_printed_card(effect: Effect, sentence: str) -> None:
    assert describe(effect) == sentence


def test_no_kind_of_effect_lacks_an_expected_sentence() -> None:
    shown = {type(effect) for effect, _ in EFFECTS}
    assert set(Effect.__subclasses__()) - shown == {Word}, "the words of books are told in test_word.py"
    assert Then in shown
    assert Choose in shown


@pytest.mark.parametrize("key", HOOK_KEYS)
def test_every_hook_as_an_ongoing_text(key: str) -> None:
    amount = 1 if key in HELPFUL_WHEN_MORE else -1
    assert describe_ongoing(Modify(HOOK_KEYS.index(key), amount)) == HOOKS[key]


@pytest.mark.parametrize("key", HOOK_KEYS)
def test_every_hook_for_one_turn(key: str) -> None:
    amount = 2 if key in HELPFUL_WHEN_MORE else -2
    text = describe(ThisTurn(HOOK_KEYS.index(key), amount))
    assert "his turn" in text
    assert text == HOOKS_THIS_TURN.get(key, text)


def test_a_hook_that_hurts_says_more_or_lower() -> None:
    assert describe_ongoing(Modify(hooks.BUILDING_COST, 2)) == "Buildings cost you 2 Production more."
    assert (
        describe_ongoing(Modify(hooks.DEFENCE, -1)) == "The defence of each Province you control is 1 lower."
    )


@pytest.mark.parametrize("key", MOMENT_KEYS)
def test_every_moment(key: str) -> None:
    moment = MOMENT_KEYS.index(key)
    assert describe_ongoing(On(moment, Gain(GOLD))) == MOMENTS[key]
    clause = MOMENTS[key].removeprefix("Whenever ")
    assert describe_ongoing(On(moment, Gain(GOLD), once=True)) == f"Once per turn, when {clause}"


@pytest.mark.parametrize("key", COUNT_KEYS)
def test_every_count(key: str) -> None:
    what = COUNT_KEYS.index(key)
    one, three, each = COUNTS[key]
    assert describe_condition(AtLeast(what, 1)) == one
    assert describe_condition(AtLeast(what, 3)) == three
    assert describe(Gain(GOLD, Per(what))) == f"Gain 1 Gold {each}."
    assert describe(Gain(GOLD, Per(what, per=2))).startswith("Gain 1 Gold for every 2 ")
    most, fewer = describe_condition(MostOf(what)), describe_condition(FewerThanSomeone(what))
    assert re.fullmatch(r"you .* the most .*, alone or tied", most)
    assert re.fullmatch(r"an opponent .* more .* than you (do|did|have)", fewer)


def test_no_kind_of_condition_is_without_text() -> None:
    common = {kind for kind in Condition.__subclasses__() if kind.__module__ == Condition.__module__}
    assert common == {Generated, AtLeast, MostOf, FewerThanSomeone}
    assert describe_condition(MostOf(hooks.PROVINCES)) == "you control the most Provinces, alone or tied"
    assert describe_condition(FewerThanSomeone(hooks.WONDERS)) == "an opponent owns more Wonders than you do"
    assert describe_condition(Generated(SCIENCE, 1)) == "you generated Science this turn"


def test_abilities_and_triggers_keep_costs_and_conditions_inside_one_sentence() -> None:
    assert describe_ongoing(Ability(Draw())) == "Once per turn: draw a card and use it."
    assert (
        describe_ongoing(Ability(Spend(GOLD, 1, Gain(CULTURE))))
        == "Once per turn: spend 1 Gold to gain 1 Culture."
    )
    assert (
        describe_ongoing(Ability(Repeat(3, SpendBasic(1, Gain(GOLD)))))
        == "Once per turn, up to 3 times in a row: spend 1 basic resource to gain 1 Gold."
    )
    assert describe_ongoing(Ability(Repeat(2, Archive()))) == "Once per turn: archive up to 2 cards."
    assert (
        describe_ongoing(On(hooks.CITY_ACTIVATED, If(Generated(PRODUCTION, 3), Gain(GOLD))))
        == "Whenever you activate your City, gain 1 Gold if you generated 3 or more Production this turn."
    )


def test_a_lasting_text_has_a_sentence_for_each_part() -> None:
    text = describe_lasting(lasting(Modify(hooks.KNOWLEDGE_COST, -1), On(hooks.ARCHIVED, Gain(GOLD))))
    assert text == "Knowledge cards cost you 1 Science less. Whenever you archive a card, gain 1 Gold."


def test_yields_are_a_list_and_nothing_when_there_are_none() -> None:
    assert describe_yields((1, 1, 1)) == "1 Production, 1 Science and 1 Military."
    assert describe_yields((0, 0, 0, 0, 0, 2)) == "2 Military against Barbarians only."
    assert describe_yields((0, 0)) == ""


@pytest.mark.parametrize("resource", range(len(RESOURCE_KEYS)))
def test_markup_names_every_resource_by_its_key(resource: int) -> None:
    assert describe(Gain(resource, 3), style=MARKUP) == f"Gain [3 {RESOURCE_KEYS[resource]}]."


def test_parts_are_words_and_icons() -> None:
    effect = If(Generated(PRODUCTION, 3), GainBasic(2))
    assert describe_parts(effect) == [
        "If you generated 3 or more ",
        Icon("production"),
        " this turn, gain ",
        Icon("basic", 2),
        " of your choice.",
    ]


@pytest.mark.parametrize("effect", [effect for effect, _ in EFFECTS])
def test_markup_put_into_words_is_the_plain_text(effect: Effect) -> None:
    parts = describe_parts(effect)
    assert "".join(part if isinstance(part, str) else words_of(part) for part in parts) == describe(effect)


def test_text_without_icons_is_one_part() -> None:
    assert parts_of("Draw a card.") == ["Draw a card."]
    assert parts_of("") == []


def test_an_unknown_effect_is_refused_by_name() -> None:
    class Juggle:
        pass

    with pytest.raises(MissingMessage, match="Juggle"):
        describe(Juggle())  # type: ignore[arg-type]


# --- catalogues ----------------------------------------------------------------------------------------------------


def test_another_language_is_another_catalogue() -> None:
    german = replace(
        ENGLISH,
        language="de",
        messages={
            **ENGLISH.messages,
            "resource.gold": "Gold",
            "resource.production": "Produktion",
            "gain": "erhalte {what}",
            "spend": "gib {what} aus: {then}",
            "draw": ("ziehe eine Karte und nutze sie", "ziehe {n} Karten und nutze sie"),
        },
    )
    assert describe(Spend(PRODUCTION, 2, Gain(GOLD)), german) == "Gib 2 Produktion aus: erhalte 1 Gold."
    assert describe(Draw(3), german) == "Ziehe 3 Karten und nutze sie."


def test_a_language_may_have_more_plural_forms_than_two() -> None:
    def slavic(number: int) -> int:
        return 0 if number == 1 else 1 if 2 <= number <= 4 else 2

    czech = Catalogue("cs", {"card": ("{n} karta", "{n} karty", "{n} karet")}, slavic)
    assert [czech.say("card", YOU, n, n=n) for n in (1, 3, 5)] == ["1 karta", "3 karty", "5 karet"]


def test_voices_fall_back_to_the_common_message() -> None:
    catalogue = Catalogue("x", {"eat": "eat", "eat@they": "eats"}, english_plural)
    assert [catalogue.say("eat", voice) for voice in (YOU, THEY, BARE)] == ["eat", "eats", "eat"]


def test_a_catalogue_says_what_it_lacks() -> None:
    half = Catalogue("half", {"gain": "gain {what}"}, english_plural)
    lacking = half.missing(ENGLISH)
    assert "draw" in lacking
    assert "gain" not in lacking
    assert not any("@" in key or "=" in key for key in lacking)
    with pytest.raises(MissingMessage, match="'half' has no message 'draw'"):
        half.say("draw", YOU, 1, n=1)


def test_english_has_a_third_person_for_every_verb() -> None:
    """An effect that an opponent carries out must not fall back to the imperative."""
    clauses = [describe(EachOpponent(effect)) for effect, _ in EFFECTS if is_finite(effect)]
    for clause in clauses:
        assert re.match(r"Each opponent (may|\w+s)\b", clause), clause


def is_finite(effect: Effect) -> bool:
    """Effects whose clause starts with a verb of the one who acts."""
    first = effect.steps[0] if isinstance(effect, Then) else effect
    return not isinstance(first, ThisTurn | EachOpponent | Custom | If)
