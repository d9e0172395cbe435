"""Figures about a running server, for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

KEEPING = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
THINKING = (0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1.0)


class Metrics(Collector):
    """What happens with every move is counted in plain numbers, which are read when somebody asks."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.facts = 0
        self.sent = 0
        self._keeping = [0] * (len(KEEPING) + 1)
        self._kept_in = 0.0
        self.registry.register(self)
        self.sockets = Gauge("sobremesa_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("sobremesa_tables", "Tables in memory", registry=self.registry)
        self.conflicts = Counter(
            "sobremesa_conflicts", "Facts that another node was quicker with", registry=self.registry
        )
        self.refused = Counter("sobremesa_refused", "Wishes refused", ["problem"], registry=self.registry)
        self.thinking = Histogram(
            "sobremesa_bot_seconds", "How long bots think", ["level"], buckets=THINKING, registry=self.registry
        )

    def kept(self, seconds: float) -> None:
        """A fact is durable, so long after it was wished for."""
        self.facts += 1
        self._keeping[bisect_left(KEEPING, seconds)] += 1
        self._kept_in += seconds

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily("sobremesa_facts", "Facts kept here", value=self.facts)
        yield CounterMetricFamily("sobremesa_events_sent", "Events sent", value=self.sent)
        bounds = [*map(str, KEEPING), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._keeping), strict=True))
        yield HistogramMetricFamily(
            "sobremesa_keeping_seconds", "From a wish to its being durable", buckets=buckets, sum_value=self._kept_in
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
