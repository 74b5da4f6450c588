"""Bills in words: what something costs, and what is missing to pay it."""

from __future__ import annotations

from monumental.classic.bill import AGAINST_BARBARIANS, Bill, Line
from monumental.classic.position import Position
from monumental.classic.reasons_base import Reason, holdings, joined, no, quantity, say, short_of, yes
from monumental.classic.reasons_en import REASONS
from monumental.effects.resources import GOLD, MILITARY, RESOURCES


def cost_words(bill: Bill) -> str:
    """What a bill asks for, in words."""
    return joined([quantity(resource, bill.total(resource)) for resource in bill.resources()])


def missing(pos: Position, bill: Bill, rules: tuple[str, ...]) -> Reason | None:
    """The refusal of what its seat cannot pay, or ``None`` if it can."""
    short = bill.proposal(pos.stock).short
    if not short:
        return None
    rules = (*rules, *rules_added(bill))
    if len(bill.summands) == 1:
        only = bill.summands[0]
        # Equal, not identical: compiled, a tuple is made anew where it is passed on.
        raiding = only.payers == AGAINST_BARBARIANS
        return short_of(pos, bill.seat, only.resource, only.amount, short, rules, raiding)
    paying = [resource for resource in bill.resources() if resource != GOLD]
    have = [quantity(each, pos.stock[bill.seat * RESOURCES + each]) for each in (*paying, GOLD)]
    return no("short.both", rules, n=short, cost=cost_words(bill), have=joined(have))


def rules_added(bill: Bill) -> list[str]:
    """The rows by which modules have added to a bill."""
    return [line.rule for line in bill.lines if line.rule]


def can_move(pos: Position, bill: Bill, rules: tuple[str, ...]) -> Reason:
    """Whether the Military that a move costs can be paid."""
    short = missing(pos, bill, rules)
    have = holdings(pos, bill.seat, MILITARY)
    return short or yes("possible.cost", (*rules, *rules_added(bill)), cost=cost_words(bill), have=have)


def line_label(line: Line) -> str:
    """What a line of a bill is for."""
    return line.name or phrase(line.key, line.n)


def phrase(key: str, n: int) -> str:
    """A phrase of the catalogue, counted; what is no key of the catalogue is a name and stands for itself."""
    return say(key, n, n=n) if REASONS.has(key) else key
