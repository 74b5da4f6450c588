"""How points and resources grew, stretch by stretch: a turn of the big game, a round of Duel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, get_args

from monumental.classic import kinds
from monumental.classic.parts import CLASSIC, DUEL
from monumental.classic.position import Position
from monumental.duel import kinds as duel_kinds
from monumental.duel.scoring import CITIES_LINE
from monumental.effects.resources import RESOURCES
from monumental.game import Game
from monumental.kernel.events import Event
from monumental.portrait.duel_shape import DuelRoad
from monumental.portrait.easel import stock_amounts
from monumental.portrait.shape import Road
from monumental.ruleset import ruleset_of
from monumental.server.exchange import replayed
from monumental.server.match import Match
from monumental.server.models import CurvePoint, Curves
from monumental.server.replays import game_of
from monumental.server.room import Room

ROADS: Final[tuple[Road, ...]] = get_args(Road)


async def curves(room: Room) -> Curves:
    """Points and resources, stretch by stretch. All of it is open to everybody (CORE.SCORE, DUEL.INFO.3)."""
    game_of(room.match)
    return await room.memo("curves", _curves)


@dataclass
class Stretch:
    """What a seat made between two events that cut the curve."""

    round: int
    seat: int
    made: list[int] = field(default_factory=lambda: [0] * RESOURCES)


def turns_cut(event: Event, seats: int) -> list[Stretch] | None:
    """A turn of the big game begins, or a round for everybody, or the last is over; ``None`` for what cuts nothing."""
    if event.kind == kinds.E_TURN:
        return [Stretch(event.a, seat) for seat in (range(seats) if event.seat < 0 else [event.seat])]
    return [] if event.kind == kinds.E_GAME_OVER else None


def rounds_cut(event: Event, seats: int) -> list[Stretch] | None:
    """A round of Duel begins for everybody, or the last one is over; ``None`` for what cuts nothing."""
    if event.kind == duel_kinds.E_ROUND:
        return [Stretch(event.a, seat) for seat in range(seats)]
    return [] if event.kind == duel_kinds.E_GAME_OVER else None


CUTS: Final[dict[str, tuple[Callable[[Event, int], list[Stretch] | None], int]]] = {
    CLASSIC: (turns_cut, kinds.E_GAINED),
    DUEL: (rounds_cut, duel_kinds.E_GAINED),
}
"""By the key of a ruleset: what cuts a curve, and the event that tells of a gain."""


def _curves(match: Match, first: Position) -> Curves:
    """The curve is cut by events: an Automa's turn holds no choice, and some turns end before their last one."""
    game = replayed(match, first)
    return Curves(points=list(_points(game)))


def _points(game: Game) -> Iterator[CurvePoint]:
    cut, gained = CUTS[game.ruleset.key]
    open_now: list[Stretch] = []
    for event in game.opening_events:  # the first round of Duel begins before the first choice
        open_now = cut(event, game.rules.seats) or open_now
    for move, entry in enumerate(game.history):
        after = game.history[move + 1].before if move + 1 < len(game.history) else game.position
        assert after is not None
        ended: list[Stretch] = []
        for event in entry.events:
            begun = cut(event, game.rules.seats)
            if begun is not None:
                ended += open_now
                open_now = begun
            elif event.kind == gained:
                for stretch in open_now:
                    if stretch.seat == event.seat:
                        stretch.made[event.a] += event.b
        for stretch in ended:
            yield _point(move + 1, stretch, after)


def _point(move: int, stretch: Stretch, after: Position) -> CurvePoint:
    sheet = ruleset_of(after.rules).scores(after)
    return CurvePoint(
        move=move,
        round=stretch.round,
        seat=stretch.seat,
        totals=[score.total for score in sheet],
        roads=[_roads(score.achievements, score.dominance, dict(score.lines)) for score in sheet],
        made=stock_amounts(stretch.made),
    )


def _roads(
    achievements: tuple[int, ...], dominance: tuple[int, ...], lines: dict[str, int]
) -> dict[DuelRoad, int]:
    """Points by road; the Free Cities of Duel are a line of its score sheet."""
    found: dict[DuelRoad, int] = {road: achievements[i] + dominance[i] for i, road in enumerate(ROADS)}
    if CITIES_LINE in lines:
        found[CITIES_LINE] = lines[CITIES_LINE]
    return found
