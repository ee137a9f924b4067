"""Firefox and WebKit open every page and play a turn of each game; other tests use Chromium."""

import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

import pytest
from marionette_driver.marionette import Marionette
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from tests.web.conftest import Site
from tests.web.served import eventually
from tests.web.table.playing import AVOID, DECIDE, STILL

from ludoteca.games.registry import GAMES

pytestmark = [
    pytest.mark.soak,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),  # selenium
]
FIREFOX: Final = "/usr/bin/firefox-esr"
WEBKIT: Final = "/usr/bin/WebKitWebDriver"
WINDOW: Final = "webkit2gtk-4.*/MiniBrowser"
PATIENCE: Final = 60  # seconds; a timeout for failures only
LINKS: Final = """
return [...document.links].filter((link) => link.origin === location.origin)
  .map((link) => link.pathname + link.search)
"""
PLAY: Final = """
const button = document.querySelector(`form[action="/play/${arguments[0]}"] button`);
if (button) button.click();
return !!button;
"""
MINE: Final = """
return document.readyState === "complete" && !!document.querySelector("#table[data-mine=yes]")
"""
TURN: Final = f"""
const [avoid, patience, done] = arguments;
({DECIDE})({{seed: 7, wish: "", avoid, patience}}).then(done, (fault) => done("FAULT " + fault));
"""


class Driven(Protocol):
    """The interface of a driven browser."""

    def go(self, address: str) -> None: ...

    def ask(self, script: str, *facts: object) -> Any: ...

    def ask_later(self, script: str, *facts: object) -> Any: ...


class Firefox:
    """Firefox without a window, driven by Marionette."""

    def __init__(self, client: Marionette) -> None:
        self.client = client

    def go(self, address: str) -> None:
        self.client.navigate(address)

    def ask(self, script: str, *facts: object) -> Any:
        return self.client.execute_script(script, script_args=facts, sandbox=None)

    def ask_later(self, script: str, *facts: object) -> Any:
        return self.client.execute_async_script(script, script_args=facts, sandbox=None)


class WebKit:
    """WebKit's small browser, in a window on a virtual screen."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def go(self, address: str) -> None:
        self.driver.get(address)

    def ask(self, script: str, *facts: object) -> Any:
        return self.driver.execute_script(script, *facts)

    def ask_later(self, script: str, *facts: object) -> Any:
        return self.driver.execute_async_script(script, *facts)


def free_port() -> int:
    """Returns an unused port."""
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        return int(asking.getsockname()[1])


def is_listening(port: int) -> bool:
    """Whether a process listens on the port."""
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def running(command: list[str], **variables: str) -> Iterator[None]:
    """Runs a program, and ends it afterwards."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    program = subprocess.Popen(command, env={**os.environ, **variables}, **quiet)  # type: ignore[call-overload]
    try:
        yield
    finally:
        program.terminate()
        program.wait(PATIENCE)


@contextmanager
def firefox(folder: Path) -> Iterator[Driven]:
    """Runs Firefox with a new profile."""
    port = free_port()
    (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
    command = [FIREFOX, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with running(command, HOME=str(folder)):
        assert eventually(lambda: is_listening(port))
        client = Marionette(host="127.0.0.1", port=port)
        client.start_session()
        client.timeout.script = PATIENCE
        yield Firefox(client)
        client.delete_session()


@contextmanager
def webkit(folder: Path) -> Iterator[Driven]:
    """Runs WebKit on a new virtual screen."""
    options = Options()
    options.binary_location = str(next(Path("/usr/lib").glob(f"*/{WINDOW}")))
    options.add_argument("--automation")
    read, write = os.pipe()
    with ExitStack() as stack:
        screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24"]
        server = subprocess.Popen(screen, pass_fds=(write,), stderr=subprocess.DEVNULL)
        stack.callback(server.wait, PATIENCE)
        stack.callback(server.terminate)
        number = os.read(read, 16).decode().strip()
        driver = WebKitGTK(
            options=options, service=Service(WEBKIT, env={**os.environ, "DISPLAY": f":{number}"})
        )
        stack.callback(driver.quit)
        driver.set_script_timeout(PATIENCE)
        yield WebKit(driver)


@pytest.fixture(params=[firefox, webkit], ids=["firefox", "webkit"])
def driven(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driven]:
    """Firefox, then WebKit."""
    with request.param(tmp_path) as found:
        yield found


def is_started(driven: Driven, site: Site, game: str) -> bool:
    """Starts a game from the start page; False if a table still being loaded came instead."""
    driven.go(site.address)
    return driven.ask(PLAY, game) is True


def test_every_page_opens_and_a_turn_of_each_game_is_played(driven: Driven, site: Site) -> None:
    driven.go(site.address)
    paths = set(driven.ask(LINKS))
    for game in GAMES:
        assert eventually(partial(is_started, driven, site, game))
        assert eventually(lambda: driven.ask(MINE) is True)
        played = driven.ask_later(TURN, AVOID, STILL)
        assert played and not played.startswith("FAULT"), (game, played)
        paths |= set(driven.ask(LINKS))
    for path in sorted(paths):
        driven.go(site.address + path)
        text = driven.ask("return document.querySelector('main')?.textContent.trim()")
        assert text and "That did not work" not in text, path
        assert driven.ask("return document.styleSheets.length"), path
    assert len(paths) > 20
