"""What all reasons share: the answer itself, the words of the catalogue, and sentences about means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.classic.kinds import (
    ACTIONS,
    ACTIVATE,
    CHOOSE_CAPITAL,
    DEAL,
    KEEP_KNOWLEDGE,
    MARCH_TROOPS,
    MARCH_WARLORD,
    PAY,
    PAY_BASIC,
)
from monumental.classic.notation import question
from monumental.classic.position import Position
from monumental.classic.reasons_en import REASONS
from monumental.effects.catalogue import YOU
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.resources import GOLD, RAID, RESOURCE_KEYS, RESOURCES
from monumental.kernel.state import DECISION, OVER

# Questions that belong to the payment of an action: it is paid in full before anything else.
PAYING: Final[dict[int, tuple[str, ...]]] = dict.fromkeys(
    (PAY, PAY_BASIC, MARCH_WARLORD, MARCH_TROOPS), ("CORE.ACTION.4",)
)


@dataclass(frozen=True)
class Reason:
    """An answer to "why not?": a sentence and the ids of the rules behind it."""

    possible: bool
    text: str
    rules: tuple[str, ...] = ()


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
    return Reason(False, REASONS.say(key, YOU, number, **fields), rules)


def yes(key: str, rules: tuple[str, ...] = (), number: int = -1, **fields: str | int) -> Reason:
    """A confirmation in the words of the catalogue."""
    return Reason(True, REASONS.say(key, YOU, number, **fields), rules)


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


# --- is it the moment? ---------------------------------------------------------------------------------------------
def decider(pos: Position) -> int:
    """The seat that must decide, or -1."""
    return pos.stack[-1].seat if pos.pending == DECISION else -1


def asker(pos: Position) -> int:
    """The seat for which a reason is given when nobody is named: who decides, else who is active, else the first."""
    seat = decider(pos)
    if seat >= 0:
        return seat
    return pos.active if pos.active >= 0 else 0


def wrong_moment(asked: Asked, frames: tuple[int, ...] = (ACTIONS,)) -> Reason | None:
    """Why nothing of a kind can be done now, whatever it is: it needs one of ``frames`` to wait on the asking seat."""
    pos = asked.pos
    if pos.pending == OVER:
        return no("over", ("CORE.END.3", "CORE.END.4"))
    frame = pos.stack[-1]
    if frame.kind in frames and frame.seat == asked.seat:
        return None
    if frame.kind == CHOOSE_CAPITAL:
        return no("setup", ("CORE.SETUP.25",), who=civilization(pos, frame.seat))
    if pos.active != asked.seat and frame.seat != asked.seat:
        return no("turn", ("CORE.TURN.1", "CORE.TURN.4"), who=civilization(pos, max(pos.active, 0)))
    if frame.seat != asked.seat:
        return no("others-choice", ("CORE.TURN.4",), who=civilization(pos, frame.seat))
    if frame.kind == ACTIVATE:
        return no("activate-first", ("CORE.TURN.2",))
    if frame.kind in (KEEP_KNOWLEDGE, DEAL):
        return no("replenishing", ("CORE.TURN.3", "CORE.REPLENISH.6"))
    if frame.kind == ACTIONS:
        return no("nothing-asks", ("CORE.ACTION.2",))
    return no("decide-first", PAYING.get(frame.kind, ()), what=waiting_for(pos))


def waiting_for(pos: Position) -> str:
    """What the waiting decision is about, as a phrase."""
    key = "asks." + question(pos)
    return say(key) if REASONS.has(key) else say("asks.other")
