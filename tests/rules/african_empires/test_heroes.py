"""Heroes: met in the deck, hired for Gold, used once (AE.HEROES, CORE.MODULE.1, .2, LK.FIVE.10)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from tests.african import BOX, CORE_DECK, tales
from tests.figures import ALL_HEROES, PRICE, above, figures, hero_of, hired, rounds, row

import monumental as mon
from monumental.classic.african_empires.heroes import (
    HEROES,
    HIRED,
    HIRED_NOW,
    MARKED,
    ROW,
    HeroGuest,
    HeroMark,
)
from monumental.classic.african_empires.reserve import DECKS, deck_of
from monumental.classic.counts import count
from monumental.classic.display import deck_empty, deck_size
from monumental.classic.model import ERA_I, ERA_II, ERA_III, HERO, RENAISSANCE
from monumental.classic.pieces import garrison
from monumental.classic.rulebook import BadSetup
from monumental.classic.scoring import points
from monumental.classic.view import SPECTATOR
from monumental.content.african_empires.heroes import HEROES as CARDS
from monumental.content.registry import settle
from monumental.effects.hooks import ACQUISITIONS
from monumental.game import Game
from monumental.narration import blocks
from monumental.portrait import portrait


def heroes_of(players: int, seed: int = 1, **more: object) -> Counter[int]:
    """How many Heroes of each Era lie in the deck of a new game."""
    boxes = [BOX, "lost-kingdoms"]
    game = mon.new_game(players, boxes=boxes, modules=[HEROES], seed=seed, **more)  # type: ignore[arg-type]
    rules = game.rules
    return Counter(rules.card_era[card] for card in rules.heroes)


# --- the deck --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.HEROES.9", "CORE.MODULE.1")
@pytest.mark.parametrize(("players", "number"), [(2, 1), (3, 1), (4, 2)])
def test_heroes_of_each_era_by_the_number_of_players(players: int, number: int) -> None:
    assert heroes_of(players) == {ERA_I: number, ERA_II: number, ERA_III: number}
    assert heroes_of(players, renaissance=True)[RENAISSANCE] == 0
    assert heroes_of(players, mode="continuous") == heroes_of(players)


@pytest.mark.rule("LK.FIVE.10", "AE.HEROES.9")
def test_two_of_each_era_with_five_players() -> None:
    assert heroes_of(5) == heroes_of(4) == {ERA_I: 2, ERA_II: 2, ERA_III: 2}


@pytest.mark.rule("AE.HEROES.9")
def test_which_heroes_is_drawn_evenly_by_the_seed() -> None:
    config = mon.new_game(2, boxes=[BOX], modules=[HEROES], seed=1).rules.config
    open_deck = replace(config, parts=replace(config.parts, deck=CORE_DECK))
    seen: Counter[str] = Counter()
    for seed in range(200):
        seen.update(key for key in settle(open_deck, seed).parts.deck if key in ALL_HEROES)
    assert set(seen) == set(ALL_HEROES)
    assert min(seen.values()) > 25  # 50 each, were it exact


@pytest.mark.rule("AE.HEROES.7")
def test_a_hero_belongs_to_an_era_and_lies_among_its_cards() -> None:
    assert Counter(card.era for card in CARDS) == {ERA_I: 4, ERA_II: 4, ERA_III: 4}
    t = figures()
    for key in ALL_HEROES:
        card = t.card(key)
        assert t.rules.card_kind[card] == HERO
        pile = t._era_pile(card)
        assert card in t.pos.pool[pile] + t.pos.top[pile]


def test_without_the_module_no_hero_is_anywhere() -> None:
    game = mon.new_game(2, boxes=[BOX], seed=1)
    assert game.rules.heroes == []
    assert not set(ALL_HEROES) & set(game.rules.card_id)
    assert "hero_row" not in game.position.fields()
    assert game.why_not("hire amanirenas").text
    assert portrait(game, 0).heroes == ()


def test_named_heroes_must_have_the_numbers_of_the_book() -> None:
    with pytest.raises(BadSetup, match="needs the module heroes"):
        mon.new_game(2, boxes=[BOX], modules=["trade"], deck=[*CORE_DECK, "hypatia"], seed=1)
    with pytest.raises(BadSetup, match="Era I holds 1 Hero with 2 players, and the deck has 2"):
        mon.new_game(
            2,
            boxes=[BOX],
            modules=[HEROES],
            deck=[*CORE_DECK, "hypatia", "amanirenas", "saladin", "marie-curie"],
            seed=1,
        )
    chosen = [*CORE_DECK, "hypatia", "saladin", "marie-curie"]
    game = mon.new_game(2, boxes=[BOX], modules=[HEROES], deck=chosen, seed=1)
    assert [game.rules.card_key[card] for card in game.rules.heroes] == ["hypatia", "saladin", "marie-curie"]


@pytest.mark.rule("AE.HEROES.10", "CORE.MODULE.2")
def test_a_hero_met_while_dealing_goes_above_the_display_and_dealing_goes_on() -> None:
    t = figures().display("aqueduct marketplace amphitheatre / academy masonry currency")
    t.development("hypatia castle amanirenas guildhall university cathedral")
    t.act().end_turn()
    assert above(t) == ["hypatia", "amanirenas"]
    assert t.shown() == ["castle", "aqueduct", "marketplace", "guildhall", "academy", "masonry"]
    assert tales(t).count("hero-met") == 2


@pytest.mark.rule("AE.HEROES.10")
def test_heroes_may_appear_at_setup() -> None:
    met = 0
    for seed in range(12):
        game = mon.new_game(4, boxes=[BOX], modules=[HEROES], seed=seed)
        while game.position.round == 0:
            game.play(game.legal()[0])
        pos = game.position
        assert all(pos.display)
        assert not set(pos.display) & set(pos.rules.heroes)
        met += len(ROW.row(pos))
    assert met > 0


@pytest.mark.rule("AE.HEROES.11")
def test_whoever_arrives_takes_the_place_next_to_the_deck() -> None:
    t = row(figures(), "saladin").development("hypatia castle guildhall university")
    t.display("aqueduct marketplace amphitheatre / academy masonry currency").act().end_turn()
    assert above(t) == ["saladin", "hypatia"]
    t = hired(row(figures(), "saladin hypatia"), 0, "amanirenas").act().play("hero amanirenas")
    assert above(t) == ["saladin", "hypatia", "amanirenas"]
    shown = [offer.card for offer in portrait(Game.at(t.pos.copy()), 0).heroes]
    assert shown == ["amanirenas", "hypatia", "saladin"]  # from the deck to the far end


@pytest.mark.rule("AE.HEROES.19")
def test_heroes_still_in_a_deck_without_other_cards_are_laid_out_at_once() -> None:
    t = figures(("egypt", "greece"), "future-era")
    t.display("aqueduct marketplace amphitheatre / academy masonry currency")
    t.development("eiffel-tower hoover-dam marie-curie simon-bolivar")
    t.act()
    assert deck_size(t.pos) == 2
    t.end_turn()
    assert sorted(above(t)) == ["marie-curie", "simon-bolivar"]
    assert deck_empty(t.pos)
    assert t.pos.final_round == t.pos.round + 1
    t.play(t.offers[0]).stock(1, production=3)
    assert Game.at(t.pos.copy()).why_not("contribute clean-energy-grid").possible


@pytest.mark.rule("AE.HEROES.18")
def test_a_hero_is_no_development_card() -> None:
    t = figures(("egypt", "greece"), "reserve").display(
        "aqueduct marketplace amphitheatre / academy masonry currency"
    )
    row(t, "hypatia").stock(0, gold=PRICE["hypatia"]).development("castle guildhall").act()
    t.play("hire hypatia")
    assert t.said("acquired") == []
    assert count(t.pos, 0, ACQUISITIONS) == 0
    assert t.pos.taken[0] == 0  # Replenish Display discards as if nothing had been acquired
    piles = [deck_of(t.pos, deck) for deck in range(len(DECKS))]
    unused = [card for pile in piles for card in t.pos.top[pile] + t.pos.pool[pile]]
    assert not set(unused) & set(t.rules.heroes)
    assert deck_size(t.pos) == 2


# --- hiring ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.HEROES.1", "AE.HEROES.12", "CORE.MODULE.2")
def test_a_hero_is_hired_for_its_gold() -> None:
    price = PRICE["hypatia"]
    t = row(figures(), "saladin hypatia").stock(0, gold=price + 2, production=9, culture=9).act()
    assert "hire hypatia" in t.offers
    t.play("hire hypatia")
    assert t.has(0) == {"gold": 2, "production": 9, "culture": 9}
    assert (hero_of(t, 0), above(t)) == ("hypatia", ["saladin"])
    assert tales(t) == ["hero-hired"]


@pytest.mark.rule("AE.HEROES.12")
def test_only_gold_pays() -> None:
    t = (
        row(figures(), "hypatia")
        .stock(0, gold=PRICE["hypatia"] - 1, production=9, science=9, military=9)
        .act()
    )
    assert t.of("hire") == []
    reason = Game.at(t.pos).why_not("hire hypatia")
    assert not reason.possible
    assert reason.rules == ("AE.HEROES.1", "AE.HEROES.12")


@pytest.mark.rule("AE.HEROES.12")
def test_only_in_take_actions() -> None:
    t = row(figures(), "hypatia").stock(0, gold=9).activate()
    assert not Game.at(t.pos).why_not("hire hypatia").possible


@pytest.mark.rule("AE.HEROES.2", "CORE.MODULE.2")
def test_one_hero_at_a_time() -> None:
    t = hired(row(figures(), "hypatia"), 0, "saladin").stock(0, gold=9).act()
    assert t.of("hire") == []
    reason = Game.at(t.pos).why_not("hire hypatia")
    assert reason.rules == ("AE.HEROES.2",)
    assert "Saladin" in reason.text


@pytest.mark.rule("AE.HEROES.13")
def test_one_hero_a_turn() -> None:
    t = (
        row(figures(), "hypatia amanirenas")
        .stock(0, gold=20)
        .act()
        .play("hire amanirenas", "hero amanirenas")
    )
    assert t.of("hire") == []
    assert Game.at(t.pos).why_not("hire hypatia").rules == ("AE.HEROES.13",)
    t.end_turn().pass_turn().play(t.offers[0])
    assert t.seat == 0
    assert "hire hypatia" in t.offers


def test_a_hero_of_another_player_or_of_the_deck_cannot_be_hired() -> None:
    t = hired(figures(), 1, "hypatia").stock(0, gold=9).act()
    game = Game.at(t.pos)
    assert "is with" in game.why_not("hire hypatia").text
    assert game.why_not("hire saladin").rules == ("AE.HEROES.1", "AE.HEROES.10")
    assert game.why_not("hire aqueduct").text == "Aqueduct is no Hero."
    assert "hire" in game.why_not("hire nobody").text or not game.why_not("hire nobody").possible
    assert not game.why_not("hero hypatia").possible


@pytest.mark.rule("AE.HEROES.14")
def test_the_figure_stands_on_the_capital_and_is_nothing_else() -> None:
    t = hired(figures(), 0, "hypatia").act()
    home = t.pos.capital[0]
    mark = HeroMark("hero")
    assert mark.there(t.pos, home)
    assert mark.card(t.pos, home) == t.card("hypatia")
    assert not mark.there(t.pos, t.pos.capital[1])
    assert garrison(t.pos, home) == garrison(figures().act().pos, home)
    assert t.card("hypatia") not in t.pos.cover + t.pos.under
    shown = portrait(Game.at(t.pos.copy()), 1)
    assert shown.seats[0].hero is not None
    assert shown.seats[0].hero.card == "hypatia"
    assert [mark.card for tile in shown.tiles for mark in tile.marks if mark.key == "hero"] == ["hypatia"]


# --- the power -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.HEROES.15", "AE.HEROES.8", "AE.HEROES.6", "CORE.MODULE.2")
def test_the_power_is_used_once_and_the_hero_goes_back() -> None:
    t = row(figures(), "saladin amanirenas").stock(0, gold=9).act().play("hire amanirenas")
    assert "hero amanirenas" in t.offers  # in the turn of hiring
    t.play("hero amanirenas")
    assert t.has(0)["military"] > 0
    assert hero_of(t, 0) == "-"
    assert above(t) == ["saladin", "amanirenas"]
    assert t.of("hero") == []
    assert Game.at(t.pos).why_not("hero amanirenas").rules == ("AE.HEROES.15",)


@pytest.mark.rule("AE.HEROES.15")
def test_a_hero_may_wait_as_long_as_it_likes() -> None:
    t = hired(figures(), 0, "amanirenas").act()
    for _ in range(3):
        t.end_turn().pass_turn().play(t.offers[0])
        assert hero_of(t, 0) == "amanirenas"
    t.play("hero amanirenas")
    assert hero_of(t, 0) == "-"


@pytest.mark.rule("AE.HEROES.17")
def test_a_power_that_could_do_nothing_cannot_be_used() -> None:
    t = hired(figures(), 0, "hypatia").deck(0).discard(0, "").act()
    assert t.of("hero") == []
    reason = Game.at(t.pos).why_not("hero hypatia")
    assert not reason.possible
    assert "AE.HEROES.17" in reason.rules
    assert hero_of(t, 0) == "hypatia"  # nor is it sent back unused
    assert not [offer for offer in t.offers if "hypatia" in offer]


@pytest.mark.rule("AE.HEROES.22", "AE.INFO.10")
def test_everything_of_a_hero_is_public() -> None:
    t = hired(row(figures(), "saladin"), 0, "hypatia").act()
    for viewer in (SPECTATOR, 0, 1):
        shown = portrait(Game.at(t.pos.copy()), viewer)
        assert [(offer.card, offer.price) for offer in shown.heroes] == [("saladin", PRICE["saladin"])]
        assert shown.seats[0].hero is not None
        assert shown.seats[0].hero.card == "hypatia"
    t = row(figures(), "saladin").stock(0, gold=9).act().play("hire saladin")
    told = [event for event in t.events if event.kind == t.kind("told")]
    assert [event.seen for event in told] == [-1]


def test_heroes_score_nothing() -> None:
    with_one = hired(figures(), 0, "hypatia").act()
    assert points(with_one.pos, 0) == points(figures().act().pos, 0)


# --- Continuous Play -------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.HEROES.3", "AE.HEROES.4")
def test_in_continuous_play_a_used_hero_lies_marked_and_is_still_controlled() -> None:
    t = row(rounds(), "saladin amanirenas").stock(0, gold=20).stock(1, gold=20).act()
    t.turn("hire amanirenas").turn("pass").play("hero amanirenas")
    assert t.pos.stock[2] > 0  # its Military
    assert hero_of(t, 0) == "amanirenas"
    assert MARKED.at(t.pos, 0)
    assert above(t) == ["saladin"]
    assert t.seat == 0
    game = Game.at(t.pos)
    assert "hero amanirenas" not in t.offers
    assert game.why_not("hero amanirenas").rules == ("AE.HEROES.4",)
    assert game.why_not("hire saladin").rules == ("AE.HEROES.2",)
    assert t.of("hire") == []
    shown = portrait(Game.at(t.pos.copy()), 1).seats[0].hero
    assert shown is not None
    assert shown.marked


@pytest.mark.rule("AE.HEROES.5", "AE.HEROES.21")
def test_marked_heroes_return_before_the_display_is_dealt_in_turn_order() -> None:
    t = hired(hired(row(rounds(), "saladin"), 0, "amanirenas"), 1, "archimedes")
    t.pos.first = 1
    t.development("hypatia castle guildhall university cathedral feudalism chronicles siege-engines")
    t.display("aqueduct marketplace amphitheatre academy masonry currency").act(1)
    t.turn("hero archimedes").turn("hero amanirenas").turn("pass").turn("pass")
    while not t.said("turn"):
        t.play(t.offers[0])
    assert above(t) == ["saladin", "archimedes", "amanirenas", "hypatia"]
    assert [hero_of(t, seat) for seat in (0, 1)] == ["-", "-"]
    while t.offers[0] != "pass":
        t.play(t.offers[0])
    t.stock(t.seat, gold=20)
    t.pos = type(t.pos).of(t.rules, t.pos.fields())
    assert "hire archimedes" in t.offers  # anybody may hire it, the former holder included


@pytest.mark.rule("AE.HEROES.16", "AE.HEROES.1")
def test_hiring_and_using_a_hero_are_turn_actions() -> None:
    t = row(rounds(), "saladin amanirenas").stock(0, gold=20).tokens(0, 1).stock(1, gold=20).act()
    t.play("hire amanirenas")
    assert t.offers == ["end", "token production"]  # the Production token could still be used
    assert Game.at(t.pos).why_not("hero amanirenas").rules == ("AE.CONT.19", "AE.CONT.47")
    t.turn("end").turn("pass").play("hero amanirenas")
    assert t.offers == ["end", "token production"]


@pytest.mark.rule("AE.HEROES.13")
def test_one_hero_a_round() -> None:
    t = row(rounds(), "saladin amanirenas").stock(0, gold=20).act()
    HIRED_NOW.put(t.pos, 0, 1)
    assert Game.at(t.pos).why_not("hire saladin").rules == ("AE.HEROES.13",)


@pytest.mark.rule("AE.HEROES.20")
def test_all_heroes_are_met_before_the_last_round_is_announced() -> None:
    t = rounds().development("eiffel-tower hoover-dam panama-canal electricity")
    pile = t.rules.era_pile + t.rules.eras[-1]
    t.pos.pool[pile] = tuple(sorted((t.card("marie-curie"), *t.pos.top[pile])))
    t.pos.top[pile] = (t.card("electricity"),)
    t.pos.pool[pile] = tuple(card for card in t.pos.pool[pile] if card != t.card("electricity"))
    t.display("aqueduct marketplace amphitheatre academy masonry currency")
    t.stock(0, gold=20).stock(1, gold=20).act()
    assert (deck_size(t.pos), t.pos.final_round) == (4, 0)
    t.play("pass", "pass")
    while not t.said("turn"):
        t.play(t.offers[0])
    assert t.pos.final_round > 0
    assert above(t) == ["marie-curie"]
    assert HeroGuest().waiting(t.pos) == 0
    kinds = [kind for kind, _ in t.order("told", "end-triggered")]
    assert kinds[0] == "told"  # the Hero, then the Last Round card
    assert t.keys(t.pos.pool[pile]) != []


def test_random_rounds_with_heroes_end() -> None:
    for seed in range(3):
        game = mon.new_game(3, boxes=[BOX], modules=[HEROES], mode="continuous", seed=seed)
        dice = Random(seed)
        while not game.over:
            game.play(dice.choice(game.legal()))
        pos = game.position
        held = [HIRED.at(pos, seat) for seat in range(pos.seats) if HIRED.at(pos, seat)]
        assert len(ROW.row(pos)) + len(held) + HeroGuest().waiting(pos) == len(pos.rules.heroes)


@pytest.mark.rule("AE.HEROES.10", "AE.HEROES.22")
@pytest.mark.parametrize("seed", [1, 4, 6, 8])
def test_the_log_gives_a_hero_that_is_met_a_line_of_its_own(seed: int) -> None:
    """Nobody does it: it never goes on with what the Automa was ordered or with the new cards of a City."""
    rng = Random(seed)
    civs = ["egypt", "greece"]
    game = mon.new_game(civs, "quiet-pastures-2", seed, automas=[1], boxes=[BOX], modules=[HEROES])
    while not game.over:
        game.play(rng.choice(game.legal()))
    lines = [line.text for block in blocks(game, SPECTATOR) for line in block.lines]
    met = [f"{game.rules.card_name[card]} appears above the Display." for card in game.rules.heroes]
    assert sorted(line for line in lines if "appears above" in line) == sorted(met)
