"""The exploration tokens of African Empires: three Free Cities that know the trade routes (AE.COMP.20)."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Exploration
from monumental.content.literals import gain
from monumental.effects.african_empires import Advance, TradeBenefit
from monumental.effects.tree import GainBasic, then

NEEDS_TRADE: Final = ("trade",)

EXPLORATION: Final[tuple[Exploration, ...]] = (
    Exploration("f2s-timbuktu", "f2s", (TradeBenefit(2), gain(production=3, culture=1)), needs=NEEDS_TRADE),
    Exploration("f2g-kilwa", "f2g", (Advance(4), gain(science=3, culture=1)), needs=NEEDS_TRADE),
    Exploration("f3p-gao", "f3p", (then(gain(culture=1), TradeBenefit()), GainBasic(6)), needs=NEEDS_TRADE),
)
