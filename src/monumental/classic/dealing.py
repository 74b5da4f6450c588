"""What is known of the next City before it is dealt, from the cards that lie open; both games deal alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

UNKNOWN: Final = -1
NOTHING: Final = 0


@dataclass(frozen=True)
class NextCity:
    """What Replenish City will do as far as it is known.

    ``gaps`` are the slots that will be dealt a cover. ``arrivals`` alternate slot and card for every card that is
    known to come; ``unknown`` gaps are filled by cards that nobody knows. ``shuffles`` tells that the discard pile
    will be shuffled for them.
    """

    gaps: tuple[int, ...]
    arrivals: tuple[int, ...]
    unknown: int
    shuffles: bool


class Dealer:
    """Deals from the known top of a deck, then from what is left if only one kind of card is."""

    def __init__(
        self, top: tuple[int, ...], pool: tuple[int, ...], gone: list[int], kinds: list[int], knowledge: int
    ) -> None:
        self.top = list(top)
        self.pool = list(pool)
        self.gone = sorted([card for card in gone if card])
        self.kinds = kinds
        self.knowledge = knowledge
        self.shuffled = False

    def next(self) -> int:
        """The next card, ``UNKNOWN``, or ``NOTHING`` if there is none.

        CORE.REPLENISH.9, CORE.REPLENISH.10; DUEL.REPLENISH.5, DUEL.REPLENISH.9.
        """
        if self.top:
            return self.top.pop()
        if not self.pool:
            if not [card for card in self.gone if self.kinds[card] != self.knowledge]:
                return NOTHING
            self.pool = self.gone
            self.gone = []
            self.shuffled = True
        if self.pool[0] != self.pool[-1]:
            return UNKNOWN
        return self.pool.pop()

    def fill(self, gaps: list[int]) -> NextCity:
        """Fill gaps in order; Knowledge slides under the next card and does not fill its gap."""
        arrivals: list[int] = []
        for i in range(len(gaps)):
            card = self.next()
            while card > 0 and self.kinds[card] == self.knowledge:
                arrivals += [gaps[i], card]
                card = self.next()
            if card > 0:
                arrivals += [gaps[i], card]
            else:
                unknown = len(gaps) - i if card == UNKNOWN else 0
                return NextCity(tuple(gaps), tuple(arrivals), unknown, self.shuffled)
        return NextCity(tuple(gaps), tuple(arrivals), 0, self.shuffled)
