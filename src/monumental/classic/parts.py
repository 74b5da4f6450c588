"""What is played: the game, its boxes, modules, mode and edition, and the Development cards of this evening."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from monumental.classic import edition as editions
from monumental.classic.edition import EDITIONS
from monumental.classic.module import MODULES

CLASSIC: Final = "classic"
DUEL: Final = "duel"
GAMES: Final = (CLASSIC, DUEL)
CORE: Final = "core"
TRADE: Final = "trade"
TURNS: Final = "turns"
CONTINUOUS: Final = "continuous"
MODES: Final = (TURNS, CONTINUOUS)
FINAL: Final = editions.FINAL
ALL: Final = "all"
NONE: Final = "none"


def usual_modules(boxes: Iterable[str], edition: str = FINAL) -> tuple[str, ...]:
    """The parts of boxes that are played unless a table says otherwise (AE.MIX.2, AE.DRAFT.53)."""
    there = tuple(boxes)
    left_out = EDITIONS[edition].unusual if edition in EDITIONS else ()
    return tuple(
        [
            key
            for key, module in MODULES.items()
            if module.usual and module.box in there and key not in left_out
        ]
    )


def named_modules(boxes: Iterable[str], named: Iterable[str], edition: str = FINAL) -> tuple[str, ...]:
    """The modules that a caller means: nothing stands for the usual ones, ``none`` and ``all`` for what they say.

    >>> named_modules(["core"], ["natural_wonders", "quests", "quests"])
    ('natural-wonders', 'quests')
    >>> named_modules(["core"], ["none"])
    ()
    """
    there = tuple(boxes)
    keys = [key.replace("_", "-") for key in named]
    if not keys:
        return usual_modules(there, edition)
    if ALL in keys:
        keys += [key for key, module in MODULES.items() if module.box in ("", *there)]
    return tuple(dict.fromkeys([key for key in keys if key not in (ALL, NONE)]))


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
    tokens: tuple[str, ...] = ()
    """The ordinary Barbarian tokens of a map, each as often as it lies there, where not all of the box take part."""

    @staticmethod
    def of(
        game: str = CLASSIC,
        boxes: Iterable[str] = (),
        modules: Iterable[str] = (),
        mode: str = TURNS,
        edition: str = FINAL,
        deck: Iterable[str] = (),
        tokens: Iterable[str] = (),
    ) -> Parts:
        """Parts as a caller names them: the core box need not be named, and nothing counts twice.

        Without a module the usual ones of the boxes are played, ``none`` and ``all`` say otherwise. Of Duel any boxes
        make a game; if none is named it is Trade (DUEL.MIX.1).

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
            modules = tuple(dict.fromkeys(modules))
        else:
            named = tuple(dict.fromkeys((CORE, *named)))
            modules = named_modules(named, modules, edition)
        return Parts(
            game,
            named,
            modules,
            mode,
            edition,
            tuple(dict.fromkeys(card for card in cards if card)),
            tuple(tokens),
        )

    def chosen(self) -> dict[str, Any]:
        """What differs from the usual game, as plain data.

        >>> Parts.of(boxes=["lost-kingdoms"]).chosen()
        {'boxes': ['core', 'lost-kingdoms']}
        """
        usual = Parts()
        found: dict[str, Any] = {}
        words = self.module_words()
        for name in NAMES:
            value = words if name == "modules" else getattr(self, name)
            if value != getattr(usual, name):
                found[name] = list(value) if isinstance(value, tuple) else value
        return found

    def module_words(self) -> tuple[str, ...]:
        """The modules as ``of`` understands them: that none is played is said where some usually are."""
        if self.modules or self.game == DUEL or not usual_modules(self.boxes, self.edition):
            return self.modules
        return (NONE,)


USUAL: Final = Parts()
"""The game of the core box, as most tables play it."""

NAMES: Final = ("game", "boxes", "modules", "mode", "edition", "deck", "tokens")
LISTS: Final = ("boxes", "modules", "deck", "tokens")
