"""Table options: what a group may agree on before the game. The rulings of the catalogue are the defaults."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from monumental.kernel.errors import MonumentalError, brief

ALL: Final = "all"


class BadOption(MonumentalError):
    """A table option that does not exist or has an impossible value."""


@dataclass(frozen=True)
class TableOptions:
    """The agreements of one table.

    >>> TableOptions(renaissance=True).barbarian_units
    'defence'
    """

    renaissance: bool = False
    """Shuffle the 12 Renaissance cards between Era II and Era III (CORE.MODULE.5)."""
    barbarian_units: str = "defence"
    """Units that move into a Barbarian Province: "defence" (tile + token) or "tile" (CORE.CONQUER.16)."""
    rebuild_outposts: bool = False
    """Whether a lost Outpost may be built again (CORE.OUTPOST.4)."""
    markets_per_explorer: bool = False
    """Whether each Explorer, instead of each player, may have one token of each Market (CORE.EXPLORER.7)."""
    closing_discards: bool = False
    """Whether the Display still loses its furthest card once the deck is empty (CORE.DISPLAY.11)."""

    automa: str = "later"
    """The edition of the Automa: "later" (two cards a turn, Gold) or "first" (one card a turn, no costs)."""
    automa_ties: str = "ask"
    """Who decides between equal targets of the Automa: "ask" a human (CORE.SOLO.16) or "chance"."""
    automa_advanced: str = "0"
    """Advanced cards in the Automa's deck: their keys, or how many of them the seed draws (LK.SOLO.3)."""
    automa_track: str = ALL
    """Cards of the Trade track in the Automa's deck: all, their keys, or how many the seed draws (AE.AUTOMA.42)."""

    science_tokens: str = "0"
    """How many Science tokens lie on the map at least: Production tokens make room for them (AE.SCIENCE.3)."""
    contribute_per_turn: str = "any"
    """How often a player may contribute to projects in a turn: "any" number of times or "1" (AE.FUTURE.18)."""

    def __post_init__(self) -> None:
        if self.contribute_per_turn not in ("any", "1"):
            raise BadOption(
                f"contribute_per_turn must be 'any' or '1', not {brief(repr(self.contribute_per_turn))}"
            )
        if self.automa not in ("later", "first"):
            raise BadOption(f"automa must be 'later' or 'first', not {brief(repr(self.automa))}")
        if self.automa_ties not in ("ask", "chance"):
            raise BadOption(f"automa_ties must be 'ask' or 'chance', not {brief(repr(self.automa_ties))}")
        if self.barbarian_units not in ("defence", "tile"):
            raise BadOption(
                f"barbarian_units must be 'defence' or 'tile', not {brief(repr(self.barbarian_units))}"
            )

    @staticmethod
    def of(values: dict[str, object]) -> TableOptions:
        """Options by name, with a clear error for anything unknown.

        >>> TableOptions.of({"renaissance": True}).renaissance
        True
        """
        known = {field.name: field.default for field in fields(TableOptions)}
        for name, value in values.items():
            if name not in known:
                raise BadOption(
                    f"unknown table option {brief(repr(name))}; there are: {', '.join(sorted(known))}"
                )
            wanted = str if isinstance(known[name], str) else bool
            if not isinstance(value, wanted) and not (wanted is str and type(value) is int):
                raise BadOption(f"table option {name} must be {wanted.__name__}, not {brief(repr(value))}")
        numbers = {name: str(value) for name, value in values.items() if type(value) is int}
        return TableOptions(**{**values, **numbers})  # type: ignore[arg-type]
