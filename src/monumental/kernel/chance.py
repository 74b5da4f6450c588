"""Chance through one door: the top card of a pile becomes known.

Every random outcome of the game is such a reveal: city decks, Eras of the Development deck, the backs of exploration
tokens, Market stacks, the starting player. The generator is splitmix64, small enough to live in a position.
"""

from __future__ import annotations

from typing import Final

from monumental.kernel.frames import Frame
from monumental.kernel.state import CHANCE_FRAME, Handler, State

MASK: Final = 0xFFFFFFFFFFFFFFFF
GAMMA: Final = 0x9E3779B97F4A7C15

NOT_YET: Final = -1
"""What ``draw`` returns while the position waits on chance."""

REVEALED: Final = 0
"""Event kind: chance decided that the top of pile ``a`` is ``b``; ``c`` is 0."""


def mix(state: int) -> int:
    """The output of splitmix64 for a generator state.

    >>> hex(mix(GAMMA))
    '0xe220a8397b1dcdaf'
    """
    z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
    return z ^ (z >> 31)


def reseed(state: State, seed: int) -> None:
    """Start the generator of a position anew."""
    state.rng = seed & MASK
    state.luck = 0


def below(state: State, n: int) -> int:
    """A number from 0 to n - 1 from the generator.

    One output of the generator serves several draws: each takes the remainder and leaves the quotient in ``luck``.
    While at least 32 bits are left, no number is favoured by more than one part in a hundred million.
    """
    luck = state.luck
    if luck >> 32 == 0:
        state.rng = (state.rng + GAMMA) & MASK
        luck = mix(state.rng)
    state.luck = luck // n
    return luck % n


def reveal(state: State, pile: int, card: int, seen: int) -> None:
    """Move one card of the pool to the known top and say so."""
    pool = state.pool[pile]
    i = pool.index(card)
    state.pool[pile] = pool[:i] + pool[i + 1 :]
    state.top[pile] = (*state.top[pile], card)
    state.emit(REVEALED, state.stack[-1].seat if state.stack else 0, pile, card, 0, seen)


def draw(state: State, pile: int, seen: int = -1) -> int:
    """Take the top card of a pile with at least one card.

    Returns ``NOT_YET`` if the position now waits on chance; the caller leaves its frame as it is and is asked again.
    """
    top = state.top[pile]
    if top:
        state.top[pile] = top[:-1]
        return top[-1]
    pool = state.pool[pile]
    if pool[0] == pool[-1]:  # sorted, so all cards left are alike: no chance is involved
        state.pool[pile] = pool[1:]
        return pool[0]
    if state.chance_mode:
        seat = state.stack[-1].seat if state.stack else 0
        state.stack.append(Frame(CHANCE_FRAME, seat, 0, pile, seen))
        return NOT_YET
    i = below(state, len(pool))
    card = pool[i]
    state.pool[pile] = pool[:i] + pool[i + 1 :]
    if state.sink is not None:
        state.emit(REVEALED, state.stack[-1].seat if state.stack else 0, pile, card, 0, seen)
    return card


def pile_size(state: State, pile: int) -> int:
    """Number of cards in a pile."""
    return len(state.top[pile]) + len(state.pool[pile])


class ChanceHandler(Handler[State]):
    """Waits for the outcome of a reveal: the options are the different cards of the pool."""

    def __init__(self) -> None:
        super().__init__("chance", forced=False)

    def step(self, pos: State, frame: Frame) -> list[int] | None:
        return sorted(set(pos.pool[frame.a]))

    def resume(self, pos: State, frame: Frame, option: int) -> None:
        reveal(pos, frame.a, option, frame.b)

    def notation(self, pos: State, frame: Frame, option: int) -> str:
        return f"reveal {option}"


def natural_outcome(state: State) -> int:
    """Advance the generator and return the outcome that it gives for the waiting chance event."""
    pool = state.pool[state.stack[-1].a]
    return pool[below(state, len(pool))]
