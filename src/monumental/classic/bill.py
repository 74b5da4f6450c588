"""One bill: the summands of a price, what may pay each of them, and the lines that explain it.

What an action costs is written here once. The menu asks a bill whether it can be paid, ``why_not`` what is missing, the
portrait and the bots what they would pay, and ``payment`` takes it. Modules add to it (``monumental.classic.seams``).
"""

from __future__ import annotations

from typing import Final, Literal

from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, RAID, RESOURCES, SCIENCE

# What is paid for. Modules may add to every bill but the last kind: what an effect spends, or what is asked on the way.
CONQUERING: Final = 0
ACQUIRING: Final = 1
COMPLETING: Final = 2
DEVELOPING: Final = 3
EXPLORING: Final = 4
PROGRESSING: Final = 5
SPENDING: Final = 6
BILLS: Final = 7

OFF_THE_MAP: Final = (ACQUIRING, COMPLETING, DEVELOPING, PROGRESSING)
"""What is neither a conquest nor a step of an Explorer; its prices are read off packed numbers, whoever pays."""

Towards = Literal["both", "military", "units", "asked"]
"""What a line adds to: Military and Units of a conquest alike, one of them, or anything else that is asked for."""

BOTH: Final = "both"
FORCE: Final = "military"
UNITS: Final = "units"
ASKED: Final = "asked"

WORTH_SHIFT: Final = 8
CHOSEN_BIT: Final = 1 << 16


class Payer:
    """Something that pays, ``worth`` of the price each; ``chosen`` if its owner decides how much of it goes in."""

    __slots__ = ("chosen", "resource", "worth")

    def __init__(self, resource: int, worth: int = 1, chosen: bool = False) -> None:
        self.resource = resource
        self.worth = worth
        self.chosen = chosen

    def pieces(self, amount: int) -> int:
        """How many of it pay an amount; what the last one is worth beyond it is lost.

        >>> Payer(PRODUCTION).pieces(3), Payer(PRODUCTION, worth=2).pieces(3)
        (3, 2)
        """
        return -(-amount // self.worth)

    def packed(self) -> int:
        """The payer as one number, for a frame.

        >>> Payer.of(Payer(GOLD, 1, chosen=True).packed()).chosen
        True
        """
        return self.resource | self.worth << WORTH_SHIFT | (CHOSEN_BIT if self.chosen else 0)

    @staticmethod
    def of(packed: int) -> Payer:
        """The payer that a number describes."""
        return Payer(packed & 255, packed >> WORTH_SHIFT & 255, packed & CHOSEN_BIT > 0)


GOLD_INSTEAD: Final = Payer(GOLD, 1, True)
"""Gold may stand in for basic resources, and the payer decides how much of it (CORE.RESOURCE.12)."""

USUAL: Final[list[tuple[Payer, ...]]] = [
    (Payer(PRODUCTION), GOLD_INSTEAD),
    (Payer(SCIENCE), GOLD_INSTEAD),
    (Payer(MILITARY), GOLD_INSTEAD),
    (Payer(GOLD),),
    (Payer(CULTURE),),  # CORE.RESOURCE.13
    (Payer(RAID),),
]
"""By resource, what pays it where nothing else is said."""

AGAINST_BARBARIANS: Final = (Payer(RAID), Payer(MILITARY), GOLD_INSTEAD)
"""Military that counts against Barbarians only is of no other use, so it goes first."""


class Summand:
    """An amount and what may pay it: what leaves no choice goes in first, in this order; the rest is chosen."""

    __slots__ = ("amount", "payers", "resource")

    def __init__(self, resource: int, amount: int, payers: tuple[Payer, ...]) -> None:
        self.resource = resource
        self.amount = amount
        self.payers = payers


class Line:
    """One line of the explanation: a phrase of the catalogue (``key``, counted with ``n``) or a ``name``.

    ``resource`` is what is asked for, and ``rule`` the row that refusals cite.
    """

    __slots__ = ("amount", "key", "n", "name", "of", "resource", "rule")

    def __init__(
        self,
        amount: int,
        of: Towards,
        key: str = "",
        name: str = "",
        n: int = -1,
        resource: int = -1,
        rule: str = "",
    ) -> None:
        self.amount = amount
        self.of: Towards = of
        self.key = key
        self.name = name
        self.n = n
        self.resource = resource
        self.rule = rule


class Proposal:
    """How a bill would be paid, Gold last: what of each resource, and how much is missing in all."""

    __slots__ = ("paid", "short")

    def __init__(self, paid: list[int], short: int) -> None:
        self.paid = paid
        self.short = short


class Bill:
    """What one action costs a seat now; ``thing`` is the card or tile, ``units`` how many Units must march."""

    __slots__ = ("action", "kept", "kind", "lines", "seat", "summands", "thing", "units")

    def __init__(self, seat: int, action: int, thing: int, kind: int = 0, units: int = 0) -> None:
        self.seat = seat
        self.action = action
        self.thing = thing
        # Of a conquest: which kind of Province.
        self.kind = kind
        self.units = units
        self.summands: list[Summand] = []
        # What modules have added; what the core game counts is told by ``prices``.
        self.lines: list[Line] = []
        # What the seat has of the resources of modules, which are numbered behind the core's, where they may pay.
        self.kept: list[int] = []

    def add(self, resource: int, amount: int, payers: tuple[Payer, ...] = ()) -> None:
        """Ask for more: an amount of a resource, paid as usual unless ``payers`` say otherwise.

        >>> bill = Bill(0, ACQUIRING, 1)
        >>> bill.add(PRODUCTION, 3)
        >>> bill.can_pay([2, 0, 0, 1, 0, 0]), bill.can_pay([2, 0, 0, 0, 9, 9])
        (True, False)
        """
        self.summands.append(Summand(resource, amount, payers or USUAL[resource]))

    def total(self, resource: int) -> int:
        """How much of a resource is asked for in all."""
        total = 0
        for summand in self.summands:
            if summand.resource == resource:
                total += summand.amount
        return total

    def resources(self) -> list[int]:
        """The resources that are asked for, in the order of the summands."""
        found: list[int] = []
        for summand in self.summands:
            if summand.resource not in found:
                found.append(summand.resource)
        return found

    def free(self) -> bool:
        """Whether nothing is asked for.

        >>> bill = Bill(0, EXPLORING, 7)
        >>> bill.add(MILITARY, 0)
        >>> bill.free()
        True
        """
        for summand in self.summands:
            if summand.amount > 0:
                return False
        return True

    def proposal(self, stock: list[int]) -> Proposal:
        """The usual payment from the supplies of all seats: what leaves no choice first, Gold fills the gaps.

        >>> bill = Bill(0, CONQUERING, 7)
        >>> bill.add(MILITARY, 3)
        >>> bill.add(GOLD, 1)
        >>> offer = bill.proposal([0, 0, 2, 1, 0, 0])
        >>> offer.paid[MILITARY], offer.paid[GOLD], offer.short
        (2, 1, 1)
        """
        purse = stock[self.seat * RESOURCES : (self.seat + 1) * RESOURCES] + self.kept
        paid = [0] * len(purse)
        gaps = [summand.amount for summand in self.summands]
        for chosen in (False, True):
            for i, summand in enumerate(self.summands):
                for payer in summand.payers:
                    if payer.chosen is chosen:
                        n = min(purse[payer.resource], payer.pieces(max(0, gaps[i])))
                        purse[payer.resource] -= n
                        paid[payer.resource] += n
                        gaps[i] -= n * payer.worth
        return Proposal(paid, sum([gap for gap in gaps if gap > 0]))

    def can_pay(self, stock: list[int]) -> bool:
        """Whether the seat has enough, given the supplies of all seats."""
        if len(self.summands) == 1:  # nothing else wants what its payers have
            return self._covered(self.summands[0], stock)
        return self.proposal(stock).short == 0

    def _covered(self, summand: Summand, stock: list[int]) -> bool:
        gap = summand.amount
        for payer in summand.payers:
            i = payer.resource
            have = stock[self.seat * RESOURCES + i] if i < RESOURCES else self.kept[i - RESOURCES]
            gap -= have * payer.worth
        return gap <= 0

    def needs_gold(self, stock: list[int]) -> bool:
        """Whether it can be paid only if Gold stands in for something."""
        offer = self.proposal(stock)
        return offer.short == 0 and offer.paid[GOLD] > self.total(GOLD)

    def parts(self) -> list[Summand]:
        """The summands as they are paid: those of one resource that the same things pay are one."""
        if len(self.summands) == 1:
            return self.summands
        merged: list[Summand] = []
        for summand in self.summands:
            for part in merged:
                if part.resource == summand.resource and part.payers is summand.payers:
                    part.amount += summand.amount
                    break
            else:
                merged.append(Summand(summand.resource, summand.amount, summand.payers))
        return merged
