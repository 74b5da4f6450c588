"""The Knowledge cards of the Development deck: five of Era I, four of Era II, four of Era III.

A Knowledge gives no printed resources; it lies under another card and lends its effect to that slot.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.model import ERA_I, ERA_II, ERA_III, KNOWLEDGE, Card
from monumental.content.literals import gain
from monumental.effects.hooks import BUILDING_COST, CONQUEST_COST, PROVINCES, WONDER_HALF
from monumental.effects.resources import PRODUCTION
from monumental.effects.tree import (
    ActivateAttached,
    ActivateIdle,
    Archive,
    Discard,
    Draw,
    EachOpponent,
    Gain,
    May,
    MoveUnits,
    Per,
    Repeat,
    RepeatPolicy,
    Spend,
    ThisTurn,
    then,
)

KNOWLEDGE_CARDS: Final[tuple[Card, ...]] = (
    # --- Era I ---------------------------------------------------------------------------------------------------
    Card(
        key="masonry",
        name="Masonry",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(6,),
        effect=then(gain(production=1), ThisTurn(BUILDING_COST, -1)),
        flavour="Cut well, a stone needs no mortar.",
    ),
    Card(
        key="currency",
        name="Currency",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(6,),
        effect=gain(gold=1),
        flavour="Everyone agrees that it is worth something; that is the trick.",
    ),
    Card(
        key="metal-casting",
        name="Metal Casting",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(6,),
        effect=Repeat(2, Spend(PRODUCTION, 1, gain(military=2))),
        flavour="The ploughshare and the sword come from the same crucible.",
    ),
    Card(
        key="ancestor-worship",
        name="Ancestor Worship",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(7,),
        effect=then(Repeat(2, Archive()), EachOpponent(May(Archive()))),
        flavour="To honour the old things, lay them to rest.",
    ),
    Card(
        key="irrigation",
        name="Irrigation",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(6,),
        effect=ActivateAttached(),
        flavour="The second harvest is the one that builds cities.",
    ),
    # --- Era II --------------------------------------------------------------------------------------------------
    Card(
        key="chronicles",
        name="Chronicles",
        kind=KNOWLEDGE,
        era=ERA_II,
        cost=(7,),
        effect=Archive(gain(culture=1)),
        flavour="What is written down may be let go.",
    ),
    Card(
        key="siege-engines",
        name="Siege Engines",
        kind=KNOWLEDGE,
        era=ERA_II,
        cost=(7,),
        effect=then(gain(military=2), EachOpponent(Discard())),
        flavour="The wall is very old, and the stone is very heavy.",
    ),
    Card(
        key="feudalism",
        name="Feudalism",
        kind=KNOWLEDGE,
        era=ERA_II,
        cost=(7,),
        effect=Gain(PRODUCTION, Per(PROVINCES, each=1, per=2, most=4)),
        flavour="Land for service, service for land, and a tithe of both.",
    ),
    Card(
        key="gothic-vaulting",
        name="Gothic Vaulting",
        kind=KNOWLEDGE,
        era=ERA_II,
        cost=(7,),
        effect=ThisTurn(WONDER_HALF, 1),
        flavour="Less stone, more light.",
    ),
    # --- Era III -------------------------------------------------------------------------------------------------
    Card(
        key="electricity",
        name="Electricity",
        kind=KNOWLEDGE,
        era=ERA_III,
        cost=(7,),
        effect=Repeat(2, ActivateIdle()),
        flavour="Night becomes a matter of choice.",
    ),
    Card(
        key="computing",
        name="Computing",
        kind=KNOWLEDGE,
        era=ERA_III,
        cost=(7,),
        effect=Draw(2),
        flavour="Nought, one, and everything in between.",
    ),
    Card(
        key="aviation",
        name="Aviation",
        kind=KNOWLEDGE,
        era=ERA_III,
        cost=(7,),
        effect=then(gain(military=2), MoveUnits(3), ThisTurn(CONQUEST_COST, -1)),
        flavour="Mountains are only weather now.",
    ),
    Card(
        key="mass-media",
        name="Mass Media",
        kind=KNOWLEDGE,
        era=ERA_III,
        cost=(7,),
        effect=then(gain(culture=2), RepeatPolicy()),
        flavour="A million rooms, one voice.",
    ),
)
