"""The Wonders of the Development deck: three, three and two by Era (DUEL.CONTENT.2)."""

from __future__ import annotations

from typing import Final

from monumental.content.literals import gain, resources
from monumental.duel.model import ERA_I, ERA_II, ERA_III, WONDER, Card, act, during_activation
from monumental.effects.duel import GainAdvantage, TradeFree
from monumental.effects.duel_hooks import COASTAL_PROVINCES
from monumental.effects.resources import GOLD, MILITARY
from monumental.effects.tree import Draw, Gain, GainBasicBuilding, Per, Reinforce, RepeatPolicy, Spend

WONDER_CARDS: Final[tuple[Card, ...]] = (
    Card(
        key="trade-colossus-of-rhodes",
        name="Colossus of Rhodes",
        kind=WONDER,
        era=ERA_I,
        cost=(3, 2),
        yields=resources(gold=1),
        text=act(Gain(MILITARY, Per(COASTAL_PROVINCES, most=3))),
        bonus=gain(military=2),
        flavour="Cast from the siege engines that had come to end the city.",
    ),
    Card(
        key="trade-lighthouse-of-alexandria",
        name="Lighthouse of Alexandria",
        kind=WONDER,
        era=ERA_I,
        cost=(4, 1),
        yields=resources(science=2),
        text=act(Draw(1)),
        bonus=TradeFree(),
        flavour="A fire that ships steered by before they saw land.",
    ),
    Card(
        key="trade-petra",
        name="Petra",
        kind=WONDER,
        era=ERA_I,
        cost=(4, 2),
        yields=resources(production=1, gold=1),
        bonus=gain(culture=2),
        flavour="They did not build the city; they uncovered it.",
    ),
    Card(
        key="trade-great-mosque-of-djenne",
        name="Great Mosque of Djenne",
        kind=WONDER,
        era=ERA_II,
        cost=(5, 2),
        yields=resources(culture=1),
        text=act(Spend(GOLD, 2, gain(culture=1))),
        bonus=gain(culture=2),
        flavour="Each spring the whole town climbs it with buckets of mud.",
    ),
    Card(
        key="trade-angkor-wat",
        name="Angkor Wat",
        kind=WONDER,
        era=ERA_II,
        cost=(3, 2),
        yields=resources(production=2),
        text=act(Reinforce(another=True)),
        bonus=GainBasicBuilding(),
        flavour="The forest waits at the gate, and has time.",
    ),
    Card(
        key="trade-templo-mayor",
        name="Templo Mayor",
        kind=WONDER,
        era=ERA_II,
        cost=(5, 2),
        yields=resources(military=2),
        text=act(GainAdvantage()),
        bonus=gain(culture=2),
        flavour="Seven temples, each wearing the last one like a secret.",
    ),
    Card(
        key="trade-suez-canal",
        name="Suez Canal",
        kind=WONDER,
        era=ERA_III,
        cost=(6, 2),
        yields=resources(gold=2),
        text=during_activation(Gain(GOLD, Per(COASTAL_PROVINCES, most=3))),
        bonus=gain(gold=2),
        flavour="A hundred miles of sand, and Africa became an island.",
    ),
    Card(
        key="trade-statue-of-liberty",
        name="Statue of Liberty",
        kind=WONDER,
        era=ERA_III,
        cost=(6, 2),
        yields=resources(gold=1, culture=1),
        text=act(RepeatPolicy()),
        bonus=gain(culture=2),
        flavour="She crossed the ocean in two hundred crates.",
    ),
)
