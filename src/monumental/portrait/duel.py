"""Painting a game of Duel."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from monumental.duel.view import observe
from monumental.kernel.state import CHANCE, OVER
from monumental.portrait.common_shape import Pending
from monumental.portrait.duel_canvas import DuelCanvas
from monumental.portrait.duel_middle import (
    advantage,
    duel_crosses,
    duel_display,
    duel_ending,
    duel_next_city,
    free_cities,
    passing,
)
from monumental.portrait.duel_question import duel_decision
from monumental.portrait.duel_seats import duel_races, duel_seats
from monumental.portrait.duel_shape import DuelPortrait, DuelTable
from monumental.portrait.sections import Section, Sketch

SECTIONS: Final = tuple(
    Section(field.name, attrgetter(field.name), whole=field.name == "decision")
    for field in fields(DuelPortrait)
)


def paint_duel(position: Any, viewer: int, decision_id: int) -> DuelPortrait:
    """The portrait of a position of Duel whose waiting decision has a number."""
    canvas = DuelCanvas(observe(position, viewer), decision_id)
    pos = canvas.pos
    pending: Pending = "over" if pos.pending == OVER else "chance" if pos.pending == CHANCE else "decision"
    players = duel_seats(canvas)
    return DuelPortrait(
        viewer=viewer,
        pending=pending,
        decision=duel_decision(canvas, decision_id),
        round=pos.round,
        active=pos.active if pos.active >= 0 else None,
        first=pos.first,
        prices_for=canvas.payer,
        next_city=duel_next_city(canvas),
        game="duel",
        table=_table(canvas),
        phase=canvas.phase(),
        ending=duel_ending(canvas),
        seats=players,
        advantage=advantage(canvas),
        cities=free_cities(canvas),
        display=duel_display(canvas),
        crosses=duel_crosses(canvas),
        races=duel_races(canvas),
        passing=passing(canvas, players),
    )


def sketch_duel(position: Any, viewer: int, decision_id: int) -> Sketch:
    """The sections of a portrait: a game of Duel is small, and always painted whole."""
    return Sketch(DuelPortrait, paint_duel(position, viewer, decision_id), SECTIONS)


def _table(canvas: DuelCanvas) -> DuelTable:
    config = canvas.rules.config
    return DuelTable(
        players=canvas.rules.seats,
        civilizations=config.civilizations,
        boxes=config.parts.boxes,
        modules=tuple(canvas.rules.scout_modules),
    )
