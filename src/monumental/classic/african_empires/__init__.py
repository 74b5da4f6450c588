"""The rules that African Empires adds, one file for each chapter of its book.

Most chapters are modules that a table chooses by name (``trade``, ``reserve`` and so on); a civilization or a tile
brings along what only it has.
"""

from __future__ import annotations

from monumental.classic.african_empires import (
    foothills,
    hidden_forces,
    land,
    mali,
    natural_wonders,
    science,
    trade_module,
)

__all__ = ["foothills", "hidden_forces", "land", "mali", "natural_wonders", "science", "trade_module"]
