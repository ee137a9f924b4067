"""Metrics of requests and of the site, and the access log."""

from functools import cache

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client import generate_latest as written
from starlette.types import Scope

from ludoteca.service import Health
from ludoteca.web.logs import ANSWERS, shown_path
from ludoteca.web.metrics import combined_metrics, is_multiprocess

QUIET = ("/static/", "/healthz", "/metrics", "/favicon.ico")


class Counters:
    """The metrics of a site."""

    kind = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "ludoteca_requests", "Answers by route and status.", ("route", "status"),
            registry=self.registry,
        )  # fmt: skip
        self.seconds = Histogram(
            "ludoteca_request_seconds", "Time to the first byte.", ("route",),
            buckets=(0.005, 0.02, 0.05, 0.1, 0.25, 1, 5), registry=self.registry,
        )  # fmt: skip
        self.open_tables = Gauge(
            "ludoteca_tables_open", "Tables in memory.", registry=self.registry,
            multiprocess_mode="livesum",
        )  # fmt: skip
        self.waiting_bots = Gauge(
            "ludoteca_bots_waiting", "Tables where a bot has to decide.", registry=self.registry,
            multiprocess_mode="livesum",
        )  # fmt: skip
        self.bot_failures = Gauge(
            "ludoteca_bot_failures", "Bots that failed, since the start.", ("reason",),
            registry=self.registry, multiprocess_mode="sum",
        )  # fmt: skip
        self.loop_failures = Gauge(
            "ludoteca_loop_failures", "Failed steps of background loops, since the start.",
            ("loop",), registry=self.registry, multiprocess_mode="sum",
        )  # fmt: skip
        self.labelled = cache(self._labelled)

    def record_request(self, scope: Scope, status: int, seconds: float) -> None:
        """Counts and logs one response."""
        counted, timed = self.labelled(route_of(scope), status)
        counted.inc()
        timed.observe(seconds)
        if ANSWERS.is_told and not scope["path"].startswith(QUIET):
            ANSWERS.note(scope["method"], shown_path(scope["path"]), status, seconds)

    def _labelled(self, route: str, status: int) -> tuple[Counter, Histogram]:
        """The counters of a route and a status, cached."""
        return self.requests.labels(route, str(status)), self.seconds.labels(route)

    def look(self, health: Health) -> None:
        """Sets the gauges to the present state of the site."""
        self.open_tables.set(health.open_tables)
        self.waiting_bots.set(health.waiting_bots)
        for reason, count in health.bot_failures.items():
            self.bot_failures.labels(reason).set(count)
        for loop, count in health.loop_failures.items():
            self.loop_failures.labels(loop).set(count)

    def written(self) -> bytes:
        """All metrics in the text format of Prometheus, including those of other processes."""
        return combined_metrics() if is_multiprocess() else written(self.registry)


def route_of(scope: Scope) -> str:
    """The route that answered, without its parameters."""
    found = getattr(scope.get("route"), "path", "")
    if found:
        return str(found)
    return "/table/{match}" if "match" in scope.get("path_params", {}) else "other"
