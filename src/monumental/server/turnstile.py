"""The turnstile before the processes that think: everybody gets a fair share, and who plays comes first.

A share belongs to an address, and within it to a person. Whoever has had least of the processes lately is next, so one
address with twenty tables holds up its own games, not those of others. Work for which no player waits never takes the
last place, nor does any one address where there are several.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

HALF_LIFE_SECONDS: Final = 60.0
"""How long it takes until half of what somebody has had is forgotten."""
ADVANCE_SECONDS: Final = 1.0
"""What a place is thought to take, until it is known: else all free places would go to one asker."""
MOST_REMEMBERED: Final = 10_000
FORGOTTEN_SECONDS: Final = 0.01


@dataclass(frozen=True)
class Share:
    """For whom a process works. ``playing``: a player looks at the table and waits for it."""

    address: str = ""
    person: str = ""
    playing: bool = False


SERVER: Final = Share()
"""Work that nobody in particular asked for."""


class Uses:
    """How many seconds of work everybody has had; it fades.

    >>> uses = Uses()
    >>> uses.add("ann", 8.0, now=0.0)
    >>> uses.of("ann", HALF_LIFE_SECONDS), uses.of("ben", HALF_LIFE_SECONDS)
    (4.0, 0.0)
    """

    def __init__(self) -> None:
        self._had: dict[str, tuple[float, float]] = {}

    def of(self, who: str, now: float) -> float:
        """What somebody has had lately."""
        amount, when = self._had.get(who, (0.0, now))
        return amount * float(0.5 ** ((now - when) / HALF_LIFE_SECONDS))

    def add(self, who: str, seconds: float, now: float) -> None:
        """Somebody has had some more, or less than was thought."""
        self._had[who] = (max(0.0, self.of(who, now) + seconds), now)
        if len(self._had) > MOST_REMEMBERED:
            self._had = {who: had for who, had in self._had.items() if self.of(who, now) > FORGOTTEN_SECONDS}


@dataclass(frozen=True)
class Place:
    """A place that is taken: who pays, and since when."""

    share: Share
    since: float


class _Ticket:
    """Somebody who waits; ``taken`` is their place, as soon as it is their turn."""

    def __init__(self, shares: Sequence[Share], number: int) -> None:
        self.shares = shares
        self.number = number
        self.taken: asyncio.Future[Place] = asyncio.get_running_loop().create_future()


class Turnstile:
    """So many places, given in fair turns.

    >>> async def work() -> str:
    ...     turnstile = Turnstile(1)
    ...     place = await turnstile.enter(Share("::1", "ann", playing=True))
    ...     turnstile.leave(place)
    ...     return place.share.person
    >>> asyncio.run(work())
    'ann'
    """

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.places = places
        self._clock = clock
        self._free = places
        self._most = max(1, places - 1)
        self._uses = Uses()
        self._inside: Counter[str] = Counter()
        self._background = 0
        self._waiting: list[_Ticket] = []
        self._number = 0

    @property
    def crowd(self) -> int:
        """How many addresses have players who wait for a place, or have one."""
        waiting = {share.address for ticket in self._waiting for share in ticket.shares if share.playing}
        return len(waiting | self._inside.keys())

    @property
    def queue(self) -> int:
        """How many wait for a place."""
        return len(self._waiting)

    async def enter(self, *shares: Share) -> Place:
        """A place, when it is one's turn: of several who want the same thing, the one who is first in line pays."""
        self._number += 1
        ticket = _Ticket(shares, self._number)
        self._waiting.append(ticket)
        self._admit()
        try:
            return await ticket.taken
        except asyncio.CancelledError:
            if ticket in self._waiting:
                self._waiting.remove(ticket)
            elif not ticket.taken.cancelled():
                self.leave(ticket.taken.result())
            raise

    def leave(self, place: Place) -> None:
        """Give a place back."""
        share = place.share
        self._charge(share, self._clock() - place.since - ADVANCE_SECONDS)
        self._free += 1
        self._inside[share.address] -= 1
        self._inside += Counter()
        self._background -= not share.playing
        self._admit()

    def _admit(self) -> None:
        """Give free places to those whose turn it is."""
        now = self._clock()
        while self._free:
            wishes = [
                (self._rank(share, now), ticket.number, ticket, share)
                for ticket in self._waiting
                for share in ticket.shares
                if self._may(share)
            ]
            if not wishes:
                return
            _, _, ticket, share = min(wishes, key=lambda wish: wish[:2])
            self._waiting.remove(ticket)
            if ticket.taken.done():
                continue
            self._free -= 1
            self._inside[share.address] += 1
            self._background += not share.playing
            self._charge(share, ADVANCE_SECONDS)
            ticket.taken.set_result(Place(share, self._clock()))

    def _may(self, share: Share) -> bool:
        room = share.playing or self._background < self._most
        return room and self._inside[share.address] < self._most

    def _rank(self, share: Share, now: float) -> tuple[bool, float, float]:
        return not share.playing, self._uses.of(share.address, now), self._uses.of(_key(share), now)

    def _charge(self, share: Share, seconds: float) -> None:
        now = self._clock()
        self._uses.add(share.address, seconds, now)
        self._uses.add(_key(share), seconds, now)


def _key(share: Share) -> str:
    return f"{share.address} {share.person}"
