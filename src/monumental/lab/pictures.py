"""Pictures of maps and positions: an SVG as a string, and a PNG from it.

>>> from monumental.content.maps import get_map
>>> svg = map_svg(get_map("clash-of-titans-2"))
>>> svg.startswith("<svg") and "Clash of Titans" in svg
True

The picture of a position needs the pieces by tile name; what is not said is drawn as the layout has it:

>>> pieces = MapPieces(
...     ("egypt", "china"), {"b3": TilePieces(owner=0, troops=8, warlord=True, explorers=(2, 0))}
... )
>>> "8 Troops" in map_svg(get_map("clash-of-titans-2"), pieces)
True
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, dist, pi, sin
from typing import Final, Literal

from monumental.classic.layout import Layout, Tile, bridged_places, touching
from monumental.content.core.map_box import face_text
from monumental.content.map_pieces import market_text
from monumental.content.terrain import TERRAIN_BY_KEY
from monumental.kernel.errors import MonumentalError
from monumental.lab import picture_pieces as piece
from monumental.lab.picture_ink import STYLES, at, escape, gradient, icon, n, text, text_width
from monumental.lab.picture_lands import bridge
from monumental.lab.picture_tiles import FACES, RADIUS, VARIANTS, WIDTH, centre, edge, face, hexagon

Theme = Literal["dark", "light"]

_MARGIN: Final = 64.0
_TITLE: Final = 74.0
_ROSE_ROOM: Final = 100.0  # a tile's radius and the rose's, with a little air
_SCALE: Final = 1.16  # pieces are drawn a little larger than in their own space


@dataclass(frozen=True, slots=True)
class _Chart:
    """The colours of the sea and of what is engraved on it."""

    sea: tuple[str, str]
    lines: str
    halo: str
    frame: tuple[str, str]
    plate: str
    words: str
    fine_words: str


_CHARTS: Final[dict[str, _Chart]] = {
    "dark": _Chart(
        ("#1f4c58", "#0e252e"), "#d9b873", "#8fd0cf", ("#f4d898", "#7a5727"), "#1c1611", "#f6ecd8", "#d3c2a3"
    ),
    "light": _Chart(
        ("#b4d3cd", "#86afad"), "#5d4a22", "#ffffff", ("#6b4712", "#b08a4c"), "#f4ead2", "#2a1d12", "#4f3d2a"
    ),
}
THEMES: Final[tuple[str, ...]] = tuple(_CHARTS)


@dataclass(frozen=True, slots=True)
class TilePieces:
    """What stands on one tile in a position.

    ``owner`` is a seat or None; ``explorers`` counts the Explorers of each seat; ``wonder`` is the name of the Wonder
    whose token lies here. ``token`` is the exploration token that is left ("" when it is taken), ``market`` the
    number of Market tokens left, ``production`` whether the Production token is left; None means as in the layout.
    """

    owner: int | None = None
    troops: int = 0
    warlord: bool = False
    outpost: bool = False
    wonder: str = ""
    explorers: tuple[int, ...] = ()
    token: str | None = None
    market: int | None = None
    production: bool | None = None


@dataclass(frozen=True, slots=True)
class MapPieces:
    """The pieces of a position: the civilization of each seat and the pieces by tile name."""

    civilizations: tuple[str, ...]
    tiles: Mapping[str, TilePieces] = field(default_factory=dict)


_BARE: Final = TilePieces()


def map_svg(
    layout: Layout,
    pieces: MapPieces | None = None,
    *,
    theme: Theme = "dark",
    size: int = 1200,
    title: bool = True,
) -> str:
    """The picture of a map, or of a position on it, as an SVG of ``size`` pixels in width.

    Raises :class:`MonumentalError` for an unknown theme or civilization, or for pieces on a tile that is not there.
    """
    return _Picture(layout, pieces or MapPieces(()), theme).svg(size, title)


def png_bytes(svg: str) -> bytes:
    """An SVG as a PNG; needs the package resvg-py, and says so if it is missing."""
    try:
        import resvg_py
    except ImportError as error:
        raise MonumentalError(
            'PNG pictures need the package resvg-py: install it with "pip install resvg-py", or write an SVG instead'
        ) from error
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))


class _Picture:
    """One picture in the making."""

    def __init__(self, layout: Layout, pieces: MapPieces, theme: Theme) -> None:
        if theme not in _CHARTS:
            raise MonumentalError(f'unknown theme "{theme}"; the themes are {", ".join(THEMES)}')
        unknown = [key for key in pieces.civilizations if key not in STYLES]
        if unknown:
            raise MonumentalError(f'no picture of "{unknown[0]}"; the civilizations are {", ".join(STYLES)}')
        names = {tile.name for tile in layout.tiles}
        strangers = [name for name in pieces.tiles if name not in names]
        if strangers:
            raise MonumentalError(f"there is no tile {strangers[0]} on {layout.name}")
        self.layout = layout
        self.pieces = pieces
        self.theme = theme
        self.chart = _CHARTS[theme]
        self.at = {(tile.col, tile.row): tile for tile in layout.tiles}
        centres = [centre(tile.col, tile.row) for tile in layout.tiles]
        self.left = min(x for x, _ in centres) - WIDTH / 2 - _MARGIN
        self.right = max(x for x, _ in centres) + WIDTH / 2 + _MARGIN
        self.top = min(y for _, y in centres) - RADIUS - _MARGIN
        self.bottom = max(y for _, y in centres) + RADIUS + _MARGIN

    def svg(self, size: int, title: bool) -> str:
        height = self.bottom - self.top + (_TITLE if title else 0)
        width = self.right - self.left
        layers = [
            self._definitions(),
            self._sea(height),
            self._coast(),
            self._tiles(),
            self._surf(),
            self._bridges(),
            self._realms(),
            self._contents(),
            self._title() if title else "",
            self._frame(height),
        ]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{round(size * height / width)}" '
            f'viewBox="{at(self.left, self.top, width, height)}" role="img" '
            f'aria-label="Map {escape(self.layout.name)} for {self.layout.players} players">'
            f"<title>{escape(self.layout.name)}</title>{''.join(layers)}</svg>"
        )

    def _tile_pieces(self, tile: Tile) -> TilePieces:
        return self.pieces.tiles.get(tile.name, _BARE)

    def _owner(self, tile: Tile | None) -> str:
        """The civilization that owns a tile, or "" for nobody."""
        owner = self._tile_pieces(tile).owner if tile else None
        return "" if owner is None else self.pieces.civilizations[owner]

    def _face_id(self, tile: Tile) -> str:
        if tile.terrain == "capital":
            return f"capital-{self._owner(tile) or 'free'}"
        return f"{tile.terrain}-{(tile.col * 7 + tile.row * 13) % VARIANTS}"

    def _definitions(self) -> str:
        faces: dict[str, str] = {}
        for tile in self.layout.tiles:
            key = self._face_id(tile)
            if key not in faces:
                owner = self._owner(tile)
                variant = (tile.col * 7 + tile.row * 13) % VARIANTS
                faces[key] = face(tile.terrain, variant, STYLES[owner].colour if owner else "")
        stops = ((0, "#fff", 0.75), (0.45, "#fff", 0.05), (0.6, "#000", 0.05), (1, "#000", 0.55))
        bevel = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{o}"/>' for at, c, o in stops)
        heat = ((0, "#fff3b0", 1), (0.35, "#ffb03a", 1), (0.7, "#e4491a", 0.8), (1, "#e4491a", 0))
        glow = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{o}"/>' for at, c, o in heat)
        used = sorted({tile.terrain for tile in self.layout.tiles})
        groups = "".join(f'<g id="{key}">{art}</g>' for key, art in faces.items())
        return (
            f"<defs>{''.join(gradient(f'top-{key}', *FACES[key][:2], kind='radial') for key in used)}"
            f'<linearGradient id="bevel" x1=".2" y1="0" x2=".7" y2="1">{bevel}</linearGradient>'
            f'<radialGradient id="glow">{glow}</radialGradient>'
            f'<radialGradient id="sea-{self.theme}" cx=".5" cy=".45" r=".75"><stop offset="0" '
            f'stop-color="{self.chart.sea[0]}"/><stop offset="1" stop-color="{self.chart.sea[1]}"/></radialGradient>'
            f"{gradient(f'bronze-{self.theme}', *self.chart.frame, self.chart.frame[0], kind='gleam')}"
            f'<clipPath id="tile"><path d="{hexagon(RADIUS - 0.6)}"/></clipPath>'
            '<filter id="blur" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="5"/></filter>'
            f"{piece.definitions(self.pieces.civilizations)}"
            f"{groups}</defs>"
        )

    def _sea(self, height: float) -> str:
        """The chart below the land: rhumb lines from a compass rose, and a ship, in the widest corners of the sea."""
        width = self.right - self.left
        corners = sorted(
            ((x, y) for x in (self.left + 62, self.right - 62) for y in (self.top + 62, self.bottom - 62)),
            key=self._room,
            reverse=True,
        )
        x, y = corners[0]
        reach = width + height
        rhumbs = "".join(
            f"M{at(x, y)}L{at(x + cos(i * pi / 8) * reach, y + sin(i * pi / 8) * reach)}" for i in range(16)
        )
        signs = self._compass(x, y) if self._room(corners[0]) > _ROSE_ROOM else ""
        signs += self._ship(*corners[1]) if self._room(corners[1]) > _ROSE_ROOM else ""
        return (
            f'<rect x="{n(self.left)}" y="{n(self.top)}" width="{n(width)}" height="{n(height)}" '
            f'fill="url(#sea-{self.theme})"/><path d="{rhumbs}" stroke="{self.chart.lines}" stroke-width=".7" '
            f'fill="none" opacity=".3"/>{signs}'
        )

    def _room(self, place: tuple[float, float]) -> float:
        """How far the nearest tile is from a place on the chart."""
        return min(dist(place, self._centre(tile)) for tile in self.layout.tiles)

    def _ship(self, x: float, y: float) -> str:
        hull = icon("sailboat", x, y, 40, self.chart.lines, extra='opacity=".7"')
        waves = (
            f'<path d="M{at(x - 32, y + 24)}q8-5 16 0t16 0t16 0t16 0" fill="none" stroke="{self.chart.lines}"'
        )
        return f'{hull}{waves} stroke-width="1.4" opacity=".7"/>'

    def _compass(self, x: float, y: float) -> str:
        points = []
        for i in range(8):
            reach = 34 if i % 2 == 0 else 22
            angle, side = i * pi / 4 - pi / 2, pi / 8
            tip = (cos(angle) * reach, sin(angle) * reach)
            for turn, fill in ((-side, self.chart.lines), (side, self.chart.sea[1])):
                root = (cos(angle + turn) * 9, sin(angle + turn) * 9)
                points.append(
                    f'<path d="M0 0L{at(root[0], root[1])}L{at(tip[0], tip[1])}Z" fill="{fill}" '
                    f'stroke="{self.chart.lines}" stroke-width=".7"/>'
                )
        rings = "".join(
            f'<circle r="{radius}" fill="none" stroke="{self.chart.lines}" stroke-width="{width}"/>'
            for radius, width in ((26, 1), (29, 0.6))
        )
        return f'<g transform="translate({at(x, y)})" opacity=".75">{rings}{"".join(points)}</g>'

    def _coast(self) -> str:
        """Widened copies of the whole land, as on engraved charts, and its shadow on the sea."""
        land = "".join(hexagon(RADIUS, *self._centre(tile, 3)) for tile in self.layout.tiles)
        halos = "".join(
            f'<path d="{land}" fill="none" stroke="{self.chart.halo}" stroke-width="{width}" stroke-linejoin="round" '
            f'opacity="{opacity}"/>'
            for width, opacity in ((64, 0.10), (44, 0.13), (26, 0.18), (12, 0.30))
        )
        return f'{halos}<path d="{land}" transform="translate(0 14)" opacity=".45" filter="url(#blur)"/>'

    @staticmethod
    def _centre(tile: Tile, lower: float = 0) -> tuple[float, float]:
        x, y = centre(tile.col, tile.row)
        return x, y + lower

    def _on(self, tile: Tile, drawing: str, attributes: str = "") -> str:
        x, y = self._centre(tile)
        return f'<g transform="translate({at(x, y)})" {attributes}>{drawing}</g>'

    def _tiles(self) -> str:
        return "".join(self._on(tile, f'<use href="#{self._face_id(tile)}"/>') for tile in self.layout.tiles)

    def _around(self, tile: Tile) -> list[Tile | None]:
        """The six neighbours in the order of the edges, clockwise from the upper right."""
        upper_left, upper_right, left, right, lower_left, lower_right = touching(tile.col, tile.row)
        order = (upper_right, right, lower_right, lower_left, left, upper_left)
        return [self.at.get(place) for place in order]

    def _surf(self) -> str:
        """Foam where water meets land."""
        parts = []
        for tile in self.layout.tiles:
            if not TERRAIN_BY_KEY[tile.terrain].water:
                continue
            foam = "".join(
                f'<path d="{edge(i, RADIUS - 4.5)}" stroke-width="3.4" opacity=".55"/>'
                f'<path d="{edge(i, RADIUS - 9.5)}" stroke-width="1.3" opacity=".45" stroke-dasharray="9 4"/>'
                for i, other in enumerate(self._around(tile))
                if other and not TERRAIN_BY_KEY[other.terrain].water
            )
            parts.append(self._on(tile, foam, 'fill="none" stroke="#eafcff" stroke-linecap="round"'))
        return "".join(parts)

    def _bridges(self) -> str:
        """What leads to an Island."""
        return "".join(
            self._on(tile, "".join([bridge(hour) for hour in tile.bridges]), 'fill="none"')
            for tile in self.layout.tiles
            if tile.bridges
        )

    def _realms(self) -> str:
        """A tint on owned tiles and a patterned border where the owner changes: a realm reads as one shape."""
        below, above = [], []
        for tile in self.layout.tiles:
            owner = self._owner(tile)
            if not owner:
                continue
            around = self._around(tile)
            borders = [edge(i, RADIUS - 4.2) for i in range(6) if self._owner(around[i]) != owner]
            path = "".join(borders)
            tint = f'<path d="{hexagon(RADIUS - 3)}" fill="{STYLES[owner].colour}" opacity=".16"/>'
            casing = (
                f'<path d="{path}" fill="none" stroke="#120b07" stroke-width="8.4" stroke-linecap="round"/>'
            )
            below.append(self._on(tile, tint + casing))
            lines = "".join(
                f'<path d="{path}" fill="none" stroke="{paint}" stroke-width="{width}" stroke-linecap="round"/>'
                for paint, width in ((STYLES[owner].colour, 6), (f"url(#border-{owner})", 5))
            )
            above.append(self._on(tile, lines))
        return "".join(below) + "".join(above)

    def _contents(self) -> str:
        return "".join(
            self._on(tile, f"<title>{escape(self._describe(tile))}</title>{self._content(tile)}")
            for tile in self.layout.tiles
        )

    def _content(self, tile: Tile) -> str:
        terrain = TERRAIN_BY_KEY[tile.terrain]
        drawn = [
            f'<path d="{hexagon(RADIUS - 2)}" fill="#000" fill-opacity="0"/>'
        ]  # the whole tile answers the pointer
        if not terrain.water and not tile.capital:
            drawn.append(piece.placed(piece.value_shield(terrain.value), 0, -42))
        if tile.capital:
            owner = self._owner(tile)
            drawn.append(
                piece.placed(piece.emblem(owner) if owner else piece.capital_number(tile.capital), 0, -36)
            )
        drawn.append(self._name(tile))
        things = self._things(tile)
        slots = _slots([kind for kind, _ in things], bool(tile.capital))
        drawn += [piece.placed(drawing, *slot) for (_, drawing), slot in zip(things, slots, strict=True)]
        return "".join(drawn)

    def _name(self, tile: Tile) -> str:
        """The coordinates, as the log gives them, in the lower corner."""
        ink = "#e6f7fa" if TERRAIN_BY_KEY[tile.terrain].water else "#fffaf0"
        casing = 'stroke="#120a06" stroke-width="230" stroke-linejoin="round" paint-order="stroke" stroke-opacity=".85"'
        return text(tile.name, 0, 48, 13, ink, font="marcellus", extra=casing)

    def _things(self, tile: Tile) -> list[tuple[str, str]]:
        """Kind and drawing of all that lies and stands on a tile, from left to right."""
        here = self._tile_pieces(tile)
        owner = self._owner(tile)
        things = []
        token = tile.token if here.token is None else here.token
        if token.startswith("b"):
            things.append(("token", piece.barbarian(token[1:])))
        elif token:
            things.append(("token", piece.free_town(token[1], token[2:])))
        if owner and here.warlord:
            things.append(("unit", piece.warlord(owner)))
        if owner and here.troops:
            things.append(("unit", piece.troops(owner, here.troops)))
        if owner and here.outpost:
            things.append(("unit", piece.outpost(owner)))
        if here.wonder:
            things.append(("unit", piece.wonder()))
        for civilization, count in zip(self.pieces.civilizations, here.explorers, strict=False):
            if count:
                things.append(("unit", piece.explorers(civilization, count)))
        left = self._market_left(tile)
        if left:
            things.append(("market", piece.market(tile.market, left)))
        if self._has_production(tile):
            things.append(("production", piece.production()))
        if tile.science:
            things.append(("production", piece.science()))
        if tile.natural:
            things.append(("market", piece.natural_wonder()))
        return things

    def _has_production(self, tile: Tile) -> bool:
        left = self._tile_pieces(tile).production
        return tile.production if left is None else left

    def _market_left(self, tile: Tile) -> int:
        if not tile.market:
            return 0
        left = self._tile_pieces(tile).market
        return self.layout.players if left is None else left

    def _describe(self, tile: Tile) -> str:
        """A tile in words, for pointers and for readers of the picture's text."""
        here = self._tile_pieces(tile)
        terrain = TERRAIN_BY_KEY[tile.terrain]
        words = [f"{tile.name}: {terrain.name}"]
        if tile.capital:
            words = [f"{tile.name}: Capital {tile.capital}"]
        elif not terrain.water:
            words[0] += f", value {terrain.value}"
        if tile.bridges:
            ends = [self.at[place].name for place in bridged_places(tile) if place in self.at]
            words.append(f"bridges to {', '.join(ends)}")
        owner = self._owner(tile)
        if owner:
            words.append(f"held by {owner.capitalize()}")
        words += [f"{here.troops} Troop{'s' if here.troops > 1 else ''}"] if here.troops else []
        words += ["Warlord"] if here.warlord else []
        words += ["Outpost"] if here.outpost else []
        words += [here.wonder] if here.wonder else []
        for civilization, count in zip(self.pieces.civilizations, here.explorers, strict=False):
            words += (
                [f"{count} Explorer{'s' if count > 1 else ''} of {civilization.capitalize()}"]
                if count
                else []
            )
        token = tile.token if here.token is None else here.token
        words += [face_text(token)] if token else []
        left = self._market_left(tile)
        words += [f"{market_text(tile.market)} ({left} token{'s' if left > 1 else ''})"] if left else []
        words += ["Production token"] if self._has_production(tile) else []
        words += ["Science token"] if tile.science else []
        words += ["Natural Wonder"] if tile.natural else []
        return ", ".join(words)

    def _title(self) -> str:
        """The name of the map on a plate, with players and level."""
        middle, y = (self.left + self.right) / 2, self.bottom
        name, size = self.layout.name, 30.0
        room = self.right - self.left - 120
        size = min(size, size * room / text_width(name, size, "marcellus"))
        facts, width = self._facts(middle, y + 42)
        half = max(text_width(name, size, "marcellus"), width) / 2 + 46
        plate = (
            f"M{at(middle - half, y - 10)}H{n(middle + half)}q0 12 12 12V{n(y + 42)}q-12 0-12 12H{n(middle - half)}"
            f"q0-12-12-12V{n(y + 2)}q12 0 12-12Z"
        )
        return (
            f'<path d="{plate}" fill="{self.chart.plate}" stroke="url(#bronze-{self.theme})" stroke-width="2.4"/>'
            f"{text(name, middle, y + 20, size, self.chart.words, font='marcellus')}"
            f"{facts}"
        )

    def _facts(self, middle: float, y: float) -> tuple[str, float]:
        """The line below the name and its width: players and level, or who plays with which emblem."""
        ink, size = self.chart.fine_words, 14.0
        if not self.pieces.civilizations:
            words = f"{self.layout.players} players, level {self.layout.level}"
            return text(words, middle, y, size, ink, font="marcellus"), text_width(words, size, "marcellus")
        names = [key.capitalize() for key in self.pieces.civilizations]
        widths = [text_width(name, size, "marcellus") for name in names]
        whole = sum(widths) + 24 * len(names) + 16 * (len(names) - 1)
        x, parts = middle - whole / 2, []
        for key, name, width in zip(self.pieces.civilizations, names, widths, strict=True):
            parts.append(piece.placed(piece.emblem(key), x + 9, y - 5, 0.66))
            parts.append(text(name, x + 24 + width / 2, y, size, ink, font="marcellus"))
            x += 24 + width + 16
        return "".join(parts), whole

    def _frame(self, height: float) -> str:
        """A hairline of bronze with concave corners and a stud in each."""
        x0, y0, x1, y1 = self.left + 9, self.top + 9, self.right - 9, self.top + height - 9
        path = (
            f"M{at(x0 + 14, y0)}H{n(x1 - 14)}q0 14 14 14V{n(y1 - 14)}q-14 0-14 14H{n(x0 + 14)}q0-14-14-14"
            f"V{n(y0 + 14)}q14 0 14-14Z"
        )
        studs = "".join(
            f'<circle cx="{n(x)}" cy="{n(y)}" r="2.6" fill="{self.chart.frame[0]}"/>'
            for x in (x0, x1)
            for y in (y0, y1)
        )
        return f'<path d="{path}" fill="none" stroke="url(#bronze-{self.theme})" stroke-width="2"/>{studs}'


def _slots(kinds: list[str], capital: bool) -> list[tuple[float, float, float]]:
    """Where the things on a tile go: x, y and scale, in the order of the things."""
    count = len(kinds)
    if capital:  # below the palace
        gap = min(28.0, 84.0 / max(count, 1))
        return [((i - (count - 1) / 2) * gap, 21, min(0.95, gap / 30)) for i in range(count)]
    if count == 1:
        return [(-2, 8, _SCALE)]
    if count == 2:
        if kinds[1] == "production":
            return [(-8, 7, _SCALE), (30, 20, _SCALE * 0.98)]
        return [(-21, 7, _SCALE * 0.95), (22, 7, _SCALE * 0.95)]
    if count == 3:
        return [
            (x, 9 if x else 6, _SCALE * _SHRINK[kind]) for x, kind in zip((-29, 0, 29), kinds, strict=True)
        ]
    upper = (count + 1) // 2
    gap = 26.0 if upper <= 3 else 20.0
    scale = _SCALE * gap / 30
    rows = [(upper, -7.0), (count - upper, 21.0)]
    places = [((i - (size - 1) / 2) * gap, y) for size, y in rows for i in range(size)]
    return [(x, y, scale * _SHRINK[kind]) for (x, y), kind in zip(places, kinds, strict=True)]


# How far each kind of thing gives way where a tile is crowded.
_SHRINK: Final = {"token": 0.85, "unit": 0.9, "market": 0.72, "production": 0.95}
