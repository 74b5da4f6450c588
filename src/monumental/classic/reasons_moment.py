"""Is it the moment? Who must decide, and why nothing of a kind can be done now, whatever it is."""

from __future__ import annotations

from monumental.classic.kinds import ACTIONS, ACTIVATE, CHOOSE_CAPITAL, DEAL, KEEP_KNOWLEDGE
from monumental.classic.notation import question
from monumental.classic.position import Position
from monumental.classic.question import waiting
from monumental.classic.reasons_base import Asked, Reason, civilization, no, say
from monumental.classic.reasons_en import REASONS
from monumental.kernel.state import DECISION, OVER


def decider(pos: Position) -> int:
    """The seat that must decide, or -1."""
    return pos.stack[-1].seat if pos.pending == DECISION else -1


def asker(pos: Position) -> int:
    """The seat for which a reason is given when nobody is named: who decides, else who is active, else the first."""
    seat = decider(pos)
    if seat >= 0:
        return seat
    return pos.active if pos.active >= 0 else 0


def wrong_moment(asked: Asked, frames: tuple[int, ...] = (ACTIONS,)) -> Reason | None:
    """Why nothing of a kind can be done now, whatever it is: it needs one of ``frames`` to wait on the asking seat."""
    pos = asked.pos
    if pos.pending == OVER:
        return no("over", ("CORE.END.3", "CORE.END.4"))
    frame = pos.stack[-1]
    if frame.kind in frames and frame.seat == asked.seat:
        return None
    if frame.kind == CHOOSE_CAPITAL:
        return no("setup", ("CORE.SETUP.25",), who=civilization(pos, frame.seat))
    if not pos.rules.mode.acts(pos, asked.seat) and frame.seat != asked.seat:
        return no("turn", ("CORE.TURN.1", "CORE.TURN.4"), who=civilization(pos, max(pos.active, 0)))
    if frame.seat != asked.seat:
        return no("others-choice", ("CORE.TURN.4",), who=civilization(pos, frame.seat))
    if frame.kind == ACTIVATE:
        return no("activate-first", ("CORE.TURN.2",))
    if frame.kind in (KEEP_KNOWLEDGE, DEAL):
        return no("replenishing", ("CORE.TURN.3", "CORE.REPLENISH.6"))
    if frame.kind == ACTIONS:
        return no("nothing-asks", ("CORE.ACTION.2",))
    waits = waiting(pos)
    # An action is paid in full before anything else.
    rules = ("CORE.ACTION.4",) if waits is not None and waits.paying() else ()
    return no("decide-first", rules, what=waiting_for(pos))


def waiting_for(pos: Position) -> str:
    """What the waiting decision is about, as a phrase."""
    key = "asks." + question(pos)
    return say(key) if REASONS.has(key) else say("asks.other")
