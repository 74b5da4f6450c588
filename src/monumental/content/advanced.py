"""How strong the Automa is: the Advanced cards of its deck, by name or as many as the seed draws (LK.SOLO.3-6).

>>> from monumental.content.library import box
>>> settle_advanced(TableOptions(), (box("core"),), seed=7) == TableOptions()
True
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from monumental.classic.automa.cards import AutomaCard
from monumental.classic.model import Box
from monumental.classic.options import TableOptions
from monumental.classic.rulebook import BadSetup
from monumental.kernel.chance import GAMMA, MASK, mix
from monumental.kernel.errors import brief

NONE: Final = "0"
ADVISED: Final = 3
"""More Advanced cards than these in one game are advised against (LK.SOLO.5)."""


def advanced_cards(boxes: Iterable[Box]) -> list[AutomaCard]:
    """The Advanced cards that lie in some boxes."""
    return [card for box in boxes for card in box.automa if card.advanced]


def settle_advanced(options: TableOptions, boxes: Iterable[Box], seed: int) -> TableOptions:
    """Options in which the Advanced cards stand by name, where a number stood for them."""
    wish = options.automa_advanced.strip()
    if wish == NONE or not (wish.isascii() and wish.isdigit()):
        return options
    pool = [card.key for card in advanced_cards(boxes)]
    if int(wish[:3]) > len(pool):
        held = f"{len(pool)} Advanced cards" if pool else "no Advanced cards"
        raise BadSetup(f"the boxes in play hold {held} of the Automa, not {brief(wish)}")
    state = mix((seed ^ 0xADCA) & MASK)
    drawn = []
    for _ in range(int(wish)):
        state = (state + GAMMA) & MASK
        drawn.append(pool.pop(mix(state) * len(pool) >> 64))
    return replace(options, automa_advanced=" ".join(sorted(drawn)))


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


def advice(options: TableOptions) -> str:
    """What the book advises against, in a sentence; "" if all is well (LK.SOLO.5).

    >>> advice(TableOptions(automa_advanced="4"))
    'More than 3 Advanced cards in one game are advised against: the Automa becomes very strong.'
    """
    wish = options.automa_advanced.split()
    number = int(wish[0]) if len(wish) == 1 and wish[0].isdigit() else len(wish)
    if number <= ADVISED:
        return ""
    return (
        f"More than {ADVISED} Advanced cards in one game are advised against: the Automa becomes very strong."
    )
