"""Every field of a position of Duel: its shape, its default, what its numbers mean, and who may see it."""

from __future__ import annotations

from typing import Any, Final

from monumental.common.fields import (
    ANY_SEAT,
    BASIC,
    CARD,
    CARD_OR_NONE,
    CITY,
    COUNT,
    PERSONAL_FIELDS,
    PILE,
    SEAT,
    SEAT_OR_NONE,
    SUPPLY,
    Printed,
    SeatAxis,
    machine_fields,
)
from monumental.duel.kinds import CITIES, CITY_PILE, DISPLAY_SLOTS, FIRST_PILE, ROAD_KEYS
from monumental.duel.rulebook import Rulebook
from monumental.effects.duel_hooks import HOOK_KEYS, TYPE_KEYS
from monumental.effects.resources import RESOURCE_KEYS
from monumental.kernel.fields import (
    NUMBER,
    NUMBERS,
    ROW,
    ROWS,
    Axis,
    Content,
    Field,
    Named,
)

__all__ = [
    "ANY_PILE",
    "ANY_SEAT",
    "BASIC",
    "CARD",
    "CARD_OR_NONE",
    "CITY",
    "COUNT",
    "FIELDS",
    "FREE_CITY",
    "HOOK",
    "KEY",
    "KIND_OR_NONE",
    "MASK_OF_PLACES",
    "PILE",
    "PROVINCE",
    "ROAD",
    "SEAT",
    "SEAT_OR_NONE",
    "SIDE",
    "SLOT",
    "SUPPLY",
    "TYPE",
    "Numbered",
    "PileItems",
    "Printed",
    "ProvinceAxis",
    "Resources",
    "SeatAxis",
    "SideAxis",
]
"""What modules declare their fields with; most of it both games have (``common.fields``)."""


# --- axes --------------------------------------------------------------------------------------------------------
class Numbered(Axis):
    """Entries that have only numbers, from 1."""

    __slots__ = ("size",)

    def __init__(self, name: str, size: int) -> None:
        super().__init__(name)
        self.size = size

    def words(self, rules: Any) -> list[str]:
        return [str(place + 1) for place in range(self.size)]


class ProvinceAxis(Axis):
    """One entry a Province card."""

    def words(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return [book.card_key[card] for card in book.provinces]


class SideAxis(Axis):
    """One entry a side of each Free City on display."""

    def words(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return [f"{place + 1} {seat}" for place in range(CITIES) for seat in book.config.civilizations]


HOOK: Final = SeatAxis("hook", HOOK_KEYS)
ROAD: Final = SeatAxis("road", ROAD_KEYS)
TYPE: Final = SeatAxis("type", TYPE_KEYS)
SLOT: Final = Numbered("slot", DISPLAY_SLOTS)
FREE_CITY: Final = Numbered("free city", CITIES)
SIDE: Final = SideAxis("side")
PROVINCE: Final = ProvinceAxis("province")


# --- contents ------------------------------------------------------------------------------------------------------
class Resources(Named):
    """Kinds of resources."""

    def keys(self, rules: Any) -> list[str]:
        return list(RESOURCE_KEYS)


class PileItems(Content):
    """Cards, but for the lot that decides who is First player."""

    def bounds(self, rules: Any, place: int) -> tuple[int, int]:
        return _content(place).bounds(rules, place)

    def word(self, rules: Any, number: int, place: int) -> int | str:
        return _content(place).word(rules, number, place)

    def number(self, rules: Any, word: object, place: int) -> int:
        return _content(place).number(rules, word, place)


KIND_OR_NONE: Final = Resources(-1)
ANY_PILE: Final = PileItems()
MASK_OF_PLACES: Final = Content(0, (1 << 18) - 1)
KEY: Final = Content(0, (1 << 24) - 1)


def _content(pile: int) -> Content:
    return ANY_SEAT if pile == FIRST_PILE else CARD


# --- the fields ------------------------------------------------------------------------------------------------------
FIELDS: Final = (
    Field("first", NUMBER, content=ANY_SEAT),
    Field("active", NUMBER, content=SEAT_OR_NONE, default=-1),
    Field("round", NUMBER),
    Field("phase", NUMBER),
    Field("final_round", NUMBER),
    *machine_fields(ANY_PILE),
    Field("stock", NUMBERS, SUPPLY),
    # Gained this round; paying does not lower it (DUEL.TERM.10, DUEL.TERM.11).
    Field("made", NUMBERS, SUPPLY),
    Field("cover", NUMBERS, CITY, CARD_OR_NONE),
    Field("under", NUMBERS, CITY, CARD_OR_NONE),
    # Bit masks: activated spaces; places whose card was used; Warlord, Scout and Policies that were used.
    Field("lit", NUMBERS, SEAT),
    Field("used", NUMBERS, SEAT, MASK_OF_PLACES),
    Field("marks", NUMBERS, SEAT),
    Field("passed", NUMBERS, SEAT, shared=True),
    # Cards beside the City until their effects are done: drawn ones, a Wonder that is being completed.
    Field("aside", ROWS, SEAT, CARD),
    *PERSONAL_FIELDS,
    Field("site", NUMBERS, SEAT, CARD_OR_NONE, shared=True),
    # Provinces and Barricades from bottom to top; the types that markers add to Provinces, as bit masks; markers left.
    Field("land", ROWS, SEAT, CARD, shared=True),
    Field("marked", NUMBERS, PROVINCE, COUNT, shared=True),
    Printed("markers", TYPE, "start_markers", COUNT, shared=True),
    Printed("mods", HOOK, "start_mods", shared=True),
    Field("tally", NUMBERS, ROAD),
    # The Advantage: who holds it, and what lies on the card.
    Field("holder", NUMBER, content=SEAT_OR_NONE, default=-1),
    Field("bid_kind", NUMBER, content=KIND_OR_NONE, default=-1),
    Field("bid", NUMBER),
    # Free Cities: those on display, the Gold on each side, those traded with this round; those claimed, likewise.
    Field("cities", NUMBERS, FREE_CITY, CARD_OR_NONE, shared=True),
    Field("laid", NUMBERS, SIDE, COUNT, shared=True),
    Field("traded", NUMBERS, SEAT, shared=True),
    Field("claimed", ROWS, SEAT, CARD, shared=True),
    Field("claimed_used", NUMBERS, SEAT, shared=True),
    Field("display", NUMBERS, SLOT, CARD_OR_NONE),
    Field("display_discard", ROW, content=CARD, heap=True),
    Printed("basic", BASIC, "basic_count", COUNT, shared=True),
    # How many Separation cards have been removed; the Era of the topmost Development card is the last of them.
    Field("era", NUMBER),
    # Automatic effects that wait for the end of the action, and where the one being resolved comes from.
    Field("waiting", ROWS, SEAT, KEY),
    Field("chain", ROW, content=KEY),
)

assert CITY_PILE < FIRST_PILE
