"""The vocabulary in which cards and tokens are written: small frozen trees of data.

Four kinds of rule text stay apart. An *effect* does something when a card is used or a benefit is gained. A
``Modify`` changes a number at a named hook for as long as it is in force. An ``On`` answers a moment of the game. An
``Ability`` may be used once per turn. Replacements ("instead") are modifiers on hooks that the rules consult, such as
``BOTH_REWARDS``.

>>> from monumental.effects.tree import Gain, If, Generated
>>> from monumental.effects.resources import GOLD, PRODUCTION
>>> If(Generated(PRODUCTION, 3), Gain(GOLD, 1)).then
Gain(resource=3, amount=1)
"""

from __future__ import annotations

from dataclasses import dataclass, field


class Effect:
    """Something that happens when a card is used or a benefit is gained."""

    __slots__ = ()


class Condition:
    """A yes-or-no question about the game."""

    __slots__ = ()


@dataclass(frozen=True)
class Per:
    """An amount that follows a count: ``each`` for every ``per`` of ``what``, at most ``most``."""

    what: int
    each: int = 1
    per: int = 1
    most: int = 99


Amount = int | Per


# --- conditions --------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Generated(Condition):
    """At least ``amount`` of ``resource`` was generated this turn; nothing is consumed (CORE.TERM.18-20)."""

    resource: int
    amount: int


@dataclass(frozen=True)
class AtLeast(Condition):
    """At least ``amount`` of the counted thing."""

    what: int
    amount: int


@dataclass(frozen=True)
class MostOf(Condition):
    """No opponent has more of the counted thing than you, and you have at least one."""

    what: int


@dataclass(frozen=True)
class FewerThanSomeone(Condition):
    """At least one opponent has more of the counted thing than you."""

    what: int


# --- effects -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Gain(Effect):
    """Gain ``amount`` of ``resource``."""

    resource: int
    amount: Amount = 1


@dataclass(frozen=True)
class GainBasic(Effect):
    """Gain basic resources of your choice, all of one kind when ``same``."""

    amount: int = 1
    same: bool = False


@dataclass(frozen=True)
class Spend(Effect):
    """Spend the stated resources, then do ``then``; Gold may stand in for basic ones (CORE.TERM.22)."""

    resource: int
    amount: int
    then: Effect


@dataclass(frozen=True)
class SpendBasic(Effect):
    """Spend basic resources of any kinds (Gold may stand in), then do ``then``."""

    amount: int
    then: Effect


@dataclass(frozen=True)
class Then(Effect):
    """Several effects in the printed order."""

    steps: tuple[Effect, ...]


@dataclass(frozen=True)
class Choose(Effect):
    """Exactly one of several effects."""

    options: tuple[Effect, ...]


@dataclass(frozen=True)
class May(Effect):
    """An effect that may be declined."""

    effect: Effect


@dataclass(frozen=True)
class If(Effect):
    """An effect that depends on a condition."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True)
class Repeat(Effect):
    """Up to ``times`` in a row, each time optional: ``Repeat(2, Spend(...))``."""

    times: int
    effect: Effect


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards from your deck and use them at once (CORE.PROGRESS.2)."""

    amount: int = 1


@dataclass(frozen=True)
class Archive(Effect):
    """Archive one card of your City that was not activated; then, if one was archived, do ``then``."""

    then: Effect | None = None


@dataclass(frozen=True)
class Discard(Effect):
    """Discard one card of your City; then, if one was discarded, do ``then``.

    The keyword itself sets no limit (CORE.TERM.12); our own cards spare what was activated.
    """

    then: Effect | None = None
    activated_too: bool = False


@dataclass(frozen=True)
class Reinforce(Effect):
    """Keep an activated card in the City at the end of the turn; ``another`` excludes the card that says so."""

    another: bool = True


@dataclass(frozen=True)
class GainBasicBuilding(Effect):
    """Gain a Basic Building of your choice without paying."""


@dataclass(frozen=True)
class GainFromDisplay(Effect):
    """Gain a card of the Display without paying, of one of ``kinds`` and a printed price of at most ``most``.

    The price of a Wonder is the sum of its two stages. ``kinds`` uses the card kinds of ``classic.model``.
    """

    kinds: tuple[int, ...]
    most: int


@dataclass(frozen=True)
class ActivateIdle(Effect):
    """Activate one slot of your City that was not activated this turn."""


@dataclass(frozen=True)
class ActivateAgain(Effect):
    """Activate another activated City card again: its resources and its effect once more (CORE.ACTIVATE.7)."""


@dataclass(frozen=True)
class ActivateAttached(Effect):
    """Activate the attached card (the cover of this Knowledge) again (CORE.TERM.28)."""


@dataclass(frozen=True)
class MoveUnits(Effect):
    """Move up to ``amount`` Units between own connected tiles without paying (CORE.MANOEUVRE.5)."""

    amount: int


@dataclass(frozen=True)
class MoveExplorers(Effect):
    """Move Explorers up to ``amount`` steps in all without paying."""

    amount: int


@dataclass(frozen=True)
class TakeProduction(Effect):
    """Take the Production token of a Province that you control."""


@dataclass(frozen=True)
class RepeatPolicy(Effect):
    """Gain the acquisition benefit of one of your developed Policies again."""


@dataclass(frozen=True)
class ThisTurn(Effect):
    """A modifier for the rest of this turn."""

    hook: int
    amount: int


@dataclass(frozen=True)
class EachOpponent(Effect):
    """Every opponent, in turn order, does ``effect`` and makes its choices (CORE.TURN.4)."""

    effect: Effect


@dataclass(frozen=True)
class Custom(Effect):
    """The counted escape hatch: a performer registered under a name, with its text beside it."""

    name: str
    text: str


# --- ongoing effects of Policies (and, in expansions, of other lasting cards) --------------------------------------
@dataclass(frozen=True)
class Modify:
    """A number at a hook, changed for as long as the card is in force."""

    hook: int
    amount: int


@dataclass(frozen=True)
class On:
    """An effect whenever a moment comes; ``once`` limits it to once per turn."""

    moment: int
    effect: Effect
    once: bool = False


@dataclass(frozen=True)
class Ability:
    """An effect that may be used once per turn in Take Actions (CORE.POLICY.10)."""

    effect: Effect


Ongoing = Modify | On | Ability


@dataclass(frozen=True)
class Lasting:
    """The ongoing text of a card: any mix of modifiers, triggers and abilities."""

    parts: tuple[Ongoing, ...] = field(default=())


def then(*steps: Effect) -> Then:
    """Several effects in the printed order.

    >>> len(then(Gain(0), Gain(1)).steps)
    2
    """
    return Then(steps)


def choose(*options: Effect) -> Choose:
    """Exactly one of several effects.

    >>> len(choose(Gain(0), Gain(1)).options)
    2
    """
    return Choose(options)


def lasting(*parts: Ongoing) -> Lasting:
    """The ongoing text of a card.

    >>> len(lasting(Modify(0, -1)).parts)
    1
    """
    return Lasting(parts)
