"""Development decks of Duel: drawn within the table, or chosen and checked against it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from monumental.content.duel.box import TRADE_BOX
from monumental.content.duel.deck import (
    DECK_SIZE,
    TABLE,
    BadDeck,
    chosen_deck,
    deviations,
    draw_deck,
    modules_of,
)
from monumental.duel.model import (
    BUILDING,
    ERA_I,
    ERA_II,
    ERA_III,
    KNOWLEDGE,
    PROVINCE,
    WONDER,
    Card,
    DuelBox,
)
from monumental.effects.duel_keywords import keywords

TRADE_KEYS = [card.key for card in TRADE_BOX.development]


def moved(card: Card) -> Card:
    """The same card in another box."""
    return replace(card, key=f"exploration-{card.slug}", name=f"Far {card.name}", box="exploration")


EXPLORATION = DuelBox(
    key="exploration",
    name="Exploration",
    module="explore",
    development=tuple(moved(card) for card in TRADE_BOX.development if "trade-free" not in keywords(card)),
)
BOTH = (TRADE_BOX, EXPLORATION)


@pytest.mark.rule("DUEL.MIX.3")
@pytest.mark.parametrize("era", [ERA_I, ERA_II])
def test_eras_one_and_two_have_three_of_each_type(era: int) -> None:
    assert {kind: TABLE[era, kind] for kind in (KNOWLEDGE, WONDER, PROVINCE, BUILDING)} == dict.fromkeys(
        (KNOWLEDGE, WONDER, PROVINCE, BUILDING), 3
    )


@pytest.mark.rule("DUEL.MIX.4")
def test_era_three_has_two_of_each_type_and_no_building() -> None:
    assert [TABLE[ERA_III, kind] for kind in (KNOWLEDGE, WONDER, PROVINCE, BUILDING)] == [2, 2, 2, 0]


@pytest.mark.rule("DUEL.MIX.2", "DUEL.MIX.6")
@pytest.mark.parametrize("seed", range(20))
def test_a_deck_drawn_from_two_boxes_keeps_to_the_table(seed: int) -> None:
    deck = draw_deck(BOTH, seed)
    count = Counter((card.era, card.kind) for card in deck)
    assert {place: count[place] for place in TABLE} == TABLE
    assert len({card.key for card in deck}) == DECK_SIZE


def test_the_seed_decides_the_deck() -> None:
    decks = {seed: frozenset(card.key for card in draw_deck(BOTH, seed)) for seed in range(8)}
    assert len(set(decks.values())) > 1
    assert decks[3] == frozenset(card.key for card in draw_deck(BOTH, 3))
    both = {card.box for seed in range(8) for card in draw_deck(BOTH, seed)}
    assert both == {"trade", "exploration"}


@pytest.mark.rule("DUEL.MIX.5")
def test_the_deck_of_one_box_is_all_of_it() -> None:
    assert {card.key for card in draw_deck([TRADE_BOX], 1)} == set(TRADE_KEYS)
    assert DECK_SIZE == len(TRADE_KEYS) == 30


def test_a_chosen_deck_is_taken_as_it_is() -> None:
    assert [card.key for card in chosen_deck([TRADE_BOX], TRADE_KEYS)] == TRADE_KEYS


@pytest.mark.rule("DUEL.MIX.3", "DUEL.MIX.4")
def test_every_deviation_is_named_at_once() -> None:
    era_three = [card.key for card in TRADE_BOX.development if card.era == ERA_III]
    wonders = [card.key for card in TRADE_BOX.development if (card.era, card.kind) == (ERA_II, WONDER)]
    keys = [key for key in TRADE_KEYS if key not in (*era_three[:1], *wonders)]
    with pytest.raises(BadDeck) as refused:
        chosen_deck([TRADE_BOX], [*keys, "trade-sahara"])
    assert str(refused.value) == (
        "this is no Development deck: Sahara is there 2 times; Era I has 4 Provinces instead of 3; "
        "Era II has no Wonders instead of 3; Era III has 1 Knowledge instead of 2"
    )


def test_what_no_deck_holds_is_named() -> None:
    workshop = TRADE_BOX.basic[0][0]
    assert deviations([*TRADE_BOX.development, workshop]) == ["Workshop cannot lie in a Development deck"]
    with pytest.raises(BadDeck, match="no box in play has the Development card 'trade-atlantis'"):
        chosen_deck([TRADE_BOX], [*TRADE_KEYS, "trade-atlantis"])


@pytest.mark.rule("DUEL.MIX.7")
def test_a_box_brings_its_module_by_its_development_cards_alone() -> None:
    assert modules_of(TRADE_BOX.development, BOTH) == ("trade",)
    first, other = TRADE_BOX.development[0], EXPLORATION.development[0]
    assert modules_of([first, other], BOTH) == ("trade", "explore")
    assert modules_of([other], BOTH) == ("explore",)
    assert modules_of([other], [TRADE_BOX, replace(EXPLORATION, module="")]) == ()


@pytest.mark.rule("DUEL.MIX.11")
def test_a_card_that_needs_a_module_is_refused_without_it() -> None:
    # The cards of the Trade box under the roof of a box that cannot Trade.
    other = DuelBox("exploration", "Exploration", "explore", development=TRADE_BOX.development)
    with pytest.raises(BadDeck) as refused:
        chosen_deck([other], TRADE_KEYS)
    needing = [card.name for card in TRADE_BOX.development if "trade-free" in keywords(card)]
    assert needing
    for name in needing:
        assert f"{name} needs the Scout module trade, which is not in play" in str(refused.value)
    assert "Andes" not in str(refused.value)


def test_too_few_cards_in_the_boxes_are_no_deck() -> None:
    with pytest.raises(BadDeck, match="Era I has no Knowledge instead of 3"):
        draw_deck([replace(TRADE_BOX, development=TRADE_BOX.development[:6])], 1)
