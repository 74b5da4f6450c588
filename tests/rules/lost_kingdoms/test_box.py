"""What lies in the box Lost Kingdoms for its civilizations and its maps, counted in play (LK.COMP, LK.TERM)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest
from tests.builder import CIVILIZATIONS, owned_cards, table
from tests.contract.play import decisions

import monumental as mon
from monumental.classic.lost_kingdoms import amazons
from monumental.classic.model import BUILDING, KNOWLEDGE
from monumental.classic.setup import new_position
from monumental.content.core.map_box import CORE_PIECES
from monumental.content.lost_kingdoms.automa import ADVANCED_CARDS, CIVILIZATION_CARDS
from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
from monumental.content.lost_kingdoms.map_box import LOST_KINGDOMS_PIECES
from monumental.content.registry import civilizations
from monumental.portrait import reference_sheet

BOX: Final = LOST_KINGDOMS_BOX.key
NEW: Final = ("aztecs", "amazons", "mughals", "atlantis")
COMMON: Final = {"work-camp": 5, "library": 3, "fort": 3, "forum": 1, "mine": 1}


@pytest.mark.rule("LK.TERM.5")
def test_four_civilizations_make_nine_with_the_core_and_any_two_can_meet() -> None:
    assert tuple(each.key for each in LOST_KINGDOMS_BOX.civilizations) == NEW
    shelf = civilizations(["core", BOX])
    assert len(shelf) == 9
    for civilization in NEW:
        for other in shelf:
            if other != civilization:
                game = mon.new_game([civilization, other], "quiet-pastures-2", boxes=[BOX], seed=1)
                assert game.rules.config.civilizations == (civilization, other)


@pytest.mark.rule("LK.COMP.1", "LK.COMP.2")
def test_each_civilization_brings_fifteen_cards_five_policies_and_a_warlord() -> None:
    total = 0
    for civilization in NEW:
        rules = table(civs=(civilization, "egypt")).rules
        cards = owned_cards(new_position(rules, 1), 0)
        keys = Counter(rules.card_key[card] for card in cards)
        own = [card for card in cards if rules.card_key[card] not in COMMON]
        assert {key: keys[key] for key in COMMON} == COMMON
        assert sorted(rules.card_kind[card] for card in own) == [BUILDING, KNOWLEDGE]
        assert len(rules.policies[0]) == 5
        assert rules.card_key[rules.warlord_card[0]]
        total += len(cards) + len(rules.policies[0]) + 1
    assert total == 84


@pytest.mark.rule("LK.COMP.4", "LK.TERM.4")
def test_eight_cards_for_the_automa_deck() -> None:
    assert len(LOST_KINGDOMS_BOX.automa) == 8
    assert {card.civilization for card in CIVILIZATION_CARDS} == set(NEW)
    assert len(ADVANCED_CARDS) == 4
    # The deck of the core, the civilization's own card, and as many Advanced ones as the table wants.
    plain, hard = (
        mon.new_game(["egypt", "aztecs"], "quiet-pastures-2", boxes=[BOX], automas=[1], seed=1, **wish)
        for wish in ({}, {"automa_advanced": "4"})
    )
    decks = [game.rules.solo_deck[1] for game in (plain, hard)]
    assert len(decks[1]) - len(decks[0]) == 4
    names = [plain.rules.solo_cards[card].civilization for card in decks[0]]
    assert [name for name in names if name] == ["aztecs"]


@pytest.mark.rule("LK.COMP.5")
def test_what_gives_points_can_always_be_looked_up() -> None:
    told = {info.key: info.points for info in reference_sheet().roads}
    assert set(told) == {"knowledge", "wonders", "policies", "provinces"}
    assert all(points > 0 for points in told.values())


@pytest.mark.rule("LK.COMP.6", "LK.COMP.10")
def test_thirteen_tiles_and_thirteen_production_tokens_for_maps() -> None:
    tiles = dict(LOST_KINGDOMS_PIECES.kinds)
    assert LOST_KINGDOMS_PIECES.capitals + sum(tiles.values()) == 13
    assert set(tiles.values()) == {3}
    ground = {each.key: each for each in LOST_KINGDOMS_BOX.terrain}
    assert set(ground) == set(tiles)
    assert not any(each.water for each in ground.values())
    assert CORE_PIECES.joined(LOST_KINGDOMS_PIECES).production == 38


@pytest.mark.rule("LK.COMP.11", "LK.COMP.13", "LK.COMP.14", "LK.COMP.15", "LK.COMP.16")
@pytest.mark.parametrize("civilization", NEW)
def test_pieces_of_a_civilization_are_neither_made_nor_lost(civilization: str) -> None:
    pos = new_position(table(civs=(civilization, *CIVILIZATIONS[:1])).rules, 4)
    for each in decisions(pos, Random(4)):
        if -1 in each.capital:
            continue
        own = [tile for tile in range(each.rules.tiles) if each.owner[tile] == 0]
        apart = sum(counter.of(each, 0) for counter in each.rules.counters if counter.soldiers)
        assert sum(each.troops[tile] for tile in own) + apart == 9
        assert each.warlord[0] in own
        assert sum(each.outpost[tile] for tile in own) + each.outposts_left[0] == 2
        if civilization == "amazons":
            riders = sum(amazons.MOUNTED.at(each, tile) for tile in range(each.rules.tiles))
            assert amazons.horses_in_stock(each) + amazons.HORSES.at(each, 0) + riders == 9
    assert len(pos.explorer) == 2 * pos.seats
