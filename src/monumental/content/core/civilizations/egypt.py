"""Egypt: builders for eternity. Campaigns bring the stone, Wonders bring the glory."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain
from monumental.effects.hooks import (
    ARCHIVED,
    BUILDING_COST,
    COMPLETED_WONDER,
    CONQUESTS,
    WONDER_COST,
    WONDER_DEFENCE,
)
from monumental.effects.resources import PRODUCTION
from monumental.effects.tree import (
    Ability,
    Archive,
    AtLeast,
    If,
    Modify,
    On,
    Spend,
    ThisTurn,
    lasting,
)

EGYPT: Final = Civilization(
    key="egypt",
    name="Egypt",
    adjective="Egyptian",
    character="architectural",
    flavour="Time fears only what they build.",
    building=Card(
        key="warrior-priest-altar",
        name="Warrior Priest Altar",
        kind=BUILDING,
        era=START,
        effect=If(AtLeast(CONQUESTS, 1), gain(culture=1)),
        flavour="The spoils are laid here before they are counted.",
    ),
    knowledge=Card(
        key="rope-stretching",
        name="Rope Stretching",
        kind=KNOWLEDGE,
        era=START,
        effect=ThisTurn(WONDER_COST, -1),
        flavour="Twelve knots, three pegs, and a perfect corner.",
    ),
    warlord=Warlord(
        key="ramesses-ii",
        name="Ramesses II",
        benefit=gain(production=2),
        flavour="Every victory deserves a wall to be carved on.",
    ),
    policies=(
        Policy(
            key="eternal-masons",
            name="Eternal Masons",
            benefit=gain(production=2),
            ongoing=lasting(Modify(WONDER_COST, -1)),
            flavour="The village knows no other trade, and needs none.",
        ),
        Policy(
            key="gifts-of-the-nile",
            name="Gifts of the Nile",
            benefit=gain(production=2),
            ongoing=lasting(Ability(Spend(PRODUCTION, 1, gain(gold=2)))),
            flavour="The flood is never late by more than a prayer.",
        ),
        Policy(
            key="divine-kingship",
            name="Divine Kingship",
            benefit=gain(gold=1),
            ongoing=lasting(On(COMPLETED_WONDER, gain(culture=1))),
            flavour="The sun has a son, and he wants it taller.",
        ),
        Policy(
            key="book-of-the-dead",
            name="Book of the Dead",
            benefit=Archive(),
            ongoing=lasting(On(ARCHIVED, gain(gold=1))),
            flavour="Directions for the road, and the right answers at the gate.",
        ),
        Policy(
            key="temple-estates",
            name="Temple Estates",
            benefit=gain(production=2),
            ongoing=lasting(Modify(BUILDING_COST, -1), Modify(WONDER_DEFENCE, 1)),
            flavour="A third of the fields belongs to the god; he keeps good books.",
        ),
    ),
)
