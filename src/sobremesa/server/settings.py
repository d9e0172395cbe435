"""What whoever runs a server can choose. The defaults are one process with an SQLite file."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How much one visitor, and one address with a whole household behind it, may ask for."""

    body: int = 8 * 1024  # bytes of a request
    messages: float = 30.0  # per second and person at a table,
    message_burst: int = 120  # after a quiet time
    facts: float = 60.0  # per second and table, as far as people make them
    fact_burst: int = 600
    visitor_requests: float = 10.0  # per second
    visitor_burst: int = 60
    address_requests: float = 60.0
    address_burst: int = 600
    address_sockets: int = 300  # open at the same time
    tables: int = 30  # laid by a visitor in an hour
    address_tables: int = 600  # … and from an address, because anybody can be a new visitor
    analyses: int = 60  # asked for by an address in an hour
    address_codes: int = 10  # short codes tried in a minute by an address,
    codes: int = 60  # … and by everybody together
    outbox: int = 256  # events that a slow socket may be behind


UNLIMITED = Limits(
    messages=1e6,
    message_burst=10**6,
    facts=1e6,
    fact_burst=10**6,
    visitor_requests=1e6,
    visitor_burst=10**6,
    address_requests=1e6,
    address_burst=10**6,
    address_sockets=10**6,
    tables=10**9,
    address_tables=10**9,
    analyses=10**9,
    address_codes=10**9,
    codes=10**9,
)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """See docs/self-hosting.md."""

    database: str  # path of an SQLite file, or postgresql://…
    redis: str = ""  # redis://…, if there are several nodes
    origins: frozenset[str] = frozenset()  # where pages may come from besides the server itself
    bot_threads: int = 1
    bot_pause: float = 0.7  # seconds between what people can see and what a bot does next
    away_after: float = 20.0  # seconds after the last socket of a person has closed
    silent_after: float = 90.0  # seconds without a decision after which a person without a socket here counts as away
    takeover_after: float = 3.0  # seconds that the node which wrote last has to let its bots decide
    forget_after: float = 60.0  # seconds that a table without sockets stays in memory
    poll: float = 1.0  # seconds between looks into the log while no other way tells of other nodes
    metrics_token: str = ""  # for /api/metrics; without one only this machine may ask
    limits: Limits = field(default_factory=Limits)
