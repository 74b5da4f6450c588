"""Automatic effects: what answers a moment, and how the answers are resolved when an action is over."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import SLOTS, UNDER
from monumental.common.city import SLOTS_OF
from monumental.common.telling import SOURCE, OpWords, Subject, Wording
from monumental.duel.kinds import E_TRIGGER, MARK_POLICY, POLICY_SOURCE, TAKE_ACTIONS
from monumental.duel.position import Position
from monumental.duel.question import Question, card_at
from monumental.effects.book import NO_SOURCE
from monumental.effects.duel_hooks import FIRST_TIME, WHENEVER
from monumental.effects.interpret import can_run, run
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

CARD_BITS: Final = 12
CARD_MASK: Final = (1 << CARD_BITS) - 1


def announce(pos: Position, seat: int, moment: int) -> None:
    """Something has happened to a seat: what answers it joins the queue (DUEL.ACTION.7, DUEL.ACTION.13)."""
    rules = pos.rules
    if not rules.answered[moment]:
        return
    policies = pos.policies[seat]
    if policies and rules.card_moment[policies[-1]] == moment:
        _answer(pos, seat, policies[-1], POLICY_SOURCE)
    base = seat * SLOTS
    for slot in SLOTS_OF[pos.lit[seat]]:
        cover = pos.cover[base + slot]
        under = pos.under[base + slot]
        if rules.card_moment[cover] == moment:
            _answer(pos, seat, cover, slot)
        if rules.card_moment[under] == moment:
            _answer(pos, seat, under, slot + UNDER)


def _answer(pos: Position, seat: int, card: int, source: int) -> None:
    key = source << CARD_BITS | card
    if key in pos.chain:  # DUEL.ACTION.12: nothing answers what it brought about itself
        return
    timing = pos.rules.card_timing[card]
    if timing == WHENEVER and pos.phase != TAKE_ACTIONS:  # DUEL.TERM.22
        return
    if timing == FIRST_TIME:
        if is_marked(pos, seat, card, source):
            return
        mark(pos, seat, card, source)  # DUEL.TERM.20, DUEL.TERM.30
    pos.waiting[seat] = (*pos.waiting[seat], key, len(pos.chain), *pos.chain)


def is_marked(pos: Position, seat: int, card: int, source: int) -> bool:
    """Whether a card bears an Action token, or bore it before its owner passed (DUEL.PASS.7)."""
    if source == POLICY_SOURCE:
        return pos.marks[seat] & MARK_POLICY << pos.rules.policy_index[card] > 0
    return pos.used[seat] >> source & 1 == 1


def mark(pos: Position, seat: int, card: int, source: int) -> None:
    """Put an Action token on a card (DUEL.ACTION.4)."""
    if source == POLICY_SOURCE:
        pos.marks[seat] |= MARK_POLICY << pos.rules.policy_index[card]
    elif source >= 0:
        pos.used[seat] |= 1 << source


def effect_source(source: int) -> int:
    """What an effect knows of where it stands: a place of the City, or nothing."""
    return NO_SOURCE if source == POLICY_SOURCE else source


def items(row: tuple[int, ...]) -> list[int]:
    """Where each waiting effect begins in a row: its key, the number of those before it in its chain, and those."""
    starts: list[int] = []
    i = 0
    while i < len(row):
        starts.append(i)
        i += 2 + row[i + 1]
    return starts


def fire(pos: Position, seat: int, start: int) -> None:
    """Resolve a waiting effect."""
    row = pos.waiting[seat]
    end = start + 2 + row[start + 1]
    key = row[start]
    pos.waiting[seat] = row[:start] + row[end:]
    pos.chain = (*row[start + 2 : end], key)
    card = key & CARD_MASK
    if pos.sink is not None:
        pos.emit(E_TRIGGER, seat, card)
    run(pos, pos.rules.card_offer[card], seat, effect_source(key >> CARD_BITS))


def possible_items(pos: Position, seat: int) -> list[int]:
    """The waiting effects of a seat that can do anything now, by their number in the queue."""
    row = pos.waiting[seat]
    found: list[int] = []
    for i, start in enumerate(items(row)):
        op = pos.rules.card_op[row[start] & CARD_MASK]
        if can_run(pos, op, seat, effect_source(row[start] >> CARD_BITS)):
            found.append(i)
    return found


def clear_first(pos: Position, seat: int, options: list[int]) -> int:
    """Where the effect begins that comes next in any case; -1 if its owner has to say.

    A fixed gain goes first: no order could be better. Where there are only gains, none is better than another.
    """
    row = pos.waiting[seat]
    starts = items(row)
    rules = pos.rules
    gifts = True
    for i in options:
        op = rules.card_op[row[starts[i]] & CARD_MASK]
        if rules.ops[op].plain:
            return starts[i]
        gifts = gifts and rules.gift[op]
    return starts[options[0]] if gifts or len(options) == 1 else -1


class ResolveQuestion(Question):
    """Effects that wait: the acting player's first, then the opponent's, each in the order of their owner."""

    def __init__(self) -> None:
        super().__init__("order", ("first",), ("DUEL.ACTION.7",))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if pos.chain:
            pos.chain = ()
            return None
        waiting = pos.waiting
        if waiting[frame.a]:
            return self._next(pos, frame, frame.a)
        if waiting[1 - frame.a]:
            return self._next(pos, frame, 1 - frame.a)
        pos.stack.pop()
        return None

    def _next(self, pos: Position, frame: Frame, seat: int) -> list[int] | None:
        options = possible_items(pos, seat)
        if not options:
            pos.waiting[seat] = ()
            return None
        start = clear_first(pos, seat, options)
        if start >= 0:
            fire(pos, seat, start)
            return None
        if frame.seat != seat:
            pos.stack[-1] = Frame(frame.kind, seat, 0, frame.a)
            return None
        return options

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        pos.stack.append(frame)
        fire(pos, frame.seat, items(pos.waiting[frame.seat])[option])

    def _card(self, pos: Position, frame: Frame, option: int) -> int:
        row = pos.waiting[frame.seat]
        return row[items(row)[option]] & CARD_MASK

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"first {option + 1}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(card=self._card(pos, frame, option))

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        op = pos.rules.card_op[self._card(pos, frame, option)]
        return Wording("label.first", {"source": OpWords(op, SOURCE), "effect": OpWords(op)})


def text_in_force(pos: Position, seat: int, source: int) -> int:
    """The card of a source that acts: at a place of the City, or the active Policy."""
    if source == POLICY_SOURCE:
        return pos.policies[seat][-1] if pos.policies[seat] else 0
    return card_at(pos, seat, source)
