"""What is played: the game, its boxes, modules, mode and edition, and the Development cards of this evening."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

CLASSIC: Final = "classic"
DUEL: Final = "duel"
GAMES: Final = (CLASSIC, DUEL)
CORE: Final = "core"
TRADE: Final = "trade"
TURNS: Final = "turns"
MODES: Final = (TURNS,)
FINAL: Final = "final"
EDITIONS: Final = (FINAL,)
ALL: Final = "all"


@dataclass(frozen=True)
class Parts:
    """The parts of a table.

    >>> Parts().boxes
    ('core',)
    """

    game: str = CLASSIC
    boxes: tuple[str, ...] = (CORE,)
    modules: tuple[str, ...] = ()
    """What is played beyond that which every game with these boxes has."""
    mode: str = TURNS
    edition: str = FINAL
    deck: tuple[str, ...] = ()
    """The Development cards of Eras I to III; none named means the usual ones, ``random`` lets the seed draw them."""

    @staticmethod
    def of(
        game: str = CLASSIC,
        boxes: Iterable[str] = (),
        modules: Iterable[str] = (),
        mode: str = TURNS,
        edition: str = FINAL,
        deck: Iterable[str] = (),
    ) -> Parts:
        """Parts as a caller names them: the core box need not be named, and nothing counts twice.

        Of Duel any boxes make a game; if none is named it is Trade (DUEL.MIX.1).

        >>> Parts.of(boxes=["lost-kingdoms"]).boxes
        ('core', 'lost-kingdoms')
        >>> Parts.of(deck="random").deck
        ('random',)
        >>> Parts.of("duel").boxes
        ('trade',)
        """
        cards = [deck] if isinstance(deck, str) else deck
        named = tuple(dict.fromkeys(boxes))
        if game == DUEL:
            named = named or (TRADE,)
        else:
            named = tuple(dict.fromkeys((CORE, *named)))
        return Parts(
            game,
            named,
            tuple(dict.fromkeys(modules)),
            mode,
            edition,
            tuple(dict.fromkeys(card for card in cards if card)),
        )

    def chosen(self) -> dict[str, Any]:
        """What differs from the usual game, as plain data.

        >>> Parts.of(boxes=["lost-kingdoms"]).chosen()
        {'boxes': ['core', 'lost-kingdoms']}
        """
        usual = Parts()
        found: dict[str, Any] = {}
        for name in NAMES:
            value = getattr(self, name)
            if value != getattr(usual, name):
                found[name] = list(value) if isinstance(value, tuple) else value
        return found


USUAL: Final = Parts()
"""The game of the core box, as most tables play it."""

NAMES: Final = ("game", "boxes", "modules", "mode", "edition", "deck")
LISTS: Final = ("boxes", "modules", "deck")
