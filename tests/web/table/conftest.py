"""A site in this process, so that positions can be prepared; people with real browsers visit it."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Thread

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Error, Page
from tests.web.conftest import PATIENCE, PATIENT, SECRET

from ludoteca.service import BotRunner, Store, Tables
from ludoteca.web.app import create_app
from ludoteca.web.visitor import Signatures

DESKTOP = (1366, 768)
PHONE = (390, 844)


class Site:
    """A server, its tables, and whoever sits there."""

    def __init__(self, tables: Tables, address: str) -> None:
        self.tables = tables
        self.address = address

    def cookie(self, device: str) -> str:
        """What the browser of a device carries."""
        return Signatures(SECRET).device_cookie(device)


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        return int(asking.getsockname()[1])


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site with bots, in a thread."""
    folder = tmp_path_factory.mktemp("site")
    tables = Tables(Store(f"sqlite:///{folder / 'site.sqlite3'}"), BotRunner())
    app = create_app(tables, SECRET, limits=PATIENT)
    port = free_port()
    server = uvicorn.Server(
        uvicorn.Config(
            app, host="127.0.0.1", port=port, log_level="warning", timeout_graceful_shutdown=1
        )
    )
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield Site(tables, f"http://127.0.0.1:{port}")
    server.should_exit = True
    thread.join(5)
    tables.close()


Sit = Callable[..., Page]


@pytest.fixture
def sit(browser: Browser, site: Site) -> Iterator[Sit]:
    """`sit(match, seat, device=…, size=…, scripts=…, …)`: the table in a browser of that device.

    A page that complains in the browser's console, or breaks, fails the test.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def sit(
        match: str,
        seat: int = 0,
        *,
        device: str = "device",
        size: tuple[int, int] = DESKTOP,
        scripts: bool = True,
        theme: str = "light",
        language: str = "en",
        moves: bool = False,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            java_script_enabled=scripts,
            reduced_motion="no-preference" if moves else "reduce",
            has_touch=size == PHONE,
        )
        context.set_default_timeout(PATIENCE)
        cookies = {"device": site.cookie(device), "language": language, "theme": theme}
        context.add_cookies(
            [{"name": name, "value": value, "url": site.address} for name, value in cookies.items()]
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda fault: complaints.append(str(fault)))
        page.on(
            "console",
            lambda said: complaints.append(said.text) if said.type == "error" else None,
        )
        page.goto(f"{site.address}/table/{match}?seat={seat}&ready=1")
        return page

    yield sit
    for context in contexts:
        for page in context.pages:
            with suppress(Error):  # a browser on its way to a page may never be closed
                page.goto("about:blank")
        context.close()
    assert [told for told in complaints if "ERR_INTERNET_DISCONNECTED" not in told] == []
