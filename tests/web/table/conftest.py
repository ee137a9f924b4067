"""A site in this process, so that tests can prepare positions, visited by real browsers."""

import socket
import time
from collections.abc import Callable, Iterator
from threading import Thread

import pytest
import uvicorn
from playwright.sync_api import Browser, Page
from tests.web.conftest import PATIENCE, PATIENT, SECRET
from tests.web.devices import Devices

from ludoteca.service import BotRunner, Store, Tables
from ludoteca.web.app import create_app
from ludoteca.web.visitor import Signatures

DESKTOP = (1366, 768)
PHONE = (390, 844)
PLANTED = ("ERR_INTERNET_DISCONNECTED", "a status of 503")  # faults that tests cause on purpose


class Site:
    """A running site: its tables and address."""

    def __init__(self, tables: Tables, address: str) -> None:
        self.tables = tables
        self.address = address

    def cookie(self, device: str) -> str:
        """Returns the signed cookie of a device."""
        return Signatures(SECRET).device_cookie(device)


def free_port() -> int:
    """Returns an unused port."""
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


@pytest.fixture(scope="session")
def devices(browser: Browser, site: Site) -> Devices:
    """The browser contexts for tests of the site."""
    return Devices(browser, site.address)


@pytest.fixture
def sit(devices: Devices, site: Site) -> Iterator[Sit]:
    """`sit(match, seat, device=…, size=…, scripts=…, …)`: opens the table as that device.

    A script error or an error in the browser's console fails the test.
    """
    errors: list[str] = []

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
        context = devices.borrow(
            PATIENCE,
            viewport={"width": size[0], "height": size[1]},
            java_script_enabled=scripts,
            reduced_motion="no-preference" if moves else "reduce",
            has_touch=size == PHONE,
        )
        cookies = {"device": site.cookie(device), "language": language, "theme": theme}
        context.add_cookies(
            [{"name": name, "value": value, "url": site.address} for name, value in cookies.items()]
        )
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: errors.append(message.text) if message.type == "error" else None,
        )
        page.goto(f"{site.address}/table/{match}?seat={seat}&ready=1")
        return page

    yield sit
    devices.take_back()
    assert [one for one in errors if not any(text in one for text in PLANTED)] == []
