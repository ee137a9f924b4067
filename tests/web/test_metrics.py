"""Metrics of several workers add up, and can be read at an address of their own."""

import os
import re
import signal
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tests.databases import free_port, fresh_database
from tests.web.served import Browser, Served, patiently, served

from ludoteca.core.errors import BadNotation
from ludoteca.web.metrics import is_alive, metrics_served, read_address

WORKERS = 2
ASKED = 30
TWO_LOOKS = 1.2  # seconds; the supervisor looks at its workers twice a second


def figure(text: str, name: str) -> float:
    """The sum of a metric over its labels."""
    found = re.findall(rf"^{name}(?:{{.*}})? (\S+)$", text, re.MULTILINE)
    return sum(float(value) for value in found)


def answers(port: int) -> float:
    """How many pages were answered, by all processes."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    return figure(text, "ludoteca_requests_total")


def children(process: int) -> list[int]:
    """The processes it started."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in listed.split()]


def look_at_each_worker(site: Served) -> None:
    """Every request on a connection of its own, so that all workers answer some."""
    for _ in range(ASKED):
        assert httpx.get(f"{site.address}/new/terra_mystica").status_code == 200


@pytest.mark.soak
def test_workers_are_counted_together_also_after_they_were_killed(
    postgresql_server: str, tmp_path: Path
) -> None:
    port = free_port()
    options = ("--workers", str(WORKERS))
    listen = f"127.0.0.1:{port}"
    database = fresh_database(postgresql_server)
    with served(database, tmp_path / "log", *options, METRICS_LISTEN=listen) as site:
        browser = Browser(site.address)
        table = browser.play()
        check_counted_together(site, port)
        before = answers(port)
        kill_while_asked(children(site.process.pid))
        assert patiently(lambda: is_answered(browser, table))
        assert answers(port) > before
        browser.close()


def check_counted_together(site: Served, port: int) -> None:
    """Whichever worker is asked, all of them have answered."""
    before = answers(port)
    look_at_each_worker(site)
    assert answers(port) == before + ASKED
    inside = httpx.get(f"{site.address}/metrics").text
    assert figure(inside, "ludoteca_requests_total") >= before + ASKED
    assert patiently(lambda: figure_at(port, "ludoteca_tables_open") >= 1)
    assert httpx.get(f"http://127.0.0.1:{port}/other").status_code == 404


def kill_while_asked(workers: list[int]) -> None:
    """Ends workers while the supervisor waits for an answer of theirs."""
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    time.sleep(TWO_LOOKS)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)


def is_answered(browser: Browser, path: str) -> bool:
    """Whether somebody answers; workers may be on their way."""
    with suppress(httpx.HTTPError):
        return browser.client.get(path).status_code == 200
    return False


def figure_at(port: int, name: str) -> float:
    """A figure as it is read now."""
    return figure(httpx.get(f"http://127.0.0.1:{port}/metrics").text, name)


def test_the_address_of_the_metrics_is_checked() -> None:
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


def test_a_process_that_has_ended_is_known() -> None:
    assert is_alive(os.getpid()) and not is_alive(2**22 + 1)
