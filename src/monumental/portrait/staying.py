"""What leaves the sections of a portrait of the big game as they are, so that they need not be painted again.

Named are the fields that a section shows nothing of. That this is so is proved by a test over whole games, which
compares what was kept with what is painted anew.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from monumental.classic.fields import FIELDS, PILE, SeatAxis
from monumental.classic.kinds import ACTIVATE, CHOOSE_CAPITAL
from monumental.kernel.state import OVER
from monumental.portrait.canvas import Canvas
from monumental.portrait.outlook import turns_left
from monumental.portrait.seats import score_view
from monumental.portrait.sections import Changes, Stays

BY_SEAT: Final = {
    **{field.name: max(1, len(field.axis.parts)) for field in FIELDS if isinstance(field.axis, SeatAxis)},
    **{field.name: 1 for field in FIELDS if field.axis is PILE},
}
"""How many entries each seat has in a field."""

UNSEEN: Final = frozenset(("rng", "luck", "stack"))
"""What no section shows; of the stack they show what ``moment`` tells."""
CITIES: Final = frozenset(("made", "cover", "under", "lit", "kept", "ready", "drawn", "archive", "tokens"))
PILES: Final = frozenset(("top", "pool", "discard", "hidden_discards"))
OFFERS: Final = frozenset(("display", "display_discard", "taken", "basic", "era"))
POINTS: Final = frozenset(("tally", "acquisitions", "site", "production_tokens"))

OFF_THE_MAP: Final = UNSEEN | CITIES | PILES | OFFERS | POINTS | {"collected"}
OFF_THE_MAP_OF_OTHERS: Final = frozenset(("stock", "marks", "goods", "goods_by", "conquests"))

NO_PRICE: Final = OFF_THE_MAP | {
    "explorer",
    "production",
    "market_size",
    "market_stack",
    "market_seen",
    "round",
}
NO_COST: Final = NO_PRICE | {"stock", "goods", "goods_by"}

NOT_ON_OFFER: Final = (
    UNSEEN
    | CITIES
    | {"discard", "hidden_discards", "collected", "tally", "explorer", "production", "production_tokens"}
)
NOT_ON_OFFER_OF_OTHERS: Final = PILES | {
    "stock",
    "marks",
    "goods",
    "goods_by",
    "acquisitions",
    "conquests",
    "site",
    "taken",
}

NOT_OF_A_CROSS: Final = UNSEEN | {"display_discard", "hidden_discards", "production", "round"}
NOT_OF_A_CROSS_OF_OTHERS: Final = (
    PILES
    | CITIES
    | POINTS
    | {
        "stock",
        "marks",
        "taken",
        "goods",
        "goods_by",
        "collected",
        "explorer",
        "conquests",
    }
)

NOT_OF_A_SEAT: Final = UNSEEN | OFFERS
NOT_OF_A_SEAT_OF_OTHERS: Final = frozenset(BY_SEAT) - {"policies", "mods", "turn_mods", "capital"}


def moment(canvas: Canvas) -> Hashable:
    """What the stack tells of what the viewer may do now: everything to the one who decides, little to others."""
    pos = canvas.pos
    if pos.pending == OVER or canvas.viewer < 0 or not pos.stack:
        return canvas.phase()
    frame = pos.stack[-1]
    if frame.seat == canvas.viewer:
        return tuple([frame.fields() for frame in pos.stack]), tuple(pos.options), pos.pending
    acts = pos.rules.mode.acts(pos, canvas.viewer)
    return frame.kind == CHOOSE_CAPITAL, frame.seat, acts


def same_eyes(before: Canvas, now: Canvas) -> bool:
    """Whether prices are shown for the same seat, at a moment that is the same to the viewer."""
    return before.payer == now.payer and moment(before) == moment(now)


def take_over(before: Canvas, now: Canvas, changes: Changes) -> None:
    """Take over the map that was painted, and what the tiles take and cost if that still holds."""
    now.land = before.land
    if before.payer == now.payer and changes.within(NO_COST, OFF_THE_MAP_OF_OTHERS, now.payer):
        now.costs = before.costs
        if changes.within(NO_PRICE, OFF_THE_MAP_OF_OTHERS, now.payer) and same_eyes(before, now):
            now.prices = before.prices


def tiles_stay(before: Canvas, now: Canvas, changes: Changes) -> bool:
    """The map: as long as nothing on it and nothing that pays for it changes."""
    return changes.within(OFF_THE_MAP, OFF_THE_MAP_OF_OTHERS, now.payer) and same_eyes(before, now)


def display_stays(before: Canvas, now: Canvas, changes: Changes) -> bool:
    """The Display: as long as its cards, their prices and the means of the viewer do."""
    return changes.within(NOT_ON_OFFER, NOT_ON_OFFER_OF_OTHERS, now.payer) and same_eyes(before, now)


def crosses_stay(before: Canvas, now: Canvas, changes: Changes) -> bool:
    """The nine activations: as long as the own City stands, and what could be had with it."""
    within = changes.within(NOT_OF_A_CROSS, NOT_OF_A_CROSS_OF_OTHERS, now.viewer)
    return within and _activating(before) == _activating(now)


def _activating(canvas: Canvas) -> Hashable:
    frame = canvas.pos.stack[-1] if canvas.pos.stack else None
    own = frame is not None and frame.kind == ACTIVATE and frame.seat == canvas.viewer
    return canvas.phase() if canvas.pos.active == canvas.viewer else canvas.phase() in ("setup", "over"), own


def seat_stays(seat: int) -> Stays:
    """A player: as long as nothing of theirs changes; of others count only the places in the ranking and on the map."""

    def stays(before: Canvas, now: Canvas, changes: Changes) -> bool:
        return (
            changes.within(NOT_OF_A_SEAT, NOT_OF_A_SEAT_OF_OTHERS, seat)
            and score_view(before.rules, seat, before.sheet) == score_view(now.rules, seat, now.sheet)
            and turns_left(before.pos, seat) == turns_left(now.pos, seat)
            and (seat != now.viewer or same_eyes(before, now))
            and before.payer == now.payer
        )

    return stays
