"""Activate City: exactly one whole row and one whole column; then the texts of the activated cards."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import Action
from monumental.classic.city import activate_slots, card_at, is_lit, place_name
from monumental.classic.kinds import (
    A_SHIFT,
    A_USE,
    ACTIONS,
    ACTIVATE,
    COLUMN_NAMES,
    E_CROSS,
    E_EFFECT,
    KIND_SHIFT,
    ROW_NAMES,
)
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.classic.question import Question
from monumental.classic.reasons_base import Asked, Reason, no, yes
from monumental.classic.reasons_effects import why_idle
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import (
    BESIDE,
    card_named,
    is_slot_name,
    places_of,
    slot_words,
    split_place,
    unknown_card,
)
from monumental.common.city import CROSS_SLOTS, CROSSES, SLOTS
from monumental.common.telling import OpWords, Subject, Wording
from monumental.effects.book import NO_OP
from monumental.effects.hooks import CITY_ACTIVATED
from monumental.effects.interpret import can_run, queue_in_any_order, run
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import BARE

USE: Final = A_USE << KIND_SHIFT
"""What the option of an effect begins with."""


class ActivateHandler(Question):
    """Which row and column. It must be done, even over empty slots (CORE.ACTIVATE.1, .10)."""

    def __init__(self) -> None:
        super().__init__("activate", ("activate",))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return CROSSES

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        if pos.sink is not None:
            pos.emit(E_CROSS, seat, option // 3 + 1, option % 3 + 1)
        law = pos.rules.policy_laws[seat]
        if law is not None:
            law.activated(pos, seat, option // 3, option % 3)
        activate_slots(pos, seat, CROSS_SLOTS[option])
        queue_in_any_order(pos, seat, announce(pos, seat, CITY_ACTIVATED))
        for row in pos.rules.open_rows:
            row.activate(pos, seat)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"activate {option // 3 + 1} {option % 3 + 1}"

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.activate", {"row": ROW_NAMES[option // 3], "column": COLUMN_NAMES[option % 3]})

    def unfit(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        words = asked.words
        if len(words) == 2 and words[0].isdecimal():
            if words[0] not in ("1", "2", "3") or words[1] not in ("1", "2", "3"):
                return no("activate.form", ("CORE.ACTIVATE.1",))
            frame = pos.stack[-1] if pos.stack else None
            if frame is not None and frame.kind == ACTIONS and frame.seat == asked.seat:
                return no("already-activated", ("CORE.ACTIVATE.1", "CORE.TURN.3"), span=pos.rules.mode.span)
            return wrong_moment(asked, (ACTIVATE,)) or yes(
                "activate.possible", ("CORE.ACTIVATE.1",), where=slot_words(f"r{words[0]}c{words[1]}")
            )
        if not words or not (words[-1] in BESIDE or is_slot_name(words[-1])):
            return no("activate.form", ("CORE.ACTIVATE.1",))
        return None

    def why(self, asked: Asked, verb: str) -> Reason | None:
        return no("activate-first", ("CORE.TURN.2",))  # a single card is activated by effects only


# --- the action: use -----------------------------------------------------------------------------------------------
def list_effects(pos: Position, seat: int, out: list[int]) -> None:
    """Append the unused effects of activated cards."""
    effects = pos.rules.card_effect
    ops = pos.rules.ops
    base = seat * SLOTS
    last = -1
    for place in pos.ready[seat]:
        if place != last:
            card = pos.cover[base + place] if place < SLOTS else card_at(pos, seat, place)
            if ops[effects[card]].sure or can_run(pos, effects[card], seat, place):
                out.append(USE | place << A_SHIFT)
        last = place


def use_effect(pos: Position, seat: int, place: int) -> None:
    """Use the effect of an activated card, once (CORE.ACTIVATE.6)."""
    ready = list(pos.ready[seat])
    ready.remove(place)
    pos.ready[seat] = tuple(ready)
    card = card_at(pos, seat, place)
    if pos.sink is not None:
        pos.emit(E_EFFECT, seat, card, place)
    run(pos, pos.rules.card_effect[card], seat, place)


@mypyc_attr(allow_interpreted_subclasses=True)
class UseAction(Action):
    """``use <card> <place>``: the text of an activated card."""

    def __init__(self) -> None:
        super().__init__("use", A_USE)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        list_effects(pos, seat, out)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        use_effect(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"use {pos.rules.card_key[card_at(pos, seat, a)]} {place_name(a)}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=card_at(pos, seat, a), place=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        card = card_at(pos, seat, a)
        effect = OpWords(pos.rules.card_effect[card])
        return Wording("label.use", {"card": pos.rules.card_name[card], "effect": effect})

    def group(self) -> str:
        return "effects"

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        words, place = split_place(asked.words)
        card = card_named(pos, "-".join(words))
        if not card:
            return unknown_card("-".join(words))
        name = pos.rules.card_name[card]
        places = places_of(pos, asked.seat, card)
        if not places:
            return no("use.nowhere", ("CORE.ACTIVATE.6",), card=name)
        if place:
            places = [p for p in places if place_name(p) == place]
            if not places:
                return no("use.not-there", ("CORE.ACTIVATE.6",), card=name, place=slot_words(place))
        if pos.rules.card_effect[card] == NO_OP:
            return no("use.no-effect", ("CORE.ACTIVATE.5",), card=name)
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        return unused(pos, asked.seat, card, places)


def unused(pos: Position, seat: int, card: int, places: list[int]) -> Reason:
    """Whether the text of a card at one of its places may still be used."""
    name = pos.rules.card_name[card]
    lit = [p for p in places if is_lit(pos, seat, p)]
    if not lit:
        return no(
            "use.not-activated", ("CORE.ACTIVATE.1", "CORE.ACTIVATE.6"), card=name, span=pos.rules.mode.span
        )
    ready = [p for p in lit if p in pos.ready[seat]]
    if not ready:
        return no("use.used", ("CORE.ACTIVATE.6",), card=name, span=pos.rules.mode.span)
    op = pos.rules.card_effect[card]
    for place in ready:
        if can_run(pos, op, seat, place):
            return yes("use.possible", ("CORE.ACTIVATE.6",), card=name)
    return why_idle(pos, op, seat, ready[0])
