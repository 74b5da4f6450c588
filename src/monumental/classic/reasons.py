"""Refusals that explain themselves: why something cannot be chosen now, and which rules say so."""

from __future__ import annotations

from dataclasses import dataclass

from monumental.classic.notation import option_of
from monumental.classic.position import Position


@dataclass(frozen=True)
class Reason:
    """An answer to "why not?": a sentence and the ids of the rules behind it."""

    possible: bool
    text: str
    rules: tuple[str, ...] = ()


def explain(pos: Position, what: str) -> Reason:
    """Why the choice that a line of notation names is not possible now, or that it is."""
    if option_of(pos, what) is not None:
        return Reason(True, "This is possible now.")
    return Reason(False, "This is not among the choices of the decision that waits.", ("CORE.TURN.2",))
