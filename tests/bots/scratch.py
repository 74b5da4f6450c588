"""A module that no bot has heard of: offers in Take Actions, and a question with a good, a bad and an idle answer."""

from __future__ import annotations

from functools import partial
from typing import Final

from monumental import new_game
from monumental.classic.action import Action
from monumental.classic.fields import SEAT
from monumental.classic.kinds import FRAME_KINDS
from monumental.classic.module import Module
from monumental.classic.position import Position
from monumental.classic.question import NO_ANSWER, Question
from monumental.classic.rulebook import Rulebook
from monumental.classic.setup import new_position, open_book
from monumental.content.registry import boxes_of
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.machine import advance
from monumental.kernel.sight import BARE

OFFERED: Final = Extra("offered", "offerings", SEAT)
FAVOUR: Final = Extra("favour", "offerings", SEAT)

RUIN: Final = 0
IDLE: Final = 1
GIFT: Final = 2
BLESSING: Final = 3
ORACLE: Final = 4


def favour(pos: Position, seat: int) -> float:
    """What only a feature of the module can see."""
    return float(FAVOUR.at(pos, seat))


def happen(pos: Position, seat: int, what: int) -> None:
    """Carry out an offer or an answer."""
    if what == RUIN:
        pos.stock[seat * RESOURCES + GOLD] = 0
    elif what == GIFT:
        pos.stock[seat * RESOURCES + GOLD] += 4
    elif what == BLESSING:
        FAVOUR.add(pos, seat, 1)
    elif what == ORACLE:
        pos.stack.append(Frame(FRAME_KINDS, seat))


class Offer(Action):
    """``offer 2``: one of some things, once a game."""

    __slots__ = ("offers",)

    def __init__(self, offers: tuple[int, ...], number: int) -> None:
        super().__init__("offer", number)
        self.offers = offers

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if not OFFERED.at(pos, seat):
            out += [self.option(what) for what in self.offers]

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        OFFERED.put(pos, seat, 1)
        happen(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"offer {a}"


class Oracle(Question):
    """Ruin, nothing or a gift."""

    __slots__ = ("usual",)

    def __init__(self, usual: int) -> None:
        super().__init__("oracle", ("hear",))
        self.sight = BARE
        self.usual = usual

    def step(self, pos: Position, frame: Frame) -> list[int]:
        return [RUIN, IDLE, GIFT]

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        happen(pos, frame.seat, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"hear {option}"

    def default(self, pos: Position, frame: Frame) -> int:
        return self.usual


def scratch_game(offers: tuple[int, ...] = (), usual: int = NO_ANSWER) -> Position:
    """A game of two with the module that waits for its first decision."""
    config = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=1).position.rules.config
    module = Module(
        "offerings",
        "Offerings",
        fields=(OFFERED, FAVOUR),
        actions=(partial(Offer, offers),),
        questions=(Oracle(usual),),
    )
    return new_position(open_book(Rulebook(boxes_of(config), config, (module,))), 3)


def ask(pos: Position, seat: int) -> Position:
    """The same with the question of the module on top."""
    pos.stack.append(Frame(FRAME_KINDS, seat))
    advance(pos)
    return pos
