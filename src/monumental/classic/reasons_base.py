"""What all reasons share: the answer itself, the words of the catalogue, and sentences about means."""

from __future__ import annotations

from dataclasses import dataclass

from monumental.classic.position import Position
from monumental.classic.reasons_en import REASONS
from monumental.common.reason import Reason as Reason
from monumental.effects.catalogue import YOU
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.resources import GOLD, RAID, RESOURCE_KEYS, RESOURCES


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
    return Reason.of(REASONS, False, key, rules, number, fields)


def yes(key: str, rules: tuple[str, ...] = (), number: int = -1, **fields: str | int) -> Reason:
    """A confirmation in the words of the catalogue."""
    return Reason.of(REASONS, True, key, rules, number, fields)


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
