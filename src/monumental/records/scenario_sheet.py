"""What the body of a scenario says in both games: lists of cards, the display, frames, fields without a word."""

from __future__ import annotations

import re
from typing import Any, Final

from monumental.kernel.fields import NUMBER, ROW, ROWS, BadField, Field
from monumental.kernel.frames import Frame
from monumental.records.outline import Node, normal_key
from monumental.records.scenario_names import NONE, Notes

_NUMBER: Final = re.compile(r"-?\d{1,8}")


class SheetReader:
    """Reads keys that stand outside the sections of the players into a position of either game."""

    def __init__(self, notes: Notes, nodes: dict[str, Node], pos: Any) -> None:
        self.notes = notes
        self.nodes = nodes
        self.pos = pos
        self.rules = pos.rules
        self.names: dict[str, int] = self.rules.card_id

    def _says(self, section: str, key: str) -> bool:
        """Whether the section of a player has a key."""
        return any(child.key == key for child in self._section(section))

    def _section(self, key: str) -> list[Node]:
        return self.nodes[key].children if key in self.nodes else []

    def _to_top(self, line: int, pile: int, item: int, name: str) -> None:
        """Put something of a pool below what is already known of its pile."""
        pos = self.pos
        pool = list(pos.pool[pile])
        if item not in pool:
            self.notes.note(line, "not-there", f"{name} is not left in its pile")
            return
        pool.remove(item)
        pos.pool[pile] = tuple(pool)
        pos.top[pile] = (item, *pos.top[pile])

    def _cards(self, node: Node) -> list[int]:
        found = [
            self.notes.lookup(line, "card", item, self.names)
            for line, item in node.items()
            if item.lower() not in NONE
        ]
        return [card for card in found if card is not None]

    def _display(self) -> None:
        node = self.nodes.get("display")
        if node is None:
            return
        rows = [child.words() for child in node.children]
        cells = [cell for row in rows for cell in row] or node.words()
        if len(cells) != len(self.pos.display):
            size = len(self.pos.display)
            self.notes.note(
                node.line, "bad-display", f"the Display has {size} places, not {len(cells)}; '-' is a gap"
            )
            return
        for place, cell in enumerate(cells):
            if cell.lower() not in NONE:
                self.pos.display[place] = self.notes.lookup(node.line, "card", cell, self.names) or 0

    def _frames(self, node: Node) -> list[Frame]:
        stack: list[Frame] = []
        for line, item in node.items():
            kind, *rest = item.split()
            numbers = [self.notes.bounded(line, "frames", word, -99999, 99999) for word in rest]
            found = [number for number in numbers if number is not None]
            known = self._frame_kind(kind)
            if known is None or len(found) < 5 or not 0 <= found[0] < self.pos.seats:
                self.notes.note(
                    line, "bad-frames", f"'{item}' is no frame: kind, seat, step and three numbers, at least"
                )
            else:
                stack.append(Frame.of([known, *found]))
        return stack

    def _frame_kind(self, word: str) -> int | None:
        kinds = (kind for kind, handler in enumerate(self.rules.handlers) if handler.asks == word)
        return next(kinds, None)

    # --- fields without a word of their own ----------------------------------------------------------------------
    def _free_fields(self) -> list[Field]:
        """The fields that ``fields`` may set: those of modules."""
        return list(self.rules.extras)

    def _fields(self, node: Node) -> None:
        """The fields that have no key: ``horses: egypt = 2``."""
        known = {normal_key(field.name): field for field in self._free_fields()}
        for child in node.children:
            field = known.get(child.key)
            if field is None:
                self.notes.unknown(child.line, "field", child.key, known)
            else:
                self._field(child, field)

    def _field(self, node: Node, field: Field) -> None:
        try:
            value = field.read(self.rules, _written(node, field), self._usual(field))
        except BadField as error:
            self.notes.note(node.line, "bad-field", f"{node.key} {error}")
            return
        if field.index < 0:
            setattr(self.pos, field.name, value)
        else:
            self.pos.extra[field.index] = value

    def _usual(self, field: Field) -> Any:
        """What a field holds where the scenario says nothing."""
        return getattr(self.pos, field.name) if field.index < 0 else field.blank(self.rules)


def _written(node: Node, field: Field) -> object:
    """What stands behind a field, as files hold it."""
    if field.shape in (NUMBER, ROW):
        parts = _parts(" ".join(item for _, item in node.items() if item.lower() not in NONE))
        return parts if field.shape == ROW else parts[0] if len(parts) == 1 else node.text
    written: dict[str, object] = {}
    for line_and_item in node.items():
        word, _, value = line_and_item[1].rpartition("=")
        parts = _parts(value)
        written[word.strip()] = parts if field.shape == ROWS else parts[0] if len(parts) == 1 else value
    return written


def _parts(value: str) -> list[object]:
    return [int(part) if _NUMBER.fullmatch(part) else part for part in value.split()]
