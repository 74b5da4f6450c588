"""What operators watch, as Prometheus reads it."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The numbers of one server; each has its own registry, so several can live in one process."""

    content_type: Final = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        register = self.registry
        self.rows = Counter("monumental_rows", "Rows written, by kind.", ["kind"], registry=register)
        self.write_seconds = Histogram(
            "monumental_write_seconds", "From a choice to the disk.", buckets=SECONDS, registry=register
        )
        self.paint_seconds = Histogram(
            "monumental_paint_seconds", "Building a message for a viewer.", buckets=SECONDS, registry=register
        )
        self.load_seconds = Histogram(
            "monumental_load_seconds", "Loading a table from the store.", buckets=SECONDS, registry=register
        )
        self.requests = Counter(
            "monumental_requests", "HTTP requests, by status.", ["status"], registry=register
        )
        self.refusals = Counter(
            "monumental_refusals", "Messages refused, by code.", ["code"], registry=register
        )
        self.sockets = Gauge("monumental_sockets", "Open sockets.", registry=register)
        self.rooms = Gauge("monumental_rooms", "Tables in memory.", registry=register)
        self.bot_failures = Gauge(
            "monumental_bot_failures", "Decisions that a bot failed.", registry=register
        )

    def written(self, kind: str, seconds: float) -> None:
        """Count a row."""
        self.rows.labels(kind).inc()
        self.write_seconds.observe(seconds)

    def text(self) -> bytes:
        """Everything, in the format of Prometheus."""
        return generate_latest(self.registry)
