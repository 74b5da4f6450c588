"""Why an effect can do nothing now, read off the operations that would carry it out."""

from __future__ import annotations

from typing import Final

from monumental.classic.counts import holds
from monumental.classic.kinds import NEXUS
from monumental.classic.payment import means
from monumental.classic.position import Position
from monumental.classic.reasons_base import Reason, no, short_of
from monumental.classic.word import WordPerformer
from monumental.effects import book
from monumental.effects.book import NO_SOURCE, Op
from monumental.effects.catalogue import YOU
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.hooks import COUNT_KEYS
from monumental.effects.interpret import can_run
from monumental.effects.resources import GOLD, RESOURCES
from monumental.effects.text import describe_condition
from monumental.effects.tree import AtLeast, Condition, FewerThanSomeone, Generated, MostOf

# Effects that lack an object: what to say, and the rules behind it.
_NO_OBJECT: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    book.DRAW: ("effect.no-card", ("CORE.ACTIVATE.9", "CORE.REPLENISH.9")),
    book.ARCHIVE: ("effect.archive", ("CORE.TERM.2", "CORE.TERM.9")),
    book.DISCARD: ("effect.discard", ("CORE.TERM.11", "CORE.TERM.12")),
    book.REINFORCE: ("effect.reinforce", ("CORE.TERM.23", "CORE.TERM.25")),
    book.GAIN_BASIC_BUILDING: ("effect.basic", ("CORE.TERM.15", "CORE.ACQUIRE.4")),
    book.GAIN_FROM_DISPLAY: ("effect.display", ("CORE.TERM.15",)),
    book.ACTIVATE_IDLE: ("effect.idle", ("CORE.ACTIVATE.11",)),
    book.ACTIVATE_AGAIN: ("effect.again", ("CORE.ACTIVATE.7",)),
    book.ACTIVATE_ATTACHED: ("effect.attached", ("CORE.TERM.28",)),
    book.MOVE_UNITS: ("effect.moves", ("CORE.MANOEUVRE.3", "CORE.CONQUER.6")),
    book.TAKE_PRODUCTION: ("effect.production", ("CORE.EXPLORER.8",)),
    book.REPEAT_POLICY: ("effect.policy", ("CORE.POLICY.4",)),
}


def why_idle(pos: Position, op_id: int, seat: int, source: int = NO_SOURCE) -> Reason:
    """Why an effect that cannot run would do nothing; the first obstacle that the printed order meets."""
    op = pos.book.ops[op_id]
    performer = pos.book.performers[op.code]
    if isinstance(performer, WordPerformer):
        return performer.why_idle(pos, op, seat, source)
    if op.code == book.ACTIVATE_ATTACHED and source >= NEXUS:
        return no("effect.again", ("LK.NEXUS.12", "CORE.ACTIVATE.7"))
    if op.code in _NO_OBJECT:
        key, rules = _NO_OBJECT[op.code]
        return no(key, rules, span=pos.rules.mode.span)
    if op.code == book.SPEND and means(pos, seat, op.a) < op.b:
        return short_of(
            pos, seat, op.a, op.b, op.b - means(pos, seat, op.a), ("CORE.TERM.22", "CORE.RESOURCE.12")
        )
    if op.code == book.SPEND_BASIC:
        have = sum(pos.stock[seat * RESOURCES : seat * RESOURCES + GOLD + 1])
        if have < op.a:
            return no("short.basic", ("CORE.TERM.22",), op.a - have, n=op.a - have, cost=op.a, have=have)
    if op.code == book.IF:
        return _condition(pos, op, seat, source)
    if op.code == book.GAIN_PER:
        each = ENGLISH.say(f"each.{COUNT_KEYS[op.b]}", YOU, op.d, n=op.d, span=pos.rules.mode.span)
        return no("effect.no-gain", (), each=each.removeprefix("for "))
    for kid in op.kids:
        if not can_run(pos, kid, seat, source):
            return why_idle(pos, kid, seat, source)
    return no("effect.nothing", ())


def _condition(pos: Position, op: Op, seat: int, source: int) -> Reason:
    if holds(pos, op, seat):
        return why_idle(pos, op.kids[0], seat, source)
    # What was generated is a rule of the book; everything else stands on the card itself.
    rules = ("CORE.TERM.18", "CORE.TERM.20") if op.a == book.IF_GENERATED else ()
    spoken = ENGLISH.of_span(pos.rules.mode.span)
    return no("effect.condition", rules, condition=describe_condition(condition_of(op), spoken))


def condition_of(op: Op) -> Condition:
    """The condition of an IF as the tree from which texts are made."""
    if op.a == book.IF_GENERATED:
        return Generated(op.b, op.c)
    if op.a == book.IF_AT_LEAST:
        return AtLeast(op.b, op.c)
    return MostOf(op.b) if op.a == book.IF_MOST else FewerThanSomeone(op.b)
