"""What fields of both games stand along and hold: seats, places of Cities, piles, cards, counts, pending work.

A rulebook of either game is asked by the same names: its civilizations, the keys of its cards and piles.
"""

from __future__ import annotations

from typing import Any, Final

from monumental.common.city import SLOTS, slot_name
from monumental.effects.resources import RESOURCE_KEYS
from monumental.kernel.chance import MASK
from monumental.kernel.fields import (
    FRAMES,
    LARGEST,
    NOBODY,
    NUMBER,
    NUMBERS,
    OWNER,
    ROWS,
    VEILED,
    Axis,
    BadField,
    Content,
    Field,
    Named,
)


# --- axes --------------------------------------------------------------------------------------------------------
class SeatAxis(Axis):
    """One entry a seat, or several of the same kinds for each: ``egypt``, ``egypt gold``."""

    __slots__ = ("parts",)

    def __init__(self, name: str, parts: tuple[str, ...] = ()) -> None:
        super().__init__(name)
        self.parts = parts

    def words(self, rules: Any) -> list[str]:
        seats = rules.config.civilizations
        if not self.parts:
            return list(seats)
        return [f"{seat} {part}" for seat in seats for part in self.parts]


class PileAxis(Axis):
    """One entry a pile."""

    def words(self, rules: Any) -> list[str]:
        keys: list[str] = rules.pile_key
        return keys


class BasicAxis(Axis):
    """One entry a Basic Building."""

    def words(self, rules: Any) -> list[str]:
        return [rules.card_key[card] for card in rules.basic]


SEAT: Final = SeatAxis("seat")
SUPPLY: Final = SeatAxis("supply", RESOURCE_KEYS)
CITY: Final = SeatAxis("city", tuple(slot_name(slot) for slot in range(SLOTS)))
PILE: Final = PileAxis("pile")
BASIC: Final = BasicAxis("basic building")


# --- contents ------------------------------------------------------------------------------------------------------
class Cards(Named):
    """Cards of all families, Policies and Warlords among them."""

    def keys(self, rules: Any) -> list[str]:
        keys: list[str] = rules.card_key
        return keys


class Seats(Named):
    """Seats, by their civilizations."""

    def keys(self, rules: Any) -> list[str]:
        return list(rules.config.civilizations)


class Frames(Content):
    """Pending work: the kind of a frame by its key, the rest as numbers."""

    def write(self, rules: Any, row: list[int], place: int) -> list[object]:
        return [rules.handlers[row[0]].asks, *row[1:]]

    def read(self, rules: Any, row: list[object], place: int) -> list[int]:
        kinds = [handler.asks for handler in rules.handlers]
        if len(row) < 6 or row[0] not in kinds:
            raise BadField("holds something that is no frame of this game")
        return [kinds.index(str(row[0])), *[self.number(rules, item, place) for item in row[1:]]]


CARD: Final = Cards(1)
CARD_OR_NONE: Final = Cards()
SEAT_OR_NONE: Final = Seats(-1)
ANY_SEAT: Final = Seats()
STATE: Final = Content(0, MASK)
COUNT: Final = Content(0, LARGEST)


class Printed(Field):
    """A field that begins as the map or the box has it printed: ``source`` names the table of the rulebook."""

    __slots__ = ("source",)

    def __init__(
        self, name: str, axis: Axis, source: str, content: Content | None = None, shared: bool = False
    ) -> None:
        super().__init__(name, NUMBERS, axis, content, shared=shared)
        self.source = source

    def blank(self, rules: Any) -> Any:
        return getattr(rules, self.source).copy()


# --- fields that both games have, with who may see them ------------------------------------------------------------
def machine_fields(any_pile: Content) -> tuple[Field, ...]:
    """What the kernel keeps in a position; ``any_pile`` is what lies in the piles of the game."""
    return (
        # The generator, and what is left of its last output.
        Field("rng", NUMBER, content=STATE, seen=NOBODY),
        Field("luck", NUMBER, content=STATE, seen=NOBODY),
        Field("stack", FRAMES, content=Frames(), seen=VEILED),
        # Piles: the known cards on top, the last one first; the rest in no order.
        Field("top", ROWS, PILE, any_pile, seen=VEILED),
        Field("pool", ROWS, PILE, any_pile, seen=VEILED),
    )


PERSONAL_FIELDS: Final = (
    Field("discard", ROWS, SEAT, CARD, seen=OWNER, heap=True),
    # In views: how many cards lie in discard piles that the viewer may not look through.
    Field("hidden_discards", NUMBERS, SEAT, COUNT, shared=True),
    Field("archive", ROWS, SEAT, CARD, shared=True, heap=True),
    Field("policies", ROWS, SEAT, CARD, shared=True),
)
"""The piles and the Policies of each seat."""
