"""What people are told of an option or a question, as data; each language and client makes its own words of it."""

from __future__ import annotations

from typing import Final

from monumental.common.city import COLUMN_NAMES, DRAWN, NEXUS, ROW_NAMES, SLOTS, UNDER

# How the text of an effect stands in a sentence.
SENTENCE: Final = 0
CLAUSE: Final = 1
"""Without its full stop."""
INSIDE: Final = 2
"""Without its full stop and its capital letter."""
SOURCE: Final = 3
"""Not the text but the name of the card or token that it stands on."""


class OpWords:
    """The text of an operation as a field of a message."""

    __slots__ = ("form", "op")

    def __init__(self, op: int, form: int = SENTENCE) -> None:
        self.op = op
        self.form = form


class Wording:
    """A message of the catalogue with its fields; a field may be a message or the text of an effect itself.

    >>> Wording("label.capital", {"tile": "b3"}).key
    'label.capital'
    """

    __slots__ = ("fields", "key", "number")

    def __init__(self, key: str, fields: dict[str, Field] | None = None, number: int = -1) -> None:
        self.key = key
        self.fields: dict[str, Field] = fields or {}
        self.number = number


Field = str | int | Wording | OpWords


class Subject:
    """What an option is about; ids as the engine has them, -1 or 0 for what it does not name."""

    __slots__ = (
        "amount",
        "card",
        "explorer",
        "good",
        "line",
        "place",
        "resource",
        "seat",
        "tile",
        "unit",
        "warlord",
    )

    def __init__(
        self,
        card: int = 0,
        tile: int = -1,
        place: int = -1,
        explorer: int = -1,
        amount: int = -1,
        resource: int = -1,
        good: int = 0,
        seat: int = -1,
        warlord: bool = False,
        unit: int = 0,
        line: int = -1,
    ) -> None:
        self.card = card
        self.tile = tile
        self.place = place
        self.explorer = explorer
        self.amount = amount
        self.resource = resource
        self.good = good
        self.seat = seat
        self.warlord = warlord
        # The kind of the Units, by its number among the pieces of modules, from 1; 0 for Soldiers.
        self.unit = unit
        # A line of the City: 0 to 2 are its rows, 3 to 5 its columns.
        self.line = line

    @property
    def slot(self) -> int | None:
        """The slot of the City, if the option names a card there.

        >>> Subject(card=3, place=14).slot, Subject(card=3).slot
        (5, None)
        """
        return self.place % SLOTS if 0 <= self.place < DRAWN else None

    @property
    def below(self) -> bool:
        """Whether the card is the Knowledge below the cover of its slot.

        >>> Subject(card=3, place=14).below
        True
        """
        return UNDER <= self.place < DRAWN


def place_wording(place: int) -> Wording:
    """A place of the City in words.

    >>> place_wording(5).fields, place_wording(9).key
    ({'row': 'II', 'column': 'C'}, 'place.below')
    """
    if place >= DRAWN:
        return Wording("place.nexus" if place >= NEXUS else "place.drawn")
    slot = place % SLOTS
    fields: dict[str, Field] = {"row": ROW_NAMES[slot // 3], "column": COLUMN_NAMES[slot % 3]}
    return Wording("place.below" if place >= UNDER else "place.slot", fields)
