"""Parts that go well together, by name: what a table may choose with one word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.classic.parts import ALL, TRADE
from monumental.classic.rulebook import BadSetup
from monumental.kernel.errors import brief


@dataclass(frozen=True)
class Preset:
    """Boxes and modules as ``Parts.of`` takes them; no module stands for the usual ones of the boxes."""

    key: str
    name: str
    sentence: str
    boxes: tuple[str, ...]
    modules: tuple[str, ...] = ()


PRESETS: Final = (
    Preset(
        "as-in-the-book",
        "As in the book",
        "African Empires with the parts that its cards, civilizations and maps lean on.",
        ("african-empires",),
    ),
    Preset(
        "everything",
        "Everything",
        "Both expansions with every part they have; for long evenings and up to five players.",
        ("lost-kingdoms", "african-empires"),
        (ALL,),
    ),
    Preset(
        "core-with-trade",
        "Core with trade",
        "The game you know, and beside the map a Trade track with its Posts and Benefits.",
        ("african-empires",),
        (TRADE,),
    ),
)


def preset(key: str) -> Preset:
    """The preset with a key; underscores and spaces will do for hyphens.

    >>> preset("core with trade").modules
    ('trade',)
    """
    wanted = key.lower().replace("_", "-").replace(" ", "-")
    for each in PRESETS:
        if each.key == wanted:
            return each
    there = ", ".join(each.key for each in PRESETS)
    raise BadSetup(f"there is no preset {brief(repr(key))}; there are: {there}")
