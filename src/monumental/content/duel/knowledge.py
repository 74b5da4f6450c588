"""The Knowledge cards of the Development deck: three, three and two by Era (DUEL.CONTENT.2)."""

from __future__ import annotations

from typing import Final

from monumental.content.literals import gain
from monumental.duel.model import ERA_I, ERA_II, ERA_III, KNOWLEDGE, Card, act
from monumental.effects.duel import BuildSection, Copy, GainAdvantage, HasAdvantage, TradeFree
from monumental.effects.duel_hooks import PROVINCE_TYPES
from monumental.effects.resources import GOLD
from monumental.effects.tree import Archive, Gain, If, Per, then

KNOWLEDGE_CARDS: Final[tuple[Card, ...]] = (
    Card(
        key="trade-bartering",
        name="Bartering",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(4,),
        text=act(TradeFree()),
        flavour="Both walk away, each sure of having won.",
    ),
    Card(
        key="trade-bronze-working",
        name="Bronze Working",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(3,),
        text=act(If(HasAdvantage(), gain(military=3), gain(military=2))),
        flavour="Nine parts copper, one part tin, and the neighbours grow polite.",
    ),
    Card(
        key="trade-record-keeping",
        name="Record Keeping",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(3,),
        text=act(then(Archive(), gain(science=2))),
        flavour="What is written down may be forgotten in peace.",
    ),
    Card(
        key="trade-cartography",
        name="Cartography",
        kind=KNOWLEDGE,
        era=ERA_II,
        cost=(4,),
        text=act(Gain(GOLD, Per(PROVINCE_TYPES))),
        flavour="Where the map ends, the draughtsman draws a whale.",
    ),
    Card(
        key="trade-engineering",
        name="Engineering",
        kind=KNOWLEDGE,
        era=ERA_II,
        cost=(3,),
        text=act(BuildSection(2)),
        flavour="A wheel, a rope, and one man lifts what ten could not.",
    ),
    Card(
        key="trade-heraldry",
        name="Heraldry",
        kind=KNOWLEDGE,
        era=ERA_II,
        cost=(4,),
        text=act(then(GainAdvantage(), gain(gold=1))),
        flavour="The lion is painted first; courage follows.",
    ),
    Card(
        key="trade-railways",
        name="Railways",
        kind=KNOWLEDGE,
        era=ERA_III,
        cost=(4,),
        text=act(Copy()),
        flavour="Breakfast here, supper there, and the clocks must agree.",
    ),
    Card(
        key="trade-diplomacy",
        name="Diplomacy",
        kind=KNOWLEDGE,
        era=ERA_III,
        cost=(4,),
        text=act(TradeFree(2)),
        flavour="Nothing was promised, and everyone left content.",
    ),
)
