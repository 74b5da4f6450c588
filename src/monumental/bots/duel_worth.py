"""What effects and cards of Duel are worth, in points: in general (``Outlook``), to a seat now (``DuelAppraisal``)."""

from __future__ import annotations

from typing import Final

from monumental.bots.duel_taste import DuelTaste
from monumental.bots.worth import chance_to_lead
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.prices import conquest_price, price, second_price, target
from monumental.duel.rulebook import Rulebook
from monumental.duel.scoring import DOMINANCE, POINTS
from monumental.duel.supply import count, modifier
from monumental.duel.trade import CLAIM_AT
from monumental.effects import book
from monumental.effects import duel as words
from monumental.effects.book import NO_OP, Op
from monumental.effects.duel_hooks import (
    ACT,
    ANSWERING,
    BUILDING,
    GOLD_CONQUEST,
    KNOWLEDGE,
    PERMANENT,
    POLICY,
    PROVINCE,
    WONDER,
    YOU_MAY,
)
from monumental.effects.resources import BASIC, GOLD, PRODUCTION, RESOURCES

ROAD_OF: Final = {
    KNOWLEDGE: kinds.ROAD_KNOWLEDGE,
    PROVINCE: kinds.ROAD_PROVINCES,
    WONDER: kinds.ROAD_WONDERS,
    POLICY: kinds.ROAD_POLICIES,
}
PACE: Final = 3.4
"""Cards that leave the Development deck in a round, as a rule."""
USUAL_COUNT: Final = 1.3
"""How many Provinces of a type, or the like, a seat has in the middle of the game."""
LIKELY: Final = 0.5
"""The chance that a condition holds."""
CHOICE: Final = 1.15
"""How much better it is to choose the kind of a Basic resource."""
SPARE: Final = 0.5
"""What is given in exchange counts so much: one gives what one has too much of."""
UNUSED: Final = 0.3
"""What a text that answers, changes or exchanges something is worth in a round, in Basic resources."""
MARKER: Final = 0.15
ARCHIVED: Final = 0.25
STAYS: Final = 0.2
BASIC_BUILDING: Final = 0.7
EXPOSED: Final = 6
"""A Province with this price is not worth attacking."""
NEVER: Final = -1.0


def rounds_left(pos: Position) -> float:
    """About how many rounds are still to be played after this one."""
    if pos.final_round:
        return 0.0
    deck = 0
    for pile in range(kinds.ERA_PILE, kinds.CITY_PILE):
        deck += len(pos.pool[pile]) + len(pos.top[pile])
    return 1.0 + deck / PACE


class Outlook:
    """What effects bring in an ordinary round of an ordinary game."""

    def __init__(self, rules: Rulebook, taste: DuelTaste) -> None:
        self.rules = rules
        self.taste = taste
        self.prices = taste.prices
        self.basic = sum(taste.prices[:GOLD]) / len(BASIC)

    # --- what depends on the circumstances --------------------------------------------------------------------------
    def counted(self, op: Op) -> float:
        """An amount that follows a count."""
        return min(float(op.e), op.c * USUAL_COUNT / op.d)

    def chance(self, op: Op) -> float:
        """Whether a condition holds."""
        return LIKELY

    def advantage(self) -> float:
        """What it is worth to get the Advantage."""
        return 3 * self.basic

    def trade(self) -> float:
        """What it is worth to Trade for free."""
        return 3.5 * self.basic

    def drawn(self) -> float:
        """What it is worth to use a card of the deck, or another one of the City."""
        return self.taste.draw

    def bonus(self) -> float:
        """The bonus of a Policy."""
        return 2 * self.basic

    def thinning(self) -> float:
        """What it is worth to archive the worst card."""
        return ARCHIVED

    # --- effects ----------------------------------------------------------------------------------------------------
    def worth(self, number: int) -> float:
        """What an effect brings when it is carried out once."""
        if number == NO_OP:
            return 0.0
        op = self.rules.ops[number]
        code = op.code
        if code == book.GAIN:
            return self.prices[op.a] * op.b
        if code == book.GAIN_PER:
            return self.prices[op.a] * self.counted(op)
        if code == book.THEN:
            return sum([self.worth(kid) for kid in op.kids])
        if code == book.IF:
            chance = self.chance(op)
            other = self.worth(op.kids[1]) if len(op.kids) > 1 else 0.0
            return chance * self.worth(op.kids[0]) + (1.0 - chance) * other
        if code == book.CHOOSE:
            return max([self.worth(kid) for kid in op.kids])
        if code in (book.MAY, book.REPEAT):
            return max(0.0, self.worth(op.kids[0]))
        if code in (book.SPEND, book.SPEND_BASIC, words.SPEND_ALIKE, words.PAY_UP_TO):
            return self._exchange(op, code)
        return self._special(op, code)

    def _exchange(self, op: Op, code: int) -> float:
        """Something for something; Gold and Culture are given unwillingly."""
        gained = self.worth(op.kids[0])
        if code == book.SPEND:
            fond = 1.0 if op.a >= GOLD else SPARE
            return gained - fond * self.prices[op.a] * op.b
        if code == words.PAY_UP_TO:
            return op.b * (gained - SPARE * self.prices[op.a])
        return gained - SPARE * self.basic * op.a

    def _special(self, op: Op, code: int) -> float:
        after = self.worth(op.kids[0]) if op.kids else 0.0
        if code == book.GAIN_BASIC:
            return CHOICE * self.basic * op.a
        if code == words.GAIN_BASIC_PER:
            return CHOICE * self.basic * self.counted(op)
        if code == book.DRAW:
            return self.drawn() * op.a
        if code in (words.COPY, words.DRAW_USE_ONE, book.ACTIVATE_IDLE, words.USE_FROM_CITY):
            return 1.5 * self.drawn()
        if code == book.ARCHIVE:
            return self.thinning() + after
        if code in (book.REINFORCE, book.DISCARD):
            return STAYS * LIKELY + after
        if code == book.GAIN_BASIC_BUILDING:
            return BASIC_BUILDING
        if code == book.REPEAT_POLICY:
            return self.bonus()
        if code == words.GAIN_ADVANTAGE:
            return self.advantage()
        if code == words.TRADE_FREE:
            return self.trade() * op.a
        if code == words.PLACE_MARKER:
            return MARKER
        if code == words.BUILD_SECTION:
            return self.prices[PRODUCTION] * op.a
        if code == book.EACH_OPPONENT:
            return -LIKELY * after
        # A word of a box that is not known here: it is printed to help.
        return self.basic

    # --- cards ------------------------------------------------------------------------------------------------------
    def yields(self, card: int) -> float:
        """The resources in the corner of a card."""
        pairs = self.rules.card_yields[card]
        total = 0.0
        for i in range(0, len(pairs), 2):
            total += self.prices[pairs[i]] * pairs[i + 1]
        return total

    def text(self, card: int) -> float:
        """What the text of a card brings in a round in which it is in force."""
        timing = self.rules.card_timing[card]
        if timing == PERMANENT:
            return self.taste.ongoing
        if timing in ANSWERING:
            return LIKELY * max(0.0, self.worth(self.rules.card_op[card]))
        if timing == YOU_MAY:
            return UNUSED * self.basic
        return max(0.0, self.worth(self.rules.card_op[card]))

    def activated(self, card: int) -> float:
        """What a card brings when it is activated and used."""
        return self.yields(card) + self.taste.text * self.text(card)


class DuelTariff:
    """What a taste holds of the cards of one rulebook, whatever the position."""

    def __init__(self, rules: Rulebook, taste: DuelTaste) -> None:
        self.rules = rules
        self.taste = taste
        usual = Outlook(rules, taste)
        # What each card brings when it is activated; a Knowledge takes no space.
        self.activated: list[float] = [0.0] + [
            usual.activated(card) for card in range(1, len(rules.card_key))
        ]
        self.ongoing: list[float] = [0.0] + [usual.text(card) for card in range(1, len(rules.card_key))]


class DuelAppraisal(Outlook):
    """The opinion of one seat about one position, in points."""

    def __init__(self, pos: Position, seat: int, tariff: DuelTariff) -> None:
        super().__init__(pos.rules, tariff.taste)
        self.pos = pos
        self.seat = seat
        self.tariff = tariff
        self.rounds = rounds_left(pos)
        self.base = seat * RESOURCES
        self.fades = min(1.0, 0.25 + self.rounds / 3)
        self._roads: list[float] = [NEVER] * kinds.ROADS

    # --- circumstances ----------------------------------------------------------------------------------------------
    def counted(self, op: Op) -> float:
        return float(min(op.e, op.c * (count(self.pos, self.seat, op.b) // op.d)))

    def chance(self, op: Op) -> float:
        pos = self.pos
        if op.a == words.IF_ADVANTAGE:
            return 1.0 if pos.holder == self.seat else 0.0
        if op.a == book.IF_GENERATED:
            return 1.0 if pos.made[self.base + op.b] >= op.c else LIKELY
        return 1.0 if count(pos, self.seat, op.b) >= op.c else 0.0

    def advantage(self) -> float:
        pos = self.pos
        if pos.holder == self.seat:
            return 0.0
        total = self.taste.advantage
        if pos.holder >= 0:
            total += self.taste.malice * self.taste.advantage
        if not pos.marks[self.seat] & kinds.MARK_WARLORD:
            total += max(0.0, self.worth(self.rules.card_op[self.rules.warlord_card[self.seat]]))
        return total

    def trade(self) -> float:
        pos = self.pos
        best = 0.0
        for city in range(kinds.CITIES + len(pos.claimed[self.seat])):
            if city < kinds.CITIES and (not pos.cities[city] or pos.traded[self.seat] >> city & 1):
                continue
            best = max(best, self.city(city))
        return best

    def bonus(self) -> float:
        bonuses = self.rules.card_bonus
        return max([self.worth(bonuses[card]) for card in self.pos.policies[self.seat]], default=0.0)

    def thinning(self) -> float:
        return self.taste.thin * self.taste.often * self.rounds

    # --- roads ------------------------------------------------------------------------------------------------------
    def dominance(self, lead: int) -> float:
        """Points of Dominance that a lead promises, less those it leaves to the rival (DUEL.SCORE.8, DUEL.SCORE.10)."""
        doubt = self.taste.doubt
        return DOMINANCE * (
            chance_to_lead(lead, self.rounds, doubt) - chance_to_lead(-lead, self.rounds, doubt)
        )

    def lead(self, road: int) -> int:
        """By how many a seat is ahead on a road."""
        return self.pos.points(self.seat, road) - self.pos.points(1 - self.seat, road)

    def road(self, road: int) -> float:
        """What one more on a road is worth."""
        if self._roads[road] == NEVER:
            worth = self.taste.roads[road] * POINTS[road]
            if road < kinds.ROAD_CITIES:
                lead = self.lead(road)
                worth += self.dominance(lead + 1) - self.dominance(lead)
            self._roads[road] = worth
        return self._roads[road]

    # --- cards ------------------------------------------------------------------------------------------------------
    def later(self, card: int) -> float:
        """What a card that joins the deck brings until the game ends; it takes a space that others had."""
        own = self.tariff.activated[card]
        if self.rules.card_kind[card] != KNOWLEDGE:
            own -= self.taste.thin
        return own * self.taste.often * max(0.0, self.rounds - 0.5)

    def card(self, card: int) -> float:
        """What it is worth to own a card of the display or of a pile, bonus included."""
        rules = self.rules
        kind = rules.card_kind[card]
        if kind == BUILDING:
            return self.barricade() if rules.card_defence[card] else self.later(card)
        worth = self.road(ROAD_OF[kind])
        if kind == KNOWLEDGE:
            return worth + self.later(card)
        worth += self.worth(rules.card_bonus[card])
        if kind == PROVINCE:
            return worth
        return worth + self.later(card)

    def barricade(self) -> float:
        """What it is worth to protect the topmost Province."""
        pos = self.pos
        if not pos.points(self.seat, kinds.ROAD_PROVINCES):
            return 0.0
        now = conquest_price(pos, 1 - self.seat)
        if now >= EXPOSED:
            return 0.0
        return self.taste.barricade * min(1.0, 0.3 + self.rounds / 4)

    def begin(self, card: int) -> float:
        """What it is worth to begin a Wonder: a part of all of it, less what is given up."""
        pos = self.pos
        whole = self.card(card)
        have = pos.stock[self.base + PRODUCTION] + pos.stock[self.base + GOLD]
        left = have - price(pos, self.seat, card)
        if left >= second_price(pos, self.seat, card):
            part = 0.5 + 0.5 * self.taste.begun
        elif self.rounds:
            part = self.taste.begun
        else:
            return 0.0
        site = pos.site[self.seat]
        return part * whole - (self.taste.begun * self.card(site) if site else 0.0)

    def policy(self, card: int) -> float:
        """What it is worth to develop a Policy: its points, all bonuses, and its text while it is on top."""
        rules = self.rules
        worth = self.road(kinds.ROAD_POLICIES) + self.worth(rules.card_bonus[card])
        for done in self.pos.policies[self.seat]:
            worth += self.worth(rules.card_bonus[done])
        again = min(3.0, self.rounds + (rules.card_timing[card] == ACT))
        worth += again * self.tariff.ongoing[card]
        if self.pos.policies[self.seat]:
            worth -= min(3.0, self.rounds) * self.tariff.ongoing[self.pos.policies[self.seat][-1]]
        return worth

    def city(self, city: int) -> float:
        """What it is worth to Trade with a Free City, its Gold apart."""
        pos = self.pos
        own = city >= kinds.CITIES
        card = pos.claimed[self.seat][city - kinds.CITIES] if own else pos.cities[city]
        worth = self.worth(self.rules.card_op[card])
        if own:
            return worth
        laid = pos.laid[city * kinds.SEATS + self.seat] + 1
        theirs = pos.laid[city * kinds.SEATS + 1 - self.seat]
        if laid >= CLAIM_AT:
            return (
                worth + self.road(kinds.ROAD_CITIES) + self.taste.malice * self.taste.laid * theirs * theirs
            )
        if CLAIM_AT - laid > self.rounds + 0.5:
            return worth
        # Each Gold brings the claim nearer: the difference of two squares.
        return worth + self.taste.laid * (2 * laid - 1) * self.road(kinds.ROAD_CITIES) / 2

    def conquest(self) -> float:
        """What it is worth to conquer the rival's topmost Province: it counts for one and no longer for the other."""
        lead = self.lead(kinds.ROAD_PROVINCES)
        swing = self.dominance(lead + 2) - self.dominance(lead)
        like = self.taste.roads[kinds.ROAD_PROVINCES]
        gold = 0.0 if modifier(self.pos, self.seat, GOLD_CONQUEST) <= 0 else self.prices[GOLD]
        return like * (1.0 + self.taste.malice) + swing + gold

    def bill(self, resource: int, amount: int) -> float:
        """What it costs to pay a price: what is in the supply would be lost anyway, Gold would not."""
        if resource >= GOLD:
            return self.fades * self.prices[resource] * amount
        have = self.pos.stock[self.base + resource]
        proper = min(have, amount)
        return self.taste.spend * self.prices[resource] * proper + self.fades * self.taste.gold * (
            amount - proper
        )

    def exposed(self) -> int:
        """The price of the rival's topmost Province; 0 if there is none."""
        return conquest_price(self.pos, self.seat) if target(self.pos, 1 - self.seat)[0] else 0
