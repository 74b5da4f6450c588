"""The Barbarian tokens of a map with Monsters: theirs first, face by face, then ordinary ones (AE.MONSTERS.7).

Which ordinary ones fill up a face is drawn by the seed and named with the parts of the table; which token lies where
nobody knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from monumental.classic.african_empires.monsters import MONSTERS
from monumental.classic.layout import Layout
from monumental.classic.model import Box, Exploration
from monumental.classic.parts import Parts
from monumental.kernel.chance import GAMMA, MASK, mix
from monumental.kernel.errors import brief


def settle_tokens(parts: Parts, boxes: Iterable[Box], layout: Layout, seed: int) -> Parts:
    """Parts that name the ordinary Barbarian tokens of the map, as the seed draws them."""
    if MONSTERS not in parts.modules or parts.tokens:
        return parts
    shelf = tuple(boxes)
    state = mix((seed ^ 0xBA4B) & MASK)
    drawn: list[str] = []
    for face, number in missing(shelf, layout).items():
        pool = ordinary(shelf, face)
        for _ in range(min(number, len(pool))):
            state = (state + GAMMA) & MASK
            drawn.append(pool.pop(mix(state) * len(pool) >> 64))
    return replace(parts, tokens=tuple(sorted(drawn)))


def usual_tokens(boxes: Iterable[Box], layout: Layout) -> tuple[str, ...]:
    """The ordinary Barbarian tokens of a map if nobody draws them: the first ones of the box."""
    shelf = tuple(boxes)
    needed = missing(shelf, layout)
    return tuple(sorted(key for face, number in needed.items() for key in ordinary(shelf, face)[:number]))


def missing(boxes: tuple[Box, ...], layout: Layout) -> dict[str, int]:
    """How many ordinary tokens of each face a map needs beyond those of the Monsters."""
    needed = Counter(tile.token for tile in layout.tiles if tile.token.startswith("b"))
    for token in tokens_of(boxes):
        if is_theirs(token):
            needed[token.face] -= token.count
    return {face: number for face, number in sorted(needed.items()) if number > 0}


def ordinary(boxes: tuple[Box, ...], face: str) -> list[str]:
    """The ordinary tokens of a face, each as often as the boxes hold it."""
    return [
        token.key
        for token in tokens_of(boxes)
        if token.face == face and not is_theirs(token)
        for _ in range(token.count)
    ]


def tokens_of(boxes: tuple[Box, ...]) -> list[Exploration]:
    """Every exploration token of some boxes."""
    return [token for box in boxes for token in box.exploration]


def is_theirs(token: Exploration) -> bool:
    """Whether it is one of the Barbarian/Monster tokens."""
    return MONSTERS in token.needs


def laid_out(boxes: tuple[Box, ...], parts: Parts) -> tuple[Box, ...]:
    """Boxes with the Barbarian tokens that lie on the map, and none of the others."""
    if MONSTERS not in parts.modules:
        return boxes
    named = Counter(parts.tokens)
    return tuple(replace(box, exploration=_laid_out(box.exploration, named)) for box in boxes)


def _laid_out(tokens: tuple[Exploration, ...], named: Counter[str]) -> tuple[Exploration, ...]:
    found = []
    for token in tokens:
        if not token.face.startswith("b") or is_theirs(token):
            found.append(token)
        elif named[token.key]:
            found.append(replace(token, count=named[token.key]))
    return tuple(found)


def against_tokens(parts: Parts, boxes: tuple[Box, ...], layout: Layout) -> list[str]:
    """What speaks against the ordinary Barbarian tokens that parts name."""
    if not parts.tokens:
        return []
    if MONSTERS not in parts.modules:
        return [f"the Barbarian tokens of a map are named only with the module {MONSTERS}"]
    faces = {token.key: token.face for token in tokens_of(boxes) if not is_theirs(token)}
    named = Counter(parts.tokens)
    unknown = [key for key in named if not faces.get(key, "").startswith("b")]
    if unknown:
        return [f"{brief(repr(key))} is no ordinary Barbarian token" for key in unknown]
    reasons = []
    needed = missing(boxes, layout)
    for face in dict.fromkeys([*needed, *[faces[key] for key in named]]):
        held = Counter(ordinary(boxes, face))
        found = sum(named[key] for key in held)
        if found != min(needed.get(face, 0), sum(held.values())):
            reasons.append(f"the map needs {needed.get(face, 0)} ordinary tokens {face}, not {found}")
        reasons += [f"the box holds {n} of {key}" for key, n in held.items() if named[key] > n]
    return reasons
