"""Portraits: everything that one viewer may see of a table, as plain records that clients can draw.

>>> import monumental as mon
>>> from monumental.portrait import portrait, to_json
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> seen = portrait(game, viewer=0)
>>> seen.seats[1].name
'Greece'
>>> to_json(seen)["table"]["map"]
'quiet-pastures-2'
"""

from __future__ import annotations

from dataclasses import asdict

from monumental.classic.position import Position
from monumental.classic.view import observe
from monumental.game import Game
from monumental.kernel.state import CHANCE, OVER
from monumental.portrait.canvas import Canvas
from monumental.portrait.land import tiles
from monumental.portrait.outlook import cross_views, ending, next_view
from monumental.portrait.plain import to_json
from monumental.portrait.question import decision
from monumental.portrait.reference import Reference, reference, reference_sheet
from monumental.portrait.seats import races, seats
from monumental.portrait.shape import Pending, Portrait, TableView
from monumental.portrait.shop import display

__all__ = ["Portrait", "Reference", "paint", "portrait", "reference", "reference_sheet", "to_json"]


def portrait(game: Game, viewer: int) -> Portrait:
    """The portrait of a game for a seat, for ``SPECTATOR`` or for ``REFEREE``. The viewer has no default."""
    return paint(game.position, viewer, game.decision_id)


def paint(position: Position, viewer: int, decision_id: int) -> Portrait:
    """The portrait of a position whose waiting decision has a number."""
    canvas = Canvas(observe(position, viewer))
    pos = canvas.pos
    pending: Pending = "over" if pos.pending == OVER else "chance" if pos.pending == CHANCE else "decision"
    return Portrait(
        viewer=viewer,
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
    )


def _table(canvas: Canvas) -> TableView:
    config = canvas.rules.config
    return TableView(
        map=config.layout.key,
        map_name=config.layout.name,
        players=canvas.rules.seats,
        civilizations=config.civilizations,
        options=asdict(config.options),
    )
