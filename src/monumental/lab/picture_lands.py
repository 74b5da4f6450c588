"""Terrain art of Lost Kingdoms in tile space: Island, Aztec Pyramid, Desert, Jungle, and the bridges of an Island."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin, sqrt
from typing import Final

from monumental.lab.picture_ink import at, mix, n

Dice = Callable[[], float]

FACES: Final[dict[str, tuple[str, str, str]]] = {
    "island": ("#5fb4c0", "#2a7690", "#123c4e"),
    "pyramid": ("#d3c487", "#a08f52", "#5a4a22"),
    "desert": ("#ead3a0", "#c9a25e", "#6b5526"),
    "jungle": ("#5f9a54", "#2c5c3c", "#16401f"),
}
CORNER: Final = 60.0
APOTHEM: Final = CORNER * sqrt(3) / 2


def shape(outline: str, attributes: str) -> str:
    """An outline with its colours."""
    return f'<path d="{outline}" {attributes}/>'


def disc(x: float, y: float, r: float, fill: str) -> str:
    """A round spot."""
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"/>'


def shadow(x: float, y: float, rx: float, ry: float) -> str:
    """What a thing darkens of the ground."""
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="#000" opacity=".22"/>'


def palm(x: float, y: float, h: float, lean: float) -> str:
    """A bent trunk with fronds that hang to both sides, lit from the left."""
    tx, ty = x + lean, y - h
    trunk = f"M{at(x, y)}Q{at(x + lean * 0.2, y - h * 0.6, tx, ty)}"
    parts = [
        shadow(x + 3, y, h * 0.34, h * 0.1),
        shape(trunk, 'fill="none" stroke="#7a5630" stroke-width="2.2" stroke-linecap="round"'),
    ]
    for i, turn in enumerate((-1.5, -0.9, -0.25, 0.35, 0.95, 1.5)):
        dx, dy = sin(turn) * h * 0.62, -cos(turn) * h * 0.3
        frond = (
            f"M{at(tx, ty)}Q{at(tx + dx * 0.6, ty + dy - h * 0.16, tx + dx, ty + dy + h * 0.26)}"
            f"Q{at(tx + dx * 0.45, ty + dy + h * 0.02, tx, ty)}Z"
        )
        colour = "#a4c25a" if i < 3 else "#4f8a3c"
        parts.append(shape(frond, f'fill="{colour}" stroke="#2c5a2a" stroke-width=".4"'))
    return "".join(parts)


def _shore(g: float) -> str:
    """The outline of an Island, grown by so much."""
    return (
        f"M{at(-38 - g, 4)}C{at(-40 - g, -24 - g, -12, -36 - g, 6, -32 - g)}S{at(40 + g, -20 - g, 40 + g, 2)}"
        f"S{at(20, 32 + g, -2, 33 + g)}S{at(-36 - g, 26 + g, -38 - g, 4)}Z"
    )


def island(dice: Dice) -> str:
    """A sandbar with grass and palms in the sea."""
    parts = []
    for _ in range(26):
        angle, far = dice() * 2 * pi, 46 + dice() * 12
        x, y = cos(angle) * far, sin(angle) * far * 0.92
        ink = "#d9f4f4" if dice() < 0.5 else "#12506a"
        parts.append(
            shape(f"M{at(x - 4, y)}q2-2.2 4 0q2 2.2 4 0", f'stroke="{ink}" fill="none" opacity=".5"')
        )
    parts += [
        shape(_shore(7), 'fill="#bfeaea" opacity=".35"'),
        shape(_shore(3.5), 'fill="#e4f7f2" opacity=".55"'),
        shape(_shore(0), 'fill="#ecd9a4" stroke="#c4a868" stroke-width="1"'),
        shape(_shore(-8), 'fill="#a9c46a"'),
        shape("M-28 6C-24-16 -4-22 8-20S28-10 28 0S12 14-2 15S-28 18-28 6Z", 'fill="#86ad55"'),
    ]
    for x, y, h, lean in (
        (-24, -8, 20, -4),
        (-15, -16, 17, 4),
        (24, -12, 20, 5),
        (30, 2, 16, 4),
        (-30, 12, 16, -5),
        (18, 26, 15, 4),
    ):
        parts.append(palm(x + dice() * 3, y + dice() * 2, h, lean))
    return "".join(parts)


def _temple() -> str:
    """Five terraces, a stair up the middle, a red-roofed house on top."""
    parts = [shadow(3, 27, 44, 9)]
    for i in range(5):
        w, y = 37 - i * 6.5, 26 - i * 9.5
        parts += [
            shape(f"M{at(-w, y)}L{at(-w + 4, y - 9.5)}H0V{n(y)}Z", 'fill="#ead9ae"'),
            shape(f"M{at(w, y)}L{at(w - 4, y - 9.5)}H0V{n(y)}Z", 'fill="#a98e5e"'),
            shape(f"M{at(-w + 4, y - 9.5)}H{n(w - 4)}", 'stroke="#fff6dc" opacity=".75"'),
            shape(f"M{at(-w, y)}H{n(w)}", 'stroke="#6f5a36" stroke-width=".8" opacity=".7"'),
        ]
    steps = "".join(f"M-7.5 {n(26 - i * 3)}h15" for i in range(16))
    return "".join(
        [
            *parts,
            shape("M-8 26L-6-21.5H6L8 26Z", 'fill="#d9c48e" stroke="#7c6640" stroke-width=".8"'),
            shape(steps, 'stroke="#8d7548" stroke-width=".9" opacity=".8"'),
            shape("M-11-21.5v-9h22v9Z", 'fill="#e8d5a6" stroke="#6f5a36" stroke-width=".8"'),
            shape("M0-30.5h11v9H0Z", 'fill="#a98e5e"'),
            shape("M-13-30.5h26l-2.5-4h-21Z", 'fill="#b5482c" stroke="#5e2212" stroke-width=".7"'),
            shape("M-3-21.5v-6h6v6Z", 'fill="#3a2513"'),
        ]
    )


def pyramid(dice: Dice) -> str:
    """A stepped temple among bushes, with gold before its stair."""
    places = (
        (-44, -14), (-38, -22), (42, -18), (46, -8),
        (-46, 22), (-38, 34), (40, 34), (47, 24), (-22, 44), (24, 46),
    )  # fmt: skip
    bushes = []
    for x, y in places:
        r = 5 + dice() * 2.5
        bushes.append(disc(x + dice() * 3, y, r, "#4b7a3a") + disc(x - 1.4, y - 1.8, r * 0.62, "#8db258"))
    coins = [disc(dice() * 60 - 30, 34 + dice() * 14, 0.9 + dice() * 0.5, "#f4d25e") for _ in range(7)]
    road = shape("M-4 62Q6 44 0 28", 'stroke="#efe0b2" stroke-width="7" fill="none" opacity=".8"')
    ground = '<ellipse cx="0" cy="26" rx="56" ry="22" fill="#e2cf95" opacity=".55"/>'
    return "".join([ground, road, *bushes[:4], _temple(), *bushes[4:], *coins])


def _dune(y: float, h: float, shift: float, light: str, dark: str) -> str:
    back = f"M-64 {n(y + 8)}Q{at(-34 + shift, y - h, 2 + shift, y)}T{at(64, y - h * 0.3)}V70H-64Z"
    lee = (
        f"M{at(-30 + shift, y - h * 0.52)}Q{at(-8 + shift, y - h * 0.3, 2 + shift, y)}"
        f"Q{at(-22 + shift, y + h * 0.5, -40 + shift, y + h * 0.7)}"
        f"Q{at(-24 + shift, y + h * 0.1, -30 + shift, y - h * 0.52)}Z"
    )
    return shape(back, f'fill="{light}"') + shape(lee, f'fill="{dark}" opacity=".55"')


def _cactus(x: float, y: float, h: float) -> str:
    arms = f"M{at(x, y)}v{n(-h)}M{at(x, y - h * 0.35)}h-4.5v{n(-h * 0.35)}M{at(x, y - h * 0.5)}h4.5v{n(-h * 0.28)}"
    round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return (
        shadow(x + 2, y, 6, 1.8)
        + shape(arms, f'fill="none" stroke="#3f6b34" stroke-width="3.2" {round_ends}')
        + shape(f"M{at(x - 0.8, y - 1)}v{n(-h + 2)}", 'stroke="#86a95a" stroke-width="1"')
    )


def desert(dice: Dice) -> str:
    """Dunes under a white sun, ripples of wind, two cacti."""
    wind = "".join(f"M{at(dice() * 40 - 46, -30 + i * 10 + dice() * 4)}q8-3 16 0t16 0t14-1" for i in range(9))
    return "".join(
        [
            '<circle cx="-22" cy="-34" r="26" fill="#fff3c8" opacity=".35"/>',
            _dune(-22, 20, 8 + dice() * 6, "#f0dcab", "#c79f5c"),
            _dune(2, 22, -14 + dice() * 6, "#e8cc90", "#b98e4c"),
            _dune(26, 22, 16 + dice() * 6, "#dfbd7a", "#a97e40"),
            _dune(48, 18, -10 + dice() * 6, "#d3ac66", "#96702f"),
            shape(wind, 'fill="none" stroke="#fff2cf" stroke-width=".9" opacity=".55"'),
            _cactus(-36, 6, 15),
            _cactus(38, 30, 17),
        ]
    )


def _leaf(x: float, y: float, turn: float, size: float, colour: str) -> str:
    ribs = "M0 0V-20M0-6l-4-4M0-6l4-4M0-12l-3.4-4M0-12l3.4-4"
    return (
        f'<g transform="translate({at(x, y)}) rotate({n(turn)}) scale({n(size)})">'
        + shape("M0 0C-7-4-8-14 0-22C8-14 7-4 0 0Z", f'fill="{colour}" stroke="#173f22" stroke-width=".8"')
        + shape(ribs, 'stroke="#173f22" stroke-width=".7" fill="none" opacity=".7"')
        + "</g>"
    )


def jungle(dice: Dice) -> str:
    """A closed roof of round crowns with vines, great leaves and a clearing in which pieces stand."""
    crowns = []
    for _ in range(46):
        angle, far = dice() * 2 * pi, 22 + sqrt(dice()) * 36
        crowns.append((sin(angle) * far + 6, cos(angle) * far, 7 + dice() * 5))
    crowns += [(-30 - dice() * 16, dice() * 70 - 35, 8 + dice() * 4) for _ in range(8)]
    parts = ['<ellipse cx="0" cy="12" rx="27" ry="16" fill="#88b45a" opacity=".45"/>']
    for y, x, r in sorted(crowns):
        if hypot(x, (y - 12) * 1.25) >= 22:
            parts.append(shadow(x + 1.5, y + r * 0.5, r, r * 0.4))
            parts.append(disc(x, y - r * 0.4, r, mix("#1f5230", "#2f6b38", dice())))
            parts.append(disc(x - r * 0.28, y - r * 0.7, r * 0.64, mix("#4f9447", "#7db659", dice())))
    for x, y, turn in (
        (-40, 36, -38),
        (-30, 44, -8),
        (40, 38, 34),
        (30, 46, 8),
        (-48, 18, -60),
        (48, 20, 58),
    ):
        colour = mix("#6fb04c", "#3f8a44", dice())
        parts.append(_leaf(x, y + dice() * 3, turn + dice() * 10 - 5, 0.9 + dice() * 0.25, colour))
    for colour in ("#e8557a", "#ffb03a", "#f4e04d"):
        parts += [disc(dice() * 92 - 46, dice() * 84 - 40, 1.5, colour) for _ in range(3)]
    return "".join(parts)


ART: Final[dict[str, Callable[[Dice], str]]] = {
    "island": island,
    "pyramid": pyramid,
    "desert": desert,
    "jungle": jungle,
}


# --- bridges -------------------------------------------------------------------------------------------------------
def _planks(length: float) -> str:
    """A wooden bridge, upwards from 0, 0."""
    boards = "".join(f"M-5.4 {n(-2.6 - i * 4.4)}h10.8" for i in range(int(length / 4.4)))
    deck = f"M0 0V{n(-length)}"
    rails = f"M-6.4 0V{n(-length)}M6.4 0V{n(-length)}"
    return (
        shape(deck, 'stroke="#120b07" stroke-width="17" opacity=".5"')
        + shape(deck, 'stroke="#7a5228" stroke-width="14"')
        + shape(deck, 'stroke="#d9b678" stroke-width="10.6"')
        + shape(boards, 'stroke="#8a6331" stroke-width="1.1"')
        + shape(rails, 'stroke="#4a2f16" stroke-width="2" stroke-linecap="round"')
    )


def bridge(hour: int) -> str:
    """The bridge at an hour of the clock, in the space of its Island: over an edge, or from a corner to both sides.

    >>> bridge(3).startswith('<g transform="rotate(90)')
    True
    """
    if hour % 2:
        return f'<g transform="rotate({hour * 30}) translate(0 {n(-APOTHEM + 15)})">{_planks(30)}</g>'
    legs = "".join(f'<g transform="rotate({turn})">{_planks(21)}</g>' for turn in (-42, 42))
    return (
        f'<g transform="rotate({hour * 30}) translate(0 {n(-CORNER + 5)})">{legs}'
        f'<g transform="translate(0 15)">{_planks(16)}</g>'
        '<circle r="8.4" fill="#d9b678" stroke="#4a2f16" stroke-width="2"/></g>'
    )
