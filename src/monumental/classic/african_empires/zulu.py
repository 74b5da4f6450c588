"""The Zulu: both gains of a token at the price of Unrest, and Unrest for those whom they beat (AE.ZULU.16-21)."""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires.unrest import take_unrest, takes_unrest, unrest_left
from monumental.classic.fields import SEAT, Seats
from monumental.classic.kinds import E_WARLORD, MARK_WARLORD
from monumental.classic.module import Module, imply
from monumental.classic.position import NOBODY, Position
from monumental.classic.question import YesOrNo, ask
from monumental.classic.reasons_base import Reason, no
from monumental.classic.rulebook import Rulebook
from monumental.classic.seams import MOVE_IN, TRIGGERS, Attack, ConquestStep
from monumental.classic.supply import modifier
from monumental.classic.word import WordPerformer
from monumental.common.telling import OpWords, Wording
from monumental.effects.book import NO_SOURCE, TOKEN_REWARD, Op
from monumental.effects.catalogue import Message
from monumental.effects.hooks import BOTH_REWARDS
from monumental.effects.interpret import ACCEPT, DECLINE, queue_in_any_order, run
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

ZULU: Final = "zulu"

PRICE: Final = 1
"""The Unrest that both gains cost."""

TEXTS: Final[dict[str, Message]] = {
    "label.shaka-both": "Take 1 Unrest and both: {effect}",
    "label.shaka-one": "Take one reward only",
    "prompt.shaka": "Do you take 1 Unrest to gain both rewards of the token?",
    "prompt.shaka@they": "{who} decides how much of the token to take.",
    "asks.shaka": "whether to take both rewards of the token",
    "title.shaka": "Shaka Zulu",
    "effect.nobody-beaten": "You have not conquered a Province of a player who can take Unrest.",
    "effect.no-token": "No exploration token has just been turned over.",
}

# From whom the last conquest of a seat took the Province.
BEATEN: Final = Extra("beaten", ZULU, SEAT, Seats(-1), default=NOBODY)


def plays_zulu(rules: Rulebook, seat: int) -> bool:
    """Whether a seat has the special rules of the Zulu; an Automa has none (AE.AUTOMA.31)."""
    return ZULU in rules.civilizations[seat].modules and seat not in rules.config.automas


class Beaten(ConquestStep[Position]):
    """Remembers who has lost the Province."""

    def take(self, pos: Position, attack: Attack) -> None:
        if plays_zulu(pos.rules, attack.seat):
            BEATEN.put(pos, attack.seat, attack.loser)


class ShakasGain(ConquestStep[Position]):
    """The gain of the Warlord is no result of its own: it belongs to the token, or comes by itself (AE.ZULU.18-20)."""

    def results(self, pos: Position, attack: Attack, items: list[int]) -> None:
        rules = pos.rules
        seat = attack.seat
        op = rules.warlord_op[seat]
        if not plays_zulu(rules, seat) or op not in items[::2]:
            return
        place = 2 * items[::2].index(op)
        del items[place : place + 2]
        if attack.loser != NOBODY:
            use_gain(pos, seat)
            take_unrest(pos, attack.loser, PRICE)
        elif items and rules.ops[items[0]].code == TOKEN_REWARD and modifier(pos, seat, BOTH_REWARDS) <= 0:
            items[:2] = [both_gains(rules, seat), items[0]]


def both_gains(rules: Rulebook, seat: int) -> int:
    """The operation of the Warlord card that takes both gains; its source is the operation of the token."""
    benefit = rules.ops[rules.ops[rules.warlord_op[seat]].kids[0]]
    return rules.ops[benefit.kids[0]].kids[0]


def use_gain(pos: Position, seat: int) -> None:
    """The gain of the Warlord is used for this turn."""
    pos.marks[seat] |= MARK_WARLORD
    pos.emit(E_WARLORD, seat, pos.rules.warlord_card[seat])


class BothGainsPerformer(WordPerformer):
    """Asked when the token is known, in its place among the results (AE.ZULU.21)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return source != NO_SOURCE

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if source != NO_SOURCE:
            ask(pos, "shaka", seat, a=source)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.no-token", ("AE.ZULU.18",))


class ShakaQuestion(YesOrNo):
    """Whether to take both gains of a token, whose operation is ``a``; the price is Unrest (AE.ZULU.18)."""

    def __init__(self) -> None:
        super().__init__("shaka", ("accept", "decline"), ("AE.ZULU.18", "AE.ZULU.21"))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if unrest_left(pos) >= PRICE and not pos.marks[frame.seat] & MARK_WARLORD:
            return [DECLINE, ACCEPT]
        pos.stack.pop()
        run(pos, frame.a, frame.seat)
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        if option == DECLINE:  # the gain stays for a later conquest (AE.ZULU.20)
            run(pos, frame.a, seat)
            return
        use_gain(pos, seat)
        take_unrest(pos, seat, PRICE)  # before the gains (AE.ZULU.21)
        first, second = pos.rules.ops[frame.a].kids
        queue_in_any_order(pos, seat, [first, NO_SOURCE, second, NO_SOURCE])

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option == DECLINE:
            return Wording("label.shaka-one")
        return Wording("label.shaka-both", {"effect": OpWords(frame.a)})

    def origin(self, pos: Position, frame: Frame) -> int:
        return pos.rules.warlord_op[frame.seat]

    def default(self, pos: Position, frame: Frame) -> int:
        return ACCEPT

    def picture(self) -> str:
        return "warlord"


class BeatenPerformer(WordPerformer):
    """Whoever has just lost a Province takes Unrest."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        loser = BEATEN.at(pos, seat)
        return loser != NOBODY and takes_unrest(pos, loser)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        loser = BEATEN.at(pos, seat)
        if loser != NOBODY:
            take_unrest(pos, loser, op.a)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.nobody-beaten", ("AE.ZULU.19",))


ZULU_RULES: Final = imply(
    Module(
        ZULU,
        "Zulu",
        "They take both gains of a token by taking Unrest, and give Unrest to those whom they beat.",
        box="african-empires",
        needs=("unrest",),
        fields=(BEATEN,),
        questions=(ShakaQuestion(),),
        conquest_steps=((MOVE_IN, Beaten()), (TRIGGERS, ShakasGain())),
        performers={"both-gains": BothGainsPerformer(), "beaten-takes-unrest": BeatenPerformer()},
        texts=TEXTS,
    )
)
