"""Every field of a position of Duel: its shape, its default, what its numbers mean, and who may see it."""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.fields import Frames, SeatAxis
from monumental.duel.kinds import CITIES, CITY_PILE, DISPLAY_SLOTS, FIRST_PILE, ROAD_KEYS
from monumental.duel.rulebook import Rulebook
from monumental.effects.duel_hooks import HOOK_KEYS, TYPE_KEYS
from monumental.effects.resources import RESOURCE_KEYS
from monumental.kernel.chance import MASK
from monumental.kernel.fields import (
    FRAMES,
    LARGEST,
    NOBODY,
    NUMBER,
    NUMBERS,
    OWNER,
    ROW,
    ROWS,
    VEILED,
    Axis,
    Content,
    Field,
    Named,
)

_PLACES: Final = tuple(f"r{slot // 3 + 1}c{slot % 3 + 1}" for slot in range(9))


# --- axes --------------------------------------------------------------------------------------------------------
class Numbered(Axis):
    """Entries that have only numbers, from 1."""

    __slots__ = ("size",)

    def __init__(self, name: str, size: int) -> None:
        super().__init__(name)
        self.size = size

    def words(self, rules: Any) -> list[str]:
        return [str(place + 1) for place in range(self.size)]


class PileAxis(Axis):
    """One entry a pile."""

    def words(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return book.pile_key


class BasicAxis(Axis):
    """One entry a Basic Building."""

    def words(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return [book.card_key[card] for card in book.basic]


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


SEAT: Final = SeatAxis("seat")
SUPPLY: Final = SeatAxis("supply", RESOURCE_KEYS)
CITY: Final = SeatAxis("city", _PLACES)
HOOK: Final = SeatAxis("hook", HOOK_KEYS)
ROAD: Final = SeatAxis("road", ROAD_KEYS)
TYPE: Final = SeatAxis("type", TYPE_KEYS)
SLOT: Final = Numbered("slot", DISPLAY_SLOTS)
FREE_CITY: Final = Numbered("free city", CITIES)
SIDE: Final = SideAxis("side")
PILE: Final = PileAxis("pile")
BASIC: Final = BasicAxis("basic building")
PROVINCE: Final = ProvinceAxis("province")


# --- contents ------------------------------------------------------------------------------------------------------
class Cards(Named):
    """Cards of all families."""

    def keys(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return book.card_key


class Seats(Named):
    """Seats, by their civilizations."""

    def keys(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return list(book.config.civilizations)


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


CARD: Final = Cards(1)
CARD_OR_NONE: Final = Cards()
SEAT_OR_NONE: Final = Seats(-1)
ANY_SEAT: Final = Seats()
KIND_OR_NONE: Final = Resources(-1)
ANY_PILE: Final = PileItems()
STATE: Final = Content(0, MASK)
COUNT: Final = Content(0, LARGEST)
MASK_OF_PLACES: Final = Content(0, (1 << 18) - 1)
KEY: Final = Content(0, (1 << 24) - 1)


def _content(pile: int) -> Content:
    return ANY_SEAT if pile == FIRST_PILE else CARD


class Given(Field):
    """A field that begins as the box has it: ``source`` names the table of the rulebook."""

    __slots__ = ("source",)

    def __init__(self, name: str, axis: Axis, source: str, content: Content | None = None) -> None:
        super().__init__(name, NUMBERS, axis, content, shared=True)
        self.source = source

    def blank(self, rules: Any) -> Any:
        return getattr(rules, self.source).copy()


# --- the fields ------------------------------------------------------------------------------------------------------
FIELDS: Final = (
    Field("first", NUMBER, content=ANY_SEAT),
    Field("active", NUMBER, content=SEAT_OR_NONE, default=-1),
    Field("round", NUMBER),
    Field("phase", NUMBER),
    Field("final_round", NUMBER),
    # The generator, and what is left of its last output.
    Field("rng", NUMBER, content=STATE, seen=NOBODY),
    Field("luck", NUMBER, content=STATE, seen=NOBODY),
    Field("stack", FRAMES, content=Frames()),
    # Piles: the known cards on top, the last one first; the rest in no order.
    Field("top", ROWS, PILE, ANY_PILE, seen=VEILED),
    Field("pool", ROWS, PILE, ANY_PILE, seen=VEILED),
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
    Field("discard", ROWS, SEAT, CARD, seen=OWNER, heap=True),
    # In views: how many cards lie in discard piles that the viewer may not look through.
    Field("hidden_discards", NUMBERS, SEAT, COUNT, shared=True),
    Field("archive", ROWS, SEAT, CARD, shared=True, heap=True),
    Field("policies", ROWS, SEAT, CARD, shared=True),
    Field("site", NUMBERS, SEAT, CARD_OR_NONE, shared=True),
    # Provinces and Barricades from bottom to top; the types that markers add to Provinces, as bit masks; markers left.
    Field("land", ROWS, SEAT, CARD, shared=True),
    Field("marked", NUMBERS, PROVINCE, COUNT, shared=True),
    Given("markers", TYPE, "start_markers", COUNT),
    Given("mods", HOOK, "start_mods"),
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
    Given("basic", BASIC, "basic_count", COUNT),
    # How many Separation cards have been removed; the Era of the topmost Development card is the last of them.
    Field("era", NUMBER),
    # Automatic effects that wait for the end of the action, and where the one being resolved comes from.
    Field("waiting", ROWS, SEAT, KEY),
    Field("chain", ROW, content=KEY),
)

assert CITY_PILE < FIRST_PILE
