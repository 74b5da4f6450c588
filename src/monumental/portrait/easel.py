"""What the painters of both games stand before: one view with what they ask of it again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from monumental.classic.dealing import NextCity
from monumental.classic.reasons_base import Reason
from monumental.classic.view import REFEREE
from monumental.effects.resources import RESOURCE_KEYS
from monumental.kernel.notation import text_of
from monumental.kernel.state import DECISION
from monumental.portrait.common_shape import Amounts, Arrival, CardCount, Deck, Discard, Resource, Why
from monumental.portrait.common_shape import NextCity as NextCityView

# The keys with the type that clients see.
RESOURCE: tuple[Resource, ...] = RESOURCE_KEYS


class Easel:
    """The position as the viewer knows it, whichever game it is, and nothing else."""

    def __init__(self, view: Any, number: int) -> None:
        self.number = number
        """The number of the waiting decision."""
        self.viewer: int = view.viewer
        self.pos: Any = view.position
        self.rules: Any = view.position.rules
        # The options belong to the view of the one who decides; everybody else gets none.
        self.pos.options = view.options
        self.pos.pending = view.pending
        self.legal: frozenset[str] = frozenset([text_of(self.pos, option) for option in view.options])
        # Whose prices are shown: the viewer's own; spectators see those of the active player.
        self.payer = self.viewer if self.viewer >= 0 else max(self.pos.active, 0)

    def knows(self, seat: int) -> bool:
        """Whether the viewer may look into the piles of a seat."""
        return self.viewer in (seat, REFEREE)

    def decider(self) -> int:
        """The seat that must decide, or -1."""
        return self.pos.stack[-1].seat if self.pos.pending == DECISION else -1

    def card(self, card: int) -> str | None:
        """The key of a card, or ``None`` for no card."""
        return self.rules.card_key[card] if card else None

    def cards(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The keys of cards."""
        return tuple(self.rules.card_key[card] for card in cards)

    def counted(self, cards: tuple[int, ...]) -> tuple[CardCount, ...]:
        """A pile without order."""
        return tuple(CardCount(self.rules.card_key[card], cards.count(card)) for card in sorted(set(cards)))

    def deck(self, seat: int) -> Deck:
        """A City deck; what lies below its known top is for its owner."""
        pos = self.pos
        top = tuple(reversed(pos.top[seat]))
        pool = self.counted(pos.pool[seat]) if self.knows(seat) else None
        return Deck(len(top) + len(pos.pool[seat]) - pos.hidden_discards[seat], self.cards(top), pool)

    def discard(self, seat: int) -> Discard:
        """A discard pile; only its owner may look through it (CORE.ACTION.3, DUEL.INFO.2)."""
        cards = self.pos.discard[seat]
        size = len(cards) + self.pos.hidden_discards[seat]
        return Discard(size, self.counted(cards) if self.knows(seat) else None)

    def next_city(self, city: NextCity) -> NextCityView:
        """What is known of a next City."""
        pairs = range(0, len(city.arrivals), 2)
        arrivals = tuple(Arrival(city.arrivals[i], self.rules.card_key[city.arrivals[i + 1]]) for i in pairs)
        return NextCityView(city.gaps, arrivals, city.unknown, city.shuffles)


def why_of(reason: Reason) -> Why:
    """A reason as clients get it."""
    return Why(reason.text, reason.rules)


def amounts(numbers: dict[int, int]) -> Amounts:
    """Numbers by resource, without those that are 0."""
    return {RESOURCE[resource]: numbers[resource] for resource in sorted(numbers) if numbers[resource]}


def stock_amounts(numbers: Sequence[int]) -> Amounts:
    """A whole supply, without what there is none of."""
    return {RESOURCE[resource]: number for resource, number in enumerate(numbers) if number}
