"""The rules that Lost Kingdoms adds, one file for each civilization and one for its land.

A civilization names the module with its rules (``Civilization.modules``), so that a table plays it whenever the
civilization has a seat, and no other table has a trace of it.
"""

from __future__ import annotations

from monumental.classic.lost_kingdoms import amazons as amazons
from monumental.classic.lost_kingdoms import atlantis as atlantis
from monumental.classic.lost_kingdoms import automa as automa
from monumental.classic.lost_kingdoms import aztecs as aztecs
from monumental.classic.lost_kingdoms import mughals as mughals
