"""The site under test: in this process for most tests, on a real server for browser tests."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)
from tests.databases import migrated_file
from tests.web.devices import Devices
from tests.web.guests import Guest

from ludoteca.service import Store, Tables
from ludoteca.web.app import create_app
from ludoteca.web.limits import Allowance, Limits

CHROMIUM = (
    "/usr/bin/chromium-headless-shell"  # Debian's Chromium without windows: half the CPU time
)
PATIENCE = 60_000  # milliseconds; a timeout for failures only
SECRET = b"a secret of the tests"
PATIENT = Limits(
    request_limit=Allowance(10**6, 10**6),
    form_limit=Allowance(10**6, 10**6),
    creation_limit=Allowance(10**6, 1),
)
PATIENT_SITE = {"LUDOTECA_REQUESTS": "1e6", "LUDOTECA_FORMS": "1e6", "LANG": "C.UTF-8"}
READY = re.compile(r"http://\S+")


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Tables in a new SQLite file, without a bot runner."""
    found = Tables(Store(migrated_file(tmp_path / "site.sqlite3")), None)
    yield found
    found.close()


@pytest.fixture
def app(tables: Tables) -> FastAPI:
    """The site, with high rate limits."""
    return create_app(tables, SECRET, limits=PATIENT)


@pytest.fixture
def guest(app: FastAPI) -> Guest:
    """A visitor."""
    return Guest(app)


@pytest.fixture
def other(app: FastAPI) -> Guest:
    """A second visitor."""
    return Guest(app)


@pytest.fixture
def guests(app: FastAPI) -> list[Guest]:
    """Ann (the host), Ben and Cid."""
    return [Guest(app), Guest(app), Guest(app)]


class Site:
    """A running server: its address and its data folder."""

    def __init__(self, address: str, data: Path) -> None:
        self.address = address
        self.data = data


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The real site on a free port, with bots and its own data folder."""
    data = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "ludoteca", "serve", "--data", str(data), "--port", "0"]
    environment = {**os.environ, **PATIENT_SITE, "PYTHONPATH": os.pathsep.join(sys.path)}
    with (data / "log").open("w") as log:
        server = subprocess.Popen(
            [*command, "--no-browser"],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=environment,
        )
        assert server.stdout is not None
        found = READY.search(server.stdout.readline())
        assert found, (data / "log").read_text()
        yield Site(found[0].rstrip("/"), data)
        server.terminate()
        server.wait(20)
        server.stdout.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, with a long timeout for busy machines."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as engine:
        found = engine.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


Visit = Callable[..., Page]


def is_error(message: ConsoleMessage) -> bool:
    """Whether the browser reports an error other than the status of a response."""
    return message.type == "error" and "responded with a status of" not in message.text


@pytest.fixture(scope="session")
def devices(browser: Browser, site: Site) -> Devices:
    """The browser contexts for tests of the site."""
    return Devices(browser, site.address)


@pytest.fixture
def visit(devices: Devices, site: Site) -> Iterator[Visit]:
    """`visit(path, wide=…, high=…, theme=…, language=…, scripts=…)`: opens a page on a new device.

    A script error or a message in the browser's console fails the test.
    """
    errors: list[str] = []

    def visit(
        path: str = "/",
        *,
        wide: int = 1366,
        high: int = 768,
        theme: str = "light",
        language: str = "en",
        scripts: bool = True,
    ) -> Page:
        context = devices.borrow(
            PATIENCE,
            viewport={"width": wide, "height": high},
            color_scheme="dark" if theme == "dark" else "light",
            locale=language,
            java_script_enabled=scripts,
        )
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: errors.append(message.text) if is_error(message) else None,
        )
        page.goto(site.address + path)
        return page

    yield visit
    devices.take_back()
    assert errors == []
