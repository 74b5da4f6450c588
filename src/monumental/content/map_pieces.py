"""The pieces for building maps, box by box: those of a table, those of the whole shelf.

>>> pieces_of(["core", "lost-kingdoms"]).capitals
5
>>> market_text("jade"), market_text("?")
('Jade Market', 'Market of a type drawn at set-up')
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from monumental.content.african_empires.map_box import AFRICAN_EMPIRES_PIECES
from monumental.content.core import map_box as core
from monumental.content.core.map_box import ANY_MARKET, CORE_PIECES, Pieces
from monumental.content.lost_kingdoms import map_box as lost_kingdoms
from monumental.content.lost_kingdoms.map_box import LOST_KINGDOMS_PIECES

BOX_PIECES: Final[dict[str, Pieces]] = {
    "core": CORE_PIECES,
    "lost-kingdoms": LOST_KINGDOMS_PIECES,
    "african-empires": AFRICAN_EMPIRES_PIECES,
}
"""What each box on the shelf holds for building maps."""

MARKET_NAMES: Final[dict[str, str]] = {**core.MARKET_NAMES, **lost_kingdoms.MARKET_NAMES}


def pieces_of(boxes: Iterable[str]) -> Pieces:
    """The pieces of some boxes together; a box without any adds nothing."""
    found = Pieces()
    for key in dict.fromkeys(boxes):
        found = found.joined(BOX_PIECES.get(key, Pieces()))
    return found


def shelf_pieces() -> Pieces:
    """The pieces of all boxes together (LK.MAP.10)."""
    return pieces_of(BOX_PIECES)


def land_boxes() -> tuple[str, ...]:
    """The boxes that bring land of their own.

    >>> land_boxes()
    ('lost-kingdoms', 'african-empires')
    """
    return tuple(key for key, pieces in BOX_PIECES.items() if pieces.kinds)


def plain_pieces() -> Pieces:
    """The pieces of all boxes that bring no land of their own: what a generated map is made of unless it names one."""
    return pieces_of(key for key in BOX_PIECES if key not in land_boxes())


def box_of_market(market: str) -> str:
    """The box whose Market it is; "" if no box has it."""
    return next((key for key, pieces in BOX_PIECES.items() if market in pieces.markets), "")


def box_of_face(face: str) -> str:
    """The first box that has an exploration token with this face; "" if no box has one."""
    return next((key for key, pieces in BOX_PIECES.items() if pieces.count(face)), "")


def box_with_pieces(name: str) -> str:
    """The first box that holds some of a number of pieces.

    >>> box_with_pieces("science")
    'african-empires'
    """
    return next((key for key, pieces in BOX_PIECES.items() if getattr(pieces, name)), "")


def market_text(market: str) -> str:
    """A Market in words."""
    return "Market of a type drawn at set-up" if market == ANY_MARKET else MARKET_NAMES[market]
