"""The Malians: Gold. They buy what others take by force, and their caravans are always a space ahead."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain, resources
from monumental.effects.african_empires import Advance, TradeBenefit
from monumental.effects.hooks import CITY_ACTIVATED, CONQUEST_COST, GAINED_BENEFIT, INVESTED
from monumental.effects.resources import GOLD, MILITARY
from monumental.effects.tree import Ability, GainBasic, Modify, On, Repeat, Spend, SpendBasic, lasting, then

MALI: Final = Civilization(
    key="mali",
    name="Malians",
    adjective="Malian",
    character="economic",
    flavour="Wherever the caravan rests, the price of gold falls for a year.",
    modules=("mali",),
    needs=("trade",),
    building=Card(
        key="bambuk-goldfield",
        name="Bambuk Goldfield",
        kind=BUILDING,
        era=START,
        yields=resources(gold=1),
        effect=Repeat(2, Spend(MILITARY, 1, gain(gold=1))),
        flavour="Nobody who has seen the pits has ever told where they are.",
    ),
    knowledge=Card(
        key="embassy",
        name="Embassy",
        kind=KNOWLEDGE,
        era=START,
        effect=SpendBasic(3, TradeBenefit()),
        flavour="A gift goes out with every letter, and a larger one comes back.",
    ),
    warlord=Warlord(
        key="musa-keita",
        name="Musa Keita",
        benefit=Advance(),
        flavour="He left for the holy city rich, and came home famous.",
    ),
    policies=(
        Policy(
            key="staging-posts",
            name="Staging Posts",
            benefit=gain(gold=1),
            ongoing=lasting(On(GAINED_BENEFIT, GainBasic(1))),
            flavour="Water, shade, a fresh camel, and a clerk who counts them.",
        ),
        Policy(
            key="gold-of-wangara",
            name="Gold of Wangara",
            benefit=gain(gold=1),
            ongoing=lasting(On(CITY_ACTIVATED, gain(gold=1))),
            flavour="It grows in the sand like carrots, they tell the strangers.",
        ),
        Policy(
            key="passage-fees",
            name="Passage Fees",
            benefit=gain(gold=1),
            ongoing=lasting(Modify(CONQUEST_COST, -1)),
            flavour="One dinar for the salt that comes in, two for the salt that leaves.",
        ),
        Policy(
            key="royal-caravans",
            name="Royal Caravans",
            benefit=Advance(),
            ongoing=lasting(On(INVESTED, Advance())),
            flavour="Twelve thousand camels, and the last has not yet left the gate.",
        ),
        Policy(
            key="pilgrimage-to-mecca",
            name="Pilgrimage to Mecca",
            benefit=gain(gold=1),
            ongoing=lasting(Ability(Spend(GOLD, 2, then(gain(culture=1), Advance())))),
            flavour="At every Friday halt he founds a mosque, and rides on.",
        ),
    ),
)
