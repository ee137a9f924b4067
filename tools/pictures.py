"""Makes the pictures of tables in docs/pictures: recorded matches, shown by the site.

Usage: `PYTHONPATH=. python tools/pictures.py`. A browser must be installed, as for the tests.
"""

import socket
import tempfile
import time
from pathlib import Path
from threading import Thread
from typing import Final

import uvicorn
from playwright.sync_api import Browser, sync_playwright

from ludoteca.core.record import read_record
from ludoteca.service import HERE, SeatPlan, Store, Tables
from ludoteca.web.app import create_app
from ludoteca.web.visitor import Signatures

HERE_TOO: Final = Path(__file__).parent
RECORDS: Final = HERE_TOO / "pictures"
PICTURES: Final = HERE_TOO.parent / "docs" / "pictures"
CHROMIUM: Final = "/usr/bin/chromium-headless-shell"
SECRET: Final = b"of no importance"
NAMES: Final = ("Livia", "Ann", "Bruno", "Leo")
SIZES: Final = {"": (1366, 768), "-phone": (390, 844)}
# Game, selection on its page, and language of its dark pictures.
SHOWN: Final = (
    ("euphrates_tigris", ("tile", "T", "@M6"), "it"),
    ("terra_mystica", ("upgrade", "TP", "@D7"), "it"),
    ("imperial_settlers", ("build",), "es"),
)


def played(tables: Tables, game: str) -> tuple[str, int]:
    """The recorded match at a table of one device, and the deciding seat."""
    record = read_record((RECORDS / f"{game}.txt").read_text())
    plans = [SeatPlan(HERE, name=name) for name in NAMES[: len(record.seats)]]
    match = tables.create(game, record.options, plans, "device", seed=record.seed)
    while (steps := tables.table(match, 0).steps) < len(record.actions):
        seat, text = record.actions[steps]
        tables.act(match, seat, tables.latest(match), [text])
    deciders = tables.table(match, 0).deciders
    return match, (deciders & -deciders).bit_length() - 1


def served(tables: Tables) -> str:
    """Runs the site in a thread; returns its address."""
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port = int(asking.getsockname()[1])
    app = create_app(tables, SECRET)
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="warning"))
    Thread(target=server.run, daemon=True).start()
    while not server.started:
        time.sleep(0.02)
    return f"http://127.0.0.1:{port}"


def shoot(browser: Browser, address: str, path: str, name: str, language: str, theme: str) -> None:
    """Takes pictures of one page in both sizes."""
    for suffix, (wide, high) in SIZES.items():
        context = browser.new_context(viewport={"width": wide, "height": high})
        device = Signatures(SECRET).device_cookie("device")
        cookies = {"device": device, "language": language, "theme": theme}
        context.add_cookies(
            [{"name": key, "value": value, "url": address} for key, value in cookies.items()]
        )
        page = context.new_page()
        page.goto(address + path)
        page.wait_for_timeout(800)
        page.screenshot(path=PICTURES / f"{name}{suffix}.png")
        context.close()


def main() -> None:
    """Makes all pictures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as engine:
        tables = Tables(Store(f"sqlite:///{folder}/pictures.sqlite3"), None)
        address = served(tables)
        browser = engine.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game, picks, language in SHOWN:
            match, seat = played(tables, game)
            chosen = "".join(f"&pick={pick}" for pick in picks)
            path = f"/table/{match}?seat={seat}&ready=1{chosen}"
            name = f"table-{game.replace('_', '-')}"
            shoot(browser, address, path, name, "en", "light")
            shoot(browser, address, path, f"{name}-dark-{language}", language, "dark")
        browser.close()


if __name__ == "__main__":
    main()
