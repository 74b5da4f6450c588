"""The Aksumites: three reserved cards to begin with, and Buildings that work once acquired (AE.AKSUM)."""

from __future__ import annotations

from typing import Final

from monumental.classic.fields import CARD_OR_NONE, COUNT, SEAT
from monumental.classic.kinds import E_ACTIVATED, E_EFFECT
from monumental.classic.model import BUILDING
from monumental.classic.module import Module, SetupStep, imply
from monumental.classic.position import Position
from monumental.classic.question import YesOrNo, ask
from monumental.classic.reasons_base import Reason, no
from monumental.classic.rulebook import Rulebook
from monumental.classic.seams import AcquisitionStep, SpanStep
from monumental.classic.supply import gain
from monumental.classic.word import WordPerformer
from monumental.common.telling import OpWords, Wording
from monumental.effects.book import NO_OP, Op
from monumental.effects.catalogue import Message
from monumental.effects.interpret import ACCEPT, DECLINE, can_run, run
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

AKSUM: Final = "aksum"

FIRST_RESERVE: Final = 3  # AE.AKSUM.1
NO_PLACE: Final = -1
"""A Building that is activated on its way to the deck lies in no place of the City."""

TEXTS: Final[dict[str, Message]] = {
    "label.stelae-use": "Use {card} now: {effect}",
    "label.stelae-leave": "Leave its effect",
    "prompt.stelae": "{card} is activated at once. Do you use its effect now? It cannot be used later.",
    "prompt.stelae@they": "{who} decides on the effect of {card}.",
    "asks.stelae": "whether to use the effect of the new Building",
    "title.stelae": "Stelae Construction",
    "effect.not-the-first": "Only the first Building of a {span} is activated at once.",
}

# Of this turn: how many Buildings were acquired, and which one was the first.
BUILDINGS: Final = Extra("buildings_acquired", AKSUM, SEAT, COUNT)
FIRST: Final = Extra("first_building", AKSUM, SEAT, CARD_OR_NONE)


def plays_aksum(rules: Rulebook, seat: int) -> bool:
    """Whether a seat has the special rules of the Aksumites; an Automa has none (AE.AUTOMA.31)."""
    return AKSUM in rules.civilizations[seat].modules and seat not in rules.config.automas


class FirstReserve(SetupStep):
    """Three cards of the first Reserve deck, or as many as it has (AE.AKSUM.1)."""

    def prepare(self, pos: Position) -> None:
        """Nothing lies beside the Warlord before the first Cities are dealt."""

    def dealt(self, pos: Position) -> None:
        for seat in range(pos.seats):
            if plays_aksum(pos.rules, seat):
                for _ in range(FIRST_RESERVE):
                    ask(pos, "reserving", seat)


class CountBuildings(AcquisitionStep[Position]):
    """Remembers the first Building of a turn, whether a Policy cares for it or not (AE.AKSUM.6, .8)."""

    def acquired(self, pos: Position, seat: int, card: int) -> None:
        if pos.rules.card_kind[card] == BUILDING and plays_aksum(pos.rules, seat):
            BUILDINGS.add(pos, seat, 1)
            if BUILDINGS.at(pos, seat) == 1:
                FIRST.put(pos, seat, card)


class BuildingSpan(SpanStep[Position]):
    """A new turn has a first Building of its own."""

    def end(self, pos: Position, seat: int) -> None:
        if BUILDINGS.at(pos, seat):
            BUILDINGS.put(pos, seat, 0)
            FIRST.put(pos, seat, 0)


class ActivateAcquiredPerformer(WordPerformer):
    """Its resources come; its effect is used at once or not at all (AE.AKSUM.4, .5, .9)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return BUILDINGS.at(pos, seat) == 1

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if not self.possible(pos, op, seat, source):
            return
        card = FIRST.at(pos, seat)
        pos.emit(E_ACTIVATED, seat, card, NO_PLACE)
        if pos.rules.card_effect[card] != NO_OP:
            ask(pos, "stelae", seat, a=card)
        yields = pos.rules.card_yields[card]
        for i in range(0, len(yields), 2):
            gain(pos, seat, yields[i], yields[i + 1])

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.not-the-first", ("AE.AKSUM.6",), span=pos.rules.mode.span)


class StelaeQuestion(YesOrNo):
    """Whether the effect of Building ``a`` is used now."""

    def __init__(self) -> None:
        super().__init__("stelae", ("accept", "decline"), ("AE.AKSUM.4", "AE.AKSUM.9"))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if can_run(pos, pos.rules.card_effect[frame.a], frame.seat):
            return [DECLINE, ACCEPT]
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option == ACCEPT:
            pos.emit(E_EFFECT, frame.seat, frame.a, NO_PLACE)
            run(pos, pos.rules.card_effect[frame.a], frame.seat)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option == DECLINE:
            return Wording("label.stelae-leave")
        effect = OpWords(pos.rules.card_effect[frame.a])
        return Wording("label.stelae-use", {"card": pos.rules.card_name[frame.a], "effect": effect})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.stelae", {"card": pos.rules.card_name[frame.a]})

    def origin(self, pos: Position, frame: Frame) -> int:
        return pos.rules.card_effect[frame.a]

    def default(self, pos: Position, frame: Frame) -> int:
        return ACCEPT

    def picture(self) -> str:
        return "use"


AKSUM_RULES: Final = imply(
    Module(
        AKSUM,
        "Aksumites",
        "They begin with three reserved cards and live from their reserve.",
        box="african-empires",
        needs=("reserve",),
        fields=(BUILDINGS, FIRST),
        questions=(StelaeQuestion(),),
        setup=(FirstReserve(),),
        span_steps=(BuildingSpan(),),
        acquisition_steps=(CountBuildings(),),
        performers={"activate-acquired": ActivateAcquiredPerformer()},
        texts=TEXTS,
    )
)
