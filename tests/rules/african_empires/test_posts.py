"""Building a Trading Post where both Explorers stand (AE.POST)."""

from __future__ import annotations

import pytest
from tests.trade import EXCHANGE_TOKENS, OWN_TOKENS, TRACK, Market, market

from monumental.classic.african_empires.posts import EXCHANGE, POST, PostCounter, distance, no_site
from monumental.classic.conquest import conquest_cost
from monumental.classic.counts import count
from monumental.classic.position import Position
from monumental.classic.rulebook import FAR
from monumental.classic.seams import Piece
from monumental.classic.supply import modify_turn
from monumental.content.literals import gain
from monumental.effects.hooks import COLLECTED_PRODUCTION, EXTRA_COLLECT, FREE_EXPLORER_STEPS, TRADING_POSTS
from monumental.effects.tree import On, lasting
from monumental.kernel.machine import advance as go_on
from monumental.records.problems import problems


def both_at(tile: str) -> Market:
    """Egypt's turn, with both of its Explorers on a tile and nothing in its supply."""
    return market().both(tile).act()


def told(t: Market) -> list[str]:
    """The tales of Trade in their order."""
    return [key for key in t.tales() if key != "benefit-seen"]


# --- the action ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.POST.1")
def test_it_is_an_action_of_an_explorer_and_costs_nothing() -> None:
    t = both_at("b1").play("post 1")
    assert (t.posts(), t.has(0)) == (["b1"], {})
    # The Explorer that built collects no more: b1 has a Production token, and it may walk back for nothing.
    modify_turn(t.pos, 0, FREE_EXPLORER_STEPS, 9)
    go_on(t.pos)
    t.play("explore 1 b1")
    assert "collect 1" not in t.offers


@pytest.mark.rule("AE.POST.2")
def test_both_explorers_must_stand_there() -> None:
    t = market().explorer(0, 1, "b1").explorer(0, 2, "c1").act()
    assert t.of("post") == []
    assert t.why("post 1") == ("AE.POST.2",)


@pytest.mark.rule("AE.POST.3", "AE.EXAMPLE.22")
def test_one_of_the_two_must_have_its_action() -> None:
    t = both_at("b1").play("collect 1")
    assert t.of("post") == ["2"]
    assert "AE.POST.3" in t.why("post 1")
    t.play("post 2")
    assert t.explorers(0) == ["a1", "a1"]
    # Neither acts again this turn.
    t.explorer(0, 1, "a2").explorer(0, 2, "a2")
    go_on(t.pos)
    assert t.of("collect") == t.of("post") == []
    assert "AE.POST.3" in t.why("post 1")


@pytest.mark.rule("AE.POST.4")
def test_the_other_one_may_still_act() -> None:
    t = market().both("b1").stock(0, military=1).act().play("post 1")
    assert t.explorers(0) == ["a1", "a1"]
    t.play("explore 2 a2")
    assert t.of("collect") == ["2"]


@pytest.mark.rule("AE.POST.5", "AE.POST.24")
def test_both_go_home_for_nothing_and_without_a_move() -> None:
    t = market().both("c2").act()
    modify_turn(t.pos, 0, FREE_EXPLORER_STEPS, 2)
    go_on(t.pos)
    t.play("post 1")
    assert t.explorers(0) == ["a1", "a1"]
    assert t.said("explorer") == []
    assert t.pos.mods[FREE_EXPLORER_STEPS] == 2


# --- the distance --------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.POST.6", "AE.EXAMPLE.1")
@pytest.mark.parametrize(("tile", "steps"), [("b1", 1), ("a2", 1), ("b2", 2), ("c2", 3), ("c3", 3)])
def test_the_pawn_advances_by_the_shortest_way(tile: str, steps: int) -> None:
    t = both_at(tile).play("post 1")
    assert (t.space(), t.explorers(0)) == (steps, ["a1", "a1"])
    assert t.exchange(tile) in [token.key for token in EXCHANGE_TOKENS]


@pytest.mark.rule("AE.POST.7")
def test_the_distance_is_that_of_explorers() -> None:
    t = market()
    home = t.rules.home_steps[t.tile("a1")]
    assert home[t.tile("a3")] == FAR  # water
    assert home[t.tile("g1")] == FAR  # the Capital of another
    # Behind that Capital the way leads around it, on land.
    assert home[t.tile("g3")] == home[t.tile("f2")] + 1
    for tile in range(t.rules.tiles):
        roads = t.rules.road[t.tile("a1")][tile][0]
        for option in roads:
            assert abs(home[option & 1023] - home[tile]) <= 1 or home[tile] == FAR
    assert distance(t.pos, 1, t.tile("f1")) == 1


# --- what follows --------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.POST.8", "AE.POST.9")
def test_a_free_city_gives_a_benefit_while_its_token_is_there() -> None:
    t = market().both("e1").act().play("post 1")
    assert len(t.held()) == 2  # one of the track, one of the Free City
    far = market().both("e1").pawn(0, 7).act().play("post 1")
    assert len(far.held()) == 1  # 11: no Benefit of the track
    taken = market().both("e1").pawn(0, 7).owns(1, "e1").act().play("post 1")
    assert taken.held() == []
    barbarian = market().both("b1").pawn(0, 7).act().play("post 1")
    assert barbarian.held() == []


@pytest.mark.rule("AE.POST.10", "AE.INFO.2")
def test_a_blind_exchange_token_lies_open_beside_it() -> None:
    kinds = {market().both("b1").seed(seed).act().play("post 1").exchange("b1") for seed in range(30)}
    assert len(kinds) > 3
    t = both_at("b1").play("post 1")
    pile = t.pos.pool[t.rules.pile_id["exchange-tokens"]]
    assert sorted((*pile, EXCHANGE.at(t.pos, t.tile("b1")))) == t.rules.exchange_tokens
    laid = [event for event in t.events if event.kind == t.kind("told")]
    assert laid[-1].seen == -1


@pytest.mark.rule("AE.POST.11")
def test_the_order_of_what_follows() -> None:
    t = market().both("e1").pawn(0, 8).bag("salt", rest=False).act().play("post 1")
    assert told(t) == ["post-built", "trade-advanced", "benefit-drawn", "exchange-laid"]
    # The last token of the bag goes to the track, and none is left for the Free City.
    assert t.held() == ["salt"]


@pytest.mark.rule("AE.POST.12")
def test_two_posts_are_all() -> None:
    t = market().both("b1").post(0, "c1").post(0, "c2").act()
    assert t.of("post") == []
    assert t.why("post 1") == ("AE.POST.12",)


@pytest.mark.rule("AE.POST.13")
def test_a_post_stays_its_builders() -> None:
    t = market().post(0, "b1").owns(0, "b1").owns(1, "c1", troops=3).stock(1, military=9).act(1)
    t.play("conquer b1")
    while t.owner("b1") != 1:
        t.play(t.offers[0])
    assert (t.posts(0), t.exchange("b1")) == (["b1"], "gold-dust")


@pytest.mark.rule("AE.POST.14")
@pytest.mark.parametrize("owner", [0, 1])
def test_one_post_a_province(owner: int) -> None:
    t = market().both("b1").post(owner, "b1").act()
    assert t.of("post") == []
    assert t.why("post 1") == ("AE.POST.14",)


@pytest.mark.rule("AE.POST.15")
def test_control_is_not_needed() -> None:
    assert both_at("b1").play("post 1").owner("b1") == -1
    t = market().both("b1").owns(1, "b1").act().play("post 1")
    assert (t.owner("b1"), t.posts(0)) == (1, ["b1"])


@pytest.mark.rule("AE.POST.16")
def test_neither_on_a_capital_nor_on_water() -> None:
    t = market().act()
    assert t.of("post") == []
    assert t.why("post 1") == ("AE.POST.16",)
    refused = no_site(t.pos, t.tile("a3"))
    assert refused is not None
    assert refused.rules == ("AE.POST.16",)


class Peak(Piece[Position]):
    """A piece that leaves no room for a Trading Post."""

    def __init__(self) -> None:
        super().__init__("peak", bars_posts=True)

    def count(self, pos: Position, tile: int) -> int:
        return int(pos.rules.tile_name[tile] == "b1")


@pytest.mark.rule("AE.POST.17")
def test_what_bars_posts() -> None:
    t = both_at("b1")
    t.rules.pieces.append(Peak())
    try:
        go_on(t.pos)
        assert t.of("post") == []
        assert t.why("post 1") == ("AE.POST.17",)
    finally:
        t.rules.pieces.pop()


@pytest.mark.rule("AE.POST.18")
def test_wonder_outpost_market_and_tokens_leave_room() -> None:
    t = market().both("b1").owns(0, "b1", outpost=True).wonder("b1", "pyramids").act()
    assert t.play("post 1").posts() == ["b1"]
    assert both_at("b3").play("post 1").posts() == ["b3"]  # a Market with a Barbarian


@pytest.mark.rule("AE.POST.19")
def test_a_post_neither_holds_nor_defends() -> None:
    bare = market().owns(1, "b1")
    with_post = market().owns(1, "b1").post(1, "b1").act()
    tile = bare.tile("b1")
    assert conquest_cost(with_post.pos, 0, tile).military == conquest_cost(bare.pos, 0, tile).military
    assert with_post.points(1) == bare.act().points(1)
    assert with_post.pos.outposts_left == bare.pos.outposts_left
    free = market().post(0, "c1").act()
    assert free.owner("c1") == -1


@pytest.mark.rule("AE.POST.20")
def test_two_posts_in_one_turn() -> None:
    t = market().both("b1").stock(0, military=2).act().play("post 1")
    t.play("explore 1 a2", "explore 2 a2")
    assert t.of("post") == ["2"]
    assert t.play("post 2").posts() == ["b1", "a2"]
    assert t.has(0) == {}


@pytest.mark.rule("AE.POST.21")
def test_a_post_may_be_built_at_the_end_of_the_track() -> None:
    t = market().both("e1").pawn(0, TRACK.last).bag("salt").act().play("post 1")
    assert (t.posts(), t.space(), t.held()) == (["e1"], TRACK.last, ["salt"])
    assert t.exchange("e1")


@pytest.mark.rule("AE.POST.22")
def test_more_collections_give_no_second_post() -> None:
    t = market().both("b1").act()
    modify_turn(t.pos, 0, EXTRA_COLLECT, 1)
    modify_turn(t.pos, 0, FREE_EXPLORER_STEPS, 9)
    go_on(t.pos)
    t.play("collect 1")
    assert t.of("post") == ["1", "2"]  # its one action may come after the additional one
    t.play("post 1", "explore 1 a2", "explore 2 a2")
    assert t.of("post") == ["2"]
    assert "AE.POST.22" in t.why("post 1")
    first = market().both("b1").act()
    modify_turn(first.pos, 0, EXTRA_COLLECT, 1)
    modify_turn(first.pos, 0, FREE_EXPLORER_STEPS, 9)
    go_on(first.pos)
    first.play("post 1", "explore 1 a2")
    assert "collect 1" in first.offers  # or before it


@pytest.mark.rule("AE.POST.23")
def test_building_takes_nothing_of_the_province() -> None:
    wording = {
        **OWN_TOKENS,
        "gifts-of-the-nile": {"ongoing": lasting(On(COLLECTED_PRODUCTION, gain(gold=1)))},
    }
    t = market(wording=wording).policies(0, "gifts-of-the-nile").both("e1").act()
    tile = t.tile("e1")
    before = (t.pos.token[tile], t.pos.production[tile], list(t.pos.market_size))
    t.play("post 1")
    assert (t.pos.token[tile], t.pos.production[tile], list(t.pos.market_size)) == before
    assert (t.pos.tokens[0], t.pos.production_tokens[0], t.has(0)) == ((), 0, {})


# --- names ---------------------------------------------------------------------------------------------------------
def test_explorers_that_have_done_the_same_are_one_choice() -> None:
    t = both_at("b1")
    assert t.of("post") == ["1"]
    assert t.why("post 2") == ("CORE.EXPLORER.15",)
    assert t.why("post") == ("CORE.SETUP.16",)


def test_posts_can_be_counted() -> None:
    t = market().post(0, "b1").post(0, "c1").post(1, "d1")
    assert [count(t.pos, seat, TRADING_POSTS) for seat in (0, 1)] == [2, 1]


def test_impossible_posts_are_problems() -> None:
    t = market().act()
    assert "bad-trading-posts" not in [problem.name for problem in problems(t.pos)]
    counter = PostCounter()
    assert counter.flaw(t.pos) == ""
    assert "belong together" in counter.flaw(_with(t, "b1", 0, 0).pos)
    assert "bad-trading-posts" in [problem.name for problem in problems(t.pos)]
    assert "can stand on a1" in counter.flaw(_with(market(), "a1", 0, 1).pos)
    many = market().post(0, "b1").post(0, "c1").post(0, "c2")
    assert "more than 2" in counter.flaw(many.pos)
    alike = market(("egypt", "greece")).post(0, "b1").post(0, "c1").post(1, "c2").post(1, "d1")
    assert "the box holds" in counter.flaw(alike.pos)


def _with(t: Market, tile: str, seat: int, exchange: int) -> Market:
    POST.put(t.pos, t.tile(tile), seat)
    EXCHANGE.put(t.pos, t.tile(tile), exchange)
    return t
