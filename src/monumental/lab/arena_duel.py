"""Games of Duel in an arena: who sits where, and what the book of Duel does not have.

>>> from monumental.classic.parts import Parts
>>> from monumental.lab.arena import Arena
>>> duel_rules(
...     Arena(("novice", "steady"), 2, parts=Parts.of("duel")), ("novice", "steady"), 0, 1
... ).config.civilizations
('aztecs', 'japan')
"""

from __future__ import annotations

from hashlib import sha256
from itertools import permutations
from typing import TYPE_CHECKING

from monumental.classic.rulebook import BadSetup
from monumental.content.duel.registry import make_duel_rules, settled
from monumental.content.duel.shelf import box_keys, civilizations, mark_of
from monumental.duel.kinds import SEATS
from monumental.duel.rulebook import DuelConfig, Rulebook
from monumental.lab.simulate_duel import check_table

if TYPE_CHECKING:
    from monumental.lab.arena import Arena


def check_duel_arena(arena: Arena) -> None:
    """Refuse an arena of Duel that cannot be played; its bots are checked like all others."""
    for count in arena.players:
        check_table(count, arena.maps, arena.options, arena.civilizations)
    if arena.automas:
        raise BadSetup(f"Duel has no Automa, so {arena.automas[0]!r} cannot play it")
    if len(arena.bots) < SEATS:
        raise BadSetup(f"an arena of Duel needs two bots that can meet; there are: {', '.join(arena.bots)}")


def duel_rules(arena: Arena, _bots: tuple[str, ...], deal: int, seed: int) -> Rulebook:
    """The rulebook of a deal: all pairs of civilizations in turn; in each lap the other one begins."""
    ways = list(permutations(arena.civilizations or sorted(civilizations()), SEATS))
    lap, way = divmod(deal, len(ways))
    return make_duel_rules(DuelConfig(ways[way], settled(arena.parts, seed), first=(way + lap) % SEATS))


def duel_content(_arena: Arena) -> str:
    """Sixteen hexadecimal digits over the printings of all boxes: any civilization fits any of them."""
    return sha256(" ".join([mark_of(key) for key in box_keys()]).encode()).hexdigest()[:16]
