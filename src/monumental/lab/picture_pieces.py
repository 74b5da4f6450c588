"""Tokens and pieces on a map, each with its own shape, so that colour is never the only sign.

Every function draws around 0, 0; the caller moves and scales. Fills named ``url(#...)`` are defined by
:func:`definitions`, once for a picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from monumental.lab.picture_ink import (
    CASING,
    INK,
    IVORY,
    STYLES,
    Style,
    at,
    gradient,
    icon,
    mix,
    n,
    pattern,
    text,
)

SHIELD: Final = "M-11-12Q-5-10 0-13.5Q5-10 11-12V0Q10 9 0 14.5Q-10 9-11 0Z"
_PENNANT: Final = "M-13-13L-8-17L-4-14L0-19L4-14L8-17L13-13V9L0 17L-13 9Z"
_OUTPOST: Final = "M-11-16h5v4h3.5v-4h5v4h3.5v-4h5v9l-3 3v13h4v4h-26v-4h4v-13l-3-3Z"
_OCTAGON: Final = "M-7.5-18H7.5L18-7.5V7.5L7.5 18H-7.5L-18 7.5V-7.5Z"

# Three colours from top to bottom, ink, icon and the shape in a box of 64, by letter of the resource.
_RESOURCES: Final[dict[str, tuple[tuple[str, str, str], str, str, str]]] = {
    "p": (("#e08b4a", "#a8541f", "#6e3210"), "#fff3e0", "flat-hammer", "M18 3H46L61 18V46L46 61H18L3 46V18Z"),
    "s": (("#5fa3da", "#2566a0", "#123c66"), "#f0f8ff", "fizzing-flask", "M32 2L59 17V47L32 62L5 47V17Z"),
    "m": (
        ("#d65a4a", "#a12a22", "#5e120e"),
        "#fff0ea",
        "crossed-swords",
        "M6 6Q20 10 32 3Q44 10 58 6V30Q56 50 32 62Q8 50 6 30Z",
    ),
    "g": (("#fbe08a", "#dda528", "#8c5e0a"), "#4a2e04", "two-coins", "M32 3A29 29 0 1 1 31.9 3Z"),
}


def definitions(civilizations: Iterable[str]) -> str:
    """Gradients, patterns and filters that the pieces of these civilizations use."""
    parts = [
        gradient("barbarian", "#6d4238", "#3c211c", "#1f100d", kind="radial"),
        gradient("town", "#fffdf4", "#e7dcc2", "#b9a980", kind="radial"),
        gradient("market", "#6fc0a8", "#2c7a68", "#124438", kind="radial"),
        gradient("gold", "#fff7d4", "#f0c75c", "#96660f", kind="gleam"),
        '<filter id="lift" x="-40%" y="-40%" width="180%" height="200%"><feDropShadow dx="0" dy="2" stdDeviation="1.6" '
        'flood-color="#000" flood-opacity=".55"/></filter>',
    ]
    parts += [gradient(f"resource-{letter}", *look[0]) for letter, look in _RESOURCES.items()]
    for key in civilizations:
        style = STYLES[key]
        shades = (mix(style.colour, "#ffffff", 0.28), style.colour, mix(style.colour, style.deep, 0.55))
        pale = style.ink.startswith(
            "#1"
        )  # dark ink on a pale colour: the border pattern needs the deep shade
        parts.append(gradient(f"seat-{key}", *shades))
        parts.append(pattern(f"cloth-{key}", style, style.ink, 0.62, 0.34))
        parts.append(
            pattern(f"border-{key}", style, style.deep if pale else style.ink, 0.8, 0.8 if pale else 0.5)
        )
    return "".join(parts)


def placed(drawing: str, x: float, y: float, scale: float = 1.0) -> str:
    """A piece put on its place, lifted off the tile by a shadow."""
    return f'<g transform="translate({at(x, y)}) scale({scale:.2f})" filter="url(#lift)">{drawing}</g>'


def badge(x: float, y: float, words: str, radius: float = 6.8) -> str:
    """A number on an ivory disc."""
    return (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{radius}" fill="{IVORY}" stroke="{INK}" stroke-width="1.4"/>'
        f"{text(words, x, y + radius * 0.5, radius * 1.42, INK)}"
    )


def _cloth(shape: str, civilization: str, rim: str, width: float) -> str:
    """A piece of a civilization: its colour, its pattern, a light rim and a dark casing."""
    return (
        f'<path d="{shape}" fill="url(#seat-{civilization})"/><path d="{shape}" fill="url(#cloth-{civilization})"/>'
        f'<path d="{shape}" fill="none" stroke="{rim}" stroke-width="{width}" stroke-linejoin="round"/>'
        f'<path d="{shape}" fill="none" stroke="{INK}" stroke-width=".8" stroke-linejoin="round" '
        'transform="scale(1.1)"/>'
    )


def troops(civilization: str, count: int) -> str:
    """Troops: a shield with a helmet, with their number from two on."""
    style = STYLES[civilization]
    number = badge(9.5, 10, str(count)) if count > 1 else ""
    return (
        f"{_cloth(SHIELD, civilization, IVORY, 1.8)}{icon('crested-helmet', 0, -1, 15.5, style.ink)}{number}"
    )


def warlord(civilization: str) -> str:
    """A Warlord: a crowned pennant with a golden rim and the leader's head."""
    style = STYLES[civilization]
    return _cloth(_PENNANT, civilization, "url(#gold)", 2.8) + icon(style.leader, 0, -1.5, 19, style.ink)


def explorers(civilization: str, count: int) -> str:
    """Explorers: a disc with a dashed rim and a boot."""
    style = STYLES[civilization]
    number = badge(9.5, 8.5, str(count)) if count > 1 else ""
    return (
        f'<circle r="11.5" fill="url(#seat-{civilization})"/><circle r="11.5" fill="url(#cloth-{civilization})"/>'
        f'<circle r="11.5" fill="none" stroke="{INK}" stroke-width="3.2"/>'
        f'<circle r="11.5" fill="none" stroke="{IVORY}" stroke-width="1.8" stroke-dasharray="3 1.8"/>'
        f"{icon('walking-boot', 0, 0, 14, style.ink)}{number}"
    )


def outpost(civilization: str) -> str:
    """An Outpost: a crenellated tower with a gate."""
    return _cloth(_OUTPOST, civilization, IVORY, 1.6) + f'<path d="M-3 13v-7a3 3 0 0 1 6 0v7Z" fill="{INK}"/>'


def wonder() -> str:
    """A Wonder token: a golden diamond with a pyramid."""
    return (
        '<rect x="-13.5" y="-13.5" width="27" height="27" rx="3" transform="rotate(45)" fill="url(#gold)" '
        'stroke="#3a2404" stroke-width="1.4"/><rect x="-10.5" y="-10.5" width="21" height="21" rx="2" '
        'transform="rotate(45)" fill="#3a2404" fill-opacity=".82" stroke="#fff2c0" stroke-width=".8"/>'
        + icon("great-pyramid", 0, -0.5, 19, "#ffe9a8")
    )


def barbarian(value: str) -> str:
    """A Barbarian: an iron disc with axes and a red shield that shows the value."""
    return (
        f'<circle r="17" fill="url(#barbarian)" stroke="{CASING}" stroke-width="1.6"/>'
        '<circle r="14.2" fill="none" stroke="#c99a6a" stroke-width="1.2" stroke-dasharray="4 2.5"/>'
        f"{icon('crossed-axes', -1, -2, 21, '#f0dfc0')}"
        f'<g transform="translate(9.5 9)"><path d="{SHIELD}" transform="scale(.8)" fill="#a12a22" stroke="#fff0ea" '
        f'stroke-width="1.6"/>{text(value, 0, 4.6, 13.5, "#fff6ee")}</g>'
    )


def free_town(price: str, letter: str) -> str:
    """A Free City: a marble octagon with houses and the chip of the resource that it asks for."""
    return (
        f'<path d="{_OCTAGON}" fill="url(#town)" stroke="#2b2016" stroke-width="1.5"/>'
        f'<path d="{_OCTAGON}" transform="scale(.85)" fill="none" stroke="#9a8150"/>'
        f"{icon('village', -1, -3, 21, '#3a2c1c')}"
        f'<g transform="translate(9.5 9)">{_price(price, letter)}</g>'
    )


def _price(price: str, letter: str) -> str:
    if letter not in _RESOURCES:  # a face drawn at set-up
        return f'<circle r="9.5" fill="#5b4a35" stroke="#fff6e0" stroke-width="1.6"/>{text("?", 0, 4.6, 13.5, IVORY)}'
    _, ink, sign, shape = _RESOURCES[letter]
    chip = _chip(letter, shape)
    return (
        f'<g transform="scale(.36) translate(-32 -32)">{chip}{icon(sign, 32, 32, 40, ink, extra=_FAINT)}</g>'
        f"{text(price, 0, 4.6, 13.5, ink)}"
    )


_FAINT: Final = 'opacity=".3"'


def _chip(letter: str, shape: str) -> str:
    return (
        f'<path d="{shape}" fill="url(#resource-{letter})" stroke="#1d120a" stroke-width="2.5"/>'
        f'<path d="{shape}" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="2" '
        'transform="translate(32 32) scale(.9) translate(-32 -32)"/>'
    )


def production() -> str:
    """A Production token: the chip of the resource itself."""
    _, ink, sign, shape = _RESOURCES["p"]
    return (
        f'<g transform="scale(.33) translate(-32 -32)">{_chip("p", shape)}{icon(sign, 32, 32, 38, ink)}</g>'
    )


def science() -> str:
    """A Science token: the chip of the resource itself."""
    _, ink, sign, form = _RESOURCES["s"]
    return f'<g transform="scale(.33) translate(-32 -32)">{_chip("s", form)}{icon(sign, 32, 32, 38, ink)}</g>'


def natural_wonder() -> str:
    """A token that lies face down: a mountain under stars, on a dark hexagon."""
    return (
        '<path d="M0-17L15-8.5V8.5L0 17L-15 8.5V-8.5Z" fill="#27403a" stroke="#120b07" stroke-width="1.6"/>'
        '<path d="M0-13.6L12-6.8V6.8L0 13.6L-12 6.8V-6.8Z" fill="none" stroke="#d8c88a" stroke-width="1"/>'
        '<path d="M-10 7L-2-7L2-1L5-5L10 7Z" fill="#e9e2c0" stroke="#120b07" stroke-width=".8"/>'
        '<path d="M-2-7L-4.4-2.8L-1.8-3.6L0-1.4L.4-3.4Z" fill="#fff"/>'
        '<circle cx="6" cy="-8" r="1.1" fill="#ffe9a8"/><circle cx="-7.4" cy="-5" r=".9" fill="#ffe9a8"/>'
    )


def market(goods: str, count: int) -> str:
    """A Market: a stall with a striped awning, its goods on a green disc, and the tokens left in the stack."""
    stack = "".join(
        f'<ellipse cx="0" cy="{n(9 - i * 2.2)}" rx="15.5" ry="13" fill="#174a3e" stroke="#08251e" stroke-width="1.2"/>'
        for i in range(count - 1)
    )
    top = 9 - max(count - 1, 0) * 2.2
    sign = (
        icon(f"goods-{goods}", 0, top + 3, 15, "#fffbe8")
        if goods != "?"
        else text("?", 0, top + 8.5, 17, "#fffbe8")
    )
    return (
        f'{stack}<ellipse cy="{n(top)}" rx="15.5" ry="13" fill="url(#market)" stroke="#08251e" stroke-width="1.2"/>'
        f"{sign}{_awning(top - 12)}{badge(11.5, 17, str(count))}"
    )


def _awning(y: float) -> str:
    """Six stripes, narrower at the ridge than at the scalloped hem."""
    hem, ridge = 34 / 6, 26 / 6
    stripes = []
    for i in range(6):
        top, foot = f"M{at(i * ridge - 13, y - 6)}h{n(ridge)}", f"L{at((i + 1) * hem - 17, y + 4)}"
        shape = f"{top}{foot}q{at(-hem / 2, 6.5, -hem)} 0Z"
        stripes.append(f'<path d="{shape}" fill="{"#c94f3a" if i % 2 == 0 else "#fdf3dc"}"/>')
    drawn = "".join(stripes)
    return f'<g stroke="{INK}" stroke-width=".7" stroke-linejoin="round">{drawn}</g>'


def value_shield(value: int) -> str:
    """The tile value, on a small dark shield."""
    return (
        f'<path d="{SHIELD}" transform="scale(.72 .66)" fill="#2b2119" stroke="#f3e4c0" stroke-width="1.6"/>'
        f"{text(str(value), 0, 3.7, 10.5, '#fff3d8')}"
    )


def emblem(civilization: str) -> str:
    """The emblem disc of a player, as beside every player's name."""
    style: Style = STYLES[civilization]
    return (
        f'<circle r="13" fill="url(#seat-{civilization})"/><circle r="13" fill="url(#cloth-{civilization})"/>'
        f'<circle r="13" fill="none" stroke="{INK}" stroke-width="3.4"/><circle r="13" fill="none" stroke="{IVORY}" '
        f'stroke-width="1.8"/>{icon(style.emblem, 0, 0, 18, style.ink)}'
    )


def capital_number(number: int) -> str:
    """The number of a Capital that nobody has chosen yet."""
    return (
        f'<circle r="12" fill="{IVORY}" stroke="{INK}" stroke-width="3"/>'
        f'<circle r="10" fill="none" stroke="#b08a4c" stroke-width="1.2"/>{text(str(number), 0, 5.6, 16, INK)}'
    )
