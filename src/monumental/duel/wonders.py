"""Wonders: two sections, one site, and effects that build a section (DUEL.WONDER)."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import A_SHIFT
from monumental.classic.reasons_base import Reason
from monumental.common.table import changed
from monumental.common.telling import Subject, Wording
from monumental.duel.action import CardAction
from monumental.duel.city import on_deck
from monumental.duel.draw import set_aside, take_aside
from monumental.duel.kinds import (
    A_COMPLETE,
    ACQUIRED_CARD,
    BUILDING_SECTION,
    COMPLETED_WONDER,
    E_WONDER_ABANDONED,
    E_WONDER_BEGUN,
    E_WONDER_COMPLETED,
    KEEP_WONDER,
    PLACE_WONDER,
    ROAD_WONDERS,
    ROADS,
)
from monumental.duel.position import Position
from monumental.duel.prices import price, second_price
from monumental.duel.question import Asked, CardQuestion
from monumental.duel.reasons_base import card_named, no, short_of, unknown_card, yes
from monumental.duel.supply import means, pay
from monumental.duel.triggers import announce
from monumental.effects.book import NO_OP, Op, Performer
from monumental.effects.duel_hooks import BEGAN_WONDER, COMPLETED, WONDER
from monumental.effects.interpret import queue
from monumental.effects.resources import PRODUCTION
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

SECOND: Final = 1 << A_SHIFT
"""Marks the second section among the options of an effect that builds one."""


def begin_wonder(pos: Position, seat: int, card: int) -> None:
    """The first section: the card lies beside the City and gives nothing yet (DUEL.WONDER.1, DUEL.WONDER.2)."""
    pos.emit(E_WONDER_BEGUN, seat, card)
    announce(pos, seat, BEGAN_WONDER)
    if pos.site[seat]:
        set_aside(pos, seat, card)
        pos.stack.append(Frame(KEEP_WONDER, seat, 0, card))
    else:
        pos.site = changed(pos.site, seat, card)


class KeepWonderQuestion(CardQuestion):
    """Two Wonders under construction: which one is kept (DUEL.WONDER.3-5)."""

    def __init__(self) -> None:
        super().__init__("keep-wonder", ("keep",), ("DUEL.WONDER.3", "DUEL.WONDER.4"))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return sorted([pos.site[frame.seat], frame.a])

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        take_aside(pos, seat, frame.a)
        other = pos.site[seat] if option == frame.a else frame.a
        pos.site = changed(pos.site, seat, option)
        pos.display_discard = (*pos.display_discard, other)
        pos.emit(E_WONDER_ABANDONED, seat, other)


class CompleteAction(CardAction):
    """``complete petra``: the second section (DUEL.WONDER.6)."""

    def __init__(self) -> None:
        super().__init__("complete", A_COMPLETE)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        site = pos.site[seat]
        if site and means(pos, seat, PRODUCTION) >= second_price(pos, seat, site):
            out.append(self.option(site))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        pos.stack.append(Frame(COMPLETED_WONDER, seat, 0, a))
        pay(pos, seat, PRODUCTION, second_price(pos, seat, a))

    def group(self) -> str:
        return "wonder"

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        site = pos.site[asked.seat]
        card = card_named(pos, asked.object) if asked.words else site
        if asked.words and not card:
            return unknown_card(asked.object)
        if not site or card != site:
            name = pos.rules.card_name[card]
            return no("complete.not-begun" if name else "complete.none", ("DUEL.WONDER.6",), card=name)
        cost = second_price(pos, asked.seat, site)
        if means(pos, asked.seat, PRODUCTION) < cost:
            return short_of(pos, asked.seat, PRODUCTION, cost, ("DUEL.WONDER.6",))
        return yes("possible", ("DUEL.WONDER.6",))


class CompletedHandler(Handler[Position]):
    """The second section is paid: the bonus at once and once, then the card goes on the deck (DUEL.WONDER.7, .8)."""

    def __init__(self) -> None:
        super().__init__("completed")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        seat = frame.seat
        pos.site = changed(pos.site, seat, 0)
        set_aside(pos, seat, frame.a)
        pos.tally[seat * ROADS + ROAD_WONDERS] += 1
        pos.emit(E_WONDER_COMPLETED, seat, frame.a)
        announce(pos, seat, COMPLETED)
        pos.stack.append(Frame(PLACE_WONDER, seat, 0, frame.a))
        if pos.rules.card_bonus[frame.a] != NO_OP:
            queue(pos, pos.rules.card_bonus[frame.a], seat)
        return None


class PlaceWonderHandler(Handler[Position]):
    """The bonus is done: the completed Wonder goes face down on top of the City deck."""

    def __init__(self) -> None:
        super().__init__("place-wonder")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        take_aside(pos, frame.seat, frame.a)
        on_deck(pos, frame.seat, frame.a)
        return None


# --- effects that build a section ------------------------------------------------------------------------------------
def sections(pos: Position, seat: int, less: int) -> list[int]:
    """The sections that can be built and paid for ``less`` Production (DUEL.WONDER.9, DUEL.WONDER.13)."""
    kinds = pos.rules.card_kind
    have = means(pos, seat, PRODUCTION)
    found = [
        card
        for card in pos.display
        if card and kinds[card] == WONDER and have >= max(0, price(pos, seat, card) - less)
    ]
    found.sort()
    site = pos.site[seat]
    if site and have >= max(0, second_price(pos, seat, site) - less):
        found.append(SECOND | site)
    return found


class BuildSectionPerformer(Performer[Position]):
    """Build a Wonder section for less; not offered if none can be built (DUEL.WONDER.15)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return bool(sections(pos, seat, op.a))

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if sections(pos, seat, op.a):
            pos.stack.append(Frame(BUILDING_SECTION, seat, 0, op.a))


class BuildSectionQuestion(CardQuestion):
    """Which section is built: ``build petra`` begins, ``complete petra`` completes (DUEL.WONDER.10, DUEL.WONDER.14)."""

    def __init__(self) -> None:
        super().__init__(
            "build-section", ("build", "complete"), ("DUEL.WONDER.9", "DUEL.WONDER.10", "DUEL.WONDER.13")
        )
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return sections(pos, frame.seat, frame.a)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        card = option & SECOND - 1
        if option & SECOND:
            pos.stack.append(Frame(COMPLETED_WONDER, seat, 0, card))
            cost = second_price(pos, seat, card)
        else:
            pos.stack.append(Frame(ACQUIRED_CARD, seat, 0, card))
            cost = price(pos, seat, card)
        pay(pos, seat, PRODUCTION, max(0, cost - frame.a))

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        verb = self.verbs[1] if option & SECOND else self.verbs[0]
        return f"{verb} {pos.rules.card_word[option & SECOND - 1]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(card=option & SECOND - 1)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        key = "label.complete" if option & SECOND else "label.build"
        return Wording(key, {"card": pos.rules.card_name[option & SECOND - 1]})
