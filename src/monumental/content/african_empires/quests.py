"""The fifteen Quests: what they are called, and what they ask for.

>>> len(QUESTS)
15
"""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Quest

QUESTS: Final[tuple[Quest, ...]] = (
    Quest("full-treasury", "The Full Treasury", (("gold", 10),), "Count it again; it sounds so well."),
    Quest("golden-court", "The Golden Court", (("culture", 6),), "Even the ambassadors forgot to bargain."),
    Quest("great-host", "The Great Host", (("military", 10),), "The dust arrived a day before the men."),
    Quest("busy-year", "The Busy Year", (("generated", 9),), "Nobody remembers when the fires went out."),
    Quest("the-academy", "The Academy", (("knowledge", 6),), "Six doors, and behind each an argument."),
    Quest("builder-king", "The Builder King", (("wonders", 3),), "He never learned to leave a hill alone."),
    Quest("the-lawgiver", "The Lawgiver", (("policies", 3),), "Three tablets, and room for one more line."),
    Quest("wide-realm", "The Wide Realm", (("provinces", 7),), "The map was folded twice to fit the table."),
    Quest("at-the-gates", "At the Gates", (("gates", 2),), "Close enough to hear their roosters."),
    Quest("frontier-forts", "The Frontier Forts", (("outposts", 2),), "Two lamps on the edge of the world."),
    Quest(
        "the-liberator",
        "The Liberator",
        (("free-cities", 1), ("barbarians", 4)),
        "One city cheered, four valleys fell silent.",
    ),
    Quest("merchant-prince", "The Merchant Prince", (("trade-places", 3),), "Known by name at every scale."),
    Quest("far-horizons", "Far Horizons", (("explorer-steps", 4),), "Their letters take a season now."),
    Quest(
        "the-guilds",
        "The Guilds",
        (("basic-buildings", 5), ("basic-kinds", 3)),
        "Every trade has its street and every street its feast.",
    ),
    Quest("lean-city", "The Lean City", (("archived", 6),), "What is left has earned its place."),
)
