"""Thinking ahead where a turn is one action: a player sees the rest of the round as one turn (``Mode.alone``)."""

from __future__ import annotations

from monumental.classic.view import View


def by_itself(view: View) -> View:
    """The same view as if the others had passed, for the seat whose turn it is; itself where turns are whole."""
    pos = view.position
    if not pos.rules.mode.together or pos.active != view.viewer or not pos.stack:
        return view
    copy = pos.copy()
    copy.rules.mode.alone(copy, view.viewer)
    copy.options = view.options
    copy.pending = view.pending
    return View(view.viewer, copy, view.pending, view.decider, view.options)
