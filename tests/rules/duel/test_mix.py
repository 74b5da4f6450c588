"""Boxes: whom they let play against whom, and what each brings (DUEL.MIX, DUEL.GOAL)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest
from tests.duel_builder import duel

from monumental.classic.parts import Parts
from monumental.classic.rulebook import BadSetup
from monumental.content.duel import registry, shelf
from monumental.content.duel.box import TRADE_BOX
from monumental.content.duel.deck import draw_deck
from monumental.content.duel.registry import make_duel_rules, settled
from monumental.duel import module
from monumental.duel.action import Action
from monumental.duel.kinds import MARK_SCOUT
from monumental.duel.model import Card, DuelBox
from monumental.duel.position import Position
from monumental.duel.rulebook import DuelConfig
from monumental.duel.setup import STARTING_GOLD, new_position
from monumental.duel.supply import gain
from monumental.effects.duel_keywords import keywords
from monumental.effects.resources import CULTURE, GOLD, RESOURCES


class SpyAction(Action):
    """``spy``: what the Scout does in a module of the tests' own."""

    def __init__(self, number: int) -> None:
        super().__init__("spy", number)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if not pos.marks[seat] & MARK_SCOUT:
            out.append(self.option())

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        del a, b
        pos.marks[seat] |= MARK_SCOUT
        gain(pos, seat, CULTURE, 1)


def other(card: Card) -> Card:
    """The same card in another box."""
    return replace(card, key=f"espionage-{card.slug}", box="espionage", name=f"Secret {card.name}")


ESPIONAGE = DuelBox(
    key="espionage",
    name="Espionage",
    module="spy",
    starting=TRADE_BOX.starting,
    basic=TRADE_BOX.basic,
    development=tuple(other(card) for card in TRADE_BOX.development if "trade-free" not in keywords(card)),
)
BOTH = Parts(game="duel", boxes=("trade", "espionage"))
CIVS = ("japan", "mali")


@pytest.fixture
def espionage(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A second box on the shelf, and the module of its Scouts."""
    monkeypatch.setattr(shelf, "BOXES", (TRADE_BOX, ESPIONAGE))
    monkeypatch.setattr(registry, "BOXES", (TRADE_BOX, ESPIONAGE))
    monkeypatch.setitem(module.MODULES, "spy", module.ScoutModule("spy", "Spy", SpyAction))
    make_duel_rules.cache_clear()
    yield
    make_duel_rules.cache_clear()


@pytest.mark.rule("DUEL.MIX.1", "DUEL.GOAL.1")
@pytest.mark.parametrize("pair", list(permutations(["mali", "aztecs", "japan"], 2)))
def test_any_civilization_plays_against_any_other(pair: tuple[str, str]) -> None:
    rules = make_duel_rules(DuelConfig(pair))
    assert [each.key for each in rules.civilizations] == list(pair)
    assert new_position(rules, 3).seats == 2


@pytest.mark.rule("DUEL.GOAL.1")
@pytest.mark.parametrize("civs", [("mali",), ("mali", "aztecs", "japan"), ()])
def test_duel_is_for_two(civs: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup, match=f"Duel is a game for 2 players, not {len(civs)}"):
        make_duel_rules(DuelConfig(civs))


@pytest.mark.rule("DUEL.MIX.1")
@pytest.mark.usefixtures("espionage")
def test_a_civilization_fits_the_cards_of_another_box() -> None:
    rules = make_duel_rules(DuelConfig(CIVS, replace(BOTH, boxes=("trade",))))
    assert rules.scout_modules == ["trade"]  # its own box brings nothing else


@pytest.mark.rule("DUEL.MIX.2", "DUEL.MIX.7", "DUEL.MIX.8")
@pytest.mark.usefixtures("espionage")
def test_two_boxes_bring_two_scout_modules_and_one_use_per_round() -> None:
    config = DuelConfig(CIVS, settled(BOTH, 11))
    rules = make_duel_rules(config)
    assert rules.scout_modules == ["trade", "spy"]
    assert sum(len(pile) for pile in rules.era_cards) == 30
    t = duel(boxes=(TRADE_BOX, ESPIONAGE), config=config).stock(0, gold=2).act(0, passed=True)
    assert "spy" in t.offers
    assert t.of("trade") == ["venice", "bruges", "kilwa"]
    t.play("spy")
    assert t.has(0) == {"gold": 2, "culture": 1}
    assert "spy" not in t.offers
    assert t.of("trade") == []


@pytest.mark.rule("DUEL.MIX.7")
@pytest.mark.usefixtures("espionage")
def test_a_box_without_a_card_in_the_deck_brings_no_module() -> None:
    deck = tuple(card.key for card in draw_deck([TRADE_BOX], 1))
    rules = make_duel_rules(DuelConfig(CIVS, replace(BOTH, deck=deck)))
    assert rules.scout_modules == ["trade"]


@pytest.mark.rule("DUEL.MIX.9")
def test_a_module_without_content_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "BOXES", (TRADE_BOX, ESPIONAGE))
    monkeypatch.setattr(registry, "BOXES", (TRADE_BOX, ESPIONAGE))
    make_duel_rules.cache_clear()
    with pytest.raises(BadSetup, match="the Scout module 'spy' cannot be played; there are: trade"):
        make_duel_rules(DuelConfig(CIVS, settled(BOTH, 5)))


@pytest.mark.rule("DUEL.MIX.10")
@pytest.mark.usefixtures("espionage")
def test_shared_parts_are_not_multiplied() -> None:
    rules = make_duel_rules(DuelConfig(CIVS, settled(BOTH, 11)))
    assert rules.basic_count == [5, 5, 5, 5]
    pos = new_position(rules, 1)
    assert [pos.stock[seat * RESOURCES + GOLD] for seat in (0, 1)] == [STARTING_GOLD] * 2 == [2, 2]
    assert pos.holder == -1


@pytest.mark.rule("DUEL.MIX.11")
@pytest.mark.usefixtures("espionage")
def test_a_card_that_trades_is_refused_without_the_module() -> None:
    trading = tuple(other(card) for card in TRADE_BOX.development)
    box = replace(ESPIONAGE, development=trading)
    with pytest.raises(BadSetup, match="Trades, but the module 'trade' is not played"):
        duel(boxes=(box, TRADE_BOX), config=DuelConfig(CIVS, replace(BOTH, boxes=("espionage",))))


@pytest.mark.rule("DUEL.MIX.3", "DUEL.MIX.4")
def test_a_deck_that_misses_the_table_is_refused() -> None:
    deck = tuple(card.key for card in TRADE_BOX.development if card.name != "Sahara")
    with pytest.raises(BadSetup, match="Era I has 2 Provinces instead of 3"):
        make_duel_rules(DuelConfig(CIVS, Parts(game="duel", boxes=("trade",), deck=deck)))


def test_boxes_and_modules_that_are_not_there_are_refused() -> None:
    with pytest.raises(BadSetup, match="there is no box 'core' of Duel; there are: trade"):
        make_duel_rules(DuelConfig(CIVS, Parts(game="duel", boxes=("core",))))
    with pytest.raises(BadSetup, match="the modules of Duel come with their boxes"):
        make_duel_rules(DuelConfig(CIVS, Parts(game="duel", boxes=("trade",), modules=("feast",))))
    with pytest.raises(BadSetup, match="Duel needs the Development cards of a box"):
        make_duel_rules(DuelConfig(CIVS, Parts(game="duel", boxes=())))
