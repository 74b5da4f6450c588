"""Counting the leaves of decision trees: a fixed position has a fixed number of continuations to each depth.

A rule that offers one choice too many or too few, anywhere in thousands of positions, changes a number here.
"""

from __future__ import annotations

from monumental.classic.position import Position
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION


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
