"""Japan: refinement and the blade. It raids the Barbarians, takes all they have, and turns it into Culture."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain, resources
from monumental.effects.hooks import (
    BARBARIAN_COST,
    BOTH_REWARDS,
    COMPLETED_WONDER,
    CONQUERED_BARBARIAN,
    DEFENCE,
)
from monumental.effects.resources import SCIENCE
from monumental.effects.tree import (
    Ability,
    Discard,
    Draw,
    GainBasic,
    Modify,
    On,
    Reinforce,
    Spend,
    SpendBasic,
    ThisTurn,
    lasting,
)

JAPAN: Final = Civilization(
    key="japan",
    name="Japan",
    adjective="Japanese",
    character="cultural",
    flavour="The cut of a sword, the fall of a sleeve, the fold of a letter: one art.",
    building=Card(
        key="samurai-training-ground",
        name="Samurai Training Ground",
        kind=BUILDING,
        era=START,
        yields=resources(raid=2),
        flavour="A thousand days to forge, ten thousand to polish.",
    ),
    knowledge=Card(
        key="calligraphy",
        name="Calligraphy",
        kind=KNOWLEDGE,
        era=START,
        effect=Spend(SCIENCE, 1, gain(culture=1)),
        flavour="One breath, one stroke, no correction.",
    ),
    warlord=Warlord(
        key="miyamoto-musashi",
        name="Miyamoto Musashi",
        benefit=ThisTurn(BOTH_REWARDS, 1),
        flavour="Two swords; it would be discourteous to leave one idle.",
    ),
    policies=(
        Policy(
            key="way-of-tea",
            name="Way of Tea",
            benefit=gain(gold=1),
            ongoing=lasting(Ability(Reinforce(another=False))),
            flavour="Water, whisk, silence, and nothing left to prove.",
        ),
        Policy(
            key="bushido",
            name="Bushido",
            benefit=gain(military=3),
            ongoing=lasting(Modify(BARBARIAN_COST, -1), On(CONQUERED_BARBARIAN, gain(gold=1), once=True)),
            flavour="A promise does not need a witness.",
        ),
        Policy(
            key="noh-theatre",
            name="Noh Theatre",
            benefit=gain(gold=1),
            ongoing=lasting(Ability(SpendBasic(1, gain(culture=1)))),
            flavour="The mask does not move, and the whole hall weeps.",
        ),
        Policy(
            key="zen-gardens",
            name="Zen Gardens",
            benefit=Draw(1),
            ongoing=lasting(Ability(Discard(GainBasic(1)))),
            flavour="Rake away what is not the garden.",
        ),
        Policy(
            key="castle-towns",
            name="Castle Towns",
            benefit=gain(production=2),
            ongoing=lasting(Modify(DEFENCE, 2), On(COMPLETED_WONDER, gain(gold=1))),
            flavour="The lord lives on the hill, and trade lives at its foot.",
        ),
    ),
)
