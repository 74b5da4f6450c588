"""The Knowledge of African Empires, by Era."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import ERA_I, ERA_II, ERA_III, KNOWLEDGE, Card
from monumental.content.literals import gain
from monumental.effects.african_empires import (
    Advance,
    ArchiveDiscarded,
    ArchiveReserved,
    Reserve,
    ReturnUnrest,
    TakeUnrest,
)
from monumental.effects.hooks import RESERVED_COST
from monumental.effects.tree import GainBasic, MoveUnits, Repeat, ThisTurn, choose, then

KNOWLEDGE_CARDS: Final[tuple[Card, ...]] = (
    # --- Era I ---------------------------------------------------------------------------------------------------
    Card(
        key="salt-trade",
        name="Salt Trade",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(6,),
        effect=then(GainBasic(1), Advance()),
        needs=("trade",),
        flavour="In the desert it builds houses; in the forest it buys them.",
    ),
    Card(
        key="oral-tradition",
        name="Oral Tradition",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(6,),
        effect=then(Reserve(1), ThisTurn(RESERVED_COST, -1)),
        flavour="Nothing is written, and nothing is forgotten.",
        needs=("reserve",),
    ),
    Card(
        key="customary-law",
        name="Customary Law",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(6,),
        effect=ArchiveDiscarded(GainBasic(1)),
        flavour="It was always done so; the oldest judge saw it begin.",
    ),
    Card(
        key="corvee",
        name="Corvée",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(6,),
        effect=then(GainBasic(3, same=True), TakeUnrest(1)),
        flavour="Everybody owes the king ten days, and the king counts slowly.",
        needs=("unrest",),
    ),
    # --- Era II --------------------------------------------------------------------------------------------------
    Card(
        key="saharan-caravans",
        name="Saharan Caravans",
        kind=KNOWLEDGE,
        era=ERA_II,
        cost=(7,),
        effect=then(gain(gold=1), Advance(2)),
        needs=("trade",),
        flavour="Sixty days by the stars, and every well has an owner.",
    ),
    Card(
        key="conscription",
        name="Conscription",
        kind=KNOWLEDGE,
        era=ERA_II,
        cost=(7,),
        effect=then(gain(military=4), MoveUnits(2), TakeUnrest(1)),
        flavour="One son from each hut, and no hut has only one.",
        needs=("unrest",),
    ),
    Card(
        key="illuminated-manuscripts",
        name="Illuminated Manuscripts",
        kind=KNOWLEDGE,
        era=ERA_II,
        cost=(7,),
        effect=choose(then(Reserve(1), gain(gold=1)), ArchiveReserved(gain(culture=1))),
        flavour="Lampblack for the words, gold for the silence between them.",
        needs=("reserve",),
    ),
    # --- Era III -------------------------------------------------------------------------------------------------
    Card(
        key="globalization",
        name="Globalization",
        kind=KNOWLEDGE,
        era=ERA_III,
        cost=(7,),
        effect=then(gain(gold=1), Advance(3)),
        needs=("trade",),
        flavour="The world has one market, and it never closes.",
    ),
    Card(
        key="reconciliation",
        name="Reconciliation",
        kind=KNOWLEDGE,
        era=ERA_III,
        cost=(7,),
        effect=then(Repeat(3, ReturnUnrest(gain(gold=1))), gain(culture=1)),
        flavour="First it is told aloud; only then can it be over.",
        needs=("unrest",),
    ),
)
