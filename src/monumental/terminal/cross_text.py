"""The nine activations side by side: what each yields, which texts it opens, and what it lets a player pay."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from monumental.classic.kinds import COLUMN_NAMES, ROW_NAMES
from monumental.effects.catalogue import TURN
from monumental.portrait.common_shape import Resource
from monumental.portrait.easel import RESOURCE
from monumental.portrait.shape import CrossView
from monumental.terminal.city_text import IDLE_GROUND, LIT_GROUND, POLICY, UNUSED
from monumental.terminal.ink import ACCENT, FAINT, SECOND, card, chip, chips, coloured
from monumental.terminal.nine import Cell, Nine


def matrix(crosses: Sequence[CrossView], inner: int, inside: int, pointed: int = -1) -> Nine:
    """The nine crosses as cells of so many columns and lines."""
    cells = []
    for index, cross in enumerate(crosses):
        here = index == pointed
        lines = cross_lines(cross) if inside > 2 else cross_lines_in_two(cross)
        cells.append(Cell(tuple(lines), LIT_GROUND if here else IDLE_GROUND, here))
    return Nine(cells, inner, inside)


def cross_lines(cross: CrossView) -> list[Text]:
    """What a cross gives, shortest first: resources, texts, what can be paid."""
    reach = [counted(len(cross.affords.cards), "card"), counted(len(cross.affords.provinces), "land")]
    texts = counted(len(cross.effects), "effect")
    return [gains(cross), Text.assemble(texts, laws(cross)), Text(" ").join(reach)]


def cross_lines_in_two(cross: CrossView) -> list[Text]:
    """The same in two lines."""
    payable = len(cross.affords.cards) + len(cross.affords.provinces)
    texts = Text(f"{len(cross.effects)}{UNUSED} ", style=SECOND if cross.effects else FAINT)
    texts.append(f"pays for {payable}", style=SECOND if payable else FAINT)
    return [gains(cross), Text.assemble(texts, laws(cross))]


def laws(cross: CrossView) -> Text:
    """A sign for each Policy that lies beside the row or the column."""
    return Text(f" {POLICY * len(cross.in_force)}" if cross.in_force else "", style=f"bold {ACCENT}")


def gains(cross: CrossView) -> Text:
    """The resources of a cross; those of which no other cross gives more are bright."""
    text = Text(" ").join([bright(cross, key) for key in RESOURCE if cross.gains.get(key)])
    if not cross.certain:
        text.append(" +?", style=FAINT)
    return text or Text("nothing", style=FAINT)


def bright(cross: CrossView, key: Resource) -> Text:
    """An amount, bold where this cross gives most of it."""
    text = chip(key, cross.gains[key])
    if key in cross.best:
        text.stylize("bold underline")
    return text


def counted(number: int, noun: str) -> Text:
    """A number of things, faint if there are none.

    >>> counted(1, "effect").plain, counted(3, "card").plain
    ('1 effect', '3 cards')
    """
    return Text(f"{number} {noun}{'' if number == 1 else 's'}", style=SECOND if number else FAINT)


def in_words(cross: CrossView) -> str:
    """A cross in one line, for those who do not see nine of them side by side."""
    parts = [gains(cross).plain]
    if cross.in_force:
        parts.append("with " + " and ".join(card(key).name for key in cross.in_force))
    if cross.effects:
        parts.append("opens " + ", ".join(card(key).name for key in cross.effects))
    cards, lands = len(dict.fromkeys(cross.affords.cards)), len(cross.affords.provinces)
    if cards or lands:
        parts.append(f"pays for {counted(cards, 'card')} and {counted(lands, 'land')}")
    return "; ".join(parts)


def details(cross: CrossView, span: str = TURN) -> list[Text]:
    """A cross in full: the texts that it opens, and everything that it would pay for."""
    lines = [
        Text.assemble(
            (f"Row {ROW_NAMES[cross.row - 1]} column {COLUMN_NAMES[cross.column - 1]}: ", "bold"),
            chips(cross.gains) or Text("nothing"),
        )
    ]
    for key in cross.in_force:
        entry = card(key, span)
        law = coloured(entry.markup.effect)
        lines.append(Text.assemble((f"{POLICY} {entry.name}: ", f"bold {ACCENT}"), law))
    for key in cross.effects:
        entry = card(key, span)
        lines.append(Text.assemble((f"✦ {entry.name}: ", f"bold {ACCENT}"), coloured(entry.markup.effect)))
    pays = [
        card(key).name + (" (Gold)" if key in cross.affords.with_gold else "") for key in cross.affords.cards
    ]
    if pays:
        lines.append(Text.assemble(("Pays for: ", "bold"), ", ".join(dict.fromkeys(pays))))
    if cross.affords.provinces:
        lines.append(Text.assemble(("Conquers: ", "bold"), ", ".join(cross.affords.provinces)))
    if cross.affords.progress:
        lines.append(Text("Scientific progress", style="bold"))
    return lines
