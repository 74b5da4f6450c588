"""The Japanese: refinement and the blade."""

from __future__ import annotations

from typing import Final

from monumental.content.literals import gain, resources
from monumental.duel.model import (
    BUILDING,
    KNOWLEDGE,
    POLICY,
    SCOUT,
    WARLORD,
    Card,
    Civilization,
    act,
    first_time,
    permanent,
    when_activated,
)
from monumental.effects.duel import Copy, HasAdvantage
from monumental.effects.duel_hooks import PROVINCE_DEFENCE, TOOK_ADVANTAGE
from monumental.effects.resources import SCIENCE
from monumental.effects.tree import Discard, Draw, GainBasic, If, Reinforce, Spend, SpendBasic

JAPANESE: Final = Civilization(
    key="japan",
    name="Japanese",
    adjective="Japanese",
    flavour="Steel folded a thousand times, paper folded once.",
    building=Card(
        key="trade-samurai-training-ground",
        name="Samurai Training Ground",
        kind=BUILDING,
        yields=resources(military=1),
        text=when_activated(If(HasAdvantage(), gain(military=2))),
        flavour="Bow, draw, cut, bow. Again.",
    ),
    knowledge=Card(
        key="trade-calligraphy",
        name="Calligraphy",
        kind=KNOWLEDGE,
        text=act(Spend(SCIENCE, 1, gain(culture=1))),
        flavour="The ink dries before the thought does.",
    ),
    warlord=Card(
        key="trade-miyamoto-musashi",
        name="Miyamoto Musashi",
        kind=WARLORD,
        text=act(Copy()),
        flavour="He watched the carpenter, and learnt to fight.",
    ),
    scout=Card(
        key="trade-red-seal-captain",
        name="Red Seal Captain",
        kind=SCOUT,
        flavour="One stamp from the shogun opens every harbour.",
    ),
    policies=(
        Card(
            key="trade-way-of-tea",
            name="Way of Tea",
            kind=POLICY,
            text=act(Reinforce(another=False)),
            bonus=gain(gold=1),
            flavour="Generals stoop to enter; the door is made that way.",
        ),
        Card(
            key="trade-bushido",
            name="Bushido",
            kind=POLICY,
            text=first_time(TOOK_ADVANTAGE, gain(military=3)),
            bonus=gain(military=2),
            flavour="He who draws first has already explained himself.",
        ),
        Card(
            key="trade-noh-theatre",
            name="Noh Theatre",
            kind=POLICY,
            text=act(SpendBasic(1, gain(culture=1))),
            bonus=gain(gold=1),
            flavour="One step, one drum, and a ghost is in the room.",
        ),
        Card(
            key="trade-zen-gardens",
            name="Zen Gardens",
            kind=POLICY,
            text=act(Discard(GainBasic(1))),
            bonus=Draw(1),
            flavour="Fifteen stones, and from no seat more than fourteen.",
        ),
        Card(
            key="trade-castle-towns",
            name="Castle Towns",
            kind=POLICY,
            text=permanent(PROVINCE_DEFENCE, 2),
            bonus=gain(production=2),
            flavour="The streets bend, so that armies lose their way.",
        ),
    ),
)
