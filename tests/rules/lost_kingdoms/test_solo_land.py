"""The Automa on the land of Lost Kingdoms (LK.SOLO.20-22)."""

from __future__ import annotations

from textwrap import dedent
from typing import Final

import pytest
from tests.solo import AUTOMA, Solo, orders

from monumental.classic.automa.cards import CONQUER_HIGH, CONQUER_LOW, EXPLORE, Line
from monumental.classic.layout import Layout
from monumental.content.maps import parse

# The Automa starts on f1. In these tests a Pyramid and a Jungle have the value 1, a Desert 2, hills 1.
TEXT: Final = """
name: Automa's Land
players: 2
level: 1
flavour: For tests.
#  a        b        c        d        e        f
1  C1       Me       Me       Me@sp    {e1}     C2
2      Me       Me       Me       {d2}     {e2}
"""


def land(e1: str = "Me", d2: str = "Me", e2: str = "Me") -> Layout:
    return parse(dedent(TEXT.format(e1=e1, d2=d2, e2=e2)))


def obeying(layout: Layout, *lines: Line) -> Solo:
    return orders(*lines, layout=layout)


@pytest.mark.rule("LK.SOLO.20")
def test_the_gold_of_a_pyramid_counts_among_prices_and_is_not_paid() -> None:
    # 2 Military for the hills with Barbarians; 1 Military and 1 Gold more for the Pyramid with Barbarians.
    layout = land(e1="Py/b1", e2="Hi/b1")
    t = obeying(layout, Line(CONQUER_HIGH)).stock(AUTOMA, gold=0).obey()
    assert t.conquered() == ["e1"]
    assert not t.said("spent", AUTOMA)
    t = obeying(layout, Line(CONQUER_LOW)).obey()
    assert t.conquered() == ["e2"]


@pytest.mark.rule("LK.SOLO.21")
def test_a_desert_takes_a_soldier_from_the_automa_and_its_warlord_stays() -> None:
    t = obeying(land(e1="De", e2="Wa"), Line(CONQUER_LOW)).obey()
    assert t.conquered() == ["e1"]
    assert (t.warlord(AUTOMA), t.troops("e1"), t.troops("f1")) == ("e1", 0, 9)
    t.obey()  # he holds the Desert alone, so the next conquest is made without him
    assert t.warlord(AUTOMA) == "e1"
    assert t.owner("e1") == AUTOMA


@pytest.mark.rule("LK.SOLO.22")
def test_a_jungle_costs_its_explorers_nothing_and_bridges_bind_them() -> None:
    t = obeying(land(e1="Ju", e2="Wa", d2="Wa"), Line(EXPLORE, 1)).obey()
    assert t.explorers(AUTOMA)[0] == "e1"  # one step
    assert not t.said("spent", AUTOMA)
    island = land(e1="Is=5=7", d2="Me", e2="Me")  # touches f1 and d1 without a bridge
    t = obeying(island, Line(EXPLORE, 1)).obey()
    assert t.explorers(AUTOMA)[0] == "e2"
    t = obeying(island, Line(CONQUER_LOW)).obey()
    assert t.conquered() == ["e2"]
