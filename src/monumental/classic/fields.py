"""Every field of a position of the big game: its shape, its default, what its numbers mean, and who may see it.

What a list is *for* stands beside it. Modules declare theirs as :class:`monumental.kernel.fields.Extra` in their own
files; see ``docs/design/declared-fields.md``.
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.kinds import MOST_LASTING, ROAD_KEYS, lasting_mark
from monumental.classic.rulebook import Rulebook
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
    Cards,
    Printed,
    SeatAxis,
    Seats,
    machine_fields,
)
from monumental.effects.hooks import HOOK_KEYS
from monumental.kernel.fields import (
    NUMBER,
    NUMBERS,
    ROW,
    ROWS,
    VEILED,
    Axis,
    BadField,
    Content,
    Field,
    Named,
)

__all__ = [
    "ANY_PILE",
    "ANY_SEAT",
    "ANY_TILE",
    "BASIC",
    "CARD",
    "CARD_OR_NONE",
    "CHANGES",
    "CITY",
    "COUNT",
    "EXPLORER",
    "EXPLORERS",
    "FACE",
    "FIELDS",
    "GOOD",
    "HOOK",
    "MAP_FIELDS",
    "MARKET",
    "OUTPOSTS",
    "PILE",
    "PLACE",
    "ROAD",
    "SEAT",
    "SEAT_OR_NONE",
    "SOLO_CARD",
    "SUPPLY",
    "TABLE_FIELDS",
    "TAKEN_GOOD",
    "TILE",
    "TILE_OR_NONE",
    "TOKEN",
    "Cards",
    "Changes",
    "DisplayAxis",
    "Eras",
    "Faces",
    "Goods",
    "MarketAxis",
    "PileItems",
    "Printed",
    "SeatAxis",
    "Seats",
    "SoloCards",
    "TakenGoods",
    "TileAxis",
    "Tiles",
    "Tokens",
    "pile_content",
]
"""What modules declare their fields with; most of it both games have (``common.fields``)."""

EXPLORERS: Final = 2
OUTPOSTS: Final = 2
_EXPLORER_WORDS: Final = tuple(str(which + 1) for which in range(EXPLORERS))


# --- axes --------------------------------------------------------------------------------------------------------
class TileAxis(Axis):
    """One entry a tile of the map."""

    def words(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return book.tile_name


class MarketAxis(Axis):
    """One entry a Market."""

    def words(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return book.market_key


class DisplayAxis(Axis):
    """One entry a place of the Display."""

    def words(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return [str(place + 1) for place in range(book.display_rows * book.row_length)]


HOOK: Final = SeatAxis("hook", HOOK_KEYS)
ROAD: Final = SeatAxis("road", ROAD_KEYS)
EXPLORER: Final = SeatAxis("explorer", _EXPLORER_WORDS)
TILE: Final = TileAxis("tile")
MARKET: Final = MarketAxis("market")
PLACE: Final = DisplayAxis("place")


# --- contents ------------------------------------------------------------------------------------------------------
class Tiles(Named):
    """Tiles of the map."""

    def keys(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return book.tile_name


class Faces(Named):
    """Visible sides of exploration tokens; 0 is none."""

    def keys(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return ["", *[face.key for face in book.face]]


class Tokens(Named):
    """Exploration tokens."""

    def keys(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return book.token_key


class Goods(Named):
    """Tokens of a Market."""

    def keys(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return book.good_key


class TakenGoods(Named):
    """Market tokens that somebody took, as good * 2 + used."""

    def keys(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return [word for key in book.good_key for word in (key, f"{key} used" if key else "")]


class SoloCards(Named):
    """Cards of the Automa."""

    def keys(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return [card.key for card in book.solo_cards]


class Eras(Content):
    """The Era that the Display is dealt from: its place among those of this game."""

    def bounds(self, rules: Any, place: int) -> tuple[int, int]:
        return -1, len(rules.eras) - 1


class PileItems(Content):
    """What lies in a pile depends on the pile."""

    def bounds(self, rules: Any, place: int) -> tuple[int, int]:
        return pile_content(rules, place).bounds(rules, place)

    def word(self, rules: Any, number: int, place: int) -> int | str:
        return pile_content(rules, place).word(rules, number, place)

    def number(self, rules: Any, word: object, place: int) -> int:
        return pile_content(rules, place).number(rules, word, place)


class Changes(Content):
    """Pairs of a modifier and its amount."""

    def write(self, rules: Any, row: list[int], place: int) -> list[object]:
        return [HOOK_KEYS[item] if i % 2 == 0 else item for i, item in enumerate(row)]

    def read(self, rules: Any, row: list[object], place: int) -> list[int]:
        if len(row) % 2 or any(hook not in HOOK_KEYS for hook in row[::2]):
            raise BadField("needs pairs of a modifier and an amount")
        return [
            HOOK_KEYS.index(str(item)) if i % 2 == 0 else self.number(rules, item, place)
            for i, item in enumerate(row)
        ]


TILE_OR_NONE: Final = Tiles(-1)
ANY_TILE: Final = Tiles()
FACE: Final = Faces()
TOKEN: Final = Tokens(1)
GOOD: Final = Goods(1)
TAKEN_GOOD: Final = TakenGoods(2)
SOLO_CARD: Final = SoloCards()
ANY_PILE: Final = PileItems()
CHANGES: Final = Changes()


def pile_content(rules: Any, pile: int) -> Content:
    """What lies in a pile: cards, tokens, Market tokens, seats, tiles, cards of the Automa, or things of a module."""
    book: Rulebook = rules
    if pile >= book.module_pile:
        content: Content = book.module_piles[pile - book.module_pile].content
        return content
    if pile < book.face_pile:
        return CARD
    if pile < book.market_pile:
        return TOKEN
    if pile < book.first_pile or pile == book.pick_pile:
        return GOOD
    if pile == book.first_pile:
        return ANY_SEAT
    return ANY_TILE if pile == book.tie_pile else SOLO_CARD


# --- the fields ------------------------------------------------------------------------------------------------------
TABLE_FIELDS: Final = (
    Field("active", NUMBER, content=SEAT_OR_NONE, default=-1),
    Field("first", NUMBER, content=ANY_SEAT),
    Field("round", NUMBER),
    Field("final_round", NUMBER),
    *machine_fields(ANY_PILE),
    Field("stock", NUMBERS, SUPPLY),
    # Generated this turn; spending does not lower it (CORE.TERM.20).
    Field("made", NUMBERS, SUPPLY),
    Field("cover", NUMBERS, CITY, CARD_OR_NONE),
    Field("under", NUMBERS, CITY, CARD_OR_NONE),
    # Bit masks of slots: activated this turn, reinforced.
    Field("lit", NUMBERS, SEAT),
    Field("kept", NUMBERS, SEAT, shared=True),
    # Places whose effect may still be used this turn, sorted.
    Field("ready", ROWS, SEAT),
    Field("drawn", ROWS, SEAT, CARD),
    *PERSONAL_FIELDS,
    # Exploration tokens taken; Market tokens taken as good * 2 + used.
    Field("tokens", ROWS, SEAT, TOKEN, heap=True),
    Field("goods", ROWS, SEAT, TAKEN_GOOD, heap=True),
    Field("production_tokens", NUMBERS, SEAT),
    Field("marks", NUMBERS, SEAT, Content(high=lasting_mark(MOST_LASTING) - 1)),  # bits
    Field("mods", NUMBERS, HOOK, shared=True),
    # What ends with the turn, as pairs of hook and amount; ``mods`` includes it.
    Field("turn_mods", ROWS, SEAT, CHANGES, shared=True),
    Field("site", NUMBERS, SEAT, CARD_OR_NONE, shared=True),
    Field("tally", NUMBERS, ROAD),
    Field("acquisitions", NUMBERS, SEAT),
    Field("conquests", NUMBERS, SEAT),
    Field("display", NUMBERS, PLACE, CARD_OR_NONE),
    # Bit mask of the rows of the Display from which a seat has acquired a card since they were last replenished.
    Field("taken", NUMBERS, SEAT, shared=True),
    Field("display_discard", ROW, content=CARD, heap=True),
    Printed("basic", BASIC, "basic_count", COUNT, shared=True),
    Field("era", NUMBER, content=Eras(), default=-1),
)
"""What lies before the players: supplies, Cities, personal piles, Policies, the Display."""

MAP_FIELDS: Final = (
    Field("capital", NUMBERS, SEAT, TILE_OR_NONE, -1, shared=True),
    # Per tile: the controlling seat, its Troops, its Outpost; the face of the exploration token; Production token;
    # Wonder token as card.
    Field("owner", NUMBERS, TILE, SEAT_OR_NONE, -1),
    Field("troops", NUMBERS, TILE),
    Field("outpost", NUMBERS, TILE, shared=True),
    Printed("token", TILE, "tile_face", FACE, shared=True),
    Printed("production", TILE, "tile_production"),
    Field("wonder", NUMBERS, TILE, CARD_OR_NONE, shared=True),
    Field("warlord", NUMBERS, SEAT, TILE_OR_NONE, -1),
    Field("explorer", NUMBERS, EXPLORER, TILE_OR_NONE, -1),
    # Collecting actions that each Explorer has done this turn.
    Field("collected", NUMBERS, EXPLORER),
    # Per Explorer, a bit mask of the Markets from which it took a token.
    Field("goods_by", NUMBERS, EXPLORER, shared=True),
    Field("outposts_left", NUMBERS, SEAT, default=OUTPOSTS, shared=True),
    Field("outposts_built", NUMBERS, SEAT, shared=True),
    # Per Market: tokens left, the tokens once somebody has looked, and who has looked.
    Field("market_size", NUMBERS, MARKET, shared=True),
    Field("market_stack", ROWS, MARKET, GOOD, seen=VEILED, heap=True),
    Field("market_seen", NUMBERS, MARKET, shared=True),
    # Cards of the Solo deck that each Automa has used.
    Field("solo_discard", ROWS, SEAT, SOLO_CARD, shared=True, heap=True),
)
"""What lies on the map, and what only the big game has."""

FIELDS: Final = TABLE_FIELDS + MAP_FIELDS
