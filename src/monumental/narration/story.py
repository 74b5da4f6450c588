"""The pieces of a log: parts that clients can link, lines, blocks, and templates filled with parts."""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter
from typing import Final, Literal

from monumental.classic.reasons_base import quantity
from monumental.effects.catalogue import YOU, Catalogue
from monumental.effects.resources import RAID, RESOURCE_KEYS
from monumental.narration.english import NARRATION

NO_CHOICE: Final = -1
"""The entry of lines that no choice began: there is nothing to take back."""

BlockKind = Literal["setup", "turn", "end"]
OrderResult = Literal["card", "done", "impossible", "unpaid"]
CardUse = Literal["whole", "general-twice", "type-only"]


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a line. The texts of all parts together are the line; the rest says what a piece refers to."""

    text: str
    card: str | None = None
    token: str | None = None
    tile: str | None = None
    seat: int | None = None
    amounts: dict[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the log.

    ``entry`` is the choice of the history that began it, or -1 if none did; ``key`` is the key of its event;
    ``depth`` is 1 for lines that only follow from others.
    """

    id: int
    entry: int
    key: str
    depth: int
    parts: tuple[Part, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Order:
    """A step of an Automa's turn: a card that it turns up (``order`` -1), or a line of that card and what came of it.

    ``line`` counts the lines of the block from 0; ``order`` counts those of the card, general ones first. ``use`` says
    which lines of a card are done; ``run`` counts how often a line of it has been begun. A line that no step names was
    left out by the use of the card, was for another type, came after the one that applies, or failed its condition.
    """

    line: int
    card: str
    order: int
    result: OrderResult
    use: CardUse | None = None
    run: int = 0


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of the set-up, of one turn, or of the end; ``net`` is what the turn changed in its player's supply.

    ``orders`` are the steps of an Automa's turn, and empty for everybody else.
    """

    id: int
    kind: BlockKind
    seat: int | None
    round: int
    cross: tuple[int, int] | None
    net: dict[str, int]
    lines: tuple[Line, ...]
    orders: tuple[Order, ...] = ()


Value = str | int | Part | list[Part]
"""What a field of a message may be filled with."""


def fill(key: str, number: int = -1, **fields: Value) -> list[Part]:
    """Like ``fill_in``, with the fields by name."""
    return fill_in(key, fields, number)


def fill_in(
    key: str, fields: dict[str, Value], number: int = -1, catalogue: Catalogue = NARRATION
) -> list[Part]:
    """A message of the catalogue as parts: words stay words, references stay references.

    >>> fill("event.capital", who=Part("Egypt", seat=0), tile=Part("a2", tile="a2"))[-1].text
    'a2'
    """
    template = catalogue.find(key, YOU, number)
    fields = {"span": catalogue.lasting(), **fields}
    who = fields.get("who")
    if isinstance(who, Part):
        template = catalogue.agrees(template, who.text)
    parts: list[Part] = []
    for words, name, _, _ in Formatter().parse(template):
        if words:
            parts.append(Part(words))
        if name is None:
            continue
        value = fields[name]
        if isinstance(value, Part):
            parts.append(value)
        elif isinstance(value, list):
            parts.extend(value)
        else:
            parts.append(Part(str(value)))
    return parts


def listed(items: list[list[Part]], last: str = "list.and") -> list[Part]:
    """Several things as one list: ``a, b and c``."""
    parts: list[Part] = []
    for i, item in enumerate(items):
        if i:
            parts.append(Part(NARRATION.find(last if i == len(items) - 1 else "list.more")))
        parts.extend(item)
    return parts


def amount_part(amounts: list[int]) -> Part:
    """Resources as one part: ``3 Production, 1 Science``."""
    words = [_amount(resource, n) for resource, n in enumerate(amounts) if n]
    kept = {RESOURCE_KEYS[resource]: n for resource, n in enumerate(amounts) if n}
    return Part(NARRATION.find("list.more").join(words), amounts=kept)


def _amount(resource: int, n: int) -> str:
    text = quantity(resource, n)
    return NARRATION.say("amount.raid", quantity=text) if resource == RAID else text


def merged(parts: list[Part]) -> tuple[Part, ...]:
    """Parts with plain words beside each other joined."""
    out: list[Part] = []
    for part in parts:
        if out and _is_plain(part) and _is_plain(out[-1]):
            out[-1] = Part(out[-1].text + part.text)
        else:
            out.append(part)
    return tuple(out)


def _is_plain(part: Part) -> bool:
    return part == Part(part.text)
