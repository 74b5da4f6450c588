"""The exploration tokens of African Empires: three Free Cities that know the trade routes (AE.COMP.20), Barbarians."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Exploration
from monumental.content.african_empires.monsters import MONSTER_TOKENS
from monumental.content.literals import gain
from monumental.effects.african_empires import Advance, TradeBenefit
from monumental.effects.tree import GainBasic, then

NEEDS_TRADE: Final = ("trade",)

FREE_CITIES: Final[tuple[Exploration, ...]] = (
    Exploration("f2s-timbuktu", "f2s", (TradeBenefit(2), gain(production=3, culture=1)), needs=NEEDS_TRADE),
    Exploration("f2g-kilwa", "f2g", (Advance(4), gain(science=3, culture=1)), needs=NEEDS_TRADE),
    Exploration("f3p-gao", "f3p", (then(gain(culture=1), TradeBenefit()), GainBasic(6)), needs=NEEDS_TRADE),
)

EXPLORATION: Final = FREE_CITIES + MONSTER_TOKENS
