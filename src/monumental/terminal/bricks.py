"""A map of hexagons in text: rows of bricks, every second one half a brick to the right.

A brick touches the same six neighbours as a hexagon with its tip up. The upper edge of a brick carries the name of the
tile and its ground, the inside as many lines as there is room for.

>>> tiles = [Brick(0, 0, "a1", "Me0"), Brick(1, 0, "b1", "Fo1"), Brick(0, 1, "a2", "Hi1")]
>>> print("\\n".join(line.plain.rstrip() for line in Wall(tiles, 7, 1).lines()))
╭a1──Me0┬b1──Fo1╮
│       │       │
╰───┬a2─┴Hi1┬───╯
    │       │
    ╰───────╯
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from monumental.terminal.ink import ACCENT, LINE, TEXT

UP: Final = 1
DOWN: Final = 2
LEFT: Final = 4
RIGHT: Final = 8

# What a crossing of lines looks like, by the directions in which they leave it.
LINES: Final = {
    UP | DOWN: "│",
    LEFT | RIGHT: "─",
    DOWN | RIGHT: "╭",
    DOWN | LEFT: "╮",
    UP | RIGHT: "╰",
    UP | LEFT: "╯",
    UP | DOWN | RIGHT: "├",
    UP | DOWN | LEFT: "┤",
    DOWN | LEFT | RIGHT: "┬",
    UP | LEFT | RIGHT: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}

BRIDGE: Final = "╬"
BRIDGE_STYLE: Final = f"bold {ACCENT}"


@dataclass(frozen=True)
class Brick:
    """One tile: its place, its name and ground, what lies on it line by line.

    ``marked`` tiles can be chosen now, ``hinted`` ones could be after the activation that is being considered, and the
    cursor is on the tile that is ``pointed`` at. ``bridges`` stand on its edges and corners, by the hours of a clock.
    """

    col: int
    row: int
    name: str
    ground: str
    lines: tuple[Text, ...] = ()
    style: str = ""
    bridges: tuple[int, ...] = ()
    marked: bool = False
    hinted: bool = False
    pointed: bool = False


class Canvas:
    """A rectangle of characters, each with its style; lines are collected first and drawn where they meet."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.signs = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]
        self.edges = [[0] * width for _ in range(height)]
        self.bright = [[False] * width for _ in range(height)]

    def frame(self, left: int, top: int, width: int, height: int, *, bright: bool) -> None:
        """The outline of a box whose opposite edges are so far apart."""
        right, bottom = left + width, top + height
        for x in range(left, right):
            for y in (top, bottom):
                self.edges[y][x] |= RIGHT
                self.edges[y][x + 1] |= LEFT
        for y in range(top, bottom):
            for x in (left, right):
                self.edges[y][x] |= DOWN
                self.edges[y + 1][x] |= UP
        if bright:
            for x in range(left, right + 1):
                self.bright[top][x] = self.bright[bottom][x] = True
            for y in range(top, bottom + 1):
                self.bright[y][left] = self.bright[y][right] = True

    def draw_edges(self) -> None:
        """Turn the collected lines into signs."""
        for y in range(self.height):
            for x in range(self.width):
                edge = self.edges[y][x]
                if edge:
                    self.signs[y][x] = LINES[edge]
                    self.styles[y][x] = f"bold {ACCENT}" if self.bright[y][x] else LINE

    def write(self, left: int, top: int, text: Text, width: int, style: str = "") -> None:
        """Write a text over what is there, at most so many columns of it."""
        plain = text.plain[:width]
        for i, sign in enumerate(plain):
            self.signs[top][left + i] = sign
            self.styles[top][left + i] = style
        for start, end, spanned in text.spans:
            for i in range(start, min(end, len(plain))):
                self.styles[top][left + i] = f"{self.styles[top][left + i]} {spanned}".strip()

    def fill(self, left: int, top: int, width: int, height: int, style: str) -> None:
        """Paint the ground of a box."""
        for y in range(top, top + height):
            for x in range(left, left + width):
                self.styles[y][x] = style

    def lines(self) -> list[Text]:
        """What was drawn."""
        result = []
        for signs, styles in zip(self.signs, self.styles, strict=True):
            line = Text(no_wrap=True, end="")
            start = 0
            for x in range(1, self.width + 1):
                if x == self.width or styles[x] != styles[start]:
                    line.append("".join(signs[start:x]), style=styles[start])
                    start = x
            result.append(line)
        return result


class Wall:
    """Bricks of so many inner columns and lines, laid out.

    The number of inner columns is odd, so that a row can be shifted by half a brick.
    """

    def __init__(self, bricks: Sequence[Brick], inner: int, inside: int) -> None:
        self.bricks = bricks
        self.inner = inner
        self.inside = inside
        self.margin = min([self._across(brick) for brick in bricks], default=0)
        self.width = max([self.left(brick) for brick in bricks], default=0) + inner + 2
        self.height = (1 + max([brick.row for brick in bricks], default=0)) * (inside + 1) + 1

    @staticmethod
    def fitting(bricks: Sequence[Brick], columns: int, lines: int) -> Wall:
        """The wall with the largest bricks for so much room; the smallest ones may still be too large."""
        inner = next((n for n in (13, 11, 9) if Wall(bricks, n, 1).width <= columns), 7)
        inside = next((n for n in (3, 2) if Wall(bricks, inner, n).height <= lines), 1)
        return Wall(bricks, inner, inside)

    def _across(self, brick: Brick) -> int:
        pitch = self.inner + 1
        return brick.col * pitch + (pitch // 2 if brick.row % 2 else 0)

    def left(self, brick: Brick) -> int:
        """The column of a brick's left edge."""
        return self._across(brick) - self.margin

    def top(self, brick: Brick) -> int:
        """The line of a brick's upper edge."""
        return brick.row * (self.inside + 1)

    def at(self, x: int, y: int) -> Brick | None:
        """The brick under a column and a line, if there is one."""
        for brick in self.bricks:
            left, top = self.left(brick), self.top(brick)
            if left < x <= left + self.inner and top <= y <= top + self.inside:
                return brick
        return None

    def lines(self) -> list[Text]:
        """The drawing, line by line."""
        canvas = Canvas(self.width, self.height)
        for brick in self.bricks:
            left, top = self.left(brick), self.top(brick)
            canvas.frame(left, top, self.inner + 1, self.inside + 1, bright=brick.pointed)
            canvas.fill(left + 1, top + 1, self.inner, self.inside, brick.style)
        canvas.draw_edges()
        for brick in self.bricks:
            self._inscribe(canvas, brick)
        for brick in self.bricks:
            for hour in brick.bridges:
                across, down = self.bridge(hour)
                canvas.write(self.left(brick) + across, self.top(brick) + down, Text(BRIDGE), 1, BRIDGE_STYLE)
        return canvas.lines()

    def bridge(self, hour: int) -> tuple[int, int]:
        """Where on the frame of a brick a bridge stands, beside the words on its upper edge.

        >>> wall = Wall([], 9, 1)
        >>> wall.bridge(3), wall.bridge(9), wall.bridge(12), wall.bridge(4)
        ((10, 1), (0, 1), (5, 0), (10, 2))
        """
        width, height = self.inner + 1, self.inside + 1
        upper, side = max(4, width // 4), (1 + height) // 2
        return {
            12: (width // 2, 0),
            1: (width - upper, 0),
            2: (width, 0),
            3: (width, side),
            4: (width, height),
            5: (width - width // 4, height),
            6: (width // 2, height),
            7: (width // 4, height),
            8: (0, height),
            9: (0, side),
            10: (0, 0),
            11: (upper, 0),
        }[hour]

    def _inscribe(self, canvas: Canvas, brick: Brick) -> None:
        """Name and ground on the upper edge, the rest inside; what can be chosen has a mark behind its name."""
        left, top = self.left(brick), self.top(brick)
        mark = "•" if brick.marked else "◦" if brick.hinted else ""
        style = f"bold {ACCENT if mark or brick.pointed else TEXT}"
        name = Text(brick.name + mark)
        canvas.write(left + 1, top, name, self.inner, f"{style} reverse" if brick.pointed else style)
        if (
            name.cell_len + len(brick.ground) <= self.inner
        ):  # the smallest bricks say it by their colour alone
            canvas.write(left + 1 + self.inner - len(brick.ground), top, Text(brick.ground), self.inner, TEXT)
        for i, line in enumerate(brick.lines[: self.inside]):
            canvas.write(left + 1, top + 1 + i, line, self.inner, brick.style)
