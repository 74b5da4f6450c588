"""Cards of Solo decks that have left the game (LK.SOLO.16, AE.AUTOMA.38)."""

from __future__ import annotations

from typing import Final

from monumental.classic.fields import SEAT, SOLO_CARD
from monumental.classic.module import Module, imply
from monumental.classic.position import Position
from monumental.classic.question import tell
from monumental.classic.seams import ABOUT_A_SOLO_CARD, Tale
from monumental.classic.tableau import changed
from monumental.effects.catalogue import Message
from monumental.kernel.fields import Extra

KEY: Final = "removed-solo-cards"

REMOVED: Final = Extra("solo_removed", module=KEY, axis=SEAT, content=SOLO_CARD, rows=True)
"""Cards of each Solo deck that are out of the game, with the seat that keeps the deck (AE.AUTOMA.43)."""

GONE: Final = Tale("solo-removed", ABOUT_A_SOLO_CARD)
LEFT: Final = Tale("solo-left", ABOUT_A_SOLO_CARD)

TEXTS: Final[dict[str, Message]] = {
    "event.solo-removed": "{who} turns up {card} and removes it from the game",
    "clause.solo-removed": "{card} leaves the game",
    "event.solo-left": "{card} leaves the game",
    "clause.solo-left": "{card} leaves the game",
    "solo-pile.solo-removed": "Removed from the game",
}


def remove_revealed(pos: Position, seat: int, card: int) -> None:
    """A card that was taken off the deck goes out of the game."""
    _put_away(pos, seat, card)
    tell(pos, GONE, seat, 1, card)


def remove_used(pos: Position, seat: int, card: int) -> None:
    """A card that is being used goes out of the game, from wherever it lies; it goes once only."""
    rules = pos.rules
    place = rules.solo_seat[seat]
    if card in pos.solo_discard[place]:
        rest = tuple([each for each in pos.solo_discard[place] if each != card])
        pos.solo_discard = changed(pos.solo_discard, place, rest)
    else:
        for pile in rules.solo_piles:
            if pile is not REMOVED and card in pile.row(pos, seat):
                pile.put_row(pos, seat, tuple([each for each in pile.row(pos, seat) if each != card]))
    if card not in REMOVED.row(pos, place):
        _put_away(pos, seat, card)
        tell(pos, LEFT, seat, 1, card)


def _put_away(pos: Position, seat: int, card: int) -> None:
    place = pos.rules.solo_seat[seat]
    REMOVED.put_row(pos, place, (*REMOVED.row(pos, place), card))


imply(
    Module(
        KEY,
        "Removed Automa cards",
        "Cards that leave the deck of the Automa for good.",
        fields=(REMOVED,),
        solo_piles=(REMOVED,),
        tales=(GONE, LEFT),
        texts=TEXTS,
    )
)
