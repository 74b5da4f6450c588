"""The Automa with the cards of African Empires (AE.AUTOMA)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.african import reserve_deck
from tests.rules.african_empires.automa_table import (
    HEROES,
    HUMAN,
    SECOND,
    USUAL,
    alone,
    deck,
    ordered,
    pawn,
    pawns,
    post,
    rules_with,
    science,
    two_automas,
)
from tests.rules.test_solo_cards import printed
from tests.solo import AUTOMA, Solo

from monumental import Game, new_game
from monumental.classic.african_empires.heroes import HIRED, ROW
from monumental.classic.african_empires.monsters import FIGURE, TAKEN, reveal
from monumental.classic.african_empires.posts import EXCHANGE, POST, posts_of
from monumental.classic.african_empires.reserve import BOTTOM, deck_of
from monumental.classic.african_empires.science import HELD
from monumental.classic.african_empires.trade import AUTOMA_GOLD
from monumental.classic.african_empires.unrest import STACK, all_unrest
from monumental.classic.automa import cards
from monumental.classic.automa.cards import Line
from monumental.classic.automa.lines import CONSOLATION, DONE, IMPOSSIBLE
from monumental.classic.automa.removed import REMOVED
from monumental.classic.automa.ties import tie_breaker
from monumental.classic.kinds import AUTOMA_TURN, ROAD_PROVINCES, ROAD_WONDERS, ROADS
from monumental.classic.model import KNOWLEDGE, WONDER
from monumental.classic.rulebook import BadSetup
from monumental.classic.scoring import scores
from monumental.content.african_empires.automa import (
    ACTION_CARDS,
    ADVANCED_CARDS,
    CIVILIZATION_CARDS,
    SOLO_CARDS,
)
from monumental.content.registry import settle
from monumental.kernel.frames import Frame

WALK = Line(cards.EXPLORE, 1)
HERO_CARD = "call-to-heroes"
TRACK_CARDS = [card.key for card in ACTION_CARDS if card.caravan]


# --- setting up ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AUTOMA.1")
def test_a_solo_table_has_track_reserve_and_unrest_and_the_automa_its_pawn_and_posts() -> None:
    t = alone()
    assert pawn(t) == pawn(t, HUMAN) == 0
    assert all(t.pos.pool[deck_of(t.pos, era)] for era in range(3))
    assert STACK.at(t.pos) == all_unrest(t.rules)
    t = ordered(Line(cards.POST)).explorer(AUTOMA, 1, "c2").obey()
    t.explorer(AUTOMA, 1, "d2").obey()
    assert len(posts_of(t.pos, AUTOMA)) == 2
    t.explorer(AUTOMA, 1, "b2").obey()
    assert t.results() == [IMPOSSIBLE], "it has two"


SHORTHAND = {
    "quarry-road": ("track 1; track 1 (1G); track 1 (1G)", "architectural: reserve-wonders 2"),
    "griots-road": ("track 1; track 1 (1G); track 1 (1G)", "cultural: policy-gold 2"),
    "salt-road": ("track 1; track 1 (1G); track 1 (1G)", "economic: track 2"),
    "scribes-road": ("track 1; track 1 (1G); track 1 (1G)", "technological: reserve-knowledge 3"),
    "raiders-road": ("track 1; track 1 (1G); track 1 (1G)", "aggressive: unrest 1"),
    "river-station": ("post", ""),
    "desert-station": ("post", ""),
    "call-to-heroes": ("hero; draw", ""),
    "rival-builders": ("wonder [fewest-wonders]; building-low [fewest-wonders]; draw", ""),
    "rival-customs": ("policy [fewest-policies]; draw", ""),
    "rival-caravans": ("track 2 [last-on-track]; draw", ""),
    "rival-borders": ("conquer-low [fewest-provinces]; draw", ""),
    "council-of-nations": ("own-card", ""),
    "automa-mali": ("gold 2; track 1; draw", ""),
    "automa-zulu": ("unrest 1; draw", ""),
    "automa-aksum": ("reserve-any 1; draw", ""),
}


@pytest.mark.rule("AE.AUTOMA.42")
def test_every_card_has_the_lines_of_the_table() -> None:
    assert {card.key: printed(card) for card in SOLO_CARDS} == SHORTHAND


@pytest.mark.rule("AE.AUTOMA.5", "AE.AUTOMA.6")
def test_the_new_action_cards_are_in_the_deck_and_one_civilization_card() -> None:
    for civilization in ("mali", "greece"):
        there = deck(alone(civilization))
        assert {card.key for card in ACTION_CARDS} - {HERO_CARD} <= set(there)
        assert "council-of-nations" not in there
        assert [key for key in there if key.startswith("automa-")] == [f"automa-{civilization}"]
        assert not {card.key for card in ADVANCED_CARDS} & set(there)


@pytest.mark.rule("AE.MIX.10")
def test_a_card_with_a_line_that_needs_an_absent_part_stays_out() -> None:
    plain = set(deck(alone()))
    assert plain - set(deck(alone(modules=("trade", "unrest")))) == {"quarry-road", "scribes-road"}
    assert plain - set(deck(alone(modules=("trade", "reserve")))) == {"raiders-road"}
    assert not {card.key for card in ACTION_CARDS} & set(deck(alone(modules=("reserve", "unrest"))))


@pytest.mark.rule("AE.AUTOMA.8")
def test_any_number_of_advanced_cards_may_be_added() -> None:
    rules = rules_with(("egypt", "greece"), automa_advanced="4")
    config = settle(rules.config, 5)
    assert config.options.automa_advanced.split() == sorted(card.key for card in ADVANCED_CARDS)
    with pytest.raises(BadSetup, match="4 Advanced cards"):
        settle(rules_with(("egypt", "greece"), automa_advanced="5").config, 5)
    both = new_game(
        ["egypt", "greece"],
        boxes=["african-empires", "lost-kingdoms"],
        automas=[1],
        automa_advanced="8",
    )
    assert len(both.rules.options.automa_advanced.split()) == 8
    with pytest.raises(BadSetup, match="3 Advanced cards"):
        new_game(
            ["egypt", "greece"],
            boxes=["african-empires"],
            modules=["none"],
            automas=[1],
            automa_advanced="4",
        )


@pytest.mark.rule("AE.AUTOMA.42")
def test_a_table_may_take_only_two_of_the_five_cards_of_the_track() -> None:
    assert len(TRACK_CARDS) == 5
    chosen = set()
    for seed in range(12):
        game = new_game(
            ["egypt", "greece"],
            boxes=["african-empires"],
            automas=[1],
            seed=seed,
            automa_track="2",
        )
        mine = [key for key in _deck(game) if key in TRACK_CARDS]
        assert len(mine) == 2
        assert {"river-station", "desert-station"} <= set(_deck(game))
        chosen.add(tuple(mine))
    assert len(chosen) > 3, "the seed draws them"
    full = new_game(["egypt", "greece"], boxes=["african-empires"], automas=[1])
    assert [key for key in _deck(full) if key in TRACK_CARDS] == TRACK_CARDS


@pytest.mark.parametrize(
    ("options", "automas", "modules", "text"),
    [
        ({"automa_track": "2"}, [], [], "none sits at the table"),
        ({"automa_track": "2"}, [1], ["none"], "have no cards of the Trade track"),
        ({"automa_track": "salt-road patronage"}, [1], [], "no card 'patronage'"),
    ],
)
def test_cards_of_the_track_that_cannot_be_are_refused(
    options: dict[str, Any], automas: list[int], modules: list[str], text: str
) -> None:
    with pytest.raises(BadSetup, match=text):
        new_game(["egypt", "greece"], boxes=["african-empires"], modules=modules, automas=automas, **options)


def _deck(game: Game) -> list[str]:
    rules = game.rules
    return [rules.solo_cards[card].key for card in rules.solo_deck[1]]


@pytest.mark.rule("AE.AUTOMA.30")
def test_the_first_edition_of_the_automa_is_refused_with_this_box() -> None:
    with pytest.raises(BadSetup, match="later edition"):
        new_game(["egypt", "greece"], boxes=["african-empires"], automas=[1], automa="first")
    new_game(["egypt", "greece"], automas=[1], automa="first")


# --- the track -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AUTOMA.2")
def test_seven_action_cards_move_the_pawn() -> None:
    assert len(ACTION_CARDS) == 8
    moved = []
    for card in ACTION_CARDS:
        t = alone("egypt", "greece", modules=(*USUAL, "heroes")).explorer(AUTOMA, 1, "c2")
        t.cards(card.key, "patronage")._run(Frame(AUTOMA_TURN, AUTOMA, 1), True)
        moved += [card.key] if pawn(t) else []
    assert moved == [card.key for card in ACTION_CARDS if card.key != HERO_CARD]


@pytest.mark.rule("AE.AUTOMA.42")
def test_a_card_of_the_track_moves_the_pawn_as_far_as_gold_goes() -> None:
    for gold, space in ((0, 1), (1, 2), (2, 3), (5, 3)):
        t = alone("japan").stock(AUTOMA, gold=gold).use("salt-road")
        assert (pawn(t), t.gold()) == (space, gold - min(gold, 2))
    assert pawn(alone("greece").stock(AUTOMA, gold=2).use("salt-road")) == 5, (
        "an economic one goes two further"
    )


@pytest.mark.rule("AE.AUTOMA.44")
def test_a_pawn_on_the_last_space_cannot_be_advanced() -> None:
    t = pawns(ordered(Line(cards.TRACK, 1), Line(cards.TRACK, 1, price=1)), 0, 28).stock(AUTOMA, gold=1)
    t.obey()
    assert t.results() == [IMPOSSIBLE, IMPOSSIBLE]
    assert t.gold() == 1 + CONSOLATION, "the one with a price gives nothing and costs nothing"
    t = pawns(ordered(Line(cards.TRACK, 2)), 0, 27).obey()
    assert (pawn(t), t.results()) == (28, [DONE])


@pytest.mark.rule("AE.AUTOMA.28")
def test_an_automa_moves_on_the_track_and_contributes_only_by_its_cards() -> None:
    t = alone(modules=(*USUAL, "future-era")).stock(AUTOMA, gold=9, production=9, science=9, military=9)
    t.cards("patronage", "court-of-scholars").automa_turn()
    assert pawn(t) == 0
    told = {t.rules.tales[a].key for a, _, _ in t.said("told", AUTOMA)}
    assert not told & {"invested", "project-taken", "trade-advanced"}


@pytest.mark.rule("AE.AUTOMA.13")
def test_every_automa_counts_for_the_trade_lead_and_its_spaces() -> None:
    t = pawns(two_automas(), 6, 9, 11)
    t.activate(HUMAN)
    lines = [dict(score.lines) for score in scores(t.pos)]
    assert [each["trade-spaces"] for each in lines] == [3, 4, 5]
    assert [each["trade-lead"] for each in lines] == [0, 0, 3]


# --- Explorers -------------------------------------------------------------------------------------------------------
def walkers(steps: int, one: str, two: str) -> Solo:
    """Two Explorers on the fork whose only order is to walk; no tokens lie anywhere."""
    t = ordered(Line(cards.EXPLORE, steps)).production()
    return science(t).explorer(AUTOMA, 1, one).explorer(AUTOMA, 2, two)


@pytest.mark.rule("AE.AUTOMA.15", "AE.AUTOMA.20", "AE.AUTOMA.21", "AE.EXAMPLE.34")
def test_an_explorer_heads_for_the_nearest_target_and_trades_at_a_post() -> None:
    t = post(walkers(1, "e2", "e2"), HUMAN, "d2").obey()
    assert t.explorers(AUTOMA)[0] == "e2", "it went to d2, one step away, and home again"
    assert t.has(AUTOMA) == {"gold": 2}
    assert t.has(HUMAN) == {"gold": 1}
    assert EXCHANGE.at(t.pos, t.tile("d2")), "the Exchange token is not used"


@pytest.mark.rule("AE.AUTOMA.15")
def test_a_nearer_market_comes_before_a_post() -> None:
    t = post(walkers(1, "c2", "e2"), HUMAN, "b3").goods(AUTOMA, "silk-looms").obey()
    assert t.explorers(AUTOMA)[0] == "c1", "the Market is one step away, the Post is two"


@pytest.mark.rule("AE.AUTOMA.16")
def test_the_player_decides_between_equally_near_targets() -> None:
    t = post(walkers(1, "c2", "e2"), HUMAN, "d2").obey(settle=False)
    assert (t.seat, t.of("automa")) == (HUMAN, ["c1", "d2", "c3"])
    assert t.play("automa d2").explorers(AUTOMA)[0] == "e2"


@pytest.mark.rule("AE.AUTOMA.16")
def test_with_several_players_the_nearest_to_the_right_decides() -> None:
    t = Solo(rules_with(("egypt", "china", "greece", "denmark"), (2,)))
    assert tie_breaker(t.pos, 2) == 1


@pytest.mark.rule("AE.AUTOMA.17")
def test_neither_an_own_post_nor_one_of_another_automa_is_a_target() -> None:
    t = ordered(WALK, several=True).only_tokens()
    science(t)
    tile = t.rules.tile_name[t.pos.rules.touching[t.pos.capital[AUTOMA]][0]]
    for owner in (AUTOMA, SECOND):
        post(t, owner, tile).obey()
        assert t.results() == [IMPOSSIBLE]
    post(t, HUMAN, tile).obey()
    assert t.results() == [DONE]


@pytest.mark.rule("AE.AUTOMA.17")
def test_a_market_is_a_target_while_it_has_a_token_of_use() -> None:
    t = walkers(1, "c2", "e2").goods(AUTOMA, "silk-looms").obey(settle=False)
    assert t.explorers(AUTOMA)[0] == "c1", "it has a token of c3"
    t = walkers(1, "c2", "e2").goods(AUTOMA, "silk-looms")
    t.pos.market_size[t.rules.tile_market[t.tile("c1")] - 1] = 0
    assert t.obey().explorers(AUTOMA)[0] == "b2", "on the way to b3"


@pytest.mark.rule("AE.AUTOMA.18")
def test_without_a_target_production_and_science_tokens_are_gathered() -> None:
    t = science(walkers(1, "c2", "e2").only_tokens("b2"), "d2").obey(settle=False)
    assert t.of("automa") == ["b2", "d2"], "equally near"
    t.play("automa b2")
    assert t.explorers(AUTOMA) == ["b2", "d2"]
    assert t.gold() == 1, "one of each"
    t = science(walkers(2, "c2", "e2").only_tokens(), "c1").obey()
    assert t.explorers(AUTOMA)[0] == "c1"
    assert HELD.at(t.pos, AUTOMA) == 1


@pytest.mark.rule("AE.AUTOMA.18")
def test_a_target_comes_before_nearer_tokens() -> None:
    t = science(post(walkers(1, "c2", "e2").only_tokens(), HUMAN, "b3"), "d2").obey(settle=False)
    assert t.of("automa") == ["b2", "c3"], "the two ways to the Post, though d2 is nearer"


@pytest.mark.rule("AE.AUTOMA.35")
def test_the_second_explorer_heads_for_another_target_past_the_post_of_the_first() -> None:
    t = post(walkers(1, "e2", "e2"), HUMAN, "d2").obey()
    assert t.explorers(AUTOMA) == ["e2", "d2"], "the second is on its way to a Market and does not trade"
    assert t.gold() == 2
    t = post(walkers(1, "e2", "e2").only_tokens(), HUMAN, "d2").obey()
    assert t.gold() == 4, "there is no other target"


@pytest.mark.rule("AE.AUTOMA.35")
def test_science_attracts_on_equally_short_ways() -> None:
    t = science(walkers(1, "c2", "e2"), "c3").obey(settle=False)
    assert t.explorers(AUTOMA)[0] == "c3", "c1 is as near, but a token lies on the way to c3"


@pytest.mark.rule("AE.AUTOMA.36")
@pytest.mark.parametrize(("production", "held", "left"), [(0, 1, (0, 0)), (1, 0, (0, 0)), (0, 0, (0, 1))])
def test_any_two_tokens_become_gold(production: int, held: int, left: tuple[int, int]) -> None:
    t = science(walkers(1, "c2", "e2").only_tokens(), "d2").tokens(AUTOMA, production)
    HELD.put(t.pos, AUTOMA, held)
    t.obey()
    assert (t.pos.production_tokens[AUTOMA], HELD.at(t.pos, AUTOMA)) == left
    assert t.gold() == (1 if production + held else 0)


@pytest.mark.rule("AE.AUTOMA.37")
def test_steps_left_after_a_visit_are_walked_from_the_capital() -> None:
    t = post(walkers(3, "c2", "e2").only_tokens(), HUMAN, "d2")
    t.obey()
    # c2 to d2, home, and to d2 again twice; the second walks there from home three times.
    assert t.gold() == 2 * (3 + 3)
    assert t.explorers(AUTOMA) == ["e2", "e2"]


@pytest.mark.rule("AE.AUTOMA.22", "AE.AUTOMA.45")
def test_a_player_pays_the_automa_and_uses_the_token_of_its_post() -> None:
    t = post(alone(), AUTOMA, "b1").explorer(HUMAN, 1, "b1").stock(HUMAN, gold=1).act(HUMAN)
    t.play("trade 1")
    assert t.gold() == 1
    told = [t.rules.tales[a].key for a, _, _ in t.said("told", HUMAN)]
    assert "post-visited" in told
    assert POST.at(t.pos, t.tile("b1")) == AUTOMA, "the Post stays the Automa's"


# --- Trading Posts ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AUTOMA.38", "AE.AUTOMA.22")
def test_a_post_is_built_at_the_explorer_furthest_from_home_and_the_card_leaves() -> None:
    t = alone().explorer(AUTOMA, 1, "d2").explorer(AUTOMA, 2, "b2")
    t.use("river-station")
    assert [t.rules.tile_name[tile] for tile in posts_of(t.pos, AUTOMA)] == ["b2"]
    assert t.explorers(AUTOMA) == ["d2", "e2"], "only that one returns"
    assert pawn(t) == 3, "as far as the Post is from the Capital"
    assert EXCHANGE.at(t.pos, t.tile("b2"))
    assert [t.rules.solo_cards[card].key for card in REMOVED.row(t.pos, AUTOMA)] == ["river-station"]
    assert not t.pos.solo_discard[AUTOMA]


@pytest.mark.rule("AE.AUTOMA.38")
def test_a_post_that_cannot_be_built_leaves_the_card_and_gives_gold() -> None:
    t = alone().use("river-station")
    assert t.results() == [IMPOSSIBLE]
    assert t.gold() == CONSOLATION
    assert not REMOVED.row(t.pos, AUTOMA)
    t = post(alone(), HUMAN, "c2").explorer(AUTOMA, 1, "c2").explorer(AUTOMA, 2, "d2").use("river-station")
    assert [t.rules.tile_name[tile] for tile in posts_of(t.pos, AUTOMA)] == ["d2"], "c2 has a Post"


@pytest.mark.rule("AE.AUTOMA.38", "AE.AUTOMA.16")
def test_the_player_decides_where_of_two_equal_places_the_post_stands() -> None:
    t = alone().explorer(AUTOMA, 1, "c1").explorer(AUTOMA, 2, "c3").use("river-station", settle=False)
    assert t.of("automa") == ["c1", "c3"]
    t.play("automa c3")
    assert [t.rules.tile_name[tile] for tile in posts_of(t.pos, AUTOMA)] == ["c3"]
    assert t.explorers(AUTOMA) == ["c1", "e2"]
    assert REMOVED.row(t.pos, AUTOMA)


@pytest.mark.rule("AE.AUTOMA.38", "AE.AUTOMA.3")
def test_a_free_city_under_the_post_gives_gold_for_the_benefit() -> None:
    t = alone().face("d2", "f2s").explorer(AUTOMA, 1, "d2").use("river-station")
    assert t.gold() == AUTOMA_GOLD


# --- the Reserve -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AUTOMA.39")
def test_the_wonders_among_the_looked_at_cards_are_gained_and_the_others_go_under() -> None:
    t = ordered(Line(cards.RESERVE_WONDERS, 2))
    names = [t.rules.card_key[card] for card in t.pos.pool[deck_of(t.pos, 0)]]
    wonder = next(n for n in names if t.rules.card_kind[t.card(n)] == WONDER)
    other, third = [n for n in names if t.rules.card_kind[t.card(n)] != WONDER][:2]
    reserve_deck(t, 0, f"{other} {wonder} {third}")
    t.obey()
    assert wonder in t.area()
    assert t.pos.tally[AUTOMA * ROADS + ROAD_WONDERS] == 1
    assert t.wonder_on("e2") == wonder, "complete, with its token"
    assert t.keys(BOTTOM.row(t.pos, 0)) == [other]
    assert t.keys(t.pos.top[deck_of(t.pos, 0)]) == [third]


@pytest.mark.rule("AE.AUTOMA.39")
def test_the_deck_of_the_current_era_comes_first_and_an_earlier_one_if_it_is_empty() -> None:
    for era, empty, drawn_from in ((1, False, 1), (1, True, 0), (0, False, 0)):
        t = ordered(Line(cards.RESERVE_ANY, 1))
        t.pos.era = era
        if empty:
            reserve_deck(t, 1)
        before = [len(t.pos.pool[deck_of(t.pos, d)]) for d in range(3)]
        t.obey()
        after = [len(t.pos.pool[deck_of(t.pos, d)]) for d in range(3)]
        assert [a - b for a, b in zip(before, after, strict=True)] == [int(d == drawn_from) for d in range(3)]
        assert len(t.area()) == 1


@pytest.mark.rule("AE.AUTOMA.39")
def test_the_renaissance_uses_the_deck_of_the_second_era() -> None:
    t = ordered(Line(cards.RESERVE_ANY, 1), renaissance=True)
    t.pos.era = 2
    before = len(t.pos.pool[deck_of(t.pos, 1)])
    t.obey()
    assert len(t.pos.pool[deck_of(t.pos, 1)]) == before - 1


@pytest.mark.rule("AE.AUTOMA.39")
def test_knowledge_is_gained_and_a_card_that_went_under_comes_last() -> None:
    t = ordered(Line(cards.RESERVE_KNOWLEDGE, 3))
    names = [t.rules.card_key[card] for card in t.pos.pool[deck_of(t.pos, 0)]]
    known = [n for n in names if t.rules.card_kind[t.card(n)] == KNOWLEDGE][:1]
    others = [n for n in names if t.rules.card_kind[t.card(n)] != KNOWLEDGE][:2]
    reserve_deck(t, 0, " ".join([others[0], *known, others[1]]))
    t.obey()
    assert t.area() == known
    assert t.keys(BOTTOM.row(t.pos, 0)) == others
    t = t.obey()
    assert t.keys(BOTTOM.row(t.pos, 0)) == others, "looked at again, in their order"
    assert t.results() == [DONE]


@pytest.mark.rule("AE.AUTOMA.39")
def test_without_any_card_the_line_is_impossible() -> None:
    t = ordered(Line(cards.RESERVE_ANY, 1))
    t.pos.era = 2
    for era in range(3):
        reserve_deck(t, era)
    t.obey()
    assert t.results() == [IMPOSSIBLE]
    assert t.gold() == CONSOLATION


# --- Unrest ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AUTOMA.40")
def test_unrest_goes_to_deck_and_discard_pile_of_every_player() -> None:
    t = Solo(rules_with(("egypt", "china", "greece"), (1,), wording=_orders(Line(cards.UNREST, 1))))
    t.obey()
    for seat in (0, 2):
        assert t.top(seat)[0] == "unrest"
        assert t.in_discard(seat) == ["unrest"]
    assert STACK.at(t.pos) == all_unrest(t.rules) - 4


@pytest.mark.rule("AE.AUTOMA.40")
@pytest.mark.parametrize(
    ("left", "decks", "piles"), [(1, [2], []), (2, [2], [2]), (3, [2, 0], [2]), (4, [2, 0], [2, 0])]
)
def test_the_stack_runs_out_in_turn_order_after_the_automa(
    left: int, decks: list[int], piles: list[int]
) -> None:
    t = Solo(rules_with(("egypt", "china", "greece"), (1,), wording=_orders(Line(cards.UNREST, 1))))
    STACK.put(t.pos, 0, left)
    t.obey()
    assert [seat for seat in (2, 0) if t.top(seat)[:1] == ["unrest"]] == decks
    assert [seat for seat in (2, 0) if t.in_discard(seat)] == piles


def _orders(*lines: Line) -> dict[str, dict[str, object]]:
    return {"patronage": {"lines": lines, "type_lines": ()}}


@pytest.mark.rule("AE.AUTOMA.40")
def test_without_unrest_the_line_is_impossible() -> None:
    t = ordered(Line(cards.UNREST, 1))
    STACK.put(t.pos, 0, 0)
    assert t.obey().results() == [IMPOSSIBLE]


# --- conditions ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AUTOMA.41")
@pytest.mark.parametrize(("mine", "theirs", "moved"), [(3, 4, 2), (4, 4, 0), (5, 4, 0)])
def test_last_on_the_track_is_strictly_behind_every_player(mine: int, theirs: int, moved: int) -> None:
    t = pawns(ordered(Line(cards.TRACK, 2, condition=cards.LAST_ON_TRACK)), theirs, mine).obey()
    assert pawn(t) - mine == moved
    assert t.gold() == (AUTOMA_GOLD if mine < 4 <= mine + moved else 0), (
        "a condition that fails gives no Gold"
    )


@pytest.mark.rule("AE.AUTOMA.12", "AE.AUTOMA.41")
def test_a_condition_leaves_other_automas_out() -> None:
    t = pawns(ordered(Line(cards.TRACK, 2, condition=cards.LAST_ON_TRACK), several=True), 5, 2, 0).obey()
    assert pawn(t) > 2, "the other Automa is further back, but counts for nothing"
    t = ordered(Line(cards.GOLD, 5, condition=cards.FEWER_PROVINCES), several=True)
    t.pos.tally[SECOND * ROADS + ROAD_PROVINCES] = 3
    t.owns(SECOND, t.rules.tile_name[t.rules.touching[t.pos.capital[SECOND]][0]])
    assert t.obey().gold() == 0, "only a player who has more would count"


@pytest.mark.rule("AE.AUTOMA.41")
@pytest.mark.parametrize("theirs", [0, 1])
def test_fewer_wonders_provinces_and_policies_than_every_player(theirs: int) -> None:
    for condition in (cards.FEWEST_WONDERS, cards.FEWEST_PROVINCES, cards.FEWEST_POLICIES):
        t = ordered(Line(cards.GOLD, 5, condition=condition))
        if theirs and condition == cards.FEWEST_WONDERS:
            t.pos.discard[HUMAN] = (t.card("great-library"),)
        elif theirs and condition == cards.FEWEST_PROVINCES:
            t.owns(HUMAN, "b1")
        elif theirs:
            t.pos.policies[HUMAN] = (t.rules.policies[HUMAN][0],)
        assert t.obey().gold() == (5 if theirs else 0), condition


@pytest.mark.rule("AE.AUTOMA.42")
def test_a_condition_covers_both_lines_up_to_another_card() -> None:
    t = alone(automa_advanced="rival-builders").display("aqueduct great-library")
    t.pos.discard[HUMAN] = (t.card("colossus-of-rhodes"),)
    t.site(AUTOMA, "great-wall")
    t.cards("rival-builders", "patronage")._run(Frame(AUTOMA_TURN, AUTOMA, 1), True)
    assert t.kinds() == [cards.WONDER, cards.BUILDING_LOW, cards.DRAW, cards.GOLD]
    assert "aqueduct" in t.area(), "though it has as many Wonders by now"
    t = alone(automa_advanced="rival-builders").display("aqueduct great-library")
    t.cards("rival-builders", "patronage")._run(Frame(AUTOMA_TURN, AUTOMA, 1), True)
    assert t.kinds() == [cards.DRAW, cards.GOLD]
    assert t.gold() == 3, "patronage gives it, the failed condition does not"


# --- civilizations ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AUTOMA.42", "AE.AUTOMA.31")
def test_the_three_civilization_cards() -> None:
    t = alone("mali").cards("automa-mali", "patronage")._run(Frame(AUTOMA_TURN, AUTOMA, 1), True)
    assert (t.gold(), pawn(t)) == (2 + 3, 1)
    t = alone("zulu").cards("automa-zulu", "patronage")._run(Frame(AUTOMA_TURN, AUTOMA, 1), True)
    assert (t.top(HUMAN)[0], t.in_discard(HUMAN)) == ("unrest", ["unrest"])
    t = alone("aksum").cards("automa-aksum", "festival-year")._run(Frame(AUTOMA_TURN, AUTOMA, 1), True)
    assert len(t.area()) == 1


# --- several Automas -------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AUTOMA.9", "AE.AUTOMA.10")
def test_several_automas_share_a_deck_with_the_multi_automa_card() -> None:
    t = two_automas("egypt", "mali", "greece")
    there = deck(t, AUTOMA)
    assert "council-of-nations" in there
    assert not [key for key in there if key.startswith("automa-")]
    assert t.rules.solo_deck[SECOND] == []
    assert t.rules.solo_seat == [0, AUTOMA, AUTOMA]
    beside = [t.rules.solo_cards[t.rules.own_solo_card[seat]].key for seat in (AUTOMA, SECOND)]
    assert beside == ["automa-mali", "automa-greece"]
    assert t.rules.seats == 3
    assert len(t.pos.display) >= 6


@pytest.mark.rule("AE.AUTOMA.10")
def test_what_one_automa_has_used_the_other_does_not_draw_again() -> None:
    t = two_automas("egypt", "mali", "greece").cards("patronage", "court-of-scholars")
    t._run(Frame(AUTOMA_TURN, SECOND, 1), True)
    t.pos.stack = []
    assert [t.rules.solo_cards[c].key for c in t.pos.solo_discard[AUTOMA]] == ["patronage"]
    assert not t.pos.solo_discard[SECOND]
    t._run(Frame(AUTOMA_TURN, AUTOMA, 1), True)
    assert t.used() == ["court-of-scholars"]


@pytest.mark.rule("AE.AUTOMA.11")
def test_the_multi_automa_card_carries_out_the_card_of_the_automa_in_turn() -> None:
    t = two_automas("egypt", "mali", "zulu").cards("council-of-nations", "patronage")
    t._run(Frame(AUTOMA_TURN, AUTOMA, 1), True)
    assert t.used() == ["council-of-nations", "automa-mali", "patronage"]
    t = two_automas("egypt", "mali", "zulu").cards("council-of-nations", "patronage")
    t._run(Frame(AUTOMA_TURN, SECOND, 1), True)
    assert t.used() == ["council-of-nations", "automa-zulu", "patronage"]


@pytest.mark.rule("AE.AUTOMA.43")
def test_a_card_that_leaves_the_common_deck_is_gone_for_all() -> None:
    t = two_automas()
    site = t.rules.tile_name[t.rules.touching[t.pos.capital[SECOND]][0]]
    t.explorer(SECOND, 1, site).cards("river-station")
    t._run(Frame(AUTOMA_TURN, SECOND, 1), True)
    gone = t.rules.solo_cards[REMOVED.row(t.pos, AUTOMA)[0]].key
    assert gone == "river-station"
    pile = t.rules.automa_pile + AUTOMA
    left = t.pos.top[pile] + t.pos.pool[pile] + t.pos.solo_discard[AUTOMA]
    assert "river-station" not in [t.rules.solo_cards[card].key for card in left]


@pytest.mark.rule("AE.AUTOMA.14")
def test_the_first_automa_by_seat_begins() -> None:
    for seed in range(4):
        game = new_game(
            ["egypt", "mali", "greece", "zulu"], boxes=["african-empires"], automas=[3, 1], seed=seed
        )
        assert game.position.first == 1


@pytest.mark.rule("AE.AUTOMA.33")
def test_an_automa_may_conquer_from_another() -> None:
    t = ordered(Line(cards.CONQUER_LOW), several=True)
    border = t.rules.touching[t.pos.capital[AUTOMA]]
    for tile in border:
        if not t.rules.water[tile]:
            t.pos.token[tile] = 0
            t.owns(SECOND, t.rules.tile_name[tile])
    t.obey()
    assert t.conquered()
    assert t.owner(t.conquered()[0]) == AUTOMA


@pytest.mark.rule("AE.COMP.8")
def test_the_box_holds_the_automa_cards() -> None:
    assert len(CIVILIZATION_CARDS) == 3
    assert sum(card.several for card in SOLO_CARDS) == 1
    assert len(ADVANCED_CARDS) == 4
    assert len(ACTION_CARDS) == 8
    assert len(SOLO_CARDS) == len({card.key for card in SOLO_CARDS}) == 16


# --- Heroes and Monsters ---------------------------------------------------------------------------------------------
FIGURES = (*USUAL, "heroes", "monsters")
HERO_NAMES = dict(zip(("one-1", "one-2", "two-1", "two-2"), HEROES, strict=True))


def heroic(*row: str, era: int = 0, hired: str = "") -> Solo:
    """A table whose row of Heroes is this, the one furthest from the deck first; the Automa may have one."""
    t = ordered(Line(cards.HERO), modules=FIGURES)
    t.pos.era = era
    ROW.put_row(t.pos, 0, tuple(t.card(key) for key in row))
    HIRED.put(t.pos, AUTOMA, t.card(hired) if hired else 0)
    return t


@pytest.mark.rule("AE.AUTOMA.7")
def test_the_card_of_heroes_needs_the_module() -> None:
    assert HERO_CARD not in deck(alone())
    assert HERO_CARD in deck(alone(modules=FIGURES))


@pytest.mark.rule("AE.AUTOMA.23", "AE.AUTOMA.24", "AE.AUTOMA.25")
@pytest.mark.parametrize(
    ("row", "era", "taken"),
    [
        ("one-2 one-1 two-1", 0, "one-2"),
        ("one-1 two-1 two-2", 1, "two-1"),
        ("two-1 one-1", 0, "one-1"),
        ("one-1 one-2", 1, "one-1"),
        ("one-1 two-1", 2, "two-1"),
    ],
    ids=["furthest", "of the Era", "not a later one", "only an earlier one", "the latest"],
)
def test_a_hero_of_the_era_comes_first_then_of_the_latest_then_the_furthest(
    row: str, era: int, taken: str
) -> None:
    names = [HERO_NAMES[key] for key in row.split()]
    t = heroic(*names, era=era).stock(AUTOMA, gold=1).obey()
    assert t.keys([HIRED.at(t.pos, AUTOMA)]) == [HERO_NAMES[taken]]
    assert t.gold() == 1, "without paying"
    assert t.keys(ROW.row(t.pos)) == [name for name in names if name != HERO_NAMES[taken]]


@pytest.mark.rule("AE.AUTOMA.23")
def test_without_a_hero_in_the_row_the_line_is_impossible() -> None:
    t = heroic().obey()
    assert t.results() == [IMPOSSIBLE]
    assert t.gold() == CONSOLATION


@pytest.mark.rule("AE.AUTOMA.26")
def test_a_new_hero_sends_the_old_one_back_after_it_is_taken() -> None:
    one, other = HERO_NAMES["one-1"], HERO_NAMES["one-2"]
    t = heroic(other, hired=one).obey()
    assert t.keys([HIRED.at(t.pos, AUTOMA)]) == [other]
    assert t.keys(ROW.row(t.pos)) == [one], "next to the deck"


def monster(t: Solo, tile: str) -> Solo:
    """A Monster that was revealed on a tile."""
    reveal(t.pos, HUMAN, t.tile(tile), t.rules.monsters[0])
    return t


@pytest.mark.rule("AE.AUTOMA.15", "AE.AUTOMA.19", "AE.SCORE.7")
def test_an_explorer_that_reaches_a_monster_defeats_it() -> None:
    t = monster(ordered(WALK, modules=FIGURES).production().explorer(AUTOMA, 2, "c2"), "d2")
    science(t).obey()
    assert not any(FIGURE.at(t.pos, tile) for tile in range(t.rules.tiles))
    assert TAKEN.row(t.pos, AUTOMA) == (t.rules.monsters[0],)
    assert t.explorers(AUTOMA)[0] == "d2", "it stays there"
    assert dict(scores(t.pos)[AUTOMA].lines)["monsters"] == 1


@pytest.mark.rule("AE.AUTOMA.19", "AE.MONSTERS.22")
def test_an_automa_pays_nothing_for_a_monster_and_gets_no_reward() -> None:
    t = monster(ordered(WALK, modules=FIGURES).production().only_tokens(), "d2")
    science(t).stock(AUTOMA, gold=4).obey()
    assert TAKEN.row(t.pos, AUTOMA)
    assert t.has(AUTOMA) == {"gold": 4}


@pytest.mark.rule("AE.AUTOMA.37")
def test_steps_left_after_a_monster_are_walked_from_where_it_stood() -> None:
    t = monster(ordered(Line(cards.EXPLORE, 2), modules=FIGURES).production(), "d2")
    science(t).obey()
    assert t.explorers(AUTOMA)[0] == "c2"
