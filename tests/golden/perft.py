"""Counting the leaves of decision trees: a fixed position has a fixed number of continuations to each depth.

A rule that offers one choice too many or too few, anywhere in thousands of positions, changes a number here.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from monumental.classic.position import Position
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION
from monumental.records.scenario import parse

MAPS: Final = Path(__file__).parent / "maps"
FIRST_PRINTING: Final = "core a9f5cf880ad6c283"


def released(scenario: Path) -> Position:
    """A scenario with the cards and the map that it was counted with, whatever the balance has changed since."""
    text = scenario.read_text(encoding="utf-8")
    key = re.search(r"^map: (\S+)$", text, flags=re.MULTILINE)
    if key is not None:
        drawn = (MAPS / f"{key[1]}.map").read_text(encoding="utf-8")
        text = text.replace(key[0], "map:\n" + "".join(f"  {line}\n" for line in drawn.splitlines()))
    if "\ncontent:" not in text:
        text += f"\ncontent: {FIRST_PRINTING}\n"
    return parse(text).position


def perft(pos: Position, depth: int) -> int:
    """The leaves of the tree of choices below a position; chance comes out as the position's generator says.

    >>> from monumental.records.scenario import parse
    >>> perft(parse("civilizations: egypt, greece\\nmap: quiet-pastures-2").position, 1)
    9
    """
    if pos.pending != DECISION:
        return 1
    if depth == 1:
        return len(pos.options)
    leaves = 0
    for option in pos.options:
        after = pos.copy()
        after.chance_mode = False
        apply(after, option)
        leaves += perft(after, depth - 1)
    return leaves
