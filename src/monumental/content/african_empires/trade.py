"""The Trade track, the forty Trade Benefits and the twenty Exchange tokens.

>>> sum(token.count for token in BENEFITS), sum(token.count for token in EXCHANGES)
(40, 20)
"""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Track, TradeToken
from monumental.content.literals import gain
from monumental.effects.african_empires import Advance, TradeBenefit
from monumental.effects.tree import (
    ActivateIdle,
    Archive,
    Draw,
    GainBasic,
    GainBasicBuilding,
    MoveExplorers,
    Repeat,
    Then,
)

TRACK: Final = Track(last=28, shows=(4, 8, 12, 16, 20, 24, 28))

BENEFITS: Final = (
    TradeToken("salt", "Bars of Salt", gain(gold=2), 5),
    TradeToken("potters", "Potters", gain(production=3), 4),
    TradeToken("scribes", "Scribes", gain(science=3), 4),
    TradeToken("riders", "Riders", gain(military=3), 4),
    TradeToken("griot", "Griot", gain(culture=1), 4),
    TradeToken("bazaar", "Bazaar", GainBasic(3), 3),
    TradeToken("messenger", "Messenger", Then((Draw(), gain(gold=1))), 3),
    TradeToken("clearance", "Clearance", Repeat(2, Archive()), 3),
    TradeToken("builders", "Builders", GainBasicBuilding(), 3),
    TradeToken("route", "Trade Route", Advance(2), 3),
    TradeToken("guides", "Guides", Then((MoveExplorers(3), gain(gold=1))), 2),
    TradeToken("festival", "Festival", Then((ActivateIdle(), gain(gold=1))), 2),
)

EXCHANGES: Final = (
    TradeToken("gold-dust", "Gold Dust", gain(gold=3), 2),
    TradeToken("timber", "Timber", gain(production=4), 2),
    TradeToken("books", "Books", gain(science=4), 2),
    TradeToken("spears", "Horses and Spears", gain(military=4), 2),
    TradeToken("wares", "Mixed Wares", Then((GainBasic(3), gain(gold=1))), 2),
    TradeToken("ivory", "Ivory", gain(gold=1, culture=1), 2),
    TradeToken("journeymen", "Journeymen", Then((GainBasicBuilding(), GainBasic(1))), 2),
    TradeToken("storytellers", "Storytellers", Draw(2), 2),
    TradeToken("treaty", "Treaty", Then((TradeBenefit(), gain(gold=1))), 2),
    TradeToken("convoy", "Convoy", Advance(3), 2),
)
