"""What a position of Duel promises: the points by which a seat may expect to be ahead when the game ends.

Both seats are described by a row of numbers (``duel_features``), as they are when a round ends: what lies unspent in
the supply counts for nothing. The worth of each number was found by self-play.
"""

from __future__ import annotations

from typing import Final

from monumental.bots import duel_features as f
from monumental.bots.crosses import best_cross
from monumental.bots.duel_taste import DuelTaste
from monumental.bots.duel_weights import DUEL_WEIGHTS
from monumental.bots.duel_worth import Outlook, rounds_left
from monumental.bots.features import Weights, check_weights, features_of, phase_of, weights_by_place
from monumental.bots.worth import chance_to_lead
from monumental.classic.kinds import SLOTS
from monumental.classic.parts import DUEL
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.prices import conquest_price, second_price
from monumental.duel.rulebook import Rulebook
from monumental.duel.scoring import DOMINANCE, POINTS, dominates
from monumental.duel.supply import count, modifier
from monumental.effects.duel_hooks import GOLD_CONQUEST, KNOWLEDGE, PROVINCE_TYPES
from monumental.effects.resources import CULTURE, GOLD, RESOURCES
from monumental.kernel.state import OVER

YIELDS: Final = 6
"""Production, Science, Military, Gold, Culture, and what the text of a card is worth."""
EFFECT: Final = 5
AHEAD: Final = 3
"""A longer lead than this is no better."""
MUCH: Final = 6
"""Gold beyond this is much."""
LAID: Final = 3
TOO_DEAR: Final = 9
"""A Province with this price is not worth attacking."""


class DuelProspect:
    """Judges positions of one rulebook; what does not change during a game is worked out once."""

    def __init__(self, rules: Rulebook, weights: Weights | None = None) -> None:
        self.rules = rules
        # A module of the big game may have the same key.
        self.further = features_of(tuple([f"{DUEL} {key}" for key in rules.scout_modules]))
        self.names: list[str] = [*f.DUEL_NAMES, *[feature.name for feature in self.further]]
        self.size = len(self.names)
        if weights is not None:
            check_weights(weights, self.names)
        said = {feature.name: feature.worth for feature in self.further}
        found: Weights = DUEL_WEIGHTS if weights is None else weights
        # By phase and place of the feature.
        self.weights: list[list[float]] = weights_by_place({**said, **found}, self.names)
        usual = Outlook(rules, DuelTaste())
        self.profile: list[list[float]] = [self._profile(usual, card) for card in range(len(rules.card_key))]
        self.strength: list[float] = [
            p[0] + p[1] + p[2] + 1.3 * p[3] + 2.5 * p[4] + p[5] for p in self.profile
        ]

    def _profile(self, usual: Outlook, card: int) -> list[float]:
        row = [0.0] * YIELDS
        yields = self.rules.card_yields[card]
        for i in range(0, len(yields), 2):
            row[yields[i]] += yields[i + 1]
        if card:
            row[EFFECT] = usual.text(card) / usual.basic
        return row

    # --- the promise -------------------------------------------------------------------------------------------------
    def promise(self, pos: Position, seat: int) -> float:
        """Points by which a seat may expect to be ahead at the end."""
        if pos.pending == OVER:
            return _final(pos, seat) - _final(pos, 1 - seat)
        rounds = rounds_left(pos)
        return self._hope(pos, seat, rounds) - self._hope(pos, 1 - seat, rounds)

    def _hope(self, pos: Position, seat: int, rounds: float) -> float:
        row = self.row(pos, seat)
        place, early = phase_of(rounds)
        early_weights = self.weights[place + 1]
        late_weights = self.weights[place]
        late = 1.0 - early
        total = 0.0
        for i in range(self.size):
            if row[i]:
                total += (early * early_weights[i] + late * late_weights[i]) * row[i]
        if rounds == 0.0:
            total += _ties(pos, seat)
        return total

    def row(self, pos: Position, seat: int) -> list[float]:
        """The numbers that describe a seat, in the order of their names."""
        rounds = rounds_left(pos)
        row = [0.0] * self.size
        for road in range(kinds.ROADS):
            row[f.F_KNOWLEDGE + road] = float(pos.points(seat, road))
        for road in range(kinds.ROAD_CITIES):
            self._lead(pos, seat, road, rounds, row)
        row[f.F_TURNS] = rounds
        if rounds > 0.0:
            self._stores(pos, seat, row)
            self._deck(pos, seat, rounds, row)
            self._land(pos, seat, row)
            self._policies(pos, seat, rounds, row)
            self._cities(pos, seat, rounds, row)
            if pos.holder == seat and pos.bid > 1:  # DUEL.DECAY.1-4: what is left when the round has ended
                row[f.F_ADVANTAGE] = 1.0
                row[f.F_TOKENS_OF_THE_ADVANTAGE] = min(rounds, pos.bid - 2.0)
            row[f.F_FIRST_NEXT] = float(pos.first != seat)
        for i in range(len(self.further)):
            row[f.DUEL_SIZE + i] = self.further[i].count(pos, seat)
        return row

    def _lead(self, pos: Position, seat: int, road: int, rounds: float, row: list[float]) -> None:
        mine = pos.points(seat, road)
        if rounds == 0.0:
            row[f.F_LEAD_IN_KNOWLEDGE + road] = float(dominates(pos, seat, road))
            return
        lead = mine - pos.points(1 - seat, road)
        row[f.F_LEAD_IN_KNOWLEDGE + road] = DOMINANCE * chance_to_lead(lead, rounds)
        row[f.F_KNOWLEDGE_AHEAD + road] = float(max(-AHEAD, min(AHEAD, lead)))

    def _stores(self, pos: Position, seat: int, row: list[float]) -> None:
        base = seat * RESOURCES
        gold = pos.stock[base + GOLD]
        row[f.F_GOLD] = float(min(gold, MUCH))
        row[f.F_MUCH_GOLD] = float(max(0, gold - MUCH))
        if modifier(pos, seat, GOLD_CONQUEST) > 0:
            row[f.F_GOLD_THAT_CONQUERS] = float(min(gold, MUCH))
        done = len(pos.policies[seat])
        if done < kinds.POLICIES:
            row[f.F_CULTURE] = min(1.5, pos.stock[base + CULTURE] / (done + 1.0))
            row[f.F_POLICY_WITHIN_REACH] = 1.0 if pos.stock[base + CULTURE] > done else 0.0
        site = pos.site[seat]
        if site:
            row[f.F_WONDER_BEGUN] = 1.0
            row[f.F_WONDER_TO_BE_PAID] = float(second_price(pos, seat, site))

    def _deck(self, pos: Position, seat: int, rounds: float, row: list[float]) -> None:
        base = seat * SLOTS
        kind = self.rules.card_kind
        strength = self.strength
        lit = pos.lit[seat]
        owned: list[int] = []
        staying = 0.0
        for slot in range(SLOTS):
            for card in (pos.cover[base + slot], pos.under[base + slot]):
                if card:
                    owned.append(card)
                    if not lit >> slot & 1:
                        staying += strength[card]
        owned += pos.discard[seat]
        owned += pos.aside[seat]
        coming = [*pos.pool[seat], *pos.top[seat]]
        owned += coming
        total = [0.0] * YIELDS
        covers = 0
        whole = 0.0
        for card in owned:
            whole += strength[card]
            if kind[card] != KNOWLEDGE:
                covers += 1
            mine = self.profile[card]
            for i in range(YIELDS):
                total[i] += mine[i]
        full = max(SLOTS, covers)
        for i in range(YIELDS):
            row[f.F_PRODUCTION_OF_THE_DECK + i] = rounds * total[i] / full
        row[f.F_SIZE_OF_THE_DECK] = rounds * max(0, covers - SLOTS)
        row[f.F_GAPS_IN_THE_CITY] = rounds * max(0, SLOTS - covers)
        row[f.F_CARDS_THAT_STAY] = staying - 4.0 * whole / full
        row[f.F_CARDS_TO_COME] = sum([strength[card] for card in coming]) - whole * len(coming) / full
        row[f.F_BEST_CROSS] = best_cross(pos, base, lit, self.strength, whole / full)

    def _land(self, pos: Position, seat: int, row: list[float]) -> None:
        if pos.points(seat, kinds.ROAD_PROVINCES):
            row[f.F_TYPES_OF_PROVINCES] = float(count(pos, seat, PROVINCE_TYPES))
        if pos.points(1 - seat, kinds.ROAD_PROVINCES):
            row[f.F_TARGETS] = max(0, TOO_DEAR - conquest_price(pos, seat)) / TOO_DEAR

    def _policies(self, pos: Position, seat: int, rounds: float, row: list[float]) -> None:
        done = pos.policies[seat]
        if done:
            row[f.F_ONGOING_TEXT] = self.profile[done[-1]][EFFECT] * min(rounds, 3.0)
            row[f.F_POLICIES_TO_COME] = len(done) * rounds

    def _cities(self, pos: Position, seat: int, rounds: float, row: list[float]) -> None:
        for city in range(kinds.CITIES):
            laid = pos.laid[city * kinds.SEATS + seat]
            if laid:
                row[f.F_ONE_GOLD_LAID + min(laid, LAID) - 1] += 1.0
        row[f.F_OWN_CITIES_TO_COME] = rounds * len(pos.claimed[seat])


def _ties(pos: Position, seat: int) -> float:
    """The tie-breaks as small parts of a point (DUEL.TIE.1-3)."""
    base = seat * RESOURCES
    holds = pos.holder == seat and pos.bid > 1  # DUEL.CHECK.8
    return 0.4 * holds + 0.01 * min(30, pos.stock[base + GOLD]) + 0.0001 * min(30, pos.stock[base + CULTURE])


def _final(pos: Position, seat: int) -> float:
    """The points of a finished game, with the tie-breaks."""
    base = seat * RESOURCES
    total = 0.4 * (pos.holder == seat)
    for road in range(kinds.ROADS):
        total += pos.points(seat, road) * POINTS[road]
        if road < kinds.ROAD_CITIES:
            total += dominates(pos, seat, road)
    return total + 0.01 * min(30, pos.stock[base + GOLD]) + 0.0001 * min(30, pos.stock[base + CULTURE])
