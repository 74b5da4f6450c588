"""Pages to read: a card in full, a tile with its price explained, a refusal with its rules, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from monumental.classic.reasons import Reason
from monumental.classic.reasons_base import joined
from monumental.classic.scoring import POINTS
from monumental.content.keywords import keywords
from monumental.content.shelf import entries
from monumental.content.terrain import SENTENCES, TERRAIN_BY_KEY
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.keyword import Keyword
from monumental.effects.keywords import KEYWORDS
from monumental.kernel.errors import MonumentalError
from monumental.portrait.common_shape import Price, Why
from monumental.portrait.shape import Portrait, PostView, TilePrice, TileView
from monumental.rules import rule
from monumental.terminal.city_text import UNUSED, city, nexus, orders
from monumental.terminal.ink import (
    ACCENT,
    BAD,
    FAINT,
    GOOD,
    KIND_COLOURS,
    LETTERS,
    SECOND,
    TEXT,
    badge,
    card,
    coloured,
    fitted,
    resource_name,
)
from monumental.terminal.map_text import token_face
from monumental.terminal.seat_text import LEAD, ROAD_NAMES, beside

HEAD_WIDTH: Final = 14
COLUMN_WIDTH: Final = 15
"""Columns of the score sheet: four players fit into a small window."""
CITY_CELL: Final = 20
"""Columns of a slot where all Cities are shown."""


@dataclass(frozen=True)
class Page:
    """Something to read: a title and its paragraphs."""

    title: str
    lines: tuple[Text, ...]


class NothingToRead(MonumentalError):
    """A name that no card and no tile has."""


def page_about(portrait: Portrait, thing: str) -> Page:
    """The page about a tile, a card or a line of notation that names one."""
    words = thing.lower().split()
    for tile in portrait.tiles:
        if tile.name in words:
            return tile_page(portrait, tile)
    keys = {entry.key for entry in entries()}
    for key in ("-".join(words), *words):
        if key in keys:
            return card_page(portrait, key)
    raise NothingToRead(
        f"There is nothing to read about '{thing}'. Name a card or a tile, such as 'forum' or 'd4'."
    )


def headed(head: str, body: Text | str) -> Text:
    """A paragraph with a small heading."""
    return Text.assemble((f"{head}  ", FAINT), body)


# --- cards ---------------------------------------------------------------------------------------------------------
def card_page(portrait: Portrait, key: str) -> Page:
    """A card in full, and what it costs the viewer now."""
    entry = card(key, portrait.span)
    origin = entry.civilization.capitalize() or (ENGLISH.say(f"era.{entry.era}") if entry.era else "")
    kind = ENGLISH.say(f"kind.{entry.kind}")
    style = f"bold {KIND_COLOURS.get(entry.kind, ACCENT)}"
    lines = [Text(", ".join(part for part in (kind, origin) if part), style=style), Text()]
    if entry.cost:
        stages = " + ".join(str(stage) for stage in entry.cost)
        lines.append(headed("Costs", f"{stages} {resource_name(entry.pays)}"))
    for head, markup in (
        ("Yields", entry.markup.yields),
        ("Ongoing" if entry.kind == "policy" else "Effect", entry.markup.effect),
        ("Gained", entry.markup.gained),
    ):
        if markup:
            lines.append(headed(head, coloured(markup)))
    lines += price_paragraphs(price_of(portrait, key))
    spoken = ENGLISH.of_span(portrait.span)
    lines += keyword_paragraphs([KEYWORDS[word].told(spoken) for word in keywords(entry)])
    if entry.flavour:
        lines += [Text(), Text(entry.flavour, style=f"italic {SECOND}")]
    return Page(entry.name, tuple(lines))


def keyword_paragraphs(words: Sequence[Keyword]) -> list[Text]:
    """What the words on a card mean, a sentence each."""
    lines = [Text()] if words else []
    for word in words:
        # The sign of a text that can be used is drawn differently here.
        name = UNUSED if word.symbol == "effect" else word.name
        lines.append(headed(name, Text(word.sentence, style=SECOND)))
    return lines


def price_of(portrait: Portrait, key: str) -> Price | None:
    """What a card costs the viewer now, wherever it is on offer."""
    for row in portrait.display.rows:
        for offer in row:
            if offer is not None and offer.card == key:
                return offer.price
    for pile in portrait.display.basic:
        if pile.card == key:
            return pile.price
    for seat in portrait.seats:
        if seat.site is not None and seat.site.card == key:
            return seat.site.price
        for policy in seat.policies:
            if policy.card == key:
                return policy.price
    return None


def price_paragraphs(price: Price | None) -> list[Text]:
    """Whether a price can be paid, and why not."""
    if price is None:
        return []
    cost = f"{price.cost} {resource_name(price.resource)}"
    if price.cost != price.printed:
        cost += f" instead of {price.printed}"
    lines = [Text(), headed("For you now", Text(cost, style="bold"))]
    return lines + verdict(price.why, legal=price.legal, how=price.text)


def verdict(why: Why | None, *, legal: bool, how: str) -> list[Text]:
    """That something can be done and how, or why it cannot."""
    if legal:
        return [Text(f"Possible: {how}", style=GOOD)]
    return [Text(why.text, style=BAD), *rule_lines(why.rules)] if why else []


# --- tiles ---------------------------------------------------------------------------------------------------------
def tile_page(portrait: Portrait, tile: TileView) -> Page:
    """A tile: ground, pieces, tokens, and its price as a sum."""
    lines = [Text(SENTENCES[tile.terrain], style=SECOND), Text()]
    if tile.bridges:
        lines.append(headed("Bridges", f"to {', '.join(tile.links)}"))
    if tile.owner is not None:
        lines.append(headed("Holder", holder_text(portrait, tile)))
    if tile.token:
        kind = "Barbarians" if tile.token.kind == "barbarian" else "Free City"
        lines.append(headed(kind, token_face(tile)))
    if tile.wonder:
        lines.append(headed("Wonder", card(tile.wonder).name))
    if tile.production:
        lines.append(headed("Production token", "an Explorer can collect it"))
    lines += [Text(f"Here lies {mark.text}.") for mark in tile.marks]
    if tile.market:
        lines += market_paragraphs(tile, portrait.span)
    if tile.post:
        lines.append(headed("Trading Post", post_text(portrait, tile.post)))
    for owner in tile.further_posts:
        other = portrait.seats[owner]
        lines.append(headed("Trading Post", Text.assemble(badge(other.civilization), f" {other.name}")))
    for seat, number in tile.explorers:
        lines.append(headed("Explorer", f"{number} of {portrait.seats[seat].name}"))
    if tile.isolated:
        lines.append(Text("Cut off from the rest of its realm.", style=BAD))
    if tile.price:
        lines += tile_price(tile.price)
    return Page(f"{tile.name}  {TERRAIN_BY_KEY[tile.terrain].name}", tuple(lines))


def post_text(portrait: Portrait, post: PostView) -> Text:
    """Whose Trading Post it is, and what a visitor gets there."""
    owner = portrait.seats[post.seat]
    offer = f": {post.name}, {post.fee} Gold for a visitor. {post.effect}" if post.exchange else ""
    return Text.assemble(badge(owner.civilization), f" {owner.name}{offer}")


def holder_text(portrait: Portrait, tile: TileView) -> Text:
    """Owner and pieces of a tile in words."""
    assert tile.owner is not None
    seat = portrait.seats[tile.owner]
    pieces = [f"{tile.troops} Soldier{'' if tile.troops == 1 else 's'}"] if tile.troops else []
    pieces += [f"{unit.count} {unit.name}{'' if unit.count == 1 else 's'}" for unit in tile.units]
    pieces += ["the Warlord"] if tile.warlord else []
    pieces += ["an Outpost"] if tile.outpost else []
    return Text.assemble(badge(seat.civilization), f" {seat.name}: {', '.join(pieces) or 'no pieces'}")


def market_paragraphs(tile: TileView, span: str) -> list[Text]:
    """A Market and what is known of its stack."""
    market = tile.market
    assert market is not None
    left = f"{market.left} token{'' if market.left == 1 else 's'} left"
    lines = [headed(f"{market.name} Market", left + (", you have yours" if market.taken else ""))]
    if market.tokens:
        lines += [Text.assemble("  ", coloured(card(key, span).markup.whole)) for key in market.tokens]
    return lines


def tile_price(price: TilePrice) -> list[Text]:
    """The price of a Province as a sum, who could march, and why not."""
    lines = [Text()]
    parts = [f"{price.military} Military"] if price.military or not price.asked else []
    parts += [f"{amount} {resource_name(resource)}" for resource, amount in price.asked.items()]
    parts.append(f"{price.units} Unit{'' if price.units == 1 else 's'}")
    lines.append(headed("To conquer", Text(joined(parts), style="bold")))
    lines += [Text(f"  {line.amount:+d} {line.label}", style=SECOND) for line in price.lines]
    if price.sources:
        sources = ", ".join(f"{source.troops} from {source.tile}" for source in price.sources)
        lines.append(headed("Soldiers", sources + (", and the Warlord" if price.warlord else "")))
    return lines + verdict(price.why, legal=price.legal, how=price.text)


# --- Cities --------------------------------------------------------------------------------------------------------
def cities_page(portrait: Portrait, names: tuple[str, ...]) -> Page:
    """All Cities, each with what lies beside it."""
    lines: list[Text] = []
    for seat in portrait.seats:
        lines.append(Text.assemble(badge(seat.civilization), (f" {names[seat.seat]}", "bold")))
        lines += nexus(seat, 3 * CITY_CELL)
        lines += orders(seat.automa) if seat.automa else city(seat, CITY_CELL, 2, span=portrait.span).lines()
        lines += [*beside(seat, portrait.span, mine=seat.seat == portrait.viewer), Text()]
    return Page("All Cities", tuple(lines))


# --- reasons -------------------------------------------------------------------------------------------------------
def why_page(asked: str, reason: Reason) -> Page:
    """An answer to "why not?" with the rules behind it."""
    style = GOOD if reason.possible else BAD
    return Page(f"Why not: {asked}", (Text(reason.text, style=style), *rule_lines(reason.rules)))


def rule_lines(ids: tuple[str, ...]) -> list[Text]:
    """The wording of rules, each with its id."""
    lines = [Text()] if ids else []
    for number in ids:
        row = rule(number)
        lines.append(Text.assemble((f"{row.id}  ", FAINT), (row.text, SECOND)))
        if row.ruling:
            lines.append(Text(f"    {row.ruling}", style=f"italic {FAINT}"))
    return lines


# --- the end -------------------------------------------------------------------------------------------------------
def score_page(portrait: Portrait, names: tuple[str, ...]) -> Page:
    """The score sheet, a column for each player, and who won."""
    over = portrait.pending == "over"
    winners = " and ".join(names[seat] for seat in portrait.ending.winners)
    several = len(portrait.ending.winners) > 1
    verb = ("win" if several else "wins") if over else ("lead" if several else "leads")
    lines = [Text(f"{winners} {verb}{'!' if over else '.'}", style=f"bold {ACCENT}"), Text()]
    ranked = sorted(portrait.seats, key=lambda seat: (seat.score.rank, seat.seat))
    head = Text(" " * HEAD_WIDTH)
    bots = Text(" " * HEAD_WIDTH, style=FAINT)
    for seat in ranked:
        head.append_text(fitted(Text.assemble(badge(seat.civilization), f" {seat.name}"), COLUMN_WIDTH))
        player = names[seat.seat].partition("(")[2].rstrip(")") or "you"
        bots.append(f"    {player}"[:COLUMN_WIDTH].ljust(COLUMN_WIDTH))
    lines += [head, bots, Text()]
    for number, (road, points) in enumerate(zip(ROAD_NAMES, POINTS, strict=True)):
        line = Text(f"{ROAD_NAMES[road]} ×{points}".ljust(HEAD_WIDTH), style=SECOND)
        for seat in ranked:
            score = seat.score.roads[number]
            lead = f" +{score.dominance}{LEAD}" if score.dominance else ""
            line.append(f"    {score.count} = {score.points}{lead}".ljust(COLUMN_WIDTH), style=TEXT)
        lines.append(line)
    for number, kind in enumerate(ranked[0].score.lines):
        if not any(seat.score.lines[number].points for seat in ranked):
            continue
        line = Text(kind.label[: HEAD_WIDTH - 1].ljust(HEAD_WIDTH), style=SECOND)
        for seat in ranked:
            line.append(f"    {seat.score.lines[number].points or ''}".ljust(COLUMN_WIDTH), style=TEXT)
        lines.append(line)
    totals = Text("Points".ljust(HEAD_WIDTH), style="bold")
    ties = Text("Gold, Culture".ljust(HEAD_WIDTH), style=FAINT)
    for seat in ranked:
        totals.append(f"    {seat.score.total}".ljust(COLUMN_WIDTH), style=f"bold {ACCENT}")
        ties.append(f"    {seat.stock.get('gold', 0)}, {seat.stock.get('culture', 0)}".ljust(COLUMN_WIDTH))
    legend = f"{LEAD} Dominance: 3 points for the most of a kind; all who are tied gain them."
    lines += [Text(), totals, ties, Text(), Text(legend, style=FAINT)]
    return Page("The score sheet" if over else "The score, if the game ended now", tuple(lines))


def token_letters() -> str:
    """The letters of the resources, for the help page.

    >>> token_letters()
    'P Production, S Science, M Military, G Gold, C Culture, R Military against Barbarians'
    """
    names = {key: resource_name(key) for key in LETTERS} | {"raid": "Military against Barbarians"}
    return ", ".join(f"{LETTERS[key]} {names[key]}" for key in LETTERS)
