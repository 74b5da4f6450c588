"""What a taste holds for worth whatever the position: most effects and cards bring the same in every turn of a game."""

from __future__ import annotations

from typing import Final

from monumental.bots.features import Scale, WordWorth, words_of
from monumental.bots.taste import Taste
from monumental.classic.rulebook import Rulebook
from monumental.effects import book
from monumental.effects.book import Op
from monumental.effects.resources import CULTURE

STEADFAST: Final = frozenset(
    {
        book.GAIN_BASIC,
        book.MOVE_UNITS,
        book.MOVE_EXPLORERS,
        book.TAKE_PRODUCTION,
        book.THIS_TURN,
        book.EACH_OPPONENT,
    }
)
"""Effects whose worth asks nothing of the position."""
AS_THEIR_PARTS: Final = frozenset(
    {
        book.THEN,
        book.CHOOSE,
        book.TOKEN_REWARD,
        book.MAY,
        book.WARLORD_BENEFIT,
        book.ONCE_A_TURN,
        book.SPEND_BASIC,
        book.REPEAT,
        book.DISCARD,
    }
)
"""Effects that change with the position if one of their parts does."""


class Tariff:
    """What an appraisal has found out about one rulebook and one taste, and the next one need not work out again."""

    def __init__(self, rules: Rulebook, taste: Taste) -> None:
        self.rules = rules
        self.taste = taste
        self.scale = Scale(rules)
        self.words: dict[int, WordWorth] = words_of(rules)
        self.fixed_ops: list[bool] = [self._op(op) for op in rules.ops]
        self.fixed_cards: list[bool] = [self._card(card) for card in range(len(rules.card_key))]
        # What is known by now, by operation and by card.
        self.ops: dict[int, float] = {}
        self.cards: dict[int, float] = {}

    def _op(self, op: Op) -> bool:
        # The worth of Culture changes with the Policies.
        if op.code in (book.GAIN, book.SPEND) and op.a == CULTURE:
            return False
        if op.code in AS_THEIR_PARTS or op.code == book.SPEND:
            return all(self._op(self.rules.ops[kid]) for kid in op.kids)
        return op.code == book.GAIN or op.code in STEADFAST

    def _card(self, card: int) -> bool:
        yields = self.rules.card_yields[card]
        effect = self.rules.card_effect[card]
        return CULTURE not in yields[::2] and (effect == book.NO_OP or self.fixed_ops[effect])
