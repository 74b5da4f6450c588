"""Reserves, Quests and projects in portraits: open what is open, hidden what is hidden."""

from __future__ import annotations

import pytest
from tests.african import african, reserve

from monumental.classic.actions import menu
from monumental.classic.african_empires.future_era import HOLDER, PAID, least, projects_out
from monumental.classic.african_empires.invest import PRICE
from monumental.classic.african_empires.quests import ACHIEVED, OFFERED, UNFINISHED
from monumental.classic.african_empires.unrest import take_unrest
from monumental.effects.resources import GOLD
from monumental.game import Game
from monumental.portrait import portrait


@pytest.mark.rule("AE.RESERVE.13")
def test_a_reserve_is_open_and_priced_for_its_holder_alone() -> None:
    t = african()
    card = t.rules.card_key[next(c for c in t.rules.unused_cards[0] if c)]
    game = Game.at(reserve(t, 0, card).act().pos)
    mine, theirs = portrait(game, 0).seats[0].reserve, portrait(game, 1).seats[0].reserve
    assert [each.card for each in mine] == [each.card for each in theirs] == [card]
    assert mine[0].price is not None
    assert mine[0].price.text == f"acquire {card}"
    assert theirs[0].price is None


@pytest.mark.rule("AE.INFO.5")
def test_an_unfinished_quest_is_seen_by_its_owner_and_a_revealed_one_by_all() -> None:
    t = african(modules=("quests",), civs=("egypt", "greece"))
    OFFERED.put_row(t.pos, 0, ())
    UNFINISHED.put_row(t.pos, 0, (1,))
    ACHIEVED.put_row(t.pos, 0, (2,))
    game = Game.at(t.act().pos)
    mine, theirs = portrait(game, 0).seats[0].quests, portrait(game, 1).seats[0].quests
    assert [(each.key, each.achieved) for each in mine] == [
        (t.rules.quest_key[1], False),
        (t.rules.quest_key[2], True),
    ]
    assert [each.key for each in theirs] == [t.rules.quest_key[2]]
    assert [aim.need for aim in mine[0].aims] == [amount for _, amount in t.rules.quests[1].asks]


@pytest.mark.rule("AE.FUTURE.12")
def test_a_project_tells_who_leads_and_what_outbids() -> None:
    t = african().act()
    assert portrait(Game.at(t.pos), 0).projects == ()
    for era in t.rules.eras:
        t.pos.pool[t.rules.era_pile + era] = t.pos.top[t.rules.era_pile + era] = ()
    assert projects_out(t.pos)
    HOLDER.put(t.pos, 0, 1)
    PAID.put(t.pos, 0, 2)
    first = portrait(Game.at(t.pos), 0).projects[0]
    assert (first.holder, first.paid, first.least) == (1, 2, least(t.pos, 0))
    assert first.text == f"contribute {first.card}"


@pytest.mark.rule("AE.INFO.8")
def test_the_stack_of_unrest_is_open_where_it_is_played() -> None:
    t = african(modules=("unrest",), civs=("egypt", "greece")).act()
    before = portrait(Game.at(t.pos), 1).unrest
    assert before is not None
    assert take_unrest(t.pos, 0, 2) == 2
    after = portrait(Game.at(t.pos), 1).unrest
    assert after is not None
    assert after.left == before.left - 2
    assert (
        portrait(Game.at(african(modules=("quests",), civs=("egypt", "greece")).act().pos), 0).unrest is None
    )


@pytest.mark.rule("AE.INVEST.1")
def test_the_track_tells_what_the_next_space_costs_and_why_not() -> None:
    t = african(modules=("trade",), civs=("egypt", "greece")).act()
    seen = portrait(Game.at(t.pos), 0).trade
    assert seen is not None
    assert (seen.legal, seen.text, seen.price) == (t.pos.stock[GOLD] >= PRICE, "invest", PRICE)
    t.pos.stock[GOLD] = 0
    t.pos.options = menu(t.pos, 0)
    poor = portrait(Game.at(t.pos), 0).trade
    assert poor is not None
    assert not poor.legal
    assert poor.why is not None
    assert "AE.INVEST.1" in poor.why.rules
