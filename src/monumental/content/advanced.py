"""How strong the Automa is: its Advanced cards and those of the Trade track, by name or as many as the seed draws.

LK.SOLO.3-6, AE.AUTOMA.8, AE.AUTOMA.42.

>>> from monumental.content.library import box
>>> settle_automa(TableOptions(), (box("core"),), seed=7) == TableOptions()
True
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from monumental.classic.automa.cards import AutomaCard
from monumental.classic.edition import EDITIONS, FINAL
from monumental.classic.model import Box
from monumental.classic.options import ALL, TableOptions
from monumental.classic.rulebook import BadSetup
from monumental.kernel.chance import GAMMA, MASK, mix
from monumental.kernel.errors import brief

NONE: Final = "0"
FEW_TRACK_CARDS: Final = "2"
"""So many cards of the Trade track, for those who find the Automa too strong with all of them."""
LATER_ONLY: Final = ("african-empires",)
"""Boxes whose Automa cards need the later edition (AE.AUTOMA.30)."""
ADVISED: Final = 3
"""More Advanced cards than these in one game are advised against (LK.SOLO.5)."""


def advanced_cards(boxes: Iterable[Box]) -> list[AutomaCard]:
    """The Advanced cards that lie in some boxes."""
    return [card for box in boxes for card in box.automa if card.advanced]


def track_cards(boxes: Iterable[Box]) -> list[AutomaCard]:
    """The cards of the Trade track that lie in some boxes."""
    return [card for box in boxes for card in box.automa if card.caravan]


def settle_automa(options: TableOptions, boxes: Iterable[Box], seed: int) -> TableOptions:
    """Options in which every card of the Automa stands by name that a number stood for."""
    shelf = tuple(boxes)
    return settle_track(settle_advanced(options, shelf, seed), shelf, seed)


def settle_track(options: TableOptions, boxes: Iterable[Box], seed: int) -> TableOptions:
    """Options in which the cards of the Trade track stand by name, where their number stood for them."""
    pool = [card.key for card in track_cards(boxes)]
    if options.automa_track.strip() != FEW_TRACK_CARDS:
        return options
    number = int(FEW_TRACK_CARDS)
    if number > len(pool):
        raise BadSetup("the parts in play have no cards of the Trade track for the Automa")
    return replace(options, automa_track=_drawn(pool, number, seed ^ 0x7AC2))


def against_automa(options: TableOptions, boxes: Iterable[Box], automas: tuple[int, ...]) -> list[str]:
    """What speaks against the Automas of a table."""
    shelf = tuple(boxes)
    reasons = against_advanced(options, shelf, automas) + against_track(options, shelf, automas)
    if automas and options.automa == "first":
        reasons += [
            f"the Automa of the box {box.key} needs the later edition, not the first"
            for box in shelf
            if box.key in LATER_ONLY and box.automa
        ]
    return reasons


def against_track(options: TableOptions, boxes: Iterable[Box], automas: tuple[int, ...]) -> list[str]:
    """What speaks against the cards of the Trade track that options name."""
    if options.automa_track == ALL:
        return []
    held = [card.key for card in track_cards(boxes)]
    there = ", ".join(held) or "none"
    reasons = [
        f"the parts in play have no card {brief(repr(key))} of the Trade track for the Automa; there are: {there}"
        for key in options.automa_track.split()
        if key not in held
    ]
    if not automas:
        reasons.append("cards of the Trade track are for an Automa, and none sits at the table")
    return reasons


def settle_advanced(options: TableOptions, boxes: Iterable[Box], seed: int) -> TableOptions:
    """Options in which the Advanced cards stand by name, where a number stood for them."""
    wish = options.automa_advanced.strip()
    if wish == NONE or not (wish.isascii() and wish.isdigit()):
        return options
    pool = [card.key for card in advanced_cards(boxes)]
    if int(wish[:3]) > len(pool):
        held = f"{len(pool)} Advanced cards" if pool else "no Advanced cards"
        raise BadSetup(f"the boxes in play hold {held} of the Automa, not {brief(wish)}")
    return replace(options, automa_advanced=_drawn(pool, int(wish), seed ^ 0xADCA))


def _drawn(pool: list[str], number: int, seed: int) -> str:
    """So many keys out of a pool, as a seed draws them."""
    state = mix(seed & MASK)
    drawn = []
    for _ in range(number):
        state = (state + GAMMA) & MASK
        drawn.append(pool.pop(mix(state) * len(pool) >> 64))
    return " ".join(sorted(drawn))


def against_advanced(options: TableOptions, boxes: Iterable[Box], automas: tuple[int, ...]) -> list[str]:
    """What speaks against the Advanced cards that options name."""
    named = [key for key in options.automa_advanced.split() if key != NONE]
    held = [card.key for card in advanced_cards(boxes)]
    there = ", ".join(held) or "none"
    reasons = [
        f"the boxes in play have no Advanced card {brief(repr(key))} of the Automa; there are: {there}"
        for key in named
        if key not in held
    ]
    if named and not automas:
        reasons.append("Advanced cards need an Automa at the table")
    return reasons


def advice(options: TableOptions, edition: str = FINAL) -> str:
    """What the book advises against, in a sentence; "" if all is well (LK.SOLO.5) or it has none (AE.DRAFT.59).

    >>> advice(TableOptions(automa_advanced="4"))
    'More than 3 Advanced cards in one game are advised against: the Automa becomes very strong.'
    """
    wish = options.automa_advanced.split()
    number = int(wish[0]) if len(wish) == 1 and wish[0].isdigit() else len(wish)
    if number <= ADVISED or not EDITIONS[edition].advises:
        return ""
    return (
        f"More than {ADVISED} Advanced cards in one game are advised against: the Automa becomes very strong."
    )
