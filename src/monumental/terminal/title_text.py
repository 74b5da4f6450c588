"""The line above the table: where the game stands, and the viewer's purse; below it, the tabs of a small window."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from monumental.effects.catalogue_en import ENGLISH
from monumental.portrait.common_shape import Amounts
from monumental.portrait.duel_shape import DuelSeat
from monumental.portrait.shape import Portrait, Seat
from monumental.terminal.ink import ACCENT, BRONZE, FAINT, KEPT, RAISED, TEXT, badge, chip
from monumental.terminal.scene import EitherScene, Scene
from monumental.terminal.seat_text import BASIC, purse


def title_text(scene: Scene, width: int) -> Text:
    """Round, Era and end of the game on the left, the purse on the right."""
    portrait = scene.portrait
    seat = portrait.seats[portrait.viewer] if portrait.viewer >= 0 else None
    gains = scene.hint.gains if scene.hint else None
    full = purse(seat, gains) if seat else Text()
    return title_line(
        standing(portrait), seat.civilization if seat else "", full, short_purse(seat, gains), width
    )


def title_line(left: Text, civilization: str, full: Text, short: Text, width: int) -> Text:
    """Where the game stands on the left, a purse on the right, in letters if its words have no room."""
    right = Text()
    if civilization:
        right = full if left.cell_len + full.cell_len + 7 <= width else short
        right = Text.assemble(badge(civilization), " ", right)
    left.truncate(max(0, width - right.cell_len - 2), overflow="ellipsis", pad=True)
    line = Text.assemble(" ", left, right, " ")
    line.stylize_before(f"{TEXT} on {RAISED}")
    return line


def short_purse(seat: Seat | DuelSeat | None, gains: Amounts | None) -> Text:
    """The purse in letters, with what may come behind a plus."""
    if seat is None:
        return Text()
    parts = []
    for key in (*BASIC, *KEPT):
        text = chip(key, seat.stock.get(key, 0))
        if (gains or {}).get(key):
            text.append_text(chip(key, (gains or {})[key], sign=True))
        parts.append(text)
    if seat.stock.get("raid"):
        parts.insert(len(BASIC), chip("raid", seat.stock["raid"]))
    return Text(" ").join(parts)


def standing(portrait: Portrait) -> Text:
    """Where the game stands."""
    parts = [f"Round {portrait.round}" if portrait.round else "Set-up"]
    if portrait.display.era:
        parts.append(ENGLISH.say(f"era.{portrait.display.era}"))
    ending = portrait.ending
    if portrait.pending == "over":
        parts.append("the game is over")
    elif ending.triggered:
        parts.append("the last round" if ending.final_round == portrait.round else "the last round comes")
    elif ending.turns_likely is not None:
        parts.append(f"about {ending.turns_likely} {portrait.span}s to go")
    return Text.assemble(("MONUMENTAL  ", f"bold {BRONZE}"), "  ".join(parts))


def tabs_line(
    scene: EitherScene, names: Mapping[str, str], choosable: Mapping[str, bool], tab: str, width: int
) -> Text:
    """The tabs of a small window; a dot marks those in which something can be chosen now."""
    marks = {
        "city": any(option.slot is not None for option in scene.options),
        "offers": any(option.card and option.slot is None for option in scene.options),
        **choosable,
    }
    line = Text()
    for number, (name, words) in enumerate(names.items(), start=2):
        label = f" F{number} {words}{'•' if marks.get(name) else ' '} "
        line.append(label, style=f"bold reverse {ACCENT}" if name == tab else FAINT)
    seat = scene.portrait.seats[scene.shown]
    whose = Text.assemble(" City of ", badge(seat.civilization), (f" {seat.name}", "bold"))
    return Text.assemble(line, whose) if line.cell_len + whose.cell_len <= width else line
