"""What an Automa reads off a token: the Gold printed on an exploration token, the amount shown on a Market token."""

from __future__ import annotations

from monumental.effects.african_empires import Advance, TradeBenefit
from monumental.effects.resources import CULTURE, GOLD
from monumental.effects.tree import Choose, Effect, Gain, GainBasic, Spend, SpendBasic, Then

CULTURE_IN_GOLD = 2
OTHER_GOOD = 2
"""What a Market token without printed resources is worth to it."""
BENEFIT_IN_GOLD = 2
"""What a Trade Benefit is worth to it (AE.AUTOMA.3)."""


def gold_shown(rewards: tuple[Effect, ...], free_town: bool) -> int:
    """The Gold on the back of an exploration token; a Free Town's Culture counts 2 each.

    >>> back = (Gain(GOLD, 1), Gain(CULTURE, 1))
    >>> gold_shown(back, free_town=False), gold_shown(back, free_town=True)
    (1, 2)
    """
    culture = CULTURE_IN_GOLD if free_town else 0
    return max([_gold(reward, culture) for reward in rewards], default=0)


def _gold(effect: Effect, culture: int) -> int:
    if isinstance(effect, Gain) and isinstance(effect.amount, int):
        if effect.resource == GOLD:
            return effect.amount
        return culture * effect.amount if effect.resource == CULTURE else 0
    if isinstance(effect, Then):
        return sum(_gold(step, culture) for step in effect.steps)
    return 0


def amount_shown(effect: Effect) -> int:
    """The number of resources on a Market token.

    >>> amount_shown(Gain(2, 4))
    4
    """
    return _amount(effect) or OTHER_GOOD


def _amount(effect: Effect) -> int:
    if isinstance(effect, Gain):
        return effect.amount if isinstance(effect.amount, int) else 0
    if isinstance(effect, GainBasic | Advance):
        return effect.amount
    if isinstance(effect, TradeBenefit):
        return BENEFIT_IN_GOLD * effect.amount
    if isinstance(effect, Then):
        return sum(_amount(step) for step in effect.steps)
    if isinstance(effect, Choose):
        return max(_amount(option) for option in effect.options)
    if isinstance(effect, Spend | SpendBasic):
        return max(0, _amount(effect.then) - effect.amount)
    return 0
