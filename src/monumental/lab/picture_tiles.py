"""Hexagonal tiles: geometry and terrain art. Tile space: centre 0, 0, radius 60, a corner on top.

Edges are S-curves, point-symmetric, so that tiles interlock. Light falls from the upper left. Each terrain is
drawn in a few variants from a fixed seed, so that the same map always gives the same picture.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import cos, hypot, pi, radians, sin, sqrt
from typing import Final

from monumental.lab import picture_africa, picture_lands
from monumental.lab.picture_ink import at, mix, n

RADIUS: Final = 60.0
WIDTH: Final = sqrt(3) * RADIUS
STEP: Final = RADIUS * 1.5
VARIANTS: Final = 4

# Two colours of the top face, from the lit to the shaded side, and the colour of the rim below.
FACES: Final[dict[str, tuple[str, str, str]]] = {
    "meadow": ("#a8cc7c", "#66a05c", "#35582f"),
    "plains": ("#d3cf72", "#98a04a", "#57572a"),
    "forest": ("#7fa65a", "#44743f", "#263f22"),
    "hills": ("#c9a765", "#8f7440", "#523a1e"),
    "mountain": ("#b9ae9c", "#86796b", "#463d35"),
    "swamp": ("#8d9a66", "#56704f", "#2c3a28"),
    "volcano": ("#8a6f62", "#4d3b36", "#261b18"),
    "water": ("#4fa3b5", "#226a86", "#123c4e"),
    "capital": ("#d8cb9c", "#a8a466", "#554c2c"),
    **picture_lands.FACES,
    **picture_africa.FACES,
}

Dice = Callable[[], float]


def centre(col: int, row: int) -> tuple[float, float]:
    """Where a tile lies in the picture; odd rows are half a tile to the right."""
    return (col + (row % 2) / 2) * WIDTH, row * STEP


def corner(index: int, radius: float = RADIUS) -> tuple[float, float]:
    """A corner of a tile, clockwise from the top."""
    angle = radians(60 * index - 90)
    return radius * cos(angle), radius * sin(angle)


def _curve(start: tuple[float, float], end: tuple[float, float], swing: float) -> str:
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    nx, ny = down / length * swing, -across / length * swing
    first = (start[0] + across * 0.3 + nx, start[1] + down * 0.3 + ny)
    second = (start[0] + across * 0.7 - nx, start[1] + down * 0.7 - ny)
    return "C" + " ".join(n(value) for point in (first, second, end) for value in point)


def hexagon(radius: float = RADIUS, x: float = 0, y: float = 0) -> str:
    """The outline of a tile as a path."""
    corners = [(cx + x, cy + y) for cx, cy in (corner(i, radius) for i in range(6))]
    curves = "".join(_curve(corners[i], corners[(i + 1) % 6], radius * 0.055) for i in range(6))
    return f"M{at(corners[0][0], corners[0][1])}{curves}Z"


def edge(index: int, radius: float = RADIUS) -> str:
    """One edge of a tile as a path, clockwise from the one at the upper right."""
    start, end = corner(index, radius), corner((index + 1) % 6, radius)
    return f"M{at(start[0], start[1])}{_curve(start, end, radius * 0.055)}"


def face(terrain: str, variant: int, roof: str = "") -> str:
    """The art of one tile in tile space, inside its outline; ``roof`` colours the roofs of a Capital."""
    dice = random.Random(f"{terrain}{variant}").random
    drawing = _capital(dice, roof or "#6f7a80") if terrain == "capital" else _ART[terrain](dice)
    bottom = f'<path d="{hexagon(RADIUS - 0.6)}" transform="translate(0 7)" fill="{FACES[terrain][2]}"'
    return (
        f'{bottom} stroke="#0b0705" stroke-opacity=".55"/>'
        f'<path d="{hexagon(RADIUS - 0.6)}" fill="url(#top-{terrain})"/><g clip-path="url(#tile)">{drawing}</g>'
        f'<path d="{hexagon(RADIUS - 2.2)}" fill="none" stroke="url(#bevel)" stroke-width="2.4"/>'
        f'<path d="{hexagon(RADIUS - 0.6)}" fill="none" stroke="#1a110b" stroke-opacity=".7"/>'
    )


def _shadow(x: float, y: float, rx: float, ry: float) -> str:
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="#000" opacity=".21"/>'


def _disc(x: float, y: float, r: float, fill: str, opacity: float = 1) -> str:
    faint = f' opacity="{opacity}"' if opacity < 1 else ""
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{faint}/>'


def _pine(x: float, y: float, height: float, light: str, dark: str) -> str:
    w, h = height * 0.62, height
    silhouette = (
        f"M{at(x, y - h)}l{at(w * 0.34, h / 2)}h{n(-w * 0.14)}l{at(w * 0.3, h / 2)}h{n(-w)}"
        f"l{at(w * 0.3, -h / 2)}h{n(-w * 0.14)}z"
    )
    lit = f"M{at(x, y - h)}l{at(-w * 0.34, h / 2)}h{n(w * 0.14)}l{at(-w * 0.3, h / 2)}h{n(w * 0.44)}z"
    shade = _shadow(x + 1.5, y, w * 0.5, w * 0.17)
    return f'{shade}<path d="{silhouette}" fill="{dark}"/><path d="{lit}" fill="{light}"/>'


def _tree(x: float, y: float, r: float, light: str, dark: str) -> str:
    return (
        f'{_shadow(x + 1.5, y + 1, r, r * 0.35)}<path d="M{at(x - r * 0.14, y)}v{n(-r)}h{n(r * 0.28)}v{n(r)}z" '
        f'fill="#5a3d22"/>{_disc(x, y - r * 1.15, r, dark)}{_disc(x - r * 0.25, y - r * 1.4, r * 0.66, light)}'
    )


def _meadow(dice: Dice) -> str:
    """Open grass: a brook, tufts, flowers in drifts, bushes and a few sheep."""
    parts = ['<ellipse cx="-16" cy="-16" rx="40" ry="26" fill="#d6e8a0" opacity=".35"/>']
    b = dice() * 14 - 7
    brook = f"M-62 {n(b - 22)}C-34 {n(b - 30)} -30 {n(b - 4)} -4 {n(b - 10)}S30 {n(b + 20)} 62 {n(b + 8)}"
    parts.append(f'<path d="{brook}" fill="none" stroke="#4d8f7e" stroke-width="7" opacity=".5"/>')
    parts.append(f'<path d="{brook}" fill="none" stroke="#8fd0d4" stroke-width="4.4"/>')
    parts.append(f'<path d="{brook}" fill="none" stroke="#e4fbf6" stroke-width="1" stroke-dasharray="7 9"/>')
    tufts = []
    for _ in range(46):
        x, y = dice() * 104 - 52, dice() * 104 - 50
        tufts.append(f"M{at(x, y)}l-2-5M{at(x, y)}v-6M{at(x, y)}l2-5")
    parts.append(f'<path d="{"".join(tufts)}" stroke="#4b8346" stroke-width="1" opacity=".75"/>')
    for colour in ("#fff6d8", "#f4c95a", "#e98fa0"):
        cx, cy = dice() * 70 - 35, dice() * 70 - 30
        for _ in range(9):
            x, y = cx + dice() * 26 - 13, cy + dice() * 16 - 8
            parts.append(_disc(x, y, 1.5, colour))
    for x, y in ((-40, -30), (38, -34), (-44, 26), (42, 34)):
        parts.append(_tree(x + dice() * 5, y + dice() * 5, 4.2 + dice() * 1.4, "#97c06a", "#5d8f4b"))
    for _ in range(3):
        x, y = dice() * 60 - 30, 28 + dice() * 18
        parts.append(
            f'{_shadow(x, y + 2.6, 5, 1.6)}<path d="M{at(x - 4, y)}a4 3.2 0 0 1 7-2a3 3 0 0 1 1 5h-7a2 2 0 0 1-1-3z" '
            f'fill="#fdf8ea"/><circle cx="{n(x + 4.4)}" cy="{n(y - 0.6)}" r="1.7" fill="#4a3a2c"/>'
        )
    return "".join(parts)


def _plains(dice: Dice) -> str:
    """Tilled land: six fields with furrows, a road, hedges and stooks."""
    crops = ("#ead27a", "#b9c05c", "#dcb850", "#e6c85e", "#a8b256")
    north = ((-30, -18, 48, 26, -14), (18, -34, 48, 24, 8), (31, -5, 46, 26, -8))
    south = ((-30, 14, 42, 24, 6), (8, 31, 46, 26, -10), (40, 30, 34, 30, 10))
    parts = []
    for index, (x, y, w, h, turn) in enumerate(north + south):
        colour = crops[(index + int(dice() * 3)) % len(crops)]
        furrows = "".join(f"M{at(2 - w / 2, k - h / 2)}h{w - 4}" for k in range(3, h, 4))
        parts.append(
            f'<g transform="translate({x} {y}) rotate({n(turn + dice() * 8 - 4)})"><rect x="{-w // 2}" y="{-h // 2}" '
            f'width="{w}" height="{h}" rx="3" fill="{colour}" stroke="#7d8238" stroke-opacity=".6"/>'
            f'<path d="{furrows}" stroke="#8a6c28" stroke-width=".9" opacity=".55"/></g>'
        )
    parts.append(
        '<path d="M-60 6Q-20-6 4 6T62-2" stroke="#f4e6b4" stroke-width="3.4" fill="none" opacity=".9"/>'
    )
    for x, y in ((-34, -36), (-26, -40), (40, -24), (-42, 36), (44, 18)):
        parts.append(_tree(x + dice() * 4, y + dice() * 4, 4.4 + dice() * 1.4, "#8fb25a", "#5c8440"))
    for _ in range(4):
        left, foot = dice() * 56 - 31, 22 + dice() * 26
        stook = f'<path d="M{at(left, foot)}l3-8l3 8z" fill="#f2d27c" stroke="#9a7426" stroke-width=".6"/>'
        parts.append(_shadow(left + 4, foot, 3.4, 1) + stook)
    return "".join(parts)


def _forest(dice: Dice) -> str:
    """Pines in a ring around a clearing."""
    places = [(dice() * 70 - 35, -28 - dice() * 18) for _ in range(10)]
    for _ in range(44):
        angle, reach = dice() * 2 * pi, 20 + sqrt(dice()) * 36
        places.append((cos(angle) * reach, sin(angle) * reach + 8))
    parts = [
        '<ellipse cx="0" cy="12" rx="28" ry="17" fill="#9dbb6a" opacity=".4"/>'
        '<path d="M-4 60Q10 40 0 22" stroke="#d9cf94" stroke-width="4" fill="none" opacity=".45"/>'
    ]
    for x, y in sorted(places, key=lambda place: place[1]):
        if hypot(x, (y - 12) * 1.25) >= 20:
            light, dark = mix("#6f9c4e", "#8fb560", dice()), mix("#2c5a34", "#3c6b3a", dice())
            parts.append(_pine(x, y, 15 + dice() * 8, light, dark))
    return "".join(parts)


def _mound(x: float, y: float, w: float, h: float, light: str, dark: str) -> str:
    whole = (
        f"M{at(x - w / 2, y)}C{at(x - w * 0.3, y - h * 1.25, x + w * 0.2, y - h * 1.3, x + w / 2, y)}"
        f"Q{at(x, y + h * 0.16, x - w / 2, y)}Z"
    )
    lit = (
        f"M{at(x - w / 2, y)}C{at(x - w * 0.3, y - h * 1.25, x - w * 0.02, y - h * 1.16, x + w * 0.04)} "
        f"{n(y - h * 0.93)}C{at(x - w * 0.08, y - h * 0.5, x - w * 0.06, y - h * 0.2, x + w * 0.02)} "
        f"{n(y + h * 0.07)}Q{at(x - w * 0.3, y + h * 0.08, x - w / 2, y)}Z"
    )
    hatch = "".join(
        f"M{at(x + w * (0.14 + i * 0.075), y - h * (0.78 - i * 0.17))}q{at(w * 0.05, h * 0.22, w * 0.03, h * 0.42)}"
        for i in range(4)
    )
    return (
        f'<path d="{whole}" fill="{dark}"/><path d="{lit}" fill="{light}"/>'
        f'<path d="{hatch}" stroke="#4d4620" stroke-width=".9" fill="none" opacity=".5"/>'
    )


def _hills(dice: Dice) -> str:
    """Four rows of mounds, hazy behind and deep in front."""
    rows: tuple[tuple[str, str, tuple[tuple[int, int, int, int], ...]], ...] = (
        ("#d9d394", "#a9a35e", ((-34, -20, 58, 20), (30, -22, 64, 22), (-2, -14, 56, 18))),
        ("#d2c47c", "#978a48", ((-44, 8, 60, 26), (40, 8, 66, 28), (-4, 12, 64, 26))),
        ("#cbb268", "#84733a", ((-32, 36, 66, 26), (34, 38, 70, 28))),
        ("#c2a45c", "#786532", ((-2, 58, 76, 24), (-52, 62, 44, 20), (52, 64, 46, 20))),
    )
    parts = ['<path d="M-60-34Q-30-46 0-38T62-42V-62H-60Z" fill="#e3dba6" opacity=".5"/>']
    for index, (light, dark, mounds) in enumerate(rows):
        parts += [_mound(x + dice() * 8 - 4, y + dice() * 4 - 2, w, h, light, dark) for x, y, w, h in mounds]
        for _ in range(4 if index < 3 else 0):
            x, y, w, h = mounds[int(dice() * len(mounds))]
            bush = (x + (dice() - 0.5) * w * 0.5, y - h * (0.15 + dice() * 0.3))
            parts.append(_tree(*bush, 3.4 + dice() * 1.2, "#9fb460", "#5d7a3c"))
    track = '<path d="M-58 24C-36 16-20 30 0 24S34 10 60 22" fill="none" stroke="#efe2b0" stroke-width="2"'
    return "".join(parts) + track + ' opacity=".55" stroke-dasharray="5 3"/>'


def _peak(dice: Dice, x: float, y: float, w: float, h: float, snow: bool, light: str, dark: str) -> str:
    ridge = x + w * (0.02 + dice() * 0.08)
    zigzag = f"L{at(ridge + w * 0.05, y - h * 0.62)}L{at(ridge - w * 0.04, y - h * 0.34)}L{at(ridge + w * 0.06, y)}"
    parts = [
        f'<path d="M{at(x, y - h)}L{at(x + w / 2, y)}Q{at(x, y + 4, x - w / 2, y)}Z" fill="{dark}"/>'
        f'<path d="M{at(x, y - h)}{zigzag}Q{at(x - w * 0.25, y + 3, x - w / 2, y)}Z" fill="{light}"/>'
        f'<path d="M{at(x - w * 0.2, y - h * 0.36)}l{at(w * 0.07, h * 0.3)}M{at(x - w * 0.08, y - h * 0.42)}'
        f'l{at(w * 0.02, h * 0.34)}" stroke="{dark}" opacity=".5"/>'
    ]
    if snow:
        start = (
            f"M{at(x, y - h)}l{at(w * 0.18, h * 0.36)}l{at(-w * 0.05, -h * 0.04)}l{at(-w * 0.04, h * 0.1)}"
        )
        cap = f"{start}l{at(-w * 0.06, -h * 0.09)}l{at(-w * 0.06, h * 0.12)}l{at(-w * 0.05, -h * 0.1)}"
        parts.append(f'<path d="{cap}l{at(-w * 0.08, h * 0.05)}Z" fill="#fbfaf6"/>')
        parts.append(f'<path d="{start}l{at(-w * 0.05, -h * 0.1)}Z" fill="#c3c9d2"/>')
    return "".join(parts)


def _mountain(dice: Dice) -> str:
    """Six peaks, the high ones under snow."""
    parts = ['<path d="M-60 6Q0-10 60 6V60H-60Z" fill="#978a7a" opacity=".5"/>']
    for x, y, w, h in (
        (-28, -8, 46, 36),
        (26, -10, 50, 40),
        (0, 2, 58, 46),
        (-36, 20, 36, 24),
        (36, 20, 38, 26),
        (6, 34, 40, 20),
    ):
        parts.append(_peak(dice, x + dice() * 6 - 3, y, w, h + dice() * 5, h > 30, "#d8cbb8", "#7b6c60"))
    parts += [_pine(x, y, 12, "#7e9a5c", "#4a6b44") for x, y in ((-44, 30), (-20, 40), (26, 42), (-12, 44))]
    return "".join(parts)


def _pool(x: float, y: float, w: float, h: float, fill: str) -> str:
    return (
        f'<path d="M{at(x - w, y)}C{at(x - w, y - h, x - w * 0.3, y - h * 1.1, x, y - h * 0.8)}'
        f"S{at(x + w, y - h, x + w, y)}S{at(x + w * 0.4, y + h, x, y + h * 0.85)}"
        f'S{at(x - w, y + h * 0.9, x - w, y)}Z" {fill}/>'
    )


def _swamp(dice: Dice) -> str:
    """Dark pools with glints, reeds, dead trees and two bands of mist."""
    parts = []
    for x, y, w, h in (
        (-26, -24, 22, 12),
        (24, -18, 24, 13),
        (-18, 8, 26, 12),
        (26, 18, 20, 11),
        (-6, 38, 26, 10),
        (-44, 24, 12, 7),
    ):
        px, py = x + dice() * 8 - 4, y + dice() * 6 - 3
        parts.append(_pool(px, py, w, h, 'fill="#2e5350"'))
        parts.append(_pool(px - 1, py - 1.5, w - 3, h - 2.5, 'fill="#487870" fill-opacity=".4"'))
        glint = f"M{at(px - w * 0.5, py - 1)}h{n(w * 0.7)}M{at(px - w * 0.2, py + 3)}h{n(w * 0.5)}"
        parts.append(f'<path d="{glint}" stroke="#a9cdb9" opacity=".5" stroke-linecap="round"/>')
    for _ in range(26):
        rx, ry, pale = dice() * 96 - 48, dice() * 92 - 40, dice() < 0.5
        reeds = f"M{at(rx, ry)}q-1-6-3-9M{at(rx + 1, ry)}v-11M{at(rx + 2, ry)}q1-6 3-8"
        parts.append(
            f'<path d="{reeds}" stroke="{"#c2c07a" if pale else "#3d5a35"}" stroke-width="1.1" fill="none"/>'
        )
        if dice() < 0.4:
            parts.append(f'<rect x="{n(rx)}" y="{n(ry - 13)}" width="2" height="4" rx=".9" fill="#6b4423"/>')
    for x, y in ((-38, -8), (40, -2), (8, -34)):
        tree = f"M{x} {y}v-16m0 5l-6-6m6 3l6-7m-6 1l-3-6"
        parts.append(
            f'<path d="{tree}" stroke="#3a2f25" stroke-width="1.8" fill="none" stroke-linecap="round"/>'
        )
    mist = '<ellipse cx="-8" cy="-6" rx="40" ry="5" fill="#fff" opacity=".13"/>'
    return "".join(parts) + mist + '<ellipse cx="16" cy="26" rx="34" ry="4" fill="#fff" opacity=".11"/>'


def _volcano(dice: Dice) -> str:
    """A cone with a glowing crater, three streams of lava, smoke and embers."""
    parts = [
        f'<path d="{crack}" stroke="#ff8a2a" stroke-width="1.6" fill="none" opacity=".8"/>'
        for crack in ("M-46 24l12 6l8-4l10 10l16-2", "M18 46l8-10l12 2l8-10", "M-30 44l10-4l6 8")
    ]
    parts += [_peak(dice, x, y, 33, 24, False, "#86695c", "#40302b") for x, y in ((-36, 8), (36, 10))]
    parts.append(
        '<path d="M-16-26L-46 28Q0 38 46 28L16-26Q0-18-16-26Z" fill="#40302b"/>'
        '<path d="M-16-26L-46 28Q-16 35 4 34L0 12L6-2L-2-21Q-10-22-16-26Z" fill="#8a6a5c"/>'
        '<path d="M-6-22q-6 16-14 22q6 8-2 24q8-4 10-20q8-10 10-24Z" fill="#f06a1f"/>'
        '<path d="M-4-22q-4 14-10 20q5 8 1 18q4-6 5-17q6-8 7-20Z" fill="#ffc24a"/>'
        '<path d="M8-22q4 14 12 20q-2 8 6 18q-10-6-11-17q-9-8-10-20Z" fill="#e4561b"/>'
        '<circle cx="0" cy="-27" r="30" fill="url(#glow)" opacity=".85"/>'
        '<ellipse cx="0" cy="-26" rx="16" ry="4.6" fill="#ffd76a" stroke="#2b1d19" stroke-width="2"/>'
    )
    for x, y, r, opacity in (
        (4, -36, 7, 0.75),
        (10, -43, 9, 0.65),
        (0, -46, 8, 0.6),
        (18, -51, 10, 0.5),
        (28, -50, 8, 0.4),
    ):
        parts.append(
            _disc(x, y, r, "#5c504b", opacity)
            + _disc(x - r * 0.25, y - r * 0.25, r * 0.6, "#8d807a", opacity)
        )
    for _ in range(12):
        parts.append(_disc(dice() * 44 - 22, -30 - dice() * 20, 0.6 + dice() * 0.8, "#ffcf6a"))
    return "".join(parts)


def _water(dice: Dice) -> str:
    """Rows of small waves, lighter at the upper left."""
    parts = [
        f'<ellipse cx="-8" cy="-8" rx="{rx}" ry="{ry}" fill="#fff" opacity=".07"/>'
        for rx, ry in ((44, 34), (30, 22))
    ]
    for line in range(8):
        for column in range(4):
            x = -52 + (line % 2) * 10 + column * 26 + dice() * 10
            y, w = -46 + line * 13 + dice() * 6, 5 + dice() * 3
            wave = f"M{at(x, y)}q{at(w / 2, -w * 0.55, w)} 0q{at(w / 2, w * 0.55, w)} 0"
            colour = "#cdeef0" if dice() < 0.5 else "#0f4a63"
            parts.append(
                f'<path d="{wave}" stroke="{colour}" stroke-width="1.3" stroke-linecap="round" fill="none" '
                f'opacity="{0.35 + dice() * 0.35:.2f}"/>'
            )
    return "".join(parts)


def _house(x: float, y: float, w: float, roof: str) -> str:
    h, d = w * 0.62, w * 0.42
    return (
        f'<path d="M{at(x - w / 2, y)}v{n(-h)}h{n(w * 0.62)}v{n(h)}Z" fill="#f0e2c2"/>'
        f'<path d="M{at(x + w * 0.12, y)}v{n(-h)}l{at(w * 0.38, -d * 0.28)}v{n(h)}Z" fill="#c4ab7e"/>'
        f'<path d="M{at(x - w * 0.58, y - h)}l{at(w * 0.3, -w * 0.42)}l{at(w * 0.4, w * 0.42)}Z" fill="{roof}"/>'
        f'<path d="M{at(x - w * 0.28, y - h - w * 0.42)}l{at(w * 0.4, -d * 0.3)}l{at(w * 0.44, w * 0.4)}'
        f'l{at(-w * 0.44, w * 0.13)}Z" fill="{mix(roof, "#2a1608", 0.32)}"/>'
        f'<path d="M{at(x - w * 0.26, y)}v{n(-h * 0.55)}h{n(w * 0.18)}v{n(h * 0.55)}Z" fill="#5a3d22"/>'
    )


def _tower(angle: float) -> str:
    x, y = cos(angle) * 42, sin(angle) * 34 - 1
    return (
        f'<path d="M{at(x - 4, y - 11)}h8v13h-8Z" fill="#e2d2ab" stroke="#7c6947" stroke-width=".7"/>'
        f'<path d="M{at(x, y - 11)}h4v13h-4Z" fill="#b59f72"/>'
        f'<path d="M{at(x - 5, y - 11)}h10v-3h-2v1.5h-2v-1.5h-2v1.5h-2v-1.5h-2Z" fill="#f3e6c8" stroke="#7c6947" '
        'stroke-width=".5"/>'
    )


def _palace(roof: str) -> str:
    dark = mix(roof, "#2a1608", 0.35)
    columns = "".join(
        f'<rect x="{x}" y="-21" width="4.6" height="13" fill="#fff6e0" stroke="#9a8357" stroke-width=".5"/>'
        for x in (-15, -9, -3, 3, 9)
    )
    return (
        f'<g transform="translate(0 4)">{_shadow(2, 1, 24, 6)}'
        '<path d="M-21 0h42v-4h-3v-4h-36v4h-3Z" fill="#f7edd4" stroke="#7c6947" stroke-width=".7"/>'
        '<path d="M-21-4h42M-18-8h36" stroke="#b59f72" stroke-width=".8"/>'
        f'<rect x="-15" y="-21" width="30" height="13" fill="#8f7648"/>{columns}'
        f'<path d="M-19-21L0-33L19-21Z" fill="{roof}" stroke="{dark}"/>'
        f'<path d="M0-33L19-21H4Z" fill="{dark}" opacity=".7"/>'
        '<path d="M-19-21h38v2.4h-38Z" fill="#f7edd4" stroke="#7c6947" stroke-width=".5"/>'
        '<path d="M0-33v-13" stroke="#5a3d22" stroke-width="1.4"/>'
        f'<path d="M0-46h13l-3 4l3 4h-13Z" fill="{roof}" stroke="#1d1510" stroke-width=".8"/></g>'
    )


def _capital(dice: Dice, roof: str) -> str:
    """A walled town with towers, houses and a palace, roofs and flag in the owner's colour."""
    ovals = (
        (0, 6, 48, 42, "#8f9a52", 0.55),
        (1, 11, 45, 37, "#000", 0.25),
        (0, 2, 44, 36, "#8d7a58", 1),
        (0, -1, 44, 36, "#e9dbb8", 1),
        (0, -1, 39.5, 31.5, "#bda877", 1),
        (0, 0, 39, 31, "#d9c694", 1),
    )
    parts = [
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}" opacity="{opacity}"/>'
        for x, y, rx, ry, fill, opacity in ovals
    ]
    merlons = (
        f"M{at(cos(i * pi / 22) * 42 - 1.3, sin(i * pi / 22) * 34 - 4.2)}h2.6v3.6h-2.6Z" for i in range(44)
    )
    parts.append(f'<path d="{"".join(merlons)}" fill="#f6ead0" stroke="#8d7a58" stroke-width=".4"/>')
    parts += [_tower(angle) for angle in (3.67, 4.71, 5.76, 2.62, 0.52, 1.57)]
    behind = ((-27, -12), (27, -12), (-33, 0), (33, 0))
    before = ((-29, 14), (29, 15), (-15, 24), (15, 25), (0, 29))
    parts += [_house(x + dice() * 2, y + dice() * 2, 10.5 + dice() * 2, roof) for x, y in behind]
    parts.append(_palace(roof))
    parts += [_house(x + dice() * 2, y + dice() * 2, 10.5 + dice() * 2, roof) for x, y in before]
    return "".join(parts)


_ART: Final[dict[str, Callable[[Dice], str]]] = {
    "meadow": _meadow,
    "plains": _plains,
    "forest": _forest,
    "hills": _hills,
    "mountain": _mountain,
    "swamp": _swamp,
    "volcano": _volcano,
    "water": _water,
    **picture_lands.ART,
    **picture_africa.ART,
}
