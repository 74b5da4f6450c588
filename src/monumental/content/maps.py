"""Maps as text: reading them, writing them, and the maps that come with the game.

The format is described for map makers in ``docs/maps.md``. In short: headers, then one line per row of
hexagons. A cell names the ground, then what lies on it: ``Fo/b2+`` is forest with a Barbarian of value 2
and a Production token, ``Me/f2s@si`` a meadow with a Free City asking 2 Science and the Silk Market, ``Is=3=9/b2+``
an Island with bridges on its right and left edges, by the hours of a clock, ``Ft/b2*!`` Foothills with a Science token
and a Natural Wonder.

>>> layout = get_map("quiet-pastures-2")
>>> layout.players
2
>>> parse(format_map(layout)) == layout
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from monumental.classic.layout import HOURS, Layout, Tile, tile_name
from monumental.content.core.map_box import ANY_BARBARIAN, ANY_FREE_TOWN, ANY_MARKET
from monumental.content.map_pieces import MARKET_NAMES, shelf_pieces
from monumental.content.terrain import PROVINCE_TERRAINS, TERRAIN_BY_KEY
from monumental.kernel.errors import MonumentalError, brief

# The two letters that stand for a terrain and for a Market in a cell: the first ones, unless another has them.
_OTHER_CODES: Final[dict[str, str]] = {"foothills": "Ft"}
TERRAIN_CODES: Final[dict[str, str]] = {
    _OTHER_CODES.get(key, key[:2].capitalize()): key for key in ("water", *PROVINCE_TERRAINS)
}
MARKET_CODES: Final[dict[str, str]] = {**{key[:2]: key for key in MARKET_NAMES}, ANY_MARKET: ANY_MARKET}
FACES: Final[tuple[str, ...]] = (*dict(shelf_pieces().tokens), ANY_BARBARIAN, ANY_FREE_TOWN)
HEADERS: Final[tuple[str, ...]] = ("name", "players", "level", "flavour", "key")
HOLE: Final = "."
MOST_CAPITALS: Final = 5
"""A text can draw so many; how many a table has is for its boxes to say."""
MAX_COLUMNS: Final = 26  # a column is named by one letter

_GROUND_BY_CODE: Final[dict[str, tuple[str, int]]] = {
    **{code: (key, 0) for code, key in TERRAIN_CODES.items()},
    **{f"C{number}": ("capital", number) for number in range(1, MOST_CAPITALS + 1)},
}
_CODE_BY_GROUND: Final = {ground: code for code, ground in _GROUND_BY_CODE.items()}
_CODE_BY_MARKET: Final = {market: code for code, market in MARKET_CODES.items()}

_HEADER: Final = re.compile(r"\s*([A-Za-z]+)\s*:\s*(.*?)\s*$")
_ROW: Final = re.compile(r"\s*(\d+)(\s.*)?$")
PRODUCTION_SIGN: Final = "+"
SCIENCE_SIGN: Final = "*"
NATURAL_SIGN: Final = "!"
_CELL: Final = re.compile(
    r"(?P<ground>[^=/@+*!]*)(?P<bridges>=[^/@+*!]*)?(?P<token>/[^/@+*!]*)?(?P<market>@[^/@+*!]*)?"
    r"(?P<found>[+*])?(?P<natural>!)?$"
)


@dataclass(frozen=True, slots=True)
class LineProblem:
    """What is wrong in one line of a map text; line 0 stands for the text as a whole."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


class MapTextError(MonumentalError):
    """A map text that cannot be read, with every problem found in it.

    >>> try:
    ...     parse("name: Nowhere")
    ... except MapTextError as error:
    ...     print(error.problems[0])
    the header "players:" is missing
    """

    def __init__(self, problems: list[LineProblem]) -> None:
        self.problems: tuple[LineProblem, ...] = tuple(sorted(problems, key=lambda found: found.line))
        count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        listed = "\n".join(f"  {problem}" for problem in self.problems)
        super().__init__(f"the map text has {count}:\n{listed}")


def parse(text: str) -> Layout:
    """The layout that a map text describes; raises :class:`MapTextError` with all problems at once.

    >>> parse('''
    ... name: Islet
    ... players: 2
    ... level: 1
    ... flavour: Two houses and a beach.
    ... 1  C1     Me/b1+
    ... 2      Wa     C2
    ... ''').tiles[1].token
    'b1'
    """
    return _Reader(text).layout()


def format_map(layout: Layout) -> str:
    """A layout as map text, in the form that :func:`parse` reads back.

    Raises :class:`MonumentalError` for a layout that a text cannot hold, such as one with an unknown face.
    """
    lines = [f"name: {layout.name}", f"players: {layout.players}", f"level: {layout.level}"]
    lines.append(f"flavour: {layout.flavour}".rstrip())
    if layout.key != derived_key(layout.name, layout.players):
        lines.append(f"key: {layout.key}")
    return "\n".join([*lines, "", *grid_lines(layout)]) + "\n"


def grid_lines(layout: Layout) -> list[str]:
    """The rows of a layout as aligned text, below a comment that names the columns."""
    cells = {(tile.col, tile.row): cell_text(tile) for tile in layout.tiles}
    columns = 1 + max((col for col, _ in cells), default=0)
    rows = 1 + max((row for _, row in cells), default=0)
    pitch = 2 * ((max((len(cell) for cell in cells.values()), default=2) + 3) // 2)
    lines = ["#   " + "".join(chr(ord("a") + col).ljust(pitch) for col in range(columns)).rstrip()]
    for row in range(rows):
        shift = " " * (pitch // 2) if row % 2 else ""
        last = max((col for col, r in cells if r == row), default=0)
        drawn = "".join(cells.get((col, row), HOLE).ljust(pitch) for col in range(last + 1))
        lines.append(f"{row + 1:>2}  {shift}{drawn}".rstrip())
    return lines


def cell_text(tile: Tile) -> str:
    """One tile as a cell of a map text.

    >>> cell_text(Tile("d4", 3, 3, "forest", token="b2", production=True))
    'Fo/b2+'
    >>> cell_text(Tile("d4", 3, 3, "island", token="b2", bridges=(2, 8)))
    'Is=2=8/b2'
    >>> cell_text(Tile("d4", 3, 3, "foothills", token="b2", science=True, natural=True))
    'Ft/b2*!'
    """
    ground = _CODE_BY_GROUND.get((tile.terrain, tile.capital))
    if ground is None:
        raise MonumentalError(
            f"tile {tile.name}: no cell stands for {tile.terrain} as Capital {tile.capital}"
        )
    if tile.token and tile.token not in FACES:
        raise MonumentalError(
            f'tile {tile.name}: "{tile.token}" is no face; the faces are {", ".join(FACES)}'
        )
    if tile.market and tile.market not in _CODE_BY_MARKET:
        raise MonumentalError(
            f'tile {tile.name}: "{tile.market}" is no Market; the Markets are {", ".join(MARKET_NAMES)}'
        )
    token = f"/{tile.token}" if tile.token else ""
    market = f"@{_CODE_BY_MARKET[tile.market]}" if tile.market else ""
    bridges = "".join([f"={hour}" for hour in tile.bridges])
    found = PRODUCTION_SIGN if tile.production else SCIENCE_SIGN if tile.science else ""
    return f"{ground}{bridges}{token}{market}{found}{NATURAL_SIGN if tile.natural else ''}"


def derived_key(name: str, players: int) -> str:
    """The key a map gets from its name and its number of players.

    >>> derived_key("Quiet Pastures", 2)
    'quiet-pastures-2'
    """
    return f"{re.sub(r'[^a-z0-9]+', '-', name.lower()).strip('-')}-{players}"


class UnknownMapError(MonumentalError, LookupError):
    """A key that no map of the game has."""


class _Reader:
    """Reads one map text, noting every problem instead of stopping at the first."""

    def __init__(self, text: str) -> None:
        self.problems: list[LineProblem] = []
        self.headers: dict[str, tuple[int, str]] = {}
        self.rows: list[tuple[int, int, list[str]]] = []  # line number, indent of the first cell, cells
        for number, raw in enumerate(text.splitlines(), start=1):
            line = raw.expandtabs(8).rstrip()
            if line.strip() and not line.lstrip().startswith("#"):
                self._read_line(number, line)

    def layout(self) -> Layout:
        name, players, level, flavour = self._read_headers()
        self._check_shifts()
        tiles = self._read_tiles()
        if not tiles and not self.problems:
            self._note(0, 'the map has no tiles: draw rows such as "1  C1  Me/b1+"')
        if self.problems:
            raise MapTextError(self.problems)
        key = self.headers["key"][1] if "key" in self.headers else derived_key(name, players)
        return Layout(key, name, players, level, flavour, tuple(tiles))

    def _note(self, line: int, message: str) -> None:
        self.problems.append(LineProblem(line, message))

    def _read_line(self, number: int, line: str) -> None:
        row = _ROW.match(line)
        header = _HEADER.match(line)
        if row:
            self._read_row(number, int(row[1]), row.start(2) if row[2] else len(line), row[2] or "")
        elif header:
            self._read_header(number, header[1].lower(), header[2])
        else:
            self._note(
                number,
                f'"{line.strip()}" is neither a header (name: ...) nor a row of tiles, which starts with its number',
            )

    def _read_header(self, number: int, key: str, value: str) -> None:
        if key not in HEADERS:
            self._note(number, f'unknown header "{key}:"; the headers are {", ".join(HEADERS)}')
        elif key in self.headers:
            self._note(number, f'the header "{key}:" stands already in line {self.headers[key][0]}')
        elif self.rows:
            self._note(number, f'the header "{key}:" must stand above the tiles')
        elif not value and key != "flavour":
            self._note(number, f'the header "{key}:" is empty')
            self.headers[key] = (number, value)
        else:
            self.headers[key] = (number, value)

    def _read_row(self, number: int, label: int, start: int, rest: str) -> None:
        expected = len(self.rows) + 1
        if label != expected:
            self._note(number, f"row {label} stands where row {expected} belongs")
        cells = rest.split()
        if not cells:
            self._note(number, f'row {label} has no cells; write "{HOLE}" for a place without a tile')
        indent = start + len(rest) - len(rest.lstrip())
        self.rows.append((number, indent, cells))

    def _read_headers(self) -> tuple[str, int, int, str]:
        for key in HEADERS[:4]:
            if key not in self.headers:
                self._note(0, f'the header "{key}:" is missing')
        name = self.headers.get("name", (0, ""))[1]
        flavour = self.headers.get("flavour", (0, ""))[1]
        if "key" in self.headers and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", self.headers["key"][1]):
            self._note(self.headers["key"][0], "a key is made of small letters, digits and single hyphens")
        return name, self._number("players", 2, MOST_CAPITALS), self._number("level", 1, 3), flavour

    def _number(self, key: str, low: int, high: int) -> int:
        line, value = self.headers.get(key, (0, ""))
        if value.isascii() and value.isdigit() and low <= int(value) <= high:
            return int(value)
        if value:
            self._note(line, f'"{key}: {value}" must be a number from {low} to {high}')
        return low

    def _check_shifts(self) -> None:
        """Even rows lie half a hexagon to the right: a drawing that shows otherwise was meant differently."""
        edge = max((indent for _, indent, _ in self.rows[::2]), default=0)
        for index in range(1, len(self.rows), 2):
            line, indent, cells = self.rows[index]
            if cells and indent <= edge:
                self._note(
                    line,
                    f"row {index + 1} must start further right than the odd rows: it lies half a tile to the right",
                )

    def _read_tiles(self) -> list[Tile]:
        tiles = []
        for row, (line, _, cells) in enumerate(self.rows):
            if len(cells) > MAX_COLUMNS:
                self._note(line, f"row {row + 1} has {len(cells)} cells; a row holds at most {MAX_COLUMNS}")
            for col, cell in enumerate(cells[:MAX_COLUMNS]):
                tile = None if cell == HOLE else self._read_cell(line, cell, col, row)
                if tile:
                    tiles.append(tile)
        return tiles

    def _read_cell(self, line: int, cell: str, col: int, row: int) -> Tile | None:
        where = f'tile {tile_name(col, row)}, "{cell}"'
        parts = _CELL.match(cell)
        if parts is None:
            self._note(
                line,
                f"{where}: a cell is ground, =bridges, /token, @market, + or *, and !, in this order (Fo/b2@si)",
            )
            return None
        ground, token, market = parts["ground"], (parts["token"] or "/")[1:], (parts["market"] or "@")[1:]
        before = len(self.problems)
        if ground not in _GROUND_BY_CODE:
            self._note(line, f'{where}: unknown ground "{ground}"; it is one of {", ".join(_GROUND_BY_CODE)}')
        if parts["token"] and token not in FACES:
            self._note(line, f'{where}: unknown token "/{token}"; it is one of {", ".join(FACES)}')
        if parts["market"] and market not in MARKET_CODES:
            self._note(line, f'{where}: unknown market "@{market}"; it is one of {", ".join(MARKET_CODES)}')
        bridges = self._read_bridges(line, where, ground, (parts["bridges"] or "")[1:])
        if len(self.problems) > before:
            return None
        terrain, capital = _GROUND_BY_CODE[ground]
        kind = MARKET_CODES.get(market, "")
        return Tile(
            tile_name(col, row),
            col,
            row,
            terrain,
            token,
            kind,
            parts["found"] == PRODUCTION_SIGN,
            capital,
            bridges,
            parts["found"] == SCIENCE_SIGN,
            bool(parts["natural"]),
        )

    def _read_bridges(self, line: int, where: str, ground: str, text: str) -> tuple[int, ...]:
        """Where the bridges of an Island stand; how they may stand together is for ``map_check`` to say."""
        needed = TERRAIN_BY_KEY[_GROUND_BY_CODE[ground][0]].bridges if ground in _GROUND_BY_CODE else 0
        words = text.split("=") if text else []
        for word in words:
            if not (word.isascii() and word.isdigit() and 1 <= int(word) <= HOURS):
                self._note(line, f'{where}: "={word}" is no bridge; it is an hour from =1 to ={HOURS}')
                return ()
        hours = tuple(sorted({int(word) for word in words}))
        if needed and len(hours) != needed:
            self._note(
                line,
                f"{where}: {ground} has {needed} bridges, drawn as hours of a clock, odd ones on edges, "
                f"even ones on corners ({ground}=3=9 or {ground}=12=6)",
            )
        elif hours and not needed and ground in _GROUND_BY_CODE:
            self._note(line, f"{where}: {ground} has no bridges; only Islands have them")
        return hours


MAP_FOLDERS: Final[dict[str, str]] = {
    "core": "monumental.content.core",
    "lost-kingdoms": "monumental.content.lost_kingdoms",
    "african-empires": "monumental.content.african_empires",
}
"""The package of each box that comes with maps."""


@cache
def box_maps(box: str) -> tuple[Layout, ...]:
    """The maps that lie in a box, by number of players, then level.

    >>> {layout.players for layout in box_maps("core")}
    {2, 3, 4}
    """
    if box not in MAP_FOLDERS:
        return ()
    folder = resources.files(MAP_FOLDERS[box]) / "maps"
    layouts = [
        parse(file.read_text(encoding="utf-8")) for file in folder.iterdir() if file.name.endswith(".map")
    ]
    return tuple(sorted(layouts, key=lambda layout: (layout.players, layout.level, layout.key)))


@cache
def shipped_maps() -> tuple[Layout, ...]:
    """The maps that come with the game, box by box, by number of players, then level."""
    return tuple(layout for box in MAP_FOLDERS for layout in box_maps(box))


def map_keys() -> tuple[str, ...]:
    """The keys of the maps that come with the game.

    >>> "clash-of-titans-2" in map_keys()
    True
    """
    return tuple(layout.key for layout in shipped_maps())


def box_of_map(key: str) -> str:
    """The box that a map of the game lies in; "" for any other map.

    >>> box_of_map("quiet-pastures-2")
    'core'
    """
    return next((box for box in MAP_FOLDERS if any(each.key == key for each in box_maps(box))), "")


def get_map(key: str) -> Layout:
    """The map with this key; :class:`UnknownMapError` names the maps there are.

    >>> get_map("quiet-pastures-2").name
    'Quiet Pastures'
    """
    for layout in shipped_maps():
        if layout.key == key:
            return layout
    raise UnknownMapError(f'there is no map "{brief(key)}"; the maps are {", ".join(map_keys())}')


def maps_for(players: int, boxes: Iterable[str] = ("core",)) -> tuple[Layout, ...]:
    """The maps of some boxes for a number of players (CORE.SETUP.2), from level 1 to level 3; solo takes those for 2.

    >>> [layout.level for layout in maps_for(3)]
    [1, 2, 3]
    """
    wanted = 2 if players == 1 else players
    return tuple(layout for box in boxes for layout in box_maps(box) if layout.players == wanted)
