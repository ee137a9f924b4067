"""PostgreSQL stalled, cut off, stopped or restarted, a full disk: 503, then recovery."""

import os
import resource
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx
import psycopg
import pytest
from tests.databases import BINARIES, fresh_database, postgresql, server_owner
from tests.proxy import Proxy, proxied
from tests.secrets import leaks_in, secrets_of
from tests.web.guests import two_here
from tests.web.served import Browser, Served, eventually, served

from ludoteca.service import Store, Tables

pytestmark = pytest.mark.slow

UNAVAILABLE: Final = 503
HEALTH_SECONDS: Final = 2.0
BUSY: Final = 2.0  # more seconds, because tests run in parallel
MOST_ANSWER: Final = 12.0  # seconds until the player gets an answer; the sites are set to 4
FILE_LIMIT: Final = 3_000_000  # bytes of each file

Fault = Callable[[Proxy, str], Callable[[], None]]


def stalled(proxy: Proxy, server: str) -> Callable[[], None]:
    """The network drops all packets; returns how to end that, as all faults do."""
    proxy.stall()
    return proxy.restore


def cut_off(proxy: Proxy, server: str) -> Callable[[], None]:
    """The network closes all connections."""
    proxy.cut()
    return proxy.restore


def stopped(proxy: Proxy, server: str) -> Callable[[], None]:
    """The server and all its processes are suspended."""
    first = int(Path(folder_of(server), "postmaster.pid").read_text().split()[0])
    listed = Path(f"/proc/{first}/task/{first}/children").read_text()
    everyone = [first, *map(int, listed.split())]
    send(signal.SIGSTOP, everyone)
    return lambda: send(signal.SIGCONT, everyone)


def send(sign: signal.Signals, processes: list[int]) -> None:
    """Sends a signal to those of the processes that still exist."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, sign)


def terminated(proxy: Proxy, server: str) -> Callable[[], None]:
    """The server closes all connections and accepts none, as during a restart."""
    proxy.cut()
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
    return proxy.restore


def folder_of(server: str) -> str:
    """Returns the data folder of a server."""
    with psycopg.connect(f"{server}/postgres") as connection:
        found = connection.execute("SHOW data_directory").fetchone()
    assert found
    return str(found[0])


FAULTS: Final = (stalled, cut_off, stopped, terminated)


@pytest.fixture
def proxy(postgresql_server: str) -> Iterator[Proxy]:
    """A proxy to the server."""
    with proxied(urlsplit(postgresql_server).port or 0) as found:
        yield found


def is_unhealthy(site: Served) -> bool:
    """Whether the site reports that it is not healthy; it must answer in time."""
    since = time.monotonic()
    answer = httpx.get(f"{site.address}/healthz", timeout=30)
    assert time.monotonic() - since < HEALTH_SECONDS + BUSY
    return answer.status_code == UNAVAILABLE


@pytest.mark.soak
def test_the_site_recovers_from_every_fault_of_postgresql(
    postgresql_server: str, proxy: Proxy, tmp_path: Path
) -> None:
    direct = fresh_database(postgresql_server)
    port = urlsplit(postgresql_server).port
    through = direct.replace(f":{port}/", f":{proxy.port}/")
    with served(through, tmp_path / "log", ANSWER_SECONDS="4") as site:
        browser = Browser(site.address)
        tables = Tables(Store(direct, is_keeper=False), None)
        match = two_here(tables, browser.device().rpartition(".")[0])
        for fault in FAULTS:
            check_recovery(site, browser, tables, match, fault, proxy, postgresql_server)
        browser.close()
        log = site.log.read_text()
        assert '"event": "fault"' not in log
        assert leaks_in(log, secrets_of(tables.store)) == []
        tables.close()


def check_recovery(
    site: Served,
    browser: Browser,
    tables: Tables,
    match: str,
    fault: Fault,
    proxy: Proxy,
    server: str,
) -> None:
    """Causes one fault and checks the answers until the site has recovered."""
    table = tables.table(match, 0)
    seat = (table.deciders & -table.deciders).bit_length() - 1
    move = tables.table(match, seat).moves[0].text
    form = {"n": str(table.n), "seat": str(seat), "text": move}
    assert eventually(lambda: not is_unhealthy(site))
    end = fault(proxy, server)
    try:
        since = time.monotonic()
        answer = browser.post(f"/table/{match}/act", **form)
        took = time.monotonic() - since
        assert answer.status_code == UNAVAILABLE and "try again" in answer.text, fault
        assert took < MOST_ANSWER, (fault, took)
        assert eventually(lambda: is_unhealthy(site), HEALTH_SECONDS + BUSY), fault
        assert browser.client.get("/").status_code == UNAVAILABLE
    finally:
        end()
    since = time.monotonic()
    assert eventually(lambda: not is_unhealthy(site)), fault
    print(
        f"{fault.__name__}: answer after {took:.1f} s, healthy in {time.monotonic() - since:.1f} s"
    )
    assert eventually(lambda: browser.post(f"/table/{match}/act", **form).status_code == 303)
    assert tables.latest(match) == table.n + 1


@pytest.mark.soak
def test_the_site_recovers_when_postgresql_restarts(tmp_path: Path) -> None:
    """Uses its own server: all connections break, and the site reconnects."""
    with postgresql() as server:
        folder, port = folder_of(server), urlsplit(server).port
        with served(fresh_database(server), tmp_path / "log", ANSWER_SECONDS="4") as site:
            browser = Browser(site.address)
            path = browser.play()
            command = [str(BINARIES[-1] / "pg_ctl"), "-D", folder, "-m", "immediate", "-w"]
            options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
            run = [*command, "-o", options, "-l", "/dev/null", "restart"]
            subprocess.run(run, check=True, user=server_owner(), cwd="/", stdout=subprocess.DEVNULL)
            assert eventually(lambda: not is_unhealthy(site))
            assert eventually(lambda: browser.client.get(path).status_code == 200)
            browser.play()
            browser.close()
        stop = [*command, "stop"]
        subprocess.run(stop, check=True, user=server_owner(), cwd="/", stdout=subprocess.DEVNULL)


@pytest.mark.soak
def test_a_full_disk_gives_503_until_there_is_room(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'site.sqlite3'}"
    limits = ("prlimit", f"--fsize={FILE_LIMIT}:unlimited")
    with served(database, tmp_path / "log", under=limits, OPEN_TABLES="0") as site:
        browser = Browser(site.address)
        statuses = []
        while UNAVAILABLE not in statuses:
            answer = browser.post("/play/imperial_settlers", bot="random")
            if answer.status_code != 429:
                statuses.append(answer.status_code)
            assert len(statuses) < 2000
        assert set(statuses) == {303, UNAVAILABLE} and "try again" in answer.text
        assert eventually(lambda: is_unhealthy(site), 10)
        resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, (-1, -1))
        assert eventually(lambda: not is_unhealthy(site))
        assert eventually(lambda: browser.post("/play/terra_mystica").status_code == 303)
        browser.close()
