"""The Automas of Lost Kingdoms: civilization cards and Advanced cards (LK.SOLO)."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Self

import pytest
from tests.builder import PROVING_GROUND, Wording, book
from tests.contract.play import choose, start
from tests.contract.test_random_play import watched
from tests.solo import AUTOMA, Solo

from monumental.classic.automa import cards
from monumental.classic.automa.lines import DONE, IMPOSSIBLE
from monumental.classic.automa.removed import REMOVED
from monumental.classic.automa.turn import set_aside
from monumental.classic.conquest import conquest_cost
from monumental.classic.kinds import AUTOMA_TURN
from monumental.classic.lost_kingdoms import amazons, aztecs
from monumental.classic.lost_kingdoms.automa import NEXUS
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.position import TROOPS
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.seams import ABOUT_A_SOLO_CARD
from monumental.classic.setup import new_position
from monumental.content.lost_kingdoms.automa import ADVANCED_CARDS, CIVILIZATION_CARDS
from monumental.content.maps import maps_for
from monumental.content.registry import make_rules, settle, settle_layout
from monumental.content.shelf import BOXES
from monumental.kernel.frames import Frame
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER
from monumental.records.problems import problems
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

PARTS: Final = Parts.of(boxes=["lost-kingdoms"])
CHARACTERS: Final = {
    "aztecs": "cultural",
    "amazons": "aggressive",
    "mughals": "economic",
    "atlantis": "technological",
}
ECONOMIC: Final = "greece"
"""A core civilization that stands in for another of its type."""
LEARNED: Final = "china"


class Kingdoms(Solo):
    """A solo table with the box."""

    def begin(self, *keys: str, settle: bool = True) -> Self:
        """These cards lie on top, and the Automa uses the first of them."""
        return self.cards(*keys)._run(Frame(AUTOMA_TURN, AUTOMA, 1), settle)


def kingdoms(civilization: str, wording: Wording | None = None, **options: Any) -> Kingdoms:
    """A solo table with the box; the Automa plays a civilization."""
    human = "greece" if civilization == "egypt" else "egypt"
    config = Config((human, civilization), PROVING_GROUND, TableOptions.of(options), (AUTOMA,), PARTS)
    return Kingdoms(book(config, wording))


def lent(card: str, civilization: str, **options: Any) -> Kingdoms:
    """A civilization of the core whose Automa has the card of another one instead of its own."""
    wording = {
        card: {"civilization": civilization},
        f"automa-{civilization}": {"civilization": "nobody"},
    }
    return kingdoms(civilization, wording, **options)


def piles(t: Kingdoms, top: str, pool: str = "", discard: str = "", nexus: str = "") -> Kingdoms:
    """Lay the whole Solo deck; what is named nowhere has been removed."""
    pile = t.rules.automa_pile + AUTOMA
    t.pos.top[pile] = tuple(reversed(t._numbers(*top.split())))
    t.pos.pool[pile] = tuple(sorted(t._numbers(*pool.split())))
    t.pos.solo_discard[AUTOMA] = tuple(t._numbers(*discard.split()))
    NEXUS.put_row(t.pos, AUTOMA, tuple(t._numbers(*nexus.split())))
    there = {*left(t), *NEXUS.row(t.pos, AUTOMA)}
    REMOVED.put_row(t.pos, AUTOMA, tuple(card for card in t.rules.solo_deck[AUTOMA] if card not in there))
    return t


def turn_up(t: Kingdoms) -> Kingdoms:
    """The Automa uses the next card of the deck as it lies."""
    return t._run(Frame(AUTOMA_TURN, AUTOMA, 1), True)


def told(t: Solo) -> list[tuple[str, str]]:
    """What the module told of cards: the tale and the card."""
    about_cards = [(a, c) for a, _, c in t.said("told") if t.rules.tales[a].about == ABOUT_A_SOLO_CARD]
    return [(t.rules.tales[a].key, t.rules.solo_cards[c].key) for a, c in about_cards]


def names(t: Solo, numbers: tuple[int, ...]) -> list[str]:
    return [t.rules.solo_cards[card].key for card in numbers]


def left(t: Solo) -> list[int]:
    """Every card of deck and discard pile."""
    pile = t.rules.automa_pile + AUTOMA
    return sorted(t.pos.top[pile] + t.pos.pool[pile] + t.pos.solo_discard[AUTOMA])


# --- the decks ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.SOLO.1")
def test_a_civilization_card_is_in_the_deck_of_its_automa_alone() -> None:
    assert [card.civilization for card in CIVILIZATION_CARDS] == list(CHARACTERS)
    ours = {card.key for card in CIVILIZATION_CARDS}
    for civilization in ("aztecs", "amazons", "greece"):
        t = kingdoms(civilization)
        deck = {t.rules.solo_cards[card].key for card in t.rules.solo_deck[AUTOMA]}
        assert deck & ours == ({f"automa-{civilization}"} & ours)
    config = Config(("aztecs", "egypt"), PROVING_GROUND, TableOptions(), (AUTOMA,), PARTS)
    human = book(config)
    assert not {human.solo_cards[card].key for card in human.solo_deck[AUTOMA]} & ours


@pytest.mark.rule("LK.SOLO.2")
def test_the_box_has_four_advanced_cards() -> None:
    box = next(box for box in BOXES if box.key == "lost-kingdoms")
    assert [card.key for card in box.automa if card.advanced] == [card.key for card in ADVANCED_CARDS]
    assert len(ADVANCED_CARDS) == 4


@pytest.mark.rule("LK.SOLO.8")
def test_the_types_of_the_new_civilizations() -> None:
    box = next(box for box in BOXES if box.key == "lost-kingdoms")
    for civilization in box.civilizations:
        assert civilization.character == CHARACTERS[civilization.key]
    t = kingdoms("aztecs").use("festival-year")  # gold for all, a Policy for cultural ones
    assert cards.POLICY in t.kinds()
    assert cards.KNOWLEDGE_LOW not in kingdoms("aztecs").use("patronage").kinds()


@pytest.mark.rule("LK.EXAMPLE.18")
def test_two_advanced_cards_make_eighteen_and_a_survey_takes_one() -> None:
    t = lent("automa-mughals", ECONOMIC, automa_advanced="vanguard pilgrim-roads")
    assert len(t.rules.solo_deck[AUTOMA]) == 15 + 1 + 2
    t.begin("automa-mughals", "war-academy")
    assert len(left(t)) == 17


# --- Advanced cards -----------------------------------------------------------------------------------------------
JOURNEY: Final = [
    (cards.EXPLORE, 1, 0),
    (cards.EXPLORE, 1, 2),
    (cards.BUILDING_LOW, 0, 0),
]


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        pytest.param(
            "wandering-scholars",
            [(cards.KNOWLEDGE_LOW, 0, 0), (cards.KNOWLEDGE_HIGH, 0, 0)],
            marks=pytest.mark.rule("LK.SOLO.10"),
        ),
        pytest.param(
            "pilgrim-roads",
            [(cards.POLICY, 0, 0), (cards.POLICY_GOLD, 2, 0)],
            marks=pytest.mark.rule("LK.SOLO.11"),
        ),
        pytest.param(
            "master-builders",
            [(cards.WONDER, 0, 0), (cards.WONDER, 0, 0), (cards.BUILDING_LOW, 0, 0)],
            marks=pytest.mark.rule("LK.SOLO.12"),
        ),
        pytest.param(
            "vanguard",
            [(cards.CONQUER_LOW, 0, 0), (cards.CONQUER_HIGH, 0, 0)],
            marks=pytest.mark.rule("LK.SOLO.13"),
        ),
    ],
)
def test_the_lines_of_an_advanced_card(key: str, lines: list[tuple[int, int, int]]) -> None:
    card = next(card for card in ADVANCED_CARDS if card.key == key)
    assert [(line.what, line.amount, line.price) for line in card.lines] == JOURNEY + lines
    t = kingdoms("aztecs", automa_advanced=key).stock(AUTOMA, gold=9).use(key)
    assert t.kinds() == [line[0] for line in JOURNEY + lines]


@pytest.mark.rule("LK.SOLO.11")
def test_the_policy_of_the_card_counts_for_its_gold() -> None:
    t = kingdoms("aztecs", automa_advanced="pilgrim-roads").has_policies(1).use("pilgrim-roads")
    assert t.policies_owned() == 2
    gained = [(a, b) for a, b, _ in t.said("gained", AUTOMA)]
    assert gained[-1] == (3, 4)


@pytest.mark.rule("LK.SOLO.12")
def test_two_building_lines_are_two_actions() -> None:
    t = kingdoms("aztecs", automa_advanced="master-builders")
    t.display("aqueduct marketplace academy pyramids great-library great-wall").stock(AUTOMA, gold=9)
    t.use("master-builders")
    taken = [t.rules.card_key[a] for a, _, _ in t.said("gained-card", AUTOMA)]
    buildings = [key for key in taken if key in ("aqueduct", "marketplace", "academy")]
    assert (buildings[0], len(buildings)) == ("marketplace", 2)


@pytest.mark.rule("LK.SOLO.9")
def test_advanced_cards_have_general_lines_only() -> None:
    assert all(not card.type_lines and not card.character for card in ADVANCED_CARDS)
    t = kingdoms("egypt", automa_advanced="vanguard").stock(AUTOMA, gold=9)
    t.begin("automa-egypt", "vanguard")
    assert t.kinds().count(cards.CONQUER_HIGH) == 2  # the card of Egypt doubles them
    for civilization in ("greece", "china"):
        t = kingdoms(civilization, automa_advanced="vanguard")
        t.begin(f"automa-{civilization}", "vanguard")
        assert "vanguard" not in t.used()  # passed over
    for edition, paid in (("later", [(3, 2, 0)]), ("first", [])):
        t = kingdoms("aztecs", automa=edition, automa_advanced="vanguard").stock(AUTOMA, gold=9)
        assert t.use("vanguard").results()[1] == DONE
        assert t.said("spent", AUTOMA) == paid  # the first edition pays nothing


# --- Aztecs -------------------------------------------------------------------------------------------------------
FEAST: Final = CIVILIZATION_CARDS[0].lines[0].amount


@pytest.mark.rule("LK.SOLO.14")
def test_the_aztecs_sacrifice_a_soldier_of_the_capital_for_gold() -> None:
    assert FEAST == 4
    t = kingdoms("aztecs").owns(AUTOMA, "f1", troops=2)
    t.pos.troops[t.tile("g1")] -= 1
    aztecs.ON_THE_CARD.put(t.pos, AUTOMA, 1)  # one could come back, but the Capital comes first
    t.begin("automa-aztecs", "festival-year")
    assert t.troops("g1") == TROOPS - 4
    assert t.troops("f1") == 2
    assert aztecs.ON_THE_CARD.at(t.pos, AUTOMA) == 2
    assert (3, FEAST, 0) in t.said("gained", AUTOMA)
    assert t.used() == ["automa-aztecs", "festival-year"]  # then another card is used


@pytest.mark.rule("LK.SOLO.14")
def test_with_nobody_on_the_capital_a_sacrificed_soldier_comes_back() -> None:
    t = kingdoms("aztecs").owns(AUTOMA, "f1", troops=7)
    t.pos.troops[t.tile("g1")] = 0
    aztecs.ON_THE_CARD.put(t.pos, AUTOMA, 2)
    t.begin("automa-aztecs", "festival-year")
    assert (t.troops("g1"), aztecs.ON_THE_CARD.at(t.pos, AUTOMA), t.warlord(AUTOMA)) == (1, 1, "g1")
    assert (3, FEAST, 0) not in t.said("gained", AUTOMA)


@pytest.mark.rule("LK.SOLO.14")
def test_with_neither_the_line_is_impossible_and_the_warlord_stays() -> None:
    t = kingdoms("aztecs").owns(AUTOMA, "f1", troops=9).begin("automa-aztecs", "festival-year")
    assert t.lines()[0] == (cards.SACRIFICE, IMPOSSIBLE)
    assert t.said("gained", AUTOMA)[0] == (3, 2, 0)  # CORE.SOLO.19
    assert t.warlord(AUTOMA) == "g1"


@pytest.mark.rule("LK.SOLO.7")
def test_an_automa_sacrifices_only_by_its_card() -> None:
    t = kingdoms("aztecs").use("border-march")
    assert t.conquered()
    assert t.seat != AUTOMA
    assert aztecs.ON_THE_CARD.at(t.pos, AUTOMA) == 0
    t = kingdoms("amazons").use("border-march")
    assert amazons.HORSES.at(t.pos, AUTOMA) == 0  # Hippolyta brings it no Horse


# --- Amazons ------------------------------------------------------------------------------------------------------
def mounted(t: Solo) -> dict[str, int]:
    """Mounted Soldiers by tile."""
    tiles = range(t.rules.tiles)
    return {t.rules.tile_name[tile]: n for tile in tiles if (n := amazons.MOUNTED.at(t.pos, tile))}


@pytest.mark.rule("LK.SOLO.15")
def test_the_soldiers_furthest_from_home_mount_first() -> None:
    t = kingdoms("amazons").owns(AUTOMA, "f1", troops=1).owns(AUTOMA, "d1", troops=1)
    t.begin("automa-amazons", "patronage")
    assert mounted(t) == {"f1": 1, "d1": 1}
    assert amazons.HORSES.at(t.pos, AUTOMA) == 0
    assert t.used() == ["automa-amazons", "patronage"]
    t = kingdoms("amazons").owns(AUTOMA, "f1", troops=1).begin("automa-amazons", "patronage")
    assert mounted(t) == {"f1": 1, "g1": 1}  # those on the Capital last


@pytest.mark.rule("LK.SOLO.15")
def test_equally_far_soldiers_are_a_tie() -> None:
    t = kingdoms("amazons").owns(AUTOMA, "f1", "f2", troops=1)
    t.begin("automa-amazons", "patronage", settle=False)
    assert t.offers == ["automa f1", "automa f2"]
    t.play("automa f2")
    assert mounted(t) == {"f1": 1, "f2": 1}


@pytest.mark.rule("LK.SOLO.15")
def test_stock_and_soldiers_set_the_limit() -> None:
    t = kingdoms("amazons")
    amazons.MOUNTED.put(t.pos, t.tile("g1"), 8)
    t.pos.troops[t.tile("g1")] = 1
    t.begin("automa-amazons", "patronage")
    assert mounted(t) == {"g1": 9}
    assert amazons.HORSES.at(t.pos, AUTOMA) == 0
    t.begin("automa-amazons", "patronage")
    assert t.lines()[0] == (cards.MOUNT, IMPOSSIBLE)


@pytest.mark.rule("LK.SOLO.19")
def test_from_the_capital_a_mounted_soldier_marches_first() -> None:
    t = kingdoms("amazons")
    amazons.MOUNTED.put(t.pos, t.tile("g1"), 1)
    t.pos.troops[t.tile("g1")] -= 1
    t.use("border-march")
    assert mounted(t) == {t.conquered()[0]: 1}


@pytest.mark.rule("LK.SOLO.19")
def test_mounted_soldiers_of_an_automa_defend_with_two_and_lose_their_horse() -> None:
    t = kingdoms("amazons").owns(0, "e1", troops=8).owns(AUTOMA, "f1", troops=1).stock(0, military=9)
    on_foot = conquest_cost(t.act(0).pos, 0, t.tile("f1")).military
    amazons.MOUNTED.put(t.pos, t.tile("f1"), 1)
    t.pos.troops[t.tile("f1")] = 0
    assert conquest_cost(t.act(0).pos, 0, t.tile("f1")).military == on_foot + 1
    t.play("conquer f1")
    while t.owner("f1") != 0:
        t.play(t.offers[-1])
    assert mounted(t) == {}
    assert t.troops("g1") == TROOPS
    assert amazons.horses_in_stock(t.pos) == amazons.HORSE_TOKENS


# --- Mughals ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.SOLO.16")
def test_a_survey_removes_what_has_no_economic_line_and_uses_another_card() -> None:
    t = lent("automa-mughals", ECONOMIC).begin("automa-mughals", "war-academy")
    assert told(t)[0] == ("solo-removed", "war-academy")
    assert "war-academy" not in t.used()
    assert len(t.used()) >= 2
    assert names(t, REMOVED.row(t.pos, AUTOMA))[0] == "war-academy"
    assert sorted((*left(t), *REMOVED.row(t.pos, AUTOMA))) == t.rules.solo_deck[AUTOMA]


@pytest.mark.rule("LK.SOLO.16")
def test_an_economic_card_stays_on_top_and_is_used_next() -> None:
    t = lent("automa-mughals", ECONOMIC).begin("automa-mughals", "trade-winds")
    assert told(t)[0] == ("solo-kept", "trade-winds")
    assert t.used()[:2] == ["automa-mughals", "trade-winds"]
    assert REMOVED.row(t.pos, AUTOMA) == ()


@pytest.mark.rule("LK.SOLO.16")
def test_an_advanced_card_can_be_removed() -> None:
    t = lent("automa-mughals", ECONOMIC, automa_advanced="vanguard").begin("automa-mughals", "vanguard")
    assert told(t)[0] == ("solo-removed", "vanguard")
    assert "vanguard" not in t.used()


@pytest.mark.rule("LK.SOLO.16")
def test_the_card_itself_stays_if_it_turns_up() -> None:
    t = piles(lent("automa-mughals", ECONOMIC), "automa-mughals", discard="trade-winds caravan-guard")
    t.seed(1)
    for seed in range(20):
        t = piles(lent("automa-mughals", ECONOMIC), "automa-mughals", discard="trade-winds caravan-guard")
        turn_up(t.seed(seed))
        assert all(tale == "solo-kept" for tale, _ in told(t))
        if told(t)[0][1] == "automa-mughals":
            assert t.used()[:2] == ["automa-mughals", "automa-mughals"]
            return
    raise AssertionError("the card never turned up")


# --- Atlanteans ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.SOLO.17")
def test_the_nexus_grows_and_all_of_it_is_used_in_its_order() -> None:
    t = lent("automa-atlantis", LEARNED).begin("automa-atlantis", "patronage")
    assert names(t, NEXUS.row(t.pos, AUTOMA)) == ["patronage"]
    assert told(t) == [("solo-nexus", "patronage")]
    assert t.used() == ["automa-atlantis", "patronage"]  # no further card is drawn
    assert cards.KNOWLEDGE_LOW in t.kinds()  # with the lines of its own type
    t = piles(
        lent("automa-atlantis", LEARNED), "automa-atlantis border-march", "war-academy", nexus="patronage"
    )
    turn_up(t)
    assert t.used() == ["automa-atlantis", "patronage", "border-march"]
    assert cards.WONDER not in t.kinds()  # an architectural line, of another type
    assert not problems(t.pos)


@pytest.mark.rule("LK.SOLO.17")
def test_without_a_card_for_the_nexus_those_there_are_used() -> None:
    t = piles(lent("automa-atlantis", LEARNED), "automa-atlantis", nexus="patronage festival-year")
    turn_up(t)
    assert t.used() == ["automa-atlantis", "patronage", "festival-year"]
    t = turn_up(piles(lent("automa-atlantis", LEARNED), "automa-atlantis"))
    assert t.lines() == [(cards.NEXUS, IMPOSSIBLE)]


@pytest.mark.rule("LK.SOLO.18")
def test_cards_of_the_nexus_never_go_back() -> None:
    t = piles(
        lent("automa-atlantis", LEARNED), "automa-atlantis age-of-discovery", "war-academy", nexus="patronage"
    )
    turn_up(t)  # the last line of Age of Discovery shuffles deck and discard pile together
    assert cards.RESHUFFLE in t.kinds()
    assert names(t, NEXUS.row(t.pos, AUTOMA)) == ["patronage", "age-of-discovery"]
    assert names(t, tuple(left(t))) == ["war-academy", "automa-atlantis"]


@pytest.mark.rule("LK.SOLO.18")
def test_the_card_itself_never_enters_its_nexus() -> None:
    for seed in range(20):
        t = piles(lent("automa-atlantis", LEARNED), "automa-atlantis", discard="patronage war-academy")
        turn_up(t.seed(seed))
        (card,) = names(t, NEXUS.row(t.pos, AUTOMA))
        assert card in ("patronage", "war-academy")
        assert t.used() == ["automa-atlantis", card]
        assert "automa-atlantis" in names(t, tuple(left(t)))


# --- whole games --------------------------------------------------------------------------------------------------
def rules_for(civilization: str, number: int) -> Rulebook:
    """A table at which an Automa plays a civilization, in either edition, with some Advanced cards."""
    players = 2 + number % 3
    civilizations = [key for key in ("egypt", "greece", "japan") if key != civilization][: players - 1]
    civilizations.insert(1, civilization)
    options = TableOptions(
        automa=("later", "first")[number // 2 % 2],
        automa_ties=("ask", "chance")[number % 2],
        automa_advanced=str(number % 5),
    )
    layout = settle_layout(maps_for(players)[0], number)
    return make_rules(settle(Config(tuple(civilizations), layout, options, (AUTOMA,), PARTS), number))


PLAYED: Final = [
    civilization.key for box in BOXES for civilization in box.civilizations if civilization.key in CHARACTERS
]


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("civilization", PLAYED)
def test_random_games_with_its_automa_keep_the_contract(civilization: str, number: int) -> None:
    end, _, _ = watched(start(rules_for(civilization, number), number), number)
    assert end.final_round
    assert not problems(end)


@pytest.mark.parametrize(
    ("card", "civilization"), [("automa-mughals", ECONOMIC), ("automa-atlantis", LEARNED)]
)
def test_cards_that_lie_aside_are_never_lost_in_random_games(card: str, civilization: str) -> None:
    aside = 0
    for number in range(4):
        t = lent(card, civilization, automa_advanced="vanguard", automa=("later", "first")[number % 2])
        pos = new_position(t.rules, number)
        random = Random(number)
        while pos.pending != OVER:
            aside = max(aside, len(set_aside(pos, AUTOMA)))
            assert not problems(pos)
            apply(pos, choose(pos, random))
    assert aside


def test_what_lies_aside_is_written_and_read_in_scenarios() -> None:
    head = (
        "civilizations: egypt, aztecs\nautomas: aztecs\nboxes: lost-kingdoms\nmap: quiet-pastures-2\n"
        "turn: egypt actions\n"
    )
    pos = parse_position(head + "fields:\n  solo-removed: aztecs = patronage war-academy\n")
    assert [pos.rules.solo_cards[card].key for card in REMOVED.row(pos, AUTOMA)] == [
        "patronage",
        "war-academy",
    ]
    assert parse_position(format_scenario(pos)) == pos
