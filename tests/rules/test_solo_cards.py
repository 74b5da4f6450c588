"""The cards of the Solo deck: what is printed on each, and what those of the civilizations do."""

from __future__ import annotations

import pytest
from tests.builder import book, open_land
from tests.solo import AUTOMA, Solo, first

from monumental.classic.automa.cards import (
    CONDITION_KEYS,
    DRAW,
    DRAW_TWICE,
    GOLD,
    KNOWLEDGE_HIGH,
    LINE_KEYS,
    POLICY,
    RESHUFFLE,
    AutomaCard,
    Line,
)
from monumental.classic.options import TableOptions
from monumental.classic.rulebook import Config
from monumental.content.core.automa import ACTION_CARDS, CIVILIZATION_CARDS, SOLO_DECK
from monumental.content.core.box import CORE_BOX
from monumental.portrait import reference_sheet

# Written off the research, not off the content: price in Gold, repetition and condition follow a line.
JOURNEY = "explore 1; explore 1 (2G); building-low"
PRINTED = {
    "border-march": ("conquer-low; conquer-low (2G)", "architectural: wonder; wonder; building-low"),
    "caravan-guard": ("conquer-low; conquer-low (2G)", "economic: explore 2"),
    "war-academy": ("knowledge-high; knowledge-high (2G)", "aggressive: conquer-low; conquer-high"),
    "builders-school": ("knowledge-high; knowledge-high (2G)", "architectural: wonder; wonder; building-low"),
    "court-of-scholars": ("policy; policy (3G)", "technological: knowledge-low; knowledge-high"),
    "martial-law": ("policy; policy (3G)", "aggressive: conquer-low; conquer-high"),
    "patronage": ("gold 3", "technological: knowledge-low; knowledge-high"),
    "festival-year": ("gold 3", "cultural: policy; policy-gold 2"),
    "harbour-works": ("wonder; wonder (2G); building-low", "economic: explore 2"),
    "sacred-precinct": ("wonder; wonder (2G); building-low", "cultural: policy; policy-gold 2"),
    "great-campaign": (JOURNEY, "aggressive: conquer-high x3; reshuffle"),
    "golden-age": (JOURNEY, "cultural: policy; policy; reshuffle"),
    "monumental-works": (JOURNEY, "architectural: wonder; wonder; wonder; building-high; reshuffle"),
    "age-of-discovery": (JOURNEY, "technological: knowledge-high x6; reshuffle"),
    "trade-winds": (JOURNEY, "economic: explore 3; reshuffle"),
    "automa-china": ("draw-own-type", ""),
    "automa-denmark": ("coastal-gold 1; draw", ""),
    "automa-egypt": ("draw-twice", ""),
    "automa-greece": ("draw-any-type", ""),
    "automa-japan": ("conquer-low [fewer-provinces] or policy [fewer-policies] or draw", ""),
}


def printed(card: AutomaCard) -> tuple[str, str]:
    """The lines of a card in the shorthand of the table."""
    general = (" or " if card.first_only else "; ").join(map(shorthand, card.lines))
    typed = "; ".join(map(shorthand, card.type_lines))
    return general, f"{card.character}: {typed}" if typed else ""


def shorthand(line: Line) -> str:
    """One line of a card."""
    amount = f" {line.amount}" if line.amount else ""
    times = f" x{line.times}" if line.times > 1 else ""
    price = f" ({line.price}G)" if line.price else ""
    condition = f" [{CONDITION_KEYS[line.condition]}]" if line.condition else ""
    return LINE_KEYS[line.what] + amount + times + price + condition


@pytest.mark.rule("CORE.SOLO.17")
def test_every_card_of_the_solo_deck_has_its_lines() -> None:
    assert {card.key: printed(card) for card in SOLO_DECK} == PRINTED


@pytest.mark.rule("CORE.SOLO.17", "CORE.COMP.2")
@pytest.mark.parametrize("civilization", ["china", "denmark", "greece", "japan"])
def test_the_solo_deck_holds_the_action_cards_and_its_own_civilization_card(civilization: str) -> None:
    assert (len(ACTION_CARDS), len(CIVILIZATION_CARDS), len(SOLO_DECK)) == (15, 5, 20)
    t = first(civilization)
    names = [t.rules.solo_cards[n].key for n in t.rules.solo_deck[AUTOMA]]
    assert names == [card.key for card in ACTION_CARDS] + [f"automa-{civilization}"]


@pytest.mark.rule("CORE.SOLO.38")
def test_every_civilization_has_its_type() -> None:
    assert {each.key: each.character for each in CORE_BOX.civilizations} == {
        "china": "technological",
        "denmark": "aggressive",
        "egypt": "architectural",
        "greece": "economic",
        "japan": "cultural",
    }


@pytest.mark.rule("CORE.SOLO.44")
@pytest.mark.parametrize(("civilization", "shuffles"), [("japan", 1), ("greece", 0)])
def test_a_card_shuffles_deck_and_discards_together(civilization: str, shuffles: int) -> None:
    t = first(civilization).cards("golden-age").used_up("patronage", "trade-winds").automa_turn()
    pile = t.rules.automa_pile + AUTOMA
    assert len(t.said("automa-shuffled")) == shuffles
    assert len(t.pos.pool[pile]) == (16 if shuffles else 13)
    assert len(t.pos.solo_discard[AUTOMA]) == (0 if shuffles else 3)
    assert (RESHUFFLE in t.kinds()) == (shuffles > 0)


# --- civilization cards ----------------------------------------------------------------------------------------------
TECHNOLOGICAL = ("court-of-scholars", "patronage", "age-of-discovery")


@pytest.mark.rule("CORE.SOLO.39")
def test_china_draws_until_a_card_of_its_type_appears() -> None:
    t = first("china").use("automa-china", "martial-law", "patronage", "festival-year")
    assert t.used()[:2] == ["automa-china", "patronage"]


@pytest.mark.rule("CORE.SOLO.39")
@pytest.mark.parametrize("seed", range(20))
def test_china_finds_a_card_of_its_type_over_a_reshuffle(seed: int) -> None:
    t = first("china").seed(seed).cards("automa-china").used_up(*TECHNOLOGICAL)
    t.automa_turn()  # twelve other cards lie above the next shuffle, in which every card is
    assert len(t.used()) == 2
    assert t.used()[1] in TECHNOLOGICAL


@pytest.mark.rule("CORE.SOLO.39")
def test_china_gives_up_if_no_card_has_its_type() -> None:
    t = first("china", wording={key: {"type_lines": ()} for key in TECHNOLOGICAL}).use("automa-china")
    assert t.used() == ["automa-china"]


@pytest.mark.rule("CORE.SOLO.40")
def test_denmark_is_paid_for_its_coast_and_draws_another() -> None:
    t = first("denmark").owns(AUTOMA, "f1", "f2", "e2").cards("automa-denmark", "festival-year").automa_turn()
    assert t.used() == ["automa-denmark", "festival-year"]
    assert t.gold() == 2 + 3  # f2 and e2 lie by the sea


@pytest.mark.rule("CORE.SOLO.41")
def test_egypt_does_the_general_lines_twice_and_no_lines_of_a_type() -> None:
    t = first("egypt", human="greece").cards("automa-egypt", "builders-school").automa_turn()
    assert t.kinds() == [DRAW_TWICE] + 4 * [KNOWLEDGE_HIGH]
    tribute = first("egypt", human="greece").cards("automa-egypt", "festival-year").automa_turn()
    assert tribute.gold() == 6


@pytest.mark.rule("CORE.SOLO.42")
def test_greece_does_the_type_lines_of_any_type_and_no_general_ones() -> None:
    t = first("greece").cards("automa-greece", "golden-age").automa_turn()
    assert t.kinds()[1:] == [POLICY, POLICY, RESHUFFLE]
    assert t.policies_owned() == 2


@pytest.mark.rule("CORE.SOLO.42")
def test_greece_passes_over_a_card_without_type_lines() -> None:
    blank = {"patronage": {"character": "", "type_lines": ()}}
    t = first("greece", wording=blank).cards("automa-greece", "patronage", "golden-age").automa_turn()
    assert t.used() == ["automa-greece", "golden-age"]
    assert t.policies_owned() == 2


@pytest.mark.rule("CORE.SOLO.43")
@pytest.mark.parametrize(
    ("provinces", "policies", "expected"),
    [(1, 0, "conquer"), (1, 1, "conquer"), (0, 1, "policy"), (0, 0, "draw")],
)
def test_japan_catches_up_or_draws_another(provinces: int, policies: int, expected: str) -> None:
    t = first("japan").cards("automa-japan", "patronage")
    if provinces:
        t.owns(0, "b1")
    if policies:
        t.policies(0, t.rules.card_key[t.rules.policies[0][0]])
    t.automa_turn()
    done = {"conquer": len(t.conquered()), "policy": t.policies_owned(), "draw": t.gold() // 3}
    assert done == {key: int(key == expected) for key in done}


@pytest.mark.rule("CORE.SOLO.43")
@pytest.mark.parametrize(("owner", "expected"), [(0, [DRAW, GOLD]), (2, [0])])
def test_japan_compares_itself_with_humans_only(owner: int, expected: list[int]) -> None:
    layout = open_land(3)
    t = Solo(book(Config(("denmark", "japan", "egypt"), layout, TableOptions(), (0, AUTOMA))))
    land = next(tile.name for tile in layout.tiles if tile.terrain == "meadow" and not tile.capital)
    t.owns(owner, land).use("automa-japan", "patronage")
    assert t.kinds()[: len(expected)] == expected


# --- texts -----------------------------------------------------------------------------------------------------------
def test_the_texts_say_what_the_cards_do() -> None:
    cards = {card.key: card for card in reference_sheet().automa}
    assert cards["automa-japan"].lines == (
        "If a player has more Provinces: conquer the cheapest Province in reach.",
        "Otherwise, if a player has more Policies: develop a Policy.",
        "Otherwise: use another card.",
    )
    assert cards["automa-egypt"].lines == ("Do only the general lines of another card, twice.",)
    assert cards["automa-greece"].lines == ("Do only the type lines of another card, whatever its type.",)
    assert cards["golden-age"].type_lines.count("Develop a Policy.") == 2


@pytest.mark.rule("CORE.SOLO.12")
def test_the_first_edition_reads_no_prices() -> None:
    cards = reference_sheet().automa
    assert any(line.startswith("For 2 Gold: ") for card in cards for line in card.lines)
    for card in cards:
        assert not any(line.startswith("For") for line in card.free_lines)
        assert len(card.free_lines) == len(card.lines)
    assert next(card for card in cards if card.key == "martial-law").free_lines == ("Develop a Policy.",) * 2


@pytest.mark.rule("CORE.SOLO.12")
def test_the_first_edition_reads_of_wonders_that_are_taken_complete() -> None:
    for card in reference_sheet().automa:
        later = (*card.lines, *card.type_lines)
        free = (*card.free_lines, *card.free_type_lines)
        assert [line.endswith("ork on a Wonder.") for line in later] == [
            line.endswith("omplete the cheapest Wonder.") for line in free
        ]
    works = next(card for card in reference_sheet().automa if card.key == "monumental-works")
    assert works.free_type_lines[:3] == ("Complete the cheapest Wonder.",) * 3
