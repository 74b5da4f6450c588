"""Players in text: purses, the score sheet with the four races, and what lies beside a City."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from monumental.effects.catalogue import TURN
from monumental.portrait.common_shape import Amounts, Resource
from monumental.portrait.shape import Portrait, Seat
from monumental.terminal.ink import (
    ACCENT,
    FAINT,
    GOOD,
    KEPT,
    LETTERS,
    RESOURCE_COLOURS,
    SECOND,
    badge,
    card,
    chips,
    coloured,
    fitted,
    resource_name,
)
from monumental.terminal.offer_text import state_text

BASIC: Final[tuple[Resource, ...]] = ("production", "science", "military")
ROAD_NAMES: Final = {
    "knowledge": "Knowledge",
    "provinces": "Provinces",
    "wonders": "Wonders",
    "policies": "Policies",
}
WIDE: Final = 62
"""Columns from which purses and piles fit beside the scores."""
LEAD: Final = "▲"
PASSED: Final = "·"
"""Beside a player who takes no more actions in this round."""
"""Marks who would have the points of Dominance now."""


def purse(seat: Seat, preview: Amounts | None = None) -> Text:
    """What a player has: this turn's resources, then what is kept. ``preview`` adds what may come."""
    parts = []
    for key in (*BASIC, *KEPT):
        text = Text(f"{resource_name(key)} ", style=SECOND)
        text.append(str(seat.stock.get(key, 0)), style=f"bold {RESOURCE_COLOURS[key]}")
        change = (preview or {}).get(key, 0)
        if change:
            text.append(f"{change:+d}", style=f"bold {ACCENT}")
        parts.append(text)
    raid = seat.stock.get("raid", 0)
    if raid:
        parts.insert(3, Text(f"against Barbarians {raid}", style=RESOURCE_COLOURS["raid"]))
    parts += [
        Text.assemble((f"{counter.name} ", SECOND), (str(counter.count), "bold"))
        for counter in seat.counters
        if counter.resource
    ]
    return Text("  ").join(parts)


def score_head(width: int, offset: int = 0) -> Text:
    """The names of the columns of :func:`score_line`, which begins so many columns further left."""
    wide = width >= WIDE
    head = Text("Players".ljust((13 if wide else 4) - offset), style=FAINT)
    head.append("  P  S  M  G  C" if wide else "  G  C")
    head.append(" Deck Disc" if wide else "")
    head.append("".join(f" {name:>4} " for name in ("Know", "Prov", "Wond", "Poli")) + " Pts")
    return head


def score_line(portrait: Portrait, seat: Seat, width: int) -> Text:
    """One player: purse, piles, the four roads with who leads them, and the points."""
    wide = width >= WIDE
    line = badge(seat.civilization)
    if wide:
        line.append_text(fitted(Text(f" {seat.name}"), 9))
    acts = "▶" if portrait.active == seat.seat else PASSED if seat.passed else " "
    line.append(acts, style=f"bold {ACCENT}")
    for key in (*BASIC, *KEPT) if wide else KEPT:
        line.append(f"{seat.stock.get(key, 0):>3}", style=RESOURCE_COLOURS[key])
    if wide:
        line.append(f" {seat.deck.size:>4} {seat.discard.size:>4}", style=SECOND)
    for road in seat.score.roads:
        line.append(f" {road.count:>4}")
        line.append(LEAD if road.dominance else " ", style=f"bold {GOOD}")
    line.append(f" {seat.score.total:>3}", style=f"bold {ACCENT}")
    return line


def beside(seat: Seat, span: str = TURN, *, mine: bool) -> list[Text]:
    """What lies beside a City: Policies, Warlord, the Wonder under construction, tokens, piles.

    ``span`` is what "this turn" on a card means.
    """
    if seat.automa:
        return [warlord_line(seat, span), *token_lines(seat, span)]
    lines = [*policy_lines(seat, span), *extra_policies(seat, mine=mine), warlord_line(seat, span)]
    if seat.site:
        entry = card(seat.site.card)
        price = Text(
            f"{seat.site.price.cost}{LETTERS[seat.site.price.resource]} ",
            style=RESOURCE_COLOURS["production"],
        )
        lines.append(
            Text.assemble(("Building ", FAINT), (entry.name, "bold"), " ", price, state_text(seat.site.price))
        )
    lines += token_lines(seat, span)
    if seat.drawn:
        lines.append(Text.assemble(("Drawn ", FAINT), ", ".join(card(key).name for key in seat.drawn)))
    lines.append(pile_line(seat))
    return lines


def policy_lines(seat: Seat, span: str) -> list[Text]:
    """The Policies in force with their texts."""
    if not seat.in_force:
        none = "none in force" if seat.policy_lines else "none yet"
        return [Text.assemble(("Policy ", FAINT), (none, FAINT))]
    found = [card(key, span) for key in seat.in_force]
    return [
        Text.assemble(("Policy ", FAINT), (f"{entry.name}: ", "bold"), coloured(entry.markup.effect, SECOND))
        for entry in found
    ]


def extra_policies(seat: Seat, *, mine: bool) -> list[Text]:
    """How many Policies are developed, and what the next one costs."""
    done = sum(1 for policy in seat.policies if policy.developed)
    line = Text.assemble(("Policies ", FAINT), f"{done} of {len(seat.policies)}")
    if mine and seat.policy_price is not None:
        line.append(", the next costs ")
        line.append_text(chips({"culture": seat.policy_price}))
    return [line]


def warlord_line(seat: Seat, span: str) -> Text:
    """The Warlord: where it stands, what it brings, whether that was used this turn."""
    entry = card(seat.warlord, span)
    where = f" on {seat.warlord_tile}" if seat.warlord_tile else ""
    used = " (used)" if seat.warlord_used else ""
    return Text.assemble(
        ("Warlord ", FAINT), (entry.name, "bold"), f"{where}{used}: ", coloured(entry.markup.benefit, SECOND)
    )


def token_lines(seat: Seat, span: str) -> list[Text]:
    """Tokens that wait to be used, and Outposts."""
    parts = []
    if seat.production_tokens:
        parts.append(f"{seat.production_tokens} Production token{'s' if seat.production_tokens > 1 else ''}")
    for good in seat.goods:
        entry = card(good.key, span)
        parts.append(f"{entry.name} {'(used)' if good.used else entry.text.whole}")
    parts += [counter.text for counter in seat.counters]
    parts += [f"{token.name}: {token.effect}" for token in seat.benefits if not token.used]
    parts += [f"{token.name}: {token.effect if token.up else '(face down)'}" for token in seat.exchanges]
    parts.append(f"{seat.outposts_left} Outpost{'' if seat.outposts_left == 1 else 's'} left")
    return [Text.assemble(("Tokens ", FAINT), ", ".join(parts))]


def pile_line(seat: Seat) -> Text:
    """The piles: the deck with its known top, the discard pile, the archive."""
    top = f" (next: {', '.join(card(key).name for key in seat.deck.top)})" if seat.deck.top else ""
    return Text.assemble(
        ("Deck ", FAINT),
        f"{seat.deck.size}{top}",
        ("  Discard ", FAINT),
        str(seat.discard.size),
        ("  Archive ", FAINT),
        str(len(seat.archive)),
    )
