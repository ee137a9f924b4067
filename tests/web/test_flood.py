"""Over a thousand unfinished requests to the real site do not block other requests."""

import contextlib
import resource
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest
from tests.web.served import served

pytestmark = pytest.mark.slow

HALF_OPEN: Final = 1100
USUAL_LIMIT: Final = 1024  # file descriptors a process usually gets
HALF: Final = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
MOST_BYTES: Final = 100_000  # of log


@pytest.fixture
def many() -> Iterator[None]:
    """Raises the limit of open files of the test itself."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.parametrize(
    "hard",
    [
        pytest.param("", id="can be raised"),
        pytest.param(str(USUAL_LIMIT), id="cannot", marks=pytest.mark.soak),
    ],
)
def test_half_open_requests_do_not_block_others(many: None, tmp_path: Path, hard: str) -> None:
    database = f"sqlite:///{tmp_path / 'site.sqlite3'}"
    limits = ("prlimit", f"--nofile={USUAL_LIMIT}:{hard}")
    with served(database, tmp_path / "log", under=limits) as site:
        with contextlib.ExitStack() as open_ones:
            for _ in range(HALF_OPEN):
                line = socket.create_connection(("127.0.0.1", site.port), timeout=60)
                open_ones.enter_context(line)
                with contextlib.suppress(OSError):
                    line.sendall(HALF)
            for _ in range(5):
                since = time.monotonic()
                answer = httpx.get(f"{site.address}/healthz", timeout=60)
                assert answer.status_code == 200
                assert time.monotonic() - since < 10
        assert httpx.get(site.address, timeout=60).status_code == 200
        assert site.log.stat().st_size < MOST_BYTES
