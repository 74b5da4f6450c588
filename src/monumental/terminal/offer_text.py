"""What is on offer, in text: the Display and the Basic Buildings, each with its price for the viewer."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from monumental.content.shelf import Entry
from monumental.portrait.common_shape import Price
from monumental.portrait.shape import Display, Portrait
from monumental.terminal.ink import (
    ACCENT,
    BAD,
    FAINT,
    GOOD,
    KIND_COLOURS,
    LETTERS,
    RESOURCE_COLOURS,
    SECOND,
    card,
    coloured,
    fitted,
)

NAME_WIDTHS: Final = ((84, 27), (0, 20))
"""Columns of the names, by the columns there are: the longest name has 27 letters."""
PRICE_WIDTH: Final = 5
STATE_WIDTH: Final = 6


@dataclass(frozen=True)
class Line:
    """One card on offer: its price, the row of the Display (0: a Basic Building), how many are left, and its end."""

    key: str
    price: Price | None
    row: int
    left: int = 0
    leaves: bool = False
    note: str = ""


def figure_lines(seen: Portrait) -> list[Line]:
    """The Heroes above the Display, from the deck on, the own Hero, and the Monsters below the Display."""
    lines = [Line(hero.card, None, 0, note="may be hired. " if hero.legal else "") for hero in seen.heroes]
    for seat in seen.seats:
        if seat.hero is not None:
            used = ", used this round" if seat.hero.marked else ""
            lines.append(Line(seat.hero.card, None, 0, note=f"with {seat.name}{used}. "))
    for monster in seen.monsters:
        prey = "" if monster.attacks is None else f", attacks {seen.seats[monster.attacks].name}"
        lines.append(Line(monster.card, None, 0, note=f"on {monster.tile}{prey}. "))
    return lines


def offer_lines(display: Display) -> list[Line]:
    """Everything on offer in the order of the table: the Display row by row, then the Basic Buildings."""
    lines = [
        Line(offer.card, offer.price, number, leaves=offer.leaves)
        for number, row in enumerate(display.rows, start=1)
        for offer in row
        if offer is not None
    ]
    return lines + [Line(pile.card, pile.price, 0, left=pile.left) for pile in display.basic if pile.left]


def line_text(
    line: Line,
    width: int,
    marked: Collection[str] = (),
    hinted: Collection[str] = (),
    *,
    pointed: bool = False,
    entry_of: Callable[[str], Entry] = card,
) -> Text:
    """One line of the offers in so many columns; ``entry_of`` knows the cards of the game and their texts."""
    entry = entry_of(line.key)
    mark = "•" if line.key in marked else "◦" if line.key in hinted else " "
    name = Text.assemble(
        (str(line.row or "="), FAINT),
        (mark, f"bold {ACCENT}"),
        (entry.kind[0].upper(), KIND_COLOURS[entry.kind]),
        " ",
        (entry.name, f"bold {ACCENT}" if line.key in marked else "bold"),
    )
    notes = Text()
    if line.left:
        notes.append(f"{line.left} left. ", style=FAINT)
    if line.leaves:
        notes.append("leaves next. ", style=BAD)
    notes.append(line.note, style=FAINT)
    text = coloured(entry.markup.whole, SECOND)
    parts = [
        fitted(name, 4 + next(columns for least, columns in NAME_WIDTHS if width >= least)),
        fitted(price_text(line, entry), PRICE_WIDTH),
        fitted(state_text(line.price), STATE_WIDTH),
        Text.assemble(notes, text),
    ]
    whole = fitted(Text(" ").join(parts), width)
    if pointed:
        whole.stylize("reverse")
    return whole


def price_text(line: Line, entry: Entry) -> Text:
    """The price of a card: both stages of a Wonder, and a star where it differs from what is printed."""
    if not entry.cost:
        return Text()
    first = entry.cost[0] if line.price is None else line.price.cost
    changed = line.price is not None and line.price.cost != line.price.printed
    stages = "+".join(str(cost) for cost in (first, *entry.cost[1:]))
    return Text(f"{stages}{LETTERS[entry.pays]}{'*' if changed else ''}", style=RESOURCE_COLOURS[entry.pays])


def state_text(price: Price | None) -> Text:
    """Whether a price can be paid: yes, with Gold, or how much is missing."""
    if price is None:
        return Text()
    if price.state == "affordable":
        return Text("yes", style=f"bold {GOOD}")
    if price.state == "gold":
        return Text(f"yes {price.pay.get('gold', 0)}G", style=f"bold {RESOURCE_COLOURS['gold']}")
    if price.state == "short":
        return Text(f"-{price.short}{LETTERS[price.resource]}", style=BAD)
    return Text("no", style=FAINT)
