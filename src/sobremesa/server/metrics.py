"""Figures about a running server, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

KEEPING = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
THINKING = (0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("sobremesa_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("sobremesa_tables", "Tables in memory", registry=self.registry)
        self.facts = Counter("sobremesa_facts", "Facts kept", registry=self.registry)
        self.conflicts = Counter(
            "sobremesa_conflicts", "Facts that another node was quicker with", registry=self.registry
        )
        self.refused = Counter("sobremesa_refused", "Wishes refused", ["problem"], registry=self.registry)
        self.sent = Counter("sobremesa_events_sent", "Events sent", registry=self.registry)
        self.keeping = Histogram(
            "sobremesa_keeping_seconds", "From a wish to its being durable", buckets=KEEPING, registry=self.registry
        )
        self.thinking = Histogram(
            "sobremesa_bot_seconds", "How long bots think", ["level"], buckets=THINKING, registry=self.registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
