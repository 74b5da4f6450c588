"""What the box holds, counted (AE.COMP, AE.DECK.6)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.african import african

from monumental.classic.model import BUILDING, ERA_I, ERA_II, ERA_III, WONDER
from monumental.classic.position import EXPLORERS, OUTPOSTS, TROOPS
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX as BOX
from monumental.content.african_empires.further import PROJECTS
from monumental.content.core.box import CORE_BOX
from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
from monumental.content.shelf import entries


@pytest.mark.rule("AE.DECK.6", "AE.COMP.6", "AE.COMP.7")
def test_development_cards_by_era() -> None:
    by_era = Counter(card.era for card in BOX.development)
    assert by_era == {ERA_I: 13, ERA_II: 11, ERA_III: 4}
    assert len(BOX.development) + len(PROJECTS) == 32
    assert sum(card.kind == WONDER for card in BOX.development) == 11
    assert not [card for card in BOX.development if card.era == ERA_III and card.kind == BUILDING]


@pytest.mark.rule("AE.COMP.17")
def test_a_token_for_each_wonder() -> None:
    wonders = [card.key for card in BOX.development if card.kind == WONDER]
    assert len(set(wonders)) == 11
    assert all(len(card.cost) == 2 for card in BOX.development if card.kind == WONDER)


@pytest.mark.rule("AE.COMP.2", "AE.COMP.4", "AE.COMP.5")
def test_sixty_three_civilization_cards() -> None:
    own = [entry for entry in entries() if entry.box == BOX.key and entry.civilization]
    kinds = Counter(entry.kind for entry in own)
    assert len(BOX.civilizations) == 3
    assert (kinds["policy"], kinds["warlord"]) == (15, 3)
    common = sum(count for _, count in CORE_BOX.starting)
    assert 3 * (common + 2) + kinds["policy"] + kinds["warlord"] == 63


@pytest.mark.rule("AE.COMP.3")
def test_fifteen_starting_cards_each() -> None:
    t = african(("zulu", "aksum"))
    for seat, civilization in enumerate(t.rules.civilizations):
        deck = Counter(t.keys(t.rules.start_deck[seat]))
        own = {civilization.building.key: 1, civilization.knowledge.key: 1}
        assert deck == {"work-camp": 5, "library": 3, "fort": 3, "forum": 1, "mine": 1, **own}


@pytest.mark.rule("AE.COMP.34", "AE.COMP.35", "AE.COMP.36", "AE.COMP.43")
def test_the_usual_figures_for_each_new_civilization() -> None:
    t = african(("zulu", "aksum"))
    for seat in range(2):
        home = t.pos.capital[seat]
        assert (t.pos.troops[home], t.pos.warlord[seat]) == (TROOPS, home) == (9, home)
        assert t.explorers(seat) == [t.rules.tile_name[home]] * EXPLORERS
        assert t.pos.outposts_left[seat] == OUTPOSTS == 2


@pytest.mark.rule("AE.COMP.19")
def test_one_more_token_for_each_of_five_markets() -> None:
    added = {market.key: len(market.tokens) for market in BOX.markets}
    assert added == dict.fromkeys(("spice", "silk", "amber", "incense", "jade"), 1)
    old = Counter[str]()
    for box in (CORE_BOX, LOST_KINGDOMS_BOX):
        for market in box.markets:
            old[market.key] += len(market.tokens)
    assert {key: old[key] + added[key] for key in added} == dict.fromkeys(added, 7)
