"""Wonders: two stages, completion, and the token on the map."""

from __future__ import annotations

from monumental.classic.automa.ties import TIE_WONDER, ask_tie
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
from monumental.classic.land import own_tiles
from monumental.classic.pieces import barred, why_barred
from monumental.classic.policies import announce
from monumental.classic.position import CARDS, Position
from monumental.classic.question import SETTLES, CardQuestion, TileQuestion
from monumental.classic.reasons_base import Asked, Reason, no
from monumental.classic.reasons_names import tile_named, unknown_tile
from monumental.classic.seams import BEGUN, BENEFIT, COMPLETED, PLACED
from monumental.classic.tableau import changed
from monumental.common.telling import Subject, Wording
from monumental.effects.book import NO_OP
from monumental.effects.hooks import BEGAN_WONDER, COMPLETED_WONDER, NO_MOMENT
from monumental.effects.interpret import queue, queue_in_any_order
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler


def begin_wonder(pos: Position, seat: int, card: int, place: int = NO_MOMENT) -> None:
    """The first stage is paid: the card lies beside the City (CORE.WONDER.3). ``place`` is the moment of its place."""
    pos.acquisitions[seat] += 1
    pos.emit(E_WONDER_BEGUN, seat, card)
    take_acquisition_steps(pos, seat, card)
    queue_in_any_order(pos, seat, announce(pos, seat, BEGAN_WONDER) + announce(pos, seat, place))
    if pos.site[seat]:
        pos.stack.append(Frame(KEEP_WONDER, seat, 0, card))
    else:
        pos.site = changed(pos.site, seat, card)
    take_wonder_steps(pos, BEGUN, seat, card)


def take_acquisition_steps(pos: Position, seat: int, card: int) -> None:
    """Tell modules that a card has come to a seat."""
    for step in pos.rules.acquisition_steps:
        step.acquired(pos, seat, card)


def take_wonder_steps(pos: Position, point: int, seat: int, card: int, tile: int = -1) -> None:
    """Let modules act at a point of the building; what they push comes before what waits already."""
    for step in pos.rules.wonder_steps[point]:
        step.take(pos, seat, card, tile)


class KeepWonderHandler(CardQuestion):
    """Only one Wonder is built at a time: one of the two is kept, the other leaves the game (CORE.WONDER.14)."""

    def __init__(self) -> None:
        super().__init__("keep-wonder", ("keep",), ("CORE.WONDER.14",))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return sorted([pos.site[frame.seat], frame.a])

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        lost = pos.site[frame.seat] if option == frame.a else frame.a
        pos.site = changed(pos.site, frame.seat, option)
        # Out of play for good, like the discards of the Display; nothing is refunded.
        pos.display_discard = (*pos.display_discard, lost)
        pos.emit(E_WONDER_ABANDONED, frame.seat, lost)


def complete_wonder(pos: Position, seat: int, card: int, place: int = NO_MOMENT) -> None:
    """Benefit, card, counter, token, in this order (CORE.WONDER.8); an Automa gains no benefit (CORE.SOLO.8)."""
    if pos.site[seat] == card:
        pos.site = changed(pos.site, seat, 0)
    else:
        pos.acquisitions[seat] += 1
        take_acquisition_steps(pos, seat, card)
    pos.emit(E_WONDER_COMPLETED, seat, card)
    queue_in_any_order(pos, seat, announce(pos, seat, place))
    pos.stack.append(Frame(COMPLETE_WONDER, seat, 0, card))
    benefit = pos.rules.card_benefit[card]
    if benefit != NO_OP and not pos.rules.automa[seat] and not withheld(pos, seat, card):
        queue(pos, benefit, seat)
    take_wonder_steps(pos, COMPLETED, seat, card)


def withheld(pos: Position, seat: int, card: int) -> bool:
    """Whether a module says that the benefit of a completed Wonder is not gained any more."""
    for step in pos.rules.wonder_steps[COMPLETED]:
        if step.withholds(pos, seat, card):
            return True
    return False


class CompleteWonderHandler(Handler[Position]):
    """After the benefit the card goes on top of the deck; then the token is placed."""

    def __init__(self) -> None:
        super().__init__("complete-wonder")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        seat = frame.seat
        pos.top[seat] = (*pos.top[seat], frame.a)
        pos.tally[seat * ROADS + ROAD_WONDERS] += 1
        pos.stirred |= CARDS
        queue_in_any_order(pos, seat, announce(pos, seat, COMPLETED_WONDER))
        pos.stack.append(Frame(PLACE_WONDER, seat, 0, frame.a))
        take_wonder_steps(pos, BENEFIT, seat, frame.a)
        return None


def wonder_sites(pos: Position, seat: int) -> list[int]:
    """Own tiles that may receive a token: at most one Wonder each (CORE.WONDER.9).

    An Automa takes Provinces of the lowest tile value, or else its Capital (CORE.SOLO.30).
    """
    free = [tile for tile in own_tiles(pos, seat) if not pos.wonder[tile] and not barred(pos, tile)]
    provinces = [tile for tile in free if not pos.rules.is_capital[tile]]
    if not provinces or not pos.rules.automa[seat]:
        return free
    lowest = min([pos.rules.tile_value[tile] for tile in provinces])
    return [tile for tile in provinces if pos.rules.tile_value[tile] == lowest]


def place_wonder(pos: Position, seat: int, card: int, tile: int) -> None:
    """The token lies on the map."""
    pos.wonder = changed(pos.wonder, tile, card)
    pos.price_changed(tile)
    pos.emit(E_WONDER_PLACED, seat, card, tile)
    take_wonder_steps(pos, PLACED, seat, card, tile)


class PlaceWonderHandler(TileQuestion):
    """Which own tile receives the token; an Automa is asked about only where tiles are equal for it."""

    def __init__(self) -> None:
        super().__init__("place-wonder", ("place",), (), SETTLES)
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        tiles = wonder_sites(pos, frame.seat)
        if not tiles:
            pos.stack.pop()  # CORE.WONDER.10
            pos.emit(E_WONDER_UNPLACED, frame.seat, frame.a)
            return None
        if len(tiles) > 1 and pos.rules.automa[frame.seat]:
            pos.stack.pop()
            ask_tie(pos, frame.seat, TIE_WONDER, tiles, frame.a)
            return None
        return tiles

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        place_wonder(pos, frame.seat, frame.a, option)

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
        return why_barred(pos, tile)
