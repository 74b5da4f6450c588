"""What all reasons share: the answer itself, the words of the catalogue, and sentences about means."""

from __future__ import annotations

from dataclasses import dataclass

from monumental.classic.position import Position
from monumental.classic.reasons_en import REASONS
from monumental.effects.catalogue import YOU
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.resources import GOLD, RAID, RESOURCE_KEYS, RESOURCES


class Reason:
    """An answer to "why not?": a sentence and the ids of the rules behind it.

    Menus ask for refusals only to know that there is one, so what the catalogue says is put into words when it is read.

    >>> Reason(False, "Too late.", ("CORE.TURN.1",)).text
    'Too late.'
    """

    __slots__ = ("_fields", "_key", "_number", "_text", "possible", "rules")

    def __init__(self, possible: bool, text: str, rules: tuple[str, ...] = ()) -> None:
        self.possible = possible
        self.rules = rules
        self._text = text
        self._key = ""
        self._number = -1
        self._fields: dict[str, str | int] = {}

    @staticmethod
    def of(
        possible: bool, key: str, rules: tuple[str, ...], number: int, fields: dict[str, str | int]
    ) -> Reason:
        """An answer in the words of the catalogue."""
        reason = Reason(possible, "", rules)
        reason._key = key
        reason._number = number
        reason._fields = fields
        return reason

    @property
    def text(self) -> str:
        """The sentence."""
        if self._key:
            self._text = REASONS.say(self._key, YOU, self._number, **self._fields)
            self._key = ""
        return self._text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return NotImplemented
        return (self.possible, self.text, self.rules) == (other.possible, other.text, other.rules)

    def __hash__(self) -> int:
        return hash((self.possible, self.text, self.rules))

    def __repr__(self) -> str:
        return f"Reason(possible={self.possible!r}, text={self.text!r}, rules={self.rules!r})"


@dataclass(frozen=True)
class Asked:
    """Who asks about what: the position, the seat that wants to do it, and the words of the line after its verb."""

    pos: Position
    seat: int
    line: str
    words: tuple[str, ...]

    @property
    def object(self) -> str:
        """What follows the verb, as one key: ``great library`` and ``great-library`` name the same card."""
        return "-".join(self.words)


def no(key: str, rules: tuple[str, ...], number: int = -1, **fields: str | int) -> Reason:
    """A refusal in the words of the catalogue."""
    return Reason.of(False, key, rules, number, fields)


def yes(key: str, rules: tuple[str, ...] = (), number: int = -1, **fields: str | int) -> Reason:
    """A confirmation in the words of the catalogue."""
    return Reason.of(True, key, rules, number, fields)


def say(key: str, number: int = -1, **fields: str | int) -> str:
    """A phrase of the catalogue."""
    return REASONS.say(key, YOU, number, **fields)


def resource_name(resource: int) -> str:
    """The name of a resource as players read it."""
    return ENGLISH.say(f"resource.{RESOURCE_KEYS[resource]}")


def quantity(resource: int, amount: int) -> str:
    """An amount of a resource in words."""
    return ENGLISH.say("quantity", number=amount, n=amount, resource=resource_name(resource))


def joined(items: list[str]) -> str:
    """A list in words: ``a, b and c``."""
    if not items:
        return ""
    text = items[0]
    for i in range(1, len(items)):
        text = ENGLISH.say("list.and" if i == len(items) - 1 else "list.more", a=text, b=items[i])
    return text


def civilization(pos: Position, seat: int) -> str:
    """The name under which a seat plays."""
    return pos.rules.civilizations[seat].name


def holdings(pos: Position, seat: int, resource: int, raiding: bool = False) -> str:
    """What a seat has to pay with: ``3, and 1 Gold``."""
    base = seat * RESOURCES
    text = str(pos.stock[base + resource])
    if raiding and pos.stock[base + RAID]:
        text = say("have.raid", have=text, n=pos.stock[base + RAID])
    if resource < GOLD:  # CORE.RESOURCE.13: Gold stands in for basic resources only
        gold = pos.stock[base + GOLD]
        return say("have.gold" if gold else "have.no-gold", have=text, n=gold)
    return text


def short_of(
    pos: Position,
    seat: int,
    resource: int,
    cost: int,
    missing: int,
    rules: tuple[str, ...],
    raiding: bool = False,
) -> Reason:
    """The refusal of everything that cannot be paid."""
    return no(
        "short",
        rules,
        n=missing,
        resource=resource_name(resource),
        cost=cost,
        have=holdings(pos, seat, resource, raiding),
    )
