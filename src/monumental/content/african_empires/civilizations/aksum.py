"""The Aksumites: what others leave out lies in their storehouse, and comes out cheaper than it went in."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain, resources
from monumental.effects.african_empires import ActivateAcquired, ArchiveReserved, GiveReserved, Reserve
from monumental.effects.hooks import ACQUIRED_BUILDING, ACQUIRED_RESERVED, RESERVED_COST
from monumental.effects.tree import Ability, GainBasic, Modify, On, ThisTurn, choose, lasting

AKSUM: Final = Civilization(
    key="aksum",
    name="Aksumites",
    adjective="Aksumite",
    character="technological",
    flavour="Every ship between Rome and India passes under their windows.",
    building=Card(
        key="port-of-adulis",
        name="Port of Adulis",
        kind=BUILDING,
        era=START,
        yields=resources(production=1),
        effect=ArchiveReserved(GainBasic(3)),
        flavour="Ivory out, glass in, and the harbour master richer by both.",
    ),
    knowledge=Card(
        key="minted-coinage",
        name="Minted Coins",
        kind=KNOWLEDGE,
        era=START,
        effect=choose(Reserve(1), ThisTurn(RESERVED_COST, -1)),
        flavour="A king's face on gold, and an ear of wheat on either side.",
    ),
    warlord=Warlord(
        key="makeda",
        name="Makeda",
        benefit=Reserve(1),
        flavour="She went to ask hard questions and came home with an answer.",
    ),
    policies=(
        Policy(
            key="stelae-construction",
            name="Stelae Construction",
            benefit=Reserve(1),
            ongoing=lasting(On(ACQUIRED_BUILDING, ActivateAcquired(), once=True)),
            flavour="A house of thirteen floors, all of them carved and none of them inside.",
        ),
        Policy(
            key="geez-alphabet",
            name="Ge'ez Alphabet",
            benefit=gain(science=2),
            ongoing=lasting(Ability(ArchiveReserved(gain(culture=1)))),
            flavour="Once the vowels had a shape, nobody could stop writing.",
        ),
        Policy(
            key="terraced-fields",
            name="Terraced Fields",
            benefit=gain(production=1, science=1),
            ongoing=lasting(Modify(RESERVED_COST, -1)),
            flavour="The hill was steep; now it is stairs with barley.",
        ),
        Policy(
            key="red-sea-trade",
            name="Red Sea Trade",
            benefit=gain(gold=1),
            ongoing=lasting(Ability(GiveReserved(gain(gold=3)))),
            flavour="Sell them what they will regret, and sell it dearly.",
        ),
        Policy(
            key="monastic-libraries",
            name="Monastic Libraries",
            benefit=Reserve(1),
            ongoing=lasting(On(ACQUIRED_RESERVED, GainBasic(2), once=True)),
            flavour="Up the cliff by a rope, and down again with a psalm.",
        ),
    ),
    modules=("aksum",),
    needs=("reserve",),
)
