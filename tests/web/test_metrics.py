"""Metrics of several workers are added up, and can be served at a separate address."""

import os
import re
import signal
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tests.databases import free_port, fresh_database
from tests.web.served import Browser, Served, eventually, served

from ludoteca.core.errors import BadNotation
from ludoteca.web.metrics import is_alive, metrics_served, read_address

WORKERS = 2
REQUESTS = 30
TWO_CHECKS = 1.2  # seconds; the supervisor checks its workers twice a second


def figure(text: str, name: str) -> float:
    """Returns the sum of a metric over its labels."""
    found = re.findall(rf"^{name}(?:{{.*}})? (\S+)$", text, re.MULTILINE)
    return sum(float(value) for value in found)


def answers(port: int) -> float:
    """Returns the number of pages answered by all processes."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    return figure(text, "ludoteca_requests_total")


def children(process: int) -> list[int]:
    """Returns the child processes of a process."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in listed.split()]


def ask_each_worker(site: Served) -> None:
    """Sends each request on a new connection, so that all workers answer some."""
    for _ in range(REQUESTS):
        assert httpx.get(f"{site.address}/new/terra_mystica").status_code == 200


@pytest.mark.soak
def test_metrics_of_workers_are_added_up_even_after_kills(
    postgresql_server: str, tmp_path: Path
) -> None:
    port = free_port()
    options = ("--workers", str(WORKERS))
    listen = f"127.0.0.1:{port}"
    database = fresh_database(postgresql_server)
    with served(database, tmp_path / "log", *options, METRICS_LISTEN=listen) as site:
        browser = Browser(site.address)
        table = browser.play()
        check_sums(site, port)
        before = answers(port)
        kill_while_asked(children(site.process.pid))
        assert eventually(lambda: is_answered(browser, table))
        assert answers(port) > before
        browser.close()


def check_sums(site: Served, port: int) -> None:
    """Checks that the metrics include the requests of all workers, whichever answers."""
    before = answers(port)
    ask_each_worker(site)
    assert answers(port) == before + REQUESTS
    inside = httpx.get(f"{site.address}/metrics").text
    assert figure(inside, "ludoteca_requests_total") >= before + REQUESTS
    assert eventually(lambda: figure_at(port, "ludoteca_tables_open") >= 1)
    assert httpx.get(f"http://127.0.0.1:{port}/other").status_code == 404


def kill_while_asked(workers: list[int]) -> None:
    """Kills workers while the supervisor waits for their answers."""
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    time.sleep(TWO_CHECKS)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)


def is_answered(browser: Browser, path: str) -> bool:
    """Whether a page is answered; workers may still be starting."""
    with suppress(httpx.HTTPError):
        return browser.client.get(path).status_code == 200
    return False


def figure_at(port: int, name: str) -> float:
    """Returns the current value of a metric."""
    return figure(httpx.get(f"http://127.0.0.1:{port}/metrics").text, name)


def test_the_address_of_the_metrics_is_validated() -> None:
    assert read_address("127.0.0.1:9100") == ("127.0.0.1", 9100)
    assert read_address("[::1]:80") == ("::1", 80)
    for text in ("9100", "here", "here:", ":80", "a:99999", "a:b"):
        with pytest.raises(BadNotation, match=r"serve\.address"):
            read_address(text)
    with metrics_served("127.0.0.1:0", lambda: b"some 1\n") as port:
        assert httpx.get(f"http://127.0.0.1:{port}/metrics").text == "some 1\n"
        with (
            pytest.raises(BadNotation, match=r"serve\.port"),
            metrics_served(f"127.0.0.1:{port}", bytes),
        ):
            pass
    with metrics_served("", bytes) as port:
        assert port == 0


def test_ended_processes_are_detected() -> None:
    assert is_alive(os.getpid()) and not is_alive(2**22 + 1)
