"""The lines of a scenario from its plain data, and the phrases in which values stand there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from monumental.kernel.fields import Field
from monumental.records.outline import normal_key

GAP: Final = "-"
NONE: Final = "none"
FOLD_AT: Final = 100


def lines_of(data: dict[str, Any]) -> str:
    """The plain data of a scenario as text.

    >>> print(lines_of({"turn": "egypt", "egypt": {"discard": ["2 fort", "mine"]}}), end="")
    turn: egypt
    <BLANKLINE>
    egypt:
      discard: 2 fort, mine
    """
    lines: list[str] = []
    _write(lines, data, "")
    return "\n".join(lines) + "\n"


def _write(lines: list[str], data: dict[str, Any], indent: str) -> None:
    for key, value in data.items():
        if isinstance(value, dict):
            lines += ["", f"{indent}{key}:"] if not indent else [f"{indent}{key}:"]
            _write(lines, value, indent + "  ")
        elif isinstance(value, list) and value and isinstance(value[0], list):
            widths = [max(len(row[i]) for row in value) for i in range(len(value[0]))]
            lines.append(f"{indent}{key}:")
            for row in value:
                cells = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
                lines.append(f"{indent}  {cells}".rstrip())
        elif isinstance(value, str) and "\n" in value:
            lines.append(f"{indent}{key}:")
            lines += [f"{indent}  {line}".rstrip() for line in value.splitlines()]
        else:
            items = value if isinstance(value, list) else [str(value)]
            _write_list(lines, f"{indent}{key}: ", [str(item) for item in items] or [NONE])


def _write_list(lines: list[str], start: str, items: list[str]) -> None:
    line = start
    for i, item in enumerate(items):
        piece = item + (", " if i + 1 < len(items) else "")
        if len(line) + len(piece) > FOLD_AT and line != start:
            lines.append(line.rstrip())
            line = " " * (len(start) - len(start.lstrip()) + 4)
        line += piece
    lines.append(line.rstrip())


def counted(names: list[str]) -> list[str]:
    """Names in their order, equal ones together.

    >>> counted(["fort", "fort", "mine"])
    ['2 fort', 'mine']
    """
    return [f"{count} {name}" if count > 1 else name for name, count in Counter(names).items()]


def amounts(values: list[int], keys: Sequence[str]) -> list[str]:
    """Amounts with what they count, without those that are nothing.

    >>> amounts([2, 0, 1], ["production", "science", "military"])
    ['2 production', '1 military']
    """
    return [f"{amount} {key}" for amount, key in zip(values, keys, strict=True) if amount]


def field_key(field: Field) -> str:
    """How ``fields`` calls a field."""
    return normal_key(field.name)


def entries(written: Any) -> list[str]:
    """A field in words as ``fields`` has it: each entry with its value, or the values alone.

    >>> entries({"egypt": 2, "greece": ["fort", "mine"]}), entries([4, 5])
    (['egypt = 2', 'greece = fort mine'], ['4', '5'])
    """
    if isinstance(written, dict):
        return [f"{word} = {_listed(value)}" for word, value in written.items()]
    return [str(value) for value in written] if isinstance(written, list) else [str(written)]


def _listed(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
