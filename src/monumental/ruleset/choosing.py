"""What a new game leaves to its seed: civilizations that nobody named, a map that nobody chose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index
from pathlib import Path

from monumental.classic.layout import Layout
from monumental.classic.parts import USUAL, Parts
from monumental.classic.rulebook import BadSetup
from monumental.content.map_finder import open_map
from monumental.content.maps import maps_for
from monumental.content.registry import boxes_on, check_players, playable_civilizations
from monumental.kernel.chance import GAMMA, MASK, mix
from monumental.kernel.errors import brief


def whole(number: object) -> int | None:
    """A whole number as Python has it, also one of another library; ``None`` for anything else."""
    if isinstance(number, bool):
        return None
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def generator_state(seed: int) -> int:
    """The generator's first state for a seed of any size."""
    state = seed & MASK
    rest = abs(seed) >> 64
    while rest:
        state = mix((state ^ (rest & MASK)) + GAMMA & MASK)
        rest >>= 64
    return state


def named_civilizations(keys: object) -> list[str]:
    """Civilizations as they are named.

    >>> named_civilizations(("egypt", "greece"))
    ['egypt', 'greece']
    """
    if isinstance(keys, Sequence) and not isinstance(keys, str):
        named = [key for key in keys if isinstance(key, str)]
        if len(named) == len(keys):
            return named
    raise BadSetup(
        "civilizations are a list of keys in seat order, such as ['egypt', 'greece'], or a number of players; "
        f"not {brief(repr(keys))}"
    )


def choose_civilizations(keys: object, seed: int, parts: Parts = USUAL) -> list[str]:
    """Civilizations as they are named, or dealt to a number of players.

    >>> choose_civilizations(("egypt", "greece"), seed=7)
    ['egypt', 'greece']
    """
    players = whole(keys)
    return named_civilizations(keys) if players is None else deal_civilizations(players, seed, parts)


def deal_civilizations(players: int, seed: int, parts: Parts = USUAL) -> list[str]:
    """Civilizations of the boxes in play at random, all different (CORE.SETUP.15)."""
    shelf = playable_civilizations(parts)
    check_players(boxes_on(parts), players)
    return dealt(shelf, players, seed)


def dealt(shelf: Iterable[str], players: int, seed: int) -> list[str]:
    """So many of some keys, all different."""
    left = sorted(shelf)
    state = mix(generator_state(seed) ^ 0xC1F1)
    chosen: list[str] = []
    for _ in range(players):
        state = (state + GAMMA) & MASK
        chosen.append(left.pop(mix(state) * len(left) >> 64))
    return chosen


def choose_map(map: str | Path | Layout | None, players: int, seed: int, parts: Parts = USUAL) -> Layout:
    """A layout by key, from a file, as given, or drawn among those for the number of players (CORE.SETUP.2)."""
    if isinstance(map, Layout):
        return map
    if map is not None:
        return open_map(map)
    check_players(boxes_on(parts), players)
    fitting = maps_for(players, parts.boxes)
    if not fitting:
        raise BadSetup(f"no map on the shelf is made for {players} players; one must be given")
    return fitting[mix(generator_state(seed) ^ 0x3A9) * len(fitting) >> 64]
