"""City Activation: one row and one column, then the pool of effects that are applied at once (DUEL.ACTIVATE)."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import COLUMN_NAMES, ROW_NAMES, SLOTS, UNDER
from monumental.classic.reasons_base import Reason
from monumental.common.city import CROSS_SLOTS, CROSSES, SLOTS_OF, slot_name
from monumental.common.telling import OpWords, Subject, Wording, place_wording
from monumental.duel.city import activate_slots
from monumental.duel.kinds import CITY_ACTIVATION, E_CROSS, E_EFFECT, POLICY_SOURCE, POOL, SEATS
from monumental.duel.position import Position
from monumental.duel.question import Asked, Question
from monumental.duel.reasons_base import no
from monumental.duel.triggers import (
    CARD_MASK,
    effect_source,
    fire,
    is_marked,
    items,
    mark,
    possible_items,
    text_in_force,
)
from monumental.effects.duel_hooks import DURING_ACTIVATION, ON_ACTIVATION
from monumental.effects.interpret import can_run, run
from monumental.kernel.frames import Frame
from monumental.kernel.sight import BARE

WAITING: Final = 64
"""From here on the options of the pool: effects that wait."""
STOP: Final = 128

POOL_OF: Final[list[Frame]] = [Frame(POOL, seat) for seat in range(SEATS)]
"""Shared by all games: frames are never changed."""


class ActivateQuestion(Question):
    """Which row and column; it must be done, gaps or not (DUEL.ACTIVATE.2)."""

    def __init__(self) -> None:
        super().__init__("activate", ("activate",), ("DUEL.ACTIVATE.2",))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return CROSSES

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if pos.sink is not None:
            pos.emit(E_CROSS, frame.seat, option // 3 + 1, option % 3 + 1)
        pos.stack.append(POOL_OF[frame.seat])
        activate_slots(pos, frame.seat, CROSS_SLOTS[option])  # DUEL.ACTIVATE.9: all resources come first

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"activate {option // 3 + 1} {option % 3 + 1}"

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.activate", {"row": ROW_NAMES[option // 3], "column": COLUMN_NAMES[option % 3]})

    def why(self, asked: Asked, verb: str) -> Reason | None:
        return no("activate.form", ("DUEL.ACTIVATE.2",))


def pool_sources(pos: Position, seat: int) -> list[int]:
    """What is applied on activation and has not been: places of the City, then the active Policy (DUEL.ACTIVATE.8)."""
    rules = pos.rules
    pooled = rules.pooled
    base = seat * SLOTS
    used = pos.used[seat]
    found: list[int] = []
    for slot in SLOTS_OF[pos.lit[seat]]:
        if pooled[pos.cover[base + slot]] and not used >> slot & 1:
            found.append(slot)
        if pooled[pos.under[base + slot]] and not used >> slot + UNDER & 1:
            found.append(slot + UNDER)
    if len(found) > 1:
        found.sort()
    policies = pos.policies[seat]
    if (
        policies
        and rules.card_timing[policies[-1]] == DURING_ACTIVATION
        and not is_marked(pos, seat, policies[-1], POLICY_SOURCE)
    ):
        found.append(POLICY_SOURCE)
    return found


def apply_source(pos: Position, seat: int, source: int) -> None:
    """Apply the effect of a card and mark it (DUEL.ACTIVATE.6, DUEL.ACTIVATE.7, DUEL.ACTIVATE.13)."""
    card = text_in_force(pos, seat, source)
    mark(pos, seat, card, source)
    if pos.sink is not None:
        pos.emit(E_EFFECT, seat, card, source)
    run(pos, pos.rules.card_op[card], seat, effect_source(source))


class PoolQuestion(Question):
    """Which effect comes next, until the owner stops or nothing left can be done (DUEL.ACTIVATE.8)."""

    def __init__(self) -> None:
        super().__init__("pool", ("stop", "apply"), ("DUEL.ACTIVATE.8", "DUEL.ACTIVATE.10"), forced=False)
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if pos.chain:
            pos.chain = ()
            return None
        seat = frame.seat
        sources = pool_sources(pos, seat)
        if not sources and not pos.waiting[seat]:  # most often nothing is applied on activation
            pos.stack.pop()
            return None
        able = [source for source in sources if self._able(pos, seat, source)]
        waits = possible_items(pos, seat) if pos.waiting[seat] else []
        if not able and not waits:
            pos.stack.pop()
            for source in sources:  # DUEL.ACTIVATE.10, DUEL.ACTIVATE.14: what is left is lost for the round
                mark(pos, seat, text_in_force(pos, seat, source), source)
            pos.waiting[seat] = ()
            return None
        options = able + [WAITING + i for i in waits]
        clear = self._clear(pos, seat, options)
        if clear >= 0:
            self._do(pos, seat, clear)
            return None
        return [*options, STOP]

    def _able(self, pos: Position, seat: int, source: int) -> bool:
        op = pos.rules.card_op[text_in_force(pos, seat, source)]
        return can_run(pos, op, seat, effect_source(source))

    def _card(self, pos: Position, seat: int, option: int) -> int:
        if option < WAITING:
            return text_in_force(pos, seat, option)
        row = pos.waiting[seat]
        return row[items(row)[option - WAITING]] & CARD_MASK

    def _clear(self, pos: Position, seat: int, options: list[int]) -> int:
        """The option that comes next in any case; -1 if the owner has to say (DUEL.EFFECT.2)."""
        rules = pos.rules
        gifts = True
        for option in options:
            op = rules.card_op[self._card(pos, seat, option)]
            if rules.ops[op].plain:
                return option
            gifts = gifts and rules.gift[op]
        return options[0] if gifts else -1

    def _do(self, pos: Position, seat: int, option: int) -> None:
        if option < WAITING:
            apply_source(pos, seat, option)
        else:
            fire(pos, seat, items(pos.waiting[seat])[option - WAITING])

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option == STOP:
            for source in pool_sources(pos, frame.seat):
                mark(pos, frame.seat, text_in_force(pos, frame.seat, source), source)
            pos.waiting[frame.seat] = ()
            return
        pos.stack.append(frame)
        self._do(pos, frame.seat, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        if option == STOP:
            return "stop"
        word = pos.rules.card_word[self._card(pos, frame.seat, option)]
        return f"apply {word} {slot_name(option)}" if option < POLICY_SOURCE else f"apply {word}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        if option == STOP:
            return Subject()
        place = option if option < POLICY_SOURCE else -1
        return Subject(card=self._card(pos, frame.seat, option), place=place)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option == STOP:
            return Wording("label.stop")
        card = self._card(pos, frame.seat, option)
        effect = OpWords(pos.rules.card_op[card])
        name = pos.rules.card_name[card]
        if option < POLICY_SOURCE:
            return Wording("label.apply", {"card": name, "place": place_wording(option), "effect": effect})
        return Wording("label.apply-policy", {"card": name, "effect": effect})


def activated_now(pos: Position, seat: int, slot: int) -> None:
    """A space that an effect has activated: in City Activation it joins the pool, later its texts are offered at once.

    DUEL.ACTIVATE.15, DUEL.TERM.27.
    """
    if pos.phase == CITY_ACTIVATION:
        return
    for place in (slot + UNDER, slot):
        card = text_in_force(pos, seat, place)
        if pos.rules.card_timing[card] == ON_ACTIVATION and not is_marked(pos, seat, card, place):
            mark(pos, seat, card, place)
            run(pos, pos.rules.card_offer[card], seat, place)
