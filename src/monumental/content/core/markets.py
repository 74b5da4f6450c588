"""The four Markets with five tokens each, every token used once (CORE.COMP.14).

A player looks through a whole stack and keeps one token, so the tokens of a Market differ in what they are good for
rather than in worth: about four basic resources each.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Market, MarketToken
from monumental.content.literals import gain
from monumental.effects.tree import (
    ActivateIdle,
    Archive,
    Draw,
    GainBasic,
    GainBasicBuilding,
    MoveExplorers,
    Repeat,
    RepeatPolicy,
    then,
)

SPICE: Final = Market(
    key="spice",
    name="Spice Market",
    tokens=(
        MarketToken("spice-mercenaries", "spice", gain(military=4)),
        MarketToken("spice-pepper", "spice", then(gain(gold=2), Draw(1))),
        MarketToken("spice-caravan", "spice", then(gain(gold=2), MoveExplorers(3))),
        MarketToken("spice-apothecary", "spice", Draw(3)),
        MarketToken("spice-dockers", "spice", then(gain(military=2), Draw(2))),
    ),
)

SILK: Final = Market(
    key="silk",
    name="Silk Market",
    tokens=(
        MarketToken("silk-brocade", "silk", gain(culture=2)),
        MarketToken("silk-robes", "silk", gain(gold=1, culture=1)),
        MarketToken("silk-embassy", "silk", then(gain(gold=2), RepeatPolicy())),
        MarketToken("silk-looms", "silk", gain(production=4)),
        MarketToken("silk-scrolls", "silk", then(gain(science=2), Draw(2))),
    ),
)

AMBER: Final = Market(
    key="amber",
    name="Amber Market",
    tokens=(
        MarketToken("amber-artisans", "amber", gain(production=4)),
        MarketToken("amber-workshop", "amber", then(GainBasicBuilding(), gain(gold=1))),
        MarketToken("amber-reliquary", "amber", then(gain(gold=1), Repeat(2, Archive()))),
        MarketToken("amber-beads", "amber", then(gain(gold=2), Archive())),
        MarketToken("amber-road", "amber", then(gain(production=1, science=1), MoveExplorers(4))),
    ),
)

INCENSE: Final = Market(
    key="incense",
    name="Incense Market",
    tokens=(
        MarketToken("incense-sages", "incense", gain(science=4)),
        MarketToken("incense-rites", "incense", gain(science=1, culture=1)),
        MarketToken("incense-pilgrims", "incense", GainBasic(4)),
        MarketToken("incense-procession", "incense", then(ActivateIdle(), gain(gold=2))),
        MarketToken("incense-camel-guard", "incense", gain(military=4)),
    ),
)

MARKETS: Final[tuple[Market, ...]] = (SPICE, SILK, AMBER, INCENSE)
