"""The real site in its own processes, used over real connections."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx

READY: Final = re.compile(r"http://\S+")
TOKEN: Final = re.compile(r'name="csrf" value="([^"]+)"')
PATIENCE: Final = 60.0  # seconds; a timeout for failures only


class Served:
    """`ludoteca serve`: its address, its process and its log."""

    def __init__(self, process: "subprocess.Popen[str]", address: str, log: Path) -> None:
        self.process = process
        self.address = address
        self.log = log

    @property
    def port(self) -> int:
        """The port it listens on."""
        return urlsplit(self.address).port or 0


@contextmanager
def served(
    database: str, log: Path, *options: str, under: Sequence[str] = (), **variables: str
) -> Iterator[Served]:
    """Runs the site on a database, through the command `under`.

    `variables` are environment variables without their prefix `LUDOTECA_`.
    """
    command = [*under, sys.executable, "-m", "ludoteca", "serve", "--no-browser", "--port", "0"]
    own = {f"LUDOTECA_{name}": value for name, value in variables.items()}
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C.UTF-8", **own}
    with log.open("w") as errors:
        process = subprocess.Popen(
            [*command, "--database", database, *options],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env=environment,
        )
    assert process.stdout is not None
    try:
        found = READY.search(process.stdout.readline())
        assert found, log.read_text()
        yield Served(process, found[0].rstrip("/"), log)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


class Browser:
    """One device, with its cookie and form token."""

    def __init__(self, address: str, cookie: str = "") -> None:
        self.client = httpx.Client(base_url=address, timeout=PATIENCE)
        if cookie:
            self.client.cookies.set("device", cookie)
        self._token = ""

    @property
    def token(self) -> str:
        """The form token of this device."""
        if not self._token:
            found = TOKEN.search(self.client.get("/").text)
            assert found
            self._token = found[1]
        return self._token

    def post(self, path: str, **fields: str) -> httpx.Response:
        """Sends a form."""
        return self.client.post(path, data={"csrf": self.token, **fields})

    def play(self, game: str = "euphrates_tigris", bot: str = "random") -> str:
        """Creates a table against a bot and returns its path."""
        answer = self.post(f"/play/{game}", bot=bot)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"]).partition("?")[0]

    def device(self) -> str:
        """Returns the signed cookie of this device."""
        assert self.token
        return str(self.client.cookies["device"])

    def close(self) -> None:
        """Closes its connections."""
        self.client.close()


def eventually(holds: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Returns whether the condition holds within some seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return False
