"""What a card is worth: the design rule behind the printed prices, as a calculation.

One basic resource each time a card is activated is 1 point of strength; everything else is measured against it. The
estimate knows nothing of a position. It serves those who write cards (``docs/content.md``), the table of
``monumental cards --strength`` and the tests, which refuse a card that is far out of line.

>>> from monumental.content.core.basic import WORKSHOP
>>> strength(WORKSHOP), fair_price(WORKSHOP), price(WORKSHOP)
(2.0, 3.0, 3)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from monumental.classic.model import BASIC_ERA, ERA_I, ERA_II, ERA_III, KNOWLEDGE, RENAISSANCE, WONDER, Card
from monumental.effects import hooks
from monumental.effects.african_empires import (
    ActivateAcquired,
    Advance,
    AnOpponent,
    ArchiveDiscarded,
    ArchiveReserved,
    BeatenTakesUnrest,
    BothGains,
    ByUnrest,
    GainReserved,
    GiveReserved,
    LoseGold,
    Reserve,
    ReturnUnrest,
    ScatterExplorers,
    SendUnitHome,
    TakeUnrest,
    TradeBenefit,
    UnrestOrGold,
)
from monumental.effects.lost_kingdoms import (
    ActivateNexus,
    CompletionBenefit,
    GainHorses,
    GiveBack,
    KeepResource,
    Mount,
    ReturnSoldiers,
    Sacrifice,
    SpendHorses,
)
from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, RAID, SCIENCE
from monumental.effects.tree import (
    Ability,
    ActivateAgain,
    ActivateAttached,
    ActivateIdle,
    Amount,
    Archive,
    AtLeast,
    Choose,
    Condition,
    Discard,
    Draw,
    EachOpponent,
    Effect,
    Gain,
    GainBasic,
    GainBasicBuilding,
    GainFromDisplay,
    If,
    Lasting,
    May,
    Modify,
    MoveExplorers,
    MoveUnits,
    On,
    Reinforce,
    Repeat,
    RepeatPolicy,
    Spend,
    SpendBasic,
    TakeProduction,
    Then,
    ThisTurn,
)

RESOURCE: Final = {PRODUCTION: 1.0, SCIENCE: 1.0, MILITARY: 1.0, GOLD: 1.3, CULTURE: 2.5, RAID: 0.8}

# What another card of the City is worth when it is drawn or activated once more: cities grow with the Eras.
OTHER_CARD: Final = {ERA_I: 1.4, ERA_II: 2.0, RENAISSANCE: 2.4, ERA_III: 2.8}

# One point of a modifier, for one turn.
HOOK: Final = {
    hooks.BUILDING_COST: 0.9,
    hooks.BASIC_BUILDING_COST: 0.7,
    hooks.KNOWLEDGE_COST: 0.9,
    hooks.WONDER_COST: 1.2,
    hooks.WONDER_HALF: 3.5,
    hooks.PROGRESS_COST: 1.2,
    hooks.BARBARIAN_COST: 0.9,
    hooks.FREE_TOWN_COST: 0.3,
    hooks.ENEMY_COST: 0.5,
    hooks.CONQUEST_COST: 1.3,
    hooks.COASTAL_COST: 0.7,
    hooks.TERRAIN_VALUE: 1.0,
    hooks.DEFENCE: 0.6,
    hooks.OUTPOST_DEFENCE: 0.15,
    hooks.WONDER_DEFENCE: 0.15,
    hooks.BOTH_REWARDS: 2.2,
    hooks.FREE_EXPLORER_STEPS: 0.5,
    hooks.FREE_UNIT_MOVES: 0.3,
    hooks.EXTRA_COLLECT: 0.6,
    hooks.OUTPOST_UNITS: 0.3,
    hooks.NEXUS_CHOICE: 0.8,
    hooks.COASTAL_VALUE: 0.9,
    hooks.MOUNTED_DEFENCE: 0.6,
    hooks.HORSE_WORTH: 0.5,
    hooks.RESERVED_COST: 0.9,
}

# How often a moment comes in a turn.
MOMENT: Final = {
    hooks.CONQUERED: 0.8,
    hooks.CONQUERED_BARBARIAN: 0.6,
    hooks.CONQUERED_FREE_TOWN: 0.15,
    hooks.CONQUERED_ENEMY: 0.2,
    hooks.ACQUIRED_BUILDING: 0.9,
    hooks.ACQUIRED_KNOWLEDGE: 0.5,
    hooks.BEGAN_WONDER: 0.35,
    hooks.COMPLETED_WONDER: 0.3,
    hooks.DEVELOPED_POLICY: 0.35,
    hooks.ARCHIVED: 0.7,
    hooks.PROGRESSED: 0.5,
    hooks.VISITED_MARKET: 0.25,
    hooks.COLLECTED_PRODUCTION: 0.5,
    hooks.BUILT_OUTPOST: 0.2,
    hooks.LOST_PROVINCE: 0.2,
    hooks.CITY_ACTIVATED: 1.0,
    hooks.SACRIFICED: 0.5,
    hooks.INVESTED: 0.7,
    hooks.GAINED_BENEFIT: 0.4,
    hooks.ACQUIRED_RESERVED: 0.6,
}

# How many of a thing a player has in the middle of the game.
COUNT: Final = {
    hooks.PROVINCES: 4.5,
    hooks.CONQUESTS: 0.8,
    hooks.WONDERS: 2.0,
    hooks.POLICIES: 2.0,
    hooks.KNOWLEDGE: 3.0,
    hooks.OUTPOSTS: 1.0,
    hooks.COASTAL_PROVINCES: 1.0,
    hooks.MARKETS: 1.0,
    hooks.ARCHIVED_CARDS: 4.0,
    hooks.ACTIVATED_KNOWLEDGE: 1.5,
    hooks.ACQUISITIONS: 1.4,
    hooks.PRODUCTION_TOKENS: 1.0,
    hooks.ACTIVATED_BUILDINGS: 4.0,
    hooks.BARBARIANS: 3.5,
    hooks.FREE_TOWNS: 0.7,
    hooks.EXPLORERS_ABROAD: 1.3,
    hooks.SACRIFICED_SOLDIERS: 2.5,
    hooks.NEXUS_CARDS: 3.5,
    hooks.HORSES: 2.0,
    hooks.MOUNTED_SOLDIERS: 2.0,
    hooks.TRACK_SPACES: 8.0,
    hooks.TRADING_POSTS: 1.0,
    hooks.RESERVED_CARDS: 2.5,
}

SOLDIER: Final = 1.0
"""A Soldier that leaves the map for some turns, or comes back."""
HORSE: Final = 1.2
"""A Horse of the supply."""
SPACE: Final = 1.2
"""A space on the Trade track."""
BENEFIT: Final = 3.0
"""A Trade Benefit."""
RESERVED_CARD: Final = 1.0
"""A card of a Reserve deck that waits beside the Warlord; the price is still to be paid."""
UNREST: Final = 1.2
"""What a card of Unrest takes from its owner, sooner or later."""
LIKELY: Final = 0.6
"""Chance that a condition holds, unless the count says more."""
POINT: Final = 1.5
"""A point at the end of the game."""
FIRST_POINT: Final = 5.0
"""What a card with a point costs before it does anything; a second point adds no more than ``POINT``."""
KNOWLEDGE_PART: Final = 0.5
WONDER_PART: Final = 0.7
"""How much of what a card with points does is paid for."""
DECK_BASE: Final = 1.5
"""What a Building of the Development deck costs beyond its strength: nobody else will have it."""
BUILDING_BASE: Final = {BASIC_ERA: 1.0}
"""The same for the Basic Buildings, of which there are always more."""


def strength(card: Card) -> float:
    """What one activation of a card gives.

    >>> from monumental.content.core.starting import WORK_CAMP
    >>> strength(WORK_CAMP)
    1.0
    """
    printed = sum(RESOURCE[resource] * amount for resource, amount in enumerate(card.yields))
    return round(printed + worth(card.effect, card.era), 2)


def price(card: Card) -> int:
    """The printed price, both stages of a Wonder together."""
    return sum(card.cost)


def fair_price(card: Card) -> float:
    """What a card of this strength should cost.

    A Building is bought for what it gives. A Knowledge and a Wonder are bought for their points first: what they do
    counts for a part, because a Knowledge works through the card above it and a Wonder comes late. The bases and parts
    were fitted to the prices that play arrived at.

    >>> from monumental.content.core.box import CORE_BOX
    >>> pyramids = next(card for card in CORE_BOX.development if card.key == "pyramids")
    >>> strength(pyramids), fair_price(pyramids), price(pyramids)
    (2.98, 10.3, 10)
    """
    if card.kind == KNOWLEDGE:
        return round(FIRST_POINT + KNOWLEDGE_PART * strength(card), 1)
    if card.kind == WONDER:
        given = strength(card) + worth(card.benefit, card.era)
        return round(FIRST_POINT + POINT + WONDER_PART * given, 1)
    return round(BUILDING_BASE.get(card.era, DECK_BASE) + strength(card), 1)


def worth(effect: Effect | None, era: int = ERA_II) -> float:
    """What an effect gives when it is used once, in a given Era.

    >>> from monumental.content.literals import gain
    >>> worth(gain(production=1, gold=1))
    2.3
    """
    if effect is None:
        return 0.0
    return _WORTH[type(effect)](effect, era)


def ongoing_worth(lasting: Lasting) -> float:
    """What an ongoing text gives in a turn.

    >>> from monumental.effects.tree import Modify, lasting
    >>> ongoing_worth(lasting(Modify(hooks.KNOWLEDGE_COST, -1)))
    0.9
    """
    total = 0.0
    for part in lasting.parts:
        if isinstance(part, Modify):
            total += HOOK[part.hook] * abs(part.amount)
        elif isinstance(part, On):
            total += MOMENT[part.moment] * worth(part.effect)
        elif isinstance(part, Ability):
            total += worth(part.effect)
    return round(total, 2)


def _other_card(era: int) -> float:
    return OTHER_CARD.get(era, OTHER_CARD[ERA_I])


def _amount(amount: Amount) -> float:
    if isinstance(amount, int):
        return float(amount)
    return min(amount.each * COUNT[amount.what] / amount.per, float(amount.most))


def _exchange(cost: float, gained: float) -> float:
    """An exchange is optional: even a poor one is worth something to a player with resources left over."""
    return max(gained - cost, 0.2 * gained)


def _chance(condition: Condition) -> float:
    if isinstance(condition, AtLeast):
        return min(COUNT[condition.what] / condition.amount, 1.0) * 0.9
    return LIKELY


def _if(effect: If, era: int) -> float:
    chance = _chance(effect.condition)
    return chance * worth(effect.then, era) + (1 - chance) * worth(effect.otherwise, era)


def _spend(effect: Spend, era: int) -> float:
    return _exchange(RESOURCE[effect.resource] * effect.amount, worth(effect.then, era))


_WORTH: Final[dict[type[Effect], Callable[[Any, int], float]]] = {
    Gain: lambda e, _: RESOURCE[e.resource] * _amount(e.amount),
    GainBasic: lambda e, _: 1.15 * e.amount,
    Spend: _spend,
    SpendBasic: lambda e, era: _exchange(0.9 * e.amount, worth(e.then, era)),
    Then: lambda e, era: sum(worth(step, era) for step in e.steps),
    Choose: lambda e, era: max(worth(option, era) for option in e.options) + 0.2,
    May: lambda e, era: worth(e.effect, era),
    If: _if,
    Repeat: lambda e, era: worth(e.effect, era) * (1 + 0.8 * (e.times - 1)),
    Draw: lambda e, era: _other_card(era) * e.amount,
    Archive: lambda e, era: 1.5 + worth(e.then, era),
    Discard: lambda e, era: 0.4 + worth(e.then, era),
    Reinforce: lambda _, era: 0.7 * _other_card(era),
    GainBasicBuilding: lambda _, __: 3.2,
    GainFromDisplay: lambda e, _: 0.7 * e.most,
    ActivateIdle: lambda _, era: 1.1 * _other_card(era),
    ActivateAgain: lambda _, era: 1.5 * _other_card(era),
    ActivateAttached: lambda _, era: 1.2 * _other_card(era),
    MoveUnits: lambda e, _: 0.25 * e.amount,
    MoveExplorers: lambda e, _: 0.5 * e.amount,
    TakeProduction: lambda _, __: 0.8,
    RepeatPolicy: lambda _, __: 1.6,
    ThisTurn: lambda e, _: HOOK[e.hook] * abs(e.amount),
    EachOpponent: lambda e, era: -0.4 * worth(e.effect, era),
    Sacrifice: lambda e, era: _exchange(SOLDIER * e.amount, worth(e.then, era)),
    ReturnSoldiers: lambda e, _: SOLDIER * e.amount,
    GiveBack: lambda e, era: worth(e.then, era) - 1.0,  # some card always gave no more than one
    CompletionBenefit: lambda _, __: 1.2,  # it comes a turn or two sooner
    ActivateNexus: lambda _, era: _other_card(era),
    KeepResource: lambda _, __: 0.6,
    GainHorses: lambda e, _: HORSE * e.amount,
    SpendHorses: lambda e, era: _exchange(HORSE * e.amount, worth(e.then, era)),
    Mount: lambda e, _: 0.5 * e.amount,
    Advance: lambda e, _: SPACE * e.amount,
    TradeBenefit: lambda e, _: BENEFIT * e.amount,
    ArchiveDiscarded: lambda e, era: 1.3 + worth(e.then, era),
    AnOpponent: lambda e, era: -0.4 / UNREST * worth(e.theirs, era),
    Reserve: lambda e, _: RESERVED_CARD * e.amount,
    ArchiveReserved: lambda e, era: _exchange(RESERVED_CARD, worth(e.then, era)),
    GiveReserved: lambda e, era: _exchange(RESERVED_CARD, worth(e.then, era)),
    GainReserved: lambda e, _: 0.7 * e.most - RESERVED_CARD,
    TakeUnrest: lambda e, _: -UNREST * e.amount,
    ByUnrest: lambda e, era: _exchange(UNREST * e.amount, worth(e.then, era)),
    ReturnUnrest: lambda e, era: 0.5 * UNREST + worth(e.then, era),
    ActivateAcquired: lambda _, era: 1.2 * _other_card(era),
    BothGains: lambda _, __: HOOK[hooks.BOTH_REWARDS],
    BeatenTakesUnrest: lambda e, _: 0.4 * e.amount,
    SendUnitHome: lambda _, __: -1.0,
    ScatterExplorers: lambda _, __: -0.8,
    UnrestOrGold: lambda e, _: -UNREST * e.amount,
    LoseGold: lambda e, _: -RESOURCE[GOLD] * e.amount,
}
