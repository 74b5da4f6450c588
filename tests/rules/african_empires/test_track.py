"""The Trade track: pawns, spaces, draws on the way (AE.TRADE), and what it is worth (AE.SCORE)."""

from __future__ import annotations

import pytest
from tests.builder import Wording
from tests.trade import TRACK, Market, market

import monumental as mon
from monumental.classic.african_empires.posts import EXCHANGE_PILE, POSTS
from monumental.classic.african_empires.trade import BAG, PAWN, advance, bag_size, draw_benefit
from monumental.classic.model import Track
from monumental.classic.scoring import points, scores, winners
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX
from monumental.content.core.box import CORE_BOX
from monumental.content.literals import gain
from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
from monumental.effects.african_empires import Advance
from monumental.effects.hooks import GAINED_BENEFIT
from monumental.effects.tree import On, lasting
from monumental.kernel.machine import advance as go_on


def moved(t: Market, n: int, seat: int = 0) -> Market:
    """Move the pawn of a seat by an effect."""
    advance(t.pos, seat, n)
    go_on(t.pos)
    return t


def lines(t: Market) -> list[tuple[int, int]]:
    """Points for spaces and for the lead, seat by seat."""
    sheet = [dict(score.lines) for score in scores(t.pos)]
    return [(each["trade-spaces"], each["trade-lead"]) for each in sheet]


# --- set-up --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.TRADE.1")
def test_pawns_start_on_space_0_and_nothing_is_drawn() -> None:
    pos = mon.new_game(3, seed=5, boxes=["african-empires"], modules=["trade"]).position
    assert [PAWN.at(pos, seat) for seat in range(3)] == [0, 0, 0]
    assert not pos.rules.track_shows[0]


@pytest.mark.rule("AE.TRADE.2", "AE.COMP.24", "AE.COMP.30")
def test_all_benefits_lie_in_the_bag() -> None:
    pos = mon.new_game(
        2, seed=5, boxes=["african-empires"], modules=["trade"], map="quiet-pastures-2"
    ).position
    assert bag_size(pos) == sum(token.count for token in AFRICAN_EMPIRES_BOX.benefits) == 40
    assert pos.pool[pos.rules.pile_id[BAG.key]] == BAG.contents(pos)
    assert pos.rules.pile_key.count(BAG.key) == 1


@pytest.mark.rule("AE.TRADE.3")
def test_everybody_has_two_trading_posts() -> None:
    t = market().both("b1").post(0, "c1").act()
    assert t.of("post") == ["1"]
    assert POSTS == 2
    assert market().both("b1").post(0, "c1").post(0, "c2").act().of("post") == []


@pytest.mark.rule("AE.COMP.29", "AE.COMP.37")
def test_five_players_have_a_pawn_and_two_posts_each() -> None:
    boxes = ["african-empires", "lost-kingdoms"]
    pos = mon.new_game(5, seed=5, boxes=boxes, modules=["trade"]).position
    assert len(pos.extra[PAWN.index]) == 5
    assert POSTS * pos.seats == 10 <= len(pos.rules.exchange_tokens)


@pytest.mark.rule("AE.COMP.20")
def test_a_token_for_each_market_and_three_free_cities() -> None:
    kinds = {market.key for box in (CORE_BOX, LOST_KINGDOMS_BOX) for market in box.markets}
    added = [token.market for market in AFRICAN_EMPIRES_BOX.markets for token in market.tokens]
    assert set(added) <= kinds
    assert len(added) == len(set(added))
    free = [token for token in AFRICAN_EMPIRES_BOX.exploration if token.face.startswith("f")]
    assert sum(token.count for token in free) == 3


@pytest.mark.rule("AE.TRADE.4", "AE.COMP.25")
def test_the_exchange_tokens_are_a_pile_that_nobody_knows() -> None:
    pos = mon.new_game(2, seed=5, boxes=["african-empires"], modules=["trade"]).position
    pile = pos.rules.pile_id[EXCHANGE_PILE.key]
    assert pos.top[pile] == ()
    assert len(pos.pool[pile]) == sum(token.count for token in AFRICAN_EMPIRES_BOX.exchanges) == 20


# --- moving --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.TRADE.5")
def test_a_pawn_advances_by_investing_by_building_and_by_cards() -> None:
    assert market().stock(0, gold=1).act().play("invest").space() == 1
    assert market().both("b1").act().play("post 1").space() == 1
    wording = {"forum": {"effect": Advance(3)}}
    t = market(wording=wording).city(0, "forum - - / - - - / - - -").deck(0).activate().play("activate 1 1")
    assert t.play("use forum r1c1").space() == 3


@pytest.mark.rule("AE.TRADE.6")
def test_pawns_share_a_space_and_never_go_back() -> None:
    t = moved(market().pawn(1, 3).act(), 3)
    assert [t.space(0), t.space(1)] == [3, 3]
    assert moved(t, 0).space() == moved(t, -2).space() == 3


@pytest.mark.rule("AE.TRADE.7", "AE.TRADE.11")
def test_a_move_ends_on_the_last_space_and_reaches_it() -> None:
    t = moved(market().pawn(0, TRACK.last - 1).bag("salt").act(), 5)
    assert t.space() == TRACK.last
    assert t.held() == ["salt"]


@pytest.mark.rule("AE.TRADE.8")
def test_the_last_space_is_reached_once() -> None:
    t = moved(market().pawn(0, TRACK.last).act(), 3)
    assert (t.space(), t.held(), t.tales()) == (TRACK.last, [], [])


@pytest.mark.rule("AE.TRADE.9", "AE.BENEFIT.1", "AE.EXAMPLE.19")
def test_each_space_on_the_way_is_reached() -> None:
    t = moved(market().pawn(0, 3).bag("salt", "scribes").act(), 3)
    assert t.space() == 6
    assert sorted(t.held()) == ["salt", "scribes"]


@pytest.mark.rule("AE.TRADE.10")
@pytest.mark.parametrize(
    ("track", "drawn"), [(Track(3, (3,)), 1), (Track(9, ()), 0), (Track(5, (1, 2, 3)), 3)]
)
def test_the_track_is_data(track: Track, drawn: int) -> None:
    t = moved(market(wording={"african-empires": {"track": track}}).act(), 99)
    assert t.space() == track.last
    assert len(t.held()) == drawn


@pytest.mark.rule("AE.TRADE.10")
def test_the_track_of_the_box() -> None:
    rules = mon.new_game(2, seed=5, boxes=["african-empires"], modules=["trade"]).rules
    shown = [space for space, shows in enumerate(rules.track_shows) if shows]
    assert (rules.track_last, tuple(shown)) == (
        AFRICAN_EMPIRES_BOX.track.last,
        AFRICAN_EMPIRES_BOX.track.shows,
    )
    assert rules.track_last == 28


@pytest.mark.rule("AE.TRADE.12")
def test_what_a_draw_sets_off_comes_before_the_pawn_goes_on() -> None:
    wording: Wording = {
        "african-empires": {"track": TRACK},
        "gifts-of-the-nile": {"ongoing": lasting(On(GAINED_BENEFIT, gain(science=1)))},
    }
    t = market(wording=wording).policies(0, "gifts-of-the-nile").pawn(0, 3).act()
    advance(t.pos, 0, 4)
    seen = []
    while t.pos.stack[-1].kind != t.rules.asked["action"]:
        kind = t.rules.handlers[t.pos.stack[-1].kind].asks
        seen.append((kind, t.space(), t.has(0).get("science", 0)))
        t.pos.handlers[t.pos.stack[-1].kind].step(t.pos, t.pos.stack[-1])
    spaces = [(space, science) for kind, space, science in seen if kind == "trade-advance"]
    # The trigger of the token of space 4 is done when the pawn goes on to 5, that of 6 before 7.
    assert spaces == [(3, 0), (4, 1), (5, 1), (6, 2), (7, 2)]


@pytest.mark.rule("AE.EXAMPLE.20")
def test_steps_beyond_the_track_are_lost() -> None:
    t = market().pawn(0, TRACK.last - 1).both("c2").act().play("post 1")
    assert t.space() == TRACK.last


# --- points --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.SCORE.1")
@pytest.mark.parametrize(("space", "worth"), [(0, 0), (1, 0), (2, 1), (7, 3)])
def test_every_two_spaces_are_a_point(space: int, worth: int) -> None:
    assert lines(market().pawn(0, space))[0][0] == worth


@pytest.mark.rule("AE.SCORE.2")
def test_the_furthest_pawn_is_worth_three() -> None:
    t = market().pawn(0, 5).pawn(1, 4)
    assert [lead for _, lead in lines(t)] == [3, 0]
    moved(t.pawn(1, TRACK.last).pawn(0, TRACK.last - 1).act(), 5)  # steps that are lost bring no lead
    assert [lead for _, lead in lines(t)] == [3, 3]


@pytest.mark.rule("AE.SCORE.3", "AE.EXAMPLE.21")
def test_all_who_are_furthest_gain_the_points() -> None:
    t = market(("egypt", "greece", "china")).pawn(0, 11).pawn(1, 11).pawn(2, 4)
    assert lines(t) == [(5, 3), (5, 3), (2, 0)]
    assert lines(market()) == [(0, 0), (0, 0)]


@pytest.mark.rule("AE.SCORE.9")
def test_posts_and_tokens_score_nothing() -> None:
    bare = market()
    rich = market().post(0, "b1").benefits(0, "salt", "route").benefits(1, "salt", used=True)
    assert [points(rich.pos, seat) for seat in (0, 1)] == [points(bare.pos, seat) for seat in (0, 1)]


@pytest.mark.rule("AE.SCORE.10")
def test_ties_are_broken_as_in_the_core() -> None:
    t = market().pawn(0, 3).pawn(1, 3).stock(0, gold=2).stock(1, gold=3)
    assert winners(t.pos) == [1]
    assert winners(t.stock(0, gold=3, culture=1).pos) == [0]
    assert winners(t.stock(1, gold=3, culture=1).pos) == [0, 1]


def test_the_sheet_adds_up_what_trade_gives() -> None:
    t = market().pawn(0, 7)
    assert scores(t.pos)[0].total == points(t.pos, 0)
    assert scores(t.pos)[0].extra == sum(lines(t)[0])


def test_an_empty_draw_leaves_no_trace() -> None:
    t = market().act()
    draw_benefit(t.pos, 0, 0)
    go_on(t.pos)
    assert (t.held(), t.tales()) == ([], [])
