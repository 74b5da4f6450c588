"""Looking back: a game after any of its choices, its whole log, and how points and resources grew."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final, get_args

from monumental.classic.kinds import E_GAINED, E_GAME_OVER, E_TURN
from monumental.classic.position import Position
from monumental.classic.scoring import scores
from monumental.effects.resources import RESOURCES
from monumental.game import Entry, Game
from monumental.kernel.errors import MonumentalError
from monumental.portrait import paint
from monumental.portrait.easel import stock_amounts
from monumental.portrait.shape import Road
from monumental.server.exchange import replayed
from monumental.server.match import Match
from monumental.server.models import CurvePoint, Curves
from monumental.server.orders import after_orders, orders_in
from monumental.server.room import Room
from monumental.server.viewing import PORTRAIT

ROADS: Final[tuple[Road, ...]] = get_args(Road)


class NoSuchMove(MonumentalError):
    """A number of choices that the game has not reached."""


class NoGame(MonumentalError):
    """A table whose game has not started."""


def _game_of(match: Match) -> Game:
    if match.game is None:
        raise NoGame("the game has not started yet")
    return match.game


async def replay(room: Room, viewer: int, move: int, orders: int = 0) -> bytes:
    """The portrait after so many choices, and so many orders of Automas inside the next one, as JSON."""
    match = room.match
    game = _game_of(match)
    if move > match.moves:
        raise NoSuchMove(f"the game has {match.moves} choices; there is no move {move}")
    entry = _entry_with(game, move, orders) if orders else None
    position = await room.position_at(move)
    portrait = await asyncio.to_thread(_painted, position, viewer, move, entry, orders)
    return b'{"move":%d,"orders":%d,"moves":%d,"viewer":%d,"portrait":%b}' % (
        move,
        orders,
        match.moves,
        viewer,
        portrait,
    )


def _entry_with(game: Game, move: int, orders: int) -> Entry:
    """The choice that set more than so many orders going: after the last one stands the next decision."""
    entry = game.history[move] if move < len(game.history) else None
    given = orders_in(entry) if entry else 0
    if entry is None or orders >= given:
        raise NoSuchMove(
            f"after move {move} Automas carried out {given} orders; the game can be seen between two of them, "
            f"not after {orders}"
        )
    return entry


def _painted(position: Position, viewer: int, move: int, entry: Entry | None, orders: int) -> bytes:
    shown = after_orders(position, entry, orders) if entry else position
    return PORTRAIT.dump_json(paint(shown, viewer, move))


def whole_log(room: Room, viewer: int) -> bytes:
    """The whole log for a viewer, as JSON."""
    _game_of(room.match)
    return b'{"moves":%d,"log":%b}' % (room.match.moves, room.painter.log(viewer, 0))


async def curves(room: Room) -> Curves:
    """Points and resources, turn by turn. All of it is open to everybody (CORE.SCORE)."""
    _game_of(room.match)
    return await room.memo("curves", _curves)


@dataclass
class _Turn:
    """A turn while its events are counted."""

    round: int
    seat: int
    made: list[int] = field(default_factory=lambda: [0] * RESOURCES)


def _curves(match: Match, first: Position) -> Curves:
    """Turns are cut by their events: an Automa's turn holds no choice, and some turns end before their last one."""
    game = replayed(match, first)
    points: list[CurvePoint] = []
    turn: _Turn | None = None
    for move, entry in enumerate(game.history):
        after = game.history[move + 1].before if move + 1 < len(game.history) else game.position
        assert after is not None
        ended: list[_Turn] = []
        for event in entry.events:
            if event.kind in (E_TURN, E_GAME_OVER):
                ended += [turn] if turn is not None else []
                turn = _Turn(event.a, event.seat) if event.kind == E_TURN else None
            elif event.kind == E_GAINED and turn is not None and event.seat == turn.seat:
                turn.made[event.a] += event.b
        points += [_point(move + 1, each, after) for each in ended]
    return Curves(points=points)


def _point(move: int, turn: _Turn, after: Position) -> CurvePoint:
    sheet = scores(after)
    return CurvePoint(
        move=move,
        round=turn.round,
        seat=turn.seat,
        totals=[score.total for score in sheet],
        roads=[
            {road: score.achievements[i] + score.dominance[i] for i, road in enumerate(ROADS)}
            for score in sheet
        ],
        made=stock_amounts(turn.made),
    )
