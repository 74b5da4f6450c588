"""Reasons about the choices inside an action or an effect: which card, which Units, how to pay."""

from __future__ import annotations

from monumental.classic.notation import texts
from monumental.classic.question import waiting
from monumental.classic.reasons_base import Asked, Reason, no, yes
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.rulebook import Rulebook
from monumental.common.question import TableQuestion


def asking(rules: Rulebook, verb: str) -> list[int]:
    """The kinds of frames that ask for a verb of the notation."""
    handlers = rules.handlers
    found: list[int] = []
    for kind in range(len(handlers)):
        handler = handlers[kind]
        if isinstance(handler, TableQuestion) and verb in handler.verbs:
            found.append(kind)
    return found


def choice(asked: Asked, verb: str, kinds: list[int]) -> Reason:
    """A choice that only a waiting question of one of some kinds offers."""
    for kind in kinds:
        question = asked.pos.handlers[kind]
        assert isinstance(question, TableQuestion)
        unfit = question.unfit(asked, verb)
        if unfit is not None:
            return unfit
    moment = wrong_moment(asked, tuple(kinds))
    if moment is not None:
        return moment
    waits = waiting(asked.pos)
    special = waits.why(asked, verb) if waits is not None else None
    return special if special is not None else not_offered(asked)


def not_offered(asked: Asked) -> Reason:
    """Not one of the choices: name those that are there."""
    pos = asked.pos
    offered = texts(pos)
    question = waiting(pos)
    rules = question.rules if question is not None else ()
    if asked.line in offered:
        return yes("possible", rules)
    shown = ", ".join(offered[:6]) + (", …" if len(offered) > 6 else "")
    return no("not-offered", rules, what=asked.line, n=len(offered), choices=shown)
