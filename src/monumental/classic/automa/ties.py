"""Ties between equal targets of an Automa: a human decides, or chance."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import AUTOMA_TIE
from monumental.classic.position import Position
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame

TIE_WONDER: Final = 1
"""What a tie is about: where the token of a Wonder goes."""
TIE_ORDER: Final = 4
"""What a line of a module does next; the kind of the line, and above it what is left to do, stand in ``more``."""


def tie_breaker(pos: Position, seat: int) -> int:
    """The seat that decides for an Automa: the nearest human to its right (CORE.SOLO.16)."""
    for i in range(1, pos.seats):
        other = (seat - i) % pos.seats
        if not pos.rules.automa[other]:
            return other
    return seat


def ask_tie(pos: Position, seat: int, purpose: int, tiles: list[int], more: int = 0) -> None:
    """Let somebody choose one of several tiles that are equal for an Automa."""
    pos.stack.append(Frame(AUTOMA_TIE, tie_breaker(pos, seat), purpose, seat, more, 0, tuple(sorted(tiles))))


def by_chance(pos: Position, frame: Frame) -> int:
    """The tile that chance picks, or ``NOT_YET``."""
    pile = pos.rules.tie_pile
    if not pos.pool[pile] and not pos.top[pile]:
        pos.pool[pile] = frame.more
    tile = draw(pos, pile)
    if tile != NOT_YET:
        pos.pool[pile] = ()
        pos.top[pile] = ()
    return tile
