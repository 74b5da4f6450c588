"""Who may see what: the words with which fields and frames declare it.

A field of a position says who may see it where it is declared (``kernel.fields``). A frame says it where its rules
stand: the ``sight`` of a handler goes through the numbers that its frames hold. What a view hides and what a world
draws again follow from both (``common.veil``).
"""

from __future__ import annotations

from typing import Final

# A field for its owner has the seats as its axis, what a frame holds for its owner is for its seat; a field that is
# veiled has a ``Veil`` that knows more.
EVERYBODY: Final = 0
OWNER: Final = 1
NOBODY: Final = 2
VEILED: Final = 3

EMPTY: Final = -1
"""A frame of this kind never holds anything there."""
UNKNOWN: Final = -1
"""What stands in a view where a frame holds something that its viewer may not see."""

PARTS: Final = ("step", "a", "b", "c", "more")
"""What a frame holds beside its kind and its seat, which everybody sees, in the order of its plain form."""
FIRST_PART: Final = 2
"""Where they begin in the plain form of a frame."""


class Sight:
    """Who may see what the frames of a kind hold.

    What is hidden is a number above 0 from a pile, by whose key a world finds another one; that there is none is no
    secret.

    >>> quest = Sight(step=EVERYBODY, a=OWNER, pile="quests")
    >>> quest.shows(3, own=True), quest.shows(3, own=False), quest.open
    (True, False, False)
    """

    __slots__ = ("open", "parts", "pile")

    def __init__(
        self,
        step: int = EMPTY,
        a: int = EMPTY,
        b: int = EMPTY,
        c: int = EMPTY,
        more: int = EMPTY,
        pile: str = "",
    ) -> None:
        self.parts: tuple[int, ...] = (step, a, b, c, more)
        # Whether nothing of it is kept from anybody.
        self.open: bool = OWNER not in self.parts and NOBODY not in self.parts
        self.pile = pile

    def shows(self, place: int, own: bool) -> bool:
        """Whether a number of a frame's plain form is shown to somebody: the frame's own seat, or another."""
        seen = self.parts[min(place - FIRST_PART, len(self.parts) - 1)]
        return seen in (EVERYBODY, EMPTY) or (own and seen == OWNER)

    def unsaid(self, numbers: tuple[int, ...]) -> list[str]:
        """The parts of a frame's plain form that hold something although nothing is declared of them.

        >>> shown("a").unsaid((40, 1, 0, 7, 3, 0))
        ['b']
        """
        last = len(self.parts) - 1
        places = [min(i, last) for i in range(len(numbers) - FIRST_PART) if numbers[i + FIRST_PART]]
        return [PARTS[i] for i in sorted(set(places)) if self.parts[i] == EMPTY]


def shown(*parts: str) -> Sight:
    """A frame that holds these parts and nothing else, and hides none of them."""
    seen = [EVERYBODY if part in parts else EMPTY for part in PARTS]
    return Sight(seen[0], seen[1], seen[2], seen[3], seen[4])


BARE: Final = Sight()
"""A frame that holds nothing beside its kind and its seat."""
