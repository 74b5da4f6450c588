"""Prices explained: of which lines the bill of a Province consists, and which Units could march on it."""

from __future__ import annotations

from dataclasses import dataclass

from monumental.classic.bill import ASKED, BOTH, FORCE, UNITS, Towards
from monumental.classic.conquest import (
    BARBARIAN,
    ENEMY,
    FREE_TOWN,
    Cost,
    conquest_bill,
    conquest_cost,
    movable_units,
    reachable_components,
    warlord_can_march,
)
from monumental.classic.land import components
from monumental.classic.pieces import defenders, spare_units
from monumental.classic.policies import lasting_cards
from monumental.classic.position import Position
from monumental.classic.reasons_base import say
from monumental.classic.reasons_bill import line_label, phrase
from monumental.classic.seams import NO_HOOK
from monumental.classic.supply import granted_this_turn
from monumental.effects.hooks import (
    BARBARIAN_COST,
    COASTAL_COST,
    CONQUEST_COST,
    DEFENCE,
    ENEMY_COST,
    FREE_TOWN_COST,
    TERRAIN_VALUE,
)
from monumental.effects.resources import MILITARY


@dataclass(frozen=True)
class PricePart:
    """One summand: what it is, how much it adds, and whether it adds to Military, Units, both, or what is asked."""

    label: str
    amount: int
    of: Towards
    resource: int = MILITARY
    """What is asked for."""


class Summing:
    """Collects the summands of a price that never falls below nothing (CORE.RESOURCE.17)."""

    def __init__(self) -> None:
        self.parts: list[PricePart] = []

    def add(self, label: str, amount: int, of: Towards, resource: int = MILITARY) -> None:
        """Add a summand, unless it is nothing."""
        if amount:
            self.parts.append(PricePart(label, amount, of, resource))

    def total(self, of: Towards) -> int:
        """The sum of everything that counts towards Military, Units or what is asked."""
        both: Towards = BOTH if of != ASKED else ASKED
        return sum([part.amount for part in self.parts if part.of in (of, both)])

    def modify(
        self,
        pos: Position,
        seat: int,
        hook: int,
        of: Towards,
        floor: int | None = None,
        times: int = 1,
        resource: int = MILITARY,
    ) -> None:
        """Add what the Policies in force and the effects of this turn change at a hook, not below a floor."""
        for label, each in modifiers(pos, seat, hook):
            amount = each * times
            least = amount if floor is None else floor - self.total(FORCE if of == BOTH else of)
            self.add(label, max(least, amount), of, resource)


def modifiers(pos: Position, seat: int, hook: int) -> list[tuple[str, int]]:
    """What changes a number for a seat now: Policies and the like by name, then the effects of this turn."""
    found: list[tuple[str, int]] = []
    for policy in lasting_cards(pos, seat):
        mods = pos.rules.card_mods[policy]
        for i in range(0, len(mods), 2):
            if mods[i] == hook:
                found.append((pos.rules.card_name[policy], mods[i + 1]))
    granted = granted_this_turn(pos, seat, hook)
    if granted:
        found.append((say("line.turn", span=pos.rules.mode.span), granted))
    return found


def price_parts(pos: Position, seat: int, tile: int) -> list[PricePart]:
    """The lines of the bill of a Province for a seat: what the core game counts, then what modules add."""
    rules = pos.rules
    cost = conquest_cost(pos, seat, tile)
    sums = Summing()
    sums.parts.append(PricePart(rules.ground[tile].name, rules.tile_value[tile], BOTH))
    sums.modify(pos, seat, TERRAIN_VALUE, BOTH, 0)
    if cost.kind == ENEMY:
        _garrison(pos, tile, sums)
        sums.modify(pos, seat, ENEMY_COST, FORCE)
    elif cost.kind == BARBARIAN:
        face = rules.face[pos.token[tile] - 1]
        # CORE.CONQUER.16: whether the token counts towards the Units is a table option.
        of: Towards = BOTH if rules.options.barbarian_units == "defence" else FORCE
        sums.add(say("line.barbarian"), face.amount, of)
        sums.modify(pos, seat, BARBARIAN_COST, FORCE)
    elif cost.kind == FREE_TOWN:
        sums.add(say("line.asked"), rules.face[pos.token[tile] - 1].amount, ASKED, cost.resource)
        sums.modify(pos, seat, FREE_TOWN_COST, ASKED, 0, resource=cost.resource)
    sums.modify(pos, seat, CONQUEST_COST, FORCE)
    if rules.coastal[tile]:
        sums.modify(pos, seat, COASTAL_COST, FORCE)
    _at_least_one(sums, cost)
    for line in conquest_bill(pos, seat, tile).lines:
        sums.add(line_label(line), line.amount, line.of, line.resource if line.resource >= 0 else MILITARY)
    return sums.parts


def _garrison(pos: Position, tile: int, sums: Summing) -> None:
    """What defends an opponent's Province (CORE.CONQUER.24-29)."""
    owner = pos.owner[tile]
    for defender in defenders(pos, tile):
        sums.add(phrase(defender.key, defender.n), defender.amount, BOTH)
        if defender.hook != NO_HOOK:
            sums.modify(pos, owner, defender.hook, BOTH, times=defender.n)
    sums.modify(pos, owner, DEFENCE, BOTH)


def _at_least_one(sums: Summing, cost: Cost) -> None:
    """CORE.CONQUER.34: at least 1 Military and 1 Unit."""
    military = cost.military - sums.total(FORCE)
    units = cost.units - sums.total(UNITS)
    both = min(military, units)
    if military or units:
        label = say("line.least")
        sums.add(label, both, BOTH)
        sums.add(label, military - both, FORCE)
        sums.add(label, units - both, UNITS)


def price_lines(pos: Position, seat: int, tile: int) -> list[tuple[str, int]]:
    """The explained sum of a Province's price in Military, then of what a Free Town asks for.

    >>> import monumental as mon
    >>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> tile = game.rules.tile_id["a2"]
    >>> lines = price_lines(game.position, 0, tile)
    >>> len(lines) >= 1
    True
    """
    return [(part.label, part.amount) for part in price_parts(pos, seat, tile) if part.of != UNITS]


# --- the Units ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Force:
    """The Units that could march on a tile: sources with their spare Troops, and whether the Warlord may join."""

    sources: tuple[tuple[int, int], ...]
    warlord: bool
    most: int


def force_against(pos: Position, seat: int, tile: int, warlord_leaves: bool = False) -> Force:
    """Which Units of a seat could march on a tile now (CORE.CONQUER.4, .6, .13)."""
    label = components(pos, seat)
    mask = reachable_components(pos, tile, label)
    sources = []
    for start in range(pos.rules.tiles):
        if label[start] >= 0 and mask >> label[start] & 1:
            troops = spare_units(pos, seat, start, warlord_leaves)
            if troops:
                sources.append((start, troops))
    most = movable_units(pos, seat, mask, label, False)
    warlord = bool(mask) and pos.warlord[seat] >= 0 and warlord_can_march(pos, seat, mask, label)
    if warlord:
        most = max(most, movable_units(pos, seat, mask, label, True))
    return Force(tuple(sources), warlord, most)


def spare_units_elsewhere(pos: Position, seat: int, tile: int) -> int:
    """Units that may leave their places but are not connected with a tile."""
    label = components(pos, seat)
    mask = reachable_components(pos, tile, label)
    total = 0
    for start in range(pos.rules.tiles):
        if label[start] >= 0 and not mask >> label[start] & 1:
            total += spare_units(pos, seat, start, False)
    return total


def attackable(pos: Position, seat: int, tile: int) -> bool:
    """Whether a tile has a price for a seat at all: land, no Capital, not its own."""
    rules = pos.rules
    return not rules.water[tile] and not rules.is_capital[tile] and pos.owner[tile] != seat


def adjacent_to_own(pos: Position, seat: int, tile: int) -> bool:
    """Whether a tile touches the Capital or a Province of a seat (CORE.CONQUER.1)."""
    for other in pos.rules.near[tile]:
        if pos.owner[other] == seat:
            return True
    return False
