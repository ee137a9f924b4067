"""Chat messages reach the other screen quickly, while fifty tables are played."""

import asyncio
import time
from pathlib import Path
from threading import Thread
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.web.load import Load, many_files, run
from tests.web.served import served

from ludoteca.service import HERE, LINK, SeatPlan, Store, Tables

TABLES: Final = 50
MESSAGES: Final = 24
EVERY: Final = 1.1  # seconds between two messages, because of the rate limit
MOST_SECONDS: Final = 0.3  # for 95 of 100 messages, on a quiet machine
SHARED: Final = 3  # times as long on a busy machine
LOOK: Final = """() => {
  window.seen = {};
  new MutationObserver(() => requestAnimationFrame(() => {
    for (const line of document.querySelectorAll(".talk-line")) window.seen[line.id] ??= Date.now();
  })).observe(document.body, { childList: true, subtree: true });
}"""
SAY: Final = """(text) => {
  const form = document.querySelector("#talk-say");
  form.elements.text.value = text;
  const since = Date.now();
  form.requestSubmit();
  return since;
}"""


def table_of_two(database: str) -> str:
    """Creates a match of two devices on the site."""
    tables = Tables(Store(database), None)
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    match = tables.create("euphrates_tigris", {"players": 2}, plans, "device-0-ann")
    tables.claim("device-0-ben", tables.keys("device-0-ann", match)[1], "Ben")
    tables.close()
    return match


def opened(context: BrowserContext, load: Load, address: str, path: str, device: str) -> Page:
    """Opens the chat of the table in the browser of a device."""
    cookie = load.signatures.device_cookie(device)
    context.add_cookies([{"name": "device", "value": cookie, "url": address}])
    page = context.new_page()
    page.goto(address + path)
    page.click("label.tab-talk")
    expect(page.locator("#talk-say")).to_be_visible()
    page.evaluate(LOOK)
    return page


def message_seconds(pages: list[Page]) -> list[float]:
    """Returns the seconds each message takes to the other screen, in ascending order."""
    found: list[float] = []
    for number in range(1, MESSAGES + 1):
        writer, reader = pages[number % 2], pages[1 - number % 2]
        since = writer.evaluate(SAY, f"message {number}")
        line = f"said-{number}"
        expect(reader.locator(f"#{line}")).to_have_count(1)
        reader.wait_for_function(f"window.seen['{line}']")
        found.append((reader.evaluate(f"window.seen['{line}']") - since) / 1000)
        time.sleep(EVERY)
    return sorted(found)


@pytest.mark.soak
@pytest.mark.timed
def test_messages_reach_the_other_screen_quickly(tmp_path: Path, browser: Browser) -> None:
    load = Load(tmp_path, TABLES)
    match = table_of_two(load.database)
    contexts = [browser.new_context() for _ in range(2)]
    with many_files(), served(load.database, tmp_path / "log") as site:
        pages = [
            opened(context, load, site.address, f"/table/{match}?seat={seat}", device)
            for seat, (context, device) in enumerate(
                zip(contexts, ("device-0-ann", "device-0-ben"), strict=True)
            )
        ]
        busy = Thread(target=asyncio.run, args=(run(load, site, MESSAGES * EVERY + 5),))
        busy.start()
        seconds = message_seconds(pages)
        for context in contexts:
            context.close()
        busy.join()
    load.own.close()
    late = seconds[int(0.95 * len(seconds))]
    print(f"median {seconds[len(seconds) // 2] * 1000:.0f} ms, p95 {late * 1000:.0f} ms")
    print(load.figures)
    assert load.figures.moves > 0 and load.figures.refused == []
    assert late < MOST_SECONDS * SHARED
