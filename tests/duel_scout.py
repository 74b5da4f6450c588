"""A Scout module for tests and its box, in one file: Secrets, which a Scout sells.

Everybody begins with a Secret. ``spy`` gives one away; then its owner says for Gold or for Culture. Whoever did not use
the Scout in a round finds another Secret at its end, and each that is kept is a point.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from monumental.classic.reasons_base import Reason
from monumental.common.telling import Subject, Wording
from monumental.content.duel.box import TRADE_BOX
from monumental.content.duel.registry import make_duel_rules
from monumental.content.duel.shelf import BOXES, put_on_shelf
from monumental.duel.action import Action
from monumental.duel.fields import SEAT
from monumental.duel.kinds import MARK_SCOUT, SEATS
from monumental.duel.model import Card, DuelBox
from monumental.duel.module import MODULES, ScoutModule, register
from monumental.duel.position import Position
from monumental.duel.question import Asked, Question
from monumental.duel.reasons_base import no, yes
from monumental.duel.supply import gain
from monumental.effects.duel_keywords import keywords
from monumental.effects.resources import CULTURE, GOLD, RESOURCE_KEYS
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import BARE

TEXTS = {
    "label.spy": "Sell a Secret",
    "label.sell": "Sell it for {resource}",
    "prompt.spy-price": "What do you sell the Secret for?",
    "prompt.spy-price@they": "{who} sells a Secret.",
    "spy.none": "You have no Secret to sell.",
}

SECRETS = Extra("secrets", module="spy", axis=SEAT)


class SpyAction(Action):
    """``spy``: what the Scout does in this module."""

    def __init__(self, number: int) -> None:
        super().__init__("spy", number)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if not pos.marks[seat] & MARK_SCOUT and SECRETS.at(pos, seat):
            out.append(self.option())

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        del a, b
        pos.marks[seat] |= MARK_SCOUT
        SECRETS.add(pos, seat, -1)
        pos.stack.append(Frame(pos.rules.asked["spy-price"], seat))

    def why(self, asked: Asked) -> Reason:
        if asked.pos.marks[asked.seat] & MARK_SCOUT:
            return no("scout.used", ("DUEL.SCOUT.1",))
        if not SECRETS.at(asked.pos, asked.seat):
            return no("spy.none", ("DUEL.MIX.9",))
        return yes("possible", ("DUEL.MIX.8",))


class PriceQuestion(Question):
    """For what."""

    def __init__(self) -> None:
        super().__init__("spy-price", ("sell",), ("DUEL.MIX.9",))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return [GOLD, CULTURE]

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        gain(pos, frame.seat, option, 1)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"sell {RESOURCE_KEYS[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(resource=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.sell", {"resource": RESOURCE_KEYS[option].capitalize()})


def begin(pos: Position) -> None:
    """Everybody begins with a Secret."""
    for seat in range(SEATS):
        SECRETS.add(pos, seat, 1)


def find(pos: Position) -> None:
    """A Scout that stayed at home finds a Secret."""
    for seat in range(SEATS):
        if not pos.marks[seat] & MARK_SCOUT:
            SECRETS.add(pos, seat, 1)


def kept(pos: Position, seat: int) -> int:
    """A point for each Secret."""
    return SECRETS.at(pos, seat)


def other(card: Card) -> Card:
    """The same card in another box."""
    return replace(card, key=f"espionage-{card.slug}", box="espionage", name=f"Secret {card.name}")


SPY = ScoutModule(
    "spy",
    "Spy",
    SpyAction,
    fields=(SECRETS,),
    questions=(PriceQuestion(),),
    setup=begin,
    end_of_round=find,
    points=kept,
    texts=TEXTS,
)
ESPIONAGE = DuelBox(
    key="espionage",
    name="Espionage",
    module="spy",
    starting=TRADE_BOX.starting,
    basic=TRADE_BOX.basic,
    development=tuple(other(card) for card in TRADE_BOX.development if "trade-free" not in keywords(card)),
)


@contextmanager
def on_the_shelf(module: ScoutModule | None = SPY, box: DuelBox = ESPIONAGE) -> Iterator[None]:
    """The box on the shelf, with its module if there is one, and both gone again."""
    put_on_shelf(box)
    if module is not None:
        register(module)
    make_duel_rules.cache_clear()
    try:
        yield
    finally:
        BOXES.remove(box)
        if module is not None:
            del MODULES[module.key]
        make_duel_rules.cache_clear()
