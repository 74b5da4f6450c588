"""A module: a part of the game that a table may play or leave out.

A module says what it needs and what it excludes, and brings everything that belongs to it: fields, actions, questions,
steps of the set-up, lines of the score sheet. What a table does not play leaves no trace in its games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from monumental.kernel.fields import Extra

if TYPE_CHECKING:
    from monumental.classic.position import Position


class ScoreLine:
    """Points that a module adds to the score sheet of each seat."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key

    def points(self, pos: Position, seat: int) -> int:
        """What a seat has of it now."""
        raise AssertionError(f"the line '{self.key}' of the score sheet counts nothing")


class SetupStep:
    """What a module puts on the table before the first turn."""

    __slots__ = ()

    def prepare(self, pos: Position) -> None:
        """Do it; the Capitals are not chosen yet."""
        raise AssertionError("a step of the set-up that does nothing")


class Module:
    """One part of the game. ``box`` is the box that holds its pieces; empty for a part that needs none."""

    __slots__ = (
        "box",
        "excludes",
        "fields",
        "key",
        "name",
        "needs",
        "scoring",
        "sentence",
        "setup",
        "texts",
    )

    def __init__(
        self,
        key: str,
        name: str,
        sentence: str = "",
        box: str = "",
        needs: tuple[str, ...] = (),
        excludes: tuple[str, ...] = (),
        fields: tuple[Extra, ...] = (),
        setup: tuple[SetupStep, ...] = (),
        scoring: tuple[ScoreLine, ...] = (),
        texts: dict[str, Any] | None = None,
    ) -> None:
        self.key = key
        self.name = name
        self.sentence = sentence
        self.box = box
        self.needs = needs
        self.excludes = excludes
        self.fields = fields
        self.setup = setup
        self.scoring = scoring
        self.texts: dict[str, Any] = texts if texts is not None else {}


MODULES: dict[str, Module] = {}
"""Every module that the program knows, by key."""


def register(module: Module) -> Module:
    """Put a module on the shelf; its key must be free."""
    if module.key in MODULES and MODULES[module.key] is not module:
        raise AssertionError(f"two modules are called {module.key!r}")
    MODULES[module.key] = module
    return module
