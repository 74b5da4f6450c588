"""The words of *Monumental Duel*: what its cards say beyond the common vocabulary of ``effects.tree``.

>>> from monumental.effects.resources import GOLD, MILITARY
>>> from monumental.effects.tree import Gain
>>> compiler = DuelCompiler()
>>> number = compiler.add(PayUpTo(MILITARY, 2, Gain(GOLD)))
>>> op = compiler.ops[number]
>>> op.code == PAY_UP_TO, op.a == MILITARY, op.b
(True, True, 2)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.effects import book as ops
from monumental.effects.book import Op
from monumental.effects.compile import BadEffect, Compiler
from monumental.effects.duel_hooks import COUNTS, KINDS
from monumental.effects.resources import RAID
from monumental.effects.tree import AtLeast, Condition, Effect, Gain, GainFromDisplay, Generated, Per
from monumental.effects.word import Word, word_key


# --- conditions --------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class HasAdvantage(Condition):
    """You hold the Advantage, at the moment of resolving (DUEL.ADVANTAGE.1)."""


# --- effects -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class GainAdvantage(Word):
    """Take the Advantage without paying; all tokens leave the card (DUEL.ADVANTAGE.9)."""


@dataclass(frozen=True)
class TradeFree(Word):
    """Trade for free with up to so many different Free Cities (DUEL.SCOUT.6)."""

    cities: int = 1


@dataclass(frozen=True)
class PlaceMarker(Word):
    """Place a Province Type marker on a Province that you control (DUEL.AZTEC.1-.4)."""


@dataclass(frozen=True)
class BuildSection(Word):
    """Build the first or second section of a Wonder for so much Production less (DUEL.WONDER.9-.14)."""

    less: int = 0


@dataclass(frozen=True)
class Copy(Word):
    """Use the resources and the effect of another card of your City; with ``policies`` of a developed Policy too.

    The keyword reaches both (DUEL.TERM.15); a card that says "of your City" does not.
    """

    policies: bool = False


@dataclass(frozen=True)
class DrawUseOne(Word):
    """Draw cards, use one of them and discard the others (DUEL.TERM.8, DUEL.TERM.24)."""

    amount: int = 2


@dataclass(frozen=True)
class PayUpTo(Word):
    """Pay up to ``most`` of a resource, and do ``each`` for every one that was paid."""

    resource: int
    most: int
    each: Effect


@dataclass(frozen=True)
class SpendAlike(Word):
    """Pay Basic resources of one kind, then do ``then``; Gold may stand in (DUEL.RESOURCE.16)."""

    amount: int
    then: Effect


@dataclass(frozen=True)
class GainBasicPer(Word):
    """Gain Basic resources of your choice, as many as ``amount`` counts."""

    amount: Per


@dataclass(frozen=True)
class UseFromCity(Word):
    """Use an inactive card of your City: resources, effect if wanted, then it is discarded (DUEL.TERM.31)."""


@dataclass(frozen=True)
class DiscardFromDisplay(Word):
    """Discard a card of the Development display (DUEL.TERM.5)."""


@dataclass(frozen=True)
class LayGold(Word):
    """Lay Gold of the stock on your side of a revealed Free City that nobody controls."""

    amount: int = 1


WORDS: Final[tuple[type[Word], ...]] = (
    GainAdvantage,
    TradeFree,
    PlaceMarker,
    BuildSection,
    Copy,
    DrawUseOne,
    PayUpTo,
    SpendAlike,
    GainBasicPer,
    UseFromCity,
    DiscardFromDisplay,
    LayGold,
)
"""The words of Duel in the order of their operation codes, which begin where those of the common vocabulary end."""

GAIN_ADVANTAGE: Final = ops.CUSTOM
TRADE_FREE: Final = ops.CUSTOM + 1
PLACE_MARKER: Final = ops.CUSTOM + 2
BUILD_SECTION: Final = ops.CUSTOM + 3
COPY: Final = ops.CUSTOM + 4
DRAW_USE_ONE: Final = ops.CUSTOM + 5
PAY_UP_TO: Final = ops.CUSTOM + 6
SPEND_ALIKE: Final = ops.CUSTOM + 7
GAIN_BASIC_PER: Final = ops.CUSTOM + 8
USE_FROM_CITY: Final = ops.CUSTOM + 9
DISCARD_FROM_DISPLAY: Final = ops.CUSTOM + 10
LAY_GOLD: Final = ops.CUSTOM + 11
DUEL_OPS: Final = ops.CUSTOM + 12

IF_ADVANTAGE: Final = 4
"""The condition code of ``HasAdvantage``, after those of the common vocabulary."""


class DuelCompiler(Compiler):
    """Collects the operations of all cards of Duel into one table.

    >>> compiler = DuelCompiler()
    >>> compiler.ops[compiler.add(GainAdvantage())].code == GAIN_ADVANTAGE
    True
    """

    def __init__(self) -> None:
        super().__init__()
        for number, word in enumerate(WORDS):
            self.customs[word_key(word)] = number

    def _compile(self, effect: Effect) -> Op:
        if isinstance(effect, GainBasicPer):
            what, each, per, most = self._per(effect.amount, effect)
            return Op(GAIN_BASIC_PER, 0, what, each, per, most)
        if isinstance(effect, PayUpTo) and not 0 <= effect.resource < RAID:
            raise BadEffect(f"{effect} names resource {effect.resource}; resources run from 0 to {RAID - 1}")
        if isinstance(effect, GainFromDisplay) and not all(0 <= kind < KINDS for kind in effect.kinds):
            raise BadEffect(f"{effect} names a kind of card that is not one of 0 to {KINDS - 1}")
        return super()._compile(effect)

    def _gain(self, effect: Gain) -> Op:
        if effect.resource == RAID:
            raise BadEffect(f"{effect} names a resource that Duel does not have")
        if isinstance(effect.amount, int):
            return super()._gain(effect)
        what, each, per, most = self._per(effect.amount, effect)
        return Op(ops.GAIN_PER, effect.resource, what, each, per, most)

    def _condition(self, condition: Condition) -> tuple[int, int, int]:
        if isinstance(condition, HasAdvantage):
            return IF_ADVANTAGE, 0, 0
        if isinstance(condition, AtLeast):
            return ops.IF_AT_LEAST, _count(condition.what, condition), condition.amount
        if isinstance(condition, Generated):
            return super()._condition(condition)
        raise BadEffect(f"{condition!r} is not a condition of Duel")

    def _per(self, amount: Per, where: Effect) -> tuple[int, int, int, int]:
        if amount.per < 1 or amount.each < 1 or amount.most < 1:
            raise BadEffect(f"{where} needs positive numbers")
        return _count(amount.what, where), amount.each, amount.per, amount.most


def _count(what: int, where: object) -> int:
    if not 0 <= what < COUNTS:
        raise BadEffect(f"{where} counts {what}; countable things run from 0 to {COUNTS - 1}")
    return what
