"""``steady`` knows what Trade is good for: it Invests, builds Posts, visits those of others, and uses its Benefits."""

from __future__ import annotations

from random import Random

from tests.trade import Market, market

from monumental.bots.african_empires import benefits_held, doubtful_lead, half_points, way_to_benefit
from monumental.bots.atlas import Atlas
from monumental.bots.plan import Plan, Walks
from monumental.bots.protocol import Budget, answer
from monumental.bots.steady import SteadyBot
from monumental.bots.tariff import Tariff
from monumental.bots.taste import Taste
from monumental.bots.worth import Appraisal
from monumental.classic.african_empires.trade import PAWN
from monumental.classic.kinds import FIELD
from monumental.classic.notation import text_of
from monumental.classic.view import observe

PATIENT = Budget(decision_ms=10**7, turn_ms=10**8)


# --- single decisions -------------------------------------------------------------------------------------------------
def decided(t: Market) -> str:
    """What a steady bot does."""
    return text_of(t.pos, answer(SteadyBot(), t.pos, Random(3), PATIENT))


def turn(t: Market) -> list[str]:
    """Everything that it does until the end of its turn."""
    seen: list[str] = []
    while t.seat == 0 and t.pos.active == 0 and (not seen or seen[-1] != "end"):
        seen.append(decided(t))
        t.play(seen[-1])
    return seen


def test_it_invests_gold_that_it_can_spare() -> None:
    assert "invest" in turn(market().stock(0, gold=5).act())


def test_it_builds_where_both_explorers_stand_far_from_home() -> None:
    assert "post 1" in turn(market().both("d2").act())


def test_it_trades_where_that_pays() -> None:
    t = market().post(1, "b2", "books").explorer(0, 1, "b2").stock(0, gold=3).display("masonry currency")
    assert "trade 1" in turn(t.act())


def test_it_uses_a_benefit_that_buys_something_and_keeps_one_that_does_not() -> None:
    wise = market().benefits(0, "scribes").stock(0, science=1).display("masonry currency").act()
    assert "benefit scribes" in turn(wise)
    assert decided(market().benefits(0, "clearance").act()) != "benefit clearance"


def walks(t: Market) -> set[str]:
    """Where the plan of seat 0 sends its Explorers first."""
    found = Walks(Appraisal(t.pos, 0, Tariff(t.rules, Taste())), Atlas(t.rules))
    return {t.rules.tile_name[option & FIELD] for option in found.steps}


def test_explorers_walk_to_one_another_for_a_post() -> None:
    t = market().explorer(0, 1, "c2").explorer(0, 2, "c1").stock(0, military=5)
    t.pos.production = [0] * t.rules.tiles  # nothing else to collect
    t.pos.market_size = [0] * len(t.pos.market_size)
    assert walks(t.act())
    none = market().post(0, "b1").post(0, "a2").explorer(0, 1, "c2").explorer(0, 2, "c1").stock(0, military=5)
    none.pos.production = [0] * t.rules.tiles
    none.pos.market_size = [0] * len(t.pos.market_size)
    assert walks(none.act()) == set()  # both Posts stand


def test_an_explorer_walks_to_a_post_of_a_rival() -> None:
    t = market().post(1, "c1", "gold-dust").post(0, "a2").post(0, "c3").stock(0, gold=2, military=3)
    t.pos.production = [0] * t.rules.tiles
    t.pos.market_size = [0] * len(t.pos.market_size)
    assert walks(t.act()) <= {"b1", "b2", "a2"}
    assert walks(t)
    assert walks(t.stock(0, military=3)) == set()  # without Gold there is nothing to trade


def test_the_malians_plan_conquests_with_gold_alone() -> None:
    t = market(("mali", "egypt")).stock(0, military=9).act()
    plan = Plan(Appraisal(t.pos, 0, Tariff(t.rules, Taste())), Atlas(t.rules))
    assert plan.coin.groups == []  # nothing can be paid
    rich = market(("mali", "egypt")).stock(0, gold=6).act()
    plan = Plan(Appraisal(rich.pos, 0, Tariff(rich.rules, Taste())), Atlas(rich.rules))
    assert plan.coin.groups
    assert plan.wanted[2] in rich.pos.options


# --- what it counts --------------------------------------------------------------------------------------------------
def test_the_numbers_of_a_seat() -> None:
    t = market().pawn(0, 5).pawn(1, 3).benefits(0, "salt", "route")
    assert [half_points(t.pos, seat) for seat in (0, 1)] == [1.0, 1.0]
    assert way_to_benefit(t.pos, 0) == 0.5  # half of the way from 4 to 6
    assert way_to_benefit(t.pawn(0, 12).pos, 0) == 0.0
    assert benefits_held(t.pos, 0) == benefits_held(observe(t.pos, 1).position, 0) == 2.0
    ahead = market().pawn(0, 5).pawn(1, 3)
    assert doubtful_lead(ahead.pos, 0) < 0 < doubtful_lead(ahead.pos, 1)
    assert PAWN.at(ahead.pos, 0) == 5
