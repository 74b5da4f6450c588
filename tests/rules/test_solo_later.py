"""The later edition of the Automa: two cards a turn, Gold, prices, and what it takes from where."""

from __future__ import annotations

import pytest
from tests.solo import AUTOMA, orders, solo

from monumental import new_game
from monumental.classic.automa.cards import (
    BUILDING_HIGH,
    BUILDING_LOW,
    CONQUER_HIGH,
    CONQUER_LOW,
    KNOWLEDGE_HIGH,
    KNOWLEDGE_LOW,
    POLICY,
    WONDER,
    Line,
)
from monumental.classic.automa.lines import DONE, IMPOSSIBLE, UNPAID
from monumental.classic.kinds import EVENT_KEYS
from monumental.classic.scoring import scores

NOTHING_SHOWN = ""
ONE_KNOWLEDGE = "masonry"


@pytest.mark.rule("CORE.SOLO.22")
@pytest.mark.parametrize("edition", ["first", "later"])
def test_it_starts_with_two_gold(edition: str) -> None:
    game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=1, automas=[1], automa=edition)
    assert [score.gold for score in game.scores()] == [2, 2]


@pytest.mark.rule("CORE.SOLO.23")
def test_it_uses_two_cards_a_turn() -> None:
    t = solo().cards("patronage", "festival-year").automa_turn()
    assert t.used() == ["patronage", "festival-year"]
    assert t.gold() == 6


# --- Gold ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.SOLO.24")
@pytest.mark.parametrize(
    ("gold", "policies", "result", "left"),
    [(3, 0, DONE, 0), (2, 0, UNPAID, 2), (3, 5, IMPOSSIBLE, 3)],
    ids=["enough", "too little", "impossible"],
)
def test_a_line_with_a_price_is_paid_if_it_is_done(gold: int, policies: int, result: int, left: int) -> None:
    t = orders(Line(POLICY, price=3)).stock(AUTOMA, gold=gold)
    t.has_policies(policies).obey()
    assert t.results() == [result]
    assert t.policies_owned() == policies + (result == DONE)
    assert t.gold() == left
    free = orders(Line(POLICY, price=3), automa="first").stock(AUTOMA, gold=2).obey()
    assert (free.results(), free.gold()) == ([DONE], 2)


@pytest.mark.rule("CORE.SOLO.19")
@pytest.mark.parametrize(
    ("civilization", "card", "shown", "gold"),
    [
        ("egypt", "builders-school", NOTHING_SHOWN, 2 + 2 + 2 + 2),  # Knowledge; two Wonders and a Building
        ("egypt", "builders-school", "masonry pyramids", 0 + 0 + 2),  # the second Knowledge has a price
        ("egypt", "monumental-works", NOTHING_SHOWN, 4 + 2 + 2 + 2 + 2),  # 4: Explorers and a Building
        ("egypt", "monumental-works", "pyramids", 4 + 0 + 0 + 2 + 2),  # begun, completed, no third
        ("china", "patronage", NOTHING_SHOWN, 3 + 2 + 2),
        ("china", "patronage", ONE_KNOWLEDGE, 3 + 0 + 2),
        ("china", "age-of-discovery", NOTHING_SHOWN, 4 + 2),
        ("china", "age-of-discovery", ONE_KNOWLEDGE, 4),
        ("japan", "golden-age", NOTHING_SHOWN, 4 + 2 + 2),
        ("japan", "festival-year", NOTHING_SHOWN, 3 + 2 + 2 * 5),
        ("greece", "trade-winds", NOTHING_SHOWN, 4 + 2),
        ("greece", "golden-age", NOTHING_SHOWN, 4),  # lines of another type give nothing
    ],
)
def test_each_free_action_that_cannot_be_done_gives_two_gold(
    civilization: str, card: str, shown: str, gold: int
) -> None:
    human = "denmark" if civilization == "egypt" else "egypt"
    t = solo(civilization, human).only_tokens().display(shown)
    t.has_policies(5).use(card)
    assert t.gold() == gold


@pytest.mark.rule("CORE.SOLO.19")
@pytest.mark.parametrize(("troops", "gold"), [(0, 4 + 2), (1, 4), (3, 4)])
def test_conquering_several_provinces_is_one_action(troops: int, gold: int) -> None:
    t = solo("denmark").only_tokens().display(NOTHING_SHOWN)
    t.bare(*t.rules.tile_name)
    t.pos.troops[t.tile("g1")] = troops
    t.pos.outposts_left[AUTOMA] = 0
    t.use("great-campaign")
    assert len(t.conquered()) == troops
    assert t.gold() == gold
    assert ((CONQUER_HIGH, IMPOSSIBLE) in t.lines()) == (not troops)


@pytest.mark.rule("CORE.SOLO.37")
@pytest.mark.parametrize(("gold", "points"), [(2, 0), (3, 1), (8, 2), (9, 3)])
def test_it_scores_a_point_for_every_three_gold(gold: int, points: int) -> None:
    t = solo().stock(AUTOMA, gold=gold).stock(0, gold=gold)
    sheet = scores(t.pos)
    assert (sheet[0].extra, sheet[AUTOMA].extra) == (0, points)
    assert sheet[AUTOMA].total == sum(sheet[AUTOMA].achievements) + sum(sheet[AUTOMA].dominance) + points


@pytest.mark.rule("CORE.SOLO.36")
def test_policies_are_only_counted() -> None:
    t = orders(*[Line(POLICY)] * 6)
    before = t.pos.mods.copy()
    t.obey()
    assert t.results() == [DONE] * 5 + [IMPOSSIBLE]
    assert t.policies_owned() == 5
    assert t.pos.policies[AUTOMA] == ()
    assert t.pos.mods == before


# --- conquest --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.SOLO.25")
@pytest.mark.parametrize(
    ("what", "owned", "taken"),
    [
        (CONQUER_LOW, (), "f1"),  # 1 Military and 2 Science, against a Barbarian of 3 in a Forest
        (CONQUER_HIGH, (), "f2"),
        (CONQUER_LOW, ("e1", "f1", "f2", "g3"), "d2"),  # 2 Military; d1 and e2 cost 3
        (CONQUER_HIGH, ("e1", "f1", "f2", "g3"), "e2"),  # a Meadow before the Mountain d1
        (CONQUER_LOW, ("c1", "e1", "f1", "f2", "g3"), "b2"),  # a Meadow before the Forest c2
    ],
)
def test_the_cheapest_or_dearest_province_by_price_and_then_by_tile_value(
    what: int, owned: tuple[str, ...], taken: str
) -> None:
    t = orders(Line(what)).owns(AUTOMA, *owned).bare("b1").face("b1", "b4")
    assert t.obey(settle=False).conquered() == [taken]


@pytest.mark.rule("CORE.SOLO.26")
def test_the_warlord_comes_from_wherever_he_stands_with_one_troop_of_the_capital() -> None:
    t = orders(Line(CONQUER_HIGH), Line(CONQUER_LOW)).owns(AUTOMA, "c1", troops=2, warlord=True).obey()
    assert t.conquered()[0] == "f2"
    walks = [(a, b) for a, b, _ in t.said("warlord-moved")]
    assert walks[0] == (t.tile("c1"), t.tile("f2"))
    assert walks[1][0] == t.tile("f2")
    assert (t.troops("g1"), t.troops("f2"), t.troops("c1")) == (5, 1, 2)
    assert t.pos.outposts_left[AUTOMA] == 2


@pytest.mark.rule("CORE.SOLO.26")
def test_outposts_take_the_place_of_troops_until_they_are_used_up_too() -> None:
    t = orders(*[Line(CONQUER_LOW)] * 4).bare("f1", "f2", "e1", "e2")
    t.pos.troops[t.tile("g1")] = 1
    t.obey()
    assert t.results() == [DONE, DONE, DONE, IMPOSSIBLE]
    won = [t.tile(tile) for tile in t.conquered()]
    assert [(t.pos.troops[tile], t.pos.outpost[tile]) for tile in won] == [(1, 0), (0, 1), (0, 1)]
    assert t.pos.outposts_left[AUTOMA] == 0
    assert t.gold() == 2  # for the fourth


@pytest.mark.rule("CORE.SOLO.27")
@pytest.mark.parametrize(
    ("face", "token", "gold"),
    [
        ("b1", "b1-lore", 1),  # 1 Gold or 2 Science
        ("b1", "b1-foragers", 0),
        ("b2", "b2-idols", 2),
        ("b2", "b2-barrow", 1),  # its Culture is worth nothing
        ("f2s", "f2s-schools", 4),  # 2 Culture, or 5 Production
        ("f2p", "f2p-harbour", 2),  # 1 Culture
    ],
)
def test_it_takes_the_gold_that_a_token_shows_and_gold_for_the_culture_of_a_free_city(
    face: str, token: str, gold: int
) -> None:
    t = orders(Line(CONQUER_LOW))
    t.face("f1", face)
    t.face("f2", "b4")
    t.back(token).obey()
    assert t.conquered() == ["f1"]
    assert [t.rules.token_key[number] for number in t.pos.tokens[AUTOMA]] == [token]
    assert t.gold() == gold


# --- the Display -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.SOLO.28")
@pytest.mark.parametrize(
    ("what", "shown", "taken"),
    [
        (KNOWLEDGE_LOW, "masonry currency chronicles", "currency"),  # 4, 3 and 7
        (KNOWLEDGE_HIGH, "masonry chronicles currency", "chronicles"),
        (BUILDING_LOW, "aqueduct marketplace university", "marketplace"),  # 5, 4 and 7
        (BUILDING_HIGH, "aqueduct university marketplace", "university"),
        (KNOWLEDGE_LOW, "irrigation masonry -", "masonry"),  # alike: the one further from the deck
        (KNOWLEDGE_HIGH, "chronicles gothic-vaulting -", "gothic-vaulting"),
        (BUILDING_LOW, "amphitheatre - - - aqueduct -", "aqueduct"),
        (BUILDING_HIGH, "cathedral - - - university -", "university"),
        (KNOWLEDGE_LOW, "masonry - - irrigation - -", "irrigation"),  # equally far: the first by name
        (KNOWLEDGE_LOW, "irrigation - - masonry - -", "irrigation"),
        (KNOWLEDGE_LOW, "- masonry - irrigation - -", "masonry"),  # the rows count alike
        (KNOWLEDGE_HIGH, "gothic-vaulting - - chronicles - -", "chronicles"),
        (BUILDING_LOW, "- aqueduct - - amphitheatre -", "amphitheatre"),
        (BUILDING_HIGH, "- - university - - cathedral", "cathedral"),
    ],
)
def test_the_cheapest_or_dearest_card_then_the_furthest_then_the_first_by_name(
    what: int, shown: str, taken: str
) -> None:
    assert orders(Line(what)).display(shown).obey().area() == [taken]


@pytest.mark.rule("CORE.SOLO.28", "CORE.SOLO.29")
@pytest.mark.parametrize(
    ("shown", "begun"),
    [
        ("pyramids colossus-of-rhodes machu-picchu", "colossus-of-rhodes"),  # 7, 6 and 9
        ("great-library pyramids -", "pyramids"),
        ("pyramids - - great-wall - -", "great-wall"),
    ],
)
def test_it_begins_the_cheapest_wonder_and_completes_it_before_another(shown: str, begun: str) -> None:
    t = orders(Line(WONDER)).display(shown).obey()
    assert t.keys([t.pos.site[AUTOMA]]) == [begun]
    assert t.area() == []
    twice = orders(Line(WONDER), Line(WONDER), Line(WONDER)).display(shown).obey()
    assert twice.area() == [begun]
    assert twice.keys([twice.pos.site[AUTOMA]])[0] not in ("-", begun)
    assert [EVENT_KEYS[e.kind] for e in twice.events if "wonder" in EVENT_KEYS[e.kind]] == [
        "wonder-begun",
        "wonder-completed",
        "wonder-placed",
        "wonder-begun",
    ]
