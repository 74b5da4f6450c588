"""The outline in which scenarios are written: ``key: value`` lines, nested by indentation, or the same as JSON.

>>> root = read("greece:\\n  supplies: 2 gold\\n  city:\\n    fort  mine\\n    library -\\n")
>>> greece = root.children[0]
>>> greece.children[0].items()
[(2, '2 gold')]
>>> [row.words() for row in greece.children[1].children]
[['fort', 'mine'], ['library', '-']]
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from monumental.records.errors import BadFile

_KEY_LINE: Final = re.compile(r"(?P<key>[A-Za-z0-9][A-Za-z0-9 _-]*):(?:\s+(?P<text>.*))?$")
_COMMENT: Final = re.compile(r"(^|\s)#.*$")


@dataclass
class Node:
    """One line of an outline with the lines that are indented below it. A row of a grid has no key."""

    line: int
    key: str = ""
    text: str = ""
    raw: str = ""
    children: list[Node] = field(default_factory=list)

    def items(self) -> list[tuple[int, str]]:
        """The comma-separated items of the value, those on continuation rows included, with their lines."""
        sources = [self, *[child for child in self.children if not child.key]]
        return [
            (source.line, " ".join(item.split()))
            for source in sources
            for item in source.text.split(",")
            if item.strip()
        ]

    def words(self) -> list[str]:
        """The words of the value."""
        return self.text.replace(",", " ").split()


def normal_key(key: str) -> str:
    """A key with its capitals, spaces and underscores evened out.

    >>> normal_key("Last Round")
    'last-round'
    """
    return re.sub(r"[\s_]+", "-", key.strip().lower())


def read(text: str) -> Node:
    """The outline of a text; JSON is recognised by its opening brace."""
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{"):
        return _from_json(text)
    root = Node(0)
    open_nodes: list[tuple[int, Node]] = [(-1, root)]
    for number, raw in enumerate(text.splitlines(), start=1):
        line = _COMMENT.sub("", raw.expandtabs(8)).rstrip()
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip())
        while indent <= open_nodes[-1][0]:
            open_nodes.pop()
        node = _line_node(number, line)
        open_nodes[-1][1].children.append(node)
        if node.key:
            open_nodes.append((indent, node))
    return root


def _line_node(number: int, line: str) -> Node:
    match = _KEY_LINE.match(line.strip())
    if match:
        return Node(number, normal_key(match["key"]), (match["text"] or "").strip(), line)
    return Node(number, "", line.strip(), line)


def _from_json(text: str) -> Node:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 0
        raise BadFile(f"this is not JSON: {error}", line) from error
    return _json_node("", data)


def _json_node(key: str, value: object) -> Node:
    if isinstance(value, dict) and key == "own":  # cards of its own stay JSON in both forms of a scenario
        return Node(0, key, json.dumps(value))
    if isinstance(value, dict):
        children = [_json_node(normal_key(str(name)), part) for name, part in value.items()]
        return Node(0, key, "", "", children)
    if isinstance(value, list):
        if any(isinstance(part, list) for part in value):
            rows = [Node(0, "", " ".join(_cells(part))) for part in value]
            return Node(0, key, "", "", rows)
        return Node(0, key, ", ".join(_cells(value)))
    if isinstance(value, str) and "\n" in value:
        lines = [Node(0, "", line.strip(), line) for line in value.splitlines() if line.strip()]
        return Node(0, key, "", "", lines)
    return Node(0, key, _scalar(value))


def _cells(value: object) -> Iterator[str]:
    for part in value if isinstance(value, list) else [value]:
        yield _scalar(part)


def _scalar(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
