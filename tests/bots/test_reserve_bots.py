"""``steady`` knows what Reserve, Unrest and the Future Era are good for, and beats bots that leave them alone."""

from __future__ import annotations

from random import Random

from tests.african import african, reserve, reserve_deck, saying, stack_of, whole_stack
from tests.bots.special import PATIENT
from tests.builder import Table

from monumental.bots.african_reserve import burden, doubtful_projects, kept, shelf, stocked, unrest_held
from monumental.bots.protocol import answer
from monumental.bots.steady import SteadyBot
from monumental.classic.african_empires.future_era import HOLDER, PAID
from monumental.classic.notation import text_of
from monumental.effects.african_empires import ByUnrest, Reserve
from monumental.effects.resources import GOLD
from monumental.effects.tree import Gain


# --- single decisions --------------------------------------------------------------------------------------------
def decided(t: Table) -> str:
    """What a steady bot does."""
    return text_of(t.pos, answer(SteadyBot(), t.pos, Random(3), PATIENT))


def turn(t: Table) -> list[str]:
    """Everything that it does until the end of its turn."""
    seen: list[str] = []
    while t.seat == 0 and t.pos.active == 0 and (not seen or seen[-1] != "end"):
        seen.append(decided(t))
        t.play(seen[-1])
    return seen


def test_it_reserves_what_it_may() -> None:
    t = reserve_deck(african(wording=saying(Reserve(1))), 0, "granary corvee")
    t.city(0, "forum - - / - - - / - - -").activate(0).play("activate 1 1")
    assert "use forum r1c1" in turn(t)


def test_it_acquires_from_its_reserve_what_it_can_pay() -> None:
    t = reserve(african(), 0, "customary-law")
    t.stock(0, science=t.rules.card_cost[t.card("customary-law")]).display("pyramids").act(0)
    assert "acquire customary-law" in turn(t)


def test_it_takes_unrest_for_much_and_not_for_little() -> None:
    much = african(wording=saying(ByUnrest(1, Gain(GOLD, 4))))
    much.city(0, "forum - - / - - - / - - -").activate(0).play("activate 1 1")
    assert "use forum r1c1" in turn(much)
    little = african(wording=saying(ByUnrest(3, Gain(GOLD, 1))))
    little.city(0, "forum - - / - - - / - - -").activate(0).play("activate 1 1")
    assert "use forum r1c1" not in turn(little)


def test_it_archives_unrest_before_anything_else() -> None:
    t = african(("zulu", "egypt")).discard(0, "fort library unrest work-camp")
    stack_of(t, whole_stack(t) - 1)
    city = "work-camp+age-grading work-camp work-camp / library library forum / fort fort mine"
    t.city(0, city).activate(0).play("activate 1 1")
    assert "archive unrest" in turn(t)


def test_it_contributes_what_it_cannot_use_otherwise() -> None:
    t = african(("china", "japan")).development().stock(0, military=5)
    t.pos.final_round = t.pos.round = 5
    t.act(0)
    assert "contribute global-peacekeeping" in turn(t)
    safe = african(("china", "japan")).development().stock(0, production=4)
    safe.pos.final_round = safe.pos.round = 5
    safe.act(0).play("contribute clean-energy-grid")
    assert decided(safe) == "pay 4p", "a rival still has a turn, and in the last one nothing else counts"


def test_it_pays_the_least_where_nobody_follows() -> None:
    t = african(("china", "japan")).development().stock(1, production=4)
    t.pos.final_round = t.pos.round = 5
    t.act(1)
    t.play("contribute clean-energy-grid")
    assert decided(t) == "pay 1p"


def test_what_the_features_count() -> None:
    t = reserve(african(), 0, "granary corvee")
    assert (stocked(t.pos, 0), stocked(t.pos, 1)) == (2.0, 0.0)
    assert shelf(4) - shelf(3) < shelf(3) - shelf(2)
    assert unrest_held(t.discard(0, "unrest fort unrest").pos, 0) == 2.0
    assert burden(0.0) == 0.0 < burden(1.0) < burden(5.0)
    assert kept(1, 0) == 1.0
    assert kept(1, 1) < kept(6, 1) < kept(12, 2) == 1.0
    late = african(("china", "japan")).development()
    HOLDER.put(late.pos, 0, 0)
    PAID.put(late.pos, 0, 2)
    assert 0.0 < doubtful_projects(late.pos, 0) < 1.0
    assert doubtful_projects(late.pos, 1) == 0.0
