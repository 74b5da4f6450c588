"""A line of the log while it grows: a headline, what it cost, and what followed from it."""

from __future__ import annotations

from monumental.effects.resources import RESOURCES
from monumental.narration.english import NARRATION
from monumental.narration.story import Line, Part, amount_part, fill, merged

NOTHING = [0] * RESOURCES
# What a cross or a token gives, and what is left, needs no verb.
VERBLESS = ("cross", "production-used", "gained", "lost")
SUBJECT = "{who} "


class Draft:
    """A headline with a cost and clauses. Gains and payments add up where they first stood."""

    def __init__(self, key: str, seat: int, entry: int, head: list[Part], depth: int = 0) -> None:
        self.key = key
        self.seat = seat
        self.entry = entry
        self.head = head
        self.depth = depth
        self.cost = NOTHING.copy()
        self.clauses: list[list[Part]] = []
        # Where in the clauses gains and payments stand, and what they sum up to.
        self.gained_at = -1
        self.gained = NOTHING.copy()
        self.paid_at = -1
        self.paid = NOTHING.copy()
        self._told_as: tuple[object, Line] | None = None

    def charge(self, amounts: list[int]) -> None:
        """Resources that were paid for the headline itself."""
        self.cost = [a + b for a, b in zip(self.cost, amounts, strict=True)]

    def clause(self, parts: list[Part]) -> None:
        """Something else that happened."""
        self.clauses.append(parts)

    def gain(self, resource: int, amount: int) -> None:
        """Resources that came in."""
        if self.gained_at < 0:
            self.gained_at = len(self.clauses)
            self.clauses.append([])
        self.gained[resource] += amount

    def pay(self, amounts: list[int]) -> None:
        """Resources that were paid on the way."""
        if not any(amounts):
            return
        if self.paid_at < 0:
            self.paid_at = len(self.clauses)
            self.clauses.append([])
        self.paid = [a + b for a, b in zip(self.paid, amounts, strict=True)]

    def line(self, number: int) -> Line:
        """The finished sentence; one that has not grown is not put together again."""
        size = len(self.head), len(self.clauses), *self.cost, *self.gained, *self.paid
        stands = number, self.key, self.gained_at, self.paid_at, size
        if self._told_as is None or self._told_as[0] != stands:
            self._told_as = stands, self._sentence(number)
        return self._told_as[1]

    def _sentence(self, number: int) -> Line:
        parts = list(self.head)
        if any(self.cost):
            parts += fill("tail.cost", cost=amount_part(self.cost))
        told = [self._agreeing(clause) for clause in self._told()]
        for i, clause in enumerate(told):
            parts += fill("tail.first" if i == 0 else "tail.next", clause=clause)
        parts += fill("tail.end")
        joined = merged(parts)
        text = "".join(part.text for part in joined)
        return Line(number, self.entry, self.key, self.depth, joined, text)

    def _told(self) -> list[list[Part]]:
        clauses = list(self.clauses)
        if self.gained_at >= 0:
            key = "clause.yields" if self.key in VERBLESS else "clause.gains"
            clauses[self.gained_at] = fill(key, what=amount_part(self.gained))
        if self.paid_at >= 0:
            clauses[self.paid_at] = fill("clause.pays", what=amount_part(self.paid))
        return [clause for clause in clauses if clause]

    def _agreeing(self, clause: list[Part]) -> list[Part]:
        """A clause whose verb fits the one whom the line is about: "Aztecs use it: gain 2 Gold"."""
        names = [part.text for part in self.head if part.seat == self.seat]
        first = clause[0]
        if not names or first != Part(first.text):
            return clause
        turned = NARRATION.agrees(SUBJECT + first.text, names[0])
        return [Part(turned.removeprefix(SUBJECT)), *clause[1:]]
