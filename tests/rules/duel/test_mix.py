"""Boxes: whom they let play against whom, and what each brings (DUEL.MIX, DUEL.GOAL)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from tests.duel_builder import duel
from tests.duel_scout import ESPIONAGE, SECRETS, SpyAction, on_the_shelf, other

import monumental as mon
from monumental.classic.parts import Parts
from monumental.classic.rulebook import BadSetup
from monumental.content.duel.box import TRADE_BOX
from monumental.content.duel.deck import draw_deck
from monumental.content.duel.registry import make_duel_rules, settled
from monumental.content.duel.shelf import put_on_shelf
from monumental.duel.module import ScoutModule, register
from monumental.duel.rulebook import DuelConfig
from monumental.duel.scoring import scores
from monumental.duel.setup import STARTING_GOLD, new_position
from monumental.duel.view import determinize, observe
from monumental.effects.resources import GOLD, RESOURCES
from monumental.game import Game
from monumental.narration.duel import duel_label, duel_prompt
from monumental.records.snapshot import dumps, loads
from monumental.ruleset import duel_position

BOTH = Parts(game="duel", boxes=("trade", "espionage"))
CIVS = ("japan", "mali")


@pytest.fixture
def espionage() -> Iterator[None]:
    """A second box on the shelf, and the module of its Scouts."""
    with on_the_shelf():
        yield


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
    t = duel(boxes=(TRADE_BOX, ESPIONAGE), config=config).stock(0, gold=2)
    SECRETS.put(t.pos, 0, 1)
    t.act(0, passed=True)
    assert "spy" in t.offers
    assert t.of("trade") == ["venice", "bruges", "kilwa"]
    t.play("spy", "sell culture")
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
def test_a_module_without_content_is_refused() -> None:
    with (
        on_the_shelf(module=None),
        pytest.raises(BadSetup, match="the Scout module 'spy' cannot be played; there are: trade"),
    ):
        make_duel_rules(DuelConfig(CIVS, settled(BOTH, 5)))


@pytest.fixture
def both(espionage: None) -> Game:
    """A game with both boxes."""
    del espionage
    return mon.new_game(game="duel", boxes=BOTH.boxes, civilizations=CIVS, seed=11)


def secrets(game: Game) -> list[int]:
    """The Secrets of both."""
    return [SECRETS.at(game.position, seat) for seat in (0, 1)]


def lines(game: Game) -> list[str]:
    """Every choice as notation."""
    return [choice.text for choice in game.legal()]


def go_on(game: Game) -> None:
    """Pass, or take the first choice."""
    game.play("pass" if "pass" in lines(game) else lines(game)[0])


def until(game: Game, verb: str) -> str:
    """Activate and pass until a line with this verb is offered, and return it."""
    for _ in range(60):
        for line in lines(game):
            if line.startswith(verb):
                return line
        go_on(game)
    raise AssertionError(f"'{verb}' was never offered")


@pytest.mark.rule("DUEL.MIX.7", "DUEL.MIX.9")
def test_each_module_is_set_up_once(both: Game) -> None:
    assert duel_position(both).round == 1
    assert secrets(both) == [1, 1]
    assert all(duel_position(both).cities)  # and Trade by its own book


@pytest.mark.rule("DUEL.MIX.8", "DUEL.MIX.9")
def test_the_scout_chooses_between_modules_and_their_questions(both: Game) -> None:
    assert until(both, "spy") == "spy"
    seat = duel_position(both).stack[-1].seat
    assert any(line.startswith("trade ") for line in lines(both))
    both.play("spy")
    assert lines(both) == ["sell gold", "sell culture"]
    assert duel_prompt(both.position) == "What do you sell the Secret for?"
    assert duel_label(both.position, GOLD) == "Sell it for Gold"
    both.play("sell gold")
    assert secrets(both)[seat] == 0
    both.play("pass")
    city = duel_position(both).rules.card_word[duel_position(both).cities[0]]
    until(both, "pass")
    for line in ("spy", f"trade {city}"):
        assert both.why_not(line, seat).text == "Your Scout has been used this round."


@pytest.mark.rule("DUEL.MIX.9")
def test_the_end_of_a_round_and_the_score_belong_to_the_modules_too(both: Game) -> None:
    until(both, "spy")
    user = duel_position(both).stack[-1].seat
    both.play("spy")
    both.play("sell culture")
    while duel_position(both).round == 1:
        go_on(both)
    assert secrets(both)[user] == 0  # the one was sold, and the Scout did not stay at home
    assert secrets(both)[1 - user] == 2
    for score in scores(duel_position(both)):
        sheet = dict(score.lines)
        assert sheet["spy"] == secrets(both)[score.seat]
        assert score.total == sum(score.achievements) + sum(score.dominance) + sum(sheet.values())


@pytest.mark.rule("DUEL.MIX.9")
def test_a_game_with_two_modules_is_stored_looked_at_and_ended_like_any_other(both: Game) -> None:
    rng = Random(3)
    for _ in range(60):
        both.play(rng.choice(lines(both)))
    again = loads(dumps(both.position))
    assert again == both.position
    world = determinize(observe(duel_position(both), 0), 1)
    assert secrets(both) == [SECRETS.at(world, seat) for seat in (0, 1)]
    while not both.over:
        both.play(rng.choice(lines(both)))


def test_a_module_leaves_no_trace_in_a_game_without_it() -> None:
    with on_the_shelf():
        game = mon.new_game(game="duel", civilizations=CIVS, seed=11)
        assert "secrets" not in game.position.fields()
        assert "spy-price" not in game.rules.asked
        assert "spy" not in dict(scores(duel_position(game))[0].lines)
    with pytest.raises(AssertionError, match="two Scout modules are called 'trade'"):
        register(ScoutModule("trade", "Other", SpyAction))
    with pytest.raises(AssertionError, match="two boxes of Duel are called 'trade'"):
        put_on_shelf(replace(TRADE_BOX, name="Other"))


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
