"""Trade: the track with its pawns, the bag of Trade Benefits, and what is drawn on the way (AE.TRADE, AE.BENEFIT).

``advance`` and ``draw_benefit`` are what every source of Trade calls: actions, cards, tokens, Harbors. Draws come one
by one, each with what it triggers, before the pawn goes on (AE.TRADE.12).
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.edition import Point
from monumental.classic.fields import COUNT, SEAT
from monumental.classic.module import ScoreLine
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.classic.question import Told, ask, tell
from monumental.classic.reasons_base import Reason, no
from monumental.classic.rulebook import Rulebook
from monumental.classic.seams import ABOUT_A_BENEFIT, Counter, Pile, Tale
from monumental.classic.supply import gain
from monumental.classic.veil import Veil
from monumental.classic.word import WordPerformer
from monumental.effects.book import Op
from monumental.effects.hooks import GAINED_BENEFIT, TRACK_SPACES
from monumental.effects.interpret import queue_in_any_order
from monumental.effects.resources import GOLD
from monumental.kernel.chance import NOT_YET, draw, pile_size
from monumental.kernel.chance import below as random_below
from monumental.kernel.fields import OWNER, Content, Extra, Named
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import shown

TRADE: Final = "trade"

SPACES_A_POINT: Final = 2
LEAD: Final = 3
AUTOMA_GOLD: Final = 2
"""What an Automa gains in place of a Trade Benefit (AE.AUTOMA.3)."""


# --- state -------------------------------------------------------------------------------------------------------
class Spaces(Content):
    """Spaces of the Trade track."""

    def bounds(self, rules: Any, place: int) -> tuple[int, int]:
        book: Rulebook = rules
        return 0, book.track_last


class Benefits(Named):
    """Kinds of Trade Benefits."""

    def keys(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return book.benefit_key


BENEFIT: Final[Benefits] = Benefits(1)

PAWN: Final[Extra] = Extra("trade_pawn", TRADE, SEAT, Spaces())
"""The space of each pawn (AE.TRADE.1)."""
BENEFITS: Final[Extra] = Extra("trade_benefits", TRADE, SEAT, BENEFIT, seen=OWNER, rows=True, heap=True)
"""The unused Trade Benefits of each seat, known to their owner alone (AE.BENEFIT.2)."""
USED: Final[Extra] = Extra("trade_benefits_used", TRADE, SEAT, BENEFIT, rows=True, heap=True)
"""The used ones, which stay with their owner, face up (AE.BENEFIT.4)."""
HIDDEN: Final[Extra] = Extra("trade_benefits_hidden", TRADE, SEAT, COUNT)
"""In views: how many unused Trade Benefits a seat has that the viewer may not look at."""
ASIDE: Final[Extra] = Extra("trade_benefits_aside", TRADE, None, COUNT)
"""Tokens that left the bag unseen: on Harbors, or out of the game. Which ones they are nobody knows."""

ADVANCED: Final[Tale] = Tale("trade-advanced")
DREW: Final[Tale] = Tale("benefit-drawn")
SAW: Final[Tale] = Tale("benefit-seen", ABOUT_A_BENEFIT)


@mypyc_attr(allow_interpreted_subclasses=True)
class UsedBenefits:
    """Where used Trade Benefits lie: with their owner, face up (AE.BENEFIT.4)."""

    __slots__ = ()

    def put(self, pos: Position, seat: int, token: int) -> None:
        """A seat has used one."""
        USED.put_row(pos, seat, tuple(sorted((*USED.row(pos, seat), token))))

    def all(self, pos: Position) -> list[int]:
        """All that were used."""
        return [token for seat in range(pos.seats) for token in USED.row(pos, seat)]


USED_BENEFITS: Final[Point[UsedBenefits]] = Point("used-benefits", UsedBenefits())


# --- the bag -----------------------------------------------------------------------------------------------------
class Bag(Pile[Position]):
    """The bag of Trade Benefits (AE.TRADE.2); those that lie aside are drawn from it when they are turned over."""

    def __init__(self) -> None:
        super().__init__("trade-bag", BENEFIT)

    def contents(self, pos: Position) -> tuple[int, ...]:
        left = list(pos.rules.benefit_tokens)
        out = USED_BENEFITS.of(pos.rules).all(pos)
        for seat in range(pos.seats):
            out += BENEFITS.row(pos, seat)
        for token in out:
            if token in left:
                left.remove(token)
        return tuple(sorted(left))


BAG: Final[Bag] = Bag()


def bag_size(pos: Position) -> int:
    """How many Trade Benefits can still be drawn; everybody knows it (AE.INFO.8)."""
    held = sum([HIDDEN.at(pos, seat) for seat in range(pos.seats)])  # in a view these lie in the pool
    return pile_size(pos, pos.rules.pile_id[BAG.key]) - ASIDE.at(pos) - held


def lay_aside(pos: Position) -> bool:
    """Put a token out of the bag face down somewhere, seen by nobody; ``False`` with an empty bag."""
    if bag_size(pos) <= 0:
        return False
    ASIDE.add(pos, 0, 1)
    return True


def take_aside(pos: Position, seat: int) -> None:
    """A seat takes a token that lay face down; what an Automa takes leaves the game unseen (AE.AUTOMA.4)."""
    if not pos.rules.automa[seat]:
        ASIDE.add(pos, 0, -1)
    draw_benefit(pos, seat)


def draw_benefit(pos: Position, seat: int, n: int = 1) -> None:
    """Draw Trade Benefits one after another, each with its triggers; an empty bag gives nothing (AE.BENEFIT.7)."""
    if pos.rules.automa[seat]:
        gain(pos, seat, GOLD, AUTOMA_GOLD * n)  # AE.AUTOMA.3, .4
    else:
        ask(pos, "benefit-draw", seat, n)


class DrawHandler(Told):
    """``step`` more tokens are drawn."""

    def __init__(self) -> None:
        super().__init__("benefit-draw")
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if not frame.step or bag_size(pos) <= 0:
            pos.stack.pop()
            return None
        seat = frame.seat
        token = draw(pos, pos.rules.pile_id[BAG.key], 1 << seat)
        if token == NOT_YET:
            return None
        pos.stack[-1] = Frame(frame.kind, seat, frame.step - 1)
        BENEFITS.put_row(pos, seat, tuple(sorted((*BENEFITS.row(pos, seat), token))))
        tell(pos, DREW, seat, 1)
        tell(pos, SAW, seat, 0, token, 1 << seat)  # AE.BENEFIT.2
        queue_in_any_order(pos, seat, announce(pos, seat, GAINED_BENEFIT))  # AE.BENEFIT.9
        return None


class BenefitVeil(Veil):
    """Of another's unused Trade Benefits only their number is known (AE.INFO.1)."""

    def __init__(self) -> None:
        super().__init__("trade_benefits")

    def hide(self, pos: Position, viewer: int) -> None:
        pile = pos.rules.pile_id[BAG.key]
        for seat in range(pos.seats):
            tokens = BENEFITS.row(pos, seat)
            if seat != viewer and tokens:
                pos.pool[pile] = tuple(sorted(pos.pool[pile] + tokens))
                BENEFITS.put_row(pos, seat, ())
                HIDDEN.put(pos, seat, len(tokens))

    def fill(self, pos: Position) -> None:
        pile = pos.rules.pile_id[BAG.key]
        for seat in range(pos.seats):
            count = HIDDEN.at(pos, seat)
            if count:
                pool = list(pos.pool[pile])
                tokens = [pool.pop(random_below(pos, len(pool))) for _ in range(count)]
                pos.pool[pile] = tuple(pool)
                BENEFITS.put_row(pos, seat, tuple(sorted(tokens)))
                HIDDEN.put(pos, seat, 0)


# --- the track ---------------------------------------------------------------------------------------------------
def advance(pos: Position, seat: int, n: int = 1) -> None:
    """Move a pawn forward space by space; what goes beyond the last space is lost (AE.TRADE.7, .9)."""
    goal = min(pos.rules.track_last, PAWN.at(pos, seat) + n)
    if goal > PAWN.at(pos, seat):
        tell(pos, ADVANCED, seat, goal)
        ask(pos, "trade-advance", seat, n)


class AdvanceHandler(Told):
    """A pawn has ``step`` more spaces to go."""

    def __init__(self) -> None:
        super().__init__("trade-advance")
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        space = PAWN.at(pos, seat) + 1
        if not frame.step or space > pos.rules.track_last:
            pos.stack.pop()
            return None
        pos.stack[-1] = Frame(frame.kind, seat, frame.step - 1)
        PAWN.put(pos, seat, space)
        if pos.rules.track_shows[space]:  # AE.BENEFIT.1, AE.TRADE.12
            draw_benefit(pos, seat)
        return None


# --- the words ---------------------------------------------------------------------------------------------------
class AdvancePerformer(WordPerformer):
    """Moves the pawn; on the last space it does nothing (AE.TRADE.8)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return PAWN.at(pos, seat) < pos.rules.track_last

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        advance(pos, seat, op.a)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("trade.end", ("AE.TRADE.7", "AE.TRADE.8"), n=pos.rules.track_last)


class BenefitPerformer(WordPerformer):
    """Draws; with an empty bag it does nothing (AE.BENEFIT.7)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return pos.rules.automa[seat] or bag_size(pos) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        draw_benefit(pos, seat, op.a)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("benefit.empty-bag", ("AE.BENEFIT.7",))


# --- points and counters -----------------------------------------------------------------------------------------
class SpacesLine(ScoreLine):
    """1 point for every 2 spaces (AE.SCORE.1)."""

    def points(self, pos: Position, seat: int) -> int:
        return PAWN.at(pos, seat) // SPACES_A_POINT


class LeadLine(ScoreLine):
    """3 points for all who are furthest, unless nobody has left the start (AE.SCORE.2, .3)."""

    def points(self, pos: Position, seat: int) -> int:
        mine = PAWN.at(pos, seat)
        if not mine:
            return 0
        for other in range(pos.seats):
            if PAWN.at(pos, other) > mine:
                return 0
        return LEAD


class SpaceCounter(Counter[Position]):
    """The space of a pawn."""

    def __init__(self) -> None:
        super().__init__("track-spaces", "camel-head", TRACK_SPACES)

    def of(self, pos: Position, seat: int) -> int:
        return PAWN.at(pos, seat)


class BenefitCounter(Counter[Position]):
    """Unused Trade Benefits: their number is for everybody (AE.INFO.1)."""

    def __init__(self) -> None:
        super().__init__("benefits", "swap-bag")

    def of(self, pos: Position, seat: int) -> int:
        return len(BENEFITS.row(pos, seat)) + HIDDEN.at(pos, seat)

    def flaw(self, pos: Position) -> str:
        if sum([HIDDEN.at(pos, seat) for seat in range(pos.seats)]):
            return "only a view hides Trade Benefits; name them in 'trade-benefits'"
        held = [*BAG.contents(pos), *USED_BENEFITS.of(pos.rules).all(pos)]
        for seat in range(pos.seats):
            held += BENEFITS.row(pos, seat)
        if sorted(held) != sorted(pos.rules.benefit_tokens) or ASIDE.at(pos) > len(BAG.contents(pos)):
            return "there are more Trade Benefits of a kind than the box holds"
        return ""
