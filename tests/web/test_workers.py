"""Several workers on one PostgreSQL share all devices and tables."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from email.message import Message
from http.client import HTTPConnection
from urllib.parse import urlencode, urlsplit

import pytest
from tests.databases import fresh_database

pytestmark = pytest.mark.soak

WORKERS = 2
PATIENCE = 60.0


def ask(address: str, path: str, cookie: str = "", body: str = "") -> tuple[int, Message, str]:
    """Sends one request on a new connection, so that any worker may answer."""
    place = urlsplit(address)
    line = HTTPConnection(place.hostname or "", place.port, timeout=60)
    headers = {"cookie": cookie, "content-type": "application/x-www-form-urlencoded"}
    line.request("POST" if body else "GET", path, body or None, headers)
    answer = line.getresponse()
    text = answer.read().decode()
    line.close()
    return answer.status, answer.headers, text


def test_workers_share_devices_tables_and_changes(postgresql_server: str) -> None:
    database = fresh_database(postgresql_server)
    command = [sys.executable, "-m", "ludoteca", "serve", "--no-browser", "--port", "0"]
    command += ["--database", database, "--workers", str(WORKERS)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C.UTF-8"}
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    )
    assert server.stdout is not None
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        play(found[0].rstrip("/"))
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)
        server.stdout.close()


def play(address: str) -> None:
    """Creates a table, resigns and reads it: all workers give the same answers."""
    _, headers, page = ask(address, "/")
    cookie = headers["set-cookie"].partition(";")[0]
    token = re.search(r'name="csrf" value="([^"]+)"', page)
    assert token
    form = {"csrf": token[1], "bot": "random"}
    status, headers, _ = ask(address, "/play/euphrates_tigris", cookie, urlencode(form))
    assert status == 303
    table = headers["location"]
    for _ in range(8):
        assert ask(address, table, cookie)[0] == 200
        assert ask(address, table)[0] == 404
    assert eventually(lambda: leave(address, table, cookie, token[1]) == 303)
    assert eventually(
        lambda: all("Points by source" in ask(address, table, cookie)[2] for _ in range(6))
    )


def leave(address: str, table: str, cookie: str, token: str) -> int:
    """Tries to resign at the current event number; a bot's move may come first."""
    n = re.search(r'name="n" value="(\d+)"', ask(address, table, cookie)[2])
    assert n
    fields = {"csrf": token, "n": n[1], "seat": "0"}
    return ask(address, f"{table}/resign", cookie, urlencode(fields))[0]


def eventually(holds: Callable[[], bool]) -> bool:
    """Returns whether the condition holds within some seconds."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.3)
    return False
