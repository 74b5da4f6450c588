"""Three rows of three cells in text, with the names of rows and columns on the edges: the City and its nine crosses.

>>> grid = Nine([Cell((Text(str(n)),)) for n in range(9)], 5, 1)
>>> print("\\n".join(line.plain for line in grid.lines()[:3]))
╭I─A──┬──B──┬──C──╮
│ 0   │ 1   │ 2   │
├II───┼─────┼─────┤
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from monumental.classic.kinds import COLUMN_NAMES, LINE_KEYS, ROW_NAMES
from monumental.terminal.bricks import Canvas
from monumental.terminal.ink import BRONZE


@dataclass(frozen=True)
class Cell:
    """One of nine: its lines, its ground, and whether it is framed brightly."""

    lines: tuple[Text, ...]
    style: str = ""
    bright: bool = False


class Nine:
    """Nine cells of so many inner columns and lines; ``ends`` is what lies at the ends of lines, by their keys."""

    def __init__(
        self, cells: Sequence[Cell], inner: int, inside: int, ends: Mapping[str, Text] | None = None
    ) -> None:
        self.cells = cells
        self.ends = ends or {}
        self.inner = inner
        self.inside = inside
        self.width = 3 * (inner + 1) + 1
        self.height = 3 * (inside + 1) + 1

    def at(self, x: int, y: int) -> int | None:
        """The cell under a column and a line, if there is one."""
        column, row = x // (self.inner + 1), y // (self.inside + 1)
        return row * 3 + column if 0 <= column < 3 and 0 <= row < 3 else None

    def lines(self) -> list[Text]:
        """The drawing, line by line."""
        canvas = Canvas(self.width, self.height)
        for index, cell in enumerate(self.cells):
            left, top = self._corner(index)
            canvas.frame(left, top, self.inner + 1, self.inside + 1, bright=cell.bright)
            canvas.fill(left + 1, top + 1, self.inner, self.inside, cell.style)
        canvas.draw_edges()
        for index, cell in enumerate(self.cells):
            left, top = self._corner(index)
            for i, line in enumerate(cell.lines[: self.inside]):
                canvas.write(left + 2, top + 1 + i, line, self.inner - 2, cell.style)
        for number, (row, column) in enumerate(zip(ROW_NAMES, COLUMN_NAMES, strict=True)):
            middle = number * (self.inner + 1) + (self.inner + 1) // 2
            canvas.write(middle, 0, Text(column), 1, f"bold {BRONZE}")
            canvas.write(1, number * (self.inside + 1), Text(row), len(row), f"bold {BRONZE}")
        for key, text in self.ends.items():
            self._end(canvas, LINE_KEYS.index(key), text)
        return canvas.lines()

    def _end(self, canvas: Canvas, line: int, text: Text) -> None:
        """Write what lies at the end of a line: of a row on its lower edge to the right, of a column above it."""
        text = text.copy()
        style = str(text.style)
        text.truncate(self.inner - 3, overflow="ellipsis")
        room = text.cell_len
        if line < 3:
            canvas.write(self.width - 2 - room, (line + 1) * (self.inside + 1), text, room, style)
        else:
            middle = (line - 3) * (self.inner + 1) + (self.inner + 1) // 2
            canvas.write(middle + 1, 0, text, min(room, self.inner // 2 - 1), style)

    def _corner(self, index: int) -> tuple[int, int]:
        return index % 3 * (self.inner + 1), index // 3 * (self.inside + 1)
