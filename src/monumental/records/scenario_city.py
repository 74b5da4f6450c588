"""What the section of a player says in both games: City, piles, supplies."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from monumental.classic.kinds import DRAWN, NEXUS, SLOTS, UNDER
from monumental.classic.model import KNOWLEDGE
from monumental.common.city import CROSS_SLOTS
from monumental.effects.resources import RESOURCE_KEYS, RESOURCES
from monumental.records.outline import Node
from monumental.records.problems import MOST_OF_A_RESOURCE
from monumental.records.scenario_names import NONE, Notes

REST: Final = "rest"
_CELL: Final = re.compile(r"(?P<cover>[^/*+]*)(?:/(?P<under>[^/*+]*))?(?P<marks>[*+]*)")
_SLOT: Final = re.compile(r"r([1-3])c([1-3])")


class CityReader:
    """Reads keys of one player's section into a position of either game."""

    knowledge = KNOWLEDGE
    """The number of the family of Knowledge cards."""

    def __init__(self, notes: Notes, pos: Any, seat: int) -> None:
        self.notes = notes
        self.pos = pos
        self.rules = pos.rules
        self.seat = seat
        self.rest_to = ""
        self.given: set[str] = set()
        self.names: dict[str, int] = self.rules.card_id

    def _read(self, node: Node, readers: dict[str, Callable[[Node], None]]) -> None:
        nodes: dict[str, Node] = {}
        for child in node.children:
            if child.key not in readers:
                self.notes.unknown(child.line, "key", child.key or child.text, readers)
            elif child.key in nodes:
                self.notes.note(
                    child.line, "key-twice", f"{child.key} stands already in line {nodes[child.key].line}"
                )
            else:
                nodes[child.key] = child
        self.given = set(nodes)
        for key, reader in readers.items():  # in this order: effects are ready only in a City that is read
            if key in nodes:
                reader(nodes[key])

    # --- cards -------------------------------------------------------------------------------------------------
    def _card(self, line: int, key: str) -> int:
        return self.notes.lookup(line, "card", key, self.names) or 0

    def _cards(self, node: Node) -> list[int]:
        cards: list[int] = []
        for line, name, count in self.notes.counted(node):
            if name.lower() == REST:
                if self.rest_to:
                    self.notes.note(line, "rest-twice", f"'{REST}' stands already in {self.rest_to}")
                self.rest_to = node.key
            elif card := self._card(line, name):
                cards += [card] * min(count, 99)
        return cards

    def _deck(self, node: Node) -> None:
        self.pos.top[self.seat] = tuple(reversed(self._cards(node)))

    def _pile(self, node: Node) -> None:
        cards = tuple(self._cards(node))
        getattr(self.pos, node.key)[self.seat] = tuple(sorted(cards)) if node.key == "pool" else cards

    def _site(self, node: Node) -> None:
        if node.text.lower() not in NONE:
            self.pos.site[self.seat] = self._card(node.line, node.text)

    # --- the City ----------------------------------------------------------------------------------------------
    def _city(self, node: Node) -> None:
        rows = [row.words() for row in node.children]
        if [len(row) for row in rows] != [3, 3, 3]:
            who = self.rules.config.civilizations[self.seat]
            self.notes.note(
                node.line, "bad-city", f"the City of {who} needs three rows of three cells; '-' is a gap"
            )
            return
        for slot in range(SLOTS):
            self._cell(node.children[slot // 3].line, rows[slot // 3][slot % 3], slot)

    def _cell(self, line: int, cell: str, slot: int) -> None:
        match = _CELL.fullmatch(cell)
        if match is None or not self._marked(slot, match["marks"]):
            self.notes.note(line, "bad-cell", f"'{cell}' is no cell; write card, card/knowledge, card* or -")
            return
        i = self.seat * SLOTS + slot
        cover = self._card(line, match["cover"]) if match["cover"] not in ("", *NONE) else 0
        under = self._card(line, match["under"]) if (match["under"] or "-") not in NONE else 0
        if cover and not under and self.rules.card_kind[cover] == self.knowledge:
            cover, under = 0, cover
        self.pos.cover[i] = cover
        self.pos.under[i] = under

    def _marked(self, slot: int, marks: str) -> bool:
        """Note what stands behind the cards of a cell: a star if it was activated. False if that means nothing."""
        if marks:
            self.pos.lit[self.seat] |= 1 << slot
        return marks in ("", "*")

    def _activated(self, node: Node) -> None:
        words = node.words()
        if len(words) != 2 or not all(word in ("1", "2", "3") for word in words):
            self.notes.note(node.line, "bad-cross", "activated names a row and a column, such as: 2 3")
            return
        row, column = int(words[0]) - 1, int(words[1]) - 1
        base = self.seat * SLOTS
        for slot in CROSS_SLOTS[row * 3 + column]:
            if self.pos.cover[base + slot] or self.pos.under[base + slot]:
                self.pos.lit[self.seat] |= 1 << slot

    def _place(self, item: str) -> int:
        word, _, rest = item.partition(" ")
        if word == "drawn" and rest.isascii() and rest.isdigit() and 1 <= int(rest) <= 99:
            return DRAWN + int(rest) - 1
        if word == "nexus":
            return NEXUS + self.rules.card_id[rest] if rest in self.rules.card_id else -1
        slot = _SLOT.fullmatch(rest if word == "below" else item)
        if slot is None:
            return -1
        return (int(slot[1]) - 1) * 3 + int(slot[2]) - 1 + (UNDER if word == "below" else 0)

    # --- supplies ----------------------------------------------------------------------------------------------
    def _resources(self, node: Node, into: list[int]) -> None:
        known = {key: number for number, key in enumerate(RESOURCE_KEYS)}
        base = self.seat * RESOURCES
        into[base : base + RESOURCES] = [0] * RESOURCES
        said: set[int] = set()
        for line, name, amount in self.notes.counted(node):
            resource = self.notes.lookup(line, "resource", name, known)
            if resource in said:
                self.notes.note(line, "said-twice", f"{node.key} names {name} twice")
            elif resource is not None:
                said.add(resource)
                into[base + resource] = min(amount, MOST_OF_A_RESOURCE)

    def _supplies(self, node: Node) -> None:
        self._resources(node, self.pos.stock)

    def _generated(self, node: Node) -> None:
        self._resources(node, self.pos.made)
