"""Terrain art of African Empires in tile space: Mine, Foothills, Savanna, Oasis, Harbor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monumental.lab.picture_ink import at, mix, n
from monumental.lab.picture_lands import Dice, disc, palm, shadow, shape

FACES: Final[dict[str, tuple[str, str, str]]] = {
    "mine": ("#b79a78", "#7d6650", "#42352a"),
    "foothills": ("#c8be84", "#97904f", "#545030"),
    "savanna": ("#e3c96a", "#b9963c", "#6a5420"),
    "oasis": ("#e6d29a", "#bfa560", "#6b5a2a"),
    "harbor": ("#c9c58a", "#93a06a", "#4c5a44"),
}


def _knoll(x: float, y: float, w: float, h: float, lit: str, dark: str) -> str:
    """A round hill, lit from the left."""
    whole = f"M{at(x - w, y)}C{at(x - w * 0.6, y - h * 1.3, x + w * 0.5, y - h * 1.3, x + w, y)}Z"
    side = f"M{at(x, y - h * 0.97)}C{at(x + w * 0.35, y - h, x + w * 0.75, y - h * 0.5, x + w, y)}H{n(x + w * 0.2)}Z"
    return (
        shadow(x + 2, y, w * 1.02, h * 0.16)
        + shape(whole, f'fill="{lit}" stroke="#3d3424" stroke-width=".7"')
        + shape(side, f'fill="{dark}" opacity=".75"')
    )


def mine(dice: Dice) -> str:
    """A timbered adit in a rocky slope, rails, a cart of ore, and gold in the spoil."""
    rock = "M-50 22C-46-10-30-34-6-36S38-24 50 18Z"
    shade = "M-6-36C14-38 38-24 50 18H14Z"
    cracks = "".join(f"M{at(dice() * 70 - 35, dice() * 26 - 22)}l5 6l-3 5" for _ in range(9))
    parts = [
        shadow(2, 22, 52, 8),
        shape(rock, 'fill="#a08a72" stroke="#3d3128" stroke-width="1"'),
        shape(shade, 'fill="#5f5044" opacity=".7"'),
        shape(cracks, 'fill="none" stroke="#4a3d32" stroke-width=".9" opacity=".7"'),
        shape("M-15 22V-2C-15-14 13-14 13-2V22Z", 'fill="#1c1410"'),
        shape("M-17 23V-3M15 23V-3M-21-5H19", 'fill="none" stroke="#8a5f2e" stroke-width="5"'),
        shape("M-17 23V-3M15 23V-3M-21-6H19", 'fill="none" stroke="#c99a56" stroke-width="1.4"'),
        shape("M-8 22L-18 48M6 22L4 50", 'stroke="#4d4742" stroke-width="2.2"'),
        shape("M-11 30H5M-14 37H4M-17 44H4", 'stroke="#7a5630" stroke-width="2.4"'),
        shape("M-20 34h20l-3 11h-14Z", 'fill="#5b4a3e" stroke="#1d1510" stroke-width="1"'),
    ]
    parts += [disc(-16 + i * 4.4, 33 - (i % 2) * 2, 3.2, "#f0c64a") for i in range(4)]
    parts += [disc(20 + dice() * 26, 26 + dice() * 16, 1.4 + dice() * 1.4, "#e7b93a") for _ in range(12)]
    parts += [disc(-46 + dice() * 22, 30 + dice() * 16, 2 + dice() * 2, "#7d6c5a") for _ in range(8)]
    return "".join(parts)


def foothills(dice: Dice) -> str:
    """Low hills one behind the other, a cairn on the pass, stones in the grass."""
    parts = [shape("M-56-14L-34-36L-18-22L6-42L30-20L44-32L58-12Z", 'fill="#8d8a78" opacity=".55"')]
    for x, y, w, h in (
        (-30, -2, 26, 18),
        (26, -2, 28, 20),
        (-2, 12, 30, 22),
        (-36, 26, 24, 16),
        (34, 28, 26, 18),
    ):
        lit = mix("#cdc27c", "#b7b060", dice())
        parts.append(_knoll(x, y, w, h, lit, "#7d7840"))
    parts.append(
        shape("M-56 40C-30 30-10 36 4 24S18-6 30-14", 'fill="none" stroke="#e9dba6" stroke-width="3"')
    )
    for x, y, r in ((-2, -10, 3.4), (3, -10, 3), (0, -14, 2.8), (0, -18, 2)):
        parts.append(disc(x, y, r, "#8b8578"))
    parts += [disc(dice() * 96 - 48, 30 + dice() * 18, 1.4 + dice(), "#99917c") for _ in range(16)]
    return "".join(parts)


def _acacia(x: float, y: float, h: float) -> str:
    """A thin trunk that forks, and a flat crown."""
    crown = h * 0.72
    return (
        shadow(x + 4, y, crown * 0.8, h * 0.12)
        + shape(
            f"M{at(x, y)}L{at(x + 1, y - h * 0.55)}L{at(x - h * 0.28, y - h * 0.9)}M{at(x + 1, y - h * 0.55)}"
            f"L{at(x + h * 0.3, y - h * 0.92)}",
            'fill="none" stroke="#5d4426" stroke-width="2.2" stroke-linecap="round"',
        )
        + f'<ellipse cx="{n(x)}" cy="{n(y - h)}" rx="{n(crown)}" ry="{n(h * 0.2)}" fill="#55702e" stroke="#33471c" '
        'stroke-width=".6"/>'
        + f'<ellipse cx="{n(x - crown * 0.2)}" cy="{n(y - h * 1.04)}" rx="{n(crown * 0.66)}" ry="{n(h * 0.12)}" '
        'fill="#8aa548"/>'
    )


def savanna(dice: Dice) -> str:
    """Golden grass to the horizon, acacias, and a herd far away."""
    blades = "".join(f"M{at(dice() * 104 - 52, dice() * 96 - 40)}l-1.4-5m1.4 5l1.2-5.4" for _ in range(90))
    herd = [
        f'<ellipse cx="{n(-30 + i * 9 + dice() * 4)}" cy="{n(-26 + dice() * 5)}" rx="3.2" ry="1.8" fill="#4d3620"/>'
        for i in range(6)
    ]
    return "".join(
        [
            '<ellipse cx="-8" cy="-26" rx="52" ry="16" fill="#f4e6a4" opacity=".5"/>',
            shape(blades, 'fill="none" stroke="#8d6f22" stroke-width="1" opacity=".8"'),
            *herd,
            _acacia(-30, 14, 34),
            _acacia(30, -2, 26),
            _acacia(14, 40, 30),
        ]
    )


def oasis(dice: Dice) -> str:
    """A pool between dunes, reeds and palms around it."""
    ripples = "".join(f"M{at(dice() * 36 - 22, dice() * 12 - 2)}q3-2.4 6 0" for _ in range(7))
    parts = [
        shape("M-58-10C-34-26-10-16 8-22S42-34 58-20V-40H-58Z", 'fill="#f2e2b0" opacity=".7"'),
        shape("M-58 44C-30 32 0 46 26 38S50 34 58 38V56H-58Z", 'fill="#cdb06a" opacity=".8"'),
        shape("M-40 6C-40-12-10-16 10-12S42-4 38 10S8 28-12 26S-40 22-40 6Z", 'fill="#7f9b4a"'),
        shape("M-34 6C-34-8-8-11 9-8S35 0 32 9S6 22-11 20S-34 18-34 6Z", 'fill="#2f8fa6" stroke="#d9f4f4"'),
        shape(ripples, 'fill="none" stroke="#e6fbfb" stroke-width="1.2" opacity=".8"'),
    ]
    for x, y, h, lean in (
        (-38, 4, 30, -5),
        (-28, -8, 24, 5),
        (34, 0, 30, 5),
        (24, -10, 22, -4),
        (26, 30, 26, 5),
    ):
        parts.append(palm(x + dice() * 2, y + dice() * 2, h, lean))
    return "".join(parts)


def harbor(dice: Dice) -> str:
    """A quiet bay with a jetty, a boat under sail, and houses on the shore."""
    waves = "".join(f"M{at(dice() * 80 - 40, 18 + dice() * 26)}q3-2.6 6 0q3 2.6 6 0" for _ in range(14))
    parts = [
        shape("M-60 12C-36 2-22 16-4 8S30-8 60 4V60H-60Z", 'fill="#eadba2"'),
        shape("M-60 18C-36 8-22 22-4 14S30-2 60 10V60H-60Z", 'fill="#2f86a0"'),
        shape(waves, 'fill="none" stroke="#cfeef0" stroke-width="1.2" opacity=".7"'),
        shape("M-30 8L-22 38M-22 8L-14 38", 'stroke="#5a3c1c" stroke-width="2"'),
        shape("M-27 8L-18 38", 'stroke="#c49a5c" stroke-width="8"'),
        shape("M-31 14h8M-29 20h8M-27 26h8M-25 32h8", 'stroke="#7a5630" stroke-width="1.2"'),
        shape("M6 32h32l-6 10H13Z", 'fill="#7a4a22" stroke="#2b1a0c" stroke-width="1"'),
        shape("M22 32V4", 'stroke="#3d2810" stroke-width="1.8"'),
        shape("M22 4C40 10 40 22 36 29H22Z", 'fill="#fdf3dc" stroke="#8a7448" stroke-width=".8"'),
        shape("M22 8C10 14 9 22 11 28H22Z", 'fill="#d9654a" stroke="#6b2a1a" stroke-width=".8"'),
    ]
    for x, y, s in ((-44, -6, 1.1), (-28, -16, 1), (-8, -10, 1.15), (14, -22, 0.95), (34, -18, 1.05)):
        parts += [
            shape(
                f"M{at(x - 7 * s, y)}v{n(-9 * s)}h{n(14 * s)}v{n(9 * s)}Z", 'fill="#f3e6c6" stroke="#6f5a36"'
            ),
            shape(f"M{at(x, y)}v{n(-9 * s)}h{n(7 * s)}v{n(9 * s)}Z", 'fill="#c0a878"'),
            shape(
                f"M{at(x - 9 * s, y - 9 * s)}L{at(x, y - 17 * s)}L{at(x + 9 * s, y - 9 * s)}Z",
                'fill="#b5482c"',
            ),
        ]
    return "".join(parts)


ART: Final[dict[str, Callable[[Dice], str]]] = {
    "mine": mine,
    "foothills": foothills,
    "savanna": savanna,
    "oasis": oasis,
    "harbor": harbor,
}
