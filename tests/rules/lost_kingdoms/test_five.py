"""The fifth player, the Development deck by the tables of the books, and what a table needs the box for (LK.FIVE)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from tests import five
from tests.builder import Table, book, table
from tests.rules.test_end import LINE, turns_after

import monumental as mon
from monumental import SPECTATOR, observe
from monumental.classic.model import BUILDING, ERA_I, ERA_II, ERA_III, KNOWLEDGE, RENAISSANCE, WONDER
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.rulebook import ERA_ORDER, BadSetup, Config, Rulebook
from monumental.classic.setup import new_position
from monumental.content.core.box import CORE_BOX
from monumental.content.decks import deck_table, random_deck, usual_deck
from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
from monumental.content.registry import make_rules, settle, settle_layout
from monumental.game import Game
from monumental.kernel.machine import apply
from monumental.records import load_record, save_game, verify
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

BOX: Final = "lost-kingdoms"
BOTH: Final = (CORE_BOX, LOST_KINGDOMS_BOX)
NEW: Final = {card.key for card in LOST_KINGDOMS_BOX.development}
GOLDEN: Final = Path(__file__).parents[2] / "golden"


def game_of(players: int, **wishes: object) -> Game:
    """A game of some players with the box."""
    usual: dict[str, object] = {"seed": 3, "map": five.land() if players == 5 else None}
    return mon.new_game(five.CIVILIZATIONS[:players], boxes=[BOX], **(usual | wishes))  # type: ignore[arg-type]


def table_of_five(**options: object) -> Table:
    """Five seats at a table with everything of the box."""
    config = Config(
        five.CIVILIZATIONS,
        settle_layout(five.land(), 0),
        TableOptions.of(options),
        parts=Parts.of(boxes=[BOX]),
    )
    return Table(book(config))


def kinds(rules: Rulebook) -> Counter[tuple[int, int]]:
    """How many cards of each Era and type lie in the deck; those of the Renaissance are not asked for."""
    found: Counter[tuple[int, int]] = Counter()
    for era, cards in zip(ERA_ORDER, rules.era_cards, strict=True):
        for card in cards:
            if era != RENAISSANCE:
                found[era, rules.card_kind[card]] += 1
    return found


def deck_of(game: Game) -> set[str]:
    """The Development cards of a game."""
    rules = game.rules
    return {rules.card_key[card] for era in rules.era_cards for card in era}


# --- how many play --------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.FIVE.1")
def test_five_can_play_with_the_box_and_six_cannot() -> None:
    assert game_of(5).rules.seats == 5
    for players in (2, 3, 4):
        assert game_of(players).rules.seats == players
    with pytest.raises(BadSetup, match="the boxes core, lost-kingdoms seat 2 to 5 players, not 6"):
        mon.new_game(6, boxes=[BOX])


@pytest.mark.rule("LK.FIVE.3")
def test_five_need_a_map_for_five() -> None:
    with pytest.raises(BadSetup, match="is made for 4 players, not 5"):
        mon.new_game(five.CIVILIZATIONS, map=mon.new_game(4).rules.config.layout, boxes=[BOX])
    with pytest.raises(BadSetup, match="is made for 5 players, not 4"):
        mon.new_game(five.CIVILIZATIONS[:4], map=five.land(), boxes=[BOX])


# --- the deck -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.FIVE.2", "LK.FIVE.9")
def test_with_five_all_twelve_new_cards_join_their_eras() -> None:
    game = game_of(5)
    assert deck_of(game) >= NEW
    assert [len(era) for era in game.rules.era_cards] == [19, 16, 0, 12]
    assert kinds(game.rules) == {
        (ERA_I, BUILDING): 6,
        (ERA_I, KNOWLEDGE): 7,
        (ERA_I, WONDER): 6,
        (ERA_II, BUILDING): 5,
        (ERA_II, KNOWLEDGE): 5,
        (ERA_II, WONDER): 6,
        (ERA_III, KNOWLEDGE): 6,
        (ERA_III, WONDER): 6,
    }


@pytest.mark.rule("LK.FIVE.9")
def test_the_twelve_cards_are_what_the_table_of_five_has_beyond_the_core() -> None:
    new = Counter((card.era, card.kind) for card in LOST_KINGDOMS_BOX.development)
    assert new == Counter(deck_table(5)) - Counter(deck_table(4))


@pytest.mark.rule("LK.FIVE.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_up_to_four_play_with_the_core_deck_unless_they_say_otherwise(players: int) -> None:
    assert deck_of(game_of(players)) == deck_of(mon.new_game(players))
    assert deck_of(game_of(players, deck="random")) & NEW


@pytest.mark.rule("LK.FIVE.5", "LK.FIVE.6", "LK.FIVE.7", "LK.FIVE.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_deck_keeps_the_numbers_of_each_era_and_type(players: int) -> None:
    for seed in range(30):
        assert kinds(game_of(players, deck="random", seed=seed).rules) == {
            (ERA_I, BUILDING): 5,
            (ERA_I, KNOWLEDGE): 5,
            (ERA_I, WONDER): 5,
            (ERA_II, BUILDING): 4,
            (ERA_II, KNOWLEDGE): 4,
            (ERA_II, WONDER): 4,
            (ERA_III, KNOWLEDGE): 4,
            (ERA_III, WONDER): 4,
        }


@pytest.mark.rule("LK.FIVE.5")
def test_a_random_deck_is_drawn_evenly_by_the_seed() -> None:
    games = 3000
    seen: Counter[str] = Counter()
    for seed in range(games):
        seen.update(random_deck(BOTH, 3, seed))
    assert random_deck(BOTH, 3, 5) == random_deck(BOTH, 3, 5) != random_deck(BOTH, 3, 6)
    for card in (*CORE_BOX.development, *LOST_KINGDOMS_BOX.development):
        if card.era != RENAISSANCE:
            share = deck_table(3)[card.era, card.kind] / deck_table(5)[card.era, card.kind]
            assert abs(seen[card.key] / games - share) < 0.05, card.key


@pytest.mark.rule("LK.FIVE.5")
def test_a_chosen_card_takes_the_place_of_one_of_its_kind() -> None:
    usual = usual_deck(BOTH, 3)
    chosen = [key for key in usual if key != "aqueduct"] + ["ziggurat"]
    game = game_of(3, deck=chosen)
    assert deck_of(game) == set(chosen)


@pytest.mark.rule("LK.FIVE.5")
def test_a_list_that_misses_the_table_is_refused_with_every_deviation() -> None:
    usual = usual_deck(BOTH, 3)
    wrong = [key for key in usual if key not in ("aqueduct", "eiffel-tower")] + ["astronomy"]
    with pytest.raises(BadSetup) as refused:
        game_of(3, deck=wrong)
    assert str(refused.value).split("; ") == [
        "Era I holds 5 Buildings with 3 players, and the deck has 4",
        "Era I holds 5 Knowledge with 3 players, and the deck has 6",
        "Era III holds 4 Wonders with 3 players, and the deck has 3",
    ]


@pytest.mark.rule("LK.FIVE.18")
def test_five_cannot_leave_a_new_card_out() -> None:
    with pytest.raises(BadSetup, match="Era I holds 6 Buildings with 5 players, and the deck has 5"):
        game_of(5, deck=[key for key in usual_deck(BOTH, 5) if key != "ziggurat"])
    with pytest.raises(BadSetup, match="Era III holds 6 Wonders with 5 players, and the deck has 4"):
        game_of(5, deck="core")


@pytest.mark.rule("LK.FIVE.5", "LK.FIVE.14")
def test_the_renaissance_is_an_option_beside_the_deck() -> None:
    for players, size in ((3, 47), (5, 59)):
        for deck in ("random", ()):
            assert len(deck_of(game_of(players, deck=deck, renaissance=True))) == size
    with pytest.raises(BadSetup, match="arsenal come with the option renaissance"):
        game_of(3, deck=[*usual_deck(BOTH, 3), "arsenal"], renaissance=True)


@pytest.mark.rule("LK.FIVE.15")
def test_cards_that_are_left_out_are_out_of_the_game() -> None:
    game = game_of(3, deck="random")
    out = [
        card.key
        for box in BOTH
        for card in box.development
        if card.key not in game.rules.config.parts.deck and card.era != RENAISSANCE
    ]
    assert len(out) == 12
    assert not set(out) & set(game.rules.card_id)
    assert game.position.display_discard == ()


@pytest.mark.rule("LK.FIVE.16")
def test_which_cards_are_in_the_deck_is_public_and_their_order_is_not(tmp_path: Path) -> None:
    game = game_of(3, deck="random")
    file = tmp_path / "three.monumental"
    save_game(game, file)
    head = file.read_text(encoding="utf-8").partition("\n\n")[0]
    assert all(key in head for key in game.rules.config.parts.deck)
    again = load_record(file)
    assert again.game.rules.config.parts == game.rules.config.parts
    assert verify(file).true
    for viewer in (*range(3), SPECTATOR):
        seen = observe(game.position, viewer).position
        for era in range(len(ERA_ORDER)):
            pile = seen.rules.era_pile + era
            assert seen.top[pile] == ()
            assert seen.pool[pile] == game.position.pool[pile]


def test_a_scenario_names_its_deck_or_lets_it_be_drawn() -> None:
    head = "civilizations: egypt, greece\nmap: quiet-pastures-2\nboxes: lost-kingdoms\nseed: 4\n"
    drawn = parse_position(head + "deck: random\n")
    assert len(drawn.rules.config.parts.deck) == 35
    again = parse_position(format_scenario(drawn))
    assert again.rules.config.parts == drawn.rules.config.parts
    assert again.fields() == drawn.fields()


# --- what follows the seats -------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.FIVE.11")
def test_display_and_basic_buildings_are_those_of_four_players() -> None:
    five_seats, four_seats = game_of(5).rules, game_of(4).rules
    assert (five_seats.display_rows, five_seats.row_length) == (1, 6)
    assert (four_seats.display_rows, four_seats.row_length) == (1, 6)
    assert five_seats.basic_count == four_seats.basic_count == [10, 10, 10]


@pytest.mark.rule("LK.FIVE.11")
def test_with_five_the_furthest_card_goes_only_if_nothing_was_acquired() -> None:
    t = table_of_five().display(LINE).stock(0, production=9).act(0).play("end")
    assert t.shown()[1:] == LINE.split()[:5]
    t = table_of_five().display(LINE).stock(0, production=9).act(0).play("acquire aqueduct", "end")
    assert t.shown()[1:] == LINE.split()[1:]


@pytest.mark.rule("LK.FIVE.12")
def test_the_first_visitor_sees_five_of_the_six_tokens() -> None:
    t = table_of_five()
    rules = t.rules
    place = next(tile for tile in range(rules.tiles) if rules.tile_market[tile])
    market = rules.tile_market[place] - 1
    assert len(rules.market_tokens[market]) == 6
    assert t.pos.market_size[market] == 5
    name = rules.tile_name[place]
    kept = []
    for seat in range(5):
        t.explorer(seat, 1, name).act(seat).play("market 1")
        offers = t.of("keep")
        assert len(offers) == (5 - seat if seat < 4 else 0)  # the last one is kept without a question
        if offers:
            t.play(f"keep {offers[0]}")
        kept += [good >> 1 for good in t.pos.goods[seat]]
    assert len(kept) == len(set(kept)) == 5
    assert t.pos.market_size[market] == 0


@pytest.mark.rule("LK.FIVE.13")
@pytest.mark.parametrize(("renaissance", "bound", "all_turns"), [(False, 41, 50), (True, 53, 60)])
def test_if_nobody_buys_the_end_comes_after_41_turns(renaissance: bool, bound: int, all_turns: int) -> None:
    t = table_of_five(renaissance=renaissance).activate(0)
    turns = triggered = 0
    while not t.over:
        turns += 1
        t.pass_turn()
        if t.pos.final_round and not triggered:
            triggered = turns
    assert (triggered, turns) == (bound, all_turns)


@pytest.mark.rule("LK.FIVE.14")
def test_seats_of_automas_count_like_those_of_players() -> None:
    game = game_of(5, automas=[1, 2, 3, 4])
    people = game_of(5)
    assert game.rules.config.parts.deck == people.rules.config.parts.deck
    assert game.position.market_size == people.position.market_size
    assert game.rules.row_length == people.rules.row_length
    with pytest.raises(BadSetup, match="the core box seats 2 to 4 players, not 5"):
        mon.new_game(five.CIVILIZATIONS, map=five.land(), automas=[1, 2, 3, 4])


@pytest.mark.rule("LK.FIVE.17")
def test_capitals_are_chosen_counterclockwise_and_turns_go_clockwise() -> None:
    seen = set()
    for seed in range(40):
        game = game_of(5, seed=seed)
        first = game.position.first
        seen.add(first)
        asked = []
        while game.asks == "capital":
            asked.append(game.seat)
            game.play(game.legal()[-1])
        assert asked == [(first - 1 - i) % 5 for i in range(4)]  # for the last one there is no choice
        turns: list[int] = []
        pos = game.position
        while pos.round == 1:
            if not turns or turns[-1] != pos.active:
                turns.append(pos.active)
            apply(pos, pos.options[0])
        assert turns == [(first + i) % 5 for i in range(5)]
    assert seen == set(range(5))


@pytest.mark.rule("LK.EXAMPLE.11")
def test_the_end_is_triggered_in_the_turn_of_seat_five() -> None:
    t = table_of_five().display(LINE).development("pyramids")
    t.pos.first = 2  # seat 3
    t.act(4).play("end")
    assert [seat + 1 for seat in turns_after(t)] == [1, 2, 3, 4, 5, 1, 2]


# --- when the box is needed -----------------------------------------------------------------------------------------
@pytest.mark.rule("LK.FIVE.18")
def test_civilizations_maps_and_deck_are_chosen_one_by_one() -> None:
    plain = game_of(2, map="quiet-pastures-2")
    assert plain.rules.config.civilizations == five.CIVILIZATIONS[:2]
    assert not deck_of(plain) & NEW
    mixed = game_of(2, map="quiet-pastures-2", deck="random")
    assert deck_of(mixed) & NEW
    assert mixed.rules.config.layout.key == "quiet-pastures-2"


@pytest.mark.rule("LK.FIVE.19")
def test_a_game_without_the_box_is_the_core_game() -> None:
    for file in ("two-quiet.monumental", "four-winds.monumental"):
        assert verify(GOLDEN / file).true
    game = mon.new_game(3, seed=5)
    assert game.rules.config.parts == Parts()
    assert {len(tokens) for tokens in game.rules.market_tokens} == {5}
    assert not set(game.rules.card_id) & NEW
    own = Config(*[getattr(game.rules.config, name) for name in ("civilizations", "layout", "options")])
    alone = Game(make_rules(settle(own, 5)), 5)
    assert alone.position.fields() == game.position.fields()


@pytest.mark.rule("LK.FIVE.20")
def test_what_lies_in_the_box_is_refused_without_it_and_the_sentence_names_the_box() -> None:
    with pytest.raises(BadSetup, match="seats 2 to 4 players, not 5; the box lost-kingdoms seats 5"):
        mon.new_game(5)
    deck = [*usual_deck((CORE_BOX,), 2), "ziggurat"]
    with pytest.raises(BadSetup, match="the card ziggurat comes with the box lost-kingdoms"):
        mon.new_game(2, deck=deck)


@pytest.mark.rule("LK.FIVE.20")
def test_a_civilization_of_the_box_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from monumental.content import registry

    lost = replace(CORE_BOX.civilizations[0], key="lemuria")
    shelf = (CORE_BOX, replace(LOST_KINGDOMS_BOX, civilizations=(*LOST_KINGDOMS_BOX.civilizations, lost)))
    monkeypatch.setattr(registry, "BOXES", shelf)
    with pytest.raises(BadSetup, match="the civilization lemuria comes with the box lost-kingdoms"):
        mon.new_game(["egypt", "lemuria"])


@pytest.mark.rule("LK.FIVE.20", "LK.MAP.7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_box_brings_its_market_tokens_to_every_game_that_uses_it(players: int) -> None:
    rules = game_of(players).rules
    assert rules.market_key == ["spice", "silk", "amber", "incense", "jade"]
    assert [len(tokens) for tokens in rules.market_tokens] == [6] * 5
    without = mon.new_game(min(players, 4)).rules
    assert [len(tokens) for tokens in without.market_tokens] == [5] * 4


def test_boxes_and_deck_have_the_same_words_everywhere() -> None:
    assert Parts.of(boxes=[BOX], deck="random") == Parts.of(boxes=[BOX], deck=["random"])
    assert table(boxes=(BOX,)).rules.config.parts.boxes == ("core", BOX)
    assert new_position(game_of(2, deck="random").rules, 1).rules.config.parts.deck[0] != "random"
