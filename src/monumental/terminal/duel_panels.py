"""The panels of a table of Duel: what lies between the players, Cities, offers, players, what lies beside a City."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from monumental.classic.kinds import COLUMN_NAMES, ROW_NAMES
from monumental.content.duel.entries import find_duel
from monumental.portrait.common_shape import Option
from monumental.portrait.duel_shape import (
    CitySpace,
    DuelCross,
    DuelPortrait,
    DuelSeat,
    FreeCity,
    SideCard,
)
from monumental.portrait.easel import RESOURCE
from monumental.terminal.city_text import IDLE_GROUND, LIT, LIT_GROUND, UNUSED, USED
from monumental.terminal.cross_text import counted
from monumental.terminal.duel_board import advantage_text, space_text, stack_text
from monumental.terminal.ink import (
    ACCENT,
    FAINT,
    GOOD,
    KEPT,
    KIND_COLOURS,
    LETTERS,
    RESOURCE_COLOURS,
    SECOND,
    badge,
    chip,
    chips,
    coloured,
    fitted,
    spaced,
    wrapped,
)
from monumental.terminal.nine import Cell, Nine
from monumental.terminal.offer_text import Line, line_text, state_text
from monumental.terminal.panel import Panel
from monumental.terminal.panels import ListPanel, SlotPanel, city_heading, offer_heading, on_offer
from monumental.terminal.scene import AnyScene
from monumental.terminal.seat_text import BASIC, LEAD

ADVANTAGE: Final = "advantage"
COIN, SOCKET = "●", "○"
ROAD_HEADS: Final = ("Know", "Prov", "Wond", "Poli", "Free")


@dataclass(frozen=True)
class DuelScene(AnyScene[DuelPortrait, DuelCross]):
    """A table of Duel."""

    @property
    def seat(self) -> DuelSeat:
        """The seat whose City is open."""
        return self.portrait.seats[self.shown]

    @property
    def about(self) -> str:
        usual = super().about
        middle = {city.card for city in self.portrait.cities.places if city}
        asks_there = any(option.card in middle and option.slot is None for option in self.options)
        return "map" if usual == "offers" and asks_there else usual

    @property
    def crosses(self) -> Sequence[DuelCross]:
        return self.portrait.crosses

    def matrix(self, inner: int, inside: int, pointed: int) -> Nine:
        cells = []
        for number, cross in enumerate(self.crosses):
            here = number == pointed
            lines = cross_lines(cross) if inside > 2 else cross_lines(cross)[:2]
            cells.append(Cell(tuple(lines), LIT_GROUND if here else IDLE_GROUND, here))
        return Nine(cells, inner, inside)

    def cross_lines(self, number: int) -> list[Text]:
        return cross_in_full(self.crosses[number])


# --- the nine activations ----------------------------------------------------------------------------------------
def cross_lines(cross: DuelCross) -> list[Text]:
    """What a cross gives, which texts it opens, and what it lets its owner pay."""
    texts = len(cross.pool) + len(cross.effects)
    payable = len(cross.affords.cards) + (cross.affords.province is not None)
    parts = []
    for key in RESOURCE:
        if cross.gains.get(key):
            part = chip(key, cross.gains[key])
            part.stylize("bold underline" if key in cross.best else "")
            parts.append(part)
    gains = Text(" ").join(parts) or Text("nothing", style=FAINT)
    if not cross.certain:
        gains.append(" +?", style=FAINT)
    pays = Text(f"{texts}{UNUSED} ", style=SECOND if texts else FAINT)
    pays.append(f"pays for {payable}", style=SECOND if payable else FAINT)
    others = [
        name
        for name, able in (
            ("Policy", cross.affords.policies),
            ("Advantage", cross.affords.advantage),
            ("Scout", cross.affords.scout),
        )
        if able
    ]
    return [gains, pays, Text(", ".join(others), style=SECOND)]


def cross_in_full(cross: DuelCross) -> list[Text]:
    """A cross with the texts that it opens, and everything that it would pay for."""
    where = f"Row {ROW_NAMES[cross.row - 1]} column {COLUMN_NAMES[cross.column - 1]}: "
    lines = [Text.assemble((where, "bold"), chips(cross.gains) or Text("nothing"))]
    for key in (*cross.pool, *cross.effects):
        entry = find_duel(key)
        lines.append(
            Text.assemble((f"{UNUSED} {entry.name}: ", f"bold {ACCENT}"), coloured(entry.markup.effect))
        )
    gold = cross.affords.with_gold
    pays = [find_duel(key).name + (" (Gold)" if key in gold else "") for key in cross.affords.cards]
    if cross.affords.province:
        pays.append(f"the conquest of {find_duel(cross.affords.province).name}")
    if pays:
        lines.append(Text.assemble(("Pays for: ", "bold"), ", ".join(pays)))
    lines.append(Text.assemble(("It lets you do: ", "bold"), counted(len(pays), "thing")))
    return lines if pays else lines[:-1]


# --- between the players -----------------------------------------------------------------------------------------
class MiddlePanel(ListPanel[DuelScene]):
    """The Advantage, the Free Cities with the Gold of both sides, and both stacks of land."""

    def __init__(self) -> None:
        super().__init__("map")

    def keys(self) -> list[str]:
        if self.scene is None:
            return []
        seen = self.scene.portrait
        cities = [city.card for city in seen.cities.places if city]
        tops = [card.card for seat in seen.seats for card in seat.stack.cards if card.target]
        return [ADVANTAGE, *cities, *tops]

    def options_here(self, scene: DuelScene) -> tuple[Option, ...]:
        if self.thing == ADVANTAGE:
            return tuple(option for option in scene.options if option.verb == ADVANTAGE)
        return super().options_here(scene)

    def heading(self, scene: DuelScene) -> Text:
        left = scene.portrait.cities.left
        return Text.assemble(("Between the Cities", "bold"), (f"  {left} Free Cities in the deck", FAINT))

    def body(self, scene: DuelScene, width: int, height: int) -> list[Text]:
        seen = scene.portrait
        marked = on_offer(scene)
        lines = [self._line(0, Text(advantage_text(seen, seen.advantage)), width, self._able(scene))]
        for city in seen.cities.places:
            if city:
                lines.append(self._line(len(lines), free_city(seen, city), width, city.card in marked))
        for seat in seen.seats:
            top = next((card for card in seat.stack.cards if card.target), None)
            if top is not None:
                lines.append(self._line(len(lines), land(seat), width, top.card in marked))
        other = seen.seats[1 - scene.shown]
        if len(lines) + 5 <= height:  # what the other one can do is read there without turning to their City
            lines += [Text(), other_city_head(other), *[fitted(row, width) for row in city_rows(other)]]
        return lines

    def _able(self, scene: DuelScene) -> bool:
        return any(option.verb == ADVANTAGE for option in scene.options)

    def _line(self, number: int, text: Text, width: int, marked: bool) -> Text:
        line = fitted(Text.assemble(("•" if marked else " ", f"bold {ACCENT}"), " ", text), width)
        if self.pointed(number):
            line.stylize("reverse")
        return line


def free_city(seen: DuelPortrait, city: FreeCity) -> Text:
    """A Free City: the Gold of each side in its sockets, the effect of a Trade, who has Traded this round."""
    entry = find_duel(city.card)
    line = Text.assemble((f"{entry.name:<12}", "bold"))
    for seat in seen.seats:
        gold = city.gold[seat.seat]
        line.append_text(badge(seat.civilization))
        line.append(f"{COIN * gold}{SOCKET * (seen.cities.claim_at - gold)}", style=RESOURCE_COLOURS["gold"])
        line.append(f"{USED} " if city.traded[seat.seat] else "  ", style=GOOD)
    return spaced(line, coloured(entry.markup.effect, SECOND))


def other_city_head(seat: DuelSeat) -> Text:
    """Whose City it is that is not open."""
    return Text.assemble(badge(seat.civilization), f" City{', passed' if seat.passed else ''}")


def city_rows(seat: DuelSeat) -> list[Text]:
    """A City in three lines."""
    rows = []
    for row, name in enumerate(ROW_NAMES):
        spaces = [space_text(space) for space in seat.city[row * 3 : row * 3 + 3]]
        rows.append(Text.assemble((f"{name:>5}  ", FAINT), (" | ".join(spaces), SECOND)))
    return rows


def land(seat: DuelSeat) -> Text:
    """A stack of land from top to bottom, with what its uppermost Province costs the other player."""
    return Text.assemble(badge(seat.civilization), f" {stack_text(seat)}")


# --- a City ------------------------------------------------------------------------------------------------------
class DuelCityPanel(SlotPanel[DuelScene]):
    """The City of one of the two."""

    def __init__(self) -> None:
        super().__init__("city")

    @property
    def thing(self) -> str:
        space = self.scene.seat.city[self.slot] if self.scene else None
        return (space.cover or space.under or "") if space else ""

    def heading(self, scene: DuelScene) -> Text:
        title = city_heading(scene)
        if scene.seat.passed:
            title.append("  passed", style=FAINT)
        return title

    def body(self, scene: DuelScene, width: int, height: int) -> list[Text]:
        crossed = scene.hint.slots if scene.hint and scene.mine else ()
        inner = min((width - 1) // 3 - 1, 30)
        self.nine = duel_city(
            scene.seat, inner, self.cells(height), crossed, self.marked(scene), self.pointed
        )
        return self.nine.lines()


def duel_city(
    seat: DuelSeat,
    inner: int,
    inside: int,
    crossed: Collection[int] = (),
    marked: Collection[int] = (),
    pointed: int = -1,
) -> Nine:
    """A City with cells of so many columns and lines, as that of the big game."""
    cells = []
    for space in seat.city:
        lit = space.lit or space.slot in crossed
        bright = space.slot == pointed or (pointed < 0 and space.slot in crossed)
        lines = space_lines(space, inner - 2, inside, marked=space.slot in marked)
        cells.append(Cell(tuple(lines), LIT_GROUND if lit else IDLE_GROUND, bright))
    return Nine(cells, inner, inside)


def space_lines(space: CitySpace, width: int, lines: int, *, marked: bool) -> list[Text]:
    """The card on top with its yields and text, and the Knowledge below on the last line."""
    if space.cover is None and space.under is None:
        return [Text("empty", style=FAINT)]
    below = knowledge(space, width) if space.under and space.cover else None
    key, used = (space.cover, space.used) if space.cover else (space.under, space.under_used)
    entry = find_duel(key or "")
    sign = LIT if space.lit else "•" if marked else ""
    name = Text.assemble(
        (f"{sign} " if sign else "", f"bold {ACCENT}"), (entry.name, f"bold {KIND_COLOURS[entry.kind]}")
    )
    brief = chips(dict(zip(RESOURCE, entry.yields, strict=False)))
    if entry.markup.effect:
        seal = Text(USED, style=GOOD) if used else Text()
        brief = spaced(brief, seal, coloured(entry.markup.effect, SECOND if space.lit else FAINT))
    room = lines - (below is not None)
    told = [*wrapped(name, width, 1), *wrapped(brief, width, max(0, room - 1))][:room]
    if below is not None:
        told += [Text()] * (room - len(told))
        told.append(below)
    return told


def knowledge(space: CitySpace, width: int) -> Text:
    """The Knowledge below a card, in one line."""
    entry = find_duel(space.under or "")
    colour = KIND_COLOURS["knowledge"]
    seal = f" {USED}" if space.under_used else ""
    name = Text.assemble(("└ ", colour), (entry.name, f"italic {colour}"), (seal, GOOD))
    return fitted(spaced(name, chips(dict(zip(RESOURCE, entry.yields, strict=False)))), width)


# --- offers ------------------------------------------------------------------------------------------------------
class DuelOfferPanel(ListPanel[DuelScene]):
    """The display from D1 to D6, and the Basic Buildings."""

    def __init__(self) -> None:
        super().__init__("offers")

    def lines(self) -> list[Line]:
        """What is on offer."""
        if self.scene is None:
            return []
        display = self.scene.portrait.display
        slots = [
            Line(offer.card, offer.price, number, leaves=offer.leaves)
            for number, offer in enumerate(display.slots, start=1)
            if offer is not None
        ]
        return slots + [Line(pile.card, pile.price, 0, left=pile.left) for pile in display.basic if pile.left]

    def keys(self) -> list[str]:
        return [line.key for line in self.lines()]

    def heading(self, scene: DuelScene) -> Text:
        return offer_heading(scene.portrait.display.left)

    def body(self, scene: DuelScene, width: int, height: int) -> list[Text]:
        marked = on_offer(scene)
        hinted = scene.hint.affords.cards if scene.hint else ()
        return [
            line_text(line, width, marked, hinted, pointed=self.pointed(number), entry_of=find_duel)
            for number, line in enumerate(self.lines())
        ]


# --- players -----------------------------------------------------------------------------------------------------
class DuelPlayersPanel(Panel[DuelScene]):
    """Purses, piles, the five kinds of points with who leads them; in a small window what lies beside a City too."""

    def __init__(self) -> None:
        super().__init__("players")

    def heading(self, scene: DuelScene) -> Text:
        return score_head(offset=2)

    def body(self, scene: DuelScene, width: int, height: int) -> list[Text]:
        lines = [score_line(scene.portrait, seat) for seat in scene.portrait.seats]
        if scene.roomy:
            return lines
        return [score_head(), *lines, Text(), *beside_lines(scene, width)]


def score_head(offset: int = 0) -> Text:
    """The names of the columns of :func:`score_line`."""
    head = Text("Players".ljust(13 - offset), style=FAINT)
    return head.append("  P  S  M  G  C" + "".join(f" {name:>4} " for name in ROAD_HEADS) + " Pts")


def score_line(seen: DuelPortrait, seat: DuelSeat) -> Text:
    """One player: purse, the five kinds of points with who leads them, and the sum."""
    line = badge(seat.civilization)
    line.append_text(fitted(Text(f" {seat.name}"), 9))
    line.append("▶" if seen.active == seat.seat else " ", style=f"bold {ACCENT}")
    for key in (*BASIC, *KEPT):
        line.append(f"{seat.stock.get(key, 0):>3}", style=RESOURCE_COLOURS[key])
    for road in seat.score.roads:
        line.append(f" {road.count:>4}")
        line.append(LEAD if road.dominance else " ", style=f"bold {GOOD}")
    return line.append(f" {seat.score.total:>3}", style=f"bold {ACCENT}")


class DuelBesidePanel(Panel[DuelScene]):
    """Warlord, Scout, Policies, Wonder, land, claimed Free Cities, piles."""

    def __init__(self) -> None:
        super().__init__("beside")

    def heading(self, scene: DuelScene) -> Text:
        return Text(f"Beside {'your' if scene.mine else 'this'} City", style="bold")

    def body(self, scene: DuelScene, width: int, height: int) -> list[Text]:
        return beside_lines(scene, width)


def beside_lines(scene: DuelScene, width: int) -> list[Text]:
    """What lies beside the open City, each thing in at most two lines."""
    return [part for line in beside(scene.seat) for part in wrapped(line, width, 2)]


def beside(seat: DuelSeat) -> list[Text]:
    """What lies beside a City, a line each."""
    lines = [side_line("Warlord", seat.warlord), side_line("Scout", seat.scout)]
    if seat.active_policy:
        lines.append(side_line("Policy", seat.active_policy))
    else:
        lines.append(Text("Policy none yet", style=FAINT))
    if seat.site:
        entry, price = find_duel(seat.site.card), seat.site.price
        cost = Text(f"{price.cost}{LETTERS[price.resource]} ", style=RESOURCE_COLOURS["production"])
        lines.append(Text.assemble(("Building ", FAINT), (entry.name, "bold"), " ", cost, state_text(price)))
    for city in seat.claimed:
        entry = find_duel(city.card)
        seal = f"{USED} " if city.used else ""
        name = (f"{entry.name}: ", "bold")
        lines.append(Text.assemble(("Claimed ", FAINT), seal, name, coloured(entry.markup.effect, SECOND)))
    lines += [Text(change.text, style=SECOND) for change in seat.changes]
    piles = f"deck {seat.deck.size}, discard pile {seat.discard.size}, archived {len(seat.archive)}"
    lines.append(Text.assemble(("Piles ", FAINT), (piles, SECOND)))
    return lines


def side_line(head: str, side: SideCard) -> Text:
    """A card beside a City with its text; whether it was used, or what it needs first."""
    entry = find_duel(side.card)
    seal = f"{USED} " if side.used else ""
    needs = " (needs the Advantage)" if side.locked else ""
    text = coloured(entry.markup.effect, SECOND)
    return Text.assemble((f"{head} ", FAINT), (seal, GOOD), (f"{entry.name}{needs}: ", "bold"), text)
