"""Every chapter of African Empires, so that its modules stand on the shelf.

It is no part of the package itself: the chapters import each other through that.
"""

from __future__ import annotations

from monumental.classic.african_empires import aksum as aksum
from monumental.classic.african_empires import automa as automa
from monumental.classic.african_empires import draft as draft
from monumental.classic.african_empires import foothills as foothills
from monumental.classic.african_empires import future_era as future_era
from monumental.classic.african_empires import heroes as heroes
from monumental.classic.african_empires import hidden_forces as hidden_forces
from monumental.classic.african_empires import land as land
from monumental.classic.african_empires import mali as mali
from monumental.classic.african_empires import monsters as monsters
from monumental.classic.african_empires import natural_wonders as natural_wonders
from monumental.classic.african_empires import quests as quests
from monumental.classic.african_empires import reserve as reserve
from monumental.classic.african_empires import science as science
from monumental.classic.african_empires import trade_module as trade_module
from monumental.classic.african_empires import unrest as unrest
from monumental.classic.african_empires import words as words
from monumental.classic.african_empires import zulu as zulu
