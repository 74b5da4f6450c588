"""The Malians: Gold moves everything, armies included."""

from __future__ import annotations

from typing import Final

from monumental.content.literals import gain
from monumental.duel.model import (
    BUILDING,
    KNOWLEDGE,
    POLICY,
    SCOUT,
    WARLORD,
    Card,
    Civilization,
    act,
    during_activation,
    first_time,
    permanent,
    whenever,
)
from monumental.effects.duel import PayUpTo
from monumental.effects.duel_hooks import CONQUEST_COST, CONQUEST_GOLD, GOLD_CONQUEST, PROVINCES, TRADED
from monumental.effects.resources import GOLD, MILITARY
from monumental.effects.tree import Gain, GainBasic, Per, Spend, then

MALIANS: Final = Civilization(
    key="mali",
    name="Malians",
    adjective="Malian",
    flavour="A river of grain, a desert of salt, and a king who pays in gold.",
    traits=((GOLD_CONQUEST, 1), (CONQUEST_GOLD, 1)),
    building=Card(
        key="trade-caravan-station",
        name="Caravan Station",
        kind=BUILDING,
        text=act(PayUpTo(MILITARY, 3, gain(gold=1))),
        flavour="The guards are hired by the day, and so is the road.",
    ),
    knowledge=Card(
        key="trade-regional-taxation",
        name="Regional Taxation",
        kind=KNOWLEDGE,
        text=act(then(gain(gold=1), Gain(GOLD, Per(PROVINCES, per=2, most=1)))),
        flavour="Every village knows what it owes, and whom to blame.",
    ),
    warlord=Card(
        key="trade-musa-keita",
        name="Musa Keita",
        kind=WARLORD,
        text=act(gain(gold=3)),
        flavour="Where he had rested, the price of gold fell for years.",
    ),
    scout=Card(
        key="trade-dyula-trader",
        name="Dyula Trader",
        kind=SCOUT,
        flavour="He speaks nine languages, and haggles in all of them.",
    ),
    policies=(
        Card(
            key="trade-gold-and-salt",
            name="Gold and Salt",
            kind=POLICY,
            text=first_time(TRADED, gain(gold=1)),
            bonus=gain(gold=1),
            flavour="One makes the soup, the other pays for it.",
        ),
        Card(
            key="trade-great-pilgrimage",
            name="Great Pilgrimage",
            kind=POLICY,
            text=act(Spend(GOLD, 3, gain(culture=2))),
            bonus=gain(gold=1),
            flavour="Sixty thousand walked, and the whole world looked up.",
        ),
        Card(
            key="trade-sankore-scholars",
            name="Sankore Scholars",
            kind=POLICY,
            text=during_activation(gain(science=1)),
            bonus=gain(science=2),
            flavour="In Timbuktu a book fetches more than a horse.",
        ),
        Card(
            key="trade-staging-posts",
            name="Staging Posts",
            kind=POLICY,
            text=whenever(TRADED, GainBasic(1)),
            bonus=gain(gold=1),
            flavour="A well, a wall, and fresh camels by morning.",
        ),
        Card(
            key="trade-royal-governors",
            name="Royal Governors",
            kind=POLICY,
            text=permanent(CONQUEST_COST, -1),
            bonus=GainBasic(1),
            flavour="They arrive with a drum, and stay with a ledger.",
        ),
    ),
)
