"""Painting the big game."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache

from monumental.classic.fields import FIELDS
from monumental.classic.position import Position
from monumental.classic.view import observe
from monumental.effects.catalogue import ROUND, TURN
from monumental.kernel.state import CHANCE, OVER
from monumental.portrait.aims import projects, unrest
from monumental.portrait.canvas import Canvas
from monumental.portrait.common_shape import Pending
from monumental.portrait.figures import heroes, monsters
from monumental.portrait.land import tiles
from monumental.portrait.outlook import cross_views, ending, next_view
from monumental.portrait.question import decision
from monumental.portrait.seats import races, seat_painter
from monumental.portrait.sections import Changes, Section, Sketch, always
from monumental.portrait.shape import Mode, Portrait, Span, Stage, TableView
from monumental.portrait.shop import display
from monumental.portrait.staying import (
    BY_SEAT,
    crosses_stay,
    display_stays,
    seat_stays,
    take_over,
    tiles_stay,
)
from monumental.portrait.trade import track

# The keys with the types that clients see.
MODES: dict[str, Mode] = {"turns": "turns", "continuous": "continuous"}
SPANS: dict[str, Span] = {TURN: "turn", ROUND: "round"}
STAGES: dict[str, Stage] = {
    "open": "open",
    "explorers": "explorers",
    "military": "military",
    "done": "done",
}


def _pending(canvas: Canvas) -> Pending:
    waits = canvas.pos.pending
    return "over" if waits == OVER else "chance" if waits == CHANCE else "decision"


@cache
def classic_sections(seats_of_game: int) -> tuple[Section, ...]:
    """The sections of a portrait, in the order of its fields."""
    return (
        Section("viewer", lambda canvas: canvas.viewer),
        Section("pending", _pending),
        Section("decision", lambda canvas: decision(canvas, canvas.number), whole=True),
        Section("round", lambda canvas: canvas.pos.round),
        Section("active", lambda canvas: canvas.pos.active if canvas.pos.active >= 0 else None),
        Section("first", lambda canvas: canvas.pos.first),
        Section("prices_for", lambda canvas: canvas.payer),
        Section("next_city", next_view),
        Section("game", lambda _: "classic"),
        Section("mode", lambda canvas: MODES[canvas.rules.mode.key], always),
        Section("span", lambda canvas: SPANS[canvas.rules.mode.span], always),
        Section("stage", lambda canvas: STAGES.get(canvas.rules.mode.stage(canvas.pos))),
        Section("table", _table, always),
        Section("phase", Canvas.phase),
        Section("ending", ending),
        *(Section("seats", seat_painter(seat), seat_stays(seat), seat) for seat in range(seats_of_game)),
        Section("display", display, display_stays),
        Section("tiles", tiles, tiles_stay),
        Section("crosses", cross_views, crosses_stay),
        Section("races", races),
        Section("trade", track),
        Section("projects", projects),
        Section("heroes", heroes),
        Section("monsters", monsters),
        Section("unrest", unrest),
    )


class ClassicSketch(Sketch):
    """The portrait of a big game, section by section."""

    easel: Canvas

    def changes(self, before: Sketch) -> Changes | None:
        rules = self.easel.rules
        if before.easel.rules is not rules or not self.easel.plain:
            return None
        changes = Changes(before.easel.pos, self.easel.pos, FIELDS, BY_SEAT)
        take_over(before.easel, self.easel, changes)
        return changes


def sketch_classic(position: Position, viewer: int, decision_id: int) -> ClassicSketch:
    """The sections of a portrait, not painted yet."""
    canvas = Canvas(observe(position, viewer), decision_id)
    return ClassicSketch(Portrait, canvas, classic_sections(canvas.rules.seats))


def paint_classic(position: Position, viewer: int, decision_id: int) -> Portrait:
    """The portrait of a position whose waiting decision has a number."""
    sketch = sketch_classic(position, viewer, decision_id)
    return Portrait(**sketch.fields([section.paint(sketch.easel) for section in sketch.sections]))


def _table(canvas: Canvas) -> TableView:
    config = canvas.rules.config
    return TableView(
        map=config.layout.key,
        map_name=config.layout.name,
        players=canvas.rules.seats,
        civilizations=config.civilizations,
        edition=config.parts.edition,
        options=asdict(config.options),
    )
