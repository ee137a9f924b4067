"""PostgreSQL held up, cut off, stopped or restarted, a full disk: told, red, and it recovers."""

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
from tests.web.served import Browser, Served, patiently, served

from ludoteca.service import Store, Tables

pytestmark = pytest.mark.slow

RED: Final = 503
HEALTH_SECONDS: Final = 2.0
BUSY: Final = 2.0  # seconds more, where tests run beside each other
MOST_ANSWER: Final = 12.0  # seconds until the player is told: 4 by the setting of these sites
FILE_LIMIT: Final = 3_000_000  # bytes of each file

Fault = Callable[[Proxy, str], Callable[[], None]]


def held_up(proxy: Proxy, server: str) -> Callable[[], None]:
    """The network loses everything."""
    proxy.hold_up()
    return proxy.mend


def cut_off(proxy: Proxy, server: str) -> Callable[[], None]:
    """The network is gone."""
    proxy.cut()
    return proxy.mend


def stopped(proxy: Proxy, server: str) -> Callable[[], None]:
    """The server and all its processes stand still."""
    first = int(Path(folder_of(server), "postmaster.pid").read_text().split()[0])
    listed = Path(f"/proc/{first}/task/{first}/children").read_text()
    everyone = [first, *map(int, listed.split())]
    send(signal.SIGSTOP, everyone)
    return lambda: send(signal.SIGCONT, everyone)


def send(sign: signal.Signals, processes: list[int]) -> None:
    """A signal to those of some processes that are still there."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, sign)


def terminated(proxy: Proxy, server: str) -> Callable[[], None]:
    """The server ends all connections and takes none, as while it restarts."""
    proxy.cut()
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
    return proxy.mend


def folder_of(server: str) -> str:
    """Where a server keeps its data."""
    with psycopg.connect(f"{server}/postgres") as connection:
        found = connection.execute("SHOW data_directory").fetchone()
    assert found
    return str(found[0])


FAULTS: Final = (held_up, cut_off, stopped, terminated)


@pytest.fixture
def proxy(postgresql_server: str) -> Iterator[Proxy]:
    """A line to the server."""
    with proxied(urlsplit(postgresql_server).port or 0) as found:
        yield found


def is_red(site: Served) -> bool:
    """Whether the site says that it is not well; it must say something in time."""
    since = time.monotonic()
    answer = httpx.get(f"{site.address}/healthz", timeout=30)
    assert time.monotonic() - since < HEALTH_SECONDS + BUSY
    return answer.status_code == RED


@pytest.mark.soak
def test_postgresql_in_trouble(postgresql_server: str, proxy: Proxy, tmp_path: Path) -> None:
    direct = fresh_database(postgresql_server)
    port = urlsplit(postgresql_server).port
    through = direct.replace(f":{port}/", f":{proxy.port}/")
    with served(through, tmp_path / "log", ANSWER_SECONDS="4") as site:
        browser = Browser(site.address)
        tables = Tables(Store(direct, is_keeper=False), None)
        match = two_here(tables, browser.device().rpartition(".")[0])
        for fault in FAULTS:
            endure(site, browser, tables, match, fault, proxy, postgresql_server)
        browser.close()
        said = site.log.read_text()
        assert '"event": "fault"' not in said
        assert leaks_in(said, secrets_of(tables.store)) == []
        tables.close()


def endure(
    site: Served,
    browser: Browser,
    tables: Tables,
    match: str,
    fault: Fault,
    proxy: Proxy,
    server: str,
) -> None:
    """One fault, from the first answer that fails to the first that succeeds."""
    table = tables.table(match, 0)
    seat = (table.deciders & -table.deciders).bit_length() - 1
    move = tables.table(match, seat).moves[0].text
    form = {"n": str(table.n), "seat": str(seat), "text": move}
    assert patiently(lambda: not is_red(site))
    end = fault(proxy, server)
    try:
        since = time.monotonic()
        answer = browser.post(f"/table/{match}/act", **form)
        took = time.monotonic() - since
        assert answer.status_code == RED and "try again" in answer.text, fault
        assert took < MOST_ANSWER, (fault, took)
        assert patiently(lambda: is_red(site), HEALTH_SECONDS + BUSY), fault
        assert browser.client.get("/").status_code == RED
    finally:
        end()
    since = time.monotonic()
    assert patiently(lambda: not is_red(site)), fault
    print(
        f"{fault.__name__}: told after {took:.1f} s, well again in {time.monotonic() - since:.1f} s"
    )
    assert patiently(lambda: browser.post(f"/table/{match}/act", **form).status_code == 303)
    assert tables.latest(match) == table.n + 1


@pytest.mark.soak
def test_a_postgresql_that_restarts(tmp_path: Path) -> None:
    """A server of its own: connections end without a word, and come back by themselves."""
    with postgresql() as server:
        folder, port = folder_of(server), urlsplit(server).port
        with served(fresh_database(server), tmp_path / "log", ANSWER_SECONDS="4") as site:
            browser = Browser(site.address)
            path = browser.play()
            command = [str(BINARIES[-1] / "pg_ctl"), "-D", folder, "-m", "immediate", "-w"]
            options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
            run = [*command, "-o", options, "-l", "/dev/null", "restart"]
            subprocess.run(run, check=True, user=server_owner(), cwd="/", stdout=subprocess.DEVNULL)
            assert patiently(lambda: not is_red(site))
            assert patiently(lambda: browser.client.get(path).status_code == 200)
            browser.play()
            browser.close()
        stop = [*command, "stop"]
        subprocess.run(stop, check=True, user=server_owner(), cwd="/", stdout=subprocess.DEVNULL)


@pytest.mark.soak
def test_a_full_disk_is_told_and_red_until_there_is_room(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'site.sqlite3'}"
    limits = ("prlimit", f"--fsize={FILE_LIMIT}:unlimited")
    with served(database, tmp_path / "log", under=limits, OPEN_TABLES="0") as site:
        browser = Browser(site.address)
        statuses = []
        while RED not in statuses:
            answer = browser.post("/play/imperial_settlers", bot="random")
            if answer.status_code != 429:
                statuses.append(answer.status_code)
            assert len(statuses) < 2000
        assert set(statuses) == {303, RED} and "try again" in answer.text
        assert patiently(lambda: is_red(site), 10)
        resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, (-1, -1))
        assert patiently(lambda: not is_red(site))
        assert patiently(lambda: browser.post("/play/terra_mystica").status_code == 303)
        browser.close()
