"""A table of Duel in lines of text: both Cities, what lies between them, and what each activation would bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from rich.text import Text

from monumental.classic.kinds import COLUMN_NAMES, ROW_NAMES
from monumental.content.duel.entries import duel_entries
from monumental.effects.duel_keywords import KEYWORDS
from monumental.portrait import duel_portrait
from monumental.portrait.common_shape import Amounts, BasicPile, Decision, Offer, Option
from monumental.portrait.duel_reference import duel_reference_sheet
from monumental.portrait.duel_shape import (
    AdvantageView,
    CitySpace,
    DuelCross,
    DuelPortrait,
    DuelSeat,
    FreeCity,
    StackCard,
)
from monumental.terminal.board import question_lines
from monumental.terminal.ink import resource_name
from monumental.terminal.reader import NothingToRead, Page, keyword_paragraphs
from monumental.terminal.session import Session

ROADS = {
    "knowledge": "Knowledge",
    "provinces": "Provinces",
    "wonders": "Wonders",
    "policies": "Policies",
    "free-cities": "Free Cities",
}


@cache
def names() -> dict[str, str]:
    """The name of every card by its key."""
    return {card.key: card.name for card in duel_reference_sheet().cards}


class DuelBoard:
    """What the line mode shows of a game of Duel."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def seen(self) -> DuelPortrait:
        """The table as the player in front of it may see it."""
        return duel_portrait(self.session.game, self.session.viewer)

    def decision(self) -> Decision | None:
        """The question that waits."""
        return self.seen.decision

    def question(self, options: tuple[Option, ...]) -> list[str | Text]:
        """The question and its numbered answers."""
        seen = self.seen
        decision = seen.decision
        assert decision is not None
        crosses = [cross_line(number, cross) for number, cross in enumerate(seen.crosses, start=1)]
        lines = question_lines(decision, amounts(seen.seats[decision.seat].stock), crosses, options)
        if seen.passing is not None:
            lines.append(f"     Passing would lose: {lost(seen)}")
        return lines

    def views(self) -> dict[str, Callable[[], Iterable[str | Text]]]:
        """What can be looked at, by the word for it."""
        seen = self.seen
        own = max(seen.viewer, 0)
        return {
            "map": lambda: middle_lines(seen),
            "city": lambda: seat_lines(seen.seats[own]),
            "offers": lambda: offer_lines(seen),
            "players": lambda: score_lines(seen),
        }

    def cities(self, players: tuple[str, ...]) -> Page:
        """Both Cities."""
        lines = [Text(line) for seat in self.seen.seats for line in (*seat_lines(seat), "")]
        return Page("Both Cities", tuple(lines))

    def score(self, players: tuple[str, ...]) -> Page:
        """The score sheet, and who won."""
        seen = self.seen
        winners = " and ".join(players[seat] for seat in seen.ending.winners)
        verb = "win" if len(seen.ending.winners) > 1 else "wins"
        return Page("The score sheet", (Text(f"{winners} {verb}!"), *map(Text, score_lines(seen))))

    def about(self, name: str) -> Page:
        """A card in full, by its key, its word in the notation or its name."""
        wanted = name.strip().lower()
        words = {card.key: card.word for card in duel_reference_sheet().cards}
        spoken = {card.key: card.keywords for card in duel_reference_sheet().cards}
        for entry in duel_entries():
            if wanted in (entry.key, words[entry.key], entry.name.lower()):
                cost = " + ".join(map(str, entry.cost))
                price = f"Costs {cost} {resource_name(entry.pays)}." if cost else ""
                texts = [Text(text) for text in (price, entry.text.whole) if text]
                texts += keyword_paragraphs([KEYWORDS[word] for word in spoken[entry.key]])
                texts += [Text(entry.flavour)] if entry.flavour else []
                return Page(f"{entry.name} ({entry.kind})", tuple(texts))
        raise NothingToRead(f"No card of Duel is called '{name[:40]}'.")


# --- words -------------------------------------------------------------------------------------------------------
def amounts(stock: Amounts) -> str:
    """Resources in words.

    >>> amounts({"gold": 2}), amounts({})
    ('2 Gold', 'nothing')
    """
    return ", ".join(f"{number} {resource_name(key)}" for key, number in stock.items()) or "nothing"


def lost(seen: DuelPortrait) -> str:
    """What passing now would lose."""
    assert seen.passing is not None
    parts = [amounts(seen.passing.stock)] if seen.passing.stock else []
    if seen.passing.unused:
        parts.append("unused " + ", ".join(names()[key] for key in seen.passing.unused))
    parts.append(f"{len(seen.passing.discards)} cards go to the discard pile")
    return "; ".join(parts)


def cross_line(number: int, cross: DuelCross) -> str:
    """One of the nine activations."""
    where = f"row {ROW_NAMES[cross.row - 1]} column {COLUMN_NAMES[cross.column - 1]}"
    then = [names()[key] for key in (*cross.pool, *cross.effects)]
    effects = f"; {', '.join(then)}" if then else ""
    return f"{number:>3}  {where}: {amounts(cross.gains)}{effects}  [{cross.text}]"


# --- the players -------------------------------------------------------------------------------------------------
def seat_lines(seat: DuelSeat) -> list[str]:
    """A City, and what lies beside it."""
    lines = [f"{seat.name}{' (passed)' if seat.passed else ''}: {amounts(seat.stock)}"]
    for row in range(3):
        spaces = [space_text(space) for space in seat.city[row * 3 : row * 3 + 3]]
        lines.append(f"  {ROW_NAMES[row]:>3}  " + " | ".join(spaces))
    policies = [names()[policy.card] for policy in seat.policies if policy.developed]
    beside = [
        f"Warlord {side(seat.warlord.card, seat.warlord.used)}"
        + (" (needs the Advantage)" if seat.warlord.locked else ""),
        f"Scout {side(seat.scout.card, seat.scout.used)}",
        f"Policies: {', '.join(policies) or 'none'}",
        f"deck {seat.deck.size}, discard pile {seat.discard.size}",
    ]
    if seat.site:
        beside.append(
            f"Wonder begun: {names()[seat.site.card]}, {seat.site.price.cost} Production to complete"
        )
    if seat.claimed:
        beside.append(f"Free Cities: {', '.join(side(city.card, city.used) for city in seat.claimed)}")
    return [*lines, *[f"       {line}" for line in beside], f"       Land: {stack_text(seat)}"]


def side(card: str, used: bool) -> str:
    """A card beside a City."""
    return f"{names()[card]}{' (used)' if used else ''}"


def space_text(space: CitySpace) -> str:
    """A space of a City: ``*`` is activated, a used card says so."""
    if not space.cover and not space.under:
        return "-"
    cards = [
        side(card, used)
        for card, used in ((space.cover, space.used), (space.under, space.under_used))
        if card
    ]
    return f"{'*' if space.lit else ''}{' on '.join(cards)}"


def stack_text(seat: DuelSeat) -> str:
    """A Province stack from top to bottom, and what the uppermost Province costs."""
    if not seat.stack.cards:
        return "none"
    price = seat.stack.price
    sum_of = " + ".join(str(line.amount) for line in price.lines) if price else ""
    cost = f" (top Province: {sum_of} = {price.cost} {resource_name(price.resource)})" if price else ""
    return ", ".join(stack_card(card) for card in reversed(seat.stack.cards)) + cost


def stack_card(card: StackCard) -> str:
    """A Province with its types, or a Barricade."""
    name = names()[card.card]
    return f"{name} +{card.defence}" if card.barricade else f"{name} [{', '.join(card.types)}]"


def score_lines(seen: DuelPortrait) -> list[str]:
    """Points by kind, leads included."""
    lines = []
    for seat in seen.seats:
        roads = [
            f"{ROADS[road.road]} {road.count} = {road.points}"
            + (f" +{road.dominance}" if road.dominance else "")
            for road in seat.score.roads
        ]
        roads += [f"{line.label} {line.points}" for line in seat.score.lines]
        lines.append(f"{seat.name}: {seat.score.total} points ({'; '.join(roads)})")
    return lines


# --- between them ------------------------------------------------------------------------------------------------
def middle_lines(seen: DuelPortrait) -> list[str]:
    """Round, Advantage, Free Cities and land."""
    left = seen.ending.rounds_likely
    when = "the final round" if seen.ending.final_round else f"about {left} more" if left else "the end"
    first = seen.seats[seen.first].name
    return [
        f"Round {seen.round}, {when}. First player: {first}.",
        advantage_text(seen, seen.advantage),
        *[city_text(seen, city) for city in seen.cities.places if city],
        f"Free Cities left in the deck: {seen.cities.left}",
        *[f"Land of {seat.name}: {stack_text(seat)}" for seat in seen.seats],
    ]


def advantage_text(seen: DuelPortrait, view: AdvantageView) -> str:
    """Who holds the Advantage, and what takes it."""
    kind = resource_name(view.resource) if view.resource else "any one Basic resource"
    take = f"{view.price} {kind}" if view.resource else kind
    if view.holder is None:
        return f"Advantage: nobody; take it for {take}."
    on_it = f"{view.tokens} {kind}" if view.tokens else "no tokens"
    return f"Advantage: {seen.seats[view.holder].name}, {on_it}; take it for {take}."


def city_text(seen: DuelPortrait, city: FreeCity) -> str:
    """A Free City with the Gold of both sides."""
    gold = ", ".join(f"{seat.name} {city.gold[seat.seat]}" for seat in seen.seats)
    return f"{names()[city.card]}: Gold of {gold}, of {seen.cities.claim_at}"


def offer_lines(seen: DuelPortrait) -> list[str]:
    """The display and the Basic Buildings, with prices."""
    slots = [offer_text(f"D{i}", offer) for i, offer in enumerate(seen.display.slots, start=1)]
    basic = [basic_text(pile) for pile in seen.display.basic]
    return [*slots, f"Development deck: {seen.display.left}", *basic]


def offer_text(slot: str, offer: Offer | None) -> str:
    """A card of the display."""
    if offer is None or offer.price is None:
        return f"{slot}  -"
    short = f", {offer.price.short} short" if offer.price.short else ""
    leaves = ", leaves" if offer.leaves else ""
    cost = f"{offer.price.cost} {resource_name(offer.price.resource)}"
    return f"{slot}  {names()[offer.card]}: {cost}{short}{leaves}"


def basic_text(pile: BasicPile) -> str:
    """A pile of Basic Buildings."""
    cost = f"{pile.price.cost} {resource_name(pile.price.resource)}, " if pile.price else ""
    return f"{names()[pile.card]}: {cost}{pile.left} left"
