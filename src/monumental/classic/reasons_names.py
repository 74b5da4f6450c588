"""The things that a line names: cards, tiles, places of a City, Explorers; and what is said if there is none."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import COLUMN_NAMES, DRAWN, NEXUS, ROW_NAMES, SLOTS, UNDER
from monumental.classic.position import Position
from monumental.classic.reasons_base import Asked, Reason, no, say

BESIDE: Final = ("drawn", "nexus")
"""The places of cards that lie beside a City."""


# --- cards ---------------------------------------------------------------------------------------------------------
def card_named(pos: Position, name: str) -> int:
    """The card with a key or a name, in any case; 0 if there is none."""
    if name in pos.rules.card_id:
        return pos.rules.card_id[name]
    plain = name.replace("-", " ").replace("'", "")
    for card in range(1, len(pos.rules.card_name)):
        if pos.rules.card_name[card].lower().replace("-", " ").replace("'", "") == plain:
            return card
    return 0


def unknown_card(name: str) -> Reason:
    """No card has this name."""
    return no("unknown.card" if name else "unknown.empty", (), what=name)


def places_of(pos: Position, seat: int, card: int) -> list[int]:
    """The places of a seat's City, and beside it, where a card lies open."""
    base = seat * SLOTS
    places = [slot for slot in range(SLOTS) if pos.cover[base + slot] == card]
    places += [slot + UNDER for slot in range(SLOTS) if pos.under[base + slot] == card]
    for i in range(len(pos.drawn[seat])):
        if pos.drawn[seat][i] == card:
            places.append(DRAWN + i)
    for row in pos.rules.open_rows:
        if card in row.cards(pos, seat):
            places.append(NEXUS + card)
    return places


def split_place(words: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """Words without the place at their end, and that place.

    >>> split_place(("great", "library", "r2c3"))
    (('great', 'library'), 'r2c3')
    """
    if words and (words[-1] in BESIDE or is_slot_name(words[-1])):
        return words[:-1], words[-1]
    return words, ""


def is_slot_name(text: str) -> bool:
    """Whether a word names a slot of a City.

    >>> is_slot_name("r2c3"), is_slot_name("r4c1")
    (True, False)
    """
    return len(text) == 4 and text[0] == "r" and text[2] == "c" and text[1] in "123" and text[3] in "123"


def slot_named(text: str) -> int:
    """The slot that ``r2c3`` names."""
    return (int(text[1]) - 1) * 3 + int(text[3]) - 1


def slot_words(text: str) -> str:
    """A slot as people read it.

    >>> slot_words("r2c3")
    'row II column C'
    """
    if text in BESIDE:
        return say(f"slot.{text}")
    slot = slot_named(text)
    return say("slot", row=ROW_NAMES[slot // 3], column=COLUMN_NAMES[slot % 3])


# --- the map -------------------------------------------------------------------------------------------------------
def tile_named(pos: Position, name: str) -> int:
    """The tile with a name, or -1."""
    return pos.rules.tile_id.get(name, -1)


def unknown_tile(name: str) -> Reason:
    """No tile has this name."""
    return no("unknown.tile" if name else "unknown.empty", (), what=name)


def explorer_number(asked: Asked) -> int:
    """The Explorer that a line names, from 0; -1 if it names none."""
    if asked.words and asked.words[0] in ("1", "2"):
        return int(asked.words[0]) - 1
    return -1


def units(n: int) -> str:
    """A number of Units in words."""
    return say("units.count", n, n=n)
