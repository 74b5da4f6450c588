"""The rules that African Empires adds, one file for each chapter of its book.

Most chapters are modules that a table chooses by name (``trade``, ``reserve`` and so on); a civilization or a tile
brings along what only it has.
"""

from __future__ import annotations

from monumental.classic.african_empires import aksum as aksum
from monumental.classic.african_empires import foothills as foothills
from monumental.classic.african_empires import future_era as future_era
from monumental.classic.african_empires import hidden_forces as hidden_forces
from monumental.classic.african_empires import land as land
from monumental.classic.african_empires import mali as mali
from monumental.classic.african_empires import natural_wonders as natural_wonders
from monumental.classic.african_empires import quests as quests
from monumental.classic.african_empires import reserve as reserve
from monumental.classic.african_empires import science as science
from monumental.classic.african_empires import trade_module as trade_module
from monumental.classic.african_empires import unrest as unrest
from monumental.classic.african_empires import words as words
from monumental.classic.african_empires import zulu as zulu
