"""What the lines of Automa cards order, as the edition at the table means it."""

from __future__ import annotations

from monumental.classic.automa.cards import LINE_KEYS, WONDER


def order_key(what: int, first: bool) -> str:
    """The message of a line; in the first edition one action takes a Wonder complete (CORE.SOLO.12)."""
    return "automa.wonder-complete" if first and what == WONDER else f"automa.{LINE_KEYS[what]}"
