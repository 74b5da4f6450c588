"""Outposts: three Units go home and a fortress takes their place (CORE.OUTPOST)."""

from __future__ import annotations

import pytest
from tests.builder import table


@pytest.mark.rule("CORE.OUTPOST.1")
def test_an_outpost_is_free_and_built_between_other_steps() -> None:
    t = table().owns(0, "b1", troops=3).act(0)
    assert t.of("outpost") == ["b1"]
    t.play("outpost b1")
    assert t.pos.outpost[t.tile("b1")] == 1
    assert not t.said("spent")
    t = table().owns(0, "b1", troops=2).stock(0, military=2).act(0)
    t.play("manoeuvre soldier a1", "outpost b1", "manoeuvre soldier a1")
    assert t.troops("b1") == 1


@pytest.mark.rule("CORE.OUTPOST.2")
@pytest.mark.parametrize(
    ("troops", "warlord", "allowed"), [(2, False, False), (2, True, True), (3, False, True)]
)
def test_the_province_must_hold_three_own_units(troops: int, warlord: bool, allowed: bool) -> None:
    t = table().owns(0, "b1", troops=troops, warlord=warlord).act(0)
    assert t.of("outpost") == (["b1"] if allowed else [])


@pytest.mark.rule("CORE.OUTPOST.2")
def test_explorers_and_units_of_others_do_not_count() -> None:
    t = (
        table()
        .owns(0, "b1", troops=2)
        .owns(1, "c1", troops=5)
        .explorer(0, 1, "b1")
        .explorer(0, 2, "b1")
        .act(0)
    )
    assert not t.of("outpost")


@pytest.mark.rule("CORE.OUTPOST.3")
def test_exactly_three_units_return_to_the_capital() -> None:
    t = table().owns(0, "b1", troops=5).act(0).play("outpost b1")
    assert (t.troops("b1"), t.troops("a1"), t.pos.outposts_left[0]) == (2, 7, 1)


@pytest.mark.rule("CORE.OUTPOST.3")
def test_the_owner_chooses_which_units_return() -> None:
    t = table().owns(0, "b1", troops=3, warlord=True).act(0).play("outpost b1")
    assert sorted(t.offers) == ["with warlord", "without warlord"]
    t.play("with warlord")
    assert (t.troops("b1"), t.troops("a1"), t.warlord(0)) == (1, 8, "a1")
    t = table().owns(0, "b1", troops=3, warlord=True).act(0).play("outpost b1", "without warlord")
    assert (t.troops("b1"), t.troops("a1"), t.warlord(0)) == (0, 9, "b1")


@pytest.mark.rule("CORE.OUTPOST.3", "CORE.OUTPOST.7")
def test_an_isolated_province_may_have_one_and_its_units_return_all_the_same() -> None:
    t = table().owns(0, "e1", troops=4).act(0)
    assert t.of("outpost") == ["e1"]
    t.play("outpost e1")
    assert (t.troops("e1"), t.troops("a1")) == (1, 8)


@pytest.mark.rule("CORE.OUTPOST.4")
def test_two_outposts_in_the_whole_game() -> None:
    t = table().owns(0, "b1", "c1", "d1", troops=3).act(0).play("outpost b1", "outpost c1")
    assert not t.of("outpost")
    assert t.pos.outposts_left[0] == 0


def lost_outpost(rebuild: bool) -> list[str]:
    """Where seat 0 may build after both Outposts were built and one was lost."""
    t = (
        table(rebuild_outposts=rebuild)
        .owns(0, "b1", "c1", "d1", troops=3)
        .act(0)
        .play("outpost b1", "outpost c1")
    )
    t.end_turn().owns(1, "c2", troops=9).stock(1, military=9).act(1).play("conquer c1")
    while t.offers[0] != "end":
        t.play(t.offers[-1])
    assert t.pos.outposts_left[0] == 1
    return t.end_turn().act(0).of("outpost")


@pytest.mark.rule("CORE.OUTPOST.4")
def test_a_lost_outpost_is_not_built_again() -> None:
    assert lost_outpost(rebuild=False) == []


@pytest.mark.rule("CORE.OUTPOST.4")
def test_a_table_may_agree_to_rebuild() -> None:
    assert lost_outpost(rebuild=True) == ["d1"]


@pytest.mark.rule("CORE.OUTPOST.5")
def test_an_outpost_never_moves() -> None:
    t = table().owns(0, "b1", troops=0, outpost=True).owns(0, "c1", troops=2).stock(0, military=9).act(0)
    assert not [text for text in t.of("manoeuvre") if text.endswith("b1")]
    t.play("conquer b2", "without warlord", "take 1 from a1")
    assert t.pos.outpost[t.tile("b1")] == 1
    assert sum(t.pos.outpost) == 1


@pytest.mark.rule("CORE.OUTPOST.6")
def test_a_province_holds_one_outpost_at_most() -> None:
    t = table().owns(0, "b1", troops=6).act(0).play("outpost b1")
    assert t.troops("b1") == 3
    assert not t.of("outpost")


@pytest.mark.rule("CORE.OUTPOST.8")
def test_an_outpost_alone_keeps_control() -> None:
    t = table().owns(0, "b1", troops=3).act(0).play("outpost b1")
    assert (t.troops("b1"), t.owner("b1"), t.points(0)[1]) == (0, 0, 1)
    t.end_turn()
    assert t.owner("b1") == 0


@pytest.mark.rule("CORE.OUTPOST.9")
def test_no_outpost_stands_on_a_capital() -> None:
    t = table().act(0)
    assert t.troops("a1") == 9
    assert not t.of("outpost")


@pytest.mark.rule("CORE.OUTPOST.10")
def test_an_outpost_and_a_wonder_share_a_province() -> None:
    t = table().owns(0, "b1", troops=3).wonder("b1", "pyramids").act(0).play("outpost b1")
    assert t.pos.outpost[t.tile("b1")] == 1
    t = table().owns(0, "b1", troops=0, outpost=True).site(0, "pyramids").stock(0, production=4).act(0)
    t.play("complete pyramids")
    assert "pyramids b1" in t.of("place")
