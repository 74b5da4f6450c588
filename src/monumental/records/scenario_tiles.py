"""The tiles of a scenario: who holds them, what stands on them, and how they change the map itself."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final

from monumental.classic.layout import Layout, Tile
from monumental.classic.position import EXPLORERS, NOBODY, OUTPOSTS, TROOPS, Position
from monumental.content.map_check import is_province
from monumental.content.map_pieces import MARKET_NAMES, shelf_pieces
from monumental.records.outline import Node
from monumental.records.problems import other_soldiers
from monumental.records.scenario_names import Notes

_FACES: Final = tuple(dict(shelf_pieces().tokens))
_TROOPS: Final = re.compile(r"(\d{1,3}) troops?")
_EXPLORERS: Final = re.compile(r"(?:(\d) )?explorers?(?: ([a-z-]+))?(?: (\d))?")


@dataclass
class TileSpec:
    """What a scenario says about one tile; ``None`` where it says nothing."""

    line: int
    name: str
    owner: int = NOBODY
    troops: int | None = None
    warlord: bool = False
    outpost: bool = False
    wonders: list[str] = field(default_factory=list)
    explorers: list[tuple[int, int]] = field(default_factory=list)  # seat, number or 0 for the next free one
    token: str | None = None
    production: bool | None = None
    market: str | None = None


def read_tiles(notes: Notes, node: Node, civilizations: tuple[str, ...], layout: Layout) -> list[TileSpec]:
    """The tiles of a scenario, as written."""
    known = {tile.name: i for i, tile in enumerate(layout.tiles)}
    specs: dict[str, TileSpec] = {}
    for child in node.children:
        if not child.key:
            notes.note(child.line, "bad-line", f"'{child.text}' is no tile; write: d4: egypt, 2 troops")
        elif child.key not in known:
            notes.unknown(child.line, "tile", child.key, known)
        elif child.key in specs:
            notes.note(
                child.line, "tile-twice", f"{child.key} stands already in line {specs[child.key].line}"
            )
        else:
            spec = specs[child.key] = _TileReader(notes, child, civilizations).spec
            _check_ground(notes, layout.tiles[known[child.key]], spec)
    return list(specs.values())


def _check_ground(notes: Notes, tile: Tile, spec: TileSpec) -> None:
    """Whether a tile can hold what the scenario puts there (CORE.SETUP.7)."""
    for what, wanted in (
        ("a Production token", spec.production),
        ("an exploration token", spec.token),
        ("a Market", spec.market),
    ):
        if wanted and not is_province(tile):
            ground = "a Capital" if tile.capital else "water"
            notes.note(spec.line, "not-a-province", f"{spec.name} is {ground} and cannot hold {what}")
    if spec.production and (spec.market or tile.market) and is_province(tile):
        notes.note(
            spec.line, "production-on-market", f"{spec.name} is a Market and cannot hold a Production token"
        )


class _TileReader:
    """Reads the phrases of one tile."""

    def __init__(self, notes: Notes, node: Node, civilizations: tuple[str, ...]) -> None:
        self.notes = notes
        self.civilizations = civilizations
        self.spec = TileSpec(node.line, node.key)
        self.said: dict[str, str] = {}
        for line, item in node.items():
            self._phrase(line, item.lower())

    def _phrase(self, line: int, item: str) -> None:
        spec = self.spec
        if item in self.civilizations:
            if spec.owner != NOBODY:
                self.notes.note(line, "two-owners", f"{spec.name} has two owners")
            spec.owner = self.civilizations.index(item)
        elif item == "warlord":
            self._once(line, "Warlord", item)
            spec.warlord = True
        elif item == "outpost":
            self._once(line, "Outpost", item)
            spec.outpost = True
        elif item in ("production", "no production"):
            self._once(line, "Production token", item)
            spec.production = item == "production"
        elif item in ("bare", "no token"):
            self._once(line, "token", item)
            spec.token = ""
        else:
            self._longer_phrase(line, item)

    def _longer_phrase(self, line: int, item: str) -> None:
        spec = self.spec
        word, _, rest = item.partition(" ")
        troops = _TROOPS.fullmatch(item)
        explorers = _EXPLORERS.fullmatch(item)
        if troops:
            self._once(line, "Troops", item)
            spec.troops = int(troops[1])
        elif word == "wonder" and rest:
            if spec.wonders:  # CORE.WONDER.9
                self.notes.note(line, "two-wonders", f"{spec.name} has two Wonders; a tile has room for one")
            spec.wonders.append(rest)
        elif word == "token":
            self._once(line, "token", item)
            self._known(line, "token", rest, _FACES)
            spec.token = rest if rest in _FACES else None
        elif word == "market":
            self._once(line, "Market", item)
            self._known(line, "market", rest, tuple(MARKET_NAMES))
            spec.market = rest if rest in MARKET_NAMES else None
        elif explorers:
            self._explorers(line, explorers)
        else:
            self.notes.note(
                line,
                "bad-phrase",
                f"'{item}' says nothing about {spec.name}; possible: a civilization, 2 troops, warlord, outpost, "
                "wonder KEY, explorer CIVILIZATION, token FACE, bare, production, no production, market KEY",
            )

    def _once(self, line: int, what: str, item: str) -> None:
        """Each thing is said once: two phrases would contradict each other, or stand for a second piece."""
        if what in self.said:
            told = f"'{self.said[what]}' and '{item}'"
            self.notes.note(line, "said-twice", f"{self.spec.name} says two things of its {what}: {told}")
        self.said[what] = item

    def _known(self, line: int, what: str, given: str, known: tuple[str, ...]) -> None:
        if given not in known:
            self.notes.unknown(line, what, given, known)

    def _explorers(self, line: int, match: re.Match[str]) -> None:
        seat = self.spec.owner
        if match[2]:
            if match[2] not in self.civilizations:
                self.notes.unknown(line, "civilization", match[2], self.civilizations)
                return
            seat = self.civilizations.index(match[2])
        if seat == NOBODY:
            self.notes.note(line, "whose-explorer", f"say whose Explorer stands on {self.spec.name}")
            return
        self.spec.explorers += [(seat, int(match[3] or 0))] * int(match[1] or 1)


def printed_layout(layout: Layout, specs: list[TileSpec]) -> Layout:
    """The map as the scenario prints it: tokens, Production tokens and Markets that it adds or takes away."""
    wanted = {spec.name: spec for spec in specs}
    tiles = []
    for tile in layout.tiles:
        spec = wanted.get(tile.name)
        if spec is not None:
            if spec.token is not None and (spec.owner == NOBODY or spec.token):
                tile = replace(tile, token=spec.token)
            if spec.production:
                tile = replace(tile, production=True)
            if spec.market is not None:
                tile = replace(tile, market=spec.market, production=False)  # CORE.SETUP.7
        tiles.append(tile)
    return replace(layout, tiles=tuple(tiles))


class TilePlacer:
    """Puts the pieces of a scenario on the map; what it leaves open starts in the Capital."""

    def __init__(self, notes: Notes, pos: Position, specs: list[TileSpec], capitals: dict[int, int]) -> None:
        self.notes = notes
        self.pos = pos
        self.rules = pos.rules
        self.chosen = capitals
        self.specs = {pos.rules.tile_id[spec.name]: spec for spec in specs}
        self._capitals()
        for tile, spec in sorted(self.specs.items()):
            self._place(tile, spec)
        for seat in range(pos.seats):
            if pos.capital[seat] != -1:
                self._fill_capital(seat)

    def _capitals(self) -> None:
        """Capitals by the players' own words, by the tiles, then in the order of their numbers."""
        pos = self.pos
        tiles = self.rules.config.layout.tiles
        free = sorted(self.rules.capitals, key=lambda tile: tiles[tile].capital)
        for tile in free:
            spec = self.specs.get(tile)
            if spec is not None and spec.owner != NOBODY and self.chosen.setdefault(spec.owner, tile) != tile:
                who = self.rules.config.civilizations[spec.owner]
                self.notes.note(
                    spec.line, "foreign-capital", f"{who} cannot hold the second Capital {spec.name}"
                )
                spec.owner = NOBODY
        free = [tile for tile in free if tile not in self.chosen.values()]
        for seat in range(pos.seats):
            if seat not in self.chosen:
                self.chosen[seat] = free.pop(0)
            pos.capital[seat] = self.chosen[seat]
            if pos.capital[seat] != -1:
                pos.owner[pos.capital[seat]] = seat

    def _place(self, tile: int, spec: TileSpec) -> None:
        pos = self.pos
        owner = spec.owner
        if owner == NOBODY and tile in pos.capital:
            owner = pos.owner[tile]
        elif owner != NOBODY:
            pos.owner[tile] = owner
            if not spec.token:
                pos.token[tile] = 0
        if owner == NOBODY and (spec.troops or spec.warlord or spec.outpost):
            self.notes.note(spec.line, "nobodys-land", f"say who holds {spec.name}")
        pos.troops[tile] = spec.troops or 0
        pos.outpost[tile] = int(spec.outpost)
        if spec.production is False:
            pos.production[tile] = 0
        if spec.warlord and owner != NOBODY:
            self._warlord(tile, spec, owner)
        for key in spec.wonders[:1]:
            pos.wonder[tile] = self.notes.lookup(spec.line, "card", key, self.rules.card_id) or 0
        for seat, number in spec.explorers:
            self._explorer(tile, spec, seat, number)

    def _warlord(self, tile: int, spec: TileSpec, owner: int) -> None:
        if self.pos.warlord[owner] != -1:
            who = self.rules.config.civilizations[owner]
            self.notes.note(spec.line, "two-warlords", f"{who} has a second Warlord on {spec.name}")
        self.pos.warlord[owner] = tile

    def _explorer(self, tile: int, spec: TileSpec, seat: int, number: int) -> None:
        places = self.pos.explorer
        base = seat * EXPLORERS
        free = [i for i in range(EXPLORERS) if places[base + i] == -1]
        which = number - 1 if number else (free[0] if free else -1)
        if which not in free:
            who = self.rules.config.civilizations[seat]
            self.notes.note(
                spec.line, "too-many-explorers", f"{who} has no such Explorer left for {spec.name}"
            )
            return
        places[base + which] = tile

    def _fill_capital(self, seat: int) -> None:
        pos = self.pos
        home = pos.capital[seat]
        spec = self.specs.get(home)
        if spec is None or spec.troops is None:
            abroad = sum(pos.troops[t] for t in range(self.rules.tiles) if pos.owner[t] == seat and t != home)
            pos.troops[home] = max(0, TROOPS - abroad - other_soldiers(pos, seat))
        if pos.warlord[seat] == -1:
            pos.warlord[seat] = home
        for i in range(seat * EXPLORERS, (seat + 1) * EXPLORERS):
            if pos.explorer[i] == -1:
                pos.explorer[i] = home
        outposts = sum(pos.outpost[t] for t in range(self.rules.tiles) if pos.owner[t] == seat)
        pos.outposts_built[seat] = outposts
        pos.outposts_left[seat] = max(0, OUTPOSTS - outposts)
