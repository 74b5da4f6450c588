"""What a position promises: the points that a seat may expect to be ahead by when the game ends.

Every seat is described by a row of numbers: what it has, what its deck will bring over the turns that are left, how
its realm stands, and what the modules in play count (``features``). The worth of each number was found by self-play.
The promise of a position is the difference between the rows of a seat and of its best rival. Positions are judged as
they are when a turn ends: what lies unspent in the supply counts for nothing.
"""

from __future__ import annotations

from typing import Final

from monumental.bots.atlas import FAR, Atlas, exposed
from monumental.bots.core_features import (
    F_BEST_CROSS,
    F_CARDS_THAT_STAY,
    F_CARDS_TO_COME,
    F_CULTURE,
    F_DANGER,
    F_EXPLORERS,
    F_GAPS_IN_THE_CITY,
    F_GOLD,
    F_KNOWLEDGE,
    F_KNOWLEDGE_AHEAD,
    F_KNOWLEDGE_TO_COME,
    F_LEAD_IN_KNOWLEDGE,
    F_MARKET_TOKENS,
    F_MUCH_GOLD,
    F_ONGOING_TEXT,
    F_OUTPOSTS,
    F_POLICIES,
    F_POLICIES_TO_COME,
    F_POLICY_WITHIN_REACH,
    F_PRODUCTION_OF_THE_DECK,
    F_PRODUCTION_TOKENS,
    F_PROVINCES,
    F_PROVINCES_TO_HOLD,
    F_SIZE_OF_THE_DECK,
    F_TARGETS,
    F_TROOPS_TO_SPARE,
    F_TURNS,
    F_WONDER_BEGUN,
    F_WONDER_TO_BE_PAID,
    F_WONDERS,
    F_WONDERS_TO_COME,
    NAMES,
    SIZE,
)
from monumental.bots.crosses import best_cross
from monumental.bots.features import Scale, Weights, phase_of
from monumental.bots.worth import DEALT_A_TURN, chance_to_lead, turns_left
from monumental.classic.conquest import targets
from monumental.classic.display import deck_size
from monumental.classic.explorers import market_open
from monumental.classic.kinds import ROAD_POLICIES, ROADS, SLOTS
from monumental.classic.land import own_tiles
from monumental.classic.model import KNOWLEDGE, Card, Policy
from monumental.classic.pieces import garrison, spare_troops, spare_units
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.rulebook import Rulebook
from monumental.classic.scoring import extra_points, points
from monumental.content.strength import ongoing_worth, worth
from monumental.effects.resources import CULTURE, GOLD, RESOURCES
from monumental.kernel.state import OVER

FULL_CITY: Final = 9
YIELDS: Final = 6
"""Production, Science, Military, Gold, Culture, and what the effect of a card is worth."""
EFFECT: Final = 5
AHEAD: Final = 3
"""A longer lead than this is no better."""
SAFE: Final = 6
"""A Province with this defence is not worth attacking."""


def remaining_turns(pos: Position, seat: int) -> float:
    """Turns that a seat may still expect, without the one that is being played."""
    if pos.rules.mode.together:
        return turns_left(pos)
    later = (seat - pos.first) % pos.seats > (pos.active - pos.first) % pos.seats
    if pos.final_round:
        return float(pos.final_round - pos.round + later)
    return deck_size(pos) / DEALT_A_TURN[pos.seats] / pos.seats + 1.0 + 0.5 * later


class Prospect:
    """Judges positions of one rulebook; what does not change during a game is worked out once."""

    def __init__(self, rules: Rulebook, atlas: Atlas, weights: Weights | None = None) -> None:
        self.rules = rules
        self.atlas = atlas
        scale = Scale(rules, NAMES, weights)
        self.names = scale.names
        self.size = len(scale.names)
        self.further = scale.features
        self.weights = scale.weights
        self.profile: list[list[float]] = [self._profile(card) for card in range(len(rules.card_key))]
        self.strength: list[float] = [
            p[0] + p[1] + p[2] + 1.2 * p[3] + 2.5 * p[4] + p[5] for p in self.profile
        ]
        self.ongoing: list[float] = [self._ongoing(card) for card in range(len(rules.card_key))]
        self.goods: list[float] = [0.0] + [worth(effect) for effect in rules.good_effects]

    def _profile(self, card: int) -> list[float]:
        row = [0.0] * YIELDS
        yields = self.rules.card_yields[card]
        for i in range(0, len(yields), 2):
            if yields[i] <= CULTURE:
                row[yields[i]] += yields[i + 1]
            else:
                row[EFFECT] += 0.8 * yields[i + 1]
        definition = self.rules.definitions[card]
        if isinstance(definition, Card):
            row[EFFECT] += max(0.0, worth(definition.effect, definition.era))
        return row

    def _ongoing(self, card: int) -> float:
        definition = self.rules.definitions[card]
        return ongoing_worth(definition.ongoing) if isinstance(definition, Policy) else 0.0

    # --- the promise -------------------------------------------------------------------------------------------------
    def promise(self, pos: Position, seat: int) -> float:
        """Points by which a seat may expect to be ahead of its best rival at the end."""
        over = pos.pending == OVER
        best = float("-inf")
        for other in range(pos.seats):
            if other != seat:
                best = max(best, _final(pos, other) if over else self.hope(pos, other))
        return (_final(pos, seat) if over else self.hope(pos, seat)) - best

    def hope(self, pos: Position, seat: int) -> float:
        """Points that a seat may expect, up to what is the same for all."""
        row = self.row(pos, seat)
        total = float(extra_points(pos, seat))
        place, early = phase_of(row[F_TURNS])
        early_weights = self.weights[seat][place + 1]
        late_weights = self.weights[seat][place]
        late = 1.0 - early
        for i in range(self.size):
            total += (early * early_weights[i] + late * late_weights[i]) * row[i]
        return total

    def row(self, pos: Position, seat: int) -> list[float]:
        """The numbers that describe a seat, in the order of their names."""
        turns = remaining_turns(pos, seat)
        row = [0.0] * self.size
        for road in range(ROADS):
            row[F_KNOWLEDGE + road] = float(pos.tally[seat * ROADS + road])
            row[F_LEAD_IN_KNOWLEDGE + road] = self._lead(pos, seat, road, turns, row)
        if turns > 0.0:
            self._stores(pos, seat, row)
            if not self.rules.automa[seat]:
                self._deck(pos, seat, turns, row)
            self._map(pos, seat, row)
        done = row[F_POLICIES]
        # An Automa counts its Policies without owning their cards.
        if pos.policies[seat]:
            row[F_ONGOING_TEXT] = self._in_force(pos, seat) * min(turns, 3.0)
        row[F_POLICIES_TO_COME] = done * turns
        row[F_TURNS] = turns
        row[F_KNOWLEDGE_TO_COME] = turns * row[F_KNOWLEDGE]
        row[F_PROVINCES_TO_HOLD] = turns * row[F_PROVINCES]
        row[F_WONDERS_TO_COME] = turns * row[F_WONDERS]
        for i in range(len(self.further)):
            row[SIZE + i] = self.further[i].count(pos, seat)
        return row

    def _in_force(self, pos: Position, seat: int) -> float:
        """What the Policies bring in a turn: the last one, or the best beside a row and the best beside a column."""
        law = self.rules.policy_laws[seat]
        if law is None:
            return self.ongoing[pos.policies[seat][-1]]
        row, column = 0.0, 0.0
        for policy in pos.policies[seat]:
            if law.line_of(pos, seat, policy) < 3:
                row = max(row, self.ongoing[policy])
            else:
                column = max(column, self.ongoing[policy])
        return row + column

    def _lead(self, pos: Position, seat: int, road: int, turns: float, row: list[float]) -> float:
        mine = pos.tally[seat * ROADS + road]
        best = 0
        for other in range(pos.seats):
            if other != seat and pos.tally[other * ROADS + road] > best:
                best = pos.tally[other * ROADS + road]
        if mine == 0 and turns == 0.0:
            return 0.0
        row[F_KNOWLEDGE_AHEAD + road] = float(max(-AHEAD, min(AHEAD, mine - best)))
        return 3.0 * chance_to_lead(mine - best, turns)

    def _stores(self, pos: Position, seat: int, row: list[float]) -> None:
        base = seat * RESOURCES
        gold = pos.stock[base + GOLD]
        row[F_GOLD] = min(gold, 6)
        row[F_MUCH_GOLD] = max(0, gold - 6)
        done = pos.tally[seat * ROADS + ROAD_POLICIES]
        if done < 5:
            row[F_CULTURE] = min(1.5, pos.stock[base + CULTURE] / (done + 1.0))
            row[F_POLICY_WITHIN_REACH] = 1.0 if pos.stock[base + CULTURE] > done else 0.0
        row[F_PRODUCTION_TOKENS] = float(pos.production_tokens[seat])
        for good in pos.goods[seat]:
            if not good & 1:
                row[F_MARKET_TOKENS] += self.goods[good >> 1]
        site = pos.site[seat]
        if site:
            row[F_WONDER_BEGUN] = 1.0
            row[F_WONDER_TO_BE_PAID] = float(self.rules.card_cost_2[site])

    def _deck(self, pos: Position, seat: int, turns: float, row: list[float]) -> None:
        base = seat * SLOTS
        kinds = self.rules.card_kind
        profile = self.profile
        strength = self.strength
        lit = pos.lit[seat] & ~pos.kept[seat]
        covers = 0
        total = [0.0] * YIELDS
        staying = 0.0
        coming = 0.0
        whole = 0.0
        for slot in range(SLOTS):
            for card in (pos.cover[base + slot], pos.under[base + slot]):
                if card:
                    whole += strength[card]
                    if not lit >> slot & 1:
                        staying += strength[card]
                    if kinds[card] != KNOWLEDGE:
                        covers += 1
                    mine = profile[card]
                    for i in range(YIELDS):
                        total[i] += mine[i]
        for pile in (pos.pool[seat], pos.top[seat], pos.discard[seat], pos.drawn[seat]):
            for card in pile:
                whole += strength[card]
                if kinds[card] != KNOWLEDGE:
                    covers += 1
                mine = profile[card]
                for i in range(YIELDS):
                    total[i] += mine[i]
        for pile in (pos.pool[seat], pos.top[seat]):
            for card in pile:
                coming += strength[card]
        full = max(FULL_CITY, covers)
        for i in range(YIELDS):
            row[F_PRODUCTION_OF_THE_DECK + i] = turns * total[i] / full
        row[F_SIZE_OF_THE_DECK] = turns * max(0, covers - FULL_CITY)
        row[F_GAPS_IN_THE_CITY] = turns * max(0, FULL_CITY - covers)
        row[F_CARDS_THAT_STAY] = staying - 4.0 * whole / full
        row[F_BEST_CROSS] = best_cross(pos, base, lit, self.strength, whole / full)
        row[F_CARDS_TO_COME] = coming - whole * len(pos.pool[seat] + pos.top[seat]) / full

    def _map(self, pos: Position, seat: int, row: list[float]) -> None:
        rules = self.rules
        home = pos.capital[seat]
        if home < 0:
            return
        danger = 0.0
        spare = 0
        spare_of = spare_units if rules.pieces else spare_troops
        for tile in own_tiles(pos, seat):
            spare += spare_of(pos, seat, tile, False)
            if tile != home:
                row[F_OUTPOSTS] += pos.outpost[tile]
                if exposed(pos, seat, tile):
                    danger += max(0, SAFE - rules.tile_value[tile] - garrison(pos, tile))
        for counter in rules.counters:  # who has left the map is no better placed than who waits at home
            if counter.off_map:
                spare += counter.of(pos, seat)
        row[F_DANGER] = danger
        prices = sorted([packed >> 16 & 255 for packed in targets(pos, seat)[1:]])[:3]
        for price in prices:
            row[F_TARGETS] += 1.0 / max(1, price)
        row[F_TROOPS_TO_SPARE] = float(spare)
        if not rules.automa[seat]:
            row[F_EXPLORERS] = self._explorers(pos, seat, home)

    def _explorers(self, pos: Position, seat: int, home: int) -> float:
        rules = self.rules
        distances = self.atlas.distances(pos, home)
        total = 0.0
        taken = -1
        for which in range(EXPLORERS):
            steps = distances[pos.explorer[seat * EXPLORERS + which]]
            best = 0.0
            goal = -1
            for tile in range(rules.tiles):
                if tile == taken or steps[tile] == FAR:
                    continue
                if pos.production[tile]:
                    value = 0.9
                elif rules.tile_market[tile] and market_open(pos, seat, which, tile):
                    value = 3.0
                else:
                    continue
                value = value / (1.0 + 0.5 * steps[tile])
                if value > best:
                    best = value
                    goal = tile
            taken = goal
            total += best
        return total


def _final(pos: Position, seat: int) -> float:
    """The points of a finished game, with the tie-breaks as small parts of one (CORE.SCORE.15-18)."""
    base = seat * RESOURCES
    return (
        points(pos, seat)
        + 0.01 * min(40, pos.stock[base + GOLD])
        + 0.0001 * min(40, pos.stock[base + CULTURE])
    )
