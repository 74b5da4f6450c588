"""The answer to "why not?", in both games."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """An answer to "why not?": a sentence and the ids of the rules behind it."""

    possible: bool
    text: str
    rules: tuple[str, ...] = ()
