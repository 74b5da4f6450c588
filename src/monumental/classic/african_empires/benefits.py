"""Using a Trade Benefit: once, at any point of one's turn (AE.BENEFIT)."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import FREE, Action
from monumental.classic.african_empires.trade import BENEFITS, USED, USED_BENEFITS
from monumental.classic.kinds import ACTIONS, PAY
from monumental.classic.payment import WITH_TOKENS
from monumental.classic.position import Position
from monumental.classic.question import tell
from monumental.classic.reasons_base import Asked, Reason, no, yes
from monumental.classic.reasons_effects import why_idle
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.seams import ABOUT_A_BENEFIT, Tale
from monumental.common.telling import OpWords, Wording
from monumental.effects.interpret import can_run, run
from monumental.kernel.native import mypyc_attr

USE: Final = "benefit"

SHOWN: Final[Tale] = Tale("benefit-used", ABOUT_A_BENEFIT)

ANY_MOMENT: Final = ("AE.BENEFIT.3", "AE.BENEFIT.10")


def use_benefit(pos: Position, seat: int, token: int) -> None:
    """Turn a token over, for everybody to see, and do what it says (AE.BENEFIT.4, .12)."""
    held = list(BENEFITS.row(pos, seat))
    held.remove(token)
    BENEFITS.put_row(pos, seat, tuple(held))
    USED_BENEFITS.of(pos.rules).put(pos, seat, token)
    tell(pos, SHOWN, seat, 0, token)
    run(pos, pos.rules.benefit_op[token], seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class BenefitAction(Action):
    """``benefit <key>``: a Trade Benefit is used; one that could do nothing stays (AE.BENEFIT.11)."""

    def __init__(self, number: int) -> None:
        super().__init__(USE, number, held=BENEFITS)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        last = 0
        for token in BENEFITS.row(pos, seat):
            if token != last and can_run(pos, pos.rules.benefit_op[token], seat):
                out.append(self.option(token))
            last = token

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        use_benefit(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"benefit {pos.rules.benefit_key[a]}"

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        rules = pos.rules
        effect = OpWords(rules.benefit_op[a])
        return Wording("label.benefit", {"token": rules.benefit_name[a], "effect": effect})

    def group(self) -> str:
        return "benefits"

    def picture(self) -> str:
        return "swap-bag"

    def turn_part(self) -> int:
        return FREE

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        seat = asked.seat
        rules = pos.rules
        name = asked.object
        if name not in rules.benefit_key[1:]:
            return no("benefit.unknown" if name else "unknown.empty", (), what=name)
        token = rules.benefit_key.index(name)
        if token not in BENEFITS.row(pos, seat):
            key = "benefit.used" if token in USED.row(pos, seat) else "benefit.not-yours"
            return no(key, ("AE.BENEFIT.4",), token=rules.benefit_name[token])
        paying = bool(pos.stack) and pos.stack[-1].kind == PAY and pos.stack[-1].c & WITH_TOKENS != 0
        moment = wrong_moment(asked, (ACTIONS, PAY) if paying else (ACTIONS,))
        if moment is not None:
            return Reason(False, moment.text, (*moment.rules, *ANY_MOMENT))
        op = rules.benefit_op[token]
        return yes("possible", ANY_MOMENT) if can_run(pos, op, seat) else why_idle(pos, op, seat)
