"""What every picture is drawn with: numbers, colours, outlined text and icons, all as plain SVG strings.

Text and icons are outlines, not fonts: a picture looks the same on every machine, also on one without fonts.
The outlines come from Cinzel and Marcellus (SIL OFL 1.1) and from game-icons.net (CC BY 3.0); NOTICE names
the authors. The goods of the Markets are our own drawings.
"""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

INK: Final = "#1d1510"
CASING: Final = "#120a06"
IVORY: Final = "#fff6e0"


@dataclass(frozen=True, slots=True)
class Style:
    """The look of one civilization: colour, a deep shade of it, ink upon it, pattern, emblem and leader."""

    colour: str
    deep: str
    ink: str
    pattern: tuple[int, int, str]
    emblem: str
    leader: str


# Five colours that stay apart in every kind of colour blindness, five patterns and five emblems. A pattern is
# width, height and drawing of one repeat; INK in it stands for the colour it is drawn in.
STYLES: Final[dict[str, Style]] = {
    "egypt": Style(
        *("#ecb22e", "#8a5e08", "#1d1510"),
        (12, 8, '<path d="M-3 6L3 1L9 6L15 1" fill="none" stroke="INK" stroke-width="1.6"/>'),
        *("scarab-beetle", "horus"),
    ),
    "china": Style(
        *("#c9411f", "#6e1d0b", "#fff6e6"),
        (
            9,
            9,
            '<circle cx="2.2" cy="2.2" r="1.5" fill="INK"/><circle cx="6.7" cy="6.7" r="1.5" fill="INK"/>',
        ),
        *("sea-dragon", "swordwoman"),
    ),
    "denmark": Style(
        *("#2b78cf", "#12396b", "#ffffff"),
        (8, 8, '<path d="M-2 10L10-2M-2 2L2-2M6 10L10 6" stroke="INK" stroke-width="1.9"/>'),
        *("drakkar", "viking-head"),
    ),
    "greece": Style(
        *("#a5e3d3", "#2f6f62", "#12201d"),
        (12, 12, '<path d="M0 10H10V2H3V7H6.5" fill="none" stroke="INK" stroke-width="1.4"/>'),
        *("owl", "spartan-helmet"),
    ),
    "japan": Style(
        *("#5a2a66", "#2c1034", "#fbefff"),
        (
            12,
            6,
            '<path d="M0 6a6 6 0 0 1 12 0M3 6a3 3 0 0 1 6 0M-6 6a6 6 0 0 1 6-6" fill="none" stroke="INK"/>',
        ),
        *("flower-emblem", "samurai-helmet"),
    ),
    "atlantis": Style(
        *("#1b8a8f", "#0b4548", "#f2fffd"),
        (12, 6, '<path d="M0 4q3-4 6 0t6 0" fill="none" stroke="INK" stroke-width="1.4"/>'),
        *("trident", "crested-helmet"),
    ),
    "aztecs": Style(
        *("#8f2d1f", "#4a120a", "#fff1de"),
        (12, 8, '<path d="M-1 7H3V4H7V1H11" fill="none" stroke="INK" stroke-width="1.5"/>'),
        *("aztec-calendar-sun", "eagle-head"),
    ),
    "amazons": Style(
        *("#4f8f3a", "#22441a", "#f6ffee"),
        (12, 10, '<path d="M3 1a4 4 0 1 0 0 8a5 5 0 0 1 0-8" fill="INK"/>'),
        *("horse-head", "bowman"),
    ),
    "mughals": Style(
        *("#d97ab0", "#6d2b52", "#250f1b"),
        (10, 10, '<path d="M5 0L10 5L5 10L0 5Z" fill="none" stroke="INK" stroke-width="1.3"/>'),
        *("elephant", "turban"),
    ),
    "mali": Style(
        *("#c8952c", "#6b4a0c", "#1d1510"),
        (12, 12, '<path d="M6 1L11 6L6 11L1 6Z" fill="INK"/>'),
        *("camel-head", "turban"),
    ),
    "zulu": Style(
        *("#7a2f1d", "#3d130a", "#fff3e6"),
        (10, 12, '<ellipse cx="5" cy="6" rx="2.4" ry="4.4" fill="none" stroke="INK" stroke-width="1.4"/>'),
        *("tribal-shield", "crested-helmet"),
    ),
    "aksum": Style(
        *("#3f6f4f", "#1b3826", "#f1fff5"),
        (10, 10, '<path d="M5 1V9M2 4H8" fill="none" stroke="INK" stroke-width="1.4"/>'),
        *("obelisk", "nefertiti"),
    ),
}


@cache
def _outlines() -> dict[str, dict[str, list[int | str]]]:
    """Glyphs by font, each [advance, path] in an em of 1000; under "icons", [512, path] in a box of 512."""
    file = resources.files("monumental.lab") / "picture_outlines.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    data["icons"] = {name: [512, path] for name, path in data["icons"].items()}
    return dict(data)


def n(value: float) -> str:
    """A coordinate, to a tenth, without needless characters.

    >>> n(3.0), n(-0.04), n(2.25)
    ('3', '0', '2.2')
    """
    text = f"{value:.1f}"
    return text[:-2].replace("-0", "0") if text.endswith(".0") else text


def at(*values: float) -> str:
    """Coordinates, as they stand in a path.

    >>> at(3.0, 0.25)
    '3 0.2'
    """
    return " ".join(n(value) for value in values)


def mix(first: str, second: str, share: float) -> str:
    """The colour that lies between two others, nearer to the second the greater the share.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{int(a + (b - a) * share + 0.5):02x}" for a, b in pairs)


def text_width(words: str, size: float, font: str) -> float:
    """How wide a text is drawn."""
    glyphs = _outlines()[font]
    return sum(int(glyphs[letter][0]) for letter in _drawable(words, font)) * size / 1000


def text(
    words: str, x: float, y: float, size: float, fill: str, *, font: str = "cinzel", extra: str = ""
) -> str:
    """Words as outlines, centred on x, standing on y."""
    glyphs = _outlines()[font]
    parts = []
    across = -sum(int(glyphs[letter][0]) for letter in _drawable(words, font)) // 2
    for letter in _drawable(words, font):
        advance, path = glyphs[letter]
        if path:
            parts.append(f'<path transform="translate({across})" d="{path}"/>')
        across += int(advance)
    scale = f"{size / 1000:.4f}".rstrip("0")
    return (
        f'<g transform="translate({n(x)} {n(y)}) scale({scale})" fill="{fill}" {extra}>{"".join(parts)}</g>'
    )


def _drawable(words: str, font: str) -> str:
    """The letters for which the font has outlines; accents are dropped, other strangers become "?"."""
    plain = unicodedata.normalize("NFKD", words)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return "".join(letter if letter in _outlines()[font] else "?" for letter in plain)


def icon_path(name: str) -> str:
    """The outline of an icon, in a box of 512."""
    return str(_outlines()["icons"][name][1])


def icon(name: str, x: float, y: float, size: float, fill: str, extra: str = "") -> str:
    """An icon in a box of the given size, centred on x and y."""
    rule = ' fill-rule="evenodd"' if name.startswith("goods-") else ""
    place = f"translate({n(x - size / 2)} {n(y - size / 2)}) scale({size / 512:.4f})"
    return f'<path transform="{place}" fill="{fill}"{rule} {extra} d="{icon_path(name)}"/>'


def gradient(name: str, *stops: str, kind: str = "down") -> str:
    """A gradient with evenly spread colours: "down", "radial" (lit from the upper left) or "gleam" (aslant)."""
    last = max(len(stops) - 1, 1)
    inner = "".join(
        f'<stop offset="{i / last:.2f}" stop-color="{colour}"/>' for i, colour in enumerate(stops)
    )
    if kind == "radial":
        return f'<radialGradient id="{name}" cx=".38" cy=".28" r=".85">{inner}</radialGradient>'
    slope = 'x1="0" y1="0" x2=".4" y2="1"' if kind == "gleam" else 'x1="0" y1="0" x2="0" y2="1"'
    return f'<linearGradient id="{name}" {slope}>{inner}</linearGradient>'


def pattern(name: str, style: Style, ink: str, scale: float, opacity: float) -> str:
    """The pattern of a civilization, as a fill."""
    width, height, drawing = style.pattern
    return (
        f'<pattern id="{name}" width="{width}" height="{height}" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({scale})"><g opacity="{opacity}">{drawing.replace("INK", ink)}</g></pattern>'
    )


def escape(words: str) -> str:
    """Words made safe for XML.

    >>> escape("Salt & Silk")
    'Salt &amp; Silk'
    """
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
