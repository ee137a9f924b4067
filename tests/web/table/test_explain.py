"""A pop-up card explains what is hovered, focused or pressed, and chooses nothing."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.table.conftest import PHONE, Sit, Site
from tests.web.table.tables import positions

pytestmark = pytest.mark.slow
CARD = "#explain"


def opened(page: Page, words: str) -> None:
    """Checks that the card shows this text, is within the window and links to the rules."""
    expect(page.locator(CARD)).to_be_visible()
    expect(page.locator(CARD)).to_contain_text(words)
    expect(page.locator(f"{CARD} a")).to_have_attribute("target", "ludoteca-rules")
    box, size = page.locator(CARD).bounding_box(), page.viewport_size
    assert box and size and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_hover_and_focus_open_the_card_and_escape_closes_it(site: Site, sit: Sit) -> None:
    table = list(positions(site.tables, "euphrates_tigris", 3, 40))[-1]
    page = sit(table.match, table.seat)
    box = page.locator("[data-cell=B2]").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    opened(page, "with a treasure")
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_be_hidden()
    page.keyboard.press("Tab")  # shows the focus, as for users of the keyboard
    page.locator("[data-cell=K1]").focus()
    opened(page, "Temple")


def test_a_long_press_opens_the_card_and_chooses_nothing(site: Site, sit: Sit) -> None:
    table = next(
        one
        for one in positions(site.tables, "imperial_settlers", 6, 80)
        if one.view.question == "turn"
    )
    page = sit(table.match, table.seat, size=PHONE)
    link = page.locator(".t-hand a[data-card]").first
    link.scroll_into_view_if_needed()
    before = page.url
    link.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True, "bubbles": True})
    opened(page, (link.get_attribute("aria-label") or "").partition(":")[0])
    assert page.locator(f"{CARD} svg").count()
    link.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    link.dispatch_event("click")  # the finger is lifted
    assert page.url == before and not page.locator(".t-chosen").count()
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_be_hidden()
    link.dispatch_event("click")
    page.wait_for_url("**pick=**")
