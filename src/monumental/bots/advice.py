"""What a hint is made of in either game: the option, a sentence of reason, and how far behind the others are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TOLD: Final = 3
"""Deeds that a reason names."""
SLIGHT: Final = 0.05
"""Options that promise so little less are as good."""

Plan = tuple[tuple[int, int], ...]
"""What a hint means to do in the rest of the turn, as kinds of questions and options, its own option first."""


@dataclass(frozen=True)
class Alternative:
    """An option and the points by which it promises less than the best one (0 or below)."""

    option: int
    text: str
    value: float


@dataclass(frozen=True)
class Hint:
    """What to do: the option, its notation, one sentence of reason, and all options from best to worst.

    ``alternatives`` is empty where the answer comes from habit alone, outside one's own turn. ``plan`` is what the
    reason speaks of: whoever asks again in the same turn hands back what is left of it (``hint.rest_of``).
    """

    option: int
    text: str
    why: str
    alternatives: tuple[Alternative, ...]
    plan: Plan = ()


def rank(totals: dict[int, float], worlds: int, natural: int) -> list[tuple[int, float]]:
    """The options, best first, with the points by which each promises less than the best one in the mean.

    Among options that promise the same, what the policy would do comes first: the order of actions seldom matters.

    >>> rank({1: 2.0, 2: 5.0, 3: 5.0}, worlds=2, natural=3)
    [(3, 0.0), (2, 0.0), (1, -1.5)]
    """
    most = max(totals.values())
    behind = {option: round((total - most) / worlds, 2) for option, total in totals.items()}
    return sorted(behind.items(), key=lambda item: (-item[1], item[0] != natural))


def and_then(span: str, deeds: list[str]) -> str:
    """What can still be done, in words.

    >>> and_then("round", ["acquire Petra", "develop Codex"])
    'This round you can then acquire Petra and develop Codex'
    """
    named = deeds[:TOLD]
    told = named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"
    return f"This {span} you can then {told}"


def compared(reason: str, second: Alternative, called: str) -> str:
    """A reason, and how far behind the next option is, by what people call it."""
    if second.value > -SLIGHT:
        return f"{reason}; “{called}” is as good."
    return f"{reason}; the next best, “{called}”, promises {-second.value:.1f} points less."
