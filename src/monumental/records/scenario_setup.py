"""The head of a scenario: civilizations, map, options, and what the tiles say about the map."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from monumental.classic.layout import Layout
from monumental.classic.options import TableOptions
from monumental.classic.parts import LISTS, NAMES, Parts
from monumental.classic.rulebook import Config, Rulebook
from monumental.content.maps import MapTextError, get_map, map_keys, maps_for
from monumental.content.maps import parse as parse_map
from monumental.content.registry import make_rules, settle, settle_layout, shelf_civilizations
from monumental.kernel.errors import MonumentalError
from monumental.records.configuration import printed_rules
from monumental.records.errors import ForeignFile
from monumental.records.gamefile import read_content
from monumental.records.outline import Node
from monumental.records.scenario_names import Notes
from monumental.records.scenario_tiles import TileSpec, printed_layout, read_tiles
from monumental.ruleset.choosing import choose_map, deal_civilizations

SETUP_KEYS: Final = (
    "scenario",
    "title",
    "note",
    "civilizations",
    "automas",
    "game",
    "boxes",
    "modules",
    "mode",
    "edition",
    "deck",
    "tokens",
    "own",
    "map",
    "options",
    "seed",
    "luck",
    "content",
)
TABLE_KEYS: Final = (
    "turn",
    "first",
    "round",
    "last-round",
    "display",
    "era",
    "next",
    "development",
    "rows-taken",
    "tiles",
    "backs",
    "markets",
    "goods-removed",
    "cards-removed",
    "fields",
    "frames",
)


def sections(notes: Notes, root: Node) -> dict[str, Node]:
    """The keys of a scenario, each once."""
    nodes: dict[str, Node] = {}
    for child in root.children:
        if not child.key:
            notes.note(child.line, "bad-line", f"'{child.text}' is neither 'key: value' nor part of a block")
        elif child.key in nodes:
            notes.note(child.line, "key-twice", f"{child.key} stands already in line {nodes[child.key].line}")
        else:
            nodes[child.key] = child
    return nodes


class SetupReader:
    """The part that decides the rulebook: civilizations, map, options, and what the tiles say about the map."""

    def __init__(self, notes: Notes, root: Node) -> None:
        self.notes = notes
        self.nodes = sections(notes, root)
        self.rules: Rulebook | None = None
        self.specs: list[TileSpec] = []
        self.seed = self._seed()
        self.civilizations = self._civilizations()
        self._check_keys()
        options = self._options()
        layout = self._layout()
        if layout is not None and options is not None and self.civilizations:
            self._open(layout, options)

    def _seed(self) -> int:
        node = self.nodes.get("seed")
        return (self.notes.number(node, 0, (1 << 256) - 1) or 0) if node else 0

    def _civilizations(self) -> tuple[str, ...]:
        node = self.nodes.get("civilizations")
        if node is None:
            return tuple(deal_civilizations(2, self.seed))
        shelf = shelf_civilizations()
        chosen = []
        for line, item in node.items():
            if item.lower() in shelf:
                chosen.append(item.lower())
            else:
                self.notes.unknown(line, "civilization", item, shelf)
        return tuple(chosen)

    def _automas(self) -> tuple[int, ...]:
        node = self.nodes.get("automas")
        seats = {name: seat for seat, name in enumerate(self.civilizations)}
        named = (
            [self.notes.lookup(line, "civilization", item, seats) for line, item in node.items()]
            if node
            else []
        )
        return tuple(sorted(seat for seat in named if seat is not None))

    def _check_keys(self) -> None:
        known = {*SETUP_KEYS, *TABLE_KEYS, *self.civilizations}
        for key, node in self.nodes.items():
            if key not in known:
                if key in shelf_civilizations():
                    self.notes.note(
                        node.line, "not-at-the-table", f"{key} is not among the civilizations of this game"
                    )
                else:
                    self.notes.unknown(node.line, "key", key, known)

    def _options(self) -> TableOptions | None:
        node = self.nodes.get("options")
        values: dict[str, object] = {}
        words = {"yes": True, "no": False}
        if node is not None:
            given = [(line, *item.partition(" ")[::2]) for line, item in node.items()]
            given += [(child.line, child.key, child.text) for child in node.children if child.key]
            known = {field.name for field in fields(TableOptions)}
            for line, name, value in given:
                key = name.lower().replace("-", "_")
                if key not in known:
                    self.notes.unknown(line, "option", name, [name.replace("_", "-") for name in known])
                else:
                    values[key] = words.get(value or "yes", value)
        try:
            return TableOptions.of(values)
        except MonumentalError as error:
            self.notes.note(node.line if node else 0, "bad-option", str(error))
            return None

    def _layout(self) -> Layout | None:
        node = self.nodes.get("map")
        if node is None:
            return (
                choose_map(None, len(self.civilizations), self.seed, self._parts())
                if maps_for(len(self.civilizations), self._parts().boxes) and len(self.civilizations) > 1
                else None
            )
        if node.children:
            return self._inline_map(node)
        if node.text in map_keys():
            return get_map(node.text)
        self.notes.unknown(node.line, "map", node.text, map_keys())
        return None

    def _inline_map(self, node: Node) -> Layout | None:
        lines = _below(node)
        headers = {child.key for child in lines if child.key}
        headers |= {child.text.partition(":")[0] for child in lines if not child.key}
        defaults = {"name": "Scenario", "players": str(len(self.civilizations)), "level": "1", "flavour": ""}
        texts = [f"{key}: {value}" for key, value in defaults.items() if key not in headers]
        numbers = [node.line] * len(texts) + [child.line for child in lines]
        texts += [child.raw or child.text for child in lines]
        try:
            return parse_map("\n".join(texts))
        except MapTextError as error:
            for problem in error.problems:
                line = numbers[problem.line - 1] if problem.line else node.line
                self.notes.note(line, "bad-map", problem.message)
            return None

    def _open(self, layout: Layout, options: TableOptions) -> None:
        node = self.nodes.get("tiles")
        if node is not None:
            self.specs = read_tiles(self.notes, node, self.civilizations, layout)
        try:
            settled = settle_layout(printed_layout(layout, self.specs), self.seed, self._parts().boxes)
            own = self.nodes["own"].text if "own" in self.nodes else ""
            config = Config(self.civilizations, settled, options, self._automas(), self._parts(), own=own)
            content = self.nodes.get("content")
            config = settle(config, self.seed)
            self.rules = printed_rules(config, read_content(content.text)) if content else make_rules(config)
        except ForeignFile as error:
            self.notes.note(self.nodes["content"].line, "foreign-content", error.message)
        except MonumentalError as error:
            self.notes.note(0, "bad-setup", str(error))

    def _parts(self) -> Parts:
        """Game, boxes, modules, mode, edition, deck and tokens, as far as the scenario names them."""
        named = {name: self.nodes[name] for name in NAMES if name in self.nodes}
        return Parts.of(**{name: self._part(name, node) for name, node in named.items()})

    def _part(self, name: str, node: Node) -> Any:
        return [item.lower() for _, item in node.items()] if name in LISTS else node.text.lower()


def _below(node: Node) -> list[Node]:
    """Every line below a node, in the order of the text."""
    found: list[Node] = []
    for child in node.children:
        found.append(child)
        found += _below(child)
    return found
