"""Rate limits: buckets of tokens by name and address, for HTTP and sockets alike."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from monumental.server.settings import Rate

MOST_BUCKETS: Final = 50_000


@dataclass
class _Bucket:
    tokens: float
    filled: float


class Limiter:
    """Counts what each address does.

    >>> clock = iter([0.0, 0.0, 0.0, 1.0])
    >>> limiter = Limiter(clock=lambda: next(clock))
    >>> rate = Rate(burst=2, per_second=1.0)
    >>> [limiter.wait("joins", "::1", rate) for _ in range(4)]
    [0.0, 0.0, 1.0, 0.0]
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], _Bucket] = OrderedDict()

    def wait(self, name: str, who: str, rate: Rate) -> float:
        """Take a token: 0 if there was one, else the seconds until there will be one."""
        now = self._clock()
        bucket = self._buckets.get((name, who))
        if bucket is None:
            bucket = self._buckets[name, who] = _Bucket(rate.burst, now)
            while len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end((name, who))
        bucket.tokens = min(rate.burst, bucket.tokens + (now - bucket.filled) * rate.per_second)
        bucket.filled = now
        if bucket.tokens >= 1:
            bucket.tokens -= 1
            return 0.0
        return (1 - bucket.tokens) / rate.per_second
