"""An edition of the rules: another value, or another handler, at named points.

A chapter that one edition tells otherwise declares a ``Point`` beside the rule, with what the final edition says there,
and asks it. An edition lists the points at which it says something else, and what it needs for that: fields, questions
and steps of the set-up, as modules that come along with parts of the game. So no chapter asks which edition is played,
and a table of the final edition has no trace of any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from monumental.classic.automa.cards import AutomaCard
    from monumental.classic.module import Module
    from monumental.classic.rulebook import Rulebook

FINAL: Final = "final"

T = TypeVar("T")


class Point(Generic[T]):
    """A place in the rules where editions differ: its name, and the value or handler of the final edition."""

    __slots__ = ("final", "key")

    def __init__(self, key: str, final: T) -> None:
        self.key = key
        self.final = final

    def of(self, rules: Rulebook) -> T:
        """What the edition of a rulebook says here."""
        found: T = rules.edition.says.get(self.key, self.final)
        return found


class Edition:
    """One edition. ``box`` is the box whose book it is; empty for an edition that fits every table."""

    __slots__ = (
        "adds",
        "advises",
        "box",
        "key",
        "left_out",
        "most_automas",
        "name",
        "says",
        "sentence",
        "unusual",
    )

    def __init__(
        self,
        key: str,
        name: str,
        sentence: str,
        box: str = "",
        says: Mapping[str, Any] | None = None,
        adds: Mapping[str, Module] | None = None,
        unusual: tuple[str, ...] = (),
        most_automas: int = 0,
        left_out: Callable[[AutomaCard], bool] | None = None,
        advises: bool = True,
    ) -> None:
        self.key = key
        self.name = name
        self.sentence = sentence
        self.box = box
        # By the names of points, what it says otherwise than the final edition.
        self.says: dict[str, Any] = dict(says or {})
        # By the parts of the game with which they come, the modules that carry it out.
        self.adds: dict[str, Module] = dict(adds or {})
        # The parts that are usual otherwise, and in this edition only played where a table names them.
        self.unusual = unusual
        # How many Automas may sit at a table; 0 for any number.
        self.most_automas = most_automas
        # Which cards of the Automa stay in their box; None: none of them.
        self.left_out = left_out
        # Whether it advises against many Advanced cards of the Automa.
        self.advises = advises


EDITIONS: dict[str, Edition] = {
    FINAL: Edition(FINAL, "Final edition", "The rules as the books were published."),
}
"""Every edition that a table may choose, by key."""


def publish(edition: Edition) -> Edition:
    """Put an edition on the shelf; its key must be free."""
    if edition.key in EDITIONS and EDITIONS[edition.key] is not edition:
        raise AssertionError(f"two editions are called {edition.key!r}")
    EDITIONS[edition.key] = edition
    return edition
