"""The Zulu: nobody spreads faster, and nobody has to live with it longer."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain
from monumental.effects.african_empires import (
    AnOpponent,
    ArchiveDiscarded,
    BeatenTakesUnrest,
    BothGains,
    ByUnrest,
    TakeUnrest,
)
from monumental.effects.hooks import CITY_ACTIVATED, CONQUERED, CONQUERED_ENEMY, CONQUESTS, PROVINCES
from monumental.effects.resources import MILITARY, PRODUCTION
from monumental.effects.tree import (
    Ability,
    AtLeast,
    Gain,
    GainBasic,
    If,
    MoveUnits,
    On,
    Per,
    Spend,
    lasting,
    then,
)

ZULU: Final = Civilization(
    key="zulu",
    name="Zulu",
    adjective="Zulu",
    character="aggressive",
    flavour="The ground shakes first; then the shields come over the hill.",
    building=Card(
        key="ibutho-camp",
        name="Ibutho Camp",
        kind=BUILDING,
        era=START,
        effect=then(gain(military=3), TakeUnrest(1)),
        flavour="The young men live here, and nobody else sleeps well.",
    ),
    knowledge=Card(
        key="age-grading",
        name="Age Grading",
        kind=KNOWLEDGE,
        era=START,
        effect=ArchiveDiscarded(),
        flavour="The old regiment goes home and may marry at last.",
    ),
    warlord=Warlord(
        key="shaka-zulu",
        name="Shaka Zulu",
        benefit=then(ByUnrest(1, BothGains()), BeatenTakesUnrest(1)),
        flavour="He made the spear shorter, so that they had to come closer.",
    ),
    policies=(
        Policy(
            key="amabutho",
            name="Amabutho",
            benefit=gain(military=2),
            ongoing=lasting(On(CONQUERED, MoveUnits(2))),
            flavour="Each regiment has its shields of one colour, and its own place in the line.",
        ),
        Policy(
            key="horns-of-the-buffalo",
            name="Horns of the Buffalo",
            benefit=gain(military=2),
            ongoing=lasting(On(CONQUERED, GainBasic(2), once=True)),
            flavour="The chest holds you while the horns go round.",
        ),
        Policy(
            key="cattle-tribute",
            name="Cattle Tribute",
            benefit=gain(gold=1),
            ongoing=lasting(On(CITY_ACTIVATED, Gain(PRODUCTION, Per(PROVINCES, each=1, per=2, most=3)))),
            flavour="The best bull of every village walks to the king by itself, or is helped.",
        ),
        Policy(
            key="izibongo",
            name="Izibongo",
            benefit=gain(gold=1),
            ongoing=lasting(Ability(If(AtLeast(CONQUESTS, 1), ByUnrest(1, gain(culture=1))))),
            flavour="The praise singer walks ahead and leaves nobody unmentioned.",
        ),
        Policy(
            key="mfecane",
            name="Mfecane",
            benefit=ArchiveDiscarded(),
            ongoing=lasting(
                On(CONQUERED_ENEMY, BeatenTakesUnrest(1)),
                Ability(Spend(MILITARY, 2, AnOpponent(TakeUnrest(1)))),
            ),
            flavour="Those who fled drove others before them, and so on to the lakes.",
        ),
    ),
    modules=("zulu", "hidden-forces"),
    needs=("unrest",),
)
