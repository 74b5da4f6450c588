"""The Aztecs: lives are spent for power, won back, and just enough of them left to hold the land."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain, resources
from monumental.effects.hooks import CONQUERED, SACRIFICED, SACRIFICED_SOLDIERS
from monumental.effects.lost_kingdoms import ReturnSoldiers, Sacrifice
from monumental.effects.resources import GOLD
from monumental.effects.tree import Ability, Gain, GainBasic, On, Per, lasting, then

AZTECS: Final = Civilization(
    key="aztecs",
    name="Aztecs",
    adjective="Aztec",
    character="cultural",
    flavour="The sun rises because somebody paid for it.",
    building=Card(
        key="ullamaliztli",
        name="Ullamaliztli",
        kind=BUILDING,
        era=START,
        yields=resources(military=1),
        effect=Sacrifice(1, gain(gold=3)),
        flavour="The ball is rubber, the ring is stone, and the stakes are higher than both.",
    ),
    knowledge=Card(
        key="herbal-medicine",
        name="Herbal Medicine",
        kind=KNOWLEDGE,
        era=START,
        effect=then(ReturnSoldiers(1), gain(military=1)),
        flavour="A leaf for the fever, a root for the wound, a song for the rest.",
    ),
    warlord=Warlord(
        key="moctezuma",
        name="Moctezuma",
        benefit=Sacrifice(1, GainBasic(2, same=True)),
        flavour="Nobody may look at him, and everybody knows what he wants.",
    ),
    policies=(
        Policy(
            key="sacrifice-to-the-gods",
            name="Sacrifice to the Gods",
            benefit=gain(production=1, military=2),
            ongoing=lasting(Ability(Sacrifice(2, gain(culture=1)))),
            flavour="A hundred and fourteen steps up, and only the priests walk down.",
        ),
        Policy(
            key="codex-records",
            name="Codex Records",
            benefit=gain(science=2),
            ongoing=lasting(On(SACRIFICED, gain(science=2))),
            flavour="Every name in red and black, folded on deerskin.",
        ),
        Policy(
            key="maize-agriculture",
            name="Maize Agriculture",
            benefit=gain(production=2),
            ongoing=lasting(On(SACRIFICED, gain(military=2))),
            flavour="The field is fed first, and then it feeds the army.",
        ),
        Policy(
            key="flower-wars",
            name="Flower Wars",
            benefit=gain(military=2),
            ongoing=lasting(On(CONQUERED, ReturnSoldiers(1))),
            flavour="Both sides agreed on the day, the field, and what the losers were for.",
        ),
        Policy(
            key="tzompantli",
            name="Tzompantli",
            benefit=gain(gold=1),
            ongoing=lasting(Ability(Gain(GOLD, Per(SACRIFICED_SOLDIERS, each=1, per=2, most=3)))),
            flavour="A rack beside the temple, and it is never taken down.",
        ),
    ),
    modules=("aztecs",),
)
