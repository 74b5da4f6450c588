"""A City in text: nine slots with what each card yields and does, and which of them were activated."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.text import Text

from monumental.classic.kinds import LINE_KEYS
from monumental.effects.catalogue import TURN
from monumental.portrait.shape import Automa, NexusCard, Seat, Slot
from monumental.terminal.ink import (
    ACCENT,
    FAINT,
    GOOD,
    KIND_COLOURS,
    PANEL,
    SECOND,
    card,
    chip,
    coloured,
    spaced,
    wrapped,
    yields,
)
from monumental.terminal.nine import Cell, Nine

LIT_GROUND: Final = "on #4a3a14"
IDLE_GROUND: Final = f"on {PANEL}"

UNUSED: Final = "✦"
"""A text that may still be used this turn."""
USED: Final = "✓"
LIT: Final = "●"
KEPT: Final = "◆"
POLICY: Final = "§"
"""A Policy beside a row or a column."""
LINE_SLOTS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
"""The slots of the rows, then those of the columns."""


def city(
    seat: Seat,
    inner: int,
    inside: int,
    crossed: Collection[int] = (),
    marked: Collection[int] = (),
    pointed: int = -1,
    span: str = TURN,
) -> Nine:
    """A City with cells of so many columns and lines.

    ``crossed`` are the slots of an activation that is being considered, ``marked`` those that can be chosen now, and
    ``pointed`` is the slot under the cursor; ``span`` is what "this turn" on a card means.
    """
    cells = []
    for slot in seat.city:
        lit = slot.lit or slot.slot in crossed
        lines = slot_lines(seat, slot, inner - 2, inside, span, lit=lit, marked=slot.slot in marked)
        bright = slot.slot == pointed or (pointed < 0 and slot.slot in crossed)
        cells.append(Cell(tuple(lines), LIT_GROUND if lit else IDLE_GROUND, bright))
    return Nine(cells, inner, inside, line_ends(seat, crossed))


def line_ends(seat: Seat, crossed: Collection[int] = ()) -> dict[str, Text]:
    """The Policies at the ends of their lines: bright where they are in force or would be after an activation."""
    ends: dict[str, Text] = {}
    for policy in seat.policies:
        if policy.line is not None:
            slots = LINE_SLOTS[LINE_KEYS.index(policy.line)]
            bright = policy.in_force or all(slot in crossed for slot in slots)
            style = f"bold {ACCENT}" if bright else FAINT
            ends[policy.line] = Text(f" {POLICY} {card(policy.card).name} ", style=style)
    return ends


def nexus(seat: Seat, width: int, crossed: str | None = None) -> list[Text]:
    """The Nexus above a City from left to right, and what is kept for the next turn; nothing where there is none.

    ``crossed`` is the card that an activation under consideration would activate.
    """
    if not seat.nexus:
        return []
    line = Text("Nexus ", style=FAINT)
    for i, each in enumerate(seat.nexus):
        line.append(" › " if i else "", style=FAINT)
        line.append_text(nexus_card(seat, each, considered=each.card == crossed))
    if seat.kept:
        line.append("  keeps ", style=FAINT)
        line.append_text(chip(seat.kept, 1))
    return wrapped(line, width, 2)


def nexus_card(seat: Seat, each: NexusCard, *, considered: bool) -> Text:
    """A card of the Nexus: its name, whether it is activated, and a sign for its text."""
    entry = card(each.card)
    waiting = any(effect.nexus and effect.card == each.card for effect in seat.effects)
    sign = UNUSED if waiting or not each.lit else USED
    colour = KIND_COLOURS[entry.kind]
    return Text.assemble(
        (f"{LIT} " if each.lit else "", f"bold {ACCENT}"),
        (entry.name, f"bold underline {colour}" if considered else f"bold {colour}" if each.lit else colour),
        (f" {sign}", f"bold {ACCENT}" if waiting else GOOD if each.lit else FAINT),
    )


def orders(automa: Automa) -> list[Text]:
    """What the Automa has instead of a City."""
    whose = "The deck of all Automas" if automa.shared else "Its deck"
    return [
        Text("The Automa has no City. It follows the orders of its own cards.", style=SECOND),
        Text(f"{whose} holds {automa.deck} more; {len(automa.used)} are used.", style=FAINT),
    ]


def slot_lines(
    seat: Seat, slot: Slot, width: int, lines: int, span: str, *, lit: bool, marked: bool
) -> list[Text]:
    """The cover with its yields and text, and the Knowledge below on the last line."""
    if slot.cover is None and slot.under is None:
        return [Text("empty", style=FAINT)]
    below = knowledge(seat, slot, width) if slot.under else None
    room = lines - (below is not None)
    result = (
        cover(seat, slot, width, room, span, lit=lit, marked=marked)
        if slot.cover
        else [Text("no cover", style=FAINT)]
    )
    if below is not None:
        result += [Text()] * (room - len(result))
        result.append(below)
    return result


def cover(
    seat: Seat, slot: Slot, width: int, lines: int, span: str, *, lit: bool, marked: bool
) -> list[Text]:
    """Name, yields and as much of the text as fits."""
    assert slot.cover is not None
    entry = card(slot.cover, span)
    sign = KEPT if slot.kept else LIT if slot.lit else "•" if marked else ""
    name = Text.assemble(
        (f"{sign} " if sign else "", f"bold {ACCENT}"), (entry.name, f"bold {KIND_COLOURS[entry.kind]}")
    )
    brief = in_brief(seat, slot, slot.cover, below=False)
    if lines == 1:
        return [beside_each_other(name, brief, width)]
    if entry.markup.effect:
        brief = spaced(brief, coloured(entry.markup.effect, SECOND if lit else FAINT))
    return [*wrapped(name, width, 1), *wrapped(brief, width, lines - 1)]


def knowledge(seat: Seat, slot: Slot, width: int) -> Text:
    """The Knowledge below a cover, in one line: name, yields, and whether its text may be used."""
    assert slot.under is not None
    colour = KIND_COLOURS["knowledge"]
    name = Text.assemble(("└ ", colour), (card(slot.under).name, f"italic {colour}"))
    return beside_each_other(name, in_brief(seat, slot, slot.under, below=True), width)


def in_brief(seat: Seat, slot: Slot, key: str, *, below: bool) -> Text:
    """What a card yields, and a sign for its text."""
    sign = effect_sign(seat, slot, below=below) if card(key).markup.effect else Text()
    return spaced(yields(key), sign)


def beside_each_other(name: Text, brief: Text, width: int) -> Text:
    """A name and what follows it in one line; only the name may be cut."""
    name.truncate(width - brief.cell_len - 1, overflow="ellipsis")
    return Text.assemble(name, " ", brief)


def effect_sign(seat: Seat, slot: Slot, *, below: bool) -> Text:
    """Whether the text of a card can be used, is used up, or waits to be activated."""
    if not slot.lit:
        return Text(UNUSED, style=FAINT)
    waiting = any(effect.slot == slot.slot and effect.below == below for effect in seat.effects)
    return Text(UNUSED, style=f"bold {ACCENT}") if waiting else Text(USED, style=GOOD)
