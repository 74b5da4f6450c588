"""What the panels of the screen show: one portrait with everything that was derived from it once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from rich.text import Text

from monumental.portrait.common_shape import Decision, Option, Painting
from monumental.portrait.shape import CrossView, Portrait, Seat
from monumental.terminal.cross_text import details, matrix
from monumental.terminal.nine import Nine

P = TypeVar("P", bound=Painting)
C = TypeVar("C")


@dataclass(frozen=True)
class AnyScene(Generic[P, C]):
    """One state of the table, as a human sees it, whichever game it is.

    ``options`` are in the order of their numbers, ``shown`` is the seat whose City is open, ``hint`` the activation
    that is being considered, ``log`` the chronicle, ``waiting`` what the table waits for when it is not a human.
    """

    portrait: P
    options: tuple[Option, ...]
    shown: int
    roomy: bool
    names: tuple[str, ...]
    hint: C | None = None
    log: tuple[Text, ...] = field(default=())
    waiting: str = ""

    @property
    def decision(self) -> Decision | None:
        """The waiting decision."""
        return self.portrait.decision

    @property
    def crossing(self) -> bool:
        """Whether a row and a column are to be chosen now."""
        return bool(self.options) and self.options[0].verb == "activate"

    @property
    def about(self) -> str:
        """The panel that tells most about what is asked; empty for the actions of a turn, which are about all."""
        if self.waiting:
            return "log"
        if self.decision is None or self.decision.asks == "action":
            return ""
        if self.crossing or any(option.slot is not None for option in self.options):
            return "city"
        if any(option.tile for option in self.options):
            return "map"
        return "offers" if any(option.card for option in self.options) else ""

    @property
    def mine(self) -> bool:
        """Whether the open City is the viewer's own."""
        return self.shown == self.portrait.viewer

    def about_card(self, key: str) -> tuple[Option, ...]:
        """The options that a card on offer stands for; a card of the City has a slot."""
        return tuple(option for option in self.options if option.card == key and option.slot is None)

    def about_slot(self, slot: int) -> tuple[Option, ...]:
        """The options that a slot of the viewer's City stands for."""
        return tuple(option for option in self.options if option.slot == slot) if self.mine else ()

    # --- the nine activations ----------------------------------------------------------------------------------
    @property
    def crosses(self) -> Sequence[C]:
        """The nine activations, row by row."""
        raise NotImplementedError

    def considering(self, number: int | None) -> AnyScene[P, C]:
        """The same with one of the nine under consideration, or none."""
        return replace(self, hint=None if number is None else self.crosses[number])

    def matrix(self, inner: int, inside: int, pointed: int) -> Nine:
        """The nine side by side, in cells of so many columns and lines."""
        raise NotImplementedError

    def cross_lines(self, number: int) -> list[Text]:
        """One of the nine in full."""
        raise NotImplementedError


EitherScene = AnyScene[Any, Any]
"""A scene of whichever game."""


@dataclass(frozen=True)
class Scene(AnyScene[Portrait, CrossView]):
    """A table of the big game."""

    @property
    def seat(self) -> Seat:
        """The seat whose City is open."""
        return self.portrait.seats[self.shown]

    def about_tile(self, name: str) -> tuple[Option, ...]:
        """The options that a tile stands for."""
        return tuple(option for option in self.options if option.tile == name)

    @property
    def crosses(self) -> Sequence[CrossView]:
        return self.portrait.crosses

    def matrix(self, inner: int, inside: int, pointed: int) -> Nine:
        return matrix(self.crosses, inner, inside, pointed)

    def cross_lines(self, number: int) -> list[Text]:
        return details(self.crosses[number], self.portrait.span)
