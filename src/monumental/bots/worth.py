"""What things are worth to a seat, counted in basic resources of the current turn.

An ``Appraisal`` is made for one seat in one position and thrown away after the decision. It knows how many turns are
left, how strong an average card of the deck is, and what a further achievement of each road would bring.
"""

from __future__ import annotations

from math import exp
from typing import Final

from monumental.bots.tariff import Tariff
from monumental.classic.city import row_cards
from monumental.classic.continuous.mode import BENEATH
from monumental.classic.counts import count, holds
from monumental.classic.display import deck_size
from monumental.classic.kinds import ROAD_KNOWLEDGE, ROAD_POLICIES, ROAD_PROVINCES, ROAD_WONDERS, ROADS, SLOTS
from monumental.classic.model import KNOWLEDGE, WONDER
from monumental.classic.position import Position
from monumental.classic.scoring import DOMINANCE, POINTS, extra_points, points
from monumental.content.strength import HOOK, MOMENT
from monumental.effects import book
from monumental.effects.resources import CULTURE, GOLD, RESOURCES, SCIENCE

CULTURE_BY_POLICIES: Final = (4.5, 3.3, 2.7, 2.4, 2.2, 0.0)
"""One Culture, by the number of Policies that are developed already."""
DOUBT: Final = 0.35
"""How much each turn that is left shakes a lead."""
FULL_CITY: Final = 9
"""With fewer covers than this the City has empty slots."""
CARDS_A_TURN: Final = 5
DEALT_A_TURN: Final = (0.0, 0.0, 2.6, 1.6, 1.6, 1.6)
"""Cards that leave the Development deck in a turn, by the number of players."""


DEALT_A_ROUND: Final = (0.0, 0.0, 2.3, 3.4, 4.3, 5.4)
"""The same for a round of Continuous Play."""


def turns_left(pos: Position) -> float:
    """How many turns a seat may expect after the current one."""
    if pos.final_round:
        return float(pos.final_round - pos.round)
    if pos.rules.mode.together:
        return rounds_left(pos)
    return deck_size(pos) / DEALT_A_TURN[pos.seats] / pos.seats + 1.0


def rounds_left(pos: Position) -> float:
    """How many rounds of Continuous Play may be expected after the current one."""
    return max(0, deck_size(pos) - BENEATH.of(pos.rules)) / DEALT_A_ROUND[pos.seats] + 1.0


def followers(pos: Position, seat: int) -> int:
    """How many opponents will still have a turn before the game ends or the seat's own next one comes."""
    if pos.final_round and pos.round == pos.final_round and not pos.rules.mode.together:
        return pos.seats - 1 - (seat - pos.first) % pos.seats
    return pos.seats - 1


def chance_to_lead(lead: float, turns: float, doubt: float = DOUBT) -> float:
    """The chance of having most of something at the end, ties included, with a lead of so many now.

    >>> chance_to_lead(3, 0) > 0.99, 0.4 < chance_to_lead(-0.5, 5) < 0.6
    (True, True)
    """
    return 1.0 / (1.0 + exp(-(lead + 0.5) / (0.25 + doubt * turns)))


class Appraisal:
    """The opinion of one seat about one position."""

    __slots__ = (
        "_acts",
        "average",
        "covers",
        "culture",
        "followers",
        "hold",
        "knowledge",
        "knowledge_uses",
        "leads",
        "malice",
        "pos",
        "roads",
        "seat",
        "tariff",
        "taste",
        "turns",
        "uses",
    )

    def __init__(self, pos: Position, seat: int, tariff: Tariff) -> None:
        taste = tariff.taste
        self.pos = pos
        self.seat = seat
        self.tariff = tariff
        self.taste = taste
        self.roads = taste.roads()
        self.turns = turns_left(pos)
        done = min(len(pos.policies[seat]), 5)
        hope = min(1.0, 0.35 + 0.2 * self.turns)
        self.culture = CULTURE_BY_POLICIES[done] * hope * taste.policies * taste.culture
        self.followers = followers(pos, seat)
        # The chance that a Province taken now is still held at the end.
        self.hold = taste.held if self.turns else 1.0 - taste.lost * self.followers
        self.leads = [self._lead(road) for road in range(ROADS)]
        self.malice = self._malice()
        self._acts = tariff.cards.copy()
        # While the cards are looked at for the first time.
        self.average = 1.2
        self.covers = FULL_CITY + 1
        self._look_at_deck()
        # How often a card that arrives on the deck now will be activated.
        self.uses = (
            0.9 + max(0.0, self.turns - 1.0) * CARDS_A_TURN / (self.covers + 1.0) if self.turns else 0.0
        )
        self.knowledge_uses = taste.under * self.uses
        if pos.rules.open_rows:
            self._look_at_row()

    # --- roads -------------------------------------------------------------------------------------------------
    def _lead(self, road: int) -> int:
        tally = self.pos.tally
        best = 0
        for other in range(self.pos.seats):
            if other != self.seat and tally[other * ROADS + road] > best:
                best = tally[other * ROADS + road]
        return tally[self.seat * ROADS + road] - best

    def _malice(self) -> list[float]:
        """What a point is worth that an opponent loses: almost one of one's own in a duel, most against a leader."""
        seats = self.pos.seats
        if seats == 2:
            return [self.taste.malice, self.taste.malice]
        totals = [points(self.pos, seat) for seat in range(seats)]
        best = max([total for seat, total in enumerate(totals) if seat != self.seat])
        return [(0.6 if total == best else 0.25) for total in totals]

    def achievement(self, road: int, already: int = 0) -> float:
        """One more on a road, after ``already`` that are planned: its points and a better chance of Dominance."""
        lead = self.leads[road] + already
        doubt = self.taste.doubt
        better = chance_to_lead(lead + 1, self.turns, doubt) - chance_to_lead(lead, self.turns, doubt)
        return self.taste.point * (POINTS[road] + DOMINANCE * better) * self.roads[road]

    def standing(self) -> float:
        """All points that count now, with the chances of Dominance, less a part of what the rivals have."""
        tally = self.pos.tally
        total = 0.0
        for road in range(ROADS):
            mine = tally[self.seat * ROADS + road]
            led = chance_to_lead(self.leads[road], self.turns, self.taste.doubt) if mine else 0.0
            total += self.taste.point * (mine * POINTS[road] + DOMINANCE * led) * self.roads[road]
        for other in range(self.pos.seats):
            if other != self.seat:
                total -= self.malice[other] * self.taste.point * tally[other * ROADS + ROAD_PROVINCES]
        return total

    def beyond(self) -> float:
        """What the modules in play add: points of their own and what they count, less a part of the rivals'."""
        total = self._counted(self.seat)
        for other in range(self.pos.seats):
            if other != self.seat:
                total -= self.malice[other] * self._counted(other)
        return self.taste.point * total

    def _counted(self, seat: int) -> float:
        return extra_points(self.pos, seat) + self.tariff.scale.further(self.pos, seat, self.turns)

    # --- cards -------------------------------------------------------------------------------------------------
    def _look_at_deck(self) -> None:
        pos = self.pos
        seat = self.seat
        kinds = pos.rules.card_kind
        known = self._acts
        base = seat * SLOTS
        covers = 0
        total = 0.0
        extra = 0.0
        for pile in (
            pos.cover[base : base + SLOTS],
            pos.under[base : base + SLOTS],
            pos.discard[seat],
            pos.pool[seat],
            pos.top[seat],
            pos.drawn[seat],
        ):
            for card in pile:
                if card == 0:
                    continue
                act = known.get(card)
                if act is None:
                    act = self.act(card)
                if kinds[card] == KNOWLEDGE:
                    extra += act
                else:
                    covers += 1
                    total += act
        self.covers = covers
        self.average = total / covers if covers else 0.0
        self.knowledge = extra

    def _look_at_row(self) -> None:
        """In a row beside the City a new Knowledge comes first, and then takes its turn among the others."""
        cards = len(row_cards(self.pos, self.seat))
        if cards and self.turns:
            self.knowledge_uses = 0.9 + max(0.0, self.turns - 1.0) / (cards + 1.0)

    def economy(self) -> float:
        """What the deck will bring over the turns that are left."""
        full = max(FULL_CITY, self.covers)
        total = self.turns * CARDS_A_TURN * (self.average * self.covers + 0.9 * self.knowledge) / full
        return total * self.taste.economy

    def act(self, card: int) -> float:
        """What one activation of a card brings."""
        known = self._acts.get(card)
        if known is not None:
            return known
        rules = self.pos.rules
        self._acts[card] = 0.0  # a card that activates others must not ask for itself
        yields = rules.card_yields[card]
        total = 0.0
        for i in range(0, len(yields), 2):
            total += self.resource(yields[i]) * yields[i + 1]
        effect = rules.card_effect[card]
        if effect != book.NO_OP:
            total += max(0.0, self.worth(effect))
        self._acts[card] = total
        if self.tariff.fixed_cards[card]:
            self.tariff.cards[card] = total
        return total

    def card(self, card: int, already: int = 0) -> float:
        """Owning one more card: points, and what it does better than an average card of the deck."""
        kind = self.pos.rules.card_kind[card]
        act = self.act(card)
        if kind == KNOWLEDGE:
            return self.achievement(ROAD_KNOWLEDGE, already) + act * self.knowledge_uses
        gain = act - self.average
        # Good cards are picked more often than average ones, because the best cross is activated.
        value = gain * self.uses * (self.taste.better if gain > 0 else self.taste.worse)
        if kind == WONDER:
            value += self.achievement(ROAD_WONDERS, already)
            benefit = self.pos.rules.card_benefit[card]
            if benefit != book.NO_OP:
                value += self.worth(benefit)
        return value

    def keep(self, card: int) -> float:
        """How much it would hurt to lose a card for good."""
        kind = self.pos.rules.card_kind[card]
        points = self.achievement(ROAD_KNOWLEDGE, -1) if kind == KNOWLEDGE else 0.0
        if kind == WONDER:
            points = self.achievement(ROAD_WONDERS, -1)
        return points + self.act(card)

    def thinning(self) -> float:
        """Archiving a weak card, so that the rest comes round sooner; a City with gaps would be worse."""
        if self.covers <= FULL_CITY:
            return -1.0
        return min(1.8, self.taste.thin * self.turns)

    # --- resources and effects -----------------------------------------------------------------------------------
    def resource(self, resource: int) -> float:
        """One of a resource in some later turn."""
        if resource < GOLD:
            return 1.0 if resource != SCIENCE else self.taste.science
        if resource == GOLD:
            return self.taste.gold
        return self.culture if resource == CULTURE else self.taste.raid

    def worth(self, op_id: int) -> float:
        """What an effect brings, as far as can be told without trying."""
        known = self.tariff.ops.get(op_id)
        if known is not None:
            return known
        value = self._op_worth(self.pos.rules.ops[op_id])
        if self.tariff.fixed_ops[op_id]:
            self.tariff.ops[op_id] = value
        return value

    def _op_worth(self, op: book.Op) -> float:
        code = op.code
        if code == book.GAIN:
            return self.resource(op.a) * op.b
        if code == book.GAIN_PER:
            return self.resource(op.a) * min(op.e, op.c * (count(self.pos, self.seat, op.b) // op.d))
        if code == book.GAIN_BASIC:
            return 1.1 * op.a
        if code == book.THEN:
            return sum([self.worth(kid) for kid in op.kids])
        if code in (book.CHOOSE, book.TOKEN_REWARD):
            return max([self.worth(kid) for kid in op.kids]) + 0.2
        if code in (book.MAY, book.WARLORD_BENEFIT, book.ONCE_A_TURN):
            return max(0.0, self.worth(op.kids[0]))
        if code == book.SPEND:
            return _exchange(self.resource(op.a) * op.b, self.worth(op.kids[0]))
        if code == book.SPEND_BASIC:
            return _exchange(0.85 * op.a, self.worth(op.kids[0]))
        if code == book.REPEAT:
            return max(0.0, self.worth(op.kids[0])) * (1.0 + 0.8 * (op.a - 1))
        return self._city_worth(op)

    def _city_worth(self, op: book.Op) -> float:
        code = op.code
        if code == book.IF:
            return self._if_worth(op)
        if code == book.DRAW:
            return self.average * op.a
        if code == book.ARCHIVE:
            return self.thinning() + (self.worth(op.kids[0]) if op.kids else 0.0)
        if code == book.DISCARD:
            return 0.1 + (self.worth(op.kids[0]) if op.kids else 0.0)
        if code == book.REINFORCE:
            return self.taste.reinforce * self.average if self.turns else 0.0
        if code in (book.ACTIVATE_IDLE, book.ACTIVATE_AGAIN):
            return self.taste.again * self.average
        if code == book.ACTIVATE_ATTACHED:
            return 1.1 * self.average
        if code == book.GAIN_BASIC_BUILDING:
            return max([self.card(card) for card in self.pos.rules.basic])
        if code == book.GAIN_FROM_DISPLAY:
            return 0.9 * op.b
        return self._realm_worth(op)

    def _realm_worth(self, op: book.Op) -> float:
        code = op.code
        if code == book.MOVE_UNITS:
            return self.taste.move * op.a
        if code == book.MOVE_EXPLORERS:
            return self.taste.step * op.a * self.taste.explore
        if code == book.TAKE_PRODUCTION:
            return 0.9
        if code == book.REPEAT_POLICY:
            policies = self.pos.policies[self.seat]
            return max([self.worth(self.pos.rules.card_benefit[p]) for p in policies]) if policies else 0.0
        if code == book.THIS_TURN:
            return HOOK[op.a] * abs(op.b)
        if code == book.EACH_OPPONENT:
            return 0.1
        return self._word_worth(op)

    def _word_worth(self, op: book.Op) -> float:
        """A word of a book, by what its module says of it; else a little, and what hangs on it."""
        word = self.tariff.words.get(op.code)
        if word is not None:
            return word.worth(self, op)
        return 0.5 + sum([self.worth(kid) for kid in op.kids])

    def _if_worth(self, op: book.Op) -> float:
        met = self.worth(op.kids[0])
        unmet = self.worth(op.kids[1]) if len(op.kids) > 1 else 0.0
        chance = 0.9 if holds(self.pos, op, self.seat) else 0.55
        return chance * met + (1.0 - chance) * unmet

    # --- policies ------------------------------------------------------------------------------------------------
    def policy(self, policy: int) -> float:
        """Developing a Policy: its points, its benefit now and at later developments, its ongoing text."""
        rules = self.pos.rules
        done = len(self.pos.policies[self.seat])
        later = min(4 - done, 0.4 * self.turns) if done < 5 else 0.0
        value = self.achievement(ROAD_POLICIES) + self.worth(rules.card_benefit[policy]) * (1.0 + later)
        for old in self.pos.policies[self.seat]:
            value += self.worth(rules.card_benefit[old])
        return value + self.taste.ongoing * self._lasts(policy) * min(self.turns, 3.0)

    def _lasts(self, policy: int) -> float:
        """What the ongoing text of a new Policy adds: of those beside rows, or beside columns, one works in a turn."""
        law = self.pos.rules.policy_laws[self.seat]
        if law is None:
            return self.ongoing(policy)
        done = self.pos.policies[self.seat]
        rivals = [self.ongoing(old) for old in (done if len(done) < 3 else done[3:])]
        return max(0.3 * self.ongoing(policy), self.ongoing(policy) - max(rivals, default=0.0))

    def ongoing(self, policy: int) -> float:
        """What the ongoing text of a Policy brings in a turn."""
        rules = self.pos.rules
        total = 0.0
        mods = rules.card_mods[policy]
        for i in range(0, len(mods), 2):
            total += HOOK[mods[i]] * abs(mods[i + 1])
        triggers = rules.card_triggers[policy]
        for i in range(0, len(triggers), 3):
            total += MOMENT[triggers[i]] * self.worth(triggers[i + 1])
        ability = rules.card_ability[policy]
        if ability != book.NO_OP:
            total += max(0.0, self.worth(ability))
        return total

    def stores(self) -> float:
        """Gold, Culture and tokens that will be used in later turns."""
        pos = self.pos
        base = self.seat * RESOURCES
        if not self.turns:
            return 0.02 * pos.stock[base + GOLD]
        gold = pos.stock[base + GOLD]
        total = self.taste.gold * self.taste.keep_gold * (min(gold, 6) + 0.5 * max(0, gold - 6))
        total += self.taste.keep_token * pos.production_tokens[self.seat]
        for good in pos.goods[self.seat]:
            if not good & 1:
                total += self.taste.keep_good * self.worth(pos.rules.good_op[good >> 1])
        done = len(pos.policies[self.seat])
        if done < 5:
            next_policy = self.achievement(ROAD_POLICIES) + self.taste.benefit * (done + 1)
            part = pos.stock[base + CULTURE] / (done + 1.0)
            total += self.taste.near_policy * next_policy * min(part, 2.0) * min(0.9, 0.5 + 0.15 * self.turns)
        return total


def _exchange(cost: float, gained: float) -> float:
    """An exchange is never forced, and leftovers make even a poor one worth something."""
    return max(gained - cost, 0.25 * gained)
