"""What a rulebook says once and for all about distances and tokens, worked out once for each rulebook."""

from __future__ import annotations

from typing import Final

import monumental.bots.african_empires  # what its modules count, before anybody weighs a rulebook
import monumental.bots.african_figures  # likewise
import monumental.bots.african_land  # likewise
import monumental.bots.african_reserve  # likewise
import monumental.bots.lost_kingdoms  # noqa: F401  # likewise
from monumental.bots.features import GOALS, MEETINGS, goals_of, lands_of, words_of
from monumental.classic.bill import EXPLORING
from monumental.classic.explorers import step_bill
from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.effects import book
from monumental.effects.book import Op
from monumental.effects.resources import CULTURE, GOLD, MILITARY
from monumental.kernel.chance import mix

FAR: Final = 99
ALWAYS_GOOD: Final = frozenset(
    {
        book.GAIN,
        book.GAIN_PER,
        book.GAIN_BASIC,
        book.DRAW,
        book.REINFORCE,
        book.GAIN_BASIC_BUILDING,
        book.GAIN_FROM_DISPLAY,
        book.ACTIVATE_IDLE,
        book.ACTIVATE_AGAIN,
        book.ACTIVATE_ATTACHED,
        book.MOVE_UNITS,
        book.MOVE_EXPLORERS,
        book.TAKE_PRODUCTION,
        book.REPEAT_POLICY,
        book.THIS_TURN,
        book.EACH_OPPONENT,
    }
)
"""Operations that cost nothing: there is no reason to leave them unused."""
MOST_WHIMS: Final = 256
"""Displays and turns whose whims are remembered."""
REWARD: Final = {GOLD: 1.1, CULTURE: 3.5}


class Atlas:
    """Distances for Explorers, rewards of token faces, and which effects may be used without a thought."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.free_words = [code for code, word in words_of(rules).items() if word.free]
        self.free = [self._is_free(op) for op in rules.ops]
        self.reward = [self._face_reward(face) for face in range(len(rules.face))]
        # Where Explorers find what modules bring, alone and both together.
        self.goals = goals_of(rules, GOALS)
        self.meetings = goals_of(rules, MEETINGS)
        # What modules make of the conquest of a tile.
        self.lands = lands_of(rules)
        self._distances: dict[int, list[list[int]]] = {}
        self._entries: list[int] = []
        self._whims: dict[int, list[float]] = {}

    def _is_free(self, op: Op) -> bool:
        if op.code in (book.THEN, book.IF, book.CHOOSE):
            return all(self._is_free(self.rules.ops[kid]) for kid in op.kids)
        return op.code in ALWAYS_GOOD or op.code in self.free_words

    def roads(self, capital: int) -> list[list[int]]:
        """Where an Explorer of that Capital may go from each tile: land, and no other Capital (CORE.EXPLORER.14)."""
        rules = self.rules
        return [
            [t for t in near if not rules.water[t] and (t == capital or not rules.is_capital[t])]
            for near in rules.near
        ]

    def distances(self, pos: Position, capital: int) -> list[list[int]]:
        """What an Explorer of that Capital pays for the way between any two tiles, in steps of 1 Military."""
        known = self._distances.get(capital)
        if known is None:
            roads = self.roads(capital)
            entry = self.entries(pos)
            known = [_steps(roads, entry, start) for start in range(self.rules.tiles)]
            self._distances[capital] = known
        return known

    def entries(self, pos: Position) -> list[int]:
        """What a paid step to each tile costs, by its bill: 1, and more where the land asks for it."""
        if not self._entries:
            tiles = range(self.rules.tiles)
            charged = bool(self.rules.charges[EXPLORING])
            self._entries = [step_bill(pos, 0, t, 1).total(MILITARY) if charged else 1 for t in tiles]
        return self._entries

    def whims(self, pos: Position, seat: int) -> list[float]:
        """A tiny preference among equal tiles, another in each game and turn: no corner of a map is favoured."""
        salt = sum(pos.display) << 20 | pos.round << 12 | seat << 8
        known = self._whims.get(salt)
        if known is None:
            if len(self._whims) >= MOST_WHIMS:
                self._whims.clear()
            known = [mix(salt | tile) % 1024 * 1e-5 for tile in range(self.rules.tiles)]
            self._whims[salt] = known
        return known

    def _face_reward(self, face: int) -> float:
        tokens = self.rules.face_tokens[face]
        if not tokens:
            return 0.0
        return sum(self._reward(self.rules.token_op[token]) for token in tokens) / len(tokens)

    def _reward(self, op_id: int) -> float:
        op = self.rules.ops[op_id]
        if op.code == book.TOKEN_REWARD:
            return max([self._reward(kid) for kid in op.kids], default=0.0)  # a Monster gives nothing
        if op.code == book.THEN:
            return sum(self._reward(kid) for kid in op.kids)
        if op.code == book.GAIN:
            return REWARD.get(op.a, 0.8) * op.b
        if op.code == book.GAIN_FROM_DISPLAY:
            return 0.9 * op.b
        return 2.0 if op.code == book.GAIN_BASIC_BUILDING else 1.2


def _steps(roads: list[list[int]], entry: list[int], start: int) -> list[int]:
    steps = [FAR] * len(roads)
    steps[start] = 0
    front = [start]
    while front:
        reached: list[int] = []
        for tile in front:
            for other in roads[tile]:
                if steps[tile] + entry[other] < steps[other]:
                    steps[other] = steps[tile] + entry[other]
                    reached.append(other)
        front = reached
    return steps


def exposed(pos: Position, seat: int, tile: int) -> bool:
    """Whether an opponent stands next to a tile."""
    for other in pos.rules.near[tile]:
        owner = pos.owner[other]
        if owner >= 0 and owner != seat:
            return True
    return False
