"""Where everything lies on the screen, for any size of the window.

A roomy window shows the whole table at once; a smaller one shows the decision and one panel at a time, chosen by tabs;
below that there is only a word about the size.

>>> boxes = arrange(120, 40, Table(61, 7, 4), "map", crossing=False)
>>> sorted(boxes) == sorted(ROOMY)
True
>>> sorted(arrange(80, 24, Table(61, 7, 4), "city", crossing=False))
['city', 'decision', 'foot', 'tabs', 'title']
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

ROOMY_COLUMNS: Final = 116
ROOMY_ROWS: Final = 38
LEAST_COLUMNS: Final = 72
LEAST_ROWS: Final = 22

PANELS: Final = ("map", "city", "offers", "players", "log")
"""The panels behind tabs, in order."""
ROOMY: Final = ("title", "map", "offers", "players", "city", "beside", "decision", "log", "foot")

OFFERS: Final = 10  # a heading, six cards of the Display and three Basic Buildings
CITY: Final = 14  # a heading and nine slots of three lines
BESIDE: Final = 7
CROSSES: Final = 11  # a heading and nine crosses of two lines
DECISION: Final = 9
LOG: Final = 6
LOG_LEFT: Final = 5  # below the land there may be less room for it
SIDE: Final = 48  # the least columns of the right side


class Box(NamedTuple):
    """A rectangle of the screen."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Table:
    """What the sizes depend on: columns of the smallest map, its rows of tiles, the players, lines of the offers."""

    map_columns: int
    map_rows: int
    players: int
    offers: int = OFFERS


def is_roomy(columns: int, rows: int) -> bool:
    """Whether the whole table fits at once."""
    return columns >= ROOMY_COLUMNS and rows >= ROOMY_ROWS


def is_enough(columns: int, rows: int) -> bool:
    """Whether the table fits at all."""
    return columns >= LEAST_COLUMNS and rows >= LEAST_ROWS


def arrange(columns: int, rows: int, table: Table, tab: str, *, crossing: bool) -> dict[str, Box]:
    """The boxes of everything that is visible. ``crossing`` if the nine activations are being compared."""
    if is_roomy(columns, rows):
        return _roomy(columns, rows, table)
    return _tabbed(columns, rows, tab, crossing=crossing)


def _roomy(columns: int, rows: int, table: Table) -> dict[str, Box]:
    """Two columns: the land with what is on offer, and the City with the decision."""
    body = rows - 2
    left = max(table.map_columns, min(columns * 11 // 20, columns - SIDE - 1))
    left = min(left, columns - SIDE - 1)
    boxes = {"title": Box(0, 0, columns, 1), "foot": Box(0, rows - 1, columns, 1)}
    players = 1 + table.players
    room = body - table.offers - players
    land = next((height for height in _land(table) if height <= room), room)
    log_left = room - land >= LOG_LEFT
    if not log_left:
        land = room
    y = 1
    for name, height in (("map", land), ("offers", table.offers), ("players", players)):
        boxes[name] = Box(0, y, left, height)
        y += height
    if log_left:
        boxes["log"] = Box(0, y, left, rows - 1 - y)
    return boxes | _side(left + 1, columns - left - 1, body, with_log=not log_left)


def _land(table: Table) -> list[int]:
    """The heights that a map can use, the largest first: a heading, and tiles of three, two or one line."""
    return [2 + (lines + 1) * table.map_rows for lines in (3, 2, 1)]


def _side(x: int, width: int, body: int, *, with_log: bool) -> dict[str, Box]:
    """The right column; what a higher window adds goes to the City and beside it, then to decision and log."""
    heights = {"city": CITY, "beside": BESIDE, "decision": CROSSES}
    if with_log:
        heights["log"] = LOG
    spare = body - sum(heights.values())
    if spare < 0:
        heights["beside"] += spare
        spare = 0
    if spare >= 3 + 3:
        heights["city"] += 3
        spare -= 3
    if spare >= 2:
        heights["beside"] += 2
        spare -= 2
    share = spare // 3 if with_log else 0
    heights["decision"] += spare - share
    if with_log:
        heights["log"] += share
    boxes = {}
    y = 1
    for name, height in heights.items():
        boxes[name] = Box(x, y, width, height)
        y += height
    return boxes


def _tabbed(columns: int, rows: int, tab: str, *, crossing: bool) -> dict[str, Box]:
    """One panel above, the decision below."""
    decision = CROSSES if crossing else DECISION + max(0, (rows - LEAST_ROWS - 2) // 2)
    panel = rows - 3 - decision
    return {
        "title": Box(0, 0, columns, 1),
        "tabs": Box(0, 1, columns, 1),
        tab: Box(0, 2, columns, panel),
        "decision": Box(0, 2 + panel, columns, decision),
        "foot": Box(0, rows - 1, columns, 1),
    }
