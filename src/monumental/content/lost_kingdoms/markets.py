"""The Jade Market with six tokens, and a sixth token for each Market of the core (LK.MAP.4, LK.MAP.5)."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Market, MarketToken
from monumental.content.literals import gain
from monumental.effects.tree import Archive, Draw, GainBasic, MoveExplorers, MoveUnits, then

JADE: Final = Market(
    key="jade",
    name="Jade Market",
    tokens=(
        MarketToken("jade-carvers", "jade", then(GainBasic(3), gain(gold=1))),
        MarketToken("jade-masks", "jade", gain(military=2, culture=1)),
        MarketToken("jade-codex", "jade", gain(science=2, culture=1)),
        MarketToken("jade-warriors", "jade", then(gain(military=3), MoveUnits(4))),
        MarketToken("jade-canoes", "jade", then(gain(gold=2), MoveExplorers(4))),
        MarketToken("jade-knives", "jade", Archive(gain(gold=2))),
    ),
)

MARKETS: Final[tuple[Market, ...]] = (
    Market(
        "spice",
        "Spice Market",
        (MarketToken("spice-saffron", "spice", then(gain(gold=3), MoveExplorers(1))),),
    ),
    Market("silk", "Silk Market", (MarketToken("silk-banners", "silk", gain(military=3, gold=1)),)),
    Market(
        "amber", "Amber Market", (MarketToken("amber-lanterns", "amber", then(gain(production=2), Draw(1))),)
    ),
    Market(
        "incense",
        "Incense Market",
        (MarketToken("incense-censers", "incense", then(gain(culture=1), Archive())),),
    ),
    JADE,
)
