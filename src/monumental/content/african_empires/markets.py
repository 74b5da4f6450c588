"""One more token for each Market of the other boxes (AE.COMP.19)."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Market, MarketToken
from monumental.content.literals import gain
from monumental.effects.african_empires import Advance, Reserve, TradeBenefit
from monumental.effects.tree import then

NEEDS_TRADE: Final = ("trade",)

MARKETS: Final[tuple[Market, ...]] = (
    Market(
        "spice",
        "Spice Market",
        (MarketToken("spice-cloves", "spice", then(TradeBenefit(), gain(gold=1)), NEEDS_TRADE),),
    ),
    Market(
        "silk",
        "Silk Market",
        (MarketToken("silk-raffia", "silk", then(gain(culture=1), Advance()), NEEDS_TRADE),),
    ),
    Market(
        "amber",
        "Amber Market",
        (MarketToken("amber-ostrich-eggs", "amber", then(Reserve(2), gain(gold=1)), ("reserve",)),),
    ),
    Market(
        "incense",
        "Incense Market",
        (MarketToken("incense-myrrh", "incense", then(TradeBenefit(), gain(science=1)), NEEDS_TRADE),),
    ),
    Market(
        "jade",
        "Jade Market",
        (MarketToken("jade-ferries", "jade", Advance(3), NEEDS_TRADE),),
        joins="lost-kingdoms",
    ),
)
