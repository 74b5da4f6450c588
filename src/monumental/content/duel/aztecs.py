"""The Aztecs: many-sided land, and a calendar for everything."""

from __future__ import annotations

from typing import Final

from monumental.content.literals import gain, resources
from monumental.duel.model import (
    AGRICULTURAL,
    BUILDING,
    KNOWLEDGE,
    POLICY,
    PROVINCE,
    SCOUT,
    WARLORD,
    Card,
    Civilization,
    act,
    first_time,
    permanent,
)
from monumental.effects.duel import GainBasicPer, HasAdvantage, PlaceMarker
from monumental.effects.duel_hooks import AGRICULTURAL_PROVINCES, CONQUERED, PROGRESS_COST, PROVINCE_TYPES
from monumental.effects.resources import MILITARY
from monumental.effects.tree import Archive, Discard, Gain, GainBasic, If, Per, Spend, then

AZTECS: Final = Civilization(
    key="aztecs",
    name="Aztecs",
    adjective="Aztec",
    flavour="A city on a lake, and fields that float to meet it.",
    province=Card(
        key="trade-valley-of-mexico",
        name="Valley of Mexico",
        kind=PROVINCE,
        cost=(3,),
        type=AGRICULTURAL,
        flavour="Here the eagle sat down, and so did we.",
    ),
    markers=(2, 2, 2),
    building=Card(
        key="trade-ball-court",
        name="Ball Court",
        kind=BUILDING,
        yields=resources(military=1),
        text=act(If(HasAdvantage(), gain(gold=1))),
        flavour="The ball may touch hip and wall, never the ground.",
    ),
    knowledge=Card(
        key="trade-floating-gardens",
        name="Floating Gardens",
        kind=KNOWLEDGE,
        text=act(then(PlaceMarker(), GainBasic(1))),
        flavour="Mud, reeds and patience: an island before the rains.",
    ),
    warlord=Card(
        key="trade-moctezuma",
        name="Moctezuma",
        kind=WARLORD,
        text=act(Gain(MILITARY, Per(PROVINCE_TYPES))),
        flavour="From coast, peak and field they come when he lifts a hand.",
    ),
    scout=Card(
        key="trade-pochteca",
        name="Pochteca",
        kind=SCOUT,
        flavour="Merchants by day; at night they count spears.",
    ),
    policies=(
        Card(
            key="trade-codex",
            name="Codex",
            kind=POLICY,
            text=permanent(PROGRESS_COST, -1),
            bonus=gain(science=2),
            flavour="Fold by fold, the world in red and black.",
        ),
        Card(
            key="trade-calendar",
            name="Calendar",
            kind=POLICY,
            text=act(Discard()),
            bonus=gain(gold=1),
            flavour="Two wheels turn, and no day comes unannounced.",
        ),
        Card(
            key="trade-maize-agriculture",
            name="Maize Agriculture",
            kind=POLICY,
            text=act(GainBasicPer(Per(AGRICULTURAL_PROVINCES, most=2))),
            bonus=gain(production=2),
            flavour="Of this dough, the old ones say, people were made.",
        ),
        Card(
            key="trade-sacrifice-to-the-gods",
            name="Sacrifice to the Gods",
            kind=POLICY,
            text=act(Spend(MILITARY, 3, Archive(gain(culture=1)))),
            bonus=gain(military=2),
            flavour="The sun rises again, and nobody dares to stop paying.",
        ),
        Card(
            key="trade-triple-alliance",
            name="Triple Alliance",
            kind=POLICY,
            text=first_time(CONQUERED, gain(gold=1)),
            bonus=gain(military=1),
            flavour="Three cities share the tribute, two of them equally.",
        ),
    ),
)
