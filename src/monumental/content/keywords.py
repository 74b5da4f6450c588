"""The keywords of every card and token on the shelf: those of its words, and those of the kind of card it is.

>>> from monumental.content.shelf import find
>>> keywords(find("pyramids"))
('effect', 'completed', 'reinforce')
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.model import Exploration
from monumental.content.shelf import Entry
from monumental.effects.keywords import KEYWORDS, spoken
from monumental.effects.resources import RAID

_OF_KIND: Final = {
    "knowledge": ("knowledge",),
    "wonder": ("completed",),
    "policy": ("developed", "lasting"),
    "warlord": ("warlord",),
    "unrest": ("unrest",),
}
# Cards whose text is used when they are activated; they bear the burst.
_WITH_BURST: Final = ("building", "knowledge", "wonder")


def keywords(entry: Entry) -> tuple[str, ...]:
    """The keys of the keywords of a card or token, in the order of ``KEYWORDS``."""
    thing: Any = entry.definition
    if isinstance(thing, Exploration):
        return spoken(thing.rewards)
    trees = [getattr(thing, name, None) for name in ("effect", "benefit", "ongoing")]
    found = {*spoken(*trees), *_OF_KIND.get(entry.kind, ())}
    if entry.text.effect and entry.kind in _WITH_BURST:
        found.add("effect")
    if len(entry.yields) > RAID and entry.yields[RAID]:
        found.add("raid")
    return tuple(key for key in KEYWORDS if key in found)
