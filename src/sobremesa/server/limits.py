"""How much may be asked for: a bucket for everyone, which fills steadily and is emptied by use."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

MOST_BUCKETS = 50_000  # remembered at once; the longest unused are forgotten, which only ever is in their favour


class Bucket:
    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = float(burst), now

    def has(self, now: float, cost: float = 1.0) -> bool:
        """Is so much left?"""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= cost

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Is so much left? Then it is taken."""
        if not self.has(now, cost):
            return False
        self._left -= cost
        return True


class Buckets:
    """One bucket for each name."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        return self.of(name).take(self._clock())

    def of(self, name: str) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst, self._clock())
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Whom limits for an address are for. With IPv6 one line has 2⁶⁴ addresses at least, and everybody all of them."""
    try:
        given = ip_address(address)
    except ValueError:
        return address
    if not isinstance(given, IPv6Address):
        return address
    if given.ipv4_mapped is not None:
        return str(given.ipv4_mapped)
    return str(ip_network((int(given) >> 64 << 64, 64)))
