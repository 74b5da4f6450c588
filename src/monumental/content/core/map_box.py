"""What the core box holds for building maps (CORE.MAP.9): no map may ask for more pieces than these.

>>> sum(TOKEN_COUNTS.values())
50
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CAPITAL_TILES: Final = 4  # CORE.COMP.7
OTHER_TILES: Final = 36  # CORE.COMP.7; water tiles are among them
PRODUCTION_TOKENS: Final = 25  # CORE.COMP.13

# CORE.COMP.14: four types of Market, five tokens each.
MARKETS: Final[tuple[str, ...]] = ("spice", "silk", "amber", "incense")
MARKET_NAMES: Final[dict[str, str]] = {
    "spice": "Spice Market",
    "silk": "Silk Market",
    "amber": "Amber Market",
    "incense": "Incense Market",
}

# CORE.COMP.12: the fifty exploration tokens by the face that shows their number.
BARBARIAN_COUNTS: Final[dict[str, int]] = {"b1": 15, "b2": 13, "b3": 8, "b4": 2}
FREE_TOWN_COUNTS: Final[dict[str, int]] = {"f2p": 2, "f2s": 4, "f2m": 1, "f2g": 1, "f3p": 2, "f3s": 2}
TOKEN_COUNTS: Final[dict[str, int]] = {**BARBARIAN_COUNTS, **FREE_TOWN_COUNTS}

RESOURCE_LETTERS: Final[dict[str, str]] = {"p": "Production", "s": "Science", "m": "Military", "g": "Gold"}


@dataclass(frozen=True)
class Pieces:
    """What the boxes of a table hold for building maps. A box that brings more is joined to the core."""

    capitals: int = 0
    tiles: int = 0
    """Tiles other than Capitals."""
    production: int = 0
    markets: tuple[str, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    """Exploration tokens by face."""
    kinds: tuple[tuple[str, int], ...] = ()
    """Tiles of terrain that is counted for itself and not among the others."""
    bridges: tuple[tuple[str, int], ...] = ()
    """Tiles with bridges, by where these stand: on an ``edge`` or on a ``corner``."""
    science: int = 0
    """Science tokens."""
    naturals: int = 0
    """Tokens of Natural Wonders."""

    def joined(self, more: Pieces) -> Pieces:
        """The pieces of two boxes together.

        >>> CORE_PIECES.joined(Pieces(capitals=1, tokens=(("b1", 2),))).count("b1")
        17
        """
        return Pieces(
            self.capitals + more.capitals,
            self.tiles + more.tiles,
            self.production + more.production,
            tuple(dict.fromkeys((*self.markets, *more.markets))),
            _summed(self.tokens, more.tokens),
            _summed(self.kinds, more.kinds),
            _summed(self.bridges, more.bridges),
            self.science + more.science,
            self.naturals + more.naturals,
        )

    def count(self, face: str) -> int:
        """How many exploration tokens show a face."""
        return dict(self.tokens).get(face, 0)

    def bag(self, kind: str) -> list[str]:
        """All tokens of a kind, ``b`` or ``f``, by their faces."""
        return [face for face, count in self.tokens if face.startswith(kind) for _ in range(count)]

    def seats(self) -> str:
        """The numbers of players that there are Capitals for, in words.

        >>> CORE_PIECES.seats()
        '2, 3 or 4'
        """
        numbers = [str(number) for number in range(2, self.capitals + 1)]
        return f"{', '.join(numbers[:-1])} or {numbers[-1]}"


def _summed(
    some: tuple[tuple[str, int], ...], more: tuple[tuple[str, int], ...]
) -> tuple[tuple[str, int], ...]:
    counts = dict(some)
    for key, count in more:
        counts[key] = counts.get(key, 0) + count
    return tuple(counts.items())


CORE_PIECES: Final = Pieces(
    CAPITAL_TILES, OTHER_TILES, PRODUCTION_TOKENS, MARKETS, tuple(TOKEN_COUNTS.items())
)

# Faces that are drawn at set-up.
ANY_BARBARIAN: Final = "b?"
ANY_FREE_TOWN: Final = "f?"
ANY_MARKET: Final = "?"


def face_text(face: str) -> str:
    """The face of an exploration token in words.

    >>> face_text("b2"), face_text("f2s"), face_text("f?")
    ('Barbarian 2', 'Free City asking 2 Science', 'Free City drawn at set-up')
    """
    kind = "Barbarian" if face.startswith("b") else "Free City"
    if face.endswith("?"):
        return f"{kind} drawn at set-up"
    if face.startswith("b"):
        return f"{kind} {face[1:]}"
    return f"{kind} asking {face[1]} {RESOURCE_LETTERS[face[2]]}"
