"""Three people in three languages, one on a phone: chat, presence, pause, closing the table."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Visit
from tests.web.test_browser import violations

pytestmark = pytest.mark.soak


def make(ann: Page) -> list[str]:
    """Creates Ann's table for three with clocks; returns the links to share."""
    for name, value in (("option.players", "3"), ("seat.1", "LINK"), ("seat.2", "LINK")):
        ann.locator(f'input[name="{name}"][value="{value}"]').check(force=True)
    ann.locator('input[name="pace"][value="live"]').check(force=True)
    ann.fill('input[name="name.0"]', "Ann")
    ann.click(".new-go button")
    ann.wait_for_url(re.compile("/table/"))
    links: list[str] = ann.eval_on_selector_all("input[data-copy]", "all => all.map(e => e.value)")
    return links[:2]


def sit_down(page: Page, link: str, name: str) -> None:
    """Opens a link and takes its seat."""
    page.goto(link)
    page.fill('input[name="name"]', name)
    page.click("main form button")


def test_chat_presence_pause_and_closing_reach_every_browser(visit: Visit) -> None:
    ann = visit("/new/euphrates_tigris")
    ben, cid = visit(language="it", wide=390, high=844), visit(language="es")
    for page, link, name in zip((ben, cid), make(ann), ("Ben", "Cid"), strict=True):
        sit_down(page, link, name)
    for page in (ann, ben, cid):
        expect(page.locator("#table")).to_be_visible()
    expect(ann.locator("#here-1.here, #here-2.here")).to_have_count(2)
    expect(ann.locator(".t-pace")).to_contain_text("15 min")

    ann.click("label.tab-talk")
    ann.fill("#talk-say [name=text]", "<b>Look</b> at E9")
    ann.press("#talk-say [name=text]", "Enter")
    expect(ann.locator("#said-1 .talk-text")).to_have_text("<b>Look</b> at E9")
    expect(ben.locator("#unread")).to_have_text("1")
    ben.click("label.tab-talk")
    expect(ben.locator("#said-1")).to_be_visible()
    ben.click(".talk-phrases button[value=hello]")
    expect(ann.locator("#said-2")).to_contain_text("Hello everybody!")
    cid.click("label.tab-talk")
    expect(cid.locator("#said-2")).to_contain_text("¡Hola a todos!")
    cid.locator("[data-mention=E9]").hover()
    expect(cid.locator(".t-board .lit-mention")).not_to_have_count(0)

    address = ben.url
    ben.goto("about:blank")
    expect(ann.locator("#here-1")).to_have_class(re.compile("away"))
    ann.click("#company button[value=bot]")
    expect(cid.locator("#here-1")).to_have_class(re.compile("bot"))
    ben.goto(address)
    expect(ann.locator("#here-1")).to_have_class(re.compile("here"))

    ann.click("label.tab-about")
    ann.click(".panel-about button[value=pause]")
    expect(cid.locator("#company")).to_contain_text("La mesa está en pausa")
    ann.click("#company button[value=resume]")
    expect(cid.locator(".t-people-card")).to_have_count(0)

    ann.click('.panel-about a[href*="ask/cancel"]')
    ann.click("button.button-bad")
    expect(cid.locator(".notice-page")).to_contain_text("Ann cerró la mesa")
    expect(ben.locator(".notice-page")).to_contain_text("Ann ha chiuso il tavolo")


AROUND = ("/notices", "/me", "/privacy", "/reach", "/history", "/tables")
AT_TABLE = ("talk?seat=0", "leave?seat=0", "ask/cancel?seat=0", "ask/host?seat=0", "seats?seat=0")


@pytest.mark.parametrize(("theme", "wide"), [("light", 1366), ("dark", 390)])
def test_axe_finds_nothing_serious_around_the_table(visit: Visit, theme: str, wide: int) -> None:
    ann = visit("/new/euphrates_tigris", theme=theme, wide=wide, high=844)
    links = make(ann)
    for link, name in zip(links, ("Ben", "Cid"), strict=True):
        sit_down(visit(), link, name)
    expect(ann.locator("#table")).to_be_visible()
    address, _, table = ann.url.partition("?")[0].rpartition("/table/")
    ann.click("label.tab-talk")
    ann.fill("#talk-say [name=text]", "Look at E9")
    ann.press("#talk-say [name=text]", "Enter")
    expect(ann.locator("#said-1 [data-mention]")).to_be_visible()
    found = {"the open chat": violations(ann)}
    for path in [*AROUND, *[f"/table/{table}/{part}" for part in AT_TABLE]]:
        ann.goto(address + path)
        expect(ann.locator("main")).to_be_visible()
        found[path] = violations(ann)
    assert {path: serious for path, serious in found.items() if serious} == {}
