"""Painting the big game."""

from __future__ import annotations

from dataclasses import asdict

from monumental.classic.position import Position
from monumental.classic.view import observe
from monumental.kernel.state import CHANCE, OVER
from monumental.portrait.aims import projects, unrest
from monumental.portrait.canvas import Canvas
from monumental.portrait.common_shape import Pending
from monumental.portrait.figures import heroes, monsters
from monumental.portrait.land import tiles
from monumental.portrait.outlook import cross_views, ending, next_view
from monumental.portrait.question import decision
from monumental.portrait.seats import races, seats
from monumental.portrait.shape import Mode, Portrait, Stage, TableView
from monumental.portrait.shop import display
from monumental.portrait.trade import track

# The keys with the types that clients see.
MODES: dict[str, Mode] = {"turns": "turns", "continuous": "continuous"}
STAGES: dict[str, Stage] = {
    "open": "open",
    "explorers": "explorers",
    "military": "military",
    "done": "done",
}


def paint_classic(position: Position, viewer: int, decision_id: int) -> Portrait:
    """The portrait of a position whose waiting decision has a number."""
    canvas = Canvas(observe(position, viewer))
    pos = canvas.pos
    pending: Pending = "over" if pos.pending == OVER else "chance" if pos.pending == CHANCE else "decision"
    return Portrait(
        viewer=viewer,
        game="classic",
        mode=MODES[pos.rules.mode.key],
        stage=STAGES.get(pos.rules.mode.stage(pos)),
        table=_table(canvas),
        pending=pending,
        phase=canvas.phase(),
        decision=decision(canvas, decision_id),
        round=pos.round,
        active=pos.active if pos.active >= 0 else None,
        first=pos.first,
        prices_for=canvas.payer,
        ending=ending(canvas),
        seats=seats(canvas),
        display=display(canvas),
        tiles=tiles(canvas),
        crosses=cross_views(canvas),
        next_city=next_view(canvas),
        races=races(canvas),
        trade=track(canvas),
        projects=projects(canvas),
        heroes=heroes(canvas),
        monsters=monsters(canvas),
        unrest=unrest(canvas),
    )


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
