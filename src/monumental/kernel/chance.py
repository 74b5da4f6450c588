"""Chance through one door: the top card of a pile becomes known.

Every random outcome of the game is such a reveal: city decks, Eras of the Development deck, the backs of exploration
tokens, Market stacks, the starting player.

Two schemes give outcomes. Search and simulation use splitmix64: it is quick and small enough to live in a position. But
whoever sees enough outcomes can compute its state and foresee the rest. So games that people play stop at each reveal
(``chance_mode``) and draw from HMAC-SHA-256 under their secret seed. The seed belongs to the game and never to a
position, which only counts the draws; so neither a position nor a view of it can betray what comes next.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import CHANCE_FRAME, Handler, State

MASK: Final = 0xFFFFFFFFFFFFFFFF
GAMMA: Final = 0x9E3779B97F4A7C15

SPLITMIX64: Final = "splitmix64"
HMAC_SHA256: Final = "hmac-sha256"
SCHEMES: Final = (HMAC_SHA256, SPLITMIX64)
"""The schemes by the names that game files use."""

SEED_BITS: Final = 256
SEED_MASK: Final = (1 << SEED_BITS) - 1
_LABEL: Final = b"monumental chance 1"
_BLOCK_BYTES: Final = 64
"""What SHA-256 takes in at once; keys are filled up to it with zeros."""

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
        luck = next_output(state)
    state.luck = luck // n
    return luck % n


def next_output(state: State) -> int:
    """Advance the generator of a position."""
    state.rng = (state.rng + GAMMA) & MASK
    return mix(state.rng)


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
    luck = state.luck  # what ``below`` does, without a call: nothing else happens as often
    if luck >> 32 == 0:
        luck = next_output(state)
    n = len(pool)
    i = luck % n
    state.luck = luck // n
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
        self.sight = shown("a", "b")

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


@lru_cache(maxsize=64)
def _begun(seed: int) -> tuple[Any, Any]:
    """The two hashes of HMAC-SHA-256 for a seed, the inner one after the label.

    To take in the key costs more than all that each draw adds, and the library's own object takes twice as long to copy
    as both of them.
    """
    key = seed.to_bytes(SEED_BITS // 8, "big").ljust(_BLOCK_BYTES, b"\0")
    inner = sha256(bytes([byte ^ 0x36 for byte in key]) + _LABEL)
    return inner, sha256(bytes([byte ^ 0x5C for byte in key]))


def keyed_below(seed: int, count: int, n: int) -> int:
    """A number from 0 to n - 1 for draw number ``count`` of a secret seed, each exactly as likely as any other.

    The draw reads HMAC-SHA-256 over the numbers of draw and block, 32 bits at a time, keeps as many low bits as n - 1
    has, and takes the first number that is small enough.

    >>> [keyed_below(7, count, 10) for count in range(8)]
    [9, 1, 4, 4, 2, 1, 3, 4]
    """
    inner, outer = _begun(seed & SEED_MASK)
    mask = (1 << (n - 1).bit_length()) - 1
    block = 0
    while True:
        message = inner.copy()
        message.update((count << 32 | block).to_bytes(12, "big"))
        code = outer.copy()
        code.update(message.digest())
        digest: bytes = code.digest()
        for i in range(0, len(digest), 4):
            number = int.from_bytes(digest[i : i + 4], "big") & mask
            if number < n:
                return number
        block += 1


def keyed_outcome(state: State, seed: int) -> int:
    """The outcome that a secret seed gives for the waiting chance event; the position counts the draw."""
    pool = state.pool[state.stack[-1].a]
    number = keyed_below(seed, state.rng, len(pool))
    state.rng += 1
    return pool[number]


def drawn_outcome(state: State, scheme: str, seed: int) -> int:
    """The outcome that a scheme gives for the waiting chance event."""
    return natural_outcome(state) if scheme == SPLITMIX64 else keyed_outcome(state, seed)


def first_rng(scheme: str, seed: int) -> int:
    """What the generator of a position holds before the first draw: the state of splitmix64, or no draws yet."""
    return seed if scheme == SPLITMIX64 else 0
