"""Looking back: a game after any of its choices, and its whole log."""

from __future__ import annotations

import asyncio

from pydantic import TypeAdapter

from monumental.classic.position import Position
from monumental.game import Entry, Game
from monumental.kernel.errors import MonumentalError
from monumental.portrait import AnyPortrait, paint
from monumental.server.match import Match
from monumental.server.orders import after_orders, orders_in
from monumental.server.room import Room

PORTRAIT: TypeAdapter[AnyPortrait] = TypeAdapter(AnyPortrait)


class NoSuchMove(MonumentalError):
    """A number of choices that the game has not reached."""


class NoGame(MonumentalError):
    """A table whose game has not started."""


def game_of(match: Match) -> Game:
    """The game of a table that has one."""
    if match.game is None:
        raise NoGame("the game has not started yet")
    return match.game


async def replay(room: Room, viewer: int, move: int, orders: int = 0) -> bytes:
    """The portrait after so many choices, and so many orders of Automas inside the next one, as JSON."""
    match = room.match
    game = game_of(match)
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
    given = orders_in(entry) if entry and game.ruleset.automas else 0
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
    game_of(room.match)
    return b'{"moves":%d,"log":%b}' % (room.match.moves, room.painter.log(viewer, 0))
