"""Wonders: two stages, completion, and the token on the map."""

from __future__ import annotations

from monumental.classic.kinds import (
    COMPLETE_WONDER,
    E_WONDER_ABANDONED,
    E_WONDER_BEGUN,
    E_WONDER_COMPLETED,
    E_WONDER_PLACED,
    E_WONDER_UNPLACED,
    KEEP_WONDER,
    PLACE_WONDER,
    ROAD_WONDERS,
    ROADS,
)
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.classic.question import SETTLES, CardQuestion, TileQuestion
from monumental.classic.reasons_base import Asked, Reason, no
from monumental.classic.reasons_names import tile_named, unknown_tile
from monumental.classic.tableau import changed
from monumental.classic.telling import Subject, Wording
from monumental.effects.book import NO_OP
from monumental.effects.hooks import BEGAN_WONDER, COMPLETED_WONDER
from monumental.effects.interpret import queue, queue_in_any_order
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler


def begin_wonder(pos: Position, seat: int, card: int) -> None:
    """The first stage is paid: the card lies beside the City (CORE.WONDER.3)."""
    pos.acquisitions[seat] += 1
    pos.emit(E_WONDER_BEGUN, seat, card)
    queue_in_any_order(pos, seat, announce(pos, seat, BEGAN_WONDER))
    if pos.site[seat]:
        pos.stack.append(Frame(KEEP_WONDER, seat, 0, card))
    else:
        pos.site = changed(pos.site, seat, card)


class KeepWonderHandler(CardQuestion):
    """Only one Wonder is built at a time: one of the two is kept, the other leaves the game (CORE.WONDER.14)."""

    def __init__(self) -> None:
        super().__init__("keep-wonder", ("keep",), ("CORE.WONDER.14",))

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return sorted([pos.site[frame.seat], frame.a])

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        lost = pos.site[frame.seat] if option == frame.a else frame.a
        pos.site = changed(pos.site, frame.seat, option)
        # Out of play for good, like the discards of the Display; nothing is refunded.
        pos.display_discard = (*pos.display_discard, lost)
        pos.emit(E_WONDER_ABANDONED, frame.seat, lost)


def complete_wonder(pos: Position, seat: int, card: int) -> None:
    """Benefit, card, counter, token, in this order (CORE.WONDER.8)."""
    if pos.site[seat] == card:
        pos.site = changed(pos.site, seat, 0)
    else:
        pos.acquisitions[seat] += 1
    pos.emit(E_WONDER_COMPLETED, seat, card)
    pos.stack.append(Frame(COMPLETE_WONDER, seat, 0, card))
    benefit = pos.rules.card_benefit[card]
    if benefit != NO_OP:
        queue(pos, benefit, seat)


class CompleteWonderHandler(Handler[Position]):
    """After the benefit the card goes on top of the deck; then the token is placed."""

    def __init__(self) -> None:
        super().__init__("complete-wonder")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        seat = frame.seat
        pos.top[seat] = (*pos.top[seat], frame.a)
        pos.tally[seat * ROADS + ROAD_WONDERS] += 1
        queue_in_any_order(pos, seat, announce(pos, seat, COMPLETED_WONDER))
        pos.stack.append(Frame(PLACE_WONDER, seat, 0, frame.a))
        return None


class PlaceWonderHandler(TileQuestion):
    """Which own tile receives the token: at most one Wonder each (CORE.WONDER.9)."""

    def __init__(self) -> None:
        super().__init__("place-wonder", ("place",), (), SETTLES)

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        tiles = [t for t in range(pos.rules.tiles) if pos.owner[t] == frame.seat and not pos.wonder[t]]
        if tiles:
            return tiles
        pos.stack.pop()  # CORE.WONDER.10
        pos.emit(E_WONDER_UNPLACED, frame.seat, frame.a)
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        pos.wonder = changed(pos.wonder, option, frame.a)
        pos.price_changed(option)
        pos.emit(E_WONDER_PLACED, frame.seat, frame.a, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"place {pos.rules.card_key[frame.a]} {pos.rules.tile_name[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(card=frame.a, tile=option)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.place-wonder", {"card": pos.rules.card_name[frame.a]}, frame.step)

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        tile = tile_named(pos, asked.words[-1] if asked.words else "")
        if tile < 0:
            return unknown_tile(asked.words[-1] if asked.words else "")
        name = pos.rules.tile_name[tile]
        if pos.owner[tile] != asked.seat:
            return no("place.not-own", ("CORE.WONDER.8",), tile=name)
        if pos.wonder[tile]:
            return no("place.taken", ("CORE.WONDER.9",), tile=name)
        return None
