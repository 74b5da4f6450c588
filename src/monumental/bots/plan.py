"""The plan of a turn: the best use of what is in the supply.

Production, Science and Military each buy things of their own kind; Gold fills gaps everywhere. Each kind is a small
knapsack. The plan is made anew after every action, so it need not foresee what an action reveals.
"""

from __future__ import annotations

from typing import Final

from monumental.bots.atlas import FAR, Atlas
from monumental.bots.worth import Appraisal
from monumental.classic.acquisition import card_bill, price, shelved, stage_bill, stage_price
from monumental.classic.african_empires.mali import pays_gold
from monumental.classic.bill import Bill
from monumental.classic.conquest import payable, targets
from monumental.classic.explorers import market_open, may_collect
from monumental.classic.kinds import (
    A_ACQUIRE,
    A_COMPLETE,
    A_CONQUER,
    A_EXPLORE,
    A_PROGRESS,
    A_SHIFT,
    KIND_SHIFT,
    MARK_WARLORD,
    ROAD_PROVINCES,
)
from monumental.classic.land import brings
from monumental.classic.lost_kingdoms.land import SAND
from monumental.classic.model import KNOWLEDGE, WONDER
from monumental.classic.position import EXPLORERS, NOBODY
from monumental.classic.progress import progress_price
from monumental.effects.resources import GOLD, MILITARY, PRODUCTION, RAID, RESOURCES, SCIENCE

MOST: Final = 24
"""More of a resource than this is not planned with."""
SOLDIER_HOME: Final = 0.6
"""What a Soldier is worth who has to march out again."""
MOST_GOLD: Final = 9
LEFT_OVER: Final = 0.04
RELIEF: Final = 0.6
"""What it costs that something else pays one of a price, which is then spent."""

Item = tuple[int, float, int]
"""Price, worth, and the option that buys it."""


class Shelf:
    """What one resource can buy: groups of items, at most one item of each group."""

    __slots__ = ("groups", "lead", "value")

    def __init__(self) -> None:
        self.groups: list[list[Item]] = []
        # By amount of the resource: the best total worth, and the option to begin with.
        self.value: list[float] = []
        self.lead: list[int] = []

    def add(self, *items: Item) -> None:
        """Add a group; what is worth nothing is left out."""
        good = [item for item in items if item[1] > 0.0]
        if good:
            self.groups.append(good)

    def fill(self, most: int) -> None:
        """Work out the best purchase for every amount up to ``most``."""
        value = [LEFT_OVER * k for k in range(most + 1)]
        top = [0.0] * (most + 1)
        lead = [-1] * (most + 1)
        for group in self.groups:
            for k in range(most, min([item[0] for item in group]) - 1, -1):
                best = value[k]
                for cost, worth, option in group:
                    if cost <= k and value[k - cost] + worth > best:
                        best = value[k - cost] + worth
                        if worth > top[k - cost]:
                            top[k] = worth
                            lead[k] = option
                        else:
                            top[k] = top[k - cost]
                            lead[k] = lead[k - cost]
                value[k] = best
        self.value = value
        self.lead = lead


class Walks:
    """Where the Explorers of one seat might go: for each, how much one, two or more steps would bring.

    ``steps`` has the worth of each first step by its option, ``found`` the walks as groups of items.
    """

    __slots__ = ("appraisal", "atlas", "found", "steps")

    def __init__(self, appraisal: Appraisal, atlas: Atlas) -> None:
        self.appraisal = appraisal
        self.atlas = atlas
        self.steps: dict[int, float] = {}
        self.found: list[list[Item]] = []
        pos = appraisal.pos
        if appraisal.turns or pos.stock[appraisal.seat * RESOURCES + MILITARY]:
            self._look_around()

    def _look_around(self) -> None:
        appraisal = self.appraisal
        pos = appraisal.pos
        seat = appraisal.seat
        distances = self.atlas.distances(pos, pos.capital[seat])
        goals = self._goals()
        whims = self.atlas.whims(pos, seat)
        cost = appraisal.taste.walk_cost
        taken = -1
        ways: list[tuple[int, int, float]] = []
        for which in range(EXPLORERS):
            here = pos.explorer[seat * EXPLORERS + which]
            rested = 1.0 if may_collect(pos, seat, which) else 0.55
            best = 0.0
            goal = -1
            near = distances[here]
            for tile, worth in goals:
                steps = near[tile]
                if tile != taken and 0 < steps < FAR:
                    rate = worth * rested - cost * steps + whims[tile]
                    if rate > best:
                        best = rate
                        goal = tile
            if goal < 0:
                continue
            taken = goal
            ways.append((which, goal, best))
        if self.atlas.meetings:
            ways = self._together(distances, ways)
        for which, goal, best in ways:
            self._add_walk(which, pos.explorer[seat * EXPLORERS + which], goal, best, distances)

    def _together(
        self, distances: list[list[int]], apart: list[tuple[int, int, float]]
    ) -> list[tuple[int, int, float]]:
        """The ways of both Explorers to one tile, where that brings more than what each would do alone."""
        appraisal = self.appraisal
        pos = appraisal.pos
        first = appraisal.seat * EXPLORERS
        cost = appraisal.taste.walk_cost
        best = sum([rate for _, _, rate in apart])
        found = apart
        for meetings in self.atlas.meetings:
            for tile, worth in meetings(appraisal):
                steps = [distances[pos.explorer[first + which]][tile] for which in range(EXPLORERS)]
                rate = worth - cost * sum(steps)
                if rate > best and 0 < sum(steps) < FAR:
                    best = rate
                    walking = [which for which in range(EXPLORERS) if steps[which]]
                    share = worth / len(walking)
                    found = [(which, tile, share - cost * steps[which]) for which in walking]
        return found

    def _add_walk(self, which: int, here: int, goal: int, best: float, distances: list[list[int]]) -> None:
        steps = distances[here][goal]
        taste = self.appraisal.taste
        entries = self.atlas.entries(self.appraisal.pos)
        for tile in self.atlas.rules.near[here]:
            first = entries[tile]
            if distances[tile][goal] + first == steps and distances[here][tile] == first:
                option = A_EXPLORE << KIND_SHIFT | which << A_SHIFT | tile
                whole = (best + taste.walk_cost * steps) * taste.explore
                self.steps[option] = whole / steps
                part = 0.7 if self.appraisal.turns else 0.0
                self.found.append(
                    [
                        (n, whole if n == steps else part * whole * n / steps, option)
                        for n in range(first, steps + 1)
                    ]
                )
                return

    def _goals(self) -> list[tuple[int, float]]:
        """Tiles from which an Explorer could bring something home."""
        pos = self.appraisal.pos
        seat = self.appraisal.seat
        taste = self.appraisal.taste
        goals: list[tuple[int, float]] = []
        for tile in range(pos.rules.tiles):
            if pos.production[tile]:
                goals.append((tile, taste.token))
            elif pos.rules.tile_market[tile] and market_open(pos, seat, 0, tile):
                goals.append((tile, taste.market if self.appraisal.turns else 1.5))
        for more in self.atlas.goals:
            goals += more(self.appraisal)
        return goals


class Plan:
    """The best use of the supply of one seat, and what to do first."""

    __slots__ = (
        "appraisal",
        "atlas",
        "coin",
        "military",
        "production",
        "science",
        "steps",
        "total",
        "wanted",
    )

    def __init__(self, appraisal: Appraisal, atlas: Atlas) -> None:
        self.appraisal = appraisal
        self.atlas = atlas
        self.production = Shelf()
        self.science = Shelf()
        self.military = Shelf()
        # What Gold alone buys.
        self.coin = Shelf()
        self._buildings_and_wonders()
        self._knowledge_and_progress()
        self._conquests()
        walks = Walks(appraisal, atlas)
        self.steps = walks.steps
        for walk in walks.found:
            self.military.add(*walk)
        self.total = 0.0
        # The options to begin with, by resource, and whether a Production token is needed first.
        self.wanted: list[int] = [-1, -1, -1, 0]
        self._spread_gold()

    # --- what there is to buy ------------------------------------------------------------------------------------
    def _buildings_and_wonders(self) -> None:
        appraisal = self.appraisal
        pos = appraisal.pos
        seat = appraisal.seat
        rules = pos.rules
        for i, card in enumerate(rules.basic):
            if pos.basic[i]:
                cost = price(pos, seat, card)
                worth = appraisal.card(card)
                option = A_ACQUIRE << KIND_SHIFT | card << A_SHIFT
                self.production.add((cost, worth, option), (2 * cost, 1.8 * worth, option))
        site = pos.site[seat]
        if site:
            cost = stage_price(pos, seat, rules.card_cost_2[site])
            relief = paid_by_counters(stage_bill(pos, seat, site)) if rules.counters else 0
            self.production.add(
                (
                    cost - relief,
                    appraisal.card(site) - RELIEF * relief,
                    A_COMPLETE << KIND_SHIFT | site << A_SHIFT,
                ),
            )
        for card in pos.display + shelved(pos, seat):
            if card == 0 or rules.card_kind[card] == KNOWLEDGE:
                continue
            option = A_ACQUIRE << KIND_SHIFT | card << A_SHIFT
            cost = price(pos, seat, card)
            worth = appraisal.card(card)
            if rules.card_kind[card] != WONDER:
                self.production.add((cost, worth, option))
            elif not site:
                whole = cost + stage_price(pos, seat, rules.card_cost_2[card])
                hope = appraisal.taste.begun * min(1.0, 0.5 * appraisal.turns)
                if rules.counters:
                    relief = paid_by_counters(card_bill(pos, seat, card))
                    cost -= relief
                    whole -= relief
                    worth -= RELIEF * relief
                self.production.add((cost, hope * worth, option), (whole, worth, option))

    def _knowledge_and_progress(self) -> None:
        appraisal = self.appraisal
        pos = appraisal.pos
        seat = appraisal.seat
        for card in pos.display + shelved(pos, seat):
            if card and pos.rules.card_kind[card] == KNOWLEDGE:
                option = A_ACQUIRE << KIND_SHIFT | card << A_SHIFT
                self.science.add((price(pos, seat, card), appraisal.card(card), option))
        top = pos.top[seat]
        draw = appraisal.act(top[-1]) * 0.5 if top else appraisal.taste.draw * appraisal.average
        cost = max(1, progress_price(pos, seat))
        option = A_PROGRESS << KIND_SHIFT
        if top or pos.pool[seat] or pos.discard[seat]:
            self.science.add(
                (cost, draw, option), (2 * cost, 1.8 * draw, option), (3 * cost, 2.5 * draw, option)
            )

    def _conquests(self) -> None:
        appraisal = self.appraisal
        pos = appraisal.pos
        seat = appraisal.seat
        warlord = pos.rules.warlord_op[seat]
        bonus = 0.0 if pos.marks[seat] & MARK_WARLORD else appraisal.taste.warlord * appraisal.worth(warlord)
        found: list[tuple[float, int, int]] = []
        whims = self.atlas.whims(pos, seat)
        shelf = self.coin if pays_gold(pos.rules, seat) else self.military  # AE.MALI.1
        for packed in targets(pos, seat)[1:]:  # behind the lowest price
            tile = packed >> 24
            cost = packed >> 16 & 255
            amount = packed >> 8 & 255
            if not payable(pos, seat, packed):
                continue
            worth = self._conquest_worth(tile) - 0.9 * amount + whims[tile]
            if pos.rules.stepped:
                worth -= self._toll(tile)
            for more in self.atlas.lands:
                worth += more(appraisal, tile)
            found.append((worth, tile, cost))
        found.sort(reverse=True)
        for rank, (worth, tile, cost) in enumerate(found[:6]):
            # The first conquest of a turn brings the Warlord's benefit; Dominance is won only once.
            points = appraisal.achievement(ROAD_PROVINCES, min(rank, 2)) * appraisal.hold
            shelf.add((cost, worth + points + (0.0 if rank else bonus), conquest_option(tile)))

    def _toll(self, tile: int) -> float:
        """What the land takes after a conquest: the Soldier of a Desert has to march out again."""
        return SOLDIER_HOME if brings(self.appraisal.pos.rules, tile, SAND) else 0.0

    def _conquest_worth(self, tile: int) -> float:
        """What a conquest brings beside the Province itself."""
        pos = self.appraisal.pos
        owner = pos.owner[tile]
        if owner != NOBODY:
            return self.appraisal.taste.point * self.appraisal.malice[owner] * self.appraisal.hold
        token = pos.token[tile]
        return self.appraisal.taste.reward * self.atlas.reward[token - 1] if token else 0.0

    # --- how to pay ----------------------------------------------------------------------------------------------
    def _spread_gold(self) -> None:
        appraisal = self.appraisal
        pos = appraisal.pos
        base = appraisal.seat * RESOURCES
        gold = min(pos.stock[base + GOLD], MOST_GOLD)
        production = pos.stock[base + PRODUCTION]
        science = pos.stock[base + SCIENCE]
        military = pos.stock[base + MILITARY] + pos.stock[base + RAID]
        tokens = pos.production_tokens[appraisal.seat]
        keep = appraisal.taste.gold * appraisal.taste.keep_gold if appraisal.turns else 0.02
        token_keep = appraisal.taste.keep_token if appraisal.turns else 0.0
        have = [min(production, MOST), min(science, MOST), min(military, MOST)]
        self.production.fill(have[0] + gold + tokens)
        self.science.fill(have[1] + gold)
        self.military.fill(have[2] + gold)
        made = [self._with_tokens(have[0] + g, tokens, token_keep) for g in range(gold + 1)]
        best = float("-inf")
        split = (0, 0, 0)
        coins = 0
        self.coin.fill(gold if self.coin.groups else 0)
        for spent in range(len(self.coin.value)):
            total, found = self._split(gold - spent, have, made, keep)
            total += self.coin.value[spent] - keep * spent
            if total > best + 1e-9:
                best = total
                split = found
                coins = spent
        self.total = best
        a, b, c = split
        amount = made[a][1]
        conquest = self.coin.lead[coins]
        self.wanted = [
            self.production.lead[amount],
            self.science.lead[have[1] + b],
            conquest if conquest >= 0 else self.military.lead[have[2] + c],
            1 if amount > have[0] + a else 0,
        ]

    def _split(
        self, gold: int, have: list[int], made: list[tuple[float, int]], keep: float
    ) -> tuple[float, tuple[int, int, int]]:
        """How Gold best fills the gaps of Production, Science and Military, and what all of it brings."""
        best = float("-inf")
        split = (0, 0, 0)
        fought = self.military.value[have[2] :]
        kept = [keep * spent for spent in range(gold + 1)]
        for a in range(gold + 1):
            for b in range(gold + 1 - a):
                learnt = made[a][0] + self.science.value[have[1] + b]
                for c in range(gold + 1 - a - b):
                    total = learnt + fought[c] - kept[a + b + c]
                    if total > best + 1e-9:
                        best = total
                        split = (a, b, c)
        return best, split

    def _with_tokens(self, amount: int, tokens: int, keep: float) -> tuple[float, int]:
        best = self.production.value[amount]
        where = amount
        for extra in range(1, tokens + 1):
            worth = self.production.value[amount + extra] - keep * extra
            if worth > best + 1e-9:
                best = worth
                where = amount + extra
        return best, where

    def margin(self, resource: int, amount: int) -> float:
        """What ``amount`` more of a basic resource would add (or, if negative, what fewer would take away)."""
        pos = self.appraisal.pos
        shelf = (self.production, self.science, self.military)[resource]
        have = pos.stock[self.appraisal.seat * RESOURCES + resource]
        if resource == MILITARY:
            have += pos.stock[self.appraisal.seat * RESOURCES + RAID]
        if have + amount >= len(shelf.value):
            shelf.fill(have + amount)
        return shelf.value[max(0, have + amount)] - shelf.value[min(have, len(shelf.value) - 1)]


def paid_by_counters(bill: Bill) -> int:
    """How much of a price what modules count could pay."""
    total = 0
    for summand in bill.summands:
        for payer in summand.payers:
            if payer.resource >= RESOURCES:
                total += payer.worth * bill.kept[payer.resource - RESOURCES]
    return min(total, bill.summands[0].amount)


def conquest_option(tile: int) -> int:
    """The option of Take Actions that conquers a tile."""
    return A_CONQUER << KIND_SHIFT | tile << A_SHIFT
