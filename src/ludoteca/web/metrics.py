"""Metrics of several processes combined, and a separate address to serve them."""

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest, multiprocess

from ludoteca.core.errors import BadNotation

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"  # where prometheus_client stores metrics of processes
LIVE: Final = re.compile(r"gauge_live\w*_(\d+)\.db")
PATH: Final = "/metrics"
ADDRESS: Final = re.compile(r"(\[[^\]]+\]|[^:]+):(\d{1,5})")
LAST_PORT: Final = 65535


def is_multiprocess() -> bool:
    """Whether this process shares its metrics with others."""
    return FOLDER in os.environ


@contextmanager
def multiprocess_metrics() -> Iterator[None]:
    """Makes child processes write their metrics to a temporary folder."""
    folder = os.environ[FOLDER] = tempfile.mkdtemp(prefix="ludoteca-metrics-")
    try:
        yield
    finally:
        del os.environ[FOLDER]
        shutil.rmtree(folder, ignore_errors=True)


def combined_metrics() -> bytes:
    """The metrics of all processes in the text format of Prometheus."""
    folder = os.environ[FOLDER]
    drop_ended_processes(Path(folder))
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def drop_ended_processes(folder: Path) -> None:
    """Removes the live gauges of processes that have ended; counters stay."""
    for file in folder.glob("gauge_live*.db"):
        found = LIVE.fullmatch(file.name)
        if found and not is_alive(int(found[1])):
            file.unlink(missing_ok=True)


def is_alive(process: int) -> bool:
    """Whether a process runs."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def read_address(text: str) -> tuple[str, int]:
    """Host and port of an address to listen on; raises BadNotation."""
    found = ADDRESS.fullmatch(text)
    if not found or int(found[2]) > LAST_PORT:
        raise BadNotation("serve.address", {"value": text[:60]})
    return found[1].strip("[]"), int(found[2])


@contextmanager
def metrics_served(address: str, written: Callable[[], bytes]) -> Iterator[int]:
    """Serves metrics at a separate address; yields its port, 0 without an address."""
    if not address:
        yield 0
        return
    host, port = read_address(address)
    try:
        server = ThreadingHTTPServer((host, port), handler_of(written))
    except OSError:
        raise BadNotation("serve.port", {"host": host, "port": port}) from None
    server.daemon_threads = True
    Thread(target=server.serve_forever, daemon=True, name="metrics").start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()


def handler_of(written: Callable[[], bytes]) -> type[BaseHTTPRequestHandler]:
    """A handler that answers only `GET /metrics`."""

    class Handler(BaseHTTPRequestHandler):
        timeout = 10  # seconds

        def do_GET(self) -> None:
            """Answers with the metrics."""
            if self.path != PATH:
                self.send_error(404)
                return
            body = written()
            self.send_response(200)
            self.send_header("Content-Type", CONTENT_TYPE_LATEST)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            with suppress(ConnectionError):
                self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Logs nothing."""

    return Handler
