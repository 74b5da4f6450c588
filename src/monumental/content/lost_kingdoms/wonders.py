"""The five Wonders of Lost Kingdoms: one of Era I, two of Era II, two of Era III (LK.FIVE.9, LK.COMP.7)."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import ERA_I, ERA_II, ERA_III, WONDER, Card
from monumental.content.literals import gain, resources
from monumental.effects.tree import (
    ActivateIdle,
    Archive,
    Discard,
    GainBasic,
    GainBasicBuilding,
    MoveExplorers,
    RepeatPolicy,
    then,
)

WONDER_CARDS: Final[tuple[Card, ...]] = (
    # --- Era I ---------------------------------------------------------------------------------------------------
    Card(
        key="temple-of-artemis",
        name="Temple of Artemis",
        kind=WONDER,
        era=ERA_I,
        cost=(9, 2),
        yields=resources(military=1, culture=1),
        benefit=gain(gold=2),
        flavour="Burnt by a man who wanted to be remembered, and rebuilt without him.",
    ),
    # --- Era II --------------------------------------------------------------------------------------------------
    Card(
        key="angkor-wat",
        name="Angkor Wat",
        kind=WONDER,
        era=ERA_II,
        cost=(11, 2),
        yields=resources(production=1, culture=1),
        effect=Discard(GainBasic(2)),
        benefit=gain(production=2, gold=1),
        flavour="Five towers, and the forest waiting its turn.",
    ),
    Card(
        key="chichen-itza",
        name="Chichen Itza",
        kind=WONDER,
        era=ERA_II,
        cost=(11, 2),
        yields=resources(science=2, military=1),
        effect=Archive(gain(gold=1)),
        benefit=then(gain(culture=1), RepeatPolicy()),
        flavour="Twice a year a serpent of light comes down the stairs.",
    ),
    # --- Era III -------------------------------------------------------------------------------------------------
    Card(
        key="statue-of-liberty",
        name="Statue of Liberty",
        kind=WONDER,
        era=ERA_III,
        cost=(12, 2),
        yields=resources(gold=2, culture=1),
        effect=MoveExplorers(2),
        benefit=then(GainBasicBuilding(), gain(gold=1)),
        flavour="A gift of copper that everyone saw from the rail of a ship.",
    ),
    Card(
        key="large-hadron-collider",
        name="Large Hadron Collider",
        kind=WONDER,
        era=ERA_III,
        cost=(12, 2),
        yields=resources(production=1, science=3),
        effect=ActivateIdle(),
        benefit=gain(science=4),
        flavour="The largest machine, in search of the smallest thing.",
    ),
)
