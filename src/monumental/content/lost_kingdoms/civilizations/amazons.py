"""Amazons: gather Horses, ride them to hold the border, or spend them."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain, resources
from monumental.effects.hooks import CITY_ACTIVATED, FREE_UNIT_MOVES, HORSE_WORTH, MOUNTED_DEFENCE
from monumental.effects.lost_kingdoms import GainHorses, Mount, SpendHorses
from monumental.effects.tree import Ability, GainBasic, Modify, On, choose, lasting

AMAZONS: Final = Civilization(
    key="amazons",
    name="Amazons",
    adjective="Amazon",
    character="aggressive",
    flavour="They share their bread with the mare before they taste it.",
    modules=("amazons",),
    building=Card(
        key="stables",
        name="Stables",
        kind=BUILDING,
        era=START,
        yields=resources(production=1, military=1),
        effect=choose(GainHorses(1), SpendHorses(1, GainBasic(2))),
        flavour="Warm straw, and a stall for every promise.",
    ),
    knowledge=Card(
        key="horseback-riding",
        name="Horseback Riding",
        kind=KNOWLEDGE,
        era=START,
        effect=Mount(2),
        flavour="Hold on with the knees; the hands are for the bow.",
    ),
    warlord=Warlord(
        key="hippolyta",
        name="Hippolyta",
        benefit=GainHorses(1),
        flavour="Her belt was a gift of war; she has never been asked for it twice.",
    ),
    policies=(
        Policy(
            key="beasts-of-burden",
            name="Beasts of Burden",
            benefit=GainHorses(2),
            ongoing=lasting(Modify(HORSE_WORTH, 3)),
            flavour="The stone does not care who pulls.",
        ),
        Policy(
            key="wall-of-horses",
            name="Wall of Horses",
            benefit=gain(military=2),
            ongoing=lasting(Modify(MOUNTED_DEFENCE, 1)),
            flavour="No ram was ever built for a wall that looks back.",
        ),
        Policy(
            key="breeding",
            name="Breeding",
            benefit=GainHorses(2),
            ongoing=lasting(On(CITY_ACTIVATED, GainHorses(1))),
            flavour="Every spring the herd answers for the winter.",
        ),
        Policy(
            key="cavalry-raids",
            name="Cavalry Raids",
            benefit=gain(military=3),
            ongoing=lasting(Modify(FREE_UNIT_MOVES, 2), Ability(SpendHorses(1, gain(military=3)))),
            flavour="Gone before the gate is barred, and the gate with them.",
        ),
        Policy(
            key="rites-of-artemis",
            name="Rites of Artemis",
            benefit=GainHorses(1),
            ongoing=lasting(Ability(SpendHorses(1, gain(culture=2)))),
            flavour="A white mare, a new moon, and nobody speaks.",
        ),
    ),
)
