"""The Mughals: order. Every row and column of the City has a law of its own, and the City is kept lean."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain, resources
from monumental.effects.hooks import BEGAN_WONDER, CITY_ACTIVATED, CONQUEST_COST, PROVINCES
from monumental.effects.lost_kingdoms import CompletionBenefit, GiveBack
from monumental.effects.resources import GOLD
from monumental.effects.tree import (
    Ability,
    ActivateIdle,
    Archive,
    Discard,
    Gain,
    GainBasic,
    May,
    Modify,
    On,
    Per,
    Repeat,
    lasting,
)

MUGHALS: Final = Civilization(
    key="mughals",
    name="Mughals",
    adjective="Mughal",
    character="economic",
    flavour="A garden in four quarters, a law at the end of every path.",
    modules=("mughals",),
    building=Card(
        key="mughal-tomb",
        name="Mughal Tomb",
        kind=BUILDING,
        era=START,
        yields=resources(production=1),
        effect=GiveBack(gain(gold=1)),
        flavour="All that was owed is forgiven here, and all of it is paid.",
    ),
    knowledge=Card(
        key="state-administration",
        name="State Administration",
        kind=KNOWLEDGE,
        era=START,
        effect=Repeat(2, Discard()),
        flavour="What the registers do not need, the court does not keep.",
    ),
    warlord=Warlord(
        key="akbar-the-great",
        name="Akbar the Great",
        benefit=ActivateIdle(),
        flavour="He could not read, and had every book read to him.",
    ),
    policies=(
        Policy(
            key="mughal-architecture",
            name="Mughal Architecture",
            benefit=gain(production=2),
            ongoing=lasting(On(BEGAN_WONDER, May(CompletionBenefit()))),
            flavour="The dome is loved before its first stone is laid.",
        ),
        Policy(
            key="gunpowder-empire",
            name="Gunpowder Empire",
            benefit=gain(military=1),
            ongoing=lasting(Modify(CONQUEST_COST, -1)),
            flavour="The gates hear the guns coming, and open.",
        ),
        Policy(
            key="land-revenue",
            name="Land Revenue",
            benefit=gain(production=1),
            ongoing=lasting(On(CITY_ACTIVATED, Gain(GOLD, Per(PROVINCES, per=3, most=1)))),
            flavour="Measured with bamboo, so that no rope can shrink in the rain.",
        ),
        Policy(
            key="mansabdari",
            name="Mansabdari",
            benefit=GainBasic(1),
            ongoing=lasting(Ability(ActivateIdle())),
            flavour="Every rank is a number, and every number has a horse.",
        ),
        Policy(
            key="house-of-worship",
            name="House of Worship",
            benefit=gain(production=1, gold=1),
            ongoing=lasting(Ability(Archive(gain(culture=1)))),
            flavour="On Thursday nights every faith may speak, and none may shout.",
        ),
    ),
)
