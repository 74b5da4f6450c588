"""What is asked of a game by those who do not know its rules."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from monumental.classic.layout import Layout
from monumental.classic.parts import Parts
from monumental.classic.reasons import Reason
from monumental.classic.rulebook import BadSetup
from monumental.classic.scoring import Score
from monumental.kernel.errors import MonumentalError
from monumental.kernel.fields import Field


class Misfit(BadSetup):
    """A wish for a table that cannot be met, and the part of it to blame."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field


@contextmanager
def blame(field: str) -> Iterator[None]:
    """Say which part of a wish is to blame for a refusal."""
    try:
        yield
    except Misfit:
        raise
    except MonumentalError as error:
        raise Misfit(str(error), field) from error


@dataclass(frozen=True)
class Setting:
    """What a game is set up from: civilizations in seat order or a number of players, and what the game needs else."""

    civilizations: object
    parts: Parts
    map: str | Path | Layout | None = None
    automas: tuple[object, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Wishes:
    """What a table asks for before its players are there; a seat without a civilization leaves it to chance."""

    parts: Parts
    civilizations: tuple[str | None, ...]
    automas: tuple[int, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.civilizations)


@dataclass(frozen=True)
class BoxSheet:
    """A box as people choose it: how many it seats, and what it brings in a sentence."""

    key: str
    name: str
    about: str
    players: int


class Ruleset(Protocol):
    """A game, as those see it who do not know its rules."""

    key: str
    name: str
    about: str
    fields: tuple[Field, ...]
    """The declared fields of its positions."""
    maps: bool
    """Whether it is played on a map."""
    automas: bool
    """Whether an Automa can play a seat."""

    # --- setting up --------------------------------------------------------------------------------------------
    def boxes(self) -> list[BoxSheet]:
        """The boxes that a table may name."""

    def against(self, parts: Parts) -> list[str]:
        """Everything that speaks against a combination of boxes, modules, mode and edition."""

    def players(self, parts: Parts) -> tuple[int, int]:
        """How many people boxes seat, at least and at most."""

    def civilizations(self, parts: Parts) -> list[str]:
        """The keys of the civilizations that can be played with these parts, sorted."""

    def option_keys(self) -> list[str]:
        """The options that a table may choose, by their keys."""

    def check(self, wishes: Wishes) -> dict[str, Any]:
        """Refuse what no game could be set up from; the options that are agreed on, with their defaults."""

    def open(self, setting: Setting, seed: int) -> Any:
        """The rulebook of a new game; what the setting leaves open follows from the seed."""

    def shelf(self) -> tuple[str, ...]:
        """The keys of all its boxes."""

    def mark_of(self, box: str) -> str:
        """The fingerprint of a box as it lies on the shelf."""

    def printed(self, box: str) -> dict[str, Any]:
        """A box as it lies on the shelf, as plain data."""

    def learn(self, data: dict[str, Any]) -> str:
        """Make a printing known that came with a table; returns its fingerprint."""

    def learnt(self, rules: Any) -> list[dict[str, Any]]:
        """The printings of a game that are only known because they came with a table."""

    # --- playing -----------------------------------------------------------------------------------------------
    def title(self, rules: Any) -> str:
        """Who plays, and where if there is a map."""

    def place(self, rules: Any) -> tuple[str, str] | None:
        """The key and the name of the map, if there is one."""

    def blank(self, rules: Any) -> Any:
        """A position in which nothing has happened, with empty piles."""

    def position_of(self, rules: Any, fields: dict[str, Any]) -> Any:
        """The position that plain data describes, ready to go on."""

    def new_position(self, rules: Any, rng: int, chance_mode: bool) -> Any:
        """The position before the first chance event of the set-up, or before the first decision."""

    def scores(self, pos: Any) -> list[Score]:
        """The score sheet, as if the game ended now."""

    def winners(self, pos: Any) -> list[int]:
        """The seats that lead now."""

    def explain(self, pos: Any, what: str, seat: int | None) -> Reason:
        """Why something can or cannot be chosen now."""

    def observe(self, pos: Any, viewer: int) -> Any:
        """What a viewer may know."""

    def view(self, pos: Any, viewer: int, options: list[int]) -> Any:
        """A view that came as data: a position as its viewer knows it, who has to decide."""

    def determinize(self, view: Any, seed: int) -> Any:
        """A world that the viewer cannot tell from the true one."""

    def until_answered(self, rules: Any) -> bool:
        """Whether a choice may be taken back until somebody else has chosen, instead of within one's own turn."""

    def page(self, pos: Any) -> tuple[Hashable, ...]:
        """What changes when a page of the log ends."""
