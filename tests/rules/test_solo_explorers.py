"""The Automa's Explorers: where they go, what they take, and what that is worth in the later edition."""

from __future__ import annotations

import pytest
from tests.solo import AUTOMA, FORK, Solo, orders

from monumental.classic.automa.cards import EXPLORE, Line
from monumental.classic.automa.lines import DONE, IMPOSSIBLE


def explorers(spaces: int, one: str, two: str, automa: str = "later") -> Solo:
    """Two Explorers on the fork, whose only order is to walk; no Production tokens."""
    t = orders(Line(EXPLORE, spaces), layout=FORK, automa=automa).production()
    return t.explorer(AUTOMA, 1, one).explorer(AUTOMA, 2, two)


# --- without Markets -------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.SOLO.18")
def test_explorers_without_a_market_collect_production_tokens() -> None:
    t = orders(Line(EXPLORE, 1)).explorer(AUTOMA, 1, "b2").explorer(AUTOMA, 2, "e2").only_tokens("b1", "e1")
    t.obey()
    assert sum(t.pos.production) == 0
    assert t.explorers(AUTOMA) == ["b1", "e1"]
    assert t.results() == [DONE]


@pytest.mark.rule("CORE.SOLO.18")
def test_a_token_that_an_explorer_stands_on_is_taken_first() -> None:
    t = orders(Line(EXPLORE, 1)).explorer(AUTOMA, 1, "c3").explorer(AUTOMA, 2, "c3").only_tokens("c3").obey()
    assert sum(t.pos.production) == 0
    assert t.explorers(AUTOMA) == ["c3", "c3"]
    assert t.results() == [DONE]


@pytest.mark.rule("CORE.SOLO.18")
def test_a_human_decides_between_equally_near_tokens() -> None:
    t = explorers(1, "c2", "e2").only_tokens("b2", "c1", "c3").obey(settle=False)
    assert (t.seat, t.of("automa")) == (0, ["c1", "b2", "c3"])
    assert t.play("automa b2").explorers(AUTOMA)[0] == "b2"


@pytest.mark.rule("CORE.SOLO.18")
def test_explorers_with_neither_a_market_nor_a_token_to_go_to_cannot_be_sent() -> None:
    t = orders(Line(EXPLORE, 1)).only_tokens().obey()
    assert t.results() == [IMPOSSIBLE]
    assert t.explorers(AUTOMA) == ["g1", "g1"]


# --- which Market ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.SOLO.31")
def test_the_first_goes_to_the_nearest_market_and_the_second_to_the_nearest_other() -> None:
    t = explorers(1, "c2", "b2", automa="first").goods(AUTOMA, "silk-looms").obey()
    assert t.explorers(AUTOMA) == ["c1", "b3"]  # c3 is as near to both, but of its Market there is a token


@pytest.mark.rule("CORE.SOLO.31")
@pytest.mark.parametrize(("chosen", "other"), [("c1", "c3"), ("c3", "c1")])
@pytest.mark.parametrize("ties", ["ask", "chance"])
def test_the_second_avoids_the_market_that_the_first_really_went_for(
    ties: str, chosen: str, other: str
) -> None:
    t = orders(Line(EXPLORE, 1), layout=FORK, automa_ties=ties).production()
    t.explorer(AUTOMA, 2, "c2")
    if ties == "chance":
        t.pos.top[t.rules.tie_pile] = (t.tile(chosen),)
    t.obey(settle=False)
    if ties == "ask":
        t.play(f"automa {chosen}")
    assert t.over, "nothing else is asked"
    assert t.explorers(AUTOMA) == ["d2", other]


@pytest.mark.rule("CORE.SOLO.31")
def test_the_second_avoids_the_next_market_of_a_first_that_went_on() -> None:
    t = explorers(2, "c2", "c2").obey(settle=False)
    t.play("automa c1", "automa c3", "automa c2")  # its Market, the next one, and the way there
    t.play("automa b2")  # the second walks to b3, though c3 is nearer to it
    assert t.explorers(AUTOMA) == ["c2", "b3"]


@pytest.mark.rule("CORE.SOLO.31")
def test_a_second_that_went_on_avoids_the_market_of_the_first_too() -> None:
    t = explorers(2, "e2", "b2").obey(settle=False).play("automa c3", "automa c1")
    assert t.over, "c3 and b3 are equally near to c1, but c3 is left to the first"
    assert t.explorers(AUTOMA) == ["c2", "b2"]


@pytest.mark.rule("CORE.SOLO.31")
def test_both_go_to_the_same_market_if_there_is_no_other() -> None:
    t = explorers(1, "e2", "e2").goods(AUTOMA, "silk-looms", "amber-beads").obey()
    assert t.explorers(AUTOMA) == ["d2", "d2"]


# --- which way -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.SOLO.32")
@pytest.mark.parametrize("edition", ["first", "later"])
@pytest.mark.parametrize(
    ("tokens", "went"),
    [(("e1",), "e1"), (("c1",), "c1"), (("e2", "b2"), ""), (("e1", "c1"), ""), ((), "")],
    ids=["to one", "to the other", "further on", "to both", "to none"],
)
def test_a_production_token_on_the_next_province_comes_before_a_tie(
    edition: str, tokens: tuple[str, ...], went: str
) -> None:
    t = orders(Line(EXPLORE, 1), automa=edition).production(*tokens)
    t.explorer(AUTOMA, 1, "d1").obey(settle=False)  # f2 and b3 have Markets, three steps to either side
    if went:
        assert t.explorers(AUTOMA)[0] == went
    else:
        assert t.of("automa") == ["f2", "b3"]


@pytest.mark.rule("CORE.SOLO.32")
def test_of_equally_short_ways_the_one_with_a_token_is_taken_without_asking() -> None:
    t = (
        explorers(1, "c1", "e2")
        .production("c2")
        .goods(AUTOMA, "spice-pepper", "amber-beads")
        .obey(settle=False)
    )
    assert t.explorers(AUTOMA) == ["c2", "d2"]


# --- what they bring home --------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.SOLO.33")
@pytest.mark.parametrize(
    ("tokens", "gold", "left"),
    [((), 0, 0), (("d2",), 0, 1), (("d2", "c2"), 1, 0), (("d2", "c2", "b2"), 1, 1)],
)
def test_two_production_tokens_become_one_gold(tokens: tuple[str, ...], gold: int, left: int) -> None:
    t = explorers(3, "e2", "e2").production(*tokens).goods(AUTOMA, "spice-pepper", "silk-looms").obey()
    assert (t.gold(), t.pos.production_tokens[AUTOMA]) == (gold, left)
    assert sum(t.pos.production) == 0
    frugal = explorers(3, "e2", "e2", automa="first").production(*tokens)
    frugal.goods(AUTOMA, "spice-pepper", "silk-looms").obey()
    assert (frugal.gold(), frugal.pos.production_tokens[AUTOMA], sum(frugal.pos.production)) == (0, 0, 0)


@pytest.mark.rule("CORE.SOLO.34")
@pytest.mark.parametrize(
    ("good", "gold"),
    [("spice-pepper", 3), ("spice-dockers", 4), ("spice-apothecary", 2)],
    ids=["3 Gold", "2 Production and 2 Military", "no amount"],
)
def test_the_top_token_of_a_market_is_worth_what_it_shows(good: str, gold: int) -> None:
    t = explorers(1, "c2", "e2").goods(AUTOMA, "silk-looms")
    t.market("spice-caravan", good)  # the last one lies on top
    t.obey()
    assert t.goods_of(AUTOMA) == ["silk-looms", good]
    assert t.gold() == gold
    assert t.pos.market_size[0] == 1


@pytest.mark.rule("CORE.SOLO.35")
def test_with_a_token_of_every_market_it_starts_again() -> None:
    t = explorers(2, "c2", "c3").market("silk-looms", "silk-robes")
    t.goods(AUTOMA, "spice-pepper", "amber-beads").obey(settle=False)
    assert t.goods_of(AUTOMA) == []
    assert t.explorers(AUTOMA) == ["e2", "e2"]
    assert t.of("automa") == ["c1", "c3"]  # with the step that is left it aims anew, at any Market
    t.play("automa c1")
    assert t.explorers(AUTOMA) == ["d2", "c2"]
    frugal = explorers(2, "c2", "c3", automa="first").goods(AUTOMA, "spice-pepper", "amber-beads").obey()
    assert len(frugal.goods_of(AUTOMA)) == 3
    assert frugal.explorers(AUTOMA) == ["c3", "c3"]


@pytest.mark.rule("CORE.SOLO.35")
def test_a_second_explorer_that_was_called_home_is_bound_by_nothing() -> None:
    t = explorers(1, "c2", "e2").market("silk-looms", "silk-robes")
    t.goods(AUTOMA, "spice-pepper", "amber-beads").obey(settle=False)
    assert t.of("automa") == ["c1", "c3"]  # c3 too, from where the first one has just been called home
