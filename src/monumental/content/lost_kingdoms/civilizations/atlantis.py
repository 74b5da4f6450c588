"""The Atlanteans: a sixth card each turn, knowledge as an engine, the sea as a road for war."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain, resources
from monumental.effects.hooks import BUILDING_COST, COASTAL_VALUE, NEXUS_CHOICE, PROGRESS_COST
from monumental.effects.lost_kingdoms import ActivateNexus, KeepResource
from monumental.effects.resources import SCIENCE
from monumental.effects.tree import Ability, Draw, Modify, Spend, ThisTurn, lasting

ATLANTIS: Final = Civilization(
    key="atlantis",
    name="Atlantis",
    adjective="Atlantean",
    character="technological",
    flavour="They knew everything but the hour.",
    modules=("atlantis",),
    building=Card(
        key="safe-harbor",
        name="Safe Harbor",
        kind=BUILDING,
        era=START,
        yields=resources(gold=1),
        effect=KeepResource(),
        flavour="What the tide brings in, the sluice keeps in.",
    ),
    knowledge=Card(
        key="maritime-exploitation",
        name="Maritime Exploitation",
        kind=KNOWLEDGE,
        era=START,
        effect=ThisTurn(BUILDING_COST, -1),
        flavour="Coral for the walls, pearls for the masons.",
    ),
    warlord=Warlord(
        key="atlas",
        name="Atlas",
        benefit=ActivateNexus(),
        flavour="The sky was the lighter half of his duties.",
    ),
    policies=(
        Policy(
            key="naval-culture",
            name="Naval Culture",
            benefit=gain(science=2),
            ongoing=lasting(Modify(PROGRESS_COST, -1)),
            flavour="Every child can swim before it can lie.",
        ),
        Policy(
            key="orichalc-war-machine",
            name="Orichalc War Machine",
            benefit=gain(military=2),
            ongoing=lasting(Modify(NEXUS_CHOICE, 1)),
            flavour="It hums, and nobody remembers building it.",
        ),
        Policy(
            key="tsunami",
            name="Tsunami",
            benefit=gain(military=2),
            ongoing=lasting(Modify(COASTAL_VALUE, 1)),
            flavour="First the sea leaves. Then it comes to visit.",
        ),
        Policy(
            key="sunken-archives",
            name="Sunken Archives",
            benefit=Draw(),
            ongoing=lasting(Ability(Spend(SCIENCE, 1, ActivateNexus()))),
            flavour="The ink was made for readers who hold their breath.",
        ),
        Policy(
            key="laws-of-poseidon",
            name="Laws of Poseidon",
            benefit=gain(military=1, gold=2),
            ongoing=lasting(Ability(Spend(SCIENCE, 2, gain(culture=1)))),
            flavour="Ten kings, one pillar, and every word of it wet.",
        ),
    ),
)
