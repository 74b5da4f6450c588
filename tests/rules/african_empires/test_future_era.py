"""The Future Era: projects below the Display, contributing, outbidding, one point each (AE.FUTURE)."""

from __future__ import annotations

import pytest
from tests.african import african, saying, tales, using
from tests.builder import Table

import monumental as mon
from monumental.classic.african_empires.future_era import HOLDER, PAID, projects_of, projects_out
from monumental.classic.module import MODULES
from monumental.classic.reasons import explain
from monumental.classic.scoring import scores, winners
from monumental.content.african_empires.further import PROJECTS
from monumental.effects.hooks import ACQUIRED_BUILDING, ACQUIRED_KNOWLEDGE, ACQUISITIONS, BEGAN_WONDER
from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, RESOURCES, SCIENCE
from monumental.effects.tree import Gain, On, Per, lasting

PEACE, NATIONS, GRID, ATLAS = (
    "global-peacekeeping",
    "united-nations",
    "clean-energy-grid",
    "human-genome-atlas",
)
LAST = "mass-media"


def late(civs: tuple[str, ...] = ("aksum", "zulu"), **more: object) -> Table:
    """A table whose Development deck is empty."""
    return african(civs, **more).development()  # type: ignore[arg-type]


def on_it(t: Table, key: str) -> int:
    """What lies on a project."""
    return PAID.at(t.pos, t.rules.projects.index(t.card(key)))


def holder(t: Table, key: str) -> int:
    """Who has a project, or -1."""
    return HOLDER.at(t.pos, t.rules.projects.index(t.card(key)))


def give(t: Table, seat: int, key: str, amount: int) -> Table:
    """Let a seat hold a project."""
    project = t.rules.projects.index(t.card(key))
    HOLDER.put(t.pos, project, seat)
    PAID.put(t.pos, project, amount)
    return t


# --- when --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.FUTURE.1", "AE.FUTURE.3")
def test_four_projects_lie_below_the_last_era() -> None:
    t = african()
    assert t.keys(t.rules.projects) == [card.key for card in PROJECTS]
    assert len(PROJECTS) == 4
    assert not set(t.rules.projects) & {card for cards in t.rules.era_cards for card in cards}
    assert not projects_out(t.pos)
    assert projects_out(late().pos), "all four at once: nothing else is between them and the deck"


@pytest.mark.rule("AE.FUTURE.2", "AE.FUTURE.5", "AE.COMP.13")
def test_they_are_out_at_the_moment_when_the_last_card_is_dealt() -> None:
    t = (
        african()
        .development(f"{LAST} aviation")
        .display("masonry currency aqueduct / marketplace amphitheatre")
    )
    t.stock(0, production=9).act(0)
    assert not t.of("contribute"), "never before, even for one who could pay"
    assert explain(t.pos, f"contribute {GRID}", 0).rules == ("AE.FUTURE.3", "AE.FUTURE.5")
    t.end_turn()
    assert t.seat == 1
    assert projects_out(t.pos), "both cards filled the rows: the deck is empty though no slot is"
    t.stock(1, production=2).play(t.offers[0])
    assert GRID in t.of("contribute"), "the next player in turn is the first who can"


@pytest.mark.rule("AE.FUTURE.6", "AE.EXAMPLE.31")
def test_the_last_card_dealt_triggers_the_end() -> None:
    t = african(("aksum", "zulu", "egypt")).development(LAST)
    t.display("masonry currency aqueduct marketplace amphitheatre").act(1)
    t.end_turn()
    assert t.pos.final_round == t.pos.round + 1
    turns = 0
    while not t.over:
        t.pass_turn()
        turns += 1
    assert turns == 1 + 3, "seat 3 plays, then everybody once more"


@pytest.mark.rule("AE.FUTURE.7")
def test_without_the_module_there_is_no_last_round_card_and_no_project() -> None:
    t = african(modules=("reserve", "unrest")).development().stock(0, production=9).act(0)
    assert not t.rules.projects
    assert not t.of("contribute")
    assert t.pos.final_round == 0


@pytest.mark.rule("AE.FUTURE.4", "AE.FUTURE.26")
def test_no_project_fills_a_slot_and_no_card_is_discarded_any_more() -> None:
    t = late().display("masonry currency aqueduct / marketplace amphitheatre academy").act(0)
    before = sorted(t.shown())
    t.end_turn()
    assert sorted(t.shown()) == before
    assert not set(t.rules.projects) & set(t.pos.display)


# --- how ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.FUTURE.8")
def test_three_take_a_basic_resource_each_and_one_takes_culture() -> None:
    assert {card.key: card.takes for card in PROJECTS} == {
        PEACE: MILITARY,
        NATIONS: CULTURE,
        GRID: PRODUCTION,
        ATLAS: SCIENCE,
    }
    assert all(not card.cost for card in PROJECTS), "no amount is named"


@pytest.mark.rule("AE.FUTURE.9", "AE.FUTURE.11", "AE.EXAMPLE.2")
def test_a_project_is_taken_by_any_amount_which_lies_on_it() -> None:
    t = late().stock(0, military=4).act(0).play(f"contribute {PEACE}")
    assert t.offers == ["pay 1m", "pay 2m", "pay 3m", "pay 4m"]
    t.play("pay 3m")
    assert (holder(t, PEACE), on_it(t, PEACE), t.has(0)) == (0, 3, {"military": 1})
    assert tales(t) == ["contributed"]


@pytest.mark.rule("AE.FUTURE.10")
def test_at_least_one_must_be_paid() -> None:
    t = late().act(0)
    assert not t.of("contribute")
    refusal = explain(t.pos, f"contribute {GRID}", 0)
    assert not refusal.possible
    assert "AE.FUTURE.10" in refusal.rules


@pytest.mark.rule("AE.FUTURE.12", "AE.FUTURE.13", "AE.FUTURE.14", "AE.FUTURE.15", "AE.EXAMPLE.3")
def test_a_project_of_another_is_taken_by_paying_more_in_full() -> None:
    t = give(late(), 1, PEACE, 3).stock(0, military=6, gold=1).act(0).play(f"contribute {PEACE}")
    assert t.offers == ["pay 4m", "pay 5m", "pay 6m", "pay 7m"]
    t.play("pay 7m")  # which takes all Military and the Gold, so nothing is left to choose
    assert (holder(t, PEACE), on_it(t, PEACE)) == (0, 7)
    assert (t.has(0), t.has(1)) == ({}, {}), "the former holder gets nothing back"
    assert tales(t, 1) == ["project-lost"]


@pytest.mark.rule("AE.FUTURE.12", "AE.EXAMPLE.4")
def test_equal_is_not_enough() -> None:
    equal = give(late(), 1, PEACE, 7).stock(0, military=7).act(0)
    assert PEACE not in equal.of("contribute")
    refusal = explain(equal.pos, f"contribute {PEACE}", 0)
    assert not refusal.possible
    assert "AE.FUTURE.12" in refusal.rules
    assert PEACE in give(late(), 1, PEACE, 7).stock(0, military=8).act(0).of("contribute")


@pytest.mark.rule("AE.FUTURE.15", "AE.FUTURE.28")
def test_how_much_of_it_is_gold_is_the_payers_choice() -> None:
    t = late().stock(0, production=2, gold=3).act(0).play(f"contribute {GRID}")
    assert t.offers[-1] == "pay 5p"
    t.play("pay 2p")
    assert t.offers == ["pay 2p", "pay 1p 1g", "pay 2g"]
    t.play("pay 2g")
    assert (on_it(t, GRID), t.has(0)) == (2, {"production": 2, "gold": 1})


@pytest.mark.rule("AE.FUTURE.16")
def test_the_united_nations_take_culture_only() -> None:
    t = late().stock(0, gold=9, culture=2).act(0).play(f"contribute {NATIONS}")
    assert t.offers == ["pay 1c", "pay 2c"]
    t.play("pay 2c")
    assert (on_it(t, NATIONS), t.has(0)) == (2, {"gold": 9})
    assert NATIONS not in late().stock(0, gold=9).act(0).of("contribute")


@pytest.mark.rule("AE.FUTURE.17", "AE.FUTURE.18")
def test_several_contributions_in_a_turn_and_several_projects_for_one() -> None:
    t = late().stock(0, production=1, science=1, military=1, culture=1).act(0)
    for key in (GRID, ATLAS, PEACE, NATIONS):
        t.play(f"contribute {key}")
    assert projects_of(t.pos, 0) == 4


@pytest.mark.rule("AE.FUTURE.18")
def test_a_table_may_allow_one_contribution_a_turn() -> None:
    t = late(contribute_per_turn="1").stock(0, production=1, science=1).act(0).play(f"contribute {GRID}")
    assert not t.of("contribute")
    assert explain(t.pos, f"contribute {ATLAS}", 0).rules == ("AE.FUTURE.18",)
    t.end_turn()
    t.stock(1, science=1).play(t.offers[0])
    assert ATLAS in t.of("contribute"), "the limit is each player's own, and ends with the turn"
    t.end_turn()
    t.play(t.offers[0]).stock(0, science=1)
    assert "AE.FUTURE.18" not in explain(t.pos, f"contribute {ATLAS}", 0).rules


@pytest.mark.rule("AE.FUTURE.19")
def test_what_lies_on_an_own_project_cannot_be_raised() -> None:
    t = give(late(), 0, GRID, 1).stock(0, production=5).act(0)
    assert GRID not in t.of("contribute")
    assert explain(t.pos, f"contribute {GRID}", 0).rules == ("AE.FUTURE.19",)


@pytest.mark.rule("AE.FUTURE.20", "AE.FUTURE.27")
def test_a_lost_project_may_be_taken_back_and_nobody_is_asked() -> None:
    t = give(late(), 0, GRID, 1).stock(1, production=2).act(1).play(f"contribute {GRID}")
    assert (holder(t, GRID), t.seat) == (1, 1), "the holder was not asked"
    t.end_turn().play(t.offers[0]).stock(0, production=3)
    t = t.act(0)
    t.play(f"contribute {GRID}")
    assert (holder(t, GRID), on_it(t, GRID)) == (0, 3)


@pytest.mark.rule("AE.FUTURE.21")
def test_what_lies_on_a_project_stays_there_and_breaks_no_tie() -> None:
    t = late().stock(0, production=2, gold=4, culture=2).act(0)
    t.play(f"contribute {GRID}", "pay 2p", "pay 2g", f"contribute {NATIONS}", "pay 2c")
    t.end_turn()
    assert (on_it(t, GRID), on_it(t, NATIONS)) == (2, 2)
    assert t.has(0) == {"gold": 2}
    assert scores(t.pos)[0].gold == 2
    assert scores(t.pos)[0].culture == 0


@pytest.mark.rule("AE.FUTURE.22")
def test_production_tokens_can_be_cashed_in_to_contribute() -> None:
    t = late().tokens(0, 1).act(0)
    assert GRID not in t.of("contribute")
    t.play("token production")
    assert GRID in t.of("contribute")


@pytest.mark.rule("AE.FUTURE.23")
def test_taking_a_project_is_not_acquiring() -> None:
    paid = Gain(GOLD, 9)
    moments = (ACQUIRED_BUILDING, ACQUIRED_KNOWLEDGE, BEGAN_WONDER)
    ongoing = {"ongoing": lasting(*[On(moment, paid) for moment in moments])}
    wording = {**saying(Gain(GOLD, Per(ACQUISITIONS))), "red-sea-trade": ongoing}
    t = late(wording=wording).policies(0, "red-sea-trade").stock(0, production=1).act(0)
    deck = t.in_deck(0)
    t.play(f"contribute {GRID}")
    assert (t.has(0), t.pos.acquisitions[0], t.in_deck(0)) == ({}, 0, deck)
    assert not any(t.pos.taken)
    refusal = explain(t.pos, f"acquire {ATLAS}", 0)
    assert "AE.FUTURE.23" in refusal.rules


@pytest.mark.rule("AE.FUTURE.24")
def test_military_against_barbarians_only_cannot_be_contributed() -> None:
    t = late().stock(0, raid=5).act(0)
    assert PEACE not in t.of("contribute")
    some = late().stock(0, raid=5, military=2).act(0).play(f"contribute {PEACE}")
    assert some.offers == ["pay 1m", "pay 2m"]


@pytest.mark.rule("AE.FUTURE.25")
def test_gold_for_a_project_generates_nothing() -> None:
    t = late().stock(0, gold=3).act(0).play(f"contribute {GRID}", "pay 3p")
    assert on_it(t, GRID) == 3
    assert t.pos.made[0 * RESOURCES + PRODUCTION] == 0


# --- points ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.SCORE.4", "AE.FUTURE.17")
def test_each_project_held_is_a_point_whatever_lies_on_it() -> None:
    t = give(give(late(), 0, GRID, 1), 0, ATLAS, 9).act(0)
    bare = late().act(0)
    gained = [mine.total - other.total for mine, other in zip(scores(t.pos), scores(bare.pos), strict=True)]
    assert gained == [2, 0], "those that nobody took are worth nothing"
    assert ("projects", 2) in scores(t.pos)[0].lines
    assert winners(t.pos) == [0]


@pytest.mark.rule("AE.INFO.6")
def test_projects_and_what_lies_on_them_are_public() -> None:
    t = give(late(), 0, GRID, 4).act(0)
    for viewer in (mon.SPECTATOR, 0, 1):
        seen = mon.observe(t.pos, viewer).position
        assert (holder(t, GRID), on_it(t, GRID)) == (0, 4)
        assert seen.extra == t.pos.extra


def test_a_line_that_names_no_project_is_refused() -> None:
    t = using(late(wording=saying(Gain(GOLD, 1))))
    assert explain(t.pos, "contribute masonry", 0).rules == ("AE.FUTURE.8",)
    assert not explain(t.pos, "contribute moon-base", 0).possible
    assert MODULES["future-era"].box == "african-empires"
